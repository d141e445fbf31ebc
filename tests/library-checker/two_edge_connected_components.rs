//! Library Checker, Two-Edge-Connected Components: how many there are, and the vertices of each.
//! <https://judge.yosupo.jp/problem/two_edge_connected_components>

use std::fmt::Write;
use templates::bridges::LowLink;
use templates::fast_input::input;

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let component = LowLink::new(n, &edges).two_edge_connected_components();
    let count = component.iter().max().map_or(0, |last| last + 1);
    let mut members = vec![vec![]; count];
    component.into_iter().enumerate().for_each(|(vertex, component)| members[component].push(vertex));
    let mut text = format!("{count}\n");
    for members in members {
        let _ = write!(text, "{}", members.len());
        members.into_iter().for_each(|vertex| _ = write!(text, " {vertex}"));
        text.push('\n');
    }
    print!("{text}");
}
