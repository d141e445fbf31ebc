//! Union-find for ranges (range parallel union-find, by doubling): two ranges of the same length are united element by
//! element, the first with the first, the second with the second, …, as often as one likes.
//!
//! For each power of two 2^l there is a union-find of all ranges of this length: two in the same set are united
//! already, element by element. Two others are put into one set, and then both halves of one and of the other are
//! united likewise, one level below. Ranges of any length are covered by two of a power of two, which may overlap, from
//! both ends. On each level there are fewer than n unions, each of which asks twice on the level below, and a call asks
//! twice on one level: so there are O(n log n + q) questions in q calls.
//!
//! The smaller set is hung below the root of the larger one. What gets deeper is then in a set of at least twice the
//! size, so no path has more than log₂ n edges. A way to the root also hangs each range on it below the parent of its
//! parent (path splitting). With both, m questions take O(m α(n)) time, where α(n) is at most 4 for any n that there
//! is.
//!
//! - **Field**: sets
//! - **Time**: O((n log n + q) α(n)) for q calls
//! - **Space**: O(n log n)
//! - **ac-library-rs**: no; `dsu` unites two elements
//! - **Source**: R. E. Tarjan, J. van Leeuwen, "Worst-case analysis of set union algorithms", Journal of the ACM 31
//!   (1984), 245–281, for the sets
//! - **Verified**: `every_sequence_of_unions`, `random_unions_agree_with_labels`, `paths_are_short_and_get_shorter`,
//!   `refuses_ranges_that_are_not_there`; `range_parallel_unionfind`

/// The numbers below n in disjoint sets.
///
/// [P3295](https://www.luogu.com.cn/problem/P3295) (Luogu) asks how many numbers of n digits there are in which some
/// given ranges of digits are equal to others. Digits in one set are equal, and the first one is not 0:
///
/// ```
/// use templates::parallel_union_find::ParallelUnionFind;
///
/// let mut digits = ParallelUnionFind::new(4);
/// for [from, to, other, _] in [[1, 2, 3, 4], [3, 3, 3, 3]] {
///     digits.unite(from - 1, other - 1, to - from + 1);
/// }
/// let numbers = (1..digits.count()).fold(9, |numbers, _| numbers * 10 % 1_000_000_007);
/// assert_eq!(numbers, 90);
/// ```
#[derive(Clone, Debug)]
pub struct ParallelUnionFind {
    /// Level after level, the range of length 2^l from each element on: its parent on this level, or, of a root, minus
    /// the number of ranges in its set. Those that would end beyond n are never united.
    link: Vec<i32>,
    /// That of elements.
    n: usize,
    count: usize,
}

impl ParallelUnionFind {
    /// `n` elements, at most 2²⁶, each in a set of its own.
    ///
    /// # Panics
    ///
    /// If `n` is more.
    ///
    /// # Complexity
    ///
    /// O(n log n) time.
    #[must_use]
    pub fn new(n: usize) -> Self {
        assert!(n <= 1 << 26, "{n} elements are too many");
        let levels = n.checked_ilog2().map_or(0, |last| last as usize + 1);
        ParallelUnionFind { link: vec![-1; levels * n], n, count: n }
    }

    /// Unites `a` with `b`, `a + 1` with `b + 1`, …, so many pairs: for each two sets that become one by this, in turn,
    /// the root of both from now on, and the one that is none any more, so that what the caller stores about sets can
    /// be united too. It is the root of the larger set, or, of two equal ones, that on the side of `a`.
    ///
    /// # Panics
    ///
    /// If one of the elements is not below n.
    ///
    /// # Complexity
    ///
    /// O((n log n + q) α(n)) time for q calls.
    pub fn unite(&mut self, a: usize, b: usize, length: usize) -> Vec<(usize, usize)> {
        let is_inside = self.n.checked_sub(length).is_some_and(|last| a.max(b) <= last);
        assert!(is_inside, "{length} elements from {a} and from {b} on, of {}", self.n);
        let mut joined = vec![];
        let Some(level) = length.checked_ilog2() else { return joined };
        let rest = length - (1 << level);
        let mut ranges = vec![(level, a + rest, b + rest), (level, a, b)];
        while let Some((level, a, b)) = ranges.pop() {
            let first = level as usize * self.n;
            let (mut root, mut other) = (self.root_of(first + a), self.root_of(first + b));
            if root == other {
                continue;
            }
            if self.link[root] > self.link[other] {
                (root, other) = (other, root);
            }
            self.link[root] += self.link[other];
            self.link[other] = root as i32;
            if level == 0 {
                self.count -= 1;
                joined.push((root, other));
            } else {
                let half = 1 << (level - 1);
                ranges.extend([(level - 1, a + half, b + half), (level - 1, a, b)]);
            }
        }
        joined
    }

    /// The root of the set of `v`, the same element for all of it.
    ///
    /// # Panics
    ///
    /// If `v` is not below n.
    ///
    /// # Complexity
    ///
    /// O(α(n)) amortized time.
    #[must_use]
    pub fn root(&mut self, v: usize) -> usize {
        assert!(v < self.n, "element {v} of {}", self.n);
        self.root_of(v)
    }

