//! Library Checker, Directed MST: the weight of a cheapest tree from a root, and each vertex's parent.
//! <https://judge.yosupo.jp/problem/directedmst>

use std::fmt::Write;
use templates::directed_minimum_spanning_tree::directed_minimum_spanning_tree;
use templates::fast_input::input;

fn main() {
    input! { n: usize, m: usize, root: usize, edges: [(usize, usize, i64); m] }
    let chosen = directed_minimum_spanning_tree(n, &edges, root).expect("the root reaches all vertices");
    let mut parents = vec![root; n];
    chosen.iter().for_each(|&edge| parents[edges[edge].1] = edges[edge].0);
    let mut text = chosen.iter().map(|&edge| edges[edge].2).sum::<i64>().to_string() + "\n";
    parents.iter().for_each(|parent| _ = write!(text, "{parent} "));
    println!("{text}");
}
