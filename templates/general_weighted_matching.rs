//! A maximum-weight matching of any undirected graph, not only a bipartite one (general weighted matching, Edmonds'
//! weighted blossom algorithm): edges without common ends, so that the sum of their weights is maximum; with potentials
//! and duals, which prove it. Also a minimum-weight perfect matching, as for the Chinese postman.
//!
//! **The witness.** Each vertex has a potential, and each of some sets of an odd number of vertices, the *blossoms*, a
//! dual; none is negative. The *slack* of an edge is the sum of the potentials of its ends and of the duals of the
//! blossoms that contain both, minus twice its weight; none is negative. A matching has at most (s - 1)/2 edges within
//! s vertices, if s is odd. So twice its weight is at most the sum of all potentials and, for each blossom of s
//! vertices, (s - 1)/2 times its dual. It is exactly that if all matched edges are *tight*, which means of slack 0, if
//! free vertices have potential 0, and if (s - 1)/2 matched edges are within each blossom: no matching weighs more.
//!
//! **Blossoms.** A *node* is a vertex or a blossom, and a blossom is a cycle of an odd number of nodes, which tight
//! edges join. After the first node, the next two are matched along the cycle, then the next two, and so on. The *base*
//! of a blossom is that of its first node; all its other vertices are matched within it. Any vertex of it can become
//! its base: see `rebase`.
//!
//! **A search** begins in a free vertex, its root, and follows tight edges between nodes that are in no other one. From
//! an *outer* node, a path of alternately matched and other edges, the first one matched, leads to the root; every
//! other node on it is outer, and those between are *inner*. In a unit of time, the potentials of outer vertices fall
//! by 1 and those of inner ones rise by 1; the duals of outer blossoms rise by 2 and those of inner ones fall by 2. The
//! edges of these paths and those within blossoms stay tight. Time stops when
//!
//! - the potential of an outer vertex is 0. Flipping its path to the root makes it free, and the search ends;
//! - an edge from an outer node to one that is neither is tight. If that one is free, the edge and the path are
//!   flipped, and the search ends. Otherwise it is inner now, and the node that it is matched with outer;
//! - an edge between two outer nodes is tight. Their paths up to where they meet, and the edge, are a new blossom;
//! - the dual of an inner blossom is 0. Its nodes take its place. One way around the cycle, from the node where it was
//!   entered to the one with the base, has an even number of edges: there, nodes are inner and outer by turns. The
//!   others are neither.
//!
//! At first the potential of a vertex is the greatest weight of its edges. Until its own search it stays so, or the
//! vertex is matched; after it, free vertices have potential 0. The vertices of a search have all odd potentials or all
//! even ones, since tight edges join them and twice a weight is even. So edges between them get tight at integer times.
//!
//! **Time.** An outer vertex is so until the end. Each event but the last makes one outer, or ends a blossom that was
//! there before the search. So there are O(n), each in O(n): to find the next one, a vertex that is not outer knows the
//! least slack of its edges from outer ones, and an outer node that of its edges to those which were outer before it.
//! For a blossom, `rows` has the least of its vertices, which changes as their potentials do, all by the same. When the
//! dual is 0 again, they are as they were, and the rows of its nodes are right. Flipping takes O(n²), once.
//!
//! **Range.** Let no weight be beyond W. Matched edges are tight, so no potential and no dual is beyond 2 W. A search
//! takes at most the time W, the potential of its root. So but for `NEVER` no number here is beyond 10 W.
//!
//! - **Field**: graphs
//! - **Time**: O(n³)
//! - **Space**: O(n²)
//! - **ac-library-rs**: no; `mincostflow` for bipartite graphs only
//! - **Source**: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", Journal of Research of the National
//!   Bureau of Standards 69B (1965), 125–130; Z. Galil, "Efficient algorithms for finding maximum matching in graphs",
//!   ACM Computing Surveys 18 (1986), 23–38
//! - **Verified**: `every_small_graph`, `random_graphs`, `shapes`, `maximum_size`, `weights_at_the_edge`,
//!   `refuses_other_vertices`, `refuses_large_weights`; `general_weighted_matching`

