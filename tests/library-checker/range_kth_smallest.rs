//! Library Checker, Range Kth Smallest: the value before which there are k others in sorted order, in each range.
//! <https://judge.yosupo.jp/problem/range_kth_smallest>

use std::fmt::Write;
use templates::fast_input::input;
use templates::wavelet_matrix::WaveletMatrix;

fn main() {
    input! { n: usize, q: usize, values: [i64; n], queries: [(usize, usize, usize); q] }
    let (matrix, mut text) = (WaveletMatrix::new(&values), String::new());
    for (start, end, k) in queries {
        let value = matrix.kth(start..end, k).expect("k is less than the length of the range");
        let _ = writeln!(text, "{value}");
    }
    print!("{text}");
}
