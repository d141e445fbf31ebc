//! Union-find (disjoint sets, DSU): sets are united, two after the other, such as the components of a graph to which
//! edges are added; whether two elements are in the same set, how large it is, how many there are, and all of them.
//!
//! Each set is a tree, whose root stands for it. The smaller tree is hung below the root of the larger one: what gets
//! deeper is then in a set of at least twice the size, so no path has more than log₂ n edges. A way to the root also
//! halves the path (path halving): every second element on it is hung below its grandparent. With both, m operations
//! take O(n + m α(n)) time, where α(n), the inverse of Ackermann's function, is at most 4 for any n that there is.
//!
//! - **Field**: sets
//! - **Time**: O(α(n)) amortized a union or question
//! - **Space**: O(n)
//! - **ac-library-rs**: `dsu`, the same
//! - **Source**: R. E. Tarjan, J. van Leeuwen, "Worst-case analysis of set union algorithms", Journal of the ACM 31
//!   (1984), 245–281
//! - **Verified**: `every_sequence_of_unions`, `random_unions_agree_with_labels`, `paths_are_short_and_get_shorter`,
//!   `refuses_elements_out_of_range`; `unionfind`, `incremental_scc`

/// The numbers below n in disjoint sets.
///
/// [Road Construction](https://cses.fi/problemset/task/1676) (CSES 1676) asks after each new road how many components
/// there are, and how large the largest one is:
///
/// ```
/// use templates::union_find::UnionFind;
///
/// let mut cities = UnionFind::new(5);
/// let mut largest = 1;
/// let answers = [(1, 2), (1, 3), (4, 5)].map(|(a, b)| {
///     cities.unite(a - 1, b - 1);
///     largest = largest.max(cities.size(a - 1));
///     (cities.count(), largest)
/// });
/// assert_eq!(answers, [(4, 2), (3, 3), (2, 3)]);
/// assert!(cities.same(1, 2) && !cities.same(2, 3));
/// assert_eq!(cities.groups(), [vec![0, 1, 2], vec![3, 4]]);
/// ```
#[derive(Clone, Debug)]
pub struct UnionFind {
    /// The parent of each element; of a root, minus the number of elements of its tree.
    link: Vec<i32>,
    count: usize,
}

impl UnionFind {
    /// `n` elements, fewer than 2³¹, each in a set of its own.
    #[must_use]
    pub fn new(n: usize) -> Self {
        UnionFind { link: vec![-1; n], count: n }
    }

    /// Unites the sets of `u` and `v`: the root of both from now on, and the one that is none any more, so that what
    /// the caller stores about sets can be united too. `None` if they are one set already.
    ///
    /// # Panics
    ///
    /// If an element is not below n; so do the others.
    ///
    /// # Complexity
    ///
    /// O(α(n)) amortized time; so do the others.
    pub fn unite(&mut self, u: usize, v: usize) -> Option<(usize, usize)> {
        let (mut root, mut other) = (self.root(u), self.root(v));
        if root == other {
            return None;
        }
        if self.link[root] > self.link[other] {
            (root, other) = (other, root);
        }
        self.link[root] += self.link[other];
        self.link[other] = root as i32;
        self.count -= 1;
        Some((root, other))
    }

    /// The root of the set of `v`, the same element for all of it.
    #[must_use]
    pub fn root(&mut self, mut v: usize) -> usize {
        while self.link[v] >= 0 {
            let above = self.link[self.link[v] as usize];
            if above >= 0 {
                self.link[v] = above;
            }
            v = self.link[v] as usize;
        }
        v
    }

    /// Whether `u` and `v` are in the same set.
    #[must_use]
    pub fn same(&mut self, u: usize, v: usize) -> bool {
        self.root(u) == self.root(v)
    }

    /// How many elements the set of `v` has.
    #[must_use]
    pub fn size(&mut self, v: usize) -> usize {
        let root = self.root(v);
        self.link[root].unsigned_abs() as usize
    }

