//! Shortest paths between all pairs of vertices (Floyd–Warshall, APSP): distances, the paths themselves, and which
//! pairs a negative cycle puts at no least distance.
//!
//! Let d(k, u, v) be the length of a shortest path from u to v that passes through vertices below k alone. Such a path
//! passes through the last of them or not, so d(k + 1, u, v) is the smaller one of d(k, u, v) and
//! d(k, u, k) + d(k, k, v). The row and the column of k stay as they are, so one table serves all k.
//!
//! Where vertex k last made the path from u to v shorter, both of its parts were final: if a vertex above k had made
//! one of them shorter later on, it would have done so with the whole. Both parts pass through vertices below k only,
//! so taking paths apart ends; and no vertex is on both parts, or the path without what is between would have been
//! known before k, and no longer.
//!
//! With negative cycles, an entry is never more than the length of any simple path, and never less than that of some
//! walk. So on the diagonal they become negative for all vertices of negative cycles, and for no vertex without a
//! negative closed walk; and a pair has no least distance exactly if a walk leads from one to the other by way of such
//! a vertex. Entries might double at each step; they are kept from falling below -2^62, which is less than any simple
//! path.
//!
//! - **Field**: graphs
//! - **Time**: O(n³)
//! - **Space**: O(n²): 12 bytes a pair
//! - **ac-library-rs**: no
//! - **Source**: R. W. Floyd, "Algorithm 97: Shortest path", Communications of the ACM 5 (1962), 345;
//!   S. Warshall, "A theorem on Boolean matrices", Journal of the ACM 9 (1962), 11–12
//! - **Verified**: `agrees_with_all_walks_in_every_small_graph`, `agrees_with_all_walks_in_random_graphs`,
//!   `weights_at_the_edge`, `doubling_negative_cycles`, `long_paths`, `refuses_what_is_outside`; `grl_1_c`,
//!   `cses1672`, `abc079_d`

/// How far it is from one vertex to another: the less, the nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Distance {
    /// As little as you like: some walk goes around a negative cycle.
    Unbounded,
    /// The length of a shortest path.
    Finite(i64),
    /// No path leads there.
    Unreachable,
}

/// The shortest paths between all pairs of vertices.
#[derive(Clone, Debug)]
pub struct FloydWarshall {
    n: usize,
    /// By `n * from + to`.
    distances: Vec<i64>,
    /// The last vertex that made the path shorter, or n for an edge.
    via: Vec<u32>,
}

const UNBOUNDED: i64 = i64::MIN;
const UNREACHABLE: i64 = i64::MAX;
const LEAST: i64 = -(1 << 62);

