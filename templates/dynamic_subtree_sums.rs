//! Subtree sums of a forest whose edges come and go (dynamic tree, link-cut tree with virtual subtrees): the sum of a
//! subtree for any root, of a whole tree, or the number of its vertices; values change one by one, or in a whole
//! subtree.
//!
//! As in any link-cut tree, from no vertex more than one edge downwards is preferred, so these edges make paths. A path
//! is a splay tree in the order of depth, whose root has the vertex above the path as its parent. To access a vertex is
//! to prefer the edges on the way from the root to it, and none below it; to make it the root, access it and reverse
//! its path. All of this takes O(log n) amortized.
//!
//! What hangs on a vertex by edges that are not preferred is in no splay tree with it. So each vertex has the total of
//! that, too: a path that is no longer preferred adds its own total to it, and one that is preferred again takes it
//! away. Then the total of a splay tree is that of all below its path. When a vertex has been accessed, its subtree is
//! itself and what hangs on it.
//!
//! To add to a subtree is to add to a vertex and to all that hangs on it. A node only notes how much was added so far
//! to itself and to all that is below it, in its splay tree or hanging on it. Each of these knows how much of that it
//! has seen, and adds the rest to itself as soon as one goes there. For the rotations, this is as if it had been added.
//!
//! - **Field**: graphs
//! - **Time**: O(log n) amortized an operation
//! - **Space**: O(n)
//! - **ac-library-rs**: no (`dsu` knows components to which edges are only added)
//! - **Source**: D. D. Sleator, R. E. Tarjan, "Self-adjusting binary search trees", Journal of the ACM 32 (1985),
//!   652–686
//! - **Verified**: `agrees_with_searches_in_all_short_histories`, `agrees_with_searches_in_long_histories`,
//!   `deep_vertices_come_up`, `large_trees`, `refuses_vertices_that_are_not_there`;
//!   `dynamic_tree_vertex_add_subtree_sum`, `dynamic_tree_subtree_add_subtree_sum`

/// A forest of fewer than 2³¹ vertices with values, whose edges come and go. All that is ever added to one vertex, and
/// each sum of values, is an `i64`.
///
/// [P4219](https://www.luogu.com.cn/problem/P4219) (Luogu) asks between new edges of a forest how many simple paths
/// pass an edge that is there: as many as there are pairs of a vertex on this side and one on that side.
///
/// ```
/// use templates::dynamic_subtree_sums::DynamicSubtreeSums;
///
/// let mut sizes = DynamicSubtreeSums::new(&[1; 9]);
/// assert!([(2, 3), (3, 4), (3, 8), (8, 7), (6, 5)].iter().all(|&(a, b)| sizes.link(a, b)));
/// let (here, there) = (sizes.subtree_sum(8, 3), sizes.subtree_sum(3, 8));
/// assert_eq!((here, there), (Some(3), Some(2)));
/// ```
#[derive(Clone, Debug)]
pub struct DynamicSubtreeSums {
    /// The first one is no vertex: it stands for the empty tree. Behind it, node v + 1 is vertex v.
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    children: [u32; 2],
    /// That in the splay tree, or, for its root, the vertex above the path; 0 if there is none.
    parent: u32,
    /// Whether the children's trees have still to be reversed.
    is_turned: bool,
    value: i64,
    /// How much was added to all in the splay tree below and to all that hangs on it, so far.
    added: i64,
    /// How much of what was added to the parent is in this tree already.
    seen: i64,
    /// Of the tree below, with all that hangs on it. At the root of a splay tree these may be out of date: they are
    /// computed anew before that gets a parent, and when it is accessed.
    sum: i64,
    count: i32,
    /// Of what hangs on this vertex.
    hanging_count: i32,
    hanging_sum: i64,
}

