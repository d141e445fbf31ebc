//! Dominator tree of a directed graph with a root (Lengauer–Tarjan): a vertex d dominates a vertex v if every path from
//! the root to v passes through d. All dominators of v but v itself dominate each other in a row; the last of them, the
//! immediate dominator, is the parent of v in a tree, and the dominators of v are its ancestors there.
//!
//! Vertices go by their numbers in a depth-first search from the root. The semidominator of w is the least v from which
//! a path leads to w over vertices with larger numbers than w alone. So for an edge (u, w) with u < w it may be u; with
//! u > w it may be the semidominator of u, or of an ancestor of u in the search, if its number is larger than w, too.
//! The least of all these is the one. Now look at the path of the search from the semidominator s of w down to w,
//! without s, and let u be the vertex on it with the least semidominator. If that is s, then s is the immediate
//! dominator of w; otherwise w has the same one as u. Proofs are in the paper: Theorems 2 to 4.
//!
//! The vertices have their turns from the last number to the first. Both steps ask for the least semidominator on a
//! path upwards, as far as the vertices have had their turns. Such paths are compressed, as in union-find.
//!
//! - **Field**: graphs
//! - **Time**: O(n + e log n)
//! - **Space**: O(n + e)
//! - **ac-library-rs**: no
//! - **Source**: T. Lengauer, R. E. Tarjan, "A fast algorithm for finding dominators in a flowgraph", ACM Transactions
//!   on Programming Languages and Systems 1 (1979), 121–141
//! - **Verified**: `every_small_graph`, `random_graphs`, `shapes`, `many_vertices`, `refuses_endpoints_out_of_range`;
//!   `dominatortree`

/// What dominates a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dominator {
    /// Nothing but itself: the vertex is the root.
    Root,
    /// This vertex is the immediate dominator: the parent in the dominator tree.
    Immediate(usize),
    /// No path leads to the vertex.
    Unreachable,
}

/// The immediate dominators of all vertices of the graph of the vertices `0..n` with edges `(from, to)`, which may
/// repeat, and may lead from a vertex to itself.
///
/// # Panics
///
/// If the root or an end of an edge is not below `n`.
///
/// # Complexity
///
/// O(n + e log n) time and O(n + e) space for e edges.
///
/// [Critical Cities](https://cses.fi/problemset/task/1703) (CSES 1703): the cities that are on every route from the
/// first one to the last one.
///
/// ```
/// use templates::dominator_tree::{Dominator, dominators};
///
/// fn critical(n: usize, flights: &[(usize, usize)]) -> Vec<usize> {
///     let dominators = dominators(n, flights, 0);
///     let above = |&city: &usize| match dominators[city] {
///         Dominator::Immediate(above) => Some(above),
///         Dominator::Root | Dominator::Unreachable => None,
///     };
///     std::iter::successors(Some(n - 1), above).collect()
/// }
/// // Flights from 1 to 2, 2 to 3, 2 to 4, 3 to 5, 4 to 5.
/// assert_eq!(critical(5, &[(0, 1), (1, 2), (1, 3), (2, 4), (3, 4)]), [4, 1, 0]);
/// ```
#[must_use]
pub fn dominators(n: usize, edges: &[(usize, usize)], root: usize) -> Vec<Dominator> {
    for &(a, b) in edges {
        assert!(a < n && b < n, "the edge ({a}, {b}) leaves the {n} vertices");
    }
    // From here on vertices go by their numbers, and the others have none.
    let (vertices, parent, edges) = search(n, edges, root);
    let count = vertices.len();
    let (start, sources) = adjacency(count, edges.iter().map(|&(a, b)| (b, a)));
    let mut paths = Paths { above: parent, label: (0..count).collect(), semi: (0..count).collect() };
    // Those with each semidominator are a list: its first, and the next one of each; 0 is its end, as it is in none.
    let (mut first, mut next, mut dominator) = (vec![0; count], vec![0; count], vec![0; count]);
    for vertex in (0..count).rev() {
        let mut below = first[vertex];
        while below != 0 {
            let least = paths.least(below, vertex);
            dominator[below] = if paths.semi[least] < vertex { least } else { vertex };
            below = next[below];
        }
        for &source in &sources[start[vertex]..start[vertex + 1]] {
            let least = paths.least(source, vertex);
            paths.semi[vertex] = paths.semi[vertex].min(paths.semi[least]);
        }
        next[vertex] = std::mem::replace(&mut first[paths.semi[vertex]], vertex);
    }
    let mut all = vec![Dominator::Unreachable; n];
    all[root] = Dominator::Root;
    for vertex in 1..count {
        if dominator[vertex] != paths.semi[vertex] {
            dominator[vertex] = dominator[dominator[vertex]];
        }
        all[vertices[vertex]] = Dominator::Immediate(vertices[dominator[vertex]]);
    }
    all
}

