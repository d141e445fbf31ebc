//! Enumerate all triangles (cycles of length 3) of an undirected graph, and count its cycles of length 4 (C4, 4-cycles,
//! quadrilaterals): in how many each edge is.
//!
//! The vertices are put in the order of their degrees. A vertex of degree d has at most √(2 e) neighbours behind it:
//! their degrees are at least d, which is no less than their number, and all degrees add up to 2 e.
//!
//! A triangle a, b, c in this order is found where those behind b are gone through, for each b behind a: c is one that
//! has been marked as behind a. That looks at no more than √(2 e) vertices for each edge from a to b.
//!
//! A 4-cycle whose last vertex is v consists of two ways v, w, x to another vertex, where w and x are before v. For
//! each v all these ways are counted at their x; a second time, each of them makes a cycle with all others that end
//! there, and is counted for its two edges. No more than the degree of w can follow an edge from v to w. Where that is
//! at most √(2 e), all is well. Where it is more, v has a larger degree still, and so have fewer than √(2 e) vertices:
//! an edge from w to x follows after fewer than √(2 e) of them.
//!
//! Edges side by side are taken together first, with their number: the bounds hold for them, too.
//!
//! - **Field**: graphs
//! - **Time**: O(e √e + n)
//! - **Space**: O(n + e)
//! - **ac-library-rs**: no
//! - **Source**: N. Chiba, T. Nishizeki, "Arboricity and subgraph listing algorithms", SIAM Journal on Computing 14
//!   (1985), 210–223
//! - **Verified**: `every_small_graph`, `random_multigraphs`, `graphs_with_known_numbers`, `the_work_is_bounded`,
//!   `refuses_endpoints_out_of_range`; `enumerate_triangles`, `counting_c4`

/// Visits each triangle of the graph with the vertices `0..n` once: its three vertices, in no certain order. Edges may
/// repeat, which makes no difference, and may lead from a vertex to itself, where they are in no triangle.
///
/// # Panics
///
/// If an end of an edge is not below `n`, or `n` or the number of edges is 2³² or more.
///
/// # Complexity
///
/// O(e √e + n) time and O(n + e) space for e edges. So there are at most O(e √e) triangles.
///
/// [Minimum Degree of a Connected Trio in a Graph](https://leetcode.com/problems/minimum-degree-of-a-connected-trio-in-a-graph/)
/// (LeetCode 1761): how many edges lead out of a triangle, at least. Two of each of its vertices lie in it.
///
/// ```
/// use templates::triangles::triangles;
///
/// let edges = [(1, 2), (1, 3), (3, 2), (4, 1), (5, 2), (3, 6)];
/// let mut degree = [0; 7];
/// edges.iter().for_each(|&(a, b)| [a, b].into_iter().for_each(|vertex| degree[vertex] += 1));
/// let mut least = None;
/// triangles(7, &edges, |trio| {
///     let out = trio.into_iter().map(|vertex| degree[vertex] - 2).sum::<i32>();
///     least = Some(least.map_or(out, |least| out.min(least)));
/// });
/// assert_eq!(least, Some(3));
/// ```
pub fn triangles(n: usize, edges: &[(usize, usize)], mut visit: impl FnMut([usize; 3])) {
    let (vertex, mut pairs) = by_degree(n, edges);
    pairs.retain(|(a, b)| a < b);
    pairs.sort_unstable();
    pairs.dedup();
    let mut start = vec![0; n + 1];
    pairs.iter().for_each(|&(a, _)| start[a as usize + 1] += 1);
    (0..n).for_each(|a| start[a + 1] += start[a]);
    let behind = |a: usize| pairs[start[a]..start[a + 1]].iter().map(|&(_, b)| b as usize);
    let mut before = vec![n; n]; // n: of none yet
    for a in 0..n {
        behind(a).for_each(|c| before[c] = a);
        for b in behind(a) {
            behind(b).filter(|&c| before[c] == a).for_each(|c| visit([a, b, c].map(|a| vertex[a])));
        }
    }
}

