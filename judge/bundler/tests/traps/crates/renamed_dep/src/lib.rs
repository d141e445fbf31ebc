//! Others give this crate another name.

extern crate self as me;

pub mod shapes {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum Shape {
        Dot,
        Line(u32),
    }

    pub use self::Shape::*;
}

pub use shapes::Shape::{self, *};

pub fn length(shape: Shape) -> u32 {
    match shape {
        Dot => 0,
        Line(length) => length,
    }
}

/// Defines a macro that names this crate.
#[macro_export]
macro_rules! define {
    ($name:ident, $d:tt) => {
        macro_rules! $name {
            ($d($d x:expr),*) => {
                [$d($crate::length($crate::shapes::Shape::Line($d x))),*]
            };
        }
    };
}

pub fn through_itself() -> u32 {
    me::length(me::shapes::Line(6)) + ::me::length(me::Dot)
}
