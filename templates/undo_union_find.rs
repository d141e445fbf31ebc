//! Union-find with undo (rollback): components of a graph whose last edges are taken back, one after the other.
//!
//! The smaller tree is hung below the larger one, and no path is compressed, so a union changes one parent and one
//! size: undoing it restores both. A vertex gets deeper only in the smaller of two trees, whose size at least doubles,
//! so no path has more than log₂ n edges.
//!
//! It answers offline what changes in other orders: versions that branch (persistent union-find), by a walk through
//! their tree; edges that come and go (offline dynamic connectivity), by a segment tree over time, in which each edge
//! stands at the O(log q) nodes that make up its lifetime: that is `dynamic_connectivity`.
//!
//! - **Field**: sets
//! - **Time**: O(log n) a union or question, O(1) an undo
//! - **Space**: O(n)
//! - **ac-library-rs**: `dsu`, without undo
//! - **Source**: J. E. Hopcroft, J. D. Ullman, "Set merging algorithms", SIAM Journal on Computing 2 (1973), 294–303;
//!   with undo: J. Westbrook, R. E. Tarjan, "Amortized analysis of algorithms for set union with backtracking", SIAM
//!   Journal on Computing 18 (1989), 1–11
//! - **Verified**: `agrees_with_labels_in_all_short_histories`, `agrees_with_labels_in_long_histories`,
//!   `paths_are_short`, `persistent_unionfind`

/// The components of a graph.
///
/// In [Envy](https://codeforces.com/problemset/problem/891/C) (Codeforces 891 C) some edges lie on one minimum spanning
/// tree together exactly when those of each weight close no cycle with all lighter edges of the graph:
///
/// ```
/// use templates::undo_union_find::UndoUnionFind;
///
/// let edges = [(1, 2, 2), (1, 3, 2), (2, 3, 1), (2, 4, 1), (3, 4, 1), (3, 5, 2), (4, 5, 2)];
/// let mut components = UndoUnionFind::new(6);
/// let mut is_possible = |query: &[usize]| {
///     let asked = || query.iter().map(|index| edges[index - 1]);
///     (1..=2).all(|weight| {
///         let before = components.unions();
///         let lighter = edges.iter().filter(|edge| edge.2 < weight);
///         lighter.for_each(|edge| _ = components.unite(edge.0, edge.1));
///         let mut equal = asked().filter(|edge| edge.2 == weight);
///         let is_forest = equal.all(|edge| components.unite(edge.0, edge.1).is_some());
///         while components.unions() > before {
///             components.undo();
///         }
///         is_forest
///     })
/// };
/// let queries = [&[3, 4][..], &[3, 4, 5], &[1, 7], &[1, 2]];
/// assert_eq!(queries.map(|query| is_possible(query)), [true, false, true, false]);
/// ```
#[derive(Clone, Debug)]
pub struct UndoUnionFind {
    /// The parent of each vertex; a root is its own.
    parent: Vec<usize>,
    /// For each root, the number of vertices of its tree.
    size: Vec<usize>,
    /// The vertices that were hung below others, in that order.
    hung: Vec<usize>,
}

impl UndoUnionFind {
    /// `n` vertices without edges.
    #[must_use]
    pub fn new(n: usize) -> Self {
        UndoUnionFind { parent: (0..n).collect(), size: vec![1; n], hung: vec![] }
    }

