//! Library Checker, Matching on Bipartite Graph: a maximum matching, its size and its pairs.
//! <https://judge.yosupo.jp/problem/bipartitematching>

use std::fmt::Write;
use templates::bipartite_matching::maximum_matching;
use templates::fast_input::input;

fn main() {
    input! { left: usize, right: usize, edges: [(usize, usize)] }
    let matching = maximum_matching(left, right, &edges);
    let mut text = format!("{}\n", matching.size());
    for (one, other) in (0..left).filter_map(|one| Some((one, matching.partner(one)?))) {
        let _ = writeln!(text, "{one} {}", other - left);
    }
    print!("{text}");
}
