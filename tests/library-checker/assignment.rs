//! Library Checker, Assignment Problem: a permutation with the least sum of costs.
//! <https://judge.yosupo.jp/problem/assignment>

use std::fmt::Write;
use templates::assignment::assignment;
use templates::fast_input::input;

fn main() {
    input! { n: usize, costs: [[i64; n]; n] }
    let columns = assignment(n, n, |row, column| costs[row][column]).columns;
    let least: i64 = (0..n).map(|row| costs[row][columns[row]]).sum();
    let mut text = format!("{least}\n");
    columns.iter().for_each(|column| write!(text, "{column} ").expect("a string takes all"));
    println!("{}", text.trim_end());
}
