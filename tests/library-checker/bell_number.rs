//! Library Checker, Bell Number: in how many ways 0, …, n elements are partitioned, by Σ B(k)·x^k/k! = exp(exp x - 1),
//! modulo 998244353.
//! <https://judge.yosupo.jp/problem/bell_number>

use templates::fast_input::input;
use templates::power_series::exp;
use templates::sparse_series;

const P: u64 = 998_244_353;

fn main() {
    input! { n: usize }
    let mut blocks = sparse_series::exp(&[(1, 1)], n + 1, P);
    blocks[0] = 0;
    let mut factorial = 1;
    let mut text = String::new();
    for (value, next) in exp(&blocks, n + 1, P).into_iter().zip(1..) {
        text.extend([(value * factorial % P).to_string().as_str(), " "]);
        factorial = factorial * next % P;
    }
    println!("{}", text.trim_end());
}
