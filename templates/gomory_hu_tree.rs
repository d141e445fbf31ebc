//! Gomory–Hu tree (cut tree, Gusfield's algorithm): the minimum cuts between all pairs of vertices of an undirected
//! graph, by n - 1 of them.
//!
//! It is a tree on the same vertices, with a capacity on each edge. The least one on the way from a to b is the
//! capacity of a minimum cut between a and b, and where that edge is taken away, the two parts of the tree are such a
//! cut.
//!
//! At first, all other vertices hang on vertex 0, without capacities. Vertex by vertex, a minimum cut between s and its
//! parent t, with the side S of s, becomes the edge between them: what hangs on t and is in S hangs on s from now on;
//! and if the parent of t is in S, then s takes the place of t below it.
//!
//! Gomory and Hu choose cuts that do not cross those before. Gusfield has shown that there is no need to. Let A be what
//! is beyond an edge from t to v, a minimum cut between them. If v is in S, then A ∩ S parts v from t, so that c(A ∩ S)
//! ≥ c(A). As c(A ∩ S) + c(A ∪ S) ≤ c(A) + c(S), the cut A ∪ S is as good as S between s and t. If v is not in S, then
//! likewise S without A, by c(A \ S) + c(S \ A) ≤ c(A) + c(S). So all of A is on the side of v without loss, and S
//! remains what it is elsewhere: one after the other, for all edges of t. And where v hangs on s from now on, S parts
//! it from t, so c(S) ≥ c(A). A smaller cut than A between v and s would part t from one of them, but these need c(A)
//! and c(S).
//!
//! That needs nothing of a graph but the capacities c(A) of sets of vertices: any symmetric submodular function has
//! such a tree.
//!
//! - **Field**: graphs
//! - **Time**: n - 1 minimum cuts, and O(n²)
//! - **Space**: O(n)
//! - **ac-library-rs**: no; `maxflow` has the cuts
//! - **Source**: R. E. Gomory, T. C. Hu, "Multi-terminal network flows", Journal of SIAM 9 (1961), 551–570;
//!   D. Gusfield, "Very simple methods for all pairs network flow analysis", SIAM Journal on Computing 19 (1990),
//!   143–155
//! - **Verified**: `every_small_graph`, `random_graphs`, `shapes`, `refuses_sides_that_are_no_cut`; `p4897`,
//!   `cf343e`

use std::iter::successors;

