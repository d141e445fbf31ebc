//! Modules called like crates of the standard library, and types called like those of the prelude.

use odd::core;

fn main() {
    println!("{:?} {} {}", odd::modules(), odd::shadowing::all(), core::name());
}
