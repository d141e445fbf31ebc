//! A minimum spanning tree (MST), or a forest where the graph is not connected: Kruskal's algorithm.
//!
//! The edges are taken by weight, and one is chosen exactly if its ends are not connected yet. No spanning tree is
//! lighter: put into one the first chosen edge that it lacks. The cycle which that closes has another edge that leaves
//! the part to which one end was connected then. That edge had not come yet, so it is no lighter, and may go: now the
//! first edge that the tree lacks comes later, and in the end there is none.
//!
//! - **Field**: graphs
//! - **Time**: O(n + e log e)
//! - **Space**: O(n + e)
//! - **ac-library-rs**: `dsu`, without the choice
//! - **Source**: J. B. Kruskal, "On the shortest spanning subtree of a graph and the traveling salesman problem",
//!   Proceedings of the American Mathematical Society 7 (1956), 48–50
//! - **Verified**: `every_small_graph`, `random_graphs_agree_with_prim`, `chosen_edges_are_a_forest`,
//!   `many_vertices`, `extreme_weights`, `refuses_endpoints_out_of_range`; `minimum_spanning_tree`,
//!   `manhattanmst`, `euclidean_mst`

/// The indices of the edges of a minimum spanning forest of the vertices `0..n` with edges `(a, b, weight)`, by weight
/// and then by index. It is a tree, so the graph is connected, exactly if there are `n - 1`. Weights may be negative,
/// edges may repeat, and an edge from a vertex to itself is never chosen.
///
/// # Panics
///
/// If an end of an edge is not below `n`. n and e must stay below 2³².
///
/// # Complexity
///
/// O(n + e log e) time and O(n + e) space for e edges.
///
/// The second sample of [AOJ GRL_2_A](https://onlinejudge.u-aizu.ac.jp/problems/GRL_2_A), which asks for the weight:
///
/// ```
/// use templates::minimum_spanning_tree::minimum_spanning_forest;
/// let edges = [(0, 1, 1), (0, 2, 3), (1, 2, 1), (1, 3, 7), (2, 4, 1), (1, 4, 3), (3, 4, 1), (3, 5, 1), (4, 5, 6)];
/// let chosen = minimum_spanning_forest(6, &edges);
/// assert_eq!(chosen, [0, 2, 4, 6, 7]);
/// assert_eq!(chosen.iter().map(|&edge| edges[edge].2).sum::<i64>(), 5);
/// ```
///
/// [CSES 1675, Road Reparation](https://cses.fi/problemset/task/1675), asks the same of a graph that may not be
/// connected:
///
/// ```
/// use templates::minimum_spanning_tree::minimum_spanning_forest;
/// let roads = [(0, 1, 3), (1, 2, 5), (1, 3, 2), (2, 3, 8), (4, 0, 7), (4, 3, 4)];
/// let cost = |n, roads: &[(usize, usize, i64)]| {
///     let chosen = minimum_spanning_forest(n, roads);
///     (chosen.len() == n - 1).then(|| chosen.iter().map(|&road| roads[road].2).sum::<i64>())
/// };
/// assert_eq!([cost(5, &roads), cost(6, &roads)], [Some(14), None]); // None is IMPOSSIBLE
/// ```
#[must_use]
pub fn minimum_spanning_forest(n: usize, edges: &[(usize, usize, i64)]) -> Vec<usize> {
    let mut by_weight: Vec<(i64, u32)> = (0..).zip(edges).map(|(index, &(.., weight))| (weight, index)).collect();
    by_weight.sort_unstable();
    let mut parent: Vec<u32> = (0..n as u32).collect();
    let mut chosen = Vec::new();
    for (_, index) in by_weight {
        let (a, b, _) = edges[index as usize];
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        let (a, b) = (root(&mut parent, a), root(&mut parent, b));
        if a != b {
            parent[a] = b as u32;
            chosen.push(index as usize);
        }
    }
    chosen
}

