//@ refused luogu: another
//@ refused plain: another
//! What is removed stands behind it.

use std::panic::Location;

const fn line() -> u32 {
    Location::caller().line()
}

const LINE: u32 = line();

fn main() {
    println!("{LINE} {}", gcd::gcd(4, 6));
}
