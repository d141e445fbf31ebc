//! Variants that globs import, beside functions and constants of the same names.

use Shape::*;
use odd::shadowing::Result::*;

#[derive(Debug, Clone, Copy, PartialEq)]
enum Shape {
    Round,
    Flat,
}

mod other {
    pub const Flat: u8 = 9;
    pub use super::Shape::*;
}

#[allow(nonstandard_style)]
fn main() {
    let shape = match Flat {
        Round => "round",
        Flat => "flat",
    };
    println!("{shape} {:?} {} {:?}", Round, other::Flat, [Ok(1), Other]);
    let value: std::result::Result<u8, ()> = std::result::Result::Ok(4);
    println!("{value:?}");
}
