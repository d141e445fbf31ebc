//! Pseudorandom numbers from a seed, and what is made of them.
//!
//! The algorithm is xoshiro256++ of D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators", ACM
//! TOMS 47 (2021); as they recommend, SplitMix64 makes its state from the seed. All arithmetic is on integers, so a
//! seed gives the same on every machine.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::ops::{Range, RangeInclusive};

/// Pseudorandom numbers that depend on nothing but a seed, on any machine. testlib: `rnd`.
///
/// ```
/// use testlib::Random;
///
/// let mut random = Random::new(42);
/// let die = random.next(1..=6);
/// assert!((1..=6).contains(&die));
/// assert_eq!(random.clone().next(0..1_000_000), random.next(0..1_000_000));
/// ```
#[derive(Clone, Debug)]
pub struct Random {
    state: [u64; 4],
    /// Whether [`mostly`](Random::mostly) takes all of its integers.
    takes_all: bool,
}

/// With the last of so many seeds, [`mostly`](Random::mostly) takes all of its integers.
const SEEDS: u64 = 4;

/// A type of integers: `u8` to `u128`, `i8` to `i128`, `usize`, `isize`.
pub trait Integer: Copy + PartialOrd + std::fmt::Display + Sealed {}

/// Keeps [`Integer`] and [`Interval`] to this crate.
pub trait Sealed: Sized {
    /// How far `self` is above `low`, which is no larger.
    #[doc(hidden)]
    fn above(self, low: Self) -> u128;
    /// The integer that is `offset` above `self`; it exists.
    #[doc(hidden)]
    fn plus(self, offset: u128) -> Self;
}

macro_rules! integers {
    ($($signed:ident $unsigned:ident)*) => { $(
        impl Integer for $signed {}
        impl Integer for $unsigned {}

        impl Sealed for $signed {
            fn above(self, low: Self) -> u128 {
                self.wrapping_sub(low) as $unsigned as u128
            }

            fn plus(self, offset: u128) -> Self {
                self.wrapping_add(offset as $signed)
            }
        }

        impl Sealed for $unsigned {
            fn above(self, low: Self) -> u128 {
                (self - low) as u128
            }

            fn plus(self, offset: u128) -> Self {
                self + offset as $unsigned
            }
        }
    )* };
}

integers! { i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize }

/// A range of integers: `0..n` or `1..=n`.
pub trait Interval<T> {
    /// The smallest and the largest integer of it, unless it is empty.
    fn ends(self) -> Option<(T, T)>;
}

impl<T: Integer> Interval<T> for RangeInclusive<T> {
    fn ends(self) -> Option<(T, T)> {
        let (low, high) = self.into_inner();
        (low <= high).then_some((low, high))
    }
}

impl<T: Integer> Interval<T> for Range<T> {
    fn ends(self) -> Option<(T, T)> {
        let Range { start, end } = self;
        (start < end).then(|| (start, start.plus(end.above(start) - 1)))
    }
}

/// The ends of a range that must not be empty.
fn some_ends<T: Integer>(range: impl Interval<T>) -> (T, T) {
    range.ends().expect("an empty range has no number to choose")
}

impl Random {
    /// Numbers that depend on nothing but `seed`. testlib: `rnd.setSeed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut counter = seed;
        let mut word = || {
            counter = counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let word = (counter ^ (counter >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^ (word >> 31)
        };
        let state = [(); 4].map(|()| word());
        Random { state, takes_all: seed % SEEDS == SEEDS - 1 }
    }

    /// The next word of 64 bits.
    fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let word = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        word
    }

    /// An integer from 0 to `high`, each with the same probability.
    fn up_to(&mut self, high: u128) -> u128 {
        // As many low bits as `high` has, until they are not above it: on average at most two tries.
        let mask = u128::MAX.checked_shr(high.leading_zeros()).unwrap_or(0);
        loop {
            let low = u128::from(self.bits());
            let word = if high > u128::from(u64::MAX) { u128::from(self.bits()) << 64 | low } else { low };
            if word & mask <= high {
                return word & mask;
            }
        }
    }

