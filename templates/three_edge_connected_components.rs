//! Three-edge-connected components of an undirected graph (3-edge-connected components): two vertices are in one if it
//! takes at least three edges to cut them apart.
//!
//! A search in depth numbers the vertices in the order in which it enters them, and makes a tree. Each other edge leads
//! *up* from a vertex to one above it. Let e(v) be the tree's edge from the parent of v, and B(v) the edges up from v
//! or below it to above v: they and e(v) are all that join the subtree of v to the rest.
//!
//! **Cuts.** If B(v) is empty, e(v) is a bridge. Otherwise there are two kinds of cuts of e(v) and one more edge that
//! is no bridge. That edge leads up and is all of B(v). Or it is an edge e(w) of the tree. If v is above w, these two
//! leave three parts of the tree: what is not below v, what is in between, and the subtree of w. As they are no
//! bridges, only what is in between can be cut off, which it is exactly if B(w) = B(v). If neither of v and w is above
//! the other one, no edges lead between their subtrees, so that each is still joined to the rest.
//!
//! **Equal sets.** Let v be above w, and B(v) and B(w) have as many edges. Those that only B(w) has lead to v or below
//! it, and those that only B(v) has lead to above v, to lesser numbers. So the sets are equal exactly if the numbers of
//! the upper ends have the same sum. If they are, B(x) contains them for each x in between. So if one of these has as
//! many edges, its set is the same. Hence it suffices to compare w to the nearest vertex above it that has as many.
//!
//! **Components.** Let e(v) and all edges of the same set, which are on one path down, be e(v₁), …, e(v_k), and p the
//! parent of v₁. If the set has less than two edges, or v is not v_k, then v is the first of its component: all
//! vertices with lesser numbers are parted from it by e(v) alone, or with the edge of the set, or with the next e(v_i).
//! Otherwise v is in the component of p. For an edge of a cut between these would be on the path of the tree from p to
//! v. All of B(v) leads up across it, so that it is e(x) with at least two edges in B(x), and the other edge is an e(y)
//! with B(y) = B(x). It is not on that path, or both p and v were on the outer side. As B(v) leads up from the subtree
//! of y as well, y is above p or below v. Then v₁ or v is between x and y, with a set that contains B(x), which
//! contains B(v). So all of these are equal, and y is one of v₁, …, v_k, all of which are from p down to v.
//!
//! - **Field**: graphs
//! - **Time**: O(n + e)
//! - **Space**: O(n + e)
//! - **ac-library-rs**: no
//! - **Source**: the cuts: E. A. Dinitz, A. V. Karzanov, M. V. Lomonosov, "On the structure of the system of minimum
//!   edge cuts of a graph", Studies in Discrete Optimization (1976), 290–306; others in the same time: Y. H. Tsin,
//!   "Yet another optimal algorithm for 3-edge-connectivity", Journal of Discrete Algorithms 7 (2009), 130–146
//! - **Verified**: `every_small_multigraph`, `random_multigraphs`, `subdivided_graphs`, `many_vertices`,
//!   `refuses_endpoints_out_of_range`; `three_edge_connected_components`

use std::mem::replace;

const NONE: u32 = u32::MAX;

