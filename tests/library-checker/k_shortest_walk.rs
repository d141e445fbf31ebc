//! Library Checker, K-Shortest Walk: the lengths of the k shortest walks from s to t, -1 for those that are not there.
//! <https://judge.yosupo.jp/problem/k_shortest_walk>

use std::fmt::Write;
use templates::fast_input::input;
use templates::k_shortest_walks::k_shortest_walks;

fn main() {
    input! { n: usize, m: usize, s: usize, t: usize, k: usize, edges: [(usize, usize, u64); m] }
    let mut text = String::new();
    let mut walks = k_shortest_walks(n, &edges, s, t);
    for _ in 0..k {
        match walks.next() {
            Some(length) => writeln!(text, "{length}").expect("memory"),
            None => text.push_str("-1\n"),
        }
    }
    print!("{text}");
}