/// A matching of the greatest weight, and what proves that none has more. Potentials and duals are integers, twice
/// those of the linear program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightedMatching {
    /// The sum of the weights of the matched edges.
    pub weight: i64,
    /// Of each vertex: the other end of its matched edge, `None` where the matching leaves it free.
    pub partners: Vec<Option<usize>>,
    /// Of each vertex. None is negative, and those of free vertices are 0. For each edge, the potentials of its ends,
    /// and the duals of the blossoms that contain both, are together at least twice its weight.
    pub potentials: Vec<i64>,
    /// Sets of an odd number of vertices, three or more, with their duals, which are positive. Of two sets one contains
    /// the other, or they share no vertex. All potentials, and for each set of s vertices (s - 1)/2 times its dual, are
    /// together twice the weight.
    pub blossoms: Vec<(Vec<usize>, i64)>,
}

/// A matching of the greatest weight of the graph of the vertices `0..n` with these edges and weights. Of edges with
/// the same ends the heaviest counts. Those from a vertex to itself, and those whose weight is not positive, are never
/// matched.
///
/// For one of the greatest weight among those of **maximum size**, add the same number to all weights, so that the
/// smallest is more than `n` times the difference between it and the largest. For one of the least weight among them,
/// subtract each weight from such a number.
///
/// # Panics
///
/// If an end of an edge is not below `n`, or a weight is beyond ±10¹⁴.
///
/// # Complexity
///
/// O(n³) time, O(n²) space.
///
/// [General Weighted Max Matching](https://atcoder.jp/contests/abc318/tasks/abc318_d) (AtCoder, ABC 318 D) gives the
/// weights of all pairs. [Chinese Postman
/// Problem](https://onlinejudge.u-aizu.ac.jp/courses/library/7/DPL/2/DPL_2_B) (Aizu, DPL 2 B) asks for the shortest
/// closed walk along all edges. Some are walked again: shortest paths, which pair the vertices of odd degree.
///
/// ```
/// use templates::general_weighted_matching::maximum_weight_matching;
///
/// let found = maximum_weight_matching(4, &[(0, 1, 1), (0, 2, 5), (0, 3, 4), (1, 2, 7), (1, 3, 8), (2, 3, 6)]);
/// assert_eq!((found.weight, found.partners), (13, vec![Some(2), Some(3), Some(0), Some(1)]));
///
/// fn postman(n: usize, streets: &[(usize, usize, i64)]) -> i64 {
///     let (total, mut degree) = (streets.iter().map(|street| street.2).sum::<i64>(), vec![0; n]);
///     let mut distance = vec![vec![total; n]; n];
///     for (a, b, length) in streets.iter().flat_map(|&(a, b, length)| [(a, b, length), (b, a, length)]) {
///         degree[a] += 1;
///         distance[a][b] = distance[a][b].min(length);
///     }
///     for (via, a, b) in (0..n * n * n).map(|code| (code / n / n, code / n % n, code % n)) {
///         distance[a][b] = distance[a][b].min(distance[a][via] + distance[via][b]);
///     }
///     let odd: Vec<usize> = (0..n).filter(|&a| degree[a] % 2 == 1).collect();
///     let large = (n as i64 + 1) * total;
///     let pairs = (0..odd.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
///     let edges: Vec<_> = pairs.map(|(i, j)| (i, j, large - distance[odd[i]][odd[j]])).collect();
///     total + odd.len() as i64 / 2 * large - maximum_weight_matching(odd.len(), &edges).weight
/// }
/// assert_eq!(postman(4, &[(0, 1, 1), (0, 2, 2), (1, 3, 3), (2, 3, 4)]), 10);
/// assert_eq!(postman(4, &[(0, 1, 1), (0, 2, 2), (1, 3, 3), (2, 3, 4), (1, 2, 5)]), 18);
/// ```
#[must_use]
pub fn maximum_weight_matching(n: usize, edges: &[(usize, usize, i64)]) -> WeightedMatching {
    // A blossom has at least two nodes besides the one with its base, and may share that one with others.
    let nodes = n + n / 2;
    let mut rows = vec![NEVER; nodes * n];
    for &(a, b, weight) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        assert!(weight.unsigned_abs() <= 100_000_000_000_000, "a weight of {weight} is too large");
        // Edges from a vertex to itself are within a top: none follows them.
        if weight > 0 {
            rows[a * n + b] = rows[a * n + b].min(-2 * weight);
            rows[b * n + a] = rows[a * n + b];
        }
    }
    let potential = |node: usize| rows[node * n..][..n].iter().fold(0, |least, &value| least.min(value)) / -2;
    let mut search = Search {
        n,
        mate: (0..n).collect(),
        top: (0..n).collect(),
        base: (0..nodes).collect(),
        vertices: (0..nodes).map(|node| vec![node]).collect(),
        cycle: vec![vec![]; nodes],
        potential: (0..nodes).map(potential).collect(),
        time: 0,
        label: vec![NEITHER; n],
        entry: vec![(0, 0); nodes],
        best: vec![NEVER; n],
        due: vec![NEVER; nodes],
        rows,
    };
    (0..n).for_each(|root| search.search_from(root));
    let Search { rows, mate, mut potential, vertices, .. } = search;
    let duals = potential.split_off(n).into_iter().map(|change| -2 * change);
    let partners: Vec<_> = (0..n).map(|vertex| Some(mate[vertex]).filter(|&other| other != vertex)).collect();
    let weight = (0..n).filter_map(|vertex| Some(rows[vertex * n + partners[vertex]?])).sum::<i64>() / -4;
    let blossoms = vertices.into_iter().skip(n).zip(duals).filter(|blossom| blossom.1 > 0).collect();
    WeightedMatching { weight, partners, potentials: potential, blossoms }
}

