//! Library Checker, Strongly Connected Components: all of them, in a topological order.
//! <https://judge.yosupo.jp/problem/scc>

use std::fmt::Write;
use templates::fast_input::input;
use templates::strongly_connected_components::strongly_connected_components;

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let components = strongly_connected_components(n, &edges);
    let mut text = format!("{}\n", components.groups().len());
    for group in components.groups() {
        let _ = write!(text, "{}", group.len());
        group.iter().for_each(|vertex| _ = write!(text, " {vertex}"));
        text.push('\n');
    }
    print!("{text}");
}
