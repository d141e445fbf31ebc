//! Library Checker, Matching on Bipartite Graph: a maximum matching, and its pairs.
//! <https://judge.yosupo.jp/problem/bipartitematching>

use proconio::input;
use templates::bipartite_matching::maximum_matching;

fn main() {
    input! { left: usize, right: usize, m: usize, edges: [(usize, usize); m] }
    let matching = maximum_matching(left, right, &edges);
    let mut text = matching.size().to_string();
    for one in 0..left {
        if let Some(other) = matching.partner(one) {
            text += &format!("\n{one} {}", other - left);
        }
    }
    println!("{text}");
}
