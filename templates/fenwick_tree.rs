//! Fenwick tree (binary indexed tree, BIT): numbers in a row, any of which may grow or shrink; the sum of any range;
//! and where the sum from the beginning reaches a bound (lower bound), as for the k-th smallest of counted numbers.
//!
//! Node i has the sum of the numbers from i & (i + 1) to i, for i in binary: as many as its lowest ones count, and one.
//! So the numbers before an index are those of a node, of the node that ends before it, and so on: each step takes the
//! lowest one away from the index. The nodes that contain number i are i itself, and in each step the next one with its
//! lowest zero set. To find where a bound is reached, skip nodes of 2^k numbers, the longest ones first, as long as the
//! sum is still below it.
//!
//! To add to ranges and ask for single numbers, let the row have the differences of neighbours: x added to a range is
//! x at its start and -x behind its end, and a number is the sum up to it.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) an operation, O(n) to begin with
//! - **Space**: O(n)
//! - **ac-library-rs**: `fenwicktree`, without the bound
//! - **Source**: P. M. Fenwick, "A new data structure for cumulative frequency tables", Software: Practice and
//!   Experience 24 (1994), 327–336
//! - **Verified**: `every_small_row`, `random_additions_agree_with_a_list`, `many_numbers`,
//!   `refuses_what_is_out_of_range`; `point_add_range_sum`, `vertex_add_path_sum`

use std::ops::Range;

/// Numbers in a row. They and all sums must fit `i64`.
///
/// [Dynamic Range Sum Queries](https://cses.fi/problemset/task/1648) (CSES 1648) sets numbers, and asks for sums:
///
/// ```
/// use templates::fenwick_tree::FenwickTree;
///
/// let mut numbers = FenwickTree::new(&[3, 2, 4, 5, 1, 1, 5, 3]);
/// assert_eq!([numbers.sum(0..4), numbers.sum(4..6)], [14, 2]);
/// numbers.add(2, 1 - numbers.sum(2..3));
/// assert_eq!(numbers.sum(0..4), 11);
/// ```
#[derive(Clone, Debug)]
pub struct FenwickTree {
    /// At i, of the numbers from i & (i + 1) to i.
    sums: Vec<i64>,
}

impl FenwickTree {
    /// The numbers in the beginning.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    #[must_use]
    pub fn new(numbers: &[i64]) -> Self {
        let mut sums = numbers.to_vec();
        for index in 0..sums.len() {
            let next = index | (index + 1);
            if next < sums.len() {
                sums[next] += sums[index];
            }
        }
        FenwickTree { sums }
    }

