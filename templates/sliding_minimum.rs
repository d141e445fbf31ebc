//! Sliding window minimum: a queue that knows its least item (monotone deque, monotonic queue). Windows of one width,
//! two pointers, and dynamic programs over the last k states need no more.
//!
//! An item that is greater than a younger one is never the minimum again, as it leaves first: it is dropped. What is
//! left never decreases from the oldest to the youngest, so a new item drops some of the youngest ones, and the oldest
//! one is the minimum.
//!
//! - **Field**: sequences
//! - **Time**: O(1) amortized
//! - **Space**: O(length of the queue)
//! - **ac-library-rs**: `segtree`, in O(log n), for ranges that do not slide, too
//! - **Source**: folklore of contests
//! - **Verified**: `agrees_with_all_queues`, `windows_agree_with_scans`, `extreme_values_and_other_types`,
//!   `refuses_to_pop_nothing`, `a_million_items`; `p1886`, `cses1644`

use std::collections::VecDeque;

/// A queue of values that knows the least of them. For the greatest push `std::cmp::Reverse` of them.
///
/// [Sliding Window Maximum](https://leetcode.com/problems/sliding-window-maximum/) (LeetCode 239):
///
/// ```
/// use std::cmp::Reverse;
/// use templates::sliding_minimum::SlidingMinimum;
///
/// fn maxima(values: &[i64], width: usize) -> Vec<i64> {
///     let (mut window, mut maxima) = (SlidingMinimum::new(), vec![]);
///     for (index, &value) in values.iter().enumerate() {
///         window.push(Reverse(value));
///         if index >= width {
///             window.pop();
///         }
///         if index + 1 >= width {
///             maxima.extend(window.minimum().map(|(_, Reverse(value))| value));
///         }
///     }
///     maxima
/// }
///
/// assert_eq!(maxima(&[1, 3, -1, -3, 5, 3, 6, 7], 3), [3, 3, 5, 5, 6, 7]);
/// ```
///
/// [Longest Continuous Subarray With Absolute Diff Less Than or Equal to
/// Limit](https://leetcode.com/problems/longest-continuous-subarray-with-absolute-diff-less-than-or-equal-to-limit/)
/// (LeetCode 1438):
///
/// ```
/// use templates::sliding_minimum::SlidingMinimum;
///
/// fn longest(values: &[i64], limit: i64) -> usize {
///     let (mut least, mut greatest) = (SlidingMinimum::new(), SlidingMinimum::new());
///     for &value in values {
///         least.push(value);
///         greatest.push(-value);
///         let spread = least.minimum().zip(greatest.minimum()).map(|((_, least), (_, negated))| -negated - least);
///         // A window never becomes shorter: only a longer one is of interest.
///         if spread > Some(limit) {
///             least.pop();
///             greatest.pop();
///         }
///     }
///     least.len()
/// }
///
/// assert_eq!([longest(&[8, 2, 4, 7], 4), longest(&[10, 1, 2, 4, 7, 2], 5)], [2, 4]);
/// assert_eq!(longest(&[4, 2, 2, 2, 4, 4, 2, 2], 0), 3);
/// ```
#[derive(Clone, Debug, Default)]
pub struct SlidingMinimum<T> {
    /// The number and the value of each item that may still become the minimum, oldest first; values never decrease.
    candidates: VecDeque<(usize, T)>,
    pushed: usize,
    popped: usize,
}

impl<T: Copy + Ord> SlidingMinimum<T> {
    /// No item.
    #[must_use]
    pub fn new() -> Self {
        SlidingMinimum { candidates: VecDeque::new(), pushed: 0, popped: 0 }
    }

    /// `value` joins as the youngest item. The items are numbered from 0 on.
    ///
    /// # Complexity
    ///
    /// O(1) amortized time.
    pub fn push(&mut self, value: T) {
        while self.candidates.back().is_some_and(|&(_, last)| last > value) {
            self.candidates.pop_back();
        }
        self.candidates.push_back((self.pushed, value));
        self.pushed += 1;
    }

