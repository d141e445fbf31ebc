//! Library Checker, Sqrt of Formal Power Series (Sparse): a series whose square is f modulo 998244353, where f has few
//! terms.
//! <https://judge.yosupo.jp/problem/sqrt_of_formal_power_series_sparse>

use templates::fast_input::input;
use templates::sparse_series::sqrt;

fn main() {
    input! { n: usize, terms: [(usize, u64)] }
    let Some(result) = sqrt(&terms, n, 998_244_353) else { return println!("-1") };
    let mut text = String::new();
    for value in result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