impl DynamicSubtreeSums {
    /// The vertices `0..n` with these values, and no edges.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    #[must_use]
    pub fn new(values: &[i64]) -> Self {
        assert!(i32::try_from(values.len()).is_ok(), "2^31 vertices are too many");
        let node = |&value| Node { value, sum: value, count: 1, ..Node::default() };
        DynamicSubtreeSums { nodes: [Node::default()].into_iter().chain(values.iter().map(node)).collect() }
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
            let (below, above) = (self.node(a), self.node(b));
            self.at(below).parent = above;
            self.hang(below, above, 1);
            self.update(above);
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
            self.update(last);
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

    /// The sum of the values in the subtree of `vertex` in its tree with this root: of all vertices from which the way
    /// to the root leads through `vertex`. For the root itself, that is the sum of the tree; for a root next to
    /// `vertex`, it is that of the part on this side of the edge. `None` if there is no path to the root.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    pub fn subtree_sum(&mut self, root: usize, vertex: usize) -> Option<i64> {
        let is_connected = self.is_connected(root, vertex);
        let Node { value, hanging_sum, .. } = self.nodes[vertex + 1];
        is_connected.then_some(value + hanging_sum)
    }

    /// Adds `x` to all values in the subtree of `vertex`, as [`subtree_sum`](Self::subtree_sum) has it; or returns
    /// false if there is no path to the root.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    ///
    /// ```
    /// use templates::dynamic_subtree_sums::DynamicSubtreeSums;
    ///
    /// let mut path = DynamicSubtreeSums::new(&[1, 10, 100]);
    /// assert!(path.link(0, 1) && path.link(1, 2) && path.add_to_subtree(0, 1, 1000));
    /// assert_eq!([0, 1, 2].map(|vertex| path.get(vertex)), [1, 1010, 1100]);
    /// assert_eq!([0, 1, 2].map(|vertex| path.subtree_sum(2, vertex)), [Some(1), Some(1011), Some(2111)]);
    /// ```
    pub fn add_to_subtree(&mut self, root: usize, vertex: usize, x: i64) -> bool {
        let is_connected = self.is_connected(root, vertex);
        if is_connected {
            let node = &mut self.nodes[vertex + 1];
            node.value += x;
            node.added += x;
            node.hanging_sum += x * i64::from(node.hanging_count);
            // The path above is not below.
            let Node { children: [path, _], added, .. } = *node;
            self.at(path).seen = added;
        }
        is_connected
    }

