//! Sparse table: minimum, maximum, gcd, and, or of any range of a sequence that does not change (RMQ), in constant
//! time.
//!
//! Row k holds the results of all ranges of 2^k items, each from the two halves in the row before. Any range is the
//! union of two such ranges, one at its beginning and one at its end, of the largest power of two that it contains.
//! They may overlap, which does not matter if the operation is associative and idempotent (f(x, x) = x): p, m and s
//! being the results of what only the first one has, of both, and of what only the last one has, (pm)(ms) = p(mm)s =
//! pms. Addition is not idempotent: use prefix sums.
//!
//! - **Field**: sequences
//! - **Time**: O(n log n) for n items, then O(1) a range
//! - **Space**: O(n log n)
//! - **ac-library-rs**: `segtree`, in O(log n) a range, for any associative operation, and the items may change
//! - **Source**: M. A. Bender, M. Farach-Colton, "The LCA problem revisited", LATIN 2000, 88–94
//! - **Verified**: `agrees_with_every_range`, `operations_need_not_commute`, `larger_tables_agree_with_scans`,
//!   `empty_ranges`, `refuses_ranges_outside`; `staticrmq`

use std::ops::Range;

/// The results of ranges of a sequence.
///
/// [Static RMQ](https://judge.yosupo.jp/problem/staticrmq) (Library Checker) asks for minima:
///
/// ```
/// use templates::sparse_table::SparseTable;
///
/// let minima = SparseTable::new(&[2, 10, 1, 100], i64::min);
/// let queries = [0..4, 1..2, 0..2, 3..4];
/// assert_eq!(queries.map(|range| minima.query(range)), [1, 10, 2, 100].map(Some));
/// ```
///
/// A table of indices finds the place of the minimum. In
/// [Largest Rectangle in Histogram](https://leetcode.com/problems/largest-rectangle-in-histogram/) (LeetCode 84), the
/// rectangle of a range is as high as its lowest bar, or lies left or right of it:
///
/// ```
/// use templates::sparse_table::SparseTable;
///
/// let heights = [2, 1, 5, 6, 2, 3];
/// let lowest = SparseTable::new(&[0, 1, 2, 3, 4, 5], |one, other| {
///     if heights[other] < heights[one] { other } else { one }
/// });
/// let (mut largest, mut ranges) = (0, vec![0..6]);
/// while let Some(range) = ranges.pop() {
///     if let Some(index) = lowest.query(range.clone()) {
///         largest = largest.max(heights[index] * range.len());
///         ranges.extend([range.start..index, index + 1..range.end]);
///     }
/// }
/// assert_eq!(largest, 10);
/// ```
#[derive(Clone, Debug)]
pub struct SparseTable<T, F> {
    /// Row after row, each with as many places as there are items; what ranges beyond the last item leave is not used.
    rows: Vec<T>,
    length: usize,
    operation: F,
}

impl<T: Copy, F: Fn(T, T) -> T> SparseTable<T, F> {
    /// The table of `values` under `operation`, which must be associative and idempotent.
    ///
    /// # Complexity
    ///
    /// O(n log n) time and space for n values.
    #[must_use]
    pub fn new(values: &[T], operation: F) -> Self {
        let length = values.len();
        let levels = length.checked_ilog2().map_or(0, |most| most as usize + 1);
        let mut rows = values.repeat(levels);
        for level in 1..levels {
            let (before, row) = rows[(level - 1) * length..].split_at_mut(length);
            for ((result, &one), &other) in row.iter_mut().zip(&*before).zip(&before[1 << (level - 1)..]) {
                *result = operation(one, other);
            }
        }
        SparseTable { rows, length, operation }
    }

