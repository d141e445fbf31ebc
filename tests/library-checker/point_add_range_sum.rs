//! Library Checker, Point Add Range Sum: single numbers of a sequence change, and sums of ranges are asked for.
//! <https://judge.yosupo.jp/problem/point_add_range_sum>

use std::fmt::Write;
use templates::fast_input::input;
use templates::fenwick_tree::FenwickTree;

fn main() {
    input! { n: usize, queries: usize, numbers: [i64; n] }
    let (mut numbers, mut text) = (FenwickTree::new(&numbers), String::new());
    for _ in 0..queries {
        input! { kind: u8, first: usize, second: i64 }
        if kind == 0 {
            numbers.add(first, second);
        } else {
            let _ = writeln!(text, "{}", numbers.sum(first..second as usize));
        }
    }
    print!("{text}");
}
