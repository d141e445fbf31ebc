//! The k shortest walks between two vertices of a directed graph (k shortest paths, with repeated vertices; Eppstein's
//! algorithm): their lengths, one after the other.
//!
//! Let d(v) be the distance from v to the target, and let one edge from each v, on a shortest path, be its edge in a
//! tree. Another edge from u to v of length c is a detour: it makes the way longer by c + d(v) - d(u), and no less than
//! 0. A walk is what detours it takes, in their order, for between two of them, and after the last one, it follows the
//! tree; and its length is d of the source and all its detours together.
//!
//! A vertex has a heap of all detours on its path in the tree: its own, and the heap of the next vertex, which is kept
//! as it was (persistent). A walk with a last detour becomes another one by what is below that detour in its heap, of
//! which it takes the place, and by the least detour from where it ends, which follows it. Each walk but the one
//! without detours comes from one other, which is no longer. So they come out of a queue in the order of their lengths,
//! and each puts at most three into it.
//!
//! The heaps are leftist: the rank of an item is the number of those on the way to the right down to the end, and none
//! has a right item of higher rank than the left one. So that way has at most log m items, and to merge two heaps is to
//! merge these ways: only these items are copied. The detours of one vertex, sorted, are a heap without right items.
//!
//! - **Field**: graphs
//! - **Time**: O(n + m log m), then O(log k) for the k-th walk
//! - **Space**: O(m + n log m + k)
//! - **ac-library-rs**: no
//! - **Source**: D. Eppstein, "Finding the k shortest paths", SIAM Journal on Computing 28 (1998), 652–673;
//!   C. A. Crane, "Linear lists and priority queues as balanced binary trees", Stanford University (1972),
//!   STAN-CS-72-259
//! - **Verified**: `every_small_graph`, `random_graphs`, `shapes`, `heaps_are_leftist`, `refuses_other_vertices`;
//!   `k_shortest_walk`

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter::from_fn;

/// A detour in a heap, and the two of its heap below it, or the first item, which stands for none.
#[derive(Clone, Copy)]
struct Detour {
    more: u64,
    to: u32,
    left: u32,
    right: u32,
    rank: u32,
}

/// The lengths of all walks from `source` to `target` along the directed edges (from, to, length) between the vertices
/// `0..n`, ascending, each as often as there are such walks. A walk may pass vertices and edges any number of times, so
/// there may be no end of them. If source and target are the same, the first walk has no edge.
///
/// Distances to the target, and the lengths that are asked for, are below 2⁶³.
///
/// # Panics
///
/// If a vertex is not below n.
///
/// # Complexity
///
/// O(n + m log m) time and O(m + n log m) space for m edges, n and m below 2²⁷; then O(log k) for the k-th walk.
///
/// [Flight Routes](https://cses.fi/problemset/task/1196) (CSES 1196) asks for the prices of the k cheapest routes from
/// the first city to the last one:
///
/// ```
/// use templates::k_shortest_walks::k_shortest_walks;
///
/// let flights = [(0, 1, 1), (0, 2, 3), (1, 2, 2), (1, 3, 6), (2, 1, 8), (2, 3, 1)];
/// assert!(k_shortest_walks(4, &flights, 0, 3).take(3).eq([4, 4, 7]));
/// ```
pub fn k_shortest_walks(
    n: usize,
    edges: &[(usize, usize, u64)],
    source: usize,
    target: usize,
) -> impl Iterator<Item = u64> + use<> {
    let ends = edges.iter().flat_map(|edge| [edge.0, edge.1]).chain([source, target]);
    ends.for_each(|vertex| assert!(vertex < n, "the vertex {vertex} is none of {n}"));
    let Tree { distance, next, order } = Tree::new(n, edges, target);
    let mut detours: Vec<(usize, u64, usize)> = Vec::with_capacity(edges.len());
    for (edge, &(from, to, length)) in edges.iter().enumerate() {
        if distance[to] < u64::MAX && next[from] != edge {
            detours.push((from, length + distance[to] - distance[from], to));
        }
    }
    detours.sort_unstable_by_key(|&(from, more, _)| (from, Reverse(more)));
    // The first one stands for none, where a walk begins, too.
    let mut items = vec![Detour { more: 0, to: source as u32, left: 0, right: 0, rank: 0 }];
    let mut heap = vec![0; n];
    for (from, more, to) in detours {
        items.push(Detour { more, to: to as u32, left: heap[from], right: 0, rank: 1 });
        heap[from] = items.len() as u32 - 1;
    }
    for vertex in order.into_iter().skip(1) {
        heap[vertex] = merge(&mut items, heap[vertex], heap[edges[next[vertex]].1]);
    }
    let mut queue = BinaryHeap::new();
    if distance[source] < u64::MAX {
        queue.push(Reverse((distance[source], 0)));
    }
    from_fn(move || {
        let Reverse((length, last)) = queue.pop()?;
        let Detour { more, to, left, right, .. } = items[last as usize];
        for (before, item) in [(length - more, left), (length - more, right), (length, heap[to as usize])] {
            if item != 0 {
                queue.push(Reverse((before + items[item as usize].more, item)));
            }
        }
        Some(length)
    })
}

