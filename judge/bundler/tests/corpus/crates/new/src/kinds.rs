//! Specialisation by automatic references: the method of a value comes before the method of a reference to it.

use std::fmt::{self, Display};

/// Implements `Display`.
pub struct Printed;

impl Display for Printed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("printed")
    }
}

/// Does not implement `Display`.
pub struct Plain;

/// What implements `Display`.
pub trait Shown {
    /// Always 1.
    fn kind(&self) -> i64;
}

impl<T: Display> Shown for T {
    fn kind(&self) -> i64 {
        1
    }
}

/// A reference to anything.
pub trait Hidden {
    /// Always 2.
    fn kind(&self) -> i64;
}

impl<T> Hidden for &T {
    fn kind(&self) -> i64 {
        2
    }
}
