//! Library Checker, Matrix Product: the product of two matrices modulo 998244353.
//! <https://judge.yosupo.jp/problem/matrix_product>

use std::fmt::Write;
use templates::fast_input::input;
use templates::matrix::Matrix;

fn main() {
    input! { n: usize, m: usize, k: usize, one: [u64; n * m], other: [u64; m * k] }
    let [one, other] = [(n, m, one), (m, k, other)].map(|(r, c, entries)| Matrix::new(r, c, &entries, 998_244_353));
    let product = one.multiply(&other);
    let mut text = String::with_capacity(11 * n * k);
    for row in 0..n {
        product.row(row).iter().for_each(|entry| _ = write!(text, "{entry} "));
        text.push('\n');
    }
    print!("{text}");
}