/// The three-edge-connected component of each vertex, numbered from 0 on: two vertices are in one exactly if they are
/// connected whichever two edges are taken away. The vertices are `0..n`. Edges may repeat, and may lead from a vertex
/// to itself.
///
/// # Panics
///
/// If an end of an edge is not below `n`.
///
/// # Complexity
///
/// O(n + e) time and space for e edges, both below 2³¹.
///
/// [Three-Edge-Connected Components](https://judge.yosupo.jp/problem/three_edge_connected_components) (Library
/// Checker):
///
/// ```
/// use templates::three_edge_connected_components::three_edge_connected_components;
///
/// let edges = [(0, 2), (0, 1), (3, 0), (2, 1), (2, 3)];
/// assert_eq!(three_edge_connected_components(4, &edges), [0, 1, 0, 2]);
/// ```
#[must_use]
pub fn three_edge_connected_components(n: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut start = vec![0_u32; n + 1];
    for &(a, b) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        start[a] += 1;
        start[b] += 1;
    }
    (1..=n).for_each(|vertex| start[vertex] += start[vertex - 1]);
    let mut neighbours = vec![0; 2 * edges.len()];
    for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
        start[a] -= 1;
        neighbours[start[a] as usize] = b as u32;
    }
    let mut number = vec![NONE; n];
    // For each number: how many edges are in its set or lead to its parent; and the sum of the upper ends in its set.
    let mut sets: Vec<[i64; 2]> = Vec::with_capacity(n);
    let (mut parent, mut stack) = (Vec::with_capacity(n), Vec::new());
    for root in 0..n as u32 {
        stack.push((root, NONE));
        while let Some((vertex, above)) = stack.pop() {
            let vertex = vertex as usize;
            if number[vertex] != NONE {
                continue;
            }
            let own = sets.len();
            number[vertex] = own as u32;
            parent.push(above);
            sets.push([0; 2]);
            for &other in &neighbours[start[vertex] as usize..start[vertex + 1] as usize] {
                let upper = number[other as usize];
                if upper == NONE {
                    stack.push((other, own as u32));
                    continue;
                }
                for (end, sign) in [(own, 1), (upper as usize, -1)] {
                    sets[end][0] += sign;
                    sets[end][1] += sign * i64::from(upper);
                }
            }
        }
    }
    for own in (0..n).rev().filter(|&own| parent[own] != NONE) {
        let above = parent[own] as usize;
        (0..2).for_each(|index| sets[above][index] += sets[own][index]);
        sets[own][1] -= above as i64;
    }
    // The nearest one above with as many, by the last one of each count on the path; and the first one of each set.
    let (mut last, mut nearest) = (vec![NONE; edges.len() + 1], vec![NONE; n]);
    let (mut first, mut is_last) = (Vec::with_capacity(n), vec![true; n]);
    for own in 0..n {
        let mut left = (own as u32).wrapping_sub(1);
        while left != parent[own] {
            last[sets[left as usize][0] as usize] = nearest[left as usize];
            left = parent[left as usize];
        }
        let above = replace(&mut last[sets[own][0] as usize], own as u32);
        nearest[own] = above;
        let is_same = above != NONE && sets[above as usize] == sets[own];
        first.push(if is_same { first[above as usize] } else { own });
        if is_same {
            is_last[above as usize] = false;
        }
    }
    let (mut count, mut components) = (0, Vec::with_capacity(n));
    for own in 0..n {
        // Three with the edge to the parent.
        let joins = sets[own][0] >= 3 && is_last[own];
        components.push(if joins { components[parent[first[own]] as usize] } else { count });
        count += usize::from(!joins);
    }
    number.into_iter().map(|own| components[own as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Edges = Vec<(usize, usize)>;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// By the definition: for each two edges, what is connected without them.
    fn check(n: usize, edges: &[(usize, usize)]) {
        let found = three_edge_connected_components(n, edges);
        let mut is_parted = vec![0_u32; n];
        for second in 0..=edges.len() {
            for first in 0..=second {
                let mut near: Vec<u32> = (0..n).map(|vertex| 1 << vertex).collect();
                for (_, &(a, b)) in edges.iter().enumerate().filter(|(edge, _)| ![first, second].contains(edge)) {
                    (near[a], near[b]) = (near[a] | 1 << b, near[b] | 1 << a);
                }
                // Each vertex on the way: after it, its neighbours' sets contain what it connects.
                for way in 0..n {
                    for vertex in 0..n {
                        near[vertex] |= if near[vertex] >> way & 1 == 1 { near[way] } else { 0 };
                    }
                }
                is_parted.iter_mut().zip(near).for_each(|(parted, near)| *parted |= !near);
            }
        }
        let mut numbers: Vec<usize> = vec![];
        for b in 0..n {
            for a in 0..n {
                assert_eq!(found[a] != found[b], is_parted[a] >> b & 1 == 1, "{a} and {b} of {n}: {edges:?}");
            }
            numbers.push(found[b]);
        }
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers, (0..numbers.len()).collect::<Vec<_>>(), "{n}: {edges:?}");
    }

    /// All lists of edges in which each pair is at most `most` times, and so is each vertex itself if there are loops.
    fn check_all(n: usize, most: usize, has_loops: bool) {
        let pairs: Edges = (0..n).flat_map(|b| (0..b + usize::from(has_loops)).map(move |a| (a, b))).collect();
        for mut code in 0..(most + 1).pow(pairs.len() as u32) {
            let mut edges = vec![];
            for &pair in &pairs {
                (0..code % (most + 1)).for_each(|_| edges.push(pair));
                code /= most + 1;
            }
            check(n, &edges);
        }
    }

    #[test]
    fn every_small_multigraph() {
        (0..=2).for_each(|n| check_all(n, 4, true));
        (3..=4).for_each(|n| check_all(n, 1, true));
        check_all(3, 4, false);
        check_all(4, 2, false);
        check_all(5, 1, false);
    }

    #[test]
    #[ignore = "long"]
    fn every_multigraph_of_more_edges() {
        check_all(3, 3, true);
        check_all(4, 4, false);
        check_all(6, 1, false);
    }

    /// From few edges to many; the vertices in any order.
    #[test]
    fn random_multigraphs() {
        let state = &mut 1;
        for round in 0..700 {
            let n = 5 + below(state, 8);
            let edges = below(state, [n, 2 * n, 3 * n][round % 3]) + n / 2;
            check(n, &(0..edges).map(|_| (below(state, n), below(state, n))).collect::<Vec<_>>());
        }
    }

    /// Edges of which many become paths: long lists of edges, any two of which are a cut.
    #[test]
    fn subdivided_graphs() {
        let state = &mut 1;
        for _ in 0..250 {
            let mut n = 1 + below(state, 5);
            let mut edges: Edges = (0..n + below(state, n + 4)).map(|_| (below(state, n), below(state, n))).collect();
            for _ in 0..below(state, 8) {
                let edge = below(state, edges.len());
                let (a, b) = edges[edge];
                edges[edge] = (a, n);
                edges.push((n, b));
                n += 1;
            }
            let mut order: Vec<usize> = (0..n).collect();
            (1..n).for_each(|last| order.swap(last, below(state, last + 1)));
            check(n, &edges.iter().map(|&(a, b)| (order[a], order[b])).collect::<Vec<_>>());
        }
    }

    #[test]
    fn many_vertices() {
        let n = 10_000;
        let path: Edges = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        let times = |count: usize| path.iter().copied().cycle().take(count * path.len()).collect::<Edges>();
        for (count, expected) in [(1, n), (2, n), (3, 1)] {
            let components = three_edge_connected_components(n, &times(count));
            assert_eq!(components.into_iter().max(), Some(expected - 1), "{count} edges each");
        }
        // A cycle; with the opposite vertices joined; and with a vertex in the middle of a wheel.
        let mut edges: Edges = path.iter().copied().chain([(n - 1, 0)]).collect();
        assert_eq!(three_edge_connected_components(n, &edges).into_iter().max(), Some(n - 1));
        edges.extend((0..n / 2).map(|vertex| (vertex, vertex + n / 2)));
        assert_eq!(three_edge_connected_components(n, &edges), vec![0; n]);
        edges.truncate(n);
        edges.extend((0..n).filter(|vertex| vertex % 4 != 0).map(|vertex| (vertex, n)));
        let components = three_edge_connected_components(n + 1, &edges);
        let is_alone = |vertex: usize| components.iter().filter(|&&other| other == components[vertex]).count() == 1;
        assert!((0..40).all(|vertex| is_alone(vertex) == (vertex % 4 == 0)));
        assert_eq!(components.into_iter().max(), Some(n / 4));
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for edge in [(0, 3), (3, 0), (3, 3)] {
            let message = catch_unwind(|| three_edge_connected_components(3, &[(0, 1), edge]));
            let message = message.expect_err("it is refused").downcast::<String>().expect("a text");
            assert_eq!(*message, format!("the edge ({}, {}) leaves the 3 vertices", edge.0, edge.1));
        }
    }
}
