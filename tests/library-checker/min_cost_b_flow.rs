//! Library Checker, Minimum Cost b-flow: the least cost, potentials that prove it, and the flow on each edge.
//! <https://judge.yosupo.jp/problem/min_cost_b_flow>

use std::fmt::Write;
use templates::fast_input::input;
use templates::minimum_cost_flow::minimum_cost_flow;

fn main() {
    input! { n: usize, m: usize, supplies: [i64; n], edges: [(usize, usize, i64, i64, i64); m] }
    let edges: Vec<_> =
        edges.into_iter().map(|(from, to, lower, upper, cost)| (from, to, [lower, upper], cost)).collect();
    let Some(found) = minimum_cost_flow(&supplies, &edges) else {
        println!("infeasible");
        return;
    };
    let mut text = format!("{}\n", found.cost);
    found.potentials.into_iter().chain(found.flows).for_each(|number| _ = writeln!(text, "{number}"));
    print!("{text}");
}
