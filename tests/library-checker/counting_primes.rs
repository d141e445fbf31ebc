//! Library Checker, Counting Primes: how many primes there are up to n.
//! <https://judge.yosupo.jp/problem/counting_primes>

use proconio::input;
use templates::multiplicative_sums::count_primes;

fn main() {
    input! { n: u64 }
    println!("{}", count_primes(n));
}
