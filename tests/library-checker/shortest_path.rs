//! Library Checker, Shortest Path: its length, and its edges.
//! <https://judge.yosupo.jp/problem/shortest_path>

use std::fmt::Write;
use templates::fast_input::input;
use templates::shortest_path::dijkstra;

fn main() {
    input! { n: usize, m: usize, from: usize, to: usize, edges: [(usize, usize, i64); m] }
    let paths = dijkstra(n, &edges, from);
    let Some((distance, path)) = paths.distance(to).zip(paths.path(to)) else { return println!("-1") };
    let mut text = format!("{distance} {}\n", path.len() - 1);
    path.windows(2).for_each(|edge| _ = writeln!(text, "{} {}", edge[0], edge[1]));
    print!("{text}");
}
