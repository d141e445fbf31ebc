//! A maximum matching of any undirected graph, not only a bipartite one (Edmonds' blossom algorithm), and the
//! Gallai–Edmonds parts. One part holds the vertices that some maximum matching misses: the lost starts of the game in
//! which a token moves along edges and never returns to a vertex (undirected vertex geography).
//!
//! First each edge pairs its ends if both are free. Then a search begins in each free vertex, its root. It reaches
//! *outer* vertices: from such a vertex v an alternating path P(v), whose first edge is matched and whose last is not,
//! leads to the root. An edge from an outer vertex a leads to a vertex b that
//!
//! - is new and free: the edge and P(a) are an augmenting path;
//! - is new and matched with c: b becomes *inner*, and c outer, where P(c) is c, b, P(a);
//! - is inner, or belongs to a search that failed: nothing;
//! - is outer in another blossom: a *blossom* is a set of vertices that counts as one, at first a single outer vertex;
//!   its base is the vertex that was outer first. From the base the matched edge leads to an inner vertex, and on to
//!   the blossom above. So P(a) and P(b) meet in some blossom. All blossoms and inner vertices before it join that one,
//!   and an inner vertex v on P(a) becomes outer: P(v) goes back along P(a) to a, then along P(b). No vertex is on it
//!   twice, since P(a) and P(b) share none before they meet. On P(b), likewise.
//!
//! An outer vertex keeps the edge (a, b) that made it outer, and no path. Flipping P(v), where v gets the partner w:
//! let t be the partner of v so far. If t is no longer paired with v, the path ends here. If it is, then t gets the
//! partner a in the second case above, and P(a) is flipped for the partner b = t. In the last case P(a) is flipped for
//! the partner b and P(b) for a; one of them is P(v)'s end, and the other one stops before v: there it finds that v,
//! the partner of its last vertex, has another one, w. By induction on the time at which v became outer, no flip goes
//! too far: it stops before vertices that were still inner then, which are in no blossom of its path. Both cases are
//! the same work: each end of the edge gets the other one as its partner.
//!
//! **The witness.** The labels of a search that fails stay, and no later search enters them. In the end, every edge
//! from an outer vertex leads to its own blossom or to an inner vertex. A blossom has an odd number of vertices, and
//! there is one for each root and one for each inner vertex. So without the i inner vertices the graph has i + f odd
//! components or more, where f is the number of free vertices, and any matching misses a vertex of f of these or more
//! (Tutte–Berge). So this matching is a maximum. Any other maximum misses only vertices of these components, outer
//! ones, and flipping P(v) gives a maximum matching that misses v. For the game see the proof in
//! `problems/p4055/README.md`, which needs no bipartite graph.
//!
//! - **Field**: graphs
//! - **Time**: O(V E log V); the logarithm is that of union-find without ranks
//! - **Space**: O(V + E)
//! - **ac-library-rs**: no; `maxflow` for bipartite graphs only
//! - **Source**: J. Edmonds, "Paths, trees, and flowers", Canadian Journal of Mathematics 17 (1965), 449–467; H. N.
//!   Gabow, "An efficient implementation of Edmonds' algorithm for maximum matching on graphs", Journal of the ACM 23
//!   (1976), 221–234; A. S. Fraenkel, E. R. Scheinerman, D. Ullman, "Undirected edge geography", Theoretical Computer
//!   Science 112 (1993), 371–381
//! - **Verified**: `every_small_graph`, `random_graphs`, `shapes`, `searches_without_the_greedy_start`,
//!   `many_vertices`, `refuses_endpoints_out_of_range`; `general_matching`

/// The Gallai–Edmonds parts of a graph; they are the same for every maximum matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Some maximum matching leaves the vertex free. The player to move loses vertex geography from there.
    Missed,
    /// Some neighbour is missed, and the vertex is not: every maximum matching pairs it with a missed one.
    Beside,
    /// The others: every maximum matching pairs them with each other.
    Rest,
}

