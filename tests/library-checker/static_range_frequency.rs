//! Library Checker, Static Range Frequency: how often a value is in each range.
//! <https://judge.yosupo.jp/problem/static_range_frequency>

use std::fmt::Write;
use templates::fast_input::input;
use templates::wavelet_matrix::WaveletMatrix;

fn main() {
    input! { n: usize, q: usize, values: [i64; n], queries: [(usize, usize, i64); q] }
    let (matrix, mut text) = (WaveletMatrix::new(&values), String::new());
    for (start, end, value) in queries {
        let _ = writeln!(text, "{}", matrix.count(start..end, value));
    }
    print!("{text}");
}