/// For each edge, how many cycles of four edges it is in, of the graph with the vertices `0..n`; altogether, these are
/// four times as many as there are cycles. Edges may repeat, as different ones. They may lead from a vertex to itself,
/// where they are in no such cycle. The numbers are less than 2⁶⁴.
///
/// # Panics
///
/// If an end of an edge is not below `n`, or `n` or the number of edges is 2³² or more.
///
/// # Complexity
///
/// O(e √e + n) time and O(n + e) space for e edges.
///
/// [Counting 4-cycles](https://loj.ac/p/191) (LibreOJ 191): how many there are in a graph. Of four vertices that are
/// all joined there are three.
///
/// ```
/// use templates::triangles::four_cycles;
///
/// let edges = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
/// assert_eq!(four_cycles(4, &edges), [2; 6]);
/// assert_eq!(four_cycles(4, &edges).into_iter().sum::<u64>() / 4, 3);
/// ```
#[must_use]
pub fn four_cycles(n: usize, edges: &[(usize, usize)]) -> Vec<u64> {
    let (_, pairs) = by_degree(n, edges);
    let mut order: Vec<usize> = (0..edges.len()).filter(|&edge| pairs[edge].0 < pairs[edge].1).collect();
    order.sort_unstable_by_key(|&edge| pairs[edge]);
    let bundles: Vec<&[usize]> = order.chunk_by(|&one, &other| pairs[one] == pairs[other]).collect();
    // The neighbours of v, in their order, and numbers of edges to them are lists[start[v]..start[v + 1]].
    let mut start = vec![0; n + 2];
    let ends = |bundle: &[usize]| [pairs[bundle[0]].0, pairs[bundle[0]].1];
    bundles.iter().flat_map(|bundle| ends(bundle)).for_each(|end| start[end as usize + 2] += 1);
    (0..n).for_each(|v| start[v + 2] += start[v + 1]);
    let mut lists = vec![(0, 0); 2 * bundles.len()];
    let mut places = vec![[0; 2]; bundles.len()];
    for side in [1, 0] {
        for (bundle, places) in bundles.iter().zip(&mut places) {
            let ends = ends(bundle);
            let place = &mut start[ends[side] as usize + 1];
            lists[*place] = (ends[1 - side], bundle.len() as u32);
            places[side] = *place;
            *place += 1;
        }
    }
    let (mut cycles, mut ways) = (vec![0; lists.len()], vec![0; n]);
    for v in 0..n {
        let before = |&&(w, _): &&(u32, u32)| (w as usize) < v;
        let list = |w: u32| lists[start[w as usize]..start[w as usize + 1]].iter().take_while(before);
        let to_v = || list(v as u32);
        for &(w, there) in to_v() {
            list(w).for_each(|&(x, onward)| ways[x as usize] += u64::from(there) * u64::from(onward));
        }
        for (place, &(w, there)) in (start[v]..).zip(to_v()) {
            let mut here = 0;
            for (place, &(x, onward)) in (start[w as usize]..).zip(list(w)) {
                let others = ways[x as usize] - u64::from(there) * u64::from(onward);
                here += others * u64::from(onward);
                cycles[place] += others * u64::from(there);
            }
            cycles[place] += here;
        }
        to_v().for_each(|&(w, _)| list(w).for_each(|&(x, _)| ways[x as usize] = 0));
    }
    let mut counts = vec![0; edges.len()];
    for (bundle, places) in bundles.into_iter().zip(places) {
        bundle.iter().for_each(|&edge| counts[edge] = places.iter().map(|&place| cycles[place]).sum());
    }
    counts
}

