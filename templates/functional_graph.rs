//! A functional graph (successor graph), in which exactly one edge leaves each vertex, such as that of a permutation:
//! its cycles, the distance to them, and the k-th successor, in place of binary lifting (doubling).
//!
//! Vertices that no edge enters are taken off until none is left; what remains are the cycles, and the others are trees
//! that grow from them. In a tree, each vertex has a second edge that leads further towards the cycle: over two of its
//! parent's second edges if these two are equally long, or else to its parent. Their lengths are those of the digits of
//! a skew binary number, so O(log n) steps lead from a vertex to any one on its way.
//!
//! - **Field**: graphs
//! - **Time**: O(n) once, then O(log n) a query
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: E. W. Myers, "An applicative random-access stack", Information Processing Letters 17 (1983), 241–248
//!   (the second edges)
//! - **Verified**: `every_small_graph`, `random_graphs`, `many_vertices`, `refuses_successors_out_of_range`;
//!   `cses1750`, `abc241_e`, `lc2359`

/// A graph in which each vertex has one successor.
#[derive(Clone, Debug)]
pub struct FunctionalGraph {
    next: Vec<usize>,
    /// The second edge; of a vertex on a cycle, the vertex itself.
    jump: Vec<usize>,
    distance: Vec<usize>,
    /// Where in `cycles` the vertex is by which this one enters its cycle.
    place: Vec<usize>,
    /// The cycles behind each other.
    cycles: Vec<usize>,
    /// By place: where the cycle begins and ends.
    bounds: Vec<(usize, usize)>,
}

impl FunctionalGraph {
    /// The graph in which an edge leads from each vertex v to `next[v]`.
    ///
    /// # Panics
    ///
    /// If a successor is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(n) time and space for n vertices.
    #[must_use]
    pub fn new(next: &[usize]) -> Self {
        let n = next.len();
        let mut entering = vec![0_u32; n];
        next.iter().for_each(|&vertex| entering[vertex] += 1);
        let mut taken: Vec<usize> = (0..n).filter(|&vertex| entering[vertex] == 0).collect();
        let mut index = 0;
        while index < taken.len() {
            let vertex = next[taken[index]];
            entering[vertex] -= 1;
            if entering[vertex] == 0 {
                taken.push(vertex);
            }
            index += 1;
        }
        let (mut place, mut cycles, mut bounds) = (vec![0; n], Vec::new(), Vec::new());
        for mut vertex in 0..n {
            let start = cycles.len();
            while entering[vertex] > 0 {
                entering[vertex] = 0;
                place[vertex] = cycles.len();
                cycles.push(vertex);
                vertex = next[vertex];
            }
            bounds.resize(cycles.len(), (start, cycles.len()));
        }
        let (mut jump, mut distance): (Vec<usize>, _) = ((0..n).collect(), vec![0; n]);
        for &vertex in taken.iter().rev() {
            let one = next[vertex];
            let (two, three) = (jump[one], jump[jump[one]]);
            place[vertex] = place[one];
            distance[vertex] = distance[one] + 1;
            let is_equal = distance[one] - distance[two] == distance[two] - distance[three];
            jump[vertex] = if is_equal { three } else { one };
        }
        FunctionalGraph { next: next.to_vec(), jump, distance, place, cycles, bounds }
    }

    /// The number of edges from the vertex to its cycle; 0 on a cycle.
    #[must_use]
    pub fn distance_to_cycle(&self, vertex: usize) -> usize {
        self.distance[vertex]
    }

    /// The cycle to which the vertex leads, in the order of the edges, starting anywhere.
    ///
    /// [CSES 1751, Planets Cycles](https://cses.fi/problemset/task/1751), asks after how many steps a planet comes
    /// again:
    ///
    /// ```
    /// use templates::functional_graph::FunctionalGraph;
    /// let graph = FunctionalGraph::new(&[1, 3, 2, 0, 3]);
    /// let steps = (0..5).map(|planet| graph.distance_to_cycle(planet) + graph.cycle(planet).len());
    /// assert!(steps.eq([3, 3, 1, 3, 4]));
    /// ```
    #[must_use]
    pub fn cycle(&self, vertex: usize) -> &[usize] {
        let (start, end) = self.bounds[self.place[vertex]];
        &self.cycles[start..end]
    }

    /// The vertex `k` edges behind this one.
    ///
    /// # Complexity
    ///
    /// O(log n).
    ///
    /// [Teleporter](https://atcoder.jp/contests/abc167/tasks/abc167_d) (AtCoder ABC 167 D):
    ///
    /// ```
    /// use templates::functional_graph::FunctionalGraph;
    /// assert_eq!(FunctionalGraph::new(&[2, 1, 3, 0]).successor(0, 5), 3);
    /// assert_eq!(FunctionalGraph::new(&[5, 4, 1, 4, 2, 1]).successor(0, 727_202_214_173_249_351), 1);
    /// ```
    #[must_use]
    pub fn successor(&self, mut vertex: usize, k: u64) -> usize {
        if let Some(beyond) = k.checked_sub(self.distance[vertex] as u64) {
            let (start, _) = self.bounds[self.place[vertex]];
            let length = self.cycle(vertex).len();
            return self.cycles[start + (self.place[vertex] - start + (beyond % length as u64) as usize) % length];
        }
        let distance = self.distance[vertex] - k as usize;
        while self.distance[vertex] > distance {
            let far = self.jump[vertex];
            vertex = if self.distance[far] < distance { self.next[vertex] } else { far };
        }
        vertex
    }

