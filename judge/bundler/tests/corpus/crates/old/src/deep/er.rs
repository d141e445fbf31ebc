//! Two levels down.

use super::FACTOR;

/// Multiplies.
pub fn triple(value: i64) -> i64 {
    crate::add(FACTOR * value, 0)
}
