//! Persistent segment tree (persistent array, persistent counts): values at indices up to 2^62, all of whose versions
//! stay. A value that is set in any version makes a new one; ranges of each are folded (sum, maximum, composition, …),
//! and several at once are searched for where their folds, such as the difference of two, break a condition.
//!
//! A node stands for an interval, its children for the quarters, and a version is a root. A new version has new nodes
//! on the way to the index, and all others are those of the old one. No node changes once it is made, so no version
//! does. The nodes lie in one list, in the order in which they are made, those of a way one behind the other. Each has
//! the folds of its children: a step down looks at one place in memory, and takes two bits of the index. The first node
//! is its own children: it stands for any interval of empty values, and indices cost nothing until they are set.
//!
//! Versions that grow item by item answer for any items l to r, as the difference of two of them: how many have which
//! values, the k-th smallest. Where the sequence is known beforehand, `wavelet_matrix` does so in less than a third of
//! the time, and in a small part of the memory. This is for what it cannot do: versions that branch, such as one for
//! each vertex of a tree, made from its parent's, so that paths can be asked; arrays that are copied; folds that are no
//! counts; older states. With one version only: `segment_tree`, or `dynamic_segment_tree` for large indices.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) an operation for the indices below n
//! - **Space**: O(log n) a version: ⌈log₄ n⌉ nodes of four values and four numbers
//! - **ac-library-rs**: no
//! - **Source**: path copying, of J. R. Driscoll, N. Sarnak, D. D. Sleator, R. E. Tarjan, "Making data structures
//!   persistent", Journal of Computer and System Sciences 38 (1989), 86–124
//! - **Verified**: `every_history_of_three_versions`, `random_histories_agree_with_lists`,
//!   `searches_of_several_versions`, `a_version_has_few_nodes`, `a_fold_takes_whole_quarters`,
//!   `refuses_what_is_out_of_range`; `cses1737`, `cot`

use std::ops::Range;

/// Versions of the values at the indices `0..length`, which are combined by a closure.
///
/// [Range Queries and Copies](https://cses.fi/problemset/task/1737) (CSES 1737): arrays are changed, summed up and
/// copied. An array is a version, so a copy costs nothing:
///
/// ```
/// use templates::persistent_segment_tree::PersistentSegmentTree;
///
/// let mut tree = PersistentSegmentTree::new(5, 0, |left: u64, right| left + right);
/// let mut arrays = vec![tree.build(&[2, 3, 1, 2, 5])];
/// assert_eq!(tree.fold(arrays[0], 0..5), 13);
/// arrays.push(arrays[0]);
/// arrays[0] = tree.set(arrays[0], 1, 5);
/// assert_eq!(tree.fold(arrays[0], 0..5), 15);
/// assert_eq!(tree.fold(arrays[1], 0..5), 13);
/// ```
#[derive(Clone, Debug)]
pub struct PersistentSegmentTree<T, F> {
    /// The quarters of each node; those of the first one are empty.
    nodes: Vec<[Part<T>; 4]>,
    /// All values of each version.
    versions: Vec<Part<T>>,
    length: usize,
    /// So many steps lead from a version to a value.
    height: u32,
    operation: F,
}

/// The values of an interval.
#[derive(Clone, Copy, Debug)]
struct Part<T> {
    fold: T,
    /// The node for the interval, the first one for one value.
    node: u32,
}

impl<T: Copy, F: Fn(T, T) -> T> PersistentSegmentTree<T, F> {
    /// Version 0: empty values at the indices `0..length`.
    ///
    /// - `empty` leaves the other side of `fold` as it is.
    /// - `fold(first, last)` is the fold of two parts of a range, one behind the other; it must be associative.
    ///
    /// # Panics
    ///
    /// If `length` is more than 2⁶².
    ///
    /// # Complexity
    ///
    /// O(1) time and space.
    #[must_use]
    pub fn new(length: usize, empty: T, fold: F) -> Self {
        assert!(length <= 1 << 62, "{length} indices are more than 2^62");
        let none = Part { fold: empty, node: 0 };
        let height = length.max(2).next_power_of_two().ilog2().div_ceil(2);
        PersistentSegmentTree { nodes: vec![[none; 4]], versions: vec![none], length, height, operation: fold }
    }