    /// The number of edges from one vertex to another, `None` if it is never reached.
    ///
    /// # Complexity
    ///
    /// O(log n).
    ///
    /// [CSES 1160, Planets Queries II](https://cses.fi/problemset/task/1160):
    ///
    /// ```
    /// use templates::functional_graph::FunctionalGraph;
    /// let graph = FunctionalGraph::new(&[1, 2, 1, 2, 1]);
    /// assert_eq!([1, 2, 3].map(|planet| graph.steps(0, planet)), [Some(1), Some(2), None]);
    /// ```
    #[must_use]
    pub fn steps(&self, from: usize, to: usize) -> Option<usize> {
        if self.distance[to] > 0 {
            let steps = self.distance[from].checked_sub(self.distance[to])?;
            return (self.successor(from, steps as u64) == to).then_some(steps);
        }
        let [first, last] = [from, to].map(|vertex| self.place[vertex]);
        let length = self.cycle(to).len();
        (self.bounds[first] == self.bounds[last]).then(|| self.distance[from] + (last + length - first) % length)
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

    /// Walks from each vertex, twice as far as there are vertices.
    fn check(next: &[usize]) {
        let n = next.len();
        let graph = FunctionalGraph::new(next);
        for vertex in 0..n {
            let walk: Vec<usize> =
                std::iter::successors(Some(vertex), |&vertex| Some(next[vertex])).take(2 * n + 1).collect();
            for (k, &expected) in walk.iter().enumerate() {
                assert_eq!(graph.successor(vertex, k as u64), expected, "{k} behind {vertex} in {next:?}");
            }
            // Where the walk is after n steps, it returns to first after the length of its cycle.
            let length = (1..=n).find(|&steps| walk[n + steps] == walk[n]).expect("it is on a cycle");
            let distance = (0..n).find(|&steps| walk[steps] == walk[steps + length]).expect("it is on a cycle");
            assert_eq!(graph.distance_to_cycle(vertex), distance, "{vertex} in {next:?}");
            let cycle = graph.cycle(vertex);
            assert_eq!(cycle.len(), length, "{vertex} in {next:?}");
            assert!(cycle.contains(&walk[n]), "{cycle:?} of {vertex} in {next:?}");
            let follows = |index: usize| next[cycle[index]] == cycle[(index + 1) % length];
            assert!((0..length).all(follows), "{cycle:?} of {vertex} in {next:?}");
            for to in 0..n {
                let steps = walk.iter().position(|&other| other == to);
                assert_eq!(graph.steps(vertex, to), steps, "from {vertex} to {to} in {next:?}");
            }
            let far = u64::MAX - (u64::MAX - distance as u64) % length as u64;
            assert_eq!(graph.successor(vertex, far), walk[distance], "{vertex} in {next:?}");
        }
    }

    #[test]
    fn every_small_graph() {
        for n in 0..=5_usize {
            for code in 0..n.pow(n as u32) {
                let next: Vec<_> = (0..n).map(|place| code / n.pow(place as u32) % n).collect();
                check(&next);
            }
        }
    }

    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..100 {
            let n = 1 + below(state, 60);
            let width = [n, 3, 1][round % 3];
            // Narrow ones have long ways; under other names.
            let mut names: Vec<usize> = (0..n).collect();
            (1..n).for_each(|index| names.swap(index, below(state, index + 1)));
            let mut next = vec![0; n];
            (0..n).for_each(|vertex| {
                next[names[vertex]] = names[(vertex + below(state, width) + usize::from(width < n)) % n]
            });
            if width == 1 {
                next[names[n - 1]] = names[below(state, n)];
            }
            check(&next);
        }
    }

    /// A way into a loop, a circle, and both; each query takes few steps.
    #[test]
    fn many_vertices() {
        let n = 200_000;
        for back in [n - 1, 0, n / 2] {
            let mut next: Vec<_> = (1..=n).collect();
            next[n - 1] = back;
            let graph = FunctionalGraph::new(&next);
            assert_eq!((graph.distance_to_cycle(0), graph.cycle(0).len()), (back, n - back));
            assert_eq!(
                graph.successor(0, 1_000_000_000_000_000_000),
                back + (1_000_000_000_000_000_000 - back) % (n - back)
            );
            for k in 0..n {
                assert_eq!(graph.successor(0, k as u64), k);
            }
            assert_eq!((graph.steps(0, n - 1), graph.steps(n - 1, 0)), (Some(n - 1), (back == 0).then_some(1)));
        }
    }

    #[test]
    fn refuses_successors_out_of_range() {
        assert!(catch_unwind(|| FunctionalGraph::new(&[0, 2])).is_err());
    }
}
