//! Library Checker, Z Algorithm: for each suffix of a string, how long a prefix it has in common with the string.
//! <https://judge.yosupo.jp/problem/zalgorithm>

use std::fmt::Write;
use templates::fast_input::{Bytes, input};
use templates::rolling_hash::RollingHash;

fn main() {
    input! { text: Bytes }
    let hashes = RollingHash::new(&text);
    let mut output = String::with_capacity(8 * text.len());
    for start in 0..text.len() {
        let _ = write!(output, "{} ", hashes.common_prefix(start, &hashes, 0));
    }
    println!("{output}");
}
