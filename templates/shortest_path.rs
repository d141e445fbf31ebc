//! Shortest paths from one vertex: breadth-first search for weights 0 and 1 (0-1 BFS), Dijkstra's algorithm for weights
//! that are not negative, and Bellman–Ford for any, which finds a negative cycle where there is one; with distances and
//! the paths themselves.
//!
//! Dijkstra settles the vertices by distance: when the nearest one that is not settled comes out of the heap, a path to
//! it by way of another such vertex cannot be shorter. With weights 0 and 1 a queue with two ends is that heap: a
//! vertex at the distance of the one in front goes to the front, one at a distance more by 1 goes to the back.
//!
//! Bellman–Ford relaxes all edges until nothing changes; k passes find nothing longer than the shortest walks of up to
//! k edges. If no negative cycle can be reached, the distances are right after one pass less than there are vertices.
//! Otherwise these walks get shorter forever, so some vertex has one of n edges that is shorter than all paths. But
//! whenever the edges by which the vertices got their distances form a tree, each distance is at least the length of
//! the path in that tree; so after n passes they contain a cycle. It is negative: each distance on it is at least the
//! one before and the edge together, and one was more, just before the last of these edges came in; in the sum around
//! the cycle the distances cancel.
//!
//! For all pairs of vertices there is `floyd_warshall`.
//!
//! - **Field**: graphs
//! - **Time**: O(n + e) for weights 0 and 1, O(n + e log e) for Dijkstra, O(n · (n + e)) for Bellman–Ford
//! - **Space**: O(n + e); O(n) for Bellman–Ford
//! - **ac-library-rs**: no
//! - **Source**: E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik 1 (1959),
//!   269–271; R. Bellman, "On a routing problem", Quarterly of Applied Mathematics 16 (1958), 87–90; the cycle: T. H.
//!   Cormen et al., "Introduction to Algorithms", lemma 24.16 (third edition)
//! - **Verified**: `every_small_graph`, `random_graphs`, `negative_cycles`, `adversaries_of_dijkstra`,
//!   `adversaries_of_zero_one_bfs`, `adversaries_of_bellman_ford`, `extreme_weights`, `many_vertices`,
//!   `refuses_what_it_cannot_take`; `shortest_path`

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// The shortest paths from one vertex to all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortestPaths {
    distance: Vec<Option<i64>>,
    previous: Vec<Option<usize>>,
}

impl ShortestPaths {
    /// The length of a shortest path to the vertex, `None` if there is no path.
    #[must_use]
    pub fn distance(&self, vertex: usize) -> Option<i64> {
        self.distance[vertex]
    }

    /// The vertices of a shortest path, from the source to this vertex, or `None` if there is no path.
    ///
    /// # Complexity
    ///
    /// O(length of the path).
    #[must_use]
    pub fn path(&self, vertex: usize) -> Option<Vec<usize>> {
        self.distance[vertex]?;
        let mut path: Vec<usize> = std::iter::successors(Some(vertex), |&vertex| self.previous[vertex]).collect();
        path.reverse();
        Some(path)
    }

    /// Only the source is known.
    fn new(n: usize, source: usize) -> Self {
        let mut paths = ShortestPaths { distance: vec![None; n], previous: vec![None; n] };
        paths.distance[source] = Some(0);
        paths
    }

    /// Whether the path over `a` to `b` is better than the one known; then it is the known one. `distance` is its
    /// length.
    fn improve(&mut self, a: usize, b: usize, distance: i64) -> bool {
        let improves = self.distance[b].is_none_or(|known| distance < known);
        if improves {
            (self.distance[b], self.previous[b]) = (Some(distance), Some(a));
        }
        improves
    }
}