/// A heap of all detours of two heaps, which stay as they are.
fn merge(items: &mut Vec<Detour>, mut one: u32, mut other: u32) -> u32 {
    let mut way = Vec::new();
    while one != 0 && other != 0 {
        if items[other as usize].more < items[one as usize].more {
            (one, other) = (other, one);
        }
        way.push(one);
        one = items[one as usize].right;
    }
    // One of them is 0.
    let mut merged = one | other;
    for item in way.into_iter().rev() {
        let mut copy = items[item as usize];
        copy.right = merged;
        if items[copy.left as usize].rank < items[merged as usize].rank {
            (copy.left, copy.right) = (copy.right, copy.left);
        }
        copy.rank = items[copy.right as usize].rank + 1;
        items.push(copy);
        merged = items.len() as u32 - 1;
    }
    merged
}

/// The shortest paths from all vertices to one.
struct Tree {
    /// Of each vertex, `u64::MAX` if there is no path.
    distance: Vec<u64>,
    /// The first edge of a shortest path; of the target, and of vertices without a path, none of the edges.
    next: Vec<usize>,
    /// The vertices with a path, each after the one to which its first edge leads.
    order: Vec<usize>,
}

impl Tree {
    fn new(n: usize, edges: &[(usize, usize, u64)], target: usize) -> Self {
        // The edges to each vertex.
        let mut start = vec![0; n + 1];
        edges.iter().for_each(|edge| start[edge.1] += 1);
        (1..=n).for_each(|vertex| start[vertex] += start[vertex - 1]);
        let mut into = vec![0; edges.len()];
        for (edge, &(_, to, _)) in edges.iter().enumerate() {
            start[to] -= 1;
            into[start[to]] = edge;
        }
        let (mut distance, mut next, mut order) = (vec![u64::MAX; n], vec![usize::MAX; n], Vec::new());
        distance[target] = 0;
        let mut queue = BinaryHeap::from([Reverse((0, target))]);
        while let Some(Reverse((settled, vertex))) = queue.pop() {
            if distance[vertex] < settled {
                continue; // a shorter path has been found since
            }
            order.push(vertex);
            for &edge in &into[start[vertex]..start[vertex + 1]] {
                let (from, _, length) = edges[edge];
                if settled + length < distance[from] {
                    (distance[from], next[from]) = (settled + length, edge);
                    queue.push(Reverse((settled + length, from)));
                }
            }
        }
        Tree { distance, next, order }
    }
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in merge`: `if items[other as usize].more <= items[one as usize].more {`: of two that are
    //   equal, either may come first.
    // - `replace | with ^ in merge`: `let mut merged = one ^ other;`: one of them is 0.
    // - `replace < with <= in merge`: `if items[copy.left as usize].rank <= items[merged as usize].rank {`: of two that
    //   are equal, either may be the left one.
    use super::*;
    use std::panic::catch_unwind;

    type List = Vec<(usize, usize, u64)>;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The lengths of the first k walks by counting those of 0, 1, 2, … edges, for each vertex and each length. Without
    /// one of its cycles, a walk is no longer, and has fewer edges. So none of the first k in the order of lengths, and
    /// of edges where these are equal, has k cycles: it has fewer than n·k edges.
    fn brute(n: usize, edges: &List, source: usize, target: usize, k: usize) -> Vec<u64> {
        let most = n * k * edges.iter().map(|edge| edge.2).max().unwrap_or(0) as usize;
        let (mut ends, mut found) = (vec![vec![0; most + 1]; n], vec![0; most + 1]);
        ends[source][0] = 1;
        for _ in 0..n * k {
            found.iter_mut().zip(&ends[target]).for_each(|(found, count)| *found = k.min(*found + count));
            let mut next = vec![vec![0; most + 1]; n];
            for &(from, to, length) in edges {
                let counts = next[to][length as usize..].iter_mut().zip(&ends[from]);
                counts.for_each(|(sum, count)| *sum = k.min(*sum + count));
            }
            ends = next;
        }
        let lengths = found.iter().zip(0..).flat_map(|(&count, length)| (0..count).map(move |_| length));
        lengths.take(k).collect()
    }

    fn check(n: usize, edges: &List, k: usize) {
        for (source, target) in (0..n).flat_map(|source| (0..n).map(move |target| (source, target))) {
            let found: Vec<u64> = k_shortest_walks(n, edges, source, target).take(k).collect();
            assert_eq!(found, brute(n, edges, source, target, k), "{edges:?} from {source} to {target}");
        }
    }

    /// All sets of edges between up to three vertices, loops too, with lengths from 0 to 2; and of three edges between
    /// two vertices, equal ones too.
    #[test]
    fn every_small_graph() {
        for n in 1..=3 {
            for set in 0..1_usize << (n * n) {
                let places = (0..n * n).filter(|place| set >> place & 1 == 1);
                for lengths in [[1, 2, 1], [0, 1, 2], [2, 0, 0]] {
                    let edge = |place: usize| (place / n, place % n, lengths[place % 4 % 3]);
                    check(n, &places.clone().map(edge).collect(), 6);
                }
            }
        }
        for code in 0..8 * 8 * 8 {
            let edge = |code: usize| (code % 2, code / 2 % 2, code as u64 / 4);
            check(2, &[code / 64, code / 8 % 8, code % 8].map(edge).to_vec(), 9);
        }
    }

    #[test]
    fn random_graphs() {
        let mut state = 1;
        for _ in 0..200 {
            let (n, m, most) = (1 + below(&mut state, 5), below(&mut state, 12), below(&mut state, 6));
            let edge = |_| (below(&mut state, n), below(&mut state, n), below(&mut state, most + 1) as u64);
            check(n, &(0..m).map(edge).collect(), 12);
        }
    }

    #[test]
    fn shapes() {
        let count = |lengths: &[u64], length: u64| lengths.iter().filter(|&&other| other == length).count();
        // Two edges from each to the next one: as many walks as there are choices of the longer ones.
        let n = 12;
        let edges: List = (1..n).flat_map(|vertex| [0, 1].map(|length| (vertex - 1, vertex, length))).collect();
        let found: Vec<u64> = k_shortest_walks(n, &edges, 0, n - 1).collect();
        assert!(found.is_sorted() && found.len() == 1 << 11);
        assert_eq!([0, 1, 2, 5, 11].map(|length| count(&found, length)), [1, 11, 55, 462, 1]);
        // Loops of 1 and 2: Fibonacci's numbers.
        let found: Vec<u64> = k_shortest_walks(1, &[(0, 0, 1), (0, 0, 2)], 0, 0).take(1000).collect();
        assert_eq!((0..10).map(|length| count(&found, length)).collect::<Vec<_>>(), [1, 1, 2, 3, 5, 8, 13, 21, 34, 55]);
        // A path as long as the input, where each vertex has a way back; and one without.
        let n = 100_000;
        let path = || (1..n).map(|vertex| (vertex - 1, vertex, 1_u64 << 40));
        assert!(k_shortest_walks(n, &path().collect::<List>(), 0, n - 1).eq([(n as u64 - 1) << 40]));
        let ring: List = path().chain((1..n).map(|vertex| (vertex, 0, 0))).collect();
        let found: Vec<u64> = k_shortest_walks(n, &ring, 0, n - 1).take(1000).collect();
        // From there back and along the path again, or only a part of it first.
        let expected = |i: u64| (n as u64 - 1 + i) << 40;
        assert_eq!([found[0], found[1], found[2]], [expected(0), expected(1), expected(2)]);
        assert!(found.is_sorted());
        assert_eq!(count(&found, expected(9)), 1 << 8);
    }

    /// Each item with those below it, from heaps of all sizes.
    #[test]
    fn heaps_are_leftist() {
        let mut state = 2;
        let mut items = vec![Detour { more: 0, to: 0, left: 0, right: 0, rank: 0 }];
        let mut heaps = vec![0];
        for _ in 0..2000 {
            items.push(Detour { more: below(&mut state, 50) as u64, to: 0, left: 0, right: 0, rank: 1 });
            let [one, other] = [below(&mut state, heaps.len()), below(&mut state, heaps.len())];
            let single = items.len() as u32 - 1;
            let larger = merge(&mut items, heaps[one], single);
            let both = merge(&mut items, heaps[one], heaps[other]);
            heaps.extend([larger, both].into_iter().filter(|&heap| items[heap as usize].rank < 10));
        }
        for item in &items[1..] {
            let [left, right] = [item.left, item.right].map(|below| items[below as usize]);
            assert!(left.rank >= right.rank && item.rank == right.rank + 1);
            assert!(
                [(item.left, left), (item.right, right)].iter().all(|(at, below)| *at == 0 || below.more >= item.more)
            );
        }
        assert!(items.iter().any(|item| item.rank >= 5));
    }

    #[test]
    fn refuses_other_vertices() {
        for (n, edges, source, target, vertex) in [
            (0, vec![], 0, 0, 0),
            (2, vec![(0, 2, 1)], 0, 1, 2),
            (2, vec![(3, 0, 1)], 0, 1, 3),
            (2, vec![], 0, 4, 4),
            (2, vec![], 5, 0, 5),
        ] {
            let walks = catch_unwind(|| k_shortest_walks(n, &edges, source, target).count());
            let text = walks.expect_err("it is refused").downcast::<String>().expect("a message");
            assert_eq!(*text, format!("the vertex {vertex} is none of {n}"));
        }
    }
}
