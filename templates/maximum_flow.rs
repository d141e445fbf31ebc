//! Maximum flow and minimum cut (max flow, min cut, max-flow min-cut) between two vertices of a directed network, by
//! push-relabel with the highest label (HLPP), in place of Dinic's algorithm; with the flow on each edge and the sides
//! of the cut.
//!
//! The edges from the source are filled at once. A vertex into which more flows than out of it has an excess, which it
//! pushes on, along edges with capacity left, or back, where flow comes from. To push towards the sink only, each
//! vertex has a height, a lower bound on the number of edges from there to the sink: it pushes to vertices that are
//! lower by 1, and if there are none left, it is raised as far as its edges allow. The highest vertex comes first. Now
//! and then a search in breadth makes all heights exact. If there is no vertex of some height below a vertex, there is
//! no way from there to the sink. At the end none is left from any vertex with an excess. So the edges that lead from
//! the vertices without a way to the others are full, and no flow leads back: no flow is larger. Then the same, with
//! the source in place of the sink, returns what did not arrive.
//!
//! - **Field**: graphs
//! - **Time**: O(V² √E); in practice far less, also where Dinic's algorithm takes V phases
//! - **Space**: O(V + E)
//! - **ac-library-rs**: `maxflow`, Dinic's algorithm, in O(V² E)
//! - **Source**: A. V. Goldberg, R. E. Tarjan, "A new approach to the maximum-flow problem", Journal of the ACM 35
//!   (1988), 921–940; J. Cheriyan, S. N. Maheshwari, "Analysis of preflow push algorithms for maximum network flow",
//!   SIAM Journal on Computing 18 (1989), 1057–1086; B. V. Cherkassky, A. V. Goldberg, "On implementing the
//!   push-relabel method for the maximum flow problem", Algorithmica 19 (1997), 390–410
//! - **Verified**: `every_small_network`, `random_networks`, `edges_added_later`, `small_grids`, `shapes`,
//!   `large_capacities`, `many_vertices`, `refuses_what_it_cannot_take`; `fastflow`, `p4174`

/// What may be pushed from a vertex to another one: the capacity that an edge has left, or, against it, its flow.
#[derive(Clone, Copy, Debug)]
struct Arc {
    to: u32,
    /// The index of the arc against this one, among those from `to`.
    back: u32,
    left: i64,
}

/// A network of vertices and directed edges with capacities, and a flow in it.
#[derive(Clone, Debug)]
pub struct FlowNetwork {
    /// Those from each vertex.
    arcs: Vec<Vec<Arc>>,
    /// The vertex that each edge leaves, and the index of its arc there.
    edges: Vec<(usize, usize)>,
    excess: Vec<i64>,
}

impl FlowNetwork {
    /// The vertices `0..n`, no edge.
    #[must_use]
    pub fn new(n: usize) -> Self {
        FlowNetwork { arcs: vec![Vec::new(); n], edges: Vec::new(), excess: vec![0; n] }
    }

    /// Adds an edge and returns its index: the number of edges before. An undirected edge is two, one each way.
    ///
    /// # Panics
    ///
    /// If an end is not below n, or the capacity is negative.
    pub fn add_edge(&mut self, from: usize, to: usize, capacity: i64) -> usize {
        let n = self.arcs.len();
        assert!(from < n && to < n, "the edge ({from}, {to}) leaves the {n} vertices");
        assert!(capacity >= 0, "the capacity {capacity} is negative");
        let arc = self.arcs[from].len();
        let back = self.arcs[to].len() + usize::from(from == to);
        self.arcs[from].push(Arc { to: to as u32, back: back as u32, left: capacity });
        self.arcs[to].push(Arc { to: from as u32, back: arc as u32, left: 0 });
        self.edges.push((from, arc));
        self.edges.len() - 1
    }

    /// The flow on an edge.
    #[must_use]
    pub fn flow(&self, edge: usize) -> i64 {
        let (from, arc) = self.edges[edge];
        let Arc { to, back, .. } = self.arcs[from][arc];
        self.arcs[to as usize][back as usize].left
    }

