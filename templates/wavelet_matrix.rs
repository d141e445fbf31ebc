//! Wavelet matrix (wavelet tree): in any range of a sequence that does not change, the k-th smallest value, how many
//! values are below a bound, equal, or within an interval (2D range counting), the next and the previous value; and the
//! sum of the weights below a bound, so that of the k least. It does what persistent segment trees and merge sort trees
//! are used for; paths of a tree need the former (`persistent_segment_tree`).
//!
//! Each value becomes its rank among the distinct values. Level by level, from the highest bit of the ranks on, the
//! items are sorted by that bit, stably: those with a 0 to the front, those with a 1 behind. So the items of a range
//! with a 0 are neighbours on the next level, and so are those with a 1; the numbers of ones before the ends of the
//! range say where. By induction, the items of a range whose ranks begin with given bits are a range of the level after
//! these. The k-th smallest is among those with a 0 if there are more than k of them, and so on bit by bit. And the
//! items below a rank are, for each 1 in it, those that have the same bits before, and a 0 there.
//!
//! The ones before an index are counted in blocks of 32 bits, and beside the bits of each block stands how many are
//! before it: one word of memory answers, by the population count of a part of it.
//!
//! - **Field**: sequences
//! - **Time**: O(n log n) for n items, then O(log n) a question
//! - **Space**: O(n): 2 bits for each item on each of at most ⌊log₂ n⌋ + 1 levels; with weights, O(n log n)
//! - **ac-library-rs**: no (`segtree` and `fenwicktree` answer such questions offline, sorted by their bounds)
//! - **Source**: F. Claude, G. Navarro, A. Ordóñez, "The wavelet matrix: an efficient wavelet tree for large
//!   alphabets", Information Systems 47 (2015), 15–32
//! - **Verified**: `agrees_with_scans_of_all_short_sequences`, `long_sequences_agree_with_scans`,
//!   `every_number_of_levels`, `extreme_values_and_weights`, `nothing_at_all`, `refuses_ranges_outside`;
//!   `range_kth_smallest`, `static_range_count_distinct`, `static_range_frequency`, `static_range_sum_with_upper_bound`

use std::ops::Range;

/// A sequence whose ranges can be asked about their values.
///
/// [K-th Number](https://www.spoj.com/problems/MKTHNUM/) (SPOJ MKTHNUM; POJ 2104) asks for the k-th smallest number of
/// a range, and [K-query](https://www.spoj.com/problems/KQUERY/) (SPOJ KQUERY) how many are greater than k:
///
/// ```
/// use templates::wavelet_matrix::WaveletMatrix;
///
/// let numbers = WaveletMatrix::new(&[1, 5, 2, 6, 3, 7, 4]);
/// let queries = [(1..5, 2), (3..4, 0), (0..7, 2)];
/// assert_eq!(queries.map(|(range, k)| numbers.kth(range, k)), [5, 6, 3].map(Some));
///
/// let numbers = WaveletMatrix::new(&[5, 1, 2, 3, 4]);
/// let queries = [(1..4, 1), (3..4, 4), (0..5, 2)];
/// assert_eq!(queries.map(|(range, k)| range.len() - numbers.count_below(range, k + 1)), [2, 0, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct WaveletMatrix {
    length: usize,
    /// The distinct values in increasing order.
    sorted: Vec<i64>,
    /// One for each bit of the ranks, the lowest bit first; they are gone through from the highest one on.
    levels: Vec<Level>,
}

#[derive(Clone, Debug)]
struct Level {
    /// For each 32 items, how many bits before theirs are 1, and theirs.
    blocks: Vec<(u32, u32)>,
    /// How many bits are 0.
    zeros: usize,
    /// Behind this level, the sum of the weights before each index.
    sums: Vec<i64>,
}

impl Level {
    /// How many bits before `index` are 1.
    fn ones(&self, index: usize) -> usize {
        let (before, bits) = self.blocks[index / 32];
        (before + (bits & !(u32::MAX << (index % 32))).count_ones()) as usize
    }
}

