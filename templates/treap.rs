//! Implicit treap (rope, randomized balanced tree with lazy propagation): a sequence in which everything may move:
//! insertion, cutting out and pasting anywhere, which splits and concatenates; reversing a range; the fold of a range
//! (sum, minimum, composition, …); and an action on all items of a range.
//!
//! A treap is a binary tree in which a node's priority, a random number, is at least that of its children. The order of
//! the nodes from left to right is the sequence, and a node stores how many there are below it: that leads to an index
//! without any keys. To split a tree before an index, one goes down to it; what is left and what is right of the path
//! is linked to two trees. To merge two trees, the root with the greater priority becomes the root, and one of its
//! subtrees is merged with the other tree. A range is what two splits leave in the middle; its root stores its fold,
//! and what is to be done to all nodes is noted there, and passed on to the children as soon as one goes down.
//!
//! Theorem: in expectation, a node of n has at most 2 ln n + 1 ancestors, itself included. Proof: priorities and the
//! order alone decide the shape, whatever happened before. Node j is an ancestor of node i if it has the greatest
//! priority of those from i to j, for |i - j| = d with probability 1 / (d + 1). The sum over all j is at most
//! 1 + 2 (1/2 + … + 1/n), and 1/2 + … + 1/n is less than ln n. ∎ For the j on one side of i these events are
//! independent, so by Chernoff's bound it is improbable that a node is several times as deep: recursion is safe. Nobody
//! can choose an input against priorities that are not known: they are what `RandomState` makes of the nodes' numbers,
//! with a key from the operating system.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) expected an operation, O(m log m) to insert m items
//! - **Space**: O(n) for n items ever inserted
//! - **ac-library-rs**: `lazysegtree`, in which no item moves
//! - **Source**: R. Seidel, C. R. Aragon, "Randomized search trees", Algorithmica 16 (1996), 464–497
//! - **Verified**: `agrees_with_lists_in_all_short_histories`, `agrees_with_lists_in_long_histories`,
//!   `several_sequences_exchange_parts`, `depth_stays_small`, `priorities_are_not_known`, `refuses_ranges_outside`;
//!   `dynamic_sequence_range_affine_range_sum`, `range_reverse_range_sum`

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::ops::Range;

/// The nodes of sequences, which can exchange parts: fewer than 2³² in all.
///
/// [Reversals and Sums](https://cses.fi/problemset/task/2074) (CSES):
///
/// ```
/// use templates::treap::{Sequence, Treap};
///
/// let mut treap = Treap::new(0, |a, b| a + b, |sum| sum, |(), sum, _| sum, |(), ()| ());
/// let mut items = Sequence::default();
/// treap.insert(&mut items, 0, &[2, 1, 3, 4, 5, 3, 4, 4]);
/// let before = treap.fold(&mut items, 1..4);
/// treap.reverse(&mut items, 2..6);
/// assert_eq!([before, treap.fold(&mut items, 1..4)], [8, 9]);
/// ```
///
/// In [Cut and Paste](https://cses.fi/problemset/task/2072) (CSES) a part of the string goes to its end. There is
/// nothing to fold, so any fold will do:
///
/// ```
/// use templates::treap::{Sequence, Treap};
///
/// let mut treap = Treap::new(0, u8::max, |most| most, |(), most, _| most, |(), ()| ());
/// let mut text = Sequence::default();
/// treap.insert(&mut text, 0, b"AYBABTU");
/// for range in [2..5, 2..5] {
///     let part = treap.cut(&mut text, range);
///     let end = treap.len(&text);
///     treap.paste(&mut text, end, part);
/// }
/// assert_eq!(treap.values(&text), b"AYABTUB");
/// ```
#[derive(Clone, Debug)]
pub struct Treap<T, A, F, R, P, C> {
    /// The first one is no node: it stands for the empty tree.
    nodes: Vec<Node<T, A>>,
    random: RandomState,
    fold: F,
    reverse: R,
    apply: P,
    compose: C,
}

