//! Incremental strongly connected components (incremental SCC, offline): edges are added to a directed graph one after
//! another; for each, the time when it becomes part of a cycle, so that its ends are in one component.
//!
//! The *time* of an edge is the index t of the first edge such that it is in a cycle of the edges `0..=t`. The search
//! is a parallel binary search, by divide and conquer. It has a list of edges in the order of their indices, whose
//! times are not before a known *first* index. Edges with earlier times are not in the list: what they connect is one
//! vertex in it. Nor are edges with later times than all of the list.
//!
//! Let p be the index of an edge of the list. A cycle of the edges `0..=p` has no edge with a time after p. So each of
//! its edges is within a vertex of the list, or in the list, at most at p. Therefore the components of these edges of
//! the list decide which of them have a time up to p: those with both ends in one component. They are one list. All
//! others have a time after p, and are another list, in which each component has become one vertex.
//!
//! If t is the time of an edge, it is that of the edge t as well, which then is in the same list. So the times of a
//! list are among its indices from *first* on, and p halves the number of these. If there is only one, it is the time
//! of all. Each edge is in one list on each of log₂ e + 2 levels. The work of a list is in proportion to its edges,
//! since only the ends of its edges are its vertices; they are numbered anew.
//!
//! - **Field**: graphs
//! - **Time**: O(n + e log e)
//! - **Space**: O(n + e)
//! - **ac-library-rs**: no; `scc` has the components after all edges
//! - **Source**: the search is folklore; the components: R. E. Tarjan, "Depth-first search and linear graph
//!   algorithms", SIAM Journal on Computing 1 (1972), 146–160
//! - **Verified**: `every_short_list`, `random_lists`, `shapes`, `many_edges`, `refuses_endpoints_out_of_range`;
//!   `incremental_scc`

const NONE: u32 = u32::MAX;

/// An edge, with its index among all.
#[derive(Clone, Copy)]
struct Edge {
    index: u32,
    from: u32,
    to: u32,
}

/// When the edges of a directed graph with the vertices `0..n`, which are added in this order, become part of a cycle:
/// pairs (time, edge) by ascending time, each an index of `edges`. The edge is in a cycle of `edges[..=time]`, and in
/// none of fewer. Edges that never are in a cycle are in no pair. Edges may repeat; one from a vertex to itself is a
/// cycle.
///
/// The strongly connected components of `edges[..=t]` are the sets of vertices that are connected by edges with times
/// up to t, without their directions.
///
/// # Panics
///
/// If an end of an edge is not below `n`.
///
/// # Complexity
///
/// O(n + e log e) time and O(n + e) space for e edges, n below 2³¹ and e below 2³².
///
/// [Simultaneous Coloring](https://codeforces.com/problemset/problem/1989/F) (Codeforces 1989 F): rows of a matrix can
/// be painted red, columns blue. A cell that must be red is painted by its row, after its column, if that is painted,
/// too. What must be painted at the same time, k lines, costs k², or nothing for one line. With
/// [`union_find`](crate::union_find), the cost after each restriction (row, column, color) is:
///
/// ```
/// use templates::incremental_strongly_connected_components::incremental_strongly_connected_components;
/// use templates::union_find::UnionFind;
///
/// fn costs(rows: usize, columns: usize, restrictions: &[(usize, usize, char)]) -> Vec<usize> {
///     let edge = |&(row, column, color): &(usize, usize, char)| {
///         if color == 'R' { (rows + column, row) } else { (row, rows + column) }
///     };
///     let edges: Vec<_> = restrictions.iter().map(edge).collect();
///     let times = incremental_strongly_connected_components(rows + columns, &edges);
///     let (mut times, mut components) = (times.into_iter().peekable(), UnionFind::new(rows + columns));
///     let mut cost = 0;
///     let mut square = |size: usize| if size > 1 { size * size } else { 0 };
///     let mut after = |time: usize| {
///         while let Some((_, edge)) = times.next_if(|&(first, _)| first == time) {
///             let (a, b) = edges[edge];
///             let sizes = [a, b].map(|line| components.size(line));
///             if components.unite(a, b).is_some() {
///                 cost += square(sizes[0] + sizes[1]) - square(sizes[0]) - square(sizes[1]);
///             }
///         }
///         cost
///     };
///     (0..edges.len()).map(&mut after).collect()
/// }
/// assert_eq!(costs(2, 2, &[(0, 0, 'R'), (1, 1, 'R'), (0, 1, 'B'), (1, 0, 'B')]), [0, 0, 0, 16]);
/// ```
#[must_use]
pub fn incremental_strongly_connected_components(n: usize, edges: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let numbered = |(index, &(from, to)): (u32, &(usize, usize))| {
        assert!(from < n && to < n, "the edge ({from}, {to}) leaves the {n} vertices");
        Edge { index, from: from as u32, to: to as u32 }
    };
    let mut all: Vec<Edge> = (0..).zip(edges).map(numbered).collect();
    let mut search = Search { number: vec![NONE; n], ..Search::default() };
    // Edges that never are in a cycle are behind `count`. A list is a range of the others, with its first index.
    let count = search.split(&mut all, edges.len());
    let (mut lists, mut times) = (vec![(0, count, 0)], Vec::with_capacity(count));
    while let Some((start, end, first)) = lists.pop() {
        let list = &mut all[start..end];
        let earlier = list.partition_point(|edge| edge.index < first);
        if earlier + 1 < list.len() {
            let half = earlier.midpoint(list.len());
            let after = list[half].index;
            let middle = start + search.split(list, half);
            lists.extend([(middle, end, after), (start, middle, first)]);
        } else {
            times.extend(list.iter().map(|edge| (list[earlier].index as usize, edge.index as usize)));
        }
    }
    times
}

