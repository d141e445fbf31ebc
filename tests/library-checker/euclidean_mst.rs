//! Library Checker, Euclidean MST: the edges of a minimum spanning tree of points with their distances in the plane.
//! <https://judge.yosupo.jp/problem/euclidean_mst>

use std::fmt::Write;
use templates::delaunay::delaunay;
use templates::fast_input::input;
use templates::minimum_spanning_tree::minimum_spanning_forest;

fn main() {
    input! { points: [(i64, i64)] }
    let square = |a: usize, b: usize| (points[a].0 - points[b].0).pow(2) + (points[a].1 - points[b].1).pow(2);
    let edges: Vec<_> = delaunay(&points).edges.into_iter().map(|(a, b)| (a, b, square(a, b))).collect();
    let mut text = String::new();
    for edge in minimum_spanning_forest(points.len(), &edges) {
        let _ = writeln!(text, "{} {}", edges[edge].0, edges[edge].1);
    }
    print!("{text}");
}
