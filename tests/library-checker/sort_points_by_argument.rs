//! Library Checker, Sort Points by Argument: points in the order of `atan2`.
//! <https://judge.yosupo.jp/problem/sort_points_by_argument>

use std::fmt::Write;
use templates::fast_input::input;
use templates::sort_by_argument::sort_by_argument;

fn main() {
    input! { mut points: [(i64, i64)] }
    sort_by_argument(&mut points);
    let mut text = String::new();
    for (x, y) in points {
        let _ = writeln!(text, "{x} {y}");
    }
    print!("{text}");
}
