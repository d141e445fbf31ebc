//! proconio's markers, tuples and jagged arrays.

use proconio::marker::{Bytes, Chars, Isize1, Usize1};
use proconio::{input, is_stdin_empty, read_value};

fn main() {
    input! {
        n: usize,
        mut edges: [(Usize1, Isize1, char); n],
        jagged: [[u8]; 2],
        grid: [Chars; 2],
        (bytes, real): (Bytes, f64),
    }
    edges.sort();
    println!("{edges:?} {jagged:?} {grid:?} {bytes:?} {real}");
    let last = read_value!(i128);
    println!("{last} {}", is_stdin_empty());
}
