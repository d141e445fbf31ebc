//! Deeper.

pub fn value() -> i64 {
    exported!(1, 2)[1]
}
