//! Random trees and graphs.

use crate::random::Random;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::fmt::Write;

/// A tree or another graph: its vertices are `0..vertices`, and `edges` join them.
///
/// ```
/// use testlib::{Random, RandomGraph};
///
/// let graph = RandomGraph::new(5, 7).connected().generate(&mut Random::new(1));
/// let input = format!("{} {}\n{}", graph.vertices, graph.edges.len(), graph.one_based());
/// assert_eq!(input.lines().count(), 8);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// How many vertices there are.
    pub vertices: usize,
    /// The two vertices of each edge; in a directed graph, the edge leaves the first one.
    pub edges: Vec<(usize, usize)>,
}

/// The shape of a random tree: see [`Random::tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tree {
    /// Each tree on the vertices has the same probability.
    Uniform,
    /// A path: the deepest tree.
    Path,
    /// A star: all other vertices are neighbours of one.
    Star,
    /// A path of half of the vertices, at least; each other one is a neighbour of a vertex on the path.
    Caterpillar,
    /// Some vertex is the root, and each has at most two children: a random free place takes the next one.
    Binary,
    /// The parent of each vertex is chosen among those before it as by [`Random::wnext`]: the larger the weight, the
    /// deeper the tree; the smaller, the wider. 0 makes a tree of logarithmic depth. It takes O(n · |weight|) time.
    Weighted(i32),
}

impl Random {
    /// A tree on `vertices` vertices, of which there is at least one. In every shape each vertex is equally likely to
    /// be anywhere, and so is each edge and each end of it; [`Graph::parents`] gives parents. testlib has nothing like
    /// it.
    ///
    /// ```
    /// use testlib::{Random, Tree};
    ///
    /// let tree = Random::new(1).tree(4, Tree::Star);
    /// assert_eq!(tree.neighbours().iter().map(Vec::len).max(), Some(3));
    /// ```
    ///
    /// # Panics
    ///
    /// If `vertices` is 0.
    pub fn tree(&mut self, vertices: usize, shape: Tree) -> Graph {
        assert!(vertices > 0, "a tree has a vertex");
        let edges = match shape {
            // All names are random already.
            Tree::Uniform => prufer(vertices, self),
            Tree::Path => (1..vertices).map(|vertex| (vertex - 1, vertex)).collect(),
            Tree::Star => (1..vertices).map(|vertex| (0, vertex)).collect(),
            Tree::Caterpillar => {
                let path = self.next(vertices.div_ceil(2)..=vertices);
                let parent = |vertex| if vertex < path { vertex - 1 } else { self.next(0..path) };
                (1..vertices).zip((1..vertices).map(parent)).collect()
            }
            Tree::Binary => {
                // A vertex stands here once for each child that it still can have.
                let mut places = vec![0, 0];
                let parent = |vertex| {
                    let place = self.next(0..places.len());
                    places.extend([vertex, vertex]);
                    (places.swap_remove(place), vertex)
                };
                (1..vertices).map(parent).collect()
            }
            Tree::Weighted(weight) => (1..vertices).map(|vertex| (self.wnext(0..vertex, weight), vertex)).collect(),
        };
        let mut tree = Graph { vertices, edges }.renamed(self);
        tree.disguise(self);
        tree
    }
}

/// The edges of a uniform tree, by the sequence of H. Prüfer, "Neuer Beweis eines Satzes über Permutationen" (1918).
fn prufer(vertices: usize, random: &mut Random) -> Vec<(usize, usize)> {
    let sequence: Vec<usize> = (2..vertices).map(|_| random.next(0..vertices)).collect();
    let mut occurrences = vec![0; vertices];
    sequence.iter().for_each(|&vertex| occurrences[vertex] += 1);
    let is_leaf = |vertex: &usize| occurrences[*vertex] == 0;
    let mut leaves: BinaryHeap<Reverse<usize>> = (0..vertices).filter(is_leaf).map(Reverse).collect();
    let mut edges = Vec::new();
    for vertex in sequence {
        let Reverse(leaf) = leaves.pop().expect("at least two vertices are not in what is left of the sequence");
        edges.push((leaf, vertex));
        occurrences[vertex] -= 1;
        if occurrences[vertex] == 0 {
            leaves.push(Reverse(vertex));
        }
    }
    if let (Some(Reverse(one)), Some(Reverse(other))) = (leaves.pop(), leaves.pop()) {
        edges.push((one, other));
    }
    edges
}

