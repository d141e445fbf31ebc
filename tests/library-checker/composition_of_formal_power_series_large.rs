//! Library Checker, Composition of Formal Power Series (Large): f(g(x)) modulo 998244353.
//! <https://judge.yosupo.jp/problem/composition_of_formal_power_series_large>

use templates::composition::composition;
use templates::fast_input::input;

fn main() {
    input! { n: usize, outer: [u64; n], inner: [u64; n] }
    let result = composition(&outer, &inner, n);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
