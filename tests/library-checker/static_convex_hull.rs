//! Library Checker, Static Convex Hull: the vertices of convex hulls, counterclockwise.
//! <https://judge.yosupo.jp/problem/static_convex_hull>

use std::fmt::Write;
use templates::convex_hull::convex_hull;
use templates::fast_input::input;

fn main() {
    input! { cases: [[(i64, i64)]] }
    let mut text = String::new();
    for points in cases {
        let hull = convex_hull(&points);
        let _ = writeln!(text, "{}", hull.len());
        for (x, y) in hull {
            let _ = writeln!(text, "{x} {y}");
        }
    }
    print!("{text}");
}
