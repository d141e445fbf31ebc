//! Library Checker, Dynamic Tree Vertex Add Path Sum: a tree's edges move; the values of its vertices grow, and are
//! added up on a path.
//! <https://judge.yosupo.jp/problem/dynamic_tree_vertex_add_path_sum>

use std::fmt::Write;
use templates::fast_input::input;
use templates::link_cut_tree::LinkCutTree;

fn main() {
    input! { n: usize, q: usize, values: [u64; n], edges: [(usize, usize); n - 1] }
    let mut forest = LinkCutTree::new(&values, 0, |a, b| a + b, |sum| sum);
    edges.into_iter().for_each(|(a, b)| _ = forest.link(a, b));
    let mut text = String::new();
    for _ in 0..q {
        input! { kind: u8, a: usize, b: usize }
        match kind {
            0 => {
                input! { from: usize, to: usize }
                let _ = (forest.cut(a, b), forest.link(from, to));
            }
            1 => forest.set(a, forest.get(a) + b as u64),
            _ => _ = writeln!(text, "{}", forest.fold(a, b).expect("it is a tree")),
        }
    }
    print!("{text}");
}
