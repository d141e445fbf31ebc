//! Static top tree (dynamic DP, DDP): dynamic programming on a tree whose data change. After each change of a vertex or
//! of an edge the value of the whole tree is known anew, and in as much time that of any subtree, or for another root.
//!
//! At first each vertex has a cluster: itself and the edge to its parent. Two clusters are joined, again and again, and
//! one of their vertices remains for both, until one cluster is left. If a vertex has one child, their clusters are
//! compressed: the child remains, below its parent's parent. If a leaf has a sibling, it is raked to it: the sibling
//! remains. Leaves remain leaves, and no other vertex becomes one. Each join keeps its two parts; so after a change
//! only those joins are made anew that lead from the vertex up to the whole tree.
//!
//! The joins are made in rounds, in each of which a cluster takes part in at most one. A round goes through the m ≥ 2
//! vertices that remain, children before their parents, and joins each where it can. Let L of them be leaves, U have
//! one child, and B more. There are m - 1 = L + U + B - 1 children, and at least U + 2 B: so B < L. How many vertices
//! are joined? Each only child is: when its turn comes, its parent has not been joined. Of k leaves below a vertex with
//! more children at most one is not, as it waits for a sibling: if k = 1, all siblings were joined before their turn,
//! and there is one; if k = 2, the other leaf is joined with one more child; else k - 1 ≥ 2 k / 3. So at least 2 k / 3
//! children are joined there. At most U leaves are only children, so at least U + 2 (L - U) / 3 ≥ (U + L + B) / 3
//! vertices are joined in all. As they are in pairs, at least m / 6 go: the rounds go through fewer than 6 n. The last
//! one has m ≥ 2, so there are at most 1 + log(n / 2) / log(6 / 5) < 3.81 log₂ n rounds, and no more joins above a
//! vertex. There are about log₂ n for a path, on average 1.4 log₂ n for a random tree, 2 log₂ n for a binary tree.
//!
//! To expose a vertex, one follows the joins that it is in. In each of these clusters it is on the path or hangs from
//! it. Where the way to it leaves the path, three parts meet: the upper one of the path, the lower one, and the way. A
//! join adds to one of them; and when the cluster is raked, all three become the way, which leaves the next path at its
//! top.
//!
//! Values for all roots of a tree that stays as it is: `rerooting`. Folds of paths and subtrees only: `heavy_path`.
//!
//! - **Field**: graphs
//! - **Time**: O(n) once, then O(log n) a change or a question, in calls of the rules and besides
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: G. L. Miller, J. H. Reif, "Parallel tree contraction and its application", 26th IEEE Symposium on
//!   Foundations of Computer Science (1985), 478–489; S. Alstrup, J. Holm, K. de Lichtenberg, M. Thorup, "Maintaining
//!   information in fully dynamic trees with top trees", ACM Transactions on Algorithms 1 (2005), 243–264
//! - **Verified**: `every_small_tree`, `random_trees`, `joins_are_bounded`, `many_vertices`, `refuses_what_is_no_tree`;
//!   `point_set_tree_path_composite_sum`, `point_set_tree_path_composite_sum_fixed_root`

/// The rules by which the value of a cluster is made of those of its parts, and the data of vertices and edges.
///
/// A **cluster** is a path that leads down from a vertex, its top, to another one, its bottom, and subtrees that hang
/// from its vertices. It has the data of all of these but of its top. The cluster of a root has no top: its path begins
/// with the root. However a cluster is made of parts, its value has to be the same.
pub trait TreeDp {
    /// The value of a cluster.
    type Cluster: Clone;

    /// The vertex, which is the bottom, and the edge to its parent, which is the top. A root has none.
    fn base(&self, vertex: usize, edge: Option<usize>) -> Self::Cluster;

    /// Both, where the bottom of `upper` is the top of `lower`. The path leads from the top of `upper` to the bottom of
    /// `lower`.
    fn compress(&self, upper: &Self::Cluster, lower: &Self::Cluster) -> Self::Cluster;

