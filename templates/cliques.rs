//! Enumerate (list, count) all cliques of an undirected graph, each exactly once: sets of vertices, any two of which
//! are neighbours.
//!
//! Or only the maximal ones, to which no vertex can be added, by the algorithm of Bron and Kerbosch with pivots, in a
//! degeneracy order. Larger ones may be elsewhere: maximal is not maximum. Maximal independent sets are the maximal
//! cliques of the complement.
//!
//! **The order.** Each vertex in turn has the fewest neighbours among those that are left. The degeneracy d is the
//! highest number of neighbours that a vertex has behind it: 1 in a tree, at most 5 in a planar graph. It is less than
//! √(2 e) for e edges, since at least d + 1 vertices with d neighbours each were left then. A clique is its first
//! vertex and some of these d. So each vertex is taken as the first one, and what remains is a search among d vertices,
//! whose neighbours are rows of bits.
//!
//! **The search.** *Candidates* are neighbours of the whole clique, and so are *excluded* vertices: those before the
//! first one, and those that an earlier branch has added. If there are neither, the clique is maximal. Otherwise let
//! the *pivot* be one of both. A maximal clique has a vertex that is no neighbour of it, perhaps the pivot itself, as
//! that could be added otherwise. So only candidates that are no neighbours of the pivot make branches.
//!
//! **The bound.** Let the pivot have the most neighbours among the p candidates, p - k of them. Then each of k branches
//! has at most p - k candidates. So the search ends at most as often as a product of such k is, whose sum is p: that is
//! 3^(p/3), since k ≤ 3^(k/3). The graph of n vertices in triples, where two are neighbours unless they are in the
//! same triple, has 3^(n/3) maximal cliques (Moon and Moser), so that no algorithm takes less.
//!
//! - **Field**: graphs
//! - **Time**: O(n d 3^(d/3)) for the maximal cliques of n vertices; O(1) for each one of all cliques; and
//!   O(n + e d log n) besides, for e edges and degeneracy d
//! - **Space**: O(n + e), in calls at most d + 1 deep
//! - **ac-library-rs**: no
//! - **Source**: C. Bron, J. Kerbosch, "Algorithm 457: finding all cliques of an undirected graph", Communications of
//!   the ACM 16 (1973), 575–577; E. Tomita, A. Tanaka, H. Takahashi, "The worst-case time complexity for generating
//!   all maximal cliques and computational experiments", Theoretical Computer Science 363 (2006), 28–42; D. Eppstein,
//!   M. Löffler, D. Strash, "Listing all maximal cliques in sparse graphs in near-optimal time", ISAAC 2010, 403–414
//! - **Verified**: `every_small_graph`, `random_graphs`, `known_numbers`, `interval_graphs`, `large_sparse_graphs`,
//!   `dead_ends`, `stops`, `refuses_what_is_too_much`; `enumerate_cliques`, `poj2989`, `hdu5952`

use std::iter::from_fn;
use std::mem::take;

/// Visits each maximal clique of the graph with the vertices `0..n` once: its vertices, in no certain order. `visit`
/// says whether the search goes on. Edges may repeat, and may lead from a vertex to itself, which makes no difference.
///
/// # Panics
///
/// If an end of an edge is not below n, or the degeneracy is more than 128: that takes 130 vertices and 8385 edges, at
/// least.
///
/// # Complexity
///
/// O(n d 3^(d/3) + e d log n) time for e edges and degeneracy d, and O(n + e) space.
///
/// [All Friends](http://poj.org/problem?id=2989) (POJ 2989): how many maximal sets of people are there in which each
/// two are friends? More than 1000 are too many.
///
/// ```
/// use templates::cliques::maximal_cliques;
///
/// fn sets_of_friends(n: usize, friends: &[(usize, usize)]) -> Option<u32> {
///     let mut count = 0;
///     maximal_cliques(n, friends, |_| {
///         count += 1;
///         count <= 1000
///     });
///     Some(count).filter(|&count| count <= 1000)
/// }
/// assert_eq!(sets_of_friends(5, &[(0, 1), (2, 3), (1, 2), (3, 4), (1, 3)]), Some(3));
/// // Ten couples, and all are friends but these: one of each.
/// let friends = (0..20).flat_map(|b| (0..b).map(move |a| (a, b))).filter(|(a, b)| a / 2 != b / 2);
/// assert_eq!(sets_of_friends(20, &friends.collect::<Vec<_>>()), None);
/// ```
pub fn maximal_cliques(n: usize, edges: &[(usize, usize)], mut visit: impl FnMut(&[usize]) -> bool) {
    for (first, near) in neighbourhoods(n, edges) {
        let excluded = (near.behind.count_ones() as usize..near.vertices.len()).collect();
        if !near.maximal_cliques(&mut vec![first], near.behind, excluded, &mut visit) {
            return;
        }
    }
}

