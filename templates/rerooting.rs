//! Rerooting: a value of a tree for every root at once (all-roots DP, 全方位木 DP), given by closures.
//!
//! Each edge gives each of its ends the value of what lies beyond it, made of what the other end gets through its other
//! edges. From the leaves to some root, one such value follows from the others; then the same goes back down. What a
//! vertex gets but for one child is what had come before that child, merged with what came after it and from above: a
//! merge need not be undone.
//!
//! The order is that in which leaves can be taken off until only one vertex is left. The XOR of the neighbours that a
//! vertex still has is, for a leaf, the one that is left, its parent: no lists of neighbours, and no recursion.
//!
//! Where the data of the tree change between questions, `static_top_tree` answers each in O(log n).
//!
//! - **Field**: graphs
//! - **Time**: O(n) calls of the closures
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: folklore; e.g. AtCoder, Educational DP Contest, problem V
//! - **Verified**: `every_small_tree`, `random_trees`, `merges_need_no_inverse`, `many_vertices`,
//!   `refuses_what_is_no_tree`; `tree_diameter`, `tree_path_composite_sum`

/// For each vertex, what its edges give it, merged: the value of the tree rooted there, without that vertex itself.
///
/// `identity` is the value of no edge. `merge` is associative and commutative. `lift(value, vertex, edge)` is what the
/// edge of this index gives to its other end, where `value` is what all the other edges of `vertex` give to `vertex`,
/// merged.
///
/// # Panics
///
/// If the edges do not make a tree of the vertices `0..n`.
///
/// # Complexity
///
/// O(n) calls of the closures, and as much time and space beside them.
///
/// [CSES 1132, Tree Distances I](https://cses.fi/problemset/task/1132), asks for the distance of each vertex to the
/// farthest one, and [CSES 1133, Tree Distances II](https://cses.fi/problemset/task/1133), for the sum of its
/// distances:
///
/// ```
/// use templates::rerooting::rerooting;
/// let edges = [(0, 1), (0, 2), (2, 3), (2, 4)];
/// assert_eq!(rerooting(5, &edges, 0, |a, b| *a.max(b), |height, _, _| height + 1), [2, 3, 2, 3, 3]);
/// let add = |a: &(i64, i64), b: &(i64, i64)| (a.0 + b.0, a.1 + b.1);
/// // How many vertices there are, and the sum of their distances.
/// let sums = rerooting(5, &edges, (0, 0), add, |&(count, sum), _, _| (count + 1, sum + count + 1));
/// assert!(sums.into_iter().map(|(_, sum)| sum).eq([6, 9, 5, 8, 8]));
/// ```
///
/// The longest of these distances is the diameter of the tree. With weights, and with its ends, on the sample of
/// [Library Checker's "Tree Diameter"](https://judge.yosupo.jp/problem/tree_diameter):
///
/// ```
/// use templates::rerooting::rerooting;
/// let edges = [(0, 1), (1, 2), (2, 3), (1, 4), (4, 7), (1, 5), (2, 6)];
/// let weights = [5, 3, 1, 2, 4, 7, 5];
/// // From each vertex, the distance to the farthest one, and which one that is.
/// let farthest = rerooting(
///     8,
///     &edges,
///     (0, None),
///     |a, b| *a.max(b),
///     |&(distance, end), vertex, edge| (distance + weights[edge], end.or(Some(vertex))),
/// );
/// assert_eq!(farthest.iter().max(), Some(&(15, Some(6))));
/// assert_eq!(farthest[6], (15, Some(5)));
/// ```
///
/// [Subtree](https://atcoder.jp/contests/dp/tasks/dp_v) (AtCoder, Educational DP Contest, V) asks in how many ways
/// connected black vertices can include each one:
///
/// ```
/// use templates::rerooting::rerooting;
/// let modulus = 100;
/// let ways = |n, edges: &[(usize, usize)]| rerooting(n, edges, 1, |a, b| a * b % modulus, |ways, _, _| ways + 1);
/// assert_eq!(ways(3, &[(0, 1), (1, 2)]), [3, 4, 3]);
/// assert_eq!(ways(4, &[(0, 1), (0, 2), (0, 3)]), [8, 5, 5, 5]);
/// ```
#[must_use]
pub fn rerooting<T: Clone>(
    n: usize,
    edges: &[(usize, usize)],
    identity: T,
    merge: impl Fn(&T, &T) -> T,
    lift: impl Fn(&T, usize, usize) -> T,
) -> Vec<T> {
    assert!(edges.len() + 1 == n, "a tree of {n} vertices has n - 1 edges");
    // What remains of each vertex: the number of its edges, and the XOR of these edges and of their other ends.
    let (mut degree, mut parent, mut above) = (vec![0_u32; n], vec![0; n], vec![0; n]);
    for (edge, &(a, b)) in edges.iter().enumerate() {
        for (a, b) in [(a, b), (b, a)] {
            degree[a] += 1;
            parent[a] ^= b;
            above[a] ^= edge;
        }
    }
    let mut leaves = Vec::with_capacity(n);
    // What each vertex gets from below, what its parent had got before it, and, later, what it gets from elsewhere.
    let mut below = vec![identity.clone(); n];
    let mut before = below.clone();
    for mut vertex in 0..n {
        while degree[vertex] == 1 {
            let up = parent[vertex];
            (degree[vertex], degree[up]) = (0, degree[up] - 1);
            (parent[up], above[up]) = (parent[up] ^ vertex, above[up] ^ above[vertex]);
            let merged = merge(&below[up], &lift(&below[vertex], vertex, above[vertex]));
            before[vertex] = std::mem::replace(&mut below[up], merged);
            leaves.push(vertex);
            vertex = up;
        }
    }
    assert!(leaves.len() + 1 == n, "the edges have a cycle");
    let mut after = vec![identity; n];
    let mut whole = below.clone();
    for &vertex in leaves.iter().rev() {
        let up = parent[vertex];
        let others = merge(&before[vertex], &after[up]);
        after[up] = merge(&after[up], &lift(&below[vertex], vertex, above[vertex]));
        after[vertex] = lift(&others, up, above[vertex]);
        whole[vertex] = merge(&below[vertex], &after[vertex]);
    }
    whole
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

    /// All that is known of what an edge gives, in a form that does not depend on the order of merges.
    type Terms = Vec<String>;

    fn merge(a: &Terms, b: &Terms) -> Terms {
        let mut all = [a.as_slice(), b.as_slice()].concat();
        all.sort();
        all
    }

    fn lift(value: &Terms, vertex: usize, edge: usize) -> Terms {
        vec![format!("{edge}:{vertex}({})", value.join(","))]
    }

    /// The same by recursion from each root.
    fn rooted(edges: &[(usize, usize)], vertex: usize, by: Option<usize>) -> Terms {
        let mut value = Vec::new();
        for (edge, &(a, b)) in edges.iter().enumerate() {
            if Some(edge) != by && (a == vertex || b == vertex) {
                let other = a + b - vertex;
                value = merge(&value, &lift(&rooted(edges, other, Some(edge)), other, edge));
            }
        }
        value
    }

    fn check(n: usize, edges: &[(usize, usize)]) {
        let expected: Vec<_> = (0..n).map(|root| rooted(edges, root, None)).collect();
        assert_eq!(rerooting(n, edges, vec![], merge, lift), expected, "{edges:?}");
    }

    /// All trees in which each vertex has an earlier parent, under other names.
    #[test]
    fn every_small_tree() {
        let state = &mut 1;
        for n in 1..=7_usize {
            for code in 0..(1..n).product() {
                let (mut parents, mut rest) = (Vec::new(), code);
                for vertex in 1..n {
                    parents.push(rest % vertex);
                    rest /= vertex;
                }
                check(n, &renamed(&parents, state));
            }
        }
    }

    #[test]
    fn random_trees() {
        let state = &mut 2;
        for round in 0..40 {
            let n = 2 + below(state, 30);
            let width = [1, 2, 5, n][round % 4];
            let parents: Vec<_> = (1..n).map(|vertex| vertex - 1 - below(state, vertex.min(width))).collect();
            check(n, &renamed(&parents, state));
        }
    }

    /// Products with zeros, and the largest of several values: no division and no subtraction would give these.
    #[test]
    fn merges_need_no_inverse() {
        let star: Vec<_> = (1..6).map(|leaf| (0, leaf)).collect();
        let zeros = |zeros: &'static [usize]| {
            rerooting(
                6,
                &star,
                1,
                |a, b| a * b,
                move |value, vertex, _| if zeros.contains(&vertex) { 0 } else { value + 1 },
            )
        };
        assert_eq!(zeros(&[]), [32, 17, 17, 17, 17, 17]);
        assert_eq!(zeros(&[3]), [0, 1, 1, 17, 1, 1]);
        assert_eq!(zeros(&[2, 3]), [0, 1, 1, 1, 1, 1]);
        assert_eq!(zeros(&[0]), [32, 0, 0, 0, 0, 0]);
    }

    /// The sums of the distances to all vertices, of a path, a star and a caterpillar.
    #[test]
    fn many_vertices() {
        let n = 200_000;
        let sums = |edges: &[(usize, usize)]| {
            let add = |a: &(u64, u64), b: &(u64, u64)| (a.0 + b.0, a.1 + b.1);
            rerooting(n, edges, (0, 0), add, |&(count, sum), _, _| (count + 1, sum + count + 1))
        };
        let up_to = |k: usize| (k * (k + 1) / 2) as u64;
        let path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        let on_path = sums(&path);
        assert!((0..n).all(|vertex| on_path[vertex] == (n as u64 - 1, up_to(vertex) + up_to(n - 1 - vertex))));
        let star: Vec<_> = (1..n).map(|leaf| (leaf, 0)).collect();
        let on_star = sums(&star);
        assert_eq!(on_star[0], (n as u64 - 1, n as u64 - 1));
        assert!(on_star[1..].iter().all(|&sum| sum == (n as u64 - 1, 2 * n as u64 - 3)));
    }

    #[test]
    fn refuses_what_is_no_tree() {
        let refuses = |n, edges: &[(usize, usize)]| {
            assert!(catch_unwind(|| rerooting(n, edges, 0, |a, b| a + b, |a, _, _| *a)).is_err(), "{n} {edges:?}");
        };
        refuses(0, &[]);
        refuses(2, &[]);
        refuses(2, &[(0, 2)]);
        refuses(2, &[(1, 1)]);
        refuses(2, &[(0, 1), (0, 1)]);
        refuses(4, &[(0, 1), (1, 2), (2, 0)]);
        refuses(4, &[(0, 1), (0, 1), (2, 3)]);
        refuses(4, &[(0, 1), (2, 2), (2, 3)]);
    }
}
