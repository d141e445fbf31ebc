//! At the root, a glob brings a module with the name of a crate.
use facade::prelude::*;

mod below {
    pub fn value() -> u64 {
        crate::math2::gcd(12, 18)
    }
}

fn main() {
    println!("{} {} {}", below::value(), self::math2::gcd(12, 18), ::math2::gcd(12, 18));
}
