//! Task Ordering: the lexicographically smallest order of the tasks 0 to n - 1 in which every `a b` has a before b, or
//! `unworkable project` if there is none.
//!
//! Whatever has been done, the next task must be one that no task still to be done has to precede. If there is none,
//! the rest contains a cycle; otherwise the smallest such task is the best, and never a dead end, because what remains
//! is acyclic if it was before.
//!
//! Time O(e + n log n), space O(n + e).

use proconio::input;
use std::fmt::Write;
use templates::topological_order::topological_order;

fn solve(n: usize, edges: &[(usize, usize)]) -> String {
    match topological_order(n, edges) {
        Ok(order) => {
            let mut line = String::with_capacity(8 * n);
            order.iter().for_each(|task| write!(line, "{task} ").expect("a string takes all"));
            line
        }
        Err(_) => "unworkable project".to_string(),
    }
}

fn main() {
    input! { n: usize, e: usize, edges: [(usize, usize); e] }
    println!("{}", solve(n, &edges));
}
