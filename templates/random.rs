//! Pseudorandom numbers from a seed: the same seed gives the same numbers on every machine.
//!
//! SplitMix64: a counter that steps by the golden ratio, passed through a mixing bijection of 64-bit words, so its
//! period is exactly 2^64. For generators, hashing and randomised algorithms; not for secrets.
//!
//! - **Field**: tools
//! - **Time**: O(1) a number
//! - **Space**: O(1)
//! - **ac-library-rs**: no
//! - **Source**: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014
//! - **Verified**: `published_sequence`, `below_is_uniform`, `chance_is_the_fraction`,
//!   `shuffle_reaches_every_permutation`

/// A stream of pseudorandom numbers.
///
/// ```
/// use templates::random::Random;
/// let mut random = Random::new(42);
/// let die = 1 + random.below(6);
/// assert!((1..=6).contains(&die));
/// assert_eq!(Random::new(42).next_u64(), Random::new(42).next_u64());
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A stream that depends on nothing but `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// The next number of the stream, uniform over all 64-bit words.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number in `0..bound`, uniform up to a bias below `bound` / 2^64.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "no number is below 0");
        // The high word of a 128-bit product: fits, because next_u64() < 2^64 and so product / 2^64 < bound.
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }

    /// A number in `low..=high`, uniform as in [`Random::below`].
    ///
    /// # Panics
    ///
    /// If `low > high`, or if the range is all of `i64`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        assert!(low <= high, "the range {low}..={high} is empty");
        let width = high.wrapping_sub(low) as u64 + 1;
        low.wrapping_add(self.below(width) as i64)
    }

    /// True with probability `numerator / denominator`, up to the bias of [`Random::below`].
    ///
    /// # Panics
    ///
    /// If `denominator` is 0.
    pub fn chance(&mut self, numerator: u64, denominator: u64) -> bool {
        self.below(denominator) < numerator
    }

    /// One of `items`, each with the same probability up to the bias of [`Random::below`].
    ///
    /// # Panics
    ///
    /// If `items` is empty.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u64) as usize]
    }

    /// Puts `items` into a random order (Fisher and Yates), each order with the same probability up to the bias of
    /// [`Random::below`]. But a seed fixes the order: of the more than 2^64 orders of 21 or more items not all occur.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn published_sequence() {
        let mut random = Random::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(expected.map(|_| random.next_u64()), expected);
    }

    /// Six standard deviations of the binomial distribution: this seed is fixed, so it passes always or never.
    fn assert_close(count: u64, trials: u64, probability: f64) {
        let mean = trials as f64 * probability;
        let deviation = (mean * (1.0 - probability)).sqrt();
        assert!((count as f64 - mean).abs() <= 6.0 * deviation, "{count} of {trials}, with probability {probability}");
    }

    #[test]
    fn below_is_uniform() {
        let mut random = Random::new(1);
        for bound in 1..=20 {
            let mut counts = vec![0; bound as usize];
            for _ in 0..20_000 {
                counts[random.below(bound) as usize] += 1;
            }
            counts.iter().for_each(|&count| assert_close(count, 20_000, 1.0 / bound as f64));
        }
        assert_eq!(random.between(-3, -3), -3);
        assert!((0..1000).map(|_| random.between(-2, 2)).all(|number| (-2..=2).contains(&number)));
    }

    #[test]
    fn chance_is_the_fraction() {
        let mut random = Random::new(3);
        for (numerator, denominator) in [(0, 4), (1, 4), (1, 2), (3, 4), (4, 4), (7, 4)] {
            let hits = (0..20_000).filter(|_| random.chance(numerator, denominator)).count() as u64;
            // No deviation at all is allowed where the probability is 0 or 1.
            assert_close(hits, 20_000, f64::min(numerator as f64 / denominator as f64, 1.0));
        }
    }

    #[test]
    fn shuffle_reaches_every_permutation() {
        let mut random = Random::new(2);
        let mut counts = HashMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            random.shuffle(&mut items);
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        counts.values().for_each(|&count| assert_close(count, 24_000, 1.0 / 24.0));
    }
}
