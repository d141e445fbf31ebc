//! A proper edge coloring of any simple graph with one color more than edges at a vertex, at most (Vizing's theorem,
//! the algorithm of Misra and Gries): no two edges with a common end have the same one. Timetables, tournaments.
//!
//! Let Δ be the highest degree. Whether Δ colors are enough is NP-hard to say; for a bipartite graph they are.
//!
//! With Δ + 1 colors, each vertex has a free one. Edge by edge, let u and v₀ be the ends of a new one.
//!
//! **Fan.** Let dᵢ be the free color of vᵢ. If it is not free at u, an edge from u to some vᵢ₊₁ has it. If at last dₖ
//! is free at u, each edge to vᵢ gets dᵢ: it leaves its color to the one before it.
//!
//! **Path.** Otherwise dₖ = dᵢ for some i < k: this is d, and the edge to vᵢ₊₁ has it. Let c be free at u. The path
//! from u whose edges have the colors d, c, d, … in turn exchanges both, so that d is free at u. It ends at one vertex
//! only, and d was free at vᵢ and at vₖ. If it does not end at vᵢ, that edge and those before it get their colors as
//! above; in these, c and d do not occur. If it ends at vᵢ, then c is free there now, and the edge to vᵢ₊₁ has it: with
//! c in place of dᵢ, all edges get their colors, and the one to vₖ gets d, which is free there still.
//!
//! - **Field**: graphs
//! - **Time**: O(v·e) for v vertices and e edges; for complete and for random graphs, about O(Δ·e)
//! - **Space**: O(Δ·v + e)
//! - **ac-library-rs**: no
//! - **Source**: V. G. Vizing, "On an estimate of the chromatic class of a p-graph", Diskretnyj Analiz 3 (1964), 25–30;
//!   J. Misra, D. Gries, "A constructive proof of Vizing's theorem", Information Processing Letters 41 (1992), 131–133
//! - **Verified**: `every_small_graph`, `every_order_of_edges`, `random_graphs`, `large_graphs`,
//!   `refuses_what_is_no_simple_graph`; `gamescheduling`, `sgu288`

/// A color for each of the `edges` between vertices below n, so that edges with a common end have different ones. The
/// colors are at most as high as the most edges at a vertex: from 0 on, that is one more.
///
/// # Panics
///
/// If an end of an edge is not below n, or both are the same, or the same edge is there twice.
///
/// # Complexity
///
/// O(v·e) time and O(Δ·v + e) space for v vertices, e edges and the highest degree Δ.
///
/// [Game Scheduling](https://open.kattis.com/problems/gamescheduling) (Kattis): each of n players of each of m teams
/// plays against all of other teams, once a round at most. In all rounds but one, everybody shall play.
///
/// ```
/// use templates::general_edge_coloring::general_edge_coloring;
///
/// fn rounds(n: usize, m: usize) -> Vec<Vec<(usize, usize)>> {
///     let pairs = (0..n * m).flat_map(|b| (0..b).map(move |a| (a, b)));
///     let games: Vec<(usize, usize)> = pairs.filter(|(a, b)| a / n != b / n).collect();
///     let mut rounds = vec![vec![]; n * (m - 1) + 1];
///     for (game, round) in games.iter().zip(general_edge_coloring(n * m, &games)) {
///         rounds[round].push(*game);
///     }
///     rounds
/// }
///
/// let rounds = rounds(2, 3);
/// assert_eq!((rounds.len(), rounds.concat().len()), (5, 12));
/// for round in rounds {
///     let mut players: Vec<usize> = round.iter().flat_map(|&(a, b)| [a, b]).collect();
///     players.sort();
///     players.dedup();
///     assert_eq!(players.len(), 2 * round.len());
/// }
/// ```
#[must_use]
pub fn general_edge_coloring(n: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut degrees = vec![0; n];
    for &(a, b) in edges {
        assert!(a != b, "a loop at {a}");
        degrees[a] += 1;
        degrees[b] += 1;
    }
    let mut sorted: Vec<(usize, usize)> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    sorted.sort_unstable();
    assert!(sorted.windows(2).all(|pair| pair[0] != pair[1]), "the same edge twice");
    let width = degrees.into_iter().max().unwrap_or(0) + 1;
    let mut coloring = Coloring { edges, width, at: vec![None; n * width], colors: vec![None; edges.len()] };
    // Of each vertex, a free color; and of each color, where in the fan it is free.
    let (mut free, mut places) = (vec![0; n], vec![None; width]);
    for (edge, &(u, first)) in edges.iter().enumerate() {
        // Edges of u, their other ends, and free colors of these.
        let mut fan = vec![(edge, first, free[first])];
        let mut last = 0;
        let mut met = None;
        while let Some(next) = coloring.at(u, fan[last].2) {
            if let Some(place) = places[fan[last].2] {
                met = Some(place);
                break;
            }
            places[fan[last].2] = Some(last);
            let vertex = coloring.across(next, u);
            fan.push((next, vertex, free[vertex]));
            last += 1;
        }
        fan.iter().for_each(|&(.., color)| places[color] = None);
        if let Some(place) = met {
            let (c, d) = (free[u], fan[last].2);
            let mut path = Vec::new();
            let (mut end, mut color) = (u, d);
            while let Some(next) = coloring.at(end, color) {
                end = coloring.across(next, end);
                color = c + d - color;
                path.push((next, color));
            }
            coloring.paint(&path);
            free[end] = coloring.free(end);
            if end == fan[place].1 {
                fan[place].2 = c;
            } else {
                last = place;
            }
        }
        let changes: Vec<(usize, usize)> = fan[..=last].iter().map(|&(edge, _, color)| (edge, color)).collect();
        for &(edge, vertex, _) in &fan[1..=last] {
            // It changes its color to another one.
            free[vertex] = coloring.colors[edge].unwrap_or(free[vertex]);
        }
        coloring.paint(&changes);
        free[u] = coloring.free(u);
        free[first] = coloring.free(first);
    }
    coloring.colors.into_iter().map(|color| color.expect("each edge has got a color")).collect()
}