impl FloydWarshall {
    /// The shortest paths along edges `(from, to, weight)` among vertices `0..n`. An edge that may be used both ways is
    /// given both ways; of several between the same vertices the lightest counts, and a negative loop is a negative
    /// cycle.
    ///
    /// # Panics
    ///
    /// If an end of an edge is not below n, if n is 2³² or more, or if n times the absolute value of a weight is 2^62
    /// or more.
    ///
    /// # Complexity
    ///
    /// O(n³ + e) for e edges.
    ///
    /// [Shortest Routes II](https://cses.fi/problemset/task/1672) (CSES 1672) asks for distances along roads:
    ///
    /// ```
    /// use templates::floyd_warshall::{Distance, FloydWarshall};
    ///
    /// let roads = [(0, 1, 5), (0, 2, 9), (1, 2, 3)];
    /// let paths = FloydWarshall::new(4, roads.iter().flat_map(|&(a, b, length)| [(a, b, length), (b, a, length)]));
    /// let questions = [(0, 1), (1, 0), (0, 2), (2, 1)].map(|(a, b)| paths.distance(a, b));
    /// assert_eq!(questions, [5, 5, 8, 3].map(Distance::Finite));
    /// assert_eq!(paths.distance(0, 3), Distance::Unreachable);
    /// assert_eq!(paths.path(0, 2), Some(vec![0, 1, 2]));
    /// ```
    ///
    /// [All Pairs Shortest Path](https://onlinejudge.u-aizu.ac.jp/courses/library/5/GRL/1/GRL_1_C) (AOJ GRL 1 C) has
    /// edges of any weight, and wants to know of negative cycles:
    ///
    /// ```
    /// use templates::floyd_warshall::{Distance, FloydWarshall};
    ///
    /// let edges = |last| [(0, 1, 1), (0, 2, -5), (1, 2, 2), (1, 3, 4), (2, 3, 1), (3, 2, last)];
    /// let has_negative_cycle = |last| {
    ///     let paths = FloydWarshall::new(4, edges(last));
    ///     (0..4).any(|vertex| paths.distance(vertex, vertex) == Distance::Unbounded)
    /// };
    /// assert_eq!([7, -7].map(has_negative_cycle), [false, true]);
    /// assert_eq!(FloydWarshall::new(4, edges(7)).distance(0, 3), Distance::Finite(-4));
    /// ```
    #[must_use]
    pub fn new(n: usize, edges: impl IntoIterator<Item = (usize, usize, i64)>) -> Self {
        assert!(u32::try_from(n).is_ok(), "{n} vertices are too many");
        let (mut distances, mut via) = (vec![UNREACHABLE; n * n], vec![n as u32; n * n]);
        (0..n).for_each(|vertex| distances[n * vertex + vertex] = 0);
        for (from, to, weight) in edges {
            assert!(from < n && to < n, "the edge from {from} to {to} is not among {n} vertices");
            assert!(weight.unsigned_abs() < (1_u64 << 62).div_ceil(n as u64), "the weight {weight} is too large");
            let distance = &mut distances[n * from + to];
            *distance = weight.min(*distance);
        }
        for k in 0..n {
            let onward = distances[n * k..n * (k + 1)].to_vec();
            for (from, (row, via)) in distances.chunks_exact_mut(n).zip(via.chunks_exact_mut(n)).enumerate() {
                let there = row[k];
                if from == k || there == UNREACHABLE {
                    continue;
                }
                for ((distance, via), &onward) in row.iter_mut().zip(via).zip(&onward) {
                    if onward != UNREACHABLE && there + onward < *distance {
                        (*distance, *via) = (LEAST.max(there + onward), k as u32);
                    }
                }
            }
        }
        for vertex in 0..n {
            if distances[n * vertex + vertex] < 0 {
                let onward = distances[n * vertex..n * (vertex + 1)].to_vec();
                for row in distances.chunks_exact_mut(n).filter(|row| row[vertex] != UNREACHABLE) {
                    let reached = row.iter_mut().zip(&onward).filter(|(_, onward)| **onward != UNREACHABLE);
                    reached.for_each(|(distance, _)| *distance = UNBOUNDED);
                }
            }
        }
        FloydWarshall { n, distances, via }
    }

