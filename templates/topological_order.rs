//! Topological order: the vertices of a directed graph so that every edge leads from an earlier one to a later one; or
//! a cycle, which shows that there is no such order.
//!
//! Kahn's algorithm takes, again and again, a vertex that no remaining edge enters. A tree of bits, with 64 children a
//! node, provides the smallest such vertex, which makes the order the lexicographically smallest one. If there is none
//! while vertices remain, each of these has a predecessor among them: going from predecessor to predecessor ends in a
//! cycle. Proof: `problems/toposort/README.md`.
//!
//! - **Field**: graphs
//! - **Time**: O(e + n log n) for n vertices and e edges; the base of the logarithm is 64
//! - **Space**: O(n + e)
//! - **ac-library-rs**: no
//! - **Source**: A. B. Kahn, "Topological sorting of large networks", Communications of the ACM 5 (1962), 558–562
//! - **Verified**: `agrees_with_all_permutations`, `multigraphs_agree_with_all_permutations`,
//!   `long_orders_are_smallest`, `cycles_behind_long_tails`, `ready_vertices_come_out_sorted`,
//!   `refuses_endpoints_out_of_range`; `toposort`, `abc223_d`, `abc291_e`

/// The lexicographically smallest order of the vertices `0..n` in which `a` comes before `b` for every edge `(a, b)`;
/// or `Err` of the distinct vertices of a cycle, with an edge from each to the next one and from the last to the first.
/// Edges may repeat; an edge `(a, a)` is a cycle.
///
/// # Panics
///
/// If an endpoint of an edge is not below `n`.
///
/// # Complexity
///
/// O(e + n log n) time and O(n + e) space for e edges, n and e below 2³².
///
/// CSES 1678, Round Trip II, asks for a cycle of flights between cities, and CSES 1679, Course Schedule, for an order:
///
/// ```
/// use templates::topological_order::topological_order;
///
/// fn round_trip(cities: usize, flights: &[(usize, usize)]) -> String {
///     match topological_order(cities, flights) {
///         Ok(_) => "IMPOSSIBLE".to_string(),
///         Err(cycle) => {
///             let trip: Vec<String> = cycle.iter().chain(&cycle[..1]).map(|city| (city + 1).to_string()).collect();
///             format!("{}\n{}", trip.len(), trip.join(" "))
///         }
///     }
/// }
///
/// // The sample has flights from 1 to 3, from 2 to 1 and 4, and from 3 to 2 and 4.
/// let flights = [(0, 2), (1, 0), (1, 3), (2, 1), (2, 3)];
/// assert_eq!(round_trip(4, &flights), "4\n1 3 2 1");
/// // In the other sample, courses 1 and 4 are required for 2 and 5, and 3 for 1.
/// assert_eq!(topological_order(5, &[(0, 1), (2, 0), (3, 4)]), Ok(vec![2, 0, 1, 3, 4]));
/// ```
pub fn topological_order(n: usize, edges: &[(usize, usize)]) -> Result<Vec<usize>, Vec<usize>> {
    let mut in_degree = vec![0_u32; n];
    // The successors of all vertices in one array: those of v are successors[start[v]..start[v + 1]].
    let mut start = vec![0_u32; n + 1];
    for &(a, b) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        in_degree[b] += 1;
        start[a] += 1;
    }
    for vertex in 1..=n {
        start[vertex] += start[vertex - 1];
    }
    // start[v] is now the end of v's part; filling every part from its end moves it to the beginning.
    let mut successors = vec![0_u32; edges.len()];
    for &(a, b) in edges {
        start[a] -= 1;
        successors[start[a] as usize] = b as u32;
    }

    let mut ready = Ready::new(n);
    (0..n).filter(|&vertex| in_degree[vertex] == 0).for_each(|vertex| ready.insert(vertex));
    let mut order = Vec::with_capacity(n);
    while let Some(vertex) = ready.pop_smallest() {
        order.push(vertex);
        for &successor in &successors[start[vertex] as usize..start[vertex + 1] as usize] {
            in_degree[successor as usize] -= 1;
            if in_degree[successor as usize] == 0 {
                ready.insert(successor as usize);
            }
        }
    }
    match (0..n).find(|&vertex| in_degree[vertex] > 0) {
        None => Ok(order),
        Some(remaining) => Err(cycle_before(remaining, &in_degree, edges)),
    }
}

