//! Library Checker, Enumerate Primes: how many primes there are up to n, and every a-th of them from the b-th on.
//! <https://judge.yosupo.jp/problem/enumerate_primes>

use proconio::input;
use std::fmt::Write;
use templates::sieve::for_each_prime;

fn main() {
    input! { n: usize, a: usize, b: usize }
    let (mut count, mut next, mut chosen) = (0, b, vec![]);
    for_each_prime(1..=n, |prime| {
        if count == next {
            chosen.push(prime);
            next += a;
        }
        count += 1;
    });
    let mut text = format!("{count} {}\n", chosen.len());
    for prime in chosen {
        let _ = write!(text, "{prime} ");
    }
    println!("{}", text.trim_end());
}
