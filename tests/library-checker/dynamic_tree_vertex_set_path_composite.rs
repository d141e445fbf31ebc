//! Library Checker, Dynamic Tree Vertex Set Path Composite: a tree's edges move; functions ax + b at its vertices
//! change, and are applied on a path.
//! <https://judge.yosupo.jp/problem/dynamic_tree_vertex_set_path_composite>

use std::fmt::Write;
use templates::fast_input::input;
use templates::link_cut_tree::LinkCutTree;

/// ax + b for a path, and for the same the other way round.
type Line = [(u32, u32); 2];

fn main() {
    input! { n: usize, q: usize, lines: [(u32, u32); n], edges: [(usize, usize); n - 1] }
    let apply = |(a, b): (u32, u32), x: u32| ((u64::from(a) * u64::from(x) + u64::from(b)) % 998_244_353) as u32;
    let then = |first: (u32, u32), last: (u32, u32)| (apply((last.0, 0), first.0), apply(last, first.1));
    let fold = |a: Line, b: Line| [then(a[0], b[0]), then(b[1], a[1])];
    let lines: Vec<Line> = lines.into_iter().map(|line| [line; 2]).collect();
    let mut forest = LinkCutTree::new(&lines, [(1, 0); 2], fold, |[there, back]| [back, there]);
    edges.into_iter().for_each(|(a, b)| _ = forest.link(a, b));
    let mut text = String::new();
    for _ in 0..q {
        input! { kind: u8, a: usize, b: usize, x: u32 }
        match kind {
            0 => {
                input! { to: usize }
                let _ = (forest.cut(a, b), forest.link(x as usize, to));
            }
            1 => forest.set(a, [(b as u32, x); 2]),
            _ => {
                let lines = forest.fold(a, b).expect("it is a tree");
                let _ = writeln!(text, "{}", apply(lines[0], x));
            }
        }
    }
    print!("{text}");
}
