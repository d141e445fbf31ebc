//! Lazy segment tree (segment tree with lazy propagation, range update and range query): values at indices, an action
//! on all values of a range (adding, assigning, ax + b, …), the fold of any range (sum, minimum, composition, …); and
//! how far a range goes until its fold breaks a condition (`max_right`, `min_left`: binary search on the tree).
//!
//! A range is made up of O(log n) nodes, at most two of each level. An action changes their folds, and is noted there
//! for all that is below them. So a node's fold is up to date but for what is noted above it. An action comes to a node
//! only after what was noted above has been passed on to the children, level by level: the higher a note is, the later
//! is its action, and the order is kept. Only nodes that have an end of the range within them lie above the nodes of
//! the range, and only their folds are computed anew.
//!
//! A fold passes nothing on. What is folded of the nodes at one end of the range goes up to the root, and on its way
//! all actions that are noted there are done to it.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) an operation, O(n) to begin with
//! - **Space**: O(n)
//! - **ac-library-rs**: `lazysegtree`, the same, with a trait for the operations
//! - **Source**: J. L. Bentley, "Solutions to Klee's rectangle problems", Carnegie-Mellon University (1977), where
//!   rectangles are noted at the nodes of a range
//! - **Verified**: `every_sequence_of_operations`, `random_operations_agree_with_a_list`, `many_values`,
//!   `refuses_what_is_out_of_range`; `range_affine_point_get`, `range_affine_range_sum`

use std::ops::Range;

/// Values at the indices `0..n`, which are combined and changed by closures.
///
/// [Range Updates and Sums](https://cses.fi/problemset/task/1735) (CSES 1735) adds to all values of a range, or sets
/// them. As an action, x becomes ax + b: (1, b) adds, and (0, b) sets.
///
/// ```
/// use templates::lazy_segment_tree::LazySegmentTree;
///
/// let apply = |(a, b), sum, length| a * sum + b * length as i64;
/// let compose = |(a, b), (c, d)| (c * a, c * b + d);
/// let mut numbers = LazySegmentTree::new(&[2, 3, 1, 1, 5, 3], 0, |a, b| a + b, apply, compose);
/// assert_eq!(numbers.fold(2..5), 7);
/// numbers.apply(1..4, (1, 2));
/// assert_eq!(numbers.fold(2..5), 11);
/// numbers.apply(1..4, (0, 5));
/// assert_eq!(numbers.fold(2..5), 15);
/// ```
#[derive(Clone, Debug)]
pub struct LazySegmentTree<T, A, F, P, C> {
    /// The root is 1, the children of i are 2i and 2i + 1; the first one is empty.
    folds: Vec<T>,
    /// What is still to be done to all that is below each inner node.
    actions: Vec<Option<A>>,
    length: usize,
    fold: F,
    apply: P,
    compose: C,
}

