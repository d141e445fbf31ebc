//! Library Checker, Vertex Set Path Composite: functions ax + b at a tree's vertices change, and are applied on a path.
//! <https://judge.yosupo.jp/problem/vertex_set_path_composite>

use std::fmt::Write;
use templates::fast_input::input;
use templates::heavy_path::HeavyPaths;
use templates::segment_tree::SegmentTree;

fn then(first: (u64, u64), second: (u64, u64)) -> (u64, u64) {
    (first.0 * second.0 % 998_244_353, (first.1 * second.0 + second.1) % 998_244_353)
}

fn main() {
    input! { n: usize, q: usize, lines: [(u64, u64); n], edges: [(usize, usize); n - 1] }
    input! { queries: [(u8, usize, usize, u64); q] }
    let (tree, mut flat, mut text) = (HeavyPaths::new(n, &edges, 0), vec![[(1, 0); 2]; n], String::new());
    (0..n).for_each(|vertex| flat[tree.position(vertex)] = [lines[vertex]; 2]);
    // What each range makes of x downwards, and upwards.
    let join = |a: [(u64, u64); 2], b: [(u64, u64); 2]| [then(a[0], b[0]), then(b[1], a[1])];
    let mut ranges = SegmentTree::new(&flat, [(1, 0); 2], join);
    for (kind, a, b, x) in queries {
        if kind == 0 {
            ranges.set(tree.position(a), [(b as u64, x); 2]);
            continue;
        }
        let value = tree
            .path(a, b)
            .into_iter()
            .fold((0, x), |value, part| then(value, ranges.fold(part.range)[usize::from(part.is_upward)]));
        let _ = writeln!(text, "{}", value.1);
    }
    print!("{text}");
}
