//! Library Checker, Determinant of Matrix: the determinant of a square matrix modulo 998244353.
//! <https://judge.yosupo.jp/problem/matrix_det>

use templates::fast_input::input;
use templates::linear_equations::determinant;

fn main() {
    input! { n: usize, entries: [u64; n * n] }
    println!("{}", determinant(n, &entries, 998_244_353));
}
