//! Strongly connected components (SCC, Tarjan, Kosaraju) of a directed graph, in a topological order of the
//! condensation: two vertices are in one component if each can be reached from the other, and every edge leads to the
//! same component or to a later one.
//!
//! A search in depth goes against the edges. The open vertices, those that have been entered and whose component is not
//! known yet, stand on a stack in the order in which they have been entered. They fall into groups, one behind the
//! other, of vertices that reach each other as far as edges have been seen; the places at which the groups begin are a
//! second stack. An edge to an open vertex closes a cycle through its group and all later ones, so they become one.
//! When the search leaves the first vertex of a group, that is the last group, and all edges into it come from itself
//! or from finished components: it is a component, and comes behind all from which it can be reached.
//!
//! - **Field**: graphs
//! - **Time**: O(n + e)
//! - **Space**: O(n + e)
//! - **ac-library-rs**: `scc`, the components as lists, with recursion
//! - **Source**: R. E. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1 (1972),
//!   146–160; the two stacks: H. N. Gabow, "Path-based depth-first search for strong and biconnected components",
//!   Information Processing Letters 74 (2000), 107–114
//! - **Verified**: `every_small_graph`, `random_multigraphs`, `shapes`, `many_vertices`,
//!   `refuses_endpoints_out_of_range`; `scc`

/// The strongly connected components of a directed graph, numbered from 0 on, in a topological order.
#[derive(Clone, Debug)]
pub struct Components {
    component: Vec<u32>,
    /// The vertices of the c-th component are `vertices[start[c]..start[c + 1]]`.
    vertices: Vec<usize>,
    start: Vec<usize>,
}

impl Components {
    /// The component of a vertex. For every edge `(a, b)`, that of `a` is at most that of `b`.
    #[must_use]
    pub fn component(&self, vertex: usize) -> usize {
        self.component[vertex] as usize
    }

    /// The vertices of each component, one component after the other; `len()` of it counts them.
    ///
    /// # Complexity
    ///
    /// O(1) for each component.
    pub fn groups(&self) -> impl DoubleEndedIterator<Item = &[usize]> + ExactSizeIterator {
        self.start.windows(2).map(|ends| &self.vertices[ends[0]..ends[1]])
    }
}