    /// Both, where their tops are the same vertex. The path is that of `other`, and all of `leaf` hangs from its top.
    fn rake(&self, leaf: &Self::Cluster, other: &Self::Cluster) -> Self::Cluster;
}

/// A tree with a value.
///
/// [Dynamic DP](https://www.luogu.com.cn/problem/P4719) (Luogu P4719) asks for the greatest weight of vertices no two
/// of which are adjacent, after each change of a weight:
///
/// ```
/// use templates::static_top_tree::{StaticTopTree, TreeDp};
///
/// struct Weights(Vec<i64>);
///
/// impl TreeDp for Weights {
///     /// At `[a][b]`: the greatest weight, where the top is chosen if a = 1, and the bottom may be chosen if b = 1.
///     type Cluster = [[i64; 2]; 2];
///
///     fn base(&self, vertex: usize, _: Option<usize>) -> [[i64; 2]; 2] {
///         [[0, self.0[vertex].max(0)], [0, 0]]
///     }
///     fn compress(&self, upper: &[[i64; 2]; 2], lower: &[[i64; 2]; 2]) -> [[i64; 2]; 2] {
///         [0, 1].map(|a| [0, 1].map(|b| (upper[a][0] + lower[0][b]).max(upper[a][1] + lower[1][b])))
///     }
///     fn rake(&self, leaf: &[[i64; 2]; 2], other: &[[i64; 2]; 2]) -> [[i64; 2]; 2] {
///         [0, 1].map(|a| other[a].map(|weight| weight + leaf[a][1]))
///     }
/// }
///
/// let weights = Weights(vec![-11, 80, -99, -76, 56, 38, 92, -51, -34, 47]);
/// let edges = [(1, 0), (2, 0), (3, 2), (4, 1), (5, 1), (6, 0), (7, 1), (8, 3), (9, 6)];
/// let mut tree = StaticTopTree::new(10, &edges, 0, weights);
/// let changes = [(8, -44), (1, -17), (1, 98), (6, -58), (7, 48), (2, 99), (7, -61), (8, 76), (8, 14), (9, 93)];
/// let greatest = changes.map(|(vertex, weight)| {
///     tree.change_vertex(vertex, |weights| weights.0[vertex] = weight);
///     tree.whole()[0][1]
/// });
/// assert_eq!(greatest, [186, 186, 190, 145, 189, 288, 244, 320, 258, 304]);
/// ```
#[derive(Clone, Debug)]
pub struct StaticTopTree<D: TreeDp> {
    dp: D,
    /// From each vertex to its parent.
    edge: Vec<Option<usize>>,
    /// The lower end of each edge.
    lower: Vec<usize>,
    /// Where each cluster but the whole is in `parts`: those of the `n` vertices, then those of the joins.
    slot: Vec<Option<u32>>,
    /// Two of each join, first that whose vertex does not remain.
    parts: Vec<D::Cluster>,
    /// Of each join.
    is_rake: Vec<bool>,
    whole: D::Cluster,
}

