//! A maximum independent set (MIS, stable set) of any undirected graph of at most 64 vertices: as many vertices as can
//! be, no two of which are neighbours; with it a maximum clique (max clique) and a minimum vertex cover of a general
//! graph. A clique is an independent set of the complement, and a cover is what an independent set leaves. These
//! problems are NP-hard.
//!
//! Branch and reduce, where N\[v\] is a vertex v with its neighbours:
//!
//! - A vertex v is *simplicial* if N\[v\] is a clique; it is if v has no neighbour, or one. An independent set has at
//!   most one vertex of a clique, and may have v in its place. So v is taken, and N\[v\] goes.
//! - If there is none, every vertex has two neighbours or more. If none has three, the graph consists of cycles. In a
//!   cycle, a maximum independent set can be turned until it has a given vertex. So any one is taken.
//! - Otherwise let v have the largest degree. The component of v and the rest are searched on their own. A connected
//!   graph branches: either v is taken, and N\[v\] goes, or only v goes.
//!
//! **The bound.** Let a vertex of degree 3 or more weigh 1, one of degree 2 weigh 1/2, any other nothing. A graph of
//! weight w takes at most ρ^w - 1 branchings, where ρ = 1.3247… is the root of ρ³ = ρ + 1. By induction: what goes
//! without a branching adds no weight, since no degree grows. Two parts with a and b branchings take a + b, which is at
//! most (a + 1) (b + 1) - 1. And let v branch, with d neighbours, t of them of degree 2; none has a lower degree. If v
//! goes, they get degree 1, and the graph loses 1 + t / 2 or more. If N\[v\] goes, it loses 1 + d - t / 2 or more.
//!
//! - If d ≥ 4, the losses x and y are at least 1, and x + y is at least 6. Since ρ^-x is convex, ρ^-x + ρ^-y is at most
//!   ρ^-1 + ρ^-5. This is 1, since ρ⁵ = ρ² ρ³ = ρ³ + ρ² = ρ + 1 + ρ² = 1 + ρ ρ³.
//! - If d = 3, every neighbour has degree 2 or 3 and loses 1/2 if v goes: both losses are at least 5/2, and
//!   2 ρ^-(5/2) < 1.
//!
//! So v and what follows take at most 1 + (ρ^(w - x) - 1) + (ρ^(w - y) - 1) ≤ ρ^w - 1 branchings. Each part of a
//! chordal graph (a forest, an interval graph) has a simplicial vertex, so none is needed. For 64 vertices, random
//! graphs of any density take less than 10⁴ branchings, and rooks on a chessboard 3 · 10⁴, a few milliseconds; no
//! search found worse.
//!
//! - **Field**: graphs
//! - **Time**: O(1.325^n) for n vertices
//! - **Space**: O(n), in calls at most n deep
//! - **ac-library-rs**: no; `maxflow` for bipartite graphs only
//! - **Source**: R. E. Tarjan, A. E. Trojanowski, "Finding a maximum independent set", SIAM Journal on Computing 6
//!   (1977), 537–546; F. V. Fomin, D. Kratsch, "Exact exponential algorithms", Springer 2010, chapters 2 (branching)
//!   and 6 (weights)
//! - **Verified**: `every_small_graph`, `random_graphs`, `regular_graphs`, `known_by_a_cover_of_cliques`,
//!   `interval_graphs`, `chessboards`, `named_graphs`, `many_components`, `refuses_what_is_no_graph`;
//!   `maximum_independent_set`

