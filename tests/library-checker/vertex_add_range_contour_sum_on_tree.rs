//! Library Checker, Vertex Add Range Contour Sum on Tree: values of the vertices of a tree change, and the sum of those
//! at a distance in l..r of a vertex is asked for.
//! <https://judge.yosupo.jp/problem/vertex_add_range_contour_sum_on_tree>

use std::fmt::Write;
use templates::contour_sums::ContourSums;
use templates::fast_input::input;

fn main() {
    input! { n: usize, queries: usize, values: [i64; n], edges: [(usize, usize); n - 1] }
    let (mut tree, mut text) = (ContourSums::new(&edges, &values), String::new());
    for _ in 0..queries {
        input! { kind: u8, vertex: usize }
        if kind == 0 {
            input! { x: i64 }
            tree.add(vertex, x);
        } else {
            input! { l: usize, r: usize }
            let _ = writeln!(text, "{}", tree.sum(vertex, l..r));
        }
    }
    print!("{text}");
}
