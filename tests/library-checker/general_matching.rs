//! Library Checker, Matching on General Graph: a maximum matching, its size and its pairs.
//! <https://judge.yosupo.jp/problem/general_matching>

use std::fmt::Write;
use templates::fast_input::input;
use templates::general_matching::maximum_matching;

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let matching = maximum_matching(n, &edges);
    let mut text = format!("{}\n", matching.size());
    let pairs = (0..n).filter_map(|one| Some((one, matching.partner(one)?)));
    for (one, other) in pairs.filter(|(one, other)| one < other) {
        let _ = writeln!(text, "{one} {other}");
    }
    print!("{text}");
}
