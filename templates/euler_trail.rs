//! An Euler trail (Eulerian path or circuit) of a directed or an undirected graph: a walk along every edge exactly
//! once.
//!
//! A walk that enters a vertex leaves it again, but at its ends. So in a directed graph as many edges leave each vertex
//! as enter it, except for one edge too many at the start and one too few at the end; in an undirected graph, no vertex
//! or the two ends have an odd degree. If that holds, Hierholzer's walk, which takes unused edges while there are some,
//! only ends where it must. Going back, it takes a detour along what is left at each vertex; such a detour comes back
//! to its vertex. The vertices, as the walk finally leaves them, are the trail from its end; it is whole if all edges
//! can be reached.
//!
//! - **Field**: graphs
//! - **Time**: O(n + e)
//! - **Space**: O(n + e)
//! - **ac-library-rs**: no
//! - **Source**: C. Hierholzer, "Über die Möglichkeit, einen Linienzug ohne Wiederholung und ohne Unterbrechung zu
//!   umfahren", Mathematische Annalen 6 (1873), 30–32
//! - **Verified**: `every_small_graph`, `random_multigraphs`, `long_trails`, `starts_where_it_must`,
//!   `refuses_endpoints_out_of_range`; `eulerian_trail_directed`, `eulerian_trail_undirected`

/// A walk along every edge of a graph exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The vertices in the order of the walk, one more than edges.
    pub vertices: Vec<usize>,
    /// The indices of the edges in the order of the walk.
    pub edges: Vec<usize>,
}

/// A walk along every edge `(from, to)` of a directed graph of the vertices `0..n` exactly once, or `None` if there is
/// none. It starts at the smallest vertex from which there is one. Edges may repeat, and may lead from a vertex to
/// itself. Only without vertices the trail has none.
///
/// # Panics
///
/// If an end of an edge is not below `n`.
///
/// # Complexity
///
/// O(n + e) time and space for e edges.
///
/// [CSES 1693, Teleporters Path](https://cses.fi/problemset/task/1693), where it must go from the first vertex to the
/// last one:
///
/// ```
/// use templates::euler_trail::directed_trail;
/// let teleporters = [(0, 1), (0, 2), (1, 3), (1, 4), (2, 0), (3, 1)];
/// let path = directed_trail(5, &teleporters).map(|trail| trail.vertices);
/// let path = path.filter(|vertices| vertices.first() == Some(&0) && vertices.last() == Some(&4));
/// assert_eq!(path, Some(vec![0, 2, 0, 1, 3, 1, 4])); // None is IMPOSSIBLE
/// ```
///
/// [Tanya and Password](https://codeforces.com/problemset/problem/508/D) (Codeforces 508D) asks for a word with these
/// parts of three letters; each leads from its first two letters to its last two:
///
/// ```
/// use templates::euler_trail::directed_trail;
/// let parts = ["aca", "aba", "aba", "cab", "bac"];
/// let vertex = |letters: &str| letters.bytes().fold(0, |vertex, letter| 26 * vertex + usize::from(letter - b'a'));
/// let trail = directed_trail(676, &parts.map(|part| (vertex(&part[..2]), vertex(&part[1..])))).expect("there is one");
/// let rest: String = trail.edges.iter().map(|&edge| &parts[edge][2..]).collect();
/// assert_eq!(parts[trail.edges[0]][..2].to_string() + &rest, "abacaba");
/// ```
#[must_use]
pub fn directed_trail(n: usize, edges: &[(usize, usize)]) -> Option<Trail> {
    trail(n, edges, true)
}

/// The same for an undirected graph: each edge can be walked either way, and the walk starts at the smaller end.
///
/// # Panics
///
/// If an end of an edge is not below `n`.
///
/// # Complexity
///
/// O(n + e) time and space for e edges.
///
/// [CSES 1691, Mail Delivery](https://cses.fi/problemset/task/1691), where it must start and end at the first vertex:
///
/// ```
/// use templates::euler_trail::undirected_trail;
/// let streets = [(0, 1), (0, 2), (1, 2), (1, 3), (1, 5), (2, 4), (2, 5), (3, 4)];
/// let vertices = undirected_trail(6, &streets).expect("all degrees are even").vertices;
/// assert_eq!((vertices.len(), vertices[0], vertices[8]), (9, 0, 0));
/// assert_eq!(undirected_trail(4, &[(0, 1), (0, 2), (0, 3)]), None);
/// ```
#[must_use]
pub fn undirected_trail(n: usize, edges: &[(usize, usize)]) -> Option<Trail> {
    trail(n, edges, false)
}