impl<D: TreeDp> StaticTopTree<D> {
    /// The tree of the vertices `0..n` with these edges, in whatever order, and this root. `dp` gets the numbers of
    /// vertices, and of edges by their order here.
    ///
    /// # Panics
    ///
    /// If the edges do not make a tree of the `n` vertices. n must stay below 2³¹.
    ///
    /// # Complexity
    ///
    /// 2 n - 1 calls of the rules, and O(n) time and space beside them.
    #[must_use]
    pub fn new(n: usize, edges: &[(usize, usize)], root: usize, dp: D) -> Self {
        assert!(root < n && edges.len() + 1 == n, "{n} vertices and root {root} need n - 1 edges");
        // What remains of each vertex: the number of its edges, and the XOR of these edges and of their other ends.
        let (mut degree, mut parent, mut edge) = (vec![0_u32; n], vec![0; n], vec![0; n]);
        for (index, &(a, b)) in edges.iter().enumerate() {
            for (a, b) in [(a, b), (b, a)] {
                degree[a] += 1;
                parent[a] ^= b;
                edge[a] ^= index;
            }
        }
        let (mut children, mut lower, mut order) = (vec![0_u32; n], vec![0; n - 1], Vec::with_capacity(n));
        for mut vertex in 0..n {
            while degree[vertex] == 1 && vertex != root {
                let up = parent[vertex];
                (degree[vertex], degree[up], children[up]) = (0, degree[up] - 1, children[up] + 1);
                (parent[up], edge[up]) = (parent[up] ^ vertex, edge[up] ^ edge[vertex]);
                lower[edge[vertex]] = vertex;
                order.push(vertex);
                vertex = up;
            }
        }
        assert!(order.len() + 1 == n, "the edges have a cycle");
        order.push(root);
        let edge: Vec<_> = (0..n).map(|vertex| (vertex != root).then_some(edge[vertex])).collect();
        let (mut slot, mut parts, mut is_rake) = (vec![None; n], Vec::new(), Vec::new());
        // Of the vertices that remain: their clusters, the indices of these in `slot`, and a child that waits.
        let mut cluster: Vec<_> = (0..n).map(|vertex| dp.base(vertex, edge[vertex])).collect();
        let (mut node, mut waiting, mut is_gone): (Vec<_>, _, _) = ((0..n).collect(), vec![None; n], vec![false; n]);
        while order.len() > 1 {
            // A round. Its new clusters are those from `first_new` on.
            let (root, first_new) = (order[order.len() - 1], slot.len());
            for &vertex in &order {
                waiting[vertex] = None;
                if vertex == root || node[vertex] >= first_new {
                    continue;
                }
                let up = parent[vertex];
                let [mut first, mut second] = [up, vertex];
                let rakes = children[up] > 1;
                if rakes {
                    let is_leaf = |vertex: &usize| children[*vertex] == 0;
                    let sibling = waiting[up].replace(vertex).filter(|sibling| is_leaf(sibling) || is_leaf(&vertex));
                    let Some(sibling) = sibling else { continue };
                    [first, second] = if is_leaf(&vertex) { [vertex, sibling] } else { [sibling, vertex] };
                    (waiting[up], children[up]) = (None, children[up] - 1);
                }
                for part in [first, second] {
                    slot[node[part]] = Some(parts.len() as u32);
                    parts.push(cluster[part].clone());
                    node[part] = slot.len();
                }
                let join = if rakes { D::rake } else { D::compress };
                cluster[second] = join(&dp, &cluster[first], &cluster[second]);
                (parent[second], is_gone[first]) = (parent[first], true);
                slot.push(None);
                is_rake.push(rakes);
            }
            order.retain(|&vertex| !is_gone[vertex]);
        }
        StaticTopTree { dp, edge, lower, slot, parts, is_rake, whole: cluster.swap_remove(order[0]) }
    }

    /// The whole tree: from the root, which is not the top but the first vertex, to some leaf.
    #[must_use]
    pub fn whole(&self) -> &D::Cluster {
        &self.whole
    }

    /// Lets `change` change the data of this vertex, and no others, and makes the values anew that depend on them.
    ///
    /// # Complexity
    ///
    /// At most 1 + 3.81 log₂ n calls of the rules.
    pub fn change_vertex(&mut self, vertex: usize, change: impl FnOnce(&mut D)) {
        change(&mut self.dp);
        let (mut node, mut value) = (vertex, self.dp.base(vertex, self.edge[vertex]));
        while let Some(slot) = self.slot[node].map(|slot| slot as usize) {
            self.parts[slot] = value;
            let [a, b] = [&self.parts[slot & !1], &self.parts[slot | 1]];
            value = if self.is_rake[slot / 2] { self.dp.rake(a, b) } else { self.dp.compress(a, b) };
            node = self.edge.len() + slot / 2;
        }
        self.whole = value;
    }

    /// The same of the edge with this index in the list of edges.
    ///
    /// # Complexity
    ///
    /// At most 1 + 3.81 log₂ n calls of the rules.
    pub fn change_edge(&mut self, edge: usize, change: impl FnOnce(&mut D)) {
        self.change_vertex(self.lower[edge], change);
    }