    /// An integer of `range`, each with the same probability. testlib: `rnd.next`.
    ///
    /// # Panics
    ///
    /// If the range is empty.
    pub fn next<T: Integer>(&mut self, range: impl Interval<T>) -> T {
        let (low, high) = some_ends(range);
        low.plus(self.up_to(high.above(low)))
    }

    /// An integer of `range` that is not `taken`, each with the same probability.
    ///
    /// ```
    /// let mut random = testlib::Random::new(1);
    /// let source = random.next(1..=5);
    /// let target = random.next_except(1..=5, source);
    /// # assert!(source != target);
    /// ```
    ///
    /// # Panics
    ///
    /// If the range has no other integer.
    pub fn next_except<T: Integer>(&mut self, range: impl Interval<T>, taken: T) -> T {
        let (low, high) = some_ends(range);
        if taken < low || high < taken {
            return self.next(low..=high);
        }
        assert!(low < high, "{low}..={high} has nothing but {taken}");
        let offset = self.up_to(high.above(low) - 1);
        low.plus(offset + u128::from(offset >= taken.above(low)))
    }

    /// An integer of `range`: the largest of `weight + 1` random ones if `weight` is positive, the smallest of
    /// `1 - weight` if it is negative. testlib: `rnd.wnext`.
    ///
    /// ```
    /// let mut random = testlib::Random::new(1);
    /// let mostly_large = random.wnext(1..=100, 5);
    /// let mostly_small = random.wnext(1..=100, -5);
    /// # assert!(mostly_small < mostly_large);
    /// ```
    ///
    /// # Panics
    ///
    /// If the range is empty.
    pub fn wnext<T: Integer>(&mut self, range: impl Interval<T>, weight: i32) -> T {
        let (low, high) = some_ends(range);
        let mut best = self.next(low..=high);
        for _ in 0..weight.unsigned_abs() {
            let number = self.next(low..=high);
            if (weight > 0) == (number > best) {
                best = number;
            }
        }
        best
    }

    /// An integer of `few`, or of `all` with every fourth seed, which it is in every call then. So most inputs have
    /// small integers, which are equal, or add up to each other, and some have large ones, of which sums and products
    /// overflow.
    ///
    /// ```
    /// let mut random = testlib::Random::new(1);
    /// let values: Vec<i64> = (0..5).map(|_| random.mostly(-9..=9, -1_000_000_000..=1_000_000_000)).collect();
    /// # assert!(values.iter().all(|value| value.abs() <= 9));
    /// ```
    ///
    /// # Panics
    ///
    /// If the range is empty.
    pub fn mostly<T: Integer>(&mut self, few: impl Interval<T>, all: impl Interval<T>) -> T {
        if self.takes_all { self.next(all) } else { self.next(few) }
    }

