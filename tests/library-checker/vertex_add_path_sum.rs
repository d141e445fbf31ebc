//! Library Checker, Vertex Add Path Sum: vertices of a tree gain values, and sums of paths are asked for.
//! <https://judge.yosupo.jp/problem/vertex_add_path_sum>

use std::fmt::Write;
use std::iter::successors;
use templates::fast_input::input;
use templates::heavy_path::HeavyPaths;

fn main() {
    input! { n: usize, q: usize, values: [i64; n], edges: [(usize, usize); n - 1], queries: [(u8, usize, usize); q] }
    let (tree, mut text) = (HeavyPaths::new(n, &edges, 0), String::new());
    // A Fenwick tree.
    let mut sums = vec![0; n + 1];
    let add = |sums: &mut [i64], position: usize, value: i64| {
        let nodes = successors(Some(position + 1), |node| Some(node + (node & node.wrapping_neg())));
        nodes.take_while(|&node| node <= n).for_each(|node| sums[node] += value);
    };
    let sum = |sums: &[i64], end: usize| -> i64 {
        successors(Some(end), |node| Some(node & node.wrapping_sub(1)))
            .take_while(|&node| node > 0)
            .map(|node| sums[node])
            .sum()
    };
    (0..n).for_each(|vertex| add(&mut sums, tree.position(vertex), values[vertex]));
    for (kind, a, b) in queries {
        if kind == 0 {
            add(&mut sums, tree.position(a), b as i64);
        } else {
            let ranges = tree.path(a, b).into_iter().map(|part| part.range);
            let _ = writeln!(text, "{}", ranges.map(|it| sum(&sums, it.end) - sum(&sums, it.start)).sum::<i64>());
        }
    }
    print!("{text}");
}
