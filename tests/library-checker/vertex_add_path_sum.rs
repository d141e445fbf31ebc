//! Library Checker, Vertex Add Path Sum: vertices of a tree gain values, and sums of paths are asked for.
//! <https://judge.yosupo.jp/problem/vertex_add_path_sum>

use std::fmt::Write;
use templates::fast_input::input;
use templates::fenwick_tree::FenwickTree;
use templates::heavy_path::HeavyPaths;

fn main() {
    input! { n: usize, q: usize, values: [i64; n], edges: [(usize, usize); n - 1], queries: [(u8, usize, usize); q] }
    let (tree, mut flat, mut text) = (HeavyPaths::new(n, &edges, 0), vec![0; n], String::new());
    (0..n).for_each(|vertex| flat[tree.position(vertex)] = values[vertex]);
    let mut sums = FenwickTree::new(&flat);
    for (kind, a, b) in queries {
        if kind == 0 {
            sums.add(tree.position(a), b as i64);
        } else {
            let _ = writeln!(text, "{}", tree.path(a, b).into_iter().map(|part| sums.sum(part.range)).sum::<i64>());
        }
    }
    print!("{text}");
}