    /// The whole tree in two clusters: from the root to this vertex, with all that is not below it; and from this
    /// vertex to some leaf, with all that is below it. If this vertex was the root, all would hang from it: what the
    /// first cluster has at its bottom, and the second one at its top. `empty` is the cluster of no edges, from a
    /// vertex to itself: to compress it with others does not change them.
    ///
    /// # Complexity
    ///
    /// At most 1 + 7.61 log₂ n calls of the rules.
    ///
    /// [Query on a tree V](https://www.spoj.com/problems/QTREE5/) (SPOJ QTREE5): vertices, which are black at first,
    /// become white or black; how far is the nearest white vertex from another one?
    ///
    /// ```
    /// use templates::static_top_tree::{StaticTopTree, TreeDp};
    ///
    /// struct IsWhite(Vec<bool>);
    ///
    /// fn nearer(a: Option<usize>, b: Option<usize>) -> Option<usize> {
    ///     [a, b].into_iter().flatten().min()
    /// }
    ///
    /// impl TreeDp for IsWhite {
    ///     /// The number of edges of the path; the nearest white vertex from the top, and from the bottom.
    ///     type Cluster = (usize, Option<usize>, Option<usize>);
    ///
    ///     fn base(&self, vertex: usize, _: Option<usize>) -> Self::Cluster {
    ///         if self.0[vertex] { (1, Some(1), Some(0)) } else { (1, None, None) }
    ///     }
    ///     fn compress(&self, upper: &Self::Cluster, lower: &Self::Cluster) -> Self::Cluster {
    ///         let down = lower.1.map(|distance| upper.0 + distance);
    ///         let up = upper.2.map(|distance| lower.0 + distance);
    ///         (upper.0 + lower.0, nearer(upper.1, down), nearer(lower.2, up))
    ///     }
    ///     fn rake(&self, leaf: &Self::Cluster, other: &Self::Cluster) -> Self::Cluster {
    ///         let up = leaf.1.map(|distance| other.0 + distance);
    ///         (other.0, nearer(other.1, leaf.1), nearer(other.2, up))
    ///     }
    /// }
    ///
    /// // 0 - 1 - 2 - 3, and 4 beside 2.
    /// let mut tree = StaticTopTree::new(5, &[(0, 1), (1, 2), (2, 3), (2, 4)], 0, IsWhite(vec![false; 5]));
    /// let nearest = [0, 4].map(|vertex| {
    ///     tree.change_vertex(vertex, |is_white| is_white.0[vertex] = true);
    ///     [0, 1, 2, 3, 4].map(|from| {
    ///         let [above, below] = tree.expose(from, &(0, None, None));
    ///         nearer(above.2, below.1)
    ///     })
    /// });
    /// assert_eq!(nearest, [[0, 1, 2, 3, 3].map(Some), [0, 1, 1, 2, 0].map(Some)]);
    /// ```
    #[must_use]
    pub fn expose(&self, vertex: usize, empty: &D::Cluster) -> [D::Cluster; 2] {
        let (dp, mut node) = (&self.dp, vertex);
        // The upper part of the path, the lower one, and the way from there to the vertex with what is below it.
        let (mut up, mut down, mut side) = (dp.base(vertex, self.edge[vertex]), empty.clone(), None);
        let meet = |up, down, side: Option<[_; 2]>| match side {
            Some([side, below]) => [dp.compress(&up, &dp.rake(&down, &side)), below],
            None => [up, down],
        };
        while let Some(slot) = self.slot[node].map(|slot| slot as usize) {
            let other = &self.parts[slot ^ 1];
            match (self.is_rake[slot / 2], slot % 2) {
                (false, 0) => down = dp.compress(&down, other),
                (false, _) => up = dp.compress(other, &up),
                (true, 0) => {
                    side = Some(meet(up, down, side));
                    (up, down) = (empty.clone(), other.clone());
                }
                (true, _) => up = dp.rake(other, &up),
            }
            node = self.edge.len() + slot / 2;
        }
        meet(up, down, side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::iter::successors;
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

    /// Values that tell which vertices, edges and subtrees they are made of, and in which order.
    #[derive(Clone, Debug)]
    struct Words {
        vertices: Vec<usize>,
        edges: Vec<usize>,
    }

    /// Subtrees, sorted: the order of children is no part of a tree.
    type Hanging = Vec<String>;

    /// What hangs from the top; then the vertices of the path, each with its edge and with what hangs from it.
    type Word = (Hanging, Vec<(usize, Option<usize>, Hanging)>);

    fn both(a: &Hanging, b: &Hanging) -> Hanging {
        let mut all = [a.as_slice(), b.as_slice()].concat();
        all.sort();
        all
    }

    /// The tree of a path, from its farthest vertex on; the edge of each leads to the next one.
    fn hang<'a>(path: impl Iterator<Item = (usize, Option<usize>, &'a Hanging)>) -> Hanging {
        path.fold(vec![], |before, (vertex, edge, hanging)| {
            vec![format!("{edge:?}{vertex}({})", both(&before, hanging).join(","))]
        })
    }