    /// How many sets there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// All sets, in the order of their roots, each in ascending order.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    #[must_use]
    pub fn groups(&mut self) -> Vec<Vec<usize>> {
        let mut groups = vec![vec![]; self.link.len()];
        (0..groups.len()).for_each(|v| groups[self.root(v)].push(v));
        groups.retain(|group| !group.is_empty());
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::panic::catch_unwind;

    /// Unites in both, and compares; a label is the same within a set.
    fn unite(sets: &mut UnionFind, labels: &mut [usize], u: usize, v: usize) {
        let (from, to) = (labels[u], labels[v]);
        let joined = sets.unite(u, v);
        assert_eq!(joined.is_some(), from != to, "{u}, {v}: {labels:?}");
        if let Some((root, other)) = joined {
            assert!([(from, to), (to, from)].contains(&(labels[root], labels[other])), "{u}, {v}: {labels:?}");
            assert!(sets.root(u) == root && sets.root(v) == root, "{u}, {v}: {root}");
        }
        labels.iter_mut().filter(|label| **label == from).for_each(|label| *label = to);
    }

    fn check(mut sets: UnionFind, labels: &[usize]) {
        let mut groups = BTreeMap::<usize, Vec<usize>>::new();
        labels.iter().enumerate().for_each(|(v, &label)| groups.entry(label).or_default().push(v));
        for (u, label) in labels.iter().enumerate() {
            assert_eq!(labels[sets.root(u)], *label, "{u}: {labels:?}");
            assert_eq!(sets.size(u), groups[label].len(), "{u}: {labels:?}");
            for (v, other) in labels.iter().enumerate() {
                assert_eq!(sets.same(u, v), label == other, "{u}, {v}: {labels:?}");
            }
        }
        assert_eq!(sets.count(), groups.len(), "{labels:?}");
        let (found, mut sorted) = (sets.groups(), groups.into_values().collect::<Vec<_>>());
        assert!(found.iter().map(|group| sets.root(group[0])).is_sorted(), "{found:?}");
        sorted.sort_by_key(|group| sets.root(group[0]));
        assert_eq!(found, sorted);
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn every_sequence_of_unions() {
        for n in 0..=4 {
            let mut histories = vec![(0, UnionFind::new(n), (0..n).collect::<Vec<_>>())];
            while let Some((steps, sets, labels)) = histories.pop() {
                check(sets.clone(), &labels);
                for (u, v) in (0..n * n).map(|pair| (pair / n, pair % n)).filter(|_| steps < 3) {
                    let (mut sets, mut labels) = (sets.clone(), labels.clone());
                    unite(&mut sets, &mut labels, u, v);
                    histories.push((steps + 1, sets, labels));
                }
            }
        }
    }

    #[test]
    fn random_unions_agree_with_labels() {
        let state = &mut 1;
        for n in [1, 2, 10, 40, 100] {
            for _ in 0..3 {
                let (mut sets, mut labels) = (UnionFind::new(n), (0..n).collect::<Vec<_>>());
                for round in 0..2 * n {
                    unite(&mut sets, &mut labels, below(state, n), below(state, n));
                    if round % 20 == 0 {
                        check(sets.clone(), &labels);
                    }
                }
                check(sets, &labels);
            }
        }
    }

    /// Chains with the new element on either side, and trees of equal sizes, which make the longest paths.
    #[test]
    fn paths_are_short_and_get_shorter() {
        let n = 1 << 16;
        let depth = |sets: &UnionFind, v: usize| {
            std::iter::successors(Some(v), |&v| usize::try_from(sets.link[v]).ok()).count() - 1
        };
        let ascending = (1..n).map(|v| (v - 1, v)).collect::<Vec<_>>();
        let swapped = ascending.iter().map(|&(u, v)| (v, u)).collect::<Vec<_>>();
        let doubling = (0..16).flat_map(|bit| (0..n).step_by(2 << bit).map(move |v| (v, v + (1 << bit)))).collect();
        for (pairs, most) in [(ascending, 1), (swapped, 1), (doubling, 16)] {
            let mut sets = UnionFind::new(n);
            assert!(pairs.iter().all(|&(u, v)| sets.unite(u, v).is_some()));
            assert_eq!((0..n).map(|v| depth(&sets, v)).max(), Some(most));
            for v in 0..n {
                let before = depth(&sets, v);
                let root = sets.root(v);
                assert_eq!((depth(&sets, v), depth(&sets, root)), (before.div_ceil(2), 0), "{v}");
            }
            assert_eq!((sets.size(n / 2), sets.count()), (n, 1));
        }
    }

    #[test]
    fn refuses_elements_out_of_range() {
        for n in [0, 5] {
            assert!(catch_unwind(|| UnionFind::new(n).root(n)).is_err());
            assert!(catch_unwind(|| UnionFind::new(n).size(n)).is_err());
            assert!(catch_unwind(|| UnionFind::new(n).same(n, n)).is_err());
            assert!(catch_unwind(|| UnionFind::new(n).unite(n, n)).is_err());
        }
    }
}