    /// Joins the components of `u` and `v`: the root of both from now on, and the one that is none any more, so that
    /// what the caller stores about components can be joined too. `None` if they are one component already, in which
    /// case there is nothing to undo.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    pub fn unite(&mut self, u: usize, v: usize) -> Option<(usize, usize)> {
        let (mut root, mut other) = (self.root(u), self.root(v));
        if root == other {
            return None;
        }
        if self.size[root] < self.size[other] {
            (root, other) = (other, root);
        }
        self.parent[other] = root;
        self.size[root] += self.size[other];
        self.hung.push(other);
        Some((root, other))
    }

    /// Takes back the last union that joined something: what it returned, or `None` if there is none left.
    pub fn undo(&mut self) -> Option<(usize, usize)> {
        let other = self.hung.pop()?;
        let root = std::mem::replace(&mut self.parent[other], other);
        self.size[root] -= self.size[other];
        Some((root, other))
    }

    /// How many unions can be taken back. The graph has that many components fewer than vertices.
    #[must_use]
    pub fn unions(&self) -> usize {
        self.hung.len()
    }

    /// The root of the component of `v`, the same vertex for all of it.
    ///
    /// # Panics
    ///
    /// If `v` is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn root(&self, v: usize) -> usize {
        let mut root = v;
        while self.parent[root] != root {
            root = self.parent[root];
        }
        root
    }

    /// How many vertices the component of `v` has.
    ///
    /// # Panics
    ///
    /// If `v` is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn size(&self, v: usize) -> usize {
        self.size[self.root(v)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A label for each vertex, the same within a component; all of them before each union, to be taken back.
    struct Labels {
        now: Vec<usize>,
        before: Vec<(Vec<usize>, (usize, usize))>,
    }

    /// Does the same in both, and compares.
    fn step(graph: &mut UndoUnionFind, labels: &mut Labels, union: Option<(usize, usize)>) {
        if let Some((u, v)) = union {
            let (from, to) = (labels.now[u], labels.now[v]);
            let joined = graph.unite(u, v);
            assert_eq!(joined.is_some(), from != to, "{u}, {v}: {:?}", labels.now);
            if let Some((root, other)) = joined {
                assert!([(from, to), (to, from)].contains(&(labels.now[root], labels.now[other])), "{u}, {v}");
                assert!(graph.root(u) == root && graph.root(v) == root, "{u}, {v}: {root}");
                labels.before.push((labels.now.clone(), (root, other)));
                labels.now.iter_mut().filter(|label| **label == from).for_each(|label| *label = to);
            }
        } else {
            let before = labels.before.pop();
            assert_eq!(graph.undo(), before.as_ref().map(|before| before.1));
            if let Some((labels_before, (root, other))) = before {
                labels.now = labels_before;
                assert_eq!((graph.root(root), graph.root(other)), (root, other), "they are roots again");
            }
        }
        assert_eq!(graph.unions(), labels.before.len());
    }

    fn check(graph: &UndoUnionFind, labels: &[usize]) {
        for (v, label) in labels.iter().enumerate() {
            assert_eq!(labels[graph.root(v)], *label, "{v}: {labels:?}");
            assert_eq!(graph.size(v), labels.iter().filter(|&other| other == label).count(), "{v}: {labels:?}");
            let first = labels.iter().position(|other| other == label).expect("v has it");
            assert_eq!(graph.root(v), graph.root(first), "{v}: {labels:?}");
        }
    }

    fn new(n: usize) -> (UndoUnionFind, Labels) {
        (UndoUnionFind::new(n), Labels { now: (0..n).collect(), before: vec![] })
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn agrees_with_labels_in_all_short_histories() {
        let steps = [None, Some((0, 0)), Some((0, 1)), Some((1, 2)), Some((2, 0)), Some((3, 1)), Some((2, 3))];
        for code in 0..7_usize.pow(5) {
            let (mut graph, mut labels) = new(4);
            for index in 0..5 {
                step(&mut graph, &mut labels, steps[code / 7_usize.pow(index) % 7]);
                check(&graph, &labels.now);
            }
        }
    }

    #[test]
    fn agrees_with_labels_in_long_histories() {
        let mut state = 1;
        for n in [1, 2, 10, 100] {
            let (mut graph, mut labels) = new(n);
            for round in 0..1000 {
                let is_undo = below(&mut state, 10) < if round / 200 % 2 == 0 { 2 } else { 7 };
                let union = (!is_undo).then(|| (below(&mut state, n), below(&mut state, n)));
                step(&mut graph, &mut labels, union);
                if round % 10 == 0 {
                    check(&graph, &labels.now);
                }
            }
            (0..=labels.before.len()).for_each(|_| step(&mut graph, &mut labels, None));
            check(&graph, &(0..n).collect::<Vec<_>>());
        }
    }

    /// Chains with the new vertex on either side, and trees of equal sizes, which make the longest paths.
    #[test]
    fn paths_are_short() {
        let n = 1 << 16;
        let depth = |parent: &[usize], v: usize| {
            std::iter::successors(Some(v), |&v| Some(parent[v]).filter(|&up| up != v)).count() - 1
        };
        let ascending = (1..n).map(|v| (v - 1, v)).collect::<Vec<_>>();
        let swapped = ascending.iter().map(|&(u, v)| (v, u)).collect::<Vec<_>>();
        let doubling = (0..16).flat_map(|bit| (0..n).step_by(2 << bit).map(move |v| (v, v + (1 << bit)))).collect();
        for (pairs, most) in [(ascending, 1), (swapped, 1), (doubling, 16)] {
            let mut graph = UndoUnionFind::new(n);
            assert!(pairs.iter().all(|&(u, v)| graph.unite(u, v).is_some()));
            assert_eq!((0..n).map(|v| depth(&graph.parent, v)).max(), Some(most));
            assert_eq!((graph.size(n / 2), graph.unions()), (n, n - 1));
            while graph.undo().is_some() {}
            assert!((0..n).all(|v| graph.root(v) == v && graph.size(v) == 1));
        }
    }
}