    /// A number from `range.start` on and below `range.end`, one of 2^53 at equal distances. testlib: `rnd.next(double,
    /// double)`.
    ///
    /// # Panics
    ///
    /// If the range is empty, or not finite.
    pub fn real(&mut self, range: Range<f64>) -> f64 {
        let Range { start, end } = range;
        assert!(start < end && (end - start).is_finite(), "no finite number can be chosen from {start}..{end}");
        let number = start + (end - start) * (self.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        // Rounding may have led to the end.
        number.min(end.next_down())
    }

    /// True with probability `numerator / denominator`.
    ///
    /// # Panics
    ///
    /// If `denominator` is 0.
    pub fn chance(&mut self, numerator: u64, denominator: u64) -> bool {
        self.next(0..denominator) < numerator
    }

    /// One of `items`, each with the same probability. testlib: `rnd.any`.
    ///
    /// # Panics
    ///
    /// If `items` is empty.
    pub fn any<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.next(0..items.len())]
    }

    /// One of `items`, the place of which is chosen as by [`wnext`](Random::wnext). testlib: `rnd.wany`.
    ///
    /// # Panics
    ///
    /// If `items` is empty.
    pub fn wany<'a, T>(&mut self, items: &'a [T], weight: i32) -> &'a T {
        &items[self.wnext(0..items.len(), weight)]
    }

    /// Puts `items` into a random order, each order with the same probability. testlib: `shuffle`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        // Fisher and Yates.
        for last in (1..items.len()).rev() {
            items.swap(last, self.next(0..=last));
        }
    }

    /// All integers of `range` in a random order, each order with the same probability; `0..n` or `1..=n` give a
    /// permutation. testlib: `rnd.perm`.
    ///
    /// # Panics
    ///
    /// If the range has more integers than fit into memory. An empty range is allowed.
    pub fn perm<T: Integer>(&mut self, range: impl Interval<T>) -> Vec<T> {
        let mut numbers: Vec<T> = range.ends().map_or_else(Vec::new, |(low, high)| {
            let width = high.above(low);
            assert!(width < isize::MAX as u128, "{low}..={high} has too many numbers for a permutation");
            (0..=width).map(|offset| low.plus(offset)).collect()
        });
        self.shuffle(&mut numbers);
        numbers
    }

    /// `count` different integers of `range` in a random order; each choice, and each order of it, with the same
    /// probability. testlib: `rnd.distinct`.
    ///
    /// # Panics
    ///
    /// If the range has fewer than `count` integers.
    pub fn distinct<T: Integer>(&mut self, count: usize, range: impl Interval<T>) -> Vec<T> {
        let Some((low, high)) = range.ends() else {
            assert!(count == 0, "an empty range does not have {count} numbers");
            return Vec::new();
        };
        let width = high.above(low);
        let enough = count as u128 <= width.saturating_add(1);
        assert!(enough, "{low}..={high} has fewer than {count} different numbers");
        // The first steps of a shuffle of all numbers.
        if width / 4 <= count as u128 {
            let mut numbers: Vec<T> = (0..=width).map(|offset| low.plus(offset)).collect();
            for place in 0..count {
                let other = self.next(place..numbers.len());
                numbers.swap(place, other);
            }
            numbers.truncate(count);
            return numbers;
        }
        // If they are many, only what has been swapped to another place is kept.
        let mut moved = HashMap::new();
        let mut step = |place| {
            let other = place + self.up_to(width - place);
            let here = moved.get(&place).copied().unwrap_or(place);
            let chosen = if other == place { here } else { moved.insert(other, here).unwrap_or(other) };
            low.plus(chosen)
        };
        (0..count as u128).map(&mut step).collect()
    }

    /// `count` different values in a random order, each as `make` makes them: what it has made before is left out.
    ///
    /// ```
    /// let mut random = testlib::Random::new(1);
    /// let points = random.unique(5, |random| (random.next(0..=9), random.next(0..=9)));
    /// # assert_eq!(points.len(), 5);
    /// ```
    ///
    /// # Panics
    ///
    /// If `make` makes nothing new, for so long that there seem to be fewer than `count` different values.
    pub fn unique<T: Eq + Hash + Clone>(&mut self, count: usize, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let (mut known, mut values) = (HashSet::new(), Vec::with_capacity(count));
        let mut tries = 0;
        while values.len() < count {
            let value = make(self);
            tries += 1;
            if known.insert(value.clone()) {
                values.push(value);
                tries = 0;
            }
            assert!(tries < 100 * (count + 10), "there are hardly {count} different values, but {}", values.len());
        }
        values
    }

    /// `parts` integers of at least `smallest` with the sum `sum`, each such sequence with the same probability.
    /// testlib: `rnd.partition`.
    ///
    /// ```
    /// let lengths = testlib::Random::new(1).partition(10, 200_000, 1);
    /// assert_eq!((lengths.len(), lengths.iter().sum()), (10, 200_000_u64));
    /// ```
    ///
    /// # Panics
    ///
    /// If there is no such sequence.
    pub fn partition(&mut self, parts: usize, sum: u64, smallest: u64) -> Vec<u64> {
        let least = parts as u128 * u128::from(smallest);
        let spare = u128::from(sum).checked_sub(least).filter(|&spare| parts > 0 || spare == 0);
        let Some(spare) = spare else { panic!("{sum} is no sum of {parts} numbers of at least {smallest}") };
        if parts == 0 {
            return Vec::new();
        }
        // Stars and bars: `parts - 1` of the places are bars, and what stands between them is counted.
        let bars = parts as u128 - 1;
        let places = spare + bars;
        let mut cuts = if bars == 0 { Vec::new() } else { self.distinct(parts - 1, 0..places) };
        cuts.sort_unstable();
        cuts.push(places);
        let mut start = 0;
        let mut part = |cut: u128| {
            let stars = cut - start;
            start = cut + 1;
            smallest + u64::try_from(stars).expect("a part is at most the sum")
        };
        cuts.into_iter().map(&mut part).collect()
    }

    /// `length` characters of `alphabet`, each with the same probability. A character that occurs several times in it
    /// is as many times as likely: `"..#"` makes a third of them walls.
    ///
    /// # Panics
    ///
    /// If `alphabet` is empty and `length` is not 0.
    pub fn string(&mut self, length: usize, alphabet: &str) -> String {
        let characters: Vec<char> = alphabet.chars().collect();
        (0..length).map(|_| *self.any(&characters)).collect()
    }

    /// Puts each of these `characters` in place of another one of `rows`, all at different places, each choice of which
    /// has the same probability: the start and the goal of a grid.
    ///
    /// ```
    /// let mut random = testlib::Random::new(1);
    /// let mut grid: Vec<String> = (0..3).map(|_| random.string(4, ".#")).collect();
    /// random.put(&mut grid, "SG");
    /// assert_eq!(["S", "G"].map(|end| grid.concat().matches(end).count()), [1, 1]);
    /// ```
    ///
    /// # Panics
    ///
    /// If `rows` have fewer characters than there are `characters`, or a character that is not ASCII.
    pub fn put(&mut self, rows: &mut [String], characters: &str) {
        let (all, count) = (rows.iter().map(String::len).sum(), characters.chars().count());
        assert!(rows.iter().all(|row| row.is_ascii()), "a row has a character that is not ASCII");
        assert!(count <= all, "{count} characters have no room among {all}");
        let places: Vec<usize> = self.distinct(count, 0..all);
        for (mut place, character) in places.into_iter().zip(characters.chars()) {
            let mut rows = rows.iter_mut();
            let row = rows
                .find(|row| {
                    row.len() > place || {
                        place -= row.len();
                        false
                    }
                })
                .expect("it is in one of them");
            row.replace_range(place..=place, character.encode_utf8(&mut [0; 4]));
        }
    }

    /// A [`string`](Random::string) with one of these lengths, each with the same probability.
    ///
    /// ```
    /// let word = testlib::Random::new(1).word(1..=9, "abc");
    /// assert!((1..=9).contains(&word.len()));
    /// ```
    ///
    /// # Panics
    ///
    /// If `lengths` or `alphabet` is empty.
    pub fn word(&mut self, lengths: impl Interval<usize>, alphabet: &str) -> String {
        let length = self.next(lengths);
        self.string(length, alphabet)
    }

    /// A grid: `rows` strings of `columns` characters, as [`string`](Random::string) makes them.
    ///
    /// # Panics
    ///
    /// If `alphabet` is empty and the grid is not.
    pub fn grid(&mut self, rows: usize, columns: usize, alphabet: &str) -> Vec<String> {
        (0..rows).map(|_| self.string(columns, alphabet)).collect()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};
    use std::fmt::Debug;

    /// Checks that all of `outcomes` occur about equally often, and nothing else does. The seed is fixed, so this holds
    /// always or never.
    pub fn assert_uniform<T: Ord + Debug>(outcomes: usize, mut draw: impl FnMut(&mut Random) -> T) {
        let (mut random, mut counts) = (Random::new(1), BTreeMap::new());
        let each = (30_000 / outcomes).clamp(100, 1000);
        for _ in 0..outcomes * each {
            *counts.entry(draw(&mut random)).or_insert(0_usize) += 1;
        }
        assert_eq!(counts.len(), outcomes, "{:?}", counts.keys());
        // Pearson's statistic has the mean `freedom` and the variance `2 · freedom`.
        let statistic: f64 = counts.values().map(|&count| (count as f64 - each as f64).powi(2) / each as f64).sum();
        let freedom = outcomes as f64 - 1.0;
        assert!(statistic <= freedom + 5.0 * (2.0 * freedom).sqrt(), "{statistic} for {outcomes} outcomes: {counts:?}");
    }

    /// Of one input, all integers are of the same range.
    #[test]
    fn one_input_in_four_has_all_integers() {
        let is_large = |seed: u64| {
            let mut random = Random::new(seed);
            let numbers: Vec<i64> = (0..20).map(|_| random.mostly(-9..=9, -1_000_000_000..=1_000_000_000)).collect();
            let large = numbers.iter().filter(|number| number.abs() > 9).count();
            assert!(large == 0 || large == numbers.len(), "{numbers:?}");
            large > 0
        };
        for first in (0..40).chain([u64::MAX - 4]) {
            assert_eq!((first..first + 4).filter(|&seed| is_large(seed)).count(), 1, "from {first} on");
        }
    }

    #[test]
    fn the_sequence_is_the_published_one() {
        let mut random = Random { state: [1, 2, 3, 4], takes_all: false };
        let expected = [
            41_943_041,
            58_720_359,
            3_588_806_011_781_223,
            3_591_011_842_654_386,
            9_228_616_714_210_784_205,
            9_973_669_472_204_895_162,
            14_011_001_112_246_962_877,
            12_406_186_145_184_390_807,
        ];
        assert_eq!(expected.map(|_| random.bits()), expected);
        // SplitMix64's.
        let state = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(Random::new(1_234_567).state[..3], state);
    }

    #[test]
    fn next_is_uniform() {
        assert_uniform(1, |random| random.next(-3..=-3));
        assert_uniform(7, |random| random.next(-3..4_i8));
        assert_uniform(256, |random| random.next(u8::MIN..=u8::MAX));
        assert_uniform(256, |random| random.next(i8::MIN..=i8::MAX));
        assert_uniform(5, |random| random.next(i64::MAX - 4..=i64::MAX));
        assert_uniform(5, |random| random.next(u128::MAX - 5..u128::MAX));
        // The highest bits of large ranges.
        assert_uniform(16, |random| random.next(u64::MIN..=u64::MAX) >> 60);
        assert_uniform(16, |random| random.next(i128::MIN..=i128::MAX) >> 124);
        assert_uniform(16, |random| random.next(u128::MIN..=u128::MAX) & 15);
        assert_uniform(3, |random| random.next(0..3_u128 << 100) >> 100);
        assert_uniform(3, |random| random.next(i64::MIN..i64::MIN + 3 * (1 << 61)).above(i64::MIN) >> 61);
    }

    #[test]
    fn extreme_ranges_have_their_ends() {
        let mut random = Random::new(3);
        for _ in 0..1000 {
            assert!(random.next(usize::MAX - 1..usize::MAX) == usize::MAX - 1);
            assert!((i128::MAX - 1..=i128::MAX).contains(&random.next(i128::MAX - 1..=i128::MAX)));
            assert!(random.next(isize::MIN..=isize::MIN) == isize::MIN);
        }
    }

    #[test]
    #[should_panic = "an empty range has no number to choose"]
    fn an_empty_range_has_no_number() {
        Random::new(1).next(5..5);
    }

    /// The largest of k + 1 numbers is at most x with the probability (x / n)^(k + 1).
    #[test]
    fn weights_choose_among_several() {
        let mut random = Random::new(4);
        for (weight, probability) in [(0, 0.5), (1, 0.25), (2, 0.125), (-1, 0.75), (-3, 0.9375)] {
            let low = (0..20_000).filter(|_| random.wnext(1..=10, weight) <= 5).count() as f64 / 20_000.0;
            assert!((low - probability).abs() < 0.02, "{low} instead of {probability} for {weight}");
        }
    }

    #[test]
    fn reals_fill_their_range() {
        assert_uniform(10, |random| (random.real(-4.0..16.0) / 2.0).floor() as i32);
        let mut random = Random::new(9);
        assert!((0..1000).all(|_| random.real(1.0..1.0_f64.next_up()) == 1.0));
        assert!((0..1000).all(|_| random.real(-1e308..1e300).is_finite()));
    }

    #[test]
    fn weights_choose_among_items() {
        let mut random = Random::new(10);
        let late = (0..20_000).filter(|_| *random.wany(&["a", "b"], 2) == "b").count() as f64 / 20_000.0;
        assert!((late - 0.875).abs() < 0.02, "{late}");
    }

    #[test]
    fn chance_is_the_fraction() {
        let mut random = Random::new(5);
        for (numerator, denominator, expected) in [(0, 4, 0.0), (1, 4, 0.25), (3, 4, 0.75), (4, 4, 1.0), (7, 4, 1.0)] {
            let hits = (0..20_000).filter(|_| random.chance(numerator, denominator)).count() as f64 / 20_000.0;
            assert!((hits - expected).abs() < if expected % 1.0 == 0.0 { 1e-9 } else { 0.02 }, "{hits}");
        }
    }

    #[test]
    fn unique_values_are_all_that_there_are() {
        for seed in 0..50 {
            let mut pairs = Random::new(seed).unique(20, |random| (random.next(0..4), random.next(0..5)));
            pairs.sort_unstable();
            assert!(pairs.into_iter().eq((0..4).flat_map(|one| (0..5).map(move |other| (one, other)))));
        }
        assert_uniform(60, |random| random.unique(3, |random| random.next(1..=5)));
        assert_eq!(Random::new(1).unique(0, |_| 7), [0; 0]);
    }

    #[test]
    fn characters_are_put_anywhere() {
        assert_uniform(20, |random| {
            let mut rows = ["ab".to_string(), String::new(), "cde".to_string()];
            random.put(&mut rows, "ST");
            rows
        });
        let mut rows = ["ab".to_string()];
        Random::new(1).put(&mut rows, "");
        assert_eq!(rows, ["ab"]);
        Random::new(1).put(&mut rows, "TS");
        assert!(["ST", "TS"].contains(&rows[0].as_str()));
    }

    #[test]
    #[should_panic = "3 characters have no room among 2"]
    fn too_many_characters() {
        Random::new(1).put(&mut ["a".to_string(), "b".to_string()], "STU");
    }

    #[test]
    #[should_panic = "there are hardly 3 different values, but 2"]
    fn too_few_unique_values() {
        Random::new(1).unique(3, |random| random.next(0..=1));
    }

    #[test]
    fn others_are_uniform() {
        assert_uniform(4, |random| random.next_except(-2..=2, 0));
        assert_uniform(4, |random| random.next_except(0..5, 4_usize));
        assert_uniform(4, |random| random.next_except(i128::MAX - 4..=i128::MAX, i128::MAX - 4));
        assert_uniform(5, |random| random.next_except(1..=5, 6));
        assert_uniform(5, |random| random.next_except(1..=5, 0));
        for taken in 0..=5 {
            assert!((0..50).all(|seed| Random::new(seed).next_except(0..=5, taken) != taken));
        }
        assert!((0..50).all(|seed| Random::new(seed).next_except(u128::MIN..=u128::MAX, 7) != 7));
    }

    #[test]
    #[should_panic = "7..=7 has nothing but 7"]
    fn one_number_has_no_other() {
        Random::new(1).next_except(7..=7, 7);
    }

    #[test]
    fn orders_are_uniform() {
        assert_uniform(24, |random| random.perm(0..4));
        assert_uniform(6, |random| random.perm(-1..=1_i8));
        assert_uniform(3, |random| *random.any(&["a", "b", "c"]));
        assert_eq!(Random::new(1).perm(5..5), [0; 0]);
        assert_eq!(Random::new(1).perm(5..=5), [5]);
    }

    #[test]
    fn distinct_numbers_are_uniform() {
        assert_uniform(60, |random| random.distinct(3, 1..=5));
        assert_uniform(13 * 12, |random| random.distinct(2, 1..=13));
        assert_uniform(24, |random| random.distinct(4, i128::MAX - 3..=i128::MAX));
        assert_eq!(Random::new(1).distinct(0, 1..1), [0; 0]);
        let mut random = Random::new(6);
        for count in 0..=300 {
            let numbers: BTreeSet<i64> = random.distinct(count, -150..150).into_iter().collect();
            assert!(numbers.len() == count && numbers.iter().all(|number| (-150..150).contains(number)));
        }
        let numbers: BTreeSet<u128> = random.distinct(1000, 0..=u128::MAX).into_iter().collect();
        assert_eq!(numbers.len(), 1000);
    }

    #[test]
    #[should_panic = "1..=3 has fewer than 4 different numbers"]
    fn a_small_range_has_few_distinct_numbers() {
        Random::new(1).distinct(4, 1..=3);
    }

    #[test]
    fn partitions_are_uniform() {
        // Stars and bars: C(5 + 2, 2), C(4 + 1, 1) and one.
        assert_uniform(21, |random| random.partition(3, 5, 0));
        assert_uniform(5, |random| random.partition(2, 10, 3));
        assert_uniform(1, |random| random.partition(4, 8, 2));
        let mut random = Random::new(7);
        for (parts, sum, smallest) in [(1, u64::MAX, 0), (1, u64::MAX, u64::MAX), (2, u64::MAX, 1), (1000, 5000, 4)] {
            let numbers = random.partition(parts, sum, smallest);
            assert!(numbers.len() == parts && numbers.iter().all(|&number| number >= smallest));
            assert_eq!(numbers.iter().sum::<u64>(), sum);
        }
        assert_eq!(random.partition(0, 0, 5), [0; 0]);
    }

    #[test]
    #[should_panic = "5 is no sum of 2 numbers of at least 3"]
    fn some_sums_have_no_partition() {
        Random::new(1).partition(2, 5, 3);
    }

    #[test]
    #[should_panic = "1 is no sum of 0 numbers of at least 0"]
    fn only_zero_is_a_sum_of_nothing() {
        Random::new(1).partition(0, 1, 0);
    }

    #[test]
    fn strings_are_uniform() {
        assert_uniform(8, |random| random.string(3, "ab"));
        assert_uniform(3, |random| random.string(1, "aéb"));
        assert_uniform(4, |random| random.word(1..=4, "a"));
        assert_uniform(16, |random| random.grid(2, 2, ".#"));
        let walls = Random::new(8).string(30_000, "..#").matches('#').count();
        assert!(walls.abs_diff(10_000) < 500, "{walls}");
        assert_eq!(Random::new(1).string(0, ""), "");
        assert_eq!(Random::new(1).grid(2, 0, "x"), ["", ""]);
    }
}