/// In one array, the second items of all pairs whose first one is 0, then 1, …; and where those of each begin and end.
fn adjacency(n: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> (Vec<usize>, Vec<usize>) {
    let mut start = vec![0; n + 1];
    pairs.clone().for_each(|(vertex, _)| start[vertex] += 1);
    (1..=n).for_each(|vertex| start[vertex] += start[vertex - 1]);
    let mut others = vec![0; start[n]];
    for (vertex, other) in pairs {
        start[vertex] -= 1;
        others[start[vertex]] = other;
    }
    (start, others)
}

/// The vertices in the order of a depth-first search, the number of each one's parent, the edges between their numbers.
fn search(n: usize, edges: &[(usize, usize)], root: usize) -> (Vec<usize>, Vec<usize>, Vec<(usize, usize)>) {
    let (start, targets) = adjacency(n, edges.iter().copied());
    let mut number = vec![None; n];
    let (mut vertices, mut parent, mut stack) = (Vec::new(), Vec::new(), vec![(root, 0)]);
    while let Some((vertex, above)) = stack.pop() {
        if number[vertex].is_none() {
            number[vertex] = Some(vertices.len());
            let ahead = targets[start[vertex]..start[vertex + 1]].iter().filter(|&&target| number[target].is_none());
            stack.extend(ahead.map(|&target| (target, vertices.len())));
            vertices.push(vertex);
            parent.push(above);
        }
    }
    let edges = edges.iter().filter_map(|&(a, b)| Some((number[a]?, number[b]?))).collect();
    (vertices, parent, edges)
}

struct Paths {
    /// The parent, or an ancestor to which the path is compressed.
    above: Vec<usize>,
    /// The vertex with the least semidominator on the path to that ancestor, without it.
    label: Vec<usize>,
    /// The semidominator of a vertex that has had its turn, and the vertex itself before.
    semi: Vec<usize>,
}

impl Paths {
    /// The vertex with the least semidominator on the path from this one up to the last number above `turn`, or the
    /// vertex itself if it is not above `turn`.
    fn least(&mut self, vertex: usize, turn: usize) -> usize {
        if vertex <= turn {
            return vertex;
        }
        let (mut path, mut last) = (Vec::new(), vertex);
        while self.above[last] > turn {
            path.push(last);
            last = self.above[last];
        }
        for &below in path.iter().rev() {
            let above = self.above[below];
            // Of two with the same one either will do.
            if self.semi[self.label[above]] < self.semi[self.label[below]] {
                self.label[below] = self.label[above];
            }
            self.above[below] = self.above[above];
        }
        self.label[vertex]
    }
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

    /// The vertices that can be reached without one of them.
    fn reached(n: usize, edges: &[(usize, usize)], root: usize, without: Option<usize>) -> Vec<bool> {
        let mut reached: Vec<bool> = (0..n).map(|vertex| vertex == root && without != Some(root)).collect();
        for _ in 0..n {
            for &(a, b) in edges {
                reached[b] |= reached[a] && without != Some(b);
            }
        }
        reached
    }

    /// By definition: a vertex dominates those that cannot be reached without it. The immediate dominator is the one
    /// that has the most dominators itself.
    fn check(n: usize, edges: &[(usize, usize)], root: usize) {
        let found = dominators(n, edges, root);
        let all = reached(n, edges, root, None);
        let without: Vec<_> = (0..n).map(|vertex| reached(n, edges, root, Some(vertex))).collect();
        let dominates = |d: usize, vertex: usize| all[vertex] && !without[d][vertex];
        let depth = |vertex: usize| (0..n).filter(|&d| dominates(d, vertex)).count();
        for vertex in 0..n {
            let nearest = (0..n).filter(|&d| d != vertex && dominates(d, vertex)).max_by_key(|&d| depth(d));
            let expected = match nearest {
                _ if vertex == root => Dominator::Root,
                _ if !all[vertex] => Dominator::Unreachable,
                nearest => Dominator::Immediate(nearest.expect("the root dominates it")),
            };
            assert_eq!(found[vertex], expected, "{vertex} of {n}, from {root}: {edges:?}");
        }
    }

    /// All graphs of up to four vertices, with edges from a vertex to itself where there are up to three.
    #[test]
    fn every_small_graph() {
        for n in 1..=4 {
            let pairs: Vec<_> = (0..n * n).map(|pair| (pair / n, pair % n)).filter(|(a, b)| n < 4 || a != b).collect();
            for code in 0..1_u32 << pairs.len() {
                let edges: Vec<_> = (0..pairs.len()).filter(|bit| code >> bit & 1 == 1).map(|bit| pairs[bit]).collect();
                check(n, &edges, code as usize % n);
            }
        }
    }

    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..600 {
            let n = 1 + below(state, 14);
            let count = [n, n + n / 2, 2 * n, 4 * n][round % 4];
            let edges: Vec<_> = (0..count).map(|_| (below(state, n), below(state, n))).collect();
            check(n, &edges, below(state, n));
        }
    }

    /// A path from the root, with some edges forth and back, under random names: here semidominators and dominators
    /// differ.
    #[test]
    fn shapes() {
        let state = &mut 2;
        for round in 0..400 {
            let n = 5 + below(state, 10);
            let mut names: Vec<usize> = (0..n).collect();
            (1..n).for_each(|last| names.swap(last, below(state, last + 1)));
            let mut edges: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
            for _ in 0..below(state, n) {
                let (a, b) = (below(state, n), below(state, n));
                let (a, b) = (a.min(b), a.max(b));
                edges.insert(below(state, edges.len() + 1), if round % 2 == 0 { (a, b) } else { (b, a) });
                let (a, length) = (below(state, n), 1 + below(state, 4));
                edges.insert(below(state, edges.len() + 1), (a, (a + length).min(n - 1)));
            }
            let edges: Vec<_> = edges.into_iter().map(|(a, b)| (names[a], names[b])).collect();
            check(n, &edges, names[0]);
        }
    }

    #[test]
    fn many_vertices() {
        let n = 40_000;
        let parents = |edges: &[(usize, usize)]| dominators(n, edges, 0).into_iter().skip(1);
        let is = Dominator::Immediate;
        let path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        let back = path.iter().map(|&(a, b)| (b, a));
        let both: Vec<_> = path.iter().copied().chain(back).collect();
        assert!(parents(&both).eq((0..n - 1).map(is)));
        // An edge from the end to each vertex changes nothing; one from the root to each leaves no other dominator.
        let from_end: Vec<_> = path.iter().copied().chain((0..n).map(|vertex| (n - 1, vertex))).collect();
        assert!(parents(&from_end).eq((0..n - 1).map(is)));
        let from_root: Vec<_> = both.iter().copied().chain((0..n).map(|vertex| (0, vertex))).collect();
        assert!(parents(&from_root).eq((1..n).map(|_| is(0))));
        // Edges over one vertex each: all but the second vertex can be left out.
        let over: Vec<_> = path.iter().copied().chain((2..n).map(|vertex| (vertex - 2, vertex))).collect();
        assert!(parents(&over).eq((1..n).map(|_| is(0))));
        // Squares in a row, each beginning where the one before ends.
        let squares: Vec<_> =
            (0..n - 3).step_by(3).flat_map(|a| [(a, a + 1), (a, a + 2), (a + 1, a + 3), (a + 2, a + 3)]).collect();
        assert!(parents(&squares).eq((1..n).map(|vertex| is((vertex - 1) / 3 * 3))));
    }

    #[test]
    #[should_panic(expected = "the edge (2, 3) leaves the 3 vertices")]
    fn refuses_endpoints_out_of_range() {
        let _ = dominators(3, &[(0, 1), (2, 3)], 0);
    }
}
