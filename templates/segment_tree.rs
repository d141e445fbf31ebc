//! Segment tree (segtree; point update, range query): values at indices, each of which may change, and the fold of any
//! range (minimum, sum, gcd, product, composition, …) in its order; and how far a range goes until its fold breaks a
//! condition (`max_right`, `min_left`: binary search on the tree).
//!
//! The leaves are the values, and empty ones up to a power of two; each inner node i has the fold of its children 2i
//! and 2i + 1. A change goes up from a leaf to the root. Nodes side by side on one level have the fold of their
//! parents, but for two at most: the first one, if it is a right child, and the last one, if it is a left child, are
//! folded on their own. So the fold of any range is collected level by level, from both of its ends.
//!
//! The search takes nodes from one end of the range on, each the largest one that begins there, as long as the
//! condition holds; it breaks somewhere in the next one, and the search goes down there.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) an operation, O(n) to begin with
//! - **Space**: O(n)
//! - **ac-library-rs**: `segtree`, the same, with a trait for the operation
//! - **Source**: J. L. Bentley, "Solutions to Klee's rectangle problems", Carnegie-Mellon University (1977)
//! - **Verified**: `every_range_of_small_trees`, `random_changes_agree_with_a_list`, `many_values`,
//!   `refuses_what_is_out_of_range`; `point_set_range_composite`, `vertex_set_path_composite`

use std::ops::Range;

/// Values at the indices `0..n`, which are combined by a closure.
///
/// [Dynamic Range Minimum Queries](https://cses.fi/problemset/task/1649) (CSES 1649):
///
/// ```
/// use templates::segment_tree::SegmentTree;
///
/// let mut numbers = SegmentTree::new(&[3, 2, 4, 5, 1, 1, 5, 3], u32::MAX, u32::min);
/// assert_eq!([numbers.fold(0..4), numbers.fold(4..6)], [2, 1]);
/// numbers.set(1, 5);
/// assert_eq!(numbers.fold(0..4), 3);
/// ```
#[derive(Clone, Debug)]
pub struct SegmentTree<T, F> {
    /// The root is 1, the children of i are 2i and 2i + 1; the first one is empty.
    nodes: Vec<T>,
    length: usize,
    operation: F,
}

impl<T: Copy, F: Fn(T, T) -> T> SegmentTree<T, F> {
    /// The values in the beginning.
    ///
    /// - `empty` leaves the other side of `fold` as it is.
    /// - `fold(first, last)` is the fold of two parts of a range, one behind the other; it must be associative.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    #[must_use]
    pub fn new(values: &[T], empty: T, fold: F) -> Self {
        let size = values.len().next_power_of_two();
        let mut nodes = vec![empty; 2 * size];
        nodes[size..size + values.len()].copy_from_slice(values);
        (1..size).rev().for_each(|node| nodes[node] = fold(nodes[2 * node], nodes[2 * node + 1]));
        SegmentTree { nodes, length: values.len(), operation: fold }
    }

