//! Library Checker, Dynamic Tree Vertex Add Subtree Sum: a tree's edges move; the values of its vertices grow, and are
//! added up on one side of an edge.
//! <https://judge.yosupo.jp/problem/dynamic_tree_vertex_add_subtree_sum>

use std::fmt::Write;
use templates::dynamic_subtree_sums::DynamicSubtreeSums;
use templates::fast_input::input;

fn main() {
    input! { n: usize, q: usize, values: [i64; n], edges: [(usize, usize); n - 1] }
    let mut forest = DynamicSubtreeSums::new(&values);
    edges.into_iter().for_each(|(a, b)| _ = forest.link(a, b));
    let mut text = String::new();
    for _ in 0..q {
        input! { kind: u8, a: usize, b: usize }
        match kind {
            0 => {
                input! { from: usize, to: usize }
                let _ = (forest.cut(a, b), forest.link(from, to));
            }
            1 => forest.add(a, b as i64),
            _ => _ = writeln!(text, "{}", forest.subtree_sum(b, a).expect("it is a tree")),
        }
    }
    print!("{text}");
}
