//! Dynamic segment tree (implicit, sparse segment tree): values at indices up to 2^63, all of them empty but those that
//! were set, and the fold of any range (sum, maximum, composition, …), online; no coordinates have to be compressed.
//!
//! A node stands for an interval, its children for the halves. An index belongs to the nodes on one way down from the
//! root, one for each length of an interval, and is stored at any of them: there are no more nodes than indices.
//! All indices below the left child are less than the node's own, those below the right child are greater: the own
//! index is in the middle of the fold. A new index that goes down to the left, but is greater than the own one, takes
//! its place, and the own one goes down: it is in the left half, too. To the right likewise. So each index is at the
//! first node on its way that was free when it came there, and a way is as long as an index has bits.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) an operation for the indices below n
//! - **Space**: O(k) for k indices that were set
//! - **ac-library-rs**: `segtree`, with memory for all indices
//! - **Source**: the way down is that of a priority search tree: E. M. McCreight, "Priority search trees", SIAM Journal
//!   on Computing 14 (1985), 257–276
//! - **Verified**: `every_sequence_of_four_sets`, `random_sets_agree_with_a_map`, `refuses_indices_out_of_range`;
//!   `point_set_range_composite_large_array`

use std::ops::Range;

/// Values at the indices `0..length`, which are combined by a closure.
#[derive(Clone, Debug)]
pub struct DynamicSegmentTree<T, F> {
    /// The first one stands for none; behind it is the root.
    nodes: Vec<Node<T>>,
    length: u64,
    operation: F,
}

#[derive(Clone, Debug)]
struct Node<T> {
    index: u64,
    value: T,
    /// Of the values below and the own one.
    fold: T,
    /// 0 where there is none.
    children: [u32; 2],
}