/// A cycle from which `vertex` can be reached. Every vertex with a positive in-degree, `vertex` too, has a predecessor
/// of that kind.
fn cycle_before(vertex: usize, in_degree: &[u32], edges: &[(usize, usize)]) -> Vec<usize> {
    let mut predecessor = vec![0; in_degree.len()];
    edges.iter().filter(|&&(a, _)| in_degree[a] > 0).for_each(|&(a, b)| predecessor[b] = a);
    // After n steps the walk is on a cycle.
    let first = in_degree.iter().fold(vertex, |vertex, _| predecessor[vertex]);
    let mut cycle = vec![first];
    let mut vertex = predecessor[first];
    while vertex != first {
        cycle.push(vertex);
        vertex = predecessor[vertex];
    }
    cycle.reverse();
    cycle
}

/// A set of vertices: a tree of words with 64 children a node, in one array. Bit b of node w says whether node
/// 64 w + b + 1 has a bit; the leaves, from node `leaves` on, have a bit for every vertex.
struct Ready {
    words: Vec<u64>,
    leaves: usize,
}

impl Ready {
    /// The empty set, for vertices below `n`.
    fn new(n: usize) -> Self {
        let mut leaves = 0;
        // A level that begins at node w has 63 w + 1 nodes.
        while 64 * (63 * leaves + 1) < n {
            leaves = 64 * leaves + 1;
        }
        Ready { words: vec![0; leaves + n.div_ceil(64).max(1)], leaves }
    }

    fn insert(&mut self, vertex: usize) {
        let mut bit = 64 * self.leaves + vertex;
        loop {
            let word = &mut self.words[bit / 64];
            let was_empty = *word == 0;
            *word |= 1 << (bit % 64);
            if !was_empty || bit < 64 {
                return;
            }
            bit = bit / 64 - 1;
        }
    }