/// The vertices in the order of their degrees, and the ends of each edge as places in this order, the first one first.
fn by_degree(n: usize, edges: &[(usize, usize)]) -> (Vec<usize>, Vec<(u32, u32)>) {
    assert!(u32::try_from(n.max(edges.len())).is_ok(), "{n} vertices and {} edges are too many", edges.len());
    let mut degree = vec![0; n];
    for &(a, b) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        degree[a] += 1;
        degree[b] += 1;
    }
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by_key(|&vertex| degree[vertex]);
    let mut place = vec![0; n];
    order.iter().zip(0..).for_each(|(&vertex, index)| place[vertex] = index);
    let pairs = edges.iter().map(|&(a, b)| (place[a].min(place[b]), place[a].max(place[b]))).collect();
    (order, pairs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// Both agree with all choices of three or four vertices.
    fn check(n: usize, edges: &[(usize, usize)]) {
        let mut number = vec![vec![0; n]; n];
        for &(a, b) in edges {
            number[a][b] += 1;
            number[b][a] = number[a][b];
        }
        let mut expected = vec![];
        for a in 0..n {
            for b in a + 1..n {
                let joined = |&c: &usize| number[a][b].min(number[b][c]).min(number[a][c]) > 0;
                expected.extend((b + 1..n).filter(joined).map(|c| [a, b, c]));
            }
        }
        let mut found = vec![];
        triangles(n, edges, |mut triangle| {
            triangle.sort_unstable();
            found.push(triangle);
        });
        found.sort_unstable();
        assert_eq!(found, expected, "n = {n}, edges = {edges:?}");
        let cycles = |&(a, b): &(usize, usize)| {
            let different = |c: usize, d: usize| a != b && ![a, b, d].contains(&c) && ![a, b].contains(&d);
            let through = |c: usize, d: usize| number[b][c] * number[c][d] * number[d][a] * u64::from(different(c, d));
            (0..n).flat_map(|c| (0..n).map(move |d| through(c, d))).sum()
        };
        let expected: Vec<u64> = edges.iter().map(cycles).collect();
        assert_eq!(four_cycles(n, edges), expected, "n = {n}, edges = {edges:?}");
    }

    #[test]
    fn every_small_graph() {
        for n in 0..=5 {
            let pairs: Vec<_> = (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
            for code in 0..1 << pairs.len() {
                let edges: Vec<_> = (0..pairs.len()).filter(|bit| code >> bit & 1 == 1).map(|bit| pairs[bit]).collect();
                check(n, &edges);
            }
        }
    }

    #[test]
    fn random_multigraphs() {
        let mut state = 1;
        for _ in 0..1000 {
            let n = 1 + below(&mut state, 9);
            let e = below(&mut state, 4 * n);
            check(n, &(0..e).map(|_| (below(&mut state, n), below(&mut state, n))).collect::<Vec<_>>());
        }
    }

    #[test]
    fn graphs_with_known_numbers() {
        let count = |n, edges: &[(usize, usize)]| {
            let mut count = 0;
            triangles(n, edges, |_| count += 1);
            count
        };
        let complete: Vec<_> = (0..100).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        assert_eq!(count(100, &complete), 100 * 99 * 98 / 6);
        assert_eq!(four_cycles(100, &complete), vec![98 * 97; complete.len()]);
        let bipartite: Vec<_> = (0..60).flat_map(|a| (60..100).map(move |b| (b, a))).collect();
        assert_eq!(count(100, &bipartite), 0);
        assert_eq!(four_cycles(100, &bipartite), vec![59 * 39; bipartite.len()]);
        // A cycle of four vertices, each of whose edges is there 50 000 times.
        let thick: Vec<_> = (0..200_000).map(|edge| (edge % 4, (edge + 1) % 4)).collect();
        assert_eq!(four_cycles(4, &thick), vec![50_000_u64.pow(3); thick.len()]);
    }

    /// Vertices of large degrees among those of small ones: by their names they would take minutes.
    #[test]
    fn the_work_is_bounded() {
        let e = 60_000;
        let star: Vec<_> = (0..=e).filter(|&vertex| vertex != e / 2).map(|vertex| (e / 2, vertex)).collect();
        let two_stars: Vec<_> = (1..e / 2).flat_map(|vertex| [(0, vertex), (vertex, e)]).collect();
        let thick: Vec<_> = (0..e).map(|edge| (edge % 2, 2 - edge % 2)).collect();
        for edges in [&star, &two_stars, &thick] {
            triangles(e + 1, edges, |triangle| unreachable!("{triangle:?}"));
        }
        assert_eq!(four_cycles(e + 1, &star), vec![0; e]);
        assert_eq!(four_cycles(e + 1, &two_stars), vec![e as u64 / 2 - 2; two_stars.len()]);
        assert_eq!(four_cycles(3, &thick), vec![0; e]);
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for edge in [(2, 0), (0, 2), (7, 7)] {
            assert!(catch_unwind(|| triangles(2, &[(0, 1), edge], |_| ())).is_err(), "{edge:?}");
            assert!(catch_unwind(|| four_cycles(2, &[(0, 1), edge])).is_err(), "{edge:?}");
        }
        triangles(0, &[], |_| unreachable!("there is no vertex"));
        assert_eq!(four_cycles(0, &[]), []);
    }
}