struct Coloring<'a> {
    edges: &'a [(usize, usize)],
    /// The number of colors.
    width: usize,
    /// At each vertex, the edge of each color.
    at: Vec<Option<usize>>,
    colors: Vec<Option<usize>>,
}

impl Coloring<'_> {
    fn at(&self, vertex: usize, color: usize) -> Option<usize> {
        self.at[vertex * self.width + color]
    }

    fn across(&self, edge: usize, vertex: usize) -> usize {
        self.edges[edge].0 + self.edges[edge].1 - vertex
    }

    fn free(&self, vertex: usize) -> usize {
        let mut colors = 0..self.width;
        colors.find(|&color| self.at(vertex, color).is_none()).expect("there are more colors than edges at a vertex")
    }

    /// Gives edges other colors, all at once.
    fn paint(&mut self, changes: &[(usize, usize)]) {
        for &(edge, color) in changes {
            let (a, b) = self.edges[edge];
            if let Some(old) = self.colors[edge].replace(color) {
                self.at[a * self.width + old] = None;
                self.at[b * self.width + old] = None;
            }
        }
        for &(edge, color) in changes {
            let (a, b) = self.edges[edge];
            self.at[a * self.width + color] = Some(edge);
            self.at[b * self.width + color] = Some(edge);
        }
    }
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

    fn shuffle<T>(list: &mut [T], state: &mut u64) {
        (1..list.len()).for_each(|last| list.swap(last, below(state, last + 1)));
    }

    /// No color is there twice at a vertex, and there is at most one more than one vertex needs alone.
    fn check(n: usize, edges: &[(usize, usize)]) {
        let colors = general_edge_coloring(n, edges);
        assert_eq!(colors.len(), edges.len(), "{edges:?}");
        let (mut degrees, mut seen) = (vec![0; n], HashSet::new());
        for (&(a, b), &color) in edges.iter().zip(&colors) {
            for vertex in [a, b] {
                degrees[vertex] += 1;
                assert!(seen.insert((vertex, color)), "{edges:?}: {colors:?}");
            }
        }
        let most = degrees.into_iter().max().unwrap_or(0);
        assert!(colors.iter().all(|&color| color <= most), "{edges:?}: {colors:?}");
    }

    fn pairs(n: usize) -> Vec<(usize, usize)> {
        (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).collect()
    }

    /// In a random order, of the edges and of their ends.
    #[test]
    fn every_small_graph() {
        let state = &mut 1;
        for n in 0..=6 {
            for set in 0..1_u32 << pairs(n).len() {
                let edges = pairs(n).into_iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
                let turned = edges.map(|(_, (a, b))| if below(state, 2) == 0 { (a, b) } else { (b, a) });
                let mut edges: Vec<(usize, usize)> = turned.collect();
                check(n, &edges);
                shuffle(&mut edges, state);
                check(n, &edges);
            }
        }
    }

    /// Of all graphs of four vertices, and of five edges between five.
    #[test]
    fn every_order_of_edges() {
        fn orders(n: usize, most: usize, edges: &mut Vec<(usize, usize)>) {
            check(n, edges);
            for edge in if edges.len() < most { pairs(n) } else { vec![] } {
                if !edges.contains(&edge) {
                    edges.push(edge);
                    orders(n, most, edges);
                    edges.pop();
                }
            }
        }
        orders(4, 6, &mut vec![]);
        orders(5, 5, &mut vec![]);
    }

    #[test]
    fn random_graphs() {
        let state = &mut 2;
        for round in 0..300 {
            let (n, chance) = (3 + below(state, 5 + round / 6), 1 + below(state, 10));
            let mut edges: Vec<(usize, usize)> = pairs(n).into_iter().filter(|_| below(state, 10) < chance).collect();
            shuffle(&mut edges, state);
            check(n, &edges);
        }
    }

    #[test]
    fn large_graphs() {
        let state = &mut 3;
        let n = 2000;
        check(n, &(1..n).map(|vertex| (0, vertex)).collect::<Vec<_>>());
        check(n, &(0..n).map(|vertex| (vertex, (vertex + 1) % n)).collect::<Vec<_>>());
        check(101, &pairs(101));
        check(100, &pairs(100));
        // Of one degree, a circle after the other in random orders.
        let mut edges = HashSet::new();
        for _ in 0..4 {
            let mut order: Vec<usize> = (0..n).collect();
            shuffle(&mut order, state);
            let circle = (0..n).map(|index| (order[index], order[(index + 1) % n]));
            edges.extend(circle.map(|(a, b)| (a.min(b), a.max(b))));
        }
        let mut edges = Vec::from_iter(edges);
        edges.sort_unstable();
        check(n, &edges);
        shuffle(&mut edges, state);
        check(n, &edges);
    }

    #[test]
    fn refuses_what_is_no_simple_graph() {
        let edges = [(0, 1), (1, 2)];
        check(3, &edges);
        for edge in [(1, 1), (0, 3), (3, 0), (0, 1), (1, 0), (2, 1)] {
            assert!(catch_unwind(|| general_edge_coloring(3, &[edges[0], edges[1], edge])).is_err(), "{edge:?}");
        }
    }
}
