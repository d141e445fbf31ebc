//! Auxiliary tree (virtual tree, compressed tree): for a query about k vertices of a large tree, the small tree of
//! these and of the lowest common ancestors of any two, which are at most 2 k - 1 vertices. Each of its edges stands
//! for a path of the large tree. So what takes O(n) for the whole tree takes O(k log k) for each query.
//!
//! The vertices are numbered in depth: each before its children, and a subtree without a gap. For numbers a < b, the
//! lowest common ancestor c has the least number of all parents of a + 1, a + 2, …, b. All of these are below c, so no
//! parent is above c. And let d be the child of c from which b is reached: a is c itself or in the subtree of an
//! earlier child, so a < d ≤ b, and the parent of d is c. A sparse table knows the least number of each such range.
//!
//! Let a and b be given, with c and d as before. The first given vertex from d on is in the subtree of d, since b is.
//! The given one before it is a or comes after a: it is in the subtree of c, but not in that of d. So c is the lowest
//! common ancestor of two given ones that are neighbours in this order, and these pairs yield all.
//!
//! In the small tree, in the same order, let b follow a, with c and d as before. Then c is the parent of b: a vertex
//! between c and b on the path would be d or below, and come after a and before b.
//!
//! - **Field**: graphs
//! - **Time**: O(n log n) once, then O(k log k) a query
//! - **Space**: O(n log n)
//! - **ac-library-rs**: no
//! - **Source**: M. A. Bender, M. Farach-Colton, "The LCA problem revisited", LATIN 2000, 88–94 (least numbers); the
//!   rest is folklore
//! - **Verified**: `every_small_tree`, `random_trees`, `many_vertices`, `refuses_what_is_no_tree`; `abc359_g`, `cf613d`

/// A tree with a root, ready for queries.
#[derive(Clone, Debug)]
pub struct RootedTree {
    number: Vec<u32>,
    /// The vertex with each number, and its depth.
    vertices: Vec<(u32, u32)>,
    /// At `[level][b]`: of the parents' numbers of the 2^level vertices that end with b, the least one.
    least: Vec<Vec<u32>>,
}