/// The shortest paths from `source` along edges `(from, to, weight)` with weights 0 and 1, among vertices `0..n`.
/// An edge that may be used both ways is given both ways.
///
/// # Panics
///
/// If an end of an edge or `source` is not below `n`, or a weight is not 0 or 1.
///
/// # Complexity
///
/// O(n + e) time and space for e edges.
///
/// [LeetCode 2290](https://leetcode.com/problems/minimum-obstacle-removal-to-reach-corner/) asks how many obstacles
/// must go so that there is a way from corner to corner:
///
/// ```
/// use templates::shortest_path::zero_one_bfs;
/// let (columns, cells) = (3, [0, 1, 1, 1, 1, 0, 1, 1, 0]);
/// let mut edges = Vec::new();
/// for cell in 0..cells.len() {
///     let right = (cell % columns + 1 < columns).then_some(cell + 1);
///     let below = (cell + columns < cells.len()).then_some(cell + columns);
///     for next in right.into_iter().chain(below) {
///         edges.extend([(cell, next, cells[next]), (next, cell, cells[cell])]);
///     }
/// }
/// assert_eq!(zero_one_bfs(cells.len(), &edges, 0).distance(8), Some(2));
/// ```
#[must_use]
pub fn zero_one_bfs(n: usize, edges: &[(usize, usize, i64)], source: usize) -> ShortestPaths {
    assert!(edges.iter().all(|&(.., weight)| weight == 0 || weight == 1), "a weight is neither 0 nor 1");
    let (start, targets) = adjacency(n, edges);
    let mut paths = ShortestPaths::new(n, source);
    let mut queue = VecDeque::from([(source, 0)]);
    while let Some((a, distance)) = queue.pop_front() {
        if paths.distance[a] != Some(distance) {
            continue; // a shorter path has been found since
        }
        for &(b, weight) in &targets[start[a]..start[a + 1]] {
            let next = (b, distance + weight);
            if paths.improve(a, b, next.1) {
                if weight == 0 { queue.push_front(next) } else { queue.push_back(next) }
            }
        }
    }
    paths
}

/// The shortest paths from `source` along edges `(from, to, weight)`, no weight being negative, among vertices `0..n`.
/// An edge that may be used both ways is given both ways. In place of several sources, add one with an edge of weight 0
/// to each.
///
/// # Panics
///
/// If an end of an edge or `source` is not below `n`, or a weight is negative. n times the largest weight must be an
/// `i64`.
///
/// # Complexity
///
/// O(n + e log e) time and O(n + e) space for e edges.
///
/// The sample of [Library Checker's "Shortest Path"](https://judge.yosupo.jp/problem/shortest_path), from 2 to 3:
///
/// ```
/// use templates::shortest_path::dijkstra;
/// let edges = [(0, 3, 5), (0, 4, 3), (2, 4, 2), (4, 3, 10), (4, 0, 7), (2, 1, 5), (1, 0, 1)];
/// let paths = dijkstra(5, &edges, 2);
/// assert_eq!(paths.distance(3), Some(11));
/// assert_eq!(paths.path(3), Some(vec![2, 1, 0, 3]));
/// assert_eq!(dijkstra(5, &edges, 3).distance(2), None);
/// ```
#[must_use]
pub fn dijkstra(n: usize, edges: &[(usize, usize, i64)], source: usize) -> ShortestPaths {
    assert!(edges.iter().all(|&(.., weight)| weight >= 0), "a weight is negative");
    let (start, targets) = adjacency(n, edges);
    let mut paths = ShortestPaths::new(n, source);
    let mut heap = BinaryHeap::from([Reverse((0, source))]);
    while let Some(Reverse((distance, a))) = heap.pop() {
        if paths.distance[a] != Some(distance) {
            continue; // a shorter path has been found since
        }
        for &(b, weight) in &targets[start[a]..start[a + 1]] {
            if paths.improve(a, b, distance + weight) {
                heap.push(Reverse((distance + weight, b)));
            }
        }
    }
    paths
}

/// The shortest paths from `source` along edges `(from, to, weight)` among vertices `0..n`; or `Err` of the distinct
/// vertices of a cycle of negative length that can be reached from there, with an edge from each to the next one and
/// from the last to the first.
///
/// # Panics
///
/// If an end of an edge or `source` is not below `n`. n + e times the largest absolute weight must be an `i64`.
///
/// # Complexity
///
/// O(n · (n + e)) time and O(n) space for e edges.
///
/// The samples of [AOJ GRL_1_B](https://onlinejudge.u-aizu.ac.jp/problems/GRL_1_B), which asks for distances or for
/// `NEGATIVE CYCLE`:
///
/// ```
/// use templates::shortest_path::bellman_ford;
/// let edges = [(0, 1, 2), (0, 2, 3), (1, 2, -5), (1, 3, 1), (2, 3, 2)];
/// let paths = bellman_ford(4, &edges, 0).expect("it has no cycle");
/// assert_eq!([0, 1, 2, 3].map(|vertex| paths.distance(vertex)), [Some(0), Some(2), Some(-3), Some(-1)]);
/// let edges = [edges.as_slice(), &[(3, 1, 0)]].concat();
/// assert_eq!(bellman_ford(4, &edges, 0), Err(vec![2, 3, 1])); // of length 2 + 0 - 5
/// ```
///
/// [CSES 1197, Cycle Finding](https://cses.fi/problemset/task/1197), asks for any negative cycle: add a source with an
/// edge of weight 0 to each vertex.
pub fn bellman_ford(n: usize, edges: &[(usize, usize, i64)], source: usize) -> Result<ShortestPaths, Vec<usize>> {
    let mut paths = ShortestPaths::new(n, source);
    loop {
        let mut is_stable = true;
        for &(a, b, weight) in edges {
            assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
            if let Some(distance) = paths.distance[a] {
                is_stable &= !paths.improve(a, b, distance + weight);
            }
        }
        if is_stable {
            return Ok(paths);
        }
        if let Some(cycle) = cycle(&paths.previous) {
            return Err(cycle);
        }
    }
}

