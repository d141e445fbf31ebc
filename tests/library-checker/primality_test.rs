//! Library Checker, Primality Test: whether each number is a prime.
//! <https://judge.yosupo.jp/problem/primality_test>

use proconio::input;
use templates::factorize::is_prime;

fn main() {
    input! { numbers: [u64] }
    let answers = numbers.into_iter().map(|number| if is_prime(number) { "Yes\n" } else { "No\n" });
    print!("{}", answers.collect::<String>());
}
