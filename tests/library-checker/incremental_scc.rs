//! Library Checker, Strongly Connected Components (Incremental): edges are added to a directed graph, and each time the
//! sum of the products of the values of two vertices in one component is asked for, modulo 998244353.
//! <https://judge.yosupo.jp/problem/incremental_scc>

use std::fmt::Write;
use templates::fast_input::input;
use templates::incremental_strongly_connected_components::incremental_strongly_connected_components;
use templates::union_find::UnionFind;

const MODULUS: u64 = 998_244_353;

fn main() {
    input! { n: usize, m: usize, mut values: [u64; n], edges: [(usize, usize); m] }
    let times = incremental_strongly_connected_components(n, &edges);
    let (mut times, mut components) = (times.into_iter().peekable(), UnionFind::new(n));
    let (mut sum, mut text) = (0, String::new());
    for time in 0..m {
        while let Some((_, edge)) = times.next_if(|&(first, _)| first == time) {
            if let Some((root, other)) = components.unite(edges[edge].0, edges[edge].1) {
                sum = (sum + values[root] * values[other]) % MODULUS;
                values[root] = (values[root] + values[other]) % MODULUS;
            }
        }
        let _ = writeln!(text, "{sum}");
    }
    print!("{text}");
}
