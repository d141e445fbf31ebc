//! Library Checker, Static Range Count Distinct: how many different values there are in each range.
//! <https://judge.yosupo.jp/problem/static_range_count_distinct>

use std::collections::HashMap;
use std::fmt::Write;
use templates::fast_input::input;
use templates::wavelet_matrix::WaveletMatrix;

fn main() {
    input! { n: usize, q: usize, values: [u32; n], queries: [(usize, usize); q] }
    // A value of a range is counted where it was last before the range.
    let mut last = HashMap::new();
    let before = values.into_iter().zip(0..).map(|(value, index)| last.insert(value, index).unwrap_or(-1));
    let (before, mut text) = (WaveletMatrix::new(&before.collect::<Vec<i64>>()), String::new());
    for (start, end) in queries {
        let _ = writeln!(text, "{}", before.count_below(start..end, start as i64));
    }
    print!("{text}");
}
