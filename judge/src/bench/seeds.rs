//! Which seeds each size has.
//!
//! The first is the same for all sizes, so that a curve through it compares like with like. The others are the size's
//! own: from one seed, a generator that first draws the kind of its input makes that kind in every size.

use super::random::Random;

/// A size makes its own seeds larger by a number below this, so that C's `int` still holds them.
const OFFSETS: u64 = 1 << 30;

/// The seeds of one size.
#[derive(Clone, Copy, Debug)]
pub struct Seeds {
    shared: u64,
    own: u64,
    count: u64,
}

impl Seeds {
    /// So many of `size`, which begin with `seed`.
    #[must_use]
    pub fn new(seed: u64, count: u64, size: u64) -> Self {
        Seeds { shared: seed, own: seed.wrapping_add(Random::new(size).word() % OFFSETS), count }
    }

    /// How many are measured.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The seed of this number, from 0 on.
    #[must_use]
    pub fn get(&self, number: u64) -> u64 {
        if number == 0 { self.shared } else { self.own.wrapping_add(number) }
    }
}

#[cfg(test)]
impl Seeds {
    /// From 1 to `count`.
    pub fn consecutive(count: u64) -> Self {
        Seeds { shared: 1, own: 1, count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// No size has the seed of another but for the first, and all fit C's `int`.
    #[test]
    fn sizes_have_seeds_of_their_own() {
        let sizes = || (0..64).map(|power| 1 << power).chain([60_000, 100_000, 1_000_000]);
        let seeds = |seed: u64, size: u64| (0..9).map(move |number| Seeds::new(seed, 9, size).get(number));
        let all: HashSet<u64> = sizes().flat_map(|size| seeds(1, size)).collect();
        assert_eq!(all.len(), sizes().count() * 8 + 1);
        assert!(all.iter().all(|seed| *seed < 1 << 31), "{all:?}");
        assert!(sizes().all(|size| Seeds::new(7, 9, size).get(0) == 7));
        // Another seed makes others.
        assert!(seeds(10, 64).all(|seed| !all.contains(&seed)));
        // The largest has some, too.
        assert_eq!(seeds(u64::MAX, 64).collect::<HashSet<_>>().len(), 9);
    }
}
