//! A module that a macro declares, and that exports a macro.

#[macro_export]
macro_rules! exported {
    ($($x:expr),*) => {
        [$($x + $crate::inner::value()),*]
    };
}

pub mod lower;

pub fn value() -> i64 {
    crate::doubled(10) + super::BASE
}
