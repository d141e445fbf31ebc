//! Library Checker, Dominator Tree: the parent of each vertex, itself for the root, -1 where no path leads.
//! <https://judge.yosupo.jp/problem/dominatortree>

use std::fmt::Write;
use templates::dominator_tree::{Dominator, dominators};
use templates::fast_input::input;

fn main() {
    input! { n: usize, m: usize, root: usize, edges: [(usize, usize); m] }
    let mut text = String::new();
    for dominator in dominators(n, &edges, root) {
        let _ = match dominator {
            Dominator::Root => write!(text, "{root} "),
            Dominator::Immediate(above) => write!(text, "{above} "),
            Dominator::Unreachable => write!(text, "-1 "),
        };
    }
    println!("{}", text.trim_end());
}
