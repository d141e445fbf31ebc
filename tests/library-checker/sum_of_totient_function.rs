//! Library Checker, Sum of Totient Function: φ(1) + φ(2) + … + φ(n), modulo 998244353.
//! <https://judge.yosupo.jp/problem/sum_of_totient_function>

use proconio::input;
use templates::multiplicative_sums::{PrimeSums, multiplicative_sum};

const P: u64 = 998_244_353;

fn main() {
    input! { n: u64 }
    let triangle = |x: u64| (u128::from(x) * u128::from(x + 1) / 2 % u128::from(P)) as u64;
    let counts = PrimeSums::new(n, P, |_| 1, |x| x);
    let primes = PrimeSums::new(n, P, |p| p, triangle).plus(P - 1, &counts);
    println!("{}", multiplicative_sum(&primes, |p, e| (p - 1) * p.pow(e - 1)));
}
