//! Library Checker, Factorize: the prime factors of each number, in ascending order.
//! <https://judge.yosupo.jp/problem/factorize>

use proconio::input;
use std::fmt::Write;
use templates::factorize::factorize;

fn main() {
    input! { numbers: [u64] }
    let mut text = String::new();
    for number in numbers {
        let factors = factorize(number);
        let _ = write!(text, "{}", factors.iter().map(|(_, exponent)| exponent).sum::<u32>());
        for (prime, exponent) in factors {
            (0..exponent).for_each(|_| _ = write!(text, " {prime}"));
        }
        text.push('\n');
    }
    print!("{text}");
}
