//! Library Checker, Three-Edge-Connected Components: how many there are, and the vertices of each.
//! <https://judge.yosupo.jp/problem/three_edge_connected_components>

use std::fmt::Write;
use templates::fast_input::input;
use templates::three_edge_connected_components::three_edge_connected_components;

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let component = three_edge_connected_components(n, &edges);
    let mut vertices: Vec<usize> = (0..n).collect();
    vertices.sort_unstable_by_key(|&vertex| component[vertex]);
    let count = component.iter().max().map_or(0, |last| last + 1);
    let mut text = format!("{count}\n");
    for members in vertices.chunk_by(|&a, &b| component[a] == component[b]) {
        let _ = write!(text, "{}", members.len());
        members.iter().for_each(|vertex| _ = write!(text, " {vertex}"));
        text.push('\n');
    }
    print!("{text}");
}
