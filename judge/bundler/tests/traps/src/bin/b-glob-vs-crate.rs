//@ refused plain: `math2` may be the crate, or a module of `facade` that a glob imports
//@ refused luogu: `math2` may be the crate, or a module of `facade` that a glob imports
use facade::prelude::*;

fn main() {
    println!("{} {}", math2::gcd(12, 18), ::math2::gcd(12, 18));
}
