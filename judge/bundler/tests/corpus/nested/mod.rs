//! A module with a module.

pub mod inner;

use itertools::Itertools;

/// Uses a crate from a module.
pub fn sum() -> String {
    let text = "use old::add; // not code";
    [old::sum!(1, 2), ::old::add(3, 4)].iter().join(text)
}