impl WaveletMatrix {
    /// The sequence of these values, fewer than 2³².
    ///
    /// # Complexity
    ///
    /// O(n log n) time and O(n) space for n values.
    #[must_use]
    pub fn new(values: &[i64]) -> Self {
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let rank = |value| sorted.partition_point(|other| other < value) as u32;
        let mut ranks: Vec<u32> = values.iter().map(rank).collect();
        let mut ones = vec![0; values.len()];
        let level = |bit: u32| {
            let (mut blocks, mut zeros) = (Vec::with_capacity(values.len() / 32 + 1), 0);
            for start in (0..=values.len()).step_by(32) {
                let (before, mut block) = ((start - zeros) as u32, 0);
                for index in start..values.len().min(start + 32) {
                    // Written to both places, it stays in one: no branch has to guess the bit.
                    let (rank, is_one) = (ranks[index], ranks[index] >> bit & 1);
                    block |= is_one << (index % 32);
                    ones[index - zeros] = rank;
                    ranks[zeros] = rank;
                    zeros += 1 - is_one as usize;
                }
                blocks.push((before, block));
            }
            ranks[zeros..].copy_from_slice(&ones[..values.len() - zeros]);
            Level { blocks, zeros, sums: vec![] }
        };
        // As many as the number of distinct values has: greater than all ranks, it stands for what is not there.
        let bits = usize::BITS - sorted.len().leading_zeros();
        let mut levels: Vec<Level> = (0..bits).rev().map(level).collect();
        levels.reverse();
        WaveletMatrix { length: values.len(), sorted, levels }
    }

    /// The same with a weight for each item, for [`sum_below`](Self::sum_below): often its value. All absolute values
    /// of the weights sum up to less than 2⁶³.
    ///
    /// # Panics
    ///
    /// If there are not as many weights as items.
    ///
    /// # Complexity
    ///
    /// O(n log n) time and space for n items.
    #[must_use]
    pub fn with_weights(mut self, weights: &[i64]) -> Self {
        assert_eq!(weights.len(), self.length, "each item has a weight");
        let mut weights = weights.to_vec();
        for level in self.levels.iter_mut().rev() {
            let is_one = |&index: &usize| level.blocks[index / 32].1 >> (index % 32) & 1 == 1;
            let (ones, zeros): (Vec<usize>, Vec<usize>) = (0..self.length).partition(is_one);
            weights = zeros.into_iter().chain(ones).map(|index| weights[index]).collect();
            level.sums = vec![0; self.length + 1];
            (0..self.length).for_each(|index| level.sums[index + 1] = level.sums[index] + weights[index]);
        }
        self
    }

    /// The value in the range before which there are `k` others in sorted order, so the least one for 0; `None` if
    /// there are no more than `k`.
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn kth(&self, range: Range<usize>, mut k: usize) -> Option<i64> {
        let (is_there, mut rank) = (k < range.len(), 0);
        self.descend(range, |bit, zeros| {
            let is_one = k >= zeros.len();
            rank |= usize::from(is_one) << bit;
            k -= if is_one { zeros.len() } else { 0 };
            is_one
        });
        is_there.then(|| self.sorted[rank])
    }

    /// How many values in the range are less than `bound`.
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    ///
    /// [Distinct Values Queries](https://cses.fi/problemset/task/1734) (CSES): a value of a range is counted where its
    /// last occurrence is before the range.
    ///
    /// ```
    /// use std::collections::HashMap;
    /// use templates::wavelet_matrix::WaveletMatrix;
    ///
    /// let mut last = HashMap::new();
    /// let before = [3, 2, 3, 1, 2].into_iter().zip(0..).map(|(value, place)| last.insert(value, place).unwrap_or(-1));
    /// let before = WaveletMatrix::new(&before.collect::<Vec<i64>>());
    /// let distinct = [0..3, 1..4, 0..5].map(|range| before.count_below(range.clone(), range.start as i64));
    /// assert_eq!(distinct, [2, 3, 3]);
    /// ```
    #[must_use]
    pub fn count_below(&self, range: Range<usize>, bound: i64) -> usize {
        let mut count = 0;
        self.below(range, bound, |_, part| count += part.len());
        count
    }

