//! Library Checker, Matching on Bipartite Graph: a maximum matching, its size and its pairs.
//! <https://judge.yosupo.jp/problem/bipartitematching>

use proconio::input;
use std::fmt::Write;
use templates::bipartite_matching::maximum_matching;

fn main() {
    input! { left: usize, right: usize, edges: [(usize, usize)] }
    let edges: Vec<(usize, usize)> = edges.into_iter().map(|(a, b)| (a, left + b)).collect();
    let matching = maximum_matching(left + right, &edges);
    let mut text = format!("{}\n", matching.size());
    for (a, b) in matching.partner[..left].iter().enumerate() {
        if let Some(b) = b {
            let _ = writeln!(text, "{a} {}", b - left);
        }
    }
    print!("{text}");
}
