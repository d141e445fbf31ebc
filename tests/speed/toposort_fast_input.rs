//! Task Ordering as in `problems/toposort`, with the template `fast_input` in place of proconio.

use templates::fast_input::input;
use templates::topological_order::topological_order;

fn solve(n: usize, edges: &[(usize, usize)]) -> String {
    match topological_order(n, edges) {
        Some(order) => order.iter().map(|task| format!("{task} ")).collect(),
        None => "unworkable project".to_string(),
    }
}

fn main() {
    input! { n: usize, e: usize, edges: [(usize, usize); e] }
    println!("{}", solve(n, &edges));
}