    /// All that a cluster hangs from its top.
    fn hang_from_top((hanging, path): &Word) -> Hanging {
        both(hanging, &hang(path.iter().rev().map(|(vertex, edge, hanging)| (*vertex, *edge, hanging))))
    }

    impl TreeDp for Words {
        type Cluster = Word;

        fn base(&self, vertex: usize, edge: Option<usize>) -> Word {
            (vec![], vec![(self.vertices[vertex], edge.map(|edge| self.edges[edge]), vec![])])
        }
        fn compress(&self, upper: &Word, lower: &Word) -> Word {
            let (mut hanging, mut path) = upper.clone();
            let bottom = path.last_mut().map_or(&mut hanging, |(.., hanging)| hanging);
            *bottom = both(bottom, &lower.0);
            path.extend_from_slice(&lower.1);
            (hanging, path)
        }
        fn rake(&self, leaf: &Word, other: &Word) -> Word {
            (both(&hang_from_top(leaf), &other.0), other.1.clone())
        }
    }

    impl Words {
        /// By recursion: the tree of a vertex to which this edge leads. And for each vertex this edge.
        fn rooted(
            &self,
            edges: &[(usize, usize)],
            vertex: usize,
            by: Option<usize>,
            up: &mut [Option<usize>],
        ) -> Hanging {
            let mut hanging = vec![];
            up[vertex] = by;
            for (edge, &(a, b)) in edges.iter().enumerate() {
                if Some(edge) != by && (a == vertex || b == vertex) {
                    hanging = both(&hanging, &self.rooted(edges, a + b - vertex, Some(edge), up));
                }
            }
            hang([(self.vertices[vertex], by.map(|edge| self.edges[edge]), &hanging)].into_iter())
        }
    }

    /// After each of several changes, all that can be asked for.
    fn check(edges: &[(usize, usize)], root: usize, changes: usize, state: &mut u64) {
        let n = edges.len() + 1;
        let mut tree =
            StaticTopTree::new(n, edges, root, Words { vertices: (0..n).collect(), edges: (0..n - 1).collect() });
        for change in 0..=changes {
            let context = || format!("{edges:?} from {root} after {change} changes: {:?}", tree.dp);
            let (dp, mut up, mut ignored) = (&tree.dp, vec![None; n], vec![None; n]);
            let expected = dp.rooted(edges, root, None, &mut up);
            assert_eq!(hang_from_top(tree.whole()), expected, "{}", context());
            for vertex in 0..n {
                let [above, below] = tree.expose(vertex, &(vec![], vec![]));
                let context = || format!("{above:?} and {below:?} at {vertex}, {}", context());
                let parent = |&vertex: &usize| up[vertex].map(|edge| edges[edge].0 + edges[edge].1 - vertex);
                let mut way: Vec<_> = successors(Some(vertex), parent).map(|vertex| dp.vertices[vertex]).collect();
                way.reverse();
                assert!(above.1.iter().map(|part| part.0).eq(way), "{}", context());
                assert_eq!(hang_from_top(&dp.compress(&above, &below)), expected, "{}", context());
                let own = hang_from_top(&dp.compress(&dp.base(vertex, up[vertex]), &below));
                assert_eq!(own, dp.rooted(edges, vertex, up[vertex], &mut ignored), "{}", context());
                let turned = above.1[1..].iter().map(|part| part.1).chain([None]);
                let mut turned: Vec<_> =
                    above.1.iter().zip(turned).map(|(part, edge)| (part.0, edge, &part.2)).collect();
                let hanging = hang_from_top(&below);
                if let Some((.., bottom)) = turned.last_mut() {
                    assert!(bottom.is_empty(), "{}", context());
                    *bottom = &hanging;
                }
                assert_eq!(hang(turned.into_iter()), dp.rooted(edges, vertex, None, &mut ignored), "{}", context());
            }
            let changed = below(state, 2 * n - 1);
            if changed < n {
                let before = tree.dp.vertices[changed];
                tree.change_vertex(changed, |dp| dp.vertices[changed] += n);
                assert_eq!(tree.dp.vertices[changed], before + n);
            } else {
                let before = tree.dp.edges[changed - n];
                tree.change_edge(changed - n, |dp| dp.edges[changed - n] += n);
                assert_eq!(tree.dp.edges[changed - n], before + n);
            }
        }
    }

