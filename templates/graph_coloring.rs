//! The chromatic number of any undirected graph of at most 64 vertices, and a proper vertex coloring with so few colors
//! (graph coloring): no two neighbours have the same one. A coloring of the complement is a partition into cliques
//! (clique cover). These problems are NP-hard.
//!
//! For k = 0, 1, 2, … in turn, can the graph be colored with k colors? A search answers that for a set of vertices:
//!
//! - A vertex with fewer than k neighbours in the set can be colored last, whatever colors they get. So it is left out.
//! - A clique of more than k vertices refutes it. One is made of vertices with the most neighbours among those left.
//! - For k = 2, the first color of a component decides the others, along its edges.
//! - Otherwise let v be a vertex with the most neighbours. If there is a coloring, there is one in which no vertex can
//!   be added to the color of v: each one that can be is added, and leaves its own color. So this color is a maximal
//!   independent set with v. For each of these, the rest is searched with k - 1 colors.
//!
//! What has failed, a set with a k, is stored, and not searched again. The maximal independent sets are found like the
//! maximal cliques in the template [`cliques`](crate::cliques): each of them has the *pivot* or a neighbour of it, as
//! the pivot could be added otherwise; so only these make branches, and the pivot is that with the fewest of them.
//!
//! **The bound.** A set of m vertices has at most 3^(m/3) maximal independent sets, and they are found in so many
//! branches, since a pivot makes p branches that have p vertices fewer each. Every set is searched at most once for
//! each k. The sum of 3^(m/3) over all sets of n vertices is (1 + 3^(1/3))^n = 2.4422…^n. With two colors after the
//! first one, k = 3 takes no more than 3^(n/3).
//!
//! That is far from what graphs take. The worst graphs of 20 vertices that a search for bad ones found took a
//! millisecond, those of 30 vertices 27; 300 random graphs of 30 vertices for each density less than one, and random
//! ones of 40 up to 30 milliseconds. The graph of Mycielski with 47 vertices takes 5, and its complement 10.
//!
//! - **Field**: graphs
//! - **Time**: O(2.443^n) for n vertices; in practice about a millisecond for 20, some tens for 30
//! - **Space**: O(2^n C) for C colors, in practice as the time; in calls at most 2 n deep
//! - **ac-library-rs**: no
//! - **Source**: E. L. Lawler, "A note on the complexity of the chromatic number problem", Information Processing
//!   Letters 5 (1976), 66–67
//! - **Verified**: `every_small_graph`, `maximal_sets`, `random_graphs`, `named_graphs`, `as_many_as_a_clique`,
//!   `refuses_what_is_no_graph`; `chromatic_number`

use std::collections::HashSet;

/// As few sets as can be that contain each vertex once, and no two neighbours: the colors. How many they are is the
/// chromatic number. Bit b of `adjacency[a]` says whether the vertices a and b are neighbours, and bit v of a set
/// whether v is in it.
///
/// # Panics
///
/// If there are more than 64 vertices, a vertex is its own neighbour, or a is a neighbour of b but not b one of a.
///
/// # Complexity
///
/// O(2.443^n) time and O(2^n C) space for n vertices and C colors; in practice far less, as above.
///
/// [Close Group](https://atcoder.jp/contests/abc187/tasks/abc187_f) (AtCoder, ABC 187 F): edges are to be removed so
/// that in each component, every two vertices are neighbours. How few components can be left?
///
/// ```
/// use templates::graph_coloring::minimum_coloring;
///
/// fn groups(n: usize, edges: &[(usize, usize)]) -> usize {
///     let mut strangers: Vec<u64> = (0..n).map(|vertex| (1 << n) - 1 ^ 1 << vertex).collect();
///     for (a, b) in edges.iter().map(|&(a, b)| (a - 1, b - 1)) {
///         strangers[a] ^= 1 << b;
///         strangers[b] ^= 1 << a;
///     }
///     minimum_coloring(&strangers).len()
/// }
/// assert_eq!(groups(3, &[(1, 2), (1, 3)]), 2);
/// assert_eq!(groups(4, &[(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]), 1);
/// assert_eq!(groups(18, &[]), 18);
/// ```
#[must_use]
pub fn minimum_coloring(adjacency: &[u64]) -> Vec<u64> {
    let n = adjacency.len();
    assert!(n <= 64, "{n} vertices are more than 64");
    for (vertex, &near) in adjacency.iter().enumerate() {
        for other in vertices(near) {
            assert!(other != vertex, "the vertex {vertex} is its own neighbour");
            let back = adjacency.get(other).is_some_and(|near| near >> vertex & 1 == 1);
            assert!(back, "{other} is a neighbour of {vertex}, but {vertex} is none of {other}");
        }
    }
    let all = (0..n).map(|vertex| 1 << vertex).sum();
    let mut search = Search { adjacency, colors: Vec::new(), failed: HashSet::new() };
    let _ = (0..).find(|&k| search.color(all, k));
    search.colors
}