/// What lists need one after the other.
#[derive(Default)]
struct Search {
    /// The new number of each vertex while the ends of edges are numbered, and which have one.
    number: Vec<u32>,
    numbered: Vec<u32>,
    /// Where the next edge from each vertex is in `targets`; and the earliest place in `open` that an open vertex is
    /// known to reach, or n and the component of a vertex that is not open any more.
    states: Vec<[u32; 2]>,
    /// Where the edges from each vertex lead to, with an end behind them.
    targets: Vec<u32>,
    /// The way to a vertex, and the open vertices, whose component is not finished, as they have been entered.
    path: Vec<u32>,
    open: Vec<u32>,
    later: Vec<Edge>,
}

impl Search {
    /// Moves those of the first `half` edges that are in a cycle of them to the front, and returns how many these are.
    /// The others are between components from now on.
    fn split(&mut self, list: &mut [Edge], half: usize) -> usize {
        let Search { number, numbered, states, targets, path, open, later } = self;
        for end in list.iter_mut().flat_map(|edge| [&mut edge.from, &mut edge.to]) {
            let number = &mut number[*end as usize];
            if *number == NONE {
                *number = numbered.len() as u32;
                numbered.push(*end);
            }
            *end = *number;
        }
        let n = numbered.len() as u32;
        numbered.drain(..).for_each(|vertex| number[vertex as usize] = NONE);
        states.clear();
        states.resize(n as usize, [0, NONE]);
        list[..half].iter().for_each(|edge| states[edge.from as usize][0] += 1);
        let mut end = 0;
        for [next, _] in states.iter_mut() {
            end += *next + 1;
            *next = end - 1;
        }
        targets.clear();
        targets.resize(end as usize, NONE);
        for edge in &list[..half] {
            let next = &mut states[edge.from as usize][0];
            *next -= 1;
            targets[*next as usize] = edge.to;
        }
        let mut component = n;
        for root in 0..n {
            path.extend(Some(root).filter(|_| states[root as usize][1] == NONE));
            while let Some(&vertex) = path.last() {
                if states[vertex as usize][1] == NONE {
                    states[vertex as usize][1] = open.len() as u32;
                    open.push(vertex);
                }
                let [next, reached] = states[vertex as usize];
                let target = targets[next as usize];
                if target != NONE {
                    let other = states[target as usize][1];
                    if other == NONE {
                        path.push(target);
                    } else {
                        states[vertex as usize] = [next + 1, reached.min(other)];
                    }
                    continue;
                }
                path.pop();
                if open[reached as usize] == vertex {
                    open.drain(reached as usize..).for_each(|vertex| states[vertex as usize][1] = component);
                    component += 1;
                }
            }
        }
        let mut count = 0;
        for place in 0..list.len() {
            let Edge { index, from, to } = list[place];
            let [a, b] = [from, to].map(|end| states[end as usize][1] - n);
            if a == b && place < half {
                list[count] = list[place];
                count += 1;
            } else {
                later.push(Edge { index, from: a, to: b });
            }
        }
        list[count..].copy_from_slice(later);
        later.clear();
        count
    }
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

