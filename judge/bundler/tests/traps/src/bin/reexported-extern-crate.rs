pub extern crate facade as shown;
pub use gcd as divisor;
pub use math2::{self as other, gcd as math2_gcd};

pub mod inner {
    pub extern crate gcd as common;
    pub(crate) extern crate math2;

    pub fn both() -> u64 {
        common::gcd(4, 6) + self::math2::gcd(9, 6)
    }
}

fn main() {
    println!("{} {}", shown::core_::lcm(4, 6), crate::shown::prelude::lcm());
    println!("{} {} {}", inner::both(), inner::common::gcd(8, 12), divisor::gcd(10, 15) + other::gcd(3, 6) + math2_gcd(7, 14));
}