/// A maximum independent set of the graph in which bit b of `adjacency[a]` says whether a and b are neighbours. Bit v
/// of the result says whether the vertex v is in it; `count_ones()` is its size.
///
/// # Panics
///
/// If there are more than 64 vertices, a vertex is its own neighbour, or a is a neighbour of b but not b one of a.
///
/// # Complexity
///
/// O(1.325^n) time for n vertices, O(n) space.
///
/// [Helping Hiasat](https://codeforces.com/problemset/problem/1105/E) (Codeforces 1105 E): between two changes of his
/// handle at most one friend who visits can be pleased; a friend is pleased if all of his visits please. How many can
/// be?
///
/// ```
/// use templates::maximum_independent_set::maximum_independent_set;
///
/// fn pleased(friends: usize, visits_between_changes: &[u64]) -> u32 {
///     let mut rivals = vec![0; friends];
///     for visits in visits_between_changes {
///         for friend in (0..friends).filter(|friend| visits >> friend & 1 == 1) {
///             rivals[friend] |= visits & !(1 << friend);
///         }
///     }
///     maximum_independent_set(&rivals).count_ones()
/// }
/// assert_eq!(pleased(3, &[0b011, 0b100]), 2);
/// assert_eq!(pleased(3, &[0b111]), 1);
/// ```
#[must_use]
pub fn maximum_independent_set(adjacency: &[u64]) -> u64 {
    let all = all(adjacency);
    // No vertex is its own neighbour: bit `vertex` is not set before.
    let closed: Vec<u64> = (0..).zip(adjacency).map(|(vertex, near)| near | 1 << vertex).collect();
    search(&closed, all)
}

/// A maximum clique: as many vertices as can be, each a neighbour of all others. Shapes are those of
/// [`maximum_independent_set`].
///
/// # Panics
///
/// As [`maximum_independent_set`].
///
/// # Complexity
///
/// O(1.325^n) time for n vertices, O(n) space.
///
/// [Factions](https://atcoder.jp/contests/abc002/tasks/abc002_4) (AtCoder, ABC 002 D): the largest faction, in which
/// everybody knows everybody.
///
/// ```
/// use templates::maximum_independent_set::maximum_clique;
///
/// fn largest_faction(n: usize, pairs: &[(usize, usize)]) -> u32 {
///     let mut knows = vec![0; n];
///     for (a, b) in pairs.iter().map(|&(a, b)| (a - 1, b - 1)) {
///         (knows[a], knows[b]) = (knows[a] | 1 << b, knows[b] | 1 << a);
///     }
///     maximum_clique(&knows).count_ones()
/// }
/// assert_eq!(largest_faction(5, &[(1, 2), (2, 3), (1, 3)]), 3);
/// assert_eq!(largest_faction(5, &[(1, 2), (2, 3), (3, 4)]), 2);
/// ```
#[must_use]
pub fn maximum_clique(adjacency: &[u64]) -> u64 {
    let all = all(adjacency);
    let closed: Vec<u64> = adjacency.iter().map(|near| all & !near).collect();
    search(&closed, all)
}

/// A minimum vertex cover: as few vertices as can be, so that each edge has an end among them. Shapes are those of
/// [`maximum_independent_set`].
///
/// # Panics
///
/// As [`maximum_independent_set`].
///
/// # Complexity
///
/// O(1.325^n) time for n vertices, O(n) space.
#[must_use]
pub fn minimum_vertex_cover(adjacency: &[u64]) -> u64 {
    all(adjacency) & !maximum_independent_set(adjacency)
}

/// The set of all vertices of what is a graph.
fn all(adjacency: &[u64]) -> u64 {
    let n = adjacency.len();
    assert!(n <= 64, "{n} vertices are more than 64");
    for (vertex, &near) in adjacency.iter().enumerate() {
        for other in vertices(near) {
            assert!(other != vertex, "the vertex {vertex} is its own neighbour");
            let back = adjacency.get(other).is_some_and(|near| near >> vertex & 1 == 1);
            assert!(back, "{other} is a neighbour of {vertex}, but {vertex} is none of {other}");
        }
    }
    (0..n).map(|vertex| 1 << vertex).sum()
}

fn vertices(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(first)
    })
}

