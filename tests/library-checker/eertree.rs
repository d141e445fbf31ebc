//! Library Checker, Eertree: the palindromes in a word, each with the one inside it and its longest palindromic suffix;
//! and the longest palindrome that ends at each letter.
//! <https://judge.yosupo.jp/problem/eertree>

use std::fmt::Write;
use templates::fast_input::{Bytes, input};
use templates::palindromic_tree::PalindromicTree;

fn main() {
    input! { word: Bytes }
    let tree = PalindromicTree::new(&word);
    let mut text = format!("{}\n", tree.count());
    for palindrome in 1..=tree.count() {
        let inner = tree.inner(palindrome).map_or(-1, |inner| inner as i64);
        let _ = writeln!(text, "{inner} {}", tree.link(palindrome));
    }
    for suffix in tree.suffixes() {
        let _ = write!(text, "{suffix} ");
    }
    println!("{}", text.trim_end());
}