/// More than any time at which something happens, also halved, and so that potentials can be added.
const NEVER: i64 = i64::MAX / 4;

/// The label of a vertex: by how much its potential falls in a unit of time.
const OUTER: i64 = 1;
const NEITHER: i64 = 0;
const INNER: i64 = -1;

/// A node, and the edge from there to the next one.
type Step = (usize, (usize, usize));

/// Nodes below `n` are vertices, others blossoms. A *top* is a node that is in no other one. The potentials of outer
/// and inner tops are kept as they would have been at time 0: `set_label` adds what changes until now.
struct Search {
    n: usize,
    /// Of a vertex, for each other one: twice the weight of the edge, negative, or `NEVER`. Of a blossom, for each
    /// vertex: the least sum of the potential and the row of one of its nodes when it was made.
    rows: Vec<i64>,
    /// The vertex itself where the matching leaves it free.
    mate: Vec<usize>,
    /// Of a vertex: the top that contains it.
    top: Vec<usize>,
    base: Vec<usize>,
    vertices: Vec<Vec<usize>>,
    /// The nodes of a blossom, first that with the base.
    cycle: Vec<Vec<Step>>,
    /// Of a blossom: by how much those of its vertices have changed since it was made. Minus twice that is its dual.
    potential: Vec<i64>,
    time: i64,
    label: Vec<i64>,
    /// Of an inner top: the edge to it from the outer one before.
    entry: Vec<(usize, usize)>,
    /// Of a vertex: the least sum of the potential and the row of an outer top.
    best: Vec<i64>,
    /// When something happens to the node: to an outer vertex, that its potential is 0; to an outer top, also that it
    /// meets one that was outer before; to other vertices, that a tight edge leads there from an outer one; to an inner
    /// blossom, that its dual is 0.
    due: Vec<i64>,
}

impl Search {
    /// Searches from the vertex if it is free. It is matched then, or the potential of the one that is free is 0.
    fn search_from(&mut self, root: usize) {
        if self.mate[root] == root {
            self.time = 0;
            self.best.fill(NEVER);
            self.due.fill(NEVER);
            self.reach(self.top[root]);
            while self.goes_on() {}
            for vertex in 0..self.n {
                if self.label[vertex] != NEITHER {
                    self.set_label(self.top[vertex], NEITHER);
                }
            }
        }
    }

    /// The next event, and whether the search goes on after it.
    fn goes_on(&mut self) -> bool {
        let (node, &time) = self.due.iter().enumerate().min_by_key(|(_, time)| **time).expect("there is the root");
        self.time = time;
        match self.label[self.base[node]] {
            NEITHER => {
                let (outer, base) = (self.tight(node), self.base[self.top[node]]);
                if self.mate[base] == base {
                    self.rebase(self.top[node], node);
                    self.mate[node] = outer;
                    self.flip(outer, node);
                    return false;
                }
                self.enter((outer, node));
                self.reach(self.top[self.mate[base]]);
            }
            INNER => self.expand(node),
            _ if node < self.n && self.potential[node] == time => {
                self.flip(node, node);
                return false;
            }
            _ => self.contract(node),
        }
        true
    }

