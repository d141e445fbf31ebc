//! Calls what `#[macro_use]` brings, at the root and in a module.
#[macro_use]
extern crate lending;

pub fn wide(n: u32) -> u32 {
    widen!(n)
}

macro_rules! twice {
    ($value:expr) => {
        widen!(widen!($value))
    };
}

pub mod inner {
    pub fn wider(n: u32) -> u32 {
        twice!(n) + widen!(0)
    }
}
