#![no_std]
#![deny(warnings, missing_docs, unused)]
//! Strict.
extern crate alloc;

use alloc::string::String;
use alloc::vec::Vec;

/// Doubles.
#[must_use]
pub fn doubled(numbers: &[u32]) -> Vec<u32> {
    numbers.iter().map(|number| number * 2).collect()
}

/// Unsafe inside.
#[must_use]
pub fn first(numbers: &[u32]) -> u32 {
    assert!(!numbers.is_empty());
    // SAFETY: it is not empty.
    unsafe { *numbers.get_unchecked(0) }
}

/// Joined.
#[must_use]
pub fn joined(words: &[&str]) -> String {
    words.concat()
}

/// Unused by most.
#[must_use]
pub fn unused(n: u32) -> u32 {
    helper(n)
}

fn helper(n: u32) -> u32 {
    n + 1
}
