//! Library Checker, Suffix Array: where the suffixes of a string begin, in the order of the suffixes.
//! <https://judge.yosupo.jp/problem/suffixarray>

use std::fmt::Write;
use templates::fast_input::{Bytes, input};
use templates::suffix_array::suffix_array;

fn main() {
    input! { text: Bytes }
    let mut output = String::with_capacity(8 * text.len());
    suffix_array(&text).into_iter().for_each(|start| _ = write!(output, "{start} "));
    println!("{output}");
}
