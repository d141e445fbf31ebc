//! Library Checker, Minimum Steiner Tree: the cheapest edges that connect some vertices, and their cost.
//! <https://judge.yosupo.jp/problem/minimum_steiner_tree>

use templates::fast_input::input;
use templates::steiner_tree::steiner_tree;

fn main() {
    input! { n: usize, edges: [(usize, usize, i64)], terminals: [usize] }
    let (cost, mut tree) = steiner_tree(n, &edges, &terminals).expect("the graph is connected");
    tree.sort_unstable();
    let numbers: Vec<String> = tree.iter().map(ToString::to_string).collect();
    println!("{cost} {}\n{}", tree.len(), numbers.join(" "));
}
