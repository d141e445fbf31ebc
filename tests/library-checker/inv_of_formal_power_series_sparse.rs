//! Library Checker, Inv of Formal Power Series (Sparse): 1/f modulo 998244353, where f has few terms.
//! <https://judge.yosupo.jp/problem/inv_of_formal_power_series_sparse>

use templates::fast_input::input;
use templates::sparse_series::inverse;

fn main() {
    input! { n: usize, terms: [(usize, u64)] }
    let mut text = String::new();
    for value in inverse(&terms, n, 998_244_353) {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
