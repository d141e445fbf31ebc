//! Library Checker, Static Range Sum with Upper Bound: how many values of a range are at most x, and their sum.
//! <https://judge.yosupo.jp/problem/static_range_sum_with_upper_bound>

use std::fmt::Write;
use templates::fast_input::input;
use templates::wavelet_matrix::WaveletMatrix;

fn main() {
    input! { n: usize, q: usize, values: [i64; n], queries: [(usize, usize, i64); q] }
    let (sums, mut text) = (WaveletMatrix::new(&values).with_weights(&values), String::new());
    for (start, end, most) in queries {
        let count = sums.count_below(start..end, most + 1);
        let _ = writeln!(text, "{count} {}", sums.sum_below(start..end, most + 1));
    }
    print!("{text}");
}
