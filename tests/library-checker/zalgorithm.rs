//! Library Checker, Z Algorithm: for each suffix of a string, how long a prefix it has in common with the string.
//! <https://judge.yosupo.jp/problem/zalgorithm>

use std::fmt::Write;
use templates::fast_input::{Bytes, input};
use templates::z_function::z_function;

fn main() {
    input! { text: Bytes }
    let mut output = String::with_capacity(8 * text.len());
    z_function(&text).into_iter().for_each(|length| _ = write!(output, "{length} "));
    println!("{output}");
}
