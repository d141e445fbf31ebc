//! Sliding window aggregation (SWAG, two stacks): a queue, also a double-ended one (deque), that knows the fold of its
//! items under any associative operation, also where order matters and nothing can be undone: compositions of
//! functions, products of matrices, gcd. For minima alone, `sliding_minimum` knows the place, too.
//!
//! The items are in two stacks, whose bottoms meet in the middle: one has its top at the front of the queue, the other
//! one at the back. Each entry has an item and the fold of all items from it to the middle. So a push folds once, a pop
//! only drops the top, and the fold of all items is that of the two tops. If the stack to pop from is empty, the items
//! are shared out anew, half of them to each stack.
//!
//! Theorem: n pushes and pops fold at most 2n times. Proof: let the potential be the difference of the stacks' heights.
//! A push folds once, and the potential grows by at most 1; a pop from a stack that is not empty folds nothing, and the
//! potential grows by at most 1. Sharing out k ≥ 2 items folds k - 2 times, and after the pop the potential is at most
//! 1 where it was k; one item is not folded. So each operation adds at most 2 to the sum of all folds and the
//! potential, which was 0 and is never negative. ∎
//!
//! - **Field**: sequences
//! - **Time**: O(1) amortized: at most two folds an operation on average, one for an answer
//! - **Space**: O(n)
//! - **ac-library-rs**: `segtree`, in O(log n), for items at indices known in advance
//! - **Source**: K. Tangwongsan, M. Hirzel, S. Schneider, "Low-latency sliding-window aggregation in worst-case
//!   constant time", DEBS 2017, 66–77, on queues; both ends as in C. Okasaki, "Purely functional data structures"
//!   (1998), section 5.2
//! - **Verified**: `agrees_with_all_short_histories`, `long_histories_agree_with_lists`, `few_folds`,
//!   `many_items`; `queue_operate_all_composite`, `deque_operate_all_composite`

/// A double-ended queue of items that knows what they are folded to, from the front to the back.
///
/// [Integers Have Friends](https://codeforces.com/problemset/problem/1548/B) (Codeforces 1548 B) asks for the longest
/// part that is constant modulo some m ≥ 2, which divides all differences of neighbours:
///
/// ```
/// use templates::sliding_window_aggregation::SlidingWindow;
///
/// fn gcd(a: u64, b: u64) -> u64 {
///     if b == 0 { a } else { gcd(b, a % b) }
/// }
///
/// fn longest(items: &[u64]) -> usize {
///     let (mut window, mut longest) = (SlidingWindow::new(gcd), 0);
///     for pair in items.windows(2) {
///         window.push_back(pair[0].abs_diff(pair[1]));
///         while window.fold() == Some(1) {
///             window.pop_front();
///         }
///         longest = longest.max(window.len());
///     }
///     longest + 1
/// }
///
/// assert_eq!(longest(&[1, 5, 2, 4, 6]), 3);
/// assert_eq!(longest(&[465, 55, 3, 54, 234, 12, 45, 78]), 6);
/// ```
///
/// [Deque Operate All Composite](https://judge.yosupo.jp/problem/deque_operate_all_composite) (Library Checker) asks
/// what all functions ax + b in a queue, one after the other, make of a number:
///
/// ```
/// use templates::sliding_window_aggregation::SlidingWindow;
///
/// let mut functions = SlidingWindow::new(|(a, b), (c, d)| (c * a, c * b + d));
/// functions.push_back((4, 5));
/// assert_eq!(functions.fold().map(|(a, b)| a * 3 + b), Some(17));
/// functions.push_front((2, 1));
/// assert_eq!(functions.fold().map(|(a, b)| a * 2 + b), Some(25));
/// functions.pop_back();
/// assert_eq!(functions.fold().map(|(a, b)| a * 3 + b), Some(7));
/// ```
#[derive(Clone, Debug)]
pub struct SlidingWindow<T, F> {
    /// Each item, and the fold from it to the middle of the queue; the last one is at the front.
    front: Vec<(T, T)>,
    /// Each item, and the fold from the middle to it; the last one is at the back.
    back: Vec<(T, T)>,
    operation: F,
}

impl<T: Copy, F: Fn(T, T) -> T> SlidingWindow<T, F> {
    /// No item; `operation` must be associative.
    #[must_use]
    pub fn new(operation: F) -> Self {
        SlidingWindow { front: vec![], back: vec![], operation }
    }

    /// `item` joins before all others.
    ///
    /// # Complexity
    ///
    /// O(1) amortized time.
    pub fn push_front(&mut self, item: T) {
        let fold = self.front.last().map_or(item, |&(_, rest)| (self.operation)(item, rest));
        self.front.push((item, fold));
    }

    /// `item` joins behind all others.
    ///
    /// # Complexity
    ///
    /// O(1) amortized time.
    pub fn push_back(&mut self, item: T) {
        let fold = self.back.last().map_or(item, |&(_, rest)| (self.operation)(rest, item));
        self.back.push((item, fold));
    }

    /// The first item leaves; `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(1) amortized time.
    pub fn pop_front(&mut self) -> Option<T> {
        if self.front.is_empty() {
            self.share_out(self.len().div_ceil(2));
        }
        self.front.pop().map(|(item, _)| item)
    }

