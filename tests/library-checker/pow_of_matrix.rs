//! Library Checker, Pow of Matrix: a power of a square matrix modulo 998244353.
//! <https://judge.yosupo.jp/problem/pow_of_matrix>

use templates::fast_input::input;
use templates::matrix::Matrix;

fn main() {
    input! { n: usize, exponent: u64, entries: [u64; n * n] }
    let power = Matrix::new(n, n, &entries, 998_244_353).power(exponent);
    for row in 0..n {
        let row: Vec<String> = power.row(row).iter().map(u32::to_string).collect();
        println!("{}", row.join(" "));
    }
}