    /// Sets the value at an index.
    ///
    /// # Panics
    ///
    /// If the index is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    pub fn set(&mut self, index: usize, value: T) {
        assert!(index < self.length, "the index {index} is not below {}", self.length);
        let mut node = index + self.nodes.len() / 2;
        self.nodes[node] = value;
        while node > 1 {
            node /= 2;
            self.nodes[node] = (self.operation)(self.nodes[2 * node], self.nodes[2 * node + 1]);
        }
    }

    /// The value at an index.
    ///
    /// # Panics
    ///
    /// If the index is not below n.
    #[must_use]
    pub fn get(&self, index: usize) -> T {
        assert!(index < self.length, "the index {index} is not below {}", self.length);
        self.nodes[index + self.nodes.len() / 2]
    }

    /// The fold of the values in a range.
    ///
    /// # Panics
    ///
    /// If the range is not within `0..n`.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn fold(&self, range: Range<usize>) -> T {
        assert!(range.start <= range.end && range.end <= self.length, "{range:?} is not within 0..{}", self.length);
        let [mut left, mut right] = [range.start, range.end].map(|index| index + self.nodes.len() / 2);
        let (mut first, mut last) = (self.nodes[0], self.nodes[0]);
        while left < right {
            if left % 2 == 1 {
                first = (self.operation)(first, self.nodes[left]);
            }
            if right % 2 == 1 {
                last = (self.operation)(self.nodes[right - 1], last);
            }
            (left, right) = (left.div_ceil(2), right / 2);
        }
        (self.operation)(first, last)
    }

    /// The greatest end for which the condition holds for the fold of `start..end`. It must hold for the empty value,
    /// and where it does not hold, it must not hold for longer ranges either.
    ///
    /// # Panics
    ///
    /// If `start` is greater than n.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    ///
    /// [Hotel Queries](https://cses.fi/problemset/task/1143) (CSES 1143): each group of guests goes to the first hotel
    /// with enough rooms for all of it; 0 if there is none.
    ///
    /// ```
    /// use templates::segment_tree::SegmentTree;
    ///
    /// let mut rooms = SegmentTree::new(&[3, 2, 4, 1, 5, 5, 2, 6], 0, u32::max);
    /// let hotels = [4, 4, 7, 1, 1].map(|group| {
    ///     let hotel = rooms.max_right(0, |most| most < group);
    ///     if hotel == 8 {
    ///         return 0;
    ///     }
    ///     rooms.set(hotel, rooms.get(hotel) - group);
    ///     hotel + 1
    /// });
    /// assert_eq!(hotels, [3, 5, 0, 1, 1]);
    /// ```
    #[must_use]
    pub fn max_right(&self, start: usize, mut holds: impl FnMut(T) -> bool) -> usize {
        assert!(start <= self.length, "{start} is greater than {}", self.length);
        if start == self.length {
            return start;
        }
        let size = self.nodes.len() / 2;
        let mut node = start + size;
        node >>= node.trailing_zeros();
        let mut fold = self.nodes[0];
        loop {
            let next = (self.operation)(fold, self.nodes[node]);
            if !holds(next) {
                if node >= size {
                    return node - size;
                }
                node *= 2;
            } else if (node + 1).is_power_of_two() {
                return self.length;
            } else {
                (node, fold) = (node + 1, next);
                node >>= node.trailing_zeros();
            }
        }
    }

    /// The least start for which the condition holds for the fold of `start..end`. It must hold for the empty value,
    /// and where it does not hold, it must not hold for longer ranges either.
    ///
    /// # Panics
    ///
    /// If `end` is greater than n.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    ///
    /// [Nearest Smaller Values](https://cses.fi/problemset/task/1645) (CSES 1645) asks where the last smaller value
    /// before each one is, from 1 on, or for 0. That is where the others after it start, from 0 on:
    ///
    /// ```
    /// use templates::segment_tree::SegmentTree;
    ///
    /// let values = [2, 5, 1, 4, 8, 3, 2, 5];
    /// let minima = SegmentTree::new(&values, u32::MAX, u32::min);
    /// let nearest = (0..8).map(|index| minima.min_left(index, |least| least >= values[index]));
    /// assert!(nearest.eq([0, 1, 0, 3, 4, 3, 3, 7]));
    /// ```
    #[must_use]
    pub fn min_left(&self, end: usize, mut holds: impl FnMut(T) -> bool) -> usize {
        assert!(end <= self.length, "{end} is greater than {}", self.length);
        if end == 0 {
            return 0;
        }
        let size = self.nodes.len() / 2;
        let mut node = end + size;
        node = ((node >> node.trailing_zeros()) - 1).max(1);
        let mut fold = self.nodes[0];
        loop {
            let next = (self.operation)(self.nodes[node], fold);
            if !holds(next) {
                if node >= size {
                    return node + 1 - size;
                }
                node = 2 * node + 1;
            } else if node.is_power_of_two() {
                return 0;
            } else {
                (node, fold) = (node - 1, next);
                node >>= node.trailing_ones();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// A list of up to 31 hexadecimal digits, and how many there are: the fold is the list itself.
    type Digits = (u128, usize);

    const EMPTY: Digits = (0, 0);

    fn behind(first: Digits, last: Digits) -> Digits {
        (first.0 << (4 * last.1) | last.0, first.1 + last.1)
    }

    fn fold(digits: &[u8]) -> Digits {
        digits.iter().fold(EMPTY, |fold, &digit| behind(fold, (u128::from(digit), 1)))
    }

    fn new(digits: &[u8]) -> SegmentTree<Digits, fn(Digits, Digits) -> Digits> {
        let values: Vec<Digits> = digits.iter().map(|&digit| (u128::from(digit), 1)).collect();
        SegmentTree::new(&values, EMPTY, behind)
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The folds of all ranges; and the searches that end at each index. Their condition is asked about folds of
    /// ranges, all of which are from the given index on.
    fn check(tree: &SegmentTree<Digits, impl Fn(Digits, Digits) -> Digits>, digits: &[u8]) {
        let length = digits.len();
        for start in 0..=length {
            for end in start..=length {
                assert_eq!(tree.fold(start..end), fold(&digits[start..end]), "{start}..{end} of {digits:x?}");
                let found = tree.max_right(start, |part| {
                    assert_eq!(part, fold(&digits[start..start + part.1]), "from {start} on in {digits:x?}");
                    part.1 <= end - start
                });
                assert_eq!(found, end, "from {start} on in {digits:x?}");
                let found = tree.min_left(end, |part| {
                    assert_eq!(part, fold(&digits[end - part.1..end]), "up to {end} in {digits:x?}");
                    part.1 <= end - start
                });
                assert_eq!(found, start, "up to {end} in {digits:x?}");
            }
            assert_eq!(tree.max_right(start, |_| true), length, "from {start} on in {digits:x?}");
            assert_eq!(tree.min_left(start, |_| true), 0, "up to {start} in {digits:x?}");
        }
        assert!(digits.iter().enumerate().all(|(index, &digit)| tree.get(index) == fold(&[digit])), "{digits:x?}");
    }

    #[test]
    fn every_range_of_small_trees() {
        for length in 0..=18 {
            let digits: Vec<u8> = (0..length).map(|index| index * 7 % 16).collect();
            let tree = new(&digits);
            check(&tree, &digits);
            for index in 0..digits.len() {
                let (mut tree, mut digits) = (tree.clone(), digits.clone());
                tree.set(index, (15, 1));
                digits[index] = 15;
                assert_eq!(tree.fold(0..digits.len()), fold(&digits));
                assert_eq!(tree.nodes, new(&digits).nodes, "{digits:x?}");
            }
        }
    }

    #[test]
    fn random_changes_agree_with_a_list() {
        let state = &mut 1;
        for length in [1, 2, 5, 16, 21, 31] {
            let mut digits: Vec<u8> = (0..length).map(|_| below(state, 16) as u8).collect();
            let mut tree = new(&digits);
            for _ in 0..8 {
                let (index, digit) = (below(state, length), below(state, 16) as u8);
                tree.set(index, (u128::from(digit), 1));
                digits[index] = digit;
                check(&tree, &digits);
            }
        }
    }

    /// Sums, and where they reach a bound; in a few steps.
    #[test]
    fn many_values() {
        for length in [99_999, 1 << 16] {
            let mut tree = SegmentTree::new(&vec![0; length], 0, |a: u64, b| a + b);
            (0..length).for_each(|index| tree.set(index, index as u64));
            let sum = |end: usize| (end * end.saturating_sub(1) / 2) as u64;
            for (start, end) in (0..length).step_by(997).map(|start| (start, length - (length - start) / 3)) {
                let (expected, mut calls) = (sum(end) - sum(start), [0; 2]);
                assert_eq!(tree.fold(start..end), expected, "{start}..{end} of {length}");
                let holds = |calls: &mut u32, sum| {
                    *calls += 1;
                    sum <= expected
                };
                assert_eq!(tree.max_right(start, |sum| holds(&mut calls[0], sum)), end, "{start}.. of {length}");
                assert_eq!(tree.min_left(end, |sum| holds(&mut calls[1], sum)), start, "..{end} of {length}");
                assert!(calls.iter().all(|&calls| calls <= 3 * 17 + 1), "{start}..{end} of {length}: {calls:?}");
            }
        }
        let mut ones = Vec::new();
        let tree = SegmentTree::new(&[1; 1 << 10], 0, |a: u64, b| a + b);
        assert_eq!(tree.max_right(0, |sum| (ones.push(sum), true).1), 1 << 10);
        assert_eq!(tree.min_left(1 << 10, |sum| (ones.push(sum), true).1), 0);
        assert_eq!(ones, [1 << 10; 2], "the root has all");
    }

    #[test]
    fn refuses_what_is_out_of_range() {
        for length in [0, 1, 5, 8] {
            let tree = new(&vec![7; length]);
            assert!(catch_unwind(|| tree.clone().set(length, EMPTY)).is_err(), "{length}");
            assert!(catch_unwind(|| tree.get(length)).is_err(), "{length}");
            assert!(catch_unwind(|| tree.max_right(length + 1, |_| true)).is_err(), "{length}");
            assert!(catch_unwind(|| tree.min_left(length + 1, |_| true)).is_err(), "{length}");
            #[expect(clippy::reversed_empty_ranges, reason = "it is refused")]
            for range in [0..length + 1, length + 1..length + 1, 1..0] {
                assert!(catch_unwind(|| tree.fold(range.clone())).is_err(), "{range:?} of {length}");
            }
        }
    }
}
