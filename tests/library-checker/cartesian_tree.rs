//! Library Checker, Cartesian Tree: the parent of each number, and the root itself for the root.
//! <https://judge.yosupo.jp/problem/cartesian_tree>

use std::fmt::Write;
use templates::fast_input::input;
use templates::monotone_stack::cartesian_tree;

fn main() {
    input! { numbers: [u32] }
    let mut text = String::new();
    for (index, parent) in cartesian_tree(&numbers).into_iter().enumerate() {
        let _ = write!(text, "{} ", parent.unwrap_or(index));
    }
    println!("{}", text.trim_end());
}
