//! Library Checker, Manhattan MST: the weight of a minimum spanning tree of points with the distance |dx| + |dy|, and
//! its edges.
//! <https://judge.yosupo.jp/problem/manhattanmst>

use std::fmt::Write;
use templates::fast_input::input;
use templates::manhattan_spanning_tree::manhattan_edges;
use templates::minimum_spanning_tree::minimum_spanning_forest;

fn main() {
    input! { points: [(i64, i64)] }
    let edges = manhattan_edges(&points);
    let chosen = minimum_spanning_forest(points.len(), &edges);
    let mut text = format!("{}\n", chosen.iter().map(|&edge| edges[edge].2).sum::<i64>());
    for edge in chosen {
        let _ = writeln!(text, "{} {}", edges[edge].0, edges[edge].1);
    }
    print!("{text}");
}
