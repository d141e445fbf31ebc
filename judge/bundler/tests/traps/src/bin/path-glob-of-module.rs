//@ refused luogu: `gcd` may be the crate, or a module of `inner` that a glob imports
//@ refused plain: `gcd` may be the crate, or a module of `inner` that a glob imports
use inner::*;

mod inner {
    pub mod gcd {
        pub fn gcd(one: u64, other: u64) -> u64 {
            one * other
        }
    }
}

fn main() {
    println!("{} {}", gcd::gcd(12, 18), ::gcd::gcd(12, 18));
}