    /// All trees in which each vertex has an earlier parent, under other names and with every root.
    #[test]
    fn every_small_tree() {
        (1..=5).for_each(check_every_tree);
    }

    #[test]
    #[ignore = "long"]
    fn every_tree_of_six_vertices() {
        check_every_tree(6);
    }

    fn check_every_tree(n: usize) {
        let state = &mut 1;
        for code in 0..(1..n).product() {
            let (mut parents, mut rest) = (Vec::new(), code);
            for vertex in 1..n {
                parents.push(rest % vertex);
                rest /= vertex;
            }
            let edges = renamed(&parents, state);
            (0..n).for_each(|root| check(&edges, root, 2, state));
        }
    }

    /// What is known of larger trees: functions ax + b on edges, applied to values on their way to any vertex.
    #[derive(Clone, Debug)]
    struct Sums {
        values: Vec<u64>,
        lines: Vec<(u64, u64)>,
        calls: Cell<usize>,
    }

    const MODULUS: u64 = 1_000_000_007;

    impl Sums {
        fn new(n: usize, state: &mut u64) -> Self {
            let mut number = || below(state, MODULUS as usize) as u64;
            let values = (0..n).map(|_| number()).collect();
            Sums { values, lines: (1..n).map(|_| (number(), number())).collect(), calls: Cell::new(0) }
        }

        fn apply(line: (u64, u64), (count, sum): (u64, u64)) -> (u64, u64) {
            (count, (line.0 * sum + line.1 * count) % MODULUS)
        }

        /// What arrives at this vertex, by the definition: the value of each vertex goes along all edges on its way.
        fn arriving(&self, edges: &[(usize, usize)], root: usize) -> (u64, u64) {
            let mut beside = vec![vec![]; edges.len() + 1];
            for (edge, &(a, b)) in edges.iter().enumerate() {
                beside[a].push((b, edge));
                beside[b].push((a, edge));
            }
            let mut order = vec![(root, root, None)];
            let mut index = 0;
            while index < order.len() {
                let (vertex, parent, _) = order[index];
                let children = beside[vertex].iter().filter(|(other, _)| *other != parent);
                order.extend(children.map(|&(child, edge)| (child, vertex, Some(edge))));
                index += 1;
            }
            let mut sums: Vec<_> = self.values.iter().map(|&value| (1, value)).collect();
            for &(vertex, parent, edge) in order.iter().rev() {
                if let Some(edge) = edge {
                    let (count, sum) = Self::apply(self.lines[edge], sums[vertex]);
                    sums[parent] = (sums[parent].0 + count, (sums[parent].1 + sum) % MODULUS);
                }
            }
            sums[root]
        }
    }

    impl TreeDp for Sums {
        /// The function of the path upwards and downwards; how many values arrive at the top and at the bottom, with
        /// which sums.
        type Cluster = [[(u64, u64); 2]; 2];

