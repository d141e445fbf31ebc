//! Green Hackenbush: a turn cuts an edge of a graph that stands on the ground, and all that is no longer connected to
//! the ground falls away; whoever cannot cut loses. The Grundy value of any graph, tree or not.
//!
//! - *Colon principle*: above a vertex that all of a part hangs on, only the Grundy value of the part matters. For if
//!   two parts have the same value, so have the graphs with the one and with the other: in their sum, whoever moves
//!   second copies a cut below in the other graph, and answers a cut in a part as in the sum of the parts, which is 0.
//!   So a stalk of g edges stands for a part of value g: a tree has the xor of g + 1 over the children.
//! - *Fusion principle*: fusing two vertices of a cycle into one changes no value. So a part without bridges becomes a
//!   vertex whose edges are loops. A loop is worth 1, as it leaves nothing: an odd number of them counts as one.
//!
//! Proof of the latter. The value of a tree is as odd as the number of its edges. Suppose that G is a counterexample
//! with the fewest edges, and of these with the fewest vertices. Then fusing two vertices of any cycle of G leaves the
//! same value F ≠ G, that of G with all fused that can be; and G is no sum of smaller graphs.
//!
//! 1. No three paths of G without common edges join two vertices a and b. Let H be G with a and b fused. As G + H ≠ 0,
//!    some cut leaves 0. But then the same edge can be cut in the other graph, and again 0 is left, because a and b are
//!    still on a cycle of a graph with fewer edges. No move leads from 0 to 0.
//! 2. No cycle of G avoids the ground: by 1, it would hang on one of its vertices. Above that one, there are fewer
//!    edges than in G, so that the cycle can be fused; and by the colon principle, in G too.
//! 3. So G is one cycle of m edges through the ground, and what hangs on its other vertices has no cycles: take stalks
//!    of g₁, …, g₍ₘ₋₁₎ edges for it. With X for the xor of all gᵢ, we need G = X ^ (m mod 2). In the sum of G, of the
//!    same stalks on the ground, and of one more edge if m is odd, whoever moves second copies cuts in a stalk. A cut
//!    in the cycle leaves trees with an odd number of edges: not 0. There remains the cut of the one more edge, where m
//!    is odd: the answer is the cut in the cycle that leaves a tree of value X.
//! 4. There is one. If all gᵢ are 0, it is the middle edge. Otherwise let eᵢ lead from vertex i to i + 1, and Pᵢ be
//!    the parity of g₁ + … + gᵢ + i. If eⱼ is cut, the last bit of the tree is that of X. Adding 1 for eᵢ carries into
//!    the higher bits exactly if Pᵢ = Pⱼ. So without the last bits, the tree is that of the halves ⌊gᵢ / 2⌋ on the
//!    cycle of the edges with P = Pⱼ, where the others are fused. One of the two parities has an odd number of edges,
//!    and there, by induction, one cut leaves the xor of the halves.
//!
//! The bridges come from a search in depth (see the low-link of Hopcroft and Tarjan in `bridges`).
//!
//! - **Field**: games
//! - **Time**: O(n + e)
//! - **Space**: O(n + e)
//! - **ac-library-rs**: no
//! - **Source**: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for Your Mathematical Plays", chapter 7
//! - **Verified**: `every_small_graph`, `random_graphs`, `every_tree_of_six_edges`, `long_shapes`,
//!   `refuses_endpoints_out_of_range`; `agc017_d`, `poj3710`

