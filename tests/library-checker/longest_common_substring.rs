//! Library Checker, Longest Common Substring: where the longest string begins and ends that occurs in both.
//! <https://judge.yosupo.jp/problem/longest_common_substring>

use templates::fast_input::{Bytes, input};
use templates::suffix_automaton::SuffixAutomaton;

fn main() {
    input! { one: Bytes, other: Bytes }
    let (here, there) = SuffixAutomaton::new(&one).longest_common(&other);
    println!("{} {} {} {}", here.start, here.end, there.start, there.end);
}
