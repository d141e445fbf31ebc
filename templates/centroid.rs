//! Centroid decomposition of a tree: paths by the centroid that they pass, each vertex in O(log n) components.
//!
//! A *centroid* of a tree is a vertex without which no component has more than half of the vertices. From any root,
//! the last vertex in an order away from it whose subtree has at least half of them is one: the subtrees below it have
//! less than half, and what is above it has the rest. It is taken away, and the same is done to each component that is
//! left, until there is none. A component has at most half of the vertices of the one before, so a vertex is in at most
//! log₂ n + 1 of them: that of its own removal is the last.
//!
//! Every path of the tree is whole in some components, the last of which falls apart by a vertex of the path. So each
//! pair of vertices is once in different branches of a centroid, and their distance is the sum of those to it.
//!
//! - **Field**: graphs
//! - **Time**: O(n log n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: C. Jordan, "Sur les assemblages de lignes", Journal für die reine und angewandte Mathematik 70 (1869),
//!   185–190 (centroids)
//! - **Verified**: `every_small_tree`, `random_trees`, `shapes`, `pairs_by_distance`, `weighted_paths`,
//!   `many_vertices`, `refuses_what_is_no_tree`; `cses2081`, `cf342e`

/// A vertex of a component, seen from its centroid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The vertex.
    pub vertex: usize,
    /// How many edges there are from the centroid.
    pub distance: usize,
    /// The neighbour of the centroid on the way, or the centroid for itself.
    pub branch: usize,
    /// The index of the last edge on the way; `None` for the centroid.
    pub edge: Option<usize>,
}