    /// The outer vertex of another top at the end of a tight edge from this node.
    fn tight(&self, node: usize) -> usize {
        let base = self.base[node];
        let rest = (OUTER + self.label[base]) * self.time - self.potential[node];
        let is_outer = |vertex: usize| self.label[vertex] == OUTER && self.top[vertex] != self.top[base];
        let row = &self.rows[node * self.n..];
        let mut ends = (0..self.n).filter(|&vertex| row[vertex] + self.potential[vertex] == rest && is_outer(vertex));
        ends.next().expect("its time has come")
    }

    /// All vertices of the top get the label. It begins, or ends, to change their potentials.
    fn set_label(&mut self, node: usize, label: i64) {
        let change = (label - self.label[self.base[node]]) * self.time;
        if node >= self.n {
            self.potential[node] += change;
            self.due[node] = if label == INNER { -self.potential[node] } else { NEVER };
        }
        for &vertex in &self.vertices[node] {
            self.potential[vertex] += change;
            self.label[vertex] = label;
            self.due[vertex] = match label {
                OUTER => self.potential[vertex],
                NEITHER => self.potential[vertex] + self.best[vertex],
                _ => NEVER,
            };
        }
    }

    /// The top to which this edge leads becomes inner.
    fn enter(&mut self, edge: (usize, usize)) {
        self.entry[self.top[edge.1]] = edge;
        self.set_label(self.top[edge.1], INNER);
    }

    /// The top becomes outer.
    fn reach(&mut self, node: usize) {
        self.set_label(node, OUTER);
        let mut twice = NEVER;
        for (vertex, value) in self.rows[node * self.n..][..self.n].iter().enumerate() {
            let value = self.potential[node] + value;
            self.best[vertex] = self.best[vertex].min(value);
            if self.label[vertex] == NEITHER {
                self.due[vertex] = self.potential[vertex] + self.best[vertex];
            } else if self.label[vertex] == OUTER && self.top[vertex] != node {
                twice = twice.min(self.potential[vertex] + value);
            }
        }
        self.due[node] = self.due[node].min(twice / 2);
    }

    /// The path from an outer top to the root. What follows the root means nothing.
    fn climb(&self, mut node: usize) -> Vec<Step> {
        let mut path = vec![];
        loop {
            let base = self.base[node];
            let up = self.mate[base];
            path.push((node, (base, up)));
            if up == base {
                return path;
            }
            let (a, b) = self.entry[self.top[up]];
            path.push((self.top[up], (b, a)));
            node = self.top[a];
        }
    }

    /// Makes a blossom of an outer top, another one that it meets, and their paths.
    fn contract(&mut self, node: usize) {
        let b = self.tight(node);
        let a = self.tight(b);
        let [mut left, mut right] = [a, b].map(|vertex| self.climb(self.top[vertex]));
        let common = left.iter().rev().zip(right.iter().rev()).take_while(|(one, other)| one.0 == other.0).count();
        let first = left[left.len() - common].0;
        left.truncate(left.len() - common);
        right.truncate(right.len() - common);
        left.reverse();
        let children: Vec<usize> = [first].into_iter().chain(left.iter().chain(&right).map(|step| step.0)).collect();
        let edges = left.iter().map(|&(_, (a, b))| (b, a)).chain([(a, b)]).chain(right.iter().map(|step| step.1));
        let blossom = (self.n..).find(|&node| self.cycle[node].is_empty()).expect("there are at most n/2");
        self.cycle[blossom] = children.iter().copied().zip(edges).collect();
        let (mut vertices, mut row) = (vec![], vec![NEVER; self.n]);
        for child in children {
            self.set_label(child, NEITHER);
            vertices.extend(&self.vertices[child]);
            for (least, value) in row.iter_mut().zip(&self.rows[child * self.n..]) {
                *least = (*least).min(self.potential[child] + value);
            }
        }
        self.rows[blossom * self.n..][..self.n].copy_from_slice(&row);
        vertices.iter().for_each(|&vertex| self.top[vertex] = blossom);
        (self.base[blossom], self.vertices[blossom]) = (self.base[first], vertices);
        self.reach(blossom);
    }

