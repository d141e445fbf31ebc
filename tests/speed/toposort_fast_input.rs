//! Task Ordering as in `problems/toposort`, with the template `fast_input` in place of proconio.

use std::fmt::Write;
use templates::fast_input::input;
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