    /// A version of its own: these values at the first indices, and empty ones behind them. It returns the version's
    /// number; versions are numbered in the order in which they are made.
    ///
    /// # Panics
    ///
    /// If there are more than `length` values, or 2³² nodes in all versions.
    ///
    /// # Complexity
    ///
    /// O(k + log n) time and space for k values and n indices.
    pub fn build(&mut self, values: &[T]) -> usize {
        assert!(values.len() <= self.length, "{} values are more than {}", values.len(), self.length);
        let version = self.built(self.height, values);
        self.versions.push(version);
        self.versions.len() - 1
    }

    /// These values, and empty ones behind them, where `height` steps lead to a value.
    fn built(&mut self, height: u32, values: &[T]) -> Part<T> {
        if height == 0 || values.is_empty() {
            return values.first().map_or(self.nodes[0][0], |&fold| Part { fold, node: 0 });
        }
        let mut chunks = values.chunks(1 << (2 * (height - 1)));
        let quarters = [(); 4].map(|()| self.built(height - 1, chunks.next().unwrap_or_default()));
        self.push(quarters)
    }

    /// A new node.
    fn push(&mut self, quarters: [Part<T>; 4]) -> Part<T> {
        let node = u32::try_from(self.nodes.len()).expect("there are fewer than 2^32 nodes");
        self.nodes.push(quarters);
        self.part_of(node)
    }

    /// All values of a node.
    fn part_of(&self, node: u32) -> Part<T> {
        let [a, b, c, d] = self.nodes[node as usize].map(|quarter| quarter.fold);
        let fold = &self.operation;
        Part { fold: fold(fold(a, b), fold(c, d)), node }
    }

    /// The number of a new version: that one, with this value at an index. That one stays as it is.
    ///
    /// # Panics
    ///
    /// If there is no such version, the index is not below `length`, or there are 2³² nodes in all versions.
    ///
    /// # Complexity
    ///
    /// O(log n) time and space for n indices.
    pub fn set(&mut self, version: usize, index: usize, value: T) -> usize {
        assert!(index < self.length, "the index {index} is not below {}", self.length);
        let quarter = |height: u32| index >> (2 * height) & 3;
        let (first, mut node) = (self.nodes.len(), self.versions[version].node);
        for height in (0..self.height).rev() {
            let quarters = self.nodes[node as usize];
            node = quarters[quarter(height)].node;
            self.push(quarters);
        }
        let mut new = Part { fold: value, node: 0 };
        for (height, node) in (0..self.height).zip((first..self.nodes.len()).rev()) {
            self.nodes[node][quarter(height)] = new;
            new = self.part_of(node as u32);
        }
        self.versions.push(new);
        self.versions.len() - 1
    }

    /// The value at an index in a version.
    ///
    /// # Panics
    ///
    /// If there is no such version, or the index is not below `length`.
    ///
    /// # Complexity
    ///
    /// O(log n) time for n indices.
    #[must_use]
    pub fn get(&self, version: usize, index: usize) -> T {
        assert!(index < self.length, "the index {index} is not below {}", self.length);
        self.fold(version, index..index + 1)
    }

    /// The fold of the values in a range of a version.
    ///
    /// # Panics
    ///
    /// If there is no such version, or the range is not within `0..length`.
    ///
    /// # Complexity
    ///
    /// O(log n) time for n indices.
    ///
    /// [D-query](https://www.spoj.com/problems/DQUERY/) (SPOJ DQUERY) asks how many different values there are among
    /// some items. As many as there are items, less those whose value is also among them before: each of those has a 1
    /// where its value was last, in the versions from it on.
    ///
    /// ```
    /// use std::collections::HashMap;
    /// use templates::persistent_segment_tree::PersistentSegmentTree;
    ///
    /// let values = [1, 1, 2, 1, 3];
    /// let mut tree = PersistentSegmentTree::new(values.len(), 0, |left: usize, right| left + right);
    /// let (mut last, mut versions) = (HashMap::new(), vec![0]);
    /// for (index, value) in values.into_iter().enumerate() {
    ///     let version = versions[index];
    ///     versions.push(last.insert(value, index).map_or(version, |before| tree.set(version, before, 1)));
    /// }
    /// let different = [0..5, 1..4, 2..5].map(|range| range.len() - tree.fold(versions[range.end], range));
    /// assert_eq!(different, [3, 2, 3]);
    /// ```
    #[must_use]
    pub fn fold(&self, version: usize, range: Range<usize>) -> T {
        assert!(range.start <= range.end && range.end <= self.length, "{range:?} is not within 0..{}", self.length);
        let empty = self.nodes[0][0].fold;
        if range.is_empty() { empty } else { self.part(self.versions[version], self.height, range) }
    }