/// A maximum matching of a graph.
#[derive(Clone, Debug)]
pub struct Matching {
    /// The vertex itself where the matching leaves it free.
    partner: Vec<usize>,
    parts: Vec<Part>,
}

impl Matching {
    /// The other end of the vertex's matched edge, `None` where this matching leaves the vertex free.
    #[must_use]
    pub fn partner(&self, vertex: usize) -> Option<usize> {
        Some(self.partner[vertex]).filter(|&other| other != vertex)
    }

    /// The number of matched edges.
    ///
    /// # Complexity
    ///
    /// O(V) time.
    #[must_use]
    pub fn size(&self) -> usize {
        (0..self.partner.len()).filter(|&vertex| self.partner(vertex).is_some()).count() / 2
    }

    /// The part to which a vertex belongs. Without those beside, the missed ones fall into odd components, one more for
    /// each free vertex than there are vertices beside: this shows that no matching is larger.
    #[must_use]
    pub fn part(&self, vertex: usize) -> Part {
        self.parts[vertex]
    }

    /// Whether some maximum matching, this one or another, leaves the vertex free.
    ///
    /// [HDU 3446](https://acm.hdu.edu.cn/showproblem.php?pid=3446), daizhenyang's chess: a king moves by up to two
    /// rows and columns, but not by two and none, and never to where it has been. Who cannot move loses. Who wins?
    ///
    /// ```
    /// use templates::general_matching::maximum_matching;
    ///
    /// fn wins(rows: usize, columns: usize, king: usize) -> bool {
    ///     let squares = || (0..rows * columns).map(|square| (square / columns, square % columns));
    ///     let is_move = |a: (usize, usize), b: (usize, usize)| {
    ///         matches!((a.0.abs_diff(b.0), a.1.abs_diff(b.1)), (0..=2, 1) | (1, 0..=2) | (2, 2))
    ///     };
    ///     let pairs = squares().enumerate().flat_map(|a| squares().enumerate().take(a.0).map(move |b| (a, b)));
    ///     let edges: Vec<_> = pairs.filter(|(a, b)| is_move(a.1, b.1)).map(|(a, b)| (a.0, b.0)).collect();
    ///     !maximum_matching(rows * columns, &edges).missed_by_some(king)
    /// }
    /// // In a row it moves one square to the left or right.
    /// assert_eq!([0, 1, 2].map(|king| wins(1, 3, king)), [false, true, false]);
    /// // All nine squares but any one can be paired: the player to move always loses.
    /// assert!((0..9).all(|king| !wins(3, 3, king)));
    /// ```
    #[must_use]
    pub fn missed_by_some(&self, vertex: usize) -> bool {
        self.parts[vertex] == Part::Missed
    }
}

/// A maximum matching of the graph of the vertices `0..n` with these edges, which may repeat. An edge from a vertex to
/// itself counts for nothing.
///
/// # Panics
///
/// If an end of an edge is not below `n`.
///
/// # Complexity
///
/// O(V E log V) time, O(V + E) space.
///
/// [Timus 1099, Work Scheduling](https://acm.timus.ru/problem.aspx?num=1099): as many pairs of guards as possible, who
/// can stand each other. In the sample all three can, and two of them go.
///
/// ```
/// use templates::general_matching::maximum_matching;
/// let matching = maximum_matching(3, &[(0, 1), (1, 2), (0, 2)]);
/// assert_eq!(2 * matching.size(), 2);
/// let pairs = (0..3).filter_map(|guard| Some((guard, matching.partner(guard)?))).filter(|(one, other)| one < other);
/// assert_eq!(pairs.collect::<Vec<_>>(), [(0, 1)]);
/// assert!((0..3).all(|guard| matching.missed_by_some(guard)), "any one of them may stay");
/// ```
#[must_use]
pub fn maximum_matching(n: usize, edges: &[(usize, usize)]) -> Matching {
    let mut search = Search::new(n, edges);
    (0..n).for_each(|root| search.augment_from(root));
    Matching { partner: search.partner, parts: search.parts }
}