    /// The last item leaves; `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(1) amortized time.
    pub fn pop_back(&mut self) -> Option<T> {
        if self.back.is_empty() {
            self.share_out(self.len() / 2);
        }
        self.back.pop().map(|(item, _)| item)
    }

    /// What all items are folded to, from the front to the back; `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(1) time: the operation, at most once.
    #[must_use]
    pub fn fold(&self) -> Option<T> {
        match (self.front.last(), self.back.last()) {
            (Some(&(_, front)), Some(&(_, back))) => Some((self.operation)(front, back)),
            (front, back) => front.or(back).map(|&(_, fold)| fold),
        }
    }

    /// The number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.front.len() + self.back.len()
    }

    /// Whether there is no item.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts the first `count` items into the stack of the front, the others into that of the back.
    fn share_out(&mut self, count: usize) {
        let entries = self.front.drain(..).rev().chain(self.back.drain(..));
        let items: Vec<T> = entries.map(|(item, _)| item).collect();
        items[..count].iter().rev().for_each(|&item| self.push_front(item));
        items[count..].iter().for_each(|&item| self.push_back(item));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::collections::VecDeque;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    const MODULUS: u64 = 1_000_003;

    /// What two functions ax + b make together; the order matters.
    fn compose((a, b): (u64, u64), (c, d): (u64, u64)) -> (u64, u64) {
        (c * a % MODULUS, (c * b + d) % MODULUS)
    }

    type Operation = fn((u64, u64), (u64, u64)) -> (u64, u64);

    /// A queue beside a plain one, all of which is folded.
    #[derive(Clone)]
    struct Both {
        window: SlidingWindow<(u64, u64), Operation>,
        plain: VecDeque<(u64, u64)>,
    }

    impl Both {
        fn new() -> Self {
            Both { window: SlidingWindow::new(compose), plain: VecDeque::new() }
        }

        /// Pushes `item` at the front or the back, or pops there.
        fn change(&mut self, kind: u64, item: (u64, u64)) {
            match kind {
                0 => {
                    self.window.push_front(item);
                    self.plain.push_front(item);
                }
                1 => {
                    self.window.push_back(item);
                    self.plain.push_back(item);
                }
                2 => assert_eq!(self.window.pop_front(), self.plain.pop_front()),
                _ => assert_eq!(self.window.pop_back(), self.plain.pop_back()),
            }
            assert_eq!(self.window.fold(), self.plain.iter().copied().reduce(compose), "{:?}", self.plain);
            assert_eq!((self.window.len(), self.window.is_empty()), (self.plain.len(), self.plain.is_empty()));
        }
    }

    /// Every order of 8 pushes and pops at either end.
    #[test]
    fn agrees_with_all_short_histories() {
        let mut all = vec![(0, Both::new())];
        while let Some((steps, both)) = all.pop() {
            if steps < 8 {
                for kind in 0..4 {
                    let mut next = both.clone();
                    next.change(kind, (steps + 2, steps * steps + 1));
                    all.push((steps + 1, next));
                }
            }
        }
    }

    /// All kinds of steps in turn; then mostly pushes at one end and pops at the other, or at the same.
    #[test]
    fn long_histories_agree_with_lists() {
        let mut state = 1;
        for kinds in [&[0, 1, 2, 3][..], &[1, 1, 1, 2], &[0, 0, 3, 3], &[0, 0, 1, 1, 2, 2, 2, 3], &[1, 3, 3, 1, 1]] {
            let mut both = Both::new();
            for _ in 0..400 {
                let kind = kinds[below(&mut state, kinds.len() as u64) as usize];
                both.change(kind, (below(&mut state, MODULUS), below(&mut state, MODULUS)));
            }
            while !both.plain.is_empty() {
                both.change(2 + below(&mut state, 2), (0, 0));
            }
        }
    }

    /// At most two an operation, whatever happens; pops in turn from both ends are the worst for stacks that are not
    /// shared out in halves.
    #[test]
    fn few_folds() {
        let (count, mut state) = (Cell::new(0), 2);
        for round in 0..30 {
            let mut window = SlidingWindow::new(|a: u64, b: u64| {
                count.set(count.get() + 1);
                a ^ b
            });
            count.set(0);
            let (pushes, mut steps) = (1000 + below(&mut state, 1000), 0);
            for push in 0..pushes {
                if round % 3 == 0 || round % 3 == 1 && below(&mut state, 2) == 0 {
                    window.push_front(push);
                } else {
                    window.push_back(push);
                }
                steps += 1;
            }
            while !window.is_empty() {
                steps += 1;
                let kind = if round < 15 { steps % 2 } else { below(&mut state, 2) };
                _ = if kind == 0 { window.pop_front() } else { window.pop_back() };
                assert!(count.get() <= 2 * steps, "{} folds in {steps} steps, round {round}", count.get());
            }
        }
    }

    #[test]
    fn many_items() {
        let n = 100_000;
        let mut window = SlidingWindow::new(|a: u64, b: u64| a.min(b));
        (0..n).for_each(|item| window.push_back(item));
        for item in 0..n {
            assert_eq!((window.fold(), window.len() as u64), (Some(item), n - item));
            assert_eq!(window.pop_front(), Some(item));
        }
        assert_eq!((window.fold(), window.pop_front(), window.pop_back()), (None, None, None));
    }
}
