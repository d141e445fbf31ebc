//! Knuth's optimization: the least cost of splitting a sequence into single items, as of optimal search trees and of
//! merging neighbours, in quadratic time.
//!
//! A part with the items i..j costs w(i, j) and is split into i..k and k..j, which are split likewise, down to single
//! items, which cost nothing: c(i, j) = w(i, j) + the least c(i, k) + c(k, j). Let w be such that a part of a part is
//! not dearer, and w(i, k) + w(j, l) ≤ w(i, l) + w(j, k) for i ≤ j ≤ k ≤ l: two parts that overlap cost at most what
//! they have in common and all of it cost. Then c has the second property, too (Yao, by induction on the length), so
//! where the first split k of i..j is better than one before it, it is so in i..j + 1 and in i + 1..j + 1: the first
//! best splits never go to the left if an end goes to the right. That of i..j lies between those of i..j - 1 and of i +
//! 1..j. For all parts of one length, these ranges have only their ends in common.
//!
//! Sums of numbers that are not negative are such costs, and whatever adds up something not negative for each part of a
//! part.
//!
//! - **Field**: sequences
//! - **Time**: O(n²)
//! - **Space**: O(n²)
//! - **ac-library-rs**: no
//! - **Source**: D. E. Knuth, "Optimum binary search trees", Acta Informatica 1 (1971), 14–25; F. F. Yao, "Efficient
//!   dynamic programming using quadrangle inequalities", STOC 1980, 429–435
//! - **Verified**: `all_small_costs`, `random_costs`, `tries_few_splits`, `large`, `refuses_what_is_no_part`;
//!   `hdu3506`, `uva10304`

use std::ops::Add;

/// The best splits of all parts of a sequence.
pub struct Splits<T> {
    n: usize,
    /// Those of parts with one item, then of those with two, and so on, each from left to right.
    costs: Vec<T>,
    splits: Vec<u32>,
}

/// The best splits of `n` items, where a part `start..end` of two items or more costs `weight(start, end)`. The weight
/// of a part is at most that of a longer one around it, and `weight(i, k) + weight(j, l)` at most `weight(i, l) +
/// weight(j, k)` for i ≤ j < k ≤ l; else costs may be too high.
///
/// # Complexity
///
/// O(n²) time and space, `weight` once for each part: 12 bytes for each of n²/2 parts with costs of 64 bits; n is below
/// 2³².
///
/// [Knuth Division](https://cses.fi/problemset/task/2088) (CSES 2088): an array is divided into single elements, and
/// each division costs the sum of what is divided. n ≤ 5000; elements from 1 to 10⁹.
///
/// ```
/// use templates::knuth_optimization::optimal_splits;
///
/// fn solve(elements: &[u64]) -> u64 {
///     let mut sums = vec![0];
///     sums.extend(elements.iter().scan(0, |sum, element| {
///         *sum += element;
///         Some(*sum)
///     }));
///     let splits = optimal_splits(elements.len(), |start, end| sums[end] - sums[start]);
///     splits.cost(0, elements.len())
/// }
///
/// assert_eq!(solve(&[2, 7, 3, 2, 5]), 43);
/// assert_eq!(solve(&[4]), 0);
/// ```
pub fn optimal_splits<T>(n: usize, weight: impl Fn(usize, usize) -> T) -> Splits<T>
where
    T: Copy + Default + PartialOrd + Add<Output = T>,
{
    let mut all = Splits { n, costs: vec![T::default(); n], splits: (1..=n as u32).collect() };
    for length in 2..=n {
        for start in 0..=n - length {
            let end = start + length;
            let (first, last) = (all.split(start, end - 1), all.split(start + 1, end).min(end - 1));
            let cost = |split| all.cost(start, split) + all.cost(split, end);
            let mut best = (first, cost(first));
            for split in first + 1..=last {
                let cost = cost(split);
                if cost < best.1 {
                    best = (split, cost);
                }
            }
            all.splits.push(best.0 as u32);
            all.costs.push(best.1 + weight(start, end));
        }
    }
    all
}

impl<T: Copy> Splits<T> {
    /// The least cost of splitting the items `start..end` into single ones, in constant time.
    ///
    /// # Panics
    ///
    /// If these are no items, or not all of them are there.
    #[must_use]
    pub fn cost(&self, start: usize, end: usize) -> T {
        self.costs[self.place(start, end)]
    }

    /// Where the second part of `start..end` begins in the best split, the first one of several; `end` of one item.
    ///
    /// # Panics
    ///
    /// If these are no items, or not all of them are there.
    #[must_use]
    pub fn split(&self, start: usize, end: usize) -> usize {
        self.splits[self.place(start, end)] as usize
    }

