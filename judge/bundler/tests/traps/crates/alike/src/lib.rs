//! A macro and a function of one name.
#[macro_export]
macro_rules! max {
    ($one:expr) => { $one };
    ($one:expr, $($other:expr),+) => { $crate::max($one, $crate::max!($($other),+)) };
}

pub fn max(one: u32, other: u32) -> u32 {
    if one > other { one } else { other }
}