impl<T: Copy, A: Copy, F, P, C> LazySegmentTree<T, A, F, P, C>
where
    F: Fn(T, T) -> T,
    P: Fn(A, T, usize) -> T,
    C: Fn(A, A) -> A,
{
    /// The values in the beginning.
    ///
    /// - `empty` leaves the other side of `fold` as it is.
    /// - `fold(first, last)` is the fold of two parts of a range, one behind the other; it must be associative.
    /// - `apply(action, fold, length)` is the fold of `length` ≥ 1 values after the action on each of them.
    /// - `compose(first, second)` is the action that does `first`, and then `second`.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    #[must_use]
    pub fn new(values: &[T], empty: T, fold: F, apply: P, compose: C) -> Self {
        let size = values.len().next_power_of_two();
        let mut folds = vec![empty; 2 * size];
        folds[size..size + values.len()].copy_from_slice(values);
        let mut tree = LazySegmentTree { folds, actions: vec![None; size], length: values.len(), fold, apply, compose };
        (1..size).rev().for_each(|node| tree.pull(node));
        tree
    }

    /// Does `action` to each value of a range.
    ///
    /// # Panics
    ///
    /// If the range is not within `0..n`.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    pub fn apply(&mut self, range: Range<usize>, action: A) {
        self.push_above(&range);
        let [mut left, mut right] = [range.start, range.end].map(|index| index + self.actions.len());
        let mut length = 1;
        while left < right {
            if left % 2 == 1 {
                self.change(left, action, length);
            }
            if right % 2 == 1 {
                self.change(right - 1, action, length);
            }
            (left, right, length) = (left.div_ceil(2), right / 2, 2 * length);
        }
        self.pull_above(&range);
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
        self.check(&range);
        let [mut left, mut right] = [range.start, range.end].map(|index| index + self.actions.len());
        // What is folded at either end, and of how many values: they are below the nodes left - 1 and right.
        let (mut first, mut last, mut length) = ((self.folds[0], 0), (self.folds[0], 0), 1);
        while length <= self.actions.len() {
            if left < right && left % 2 == 1 {
                first = ((self.fold)(first.0, self.folds[left]), first.1 + length);
            }
            if left < right && right % 2 == 1 {
                last = ((self.fold)(self.folds[right - 1], last.0), last.1 + length);
            }
            (left, right, length) = (left.div_ceil(2), right / 2, 2 * length);
            for (node, (fold, count)) in [(left - 1, &mut first), (right, &mut last)] {
                if let (1.., Some(&Some(action))) = (*count, self.actions.get(node)) {
                    *fold = (self.apply)(action, *fold, *count);
                }
            }
        }
        (self.fold)(first.0, last.0)
    }

    /// The value at an index.
    ///
    /// # Panics
    ///
    /// If the index is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn get(&self, index: usize) -> T {
        assert!(index < self.length, "the index {index} is not below {}", self.length);
        let mut node = index + self.actions.len();
        let mut value = self.folds[node];
        while node > 1 {
            node /= 2;
            value = self.actions[node].map_or(value, |action| (self.apply)(action, value, 1));
        }
        value
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
        let range = index..index + 1;
        self.push_above(&range);
        self.folds[self.actions.len() + index] = value;
        self.pull_above(&range);
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
    #[must_use]
    pub fn max_right(&mut self, start: usize, mut holds: impl FnMut(T) -> bool) -> usize {
        self.push_above(&(start..start));
        if start == self.length {
            return start;
        }
        let size = self.actions.len();
        let mut node = start + size;
        node >>= node.trailing_zeros();
        let mut fold = self.folds[0];
        loop {
            let next = (self.fold)(fold, self.folds[node]);
            if !holds(next) {
                if node >= size {
                    return node - size;
                }
                self.push(node);
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
    /// In [Serge and Dining Room](https://codeforces.com/problemset/problem/1179/C) (Codeforces 1179 C) each pupil in a
    /// queue takes the most expensive dish that he can pay for; prices and money change. The greatest price of those
    /// that are left is the greatest x for which more dishes cost x or more than pupils have x or more:
    ///
    /// ```
    /// use templates::lazy_segment_tree::LazySegmentTree;
    ///
    /// let mut more = LazySegmentTree::new(&[0; 11], i64::MIN, i64::max, |x, most, _| x + most, |x, y| x + y);
    /// [1, 8, 2, 4].iter().for_each(|price| more.apply(0..price + 1, 1));
    /// [3, 3, 6, 10, 5, 2].iter().for_each(|money| more.apply(0..money + 1, -1));
    /// // The price of a dish becomes 10 in place of 1, and then a pupil has 10 in place of 5.
    /// let answers = [(1, 10, 1), (5, 10, -1)].map(|(before, after, sign)| {
    ///     more.apply(0..before + 1, -sign);
    ///     more.apply(0..after + 1, sign);
    ///     more.min_left(11, |most| most <= 0).checked_sub(1)
    /// });
    /// assert_eq!(answers, [Some(8), None]);
    /// ```
    #[must_use]
    pub fn min_left(&mut self, end: usize, mut holds: impl FnMut(T) -> bool) -> usize {
        self.push_above(&(end..end));
        if end == 0 {
            return 0;
        }
        let size = self.actions.len();
        let mut node = end + size;
        node = ((node >> node.trailing_zeros()) - 1).max(1);
        let mut fold = self.folds[0];
        loop {
            let next = (self.fold)(self.folds[node], fold);
            if !holds(next) {
                if node >= size {
                    return node + 1 - size;
                }
                self.push(node);
                node = 2 * node + 1;
            } else if node.is_power_of_two() {
                return 0;
            } else {
                (node, fold) = (node - 1, next);
                node >>= node.trailing_ones();
            }
        }
    }

    fn check(&self, range: &Range<usize>) {
        let length = self.length;
        assert!(range.start <= range.end && range.end <= length, "{range:?} is not within 0..{length}");
    }

    /// For either end of the range, the highest node that begins there: those above it have the end within them. Which
    /// end comes first does not matter, for what is above both is gone through twice.
    fn ends(&self, range: &Range<usize>) -> [usize; 2] {
        [range.start, range.end].map(|index| index + self.actions.len()).map(|leaf| leaf >> leaf.trailing_zeros())
    }

    fn push_above(&mut self, range: &Range<usize>) {
        self.check(range);
        for node in self.ends(range) {
            (1..=node.ilog2()).rev().for_each(|height| self.push(node >> height));
        }
    }

    fn pull_above(&mut self, range: &Range<usize>) {
        for node in self.ends(range) {
            (1..=node.ilog2()).for_each(|height| self.pull(node >> height));
        }
    }

    /// Passes on to the children what is noted at a node.
    fn push(&mut self, node: usize) {
        if let Some(action) = self.actions[node].take() {
            let length = (self.actions.len() >> node.ilog2()) / 2;
            self.change(2 * node, action, length);
            self.change(2 * node + 1, action, length);
        }
    }

    fn pull(&mut self, node: usize) {
        self.folds[node] = (self.fold)(self.folds[2 * node], self.folds[2 * node + 1]);
    }

    /// Does an action to the fold of a node, which is that of `length` values, and notes it there.
    fn change(&mut self, node: usize, action: A, length: usize) {
        self.folds[node] = (self.apply)(action, self.folds[node], length);
        if let Some(noted) = self.actions.get_mut(node) {
            *noted = Some(noted.map_or(action, |first| (self.compose)(first, action)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// A list of up to 31 hexadecimal digits below 5, and how many there are: the fold is the list itself.
    type Digits = (u128, usize);

    const EMPTY: Digits = (0, 0);

    /// x becomes ax + b modulo 5.
    type Line = (u8, u8);

    type Tree = LazySegmentTree<
        Digits,
        Line,
        fn(Digits, Digits) -> Digits,
        fn(Line, Digits, usize) -> Digits,
        fn(Line, Line) -> Line,
    >;

    fn behind(first: Digits, last: Digits) -> Digits {
        (first.0 << (4 * last.1) | last.0, first.1 + last.1)
    }

    fn fold(digits: &[u8]) -> Digits {
        digits.iter().fold(EMPTY, |fold, &digit| behind(fold, (u128::from(digit), 1)))
    }

    fn on_each(line: Line, digits: Digits, length: usize) -> Digits {
        assert!(length > 0 && digits.1 == length, "{digits:x?} are not {length}");
        let digit = |index: usize| (digits.0 >> (4 * (length - 1 - index)) & 15) as u8;
        fold(&(0..length).map(|index| (line.0 * digit(index) + line.1) % 5).collect::<Vec<u8>>())
    }

    fn compose(first: Line, second: Line) -> Line {
        (second.0 * first.0 % 5, (second.0 * first.1 + second.1) % 5)
    }

    fn new(digits: &[u8]) -> Tree {
        let values: Vec<Digits> = digits.iter().map(|&digit| (u128::from(digit), 1)).collect();
        LazySegmentTree::new(&values, EMPTY, behind, on_each, compose)
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[derive(Clone, Debug)]
    enum Operation {
        Apply(Range<usize>, Line),
        Set(usize, u8),
    }

    /// Does the same in both.
    fn operate(tree: &mut Tree, digits: &mut [u8], operation: &Operation) {
        match operation.clone() {
            Operation::Apply(range, line) => {
                digits[range.clone()].iter_mut().for_each(|digit| *digit = (line.0 * *digit + line.1) % 5);
                tree.apply(range, line);
            }
            Operation::Set(index, digit) => {
                digits[index] = digit;
                tree.set(index, (u128::from(digit), 1));
            }
        }
    }

    fn check_folds(tree: &Tree, digits: &[u8]) {
        for end in 0..=digits.len() {
            for start in 0..=end {
                assert_eq!(tree.fold(start..end), fold(&digits[start..end]), "{start}..{end} of {digits:?}");
            }
        }
        for (index, &digit) in digits.iter().enumerate() {
            assert_eq!(tree.get(index), (u128::from(digit), 1), "{index} in {digits:?}");
        }
    }

    /// The searches that end at each index. Their condition is asked about folds of ranges, all of which are from the
    /// given index on; and what they pass on changes no fold.
    fn check_searches(tree: &Tree, digits: &[u8]) {
        for end in 0..=digits.len() {
            for start in 0..=end {
                let mut trees = [tree.clone(), tree.clone()];
                let found = trees[0].max_right(start, |part| {
                    assert_eq!(part, fold(&digits[start..start + part.1]), "from {start} on in {digits:?}");
                    part.1 <= end - start
                });
                assert_eq!(found, end, "from {start} on in {digits:?}");
                let found = trees[1].min_left(end, |part| {
                    assert_eq!(part, fold(&digits[end - part.1..end]), "up to {end} in {digits:?}");
                    part.1 <= end - start
                });
                assert_eq!(found, start, "up to {end} in {digits:?}");
                trees.iter().for_each(|tree| assert_eq!(tree.fold(0..digits.len()), fold(digits)));
            }
        }
        assert_eq!(tree.clone().max_right(0, |_| true), digits.len());
        assert_eq!(tree.clone().min_left(digits.len(), |_| true), 0);
    }

    /// All sequences of so many operations on a list of so many digits.
    fn check_every_sequence(length: usize, count: usize) {
        let ranges = (0..=length).flat_map(|end| (0..=end).map(move |start| start..end));
        let applied = ranges.flat_map(|range| [(0, 3), (2, 1)].map(|line| Operation::Apply(range.clone(), line)));
        let operations: Vec<Operation> = applied.chain((0..length).map(|index| Operation::Set(index, 4))).collect();
        let digits: Vec<u8> = (0..length).map(|index| index as u8 % 5).collect();
        let mut histories = vec![(count, new(&digits), digits)];
        while let Some((left, tree, digits)) = histories.pop() {
            check_folds(&tree, &digits);
            if left == 0 {
                check_searches(&tree, &digits);
                continue;
            }
            for operation in &operations {
                let (mut tree, mut digits) = (tree.clone(), digits.clone());
                operate(&mut tree, &mut digits, operation);
                histories.push((left - 1, tree, digits));
            }
        }
    }

    #[test]
    fn every_sequence_of_operations() {
        [(0, 1), (1, 3), (2, 3), (3, 2), (4, 2), (7, 1), (8, 1), (9, 1)]
            .into_iter()
            .for_each(|(length, count)| check_every_sequence(length, count));
    }

    #[test]
    #[ignore = "long"]
    fn every_longer_sequence_of_operations() {
        [(3, 3), (4, 3), (5, 2), (6, 2)].into_iter().for_each(|(length, count)| check_every_sequence(length, count));
    }

    #[test]
    fn random_operations_agree_with_a_list() {
        let state = &mut 1;
        for length in [1, 2, 5, 16, 21, 31] {
            let mut digits: Vec<u8> = (0..length).map(|_| below(state, 5) as u8).collect();
            let mut tree = new(&digits);
            for round in 0..60 {
                let ends = [below(state, length + 1), below(state, length + 1)];
                let range = ends[0].min(ends[1])..ends[0].max(ends[1]);
                let operation = match below(state, 5) {
                    0 => Operation::Set(below(state, length), below(state, 5) as u8),
                    _ => Operation::Apply(range, (below(state, 5) as u8, below(state, 5) as u8)),
                };
                operate(&mut tree, &mut digits, &operation);
                if round % 10 == 9 {
                    check_folds(&tree, &digits);
                    check_searches(&tree, &digits);
                }
            }
        }
    }

    /// Sums, and where they reach a bound; in a few steps.
    #[test]
    fn many_values() {
        for length in [99_999, 1 << 16] {
            let apply = |x: i64, sum: i64, length: usize| sum + x * length as i64;
            let mut tree = LazySegmentTree::new(&vec![0; length], 0, |a, b| a + b, apply, |x, y| x + y);
            // The number at i becomes ⌊i / 100⌋ + 1.
            (0..length).step_by(100).for_each(|start| tree.apply(start..length, 1));
            let before = |end: usize| {
                ((0..end / 100).map(|it| (it + 1) * 100).sum::<usize>() + end % 100 * (end / 100 + 1)) as i64
            };
            for (start, end) in (0..length).step_by(997).map(|start| (start, length - (length - start) / 3)) {
                let (sum, mut calls) = (before(end) - before(start), [0; 2]);
                assert_eq!(tree.fold(start..end), sum, "{start}..{end} of {length}");
                let holds = |calls: &mut u32, part| {
                    *calls += 1;
                    part <= sum
                };
                assert_eq!(tree.max_right(start, |part| holds(&mut calls[0], part)), end, "{start}.. of {length}");
                assert_eq!(tree.min_left(end, |part| holds(&mut calls[1], part)), start, "..{end} of {length}");
                assert!(calls.iter().all(|&calls| calls <= 3 * 17 + 1), "{start}..{end} of {length}: {calls:?}");
            }
        }
    }

    #[test]
    fn refuses_what_is_out_of_range() {
        for length in [0, 1, 5, 8] {
            let tree = new(&vec![3; length]);
            let refuses = |act: &dyn Fn(Tree)| catch_unwind(AssertUnwindSafe(|| act(tree.clone()))).is_err();
            assert!(refuses(&|mut tree| tree.set(length, (0, 1))), "{length}");
            assert!(refuses(&|tree| _ = tree.get(length)), "{length}");
            assert!(refuses(&|mut tree| _ = tree.max_right(length + 1, |_| true)), "{length}");
            assert!(refuses(&|mut tree| _ = tree.min_left(length + 1, |_| true)), "{length}");
            #[expect(clippy::reversed_empty_ranges, reason = "it is refused")]
            for range in [0..length + 1, length + 1..length + 1, 1..0] {
                assert!(refuses(&|tree| _ = tree.fold(range.clone())), "{range:?} of {length}");
                assert!(refuses(&|mut tree| tree.apply(range.clone(), (1, 1))), "{range:?} of {length}");
            }
        }
    }
}
