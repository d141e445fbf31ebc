//! Library Checker, Log of Formal Power Series (Sparse): log f modulo 998244353, where f has few terms.
//! <https://judge.yosupo.jp/problem/log_of_formal_power_series_sparse>

use templates::fast_input::input;
use templates::sparse_series::log;

fn main() {
    input! { n: usize, terms: [(usize, u64)] }
    let mut text = String::new();
    for value in log(&terms, n, 998_244_353) {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