/// Visits each clique of the graph with the vertices `0..n` once, but for the empty one: its vertices, in the order in
/// which they were added. `visit` says whether to add more to it: where it is too large already, larger ones are not
/// looked for. Edges are those of [`maximal_cliques`].
///
/// # Panics
///
/// If an end of an edge is not below n, or the degeneracy is more than 128: that takes 130 vertices and 8385 edges, at
/// least.
///
/// # Complexity
///
/// O(1) time for each clique and O(n + e d log n) besides, for e edges and degeneracy d, and O(n + e) space. There are
/// at most n 2^d cliques.
///
/// [Counting Cliques](https://acm.hdu.edu.cn/showproblem.php?pid=5952) (HDU 5952): the number of those of `size`
/// vertices.
///
/// ```
/// use templates::cliques::cliques;
///
/// fn count(n: usize, edges: &[(usize, usize)], size: usize) -> u32 {
///     let mut count = 0;
///     cliques(n, edges, |clique| {
///         count += u32::from(clique.len() == size);
///         clique.len() < size
///     });
///     count
/// }
/// let edges = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
/// assert_eq!([2, 3, 4, 5].map(|size| count(5, &edges, size)), [10, 10, 5, 1]);
/// assert_eq!([2, 3, 4].map(|size| count(5, &edges[1..], size)), [9, 7, 2]);
/// ```
pub fn cliques(n: usize, edges: &[(usize, usize)], mut visit: impl FnMut(&[usize]) -> bool) {
    for (first, near) in neighbourhoods(n, edges) {
        near.cliques(&mut vec![first], near.behind, &mut visit);
    }
}

/// The neighbours of a vertex, and which of these are neighbours of each other.
struct Neighbourhood {
    /// First those behind it in the order, then those before it.
    vertices: Vec<usize>,
    /// A bit for the place of each of those behind it.
    behind: u128,
    /// For each place, which of those behind are neighbours.
    rows: Vec<u128>,
}

/// Each vertex with its neighbours, in the order in which it has the fewest of those that are left.
fn neighbourhoods(n: usize, edges: &[(usize, usize)]) -> impl Iterator<Item = (usize, Neighbourhood)> {
    let mut near = vec![vec![]; n];
    for &(a, b) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) of {n} vertices");
        if a != b {
            near[a].push(b);
            near[b].push(a);
        }
    }
    for near in &mut near {
        near.sort_unstable();
        near.dedup();
    }
    let mut degrees: Vec<usize> = near.iter().map(Vec::len).collect();
    // By each degree that they have had; a vertex is taken at its least one.
    let mut waiting = vec![vec![]; n];
    (0..n).for_each(|vertex| waiting[degrees[vertex]].push(vertex));
    let (mut is_left, mut degree) = (vec![true; n], 0);
    from_fn(move || {
        loop {
            let Some(first) = waiting.get_mut(degree)?.pop() else {
                degree += 1;
                continue;
            };
            if !take(&mut is_left[first]) {
                continue;
            }
            assert!(degree <= 128, "each of the vertices that are left has {degree} neighbours or more");
            let (mut vertices, before): (Vec<usize>, Vec<usize>) =
                near[first].iter().partition(|&&other| is_left[other]);
            for &other in &vertices {
                degrees[other] -= 1;
                waiting[degrees[other]].push(other);
            }
            vertices.extend(before);
            let behind = (0..degree).map(|place| 1 << place).sum();
            let row = |vertex: &usize| {
                let is_near = |place: &usize| near[*vertex].binary_search(&vertices[*place]).is_ok();
                (0..degree).filter(is_near).map(|place| 1 << place).sum()
            };
            let rows = vertices.iter().map(row).collect();
            // Others have lost one at most.
            degree = degree.saturating_sub(1);
            return Some((first, Neighbourhood { vertices, behind, rows }));
        }
    })
}