/// A maximum independent set of the graph of the vertices `left`, where `closed[v]` is v with all of its neighbours. Of
/// two sets joined by `|`, no vertex is in both, but in `reached`.
fn search(closed: &[u64], mut left: u64) -> u64 {
    let mut taken = 0;
    let vertex = loop {
        let near = |vertex: usize| closed[vertex] & left;
        let is_simplicial = |&vertex: &usize| vertices(near(vertex)).all(|other| near(vertex) & !closed[other] == 0);
        let size = |&vertex: &usize| near(vertex).count_ones();
        let Some(widest) = vertices(left).max_by_key(size) else { return taken };
        let safe = vertices(left).find(is_simplicial).or(Some(widest).filter(|widest| size(widest) <= 3));
        let Some(vertex) = safe else { break widest };
        taken |= 1 << vertex;
        left &= !closed[vertex];
    };
    let (mut component, mut reached) = (0, 1 << vertex);
    while component != reached {
        component = reached;
        reached = vertices(component).fold(0, |set, vertex| set | closed[vertex] & left);
    }
    if component != left {
        return taken | search(closed, component) | search(closed, left & !component);
    }
    let with = 1 << vertex | search(closed, left & !closed[vertex]);
    let without = search(closed, left & !(1 << vertex));
    taken | (with.count_ones(), with).max((without.count_ones(), without)).1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The numbers below n in a random order.
    fn shuffled(n: usize, state: &mut u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        (1..n).for_each(|last| order.swap(last, below(state, last + 1)));
        order
    }

    /// The graph in which two different vertices are neighbours if `is_edge` says so of them in either order.
    fn graph(n: usize, is_edge: impl Fn(usize, usize) -> bool) -> Vec<u64> {
        let is_near = |a, b| a != b && (is_edge(a, b) || is_edge(b, a));
        (0..n).map(|a| (0..n).filter(|&b| is_near(a, b)).map(|b| 1 << b).sum()).collect()
    }

    fn complement(adjacency: &[u64]) -> Vec<u64> {
        graph(adjacency.len(), |a, b| adjacency[a] >> b & 1 == 0)
    }

    /// The same graph with other names.
    fn renamed(adjacency: &[u64], state: &mut u64) -> Vec<u64> {
        let names = shuffled(adjacency.len(), state);
        graph(adjacency.len(), |a, b| adjacency[names[a]] >> names[b] & 1 == 1)
    }

    /// The independent set is one, the clique too, and the cover covers. Returns the sizes of the first two.
    fn check(adjacency: &[u64]) -> (u32, u32) {
        let n = adjacency.len();
        let results = [maximum_independent_set, maximum_clique, minimum_vertex_cover].map(|of| of(adjacency));
        let [independent, clique, cover] = results.map(|set| move |vertex: usize| set >> vertex & 1 == 1);
        assert!(results.iter().all(|&set| (n..64).all(|vertex| set >> vertex & 1 == 0)), "{results:?}: {adjacency:?}");
        for (a, b) in (0..n).flat_map(|b| (0..b).map(move |a| (a, b))) {
            let is_edge = adjacency[a] >> b & 1 == 1;
            assert!(!is_edge || !independent(a) || !independent(b), "{a} and {b} are neighbours: {adjacency:?}");
            assert!(is_edge || !clique(a) || !clique(b), "{a} and {b} are no neighbours: {adjacency:?}");
            assert!(!is_edge || cover(a) || cover(b), "the edge ({a}, {b}) is not covered: {adjacency:?}");
        }
        let [independent, clique, cover] = results.map(u64::count_ones);
        assert_eq!(independent + cover, n as u32, "{adjacency:?}");
        (independent, clique)
    }

    /// The size of a maximum independent set by its definition, of every set of vertices.
    fn size_by_sets(adjacency: &[u64]) -> u32 {
        let mut sizes = vec![0; 1 << adjacency.len()];
        for set in 1..sizes.len() {
            let last = set.ilog2() as usize;
            let rest = set ^ 1 << last;
            sizes[set] = sizes[rest].max(sizes[rest & !(adjacency[last] as usize)] + 1);
        }
        sizes[sizes.len() - 1]
    }

    /// The same for larger graphs: a vertex with no neighbours or one is taken, otherwise one of the most is tried.
    fn size_by_branching(adjacency: &[u64], left: u64) -> u32 {
        let (mut most, mut widest) = (0, 0);
        for vertex in (0..adjacency.len()).filter(|vertex| left >> vertex & 1 == 1) {
            let near = adjacency[vertex] & left;
            if near.count_ones() <= 1 {
                return 1 + size_by_branching(adjacency, left & !near & !(1 << vertex));
            }
            if near.count_ones() > most {
                (most, widest) = (near.count_ones(), vertex);
            }
        }
        if left == 0 {
            return 0;
        }
        let rest = left & !(1 << widest);
        size_by_branching(adjacency, rest).max(1 + size_by_branching(adjacency, rest & !adjacency[widest]))
    }

    /// All graphs of up to six vertices.
    #[test]
    fn every_small_graph() {
        (0..=5).for_each(check_every_graph);
    }

    #[test]
    #[ignore = "long"]
    fn every_graph_of_six_vertices() {
        check_every_graph(6);
    }

    fn check_every_graph(n: usize) {
        let pairs: Vec<_> = (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        for code in 0..1_usize << pairs.len() {
            let (mut adjacency, mut other) = (vec![0; n], vec![0; n]);
            for (bit, &(a, b)) in pairs.iter().enumerate() {
                let beside = if code >> bit & 1 == 1 { &mut adjacency } else { &mut other };
                (beside[a], beside[b]) = (beside[a] | 1 << b, beside[b] | 1 << a);
            }
            assert_eq!(check(&adjacency), (size_by_sets(&adjacency), size_by_sets(&other)), "{adjacency:?}");
        }
    }

    /// From very sparse to dense.
    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..100 {
            let n = 7 + below(state, 6);
            let chance = [10, 20, 30, 50, 80][round % 5];
            let chosen: Vec<bool> = (0..n * n).map(|_| below(state, 100) < chance).collect();
            let adjacency = graph(n, |a, b| a < b && chosen[a * n + b]);
            let sizes = (size_by_sets(&adjacency), size_by_sets(&complement(&adjacency)));
            assert_eq!(check(&adjacency), sizes, "{adjacency:?}");
        }
    }

    /// Each vertex has as many neighbours as that: random cycles through all vertices, and perhaps a matching.
    fn regular(n: usize, degree: usize, state: &mut u64) -> Vec<u64> {
        let mut adjacency = vec![0; n];
        for round in 0..degree.div_ceil(2) {
            let order = shuffled(n, state);
            let step = if 2 * round + 1 == degree { 2 } else { 1 };
            for index in (0..n).step_by(step) {
                let (a, b) = (order[index], order[(index + 1) % n]);
                (adjacency[a], adjacency[b]) = (adjacency[a] | 1 << b, adjacency[b] | 1 << a);
            }
        }
        adjacency
    }

    #[test]
    fn regular_graphs() {
        let state = &mut 2;
        for (n, degree, rounds) in [(30, 3, 5), (30, 4, 5), (30, 5, 5), (30, 7, 5), (64, 3, 1), (50, 4, 1), (40, 5, 1)]
        {
            for _ in 0..rounds {
                let adjacency = regular(n, degree, state);
                let expected = size_by_branching(&adjacency, (0..n).map(|vertex| 1 << vertex).sum());
                assert_eq!(check(&adjacency).0, expected, "{adjacency:?}");
            }
        }
        // Of all degrees without comparison: dense ones are cliques that are hard to find.
        for degree in [6, 8, 12, 20, 32] {
            check(&regular(64, degree, state));
        }
    }

    /// Cliques, one vertex of each in an independent set, and random edges between vertices that are not both in it.
    #[test]
    fn known_by_a_cover_of_cliques() {
        let state = &mut 3;
        for round in 0..30 {
            let (n, chance) = (64 - below(state, 3), [0, 3, 6, 12, 40][round % 5]);
            let mut cliques: Vec<usize> = (0..n).map(|vertex| vertex / [2, 3, 4, 5, 8][round / 5 % 5]).collect();
            if round >= 25 {
                let count = 5 + below(state, 20);
                cliques = (0..n).map(|vertex| if vertex < count { vertex } else { below(state, count) }).collect();
            }
            let count = 1 + cliques.iter().max().unwrap_or(&0);
            let firsts: Vec<bool> = (0..n).map(|vertex| !cliques[..vertex].contains(&cliques[vertex])).collect();
            let chosen: Vec<bool> = (0..n * n).map(|_| below(state, 100) < chance).collect();
            let is_extra = |a: usize, b: usize| a < b && chosen[a * n + b] && !(firsts[a] && firsts[b]);
            let adjacency = renamed(&graph(n, |a, b| cliques[a] == cliques[b] || is_extra(a, b)), state);
            assert_eq!(check(&adjacency).0, count as u32, "{adjacency:?}");
            assert_eq!(check(&complement(&adjacency)).1, count as u32, "{adjacency:?}");
        }
    }

    /// Intervals that do not meet: those that end first.
    #[test]
    fn interval_graphs() {
        let state = &mut 4;
        for length in [5, 20, 100, 300] {
            let mut intervals = vec![];
            for _ in 0..64 {
                let start = below(state, 1000);
                intervals.push((start, start + below(state, length)));
            }
            let adjacency = graph(64, |a, b| (intervals[a].0..=intervals[a].1).contains(&intervals[b].0));
            let mut by_end = intervals;
            by_end.sort_by_key(|interval| interval.1);
            let (mut count, mut end) = (0, None);
            for interval in by_end {
                if end < Some(interval.0) {
                    (count, end) = (count + 1, Some(interval.1));
                }
            }
            assert_eq!(check(&adjacency).0, count, "{adjacency:?}");
        }
    }

    /// The sizes of a maximum independent set and of a maximum clique, with other names.
    fn expect(name: &str, adjacency: &[u64], independent: u32, clique: u32) {
        let adjacency = renamed(adjacency, &mut 5);
        assert_eq!(check(&adjacency), (independent, clique), "{name}: {adjacency:?}");
    }

    #[test]
    fn chessboards() {
        let board = |attacks: fn(usize, usize) -> bool| {
            graph(64, |a, b| attacks((a / 8).abs_diff(b / 8), (a % 8).abs_diff(b % 8)))
        };
        expect("queens", &board(|rows, columns| rows == 0 || columns == 0 || rows == columns), 8, 8);
        expect("rooks", &board(|rows, columns| rows == 0 || columns == 0), 8, 8);
        expect("bishops", &board(|rows, columns| rows == columns), 14, 8);
        expect("knights", &board(|rows, columns| rows * columns == 2), 32, 2);
        expect("kings", &board(|rows, columns| rows.max(columns) == 1), 16, 4);
        expect("a grid", &board(|rows, columns| rows + columns == 1), 32, 2);
    }

    #[test]
    fn named_graphs() {
        expect("64 vertices without edges", &[0; 64], 64, 1);
        expect("complete", &graph(64, |_, _| true), 1, 64);
        expect("a path", &graph(64, |a, b| a + 1 == b), 32, 2);
        expect("a cycle", &graph(63, |a, b| (a + 1) % 63 == b), 31, 2);
        expect("a star", &graph(64, |a, _| a == 0), 63, 2);
        expect("a wheel", &graph(64, |a, b| a == 63 || b == 63 || (a + 1) % 63 == b), 31, 3);
        for parts in [2, 3, 5, 8, 13, 31] {
            // Turán's graphs.
            expect("parts", &graph(64, |a, b| a % parts != b % parts), 64_u32.div_ceil(parts as u32), parts as u32);
        }
        for (prime, clique) in [(5, 2), (13, 3), (17, 3), (29, 4), (37, 4), (41, 5), (53, 5), (61, 5)] {
            // Paley's graphs: differences are squares.
            let is_square = |difference: usize| (1..prime).any(|root| root * root % prime == difference);
            expect("Paley", &graph(prime, |a, b| a < b && is_square(b - a)), clique, clique);
        }
        // Kneser's graphs: subsets of k of n, neighbours if disjoint. Erdős, Ko and Rado: all with one common element.
        for (n, k, independent) in [(5, 2, 4), (6, 2, 5), (7, 2, 6), (7, 3, 15), (8, 2, 7), (8, 3, 21), (9, 2, 8)] {
            let sets: Vec<u32> = (0..1 << n).filter(|set: &u32| set.count_ones() == k).collect();
            expect("Kneser", &graph(sets.len(), |a, b| sets[a] & sets[b] == 0), independent, n / k);
        }
        // Words of six bits, neighbours if they differ in so many: an independent set is a code.
        let words = |differ: fn(u32) -> bool| graph(64, |a, b| differ((a ^ b).count_ones()));
        expect("the cube", &words(|bits| bits == 1), 32, 2);
        expect("the code of distance 3", &words(|bits| bits < 3), 8, 7);
        expect("the code of distance 4", &words(|bits| bits < 4), 4, 12);
        // Triples of digits to 3, neighbours if they differ twice or more, once by 2.
        let digits = |word: usize| [word / 16, word / 4 % 4, word % 4];
        let differences = |a, b| [0, 1, 2].map(|place| (4 + digits(a)[place] - digits(b)[place]) % 4);
        let is_keller = |by: [usize; 3]| by.contains(&2) && by.iter().filter(|&&by| by != 0).count() >= 2;
        expect("Keller", &graph(64, |a, b| is_keller(differences(a, b))), 8, 5);
        // Shannon: words of two letters that may not be taken for each other.
        for (letters, words) in [(5, 5), (7, 10)] {
            let is_near = |a, b| [0, 1, letters - 1].contains(&((letters + a - b) % letters));
            let both = |a, b| is_near(a / letters, b / letters) && is_near(a % letters, b % letters);
            expect("Shannon", &graph(letters * letters, both), words, 4);
        }
        // Hoffman and Singleton: five pentagons 0, …, 4 and pentagrams 5, …, 9.
        let hoffman = |a: usize, b: usize| match (a / 5, b / 5) {
            (first, second) if first == second => (a + 1 + first / 5) % 5 == b % 5,
            (pentagon @ 0..=4, pentagram @ 5..=9) => (pentagon * pentagram + a) % 5 == b % 5,
            _ => false,
        };
        expect("Hoffman and Singleton", &graph(50, hoffman), 15, 2);
    }

    /// Searched together, these would take as long as the product of their times.
    #[test]
    fn many_components() {
        let copies = |size: usize, count: usize, is_edge: fn(usize, usize) -> bool| {
            graph(size * count, |a, b| a / size == b / size && is_edge(a % size, b % size))
        };
        expect("triangles", &copies(3, 21, |_, _| true), 21, 3);
        expect("pentagons", &copies(5, 12, |a, b| (a + 1) % 5 == b), 24, 2);
        expect("octahedra", &copies(6, 10, |a, b| a % 3 != b % 3), 20, 3);
        expect(
            "Petersen's graphs",
            &copies(10, 6, |a, b| match (a / 5, b / 5) {
                (0, 0) => (a + 1) % 5 == b,
                (1, 1) => (a + 2) % 5 == b % 5,
                _ => a + 5 == b,
            }),
            24,
            2,
        );
    }

    #[test]
    fn refuses_what_is_no_graph() {
        let wrong: [(&[u64], &str); 6] = [
            (&[0; 65], "65 vertices are more than 64"),
            (&[1], "the vertex 0 is its own neighbour"),
            (&[2], "1 is a neighbour of 0, but 0 is none of 1"),
            (&[2, 0], "1 is a neighbour of 0, but 0 is none of 1"),
            (&[0, 1], "0 is a neighbour of 1, but 1 is none of 0"),
            (&[2, 1, 1 << 63], "63 is a neighbour of 2, but 2 is none of 63"),
        ];
        for (adjacency, message) in wrong {
            for of in [maximum_independent_set, maximum_clique, minimum_vertex_cover] {
                let refused = std::panic::catch_unwind(|| of(adjacency)).expect_err("it is no graph");
                assert_eq!(refused.downcast_ref::<String>().map(String::as_str), Some(message), "{adjacency:?}");
            }
        }
    }
}
