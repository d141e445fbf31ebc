//! Library Checker, Primitive Root: one for each prime.
//! <https://judge.yosupo.jp/problem/primitive_root>

use templates::factorize::MultiplicativeGroup;
use templates::fast_input::input;

fn main() {
    input! { primes: [u64] }
    for prime in primes {
        println!("{}", MultiplicativeGroup::new(prime).primitive_root().expect("a prime has one"));
    }
}