/// The strongly connected components of the graph of the vertices `0..n` with these edges `(from, to)`, which may
/// repeat, and may lead from a vertex to itself.
///
/// # Panics
///
/// If an end of an edge is not below `n`.
///
/// # Complexity
///
/// O(n + e) time and space for e edges, n below 2³¹ and e below 2³².
///
/// [Coin Collector](https://cses.fi/problemset/task/1686) (CSES 1686): rooms have coins, and tunnels lead one way. As
/// many coins as possible on one walk are those of a path of components. An edge comes behind all that lead to its
/// component:
///
/// ```
/// use templates::strongly_connected_components::strongly_connected_components;
///
/// let (coins, mut tunnels) = ([4, 5, 2, 7], [(0, 1), (1, 0), (0, 2), (1, 3)]);
/// let components = strongly_connected_components(coins.len(), &tunnels);
/// let own: Vec<u64> = components.groups().map(|rooms| rooms.iter().map(|&room| coins[room]).sum()).collect();
/// let mut most = own.clone();
/// tunnels.sort_by_key(|&(a, _)| components.component(a));
/// for (a, b) in tunnels.map(|(a, b)| (components.component(a), components.component(b))) {
///     if a != b {
///         most[b] = most[b].max(most[a] + own[b]);
///     }
/// }
/// assert_eq!(most.into_iter().max(), Some(16));
/// ```
#[must_use]
pub fn strongly_connected_components(n: usize, edges: &[(usize, usize)]) -> Components {
    // The vertices from which an edge leads to v are before[start[v]..start[v + 1]]; the search is at next[v].
    let mut start = vec![0_u32; n + 1];
    for &(a, b) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        start[b] += 1;
    }
    (1..=n).for_each(|vertex| start[vertex] += start[vertex - 1]);
    let mut before = vec![0_u32; edges.len()];
    for &(a, b) in edges {
        start[b] -= 1;
        before[start[b] as usize] = a as u32;
    }
    let mut next = start.clone();
    // The place on the stack of open vertices; n and the component of those that are finished.
    let mut place = vec![u32::MAX; n];
    let (mut open, mut groups, mut path) = (Vec::new(), Vec::new(), Vec::new());
    let (mut vertices, mut ends) = (Vec::with_capacity(n), vec![0]);
    for root in 0..n {
        path.extend((place[root] == u32::MAX).then_some(root));
        while let Some(&vertex) = path.last() {
            if place[vertex] == u32::MAX {
                place[vertex] = open.len() as u32;
                groups.push(place[vertex]);
                open.push(vertex);
            }
            if next[vertex] < start[vertex + 1] {
                let other = before[next[vertex] as usize] as usize;
                next[vertex] += 1;
                if place[other] == u32::MAX {
                    path.push(other);
                }
                while groups.last() > Some(&place[other]) {
                    groups.pop();
                }
                continue;
            }
            path.pop();
            if groups.last() == Some(&place[vertex]) {
                groups.pop();
                for vertex in open.drain(place[vertex] as usize..) {
                    place[vertex] = (n + ends.len() - 1) as u32;
                    vertices.push(vertex);
                }
                ends.push(vertices.len());
            }
        }
    }
    place.iter_mut().for_each(|place| *place -= n as u32);
    Components { component: place, vertices, start: ends }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Edges = [(usize, usize)];

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The groups are those of the numbers, each vertex is in one, and no edge leads to an earlier one.
    fn check_order(n: usize, edges: &Edges) -> Components {
        let found = strongly_connected_components(n, edges);
        let mut vertices = Vec::new();
        for (component, group) in found.groups().enumerate() {
            assert!(!group.is_empty() && group.iter().all(|&vertex| found.component(vertex) == component));
            vertices.extend_from_slice(group);
        }
        vertices.sort_unstable();
        assert!(vertices.into_iter().eq(0..n), "{n} {edges:?}");
        let is_backward = |&&(a, b): &&(usize, usize)| found.component(a) > found.component(b);
        assert_eq!(edges.iter().find(is_backward), None, "{n} {edges:?}");
        found
    }

    /// By all paths (Warshall).
    fn check(n: usize, edges: &Edges) {
        let found = check_order(n, edges);
        let mut reaches: Vec<u64> = (0..n).map(|vertex| 1 << vertex).collect();
        edges.iter().for_each(|&(a, b)| reaches[a] |= 1 << b);
        for middle in 0..n {
            for a in 0..n {
                reaches[a] |= if reaches[a] >> middle & 1 == 1 { reaches[middle] } else { 0 };
            }
        }
        for (a, b) in (0..n * n).map(|pair| (pair / n, pair % n)) {
            let is_one = reaches[a] >> b & reaches[b] >> a & 1 == 1;
            assert_eq!(found.component(a) == found.component(b), is_one, "{a} {b} in {edges:?}");
        }
    }

    #[test]
    fn every_small_graph() {
        for n in 0..=4 {
            let pairs: Vec<_> = (0..n * n).map(|pair| (pair / n, pair % n)).filter(|(a, b)| a != b).collect();
            for set in 0..1 << pairs.len() {
                let edges: Vec<_> =
                    (0..pairs.len()).filter(|edge| set >> edge & 1 == 1).map(|edge| pairs[edge]).collect();
                check(n, &edges);
            }
        }
    }

    /// Parallel edges and loops, from few to so many that all vertices are one component.
    #[test]
    fn random_multigraphs() {
        let state = &mut 1;
        for _ in 0..1000 {
            let n = 1 + below(state, 20);
            let e = below(state, 3 * n);
            let edges: Vec<_> = (0..e).map(|_| (below(state, n), below(state, n))).collect();
            check(n, &edges);
        }
    }

    #[test]
    fn shapes() {
        check(1, &[(0, 0)]);
        check(2, &[(0, 1), (0, 1)]);
        let count = |n: usize, edges: &Edges| check_order(n, edges).groups().len();
        let n = 1000;
        let path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        assert_eq!(count(n, &path), n);
        assert!(check_order(n, &path).groups().flatten().copied().eq(0..n));
        let back: Vec<_> = path.iter().map(|&(a, b)| (b, a)).collect();
        assert!(check_order(n, &back).groups().rev().flatten().copied().eq(0..n));
        // Each edge back joins all from its end on.
        for end in [0, 1, 500, n - 2] {
            assert_eq!(count(n, &[&path[..], &[(n - 1, end)]].concat()), end + 1);
        }
        // Cycles of three vertices each, one behind the other, at whatever place the search enters them.
        for shift in 0..3 {
            let name = |vertex: usize| (vertex * 7 + shift) % 999;
            let triangles = (0..999).map(|vertex| (name(vertex), name(vertex - vertex % 3 + (vertex + 1) % 3)));
            let between = (3..999).map(|vertex| (name(vertex - 3), name(vertex)));
            assert_eq!(count(999, &triangles.chain(between).collect::<Vec<_>>()), 333);
        }
    }

    #[test]
    fn many_vertices() {
        let n = 50_000;
        let mut edges: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        assert_eq!(check_order(n, &edges).groups().len(), n);
        edges.push((n - 1, 0));
        assert_eq!(check_order(n, &edges).groups().len(), 1);
        edges.iter_mut().for_each(|edge| *edge = (edge.1, edge.0));
        assert_eq!(check_order(n, &edges).groups().len(), 1);
        let state = &mut 2;
        let edges: Vec<_> = (0..n).map(|_| (below(state, n), below(state, n))).collect();
        check_order(n, &edges);
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for edge in [(2, 0), (0, 2)] {
            assert!(catch_unwind(|| strongly_connected_components(2, &[(1, 1), edge])).is_err());
        }
    }
}
