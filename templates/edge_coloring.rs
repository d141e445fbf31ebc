//! A proper edge coloring of a bipartite graph with the fewest colors: no two edges with a common end have the same
//! one, and there are as many colors as edges at a vertex, at most (König's line coloring theorem). Timetables, Latin
//! squares.
//!
//! **Regular.** Let Δ be the highest degree. Neighbouring vertices of a side are merged as long as their degrees
//! together are at most Δ; a coloring of what comes out is one of the graph, too. Any two merged vertices in a row have
//! more than Δ edges, so for m edges there are at most 2 m/Δ + 1 a side. Then edges are added between vertices of lower
//! degree, until each one has degree Δ. Both sides now have the same number n of vertices.
//!
//! **Color by color.** Of a graph in which each vertex has d edges, each color takes a perfect matching, and what
//! remains has d - 1 at each vertex. For a matching, walk from a random unmatched vertex of the left side along a
//! random edge, from there to the vertex of the left side that it is matched with, along a random edge again, and so
//! on, until a vertex of the right side is not matched. Without the loops this is an augmenting path: what was chosen
//! last at each vertex leads there.
//!
//! **Short walks** (Goel, Kapralov, Khanna). After a walk let the next one begin at once, at one of the k unmatched
//! vertices of the left side, each as likely. From step to step, let all n vertices of that side be equally likely.
//! They are so after a step, too: each vertex of the right side is met with probability 1/n, since d edges of n·d lead
//! there, and that is passed on to the one it is matched with, or from k such to k unmatched ones. So a step ends a
//! walk with probability k/n in the long run, and a walk takes n/k steps on average; or fewer, if it cannot come to all
//! vertices. With the sum over all k, a matching takes at most n·(1 + 1/2 + … + 1/n) steps.
//!
//! - **Field**: graphs
//! - **Time**: O(v + m log m) expected, for v vertices and m edges
//! - **Space**: O(v + m)
//! - **ac-library-rs**: no
//! - **Source**: D. König, "Über Graphen und ihre Anwendung auf Determinantentheorie und Mengenlehre", Mathematische
//!   Annalen 77 (1916), 453–465; A. Goel, M. Kapralov, S. Khanna, "Perfect matchings in O(n log n) time in regular
//!   bipartite graphs", SIAM Journal on Computing 42 (2013), 1392–1404
//! - **Verified**: `every_small_graph`, `every_short_list_of_edges`, `random_graphs`, `large_graphs`,
//!   `refuses_other_vertices`; `bipartite_edge_coloring`

use std::iter::repeat_n;

/// A color for each of the `edges` between a vertex below `left` and one below `right`: edges with a common end have
/// different ones. The colors are 0, 1, … without a gap, as many as the most edges at a vertex. The same edge may be
/// there more than once.
///
/// # Panics
///
/// If an end of an edge is not below `left` or `right`.
///
/// # Complexity
///
/// O(v + m log m) time for v vertices and m edges, expected over random choices, which are the same in each call.
///
/// [Sorting a Grid](https://atcoder.jp/contests/agc037/tasks/agc037_d) (AtCoder, AGC 037 D) asks for the order within
/// rows, so that after sorting each column another order within rows puts all numbers in their places: in each column,
/// no two numbers may belong to the same row.
///
/// ```
/// use templates::edge_coloring::bipartite_edge_coloring;
///
/// fn first_order(grid: &[Vec<usize>]) -> Vec<Vec<usize>> {
///     let (rows, columns) = (grid.len(), grid[0].len());
///     // From the row where a number is to the row where it belongs; the color is its column.
///     let place = |(index, number): (usize, &usize)| (index / columns, (number - 1) / columns);
///     let edges: Vec<(usize, usize)> = grid.iter().flatten().enumerate().map(place).collect();
///     let mut order = vec![vec![0; columns]; rows];
///     for (index, color) in bipartite_edge_coloring(rows, rows, &edges).into_iter().enumerate() {
///         order[index / columns][color] = grid[index / columns][index % columns];
///     }
///     order
/// }
///
/// let mut order = first_order(&[vec![1, 4, 7], vec![3, 8, 5], vec![6, 2, 9]]);
/// for column in 0..3 {
///     let mut sorted: Vec<usize> = order.iter().map(|row| row[column]).collect();
///     sorted.sort();
///     order.iter_mut().zip(sorted).for_each(|(row, number)| row[column] = number);
/// }
/// order.iter_mut().for_each(|row| row.sort());
/// assert_eq!(order, [[1, 2, 3], [4, 5, 6], [7, 8, 9]]);
/// ```
#[must_use]
pub fn bipartite_edge_coloring(left: usize, right: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let (mut lefts, mut rights) = (vec![0; left], vec![0; right]);
    for &(a, b) in edges {
        lefts[a] += 1;
        rights[b] += 1;
    }
    let most = lefts.iter().chain(&rights).copied().max().unwrap_or(0);
    let n = merge(&mut lefts, most).max(merge(&mut rights, most));
    // `most` edges of each left vertex: its other end and its number, which is that of no edge for those added.
    let mut ends = vec![(0, edges.len()); n * most];
    let [mut out, mut into] = [(); 2].map(|()| vec![0; n]);
    for (edge, &(a, b)) in edges.iter().enumerate() {
        let (a, b) = (lefts[a], rights[b]);
        ends[a * most + out[a]] = (b, edge);
        out[a] += 1;
        into[b] += 1;
    }
    let lacking = (0..n).flat_map(|b| repeat_n(b, most - into[b]));
    for (place, b) in (0..n).flat_map(|a| a * most + out[a]..(a + 1) * most).zip(lacking) {
        ends[place].0 = b;
    }
    let mut state = 0_u64;
    let mut random = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (((state >> 32) * bound as u64) >> 32) as usize
    };
    let (mut order, mut colors) = (Vec::from_iter(0..n), vec![0; edges.len() + 1]);
    let [mut next, mut chosen] = [(); 2].map(|()| vec![0; n]);
    for color in (0..most).rev() {
        // The left vertex that a right one is matched with.
        let mut partners = vec![None; n];
        for count in 0..n {
            order.swap(count, count + random(n - count));
            let mut walk = Some(order[count]);
            while let Some(a) = walk {
                next[a] = a * most + random(color + 1);
                walk = partners[ends[next[a]].0];
            }
            let mut path = Some(order[count]);
            while let Some(a) = path {
                chosen[a] = next[a];
                path = partners[ends[next[a]].0].replace(a);
            }
        }
        for (a, &place) in chosen.iter().enumerate() {
            colors[ends[place].1] = color;
            ends[place] = ends[a * most + color];
        }
    }
    colors.pop();
    colors
}