impl Graph {
    /// Has it neither a loop nor two edges between the same two vertices, in whatever direction?
    ///
    /// ```
    /// use testlib::Graph;
    ///
    /// assert!(Graph { vertices: 3, edges: vec![(0, 1), (1, 2)] }.is_simple());
    /// assert!(!Graph { vertices: 3, edges: vec![(0, 1), (1, 0)] }.is_simple());
    /// ```
    #[must_use]
    pub fn is_simple(&self) -> bool {
        let ends = |&(from, to): &(usize, usize)| (from.min(to), from.max(to));
        let different: BTreeSet<(usize, usize)> = self.edges.iter().map(ends).collect();
        different.len() == self.edges.len() && !self.has_loop()
    }

    /// The same of a directed graph, which may have an edge in each direction.
    ///
    /// ```
    /// use testlib::Graph;
    ///
    /// assert!(Graph { vertices: 3, edges: vec![(0, 1), (1, 0)] }.is_simple_directed());
    /// assert!(!Graph { vertices: 3, edges: vec![(0, 1), (0, 1)] }.is_simple_directed());
    /// ```
    #[must_use]
    pub fn is_simple_directed(&self) -> bool {
        let different: BTreeSet<&(usize, usize)> = self.edges.iter().collect();
        different.len() == self.edges.len() && !self.has_loop()
    }

    fn has_loop(&self) -> bool {
        self.edges.iter().any(|(from, to)| from == to)
    }

