//! Library Checker, Sum of Floor of Linear: the sum of ⌊(a i + b) / m⌋ over all i below n.
//! <https://judge.yosupo.jp/problem/sum_of_floor_of_linear>

use std::fmt::Write;
use templates::fast_input::input;
use templates::floor_sum::floor_sum;

fn main() {
    input! { queries: [(u64, u64, i64, i64)] }
    let mut text = String::new();
    queries.into_iter().for_each(|(n, m, a, b)| _ = writeln!(text, "{}", floor_sum(n, m, a, b)));
    print!("{text}");
}
