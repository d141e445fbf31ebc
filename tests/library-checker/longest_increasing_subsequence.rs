//! Library Checker, Longest Increasing Subsequence: the indices of one that is strictly increasing.
//! <https://judge.yosupo.jp/problem/longest_increasing_subsequence>

use std::fmt::Write;
use templates::fast_input::input;
use templates::longest_increasing_subsequence::longest_increasing_subsequence;

fn main() {
    input! { values: [u32] }
    let indices = longest_increasing_subsequence(&values);
    let mut text = format!("{}\n", indices.len());
    for index in indices {
        let _ = write!(text, "{index} ");
    }
    println!("{text}");
}
