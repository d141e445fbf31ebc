//! Library Checker, Compositional Inverse of Formal Power Series (Large): the g with f(g(x)) = x, modulo 998244353.
//! <https://judge.yosupo.jp/problem/compositional_inverse_of_formal_power_series_large>

use templates::composition::compositional_inverse;
use templates::fast_input::input;

fn main() {
    input! { series: [u64] }
    let result = compositional_inverse(&series, series.len());
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
