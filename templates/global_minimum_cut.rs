//! Global minimum cut of an undirected graph (global min cut, Stoer–Wagner): the cheapest edges without which it is not
//! connected, wherever they are, and the vertices of one side. A cut between two given vertices is another question,
//! for a maximum flow.
//!
//! Each vertex alone is a side of a cut; remember the cheapest one. Put the vertices in an order: any one first, then
//! always one to which the edges from all of those before weigh most. Let A(t) be that weight for t, and s the vertex
//! before t. **Claim:** no cut between s and t weighs less than A(t). So if A(t) is at least the weight of the cheapest
//! cut known, make s and t one vertex: no cheaper cut is lost. That is so for the last vertex, as A is all that it has.
//! Then begin anew, until one vertex is left. Most often there are few rounds.
//!
//! Proof. Look at a cut between s and t, and the vertices up to t. Such a vertex is *active* if it is not on the side
//! of the one before it; t is. Let C(v) be the weight of the cut's edges that have both ends up to v. Then A(v) ≤ C(v)
//! for all active v. For the first one they are equal: all before it are on the other side. Let u be active and v the
//! next active one. The edges from v to those before u weigh at most A(u), as u came first, and by induction that is at
//! most C(u). The others before v, from u on, are on the side of u: their edges to v are in the cut, but not counted in
//! C(u). Both together weigh A(v), which is at most C(v). And A(t) ≤ C(t) is the claim.
//!
//! - **Field**: graphs
//! - **Time**: O(n³ + e) for e edges, and O(n²) a round
//! - **Space**: O(n²)
//! - **ac-library-rs**: no; its `maxflow` finds minimum cuts between two given vertices
//! - **Source**: M. Stoer, F. Wagner, "A simple min-cut algorithm", Journal of the ACM 44 (1997), 585–591; several
//!   pairs a round: H. Nagamochi, T. Ono, T. Ibaraki, "Implementing an efficient minimum capacity cut algorithm",
//!   Mathematical Programming 67 (1994), 325–341
//! - **Verified**: `all_small_graphs`, `random_graphs`, `shapes`, `largest_weights`, `refuses_what_is_no_graph`;
//!   `p5632`, `hdu3691`

/// The least weight of edges between the vertices of one side and all the others, with such a side: whether each vertex
/// is there. Neither side is empty, so it is `None` for fewer than two vertices. The edges `(a, b, weight)` lead both
/// ways between the vertices `0..n`; there may be loops and parallel edges.
///
/// # Panics
///
/// If an end of an edge is not below n, a weight is negative, or the sum of all weights is beyond [`i64::MAX`].
///
/// # Complexity
///
/// O(n³ + e) time and O(n²) space for e edges.
///
/// [Stoer–Wagner](https://www.luogu.com.cn/problem/P5632) (Luogu P5632):
///
/// ```
/// use templates::global_minimum_cut::global_minimum_cut;
///
/// let edges = [(0, 1, 5), (0, 2, 1), (1, 3, 1), (2, 3, 2), (1, 2, 1), (0, 3, 2)];
/// assert_eq!(global_minimum_cut(4, &edges).map(|(weight, _)| weight), Some(4)); // of vertex 2
/// ```
///
/// [Snowverload](https://adventofcode.com/2023/day/25) (Advent of Code 2023, day 25) asks for the product of the sizes
/// of both sides:
///
/// ```
/// use templates::global_minimum_cut::global_minimum_cut;
///
/// let wires = "jqt: rhn xhk nvd, rsh: frs pzl lsr, xhk: hfx, cmg: qnr nvd lhk bvb, rhn: xhk bvb hfx, bvb: xhk hfx,
///     pzl: lsr hfx nvd, qnr: nvd, ntq: jqt hfx bvb xhk, nvd: lhk, lsr: lhk, rzs: qnr cmg lsr rsh, frs: qnr lhk lsr";
/// let mut names: Vec<&str> = wires.split([':', ',', ' ', '\n']).filter(|name| !name.is_empty()).collect();
/// names.sort_unstable();
/// names.dedup();
/// let index = |name: &str| names.binary_search(&name).expect("all names are there");
/// let mut edges = vec![];
/// for line in wires.split(',') {
///     let (from, to) = line.trim().split_once(": ").expect("each line has a colon");
///     edges.extend(to.split(' ').map(|to| (index(from), index(to), 1)));
/// }
/// let (weight, side) = global_minimum_cut(names.len(), &edges).expect("there are two vertices");
/// let size = side.iter().filter(|&&is_there| is_there).count();
/// assert_eq!((weight, size * (names.len() - size)), (3, 54));
/// ```
#[must_use]
pub fn global_minimum_cut(n: usize, edges: &[(usize, usize, i64)]) -> Option<(i64, Vec<bool>)> {
    let total: i128 = edges.iter().map(|edge| i128::from(edge.2)).sum();
    assert!(total <= i64::MAX.into(), "the sum of the weights, {total}, is too large");
    let (mut weights, mut degree) = (vec![0; n * n], vec![0; n]);
    for &(a, b, weight) in edges {
        assert!(a < n && b < n && weight >= 0, "edge ({a}, {b}) of weight {weight}, but {n} vertices");
        if a != b {
            for (from, to) in [(a, b), (b, a)] {
                weights[from * n + to] += weight;
                degree[from] += weight;
            }
        }
    }
    let mut vertices: Vec<usize> = (0..n).collect();
    // The vertices (s, t) that became s, one pair after the other; the cheapest cut, its vertex, and how many did
    // before.
    let (mut pairs, mut best) = (vec![], None);
    while vertices.len() > 1 {
        let alone = vertices.iter().map(|&vertex| (degree[vertex], vertex, pairs.len()));
        best = best.into_iter().chain(alone).min();
        // The order, from the end of the list to its beginning. Of several with most weight any one comes next.
        let (mut attached, mut next) = (vec![0; n], 0);
        for open in (1..vertices.len()).rev() {
            vertices.swap(next, open);
            let row = &weights[vertices[open] * n..][..n];
            let mut most = None;
            for (place, &vertex) in vertices[..open].iter().enumerate() {
                attached[vertex] += row[vertex];
                if Some(attached[vertex]) > most {
                    (most, next) = (Some(attached[vertex]), place);
                }
            }
        }
        let (least, ..) = best?;
        for pair in vertices.windows(2).filter(|pair| attached[pair[0]] >= least) {
            let (t, s) = (pair[0], pair[1]);
            pairs.push((s, t));
            degree[s] = (degree[s] - weights[t * n + s]) + (degree[t] - weights[t * n + s]);
            for &vertex in vertices.iter().filter(|&&vertex| vertex != s) {
                weights[s * n + vertex] += weights[t * n + vertex];
                weights[vertex * n + s] += weights[t * n + vertex];
            }
        }
        let first = vertices[vertices.len() - 1];
        vertices.retain(|&vertex| vertex == first || attached[vertex] < least);
    }
    let (weight, vertex, before) = best?;
    let mut side = vec![false; n];
    side[vertex] = true;
    pairs[..before].iter().rev().for_each(|&(s, t)| side[t] = side[s]);
    Some((weight, side))
}