    /// Makes the flow from the source to the sink maximum, and returns by how much it has grown; the first time, that
    /// is the value of the flow. Edges may be added between two calls.
    ///
    /// # Panics
    ///
    /// If source and sink are not two vertices, or if the capacities of the edges from the source are more than
    /// [`i64::MAX`] together.
    ///
    /// # Complexity
    ///
    /// O(V² √E) time and O(V + E) space, V and E below 2³¹.
    ///
    /// [Fast Maximum Flow](https://www.spoj.com/problems/FASTFLOW/) (SPOJ FASTFLOW), with undirected edges:
    ///
    /// ```
    /// use templates::maximum_flow::FlowNetwork;
    ///
    /// let mut network = FlowNetwork::new(4);
    /// for (a, b, capacity) in [(0, 1, 3), (1, 2, 4), (2, 0, 2), (1, 1, 5), (2, 3, 3), (3, 2, 3)] {
    ///     network.add_edge(a, b, capacity);
    ///     network.add_edge(b, a, capacity);
    /// }
    /// assert_eq!(network.maximum_flow(0, 3), 5);
    /// assert_eq!((network.flow(0), network.flow(5)), (3, 2)); // from 0 to 1, and from 0 to 2
    /// ```
    pub fn maximum_flow(&mut self, source: usize, sink: usize) -> i64 {
        let n = self.arcs.len();
        assert!(source < n && sink < n && source != sink, "no source {source} and sink {sink} in {n} vertices");
        let most: i128 = self.arcs[source].iter().map(|arc| i128::from(arc.left)).sum();
        assert!(most <= i64::MAX.into(), "the capacities of the edges from {source}, {most}, are too large");
        (0..self.arcs[source].len()).for_each(|arc| self.push(source, arc, i64::MAX));
        self.push_towards(sink);
        let value = std::mem::take(&mut self.excess[sink]);
        self.push_towards(source);
        self.excess[source] = 0;
        value
    }

    /// Whether each vertex is on the source's side of a minimum cut, if the flow to this sink is maximum: all edges
    /// from that side to the other one are full, so their capacities together are the value of the flow. The side is as
    /// large as in any minimum cut: there is no way to the sink from it.
    ///
    /// # Complexity
    ///
    /// O(V + E) time and space.
    ///
    /// [Police Chase](https://cses.fi/problemset/task/1695) (CSES 1695): which streets part the bank from the harbor,
    /// as few as possible?
    ///
    /// ```
    /// use templates::maximum_flow::FlowNetwork;
    ///
    /// let (streets, mut network) = ([(0, 1), (0, 2), (1, 2), (2, 3), (0, 3)], FlowNetwork::new(4));
    /// for (a, b) in streets {
    ///     network.add_edge(a, b, 1);
    ///     network.add_edge(b, a, 1);
    /// }
    /// assert_eq!(network.maximum_flow(0, 3), 2);
    /// let side = network.minimum_cut(3);
    /// let closed: Vec<_> = streets.into_iter().filter(|&(a, b)| side[a] != side[b]).collect();
    /// assert_eq!(closed, [(2, 3), (0, 3)]);
    /// ```
    #[must_use]
    pub fn minimum_cut(&self, sink: usize) -> Vec<bool> {
        self.distances(sink).into_iter().map(|distance| distance == self.arcs.len()).collect()
    }

    /// Pushes what an arc can take, but no more than `most`.
    fn push(&mut self, from: usize, arc: usize, most: i64) {
        let Arc { to, back, left } = self.arcs[from][arc];
        let amount = left.min(most);
        self.arcs[from][arc].left -= amount;
        self.arcs[to as usize][back as usize].left += amount;
        self.excess[from] -= amount;
        self.excess[to as usize] += amount;
    }

    /// The number of arcs from each vertex to the target, n if there is no way.
    fn distances(&self, target: usize) -> Vec<usize> {
        let n = self.arcs.len();
        let (mut distance, mut queue, mut head) = (vec![n; n], vec![target], 0);
        distance[target] = 0;
        while let Some(&vertex) = queue.get(head) {
            head += 1;
            for arc in &self.arcs[vertex] {
                let before = arc.to as usize;
                if distance[before] == n && self.arcs[before][arc.back as usize].left > 0 {
                    distance[before] = distance[vertex] + 1;
                    queue.push(before);
                }
            }
        }
        distance
    }