    /// The oldest item leaves.
    ///
    /// # Panics
    ///
    /// If there is none.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    pub fn pop(&mut self) {
        assert!(!self.is_empty(), "there is no item");
        if self.candidates.front().is_some_and(|&(number, _)| number == self.popped) {
            self.candidates.pop_front();
        }
        self.popped += 1;
    }

    /// The number and the value of the least item, the oldest one of several, or `None` if there is no item.
    #[must_use]
    pub fn minimum(&self) -> Option<(usize, T)> {
        self.candidates.front().copied()
    }

    /// The number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pushed - self.popped
    }

    /// Whether there is no item.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Reverse;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    /// A queue beside a plain one, which is searched.
    #[derive(Clone)]
    struct Both {
        queue: SlidingMinimum<i64>,
        plain: VecDeque<(usize, i64)>,
        count: usize,
    }

    impl Both {
        fn new() -> Self {
            Both { queue: SlidingMinimum::new(), plain: VecDeque::new(), count: 0 }
        }

        fn push(&mut self, value: i64) {
            self.queue.push(value);
            self.plain.push_back((self.count, value));
            self.count += 1;
            self.check();
        }

        fn pop(&mut self) {
            self.queue.pop();
            self.plain.pop_front();
            self.check();
        }

        fn check(&self) {
            let expected = self.plain.iter().copied().min_by_key(|&(number, value)| (value, number));
            assert_eq!(self.queue.minimum(), expected, "{:?}", self.plain);
            assert_eq!((self.queue.len(), self.queue.is_empty()), (self.plain.len(), self.plain.is_empty()));
        }
    }

    /// Every order of up to 8 pushes of 3 values, and pops where there is an item.
    #[test]
    fn agrees_with_all_queues() {
        let mut all = vec![(0, Both::new())];
        while let Some((steps, both)) = all.pop() {
            if steps == 8 {
                continue;
            }
            for value in 0..3 {
                let mut next = both.clone();
                next.push(value);
                all.push((steps + 1, next));
            }
            if !both.plain.is_empty() {
                let mut next = both;
                next.pop();
                all.push((steps + 1, next));
            }
        }
    }

    #[test]
    fn windows_agree_with_scans() {
        let mut state = 1;
        for round in 0..200 {
            let mut both = Both::new();
            let (bound, pushes) = ([2, 10, 1 << 40][round % 3], 1 + round as u64 % 4);
            for _ in 0..200 {
                if both.plain.is_empty() || below(&mut state, pushes + 1) > 0 {
                    both.push(below(&mut state, bound) as i64);
                } else {
                    both.pop();
                }
            }
            while !both.plain.is_empty() {
                both.pop();
            }
        }
    }

    #[test]
    fn extreme_values_and_other_types() {
        let mut both = Both::new();
        [i64::MAX, i64::MIN, i64::MAX, i64::MAX].into_iter().for_each(|value| both.push(value));
        (0..4).for_each(|_| both.pop());
        let mut pairs = SlidingMinimum::new();
        [(1, 'b'), (1, 'a'), (0, 'c')].into_iter().for_each(|pair| pairs.push(Reverse(pair)));
        assert_eq!(pairs.minimum(), Some((0, Reverse((1, 'b')))));
    }

    #[test]
    fn refuses_to_pop_nothing() {
        for count in 0..3 {
            let result = std::panic::catch_unwind(|| {
                let mut queue = SlidingMinimum::new();
                (0..count).for_each(|value| queue.push(value));
                (0..=count).for_each(|_| queue.pop());
            });
            assert!(result.is_err(), "{count}");
        }
    }

    /// Rising values are all kept, falling ones are dropped at once.
    #[test]
    fn a_million_items() {
        let n = 1_000_000;
        let mut queue = SlidingMinimum::new();
        (0..n).for_each(|value| queue.push(value));
        assert_eq!((queue.minimum(), queue.len(), queue.candidates.len()), (Some((0, 0)), n, n));
        (0..n / 2).for_each(|_| queue.pop());
        assert_eq!(queue.minimum(), Some((n / 2, n / 2)));
        (0..n).rev().for_each(|value| queue.push(value));
        assert_eq!((queue.minimum(), queue.len(), queue.candidates.len()), (Some((2 * n - 1, 0)), 3 * n / 2, 1));
    }
}