    /// Adds `x` to the value of a vertex.
    ///
    /// # Panics
    ///
    /// If the vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    pub fn add(&mut self, vertex: usize, x: i64) {
        self.access(self.node(vertex));
        self.nodes[vertex + 1].value += x;
    }

    /// The value of a vertex.
    ///
    /// # Panics
    ///
    /// If the vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    pub fn get(&mut self, vertex: usize) -> i64 {
        self.access(self.node(vertex));
        self.nodes[vertex + 1].value
    }

    fn node(&self, vertex: usize) -> u32 {
        assert!(vertex < self.nodes.len() - 1, "vertex {vertex} of {}", self.nodes.len() - 1);
        vertex as u32 + 1
    }

    fn at(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    /// A path hangs on the vertex above from now on, by the root of its splay tree; with the sign -1, no longer.
    fn hang(&mut self, root: u32, above: u32, sign: i32) {
        let (Node { sum, count, .. }, above) = (self.nodes[root as usize], self.at(above));
        above.hanging_sum += i64::from(sign) * sum;
        above.hanging_count += sign * count;
        self.nodes[root as usize].seen = above.added;
    }

    /// Prefers the edges from the root to this node and none below it, and makes it the root of that splay tree.
    fn access(&mut self, node: u32) {
        let (mut above, mut last) = (node, 0);
        while above != 0 {
            self.splay(above);
            if last != 0 {
                self.catch_up(last, above);
            }
            let other = std::mem::replace(&mut self.at(above).children[1], last);
            self.hang(last, above, -1);
            self.hang(other, above, 1);
            self.update(above);
            (last, above) = (above, self.at(above).parent);
        }
        self.splay(node);
        self.update(node);
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
        let Node { parent: above, seen, .. } = self.nodes[parent as usize];
        let side = self.side(node).expect("the root of a splay tree is not rotated");
        if let Some(side) = self.side(parent) {
            self.at(above).children[side] = node;
        }
        let middle = std::mem::replace(&mut self.at(node).children[1 - side], parent);
        (self.at(middle).parent, self.at(parent).children[side]) = (parent, middle);
        (self.at(node).parent, self.at(parent).parent) = (above, node);
        self.at(node).seen = seen;
        self.at(parent).seen = self.at(node).added;
        self.at(middle).seen = self.at(parent).added;
        self.update(parent);
    }

    /// Reverses the path of a splay tree, or notes that below its root.
    fn turn(&mut self, root: u32) {
        let root = &mut self.nodes[root as usize];
        root.children.swap(0, 1);
        root.is_turned = !root.is_turned;
    }

    /// Adds to a tree what was added to the node above and not yet seen.
    fn catch_up(&mut self, node: u32, above: u32) {
        let Node { added, .. } = self.nodes[above as usize];
        let node = &mut self.nodes[node as usize];
        let x = added - node.seen;
        node.value += x;
        node.added += x;
        node.seen += x;
        node.sum += x * i64::from(node.count);
        node.hanging_sum += x * i64::from(node.hanging_count);
    }

    /// Passes on to the children what they have still to do.
    fn push(&mut self, node: u32) {
        let is_turned = std::mem::take(&mut self.at(node).is_turned);
        for child in self.at(node).children.into_iter().filter(|&child| child != 0) {
            self.catch_up(child, node);
            if is_turned {
                self.turn(child);
            }
        }
    }

    fn update(&mut self, node: u32) {
        let Node { children, value, hanging_sum, hanging_count, .. } = self.nodes[node as usize];
        let [left, right] = children.map(|child| self.nodes[child as usize]);
        let node = self.at(node);
        node.sum = value + hanging_sum + left.sum + right.sum;
        node.count = 1 + hanging_count + left.count + right.count;
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

    #[derive(Clone, Copy, Debug)]
    enum Step {
        Link(usize, usize),
        Cut(usize, usize),
        Add(usize, i64),
        AddToSubtree(usize, usize, i64),
        Sum(usize, usize),
        Get(usize),
    }

    /// A forest beside lists of neighbours.
    #[derive(Clone)]
    struct Both {
        forest: DynamicSubtreeSums,
        values: Vec<i64>,
        neighbours: Vec<Vec<usize>>,
    }

    impl Both {
        fn new(n: usize) -> Self {
            let values: Vec<i64> = (0..n as u32).map(|vertex| 10_i64.pow(vertex % 10)).collect();
            Both { forest: DynamicSubtreeSums::new(&values), values, neighbours: vec![vec![]; n] }
        }

        /// The vertices of a subtree, by a search; none if there is no path to the root.
        fn subtree(&self, root: usize, vertex: usize) -> Vec<usize> {
            let (mut found, mut next) = (vec![(root, root)], 0);
            while let Some(&(vertex, above)) = found.get(next) {
                found.extend(self.neighbours[vertex].iter().filter(|&&b| b != above).map(|&below| (below, vertex)));
                next += 1;
            }
            let mut subtree: Vec<usize> = found.iter().map(|pair| pair.0).filter(|&other| other == vertex).collect();
            for (other, above) in found {
                if other != vertex && subtree.contains(&above) {
                    subtree.push(other);
                }
            }
            subtree
        }

        fn take(&mut self, step: Step) {
            let name = format!("{step:?} {:?} {:?}", self.neighbours, self.values);
            match step {
                Step::Link(a, b) => {
                    let is_new = self.subtree(a, b).is_empty();
                    assert_eq!(self.forest.is_connected(a, b), !is_new, "{name}");
                    assert_eq!(self.forest.link(a, b), is_new, "{name}");
                    if is_new {
                        self.neighbours[a].push(b);
                        self.neighbours[b].push(a);
                    }
                }
                Step::Cut(a, b) => {
                    assert_eq!(self.forest.cut(a, b), self.neighbours[a].contains(&b), "{name}");
                    self.neighbours[a].retain(|&other| other != b);
                    self.neighbours[b].retain(|&other| other != a);
                }
                Step::Add(vertex, x) => {
                    self.forest.add(vertex, x);
                    self.values[vertex] += x;
                }
                Step::AddToSubtree(root, vertex, x) => {
                    let subtree = self.subtree(root, vertex);
                    assert_eq!(self.forest.add_to_subtree(root, vertex, x), !subtree.is_empty(), "{name}");
                    subtree.into_iter().for_each(|vertex| self.values[vertex] += x);
                }
                Step::Sum(root, vertex) => {
                    let subtree = self.subtree(root, vertex);
                    let sum = subtree.iter().map(|&vertex| self.values[vertex]).sum();
                    let expected = (!subtree.is_empty()).then_some(sum);
                    assert_eq!(self.forest.subtree_sum(root, vertex), expected, "{name}");
                }
                Step::Get(vertex) => assert_eq!(self.forest.get(vertex), self.values[vertex], "{name}"),
            }
        }
    }

    /// `n` vertices, of which the first `given` are a path; so many changes, then two questions, each of them after
    /// many histories.
    fn check_all_histories(n: usize, given: usize, length: u32) {
        let pairs = || (0..n * n).map(|code| (code / n, code % n));
        let sums = pairs().map(|(root, vertex)| Step::Sum(root, vertex));
        let questions: Vec<Step> = sums.chain((0..n).map(Step::Get)).collect();
        let ends = pairs().filter(|&(a, b)| a != b || a == 0);
        let mut changes: Vec<Step> = ends.flat_map(|(a, b)| [Step::Link(a, b), Step::Cut(a, b)]).collect();
        let added = pairs().map(|(root, vertex)| Step::AddToSubtree(root, vertex, 1_000 << (root + 3 * vertex)));
        changes.extend(added.chain([Step::Add(0, 7), Step::Add(n - 1, -8), Step::Sum(0, n - 1)]));
        let mut first = Both::new(n);
        (1..given).for_each(|vertex| first.take(Step::Link(vertex - 1, vertex)));
        let mut histories = vec![(0, 0, first)];
        while let Some((steps, code, mut both)) = histories.pop() {
            if steps < length {
                for (index, &change) in changes.iter().enumerate() {
                    let mut both = both.clone();
                    both.take(change);
                    histories.push((steps + 1, code * changes.len() + index, both));
                }
            } else {
                (0..2).for_each(|place| both.take(questions[code / questions.len().pow(place) % questions.len()]));
            }
        }
    }

    #[test]
    fn agrees_with_searches_in_all_short_histories() {
        check_all_histories(2, 0, 3);
        check_all_histories(3, 3, 3);
        check_all_histories(5, 4, 2);
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_searches_in_all_longer_histories() {
        check_all_histories(3, 0, 4);
    }

    #[test]
    fn agrees_with_searches_in_long_histories() {
        let state = &mut 1;
        for n in [1, 2, 5, 12, 40] {
            let mut both = Both::new(n);
            for _ in 0..3000 {
                let (a, b, x) = (below(state, n), below(state, n), below(state, 2_000_000) as i64 - 1_000_000);
                both.take(match below(state, 10) {
                    0..=2 => Step::Link(a, b),
                    3 if !both.neighbours[a].is_empty() => {
                        Step::Cut(a, both.neighbours[a][below(state, both.neighbours[a].len())])
                    }
                    4 => Step::Cut(a, b),
                    5 => Step::Add(a, x),
                    6..=7 => Step::AddToSubtree(a, b, x),
                    8 => Step::Get(a),
                    _ => Step::Sum(a, b),
                });
            }
        }
    }

    /// The number of nodes from this one up to the root of its splay tree.
    fn depth(forest: &DynamicSubtreeSums, vertex: usize) -> usize {
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
        let mut forest = DynamicSubtreeSums::new(&vec![1; n]);
        (1..n).for_each(|vertex| assert!(forest.link(vertex - 1, vertex)));
        for (from, to) in [(0, n - 1), (n - 1, 0)] {
            // In this order each one becomes the root above the ones before.
            assert!(forest.is_connected(from, to));
            (0..n).for_each(|step| forest.splay(if from == 0 { step } else { n - 1 - step } as u32 + 1));
            let before: Vec<usize> = (0..n).map(|vertex| depth(&forest, vertex)).collect();
            assert!(before.contains(&n));
            forest.splay(from as u32 + 1);
            for (vertex, before) in before.into_iter().enumerate() {
                let now = depth(&forest, vertex);
                assert!(now <= before / 2 + 4, "{vertex}: {now} after {before}");
            }
        }
    }

    /// A path, a star, and a caterpillar, with sums up to 2^62.
    #[test]
    fn large_trees() {
        let n = 1 << 15;
        let shapes: [fn(usize) -> usize; 3] =
            [|vertex| vertex - 1, |_| 0, |vertex| if vertex % 2 == 0 { vertex - 2 } else { vertex - 1 }];
        let state = &mut 2;
        for (shape, parent) in shapes.into_iter().enumerate() {
            let most = 1 << 46;
            let mut forest = DynamicSubtreeSums::new(&vec![most; n]);
            for vertex in 1..n {
                assert!(forest.link(parent(vertex), vertex));
            }
            let size = |vertex: usize| [n - vertex, 1, if vertex % 2 == 1 { 1 } else { n - vertex }][shape];
            for _ in 0..300 {
                let vertex = 1 + below(state, n - 1);
                assert!(forest.cut(vertex, parent(vertex)));
                assert_eq!(forest.subtree_sum(vertex, parent(vertex)), None);
                assert!(forest.link(vertex, parent(vertex)));
                assert_eq!(forest.subtree_sum(0, vertex), Some(size(vertex) as i64 * most));
                assert_eq!(forest.subtree_sum(vertex, parent(vertex)), Some((n - size(vertex)) as i64 * most));
            }
            assert!(forest.add_to_subtree(n - 1, 0, -most));
            let rest = (0..n).filter(|&vertex| forest.get(vertex) != 0).count();
            assert_eq!(rest, [n - 1, 1, n - 2][shape]);
            assert_eq!(forest.subtree_sum(0, 0), Some(rest as i64 * most));
        }
    }

    #[test]
    fn refuses_vertices_that_are_not_there() {
        for vertex in [2, 3, u32::MAX as usize, usize::MAX] {
            let refuses = |ask: fn(&mut DynamicSubtreeSums, usize)| {
                assert!(catch_unwind(|| ask(&mut DynamicSubtreeSums::new(&[1, 2]), vertex)).is_err(), "{vertex}");
            };
            refuses(|forest, vertex| _ = forest.link(vertex, 0));
            refuses(|forest, vertex| _ = forest.link(0, vertex));
            refuses(|forest, vertex| _ = forest.cut(vertex, 0));
            refuses(|forest, vertex| _ = forest.cut(0, vertex));
            refuses(|forest, vertex| _ = forest.is_connected(0, vertex));
            refuses(|forest, vertex| _ = forest.subtree_sum(vertex, 0));
            refuses(|forest, vertex| _ = forest.subtree_sum(0, vertex));
            refuses(|forest, vertex| _ = forest.add_to_subtree(vertex, 0, 1));
            refuses(|forest, vertex| _ = forest.add_to_subtree(0, vertex, 1));
            refuses(|forest, vertex| _ = forest.get(vertex));
            refuses(|forest, vertex| forest.add(vertex, 1));
        }
        assert_eq!(DynamicSubtreeSums::new(&[]).nodes.len(), 1);
    }
}
