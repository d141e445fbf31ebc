//! Link-cut tree (dynamic tree, LCT): a forest whose edges come and go, and the fold of the vertices on any path (sum,
//! maximum, composition, …), whose values may change; also whether two vertices are connected, and lowest common
//! ancestors for any root.
//!
//! Each tree has a root for the time being. Some of its edges are preferred: from no vertex more than one downwards, so
//! they make paths. A path is stored as a splay tree (a binary tree without any balance but by rotations) in the order
//! of depth, and its root has the vertex above the path as its parent, which does not have it as a child. To access a
//! vertex is to prefer the edges on the way from the root to it, and no edge below it: from path to path, the vertex
//! above is rotated to the root of its splay tree, and what is below it there gives way to the path from which one
//! comes. To make a vertex the root, access it and reverse its path: that swaps the children of all nodes, which is
//! noted at the root of the splay tree and passed on as soon as one goes there. Then the path between two vertices is
//! one splay tree, whose root has the fold: make one the root, and access the other. An edge between them is a path of
//! two vertices, and there is room for a new one if the first is still a root of its own.
//!
//! Theorem: an operation takes O(log n) amortized. Proof: let s(x) be the number of vertices in all the trees below
//! node x, those that hang on them by paths included, and r(x) = log₂ s(x) its rank. Sleator and Tarjan: if x gets the
//! rank r' by a rotation, or two of them, then the sum of all ranks grows by at most 3 (r' - r(x)), less 2 if there
//! were two. Let the potential be the sum of 3 r. An access that passes k paths rotates k vertices to the roots of
//! their splay trees, each of which starts with at least the rank that the one before got: together 9 log₂ n, and at
//! most one single rotation for each path, which is k. Then the k vertices are right children of each other, with the
//! accessed one below them. Rotating it up takes k - 1 rotations, mostly in pairs, each of which takes 6 from the
//! potential and is paid by 2 of these: what is left pays for the k paths and the k single rotations. A new edge adds
//! to one rank only, that of a root, and a removed one takes away. ∎
//!
//! - **Field**: graphs
//! - **Time**: O(log n) amortized an operation
//! - **Space**: O(n)
//! - **ac-library-rs**: no (`dsu` knows components to which edges are only added)
//! - **Source**: D. D. Sleator, R. E. Tarjan, "Self-adjusting binary search trees", Journal of the ACM 32 (1985),
//!   652–686
//! - **Verified**: `agrees_with_searches_in_all_short_histories`, `agrees_with_searches_in_long_histories`,
//!   `deep_vertices_come_up`, `long_paths`, `refuses_vertices_that_are_not_there`;
//!   `dynamic_tree_vertex_add_path_sum`, `dynamic_tree_vertex_set_path_composite`

/// A forest of fewer than 2³² - 1 vertices with values, whose edges come and go.
///
/// [Link Cut Tree](https://www.luogu.com.cn/problem/P3690) (Luogu P3690): edges come unless their ends are connected,
/// and go if they are there; what is the xor on a path?
///
/// ```
/// use templates::link_cut_tree::LinkCutTree;
///
/// let mut forest = LinkCutTree::new(&[1, 2, 3], 0, |a, b| a ^ b, |xor| xor);
/// assert!(forest.link(0, 1));
/// assert_eq!([forest.fold(0, 1), forest.fold(0, 0), forest.fold(0, 2)], [Some(3), Some(1), None]);
/// ```
#[derive(Clone, Debug)]
pub struct LinkCutTree<T, F, R> {
    /// The first one is no vertex: it stands for the empty tree. Behind it, node v + 1 is vertex v.
    nodes: Vec<Node<T>>,
    fold: F,
    reverse: R,
}

