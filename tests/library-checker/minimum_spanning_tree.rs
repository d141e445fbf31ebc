//! Library Checker, Minimum Spanning Tree: its weight, and its edges.
//! <https://judge.yosupo.jp/problem/minimum_spanning_tree>

use templates::fast_input::input;
use templates::minimum_spanning_tree::minimum_spanning_forest;

fn main() {
    input! { n: usize, edges: [(usize, usize, i64)] }
    let chosen = minimum_spanning_forest(n, &edges);
    let weight: i64 = chosen.iter().map(|&edge| edges[edge].2).sum();
    let numbers: Vec<String> = chosen.iter().map(ToString::to_string).collect();
    println!("{weight}\n{}", numbers.join(" "));
}
