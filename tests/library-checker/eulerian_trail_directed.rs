//! Library Checker, Eulerian Trail (Directed): its vertices and edges, or that there is none, for several graphs.
//! <https://judge.yosupo.jp/problem/eulerian_trail_directed>

use std::fmt::Write;
use templates::euler_trail::directed_trail;
use templates::fast_input::input;

fn main() {
    input! { graphs: usize }
    let mut text = String::new();
    for _ in 0..graphs {
        input! { n: usize, edges: [(usize, usize)] }
        let Some(trail) = directed_trail(n, &edges) else {
            text.push_str("No\n");
            continue;
        };
        text.push_str("Yes\n");
        for numbers in [trail.vertices, trail.edges] {
            numbers.into_iter().for_each(|number| _ = write!(text, "{number} "));
            text.push('\n');
        }
    }
    print!("{text}");
}