#[cfg(test)]
mod tests {
    use super::*;

    type Edge = (usize, usize, i64);

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The weight, after checks that the side has such a cut.
    fn weight(n: usize, edges: &[Edge]) -> Option<i64> {
        let (weight, side) = global_minimum_cut(n, edges)?;
        let cut = edges.iter().filter(|edge| side[edge.0] != side[edge.1]).map(|edge| edge.2).sum::<i64>();
        assert!(side.len() == n && side.contains(&true) && side.contains(&false), "{n} {edges:?}: {side:?}");
        assert_eq!(weight, cut, "{n} {edges:?}: {side:?}");
        Some(weight)
    }

    /// By all sides without the last vertex.
    fn brute(n: usize, edges: &[Edge]) -> Option<i64> {
        let side_weight = |side: usize| {
            let cut = edges.iter().filter(|edge| side >> edge.0 & 1 != side >> edge.1 & 1);
            cut.map(|edge| edge.2).sum()
        };
        (1..1_usize << n.saturating_sub(1)).map(side_weight).min()
    }

    fn check(n: usize, edges: &[Edge]) {
        assert_eq!(weight(n, edges), brute(n, edges), "{n} {edges:?}");
    }

    /// Between any two vertices no edge, or one of some weights.
    #[test]
    fn all_small_graphs() {
        [(0, 1), (1, 1), (2, 9), (3, 9), (4, 3), (5, 1)].into_iter().for_each(|(n, weights)| check_all(n, weights));
    }

    #[test]
    #[ignore = "long"]
    fn all_small_graphs_of_more_weights() {
        [(4, 4), (5, 2)].into_iter().for_each(|(n, weights)| check_all(n, weights));
    }

    /// All graphs of `n` vertices with weights up to this one.
    fn check_all(n: usize, weights: usize) {
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        for code in 0..(weights + 1_usize).pow(pairs.len() as u32) {
            let (mut edges, mut rest) = (vec![], code);
            for &(a, b) in &pairs {
                edges.extend((rest % (weights + 1) > 0).then_some((a, b, (rest % (weights + 1)) as i64)));
                rest /= weights + 1;
            }
            check(n, &edges);
        }
    }

