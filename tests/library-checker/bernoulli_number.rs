//! Library Checker, Bernoulli Number: the numbers B(0), …, B(n) with Σ B(k)·x^k/k! = x/(exp x - 1), modulo 998244353.
//! <https://judge.yosupo.jp/problem/bernoulli_number>

use templates::fast_input::input;
use templates::power_series::inverse;
use templates::sparse_series::exp;

const P: u64 = 998_244_353;

fn main() {
    input! { n: usize }
    let exponential = exp(&[(1, 1)], n + 2, P);
    let mut factorial = 1;
    let mut text = String::new();
    for (value, next) in inverse(&exponential[1..], n + 1, P).into_iter().zip(1..) {
        text.extend([(value * factorial % P).to_string().as_str(), " "]);
        factorial = factorial * next % P;
    }
    println!("{}", text.trim_end());
}
