//! A rooted tree: lowest common ancestors (LCA), distances, the k-th ancestor (level ancestor) and the k-th vertex of a
//! path (jump).
//!
//! The vertices are numbered in depth: first a vertex, then one child with all that is below it, then the next one. The
//! child numbered right after its parent goes on with the parent's path, and any other child is the top of a new path;
//! so each path is a range of numbers. Let a < b be two of them, and c their lowest common ancestor. While the top of
//! b's path is behind a, let b move to the vertex above that path. Then the smaller one of a and b is c:
//!
//! - If c = a, then b's tops behind a are ancestors of b, so below a, and what is above them is below a or a itself. At
//!   the end, a is b or before it on its path.
//! - Otherwise a and b are in the subtrees of two children of c, and b's child d has the later numbers. So d does not
//!   follow c, and is a top. The paths in its subtree begin there, hence behind a: b moves until it leaves d's subtree,
//!   which is to c. There it stays, for c < a.
//!
//! A child with more than half of the vertices of its parent's subtree is numbered first. So an edge to a top leads to
//! a subtree of at most half the size, and at most log₂ n of them lie above a vertex.
//!
//! The numbers follow from sizes alone: leaves are taken off until only the root is left. The XOR of the neighbours
//! that a vertex still has is, for a leaf, the one that is left, its parent: no lists of neighbours, and no recursion.
//!
//! - **Field**: graphs
//! - **Time**: O(n) once, then O(log n) a query
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: D. D. Sleator, R. E. Tarjan, "A data structure for dynamic trees", Journal of Computer and System
//!   Sciences 26 (1983), 362–391 (heavy paths)
//! - **Verified**: `every_small_tree`, `random_trees`, `shapes`, `many_vertices`, `refuses_what_is_no_tree`;
//!   `lca`, `jump_on_tree`, `tree_diameter`

/// A tree with a root.
#[derive(Clone, Debug)]
pub struct RootedTree {
    number: Vec<u32>,
    /// The vertex with each number, and its depth.
    vertices: Vec<(u32, u32)>,
    /// The path through each number: all that climbing looks at.
    paths: Vec<Path>,
}

#[derive(Clone, Copy, Debug)]
struct Path {
    /// Its first number.
    top: u32,
    /// The number of the vertex above it.
    above: u32,
}

/// A vertex, while it gets its number.
#[derive(Clone, Copy)]
struct Node {
    degree: u32,
    parent: u32,
    /// The number of vertices of its subtree.
    size: u32,
    /// The end of the numbers that its subtree has and that are not yet given to a child.
    end: u32,
}

