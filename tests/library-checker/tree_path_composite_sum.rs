//! Library Checker, Tree Path Composite Sum: for each vertex, the sum of all values as they arrive there; each edge
//! makes bx + c of x.
//! <https://judge.yosupo.jp/problem/tree_path_composite_sum>

use templates::fast_input::input;
use templates::rerooting::rerooting;

const MODULUS: u64 = 998_244_353;

fn main() {
    input! { n: usize, values: [u64; n], edges: [(usize, usize, u64, u64); n - 1] }
    let ends: Vec<(usize, usize)> = edges.iter().map(|edge| (edge.0, edge.1)).collect();
    let add = |a: &(u64, u64), b: &(u64, u64)| (a.0 + b.0, (a.1 + b.1) % MODULUS);
    // How many values have come along the edges, and their sum.
    let sums = rerooting(n, &ends, (0, 0), add, |&(count, sum), vertex, edge| {
        let (.., b, c) = edges[edge];
        (count + 1, (b * (sum + values[vertex]) + c * (count + 1)) % MODULUS)
    });
    let answers = sums.iter().zip(&values).map(|(&(_, sum), value)| ((sum + value) % MODULUS).to_string());
    println!("{}", answers.collect::<Vec<_>>().join(" "));
}
