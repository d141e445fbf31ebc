//! Library Checker, Counting C4's: for each edge of a graph, in how many cycles of four edges it is.
//! <https://judge.yosupo.jp/problem/counting_c4>

use std::fmt::Write;
use templates::fast_input::input;
use templates::triangles::four_cycles;

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let mut text = String::new();
    for count in four_cycles(n, &edges) {
        let _ = write!(text, "{count} ");
    }
    println!("{text}");
}