    /// Puts its nodes in the place of an inner blossom.
    fn expand(&mut self, node: usize) {
        self.set_label(node, NEITHER);
        let cycle = std::mem::take(&mut self.cycle[node]);
        for &(child, _) in &cycle {
            self.vertices[child].iter().for_each(|&vertex| self.top[vertex] = child);
        }
        let (a, b) = self.entry[node];
        let at = cycle.iter().position(|step| step.0 == self.top[b]).expect("the edge leads to one of them");
        self.enter((a, b));
        for index in pairs(at, cycle.len()) {
            let (a, b) = cycle[index].1;
            let (a, b) = if at % 2 == 1 { (a, b) } else { (b, a) };
            self.enter((a, b));
            self.reach(self.top[a]);
        }
    }

    /// Gives an outer vertex the partner b, and flips the path from there to the root.
    fn flip(&mut self, mut a: usize, mut b: usize) {
        loop {
            let base = self.base[self.top[a]];
            let up = self.mate[base];
            self.rebase(self.top[a], a);
            self.mate[a] = b;
            if up == base {
                return;
            }
            (a, b) = self.entry[self.top[up]];
            self.rebase(self.top[up], b);
            self.mate[b] = a;
        }
    }

    /// Makes the vertex the base of a node that contains it. In a blossom, the nodes from the one with the vertex to
    /// the first one are paired anew, and each gets the end of its edge as its base.
    fn rebase(&mut self, node: usize, vertex: usize) {
        let mut tasks = vec![(node, vertex)];
        while let Some((node, vertex)) = tasks.pop() {
            self.base[node] = vertex;
            let cycle = &mut self.cycle[node];
            let Some(at) = cycle.iter().position(|step| self.vertices[step.0].contains(&vertex)) else {
                continue;
            };
            for index in pairs(at, cycle.len()) {
                let (a, b) = cycle[index].1;
                (self.mate[a], self.mate[b]) = (b, a);
                tasks.extend([(cycle[index].0, a), (cycle[(index + 1) % cycle.len()].0, b)]);
            }
            tasks.push((cycle[at].0, vertex));
            cycle.rotate_left(at);
        }
    }
}