impl Neighbourhood {
    /// Visits what can be made of the clique with these candidates, and without excluded ones. Whether the search goes
    /// on.
    fn maximal_cliques(
        &self,
        clique: &mut Vec<usize>,
        mut candidates: u128,
        mut excluded: Vec<usize>,
        visit: &mut impl FnMut(&[usize]) -> bool,
    ) -> bool {
        let common = |&place: &usize| (candidates & self.rows[place]).count_ones();
        let Some(pivot) = places(candidates).chain(excluded.iter().copied()).max_by_key(common) else {
            return visit(clique);
        };
        for place in places(candidates & !self.rows[pivot]) {
            let still = excluded.iter().copied().filter(|&other| self.rows[other] >> place & 1 == 1).collect();
            clique.push(self.vertices[place]);
            if !self.maximal_cliques(clique, candidates & self.rows[place], still, visit) {
                return false;
            }
            clique.pop();
            candidates ^= 1 << place;
            excluded.push(place);
        }
        true
    }

    /// Visits what can be made of the clique with these candidates.
    fn cliques(&self, clique: &mut Vec<usize>, mut candidates: u128, visit: &mut impl FnMut(&[usize]) -> bool) {
        if visit(clique) {
            for place in places(candidates) {
                candidates ^= 1 << place;
                clique.push(self.vertices[place]);
                self.cliques(clique, candidates & self.rows[place], visit);
                clique.pop();
            }
        }
    }
}

