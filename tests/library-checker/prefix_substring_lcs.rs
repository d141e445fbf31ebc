//! Library Checker, Prefix-Substring LCS: the length of a longest common subsequence of a prefix of one word and a
//! substring of another.
//! <https://judge.yosupo.jp/problem/prefix_substring_lcs>

use std::fmt::Write;
use templates::fast_input::{Bytes, input};
use templates::range_longest_increasing_subsequence::PrefixSubstringLcs;

fn main() {
    input! { q: usize, first: Bytes, second: Bytes, queries: [(usize, usize, usize); q] }
    let (words, mut text) = (PrefixSubstringLcs::new(&first, &second), String::new());
    for (prefix, start, end) in queries {
        let _ = writeln!(text, "{}", words.length(prefix, start..end));
    }
    print!("{text}");
}
