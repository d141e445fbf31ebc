//! Library Checker, Lowest Common Ancestor: that of each two vertices.
//! <https://judge.yosupo.jp/problem/lca>

use std::fmt::Write;
use templates::fast_input::input;
use templates::lowest_common_ancestor::RootedTree;

fn main() {
    input! { n: usize, q: usize, parents: [usize; n - 1], queries: [(usize, usize); q] }
    let edges: Vec<(usize, usize)> = (1..).zip(parents).collect();
    let tree = RootedTree::new(n, &edges, 0);
    let mut text = String::new();
    queries.into_iter().for_each(|(a, b)| _ = writeln!(text, "{}", tree.lca(a, b)));
    print!("{text}");
}