    /// Can each vertex be reached from each other one, if edges have no direction? True of a graph without vertices.
    ///
    /// ```
    /// use testlib::Graph;
    ///
    /// assert!(Graph { vertices: 3, edges: vec![(2, 1), (0, 1)] }.is_connected());
    /// assert!(!Graph { vertices: 3, edges: vec![(0, 1)] }.is_connected());
    /// ```
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let neighbours = self.neighbours();
        let mut is_reached = vec![false; self.vertices];
        let mut next: Vec<usize> = (0..self.vertices.min(1)).collect();
        let mut reached = 0;
        while let Some(vertex) = next.pop() {
            if !std::mem::replace(&mut is_reached[vertex], true) {
                reached += 1;
                next.extend(&neighbours[vertex]);
            }
        }
        reached == self.vertices
    }

    /// Is there no way along the edges from a vertex back to it?
    ///
    /// ```
    /// use testlib::Graph;
    ///
    /// assert!(Graph { vertices: 3, edges: vec![(0, 1), (0, 1), (2, 1)] }.is_acyclic());
    /// assert!(!Graph { vertices: 3, edges: vec![(0, 1), (1, 2), (2, 0)] }.is_acyclic());
    /// assert!(!Graph { vertices: 1, edges: vec![(0, 0)] }.is_acyclic());
    /// ```
    #[must_use]
    pub fn is_acyclic(&self) -> bool {
        let successors = self.successors();
        let mut before = vec![0_usize; self.vertices];
        self.edges.iter().for_each(|&(_, to)| before[to] += 1);
        let mut next: Vec<usize> = (0..self.vertices).filter(|vertex| before[*vertex] == 0).collect();
        let mut done = 0;
        while let Some(vertex) = next.pop() {
            done += 1;
            for &successor in &successors[vertex] {
                before[successor] -= 1;
                next.extend((before[successor] == 0).then_some(successor));
            }
        }
        done == self.vertices
    }

    /// Is it connected, and has one edge less than vertices?
    ///
    /// ```
    /// use testlib::Graph;
    ///
    /// assert!(Graph { vertices: 3, edges: vec![(0, 1), (1, 2)] }.is_tree());
    /// assert!(!Graph { vertices: 3, edges: vec![(0, 1), (1, 2), (2, 0)] }.is_tree());
    /// ```
    #[must_use]
    pub fn is_tree(&self) -> bool {
        self.edges.len() + 1 == self.vertices && self.is_connected()
    }

    /// The edges, one a line, with vertices counted from 1.
    #[must_use]
    pub fn one_based(&self) -> String {
        self.counted_from(1)
    }

    /// The edges, one a line, with vertices counted from 0.
    #[must_use]
    pub fn zero_based(&self) -> String {
        self.counted_from(0)
    }

    fn counted_from(&self, first: usize) -> String {
        let mut text = String::new();
        for (index, (one, other)) in self.edges.iter().enumerate() {
            let separator = if index > 0 { "\n" } else { "" };
            write!(text, "{separator}{} {}", one + first, other + first).expect("a String takes any text");
        }
        text
    }

    /// The neighbours of each vertex, in the order of the edges; at a loop a vertex is its own neighbour twice.
    #[must_use]
    pub fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); self.vertices];
        for &(one, other) in &self.edges {
            neighbours[one].push(other);
            neighbours[other].push(one);
        }
        neighbours
    }

    /// Where the edges of each vertex lead, in their order, in a directed graph.
    #[must_use]
    pub fn successors(&self) -> Vec<Vec<usize>> {
        let mut successors = vec![Vec::new(); self.vertices];
        self.edges.iter().for_each(|&(from, to)| successors[from].push(to));
        successors
    }

    /// The parent of each vertex but the root, when `root` is the root of a tree.
    ///
    /// # Panics
    ///
    /// If `root` is not a vertex.
    #[must_use]
    pub fn parents(&self, root: usize) -> Vec<Option<usize>> {
        let neighbours = self.neighbours();
        let (mut parents, mut found) = (vec![None; self.vertices], vec![root]);
        while let Some(vertex) = found.pop() {
            for &child in &neighbours[vertex] {
                if parents[child].is_none() && child != root {
                    parents[child] = Some(vertex);
                    found.push(child);
                }
            }
        }
        parents
    }

    /// The same graph with its vertices renamed at random.
    #[must_use]
    pub fn renamed(mut self, random: &mut Random) -> Self {
        let names = random.perm(0..self.vertices);
        self.edges.iter_mut().for_each(|(one, other)| (*one, *other) = (names[*one], names[*other]));
        self
    }

    /// Puts the edges into a random order, and the ends of each as well.
    fn disguise(&mut self, random: &mut Random) {
        random.shuffle(&mut self.edges);
        for (one, other) in &mut self.edges {
            if random.chance(1, 2) {
                (*one, *other) = (*other, *one);
            }
        }
    }
}

/// Between which vertices there may be edges.
#[derive(Clone, Copy, Debug)]
enum Pairs {
    /// Any two, in no order.
    Undirected { loops: bool },
    /// Any two, in both orders.
    Directed { loops: bool },
    /// From an earlier one to a later one in some order of the vertices.
    Acyclic,
    /// One of the first so many, and one of the others.
    Bipartite { left: usize },
}

/// A random graph with given numbers of vertices and edges. Unless it is wanted otherwise, it is undirected, it has
/// neither loops nor multiple edges, and each such graph has the same probability.
#[derive(Clone, Copy, Debug)]
pub struct RandomGraph {
    vertices: usize,
    edges: usize,
    pairs: Pairs,
    is_connected: bool,
    has_multiple_edges: bool,
}

impl RandomGraph {
    /// A graph with so many vertices and edges.
    #[must_use]
    pub fn new(vertices: usize, edges: usize) -> Self {
        let pairs = Pairs::Undirected { loops: false };
        RandomGraph { vertices, edges, pairs, is_connected: false, has_multiple_edges: false }
    }

