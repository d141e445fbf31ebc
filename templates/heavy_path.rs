//! Heavy paths of a rooted tree (heavy-light decomposition, HLD): paths and subtrees as ranges of a flat order of the
//! vertices, for a Fenwick or a segment tree.
//!
//! From each vertex a path goes on to its largest subtree, the heavy child; so the tree falls into paths. An edge to
//! another child leads into a subtree of at most half the size, so at most log₂ n of them lie above a vertex. The
//! vertices are ordered in depth, as an Euler tour enters them, the heavy child first: each subtree is a range of
//! positions, and so is each of these paths. Of two vertices on different ones the later position has no common
//! ancestor on its path, and moves up from it.
//!
//! The order follows from sizes alone: leaves are taken off until only the root is left. The XOR of the neighbours that
//! a vertex still has is, for a leaf, the one that is left, its parent: no lists of neighbours, and no recursion.
//!
//! - **Field**: graphs
//! - **Time**: O(n) once, then O(log n) a path, O(1) a subtree
//! - **Space**: O(n)
//! - **ac-library-rs**: no; its `fenwicktree`, `segtree` and `lazysegtree` take the ranges
//! - **Source**: D. D. Sleator, R. E. Tarjan, "A data structure for dynamic trees", Journal of Computer and System
//!   Sciences 26 (1983), 362–391
//! - **Verified**: `every_small_tree`, `random_trees`, `shapes`, `many_vertices`, `refuses_what_is_no_tree`;
//!   `vertex_add_path_sum`, `vertex_set_path_composite`

use std::ops::Range;

/// A rooted tree with its vertices in a flat order.
#[derive(Clone, Debug)]
pub struct HeavyPaths {
    position: Vec<u32>,
    /// By position.
    places: Vec<Place>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    /// The first position of the heavy path.
    top: u32,
    /// The position of the vertex above the heavy path.
    above: u32,
    /// The first position behind the subtree.
    end: u32,
}

/// A part of a path from one vertex to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The positions of its vertices.
    pub range: Range<usize>,
    /// Whether the path goes towards the root here: from the last position to the first one.
    pub is_upward: bool,
}