/// Of the way around a cycle from one node to the first one along an even number of edges: every other edge, so that
/// the node at which it begins is at none of them.
fn pairs(at: usize, length: usize) -> impl Iterator<Item = usize> {
    let way = if at % 2 == 1 { at + 1..length } else { 0..at };
    way.step_by(2)
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace / with * in maximum_weight_matching`: `let nodes = n + n * 2;`: there is room for more blossoms, which
    //   are never made.
    // - `replace / with * in maximum_weight_matching`: `let potential = |node: usize|
    //   rows[node * n..][..n].iter().fold(0, |least, &value| least.min(value)) * -2;`: no slack is negative with larger
    //   potentials at first, either; the searches take more time until these have fallen.
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The matching is one, and the potentials and duals prove that none weighs more. Returns its weight.
    fn check(n: usize, edges: &[(usize, usize, i64)]) -> i64 {
        let found = maximum_weight_matching(n, edges);
        let context = || format!("{n} vertices, {edges:?}: {found:?}");
        assert_eq!((found.partners.len(), found.potentials.len()), (n, n), "{}", context());
        // Of each pair: the heaviest edge, and what potentials and duals allow.
        let (mut heaviest, mut allowed) = (vec![0; n * n], vec![0; n * n]);
        for &(a, b, weight) in edges.iter().filter(|edge| edge.0 != edge.1) {
            heaviest[a * n + b] = weight.max(heaviest[a * n + b]);
            heaviest[b * n + a] = heaviest[a * n + b];
        }
        for a in 0..n {
            (0..n).for_each(|b| allowed[a * n + b] += found.potentials[a] + found.potentials[b]);
        }
        let mut bound: i64 = found.potentials.iter().sum();
        for (set, dual) in &found.blossoms {
            assert!(set.len() >= 3 && set.len() % 2 == 1 && *dual > 0, "{}", context());
            bound += (set.len() as i64 - 1) / 2 * dual;
            let mut is_in = vec![false; n];
            for &a in set {
                assert!(!std::mem::replace(&mut is_in[a], true), "{}", context());
                set.iter().for_each(|&b| allowed[a * n + b] += dual);
            }
            for (other, _) in &found.blossoms {
                let common = other.iter().filter(|&&a| is_in[a]).count();
                assert!([0, set.len(), other.len()].contains(&common), "{}", context());
            }
        }
        let mut sum = 0;
        for (a, &partner) in found.partners.iter().enumerate() {
            assert!(found.potentials[a] >= 0, "{}", context());
            assert!((0..n).all(|b| b == a || allowed[a * n + b] >= 2 * heaviest[a * n + b]), "{}", context());
            if let Some(b) = partner {
                assert_eq!(found.partners[b], Some(a), "{}", context());
                assert!(heaviest[a * n + b] > 0, "{}", context());
                sum += heaviest[a * n + b];
            } else {
                assert_eq!(found.potentials[a], 0, "{}", context());
            }
        }
        assert_eq!((sum, bound), (2 * found.weight, 2 * found.weight), "{}", context());
        found.weight
    }

    /// For each size that a matching can have, the greatest weight: by the sets of vertices that it pairs.
    fn brute(n: usize, edges: &[(usize, usize, i64)]) -> Vec<i64> {
        let (mut best, mut by_size) = (vec![None; 1 << n], vec![0]);
        best[0] = Some(0);
        for set in 1..1_usize << n {
            for &(a, b, weight) in edges.iter().filter(|edge| edge.0 != edge.1) {
                if set >> a & set >> b & 1 == 1 {
                    best[set] = best[set].max(best[set ^ 1 << a ^ 1 << b].map(|rest| rest + weight));
                }
            }
            let size = set.count_ones() as usize / 2;
            // Without one of its edges it is a matching of a smaller set.
            match best[set] {
                Some(weight) if size == by_size.len() => by_size.push(weight),
                Some(weight) => by_size[size] = weight.max(by_size[size]),
                None => {}
            }
        }
        by_size
    }

    fn check_all(n: usize, edges: &[(usize, usize, i64)]) {
        let best = brute(n, edges).into_iter().max();
        assert_eq!(Some(check(n, edges)), best, "{n} vertices: {edges:?}");
    }

    fn all_pairs(n: usize) -> Vec<(usize, usize)> {
        (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).collect()
    }

    #[test]
    fn every_small_graph() {
        for (n, weights) in [(0, 9), (1, 9), (2, 9), (3, 9), (4, 5), (5, 3), (6, 2)] {
            let pairs = all_pairs(n);
            for code in 0..i64::pow(weights, pairs.len() as u32) {
                let weight = |index: usize| code / weights.pow(index as u32) % weights;
                let edges = pairs.iter().enumerate().map(|(index, &(a, b))| (a, b, weight(index)));
                let edges: Vec<_> = edges.filter(|edge| edge.2 > 0).collect();
                check_all(n, &edges);
            }
        }
    }

    /// Also with several edges of the same ends, edges from a vertex to itself, and weights that are not positive.
    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..6000 {
            let n = 1 + below(state, 10);
            let (m, bound) = (below(state, 4 * n), [2, 3, 10, 100, 1_000_000][round % 5]);
            let mut edge =
                || (below(state, n), below(state, n), below(state, bound + bound / 4) as i64 - bound as i64 / 4);
            let edges: Vec<_> = (0..m).map(|_| edge()).collect();
            check_all(n, &edges);
        }
        for round in 0..300 {
            let n = 20 + below(state, 60);
            let (m, bound) = ([n, 2 * n, 5 * n][round % 3], [1, 2, 10, 1000][round % 4]);
            let edges: Vec<_> =
                (0..m).map(|_| (below(state, n), below(state, n), 1 + below(state, bound) as i64)).collect();
            check(n, &edges);
        }
    }

    /// The same graph with other names, its edges in another order and direction.
    fn renamed(n: usize, edges: &[(usize, usize, i64)], state: &mut u64) -> Vec<(usize, usize, i64)> {
        let mut names: Vec<usize> = (0..n).collect();
        (1..n).for_each(|last| names.swap(last, below(state, last + 1)));
        let mut edges: Vec<_> = edges.iter().map(|&(a, b, weight)| (names[a], names[b], weight)).collect();
        (1..edges.len()).for_each(|last| edges.swap(last, below(state, last + 1)));
        edges
    }

    #[test]
    fn shapes() {
        let state = &mut 2;
        let points: Vec<(i64, i64)> = (0..81).map(|_| (below(state, 40) as i64, below(state, 40) as i64)).collect();
        let shape = |kind: usize, (a, b): (usize, usize)| match kind {
            // All weigh the same, or there are few weights.
            0 => 1,
            1 => 1 + (a * b % 2) as i64,
            2 => 5 + (a % 3 + b % 4) as i64,
            // By the least power of 3 where a and b have the same quotient: triangles of triangles of triangles.
            3 => 1 << (8 - 2 * (0..4).filter(|&k| a / 3_usize.pow(k) != b / 3_usize.pow(k)).count()),
            // Far points, and near ones, in two ways to measure.
            4 => (points[a].0 - points[b].0).abs() + (points[a].1 - points[b].1).abs(),
            5 => 100 - (points[a].0 - points[b].0).abs() - (points[a].1 - points[b].1).abs(),
            6 => 4000 - (points[a].0 - points[b].0).pow(2) - (points[a].1 - points[b].1).pow(2),
            // Neighbours in an odd cycle, and two apart.
            7 => [0, 10, 9][(b - a).min(a + 81 - b).min(3) % 3],
            // Each vertex closes an odd cycle with two of the vertices before.
            _ => {
                if b - a <= 2 {
                    200 - 2 * b as i64
                } else {
                    0
                }
            }
        };
        for kind in 0..9 {
            for n in [27, 40, 80, 81] {
                let edges = all_pairs(n).into_iter().map(|pair| (pair.0, pair.1, shape(kind, pair)));
                let edges: Vec<_> = edges.filter(|edge| edge.2 > 0).collect();
                let weight = check(n, &edges);
                assert!(kind > 0 || weight == n as i64 / 2);
                // Some edges weigh more or less, or lack.
                for _ in 0..3 {
                    let mut edges = renamed(n, &edges, state);
                    assert_eq!(check(n, &edges), weight, "{kind}, {n} vertices");
                    for _ in 0..below(state, n) {
                        let index = below(state, edges.len());
                        edges[index].2 += below(state, 5) as i64 - 2;
                        edges.swap_remove(below(state, edges.len()));
                    }
                    check(n, &edges);
                }
            }
        }
    }

    /// Heaviest of maximum size, and lightest that leaves no vertex free, as the documentation says.
    #[test]
    fn maximum_size() {
        let state = &mut 3;
        for _ in 0..500 {
            let n = 1 + below(state, 8);
            let edges: Vec<_> = all_pairs(n).into_iter().filter(|_| below(state, 2) == 0).collect();
            let edges: Vec<_> = edges.into_iter().map(|(a, b)| (a, b, below(state, 20) as i64)).collect();
            let large = 20 * n as i64 + 20;
            for sign in [1, -1] {
                let signed: Vec<_> = edges.iter().map(|&(a, b, weight)| (a, b, sign * weight)).collect();
                let by_size = brute(n, &signed);
                let lifted: Vec<_> = signed.iter().map(|&(a, b, weight)| (a, b, large + weight)).collect();
                let expected = (by_size.len() as i64 - 1) * large + by_size[by_size.len() - 1];
                assert_eq!(check(n, &lifted), expected, "{n} vertices: {signed:?}");
            }
        }
    }

    /// No number in between overflows.
    #[test]
    fn weights_at_the_edge() {
        let (state, most) = (&mut 4, 100_000_000_000_000);
        for _ in 0..200 {
            let n = 2 + below(state, 8);
            let weights = [-most, 0, most - 1, most];
            let edges = all_pairs(n).into_iter().map(|(a, b)| (a, b, weights[below(state, 4)]));
            let edges: Vec<_> = edges.collect();
            check_all(n, &edges);
        }
    }

    #[test]
    fn refuses_other_vertices() {
        for (a, b) in [(0, 3), (3, 0), (3, 3)] {
            let refused = catch_unwind(|| maximum_weight_matching(3, &[(0, 1, 1), (a, b, 0)]));
            let text = refused.expect_err("a vertex is not there").downcast::<String>().expect("with numbers");
            assert_eq!(*text, format!("the edge ({a}, {b}) leaves the 3 vertices"));
        }
    }

    #[test]
    fn refuses_large_weights() {
        for weight in [100_000_000_000_001, -100_000_000_000_001, i64::MIN] {
            let refused = catch_unwind(|| maximum_weight_matching(2, &[(0, 1, weight)]));
            let text = refused.expect_err("it is too large").downcast::<String>().expect("with a number");
            assert_eq!(*text, format!("a weight of {weight} is too large"));
        }
    }
}
