//! Topological order: the vertices of a directed graph so that every edge leads from an earlier one to a later one.
//!
//! Kahn's algorithm takes, again and again, a vertex that no remaining edge enters; if there is none while vertices
//! remain, they contain a cycle. A heap provides the smallest such vertex, which makes the order the lexicographically
//! smallest one. Proof: `problems/toposort/README.md`.
//!
//! - **Time**: O((n + e) + n log n) for n vertices and e edges
//! - **Space**: O(n + e)
//! - **Source**: A. B. Kahn, "Topological sorting of large networks", Communications of the ACM 5 (1962), 558–562
//! - **Verified**: `agrees_with_all_permutations`, `multigraphs_agree_with_all_permutations`,
//!   `long_orders_are_smallest`, `refuses_endpoints_out_of_range`; `toposort`

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The lexicographically smallest order of the vertices `0..n` in which `a` comes before `b` for every edge `(a, b)`,
/// or `None` when the edges contain a cycle. Edges may repeat; an edge `(a, a)` is a cycle.
///
/// # Panics
///
/// If an endpoint of an edge is not below `n`.
///
/// # Complexity
///
/// O((n + e) + n log n) time and O(n + e) space for e edges.
///
/// ```
/// use templates::topological_order::topological_order;
/// assert_eq!(topological_order(4, &[(3, 0), (0, 1)]), Some(vec![2, 3, 0, 1]));
/// assert_eq!(topological_order(3, &[(0, 1), (1, 2), (2, 1)]), None);
/// ```
#[must_use]
pub fn topological_order(n: usize, edges: &[(usize, usize)]) -> Option<Vec<usize>> {
    let mut in_degree = vec![0; n];
    // The successors of all vertices in one array: those of v are successors[start[v]..start[v + 1]].
    let mut start = vec![0; n + 1];
    for &(a, b) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        in_degree[b] += 1;
        start[a] += 1;
    }
    for vertex in 1..=n {
        start[vertex] += start[vertex - 1];
    }
    // start[v] is now the end of v's part; filling every part from its end moves it to the beginning.
    let mut successors = vec![0; edges.len()];
    for &(a, b) in edges {
        start[a] -= 1;
        successors[start[a]] = b;
    }

    let mut ready: BinaryHeap<_> = (0..n).filter(|&vertex| in_degree[vertex] == 0).map(Reverse).collect();
    let mut order = Vec::with_capacity(n);
    while let Some(Reverse(vertex)) = ready.pop() {
        order.push(vertex);
        for &successor in &successors[start[vertex]..start[vertex + 1]] {
            in_degree[successor] -= 1;
            if in_degree[successor] == 0 {
                ready.push(Reverse(successor));
            }
        }
    }
    (order.len() == n).then_some(order)
}

#[cfg(test)]
mod tests {
    use super::*;

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

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn agrees_with_all_permutations() {
        for n in 0..=4 {
            let permutations = permutations(n);
            let pairs: Vec<_> = (0..n).flat_map(|a| (0..n).map(move |b| (a, b))).collect();
            let mut workable = 0;
            for mask in 0..1_u32 << pairs.len() {
                let edges: Vec<_> =
                    pairs.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1).map(|(_, &pair)| pair).collect();
                let expected = permutations.iter().find(|order| respects(order, &edges));
                assert_eq!(topological_order(n, &edges).as_ref(), expected, "n = {n}, edges = {edges:?}");
                workable += usize::from(expected.is_some());
            }
            // The number of labelled acyclic digraphs: Robinson's sequence.
            assert_eq!(workable, [1, 1, 3, 25, 543][n], "n = {n}");
        }
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
            assert_eq!(topological_order(n, &edges).as_ref(), expected, "n = {n}, edges = {edges:?}");
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
                assert_eq!(topological_order(n, &edges), None, "n = {n}, edges = {edges:?}");
            }
        }
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for edge in [(2, 0), (0, 2), (7, 7)] {
            assert!(std::panic::catch_unwind(|| topological_order(2, &[(0, 1), edge])).is_err(), "{edge:?}");
        }
    }
}
