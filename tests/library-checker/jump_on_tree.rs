//! Library Checker, Jump on Tree: the vertex so many edges behind the first of two on the path between them, or -1.
//! <https://judge.yosupo.jp/problem/jump_on_tree>

use std::fmt::Write;
use templates::fast_input::input;
use templates::lowest_common_ancestor::RootedTree;

fn main() {
    input! { n: usize, q: usize, edges: [(usize, usize); n - 1], queries: [(usize, usize, usize); q] }
    let tree = RootedTree::new(n, &edges, 0);
    let mut text = String::new();
    for (from, to, k) in queries {
        let _ = match tree.jump(from, to, k) {
            Some(vertex) => writeln!(text, "{vertex}"),
            None => writeln!(text, "-1"),
        };
    }
    print!("{text}");
}
