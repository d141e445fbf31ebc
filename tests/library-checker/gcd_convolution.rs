//! Library Checker, GCD Convolution: for each z the sum of a[x]·b[y] with gcd(x, y) = z, modulo 998244353.
//! <https://judge.yosupo.jp/problem/gcd_convolution>

use std::fmt::Write;
use templates::divisor_sums::gcd_convolution;
use templates::fast_input::input;

fn main() {
    input! { n: usize, a: [u64; n], b: [u64; n] }
    let result = gcd_convolution([vec![0], a].concat(), [vec![0], b].concat(), 998_244_353);
    let mut text = String::new();
    for value in &result[1..] {
        let _ = write!(text, "{value} ");
    }
    println!("{}", text.trim_end());
}
