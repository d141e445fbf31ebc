//! Library Checker, Furthest Pair of Points: two points that are furthest apart.
//! <https://judge.yosupo.jp/problem/furthest_pair>

use std::fmt::Write;
use templates::convex_hull::furthest_pair;
use templates::fast_input::input;

fn main() {
    input! { cases: [[(i64, i64)]] }
    let mut text = String::new();
    for points in cases {
        let (one, other) = furthest_pair(&points).expect("there are two points");
        let _ = writeln!(text, "{one} {other}");
    }
    print!("{text}");
}