#[derive(Clone, Debug)]
struct Node<T> {
    children: [u32; 2],
    /// That in the splay tree, or, for its root, the vertex above the path; 0 if there is none.
    parent: u32,
    /// Whether the children's trees have still to be reversed.
    is_turned: bool,
    value: T,
    /// Of the tree below. At the root of a splay tree it may be out of date: it is computed anew before that gets a
    /// parent, and when it is accessed.
    fold: T,
}

impl<T: Copy, F: Fn(T, T) -> T, R: Fn(T) -> T> LinkCutTree<T, F, R> {
    /// The vertices `0..n` with these values, and no edges.
    ///
    /// - `empty` is the fold of no vertices: `fold` leaves the other side as it is.
    /// - `fold(first, last)` is the fold of two parts of a path, one behind the other; it must be associative.
    /// - `reverse(fold)` is the fold of the same path the other way round: itself if order does not matter. If it does,
    ///   let a value have the folds in both directions, and swap them. `empty` and single vertices stay as they are.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    #[must_use]
    pub fn new(values: &[T], empty: T, fold: F, reverse: R) -> Self {
        assert!(u32::try_from(values.len() + 1).is_ok(), "2^32 nodes are too many");
        let node = |&value| Node { children: [0; 2], parent: 0, is_turned: false, value, fold: value };
        LinkCutTree { nodes: [&empty].into_iter().chain(values).map(node).collect(), fold, reverse }
    }

