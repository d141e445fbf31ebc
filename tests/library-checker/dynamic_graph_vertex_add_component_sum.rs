//! Library Checker, Dynamic Graph Vertex Add Component Sum: edges come and go, values grow; the sum of a component?
//! <https://judge.yosupo.jp/problem/dynamic_graph_vertex_add_component_sum>

use std::collections::HashMap;
use std::fmt::Write;
use templates::dynamic_connectivity::dynamic_connectivity;
use templates::fast_input::input;

fn main() {
    input! { n: usize, count: usize, values: [i64; n] }
    // What is added, or asked, each at a time of its own, and since when edges are there.
    let (mut steps, mut edges, mut since) = (vec![], vec![], HashMap::new());
    for _ in 0..count {
        input! { kind: u8, v: usize }
        if kind == 3 {
            steps.push((v, None));
            continue;
        }
        input! { x: usize }
        let ends = (v.min(x), v.max(x));
        match kind {
            0 => _ = since.insert(ends, steps.len()),
            1 => edges.push((v, x, since.remove(&ends).expect("the edge is there")..steps.len())),
            _ => steps.push((v, Some(x as i64))),
        }
    }
    edges.extend(since.into_iter().map(|((u, v), start)| (u, v, start..steps.len())));
    let mut text = String::new();
    dynamic_connectivity(&values, &edges, steps.len(), |time, components| match steps[time] {
        (v, Some(x)) => components.add(v, x),
        (v, None) => _ = writeln!(text, "{}", components.sum(v)),
    });
    print!("{text}");
}