/// A sequence: the root of its tree. Its items are in the [`Treap`] with which it has been used from the start.
#[derive(Debug, Default)]
pub struct Sequence(u32);

#[derive(Clone, Debug)]
struct Node<T, A> {
    children: [u32; 2],
    size: u32,
    priority: u32,
    value: T,
    fold: T,
    /// What the children's trees have still to do: first this, …
    action: Option<A>,
    /// … and to be reversed, which makes no difference to the action.
    is_turned: bool,
}

impl<T: Copy, A> Node<T, A> {
    fn new(size: u32, priority: u32, value: T) -> Self {
        Node { children: [0; 2], size, priority, value, fold: value, action: None, is_turned: false }
    }
}

impl<T: Copy, A: Copy, F, R, P, C> Treap<T, A, F, R, P, C>
where
    F: Fn(T, T) -> T,
    R: Fn(T) -> T,
    P: Fn(A, T, usize) -> T,
    C: Fn(A, A) -> A,
{
    /// No sequence so far. A value is an item, or the fold of several ones; an action can be done to all items of a
    /// range (`()` if there is nothing to do).
    ///
    /// - `empty` is the fold of no items: `fold` leaves the other side as it is.
    /// - `fold(left, right)` is the fold of neighbouring items, from those of the left and of the right ones; it must
    ///   be associative.
    /// - `reverse(fold)` is the fold of the same items in reversed order: itself if order does not matter. If it does,
    ///   let a value have the folds in both directions, and swap them. `empty` and single items stay as they are.
    /// - `apply(action, fold, length)` is the fold of `length` ≥ 1 items after the action on each of them.
    /// - `compose(first, second)` is the action that does `first`, and then `second`.
    #[must_use]
    pub fn new(empty: T, fold: F, reverse: R, apply: P, compose: C) -> Self {
        Treap { nodes: vec![Node::new(0, 0, empty)], random: RandomState::new(), fold, reverse, apply, compose }
    }

    /// Inserts items before the one at `index`, or behind the last one.
    ///
    /// # Panics
    ///
    /// If the index is greater than the number of items.
    ///
    /// # Complexity
    ///
    /// O(log n + m log m) expected time for m values.
    pub fn insert(&mut self, into: &mut Sequence, index: usize, values: &[T]) {
        let mut inserted = Sequence(0);
        for &value in values {
            let node = u32::try_from(self.nodes.len()).expect("2^32 nodes are too many");
            self.nodes.push(Node::new(1, self.random.hash_one(node) as u32, value));
            inserted.0 = self.merge(inserted.0, node);
        }
        self.paste(into, index, inserted);
    }

    /// Inserts the items of `part` before the one at `index`, or behind the last one, which concatenates.
    ///
    /// # Panics
    ///
    /// If the index is greater than the number of items.
    ///
    /// # Complexity
    ///
    /// O(log n) expected time.
    pub fn paste(&mut self, into: &mut Sequence, index: usize, part: Sequence) {
        self.within(into, index..index, |_, middle| *middle = part.0);
    }

    /// Removes the items of the range; they are a sequence of their own, or can be dropped.
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) expected time.
    pub fn cut(&mut self, from: &mut Sequence, range: Range<usize>) -> Sequence {
        self.within(from, range, |_, middle| Sequence(std::mem::take(middle)))
    }

    /// The fold of the range's items, from left to right.
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) expected time.
    pub fn fold(&mut self, sequence: &mut Sequence, range: Range<usize>) -> T {
        self.within(sequence, range, |treap, middle| treap.nodes[*middle as usize].fold)
    }

    /// Reverses the order of the range's items.
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) expected time.
    pub fn reverse(&mut self, sequence: &mut Sequence, range: Range<usize>) {
        self.within(sequence, range, |treap, middle| treap.change(*middle, true, None));
    }

    /// Does `action` to each of the range's items.
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) expected time.
    pub fn apply(&mut self, sequence: &mut Sequence, range: Range<usize>, action: A) {
        self.within(sequence, range, |treap, middle| treap.change(*middle, false, Some(action)));
    }

    /// The number of items.
    #[must_use]
    pub fn len(&self, sequence: &Sequence) -> usize {
        self.nodes[sequence.0 as usize].size as usize
    }

    /// All items in their order.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    pub fn values(&mut self, sequence: &Sequence) -> Vec<T> {
        let (mut values, mut stack) = (vec![], vec![(sequence.0, true)]);
        while let Some((root, is_tree)) = stack.pop() {
            if !is_tree {
                values.push(self.nodes[root as usize].value);
            } else if root != 0 {
                let [left, right] = self.push(root);
                stack.extend([(right, true), (root, false), (left, true)]);
            }
        }
        values
    }

    /// Lets `visit` change the tree of the range's items, or put another one in its place.
    fn within<V>(&mut self, of: &mut Sequence, range: Range<usize>, visit: impl FnOnce(&mut Self, &mut u32) -> V) -> V {
        assert!(range.start <= range.end && range.end <= self.len(of), "{range:?} of {} items", self.len(of));
        let [rest, right] = self.split(of.0, range.end as u32);
        let [left, mut middle] = self.split(rest, range.start as u32);
        let result = visit(self, &mut middle);
        let left = self.merge(left, middle);
        of.0 = self.merge(left, right);
        result
    }

    /// The trees of the first `count` nodes and of the others.
    fn split(&mut self, root: u32, count: u32) -> [u32; 2] {
        // The empty tree is split here; for the others it is a shortcut.
        if count == 0 || count == self.nodes[root as usize].size {
            return if count == 0 { [0, root] } else { [root, 0] };
        }
        let [left, right] = self.push(root);
        let before = self.nodes[left as usize].size;
        if count <= before {
            let [first, last] = self.split(left, count);
            [first, self.link(root, 0, last)]
        } else {
            let [first, last] = self.split(right, count - before - 1);
            [self.link(root, 1, first), last]
        }
    }

    /// The tree of all nodes of both.
    fn merge(&mut self, left: u32, right: u32) -> u32 {
        if left == 0 || right == 0 {
            return left | right;
        }
        if self.nodes[left as usize].priority > self.nodes[right as usize].priority {
            let [_, last] = self.push(left);
            let last = self.merge(last, right);
            self.link(left, 1, last)
        } else {
            let [first, _] = self.push(right);
            let first = self.merge(left, first);
            self.link(right, 0, first)
        }
    }

    /// Passes on to the children what they have still to do. Returns them.
    fn push(&mut self, root: u32) -> [u32; 2] {
        let root = &mut self.nodes[root as usize];
        let (children, is_turned, action) = (root.children, root.is_turned, root.action);
        if is_turned || action.is_some() {
            (root.is_turned, root.action) = (false, None);
            children.into_iter().for_each(|child| self.change(child, is_turned, action));
        }
        children
    }

    /// Turns a tree round and does an action to its items, or notes that below its root. To no items nothing is done.
    fn change(&mut self, root: u32, turns: bool, action: Option<A>) {
        let root = &mut self.nodes[root as usize];
        if turns {
            root.children.swap(0, 1);
            root.fold = (self.reverse)(root.fold);
            root.is_turned = !root.is_turned;
        }
        if let Some(action) = action.filter(|_| root.size > 0) {
            root.value = (self.apply)(action, root.value, 1);
            root.fold = (self.apply)(action, root.fold, root.size as usize);
            root.action = Some(root.action.map_or(action, |first| (self.compose)(first, action)));
        }
    }

    /// Makes `child` a child of the root, on that side. Returns the root.
    fn link(&mut self, root: u32, side: usize, child: u32) -> u32 {
        let mut children = self.nodes[root as usize].children;
        children[side] = child;
        let [left, right] = children.map(|child| &self.nodes[child as usize]);
        let (size, before, after) = (left.size + 1 + right.size, left.fold, right.fold);
        let node = &mut self.nodes[root as usize];
        (node.children, node.size) = (children, size);
        node.fold = (self.fold)((self.fold)(before, node.value), after);
        root
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    const MODULUS: u64 = 1_000_003;
    const BASE: u64 = 1234;

    /// Numbers under ax + b; the sum, and the polynomial in `BASE` with these coefficients in both directions, for
    /// which the order of the items matters.
    type Polynomials = Treap<
        Value,
        (u64, u64),
        fn(Value, Value) -> Value,
        fn(Value) -> Value,
        fn((u64, u64), Value, usize) -> Value,
        fn((u64, u64), (u64, u64)) -> (u64, u64),
    >;

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Value {
        sum: u64,
        forward: u64,
        backward: u64,
        /// What `forward` is for ones.
        ones: u64,
        /// `BASE` to the number of items.
        power: u64,
    }

    fn item(x: u64) -> Value {
        Value { sum: x, forward: x, backward: x, ones: 1, power: BASE }
    }

    const EMPTY: Value = Value { sum: 0, forward: 0, backward: 0, ones: 0, power: 1 };

    fn fold(a: Value, b: Value) -> Value {
        Value {
            sum: (a.sum + b.sum) % MODULUS,
            forward: (a.forward + a.power * b.forward) % MODULUS,
            backward: (b.backward + b.power * a.backward) % MODULUS,
            ones: (a.ones + a.power * b.ones) % MODULUS,
            power: a.power * b.power % MODULUS,
        }
    }

    fn apply((p, q): (u64, u64), a: Value, length: usize) -> Value {
        assert!(length > 0, "there is nothing to change");
        Value {
            sum: (p * a.sum + q * length as u64) % MODULUS,
            forward: (p * a.forward + q * a.ones) % MODULUS,
            backward: (p * a.backward + q * a.ones) % MODULUS,
            ..a
        }
    }

    fn polynomials() -> Polynomials {
        let reverse = |a: Value| Value { forward: a.backward, backward: a.forward, ..a };
        Treap::new(EMPTY, fold, reverse, apply, |(a, b), (p, q)| (p * a % MODULUS, (p * b + q) % MODULUS))
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[derive(Clone, Debug)]
    enum Step {
        Insert(usize, Vec<u64>),
        Remove(Range<usize>),
        Reverse(Range<usize>),
        Apply(Range<usize>, (u64, u64)),
    }

    fn ranges(length: usize) -> impl Iterator<Item = Range<usize>> {
        (0..=length).flat_map(|end| (0..=end).map(move |start| start..end))
    }

    fn all_steps(length: usize) -> Vec<Step> {
        let insertions = (0..=length).flat_map(|index| [Step::Insert(index, vec![7]), Step::Insert(index, vec![8, 9])]);
        let changes = ranges(length)
            .flat_map(|range| [Step::Remove(range.clone()), Step::Reverse(range.clone()), Step::Apply(range, (3, 5))]);
        insertions.chain(changes).collect()
    }

    /// A sequence beside a list.
    struct Both {
        treap: Polynomials,
        sequence: Sequence,
        list: Vec<u64>,
    }

    impl Both {
        fn new(list: Vec<u64>) -> Self {
            let (mut treap, mut sequence) = (polynomials(), Sequence::default());
            treap.insert(&mut sequence, 0, &list.iter().copied().map(item).collect::<Vec<_>>());
            Both { treap, sequence, list }
        }

        fn take(&mut self, step: &Step) {
            match step.clone() {
                Step::Insert(index, numbers) => {
                    let values: Vec<Value> = numbers.iter().copied().map(item).collect();
                    self.treap.insert(&mut self.sequence, index, &values);
                    self.list.splice(index..index, numbers);
                }
                Step::Remove(range) => {
                    let removed = self.treap.cut(&mut self.sequence, range.clone());
                    let expected: Vec<Value> = self.list.drain(range).map(item).collect();
                    assert_eq!(self.treap.values(&removed), expected);
                }
                Step::Reverse(range) => {
                    self.treap.reverse(&mut self.sequence, range.clone());
                    self.list[range].reverse();
                }
                Step::Apply(range, (p, q)) => {
                    self.treap.apply(&mut self.sequence, range.clone(), (p, q));
                    self.list[range].iter_mut().for_each(|x| *x = (p * *x + q) % MODULUS);
                }
            }
        }

        fn check(&mut self, ranges: impl Iterator<Item = Range<usize>>) {
            for range in ranges {
                let expected = self.list[range.clone()].iter().copied().map(item);
                let expected = expected.fold(EMPTY, fold);
                assert_eq!(
                    self.treap.fold(&mut self.sequence, range.clone()),
                    expected,
                    "{range:?} of {:?}",
                    self.list
                );
            }
            assert_eq!(self.treap.len(&self.sequence), self.list.len());
            let expected: Vec<Value> = self.list.iter().copied().map(item).collect();
            assert_eq!(self.treap.values(&self.sequence), expected);
        }
    }

    /// Up to 4 items and two steps, and up to 2 items and three.
    #[test]
    fn agrees_with_lists_in_all_short_histories() {
        check_all_histories(3, 2);
        check_all_histories(1, 3);
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_lists_in_all_longer_histories() {
        check_all_histories(4, 2);
        check_all_histories(2, 3);
    }

    /// So many steps, on lists of so many numbers or fewer.
    fn check_all_histories(most: u64, count: usize) {
        let mut histories: Vec<(Vec<u64>, Vec<Step>)> =
            (0..=most).map(|length| ((1..=length).collect(), vec![])).collect();
        while let Some((list, steps)) = histories.pop() {
            let mut both = Both::new(list.clone());
            steps.iter().for_each(|step| both.take(step));
            if steps.len() == count {
                let length = both.list.len();
                both.check(ranges(length));
                continue;
            }
            let next = all_steps(both.list.len()).into_iter();
            histories.extend(next.map(|step| (list.clone(), [&steps[..], &[step]].concat())));
        }
    }

    #[test]
    fn agrees_with_lists_in_long_histories() {
        let mut state = 1;
        for length in [0, 1, 10, 300] {
            let mut both = Both::new((0..length).map(|_| below(&mut state, 1000) as u64).collect());
            for round in 0..1500 {
                let n = both.list.len();
                let (one, other) = (below(&mut state, n + 1), below(&mut state, n + 1));
                let range = one.min(other)..one.max(other);
                let number = below(&mut state, MODULUS as usize) as u64;
                let step = match below(&mut state, 7) {
                    0 => Step::Insert(one, vec![number]),
                    1 => Step::Insert(one, (0..number % 9).collect()),
                    2 => Step::Remove(range.start..range.end.min(range.start + 8)),
                    3 | 4 => Step::Reverse(range.clone()),
                    _ => Step::Apply(range.clone(), (number, below(&mut state, MODULUS as usize) as u64)),
                };
                both.take(&step);
                if round % 16 == 0 {
                    let n = both.list.len();
                    let (one, other) = (below(&mut state, n + 1), below(&mut state, n + 1));
                    both.check([one.min(other)..one.max(other), 0..n].into_iter());
                }
            }
        }
    }

    /// Parts go from one of three sequences into another one, or into the same.
    #[test]
    fn several_sequences_exchange_parts() {
        let mut state = 2;
        let mut treap = polynomials();
        let mut lists: [Vec<u64>; 3] = [(0..50).collect(), vec![], vec![99]];
        let mut sequences = [(); 3].map(|()| Sequence::default());
        for (sequence, list) in sequences.iter_mut().zip(&lists) {
            treap.insert(sequence, 0, &list.iter().copied().map(item).collect::<Vec<_>>());
        }
        for _ in 0..2000 {
            let (from, to) = (below(&mut state, 3), below(&mut state, 3));
            let (one, other) = (below(&mut state, lists[from].len() + 1), below(&mut state, lists[from].len() + 1));
            let range = one.min(other)..one.max(other);
            let mut part = treap.cut(&mut sequences[from], range.clone());
            let mut moved: Vec<u64> = lists[from].drain(range).collect();
            let length = moved.len();
            treap.reverse(&mut part, 0..length);
            moved.reverse();
            let index = below(&mut state, lists[to].len() + 1);
            treap.paste(&mut sequences[to], index, part);
            lists[to].splice(index..index, moved);
            for (sequence, list) in sequences.iter().zip(&lists) {
                assert_eq!(treap.values(sequence), list.iter().copied().map(item).collect::<Vec<_>>());
            }
        }
    }

    fn depth(treap: &Polynomials, sequence: &Sequence) -> usize {
        let (mut deepest, mut stack) = (0, vec![(sequence.0, 1)]);
        while let Some((root, depth)) = stack.pop() {
            if root != 0 {
                deepest = deepest.max(depth);
                stack.extend(treap.nodes[root as usize].children.map(|child| (child, depth + 1)));
            }
        }
        deepest
    }

    /// Many items at once, one by one at either end and in the middle, and moved from end to end.
    #[test]
    fn depth_stays_small() {
        let n = 20_000;
        let mut both = Both::new(vec![1; n]);
        assert!(depth(&both.treap, &both.sequence) < 100);
        for index in 0..n {
            let place = [0, n + index, (n + index) / 2][index % 3];
            both.treap.insert(&mut both.sequence, place, &[item(2)]);
        }
        assert!(depth(&both.treap, &both.sequence) < 100);
        for _ in 0..500 {
            let part = both.treap.cut(&mut both.sequence, 0..n / 100);
            both.treap.paste(&mut both.sequence, 2 * n - n / 100, part);
            both.treap.reverse(&mut both.sequence, 1..2 * n);
        }
        assert!(depth(&both.treap, &both.sequence) < 100);
        assert_eq!(both.treap.fold(&mut both.sequence, 0..2 * n).sum, 3 * n as u64);
    }

    #[test]
    fn priorities_are_not_known() {
        let priorities = || Both::new(vec![0; 8]).treap.nodes.iter().map(|node| node.priority).collect::<Vec<_>>();
        let (one, other) = (priorities(), priorities());
        assert_ne!(one[1..], other[1..]);
        assert_ne!(one[1], one[2]);
    }

    #[test]
    fn refuses_ranges_outside() {
        for range in [0..4, 4..4, Range { start: 2, end: 1 }, 1..usize::MAX, 0..(1 << 32) + 1] {
            let steps = [Step::Remove(range.clone()), Step::Reverse(range.clone()), Step::Apply(range.clone(), (1, 0))];
            for step in steps {
                let mut both = Both::new(vec![1, 2, 3]);
                let refused = catch_unwind(AssertUnwindSafe(|| match &step {
                    Step::Remove(range) => _ = both.treap.cut(&mut both.sequence, range.clone()),
                    Step::Reverse(range) => both.treap.reverse(&mut both.sequence, range.clone()),
                    _ => both.treap.apply(&mut both.sequence, range.clone(), (1, 0)),
                }));
                assert!(refused.is_err(), "{step:?}");
                both.check(ranges(3)); // and nothing has changed
            }
        }
        for index in [4, usize::MAX] {
            let mut both = Both::new(vec![1, 2, 3]);
            let insert = || both.treap.insert(&mut both.sequence, index, &[item(1)]);
            assert!(catch_unwind(AssertUnwindSafe(insert)).is_err(), "{index}");
        }
    }
}
