//! Offline dynamic connectivity: the components of a graph whose edges come and go, and the sums of their values, time
//! after time; it must be known beforehand from when to when each edge is there.
//!
//! A segment tree over time: a range of times begins with the edges that are there all that time, goes through its
//! halves, with the edges that are there for a part of it, and takes its own edges back. On each level an edge is there
//! for a part of two ranges at most, those that its first and its last time are in; only their halves get to see it, so
//! its ends are joined in O(log t) ranges.
//!
//! Edges are taken back in the opposite order. That is easy without path compression: the smaller tree is hung below
//! the larger one, which changes one parent. A vertex gets deeper only in a tree that at least doubles, so no path has
//! more than log₂ n edges. Each vertex has the sum of its subtree; what a vertex gains is added to all on the way to
//! the root. So a tree that is taken off takes along what its vertices have gained since it was hung there.
//!
//! - **Field**: graphs
//! - **Time**: O(n + t + e log t log n) for n vertices, t times and e edges, then O(log n) a question
//! - **Space**: O(n + e log t)
//! - **ac-library-rs**: `dsu`, from which no edge can go
//! - **Source**: folklore; e.g. CSES 2133; `undo_union_find` is for edges that are taken back in that order anyway
//! - **Verified**: `every_small_history`, `random_histories`, `values_stay_with_their_vertices`,
//!   `paths_are_short`, `long_histories`, `refuses_endpoints_out_of_range`; `dynamic_graph_vertex_add_component_sum`

use std::ops::Range;

/// The components of a graph at one time.
#[derive(Clone, Debug)]
pub struct Components {
    /// A root is its own parent.
    parent: Vec<usize>,
    /// Of each root, the number of vertices of its tree.
    size: Vec<usize>,
    /// The sum of the values in the vertex's subtree.
    sum: Vec<i64>,
    /// The vertices that were hung below others, in that order.
    hung: Vec<usize>,
}

impl Components {
    /// How many components there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.parent.len() - self.hung.len()
    }

    /// The vertex that stands for the component of `v` at this time, the same for all of it.
    ///
    /// # Complexity
    ///
    /// O(log n).
    #[must_use]
    pub fn root(&self, v: usize) -> usize {
        let mut root = v;
        while self.parent[root] != root {
            root = self.parent[root];
        }
        root
    }

    /// The sum of the values in the component of `v`.
    ///
    /// # Complexity
    ///
    /// O(log n).
    #[must_use]
    pub fn sum(&self, v: usize) -> i64 {
        self.sum[self.root(v)]
    }

    /// Adds to the value of `v`, from this time on. The absolute values of all that there is at the beginning and all
    /// that is added must have an `i64` as their sum.
    ///
    /// # Complexity
    ///
    /// O(log n).
    pub fn add(&mut self, mut v: usize, value: i64) {
        self.sum[v] += value;
        while self.parent[v] != v {
            v = self.parent[v];
            self.sum[v] += value;
        }
    }

    fn unite(&mut self, a: usize, b: usize) {
        let (mut root, mut other) = (self.root(a), self.root(b));
        if root == other {
            return;
        }
        if self.size[root] < self.size[other] {
            (root, other) = (other, root);
        }
        self.parent[other] = root;
        self.size[root] += self.size[other];
        self.sum[root] += self.sum[other];
        self.hung.push(other);
    }

    /// Takes back the last unions, until there are no more than so many.
    fn undo(&mut self, unions: usize) {
        for other in self.hung.drain(unions..).rev() {
            let root = std::mem::replace(&mut self.parent[other], other);
            self.size[root] -= self.size[other];
            self.sum[root] -= self.sum[other];
        }
    }
}