/// The edges (vertex, parent, capacity) of a Gomory–Hu tree on the vertices `0..n` with the root 0. Those of the parent
/// come before those of its children, so that a table of all pairs is filled line by line.
///
/// `minimum_cut(s, t)` returns the capacity of a minimum cut between two vertices, and for each vertex whether it is on
/// the side of s. Any minimum cut will do.
///
/// # Panics
///
/// If `minimum_cut` returns another number of vertices than n, or has s and t on one side.
///
/// # Complexity
///
/// n - 1 calls of `minimum_cut`, O(n²) time besides, and O(n) space.
///
/// [Minimum cut tree](https://www.luogu.com.cn/problem/P4897) (Luogu P4897) asks for the minimum cuts of many pairs of
/// up to 500 vertices. With [`maximum_flow`](crate::maximum_flow), which begins anew for each pair:
///
/// ```
/// use templates::gomory_hu_tree::gomory_hu_tree;
/// use templates::maximum_flow::FlowNetwork;
///
/// let (n, mut empty) = (4, FlowNetwork::new(4));
/// for (a, b, capacity) in [(0, 1, 3), (0, 2, 1), (1, 2, 2), (2, 3, 4), (1, 3, 1)] {
///     empty.add_edge(a, b, capacity);
///     empty.add_edge(b, a, capacity);
/// }
/// let tree = gomory_hu_tree(n, |s, t| {
///     let mut network = empty.clone();
///     (network.maximum_flow(s, t), network.minimum_cut(t))
/// });
/// let (mut cuts, mut seen) = (vec![vec![i64::MAX; n]; n], vec![0]);
/// for (vertex, parent, capacity) in tree {
///     for &other in &seen {
///         cuts[vertex][other] = capacity.min(cuts[parent][other]);
///         cuts[other][vertex] = cuts[vertex][other];
///     }
///     seen.push(vertex);
/// }
/// assert_eq!([cuts[0][1], cuts[0][2], cuts[1][2], cuts[2][3], cuts[0][3]], [4, 4, 4, 5, 4]);
/// ```
#[must_use]
pub fn gomory_hu_tree(
    n: usize,
    mut minimum_cut: impl FnMut(usize, usize) -> (i64, Vec<bool>),
) -> Vec<(usize, usize, i64)> {
    let (mut parent, mut capacity) = (vec![0; n], vec![0; n]);
    for s in 1..n {
        let t = parent[s];
        let (value, side) = minimum_cut(s, t);
        assert!(side.len() == n && side[s] && !side[t], "no cut between {s} and {t} of {n} vertices: {side:?}");
        capacity[s] = value;
        for vertex in 1..n {
            if vertex != s && parent[vertex] == t && side[vertex] {
                parent[vertex] = s;
            }
        }
        if side[parent[t]] {
            (parent[s], parent[t]) = (parent[t], s);
            capacity.swap(s, t);
        }
    }
    let depth =
        |vertex| successors(Some(vertex), |&below| Some(parent[below])).take_while(|&vertex| vertex != 0).count();
    let mut edges: Vec<(usize, usize, i64)> = (1..n).map(|vertex| (vertex, parent[vertex], capacity[vertex])).collect();
    edges.sort_by_cached_key(|&(vertex, ..)| depth(vertex));
    edges
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    type Matrix = Vec<Vec<i64>>;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// For each set of vertices, the sum of the capacities of the edges that leave it.
    fn cuts(capacities: &Matrix) -> Vec<i64> {
        let n = capacities.len();
        let is_in = |set: usize, vertex: usize| set >> vertex & 1 == 1;
        let leaving = |set: usize| -> i64 {
            let inner = (0..n).filter(|&a| is_in(set, a));
            inner.map(|a| (0..n).filter(|&b| !is_in(set, b)).map(|b| capacities[a][b]).sum::<i64>()).sum()
        };
        (0..1 << n).map(leaving).collect()
    }

    /// Each edge is a minimum cut between its ends, each pair of vertices has the least edge between them, and parents
    /// come before children, whichever of the minimum cuts is taken.
    fn check(n: usize, cuts: &[i64], mut choose: impl FnMut(usize) -> usize) {
        let sides = |s: usize, t: usize| (0..1_usize << n).filter(move |set| set >> s & 1 == 1 && set >> t & 1 == 0);
        let least = |s, t| sides(s, t).map(|set| cuts[set]).min().expect("a cut");
        let mut calls = 0;
        let tree = gomory_hu_tree(n, |s, t| {
            calls += 1;
            let minimum: Vec<usize> = sides(s, t).filter(|&set| cuts[set] == least(s, t)).collect();
            let set = minimum[choose(minimum.len())];
            (cuts[set], (0..n).map(|vertex| set >> vertex & 1 == 1).collect())
        });
        assert_eq!((tree.len(), calls), (n.saturating_sub(1), n.saturating_sub(1)));
        let (mut found, mut seen) = (vec![vec![i64::MAX; n]; n], vec![0]);
        for &(vertex, parent, capacity) in &tree {
            assert!(seen.contains(&parent) && !seen.contains(&vertex), "{tree:?}");
            for &other in &seen {
                found[vertex][other] = capacity.min(found[parent][other]);
                assert_eq!(found[vertex][other], least(vertex, other), "{vertex}, {other}: {tree:?}");
                found[other][vertex] = found[vertex][other];
            }
            seen.push(vertex);
            // What is below it, as children come later.
            let mut set = 1 << vertex;
            tree.iter().filter(|edge| edge.1 != edge.0).for_each(|edge| set |= (set >> edge.1 & 1) << edge.0);
            assert_eq!(cuts[set], capacity, "{vertex}: {tree:?}");
        }
    }

    fn undirected(n: usize, mut capacity: impl FnMut(usize, usize) -> i64) -> Matrix {
        let mut matrix = vec![vec![0; n]; n];
        for (a, b) in (0..n).flat_map(|a| (0..a).map(move |b| (a, b))) {
            matrix[a][b] = capacity(a, b);
            matrix[b][a] = matrix[a][b];
        }
        matrix
    }

    /// Up to four vertices with capacities up to 2, and five with 0 and 1: with the first, the last and some other one
    /// of the minimum cuts each time.
    #[test]
    fn every_small_graph() {
        let mut state = 1;
        for (n, most) in [(0, 1), (1, 1), (2, 3), (3, 3), (4, 3), (5, 2_usize)] {
            for code in 0..most.pow((1..n).sum::<usize>() as u32) {
                let place = |a: usize, b: usize| (a * a.saturating_sub(1) / 2 + b) as u32;
                let cuts = cuts(&undirected(n, |a, b| (code / most.pow(place(a, b)) % most) as i64));
                check(n, &cuts, |_| 0);
                check(n, &cuts, |count| count - 1);
                check(n, &cuts, |count| below(&mut state, count));
            }
        }
    }

    #[test]
    fn random_graphs() {
        let mut state = 2;
        for _ in 0..300 {
            let (n, most, part) = (2 + below(&mut state, 7), 1 + below(&mut state, 4), 1 + below(&mut state, 4));
            let edge = |_, _| if below(&mut state, 4) < part { below(&mut state, most + 1) as i64 } else { 0 };
            let cuts = cuts(&undirected(n, edge));
            check(n, &cuts, |count| below(&mut state, count));
        }
    }

    /// Where very many cuts are minimum: cycles, stars, paths, complete graphs, grids; and what is no graph, the number
    /// of vertices on the smaller side, and up to 2 of them.
    #[test]
    fn shapes() {
        let mut state = 3;
        let is_near = |a: usize, b: usize| i64::from(a.abs_diff(b) == 1);
        let grid = |a: usize, b: usize| i64::from((a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3) == 1);
        let graphs = [
            undirected(8, |a, b| i64::from(a.abs_diff(b) == 1 || a.abs_diff(b) == 7)),
            undirected(8, |a, b| i64::from(a == 5 || b == 5)),
            undirected(8, is_near),
            undirected(8, |_, _| 1),
            undirected(9, grid),
            undirected(8, |a, b| i64::MAX / 64 * is_near(a, b)),
        ];
        let size = |set: u32| set.count_ones().min(7 - set.count_ones());
        let others = [7, 2].map(|most| (7, (0..1 << 7).map(|set| size(set).min(most).into()).collect()));
        for (n, cuts) in graphs.iter().map(|graph| (graph.len(), cuts(graph))).chain(others) {
            check(n, &cuts, |_| 0);
            check(n, &cuts, |count| count - 1);
            (0..30).for_each(|_| check(n, &cuts, |count| below(&mut state, count)));
        }
    }

    #[test]
    fn refuses_sides_that_are_no_cut() {
        for side in [vec![], vec![false; 2], vec![true; 2], vec![true, false], vec![false, true, true]] {
            let tree = catch_unwind(AssertUnwindSafe(|| gomory_hu_tree(2, |_, _| (1, side.clone()))));
            let text = tree.expect_err("it is refused").downcast::<String>().expect("a message");
            assert!(text.contains("no cut between 1 and 0 of 2 vertices"), "{text}");
        }
        assert_eq!(gomory_hu_tree(2, |_, _| (7, vec![false, true])), [(1, 0, 7)]);
    }
}