    /// The time of each edge, as the pairs tell it, which are in order.
    fn times(n: usize, edges: &Edges) -> Vec<Option<usize>> {
        let pairs = incremental_strongly_connected_components(n, edges);
        assert!(pairs.is_sorted_by_key(|&(time, _)| time), "{n} {edges:?}");
        let mut times = vec![None; edges.len()];
        for (time, edge) in pairs {
            assert_eq!(times[edge].replace(time), None, "{edge} of {edges:?} again");
        }
        times
    }

    /// By what reaches what (one row of bits for each vertex), after each edge.
    fn check(n: usize, edges: &Edges) {
        let mut reaches: Vec<u64> = (0..n).map(|vertex| 1 << vertex).collect();
        let mut expected = vec![None; edges.len()];
        for (time, &(a, b)) in edges.iter().enumerate() {
            let from_b = reaches[b];
            reaches.iter_mut().filter(|row| **row >> a & 1 == 1).for_each(|row| *row |= from_b);
            for (edge, &(a, b)) in edges[..=time].iter().enumerate() {
                if reaches[b] >> a & 1 == 1 {
                    expected[edge].get_or_insert(time);
                }
            }
        }
        assert_eq!(times(n, edges), expected, "{n} {edges:?}");
    }

    /// With loops and parallel edges.
    #[test]
    fn every_short_list() {
        check(0, &[]);
        for (n, longest) in [(1_usize, 4), (2, 6), (3, 4)] {
            for length in 0..=longest {
                for code in 0..(n * n).pow(length) {
                    let pair = |place| code / (n * n).pow(place) % (n * n);
                    check(n, &(0..length).map(|place| (pair(place) / n, pair(place) % n)).collect::<Vec<_>>());
                }
            }
        }
    }

    /// From few edges to so many that all vertices are one component.
    #[test]
    fn random_lists() {
        let state = &mut 1;
        for _ in 0..2000 {
            let n = 1 + below(state, 30);
            let length = below(state, 4 * n);
            check(n, &(0..length).map(|_| (below(state, n), below(state, n))).collect::<Vec<_>>());
        }
    }

    #[test]
    fn shapes() {
        let n = 60;
        let path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        check(n, &path);
        // One edge closes all; the next ones close what is closed already.
        check(n, &[&path[..], &[(n - 1, 0), (5, 5), (7, 3), (3, 7)]].concat());
        // Each edge back closes one more edge, or one less than that of the last round.
        let back: Vec<_> = path.iter().map(|&(a, b)| (b, a)).collect();
        check(n, &[&path[..], &back].concat());
        let to_start: Vec<_> = (1..n).map(|vertex| (vertex, 0)).collect();
        check(n, &[&path[..], &to_start].concat());
        check(n, &[&to_start[..], &path].concat());
        check(n, &to_start.iter().rev().chain(&path).copied().collect::<Vec<_>>());
        // The search goes deep.
        let n = 50_000;
        let mut cycle: Vec<_> = (0..n).map(|vertex| (vertex, (vertex + 1) % n)).collect();
        assert!(times(n, &cycle).into_iter().all(|time| time == Some(n - 1)));
        cycle.pop();
        assert!(times(n, &cycle).into_iter().all(|time| time.is_none()));
    }

    /// All vertices at the ends of edges are in one component, by a spanning tree from vertex 0 and edges back.
    #[test]
    fn many_edges() {
        let (n, state) = (3000, &mut 2);
        let tree: Vec<_> = (1..n).map(|vertex| (below(state, vertex), vertex)).collect();
        let mut back: Vec<_> = (1..n).map(|vertex| (vertex, 0)).collect();
        (1..back.len()).for_each(|last| back.swap(last, below(state, last + 1)));
        let found = times(n, &[&tree[..], &back].concat());
        // An edge back closes the way to its vertex, as far as that is open.
        let mut expected = vec![None; n - 1];
        for (time, &(mut vertex, _)) in (n - 1..).zip(&back) {
            expected.push(Some(time));
            while vertex > 0 && expected[vertex - 1].is_none() {
                expected[vertex - 1] = Some(time);
                vertex = tree[vertex - 1].0;
            }
        }
        assert_eq!(found, expected);
    }

    #[test]
    fn refuses_endpoints_out_of_range() {
        for edge in [(2, 0), (0, 2)] {
            assert!(catch_unwind(|| incremental_strongly_connected_components(2, &[(1, 1), edge])).is_err());
        }
    }
}
