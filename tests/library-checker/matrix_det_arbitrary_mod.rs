//! Library Checker, Determinant of Matrix (Arbitrary Mod): the determinant of a square matrix modulo any number.
//! <https://judge.yosupo.jp/problem/matrix_det_arbitrary_mod>

use templates::determinant::determinant;
use templates::fast_input::input;

fn main() {
    input! { n: usize, modulus: u64, entries: [u64; n * n] }
    println!("{}", determinant(n, &entries, modulus));
}