/// The places in a set.
fn places(mut set: u128) -> impl Iterator<Item = usize> {
    from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(first)
    })
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

    fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..n).flat_map(|b| (0..b).map(move |a| (a, b)))
    }

    /// The graph in which two different vertices are neighbours if `is_edge` says so of them in either order.
    fn graph(n: usize, is_edge: impl Fn(usize, usize) -> bool) -> Edges {
        pairs(n).filter(|&(a, b)| is_edge(a, b) || is_edge(b, a)).collect()
    }

    /// The set of vertices, each of which is there once.
    fn set(clique: &[usize]) -> u64 {
        let set = clique.iter().fold(0_u64, |set, vertex| set | 1 << vertex);
        assert_eq!(set.count_ones() as usize, clique.len(), "{clique:?}");
        set
    }

    fn collected(search: impl FnOnce(&mut dyn FnMut(&[usize]) -> bool)) -> Vec<u64> {
        let mut sets = Vec::new();
        search(&mut |clique| {
            sets.push(set(clique));
            true
        });
        sets.sort_unstable();
        sets
    }

    /// By their definitions, of all sets of vertices in turn.
    fn check(n: usize, edges: &[(usize, usize)]) {
        let mut near: Vec<u64> = (0..n).map(|vertex| 1 << vertex).collect();
        for &(a, b) in edges {
            (near[a], near[b]) = (near[a] | 1 << b, near[b] | 1 << a);
        }
        let common = |set: u64| (0..n).filter(|v| set >> v & 1 == 1).fold((1 << n) - 1, |common, v| common & near[v]);
        let all: Vec<u64> = (1..1 << n).filter(|&set| common(set) & set == set).collect();
        let maximal: Vec<u64> = all.iter().copied().filter(|&set| common(set) == set).collect();
        assert_eq!(collected(|visit| cliques(n, edges, visit)), all, "{n}: {edges:?}");
        assert_eq!(collected(|visit| maximal_cliques(n, edges, visit)), maximal, "{n}: {edges:?}");
    }

    fn check_every_graph(n: usize) {
        for code in 0..1_usize << pairs(n).count() {
            let edges: Edges =
                (0..).zip(pairs(n)).filter(|(bit, _)| code >> bit & 1 == 1).map(|(_, edge)| edge).collect();
            check(n, &edges);
        }
    }

    #[test]
    fn every_small_graph() {
        (0..=5).for_each(check_every_graph);
    }

    #[test]
    #[ignore = "long"]
    fn every_graph_of_six_vertices() {
        check_every_graph(6);
    }

    /// From very sparse to dense, with edges in any order, twice, and from a vertex to itself.
    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..100 {
            let n = 6 + below(state, 5);
            let chance = [10, 30, 50, 70, 90][round % 5];
            let mut edges: Edges = pairs(n).filter(|_| below(state, 100) < chance).collect();
            for _ in 0..below(state, 4) {
                let (a, b) = *edges.first().unwrap_or(&(0, 0));
                edges.extend([(b, a), (below(state, n), b)]);
                edges.push((b, b));
            }
            (1..edges.len()).for_each(|last| edges.swap(last, below(state, last + 1)));
            check(n, &edges);
        }
    }

    /// How many maximal cliques there are, and how many vertices they have altogether.
    fn count_maximal(n: usize, edges: &[(usize, usize)]) -> (usize, usize) {
        let (mut count, mut sum) = (0, 0);
        maximal_cliques(n, edges, |clique| {
            (count, sum) = (count + 1, sum + clique.len());
            true
        });
        (count, sum)
    }

    fn count_all(n: usize, edges: &[(usize, usize)]) -> usize {
        let mut count = 0;
        cliques(n, edges, |_| {
            count += 1;
            true
        });
        count
    }

    #[test]
    fn known_numbers() {
        // Moon and Moser: one of each part.
        for (n, part, count) in [(21, 3, 2187), (20, 2, 1024), (20, 4, 1024), (20, 5, 625), (256, 128, 16384)] {
            let parts = graph(n, |a, b| a / part != b / part);
            assert_eq!(count_maximal(n, &parts), (count, count * n / part), "parts of {part}");
            assert_eq!(count_all(n, &parts), (part + 1).pow((n / part) as u32) - 1, "parts of {part}");
        }
        for n in [1, 2, 10, 14] {
            let complete: Edges = pairs(n).collect();
            assert_eq!((count_maximal(n, &complete), count_all(n, &complete)), ((1, n), (1 << n) - 1));
        }
        for n in [0, 1, 200] {
            assert_eq!((count_maximal(n, &[]), count_all(n, &[])), ((n, n), n));
        }
        // As many candidates as there can be; in the second one, five edges are missing that have no common end.
        assert_eq!(count_maximal(129, &pairs(129).collect::<Vec<_>>()), (1, 129));
        let nearly: Edges = pairs(129).filter(|&(a, b)| !(b == a + 1 && (60..70).contains(&a) && a % 2 == 0)).collect();
        assert_eq!(count_maximal(129, &nearly), (32, 32 * 124));
        // Subsets of two of six, neighbours if disjoint: pairs of them, and the 15 ways to pair all six.
        let sets: Vec<u32> = (0..1 << 6).filter(|set: &u32| set.count_ones() == 2).collect();
        let kneser = graph(sets.len(), |a, b| sets[a] & sets[b] == 0);
        assert_eq!((count_maximal(15, &kneser), count_all(15, &kneser)), ((15, 45), 15 + 45 + 15));
        // Rooks: rows and columns of a chessboard.
        let rooks = graph(64, |a, b| a / 8 == b / 8 || a % 8 == b % 8);
        assert_eq!((count_maximal(64, &rooks), count_all(64, &rooks)), ((16, 128), 64 + 16 * (255 - 8)));
    }

    /// What contains one point; all that end there or later, of those that begin before.
    #[test]
    fn interval_graphs() {
        let state = &mut 2;
        for length in [5, 50, 400, 1000] {
            let n = 150;
            let mut interval = || (below(state, 1000), below(state, length));
            let ends: Edges = (0..n).map(|_| interval()).map(|(start, length)| (start, start + length)).collect();
            let edges = graph(n, |a, b| (ends[a].0..=ends[a].1).contains(&ends[b].0));
            let at =
                |point: usize| -> Vec<usize> { (0..n).filter(|&a| (ends[a].0..=ends[a].1).contains(&point)).collect() };
            let mut expected: Vec<Vec<usize>> = ends.iter().map(|&(_, end)| at(end)).collect();
            expected.sort_unstable();
            expected.dedup();
            let is_part =
                |list: &Vec<usize>, other: &Vec<usize>| list != other && list.iter().all(|a| other.contains(a));
            let all = expected.clone();
            expected.retain(|list| !all.iter().any(|other| is_part(list, other)));
            let mut found = Vec::new();
            maximal_cliques(n, &edges, |clique| {
                found.push(clique.to_vec());
                true
            });
            found.iter_mut().for_each(|clique| clique.sort_unstable());
            found.sort_unstable();
            assert_eq!(found, expected, "{ends:?}");
        }
    }

    /// Where a row for each vertex, or what is looked at for each pair of neighbours of one, would take too long.
    #[test]
    fn large_sparse_graphs() {
        let n = 5000;
        let star: Edges = (1..n).map(|vertex| (vertex, 0)).collect();
        assert_eq!((count_maximal(n, &star), count_all(n, &star)), ((n - 1, 2 * n - 2), 2 * n - 1));
        let cycle: Edges = (0..n).map(|vertex| (vertex, (vertex + 1) % n)).collect();
        assert_eq!((count_maximal(n, &cycle), count_all(n, &cycle)), ((n, 2 * n), 2 * n));
        // Around the vertex 0, a cycle of all others.
        let wheel: Edges = (1..n).flat_map(|vertex| [(vertex, 0), (vertex, vertex % (n - 1) + 1)]).collect();
        assert_eq!((count_maximal(n, &wheel), count_all(n, &wheel)), ((n - 1, 3 * n - 3), 4 * n - 3));
        // Triangles in a row, each with two vertices of the one before it.
        let strip: Edges = (0..n).flat_map(|a| [(a, a + 1), (a, a + 2)]).filter(|edge| edge.1 < n).collect();
        assert_eq!((count_maximal(n, &strip), count_all(n, &strip)), ((n - 2, 3 * n - 6), n + 2 * n - 3 + n - 2));
    }

    /// A complete graph of the vertices 0, …, 40, and more vertices, each a neighbour of 40 and of the first few: with
    /// these as pivots, all sets of vertices below 40 would be tried after 40.
    #[test]
    fn dead_ends() {
        let first_few = |vertex: usize| 79 - vertex;
        let others = (41..79).flat_map(|vertex| (0..first_few(vertex)).chain([40]).map(move |near| (vertex, near)));
        let edges: Edges = pairs(41).chain(others).collect();
        let sizes: usize = (41..79).map(|vertex| first_few(vertex) + 2).sum();
        assert_eq!(count_maximal(79, &edges), (39, 41 + sizes));
    }

    #[test]
    fn stops() {
        let edges = graph(60, |a, b| a / 3 != b / 3);
        for most in [1, 2, 100] {
            let mut count = 0;
            maximal_cliques(60, &edges, |_| {
                count += 1;
                count < most
            });
            assert_eq!(count, most);
        }
        // Of at most three vertices; and of those whose numbers add up to no more than 30, and what is one more.
        let mut counts = [0; 5];
        cliques(60, &edges, |clique| {
            counts[clique.len()] += 1;
            clique.len() < 3
        });
        assert_eq!(counts, [0, 60, 190 * 9, 1140 * 27, 0]);
        let is_light = |clique: &[usize]| clique.iter().sum::<usize>() <= 30;
        let (mut light, mut all) = (0, 0);
        cliques(15, &edges[..105 - 15], |clique| {
            light += usize::from(is_light(clique));
            is_light(clique)
        });
        cliques(15, &edges[..105 - 15], |clique| {
            all += usize::from(is_light(clique));
            true
        });
        assert_eq!(light, all);
    }

    #[test]
    fn refuses_what_is_too_much() {
        let refused = |n: usize, edges: &Edges, expected: &str| {
            let message = |result: std::thread::Result<()>| result.expect_err("it is refused").downcast::<String>();
            let results =
                [catch_unwind(|| maximal_cliques(n, edges, |_| true)), catch_unwind(|| cliques(n, edges, |_| true))];
            results.into_iter().for_each(|result| assert_eq!(*message(result).expect("a text"), expected));
        };
        for edge in [(0, 3), (3, 0), (3, 3)] {
            let message = format!("the edge ({}, {}) of 3 vertices", edge.0, edge.1);
            refused(3, &vec![(0, 1), edge], &message);
        }
        refused(150, &pairs(130).collect(), "each of the vertices that are left has 129 neighbours or more");
    }
}