    fn pop_smallest(&mut self) -> Option<usize> {
        if self.words[0] == 0 {
            return None;
        }
        let lowest = |node: usize| 64 * node + self.words[node].trailing_zeros() as usize;
        let mut bit = lowest(0);
        while bit < 64 * self.leaves {
            bit = lowest(bit + 1);
        }
        let vertex = bit - 64 * self.leaves;
        loop {
            let word = &mut self.words[bit / 64];
            *word &= *word - 1;
            if *word != 0 || bit < 64 {
                return Some(vertex);
            }
            bit = bit / 64 - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// All orders of `0..n`, lexicographically ascending.
    fn permutations(n: usize) -> Vec<Vec<usize>> {
        let mut all = vec![vec![]];
        for _ in 0..n {
            let extend = |prefix: &Vec<usize>| {
                let unused: Vec<usize> = (0..n).filter(|vertex| !prefix.contains(vertex)).collect();
                unused.into_iter().map(|vertex| [&prefix[..], &[vertex]].concat()).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(extend).collect();
        }
        all
    }

    fn position_of(order: &[usize]) -> Vec<usize> {
        let mut position = vec![usize::MAX; order.len()];
        order.iter().enumerate().for_each(|(index, &vertex)| position[vertex] = index);
        assert!(!position.contains(&usize::MAX), "not a permutation: {order:?}");
        position
    }

    fn respects(order: &[usize], edges: &[(usize, usize)]) -> bool {
        let position = position_of(order);
        edges.iter().all(|&(a, b)| position[a] < position[b])
    }

    /// A cycle of `edges`: distinct vertices, with an edge from each to the next one and from the last to the first.
    fn is_cycle(cycle: &[usize], edges: &[(usize, usize)]) -> bool {
        let distinct: BTreeSet<_> = cycle.iter().collect();
        let edges: BTreeSet<_> = edges.iter().copied().collect();
        let mut successors = cycle.iter().cycle().skip(1);
        !cycle.is_empty()
            && distinct.len() == cycle.len()
            && cycle.iter().zip(&mut successors).all(|(&a, &b)| edges.contains(&(a, b)))
    }

    /// The result is the order `expected`, or a cycle where there is none.
    fn check(n: usize, edges: &[(usize, usize)], expected: Option<&Vec<usize>>) {
        match topological_order(n, edges) {
            Ok(order) => assert_eq!(Some(&order), expected, "n = {n}, edges = {edges:?}"),
            Err(cycle) => {
                assert!(expected.is_none(), "n = {n}, edges = {edges:?}: {cycle:?} instead of {expected:?}");
                assert!(is_cycle(&cycle, edges), "n = {n}, edges = {edges:?}: {cycle:?} is not a cycle");
            }
        }
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn agrees_with_all_permutations() {
        let pairs = |n: usize| (0..n).flat_map(move |a| (0..n).map(move |b| (a, b)));
        (0..=3).for_each(|n| check_every_graph(n, &pairs(n).collect::<Vec<_>>()));
        check_every_graph(4, &pairs(4).filter(|(a, b)| a != b).collect::<Vec<_>>());
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_all_permutations_with_loops() {
        check_every_graph(4, &(0..16).map(|pair| (pair / 4, pair % 4)).collect::<Vec<_>>());
    }

    /// All graphs with some of these edges.
    fn check_every_graph(n: usize, pairs: &[(usize, usize)]) {
        let permutations = permutations(n);
        let mut workable = 0;
        // The edges that each permutation allows, a bit each.
        let allows = |order: &Vec<usize>, bit: usize| u32::from(respects(order, &pairs[bit..=bit])) << bit;
        let allowed = |order| (0..pairs.len()).map(|bit| allows(order, bit)).sum();
        let allowed: Vec<u32> = permutations.iter().map(allowed).collect();
        for mask in 0..1_u32 << pairs.len() {
            let edges: Vec<_> =
                pairs.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1).map(|(_, &pair)| pair).collect();
            let first = allowed.iter().position(|allowed| mask & !allowed == 0);
            let expected = first.map(|first| &permutations[first]);
            check(n, &edges, expected);
            workable += usize::from(expected.is_some());
        }
        // The number of labelled acyclic digraphs: Robinson's sequence.
        assert_eq!(workable, [1, 1, 3, 25, 543][n], "n = {n}");
    }

    #[test]
    fn multigraphs_agree_with_all_permutations() {
        let mut state = 1;
        let permutations: Vec<_> = (0..=6).map(permutations).collect();
        let mut workable = 0;
        for round in 0..3000 {
            let n = 1 + below(&mut state, 6);
            // Half of the graphs follow a hidden order, or nearly all of those with many edges would be cyclic.
            let hidden = &permutations[n][below(&mut state, permutations[n].len())];
            let mut edges = Vec::new();
            for _ in 0..below(&mut state, 2 * n + 1) {
                let (i, j) = (below(&mut state, n), below(&mut state, n));
                if round % 2 == 0 {
                    edges.push((i, j));
                } else if i != j {
                    edges.push((hidden[i.min(j)], hidden[i.max(j)]));
                }
            }
            for _ in 0..below(&mut state, edges.len() + 1) {
                edges.push(edges[below(&mut state, edges.len())]);
            }
            let expected = permutations[n].iter().find(|order| respects(order, &edges));
            check(n, &edges, expected);
            workable += usize::from(expected.is_some());
        }
        assert!((1000..2900).contains(&workable), "{workable} of 3000 graphs have an order: too one-sided a test");
    }

    /// In the smallest order a vertex directly follows its last predecessor, except that smaller vertices may stand
    /// between: a larger one would have been put off. Conversely an order with this property is the smallest.
    #[test]
    fn long_orders_are_smallest() {
        let mut state = 2;
        for n in [1, 2, 10, 100, 2000] {
            for e in [0, 1, n / 3, n, 4 * n] {
                let mut label: Vec<usize> = (0..n).collect();
                (1..n).for_each(|last| label.swap(last, below(&mut state, last + 1)));
                let mut edges: Vec<_> = (0..e).map(|_| (below(&mut state, n), below(&mut state, n))).collect();
                edges.retain(|(i, j)| i != j);
                edges.iter_mut().for_each(|(i, j)| (*i, *j) = (label[*i.min(j)], label[*i.max(j)]));
                let order = topological_order(n, &edges).expect("the edges follow the order of the labels");
                assert!(respects(&order, &edges), "n = {n}, edges = {edges:?}, order = {order:?}");
                let position = position_of(&order);
                let mut earliest = vec![0; n];
                edges.iter().for_each(|&(a, b)| earliest[b] = earliest[b].max(position[a] + 1));
                for vertex in 0..n {
                    let put_off = &order[earliest[vertex]..position[vertex]];
                    let message = || format!("{vertex} came too late: n = {n}, edges = {edges:?}, order = {order:?}");
                    assert!(put_off.iter().all(|&earlier| earlier < vertex), "{}", message());
                }
                edges.push((order[n - 1], order[0]));
                edges.extend(order.windows(2).map(|pair| (pair[0], pair[1])));
                check(n, &edges, None);
            }
        }
    }

    /// Vertices with one edge into each, so that the cycles are known, and vertices before and behind them.
    #[test]
    fn cycles_behind_long_tails() {
        let mut state = 3;
        for round in 0..300 {
            let n = 1 + below(&mut state, 300);
            let (before, cycle) = (below(&mut state, n), 1 + below(&mut state, 5));
            let core = before..n.min(before + cycle);
            let mut edges: Vec<_> = core.clone().map(|vertex| (vertex, vertex + 1)).collect();
            let last = edges.last_mut().expect("the cycle has a vertex");
            last.1 = core.start;
            edges.extend((1..before).map(|vertex| (below(&mut state, vertex), vertex)));
            edges.extend((core.end..n).map(|vertex| (below(&mut state, vertex - before) + before, vertex)));
            // From what is before to the cycle and to the tail: edges that lead to no cycle when followed backwards.
            if before > 0 {
                edges.extend((0..n).map(|_| (below(&mut state, before), below(&mut state, n - before) + before)));
            }
            let mut label: Vec<usize> = (0..n).collect();
            (1..n).for_each(|last| label.swap(last, below(&mut state, last + 1)));
            edges.iter_mut().for_each(|(a, b)| (*a, *b) = (label[*a], label[*b]));
            (1..edges.len()).for_each(|last| edges.swap(last, below(&mut state, last + 1)));
            let found = topological_order(n, &edges).expect_err("there is a cycle");
            assert!(is_cycle(&found, &edges), "round {round}: {found:?}, edges = {edges:?}");
            assert_eq!(found.len(), core.len(), "round {round}: {found:?}, edges = {edges:?}");
        }
    }

    #[test]
    fn ready_vertices_come_out_sorted() {
        // The words of the leaves, and one word above for every 64, as long as there are several.
        let sizes = [(0, 1), (1, 1), (64, 1), (65, 3), (128, 3), (129, 4), (4096, 65), (4097, 130), (262_145, 8258)];
        let mut state = 4;
        for (n, words) in sizes {
            let (mut ready, mut expected) = (Ready::new(n), BTreeSet::new());
            assert_eq!(ready.words.len(), words, "n = {n}");
            assert_eq!(ready.pop_smallest(), None, "n = {n}");
            for _ in 0..4000 {
                if n > 0 && below(&mut state, 2) == 0 {
                    // Near both ends, in the middle, and anywhere.
                    let bound = [n, n.min(3), n.min(70), n][below(&mut state, 4)];
                    let vertex = below(&mut state, bound);
                    let vertex = if below(&mut state, 2) == 0 { vertex } else { n - 1 - vertex };
                    if expected.insert(vertex) {
                        ready.insert(vertex);
                    }
                } else {
                    assert_eq!(ready.pop_smallest(), expected.pop_first(), "n = {n}");
                }
            }
            while let Some(vertex) = expected.pop_first() {
                assert_eq!(ready.pop_smallest(), Some(vertex), "n = {n}");
            }
            assert_eq!(ready.words, vec![0; words], "n = {n}");
        }
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for edge in [(2, 0), (0, 2), (7, 7)] {
            assert!(std::panic::catch_unwind(|| topological_order(2, &[(0, 1), edge])).is_err(), "{edge:?}");
        }
    }
}
