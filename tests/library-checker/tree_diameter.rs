//! Library Checker, Tree Diameter: a longest path of a tree whose edges have weights, its length and its vertices.
//! <https://judge.yosupo.jp/problem/tree_diameter>

use std::fmt::Write;
use templates::fast_input::input;
use templates::lowest_common_ancestor::RootedTree;
use templates::rerooting::rerooting;

fn main() {
    input! { n: usize, edges: [(usize, usize, u64); n - 1] }
    let ends: Vec<(usize, usize)> = edges.iter().map(|edge| (edge.0, edge.1)).collect();
    // From each vertex, the distance to the farthest one, and which one that is.
    let farthest = rerooting(
        n,
        &ends,
        (0, None),
        |a, b| *a.max(b),
        |&(distance, end), vertex, edge| (distance + edges[edge].2, end.or(Some(vertex))),
    );
    let (from, (length, to)) = farthest.into_iter().enumerate().max_by_key(|it| it.1).expect("n is positive");
    let tree = RootedTree::new(n, &ends, to.unwrap_or(from));
    let count = tree.depth(from) + 1;
    let mut text = format!("{length} {count}\n");
    (0..count).filter_map(|k| tree.ancestor(from, k)).for_each(|vertex| _ = write!(text, "{vertex} "));
    println!("{text}");
}