impl<T: Copy, F: Fn(T, T) -> T> DynamicSegmentTree<T, F> {
    /// Empty values at the indices `0..length`.
    ///
    /// - `empty` leaves the other side of `fold` as it is.
    /// - `fold(first, last)` is the fold of two parts of a range, one behind the other; it must be associative.
    ///
    /// # Panics
    ///
    /// If `length` is more than 2⁶³.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn new(length: u64, empty: T, fold: F) -> Self {
        assert!(length <= 1 << 63, "{length} indices are more than 2^63");
        let none = Node { index: length, value: empty, fold: empty, children: [0; 2] };
        DynamicSegmentTree { nodes: vec![none], length, operation: fold }
    }

    /// Sets the value at an index.
    ///
    /// # Panics
    ///
    /// If the index is not below `length`, or there were 2³² - 1 others before.
    ///
    /// # Complexity
    ///
    /// O(log n) time for the indices below n.
    ///
    /// [Salary Queries](https://cses.fi/problemset/task/1144) (CSES 1144) asks how many salaries are in a range, while
    /// they change:
    ///
    /// ```
    /// use templates::dynamic_segment_tree::DynamicSegmentTree;
    ///
    /// let mut salaries = [3, 7, 2, 2, 5];
    /// let mut counts = DynamicSegmentTree::new(1_000_000_001, 0, |left: u32, right| left + right);
    /// for salary in salaries {
    ///     counts.set(salary, counts.get(salary) + 1);
    /// }
    /// assert_eq!(counts.fold(2..4), 3);
    /// let before = std::mem::replace(&mut salaries[2], 6);
    /// counts.set(before, counts.get(before) - 1);
    /// counts.set(6, counts.get(6) + 1);
    /// assert_eq!(counts.fold(2..4), 2);
    /// ```
    pub fn set(&mut self, mut index: u64, mut value: T) {
        assert!(index < self.length, "the index {index} is not below {}", self.length);
        let (mut low, mut high, mut node) = (0, self.length, usize::from(self.nodes.len() > 1));
        let (mut way, mut steps, mut side) = ([0; 65], 0, 0);
        while node > 0 && self.nodes[node].index != index {
            let middle = low + (high - low) / 2;
            side = usize::from(index >= middle);
            let here = &mut self.nodes[node];
            if (index > here.index) != (side == 1) {
                std::mem::swap(&mut here.index, &mut index);
                std::mem::swap(&mut here.value, &mut value);
            }
            (low, high) = if side == 1 { (middle, high) } else { (low, middle) };
            (way[steps], steps) = (node, steps + 1);
            node = here.children[side] as usize;
        }
        if node == 0 {
            node = self.nodes.len();
            assert!(u32::try_from(node).is_ok(), "2^32 nodes are too many");
            if steps > 0 {
                self.nodes[way[steps - 1]].children[side] = node as u32;
            }
            self.nodes.push(Node { index, value, fold: value, children: [0; 2] });
        } else {
            self.nodes[node].value = value;
        }
        way[steps] = node;
        for &node in way[..=steps].iter().rev() {
            let [left, right] = self.nodes[node].children.map(|child| self.nodes[child as usize].fold);
            self.nodes[node].fold = (self.operation)((self.operation)(left, self.nodes[node].value), right);
        }
    }

    /// The value at an index, which is empty if it was not set.
    ///
    /// # Complexity
    ///
    /// O(log n) time for the indices below n.
    #[must_use]
    pub fn get(&self, index: u64) -> T {
        self.fold(index..index.saturating_add(1))
    }

    /// The fold of the values in a range.
    ///
    /// # Complexity
    ///
    /// O(log n) time for the indices below n.
    #[must_use]
    pub fn fold(&self, range: Range<u64>) -> T {
        self.part(usize::from(self.nodes.len() > 1), 0..self.length, &range)
    }

    /// What of the range is below a node with this interval. Where nothing can be, asking saves a call, no more.
    fn part(&self, node: usize, interval: Range<u64>, range: &Range<u64>) -> T {
        let here = &self.nodes[node];
        if node == 0 || (range.start <= interval.start && interval.end <= range.end) {
            return here.fold;
        }
        let middle = interval.start + (interval.end - interval.start) / 2;
        let mut fold = self.nodes[0].fold;
        if range.start < middle && range.start < here.index {
            fold = self.part(here.children[0] as usize, interval.start..middle, range);
        }
        if range.contains(&here.index) {
            fold = (self.operation)(fold, here.value);
        }
        if middle < range.end && here.index < range.end {
            fold = (self.operation)(fold, self.part(here.children[1] as usize, middle..interval.end, range));
        }
        fold
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::panic::catch_unwind;

    /// A list of digits from 1 to 9, as a number and the power of ten with as many zeros.
    type Digits = (u128, u128);

    const EMPTY: Digits = (0, 1);

    fn behind(first: Digits, last: Digits) -> Digits {
        (first.0 * last.1 + last.0, first.1 * last.1)
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    #[test]
    fn every_sequence_of_four_sets() {
        (0..=6).for_each(check_every_sequence);
    }

    #[test]
    #[ignore = "long"]
    fn every_sequence_of_four_sets_in_longer_lists() {
        (7..=9).for_each(check_every_sequence);
    }

    fn check_every_sequence(length: u64) {
        for code in 0..length.pow(4) {
            let mut tree = DynamicSegmentTree::new(length, EMPTY, behind);
            let mut values = vec![EMPTY; length as usize];
            for (digit, index) in (1..).zip((0..4).map(|place| code / length.pow(place) % length)) {
                // Setting what was set before may take it away.
                let value = if values[index as usize] == EMPTY { (digit, 10) } else { EMPTY };
                tree.set(index, value);
                values[index as usize] = value;
                for start in 0..=length {
                    let mut expected = EMPTY;
                    for end in start..=length {
                        assert_eq!(tree.fold(start..end), expected, "{start}..{end} of {values:?}");
                        if end < length {
                            assert_eq!(tree.get(end), values[end as usize], "{end} of {values:?}");
                            expected = behind(expected, values[end as usize]);
                        }
                    }
                }
            }
            let different =
                (0..4).map(|place| code / length.pow(place) % length).collect::<std::collections::BTreeSet<_>>();
            assert_eq!(tree.nodes.len(), different.len() + 1, "one node for each index and the one that is none");
        }
        assert_eq!(DynamicSegmentTree::new(length, EMPTY, behind).fold(0..length), EMPTY);
    }

    #[test]
    fn random_sets_agree_with_a_map() {
        let mut state = 1;
        for length in [1, 20, 1000, 1_000_000_007, 1 << 62, (1 << 63) - 1, 1 << 63] {
            let mut tree = DynamicSegmentTree::new(length, EMPTY, behind);
            let mut map = BTreeMap::new();
            for _ in 0..600 {
                // Near both ends, beside others, and anywhere.
                let near = map.range(below(&mut state, length)..).next().map_or(0, |(&index, _)| index);
                let index = match below(&mut state, 5) {
                    0 => below(&mut state, length.min(70)),
                    1 => length - 1 - below(&mut state, length.min(70)),
                    2 => 1 << below(&mut state, 63),
                    3 => near + 1,
                    _ => below(&mut state, length),
                };
                let value = if map.len() < 36 { (u128::from(1 + below(&mut state, 9)), 10) } else { EMPTY };
                let index = if value == EMPTY { near } else { index.min(length - 1) };
                tree.set(index, value);
                map.insert(index, value);
                map.retain(|_, &mut value| value != EMPTY);
                let mut ends = [(); 2].map(|()| match below(&mut state, 3) {
                    0 => near + below(&mut state, 2),
                    1 => below(&mut state, length + 1),
                    _ => length * below(&mut state, 2),
                });
                ends.sort_unstable();
                let expected = map.range(ends[0]..ends[1]).fold(EMPTY, |fold, (_, &value)| behind(fold, value));
                assert_eq!(tree.fold(ends[0]..ends[1]), expected, "{ends:?} of {length}");
                assert_eq!(tree.fold(0..length), map.values().fold(EMPTY, |fold, &value| behind(fold, value)));
                assert_eq!(tree.get(index), value, "{index} of {length}");
            }
        }
    }

    #[test]
    fn refuses_indices_out_of_range() {
        let tree = || DynamicSegmentTree::new(5, 0, |a: u32, b| a + b);
        assert!(catch_unwind(|| tree().set(5, 1)).is_err());
        assert!(catch_unwind(|| DynamicSegmentTree::new((1 << 63) + 1, 0, |a: u32, b| a + b)).is_err());
        let mut tree = tree();
        (0..5).for_each(|index| tree.set(index, 1));
        assert_eq!(tree.fold(0..u64::MAX), 5, "there is nothing behind the end");
        assert_eq!([tree.get(5), tree.get(u64::MAX), tree.fold(7..9)], [0; 3]);
        #[expect(clippy::reversed_empty_ranges, reason = "a range that ends before it starts is empty")]
        let reversed = 4..2;
        assert_eq!([tree.fold(reversed), tree.fold(3..3)], [0; 2]);
    }
}