    /// How many sets there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    fn root_of(&mut self, mut range: usize) -> usize {
        while let Ok(parent) = usize::try_from(self.link[range]) {
            if self.link[parent] >= 0 {
                self.link[range] = self.link[parent];
            }
            range = parent;
        }
        range
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The sets beside a label of each element, which is the root of its set.
    #[derive(Clone)]
    struct Both {
        sets: ParallelUnionFind,
        labels: Vec<usize>,
    }

    impl Both {
        fn new(n: usize) -> Self {
            Both { sets: ParallelUnionFind::new(n), labels: (0..n).collect() }
        }

        /// Unites in both, and compares.
        fn unite(&mut self, a: usize, b: usize, length: usize) {
            let name = format!("{a}, {b}, {length}: {:?}", self.labels);
            let mut expected = self.labels.clone();
            for i in 0..length {
                let (from, to) = (expected[a + i], expected[b + i]);
                expected.iter_mut().filter(|label| **label == from).for_each(|label| *label = to);
            }
            for (root, other) in self.sets.unite(a, b, length) {
                let size = |root: usize| self.labels.iter().filter(|&&label| label == root).count();
                assert!(root != other && size(root) >= size(other) && size(other) > 0, "{name}: {root}, {other}");
                self.labels.iter_mut().filter(|label| **label == other).for_each(|label| *label = root);
            }
            let n = self.labels.len();
            for (u, v) in (0..n).flat_map(|u| (0..u).map(move |v| (u, v))) {
                assert_eq!(self.labels[u] == self.labels[v], expected[u] == expected[v], "{name}: {u}, {v}");
            }
            assert!((0..n).all(|v| self.sets.root(v) == self.labels[v]), "{name}: {:?}", self.sets);
            let roots = (0..n).filter(|&v| self.labels[v] == v).count();
            assert_eq!(self.sets.count(), roots, "{name}");
        }
    }

    fn unions(n: usize) -> Vec<(usize, usize, usize)> {
        let pairs = |length: usize| (0..=n - length).flat_map(move |a| (0..=n - length).map(move |b| (a, b, length)));
        (0..=n).flat_map(pairs).collect()
    }

    #[test]
    fn every_sequence_of_unions() {
        for (n, most) in [(0, 1), (1, 2), (2, 3), (4, 2), (8, 1)] {
            let mut histories = vec![(0, Both::new(n))];
            while let Some((count, both)) = histories.pop() {
                for (a, b, length) in unions(n) {
                    let mut both = both.clone();
                    both.unite(a, b, length);
                    if count + 1 < most {
                        histories.push((count + 1, both));
                    }
                }
            }
        }
    }

    #[test]
    fn random_unions_agree_with_labels() {
        let state = &mut 1;
        for round in 0..100 {
            let n = 1 + below(state, 40);
            let mut both = Both::new(n);
            for _ in 0..20 {
                let length = below(state, n + 1).min(1 + below(state, 1 + round % 10));
                both.unite(below(state, n - length + 1), below(state, n - length + 1), length);
            }
        }
    }

    /// Each one is united with those 1, 2, 4, … behind it, so that all are in one set, in pairs of equal ones.
    #[test]
    fn paths_are_short_and_get_shorter() {
        let n = 1 << 14;
        let mut sets = ParallelUnionFind::new(n);
        let mut joined = 0;
        for step in (0..14).map(|bit| 1 << bit) {
            for block in (0..n).step_by(2 * step) {
                let pairs = sets.unite(block, block + step, step);
                assert!(pairs.iter().all(|&(root, other)| root < other), "equal ones: on the side of the first");
                joined += pairs.len();
            }
        }
        assert_eq!((joined, sets.count()), (n - 1, 1));
        for mut range in 0..sets.link.len() {
            let mut edges = 0;
            while sets.link[range] >= 0 {
                (range, edges) = (sets.link[range] as usize, edges + 1);
            }
            assert!(edges <= 14, "{edges} edges");
        }
        // 3 is below 2, which is below 0; to ask for its root makes that one edge.
        let mut small = ParallelUnionFind::new(4);
        [(0, 1), (2, 3), (0, 2)].into_iter().for_each(|(a, b)| assert_eq!(small.unite(a, b, 1), [(a, b)]));
        assert_eq!((small.link[3], small.root(3), small.link[3]), (2, 0, 0));
    }

    #[test]
    fn refuses_ranges_that_are_not_there() {
        for (a, b, length) in [(0, 1, 4), (1, 0, 4), (5, 0, 0), (0, 5, 0), (0, 0, 5), (0, 0, usize::MAX)] {
            assert!(catch_unwind(|| ParallelUnionFind::new(4).unite(a, b, length)).is_err(), "{a}, {b}, {length}");
        }
        assert_eq!(ParallelUnionFind::new(4).unite(4, 4, 0), []);
        assert_eq!(ParallelUnionFind::new(4).unite(0, 0, 4), []);
        assert!(catch_unwind(|| ParallelUnionFind::new(4).root(4)).is_err());
        assert!(catch_unwind(|| ParallelUnionFind::new((1 << 26) + 1)).is_err());
        assert_eq!(ParallelUnionFind::new(0).count(), 0);
    }
}
