//! Library Checker, Edge Coloring of Bipartite Graph: a proper coloring of the edges with the fewest colors.
//! <https://judge.yosupo.jp/problem/bipartite_edge_coloring>

use std::fmt::Write;
use templates::edge_coloring::bipartite_edge_coloring;
use templates::fast_input::input;

fn main() {
    input! { left: usize, right: usize, edges: [(usize, usize)] }
    let colors = bipartite_edge_coloring(left, right, &edges);
    let mut text = format!("{}\n", 1 + colors.iter().max().expect("there is an edge"));
    for color in colors {
        let _ = writeln!(text, "{color}");
    }
    print!("{text}");
}