    /// From sparse to dense, with loops, parallel edges and edges of weight 0.
    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..3000 {
            let n = 2 + below(state, 8);
            let (m, bound) = (below(state, 4 * n), [2, 4, 10, 1_000_000_000][round % 4]);
            let edges: Vec<Edge> =
                (0..m).map(|_| (below(state, n), below(state, n), below(state, bound) as i64)).collect();
            check(n, &edges);
        }
        // Two dense parts with light edges between them, whose vertices alone are dearer to cut off.
        for round in 0..20 {
            let (n, mut edges) = (30 + round, vec![]);
            let mut names: Vec<usize> = (0..n).collect();
            (1..n).for_each(|last| names.swap(last, below(state, last + 1)));
            let part = 10 + round / 2;
            for b in 0..n {
                for a in (0..b).filter(|&a| (a < part) == (b < part)) {
                    edges.push((names[a], names[b], 100 + below(state, 100) as i64));
                }
            }
            let between: Vec<Edge> =
                (0..40).map(|_| (names[below(state, part)], names[part + below(state, n - part)], 7)).collect();
            edges.extend(&between);
            assert_eq!(weight(n, &edges), Some(280), "{n} {edges:?}");
            let (_, side) = global_minimum_cut(n, &edges).expect("there are two vertices");
            assert!((0..n).all(|place| (side[names[place]] == side[names[0]]) == (place < part)), "{n} {edges:?}");
        }
    }

    #[test]
    fn shapes() {
        let n = 100;
        let names: Vec<usize> = (0..n).map(|place| place * 37 % n).collect();
        let of =
            |edges: Vec<Edge>| weight(n, &edges.iter().map(|&(a, b, w)| (names[a], names[b], w)).collect::<Vec<_>>());
        assert_eq!(of(vec![]), Some(0));
        let path = |weight: fn(i64) -> i64| (1..n).map(|b| (b - 1, b, weight(b as i64))).collect::<Vec<_>>();
        assert_eq!(of(path(|_| 1)), Some(1));
        assert_eq!(of(path(|place| 5 + (place - 50).abs())), Some(5)); // lightest in the middle
        assert_eq!(of(path(|place| 500 - (place - 50).abs())), Some(451)); // at one end
        assert_eq!(of(path(|place| 5 + place * 37 % 100)), Some(6));
        assert_eq!(of(path(|place| i64::from(place != 50))), Some(0)); // two parts
        // A cycle, where each round finds one pair.
        assert_eq!(of([path(|_| 3), vec![(0, n - 1, 3)]].concat()), Some(6));
        assert_eq!(of([path(|place| 3 + (place - 30).pow(2)), vec![(0, n - 1, 1)]].concat()), Some(4));
        assert_eq!(of((1..n).map(|leaf| (0, leaf, 200 - leaf as i64)).collect()), Some(101)); // a star
        let complete: Vec<Edge> = (0..n).flat_map(|b| (0..b).map(move |a| (a, b, 2))).collect();
        assert_eq!(of(complete), Some(198));
        let grid = (0..n).flat_map(|place| [(place, place + 1, 3), (place, place + 10, 4)]);
        let grid: Vec<Edge> = grid.filter(|&(_, b, w)| b < n && (w == 4 || b % 10 > 0)).collect();
        assert_eq!(of(grid), Some(7)); // a corner
        // A cube of seven dimensions, but for a cut through its middle that weighs less.
        let cube = (0..128_usize).flat_map(|a| (0..7).map(move |bit| (a, a ^ 1 << bit, if bit == 3 { 1 } else { 20 })));
        let cube: Vec<Edge> = cube.filter(|edge| edge.0 < edge.1).collect();
        let (weight, side) = global_minimum_cut(128, &cube).expect("there are two vertices");
        assert!(weight == 64 && (0..128).all(|vertex| (side[vertex] == side[0]) == (vertex & 8 == 0)));
    }

    /// No sum in between overflows.
    #[test]
    fn largest_weights() {
        let most = i64::MAX;
        assert_eq!(weight(2, &[(0, 1, most)]), Some(most));
        assert_eq!(weight(2, &[(0, 0, most)]), Some(0));
        assert_eq!(weight(3, &[(0, 1, most / 2), (1, 2, most / 2), (2, 2, 1)]), Some(most / 2));
        for third in 0..3 {
            let edges = [(0, 1, most / 3), (1, 2, most / 3), (third, (third + 2) % 3, most / 3)];
            check(3, &edges);
        }
        check(4, &[(0, 1, most / 2), (2, 3, most / 2), (1, 2, 1)]);
        check(4, &[(0, 1, most - 9), (2, 3, 3), (1, 2, 2), (1, 3, 2), (0, 3, 2)]);
    }

    #[test]
    fn refuses_what_is_no_graph() {
        let wrong: [&[Edge]; 5] =
            [&[(0, 3, 1)], &[(3, 0, 1)], &[(0, 1, -1)], &[(0, 1, i64::MAX), (1, 2, 1)], &[(0, 1, 1), (2, 2, -1)]];
        for edges in wrong {
            assert!(std::panic::catch_unwind(|| global_minimum_cut(3, edges)).is_err(), "{edges:?}");
        }
    }
}