struct Search<'a> {
    adjacency: &'a [u64],
    /// What has been found.
    colors: Vec<u64>,
    /// Sets that cannot be colored with so many colors.
    failed: HashSet<(u64, usize)>,
}

impl Search<'_> {
    /// Whether the vertices in a set can be colored with k colors, which then are in `colors`.
    fn color(&mut self, mut left: u64, k: usize) -> bool {
        let degree = |vertex: usize, set: u64| (self.adjacency[vertex] & set).count_ones() as usize;
        let mut last = Vec::new();
        while let Some(vertex) = vertices(left).find(|&vertex| degree(vertex, left) < k) {
            left ^= 1 << vertex;
            last.push(vertex);
        }
        let (mut common, mut clique) = (left, 0);
        while let Some(vertex) = vertices(common).max_by_key(|&vertex| degree(vertex, common)) {
            common &= self.adjacency[vertex];
            clique += 1;
        }
        if clique > k || self.failed.contains(&(left, k)) {
            return false;
        }
        let first = vertices(left).max_by_key(|&vertex| degree(vertex, left));
        let is_found = match first {
            None => {
                self.colors = vec![0; k];
                true
            }
            Some(_) if k == 2 => self.color_with_two(left),
            Some(vertex) => {
                let mut sets = Vec::new();
                let candidates = left & !self.adjacency[vertex] ^ 1 << vertex;
                maximal_independent_sets(self.adjacency, 1 << vertex, candidates, 0, &mut sets);
                let color = sets.into_iter().find(|&set| self.color(left ^ set, k - 1));
                self.colors.extend(color);
                color.is_some()
            }
        };
        if !is_found {
            self.failed.insert((left, k));
            return false;
        }
        for vertex in last.into_iter().rev() {
            let near = self.adjacency[vertex];
            let color = self.colors.iter_mut().find(|color| **color & near == 0);
            *color.expect("it has fewer neighbours than there are colors") |= 1 << vertex;
        }
        true
    }

    /// Whether the vertices in a set can be colored with two colors, which then are in `colors`.
    fn color_with_two(&mut self, left: u64) -> bool {
        let (mut colors, mut reached) = ([0; 2], Vec::new());
        while let Some(vertex) = vertices(left & !colors[0] & !colors[1]).next() {
            // It has neighbours, which set its color.
            reached.push((vertex, 0));
            while let Some((vertex, color)) = reached.pop() {
                let near = self.adjacency[vertex] & left;
                if near & colors[color] != 0 {
                    return false;
                }
                reached.extend(vertices(near & !colors[1 - color]).map(|vertex| (vertex, 1 - color)));
                colors[1 - color] |= near;
            }
        }
        self.colors = colors.to_vec();
        true
    }
}

/// Appends the maximal independent sets that have all of `set` and some of the candidates, but none of the excluded
/// vertices: both are those without a neighbour in the set.
fn maximal_independent_sets(adjacency: &[u64], set: u64, mut candidates: u64, mut excluded: u64, sets: &mut Vec<u64>) {
    let near = |vertex: usize| adjacency[vertex] | 1 << vertex;
    let branches = vertices(candidates | excluded).map(|pivot| candidates & near(pivot));
    let Some(branches) = branches.min_by_key(|branches| branches.count_ones()) else {
        sets.push(set);
        return;
    };
    for vertex in vertices(branches) {
        let free = !near(vertex);
        maximal_independent_sets(adjacency, set | 1 << vertex, candidates & free, excluded & free, sets);
        candidates ^= 1 << vertex;
        excluded |= 1 << vertex;
    }
}