/// Calls `visit` with each component, first the whole tree and each before its parts: the centroid comes first, then
/// one branch after the other, each by increasing distance.
///
/// # Panics
///
/// If the edges do not make a tree of the vertices `0..n`.
///
/// # Complexity
///
/// O(n log n) time beside the visits, which have at most n (log₂ n + 1) places in all. O(n) space.
///
/// [CSES 2080, Fixed-Length Paths I](https://cses.fi/problemset/task/2080), asks how many paths have k edges:
///
/// ```
/// use templates::centroid::{Place, centroid_decomposition};
///
/// fn paths(n: usize, edges: &[(usize, usize)], k: usize) -> u64 {
///     let (mut total, mut counts) = (0, vec![0; n]);
///     centroid_decomposition(n, edges, |places| {
///         // How many places of the branches before have each distance.
///         for branch in places.chunk_by(|a, b| a.branch == b.branch) {
///             let others = branch.iter().filter_map(|place| counts.get(k.checked_sub(place.distance)?));
///             total += others.sum::<u64>();
///             branch.iter().for_each(|place| counts[place.distance] += 1);
///         }
///         places.iter().for_each(|place| counts[place.distance] = 0);
///     });
///     total
/// }
///
/// assert_eq!(paths(5, &[(0, 1), (1, 2), (2, 3), (2, 4)], 2), 4);
/// ```
///
/// In [Xenia and Tree](https://codeforces.com/problemset/problem/342/E) (Codeforces 342 E) vertices become red, and the
/// distance to the nearest red one is asked for. Each vertex keeps its centroids, and each centroid the distance of the
/// nearest red vertex of its component:
///
/// ```
/// use templates::centroid::centroid_decomposition;
///
/// let mut centroids = vec![Vec::new(); 5];
/// centroid_decomposition(5, &[(0, 1), (1, 2), (1, 3), (3, 4)], |places| {
///     places.iter().for_each(|place| centroids[place.vertex].push((places[0].vertex, place.distance)));
/// });
/// let mut nearest = vec![None; 5];
/// let paint = |nearest: &mut Vec<Option<usize>>, vertex: usize| {
///     for &(centroid, distance) in &centroids[vertex] {
///         nearest[centroid] = Some(nearest[centroid].map_or(distance, |other| distance.min(other)));
///     }
/// };
/// let ask = |nearest: &[Option<usize>], vertex: usize| {
///     centroids[vertex].iter().filter_map(|&(centroid, distance)| Some(distance + nearest[centroid]?)).min()
/// };
/// paint(&mut nearest, 0);
/// assert_eq!([ask(&nearest, 0), ask(&nearest, 4)], [Some(0), Some(3)]);
/// paint(&mut nearest, 1);
/// assert_eq!(ask(&nearest, 4), Some(2));
/// ```
pub fn centroid_decomposition(n: usize, edges: &[(usize, usize)], mut visit: impl FnMut(&[Place])) {
    assert!(edges.len() + 1 == n, "a tree of {n} vertices has n - 1 edges");
    // The neighbours of each vertex, and by which edge, from `first[vertex]` to `first[vertex + 1]`.
    let (mut first, mut neighbours) = (vec![0; n + 1], vec![(0, 0); 2 * edges.len()]);
    edges.iter().flat_map(|&(a, b)| [a, b]).for_each(|end| first[end] += 1);
    (0..n).for_each(|vertex| first[vertex + 1] += first[vertex]);
    for (edge, &(a, b)) in edges.iter().enumerate() {
        for (a, b) in [(a, b), (b, a)] {
            first[a] -= 1;
            neighbours[first[a]] = (b, edge);
        }
    }
    let (mut is_removed, mut size) = (vec![false; n], vec![0; n]);
    // Appends the place and all that can be reached from it, but not back by its edge.
    let reach = |places: &mut Vec<Place>, is_removed: &[bool], place: Place| {
        let mut index = places.len();
        places.push(place);
        while let Some(&Place { vertex, distance, branch, edge: back }) = places.get(index) {
            for &(next, edge) in &neighbours[first[vertex]..first[vertex + 1]] {
                if Some(edge) != back && !is_removed[next] {
                    places.push(Place { vertex: next, distance: distance + 1, branch, edge: Some(edge) });
                }
            }
            assert!(places.len() <= n, "the edges have a cycle");
            index += 1;
        }
    };
    let (mut places, mut starts) = (Vec::with_capacity(n), vec![0]);
    reach(&mut places, &is_removed, Place { vertex: 0, distance: 0, branch: 0, edge: None });
    places.iter().for_each(|place| size[place.vertex] = 1);
    assert!(size.iter().all(|&size| size == 1), "the edges do not reach each vertex");
    while let Some(start) = starts.pop() {
        places.clear();
        reach(&mut places, &is_removed, Place { vertex: start, distance: 0, branch: start, edge: None });
        places.iter().for_each(|place| size[place.vertex] = 1);
        let mut centroid = start;
        for &Place { vertex, edge, .. } in places.iter().rev() {
            centroid = vertex;
            if 2 * size[vertex] >= places.len() {
                break;
            }
            if let Some(edge) = edge {
                size[edges[edge].0 ^ edges[edge].1 ^ vertex] += size[vertex];
            }
        }
        is_removed[centroid] = true;
        places.clear();
        places.push(Place { vertex: centroid, distance: 0, branch: centroid, edge: None });
        for &(branch, edge) in &neighbours[first[centroid]..first[centroid + 1]] {
            if !is_removed[branch] {
                starts.push(branch);
                reach(&mut places, &is_removed, Place { vertex: branch, distance: 1, branch, edge: Some(edge) });
            }
        }
        visit(&places);
    }
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

    /// The edges of the tree with this Prüfer code.
    fn decoded(code: &[usize]) -> Vec<(usize, usize)> {
        let n = code.len() + 2;
        let (mut edges, mut is_used) = (Vec::new(), vec![false; n]);
        for index in 0..code.len() {
            let is_leaf = |&vertex: &usize| !is_used[vertex] && !code[index..].contains(&vertex);
            let leaf = (0..n).find(is_leaf).expect("a tree has leaves");
            is_used[leaf] = true;
            edges.push((leaf, code[index]));
        }
        let last: Vec<usize> = (0..n).filter(|&vertex| !is_used[vertex]).collect();
        edges.push((last[1], last[0]));
        edges
    }

    /// The edges of the tree whose vertices have these parents, vertex 0 being the first, with other names.
    fn renamed(parents: &[usize], state: &mut u64) -> Vec<(usize, usize)> {
        let n = parents.len() + 1;
        let mut names: Vec<usize> = (0..n).collect();
        (1..n).for_each(|index| names.swap(index, below(state, index + 1)));
        let mut edges: Vec<_> = (1..n).map(|vertex| (names[vertex], names[parents[vertex - 1]])).collect();
        for index in 1..edges.len() {
            edges.swap(index, below(state, index + 1));
            if below(state, 2) == 0 {
                edges[index] = (edges[index].1, edges[index].0);
            }
        }
        edges
    }

    /// What is reached from a vertex without the removed ones, by increasing distance.
    fn reached(edges: &[(usize, usize)], is_removed: &[bool], vertex: usize) -> Vec<Place> {
        let mut places = vec![Place { vertex, distance: 0, branch: vertex, edge: None }];
        let mut index = 0;
        while index < places.len() {
            let from = places[index];
            for (edge, &ends) in edges.iter().enumerate() {
                for (a, next) in [ends, (ends.1, ends.0)] {
                    if a == from.vertex && !is_removed[next] && places.iter().all(|place| place.vertex != next) {
                        let branch = if index == 0 { next } else { from.branch };
                        places.push(Place { vertex: next, distance: from.distance + 1, branch, edge: Some(edge) });
                    }
                }
            }
            index += 1;
        }
        places
    }

    fn check(n: usize, edges: &[(usize, usize)]) {
        let (mut is_removed, mut depth, mut meetings) = (vec![false; n], vec![0; n], vec![0; n * n]);
        centroid_decomposition(n, edges, |places| {
            let centroid = places[0].vertex;
            assert!(!is_removed[centroid], "{edges:?}: {centroid} twice");
            let sorted = |mut places: Vec<Place>| {
                places.sort_by_key(|place| place.vertex);
                places
            };
            let expected = reached(edges, &is_removed, centroid);
            assert_eq!(sorted(places.to_vec()), sorted(expected), "{edges:?}: {centroid}");
            let mut branches = Vec::new();
            for branch in places.chunk_by(|a, b| a.branch == b.branch) {
                assert!(!branches.contains(&branch[0].branch), "{edges:?}: {places:?}");
                branches.push(branch[0].branch);
                assert!(branch.is_sorted_by_key(|place| place.distance), "{edges:?}: {places:?}");
                assert!(branch.len() <= 1.max(places.len() / 2), "{edges:?}: {places:?}");
            }
            for a in places {
                depth[a.vertex] += 1;
                for b in places.iter().filter(|b| a.branch != b.branch) {
                    meetings[a.vertex * n + b.vertex] += 1;
                }
            }
            is_removed[centroid] = true;
        });
        assert!(is_removed.into_iter().all(|is_removed| is_removed), "{edges:?}");
        assert!(depth.into_iter().all(|depth| depth <= n.ilog2() + 1), "{edges:?}");
        let once = (0..n * n).all(|pair| meetings[pair] == usize::from(pair / n != pair % n));
        assert!(once, "{edges:?}: {meetings:?}");
    }

    #[test]
    fn every_small_tree() {
        check(1, &[]);
        (2..=6).for_each(check_every_tree);
    }

    #[test]
    #[ignore = "long"]
    fn every_tree_of_seven_vertices() {
        check_every_tree(7);
    }

    fn check_every_tree(n: usize) {
        for code in 0..n.pow(n as u32 - 2) {
            let code: Vec<usize> = (0..n as u32 - 2).map(|digit| code / n.pow(digit) % n).collect();
            check(n, &decoded(&code));
        }
    }

    #[test]
    fn random_trees() {
        let state = &mut 1;
        for round in 0..40 {
            let n = 2 + below(state, 40);
            let width = [1, 2, 5, n][round % 4];
            let parents: Vec<_> = (1..n).map(|vertex| vertex - 1 - below(state, vertex.min(width))).collect();
            check(n, &renamed(&parents, state));
        }
    }

    /// Paths, stars, binary trees and caterpillars, of sizes around a power of two.
    #[test]
    fn shapes() {
        let state = &mut 2;
        let shapes: [fn(usize) -> usize; 4] =
            [|vertex| vertex - 1, |_| 0, |vertex| (vertex - 1) / 2, |vertex| vertex.saturating_sub(2) / 2 * 2];
        for (n, shape) in [31, 32, 33].into_iter().flat_map(|n| shapes.map(|shape| (n, shape))) {
            let parents: Vec<_> = (1..n).map(shape).collect();
            check(n, &renamed(&parents, state));
        }
    }

    /// The number of pairs at each distance, from all pairs of places but those of one branch.
    #[test]
    fn pairs_by_distance() {
        let state = &mut 3;
        for n in [1, 2, 10, 60] {
            let parents: Vec<_> = (1..n).map(|vertex| below(state, vertex)).collect();
            let edges = renamed(&parents, state);
            let mut counts = vec![0; n];
            centroid_decomposition(n, &edges, |places| {
                for (index, a) in places.iter().enumerate() {
                    let others = places[..index].iter().filter(|b| a.branch != b.branch);
                    others.for_each(|b| counts[a.distance + b.distance] += 1);
                }
            });
            let mut expected = vec![0; n];
            for vertex in 0..n {
                let places = reached(&edges, &vec![false; n], vertex);
                places.iter().filter(|place| place.vertex < vertex).for_each(|place| expected[place.distance] += 1);
            }
            assert_eq!(counts, expected, "{edges:?}");
        }
    }

    /// The edge tells the vertex before, which comes earlier: so lengths are known.
    #[test]
    fn weighted_paths() {
        let state = &mut 4;
        for n in [2, 10, 40] {
            let parents: Vec<_> = (1..n).map(|vertex| below(state, vertex)).collect();
            let edges = renamed(&parents, state);
            let weights: Vec<usize> = edges.iter().map(|_| below(state, 1000)).collect();
            let lengths = |places: &[Place]| {
                let mut lengths = vec![0; n];
                for place in places {
                    if let Some(edge) = place.edge {
                        let before = edges[edge].0 + edges[edge].1 - place.vertex;
                        lengths[place.vertex] = lengths[before] + weights[edge];
                    }
                }
                lengths
            };
            let all: Vec<_> = (0..n).map(|vertex| lengths(&reached(&edges, &vec![false; n], vertex))).collect();
            centroid_decomposition(n, &edges, |places| {
                let lengths = lengths(places);
                let centroid = places[0].vertex;
                assert!(places.iter().all(|place| lengths[place.vertex] == all[centroid][place.vertex]), "{edges:?}");
            });
        }
    }

    /// A path, in which each centroid is in the middle, and a star.
    #[test]
    fn many_vertices() {
        let n = (1 << 15) - 1;
        let places_in_all = |edges: &[(usize, usize)]| {
            let (mut visits, mut total) = (0, 0);
            centroid_decomposition(n, edges, |places| (visits, total) = (visits + 1, total + places.len()));
            (visits, total)
        };
        let path: Vec<_> = (1..n).map(|vertex| (vertex, vertex - 1)).collect();
        // 2ᵏ components of 2¹⁵⁻ᵏ - 1 vertices.
        assert_eq!(places_in_all(&path), (n, (0..15).map(|level| (1 << 15) - (1 << level)).sum()));
        let star: Vec<_> = (1..n).map(|leaf| (0, leaf)).collect();
        assert_eq!(places_in_all(&star), (n, 2 * n - 1));
    }

    #[test]
    fn refuses_what_is_no_tree() {
        let refuses = |n, edges: &[(usize, usize)]| {
            let visits = || centroid_decomposition(n, edges, |_| panic!("a visit of {n} {edges:?}"));
            let panic = catch_unwind(visits).expect_err("no tree");
            let message = panic.downcast_ref::<String>().cloned();
            assert!(message.is_none_or(|message| !message.contains("visit")), "{n} {edges:?}");
        };
        refuses(0, &[]);
        refuses(2, &[]);
        refuses(2, &[(0, 2)]);
        refuses(2, &[(1, 1)]);
        refuses(2, &[(0, 0)]);
        refuses(3, &[(0, 0), (1, 2)]);
        refuses(3, &[(0, 1), (0, 1)]);
        refuses(4, &[(0, 1), (1, 2), (2, 0)]);
        refuses(4, &[(1, 2), (2, 3), (3, 1)]);
        refuses(4, &[(0, 1), (0, 1), (2, 3)]);
        refuses(4, &[(0, 1), (2, 2), (2, 3)]);
    }
}
