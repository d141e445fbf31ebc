//! Library Checker, Pow of Formal Power Series (Sparse): f^m modulo 998244353, where f has few terms.
//! <https://judge.yosupo.jp/problem/pow_of_formal_power_series_sparse>

use templates::fast_input::input;
use templates::sparse_series::pow;

fn main() {
    input! { n: usize, k: usize, m: u64, terms: [(usize, u64); k] }
    let mut text = String::new();
    for value in pow(&terms, m, n, 998_244_353) {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