    /// Until only vertices without a way to the target have an excess.
    fn push_towards(&mut self, target: usize) {
        let n = self.arcs.len();
        let (mut height, mut current) = (Vec::new(), vec![0; n]);
        // Of each height, how many vertices there are, and those with an excess; and the highest of these heights.
        let (mut count, mut active, mut highest) = (vec![0; n], vec![Vec::new(); n], 0);
        let mut work = usize::MAX;
        loop {
            // So much work costs about as much as two searches; when it happens again decides only how long all takes.
            if work > 2 * n + 4 * self.edges.len() {
                (work, highest) = (0, n - 1);
                height = self.distances(target);
                current.fill(0);
                count.fill(0);
                active.iter_mut().for_each(Vec::clear);
                for vertex in (0..n).filter(|&vertex| height[vertex] < n) {
                    count[height[vertex]] += 1;
                    if self.excess[vertex] > 0 {
                        active[height[vertex]].push(vertex);
                    }
                }
            }
            while highest > 1 && active[highest].is_empty() {
                highest -= 1;
            }
            let Some(vertex) = active[highest].pop() else { break };
            while self.excess[vertex] > 0 {
                if current[vertex] == self.arcs[vertex].len() {
                    work += current[vertex];
                    let ahead = self.arcs[vertex].iter().filter(|arc| arc.left > 0).map(|arc| height[arc.to as usize]);
                    let raised = 1 + ahead.min().unwrap_or(n);
                    count[highest] -= 1;
                    // Without the second condition it is raised again and again, until there is a search.
                    if raised >= n || count[highest] == 0 {
                        height[vertex] = n;
                        break;
                    }
                    (height[vertex], highest, current[vertex]) = (raised, raised, 0);
                    count[highest] += 1;
                }
                let Arc { to, left, .. } = self.arcs[vertex][current[vertex]];
                if left > 0 && height[to as usize] + 1 == highest {
                    if self.excess[to as usize] == 0 {
                        active[highest - 1].push(to as usize);
                    }
                    self.push(vertex, current[vertex], self.excess[vertex]);
                    if self.excess[vertex] == 0 {
                        break;
                    }
                }
                current[vertex] += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type List = Vec<(usize, usize, i64)>;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn random(state: &mut u64, n: usize, e: usize, most: usize) -> List {
        (0..e).map(|_| (below(state, n), below(state, n), below(state, most + 1) as i64)).collect()
    }

    /// The flow fits the capacities, arises in the source alone and ends in the sink alone; the edges of the cut are
    /// full, and none leads back. Returns the value.
    fn check_flow(network: &FlowNetwork, edges: &List, source: usize, sink: usize) -> i64 {
        let side = network.minimum_cut(sink);
        assert!(side.len() == network.arcs.len() && side[source] && !side[sink], "{edges:?}");
        let (mut excess, mut cut) = (vec![0; network.arcs.len()], 0);
        for (edge, &(from, to, capacity)) in edges.iter().enumerate() {
            let flow = network.flow(edge);
            assert!((0..=if from == to { 0 } else { capacity }).contains(&flow), "{flow} on {edge} of {edges:?}");
            excess[from] -= flow;
            excess[to] += flow;
            match (side[from], side[to]) {
                (true, false) => assert_eq!(flow, capacity, "{edge} of {edges:?}"),
                (false, true) => assert_eq!(flow, 0, "{edge} of {edges:?}"),
                _ => continue,
            }
            cut += flow;
        }
        let value = std::mem::take(&mut excess[sink]);
        assert_eq!((value, std::mem::take(&mut excess[source])), (cut, -cut), "{edges:?}");
        assert!(excess.iter().all(|&excess| excess == 0), "{excess:?}: {edges:?}");
        value
    }

    fn check(n: usize, edges: &List, source: usize, sink: usize) -> i64 {
        let mut network = FlowNetwork::new(n);
        for (index, &(from, to, capacity)) in edges.iter().enumerate() {
            assert_eq!(network.add_edge(from, to, capacity), index);
        }
        let value = network.maximum_flow(source, sink);
        assert_eq!(value, check_flow(&network, edges, source, sink), "{edges:?}");
        assert_eq!(network.maximum_flow(source, sink), 0);
        value
    }

    /// The least cut, of all; and the largest side of one.
    fn brute(n: usize, edges: &List, source: usize, sink: usize) -> (i64, u32) {
        let sides = (0_u32..1 << n).filter(|side| side >> source & 1 == 1 && side >> sink & 1 == 0);
        let capacity = |side: u32| {
            let is_cut = |edge: &&(usize, usize, i64)| side >> edge.0 & 1 == 1 && side >> edge.1 & 1 == 0;
            edges.iter().filter(is_cut).map(|edge| edge.2).sum::<i64>()
        };
        let (least, size) = sides.map(|side| (capacity(side), n as u32 - side.count_ones())).min().expect("a side");
        (least, n as u32 - size)
    }

    #[test]
    fn every_small_network() {
        assert_eq!(check(2, &vec![(0, 1, 3), (1, 0, 2), (0, 0, 1), (1, 1, 1), (0, 1, 2)], 0, 1), 5);
        let pairs = [(0, 1), (0, 2), (1, 2), (2, 1), (1, 3), (2, 3), (0, 3)];
        for code in 0..3_usize.pow(7) {
            let capacity = |edge: usize| (code / 3_usize.pow(edge as u32) % 3) as i64;
            let edges: List = (0..7).map(|edge| (pairs[edge].0, pairs[edge].1, capacity(edge))).collect();
            assert_eq!(check(4, &edges, 0, 3), brute(4, &edges, 0, 3).0, "{edges:?}");
        }
    }

    /// Parallel edges, loops, edges into the source and out of the sink.
    #[test]
    fn random_networks() {
        let state = &mut 1;
        for round in 0..1000 {
            let n = 2 + below(state, 6);
            let e = below(state, 3 * n);
            let edges = random(state, n, e, [1, 3, 1_000_000_000][round % 3]);
            let source = below(state, n);
            let sink = (source + 1 + below(state, n - 1)) % n;
            let (least, size) = brute(n, &edges, source, sink);
            assert_eq!(check(n, &edges, source, sink), least, "{source} {sink} {edges:?}");
            let mut network = FlowNetwork::new(n);
            edges.iter().for_each(|&(from, to, capacity)| _ = network.add_edge(from, to, capacity));
            network.maximum_flow(source, sink);
            let side = network.minimum_cut(sink);
            assert_eq!(side.iter().filter(|&&is_in| is_in).count(), size as usize, "{source} {sink} {edges:?}");
        }
        for round in 0..100 {
            let n = 10 + below(state, 50);
            let e = n * (1 + below(state, 6));
            check(n, &random(state, n, e, [1, 10, 1_000_000_000][round % 3]), 0, n - 1);
        }
    }

    #[test]
    fn edges_added_later() {
        let state = &mut 2;
        for _ in 0..500 {
            let n = 2 + below(state, 6);
            let edges = random(state, n, 4 * n, 5);
            let (mut network, mut value) = (FlowNetwork::new(n), 0);
            for (index, &(from, to, capacity)) in edges.iter().enumerate() {
                network.add_edge(from, to, capacity);
                if index % 3 == 0 {
                    let so_far = edges[..=index].to_vec();
                    value += network.maximum_flow(0, 1);
                    assert_eq!(value, check_flow(&network, &so_far, 0, 1), "{so_far:?}");
                    assert_eq!(value, brute(n, &so_far, 0, 1).0, "{so_far:?}");
                }
            }
            // The other way, it goes back before it goes on.
            assert_eq!(network.maximum_flow(1, 0), value + brute(n, &edges, 1, 0).0, "{edges:?}");
        }
    }

    /// A path with an edge from each vertex to the sink: a way of each length.
    fn comb(n: usize) -> List {
        let path = (0..n).map(|vertex| (vertex, vertex + 1, (n - vertex) as i64));
        path.chain((1..=n).map(|vertex| (vertex, n + 1, 1))).collect()
    }

    /// Each vertex and those to its right and below, both ways, from the left side to the right one.
    fn grid(rows: usize, columns: usize, state: &mut u64) -> (List, usize, usize) {
        let (mut edges, source, sink) = (List::new(), rows * columns, rows * columns + 1);
        for cell in 0..rows * columns {
            let column = cell % columns;
            let right = (column + 1 < columns).then_some(cell + 1);
            let below_it = (cell + columns < rows * columns).then_some(cell + columns);
            for next in right.into_iter().chain(below_it) {
                let capacity = 1 + below(state, 1000) as i64;
                edges.extend([(cell, next, capacity), (next, cell, capacity)]);
            }
            edges.extend((column == 0).then_some((source, cell, 1_000_000)));
            edges.extend((column + 1 == columns).then_some((cell, sink, 1_000_000)));
        }
        (edges, source, sink)
    }

    /// Often there is more than one search for heights.
    #[test]
    fn small_grids() {
        let state = &mut 6;
        for _ in 0..300 {
            let (rows, columns) = (4 + below(state, 10), 4 + below(state, 10));
            let (edges, source, sink) = grid(rows, columns, state);
            check(rows * columns + 2, &edges, source, sink);
        }
    }

    #[test]
    fn shapes() {
        assert_eq!(check(2, &vec![], 0, 1), 0);
        assert_eq!(check(302, &comb(300), 0, 301), 300);
        let state = &mut 3;
        for (rows, columns) in [(1, 40), (40, 1), (2, 40), (15, 15)] {
            let (edges, source, sink) = grid(rows, columns, state);
            check(rows * columns + 2, &edges, source, sink);
        }
        // Complete, with a wide way through all vertices.
        let n = 40;
        let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
        let edges: List = pairs.map(|(a, b)| (a, b, if b == a + 1 { 1_000_000 } else { 1 })).collect();
        assert_eq!(check(n, &edges, 0, n - 1), 1_000_000 + n as i64 - 2);
        // Of what leaves the source, almost all has to return, by a long way.
        let path = (0..n).map(|vertex| (vertex, vertex + 1, if vertex + 1 < n { i64::MAX } else { 1 })).collect();
        assert_eq!(check(n + 1, &path, 0, n), 1);
        // A matching: left vertex i with the right ones i and i + 1 of a cycle.
        let lefts = (1..=n).flat_map(|left| [(0, left, 1), (left, n + left, 1), (left, n + left % n + 1, 1)]);
        let edges = lefts.chain((1..=n).map(|right| (n + right, 2 * n + 1, 1))).collect();
        assert_eq!(check(2 * n + 2, &edges, 0, 2 * n + 1), n as i64);
    }

    #[test]
    fn large_capacities() {
        let (half, most) = (i64::MAX / 2, i64::MAX);
        assert_eq!(check(2, &vec![(0, 1, most)], 0, 1), most);
        let edges = vec![(0, 1, half), (0, 2, half + 1), (1, 2, most), (2, 1, most), (1, 3, most), (2, 3, most)];
        assert_eq!(check(4, &edges, 0, 3), most);
        let edges = vec![(0, 1, most), (1, 2, most), (2, 0, most), (1, 3, half), (2, 3, half), (3, 2, most)];
        assert_eq!(check(4, &edges, 0, 3), most - 1);
    }

    #[test]
    fn many_vertices() {
        let n = 3000;
        assert_eq!(check(n + 2, &comb(n), 0, n + 1), n as i64);
        let state = &mut 4;
        let (edges, source, sink) = grid(30, 50, state);
        check(1502, &edges, source, sink);
        check(n, &random(state, n, 4 * n, 1), 0, 1);
        let mut half = |first: usize| first + below(state, n / 2);
        let middle: Vec<_> = (0..n).map(|_| (half(0), half(n / 2), 1)).collect();
        let ends = (0..n / 2).flat_map(|vertex| [(n, vertex, 1), (n / 2 + vertex, n + 1, 1)]);
        check(n + 2, &middle.into_iter().chain(ends).collect(), n, n + 1);
    }

    #[test]
    fn refuses_what_it_cannot_take() {
        let refuses = |wrong: fn(&mut FlowNetwork)| assert!(catch_unwind(|| wrong(&mut FlowNetwork::new(3))).is_err());
        refuses(|network| _ = network.add_edge(3, 0, 1));
        refuses(|network| _ = network.add_edge(0, 3, 1));
        refuses(|network| _ = network.add_edge(0, 1, -1));
        refuses(|network| _ = network.maximum_flow(1, 1));
        refuses(|network| _ = network.maximum_flow(3, 0));
        refuses(|network| _ = network.maximum_flow(0, 3));
        refuses(|network| {
            network.add_edge(0, 1, i64::MAX);
            network.add_edge(0, 2, 1);
            network.maximum_flow(0, 2);
        });
    }
}
