//! Library Checker, Chromatic Number: how few colors do the vertices of a graph need so that no two neighbours have the
//! same one?
//! <https://judge.yosupo.jp/problem/chromatic_number>

use templates::fast_input::input;
use templates::graph_coloring::minimum_coloring;

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let mut adjacency = vec![0; n];
    for (a, b) in edges {
        adjacency[a] |= 1 << b;
        adjacency[b] |= 1 << a;
    }
    println!("{}", minimum_coloring(&adjacency).len());
}