    /// The length of a shortest path.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn distance(&self, from: usize, to: usize) -> Distance {
        assert!(to < self.n, "the vertex {to} is not below {}", self.n);
        match self.distances[self.n * from + to] {
            UNBOUNDED => Distance::Unbounded,
            UNREACHABLE => Distance::Unreachable,
            distance => Distance::Finite(distance),
        }
    }

    /// The vertices of a shortest path, both ends among them, each once; `None` if the distance is not finite.
    ///
    /// # Panics
    ///
    /// If a vertex is not below n.
    ///
    /// # Complexity
    ///
    /// O(length of the path).
    #[must_use]
    pub fn path(&self, from: usize, to: usize) -> Option<Vec<usize>> {
        let Distance::Finite(_) = self.distance(from, to) else { return None };
        let (mut path, mut open) = (vec![from], vec![(from, to)]);
        while let Some((from, to)) = open.pop() {
            let via = self.via[self.n * from + to] as usize;
            if via < self.n {
                open.extend([(via, to), (from, via)]);
            } else if from != to {
                path.push(to);
            }
        }
        Some(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Edge = (usize, usize, i64);

    /// By the lightest walks of each number of edges, and who can be reached: what `FloydWarshall` must say.
    fn by_walks(n: usize, edges: &[Edge]) -> Vec<Distance> {
        // By source: the least weight of a walk of exactly so many edges, and of at most n - 1 and n.
        let longer = |walks: &[Option<i64>]| {
            let mut next = vec![None; n];
            for &(from, to, weight) in edges {
                if let Some(walk) = walks[from] {
                    next[to] = Some(next[to].map_or(walk + weight, |known: i64| known.min(walk + weight)));
                }
            }
            next
        };
        let least = |one: Option<i64>, other: Option<i64>| one.into_iter().chain(other).min();
        let from = |source: usize| {
            let mut walks: Vec<Option<i64>> = (0..n).map(|vertex| (vertex == source).then_some(0)).collect();
            let (mut best, mut closed) = (walks.clone(), None);
            for count in 1..=n {
                walks = longer(&walks);
                closed = least(closed, walks[source]);
                if count < n {
                    best = best.iter().zip(&walks).map(|(one, other)| least(*one, *other)).collect();
                }
            }
            (best, closed.is_some_and(|closed| closed < 0))
        };
        let found: Vec<(Vec<Option<i64>>, bool)> = (0..n).map(from).collect();
        let pairs = (0..n).flat_map(|from| (0..n).map(move |to| (from, to)));
        let distance = |(from, to): (usize, usize)| {
            let is_by_way_of = |via: usize| found[from].0[via].is_some() && found[via].0[to].is_some();
            if (0..n).any(|via| found[via].1 && is_by_way_of(via)) {
                return Distance::Unbounded;
            }
            found[from].0[to].map_or(Distance::Unreachable, Distance::Finite)
        };
        pairs.map(distance).collect()
    }

    #[track_caller]
    fn check(n: usize, edges: &[Edge]) {
        let paths = FloydWarshall::new(n, edges.iter().copied());
        for (index, expected) in by_walks(n, edges).into_iter().enumerate() {
            let (from, to) = (index / n, index % n);
            assert_eq!(paths.distance(from, to), expected, "from {from} to {to} in {edges:?}");
            let path = paths.path(from, to);
            let Distance::Finite(distance) = expected else {
                assert_eq!(path, None);
                continue;
            };
            let path = path.expect("the distance is finite");
            assert_eq!((path[0], path[path.len() - 1]), (from, to));
            assert!((0..n).all(|vertex| path.iter().filter(|it| **it == vertex).count() <= 1), "{path:?}");
            let step = |pair: &[usize]| {
                let steps = edges.iter().filter(|(from, to, _)| [*from, *to] == pair);
                steps.map(|(_, _, weight)| *weight).min().expect("it is an edge")
            };
            assert_eq!(path.windows(2).map(step).sum::<i64>(), distance, "{path:?} in {edges:?}");
        }
    }

    /// Every graph of n vertices with each of `places` an edge of one of these weights, or none.
    const TRIANGLE: [(usize, usize); 6] = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];
    const SQUARE: [(usize, usize); 12] =
        [(0, 1), (0, 2), (0, 3), (1, 0), (1, 2), (1, 3), (2, 0), (2, 1), (2, 3), (3, 0), (3, 1), (3, 2)];

    fn every_graph(n: usize, places: &[(usize, usize)], weights: &[i64]) {
        let choices = weights.len() + 1;
        for code in 0..choices.pow(places.len() as u32) {
            let choice = |place: usize| weights.get(code / choices.pow(place as u32) % choices);
            let edges = places.iter().enumerate().filter_map(|(place, &(a, b))| choice(place).map(|&it| (a, b, it)));
            check(n, &edges.collect::<Vec<_>>());
        }
    }

    #[test]
    fn agrees_with_all_walks_in_every_small_graph() {
        check(0, &[]);
        every_graph(1, &[(0, 0)], &[-1, 0, 1]);
        every_graph(2, &[(0, 0), (0, 1), (1, 0), (1, 1)], &[-2, -1, 0, 1, 2]);
        every_graph(3, &TRIANGLE, &[-2, 0, 3]);
        every_graph(4, &SQUARE, &[-1]);
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_all_walks_of_four_weights() {
        every_graph(3, &TRIANGLE, &[-2, -1, 0, 3]);
        every_graph(4, &SQUARE, &[0]);
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }

    #[test]
    fn agrees_with_all_walks_in_random_graphs() {
        let mut state = 0;
        for round in 0..3000 {
            let n = 1 + below(&mut state, 8);
            let (count, least) = (below(&mut state, 3 * n), [-4, -1, 0, 1][round % 4]);
            let mut vertex = || below(&mut state, n) as usize;
            let ends: Vec<(usize, usize)> = (0..count).map(|_| (vertex(), vertex())).collect();
            let edges = ends.into_iter().map(|(from, to)| (from, to, least + below(&mut state, 9) as i64));
            check(n as usize, &edges.collect::<Vec<_>>());
        }
    }

    #[test]
    fn weights_at_the_edge() {
        for n in 2..=9_usize {
            let most = (1_i64 << 62).div_euclid(n as i64) - i64::from((1_u64 << 62).is_multiple_of(n as u64));
            for weight in [most, -most] {
                let path: Vec<Edge> = (1..n).map(|to| (to - 1, to, weight)).collect();
                check(n, &path);
                assert!(catch_unwind(|| FloydWarshall::new(n, [(0, 1, weight + weight.signum())])).is_err(), "{n}");
            }
            let ends = FloydWarshall::new(n, (1..n).map(|to| (to - 1, to, -most))).distance(0, n - 1);
            assert_eq!(ends, Distance::Finite(-most * (n as i64 - 1)));
        }
    }

    #[test]
    fn doubling_negative_cycles() {
        let n = 90;
        let most = (1_i64 << 62) / 91;
        let pairs = (0..n).flat_map(|from| (0..n).map(move |to| (from, to)));
        // Beside them a path that none of them reaches, and one that all of them do.
        let edges = pairs.filter(|(from, to)| from != to).map(|(from, to)| (from, to, -most));
        let edges = edges.chain([(n, n + 1, -most), (n + 1, n, most), (0, n + 2, most)]);
        let paths = FloydWarshall::new(n + 3, edges.map(|(from, to, weight)| (from, to, weight / 2)));
        for from in 0..n {
            assert!((0..n).chain([n + 2]).all(|to| paths.distance(from, to) == Distance::Unbounded), "{from}");
            assert_eq!([n, n + 1].map(|to| paths.distance(from, to)), [Distance::Unreachable; 2]);
        }
        assert_eq!(paths.distance(n, n + 1), Distance::Finite(-most / 2));
        assert_eq!(paths.distance(n, n), Distance::Finite(0));
        assert_eq!(paths.path(n + 1, n), Some(vec![n + 1, n]));
    }

    #[test]
    fn long_paths() {
        // Round a ring, in whatever order its vertices have.
        for step in [1, 7, 100, 200] {
            let n = 201;
            let next = |vertex: usize| (vertex + step) % n;
            let paths = FloydWarshall::new(n, (0..n).map(|vertex| (vertex, next(vertex), 1)));
            let ring: Vec<usize> = std::iter::successors(Some(0), |&vertex| Some(next(vertex))).take(n).collect();
            assert_eq!(paths.distance(0, ring[n - 1]), Distance::Finite(200), "{step}");
            assert_eq!(paths.path(0, ring[n - 1]), Some(ring));
        }
    }

    #[test]
    fn refuses_what_is_outside() {
        assert!(catch_unwind(|| FloydWarshall::new(2, [(0, 2, 1)])).is_err());
        assert!(catch_unwind(|| FloydWarshall::new(2, [(2, 0, 1)])).is_err());
        assert!(catch_unwind(|| FloydWarshall::new(0, [(0, 0, 1)])).is_err());
        let paths = FloydWarshall::new(2, []);
        assert!(catch_unwind(|| paths.distance(0, 2)).is_err());
        assert!(catch_unwind(|| paths.path(2, 0)).is_err());
    }
}
