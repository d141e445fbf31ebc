//! Fast set of numbers below n (64-ary tree of bits, in place of a van Emde Boas tree): insertion, removal, the next
//! or previous number in the set (successor, predecessor), each in a few steps.
//!
//! A tree of words with 64 children a node: bit b of a node says whether child b has a bit, and the bits of the leaves
//! are the numbers. The least number of the set from x on is x, or it is below a later sibling of a node on the path
//! from x to the root. The nearest such sibling that has a bit is found by going up; its least number is in the first
//! child that has one, and so on down. For n up to 2²⁴ these are at most four words each way, where a balanced tree has
//! some twenty nodes.
//!
//! - **Field**: sets
//! - **Time**: O(log n) an operation, O(1) for `contains`; the base of the logarithm is 64
//! - **Space**: O(n / 64) words
//! - **ac-library-rs**: no
//! - **Source**: the trie of E. Fredkin, "Trie memory", Communications of the ACM 3 (1960), 490–499, for digits to
//!   base 64; in O(log log n): P. van Emde Boas, "Preserving order in a forest in less than logarithmic time and
//!   linear space", Information Processing Letters 6 (1977), 80–82
//! - **Verified**: `agrees_with_a_set_in_all_short_histories`, `agrees_with_a_set_in_long_histories`,
//!   `few_numbers_at_the_edges_of_words`, `a_million_numbers_come_and_go`, `refuses_what_is_outside`,
//!   `no_level_too_many`, `predecessor_problem`

/// A set of numbers below its size.
///
/// In [Linear Probing](https://atcoder.jp/contests/abc228/tasks/abc228_d) (AtCoder, ABC 228 D) x goes to the first
/// free place from x modulo 2²⁰ on, where place 0 follows the last one:
///
/// ```
/// use templates::fast_set::FastSet;
///
/// let n = 1 << 20;
/// let (mut free, mut values) = (FastSet::new(n), vec![-1; n]);
/// (0..n).for_each(|place| _ = free.insert(place));
/// let mut answers = vec![];
/// for (kind, x) in [(1, 1_048_577), (1, 1), (2, 2_097_153), (2, 3)] {
///     if kind == 1 {
///         let place = free.at_least(x % n).or(free.at_least(0)).expect("there are fewer queries than places");
///         free.remove(place);
///         values[place] = x as i64;
///     } else {
///         answers.push(values[x % n]);
///     }
/// }
/// assert_eq!(answers, [1_048_577, -1]);
/// ```
///
/// [Permutation Subsequence](https://atcoder.jp/contests/abc352/tasks/abc352_d) (AtCoder, ABC 352 D): the places of k
/// consecutive numbers in a permutation shall be as near to each other as possible.
///
/// ```
/// use templates::fast_set::FastSet;
///
/// fn least_distance(k: usize, permutation: &[usize]) -> Option<usize> {
///     let n = permutation.len();
///     let mut places = vec![0; n];
///     permutation.iter().enumerate().for_each(|(place, number)| places[number - 1] = place);
///     let mut window = FastSet::new(n);
///     let distances = (0..n).filter_map(|last| {
///         window.insert(places[last]);
///         if let Some(before) = last.checked_sub(k) {
///             window.remove(places[before]);
///         }
///         (last + 1 >= k).then_some(window.at_most(n)? - window.at_least(0)?)
///     });
///     distances.min()
/// }
///
/// assert_eq!([2, 1].map(|k| least_distance(k, &[2, 3, 1, 4])), [Some(1), Some(0)]);
/// ```
#[derive(Clone, Debug)]
pub struct FastSet {
    size: usize,
    /// The nodes, level by level: bit b of node w is for node 64 w + b + 1, so bit i of all is for node i + 1.
    words: Vec<u64>,
    /// The first leaf.
    leaves: usize,
}

impl FastSet {
    /// The empty set of numbers below `size`.
    ///
    /// # Complexity
    ///
    /// O(n / 64) time and space.
    #[must_use]
    pub fn new(size: usize) -> Self {
        let mut leaves = 0;
        // A level that begins at node w has 63 w + 1 nodes.
        while 64 * (63 * leaves + 1) < size {
            leaves = 64 * leaves + 1;
        }
        FastSet { size, words: vec![0; leaves + size.div_ceil(64)], leaves }
    }

