//! Library Checker, Vertex Get Range Contour Add on Tree: the values of all vertices of a tree at a distance in l..r of
//! one grow, and the value of one is asked for.
//! <https://judge.yosupo.jp/problem/vertex_get_range_contour_add_on_tree>

use std::fmt::Write;
use templates::contour_sums::ContourAdditions;
use templates::fast_input::input;

fn main() {
    input! { n: usize, queries: usize, values: [i64; n], edges: [(usize, usize); n - 1] }
    let (mut tree, mut text) = (ContourAdditions::new(&edges, &values), String::new());
    for _ in 0..queries {
        input! { kind: u8, vertex: usize }
        if kind == 0 {
            input! { l: usize, r: usize, x: i64 }
            tree.add(vertex, l..r, x);
        } else {
            let _ = writeln!(text, "{}", tree.value(vertex));
        }
    }
    print!("{text}");
}
