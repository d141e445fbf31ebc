//! Library Checker, Biconnected Components: how many there are, and the vertices of each.
//! <https://judge.yosupo.jp/problem/biconnected_components>

use std::fmt::Write;
use templates::bridges::LowLink;
use templates::fast_input::input;

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let pairs = LowLink::new(n, &edges).biconnected_components();
    let count = pairs.iter().map(|pair| pair.0 + 1).max().unwrap_or(0);
    let mut members = vec![vec![]; count];
    pairs.into_iter().for_each(|(component, vertex)| members[component].push(vertex));
    let mut text = format!("{count}\n");
    for members in members {
        let _ = write!(text, "{}", members.len());
        members.into_iter().for_each(|vertex| _ = write!(text, " {vertex}"));
        text.push('\n');
    }
    print!("{text}");
}