/// Calls `at(time, components)` for each of the times `0..times`, in this order, with the components that the edges of
/// this time make. An edge `(a, b, range)` is there at the times of the range; edges may repeat, and may lead from a
/// vertex to itself. Each vertex begins with its value: say 1 if the sums should be sizes.
///
/// # Panics
///
/// If an end of an edge has no value.
///
/// # Complexity
///
/// O(n + t + e log t log n) time and O(n + e log t) space for n vertices, t times and e edges, and what `at` takes.
///
/// [CSES 2133, Dynamic Connectivity](https://cses.fi/problemset/task/2133), asks for the number of components at the
/// beginning and after each change. Here an edge is added, one removed, and one more added:
///
/// ```
/// use templates::dynamic_connectivity::dynamic_connectivity;
/// let edges = [(0, 3, 0..4), (1, 2, 0..4), (2, 4, 0..2), (1, 4, 1..4), (0, 1, 3..4)];
/// let mut counts = Vec::new();
/// dynamic_connectivity(&[1; 5], &edges, 4, |_, components| counts.push(components.count()));
/// assert_eq!(counts, [2, 2, 2, 1]);
/// ```
///
/// The sample of [Library Checker's "Dynamic Graph Vertex Add Component
/// Sum"](https://judge.yosupo.jp/problem/dynamic_graph_vertex_add_component_sum). Only what is asked and what is added
/// needs a time of its own; an edge comes or goes at the next of these:
///
/// ```
/// use templates::dynamic_connectivity::dynamic_connectivity;
/// let whole = [(0, 1, 0..7), (2, 3, 0..7), (4, 0, 0..7)];
/// let edges = [&whole[..], &[(1, 2, 0..1), (3, 4, 0..2), (1, 4, 5..7), (3, 4, 6..7)]].concat();
/// let mut sums = Vec::new();
/// dynamic_connectivity(&[1, 10, 100, 1000, 10_000], &edges, 7, |time, components| match time {
///     3 => components.add(1, 100_000),
///     _ => sums.push(components.sum([3, 1, 0, 0, 1, 2, 0][time])),
/// });
/// assert_eq!(sums, [11_111, 11_111, 10_011, 110_011, 1100, 111_111]);
/// ```
pub fn dynamic_connectivity(
    values: &[i64],
    edges: &[(usize, usize, Range<usize>)],
    times: usize,
    mut at: impl FnMut(usize, &mut Components),
) {
    let n = values.len();
    for &(a, b, _) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
    }
    let mut components = Components { parent: (0..n).collect(), size: vec![1; n], sum: values.to_vec(), hung: vec![] };
    if times > 0 {
        walk(0..times, &edges.iter().collect::<Vec<_>>(), &mut components, &mut at);
    }
}