fn trail(n: usize, edges: &[(usize, usize)], is_directed: bool) -> Option<Trail> {
    // The edges by which v can be left are ahead[next[v]..start[v + 1]], each with its other end.
    let mut start = vec![0; n + 1];
    // Whether more edges leave than enter, and by how many; undirected, whether the degree is odd.
    let mut excess = vec![0_i64; n];
    for &(a, b) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
        start[a] += 1;
        if is_directed {
            excess[a] += 1;
            excess[b] -= 1;
        } else {
            start[b] += 1;
            excess[a] ^= 1;
            excess[b] ^= 1;
        }
    }
    if excess.iter().map(|excess| excess.max(&0)).sum::<i64>() > if is_directed { 1 } else { 2 } {
        return None;
    }
    let first = (0..n).find(|&vertex| excess[vertex] > 0).or_else(|| (0..n).find(|&vertex| start[vertex] > 0));
    (1..=n).for_each(|vertex| start[vertex] += start[vertex - 1]);
    let mut ahead = vec![(0, 0); start[n]];
    for (edge, &(a, b)) in edges.iter().enumerate() {
        for (a, b) in [(a, b), (b, a)].into_iter().take(if is_directed { 1 } else { 2 }) {
            start[a] -= 1;
            ahead[start[a]] = (b, edge);
        }
    }
    let mut next = start.clone();
    let mut is_used = vec![false; edges.len()];
    let mut trail = Trail { vertices: Vec::with_capacity(edges.len() + 1), edges: Vec::with_capacity(edges.len()) };
    let mut walk: Vec<_> = first.or((0..n).next()).map(|first| (first, None)).into_iter().collect();
    while let Some(&(vertex, by)) = walk.last() {
        if next[vertex] == start[vertex + 1] {
            walk.pop();
            trail.vertices.push(vertex);
            trail.edges.extend(by);
        } else {
            let (other, edge) = ahead[next[vertex]];
            next[vertex] += 1;
            if !std::mem::replace(&mut is_used[edge], true) {
                walk.push((other, Some(edge)));
            }
        }
    }
    trail.vertices.reverse();
    trail.edges.reverse();
    (trail.edges.len() == edges.len()).then_some(trail)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Edges = [(usize, usize)];

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The set of vertices from which a trail can start, by trying all walks: from each vertex, with each set of edges
    /// left.
    fn starts(n: usize, edges: &Edges, is_directed: bool) -> Vec<usize> {
        // can_end[left][vertex]
        let mut can_end = vec![vec![true; n]];
        for left in 1..1_usize << edges.len() {
            let mut can = vec![false; n];
            for (edge, &(a, b)) in edges.iter().enumerate().filter(|&(edge, _)| left >> edge & 1 == 1) {
                can[a] |= can_end[left ^ 1 << edge][b];
                can[b] |= !is_directed && can_end[left ^ 1 << edge][a];
            }
            can_end.push(can);
        }
        (0..n).filter(|&vertex| can_end[can_end.len() - 1][vertex]).collect()
    }

    /// It goes along each edge once, and from each vertex to the next one.
    fn check_trail(edges: &Edges, is_directed: bool, trail: &Trail) {
        let mut sorted = trail.edges.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..edges.len()), "{trail:?} of {edges:?}");
        assert_eq!(trail.vertices.len(), edges.len() + 1, "{trail:?} of {edges:?}");
        for (pair, &edge) in trail.vertices.windows(2).zip(&trail.edges) {
            let (a, b) = edges[edge];
            let fits = [a, b] == pair || !is_directed && [b, a] == pair;
            assert!(fits, "{edge} does not lead from {} to {}: {edges:?}", pair[0], pair[1]);
        }
    }

    fn check(n: usize, edges: &Edges) {
        for is_directed in [true, false] {
            let starts = starts(n, edges, is_directed);
            let found = if is_directed { directed_trail(n, edges) } else { undirected_trail(n, edges) };
            assert_eq!(found.is_some(), !starts.is_empty(), "{is_directed} {n} {edges:?}");
            if let Some(trail) = found {
                check_trail(edges, is_directed, &trail);
                assert_eq!(trail.vertices[0], starts[0], "{is_directed} {n} {edges:?}");
            }
        }
    }

    /// All graphs of three vertices with loops, and of four without two opposite edges.
    #[test]
    fn every_small_graph() {
        for set in 0..512 {
            let edges: Vec<_> = (0..9).filter(|edge| set >> edge & 1 == 1).map(|edge| (edge / 3, edge % 3)).collect();
            check(3, &edges);
        }
        let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
        for code in 0..3_usize.pow(6) {
            let choice = |place: usize| code / 3_usize.pow(place as u32) % 3;
            let all = (0..6).filter(|&place| choice(place) > 0);
            let turned =
                all.map(|place| if choice(place) == 1 { pairs[place] } else { (pairs[place].1, pairs[place].0) });
            check(4, &turned.collect::<Vec<_>>());
        }
    }

    /// Random walks, whose edges always have a trail, some with an edge more or turned.
    #[test]
    fn random_multigraphs() {
        let state = &mut 1;
        for round in 0..1000 {
            let n = 1 + below(state, 5);
            let mut at = below(state, n);
            let mut edges = Vec::new();
            for _ in 0..below(state, 9) {
                let next = below(state, n);
                edges.push((at, next));
                at = next;
            }
            (1..edges.len()).for_each(|index| edges.swap(index, below(state, index + 1)));
            match round % 3 {
                1 => edges.push((below(state, n), below(state, n))),
                2 => edges.iter_mut().take(1).for_each(|edge| *edge = (edge.1, edge.0)),
                _ => {}
            }
            check(n, &edges);
        }
    }

    #[test]
    fn long_trails() {
        let n = 50_000;
        let state = &mut 2;
        let mut path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        (1..path.len()).for_each(|index| path.swap(index, below(state, index + 1)));
        let trail = directed_trail(n, &path).expect("it is a path");
        assert!(trail.vertices.iter().copied().eq(0..n));
        check_trail(&path, true, &trail);
        assert!(undirected_trail(n, &path).expect("it is a path").vertices.into_iter().eq(0..n));
        // Petals: each has to be a detour from the middle.
        let petals: Vec<_> =
            (1..n / 2).flat_map(|petal| [(0, petal), (petal, n / 2 + petal), (n / 2 + petal, 0)]).collect();
        check_trail(&petals, true, &directed_trail(n, &petals).expect("each petal comes back"));
        check_trail(&petals, false, &undirected_trail(n, &petals).expect("each petal comes back"));
        let loops = vec![(0, 0); n];
        check_trail(&loops, true, &directed_trail(1, &loops).expect("it stays where it is"));
        check_trail(&loops, false, &undirected_trail(1, &loops).expect("it stays where it is"));
    }

    #[test]
    fn starts_where_it_must() {
        let trail =
            |vertices: &[usize], edges: &[usize]| Some(Trail { vertices: vertices.into(), edges: edges.into() });
        assert_eq!([directed_trail(0, &[]), undirected_trail(0, &[])], [trail(&[], &[]), trail(&[], &[])]);
        assert_eq!([directed_trail(3, &[]), undirected_trail(3, &[])], [trail(&[0], &[]), trail(&[0], &[])]);
        assert_eq!(directed_trail(4, &[(2, 1), (3, 2)]), trail(&[3, 2, 1], &[1, 0]));
        assert_eq!(undirected_trail(4, &[(2, 1), (3, 2)]), trail(&[1, 2, 3], &[0, 1]));
        assert_eq!(directed_trail(4, &[(2, 3), (3, 2)]), trail(&[2, 3, 2], &[0, 1]));
        assert_eq!(directed_trail(4, &[(0, 1), (1, 0), (2, 3), (3, 2)]), None);
        assert_eq!(undirected_trail(4, &[(0, 1), (2, 3)]), None);
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for edge in [(0, 2), (2, 0), (3, 0)] {
            assert!(catch_unwind(|| directed_trail(2, &[edge])).is_err(), "{edge:?}");
            assert!(catch_unwind(|| undirected_trail(2, &[edge])).is_err(), "{edge:?}");
        }
    }
}
