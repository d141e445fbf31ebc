//! Types and modules of the author's have the names of crates.
#![allow(nonstandard_style)]

use std::collections as wheres;

enum gcd {
    One = 7,
}

trait math2 {
    fn name() -> &'static str {
        "a trait"
    }
}

impl math2 for u8 {}

fn main() {
    println!("{:?} {}", wheres::VecDeque::from([1]), ::wheres::gcd_of(4, 6));
    println!("{} {}", gcd::One as u8, ::gcd::gcd(4, 6));
    println!("{} {}", <u8 as math2>::name(), ::math2::gcd(12, 18));
}
