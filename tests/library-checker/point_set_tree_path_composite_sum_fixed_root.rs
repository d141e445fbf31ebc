//! Library Checker, Point Set Tree Path Composite Sum (Fixed Root): values at a tree's vertices and functions bx + c on
//! its edges change; the sum of all values as they arrive at vertex 0.
//! <https://judge.yosupo.jp/problem/point_set_tree_path_composite_sum_fixed_root>

use std::fmt::Write;
use templates::fast_input::input;
use templates::static_top_tree::{StaticTopTree, TreeDp};

const M: u64 = 998_244_353;

/// ax + b + cy.
fn line(a: u32, x: u32, b: u32, c: u32, y: u32) -> u32 {
    ((u64::from(a) * u64::from(x) + u64::from(b) + u64::from(c) * u64::from(y)) % M) as u32
}

/// The values, and b and c of each edge.
struct Data(Vec<u32>, Vec<[u32; 2]>);

impl TreeDp for Data {
    /// For the top: b and c of the whole path, how many values arrive, and their sum.
    type Cluster = [u32; 4];

    fn base(&self, vertex: usize, edge: Option<usize>) -> [u32; 4] {
        let [b, c] = edge.map_or([1, 0], |edge| self.1[edge]);
        [b, c, 1, line(b, self.0[vertex], c, 0, 0)]
    }
    fn compress(&self, &[b, c, n, s]: &[u32; 4], &[d, e, m, t]: &[u32; 4]) -> [u32; 4] {
        [line(b, d, 0, 0, 0), line(b, e, c, 0, 0), n + m, line(b, t, s, c, m)]
    }
    fn rake(&self, &[.., m, t]: &[u32; 4], &[b, c, n, s]: &[u32; 4]) -> [u32; 4] {
        [b, c, n + m, (s + t) % M as u32]
    }
}

fn main() {
    input! { n: usize, q: usize, values: [u32; n], edges: [(usize, usize, u32, u32); n - 1] }
    let (ends, lines): (Vec<_>, _) = edges.into_iter().map(|(a, b, y, z)| ((a, b), [y, z])).unzip();
    let mut tree = StaticTopTree::new(n, &ends, 0, Data(values, lines));
    let mut text = String::new();
    for _ in 0..q {
        input! { kind: usize, index: usize, new: [u32; kind + 1] }
        match kind {
            0 => tree.change_vertex(index, |data| data.0[index] = new[0]),
            _ => tree.change_edge(index, |data| data.1[index] = [new[0], new[1]]),
        }
        let _ = writeln!(text, "{}", tree.whole()[3]);
    }
    print!("{text}");
}