    fn place(&self, start: usize, end: usize) -> usize {
        assert!(start < end && end <= self.n, "{start}..{end} is no part of {} items", self.n);
        // There are n parts of one item, n - 1 of two, …
        let shorter = end - start - 1;
        shorter * (2 * self.n + 1 - shorter) / 2 + start
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::ops::Range;

    /// The cost of a part, and its first best split, for each part by start and end.
    fn brute(n: usize, weight: impl Fn(usize, usize) -> u64) -> Vec<Vec<(u64, usize)>> {
        let mut best = vec![vec![(0, 0); n + 1]; n];
        for (start, end) in (1..=n).flat_map(|length| (0..=n - length).map(move |start| (start, start + length))) {
            let split = (start + 1..end).map(|split| (best[start][split].0 + best[split][end].0, split)).min();
            best[start][end] = split.map_or((0, end), |(cost, split)| (cost + weight(start, end), split));
        }
        best
    }

    fn check(n: usize, weight: impl Fn(usize, usize) -> u64) {
        let (splits, expected) = (optimal_splits(n, &weight), brute(n, &weight));
        for (start, end) in (0..n).flat_map(|start| (start + 1..=n).map(move |end| (start, end))) {
            assert_eq!((splits.cost(start, end), splits.split(start, end)), expected[start][end], "{start}..{end}");
        }
    }

    /// The sum of what is given for each part of a part: all costs with both properties are of this kind.
    fn adds_up(n: usize, mut each: impl FnMut() -> u64) -> impl Fn(usize, usize) -> u64 {
        let parts = (0..n).flat_map(|start| (start + 1..=n).map(move |end| (start, end)));
        let values: Vec<((usize, usize), u64)> = parts.map(|part| (part, each())).collect();
        let mut sums = vec![vec![0; n + 1]; n + 1];
        for (start, end) in (0..n).flat_map(|start| (start + 1..=n).map(move |end| (start, end))) {
            let inner = values.iter().filter(|((from, to), _)| start <= *from && *to <= end);
            sums[start][end] = inner.map(|(_, value)| value).sum();
        }
        move |start, end| sums[start][end]
    }

    fn below(state: &mut u64, end: u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) % end
    }

    /// Up to four items with three values for each part, and five with two.
    #[test]
    fn all_small_costs() {
        for (n, values) in [(0, 1), (1, 3), (2, 3), (3, 3), (4, 3), (5, 2_u64)] {
            for code in 0..values.pow((n * (n + 1) / 2) as u32) {
                let mut rest = code;
                let next = || {
                    let value = rest % values;
                    rest /= values;
                    value
                };
                check(n, adds_up(n, next));
            }
        }
    }

    /// Few parts that cost something, or all; mostly items, or also longer parts.
    #[test]
    fn random_costs() {
        let mut state = 1;
        for _ in 0..600 {
            let (n, free) = (6 + below(&mut state, 7) as usize, below(&mut state, 8));
            let most = [2, 10, 1_000_000][below(&mut state, 3) as usize];
            let value = |state: &mut u64| if below(state, 8) < free { 0 } else { below(state, most) };
            check(n, adds_up(n, || value(&mut state)));
            let items: Vec<u64> = (0..n).map(|_| value(&mut state)).collect();
            check(n, |start, end| items[start..end].iter().sum());
            check(n, |start, end| items[start..end].iter().sum::<u64>().pow(2));
        }
    }

    #[test]
    fn tries_few_splits() {
        thread_local!(static SUMS: Cell<usize> = const { Cell::new(0) });
        /// Counts how often costs are added.
        #[derive(Clone, Copy, Default, PartialEq, PartialOrd)]
        struct Counted(u64);
        impl Add for Counted {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                SUMS.set(SUMS.get() + 1);
                Counted(self.0 + other.0)
            }
        }
        let tried = |n: usize, weight: &dyn Fn(Range<usize>) -> u64| {
            SUMS.set(0);
            let splits = optimal_splits(n, |start, end| Counted(weight(start..end)));
            assert_eq!(splits.costs.len(), n * (n + 1) / 2);
            // One sum of each part has its weight.
            SUMS.get() - n * (n - 1) / 2
        };
        for weight in [&|part: Range<usize>| part.len() as u64, &|part| part.map(|item| item as u64).sum()]
            as [&dyn Fn(Range<usize>) -> u64; 2]
        {
            let tried = tried(500, weight);
            assert!(tried <= 500 * 500, "{tried}");
        }
    }

    #[test]
    fn large() {
        // Halves, as long as there are any: 2^k items cost k each.
        let splits = optimal_splits(1 << 11, |start, end| (end - start) as u64);
        assert_eq!(splits.cost(0, 1 << 11), 11 << 11);
        // Each item is half of the next one: the largest one goes first.
        let splits = optimal_splits(40, |start, end| (1_u64 << end) - (1 << start));
        assert!((2..40).all(|end| splits.split(0, end) == end - 1));
        // Floating-point numbers, too.
        assert_eq!(optimal_splits(3, |start, end| (end - start) as f64 / 4.0).cost(0, 3), 1.25);
    }

    #[test]
    fn refuses_what_is_no_part() {
        for (start, end) in [(0, 0), (1, 1), (2, 1), (0, 4), (3, 4)] {
            let cost = || optimal_splits(3, |_, _| 0).cost(start, end);
            assert!(std::panic::catch_unwind(cost).is_err(), "{start}..{end}");
        }
        assert_eq!(optimal_splits(0, |_, _| 0).costs, []);
    }
}
