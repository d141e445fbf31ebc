//! Edition 2015: parameters without names, trait objects without `dyn`, ranges with three dots, words that were free.

#![allow(warnings, clippy::all)]

pub mod inner;

/// A parameter without a name.
pub trait Add {
    /// Adds.
    fn add(&self, u8) -> u8;
}

impl Add for u8 {
    fn add(&self, other: u8) -> u8 {
        self + other
    }
}

/// A trait object.
pub fn call(function: &Fn(u8) -> u8) -> u8 {
    function(1)
}

/// A free word.
pub fn async(digit: u8) -> Result<bool, String> {
    let dyn = try!(::inner::checked(digit));
    Ok(match dyn {
        0...5 => true,
        _ => false,
    })
}