    /// Connected; a directed graph is, if one may go against its edges. It is a random spanning tree with random edges
    /// beside it: each graph is possible, but those with more spanning trees are more likely.
    #[must_use]
    pub fn connected(self) -> Self {
        RandomGraph { is_connected: true, ..self }
    }

    /// Directed: between two vertices there can be an edge each way.
    #[must_use]
    pub fn directed(self) -> Self {
        let loops = matches!(self.pairs, Pairs::Undirected { loops: true } | Pairs::Directed { loops: true });
        RandomGraph { pairs: Pairs::Directed { loops }, ..self }
    }

    /// Directed and without cycles. A random order of the vertices is drawn first, and then edges that follow it.
    #[must_use]
    pub fn acyclic(self) -> Self {
        RandomGraph { pairs: Pairs::Acyclic, ..self }
    }

    /// Bipartite: each edge joins one of the first `left` vertices, which it names first, with one of the others.
    ///
    /// # Panics
    ///
    /// If there are fewer than `left` vertices.
    #[must_use]
    pub fn bipartite(self, left: usize) -> Self {
        assert!(left <= self.vertices, "{left} vertices cannot be on one side, for there are only {}", self.vertices);
        RandomGraph { pairs: Pairs::Bipartite { left }, ..self }
    }

    /// An edge may join a vertex with itself; but not in acyclic and bipartite graphs.
    #[must_use]
    pub fn with_loops(self) -> Self {
        let pairs = match self.pairs {
            Pairs::Undirected { .. } => Pairs::Undirected { loops: true },
            Pairs::Directed { .. } => Pairs::Directed { loops: true },
            pairs @ (Pairs::Acyclic | Pairs::Bipartite { .. }) => pairs,
        };
        RandomGraph { pairs, ..self }
    }

    /// There may be several edges between the same two vertices: each edge is drawn on its own.
    #[must_use]
    pub fn with_multiple_edges(self) -> Self {
        RandomGraph { has_multiple_edges: true, ..self }
    }

    /// The largest number of edges that such a graph can have; without a bound, `None`.
    #[must_use]
    pub fn most_edges(&self) -> Option<usize> {
        let pairs = self.pair_count();
        (!self.has_multiple_edges || pairs == 0).then(|| usize::try_from(pairs).unwrap_or(usize::MAX))
    }

    /// Such a graph, its edges in a random order.
    ///
    /// # Panics
    ///
    /// If there is no such graph: with so many edges, or, if it is connected, with so few.
    pub fn generate(&self, random: &mut Random) -> Graph {
        let RandomGraph { vertices, edges, .. } = *self;
        if let Some(most) = self.most_edges() {
            assert!(edges <= most, "a graph of this kind on {vertices} vertices has at most {most} edges, not {edges}");
        }
        let tree = if self.is_connected { self.spanning_tree(random) } else { Vec::new() };
        assert!(edges >= tree.len(), "a connected graph on {vertices} vertices has at least {} edges", tree.len());
        let more = edges - tree.len();
        let pairs = self.pair_count();
        let mut chosen = tree;
        if self.has_multiple_edges {
            chosen.extend((0..more).map(|_| self.pair(random.next(0..pairs))));
        } else {
            // All pairs but those of the tree are numbered through, in their order.
            let taken: BTreeSet<u128> = chosen.iter().map(|&pair| self.index(pair)).collect();
            let mut free = random.distinct(more, 0..pairs - taken.len() as u128);
            free.sort_unstable();
            let mut taken = taken.into_iter().peekable();
            let mut passed = 0;
            for index in free {
                while taken.next_if(|&taken| taken <= index + passed).is_some() {
                    passed += 1;
                }
                chosen.push(self.pair(index + passed));
            }
        }
        let mut graph = Graph { vertices, edges: chosen };
        match self.pairs {
            Pairs::Undirected { .. } => graph.disguise(random),
            Pairs::Acyclic => {
                graph = graph.renamed(random);
                random.shuffle(&mut graph.edges);
            }
            Pairs::Directed { .. } | Pairs::Bipartite { .. } => random.shuffle(&mut graph.edges),
        }
        graph
    }

