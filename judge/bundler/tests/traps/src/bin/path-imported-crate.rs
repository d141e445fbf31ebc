//! Crates are imported under names that functions have, too.

use ::gcd as common;
use gcd as both;
use math2;

mod below {
    use ::gcd as own;

    pub fn own() -> u64 {
        own::gcd(8, 4)
    }

    pub mod deeper {
        pub use super::own::gcd as of_both;
    }
}

fn common() -> u8 {
    1
}

fn gcd() -> u8 {
    2
}

fn main() {
    println!("{} {} {}", common::gcd(4, 6), common(), both());
    println!("{} {} {} {}", both::gcd(9, 6), math2::gcd(12, 18), below::own(), below::deeper::of_both(9, 6));
}