/// The vertex that stands for those connected with this one; each vertex on the way moves up to its grandparent, so
/// that m calls take O((n + m) log n) steps together.
fn root(parent: &mut [u32], mut vertex: usize) -> usize {
    while parent[vertex] as usize != vertex {
        parent[vertex] = parent[parent[vertex] as usize];
        vertex = parent[vertex] as usize;
    }
    vertex
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

    /// To which component each vertex belongs, by painting over.
    fn components(n: usize, edges: impl Iterator<Item = (usize, usize, i64)>) -> (Vec<usize>, bool) {
        let (mut color, mut has_cycle): (Vec<usize>, _) = ((0..n).collect(), false);
        for (a, b, _) in edges {
            let (one, other) = (color[a], color[b]);
            has_cycle |= one == other;
            color.iter_mut().filter(|color| **color == one).for_each(|color| *color = other);
        }
        (color, has_cycle)
    }

    fn weight(edges: &Edges, chosen: &[usize]) -> i64 {
        chosen.iter().map(|&edge| edges[edge].2).sum()
    }

    /// The least weight of all sets of edges without a cycle that connect what the edges connect.
    fn least(n: usize, edges: &Edges) -> i64 {
        let parts = |chosen: &[usize]| {
            let (color, has_cycle) = components(n, chosen.iter().map(|&edge| edges[edge]));
            let parts: std::collections::BTreeSet<_> = color.into_iter().collect();
            (parts.len(), has_cycle)
        };
        let (fewest, _) = parts(&(0..edges.len()).collect::<Vec<_>>());
        let sets = (0_u32..1 << edges.len())
            .map(|set| (0..edges.len()).filter(|&edge| set >> edge & 1 == 1).collect::<Vec<_>>());
        sets.filter(|set| parts(set) == (fewest, false))
            .map(|set| weight(edges, &set))
            .min()
            .expect("some forest spans")
    }

    fn check(n: usize, edges: &Edges) -> Vec<usize> {
        let chosen = minimum_spanning_forest(n, edges);
        assert!(chosen.is_sorted_by_key(|&edge| (edges[edge].2, edge)), "{chosen:?} of {edges:?}");
        let (color, has_cycle) = components(n, chosen.iter().map(|&edge| edges[edge]));
        assert!(!has_cycle, "{chosen:?} of {n} {edges:?}");
        assert!(edges.iter().all(|&(a, b, _)| color[a] == color[b]), "{chosen:?} does not span {n} {edges:?}");
        chosen
    }

    /// All graphs of up to four vertices with weights 1 and 2, and those of three with loops and three weights.
    #[test]
    fn every_small_graph() {
        for n in 0..=4 {
            let pairs: Vec<_> = (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
            for code in 0..3_usize.pow(pairs.len() as u32) {
                let choice = |place: usize| (code / 3_usize.pow(place as u32) % 3) as i64;
                let all = pairs.iter().enumerate().map(|(place, &(a, b))| (a, b, choice(place)));
                let edges: Vec<_> = all.filter(|edge| edge.2 > 0).collect();
                assert_eq!(weight(&edges, &check(n, &edges)), least(n, &edges), "{n} {edges:?}");
            }
        }
        let state = &mut 1;
        for _ in 0..300 {
            let n = 1 + below(state, 4);
            let e = below(state, 8);
            let edges: Vec<_> =
                (0..e).map(|_| (below(state, n), below(state, n), below(state, 5) as i64 - 2)).collect();
            assert_eq!(weight(&edges, &check(n, &edges)), least(n, &edges), "{n} {edges:?}");
        }
    }

    /// Prim's algorithm: a connected part grows by the lightest edge that leaves it.
    fn prim(n: usize, edges: &Edges) -> i64 {
        let (mut is_in, mut total) = (vec![false; n], 0);
        for start in 0..n {
            is_in[start] = true;
            while let Some(&(a, b, weight)) =
                edges.iter().filter(|&&(a, b, _)| is_in[a] != is_in[b]).min_by_key(|edge| edge.2)
            {
                (is_in[a], is_in[b], total) = (true, true, total + weight);
            }
        }
        total
    }

    #[test]
    fn random_graphs_agree_with_prim() {
        let state = &mut 2;
        for round in 0..300 {
            let n = 1 + below(state, 40);
            let e = below(state, 4 * n);
            let bound = [2, 1000][round % 2];
            let edges: Vec<_> =
                (0..e).map(|_| (below(state, n), below(state, n), below(state, bound) as i64 - 9)).collect();
            assert_eq!(weight(&edges, &check(n, &edges)), prim(n, &edges), "{n} {edges:?}");
        }
    }

    #[test]
    fn chosen_edges_are_a_forest() {
        let n = 300;
        let star: Vec<_> = (1..n).map(|leaf| (0, leaf, (n - leaf) as i64)).collect();
        assert_eq!(check(n, &star), (0..n - 1).rev().collect::<Vec<_>>());
        let circle: Vec<_> = (0..n).map(|vertex| (vertex, (vertex + 1) % n, 7)).collect();
        assert_eq!(check(n, &circle), (0..n - 1).collect::<Vec<_>>());
        assert_eq!(check(2, &[(0, 1, 5), (1, 0, 4), (0, 0, 1)]), [1]);
        assert_eq!(check(3, &[]), []);
    }

    /// Edges in the orders that make the trees of `root` deepest without its shortcuts.
    #[test]
    fn many_vertices() {
        let n = 200_000;
        let path = (1..n).map(|vertex| (vertex - 1, vertex, 0));
        let repeated = path.clone().map(|(a, b, weight)| (0, b, weight + a as i64));
        let edges: Vec<_> = path.chain(repeated).collect();
        assert!(minimum_spanning_forest(n, &edges).into_iter().eq(0..n - 1));
        let back: Vec<_> = (1..n).map(|vertex| (vertex, vertex - 1, -(vertex as i64))).collect();
        assert!(minimum_spanning_forest(n, &back).into_iter().eq((0..n - 1).rev()));
        let star: Vec<_> = (1..n).map(|leaf| (0, leaf, 0)).collect();
        assert_eq!(minimum_spanning_forest(n, &star).len(), n - 1);
    }

    #[test]
    fn extreme_weights() {
        assert_eq!(check(2, &[(0, 1, i64::MAX), (1, 0, i64::MIN), (0, 1, 0)]), [1]);
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for edge in [(0, 2, 0), (2, 0, 0)] {
            assert!(catch_unwind(|| minimum_spanning_forest(2, &[edge])).is_err(), "{edge:?}");
        }
    }
}