/// The vertices in a set.
fn vertices(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(first)
    })
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function: what is added or taken away is in one set only; the first vertex may be added
    // to its set again.
    // - `replace ^ with | in Search<'_>::color`: `let candidates = left & !self.adjacency[vertex] | 1 << vertex;`: see
    //   above.
    // - `replace << with >> in Search<'_>::color`: `let candidates = left & !self.adjacency[vertex] ^ 1 >> vertex;`:
    //   see above.
    // - `replace | with ^ in maximal_independent_sets`: `let near = |vertex: usize| adjacency[vertex] ^ 1 << vertex;`:
    //   see above.
    // - `replace | with ^ in maximal_independent_sets`: `let branches = vertices(candidates ^ excluded).map(|pivot|
    //   candidates & near(pivot));`: see above.
    // - `replace | with ^ in maximal_independent_sets`: `maximal_independent_sets(adjacency, set ^ 1 << vertex,
    //   candidates & free, excluded & free, sets);`: see above.
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..n).flat_map(|b| (0..b).map(move |a| (a, b)))
    }

    /// The graph in which two different vertices are neighbours if `is_edge` says so of them in either order.
    fn graph(n: usize, is_edge: impl Fn(usize, usize) -> bool) -> Vec<u64> {
        let mut adjacency = vec![0; n];
        for (a, b) in pairs(n).filter(|&(a, b)| is_edge(a, b) || is_edge(b, a)) {
            (adjacency[a], adjacency[b]) = (adjacency[a] | 1 << b, adjacency[b] | 1 << a);
        }
        adjacency
    }

    /// How many colors there are, if they are a coloring.
    fn colors(adjacency: &[u64]) -> usize {
        let (colors, mut all) = (minimum_coloring(adjacency), 0);
        for &color in &colors {
            assert!(color != 0 && color & all == 0, "{colors:?} of {adjacency:?}");
            assert!(vertices(color).all(|vertex| adjacency[vertex] & color == 0), "{colors:?} of {adjacency:?}");
            all |= color;
        }
        assert_eq!(all.count_ones() as usize, adjacency.len(), "{colors:?} of {adjacency:?}");
        colors.len()
    }

    /// Of each set of vertices, the number of colors is that of a part, and one for the rest, if that is independent.
    fn check(adjacency: &[u64]) {
        let n = adjacency.len();
        let is_independent: Vec<bool> = (0..1_u64 << n)
            .map(|set| (0..n).all(|vertex| set >> vertex & 1 == 0 || adjacency[vertex] & set == 0))
            .collect();
        let mut least = vec![0; 1 << n];
        for set in 1..1_usize << n {
            least[set] = n;
            let mut part = set;
            while part > 0 {
                part = (part - 1) & set;
                if is_independent[set ^ part] {
                    least[set] = least[set].min(least[part] + 1);
                }
            }
        }
        assert_eq!(colors(adjacency), least[(1 << n) - 1], "{adjacency:?}");
    }

    #[test]
    fn every_small_graph() {
        for n in 0..=6 {
            for code in 0..1_usize << pairs(n).count() {
                check(&graph(n, |a, b| a < b && code >> (b * (b - 1) / 2 + a) & 1 == 1));
            }
        }
    }

    /// Each is there once: that makes the bound.
    #[test]
    fn maximal_sets() {
        let state = &mut 3;
        for round in 0..100 {
            let n = 1 + below(state, 8);
            let edges: Vec<bool> = (0..n * n).map(|_| below(state, 10) < 1 + round % 9).collect();
            let adjacency = graph(n, |a, b| a < b && edges[a * n + b]);
            let mut found = Vec::new();
            maximal_independent_sets(&adjacency, 0, (1 << n) - 1, 0, &mut found);
            found.sort_unstable();
            let near = |set: u64| vertices(set).fold(0, |near, vertex| near | adjacency[vertex]);
            // Its neighbours are all other vertices.
            let expected = (0..1_u64 << n).filter(|&set| near(set) == (1 << n) - 1 - set);
            assert!(found.iter().copied().eq(expected), "{found:?} of {adjacency:?}");
        }
    }

    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..60 {
            let n = 6 + below(state, 4);
            let edges: Vec<bool> = (0..n * n).map(|_| below(state, 10) < 1 + round % 9).collect();
            check(&graph(n, |a, b| a < b && edges[a * n + b]));
        }
    }

    /// Larger ones, whose numbers are known.
    #[test]
    fn named_graphs() {
        assert_eq!(colors(&[]), 0);
        for n in [1, 2, 5, 63, 64] {
            assert_eq!(colors(&vec![0; n]), 1);
            assert_eq!(colors(&graph(n, |_, _| true)), n);
            assert_eq!(colors(&graph(n, |a, b| a % 2 != b % 2)), n.min(2));
            assert_eq!(colors(&graph(n, |a, b| a % 7 != b % 7)), n.min(7));
        }
        for n in [5, 6, 31, 32] {
            let is_next = |a: usize, b: usize| (a + 1) % n == b;
            assert_eq!(colors(&graph(n, is_next)), 2 + n % 2);
            // In cliques of two.
            assert_eq!(colors(&graph(n, |a, b| !is_next(a, b) && !is_next(b, a))), n.div_ceil(2));
        }
        // So many parts that there are too many maximal sets.
        for length in [5, 6] {
            let cycles = graph(60, |a, b| a / length == b / length && (a + 1) % length == b % length);
            assert_eq!(colors(&cycles), 2 + length % 2);
        }
        // Five vertices each in a cycle, and all of others are neighbours.
        for parts in [2, 3, 4] {
            let join = graph(5 * parts, |a, b| a / 5 != b / 5 || (a % 5 + 1) % 5 == b % 5);
            assert_eq!(colors(&join), 3 * parts);
        }
        // Mycielski: without triangles, each with one color more.
        let mut mycielski = graph(2, |_, _| true);
        for number in 3..=5 {
            let n = mycielski.len();
            let is_edge = |a: usize, b: usize| {
                b < n && a < 2 * n && mycielski[a % n] >> b & 1 == 1 || a == 2 * n && (n..2 * n).contains(&b)
            };
            mycielski = graph(2 * n + 1, is_edge);
            assert_eq!((mycielski.len(), colors(&mycielski)), ((3 << (number - 2)) - 1, number));
        }
        // Kneser's graphs, of pairs and triples without a common element: Lovász.
        for (of, size, number) in [(5, 2, 3), (6, 2, 4), (7, 2, 5), (7, 3, 3)] {
            let sets: Vec<u32> = (0..1_u32 << of).filter(|set| set.count_ones() == size).collect();
            assert_eq!(colors(&graph(sets.len(), |a, b| sets[a] & sets[b] == 0)), number, "{of} {size}");
        }
        // Queens on chessboards.
        for (size, number) in [(2, 4), (3, 5), (4, 5), (5, 5), (6, 7)] {
            let is_edge = |a: usize, b: usize| {
                let (rows, columns) = ((a / size).abs_diff(b / size), (a % size).abs_diff(b % size));
                rows == 0 || columns == 0 || rows == columns
            };
            assert_eq!(colors(&graph(size * size, is_edge)), number, "{size}");
        }
    }

    /// Interval graphs, whose colors are as many as the intervals over one point.
    #[test]
    fn as_many_as_a_clique() {
        let state = &mut 2;
        for n in [10, 30, 50, 64] {
            let mut interval = || {
                let start = below(state, 100);
                (start, start + 1 + below(state, 30))
            };
            let intervals: Vec<(usize, usize)> = (0..n).map(|_| interval()).collect();
            let over = |point: usize| intervals.iter().filter(|&&(start, end)| (start..end).contains(&point)).count();
            let meet = graph(n, |a, b| intervals[a].0.max(intervals[b].0) < intervals[a].1.min(intervals[b].1));
            assert_eq!(Some(colors(&meet)), (0..130).map(over).max(), "{intervals:?}");
        }
    }

    #[test]
    fn refuses_what_is_no_graph() {
        for adjacency in [&[1][..], &[0b10, 0], &[0, 1], &[0b10], &[0; 65]] {
            assert!(catch_unwind(|| minimum_coloring(adjacency)).is_err(), "{adjacency:?}");
        }
    }
}
