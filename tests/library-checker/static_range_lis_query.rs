//! Library Checker, Static Range LIS Query: the length of a longest increasing subsequence of each range of a
//! permutation.
//! <https://judge.yosupo.jp/problem/static_range_lis_query>

use std::fmt::Write;
use templates::fast_input::input;
use templates::range_longest_increasing_subsequence::RangeLis;

fn main() {
    input! { n: usize, q: usize, permutation: [u32; n], queries: [(usize, usize); q] }
    let (sequence, mut text) = (RangeLis::increasing(&permutation), String::new());
    for (start, end) in queries {
        let _ = writeln!(text, "{}", sequence.length(start..end));
    }
    print!("{text}");
}
