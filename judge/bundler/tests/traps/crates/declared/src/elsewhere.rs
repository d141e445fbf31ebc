//! Its macros are found behind the module.

#![macro_use]

macro_rules! triple {
    ($x:expr) => {
        $crate::elsewhere::doubled($x) + $x
    };
}

pub fn doubled(x: i64) -> i64 {
    x * 2
}