/// Replaces the degree of each vertex by the number of the one that it becomes a part of, and returns how many there
/// are; their degrees are at most `most`.
fn merge(degrees: &mut [usize], most: usize) -> usize {
    let (mut merged, mut room) = (0, most);
    for degree in degrees {
        (merged, room) = match room.checked_sub(*degree) {
            Some(rest) => (merged, rest),
            None => (merged + 1, most - *degree),
        };
        *degree = merged;
    }
    merged + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// No color is there twice at a vertex, and they are as few as one vertex needs alone.
    fn check(left: usize, right: usize, edges: &[(usize, usize)]) {
        let colors = bipartite_edge_coloring(left, right, edges);
        assert_eq!(colors.len(), edges.len(), "{edges:?}");
        let mut degrees = vec![0; left + right];
        let mut seen = HashSet::new();
        for (&(a, b), &color) in edges.iter().zip(&colors) {
            for vertex in [a, left + b] {
                degrees[vertex] += 1;
                assert!(seen.insert((vertex, color)), "{edges:?}: {colors:?}");
            }
        }
        let most = degrees.into_iter().max().unwrap_or(0);
        assert!(colors.iter().all(|&color| color < most), "{edges:?}: {colors:?}");
    }

    #[test]
    fn every_small_graph() {
        for (left, right) in [(0, 0), (0, 2), (1, 3), (2, 4), (4, 2), (3, 3)] {
            for set in 0..1_u32 << (left * right) {
                let edges = (0..left * right).filter(|edge| set >> edge & 1 == 1);
                let edges: Vec<(usize, usize)> = edges.map(|edge| (edge / right, edge % right)).collect();
                check(left, right, &edges);
            }
        }
    }

    /// In every order, and the same edge more than once.
    #[test]
    fn every_short_list_of_edges() {
        for length in 0..=4 {
            for code in 0..usize::pow(6, length) {
                let edges = (0..length).map(|index| code / usize::pow(6, index) % 6);
                check(2, 3, &edges.map(|edge| (edge / 3, edge % 3)).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..200 {
            let [left, right] = [(); 2].map(|()| 1 + below(state, 3 + round / 3));
            let m = below(state, 300);
            // Some vertices have many edges.
            let mut vertex = |count: usize| below(state, count).min(below(state, count));
            check(left, right, &(0..m).map(|_| (vertex(left), vertex(right))).collect::<Vec<_>>());
        }
    }

    #[test]
    fn large_graphs() {
        let n = 10_000;
        // A cycle, a star on either side beside single edges, all to all, and the same edge again and again.
        check(n, n, &(0..2 * n).map(|edge| (edge / 2, edge.div_ceil(2) % n)).collect::<Vec<_>>());
        let star: Vec<(usize, usize)> = (0..2 * n).map(|edge| (edge.saturating_sub(n), edge)).collect();
        check(n, 2 * n, &star);
        check(2 * n, n, &star.iter().map(|&(a, b)| (b, a)).collect::<Vec<_>>());
        check(100, 100, &(0..n).map(|edge| (edge / 100, edge % 100)).collect::<Vec<_>>());
        check(2, 2, &vec![(1, 1); n]);
    }

    #[test]
    fn refuses_other_vertices() {
        for edge in [(2, 0), (0, 3), (3, 2)] {
            assert!(catch_unwind(|| bipartite_edge_coloring(2, 3, &[edge])).is_err(), "{edge:?}");
        }
    }
}
