//! Library Checker, Closest Pair of Points: two points that are closest to each other.
//! <https://judge.yosupo.jp/problem/closest_pair>

use std::fmt::Write;
use templates::closest_pair::closest_pair;
use templates::fast_input::input;

fn main() {
    input! { cases: [[(i64, i64)]] }
    let mut text = String::new();
    for points in cases {
        let (_, one, other) = closest_pair(&points).expect("there are two points");
        let _ = writeln!(text, "{one} {other}");
    }
    print!("{text}");
}