impl RootedTree {
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
        let mut nodes = vec![Node { degree: 0, parent: 0, size: 1, end: n as u32 }; n];
        for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
            nodes[a].degree += 1;
            nodes[a].parent ^= b as u32;
        }
        let mut leaves = Vec::with_capacity(n);
        for mut vertex in 0..n {
            while nodes[vertex].degree == 1 && vertex != root {
                leaves.push(vertex as u32);
                let Node { parent, size, .. } = nodes[vertex];
                nodes[vertex].degree = 0;
                let above = &mut nodes[parent as usize];
                above.degree -= 1;
                above.parent ^= vertex as u32;
                above.size += size;
                vertex = parent as usize;
            }
        }
        assert!(leaves.len() + 1 == n, "the edges have a cycle");
        let mut number = vec![0; n];
        let mut vertices = vec![(root as u32, 0); n];
        let mut paths = vec![Path { top: 0, above: 0 }; n];
        for &vertex in leaves.iter().rev() {
            let Node { parent, size, .. } = nodes[vertex as usize];
            let (above, node) = (number[parent as usize], &mut nodes[parent as usize]);
            let this = if size > node.size / 2 {
                above + 1
            } else {
                node.end -= size;
                node.end
            };
            let is_top = this != above + 1;
            paths[this as usize] = if is_top { Path { top: this, above } } else { paths[above as usize] };
            vertices[this as usize] = (vertex, vertices[above as usize].1 + 1);
            (number[vertex as usize], nodes[vertex as usize].end) = (this, this + size);
        }
        RootedTree { number, vertices, paths }
    }

    /// The number of edges between the vertex and the root.
    #[must_use]
    pub fn depth(&self, vertex: usize) -> usize {
        self.vertices[self.number[vertex] as usize].1 as usize
    }

    /// The lowest vertex that is an ancestor of both; each vertex is one of itself.
    ///
    /// # Complexity
    ///
    /// O(log n).
    ///
    /// The sample of [Library Checker's "Lowest Common Ancestor"](https://judge.yosupo.jp/problem/lca):
    ///
    /// ```
    /// use templates::lowest_common_ancestor::RootedTree;
    /// let tree = RootedTree::new(5, &[(0, 1), (0, 2), (2, 3), (2, 4)], 0);
    /// let queries = [(0, 1), (0, 4), (1, 2), (2, 3), (3, 4)];
    /// assert_eq!(queries.map(|(a, b)| tree.lca(a, b)), [0, 0, 0, 2, 2]);
    /// ```
    #[must_use]
    pub fn lca(&self, a: usize, b: usize) -> usize {
        let (a, b) = (self.number[a], self.number[b]);
        let (a, mut b) = (a.min(b), a.max(b));
        while self.paths[b as usize].top > a {
            b = self.paths[b as usize].above;
        }
        self.vertices[a.min(b) as usize].0 as usize
    }

    /// The number of edges between two vertices.
    ///
    /// # Complexity
    ///
    /// O(log n).
    ///
    /// [CSES 1135, Distance Queries](https://cses.fi/problemset/task/1135):
    ///
    /// ```
    /// use templates::lowest_common_ancestor::RootedTree;
    /// let tree = RootedTree::new(5, &[(0, 1), (0, 2), (2, 3), (2, 4)], 0);
    /// assert_eq!([tree.distance(0, 2), tree.distance(1, 4), tree.distance(0, 3)], [1, 3, 2]);
    /// ```
    #[must_use]
    pub fn distance(&self, a: usize, b: usize) -> usize {
        self.depth(a) + self.depth(b) - 2 * self.depth(self.lca(a, b))
    }

    /// The ancestor `k` edges above the vertex, or `None` if it would be above the root.
    ///
    /// # Complexity
    ///
    /// O(log n).
    ///
    /// [CSES 1687, Company Queries I](https://cses.fi/problemset/task/1687):
    ///
    /// ```
    /// use templates::lowest_common_ancestor::RootedTree;
    /// let tree = RootedTree::new(5, &[(0, 1), (0, 2), (2, 3), (2, 4)], 0);
    /// assert_eq!([tree.ancestor(3, 1), tree.ancestor(3, 2), tree.ancestor(3, 3)], [Some(2), Some(0), None]);
    /// ```
    #[must_use]
    pub fn ancestor(&self, vertex: usize, k: usize) -> Option<usize> {
        let depth = self.depth(vertex).checked_sub(k)? as u32;
        let mut number = self.number[vertex];
        loop {
            let path = self.paths[number as usize];
            let wanted = number - (self.vertices[number as usize].1 - depth).min(number);
            if path.top <= wanted {
                return Some(self.vertices[wanted as usize].0 as usize);
            }
            number = path.above;
        }
    }

    /// The vertex `k` edges behind `from` on the path to `to`, or `None` if the path is shorter.
    ///
    /// # Complexity
    ///
    /// O(log n).
    ///
    /// A query of [Library Checker's "Jump on Tree"](https://judge.yosupo.jp/problem/jump_on_tree):
    ///
    /// ```
    /// use templates::lowest_common_ancestor::RootedTree;
    /// let tree = RootedTree::new(5, &[(0, 1), (1, 2), (2, 3), (1, 4)], 0);
    /// let jumps = (0..5).map(|k| tree.jump(0, 4, k));
    /// assert!(jumps.eq([Some(0), Some(1), Some(4), None, None]));
    /// ```
    #[must_use]
    pub fn jump(&self, from: usize, to: usize, k: usize) -> Option<usize> {
        let top = self.depth(self.lca(from, to));
        let (up, down) = (self.depth(from) - top, self.depth(to) - top);
        if k <= up { self.ancestor(from, k) } else { self.ancestor(to, (up + down).checked_sub(k)?) }
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
        let tree = RootedTree::new(n, edges, root);
        let ancestors = ancestors(n, edges, root);
        for (vertex, above) in ancestors.iter().enumerate() {
            assert_eq!(tree.depth(vertex), above.len() - 1, "{vertex} in {edges:?} from {root}");
            for k in 0..above.len() + 2 {
                assert_eq!(tree.ancestor(vertex, k), above.get(k).copied(), "{vertex} {k} in {edges:?} from {root}");
            }
            assert_eq!(tree.ancestor(vertex, usize::MAX), None);
        }
        for (a, b) in pairs {
            let up = ancestors[a].iter().position(|above| ancestors[b].contains(above)).expect("they share the root");
            let lca = ancestors[a][up];
            assert_eq!(tree.lca(a, b), lca, "{a} {b} in {edges:?} from {root}");
            let down = ancestors[b].iter().take_while(|&&above| above != lca);
            let mut path = ancestors[a][..=up].to_vec();
            path.extend(down.collect::<Vec<_>>().into_iter().rev());
            assert_eq!(tree.distance(a, b), path.len() - 1, "{a} {b} in {edges:?} from {root}");
            for k in 0..path.len() + 2 {
                assert_eq!(tree.jump(a, b, k), path.get(k).copied(), "{a} {b} {k} in {edges:?} from {root}");
            }
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

    /// A path; and a binary tree, in which no vertex has more than 17 paths above it.
    #[test]
    fn many_vertices() {
        let n = 200_000;
        let path: Vec<_> = (1..n).map(|vertex| (vertex, vertex - 1)).collect();
        let tree = RootedTree::new(n, &path, n / 2);
        assert_eq!((tree.lca(0, n - 1), tree.distance(0, n - 1)), (n / 2, n - 1));
        assert_eq!(tree.jump(0, n - 1, n - 2), Some(n - 2));
        assert_eq!(tree.ancestor(n - 1, 1000), Some(n - 1001));
        let binary: Vec<_> = (1..n).map(|vertex| (vertex, (vertex - 1) / 2)).collect();
        let tree = RootedTree::new(n, &binary, 0);
        for leaf in n / 2..n {
            let number = tree.number[leaf];
            let tops = std::iter::successors(Some(number), |&number| {
                let path = tree.paths[number as usize];
                (path.top > 0).then_some(path.above)
            });
            assert!(tops.count() <= 17, "{leaf}");
            assert_eq!(tree.ancestor(leaf, 1), Some((leaf - 1) / 2));
        }
        // A caterpillar: numbering its legs before its spine would make many paths.
        let caterpillar: Vec<_> =
            (1..n).map(|vertex| (vertex, if vertex % 2 == 0 { vertex - 2 } else { vertex - 1 })).collect();
        let tree = RootedTree::new(n, &caterpillar, 0);
        // The last vertices of the spine have no child with more than half of what they have.
        assert!(
            (0..n - 4).step_by(2).all(|vertex| tree.paths[tree.number[vertex] as usize].top == 0),
            "the spine is one path"
        );
    }

    #[test]
    fn refuses_what_is_no_tree() {
        let refuses = |n, edges: &[(usize, usize)], root| {
            assert!(catch_unwind(|| RootedTree::new(n, edges, root)).is_err(), "{n} {edges:?} {root}");
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