    /// Adds `x` to the number at `index`.
    ///
    /// # Panics
    ///
    /// If the index is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    pub fn add(&mut self, mut index: usize, x: i64) {
        assert!(index < self.sums.len(), "the index {index} is not below {}", self.sums.len());
        while index < self.sums.len() {
            self.sums[index] += x;
            index |= index + 1;
        }
    }

    /// The sum of the numbers of a range.
    ///
    /// # Panics
    ///
    /// If the range is not within `0..n`.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn sum(&self, Range { mut start, mut end }: Range<usize>) -> i64 {
        assert!(start <= end && end <= self.sums.len(), "{start}..{end} is not within 0..{}", self.sums.len());
        let mut sum = 0;
        // The sum before the end, less that before the start; from where both meet on, all is the same.
        while end > start {
            sum += self.sums[end - 1];
            end &= end - 1;
        }
        while start > end {
            sum -= self.sums[start - 1];
            start &= start - 1;
        }
        sum
    }

    /// The first index up to which, itself included, the sum is at least `bound`; `None` if all numbers are less
    /// together. No number may be negative.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    ///
    /// With a 1 for each number that is there, the k-th one is where the sum reaches k.
    /// [List Removals](https://cses.fi/problemset/task/1749) (CSES 1749) removes it:
    ///
    /// ```
    /// use templates::fenwick_tree::FenwickTree;
    ///
    /// let list = [2, 6, 1, 4, 2];
    /// let mut is_there = FenwickTree::new(&[1; 5]);
    /// let removed = [3, 1, 3, 1, 1].map(|k| {
    ///     let index = is_there.lower_bound(k).unwrap();
    ///     is_there.add(index, -1);
    ///     list[index]
    /// });
    /// assert_eq!(removed, [1, 2, 2, 6, 4]);
    /// ```
    #[must_use]
    pub fn lower_bound(&self, mut bound: i64) -> Option<usize> {
        let length = self.sums.len();
        let (mut index, mut step) = (0, length.next_power_of_two());
        while step > 0 {
            if index + step <= length && self.sums[index + step - 1] < bound {
                index += step;
                bound -= self.sums[index - 1];
            }
            step /= 2;
        }
        (index < length).then_some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    /// All sums; and all bounds near them, if no number is negative.
    fn check(tree: &FenwickTree, list: &[i64]) {
        for start in 0..=list.len() {
            for end in start..=list.len() {
                assert_eq!(tree.sum(start..end), list[start..end].iter().sum::<i64>(), "{start}..{end} of {list:?}");
            }
        }
        if list.iter().all(|&number| number >= 0) {
            let before: Vec<i64> = (0..=list.len()).map(|end| list[..end].iter().sum()).collect();
            for bound in before.iter().flat_map(|&sum| [sum - 1, sum, sum + 1]) {
                let expected = (0..list.len()).find(|&index| before[index + 1] >= bound);
                assert_eq!(tree.lower_bound(bound), expected, "{bound} in {list:?}");
            }
        }
    }

    /// All lists of so many numbers below a bound, where 4 means from -1 to 2, with each number changed.
    #[test]
    fn every_small_row() {
        for (length, digits) in [(0, 4_i64), (1, 4), (2, 4), (3, 4), (4, 4), (5, 2), (6, 2), (7, 2), (8, 2), (9, 2)] {
            for code in 0..digits.pow(length) {
                let list: Vec<i64> = (0..length).map(|place| code / digits.pow(place) % digits - digits / 4).collect();
                let tree = FenwickTree::new(&list);
                check(&tree, &list);
                for index in 0..list.len() {
                    let (mut tree, mut list) = (tree.clone(), list.clone());
                    tree.add(index, 3);
                    list[index] += 3;
                    check(&tree, &list);
                }
            }
        }
    }

    #[test]
    fn random_additions_agree_with_a_list() {
        let state = &mut 1;
        for length in [1, 2, 15, 16, 17, 31, 32, 33] {
            for (least, span) in [(0, 3), (0, 1 << 50), (-(1 << 50), 1 << 51)] {
                let mut list: Vec<i64> = (0..length).map(|_| least + below(state, span) as i64).collect();
                let mut tree = FenwickTree::new(&list);
                for _ in 0..10 {
                    check(&tree, &list);
                    let index = below(state, length) as usize;
                    let x = least + below(state, span) as i64 - list[index];
                    tree.add(index, x);
                    list[index] += x;
                }
                check(&tree, &list);
            }
        }
    }

    /// The numbers from 0 on; and sums that nearly do not fit.
    #[test]
    fn many_numbers() {
        for length in [99_999, 1 << 17] {
            let mut tree = FenwickTree::new(&vec![0; length]);
            (0..length).for_each(|index| tree.add(index, index as i64));
            let sum = |end: usize| (end * end.saturating_sub(1) / 2) as i64;
            for (start, end) in (0..length).step_by(997).map(|start| (start, length - (length - start) / 3)) {
                assert_eq!(tree.sum(start..end), sum(end) - sum(start), "{start}..{end} of {length}");
                assert_eq!(tree.lower_bound(sum(end)), Some(end - 1));
                assert_eq!(tree.lower_bound(sum(end) + 1), Some(end));
            }
            assert_eq!(tree.lower_bound(sum(length)), Some(length - 1));
            assert_eq!(tree.lower_bound(sum(length) + 1), None);
        }
        for length in 1..10 {
            let mut tree = FenwickTree::new(&vec![0; length]);
            tree.add(length / 2, i64::MAX);
            assert_eq!(tree.lower_bound(i64::MAX), Some(length / 2));
            assert_eq!([tree.lower_bound(i64::MIN), tree.lower_bound(0)], [Some(0); 2]);
            tree.add(length / 2, -i64::MAX);
            assert_eq!((tree.lower_bound(1), tree.sum(0..length)), (None, 0));
        }
    }

    #[test]
    fn refuses_what_is_out_of_range() {
        for length in [0, 1, 5, 8] {
            let tree = FenwickTree::new(&vec![7; length]);
            assert!(catch_unwind(|| tree.clone().add(length, 1)).is_err(), "{length}");
            #[expect(clippy::reversed_empty_ranges, reason = "it is refused")]
            for range in [0..length + 1, length + 1..length + 1, 1..0] {
                assert!(catch_unwind(|| tree.sum(range.clone())).is_err(), "{range:?} of {length}");
            }
        }
    }
}
