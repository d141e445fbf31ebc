//! Library Checker, Binomial Coefficient (Prime Mod): binomial coefficients modulo a given prime, all below it.
//! <https://judge.yosupo.jp/problem/binomial_coefficient_prime_mod>

use std::fmt::Write;
use templates::binomial::Binomial;
use templates::fast_input::input;

fn main() {
    input! { queries: usize, modulus: u64, pairs: [(u64, u64); queries] }
    let most = pairs.iter().map(|&(n, _)| n).max().unwrap_or(0);
    let binomial = Binomial::new(most as usize, modulus);
    let mut text = String::new();
    for (n, k) in pairs {
        let _ = writeln!(text, "{}", binomial.choose(n, k));
    }
    print!("{text}");
}