    /// How many values in the range are in the interval `values`.
    ///
    /// # Panics
    ///
    /// If `range` ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn count_within(&self, range: Range<usize>, values: Range<i64>) -> usize {
        self.count_below(range.clone(), values.end).saturating_sub(self.count_below(range, values.start))
    }

    /// How many values in the range equal `value`.
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    ///
    /// [Range Count Query](https://atcoder.jp/contests/abc248/tasks/abc248_d) (ABC 248 D):
    ///
    /// ```
    /// use templates::wavelet_matrix::WaveletMatrix;
    ///
    /// let values = WaveletMatrix::new(&[3, 1, 4, 1, 5]);
    /// let queries = [(0..5, 1), (1..4, 3), (0..5, 2), (0..3, 3)];
    /// assert_eq!(queries.map(|(range, value)| values.count(range, value)), [2, 0, 0, 1]);
    /// ```
    #[must_use]
    pub fn count(&self, range: Range<usize>, value: i64) -> usize {
        let rank = self.sorted.binary_search(&value).unwrap_or(self.sorted.len());
        self.descend(range, |bit, _| rank >> bit & 1 == 1).len()
    }

    /// The least value in the range that is at least `bound` (the next one, successor).
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    ///
    /// [Minimum Absolute Difference Queries](https://leetcode.com/problems/minimum-absolute-difference-queries/)
    /// (LeetCode 1906) asks for the least difference of two different values, none of which exceeds 100:
    ///
    /// ```
    /// use std::iter::successors;
    /// use templates::wavelet_matrix::WaveletMatrix;
    ///
    /// let numbers = WaveletMatrix::new(&[1, 3, 4, 8]);
    /// let differences = [0..2, 1..3, 2..4, 0..4].map(|range| {
    ///     let next = |value: i64| numbers.at_least(range.clone(), value);
    ///     let distinct: Vec<i64> = successors(next(0), |value| next(value + 1)).collect();
    ///     distinct.windows(2).map(|pair| pair[1] - pair[0]).min()
    /// });
    /// assert_eq!(differences, [2, 1, 4, 1].map(Some));
    /// ```
    #[must_use]
    pub fn at_least(&self, range: Range<usize>, bound: i64) -> Option<i64> {
        self.kth(range.clone(), self.count_below(range, bound))
    }

    /// The greatest value in the range that is less than `bound` (the previous one, predecessor).
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn less_than(&self, range: Range<usize>, bound: i64) -> Option<i64> {
        self.kth(range.clone(), self.count_below(range, bound).checked_sub(1)?)
    }

    /// The sum of the weights of the range's items whose values are less than `bound`.
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item; or if there is something to add up, but no weights.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    ///
    /// In [Smaller Sum](https://atcoder.jp/contests/abc339/tasks/abc339_g) (ABC 339 G), the sum of the numbers up to x
    /// in a range, each query is known only after the answer to the one before:
    ///
    /// ```
    /// use templates::wavelet_matrix::WaveletMatrix;
    ///
    /// let numbers = [2, 0, 2, 4, 0, 2, 0, 3];
    /// let (sums, mut last) = (WaveletMatrix::new(&numbers).with_weights(&numbers), 0);
    /// let answers = [(1, 8, 3), (10, 12, 11), (3, 3, 2), (3, 6, 5), (12, 0, 11)].map(|(start, end, x)| {
    ///     let (start, end, x) = (start ^ last, end ^ last, x ^ last);
    ///     last = sums.sum_below(start as usize - 1..end as usize, x + 1);
    ///     last
    /// });
    /// assert_eq!(answers, [9, 2, 0, 8, 5]);
    /// ```
    ///
    /// [Least Elements](https://atcoder.jp/contests/abc281/tasks/abc281_e) (ABC 281 E): the sum of the 3 least numbers
    /// of each 4 neighbours. Those that are less than the third one are in it, and as often as is missing, that one.
    ///
    /// ```
    /// use templates::wavelet_matrix::WaveletMatrix;
    ///
    /// let (numbers, k) = ([3, 1, 4, 1, 5, 9], 3);
    /// let sums = WaveletMatrix::new(&numbers).with_weights(&numbers);
    /// let least = [0..4, 1..5, 2..6].map(|range| {
    ///     let last = sums.kth(range.clone(), k - 1)?;
    ///     let missing = k - sums.count_below(range.clone(), last);
    ///     Some(sums.sum_below(range, last) + missing as i64 * last)
    /// });
    /// assert_eq!(least, [5, 6, 10].map(Some));
    /// ```
    #[must_use]
    pub fn sum_below(&self, range: Range<usize>, bound: i64) -> i64 {
        let mut sum = 0;
        self.below(range, bound, |sums, part| sum += sums[part.end] - sums[part.start]);
        sum
    }

    /// Visits the ranges of items behind levels, with the sums of weights there, that together are the range's items
    /// below `bound`.
    fn below(&self, range: Range<usize>, bound: i64, mut visit: impl FnMut(&[i64], Range<usize>)) {
        let rank = self.sorted.partition_point(|&value| value < bound);
        self.descend(range, |bit, zeros| {
            let is_one = rank >> bit & 1 == 1;
            is_one.then(|| visit(&self.levels[bit].sums, zeros));
            is_one
        });
    }

    /// Goes behind the level of each bit, to the range's items with a 1 if `is_one` says so, else to those with a 0: it
    /// is given the bit, and where the latter are.
    fn descend(&self, mut range: Range<usize>, mut is_one: impl FnMut(usize, Range<usize>) -> bool) -> Range<usize> {
        assert!(range.start <= range.end && range.end <= self.length, "{range:?} of {} items", self.length);
        for (bit, level) in self.levels.iter().enumerate().rev() {
            let (start, end) = (level.ones(range.start), level.ones(range.end));
            let zeros = range.start - start..range.end - end;
            range = if is_one(bit, zeros.clone()) { level.zeros + start..level.zeros + end } else { zeros };
        }
        range
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    /// All that can be asked about a range, for these bounds and numbers of least items, against a scan.
    fn check(
        values: &[i64],
        weights: &[i64],
        of: &WaveletMatrix,
        range: Range<usize>,
        bounds: &[i64],
        counts: impl Iterator<Item = usize>,
    ) {
        let at = || format!("{range:?} of {values:?}");
        let mut items: Vec<(i64, i64)> = range.clone().map(|index| (values[index], weights[index])).collect();
        items.sort_unstable();
        for k in counts {
            assert_eq!(of.kth(range.clone(), k), items.get(k).map(|item| item.0), "{k}, {}", at());
        }
        for &bound in bounds {
            let less: Vec<&(i64, i64)> = items.iter().filter(|item| item.0 < bound).collect();
            assert_eq!(of.count_below(range.clone(), bound), less.len(), "{bound}, {}", at());
            assert_eq!(of.less_than(range.clone(), bound), less.last().map(|item| item.0), "{bound}, {}", at());
            let next = items.get(less.len()).map(|item| item.0);
            assert_eq!(of.at_least(range.clone(), bound), next, "{bound}, {}", at());
            let equal = items.iter().filter(|item| item.0 == bound).count();
            assert_eq!(of.count(range.clone(), bound), equal, "{bound}, {}", at());
            let sum: i64 = less.iter().map(|item| item.1).sum();
            assert_eq!(of.sum_below(range.clone(), bound), sum, "{bound}, {}", at());
            let interval = bounds[0]..bound;
            let within = items.iter().filter(|item| interval.contains(&item.0)).count();
            assert_eq!(of.count_within(range.clone(), interval.clone()), within, "{interval:?}, {}", at());
            assert_eq!(of.count_within(range.clone(), bound..bounds[0]), 0, "{interval:?}, {}", at());
        }
    }

    fn ranges(length: usize) -> impl Iterator<Item = Range<usize>> {
        (0..=length).flat_map(|end| (0..=end).map(move |start| start..end))
    }

    /// Up to 6 values out of 3, and up to 4 out of 5; the weights say exactly which items are in a sum.
    #[test]
    fn agrees_with_scans_of_all_short_sequences() {
        check_all_sequences(4, 3);
        check_all_sequences(3, 5);
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_scans_of_all_longer_sequences() {
        check_all_sequences(6, 3);
        check_all_sequences(4, 5);
    }

    /// All lists of up to `most` numbers of so many different ones.
    fn check_all_sequences(most: u32, different: u32) {
        for length in 0..=most {
            let weights: Vec<i64> = (0..length).map(|index| 1 << index).collect();
            for code in 0..different.pow(length) {
                let digit = |place| i64::from(code / different.pow(place) % different);
                let values: Vec<i64> = (0..length).map(|place| 2 * digit(place) - 3).collect();
                let of = WaveletMatrix::new(&values).with_weights(&weights);
                let bounds: Vec<i64> = (-4..=2 * i64::from(different) - 3).collect();
                for range in ranges(values.len()) {
                    let counts = 0..=range.len() + 1;
                    check(&values, &weights, &of, range, &bounds, counts);
                }
            }
        }
    }

    #[test]
    fn long_sequences_agree_with_scans() {
        let mut state = 1;
        for length in [31, 32, 33, 63, 64, 65, 127, 128, 129, 1000] {
            for different in [1, 2, 3, 31, 32, 33, 1000, 1 << 40] {
                let middle = different as i64 / 2;
                let values: Vec<i64> = (0..length).map(|_| below(&mut state, different) as i64 - middle).collect();
                let weights: Vec<i64> = (0..length).map(|_| below(&mut state, 1 << 40) as i64 - (1 << 39)).collect();
                let of = WaveletMatrix::new(&values).with_weights(&weights);
                for round in 0..6 {
                    let (one, other) = (below(&mut state, length + 1) as usize, below(&mut state, length + 1) as usize);
                    let range = if round == 0 { 0..length as usize } else { one.min(other)..one.max(other) };
                    let known = values[below(&mut state, length) as usize];
                    let mut bounds = vec![known - 1, known, known + 1, -middle, different as i64 - middle];
                    bounds.sort_unstable();
                    let inside = below(&mut state, range.len() as u64 + 1) as usize;
                    let counts = [0, 1, inside, range.len().saturating_sub(1), range.len(), range.len() + 1];
                    check(&values, &weights, &of, range, &bounds, counts.into_iter());
                }
            }
        }
    }

    /// As many as the bits of the number of distinct values; and every value is found behind the last one.
    #[test]
    fn every_number_of_levels() {
        for (distinct, levels) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (7, 3), (8, 4), (1023, 10), (1024, 11)] {
            let values: Vec<i64> = (0..2 * distinct).map(|index| index * 13 % distinct).collect();
            let matrix = WaveletMatrix::new(&values);
            assert_eq!(matrix.levels.len(), levels, "{distinct} values");
            for value in 0..distinct {
                let expected = values.iter().filter(|&&other| other == value).count();
                assert_eq!(matrix.count(0..values.len(), value), expected, "{value} of {distinct}");
                assert_eq!(matrix.count_below(0..values.len(), value), 2 * value as usize, "{value} of {distinct}");
            }
        }
    }

    #[test]
    fn extreme_values_and_weights() {
        let values = [i64::MAX, i64::MIN, 0, i64::MAX, i64::MIN, -1];
        for sign in [1, -1] {
            let weights = [sign * (i64::MAX - 3), 0, sign, 0, sign, sign];
            let of = WaveletMatrix::new(&values).with_weights(&weights);
            let bounds = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];
            ranges(6).for_each(|range| check(&values, &weights, &of, range, &bounds, 0..8));
            assert_eq!(of.sum_below(1..6, i64::MAX), 3 * sign);
        }
    }

    #[test]
    fn nothing_at_all() {
        let none = WaveletMatrix::new(&[]).with_weights(&[]);
        check(&[], &[], &none, 0..0, &[i64::MIN, 0, i64::MAX], 0..2);
    }

    #[test]
    fn refuses_ranges_outside() {
        fn refuses<T>(question: impl FnOnce() -> T) -> bool {
            catch_unwind(AssertUnwindSafe(question)).is_err()
        }
        let values: Vec<i64> = (0..40).collect();
        let of = WaveletMatrix::new(&values).with_weights(&values);
        for range in [0..41, 41..41, Range { start: 3, end: 2 }, 2..usize::MAX] {
            assert!(refuses(|| of.kth(range.clone(), 0)), "{range:?}");
            assert!(refuses(|| of.kth(range.clone(), 99)), "{range:?}");
            assert!(refuses(|| of.count(range.clone(), 0)), "{range:?}");
            assert!(refuses(|| of.count(range.clone(), -1)), "{range:?}");
            for bound in [-1, 5, 99] {
                assert!(refuses(|| of.count_below(range.clone(), bound)), "{range:?}, {bound}");
                assert!(refuses(|| of.count_within(range.clone(), 0..bound)), "{range:?}, {bound}");
                assert!(refuses(|| of.at_least(range.clone(), bound)), "{range:?}, {bound}");
                assert!(refuses(|| of.less_than(range.clone(), bound)), "{range:?}, {bound}");
                assert!(refuses(|| of.sum_below(range.clone(), bound)), "{range:?}, {bound}");
            }
        }
        assert!(refuses(|| WaveletMatrix::new(&[1, 2]).with_weights(&[1])));
    }
}