    /// The result of the values at the indices of `range`, or `None` if it is empty.
    ///
    /// # Panics
    ///
    /// If a range that is not empty ends after the last value.
    ///
    /// # Complexity
    ///
    /// O(1) time: the operation, once.
    #[must_use]
    pub fn query(&self, range: Range<usize>) -> Option<T> {
        assert!(range.is_empty() || range.end <= self.length, "{range:?} of {} values", self.length);
        let level = range.len().checked_ilog2()?;
        let row = &self.rows[level as usize * self.length..];
        Some((self.operation)(row[range.start], row[range.end - (1 << level)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    fn gcd(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }

    /// The union of sets of 64 items is one bit an item, so that a result says exactly which items it is of.
    #[test]
    fn agrees_with_every_range() {
        for length in 0..=64 {
            let values: Vec<u64> = (0..length).map(|index| 1 << index).collect();
            let unions = SparseTable::new(&values, |a, b| a | b);
            for end in 0..=values.len() {
                for start in 0..=end {
                    let expected = values[start..end].iter().copied().reduce(|a, b| a | b);
                    assert_eq!(unions.query(start..end), expected, "{start}..{end} of {length}");
                }
            }
        }
    }

    /// The first and the last item of each range; and of equal items the first one that is least.
    #[test]
    fn operations_need_not_commute() {
        for length in 1..=40 {
            let ends: Vec<(usize, usize)> = (0..length).map(|index| (index, index)).collect();
            let table = SparseTable::new(&ends, |(first, _), (_, last)| (first, last));
            let least = SparseTable::new(&ends, |one, other| if other.0 % 3 < one.0 % 3 { other } else { one });
            for (start, end) in (1..=length).flat_map(|end| (0..end).map(move |start| (start, end))) {
                assert_eq!(table.query(start..end), Some((start, end - 1)), "{start}..{end} of {length}");
                let expected = ends[start..end].iter().copied().min_by_key(|(index, _)| index % 3);
                assert_eq!(least.query(start..end), expected, "{start}..{end} of {length}");
            }
        }
    }

    #[test]
    fn larger_tables_agree_with_scans() {
        type Operation = fn(u64, u64) -> u64;
        let operations: [Operation; 5] = [u64::min, u64::max, gcd, |a, b| a & b, |a, b| a | b];
        let mut state = 1;
        for (length, shift) in [(127, 0), (128, 60), (129, 40), (1000, 0), (1023, 55), (1024, 63), (1025, 20)] {
            let mut values: Vec<u64> = (0..length).map(|_| next(&mut state) >> shift).collect();
            values[length / 3] = u64::MAX;
            values[length / 2] = 0;
            for (number, operation) in operations.into_iter().enumerate() {
                let table = SparseTable::new(&values, operation);
                for _ in 0..500 {
                    let (one, other) = (next(&mut state) as usize % (length + 1), next(&mut state) as usize % length);
                    let (start, end) = (one.min(other), one.max(other));
                    let expected = values[start..end].iter().copied().reduce(operation);
                    assert_eq!(table.query(start..end), expected, "{number}: {start}..{end} of {values:?}");
                }
                assert_eq!(table.query(0..length), values.iter().copied().reduce(operation), "{number}: {values:?}");
            }
        }
    }

    #[expect(clippy::reversed_empty_ranges)]
    #[test]
    fn empty_ranges() {
        let none = SparseTable::new(&[], i64::min);
        assert_eq!([0..0, 7..7, 3..2].map(|range| none.query(range)), [None; 3]);
        let one = SparseTable::new(&[i64::MIN], i64::max);
        assert_eq!([0..0, 1..1, 5..1, 0..1].map(|range| one.query(range)), [None, None, None, Some(i64::MIN)]);
    }

    #[test]
    fn refuses_ranges_outside() {
        for length in [0, 1, 5, 8] {
            let table = SparseTable::new(&vec![7; length], i64::min);
            for range in [0..length + 1, length..length + 1, 2..length + 7] {
                assert!(std::panic::catch_unwind(|| table.query(range.clone())).is_err(), "{range:?} of {length}");
            }
        }
    }
}