    /// A spanning tree, each of its edges as [`pair`](Self::pair) would give it.
    fn spanning_tree(&self, random: &mut Random) -> Vec<(usize, usize)> {
        let sorted = |(one, other): (usize, usize)| (one.min(other), one.max(other));
        let Pairs::Bipartite { left } = self.pairs else {
            if self.vertices == 0 {
                return Vec::new();
            }
            let tree = random.tree(self.vertices, Tree::Uniform).edges;
            return if matches!(self.pairs, Pairs::Directed { .. }) {
                tree
            } else {
                tree.into_iter().map(sorted).collect()
            };
        };
        let right = self.vertices - left;
        assert!((left > 0 && right > 0) || self.vertices < 2, "one side is empty, so the graph cannot be connected");
        // One vertex of each side is joined; each other one, in a random order, gets an edge to one that came before.
        let (mut sides, mut edges) = ([random.perm(0..left), random.perm(left..self.vertices)], Vec::new());
        let mut found: [Vec<usize>; 2] = [Vec::new(), Vec::new()];
        for side in [0, 1] {
            found[side].extend(sides[side].pop());
        }
        if let ([one], [other]) = (&found[0][..], &found[1][..]) {
            edges.push((*one, *other));
        }
        let mut order: Vec<(usize, usize)> =
            sides.iter().enumerate().flat_map(|(side, vertices)| vertices.iter().map(move |&v| (side, v))).collect();
        random.shuffle(&mut order);
        for (side, vertex) in order {
            let other = *random.any(&found[1 - side]);
            edges.push(sorted((vertex, other)));
            found[side].push(vertex);
        }
        edges
    }

    /// How many different edges there can be.
    fn pair_count(&self) -> u128 {
        let n = self.vertices as u128;
        let unordered = n * n.saturating_sub(1) / 2;
        match self.pairs {
            Pairs::Undirected { loops: false } | Pairs::Acyclic => unordered,
            Pairs::Undirected { loops: true } => unordered + n,
            Pairs::Directed { loops: false } => 2 * unordered,
            Pairs::Directed { loops: true } => n * n,
            Pairs::Bipartite { left } => left as u128 * (self.vertices - left) as u128,
        }
    }

    /// The pair that has the number `index`, below [`pair_count`](Self::pair_count). If it has no order, the smaller
    /// vertex comes first.
    fn pair(&self, index: u128) -> (usize, usize) {
        let n = self.vertices as u128;
        let (one, other) = match self.pairs {
            // Pairs with the larger vertex v have the numbers from v (v - 1) / 2 on; with loops, from v (v + 1) / 2 on.
            Pairs::Undirected { loops: false } | Pairs::Acyclic => {
                let larger = (1 + 8 * index).isqrt().div_ceil(2);
                (index - larger * (larger - 1) / 2, larger)
            }
            Pairs::Undirected { loops: true } => {
                let larger = ((1 + 8 * index).isqrt() - 1) / 2;
                (index - larger * (larger + 1) / 2, larger)
            }
            Pairs::Directed { loops: false } => {
                let (from, to) = (index / (n - 1), index % (n - 1));
                (from, if to < from { to } else { to + 1 })
            }
            Pairs::Directed { loops: true } => (index / n, index % n),
            Pairs::Bipartite { left } => {
                let right = n - left as u128;
                (index / right, left as u128 + index % right)
            }
        };
        let vertex = |number| usize::try_from(number).expect("the number of a vertex is a usize");
        (vertex(one), vertex(other))
    }