        fn base(&self, vertex: usize, edge: Option<usize>) -> Self::Cluster {
            self.calls.set(self.calls.get() + 1);
            let (line, value) = (edge.map_or((1, 0), |edge| self.lines[edge]), (1, self.values[vertex]));
            [[line, line], [Self::apply(line, value), value]]
        }
        fn compress(&self, upper: &Self::Cluster, lower: &Self::Cluster) -> Self::Cluster {
            self.calls.set(self.calls.get() + 1);
            let then =
                |line: (u64, u64), next: (u64, u64)| (line.0 * next.0 % MODULUS, Self::apply(next, (1, line.1)).1);
            let add = |line, (count, sum), (n, more)| (n + count, (Self::apply(line, (count, sum)).1 + more) % MODULUS);
            let ([lines, [top, bottom]], [lower_lines, [lower_top, lower_bottom]]) = (*upper, *lower);
            let lines_of_both = [then(lower_lines[0], lines[0]), then(lines[1], lower_lines[1])];
            [lines_of_both, [add(lines[0], lower_top, top), add(lower_lines[1], bottom, lower_bottom)]]
        }
        fn rake(&self, leaf: &Self::Cluster, other: &Self::Cluster) -> Self::Cluster {
            self.calls.set(self.calls.get() + 1);
            let add = |a: (u64, u64), b: (u64, u64)| (a.0 + b.0, (a.1 + b.1) % MODULUS);
            let [lines, [top, bottom]] = *other;
            [lines, [add(leaf[1][0], top), add(Self::apply(lines[1], leaf[1][0]), bottom)]]
        }
    }

    /// What arrives at this vertex.
    fn arriving(tree: &StaticTopTree<Sums>, vertex: usize) -> (u64, u64) {
        let [above, below] = tree.expose(vertex, &[[(1, 0); 2], [(0, 0); 2]]);
        (above[1][1].0 + below[1][0].0, (above[1][1].1 + below[1][0].1) % MODULUS)
    }

    /// A path, a star, a binary tree, a caterpillar, a broom (a path from whose end leaves hang), a spider with legs of
    /// about √n vertices, a binomial tree, and two long paths among many leaves.
    const SHAPES: [fn(usize, usize) -> usize; 8] = [
        |vertex, _| vertex - 1,
        |_, _| 0,
        |vertex, _| (vertex - 1) / 2,
        |vertex, _| vertex.saturating_sub(2) / 2 * 2,
        |vertex, n| vertex.min(n / 2) - 1,
        |vertex, n| if vertex % n.isqrt() == 1 { 0 } else { vertex - 1 },
        |vertex, _| vertex & (vertex - 1),
        |vertex, n| if vertex == n / 4 || vertex >= n / 4 * 2 { 0 } else { vertex - 1 },
    ];