impl RootedTree {
    /// The tree of the vertices `0..n` with these edges, in whatever order, and this root.
    ///
    /// # Panics
    ///
    /// If the edges do not make a tree of the `n` vertices. n must stay below 2³¹.
    ///
    /// # Complexity
    ///
    /// O(n log n) time and space.
    #[must_use]
    pub fn new(n: usize, edges: &[(usize, usize)], root: usize) -> Self {
        assert!(root < n && edges.len() + 1 == n, "{n} vertices and root {root} need n - 1 edges");
        // The neighbours of v are neighbours[start[v]..start[v + 1]].
        let mut start = vec![0; n + 1];
        edges.iter().flat_map(|&(a, b)| [a, b]).for_each(|end| start[end] += 1);
        (1..=n).for_each(|vertex| start[vertex] += start[vertex - 1]);
        let mut neighbours = vec![0_u32; 2 * edges.len()];
        for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
            start[a] -= 1;
            neighbours[start[a]] = b as u32;
        }
        let unseen = n as u32;
        let (mut number, mut vertices, mut above) = (vec![unseen; n], Vec::with_capacity(n), Vec::with_capacity(n));
        let mut stack = vec![(root as u32, root as u32, 0)];
        while let Some((vertex, parent, depth)) = stack.pop() {
            let own = vertex as usize;
            assert!(number[own] == unseen, "the edges have a cycle");
            number[own] = vertices.len() as u32;
            vertices.push((vertex, depth));
            above.push(number[parent as usize]);
            let beside = neighbours[start[own]..start[own + 1]].iter().filter(|&&other| other != parent);
            stack.extend(beside.map(|&child| (child, vertex, depth + 1)));
        }
        assert!(vertices.len() == n, "the edges have a cycle");
        let mut least = vec![above];
        // Where fewer vertices end with one, its number is never looked at.
        for half in std::iter::successors(Some(1), |half| Some(2 * half)).take_while(|half| 2 * half < n) {
            let last = &least[least.len() - 1];
            let level = (0..n).map(|end| last[end].min(last[end.saturating_sub(half)])).collect();
            least.push(level);
        }
        RootedTree { number, vertices, least }
    }

    /// The number of edges between the vertex and the root.
    #[must_use]
    pub fn depth(&self, vertex: usize) -> usize {
        self.vertices[self.number[vertex] as usize].1 as usize
    }

    /// The auxiliary tree of these vertices, in any order and perhaps more than once: each of its vertices with the
    /// place of its parent in this list, which is an earlier one; the first is the root. They are in depth-first order.
    ///
    /// # Complexity
    ///
    /// O(k log k) for k vertices.
    ///
    /// [Sum of Tree Distance](https://atcoder.jp/contests/abc359/tasks/abc359_g) (AtCoder, ABC 359 G) asks for the sum
    /// of all distances between vertices of the same colour:
    ///
    /// ```
    /// use templates::auxiliary_tree::RootedTree;
    ///
    /// fn distances(tree: &RootedTree, colours: &[usize], group: &[usize]) -> usize {
    ///     let list = tree.compress(group);
    ///     let is_in = |vertex: usize| colours[vertex] == colours[group[0]];
    ///     let mut below: Vec<usize> = list.iter().map(|&(vertex, _)| usize::from(is_in(vertex))).collect();
    ///     let mut sum = 0;
    ///     for (place, &(vertex, parent)) in list.iter().enumerate().rev() {
    ///         if let Some(parent) = parent {
    ///             let length = tree.depth(vertex) - tree.depth(list[parent].0);
    ///             sum += length * below[place] * (group.len() - below[place]);
    ///             below[parent] += below[place];
    ///         }
    ///     }
    ///     sum
    /// }
    ///
    /// let tree = RootedTree::new(4, &[(2, 3), (3, 1), (0, 1)], 0);
    /// assert_eq!(tree.compress(&[0, 3]), [(0, None), (3, Some(0))]);
    /// let colours = [2, 1, 1, 2];
    /// assert_eq!(distances(&tree, &colours, &[1, 2]) + distances(&tree, &colours, &[0, 3]), 4);
    /// ```
    #[must_use]
    pub fn compress(&self, vertices: &[usize]) -> Vec<(usize, Option<usize>)> {
        let mut numbers: Vec<u32> = vertices.iter().map(|&vertex| self.number[vertex]).collect();
        numbers.sort_unstable();
        let common: Vec<u32> = numbers.windows(2).map(|pair| self.lowest(pair[0], pair[1])).collect();
        numbers.extend(common);
        numbers.sort_unstable();
        numbers.dedup();
        let parents = numbers.windows(2).map(|pair| {
            let above = numbers.binary_search(&self.lowest(pair[0], pair[1]));
            Some(above.expect("the lowest common ancestor of two of them is one of them"))
        });
        let names = numbers.iter().map(|&number| self.vertices[number as usize].0 as usize);
        names.zip([None].into_iter().chain(parents)).collect()
    }

    /// The number of the lowest common ancestor of the vertices with the numbers a ≤ b.
    fn lowest(&self, a: u32, b: u32) -> u32 {
        let (a, b) = (a as usize, b as usize);
        match (b - a).checked_ilog2() {
            None => a as u32,
            Some(level) => self.least[level as usize][b].min(self.least[level as usize][a + (1 << level)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The edges of the tree whose vertices but 0 have these parents, with other names, in another order. And the root.
    fn renamed(parents: &[usize], state: &mut u64) -> (Vec<(usize, usize)>, usize) {
        let n = parents.len() + 1;
        let mut names: Vec<usize> = (0..n).collect();
        (1..n).for_each(|last| names.swap(last, below(state, last + 1)));
        let mut edges = vec![];
        for vertex in 1..n {
            let (a, b) = (names[vertex], names[parents[vertex - 1]]);
            edges.insert(below(state, vertex), if below(state, 2) == 0 { (a, b) } else { (b, a) });
        }
        (edges, names[0])
    }

    /// For each vertex its ancestors, itself first.
    fn ancestors(n: usize, edges: &[(usize, usize)], root: usize) -> Vec<Vec<usize>> {
        let mut ancestors = vec![vec![]; n];
        ancestors[root] = vec![root];
        for _ in 0..n {
            for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
                if !ancestors[a].is_empty() && ancestors[b].is_empty() {
                    ancestors[b] = [&[b], ancestors[a].as_slice()].concat();
                }
            }
        }
        ancestors
    }

    /// The vertices are the given ones and the lowest common ancestors of all pairs, each after the nearest of its
    /// ancestors among them, which is its parent.
    fn check(tree: &RootedTree, ancestors: &[Vec<usize>], given: &[usize]) {
        let list = tree.compress(given);
        let context = || format!("{given:?} in {tree:?}: {list:?}");
        let lowest = |a: usize, b: usize| ancestors[a].iter().copied().find(|above| ancestors[b].contains(above));
        let mut wanted: Vec<_> = given.iter().flat_map(|&a| given.iter().filter_map(move |&b| lowest(a, b))).collect();
        wanted.sort_unstable();
        wanted.dedup();
        let mut found: Vec<_> = list.iter().map(|entry| entry.0).collect();
        found.sort_unstable();
        assert_eq!(found, wanted, "{}", context());
        assert!(list.len() <= (2 * given.len()).saturating_sub(1), "{}", context());
        for (place, &(vertex, parent)) in list.iter().enumerate() {
            let nearest = ancestors[vertex][1..].iter().find(|above| wanted.contains(above));
            assert_eq!(parent.map(|parent| list[parent].0).as_ref(), nearest, "{}", context());
            assert!(parent.is_none_or(|parent| parent < place), "{}", context());
            // In depth-first order the parent is the vertex before, or one of its ancestors.
            assert!(
                parent.is_none_or(|parent| ancestors[list[place - 1].0].contains(&list[parent].0)),
                "{}",
                context()
            );
        }
    }

    /// All trees in which each vertex has an earlier parent, and all sets of their vertices.
    #[test]
    fn every_small_tree() {
        let state = &mut 1;
        for n in 1..=6_usize {
            for code in 0..(1..n).product() {
                let (mut parents, mut rest) = (vec![], code);
                for vertex in 1..n {
                    parents.push(rest % vertex);
                    rest /= vertex;
                }
                let (edges, root) = renamed(&parents, state);
                let (tree, ancestors) = (RootedTree::new(n, &edges, root), ancestors(n, &edges, root));
                assert!((0..n).all(|vertex| tree.depth(vertex) + 1 == ancestors[vertex].len()), "{edges:?}");
                for set in 0..1 << n {
                    let given: Vec<_> = (0..n).rev().filter(|vertex| set >> vertex & 1 == 1).collect();
                    check(&tree, &ancestors, &given);
                }
            }
        }
    }

    /// Paths, stars, binary trees, caterpillars and random ones; sets of all sizes, in which vertices repeat.
    #[test]
    fn random_trees() {
        let state = &mut 2;
        for round in 0..120 {
            let n = 2 + below(state, 70);
            let parents: Vec<_> = (1..n)
                .map(|vertex| match round % 6 {
                    0 => vertex - 1,
                    1 => 0,
                    2 => (vertex - 1) / 2,
                    3 => (vertex - 1) / 2 * 2,
                    4 => vertex - 1 - below(state, vertex.min(3)),
                    _ => below(state, vertex),
                })
                .collect();
            let (edges, root) = renamed(&parents, state);
            let (tree, ancestors) = (RootedTree::new(n, &edges, root), ancestors(n, &edges, root));
            for _ in 0..10 {
                let given: Vec<_> = (0..below(state, 12)).map(|_| below(state, n)).collect();
                check(&tree, &ancestors, &given);
            }
            check(&tree, &ancestors, &(0..n).collect::<Vec<_>>());
        }
    }

    #[test]
    fn many_vertices() {
        let n = 50_000;
        let path: Vec<_> = (1..n).map(|vertex| (vertex, vertex - 1)).collect();
        let tree = RootedTree::new(n, &path, n - 1);
        let expected = (0..n).map(|place| (n - 1 - place, place.checked_sub(1)));
        assert!(tree.compress(&(0..n).collect::<Vec<_>>()).into_iter().eq(expected));
        for vertex in 1..n {
            assert_eq!(tree.compress(&[vertex - 1, vertex]), [(vertex, None), (vertex - 1, Some(0))]);
        }
        // The leaves of a binary tree need all vertices above.
        let n = 32_767;
        let binary: Vec<_> = (1..n).map(|vertex| (vertex, (vertex - 1) / 2)).collect();
        let list = RootedTree::new(n, &binary, 0).compress(&(n / 2..n).collect::<Vec<_>>());
        assert_eq!(list.len(), n);
        assert!(
            list[1..].iter().all(|&(vertex, parent)| parent.map(|parent| list[parent].0) == Some((vertex - 1) / 2))
        );
    }

    #[test]
    fn refuses_what_is_no_tree() {
        let wrong: [(usize, &[(usize, usize)]); 9] = [
            (0, &[]),
            (2, &[]),
            (1, &[(0, 0)]),
            (2, &[(0, 0)]),
            (2, &[(1, 1)]),
            (3, &[(0, 1), (1, 0)]),
            (3, &[(0, 1), (1, 1)]),
            (4, &[(0, 1), (1, 2), (2, 0)]),
            (4, &[(1, 2), (2, 3), (3, 1)]),
        ];
        for (n, edges) in wrong {
            assert!(std::panic::catch_unwind(|| RootedTree::new(n, edges, 0)).is_err(), "{n} vertices, {edges:?}");
        }
        assert!(std::panic::catch_unwind(|| RootedTree::new(2, &[(0, 1)], 2)).is_err());
    }
}
