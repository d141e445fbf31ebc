//! Library Checker, Discrete Logarithm: the least exponent of a power modulo a number, or -1.
//! <https://judge.yosupo.jp/problem/discrete_logarithm_mod>

use templates::discrete_logarithm::discrete_logarithm;
use templates::fast_input::input;

fn main() {
    input! { queries: [(u64, u64, u64)] }
    for (x, y, modulus) in queries {
        match discrete_logarithm(x, y, modulus) {
            Some(exponent) => println!("{exponent}"),
            None => println!("-1"),
        }
    }
}
