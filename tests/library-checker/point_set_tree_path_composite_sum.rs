//! Library Checker, Point Set Tree Path Composite Sum: values at a tree's vertices and functions bx + c on its edges
//! change; the sum of all values as they arrive at any vertex.
//! <https://judge.yosupo.jp/problem/point_set_tree_path_composite_sum>

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
    /// How many values there are, b of the whole path, and for the top and the bottom: c, and the sum of what arrives.
    type Cluster = [u32; 6];

    fn base(&self, vertex: usize, edge: Option<usize>) -> [u32; 6] {
        let [b, c] = edge.map_or([1, 0], |edge| self.1[edge]);
        [1, b, c, line(b, self.0[vertex], c, 0, 0), c, self.0[vertex]]
    }
    fn compress(&self, &[n, b, c, s, d, t]: &[u32; 6], &[m, e, f, u, g, v]: &[u32; 6]) -> [u32; 6] {
        let (top, bottom) = (line(b, u, s, c, m), line(e, t, v, g, n));
        [n + m, line(b, e, 0, 0, 0), line(b, f, c, 0, 0), top, line(e, d, g, 0, 0), bottom]
    }
    fn rake(&self, &[n, _, _, s, ..]: &[u32; 6], &[m, b, c, t, d, u]: &[u32; 6]) -> [u32; 6] {
        [n + m, b, c, (s + t) % M as u32, d, line(b, s, u, d, n)]
    }
}

fn main() {
    input! { n: usize, q: usize, values: [u32; n], edges: [(usize, usize, u32, u32); n - 1] }
    let (ends, lines): (Vec<_>, _) = edges.into_iter().map(|(a, b, y, z)| ((a, b), [y, z])).unzip();
    let mut tree = StaticTopTree::new(n, &ends, 0, Data(values, lines));
    let mut text = String::new();
    for _ in 0..q {
        input! { kind: usize, index: usize, new: [u32; kind + 1], root: usize }
        match kind {
            0 => tree.change_vertex(index, |data| data.0[index] = new[0]),
            _ => tree.change_edge(index, |data| data.1[index] = [new[0], new[1]]),
        }
        let [above, below] = tree.expose(root, &[0, 1, 0, 0, 0, 0]);
        text += &format!("{}\n", (above[5] + below[3]) % M as u32);
    }
    print!("{text}");
}