    #[test]
    fn random_trees() {
        let state = &mut 2;
        for round in 0..70 {
            let n = 2 + below(state, [12, 200][round % 2]);
            let width = [1, 2, 5, n][round / 2 % 4];
            let random = (1..n).map(|vertex| vertex - 1 - below(state, vertex.min(width))).collect();
            let shape = |shape: fn(usize, usize) -> usize| (1..n).map(|vertex| shape(vertex, n)).collect();
            let parents: Vec<usize> = SHAPES.get(round / 2 % 16).map_or(random, |&found| shape(found));
            let edges = renamed(&parents, state);
            if n < 14 {
                check(&edges, below(state, n), 3, state);
            }
            let root = below(state, n);
            let mut tree = StaticTopTree::new(n, &edges, root, Sums::new(n, state));
            for _ in 0..10 {
                let (vertex, edge) = (below(state, n), below(state, n - 1));
                tree.change_vertex(vertex, |dp| dp.values[vertex] += 1);
                tree.change_edge(edge, |dp| dp.lines[edge].0 += 1);
                let at = below(state, n);
                assert_eq!(arriving(&tree, at), tree.dp.arriving(&edges, at), "at {at} of {edges:?}");
                assert_eq!(tree.whole()[1][0], tree.dp.arriving(&edges, root), "from {root} of {edges:?}");
            }
        }
    }
    /// Where few vertices go in each round there are many: at most log(n / 2) / log(6 / 5) + 1.
    #[test]
    fn joins_are_bounded() {
        let state = &mut 3;
        for n in (1..40).chain([100, 1000, 10_000]) {
            let random = (1..n).map(|vertex| below(state, vertex)).collect();
            let shapes = SHAPES.iter().map(|shape| (1..n).map(|vertex| shape(vertex, n)).collect());
            for (shape, parents) in shapes.chain([random]).enumerate() {
                let parents: Vec<usize> = parents;
                let edges: Vec<_> = (1..n).map(|vertex| (vertex, parents[vertex - 1])).collect();
                let mut tree = StaticTopTree::new(n, &edges, 0, Sums::new(n, state));
                assert_eq!(tree.dp.calls.get(), 2 * n - 1, "{edges:?}");
                let mut most = 0;
                for vertex in (0..n).step_by(1 + n / 300) {
                    tree.dp.calls.set(0);
                    tree.change_vertex(vertex, |_| ());
                    let joins = tree.dp.calls.get() - 1;
                    let _ = tree.expose(vertex, &[[(1, 0); 2], [(0, 0); 2]]);
                    let exposed = tree.dp.calls.get() - joins - 2;
                    assert!(exposed <= 2 * joins, "{exposed}, {joins}: {vertex} of {edges:?}");
                    most = most.max(joins);
                }
                let bound = 1.0 + (n as f64 / 2.0).ln() / 1.2_f64.ln();
                assert!(n == 1 && most == 0 || most as f64 <= bound, "{most} of {bound}: {edges:?}");
                match shape {
                    0 => assert!(1 << most < 2 * n, "{most}: path of {n}"),
                    1 => assert!(1 << most < 4 * n, "{most}: star of {n}"),
                    _ => {}
                }
            }
        }
    }

    /// Some changes, beside the definition.
    #[test]
    fn many_vertices() {
        let state = &mut 5;
        let n = 20_000;
        for shape in SHAPES {
            let edges: Vec<_> = (1..n).map(|vertex| (vertex, shape(vertex, n))).collect();
            let mut tree = StaticTopTree::new(n, &edges, [0, n - 1][below(state, 2)], Sums::new(n, state));
            for _ in 0..100 {
                let (vertex, edge) = (below(state, n), below(state, n - 1));
                tree.change_vertex(vertex, |dp| dp.values[vertex] = 1);
                tree.change_edge(edge, |dp| dp.lines[edge] = (2, 3));
            }
            let vertex = below(state, n);
            assert_eq!(arriving(&tree, vertex), tree.dp.arriving(&edges, vertex));
        }
    }

    #[test]
    fn refuses_what_is_no_tree() {
        let refuses = |n, edges: &[(usize, usize)], root, why: &str| {
            let words = || Words { vertices: vec![0; n], edges: vec![0; n] };
            let refused = catch_unwind(|| StaticTopTree::new(n, edges, root, words())).map(|_| ());
            let message = refused.expect_err(why);
            let message = message.downcast_ref::<String>().map(String::as_str).or(message.downcast_ref().copied());
            assert!(message.is_some_and(|message| message.contains(why)), "{n} {edges:?} {root}: {message:?}");
        };
        refuses(0, &[], 0, "need n - 1 edges");
        refuses(2, &[], 0, "need n - 1 edges");
        refuses(2, &[(0, 1)], 2, "need n - 1 edges");
        refuses(2, &[(0, 2)], 0, "out of bounds");
        refuses(2, &[(0, 0)], 0, "cycle");
        refuses(2, &[(0, 0)], 1, "cycle");
        refuses(2, &[(0, 1), (0, 1)], 1, "need n - 1 edges");
        for root in 0..5 {
            refuses(5, &[(0, 1), (1, 2), (2, 0), (3, 4)], root, "cycle");
            refuses(5, &[(0, 1), (0, 1), (1, 2), (3, 4)], root, "cycle");
            refuses(5, &[(0, 1), (1, 2), (3, 3), (3, 4)], root, "cycle");
        }
    }
}