    /// What a range, which is not empty, has of a part, where `height` steps lead to a value.
    fn part(&self, part: Part<T>, height: u32, range: Range<usize>) -> T {
        if part.node == 0 || range.len() == 1 << (2 * height) {
            return part.fold;
        }
        let (quarters, length) = (self.nodes[part.node as usize], 1 << (2 * (height - 1)));
        let some = (range.start / length)..=((range.end - 1) / length);
        some.fold(self.nodes[0][0].fold, |fold, quarter| {
            let start = quarter * length;
            let range = range.start.saturating_sub(start)..(range.end - start).min(length);
            (self.operation)(fold, self.part(quarters[quarter], height - 1, range))
        })
    }

    /// The greatest end for which the condition holds for the folds of `start..end` in these versions. It must hold for
    /// empty values, and where it does not hold, it must not hold for longer ranges either.
    ///
    /// # Panics
    ///
    /// If there is no such version, or `start` is greater than `length`.
    ///
    /// # Complexity
    ///
    /// O(log n) time for n indices and each version.
    ///
    /// [Count on a tree](https://www.spoj.com/problems/COT/) (SPOJ COT): the k-th smallest weight on the path between
    /// two vertices of a tree. A vertex has a version: how many of the vertices from the root to it have which weight.
    /// Those of a path are those of its ends without those of the vertex where these meet and of its parent.
    ///
    /// ```
    /// use templates::persistent_segment_tree::PersistentSegmentTree;
    ///
    /// let weights = [105, 2, 9, 3, 8, 5, 7, 7];
    /// let parents = [(1, 0), (2, 0), (3, 0), (4, 2), (5, 2), (6, 2), (7, 3)];
    /// let mut tree = PersistentSegmentTree::new(1 << 20, 0, |left: usize, right| left + right);
    /// let mut versions = vec![tree.set(0, weights[0], 1)];
    /// for (vertex, parent) in parents {
    ///     let count = tree.get(versions[parent], weights[vertex]);
    ///     versions.push(tree.set(versions[parent], weights[vertex], count + 1));
    /// }
    /// let mut kth = |a: usize, b: usize, meet: usize, above: usize, k: usize| {
    ///     let versions = [versions[a], versions[b], versions[meet], above];
    ///     tree.max_right(versions, 0, |[a, b, meet, above]| a + b - meet - above < k)
    /// };
    /// // The root has no parent, for which version 0 stands: it is empty.
    /// assert_eq!([1, 2, 3, 4].map(|k| kth(1, 4, 0, 0, k)), [2, 8, 9, 105]);
    /// ```
    #[must_use]
    pub fn max_right<const K: usize>(
        &self,
        versions: [usize; K],
        start: usize,
        mut holds: impl FnMut([T; K]) -> bool,
    ) -> usize {
        assert!(start <= self.length, "{start} is greater than {}", self.length);
        let (parts, mut folds) = (versions.map(|version| self.versions[version]), [self.nodes[0][0].fold; K]);
        self.end(parts, self.height, start, &mut folds, &mut holds).unwrap_or(self.length)
    }