impl HeavyPaths {
    /// The tree of the vertices `0..n` with these edges, in whatever order, and this root.
    ///
    /// # Panics
    ///
    /// If the edges do not make a tree of the `n` vertices. n must stay below 2³².
    ///
    /// # Complexity
    ///
    /// O(n) time and space.
    #[must_use]
    pub fn new(n: usize, edges: &[(usize, usize)], root: usize) -> Self {
        assert!(root < n && edges.len() + 1 == n, "{n} vertices and root {root} need n - 1 edges");
        let (mut degree, mut parent) = (vec![0_u32; n], vec![0; n]);
        for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
            degree[a] += 1;
            parent[a] ^= b;
        }
        // The heavy child of a leaf is itself.
        let (mut size, mut heavy): (Vec<u32>, Vec<usize>) = (vec![1; n], (0..n).collect());
        let mut leaves = Vec::with_capacity(n);
        for mut vertex in 0..n {
            while degree[vertex] == 1 && vertex != root {
                leaves.push(vertex);
                let above = parent[vertex];
                parent[above] ^= vertex;
                (degree[vertex], degree[above]) = (0, degree[above] - 1);
                size[above] += size[vertex];
                if heavy[above] == above || size[heavy[above]] < size[vertex] {
                    heavy[above] = vertex;
                }
                vertex = above;
            }
        }
        assert!(leaves.len() + 1 == n, "the edges have a cycle");
        let mut position = vec![0; n];
        let mut places = vec![Place { top: 0, above: 0, end: n as u32 }; n];
        let mut next = vec![0; n]; // the position of the next child that is not heavy
        next[root] = 1 + size[heavy[root]];
        for &vertex in leaves.iter().rev() {
            let above = position[parent[vertex]];
            let mut place = places[above as usize];
            if heavy[parent[vertex]] == vertex {
                position[vertex] = above + 1;
            } else {
                position[vertex] = next[parent[vertex]];
                next[parent[vertex]] += size[vertex];
                (place.top, place.above) = (position[vertex], above);
            }
            next[vertex] = position[vertex] + 1 + size[heavy[vertex]];
            place.end = position[vertex] + size[vertex];
            places[position[vertex] as usize] = place;
        }
        HeavyPaths { position, places }
    }

    /// Where the vertex stands in the flat order; all are below `n`.
    #[must_use]
    pub fn position(&self, vertex: usize) -> usize {
        self.position[vertex] as usize
    }

    /// The positions of the vertex, which is the first, and of all below it.
    ///
    /// [CSES 1137, Subtree Queries](https://cses.fi/problemset/task/1137), asks for sums of values, which may change:
    ///
    /// ```
    /// use templates::heavy_path::HeavyPaths;
    /// let (edges, values) = ([(0, 1), (0, 2), (2, 3), (2, 4)], [4, 2, 5, 2, 1]);
    /// let tree = HeavyPaths::new(5, &edges, 0);
    /// let mut flat = [0; 5]; // use a Fenwick tree
    /// (0..5).for_each(|vertex| flat[tree.position(vertex)] = values[vertex]);
    /// assert_eq!(flat[tree.subtree(2)].iter().sum::<i64>(), 8);
    /// ```
    #[must_use]
    pub fn subtree(&self, vertex: usize) -> Range<usize> {
        self.position(vertex)..self.places[self.position(vertex)].end as usize
    }

    /// The path between two vertices, ends included, in parts: in the order of the path, none empty.
    ///
    /// # Complexity
    ///
    /// O(log n).
    ///
    /// [CSES 2134, Path Queries II](https://cses.fi/problemset/task/2134), asks for the largest value of a path, where
    /// it does not matter which way a part goes:
    ///
    /// ```
    /// use templates::heavy_path::HeavyPaths;
    /// let (edges, values) = ([(0, 1), (0, 2), (2, 3), (2, 4)], [2, 4, 1, 3, 3]);
    /// let tree = HeavyPaths::new(5, &edges, 0);
    /// let mut flat = [0; 5]; // use a segment tree
    /// (0..5).for_each(|vertex| flat[tree.position(vertex)] = values[vertex]);
    /// let largest = |a, b| tree.path(a, b).into_iter().flat_map(|part| flat[part.range].iter().copied()).max();
    /// assert_eq!([largest(2, 4), largest(1, 3)], [Some(3), Some(4)]);
    /// ```
    #[must_use]
    pub fn path(&self, from: usize, to: usize) -> Vec<Part> {
        self.parts(from, to, 0)
    }

    /// The same of the path's edges, each standing at the position of its lower end: the vertices but the highest one.
    ///
    /// # Complexity
    ///
    /// O(log n).
    ///
    /// [SPOJ QTREE](https://www.spoj.com/problems/QTREE/) asks for the largest weight of a path's edges:
    ///
    /// ```
    /// use templates::heavy_path::HeavyPaths;
    /// let tree = HeavyPaths::new(3, &[(0, 1), (1, 2)], 0);
    /// let mut flat = [0; 3]; // use a segment tree
    /// (flat[tree.position(1)], flat[tree.position(2)]) = (1, 2);
    /// let parts = |a, b| tree.path_of_edges(a, b).into_iter();
    /// let largest = |a, b| parts(a, b).flat_map(|part| flat[part.range].iter().copied()).max();
    /// assert_eq!([largest(0, 1), largest(0, 2), largest(1, 1)], [Some(1), Some(2), None]);
    /// ```
    #[must_use]
    pub fn path_of_edges(&self, from: usize, to: usize) -> Vec<Part> {
        self.parts(from, to, 1)
    }

    /// The parts of a path without its `skipped` highest vertices, 0 or 1.
    fn parts(&self, from: usize, to: usize, skipped: usize) -> Vec<Part> {
        let (mut from, mut to) = (self.position(from), self.position(to));
        let (mut up, mut down) = (Vec::new(), Vec::new());
        loop {
            let (start, end, is_upward) = (from.min(to), from.max(to), from > to);
            let Place { top, above, .. } = self.places[end];
            let is_last = top as usize <= start;
            let start = if is_last { start + skipped } else { top as usize };
            if start <= end {
                let side = if is_upward { &mut up } else { &mut down };
                side.push(Part { range: start..end + 1, is_upward });
            }
            if is_last {
                up.extend(down.into_iter().rev());
                return up;
            }
            *(if is_upward { &mut from } else { &mut to }) = above as usize;
        }
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

    /// The edges of the tree whose vertices have these parents, vertex 0 being the first, with other names.
    fn renamed(parents: &[usize], state: &mut u64) -> Vec<(usize, usize)> {
        let n = parents.len() + 1;
        let mut names: Vec<usize> = (0..n).collect();
        (1..n).for_each(|index| names.swap(index, below(state, index + 1)));
        let mut edges: Vec<_> = (1..n).map(|vertex| (names[vertex], names[parents[vertex - 1]])).collect();
        for index in 1..edges.len() {
            edges.swap(index, below(state, index + 1));
            if below(state, 2) == 0 {
                edges[index] = (edges[index].1, edges[index].0);
            }
        }
        edges
    }

    /// For each vertex its ancestors, itself first.
    fn ancestors(n: usize, edges: &[(usize, usize)], root: usize) -> Vec<Vec<usize>> {
        let mut ancestors = vec![Vec::new(); n];
        ancestors[root] = vec![root];
        let mut reached = vec![root];
        let mut index = 0;
        while index < reached.len() {
            let vertex = reached[index];
            for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
                if a == vertex && ancestors[b].is_empty() {
                    ancestors[b] = [&[b], ancestors[a].as_slice()].concat();
                    reached.push(b);
                }
            }
            index += 1;
        }
        ancestors
    }

    fn check(n: usize, edges: &[(usize, usize)], root: usize, pairs: impl Iterator<Item = (usize, usize)>) {
        let tree = HeavyPaths::new(n, edges, root);
        let ancestors = ancestors(n, edges, root);
        let mut vertex_at = vec![None; n];
        (0..n).for_each(|vertex| assert_eq!(vertex_at[tree.position(vertex)].replace(vertex), None, "{edges:?}"));
        for vertex in 0..n {
            let range = tree.subtree(vertex);
            assert_eq!(range.start, tree.position(vertex), "{vertex} in {edges:?} from {root}");
            let is_below = |other: usize| ancestors[other].contains(&vertex);
            assert!((0..n).all(|other| range.contains(&tree.position(other)) == is_below(other)), "{vertex} {edges:?}");
        }
        let vertices = |parts: Vec<Part>| {
            let mut path = Vec::new();
            for Part { range, is_upward } in parts {
                assert!(!range.is_empty(), "{edges:?} from {root}");
                let mut found: Vec<usize> = range.map(|position| vertex_at[position].expect("all are used")).collect();
                if is_upward {
                    found.reverse();
                }
                path.extend(found);
            }
            path
        };
        for (a, b) in pairs {
            let up = ancestors[a].iter().position(|above| ancestors[b].contains(above)).expect("they share the root");
            let lca = ancestors[a][up];
            let down = ancestors[b].iter().take_while(|&&above| above != lca);
            let mut path = ancestors[a][..=up].to_vec();
            path.extend(down.collect::<Vec<_>>().into_iter().rev());
            assert_eq!(vertices(tree.path(a, b)), path, "{a} {b} in {edges:?} from {root}");
            path.remove(up);
            assert_eq!(vertices(tree.path_of_edges(a, b)), path, "{a} {b} in {edges:?} from {root}");
        }
    }

    /// All trees in which each vertex has an earlier parent, under other names and with every root.
    #[test]
    fn every_small_tree() {
        let state = &mut 1;
        for n in 1..=6_usize {
            for code in 0..(1..n).product() {
                let (mut parents, mut rest) = (Vec::new(), code);
                for vertex in 1..n {
                    parents.push(rest % vertex);
                    rest /= vertex;
                }
                let edges = renamed(&parents, state);
                for root in 0..n {
                    check(n, &edges, root, (0..n * n).map(|pair| (pair / n, pair % n)));
                }
            }
        }
    }

    #[test]
    fn random_trees() {
        let state = &mut 2;
        for round in 0..60 {
            let n = 2 + below(state, 60);
            let width = [1, 2, 5, n][round % 4];
            let parents: Vec<_> = (1..n).map(|vertex| vertex - 1 - below(state, vertex.min(width))).collect();
            let edges = renamed(&parents, state);
            check(n, &edges, below(state, n), (0..n * n).map(|pair| (pair / n, pair % n)));
        }
    }

    #[test]
    fn shapes() {
        let state = &mut 3;
        let n = 127;
        let shapes: [fn(usize) -> usize; 4] =
            [|vertex| vertex - 1, |_| 0, |vertex| (vertex - 1) / 2, |vertex| vertex.saturating_sub(2) / 2 * 2];
        for shape in shapes {
            let parents: Vec<_> = (1..n).map(shape).collect();
            let pairs: Vec<_> = (0..100).map(|_| (below(state, n), below(state, n))).collect();
            let edges = renamed(&parents, state);
            for root in [0, 1, n / 2, n - 1] {
                check(n, &edges, root, pairs.iter().copied());
            }
        }
    }

    /// A path; a binary tree, in which no vertex has more than 17 heavy paths above it; and a caterpillar.
    #[test]
    fn many_vertices() {
        let n = 200_000;
        let path: Vec<_> = (1..n).map(|vertex| (vertex, vertex - 1)).collect();
        let tree = HeavyPaths::new(n, &path, n / 2);
        assert_eq!(tree.path(0, n - 1).iter().map(|part| part.range.len()).sum::<usize>(), n);
        assert_eq!(tree.path(0, n - 1).len(), 2);
        let binary: Vec<_> = (1..n).map(|vertex| (vertex, (vertex - 1) / 2)).collect();
        let tree = HeavyPaths::new(n, &binary, 0);
        assert!((n / 2..n).step_by(5).all(|leaf| tree.path(leaf, 0).len() <= 17));
        let legs: Vec<_> =
            (1..n).map(|vertex| (vertex, if vertex % 2 == 0 { vertex - 2 } else { vertex - 1 })).collect();
        let tree = HeavyPaths::new(n, &legs, 0);
        assert!((0..n).step_by(10).all(|vertex| tree.path(0, vertex).len() == 1), "the spine is one path");
    }

    #[test]
    fn refuses_what_is_no_tree() {
        let refuses = |n, edges: &[(usize, usize)], root| {
            assert!(catch_unwind(|| HeavyPaths::new(n, edges, root)).is_err(), "{n} {edges:?} {root}");
        };
        refuses(0, &[], 0);
        refuses(2, &[], 0);
        refuses(2, &[(0, 1)], 2);
        refuses(2, &[(0, 2)], 0);
        refuses(2, &[(0, 0)], 0);
        refuses(2, &[(0, 0)], 1);
        refuses(2, &[(0, 1), (0, 1)], 1);
        for root in 0..5 {
            refuses(5, &[(0, 1), (1, 2), (2, 0), (3, 4)], root);
            refuses(5, &[(0, 1), (0, 1), (1, 2), (3, 4)], root);
            refuses(5, &[(0, 1), (1, 2), (3, 3), (3, 4)], root);
        }
    }
}
