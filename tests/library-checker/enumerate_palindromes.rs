//! Library Checker, Enumerate Palindromes: the length of the longest palindrome around every centre.
//! <https://judge.yosupo.jp/problem/enumerate_palindromes>

use std::fmt::Write;
use templates::fast_input::{Bytes, input};
use templates::manacher::palindromes;

fn main() {
    input! { text: Bytes }
    let mut output = String::with_capacity(8 * text.len());
    for length in palindromes(&text) {
        let _ = write!(output, "{length} ");
    }
    println!("{output}");
}