    /// The number of a pair: the inverse of [`pair`](Self::pair).
    fn index(&self, (one, other): (usize, usize)) -> u128 {
        let (one, other, n) = (one as u128, other as u128, self.vertices as u128);
        match self.pairs {
            Pairs::Undirected { loops: false } | Pairs::Acyclic => other * (other - 1) / 2 + one,
            Pairs::Undirected { loops: true } => other * (other + 1) / 2 + one,
            Pairs::Directed { loops: false } => one * (n - 1) + if other < one { other } else { other - 1 },
            Pairs::Directed { loops: true } => one * n + other,
            Pairs::Bipartite { left } => one * (n - left as u128) + other - left as u128,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tests::assert_uniform;

    const SHAPES: [Tree; 8] = [
        Tree::Uniform,
        Tree::Path,
        Tree::Star,
        Tree::Caterpillar,
        Tree::Binary,
        Tree::Weighted(0),
        Tree::Weighted(3),
        Tree::Weighted(-3),
    ];

    /// How many components there are, by merging names.
    fn components(graph: &Graph) -> usize {
        let mut names: Vec<usize> = (0..graph.vertices).collect();
        for &(one, other) in &graph.edges {
            let (old, new) = (names[one], names[other]);
            names.iter_mut().filter(|name| **name == old).for_each(|name| *name = new);
        }
        names.iter().collect::<BTreeSet<_>>().len()
    }

    fn degrees(graph: &Graph) -> Vec<usize> {
        graph.neighbours().iter().map(Vec::len).collect()
    }

    /// The edges without the order of their ends, in ascending order.
    fn set(graph: &Graph) -> Vec<(usize, usize)> {
        let mut edges: Vec<(usize, usize)> =
            graph.edges.iter().map(|&(one, other)| (one.min(other), one.max(other))).collect();
        edges.sort_unstable();
        edges
    }

    /// All sequences of up to three edges on up to four vertices.
    #[test]
    fn every_small_graph_is_told_by_its_edges() {
        for vertices in 0..=4 {
            let pairs: Vec<(usize, usize)> =
                (0..vertices).flat_map(|one| (0..vertices).map(move |other| (one, other))).collect();
            let mut graphs = vec![Graph { vertices, edges: vec![] }];
            for length in 0..3 {
                let shorter: Vec<Graph> = graphs.iter().filter(|graph| graph.edges.len() == length).cloned().collect();
                let longer = shorter.iter().flat_map(|graph| {
                    pairs.iter().map(|&pair| Graph { vertices, edges: [&graph.edges[..], &[pair]].concat() })
                });
                graphs.extend(longer);
            }
            for graph in graphs {
                let edges = &graph.edges;
                let loops = edges.iter().any(|(one, other)| one == other);
                let twice = |same: fn((usize, usize), (usize, usize)) -> bool| {
                    (1..edges.len()).any(|at| edges[..at].iter().any(|&edge| same(edge, edges[at])))
                };
                let is_same_way = twice(|one, other| one == other);
                let is_either_way = twice(|one, (from, to)| one == (from, to) || one == (to, from));
                let is_connected = components(&graph) <= 1;
                assert_eq!(graph.is_simple(), !loops && !is_either_way, "{graph:?}");
                assert_eq!(graph.is_simple_directed(), !loops && !is_same_way, "{graph:?}");
                assert_eq!(graph.is_connected(), is_connected, "{graph:?}");
                assert_eq!(graph.is_tree(), is_connected && edges.len() + 1 == vertices, "{graph:?}");
            }
        }
    }

    #[test]
    fn every_tree_is_a_tree_of_its_shape() {
        let mut random = Random::new(1);
        for shape in SHAPES {
            for vertices in (1..30).chain([1000]) {
                let tree = random.tree(vertices, shape);
                assert_eq!(
                    (tree.vertices, tree.edges.len(), components(&tree)),
                    (vertices, vertices - 1, 1),
                    "{shape:?}"
                );
                let degrees = degrees(&tree);
                let most = degrees.iter().copied().max().unwrap_or(0);
                match shape {
                    Tree::Path => assert!(most <= 2),
                    Tree::Star => assert_eq!(most, vertices - 1),
                    Tree::Binary => assert!(most <= 3 && (vertices < 2 || degrees.contains(&1))),
                    Tree::Caterpillar => {
                        // Without its leaves it is a path.
                        let inner = |vertex: &usize| degrees[*vertex] > 1;
                        let of = |vertex: usize| tree.neighbours()[vertex].iter().filter(|other| inner(other)).count();
                        assert!((0..vertices).filter(inner).all(|vertex| of(vertex) <= 2));
                    }
                    Tree::Uniform | Tree::Weighted(_) => {}
                }
            }
        }
    }

    fn depth(random: &mut Random, shape: Tree) -> usize {
        let parents = random.tree(2000, shape).parents(0);
        let depth = |vertex| std::iter::successors(Some(vertex), |&vertex: &usize| parents[vertex]).count();
        (0..2000).map(depth).max().expect("there are vertices")
    }

    #[test]
    fn weights_make_trees_deep_or_wide() {
        let mut random = Random::new(2);
        let [wide, medium, deep] = [-50, 0, 50].map(|weight| depth(&mut random, Tree::Weighted(weight)));
        assert!(wide <= 10 && (10..=60).contains(&medium) && deep >= 100, "{wide} {medium} {deep}");
    }

    #[test]
    fn all_trees_are_equally_likely() {
        assert_uniform(1, |random| set(&random.tree(2, Tree::Uniform)));
        assert_uniform(3, |random| set(&random.tree(3, Tree::Uniform)));
        // Cayley's formula.
        assert_uniform(125, |random| set(&random.tree(5, Tree::Uniform)));
        // And so are all names in the other shapes, and the orders of edges and of their ends.
        assert_uniform(12, |random| set(&random.tree(4, Tree::Path)));
        assert_uniform(4, |random| set(&random.tree(4, Tree::Star)));
        assert_uniform(24, |random| random.tree(3, Tree::Star).edges);
    }

    /// Every combination of what a graph can be.
    fn kinds(vertices: usize, edges: usize) -> Vec<RandomGraph> {
        let plain = RandomGraph::new(vertices, edges);
        let lefts = (0..=vertices).map(|left| plain.bipartite(left));
        let simple = [plain, plain.with_loops(), plain.directed(), plain.directed().with_loops(), plain.acyclic()];
        let simple = simple.into_iter().chain(lefts);
        simple.flat_map(|kind| [kind, kind.connected()]).flat_map(|kind| [kind, kind.with_multiple_edges()]).collect()
    }

    #[test]
    fn every_graph_is_as_wanted() {
        let mut random = Random::new(3);
        let mut generated = 0;
        for (vertices, edges) in (0..6).flat_map(|vertices| (0..=26).map(move |edges| (vertices, edges))) {
            for kind in kinds(vertices, edges) {
                let sides = if let Pairs::Bipartite { left } = kind.pairs { left.min(vertices - left) } else { 1 };
                let is_impossible = kind.most_edges().is_some_and(|most| edges > most)
                    || (kind.is_connected && vertices > 1 && (edges + 1 < vertices || sides == 0));
                if is_impossible {
                    continue;
                }
                let graph = kind.generate(&mut random);
                generated += 1;
                assert_eq!((graph.vertices, graph.edges.len()), (vertices, edges), "{kind:?}");
                assert!(graph.edges.iter().all(|&(one, other)| one < vertices && other < vertices));
                assert!(!kind.is_connected || components(&graph) <= 1, "{kind:?}");
                let is_directed = matches!(kind.pairs, Pairs::Directed { .. } | Pairs::Acyclic);
                let different: BTreeSet<(usize, usize)> =
                    if is_directed { graph.edges.iter().copied().collect() } else { set(&graph).into_iter().collect() };
                assert!(kind.has_multiple_edges || different.len() == edges, "{kind:?}: {graph:?}");
                match kind.pairs {
                    Pairs::Undirected { loops: true } | Pairs::Directed { loops: true } => {}
                    _ => assert!(graph.edges.iter().all(|(one, other)| one != other), "{kind:?}"),
                }
                match kind.pairs {
                    Pairs::Acyclic => assert!(is_acyclic(&graph), "{graph:?}"),
                    Pairs::Bipartite { left } => assert!(graph.edges.iter().all(|&(a, b)| a < left && left <= b)),
                    _ => {}
                }
            }
        }
        assert!(generated > 2000, "{generated}");
    }

    fn is_acyclic(graph: &Graph) -> bool {
        let mut left = graph.edges.clone();
        loop {
            let sources: BTreeSet<usize> = left.iter().map(|edge| edge.0).collect();
            let count = left.len();
            left.retain(|edge| sources.contains(&edge.1));
            if left.len() == count {
                return left.is_empty();
            }
        }
    }

    #[test]
    fn all_graphs_are_equally_likely() {
        let plain = RandomGraph::new(4, 3);
        assert_uniform(20, |random| set(&plain.generate(random)));
        assert_uniform(120, |random| set(&plain.with_loops().generate(random)));
        let directed = RandomGraph::new(3, 2).directed();
        assert_uniform(30, |random| directed.generate(random).edges);
        assert_uniform(72, |random| directed.with_loops().generate(random).edges);
        assert_uniform(36, |random| directed.with_multiple_edges().generate(random).edges);
        assert_uniform(15, |random| {
            let mut edges = RandomGraph::new(5, 2).bipartite(2).generate(random).edges;
            edges.sort_unstable();
            edges
        });
        // A connected graph on as many vertices as it has edges and one is a uniform tree.
        assert_uniform(16, |random| set(&plain.connected().generate(random)));
        // The orientations without a cycle of a triangle.
        assert_uniform(6, |random| {
            let mut edges = RandomGraph::new(3, 3).acyclic().generate(random).edges;
            edges.sort_unstable();
            edges
        });
    }

    #[test]
    fn every_pair_has_its_number() {
        for kind in kinds(5, 0) {
            for index in 0..kind.pair_count() {
                assert_eq!(kind.index(kind.pair(index)), index, "{kind:?}");
            }
        }
        let large = RandomGraph::new(1 << 40, 0);
        for kind in [large, large.with_loops(), large.directed()] {
            let last = kind.pair_count() - 1;
            assert_eq!(kind.index(kind.pair(last)), last, "{kind:?}");
        }
    }

    #[test]
    fn prints_edges() {
        let graph = Graph { vertices: 3, edges: vec![(2, 0), (1, 2)] };
        assert_eq!((&graph.zero_based()[..], &graph.one_based()[..]), ("2 0\n1 2", "3 1\n2 3"));
        assert_eq!(graph.successors(), [vec![], vec![2], vec![0]]);
        assert_eq!(graph.neighbours(), [vec![2], vec![2], vec![0, 1]]);
        assert_eq!(graph.parents(1), [Some(2), None, Some(1)]);
    }

    #[test]
    #[should_panic = "a graph of this kind on 3 vertices has at most 3 edges, not 4"]
    fn there_are_only_so_many_edges() {
        RandomGraph::new(3, 4).generate(&mut Random::new(1));
    }

    #[test]
    #[should_panic = "one side is empty, so the graph cannot be connected"]
    fn a_connected_graph_has_both_sides() {
        RandomGraph::new(3, 0).bipartite(3).connected().generate(&mut Random::new(1));
    }

    #[test]
    #[should_panic = "a connected graph on 3 vertices has at least 2 edges"]
    fn a_connected_graph_has_enough_edges() {
        RandomGraph::new(3, 1).connected().generate(&mut Random::new(1));
    }
}