/// A cycle among the edges to each vertex from the one before it on its path.
fn cycle(previous: &[Option<usize>]) -> Option<Vec<usize>> {
    let mut seen_from = vec![None; previous.len()];
    for first in 0..previous.len() {
        let mut walk = Vec::new();
        let mut next = Some(first);
        while let Some(vertex) = next.filter(|&vertex| seen_from[vertex].is_none()) {
            seen_from[vertex] = Some(first);
            walk.push(vertex);
            next = previous[vertex];
        }
        if let Some(vertex) = next.filter(|&vertex| seen_from[vertex] == Some(first)) {
            let mut cycle: Vec<usize> = walk.into_iter().skip_while(|&other| other != vertex).collect();
            cycle.reverse();
            return Some(cycle);
        }
    }
    None
}

/// The ends and weights of the edges from vertex a are `targets[start[a]..start[a + 1]]`.
fn adjacency(n: usize, edges: &[(usize, usize, i64)]) -> (Vec<usize>, Vec<(usize, i64)>) {
    let mut start = vec![0; n + 1];
    edges.iter().for_each(|&(a, ..)| start[a] += 1);
    (1..=n).for_each(|a| start[a] += start[a - 1]);
    let mut targets = vec![(0, 0); edges.len()];
    for &(a, b, weight) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        start[a] -= 1;
        targets[start[a]] = (b, weight);
    }
    (start, targets)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Edges = [(usize, usize, i64)];

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn random_edges(
        n: usize,
        e: usize,
        weights: std::ops::RangeInclusive<i64>,
        state: &mut u64,
    ) -> Vec<(usize, usize, i64)> {
        let width = (weights.end() - weights.start()) as usize + 1;
        (0..e).map(|_| (below(state, n), below(state, n), weights.start() + below(state, width) as i64)).collect()
    }

    /// The length of a shortest walk between each two vertices (Floyd–Warshall).
    fn all_distances(n: usize, edges: &Edges) -> Vec<Vec<Option<i64>>> {
        let mut distance = vec![vec![None; n]; n];
        (0..n).for_each(|vertex| distance[vertex][vertex] = Some(0));
        for &(a, b, weight) in edges {
            distance[a][b] = Some(distance[a][b].map_or(weight, |known: i64| known.min(weight)));
        }
        for middle in 0..n {
            for a in 0..n {
                for b in 0..n {
                    let Some((one, other)) = distance[a][middle].zip(distance[middle][b]) else { continue };
                    distance[a][b] = Some(distance[a][b].map_or(one + other, |known| known.min(one + other)));
                }
            }
        }
        distance
    }

    /// No path is shorter, for no edge improves a distance; and for each distance there is a path.
    fn check(n: usize, edges: &Edges, source: usize, paths: &ShortestPaths) {
        let mut lightest = std::collections::HashMap::new();
        for &(a, b, weight) in edges {
            let least = lightest.entry((a, b)).or_insert(weight);
            *least = weight.min(*least);
            if let Some(distance) = paths.distance(a) {
                let known = paths.distance(b).expect("an edge leads there");
                assert!(known <= distance + weight, "{a} -> {b} improves {known}: {n} {edges:?} from {source}");
            }
        }
        let step = if n > 5000 { n / 7 } else { n / 100 + 1 };
        for vertex in (0..n).step_by(step) {
            let path = paths.path(vertex);
            let length = path.as_ref().map(|path| {
                assert_eq!((path.first(), path.last()), (Some(&source), Some(&vertex)), "{n} {edges:?}");
                assert!(path.len() <= n, "{path:?} repeats a vertex: {edges:?}");
                path.windows(2).map(|edge| lightest[&(edge[0], edge[1])]).sum::<i64>()
            });
            assert_eq!(length, paths.distance(vertex), "{path:?} in {edges:?} from {source}");
        }
    }

    fn check_cycle(edges: &Edges, from_source: &[Option<i64>], cycle: &[usize]) {
        let mut length = 0;
        for (index, &a) in cycle.iter().enumerate() {
            assert!(from_source[a].is_some() && !cycle[..index].contains(&a), "{cycle:?} in {edges:?}");
            let b = cycle[(index + 1) % cycle.len()];
            let weights = edges.iter().filter(|edge| (edge.0, edge.1) == (a, b)).map(|edge| edge.2);
            length += weights.min().unwrap_or_else(|| panic!("{a} -> {b} of {cycle:?} is missing in {edges:?}"));
        }
        assert!(length < 0, "{cycle:?} has length {length} in {edges:?}");
    }

    /// Every function that can take the weights gives what Floyd–Warshall gives.
    fn check_all(n: usize, edges: &Edges, source: usize) {
        let all = all_distances(n, edges);
        let expected = &all[source];
        let is_endless = (0..n).any(|vertex| expected[vertex].is_some() && all[vertex][vertex] < Some(0));
        let mut found = Vec::new();
        match bellman_ford(n, edges, source) {
            Ok(paths) => found.push(paths),
            Err(cycle) => {
                assert!(is_endless, "no negative cycle: {edges:?} from {source}");
                return check_cycle(edges, expected, &cycle);
            }
        }
        assert!(!is_endless, "a negative cycle: {edges:?} from {source}");
        if edges.iter().all(|edge| edge.2 >= 0) {
            found.push(dijkstra(n, edges, source));
        }
        if edges.iter().all(|edge| (0..2).contains(&edge.2)) {
            found.push(zero_one_bfs(n, edges, source));
        }
        for paths in found {
            assert_eq!(paths.distance, *expected, "{n} {edges:?} from {source}");
            check(n, edges, source, &paths);
        }
    }

    /// All graphs of three vertices, loops included, with these weights.
    #[test]
    fn every_small_graph() {
        check_every_graph(&[(0, 0), (0, 1), (1, 0), (1, 1)], 2);
        check_every_graph(&[(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)], 3);
        check_all(1, &[], 0);
        check_all(2, &[], 1);
    }

    #[test]
    #[ignore = "long"]
    fn every_small_graph_with_loops() {
        check_every_graph(&[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)], 3);
    }

    /// Each of these edges is there with one of two weights, or is not.
    fn check_every_graph(pairs: &[(usize, usize)], n: usize) {
        for weights in [[0, 1], [0, 2], [-1, 1], [-2, 1]] {
            for code in 0..3_usize.pow(pairs.len() as u32) {
                let choice = |place: usize| code / 3_usize.pow(place as u32) % 3;
                let chosen = (0..pairs.len()).filter(|&place| choice(place) > 0);
                let edges = chosen.map(|place| (pairs[place].0, pairs[place].1, weights[choice(place) - 1]));
                check_all(n, &edges.collect::<Vec<_>>(), 0);
            }
        }
    }

    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..2000 {
            let n = 1 + below(state, 9);
            let e = below(state, 3 * n);
            let weights = [0..=1, 0..=9, -1..=9, -9..=40][round % 4].clone();
            let edges = random_edges(n, e, weights, state);
            check_all(n, &edges, below(state, n));
        }
        for e in [2000, 20_000] {
            let edges = random_edges(2000, e, 0..=1_000_000_000, state);
            check(2000, &edges, 7, &dijkstra(2000, &edges, 7));
            check(2000, &edges, 7, &bellman_ford(2000, &edges, 7).expect("no weight is negative"));
            let edges: Vec<_> = edges.iter().map(|&(a, b, weight)| (a, b, weight % 2)).collect();
            check(2000, &edges, 7, &zero_one_bfs(2000, &edges, 7));
        }
    }

    #[test]
    fn negative_cycles() {
        assert_eq!(bellman_ford(1, &[(0, 0, -1)], 0), Err(vec![0]));
        assert_eq!(bellman_ford(2, &[(0, 1, -3), (1, 0, 2)], 0), Err(vec![1, 0]));
        assert!(bellman_ford(2, &[(1, 1, -1)], 0).is_ok(), "it cannot be reached");
        let state = &mut 2;
        for _ in 0..20 {
            // Potentials make weights negative but no cycle; one edge then makes one.
            let (n, e) = (300, 1500);
            let potential: Vec<i64> = (0..n).map(|_| below(state, 1000) as i64).collect();
            let shift = |&(a, b, weight): &(usize, usize, i64)| (a, b, weight + potential[b] - potential[a]);
            let mut edges: Vec<_> = random_edges(n, e, 0..=99, state).iter().map(shift).collect();
            let paths = bellman_ford(n, &edges, 0).expect("all cycles of the shifted weights were there before");
            check(n, &edges, 0, &paths);
            let far = (0..n).rev().find(|&vertex| vertex > 0 && paths.distance(vertex).is_some()).expect("e > n");
            edges.push((far, 0, -1 - paths.distance(far).expect("it was found")));
            let cycle = bellman_ford(n, &edges, 0).expect_err("the last edge closes a cycle of length -1");
            check_cycle(&edges, &paths.distance, &cycle);
        }
    }

    /// A hub is improved again and again, and has many edges: none of its old entries may be looked at.
    #[test]
    fn adversaries_of_dijkstra() {
        let spokes = 20_000;
        let hub = spokes;
        let mut edges = Vec::new();
        for spoke in 0..spokes {
            edges.push((0, spoke, spoke as i64));
            edges.push((spoke, hub, 3 * (spokes - spoke) as i64));
            edges.push((hub, hub + 1 + spoke, 1));
        }
        let n = 2 * spokes + 1;
        check(n, &edges, 0, &dijkstra(n, &edges, 0));
    }

    /// One more vertex of a long path after the other turns out to be nearer: a search in depth would walk to the end.
    #[test]
    fn adversaries_of_zero_one_bfs() {
        let length = 20_000;
        let steps = (1..length).map(|vertex| (vertex - 1, vertex, 0));
        let path = (1..length).map(|vertex| (length + vertex - 1, length + vertex, 1));
        let edges: Vec<_> = steps.chain(path).chain((0..length).map(|vertex| (vertex, length + vertex, 0))).collect();
        check(2 * length, &edges, 0, &zero_one_bfs(2 * length, &edges, 0));
    }

    /// Against the order of the edges, each pass settles one more vertex.
    #[test]
    fn adversaries_of_bellman_ford() {
        let n = 500;
        let mut edges: Vec<_> = (1..n).rev().map(|vertex| (vertex - 1, vertex, -1)).collect();
        check(n, &edges, 0, &bellman_ford(n, &edges, 0).expect("it has no cycle"));
        edges.insert(0, (n - 1, 0, n as i64 - 1));
        check(n, &edges, 0, &bellman_ford(n, &edges, 0).expect("the cycle has length 0"));
        edges[0].2 -= 1;
        assert_eq!(bellman_ford(n, &edges, 0).map_err(|cycle| cycle.len()), Err(n));
    }

    #[test]
    fn extreme_weights() {
        let n = 1000;
        for (weight, e) in [(i64::MAX / n as i64, 0), (i64::MAX / 2 / n as i64, n)] {
            let path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex, weight)).collect();
            check(n, &path, 0, &dijkstra(n, &path, 0));
            if e > 0 {
                check(n, &path, 0, &bellman_ford(n, &path, 0).expect("no weight is negative"));
                let circle: Vec<_> = (0..n).map(|vertex| (vertex, (vertex + 1) % n, -weight)).collect();
                assert_eq!(bellman_ford(n, &circle, 0).map_err(|cycle| cycle.len()), Err(n));
                check(n, &circle[1..], 1, &bellman_ford(n, &circle[1..], 1).expect("it has no cycle"));
            }
        }
    }

    #[test]
    fn many_vertices() {
        let n = 200_000;
        let edges: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex, (vertex % 2) as i64)).collect();
        let paths = dijkstra(n, &edges, 0);
        assert_eq!(paths.distance(n - 1), Some(n as i64 / 2));
        assert_eq!(paths.path(n - 1), Some((0..n).collect()));
        assert_eq!(zero_one_bfs(n, &edges, 0), paths);
        assert_eq!(bellman_ford(n, &edges, 0), Ok(paths));
    }

    #[test]
    fn refuses_what_it_cannot_take() {
        for edge in [(0, 2, 0), (2, 0, 0), (3, 0, 0)] {
            assert!(catch_unwind(|| dijkstra(2, &[edge], 0)).is_err(), "{edge:?}");
            assert!(catch_unwind(|| zero_one_bfs(2, &[edge], 0)).is_err(), "{edge:?}");
            assert!(catch_unwind(|| bellman_ford(2, &[edge], 0)).is_err(), "{edge:?}");
        }
        assert!(catch_unwind(|| dijkstra(2, &[(0, 1, -1)], 0)).is_err());
        assert!(catch_unwind(|| zero_one_bfs(2, &[(0, 1, 2)], 0)).is_err());
        assert!(catch_unwind(|| zero_one_bfs(2, &[(0, 1, -1)], 0)).is_err());
        assert!(catch_unwind(|| dijkstra(2, &[], 2)).is_err());
    }
}