/// The Grundy value of Green Hackenbush on the vertices `0..n`, of which `ground` is the ground: points of the ground
/// are one vertex, and what is not connected to it is not there. Edges may repeat, and may lead from a vertex to
/// itself. The player to move loses exactly if the value is 0; a sum of graphs has the xor of their values.
///
/// # Panics
///
/// If `ground` or an end of an edge is not below `n`.
///
/// # Complexity
///
/// O(n + e) time and space for e edges. No recursion.
///
/// [Christmas Game](http://poj.org/problem?id=3710) (POJ 3710) is played on several trees with polygons hanging on
/// them. A winning cut leaves the value 0:
///
/// ```
/// use templates::hackenbush::grundy_value;
///
/// let stalk = grundy_value(2, &[(0, 1)], 0);
/// let mut tree = vec![(0, 1), (1, 2), (1, 3), (2, 3)];
/// assert_eq!((stalk, grundy_value(4, &tree, 0)), (1, 2)); // 1 ^ 2 is not 0: Sally
///
/// tree.remove(3); // cutting an edge of the triangle leaves its other two on a stalk
/// assert_eq!(stalk ^ grundy_value(4, &tree, 0), 0);
/// ```
#[must_use]
pub fn grundy_value(n: usize, edges: &[(usize, usize)], ground: usize) -> usize {
    assert!(ground < n, "the ground {ground} is none of the {n} vertices");
    // The other ends and the edges of v are neighbours[start[v]..start[v + 1]].
    let mut start = vec![0; n + 1];
    for &(a, b) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        start[a] += 1;
        start[b] += 1;
    }
    (1..=n).for_each(|vertex| start[vertex] += start[vertex - 1]);
    let mut neighbours = vec![(0, 0); 2 * edges.len()];
    for (edge, &(a, b)) in edges.iter().enumerate() {
        for (a, b) in [(a, b), (b, a)] {
            start[a] -= 1;
            neighbours[start[a]] = (b, edge);
        }
    }
    // From here on, vertices go by the order in which a search in depth enters them; the ground is 0.
    let (mut number, mut parent) = (vec![None; n], Vec::new());
    let mut stack = vec![(ground, (0, edges.len()))];
    while let Some((vertex, from)) = stack.pop() {
        if number[vertex].is_none() {
            number[vertex] = Some(parent.len());
            stack.extend(
                neighbours[start[vertex]..start[vertex + 1]].iter().map(|&(b, edge)| (b, (parent.len(), edge))),
            );
            parent.push(from);
        }
    }
    let (mut low, mut value): (Vec<usize>, _) = ((0..parent.len()).collect(), vec![0; parent.len()]);
    for (edge, &(a, b)) in edges.iter().enumerate() {
        if let (Some(a), Some(b)) = (number[a], number[b]) {
            let (above, below) = (a.min(b), a.max(b));
            if parent[below] != (above, edge) {
                low[below] = low[below].min(above);
                value[below] ^= 1; // a loop, once the cycle is fused
            }
        }
    }
    for own in (1..parent.len()).rev() {
        let (above, _) = parent[own];
        low[above] = low[above].min(low[own]);
        value[above] ^= if low[own] == own { value[own] + 1 } else { value[own] ^ 1 };
    }
    value[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules only: the value of each set of the edges, a bit each, of which those that are not connected to the
    /// ground, 0, do not count.
    fn values_by_play(edges: &[(usize, usize)]) -> Vec<usize> {
        let standing = |set: usize| {
            let (mut reached, mut kept) = (1_u32, 0);
            while let Some(edge) = (0..edges.len()).find(|edge| {
                let (a, b) = edges[*edge];
                set >> edge & 1 == 1 && kept >> edge & 1 == 0 && reached & (1 << a | 1 << b) != 0
            }) {
                reached |= 1 << edges[edge].0 | 1 << edges[edge].1;
                kept |= 1 << edge;
            }
            kept
        };
        let mut values: Vec<usize> = vec![];
        for set in 0_usize..1 << edges.len() {
            let kept = standing(set);
            let cuts = (0..edges.len()).filter(|edge| kept >> edge & 1 == 1).map(|edge| kept & !(1 << edge));
            let options = cuts.fold(0_u32, |options, left| options | 1 << values[left]);
            values.push(options.trailing_ones() as usize);
        }
        values
    }

    /// Every graph with some of these edges.
    fn check(n: usize, edges: &[(usize, usize)]) {
        for (set, value) in values_by_play(edges).into_iter().enumerate() {
            let chosen = (0..edges.len()).filter(|edge| set >> edge & 1 == 1).map(|edge| edges[edge]);
            let chosen: Vec<_> = chosen.collect();
            assert_eq!(grundy_value(n, &chosen, 0), value, "{n} vertices: {chosen:?}");
        }
    }

    /// With at most one edge between any two of five vertices, two of four, and three of three; with loops, too.
    #[test]
    fn every_small_graph() {
        check(1, &[(0, 0); 3]);
        for (n, copies, with_loops) in [(3, 3, 0), (4, 2, 0), (5, 1, 0), (4, 1, 1), (3, 1, 1)] {
            let pairs = (0..n).flat_map(|b| (0..b + with_loops).map(move |a| (b, a)));
            check(n, &pairs.flat_map(|pair| [pair].repeat(copies)).collect::<Vec<_>>());
        }
    }

    /// A pseudorandom number below `bound`.
    fn below(bound: usize, state: &mut u64) -> usize {
        *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (*state >> 33) as usize % bound
    }

    #[test]
    fn random_graphs() {
        let mut state = 1;
        for round in 0..150 {
            let (n, count) = (2 + round % 8, 1 + round % 11);
            let edges: Vec<_> = (0..count).map(|_| (below(n, &mut state), below(n, &mut state))).collect();
            let value = values_by_play(&edges)[(1 << count) - 1];
            assert_eq!(grundy_value(n, &edges, 0), value, "{edges:?}");
            // The ground, and all others, under other names.
            let names = |vertex: usize| (vertex + round) % n;
            let renamed: Vec<_> = edges.iter().rev().map(|&(a, b)| (names(b), names(a))).collect();
            assert_eq!(grundy_value(n, &renamed, names(0)), value, "{renamed:?}");
        }
    }

    #[test]
    fn every_tree_of_six_edges() {
        for code in 0..720 {
            let parent = |vertex: usize| code / (1..vertex).product::<usize>() % vertex;
            let edges: Vec<_> = (1..=6).map(|vertex| (parent(vertex), vertex)).collect();
            assert_eq!(grundy_value(7, &edges, 0), values_by_play(&edges)[63], "{edges:?}");
        }
    }

    /// Shapes of a hundred thousand vertices, of which the value is known.
    #[test]
    fn long_shapes() {
        let n = 100_000;
        let path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        assert_eq!(grundy_value(n, &path, 0), n - 1);
        assert_eq!(grundy_value(n, &path, 30_000), 30_000 ^ 69_999);
        assert_eq!(grundy_value(n, &path[1..], 0), 0, "nothing stands on the ground");
        let cycle = [&path[..], &[(n - 1, 0)]].concat();
        assert_eq!((grundy_value(n, &cycle, 7), grundy_value(n - 1, &cycle[..n - 2], 7)), (0, 7 ^ 99_991));
        let odd_cycle_on_a_stalk = [&path[..], &[(n - 1, 11)]].concat(); // 11 edges below 99,989
        assert_eq!(grundy_value(n, &odd_cycle_on_a_stalk, 0), 12);
        let star: Vec<_> = (1..n).map(|vertex| (0, vertex)).collect();
        assert_eq!((grundy_value(n, &star, 0), grundy_value(n, &star, 1)), (1, 1));
        let rails = (2..n).map(|vertex| (vertex - 2, vertex));
        let rungs = (1..n).step_by(2).map(|vertex| (vertex - 1, vertex));
        let mut ladder: Vec<_> = rails.chain(rungs).collect(); // 99,998 and 50,000 edges
        assert_eq!(grundy_value(n, &ladder, 4), 0);
        ladder.pop(); // the last edges of the rails hang then
        assert_eq!(grundy_value(n, &ladder, 4), 1);
        assert_eq!(grundy_value(1, &[], 0), 0);
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for (n, edge, ground) in [(0, None, 0), (2, None, 2), (2, Some((0, 2)), 0), (2, Some((2, 0)), 0)] {
            let edges: Vec<_> = edge.into_iter().collect();
            let result = std::panic::catch_unwind(|| grundy_value(n, &edges, ground));
            assert!(result.is_err(), "{n} vertices, {edges:?}, on {ground}");
        }
    }
}
