//! Library Checker, Rational Approximation: the nearest fractions on both sides with bounded terms.
//! <https://judge.yosupo.jp/problem/rational_approximation>

use std::fmt::Write;
use templates::fast_input::input;
use templates::stern_brocot::neighbours;

fn main() {
    input! { queries: [(u64, u64, u64)] }
    let mut text = String::new();
    for (most, x, y) in queries {
        let [(a, b), (c, d)] = neighbours((x, y), (most, most));
        let _ = writeln!(text, "{a} {b} {c} {d}");
    }
    print!("{text}");
}
