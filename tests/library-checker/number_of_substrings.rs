//! Library Checker, Number of Substrings: how many different substrings a string has.
//! <https://judge.yosupo.jp/problem/number_of_substrings>

use templates::fast_input::{Bytes, input};
use templates::suffix_automaton::SuffixAutomaton;

fn main() {
    input! { text: Bytes }
    println!("{}", SuffixAutomaton::new(&text).distinct());
}