    /// Whether `number` is in the set.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        number < self.size && self.words[self.leaves + number / 64] >> (number % 64) & 1 == 1
    }

    /// Inserts `number`; `false` if it was there.
    ///
    /// # Panics
    ///
    /// If `number` is not below the size.
    ///
    /// # Complexity
    ///
    /// O(log n) time, and O(n) for all n numbers together.
    pub fn insert(&mut self, number: usize) -> bool {
        assert!(number < self.size, "{number} is not below {}", self.size);
        if self.contains(number) {
            return false;
        }
        let mut bit = 64 * self.leaves + number;
        loop {
            let word = &mut self.words[bit / 64];
            let was_empty = *word == 0;
            *word |= 1 << (bit % 64);
            if !was_empty || bit < 64 {
                return true;
            }
            bit = bit / 64 - 1;
        }
    }

    /// Removes `number`; `false` if it is not there.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    pub fn remove(&mut self, number: usize) -> bool {
        if !self.contains(number) {
            return false;
        }
        let mut bit = 64 * self.leaves + number;
        loop {
            let word = &mut self.words[bit / 64];
            *word &= !(1 << (bit % 64));
            if *word != 0 || bit < 64 {
                return true;
            }
            bit = bit / 64 - 1;
        }
    }

    /// The least number of the set that is at least `number`.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn at_least(&self, number: usize) -> Option<usize> {
        if number >= self.size {
            return None;
        }
        if self.contains(number) {
            return Some(number);
        }
        let mut bit = 64 * self.leaves + number;
        loop {
            let later = self.words[bit / 64] >> (bit % 64) >> 1;
            if later != 0 {
                bit += 1 + later.trailing_zeros() as usize;
                break;
            }
            bit = (bit / 64).checked_sub(1)?;
        }
        while bit < 64 * self.leaves {
            bit = 64 * (bit + 1) + self.words[bit + 1].trailing_zeros() as usize;
        }
        Some(bit - 64 * self.leaves)
    }

    /// The greatest number of the set that is at most `number`.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn at_most(&self, number: usize) -> Option<usize> {
        let number = number.min(self.size.checked_sub(1)?);
        if self.contains(number) {
            return Some(number);
        }
        let mut bit = 64 * self.leaves + number;
        loop {
            let earlier = self.words[bit / 64] << (63 - bit % 64) << 1;
            if earlier != 0 {
                bit -= 1 + earlier.leading_zeros() as usize;
                break;
            }
            bit = (bit / 64).checked_sub(1)?;
        }
        while bit < 64 * self.leaves {
            bit = 64 * (bit + 1) + self.words[bit + 1].ilog2() as usize;
        }
        Some(bit - 64 * self.leaves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every answer about these numbers agrees with the set of std.
    fn check(set: &FastSet, expected: &BTreeSet<usize>, numbers: impl IntoIterator<Item = usize>) {
        let shown = || expected.iter().take(100).collect::<Vec<_>>();
        for number in numbers {
            let at_least = expected.range(number..).next().copied();
            let at_most = expected.range(..=number).next_back().copied();
            assert_eq!(set.contains(number), expected.contains(&number), "{number}, size {}: {:?}", set.size, shown());
            assert_eq!(set.at_least(number), at_least, "{number}, size {}: {:?}", set.size, shown());
            assert_eq!(set.at_most(number), at_most, "{number}, size {}: {:?}", set.size, shown());
        }
    }

    fn change(set: &mut FastSet, expected: &mut BTreeSet<usize>, number: usize, remove: bool) {
        if remove {
            assert_eq!(set.remove(number), expected.remove(&number), "{number}, size {}", set.size);
        } else {
            assert_eq!(set.insert(number), expected.insert(number), "{number}, size {}", set.size);
        }
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// Sizes around the powers of 64, at which a level is added.
    const SIZES: [usize; 14] = [1, 2, 63, 64, 65, 127, 128, 129, 4095, 4096, 4097, 262_143, 262_144, 262_145];

    #[test]
    fn agrees_with_a_set_in_all_short_histories() {
        for size in 1..=4_usize {
            for code in 0..(2 * size).pow(4) {
                let (mut set, mut expected) = (FastSet::new(size), BTreeSet::new());
                for step in 0..4 {
                    let choice = code / (2 * size).pow(step) % (2 * size);
                    change(&mut set, &mut expected, choice / 2, choice % 2 == 1);
                    check(&set, &expected, (0..size + 2).chain([usize::MAX]));
                }
            }
        }
    }

    #[test]
    fn agrees_with_a_set_in_long_histories() {
        let mut state = 1;
        for size in SIZES {
            let (mut set, mut expected) = (FastSet::new(size), BTreeSet::new());
            for round in 0..3000 {
                // It grows, then shrinks, and so on; few numbers and many, near to each other and far away.
                let known = expected.range(below(&mut state, size)..).next().copied();
                let number = match known {
                    Some(known) if below(&mut state, 3) > 0 => known + below(&mut state, 2),
                    _ => below(&mut state, size),
                };
                let remove = below(&mut state, 4) < if round / 1000 % 2 == 0 { 1 } else { 3 };
                change(&mut set, &mut expected, number.min(size - 1), remove);
                check(&set, &expected, [0, number.saturating_sub(1), number, number + 1, size - 1, usize::MAX]);
            }
            for number in expected.clone() {
                change(&mut set, &mut expected, number, true);
                check(&set, &expected, [0, number, size]);
            }
            assert!(set.words.iter().all(|&word| word == 0), "size {size}");
        }
    }

    /// One number, or two: every word on the paths has one or two bits.
    #[test]
    fn few_numbers_at_the_edges_of_words() {
        for size in SIZES {
            let edges: BTreeSet<usize> = [0, 63, 64, 4095, 4096, 8191, 8192, 262_143, 262_144, size - 1]
                .into_iter()
                .flat_map(|edge: usize| [edge.saturating_sub(1), edge, edge + 1])
                .filter(|&edge| edge < size)
                .collect();
            for (&one, &other) in edges.iter().flat_map(|one| edges.iter().map(move |other| (one, other))) {
                let (mut set, mut expected) = (FastSet::new(size), BTreeSet::new());
                change(&mut set, &mut expected, one, false);
                change(&mut set, &mut expected, other, false);
                check(&set, &expected, edges.iter().copied().chain([size, usize::MAX]));
                change(&mut set, &mut expected, one, true);
                check(&set, &expected, edges.iter().copied());
            }
        }
    }

    #[test]
    fn a_million_numbers_come_and_go() {
        let n = 1_000_000;
        let mut set = FastSet::new(n);
        assert!((0..n).all(|number| set.insert(number)));
        assert!((0..n).all(|number| set.at_least(number) == Some(number) && set.at_most(number) == Some(number)));
        // All but the multiples of 1000.
        (0..n).filter(|number| number % 1000 != 0).for_each(|number| assert!(set.remove(number)));
        for number in 0..n {
            assert_eq!(set.at_least(number), Some(number.next_multiple_of(1000)).filter(|&next| next < n));
            assert_eq!(set.at_most(number), Some(number / 1000 * 1000));
        }
    }

    #[test]
    fn refuses_what_is_outside() {
        for size in [0, 5, 64, 65] {
            let mut set = FastSet::new(size);
            for number in [size, size + 1, usize::MAX] {
                assert!(!set.contains(number) && !set.remove(number), "{number} of {size}");
                assert!(std::panic::catch_unwind(|| set.clone().insert(number)).is_err(), "{number} of {size}");
                assert_eq!((set.at_least(number), set.at_most(number)), (None, None), "{number} of {size}");
            }
            assert!(set.words.iter().all(|&word| word == 0), "size {size}");
        }
    }

    #[test]
    fn no_level_too_many() {
        let nodes = [0, 1, 64, 65, 4096, 4097, 262_144, 262_145].map(|size| FastSet::new(size).words.len());
        assert_eq!(nodes, [0, 1, 1, 1 + 2, 1 + 64, 65 + 65, 65 + 4096, 4161 + 4097]);
    }
}
