//! Which trial has which size and which seed.

use crate::oracles::SIZES;
use std::ops::RangeInclusive;

/// Sizes beyond those that bundles are compared on, where the brute force takes them.
const LARGER: [u64; 3] = [300, 500, 1000];

/// How many trials of each size there are in the first round; each round after it has twice as many.
const SEEDS: u64 = 16;

/// How often that doubles.
const DOUBLINGS: u32 = 5;

/// The sizes and the seeds of all trials: a function of nothing but these and a trial's number, so that whoever knows
/// them can repeat any trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// In ascending order; there is at least one.
    sizes: Vec<u64>,
    seed: u64,
}

/// What a generator is called with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arguments {
    /// How large the input may be.
    pub size: u64,
    /// Which one of that size.
    pub seed: u64,
}

/// The sizes that a person names: `1..20`, or `7`.
pub fn parse_sizes(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok(first..=last),
        _ => Err("expected two integers with the smaller one first, as in 1..20, or one".to_string()),
    }
}

/// The sizes that are tried of those in `range`: all small ones, then ever fewer.
#[must_use]
pub fn sizes(range: &RangeInclusive<u64>) -> Vec<u64> {
    let known = SIZES.into_iter().chain(LARGER);
    let (first, last) = (*range.start(), *range.end());
    // Beyond the largest one that is known, each is twice the one before.
    let beyond = std::iter::successors(LARGER.last().copied(), |size| size.checked_mul(2)).skip(1);
    let within = known.chain(beyond).skip_while(|size| *size <= first).take_while(|size| *size < last);
    let mut sizes: Vec<u64> = std::iter::once(first).chain(within).collect();
    if last > first {
        sizes.push(last);
    }
    sizes
}

/// The sizes that are tried where nobody has asked for others.
#[must_use]
pub fn default_sizes() -> Vec<u64> {
    sizes(&(SIZES[0]..=LARGER[LARGER.len() - 1]))
}

impl Schedule {
    /// Trials of these sizes, of which there is at least one.
    #[must_use]
    pub fn new(sizes: Vec<u64>, seed: u64) -> Self {
        assert!(!sizes.is_empty(), "there is a size");
        Schedule { sizes, seed }
    }

    /// What the generator is called with in trial `number`, from 0. The sizes grow in each round.
    #[must_use]
    pub fn arguments(&self, number: u64) -> Arguments {
        let (mut left, mut seeds, mut round) = (number, SEEDS, 0);
        loop {
            let trials = seeds * self.sizes.len() as u64;
            if left < trials {
                break;
            }
            left -= trials;
            if round < DOUBLINGS {
                (round, seeds) = (round + 1, 2 * seeds);
            } else {
                left %= trials;
            }
        }
        Arguments { size: self.sizes[(left / seeds) as usize], seed: self.seed.wrapping_add(number) }
    }

    /// That of the first trial.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The smallest size and the largest one.
    #[must_use]
    pub fn range(&self) -> RangeInclusive<u64> {
        self.sizes[0]..=self.sizes[self.sizes.len() - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_as_they_are_named() {
        for (text, expected) in [("1..20", Some(1..=20)), ("7", Some(7..=7)), ("0..0", Some(0..=0))] {
            assert_eq!(parse_sizes(text).ok(), expected);
        }
        for text in ["", "..", "1..", "..1", "5..1", "1..2..3", "x", "1-3"] {
            assert!(parse_sizes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn sizes_of_a_range() {
        assert_eq!(sizes(&(1..=1)), [1]);
        assert_eq!(sizes(&(1..=12)), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
        assert_eq!(sizes(&(0..=2)), [0, 1, 2]);
        assert_eq!(sizes(&(11..=11)), [11]);
        assert_eq!(sizes(&(60..=90)), [60, 70, 90]);
        assert_eq!(sizes(&(900..=5000)), [900, 1000, 2000, 4000, 5000]);
        assert_eq!(sizes(&(u64::MAX..=u64::MAX)), [u64::MAX]);
        assert_eq!(default_sizes().first(), Some(&1));
        assert_eq!(default_sizes().last(), Some(&1000));
        assert!(sizes(&(0..=u64::MAX)).is_sorted());
    }

    #[test]
    fn sizes_grow_in_each_round_and_no_seed_comes_twice() {
        let schedule = Schedule::new(vec![1, 2, 5], 100);
        let sizes: Vec<u64> = (0..9 * SEEDS).map(|number| schedule.arguments(number).size).collect();
        let round = |seeds: u64| [1, 2, 5].into_iter().flat_map(move |size| (0..seeds).map(move |_| size));
        assert_eq!(sizes, round(SEEDS).chain(round(2 * SEEDS)).collect::<Vec<_>>());
        for number in [0, 1, 77, 100_000, u64::MAX / 2] {
            assert_eq!(schedule.arguments(number).seed, 100 + number);
        }
        assert_eq!(schedule.range(), 1..=5);
        // The last number of all has a place, too, and finding it takes no time.
        assert!([1, 2, 5].contains(&Schedule::new(vec![1, 2, 5], 1).arguments(u64::MAX).size));
    }
}