struct Search {
    /// The neighbours of v are `neighbours[start[v]..start[v + 1]]`.
    start: Vec<usize>,
    neighbours: Vec<usize>,
    /// As in [`Matching`].
    partner: Vec<usize>,
    /// Outer vertices are missed, inner ones beside.
    parts: Vec<Part>,
    /// The outer vertices of this search, in the order in which they became so.
    outer: Vec<usize>,
    /// Of an outer vertex: the edge that made it so, and its place in `outer`.
    label: Vec<((usize, usize), usize)>,
    /// Union-find: a vertex of the same blossom, nearer to its base, which has itself.
    base: Vec<usize>,
}

impl Search {
    /// No edge could be added to its matching.
    fn new(n: usize, edges: &[(usize, usize)]) -> Self {
        let (mut start, mut partner) = (vec![0; n + 1], (0..n).collect::<Vec<_>>());
        for &(a, b) in edges {
            assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
            start[a] += 1;
            start[b] += 1;
            // Without this the searches pair them all, but take longer. A vertex paired with itself is free as before.
            if partner[a] == a && partner[b] == b {
                (partner[a], partner[b]) = (b, a);
            }
        }
        (1..=n).for_each(|vertex| start[vertex] += start[vertex - 1]);
        let mut neighbours = vec![0; 2 * edges.len()];
        for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
            start[a] -= 1;
            neighbours[start[a]] = b;
        }
        let (parts, label, base) = (vec![Part::Rest; n], vec![((0, 0), 0); n], (0..n).collect());
        Search { start, neighbours, partner, parts, outer: vec![], label, base }
    }

    /// Searches for an augmenting path if the vertex is free.
    fn augment_from(&mut self, root: usize) {
        self.outer.clear();
        if self.partner[root] == root {
            self.reach(root, (root, root));
        }
        for head in 0.. {
            let Some(&a) = self.outer.get(head) else { return };
            for index in self.start[a]..self.start[a + 1] {
                let b = self.neighbours[index];
                match self.parts[b] {
                    Part::Rest if self.partner[b] == b => return self.augment(a, b),
                    Part::Rest => {
                        self.parts[b] = Part::Beside;
                        self.reach(self.partner[b], (a, b));
                    }
                    Part::Beside => {}
                    Part::Missed => self.contract(a, b),
                }
            }
        }
    }

    /// The vertex is outer, because of this edge.
    fn reach(&mut self, vertex: usize, edge: (usize, usize)) {
        (self.parts[vertex], self.label[vertex]) = (Part::Missed, (edge, self.outer.len()));
        self.outer.push(vertex);
    }

    fn base(&mut self, mut vertex: usize) -> usize {
        while self.base[vertex] != vertex {
            self.base[vertex] = self.base[self.base[vertex]];
            vertex = self.base[vertex];
        }
        vertex
    }

    /// Joins the blossoms of two outer vertices, and all on the ways from there to where they meet. A base became outer
    /// later than the bases above it: the later one of two is not above the other.
    fn contract(&mut self, a: usize, b: usize) {
        let mut bases = [self.base(a), self.base(b)];
        while bases[0] != bases[1] {
            bases.sort_by_key(|&base| self.label[base].1);
            let (later, inner) = (bases[1], self.partner[bases[1]]);
            self.reach(inner, (a, b));
            bases[1] = self.base(self.label[later].0.0);
            (self.base[later], self.base[inner]) = (bases[1], bases[1]);
        }
    }

    /// Pairs an outer vertex with a free one, flips the path to the root, and forgets the search.
    fn augment(&mut self, a: usize, b: usize) {
        let mut pairs = vec![(a, b), (b, a)];
        while let Some((one, other)) = pairs.pop() {
            let before = std::mem::replace(&mut self.partner[one], other);
            if self.partner[before] == one {
                let (a, b) = self.label[one].0;
                pairs.extend([(a, b), (b, a)]);
            }
        }
        // With their partners these are all that the search has reached: the path pairs its vertices with each other.
        for vertex in self.outer.iter().flat_map(|&vertex| [vertex, self.partner[vertex]]) {
            (self.parts[vertex], self.base[vertex]) = (Part::Rest, vertex);
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

    /// The same graph with other names, its edges in another order and direction.
    fn renamed(n: usize, edges: &[(usize, usize)], state: &mut u64) -> Vec<(usize, usize)> {
        let mut names: Vec<usize> = (0..n).collect();
        (1..n).for_each(|last| names.swap(last, below(state, last + 1)));
        let mut edges: Vec<_> = edges.iter().map(|&(a, b)| (names[a], names[b])).collect();
        for last in 0..edges.len() {
            edges.swap(last, below(state, last + 1));
            if below(state, 2) == 0 {
                edges[last] = (edges[last].1, edges[last].0);
            }
        }
        edges
    }

    /// The matching is one, and the parts show that none is larger (Tutte–Berge). Returns its size.
    fn check_witness(n: usize, edges: &[(usize, usize)], matching: &Matching) -> usize {
        let mut known: Vec<_> = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        known.sort_unstable();
        let mut free = 0;
        for vertex in 0..n {
            let Some(other) = matching.partner(vertex) else {
                assert_eq!(matching.part(vertex), Part::Missed, "{vertex} of {edges:?}");
                free += 1;
                continue;
            };
            assert_eq!(matching.partner(other), Some(vertex), "{edges:?}");
            assert!(known.binary_search(&(vertex, other)).is_ok(), "{vertex}: {edges:?}");
            match matching.part(vertex) {
                Part::Missed => assert_ne!(matching.part(other), Part::Rest, "{vertex} of {edges:?}"),
                Part::Beside => assert_eq!(matching.part(other), Part::Missed, "{vertex} of {edges:?}"),
                Part::Rest => assert_eq!(matching.part(other), Part::Rest, "{vertex} of {edges:?}"),
            }
        }
        assert_eq!(2 * matching.size(), n - free, "{edges:?}");
        // The components of the missed ones, by union-find: an edge to a part of the rest is none of theirs.
        let mut above: Vec<usize> = (0..n).collect();
        let find = |above: &mut [usize], mut vertex: usize| {
            while above[vertex] != vertex {
                above[vertex] = above[above[vertex]];
                vertex = above[vertex];
            }
            vertex
        };
        let mut is_beside = vec![false; n];
        for &(a, b) in &known {
            if matching.missed_by_some(a) {
                is_beside[b] |= !matching.missed_by_some(b);
                if matching.missed_by_some(b) {
                    let (a, b) = (find(&mut above, a), find(&mut above, b));
                    above[a] = b;
                }
            }
        }
        let mut sizes = vec![0; n];
        for vertex in 0..n {
            assert_eq!(matching.part(vertex) == Part::Beside, is_beside[vertex], "{vertex} of {edges:?}");
            assert_eq!(matching.missed_by_some(vertex), matching.part(vertex) == Part::Missed);
            sizes[find(&mut above, vertex)] += usize::from(matching.missed_by_some(vertex));
        }
        assert!(sizes.iter().all(|size| size % 2 == 1 || *size == 0), "{edges:?}");
        let odd = sizes.iter().filter(|&&size| size > 0).count();
        assert_eq!(odd, free + is_beside.iter().filter(|&&is_beside| is_beside).count(), "{edges:?}");
        matching.size()
    }

    /// The witness, and for each vertex: it is missed by some maximum matching exactly if the others alone have one of
    /// the same size.
    fn check(n: usize, edges: &[(usize, usize)]) {
        let matching = maximum_matching(n, edges);
        let size = check_witness(n, edges, &matching);
        for vertex in 0..n {
            let rest: Vec<_> = edges.iter().copied().filter(|&(a, b)| a != vertex && b != vertex).collect();
            let without = check_witness(n, &rest, &maximum_matching(n, &rest));
            assert_eq!(matching.missed_by_some(vertex), without == size, "{vertex} of {edges:?}");
        }
    }

    /// Without a greedy start.
    fn by_searches(n: usize, edges: &[(usize, usize)]) -> Matching {
        let mut search = Search::new(n, edges);
        search.partner = (0..n).collect();
        (0..n).for_each(|root| search.augment_from(root));
        Matching { partner: search.partner, parts: search.parts }
    }

    #[test]
    fn every_small_graph() {
        (0..=5).for_each(check_every_graph);
    }

    #[test]
    #[ignore = "long"]
    fn every_graph_of_six_vertices() {
        check_every_graph(6);
    }

    /// All graphs of so many vertices: the size, the missed vertices and the game by their definitions.
    fn check_every_graph(n: usize) {
        let pairs: Vec<_> = (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        for code in 0..1_usize << pairs.len() {
            let edges: Vec<_> = (0..pairs.len()).filter(|bit| code >> bit & 1 == 1).map(|bit| pairs[bit]).collect();
            let mut beside = [0_usize; 6];
            edges.iter().for_each(|&(a, b)| (beside[a], beside[b]) = (beside[a] | 1 << b, beside[b] | 1 << a));
            // sizes[set]: of a maximum matching of these vertices.
            let mut sizes = vec![0; 1 << n];
            for set in 1..1_usize << n {
                let last = set.ilog2() as usize;
                let rest = set ^ 1 << last;
                let paired = (0..last).filter(|other| beside[last] & rest & 1 << other != 0);
                sizes[set] = paired.map(|other| sizes[rest ^ 1 << other] + 1).fold(sizes[rest], usize::max);
            }
            // wins[visited]: the set of vertices from which the player to move wins.
            let mut wins = vec![0_usize; 1 << n];
            for visited in (1..1_usize << n).rev() {
                let mut lost = 0;
                for to in 0..n {
                    lost |= !visited & !wins[visited | 1 << to] & 1 << to;
                }
                let has_won = |&token: &usize| visited >> token & 1 == 1 && beside[token] & lost != 0;
                wins[visited] = (0..n).filter(has_won).fold(0, |set, token| set | 1 << token);
            }
            let search = Search::new(n, &edges);
            let is_free = |vertex: usize| search.partner[vertex] == vertex;
            assert!(edges.iter().all(|&(a, b)| !is_free(a) || !is_free(b)), "not maximal: {edges:?}");
            let all = (1 << n) - 1;
            for matching in [maximum_matching(n, &edges), by_searches(n, &edges)] {
                assert_eq!(check_witness(n, &edges, &matching), sizes[all], "{edges:?}");
                for vertex in 0..n {
                    let missed = matching.missed_by_some(vertex);
                    assert_eq!(missed, sizes[all ^ 1 << vertex] == sizes[all], "{vertex} of {edges:?}");
                    assert_eq!(missed, wins[1 << vertex] & 1 << vertex == 0, "from {vertex} in {edges:?}");
                }
            }
        }
    }

    /// From very sparse to dense, with edges that repeat and some from a vertex to itself.
    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..300 {
            let n = 6 + below(state, 20);
            let count = [n / 2, n, n + n / 2, 3 * n][round % 4];
            let edges: Vec<_> = (0..count).map(|_| (below(state, n), below(state, n))).collect();
            check(n, &edges);
        }
    }

    fn path(n: usize) -> Vec<(usize, usize)> {
        (1..n).map(|vertex| (vertex - 1, vertex)).collect()
    }

    /// With pairs (1, 2), (3, 4), … matched, a search from 0 contracts a blossom in a blossom in a blossom …
    fn ladder(n: usize) -> Vec<(usize, usize)> {
        let pairs = (2..n).step_by(2).map(|vertex| (vertex - 1, vertex));
        let rungs = (3..n).map(|vertex| (vertex - 2, vertex));
        [(0, 1), (0, 2)].into_iter().chain(pairs).chain(rungs).collect()
    }

    fn shape(index: usize, n: usize) -> Vec<(usize, usize)> {
        match index {
            0 => path(n),
            1 => [path(n), vec![(0, n - 1)]].concat(), // a cycle
            2 => (1..n).map(|leaf| (0, leaf)).collect(),
            3 => [path(n), (2..n).map(|vertex| (0, vertex)).collect()].concat(), // a wheel but for one edge of its rim
            4 => (1..n).map(|vertex| (vertex, (vertex - 1) / 2 * 2)).collect(),  // a comb
            5 => (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).collect(),
            6 => (0..n).flat_map(|b| (0..b / 3).map(move |a| (3 * a, b))).collect(), // few vertices cover all
            7 => (2..n).step_by(2).flat_map(|b| [(b - 2, b - 1), (b - 1, b), (b - 2, b)]).collect(), // triangles
            8 => (2..n).step_by(2).flat_map(|b| [(0, b - 1), (b - 1, b), (0, b)]).collect(), // triangles at 0
            _ => ladder(n),
        }
    }

    #[test]
    fn shapes() {
        let state = &mut 2;
        for (index, n) in (0..10).flat_map(|index| [3, 4, 7, 12, 17, 22].map(|n| (index, n))) {
            for _ in 0..3 {
                check(n, &renamed(n, &shape(index, n), state));
            }
        }
        // Two shapes, and an edge between.
        for index in 0..100 {
            let (n, m) = (5 + below(state, 9), 5 + below(state, 9));
            let second = shape(index / 10, m).into_iter().map(|(a, b)| (a + n, b + n));
            let bridge = (below(state, n), n + below(state, m));
            let edges: Vec<_> = shape(index % 10, n).into_iter().chain(second).chain([bridge]).collect();
            check(n + m, &renamed(n + m, &edges, state));
        }
    }

    /// Larger ones, in which paths through many blossoms are flipped, one after the other.
    #[test]
    fn searches_without_the_greedy_start() {
        let state = &mut 3;
        for round in 0..100 {
            let n = 50 + below(state, 150);
            let mut edges = shape([7, 9][round % 2], n);
            edges.extend((0..round / 10).map(|_| (below(state, n), below(state, n))).filter(|(a, b)| a != b));
            let edges = renamed(n, &edges, state);
            check_witness(n, &edges, &by_searches(n, &edges));
        }
    }

    #[test]
    fn many_vertices() {
        // The ladder is odd, so that a vertex is free however it begins; and a path leads on from its top.
        let n = 30_001;
        let tail = path(n).into_iter().map(|(a, b)| (a + n - 1, b + n - 1));
        for edges in [ladder(n), ladder(n).into_iter().chain(tail).collect()] {
            let vertices = edges.iter().map(|edge| edge.1 + 1).max().unwrap_or(0);
            let matching = maximum_matching(vertices, &edges);
            assert_eq!(check_witness(vertices, &edges, &matching), vertices / 2);
        }
        // The greedy start takes all edges of the path that are wrong: one search goes through all of it.
        let n = 100_000;
        let mut edges = path(n);
        edges.sort_by_key(|(one, _)| one % 2 == 0);
        let matching = maximum_matching(n, &edges);
        assert!((0..n).all(|vertex| matching.partner(vertex) == Some(vertex + 1 - vertex % 2 * 2)));
        assert!((0..n).all(|vertex| matching.part(vertex) == Part::Rest));
    }

    #[test]
    #[should_panic(expected = "the edge (2, 3) leaves the 3 vertices")]
    fn refuses_endpoints_out_of_range() {
        let _ = maximum_matching(3, &[(0, 1), (2, 3)]);
    }
}
