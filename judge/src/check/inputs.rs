//! Which inputs a check asks the generator for, and what brute force and generator may use.

use crate::limits::GENEROUS;
use runner::Limits;
use std::time::Duration;

/// The sizes that a generator is asked for.
pub const SIZES: std::ops::RangeInclusive<u64> = 1..=8;

/// How many seeds it is asked for of each size; the first of each is a multiple of it.
pub const SEEDS: u64 = 25;

/// Each size with each of its seeds. No seed comes twice: from one, a generator that first draws the kind of its input
/// makes that kind in every size.
pub fn asked() -> impl Iterator<Item = (u64, u64)> {
    SIZES.flat_map(|size| (0..SEEDS).map(move |number| (size, (size - SIZES.start()) * SEEDS + number)))
}

/// What a brute force may use for one input: those of cases may be larger than any that it gets elsewhere.
pub const PATIENT: Limits = Limits { time: Duration::from_secs(10), ..GENEROUS };