/// Goes through the times, one at least. The edges are those that are there for a part of a range around them.
fn walk(
    times: Range<usize>,
    edges: &[&(usize, usize, Range<usize>)],
    components: &mut Components,
    at: &mut impl FnMut(usize, &mut Components),
) {
    let unions = components.hung.len();
    let mut part = Vec::new();
    for &edge in edges {
        let (a, b, range) = edge;
        if range.start <= times.start && times.end <= range.end {
            components.unite(*a, *b);
        } else if range.start < times.end && times.start < range.end {
            part.push(edge);
        }
    }
    if times.len() == 1 {
        at(times.start, components);
    } else {
        let middle = times.start.midpoint(times.end);
        walk(times.start..middle, &part, components, at);
        walk(middle..times.end, &part, components, at);
    }
    components.undo(unions);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Edges = [(usize, usize, Range<usize>)];

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// A label for each vertex, the same within a component at this time, by painting over.
    fn labels(n: usize, edges: &Edges, time: usize) -> Vec<usize> {
        let mut labels: Vec<usize> = (0..n).collect();
        for (a, b, _) in edges.iter().filter(|edge| edge.2.contains(&time)) {
            let (one, other) = (labels[*a], labels[*b]);
            labels.iter_mut().filter(|label| **label == one).for_each(|label| *label = other);
        }
        labels
    }

    /// At each time, before and after vertices gain values.
    fn check(values: &[i64], edges: &Edges, times: usize, gains: &[(usize, usize, i64)]) {
        let n = values.len();
        let (mut values_now, mut next) = (values.to_vec(), 0);
        dynamic_connectivity(values, edges, times, |time, components| {
            assert_eq!(time, next, "{edges:?}");
            next += 1;
            let labels = labels(n, edges, time);
            let compare = |components: &Components, values: &[i64]| {
                for v in 0..n {
                    let members = || (0..n).filter(|&other| labels[other] == labels[v]);
                    assert!(members().all(|other| components.root(other) == components.root(v)), "{time}: {edges:?}");
                    let root = components.root(v);
                    assert_eq!(labels[root], labels[v], "{v} at {time}: {edges:?}");
                    assert_eq!(components.size[root], members().count(), "{v} at {time}: {edges:?}");
                    let sum = members().map(|other| values[other]).sum::<i64>();
                    assert_eq!(components.sum(v), sum, "{v} at {time}: {edges:?}, {gains:?}");
                }
                let roots = (0..n).filter(|&v| components.root(v) == v).count();
                assert_eq!(components.count(), roots, "{time}: {edges:?}");
            };
            compare(components, &values_now);
            for &(_, v, value) in gains.iter().filter(|gain| gain.0 == time) {
                components.add(v, value);
                values_now[v] += value;
                compare(components, &values_now);
            }
        });
        assert_eq!(next, times, "{edges:?}");
    }

    /// Three edges of three vertices, each at all ranges of times; every vertex gains something at every time.
    #[test]
    fn every_small_history() {
        for times in 0..=4 {
            let ranges: Vec<_> = (0..=times).flat_map(|end| (0..=end).map(move |start| start..end)).collect();
            let gains: Vec<_> = (0..3 * times).map(|code| (code / 3, code % 3, 1 << (2 * code))).collect();
            for code in 0..ranges.len().pow(3) {
                let range = |place: usize| ranges[code / ranges.len().pow(place as u32) % ranges.len()].clone();
                check(&[-1, 0, 5], &[(0, 1, range(0)), (1, 2, range(1)), (2, 0, range(2))], times, &gains);
            }
        }
    }

    /// Parallel edges, loops, and ranges that end behind the last time, or are empty.
    #[test]
    fn random_histories() {
        let state = &mut 1;
        for round in 0..400 {
            let (n, times) = (1 + below(state, 8), 1 + below(state, 20));
            let length = [2, times, 2 * times][round % 3];
            let edges: Vec<_> = (0..below(state, 20))
                .map(|_| {
                    let start = below(state, times + 2);
                    (below(state, n), below(state, n), start..start + below(state, length))
                })
                .collect();
            let values: Vec<_> = (0..n).map(|_| below(state, 100) as i64 - 50).collect();
            let gains: Vec<_> =
                (0..10).map(|_| (below(state, times), below(state, n), below(state, 100) as i64 - 50)).collect();
            check(&values, &edges, times, &gains);
        }
        check(&[], &[], 3, &[]);
        check(&[7], &[(0, 0, 0..1)], 2, &[(0, 0, 1)]);
    }

    /// A vertex gains at the bottom of a tree, which is taken off and hung elsewhere, up to the largest sum.
    #[test]
    fn values_stay_with_their_vertices() {
        let edges = [(0, 1, 0..1), (2, 3, 0..2), (0, 2, 0..1), (3, 4, 1..3)];
        check(&[1, 2, 3, i64::MAX - 14, 4], &edges, 3, &[(0, 3, -1), (0, 1, 1), (1, 4, -1), (2, 2, 1)]);
        check(&[-i64::MAX / 2, -i64::MAX / 2], &[(0, 1, 0..2), (1, 0, 1..3)], 4, &[]);
    }

    /// Trees of equal sizes, which make the longest paths, and paths that grow at either end.
    #[test]
    fn paths_are_short() {
        let n = 1 << 12;
        let doubling = (0..12).flat_map(|bit| (0..n).step_by(2 << bit).map(move |v| (v, v + (1 << bit), bit..12)));
        let ascending = (1..n).map(|v| (v - 1, v, 0..1)).collect();
        let descending = (1..n).rev().map(|v| (v - 1, v, 0..1)).collect();
        let all: [(Vec<_>, _, _); 3] = [(doubling.collect(), 12, 12), (ascending, 1, 1), (descending, 1, 1)];
        for (edges, times, deepest) in all {
            let mut depth = Vec::new();
            dynamic_connectivity(&vec![1; n], &edges, times, |_, components| {
                let up = |&v: &usize| Some(components.parent[v]).filter(|&up| up != v);
                depth.extend((0..n).map(|v| std::iter::successors(Some(v), up).count() - 1).max());
            });
            assert_eq!((depth.len(), depth.last()), (times, Some(&deepest)));
        }
    }

    /// A path of which a part is there that moves along.
    #[test]
    fn long_histories() {
        let (n, width) = (50_000, 1000);
        let path: Vec<_> = (1..n).map(|v| (v - 1, v, v..v + width)).collect();
        dynamic_connectivity(&vec![1; n], &path, n, |time, components| {
            let there = time.min(width);
            assert_eq!((components.count(), components.sum(time)), (n - there, there as i64 + 1), "{time}");
        });
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for edge in [(0, 2, 0..1), (2, 0, 0..1), (0, 2, 0..0), (3, 0, 5..6)] {
            assert!(catch_unwind(|| dynamic_connectivity(&[0; 2], std::slice::from_ref(&edge), 1, |_, _| {})).is_err());
        }
    }
}
