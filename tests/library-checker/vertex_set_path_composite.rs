//! Library Checker, Vertex Set Path Composite: functions ax + b at a tree's vertices change, and are applied on a path.
//! <https://judge.yosupo.jp/problem/vertex_set_path_composite>

use std::{fmt::Write, iter::successors};
use templates::fast_input::input;
use templates::heavy_path::HeavyPaths;

fn then(first: (u64, u64), second: (u64, u64)) -> (u64, u64) {
    (first.0 * second.0 % 998_244_353, (first.1 * second.0 + second.1) % 998_244_353)
}

fn main() {
    input! { n: usize, q: usize, lines: [(u64, u64); n], edges: [(usize, usize); n - 1] }
    input! { queries: [(u8, usize, usize, u64); q] }
    let (tree, mut text) = (HeavyPaths::new(n, &edges, 0), String::new());
    let mut nodes = vec![[(1, 0); 2]; 2 * n]; // a segment tree: what each range makes of x downwards, and upwards
    (0..n).for_each(|vertex| nodes[n + tree.position(vertex)] = [lines[vertex]; 2]);
    let join = |[a, b]: [[(u64, u64); 2]; 2]| [then(a[0], b[0]), then(b[1], a[1])];
    (1..n).rev().for_each(|node| nodes[node] = join([nodes[2 * node], nodes[2 * node + 1]]));
    for (kind, a, b, x) in queries {
        if kind == 0 {
            let changed = n + tree.position(a);
            nodes[changed] = [(b as u64, x); 2];
            let above = successors(Some(changed / 2), |node| Some(node / 2)).take_while(|&node| node > 0);
            above.for_each(|node| nodes[node] = join([nodes[2 * node], nodes[2 * node + 1]]));
            continue;
        }
        let (_, value) = tree.path(a, b).into_iter().fold((0, x), |value, part| {
            let [mut left, mut right] = [[(1, 0); 2]; 2];
            let (mut from, mut to) = (n + part.range.start, n + part.range.end);
            while from < to {
                (left, from) = if from % 2 == 1 { (join([left, nodes[from]]), from / 2 + 1) } else { (left, from / 2) };
                (right, to) = if to % 2 == 1 { (join([nodes[to - 1], right]), to / 2) } else { (right, to / 2) };
            }
            then(value, join([left, right])[usize::from(part.is_upward)])
        });
        let _ = writeln!(text, "{value}");
    }
    print!("{text}");
}