    /// That end in parts, where `height` steps lead to a value; the folds of what is before them become those of what
    /// is before their end if the condition holds for these.
    fn end<const K: usize>(
        &self,
        parts: [Part<T>; K],
        height: u32,
        start: usize,
        folds: &mut [T; K],
        holds: &mut impl FnMut([T; K]) -> bool,
    ) -> Option<usize> {
        if start == 0 {
            let mut next = *folds;
            next.iter_mut().zip(parts).for_each(|(fold, part)| *fold = (self.operation)(*fold, part.fold));
            if holds(next) {
                *folds = next;
                return None;
            }
            if height == 0 {
                return Some(0);
            }
        }
        let length = 1 << (2 * (height - 1));
        (start / length..4).find_map(|quarter| {
            let parts = parts.map(|part| self.nodes[part.node as usize][quarter]);
            let end = self.end(parts, height - 1, start.saturating_sub(quarter * length), folds, holds)?;
            Some(quarter * length + end)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// A list of digits from 1 to 9, as a number and the power of ten with as many zeros.
    type Digits = (u128, u128);

    const EMPTY: Digits = (0, 1);

    fn behind(first: Digits, last: Digits) -> Digits {
        (first.0 * last.1 + last.0, first.1 * last.1)
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// Every range of every version is as in its list.
    fn check<F: Fn(Digits, Digits) -> Digits>(tree: &PersistentSegmentTree<Digits, F>, lists: &[Vec<Digits>]) {
        for (version, list) in lists.iter().enumerate() {
            for start in 0..=list.len() {
                let mut expected = EMPTY;
                for end in start..=list.len() {
                    assert_eq!(tree.fold(version, start..end), expected, "{start}..{end} of {list:?}");
                    if end < list.len() {
                        assert_eq!(tree.get(version, end), list[end], "{end} of {list:?}");
                        expected = behind(expected, list[end]);
                    }
                }
            }
        }
    }

    #[test]
    fn every_history_of_three_versions() {
        for length in 0..=5 {
            for built in 0..=length {
                // Every index in versions 0 and 1, then every index in any version.
                for code in 0..(2 * length) * (3 * length) {
                    let mut tree = PersistentSegmentTree::new(length, EMPTY, behind);
                    let mut lists = vec![vec![EMPTY; length]; 2];
                    lists[1][..built].fill((1, 10));
                    assert_eq!(tree.build(&lists[1][..built]), 1);
                    for (digit, step) in [(2, code / (3 * length)), (3, code % (3 * length))] {
                        let (version, index) = (step / length, step % length);
                        assert_eq!(tree.set(version, index, (digit, 10)), lists.len());
                        lists.push(lists[version].clone());
                        lists.last_mut().expect("it was pushed")[index] = (digit, 10);
                    }
                    check(&tree, &lists);
                }
            }
        }
        let mut tree = PersistentSegmentTree::new(0, EMPTY, behind);
        assert_eq!(tree.build(&[]), 1);
        assert_eq!([tree.fold(0, 0..0), tree.fold(1, 0..0)], [EMPTY; 2]);
        assert_eq!(tree.max_right([0, 1], 0, |_| true), 0);
    }

    #[test]
    fn random_histories_agree_with_lists() {
        let mut state = 1;
        for length in [1, 2, 7, 16, 23, 70] {
            let mut tree = PersistentSegmentTree::new(length, EMPTY, behind);
            let mut lists = vec![vec![EMPTY; length]];
            for _ in 0..40 {
                let version = below(&mut state, lists.len());
                let mut list = lists[version].clone();
                if below(&mut state, 5) > 0 {
                    let index = below(&mut state, length);
                    list[index] = [EMPTY, (1 + below(&mut state, 9) as u128, 10)][below(&mut state, 4).min(1)];
                    assert_eq!(tree.set(version, index, list[index]), lists.len());
                } else {
                    list.rotate_left(1);
                    assert_eq!(tree.build(&list), lists.len());
                }
                lists.push(list);
            }
            check(&tree, &lists);
        }
        // Beside where quarters meet.
        let length = 1 << 62;
        let mut tree = PersistentSegmentTree::new(length, 0, |left: u32, right| left.max(right));
        let indices = [0, 1, length / 4 - 1, length / 4, length / 2 - 1, length / 2, length - 1];
        for (version, index) in indices.into_iter().enumerate() {
            assert_eq!(tree.set(version, index, version as u32 + 1), version + 1);
        }
        for (version, index) in indices.into_iter().enumerate() {
            assert_eq!([tree.get(version, index), tree.get(version + 1, index)], [0, version as u32 + 1]);
            assert_eq!(tree.fold(version, 0..length), version as u32);
            assert_eq!(tree.max_right([7], 0, |[most]| most <= version as u32), index);
        }
    }

    /// The last of the folds must stay below a bound, and their places must not be mixed up.
    #[test]
    fn searches_of_several_versions() {
        let mut state = 2;
        for length in 1..=9 {
            let mut tree = PersistentSegmentTree::new(length, EMPTY, behind);
            let mut lists = vec![vec![EMPTY; length]];
            for version in 0..12 {
                let index = below(&mut state, length);
                let value = (1 + below(&mut state, 9) as u128, 10);
                tree.set(version, index, value);
                lists.push(lists[version].clone());
                lists[version + 1][index] = value;
            }
            for _ in 0..200 {
                let versions = [(); 3].map(|()| below(&mut state, lists.len()));
                let start = below(&mut state, length + 1);
                let bounds = [(); 3].map(|()| 10_u128.pow(below(&mut state, 6) as u32));
                let folds =
                    |end: usize| versions.map(|version| lists[version][start..end].iter().copied().fold(EMPTY, behind));
                let holds = |folds: [Digits; 3]| folds.iter().zip(bounds).all(|(fold, bound)| fold.0 < bound);
                let expected = (start..=length).take_while(|&end| holds(folds(end))).last();
                let mut calls = 0;
                let end = tree.max_right(versions, start, |found| {
                    calls += 1;
                    assert!((start..=length).any(|end| folds(end) == found), "{found:?} from {start} on");
                    holds(found)
                });
                assert_eq!(Some(end), expected, "from {start} on in {versions:?} of {lists:?}, below {bounds:?}");
                // At most three of four quarters on each of two levels, and four on the way down.
                assert!(calls <= 10, "{calls} calls");
                assert_eq!(tree.max_right([], start, |_| true), length);
                assert_eq!(tree.max_right([versions[0]], start, |[fold]| fold.1 == 1), {
                    (start..length).find(|&index| lists[versions[0]][index] != EMPTY).unwrap_or(length)
                });
            }
        }
    }

    #[test]
    fn a_version_has_few_nodes() {
        for length in 1..=70_usize {
            let mut tree = PersistentSegmentTree::new(length, 0, |left: u32, right| left + right);
            let (mut nodes, mut height) = (1, 0);
            // For each fourth of those of the level below; there is a root in any case.
            while height == 0 || 4_usize.pow(height) < length {
                height += 1;
                nodes += length.div_ceil(4_usize.pow(height));
            }
            tree.build(&vec![1; length]);
            assert_eq!(tree.nodes.len(), nodes, "{length} values");
            for index in 0..length {
                tree.set(1, index, 2);
                nodes += height as usize;
                assert_eq!(tree.nodes.len(), nodes, "{index} of {length}");
            }
            assert_eq!(tree.versions.len(), length + 2);
        }
        let mut tree = PersistentSegmentTree::new(1 << 60, 0, |left: u32, right| left + right);
        tree.build(&[1; 8]);
        assert_eq!(tree.nodes.len(), 1 + 2 + 29);
    }

    #[test]
    fn a_fold_takes_whole_quarters() {
        let calls = Cell::new(0);
        let mut tree = PersistentSegmentTree::new(1024, 0, |left: u32, right| {
            calls.set(calls.get() + 1);
            left + right
        });
        tree.build(&[1; 1024]);
        for (range, most) in [(0..1024, 0), (256..512, 2), (1..1023, 40), (511..1024, 20)] {
            calls.set(0);
            assert_eq!(tree.fold(1, range.clone()), range.len() as u32);
            assert!(calls.get() <= most, "{} calls for {range:?}", calls.get());
        }
    }

    #[test]
    fn refuses_what_is_out_of_range() {
        let mut tree = PersistentSegmentTree::new(5, 0, |left: u32, right| left + right);
        assert_eq!(tree.build(&[1; 5]), 1);
        assert!(
            catch_unwind(|| PersistentSegmentTree::new((1 << 62) + 1, 0, |left: u32, right| left + right)).is_err()
        );
        let mut panics = |call: &mut dyn FnMut(&mut PersistentSegmentTree<u32, _>)| {
            catch_unwind(AssertUnwindSafe(|| call(&mut tree))).is_err()
        };
        assert!(panics(&mut |tree| _ = tree.build(&[1; 6])));
        assert!(panics(&mut |tree| _ = tree.set(1, 5, 1)));
        assert!(panics(&mut |tree| _ = tree.set(2, 4, 1)));
        assert!(panics(&mut |tree| _ = tree.get(1, 5)));
        assert!(panics(&mut |tree| _ = tree.get(2, 4)));
        assert!(panics(&mut |tree| _ = tree.fold(1, 3..6)));
        #[expect(clippy::reversed_empty_ranges, reason = "a range that ends before it starts")]
        let reversed = 4..2;
        assert!(panics(&mut |tree| _ = tree.fold(1, reversed.clone())));
        assert!(panics(&mut |tree| _ = tree.max_right([1], 6, |_| true)));
        assert!(panics(&mut |tree| _ = tree.max_right([1, 2], 5, |_| true)));
        assert!(!panics(&mut |tree| assert_eq!(tree.max_right([1], 5, |_| true), 5)));
    }
}
