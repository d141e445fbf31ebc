//! Library Checker, General Weighted Matching: a matching of the greatest sum of weights, its size, the sum, its pairs.
//! <https://judge.yosupo.jp/problem/general_weighted_matching>

use std::fmt::Write;
use templates::fast_input::input;
use templates::general_weighted_matching::maximum_weight_matching;

fn main() {
    input! { n: usize, edges: [(usize, usize, i64)] }
    let matching = maximum_weight_matching(n, &edges);
    let pairs = (0..n).filter_map(|one| Some((one, matching.partners[one]?)));
    let pairs: Vec<(usize, usize)> = pairs.filter(|(one, other)| one < other).collect();
    let mut text = format!("{} {}\n", pairs.len(), matching.weight);
    for (one, other) in pairs {
        let _ = writeln!(text, "{one} {other}");
    }
    print!("{text}");
}