    /// Adds an edge, unless there is a path already: then it returns false and changes nothing.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    pub fn link(&mut self, a: usize, b: usize) -> bool {
        let is_new = !self.is_connected(a, b);
        if is_new {
            self.nodes[a + 1].parent = b as u32 + 1;
        }
        is_new
    }

    /// Removes an edge, or returns false if it is not there.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    pub fn cut(&mut self, a: usize, b: usize) -> bool {
        let (first, last) = (self.node(a), self.node(b));
        let is_edge = self.is_connected(a, b) && self.at(last).children[0] == first && self.at(first).children[1] == 0;
        if is_edge {
            (self.at(first).parent, self.at(last).children[0]) = (0, 0);
        }
        is_edge
    }

    /// Whether there is a path between two vertices. There is one from a vertex to itself.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    pub fn is_connected(&mut self, a: usize, b: usize) -> bool {
        let (root, last) = (self.node(a), self.node(b));
        self.access(root);
        self.turn(root);
        self.access(last);
        root == last || self.at(root).parent != 0
    }

    /// The fold of the values on the path from `a` to `b`, both included, or `None` if there is no path.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    ///
    /// [MST Query](https://atcoder.jp/contests/abc355/tasks/abc355_f) (ABC 355 F): the weight of a minimum spanning
    /// tree after each new edge. It replaces the heaviest one of the cycle that it closes. Edges are vertices, too:
    /// here those from 4 on.
    ///
    /// ```
    /// use templates::link_cut_tree::LinkCutTree;
    ///
    /// let edges = [(0, 1, 6), (1, 2, 5), (1, 3, 4), (0, 2, 3), (0, 1, 3), (0, 3, 10), (2, 3, 1)];
    /// let mut values = vec![(0, 0); 4]; // the weight of an edge, and the edge
    /// values.extend((0..).zip(&edges).map(|(index, edge)| (edge.2, index)));
    /// let (mut forest, mut sum) = (LinkCutTree::new(&values, (0, 0), Ord::max, |edge| edge), 0);
    /// let sums = edges.iter().enumerate().map(|(new, &(a, b, weight))| {
    ///     if let Some((heaviest, old)) = forest.fold(a, b) {
    ///         if heaviest <= weight {
    ///             return sum;
    ///         }
    ///         [edges[old].0, edges[old].1].map(|end| forest.cut(4 + old, end));
    ///         sum -= heaviest;
    ///     }
    ///     [a, b].map(|end| forest.link(4 + new, end));
    ///     sum += weight;
    ///     sum
    /// });
    /// assert_eq!(sums.collect::<Vec<_>>()[3..], [12, 10, 10, 7]);
    /// ```
    pub fn fold(&mut self, a: usize, b: usize) -> Option<T> {
        self.is_connected(a, b).then(|| self.nodes[b + 1].fold)
    }

    /// The vertex closest to `root` on the path from `a` to `b`, so their lowest common ancestor for that root, and the
    /// one vertex on the three paths between them; `None` if not all three are connected.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    ///
    /// In [Dynamic LCA](https://www.spoj.com/problems/DYNALCA/) (SPOJ DYNALCA) trees have roots, and are hung below
    /// vertices of others. Let the roots be below a vertex 0:
    ///
    /// ```
    /// use templates::link_cut_tree::LinkCutTree;
    ///
    /// let mut forest = LinkCutTree::new(&[(); 6], (), |(), ()| (), |()| ());
    /// (1..6).for_each(|vertex| _ = forest.link(vertex, 0));
    /// let mut hang = |vertex, (from, to)| assert!(forest.cut(vertex, from) && forest.link(vertex, to));
    /// [(1, (0, 2)), (3, (0, 2)), (4, (0, 3))].map(|(vertex, change)| hang(vertex, change));
    /// assert_eq!([(1, 4), (3, 4)].map(|(a, b)| forest.lowest_common_ancestor(0, a, b)), [Some(2), Some(3)]);
    /// let mut hang = |vertex, (from, to)| assert!(forest.cut(vertex, from) && forest.link(vertex, to));
    /// [(4, (3, 0)), (5, (0, 3))].map(|(vertex, change)| hang(vertex, change));
    /// assert_eq!(forest.lowest_common_ancestor(0, 1, 5), Some(2));
    /// ```
    pub fn lowest_common_ancestor(&mut self, root: usize, a: usize, b: usize) -> Option<usize> {
        let is_tree = self.is_connected(root, a) & self.is_connected(root, b);
        is_tree.then(|| self.access(self.node(a)) as usize - 1)
    }

    /// The value of a vertex.
    ///
    /// # Panics
    ///
    /// If the vertex is not below n.
    #[must_use]
    pub fn get(&self, vertex: usize) -> T {
        self.nodes[self.node(vertex) as usize].value
    }

    /// Gives a vertex another value.
    ///
    /// # Panics
    ///
    /// If the vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    pub fn set(&mut self, vertex: usize, value: T) {
        self.access(self.node(vertex));
        self.nodes[vertex + 1].value = value;
    }

    fn node(&self, vertex: usize) -> u32 {
        assert!(vertex < self.nodes.len() - 1, "vertex {vertex} of {}", self.nodes.len() - 1);
        vertex as u32 + 1
    }

    fn at(&mut self, node: u32) -> &mut Node<T> {
        &mut self.nodes[node as usize]
    }

    /// Prefers the edges from the root to this node and none below it, and makes it the root of that splay tree.
    /// Returns the node at which the way from it to the root joined the path that had been preferred from the root.
    fn access(&mut self, node: u32) -> u32 {
        let (mut above, mut last) = (node, 0);
        while above != 0 {
            self.splay(above);
            self.at(above).children[1] = last;
            self.update(above);
            (last, above) = (above, self.at(above).parent);
        }
        self.splay(node);
        self.update(node);
        last
    }

    /// Rotates a node to the root of its splay tree.
    fn splay(&mut self, node: u32) {
        self.push(node);
        while self.side(node).is_some() {
            let parent = self.nodes[node as usize].parent;
            [self.nodes[parent as usize].parent, parent, node].into_iter().for_each(|node| self.push(node));
            if let Some(side) = self.side(parent) {
                // Twice the same way: the parent first, which is what makes deep trees shallow.
                self.rotate(if self.side(node) == Some(side) { parent } else { node });
            }
            self.rotate(node);
        }
    }

    /// Which child of its parent a node is; `None` for the root of a splay tree.
    fn side(&self, node: u32) -> Option<usize> {
        self.nodes[self.nodes[node as usize].parent as usize].children.iter().position(|&child| child == node)
    }

    /// Puts a node in the place of its parent, which becomes its child.
    fn rotate(&mut self, node: u32) {
        let parent = self.at(node).parent;
        let above = self.at(parent).parent;
        let side = self.side(node).expect("the root of a splay tree is not rotated");
        if let Some(side) = self.side(parent) {
            self.at(above).children[side] = node;
        }
        let middle = std::mem::replace(&mut self.at(node).children[1 - side], parent);
        (self.at(middle).parent, self.at(parent).children[side]) = (parent, middle);
        (self.at(node).parent, self.at(parent).parent) = (above, node);
        self.update(parent);
    }

    /// Reverses the path of a splay tree, or notes that below its root.
    fn turn(&mut self, root: u32) {
        let root = &mut self.nodes[root as usize];
        root.fold = (self.reverse)(root.fold);
        root.children.swap(0, 1);
        root.is_turned = !root.is_turned;
    }

    /// Passes on to the children what they have still to do.
    fn push(&mut self, node: u32) {
        if std::mem::take(&mut self.at(node).is_turned) {
            self.at(node).children.into_iter().for_each(|child| self.turn(child));
        }
    }

    fn update(&mut self, node: u32) {
        let Node { children: [left, right], value, .. } = self.nodes[node as usize];
        let [left, right] = [left, right].map(|child| self.nodes[child as usize].fold);
        self.at(node).fold = (self.fold)((self.fold)(left, value), right);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    const MODULUS: u64 = 1_000_003;
    const BASE: u64 = 1234;

    /// The polynomial in `BASE` with the numbers on a path as coefficients, in both directions, and `BASE` to their
    /// number.
    type Value = (u64, u64, u64);

    type Polynomials = LinkCutTree<Value, fn(Value, Value) -> Value, fn(Value) -> Value>;

    const EMPTY: Value = (0, 0, 1);

    fn item(x: u64) -> Value {
        (x, x, BASE)
    }

    fn fold(a: Value, b: Value) -> Value {
        ((a.0 + a.2 * b.0) % MODULUS, (b.1 + b.2 * a.1) % MODULUS, a.2 * b.2 % MODULUS)
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[derive(Clone, Copy, Debug)]
    enum Step {
        Link(usize, usize),
        Cut(usize, usize),
        Set(usize, u64),
        Fold(usize, usize),
        Ancestor(usize, usize, usize),
    }

    /// A forest beside lists of neighbours.
    #[derive(Clone)]
    struct Both {
        forest: Polynomials,
        values: Vec<u64>,
        neighbours: Vec<Vec<usize>>,
    }

    impl Both {
        fn new(n: usize) -> Self {
            let values: Vec<u64> = (1..=n as u64).collect();
            let items: Vec<Value> = values.iter().copied().map(item).collect();
            let forest = LinkCutTree::new(&items, EMPTY, fold as fn(_, _) -> _, (|(a, b, p)| (b, a, p)) as fn(_) -> _);
            Both { forest, values, neighbours: vec![vec![]; n] }
        }

        /// The way from a vertex to another one, by a search.
        fn path(&self, from: usize, to: usize) -> Option<Vec<usize>> {
            let mut paths = vec![vec![from]];
            while let Some(path) = paths.pop() {
                let last = path[path.len() - 1];
                if last == to {
                    return Some(path);
                }
                let next = self.neighbours[last].iter().filter(|next| !path.contains(next));
                paths.extend(next.map(|&next| [&path[..], &[next]].concat()));
            }
            None
        }

        fn take(&mut self, step: Step) {
            match step {
                Step::Link(a, b) => {
                    let is_new = self.path(a, b).is_none();
                    assert_eq!(self.forest.link(a, b), is_new, "{a} {b} {:?}", self.neighbours);
                    if is_new {
                        self.neighbours[a].push(b);
                        self.neighbours[b].push(a);
                    }
                }
                Step::Cut(a, b) => {
                    let is_edge = self.neighbours[a].contains(&b);
                    assert_eq!(self.forest.cut(a, b), is_edge, "{a} {b} {:?}", self.neighbours);
                    self.neighbours[a].retain(|&other| other != b);
                    self.neighbours[b].retain(|&other| other != a);
                }
                Step::Set(vertex, x) => {
                    self.forest.set(vertex, item(x));
                    self.values[vertex] = x;
                }
                Step::Fold(a, b) => {
                    let path = self.path(a, b);
                    let expected =
                        |path: Vec<usize>| path.iter().map(|&vertex| item(self.values[vertex])).fold(EMPTY, fold);
                    assert_eq!(self.forest.is_connected(a, b), path.is_some());
                    assert_eq!(self.forest.fold(a, b), path.map(expected), "{a} {b} {:?}", self.neighbours);
                    assert_eq!(self.forest.get(a), item(self.values[a]));
                }
                Step::Ancestor(root, a, b) => {
                    let paths = [(root, a), (root, b), (a, b)].map(|(from, to)| self.path(from, to));
                    let [Some(to_a), Some(to_b), Some(between)] = paths else {
                        assert_eq!(self.forest.lowest_common_ancestor(root, a, b), None);
                        return;
                    };
                    let common = to_a.into_iter().find(|vertex| to_b.contains(vertex) && between.contains(vertex));
                    let found = self.forest.lowest_common_ancestor(root, a, b);
                    assert_eq!(found, common, "{root} {a} {b} {:?}", self.neighbours);
                }
            }
        }
    }

    /// Three vertices, so many changes or questions, then three of the questions, each of them after many histories.
    fn check_all_histories(length: u32) {
        let pairs = || (0..9).map(|code| (code / 3, code % 3));
        let questions: Vec<Step> = pairs()
            .flat_map(|(a, b)| [Step::Fold(a, b), Step::Ancestor(0, a, b), Step::Ancestor(1, a, b)])
            .chain([Step::Ancestor(2, 0, 1)])
            .collect();
        let ends = pairs().filter(|&(a, b)| a != b || a == 0);
        let mut changes: Vec<Step> = ends.flat_map(|(a, b)| [Step::Link(a, b), Step::Cut(a, b)]).collect();
        changes.extend([Step::Set(0, 7), Step::Set(2, 8), Step::Fold(1, 2), Step::Ancestor(0, 1, 2)]);
        let count = changes.len();
        let mut histories = vec![(0, 0, Both::new(3))];
        while let Some((steps, code, mut both)) = histories.pop() {
            if steps < length {
                for (index, &change) in changes.iter().enumerate() {
                    let mut both = both.clone();
                    both.take(change);
                    histories.push((steps + 1, code * count + index, both));
                }
            } else {
                (0..3).for_each(|place| both.take(questions[code / questions.len().pow(place) % questions.len()]));
            }
        }
    }

    #[test]
    fn agrees_with_searches_in_all_short_histories() {
        check_all_histories(3);
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_searches_in_all_longer_histories() {
        check_all_histories(4);
    }

    #[test]
    fn agrees_with_searches_in_long_histories() {
        let state = &mut 1;
        for n in [1, 2, 5, 12, 40] {
            let mut both = Both::new(n);
            for _ in 0..3000 {
                let (a, b, c) = (below(state, n), below(state, n), below(state, n));
                both.take(match below(state, 9) {
                    0..=2 => Step::Link(a, b),
                    3 if !both.neighbours[a].is_empty() => {
                        Step::Cut(a, both.neighbours[a][below(state, both.neighbours[a].len())])
                    }
                    4 => Step::Cut(a, b),
                    5 => Step::Set(a, below(state, MODULUS as usize) as u64),
                    6 => Step::Ancestor(c, a, b),
                    _ => Step::Fold(a, b),
                });
            }
        }
    }

    /// The number of nodes from this one up to the root of its splay tree.
    fn depth(forest: &mut Polynomials, vertex: usize) -> usize {
        let mut node = vertex as u32 + 1;
        let mut depth = 1;
        while forest.side(node).is_some() {
            node = forest.nodes[node as usize].parent;
            depth += 1;
        }
        depth
    }

    /// To access a vertex makes the way to each one above it about half as deep, whichever way the path goes.
    #[test]
    fn deep_vertices_come_up() {
        let n = 1000;
        let mut both = Both::new(n);
        (1..n).for_each(|vertex| assert!(both.forest.link(vertex - 1, vertex)));
        for (from, to) in [(0, n - 1), (n - 1, 0)] {
            // In this order each one becomes the root above the ones before.
            assert!(both.forest.is_connected(from, to));
            (0..n).for_each(|step| both.forest.splay(if from == 0 { step } else { n - 1 - step } as u32 + 1));
            let before: Vec<usize> = (0..n).map(|vertex| depth(&mut both.forest, vertex)).collect();
            assert!(before.contains(&n));
            both.forest.splay(from as u32 + 1);
            (0..n).for_each(|vertex| {
                let now = depth(&mut both.forest, vertex);
                assert!(now <= before[vertex] / 2 + 4, "{vertex}: {now} after {}", before[vertex]);
            });
        }
    }

    /// A path of many vertices, from end to end and in random order; a star; and a caterpillar.
    #[test]
    fn long_paths() {
        let n = 50_000;
        let shapes: [fn(usize) -> usize; 3] =
            [|vertex| vertex - 1, |_| 0, |vertex| if vertex % 2 == 0 { vertex - 2 } else { vertex - 1 }];
        let state = &mut 2;
        for (shape, parent) in shapes.into_iter().enumerate() {
            let mut forest = LinkCutTree::new(&vec![1; n], 0, |a, b| a + b, |sum| sum);
            for vertex in 1..n {
                assert!(forest.link(parent(vertex), vertex));
            }
            let longest = [n, 2, n / 2 + 1][shape];
            assert_eq!(forest.fold(0, n - 1), Some(longest));
            for _ in 0..1000 {
                let vertex = 1 + below(state, n - 1);
                assert!(forest.cut(vertex, parent(vertex)));
                assert_eq!(forest.fold(vertex, parent(vertex)), None);
                assert!(forest.link(vertex, parent(vertex)));
            }
            assert_eq!(forest.fold(n - 1, 0), Some(longest));
        }
    }

    #[test]
    fn refuses_vertices_that_are_not_there() {
        for vertex in [2, 3, u32::MAX as usize, usize::MAX] {
            let refuses = |ask: fn(&mut Polynomials, usize)| {
                assert!(catch_unwind(|| ask(&mut Both::new(2).forest, vertex)).is_err(), "{vertex}");
            };
            refuses(|forest, vertex| _ = forest.link(vertex, 0));
            refuses(|forest, vertex| _ = forest.link(0, vertex));
            refuses(|forest, vertex| _ = forest.cut(vertex, 0));
            refuses(|forest, vertex| _ = forest.cut(0, vertex));
            refuses(|forest, vertex| _ = forest.fold(vertex, vertex));
            refuses(|forest, vertex| _ = forest.lowest_common_ancestor(vertex, 0, 1));
            refuses(|forest, vertex| _ = forest.lowest_common_ancestor(0, 0, vertex));
            refuses(|forest, vertex| _ = forest.get(vertex));
            refuses(|forest, vertex| forest.set(vertex, EMPTY));
        }
        let none = &mut LinkCutTree::new(&[], 0, |a: u64, b| a + b, |sum| sum);
        assert_eq!(none.nodes.len(), 1);
    }
}
