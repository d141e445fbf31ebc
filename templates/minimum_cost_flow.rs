//! Minimum cost flow (min cost flow, MCMF, mincostflow) by the network simplex algorithm: the cheapest flow from a
//! source to a sink, or with given supplies and demands (b-flow, transshipment, circulation); with lower bounds,
//! negative costs and negative cycles, and potentials, which prove that it is cheapest.
//!
//! **The witness.** Let each vertex have a potential p. If an edge has a positive cost + p(from) - p(to), as little
//! flows along it as may; if it has a negative one, as much as may. As the sum of these numbers around a cycle is that
//! of its costs, no change of the flow makes it cheaper.
//!
//! An artificial edge between each vertex and a root, so expensive that it is used only where nothing else helps, takes
//! the supply of the vertex to the root, or brings its demand from there. These edges are a tree, and on all others
//! flows as little as may. The potentials are such that each edge of the tree has cost + p(from) - p(to) = 0. An edge
//! that is not as the witness asks enters the tree: as much as possible flows around the cycle that it closes, until
//! the flow of an edge on it is at a bound, and leaves the tree. Of several such edges, the last one behind the highest
//! vertex of the cycle, in the direction of the flow. Then a bit more could still flow from each vertex along the tree
//! to the root, and no tree comes twice.
//!
//! - **Field**: graphs
//! - **Time**: in practice about O(V E); no polynomial bound is known
//! - **Space**: O(V + E)
//! - **ac-library-rs**: `mincostflow`, the least costs of flows of all sizes, without negative costs and lower bounds
//! - **Source**: W. H. Cunningham, "A network simplex method", Mathematical Programming 11 (1976), 105–116; R. K.
//!   Ahuja, T. L. Magnanti, J. B. Orlin, "Network flows" (1993), sections 11.5 and 11.6
//! - **Verified**: `every_small_network`, `random_networks`, `maximum_flows`, `shapes`, `extreme_numbers`,
//!   `refuses_what_it_cannot_take`; `min_cost_b_flow`

/// A cheapest flow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheapestFlow {
    /// The sum of flow times cost.
    pub cost: i128,
    /// Of each edge, in their order.
    pub flows: Vec<i64>,
    /// Of each vertex: cost + potential of `from` - potential of `to` of an edge is at least 0 if more could flow along
    /// it, and at most 0 if less could.
    pub potentials: Vec<i64>,
}

/// The cheapest flow along edges `(from, to, [lower, upper], cost)` such that from each vertex flows as much more than
/// to it as its supply is; a negative supply is a demand. `None` if there is no flow in these bounds.
///
/// For a flow of value k from s to t, s has the supply k, and t has -k; for one of whatever value costs least, there is
/// an edge `(t, s, [0, i64::MAX], 0)` instead.
///
/// # Panics
///
/// If an end of an edge is not below n, a lower bound is more than the upper one, or the absolute costs of all edges
/// are more than 10¹⁸ together. What supplies and lower bounds make necessary at a vertex must fit an `i64`.
///
/// # Complexity
///
/// O(V + E) space, V and E below 2³¹. In practice about O(V E) time.
///
/// [Task Assignment](https://cses.fi/problemset/task/2129) (CSES 2129): each employee gets a task, with the least sum
/// of costs.
///
/// ```
/// use templates::minimum_cost_flow::minimum_cost_flow;
///
/// let costs = [[17, 8, 16, 9], [7, 15, 12, 19], [6, 9, 10, 11], [14, 7, 13, 10]];
/// let pair = |code: usize| (code / 4, 4 + code % 4, [0, 1], costs[code / 4][code % 4]);
/// let edges: Vec<_> = (0..16).map(pair).collect();
/// let found = minimum_cost_flow(&[1, 1, 1, 1, -1, -1, -1, -1], &edges).expect("there is a task for each");
/// assert_eq!(found.cost, 33);
/// let tasks = (0..16).filter(|&code| found.flows[code] > 0).map(|code| code % 4);
/// assert!(tasks.eq([3, 0, 2, 1]));
/// ```
#[must_use]
pub fn minimum_cost_flow(supplies: &[i64], edges: &[(usize, usize, [i64; 2], i64)]) -> Option<CheapestFlow> {
    let (n, m) = (supplies.len(), edges.len());
    let (mut excess, mut arcs) = (supplies.to_vec(), Vec::with_capacity(2 * (m + n)));
    for &(from, to, [lower, upper], cost) in edges {
        assert!(from < n && to < n, "the edge ({from}, {to}) leaves the {n} vertices");
        assert!(lower <= upper, "no flow is at least {lower} and at most {upper}");
        excess[from] -= lower;
        excess[to] += lower;
        arcs.extend([Arc { to, left: upper.abs_diff(lower), cost }, Arc { to: from, left: 0, cost: -cost }]);
    }
    let dear = more_than_all(edges);
    for (vertex, &excess) in excess.iter().enumerate() {
        let (flow, most) = (excess.unsigned_abs(), u64::MAX - excess.unsigned_abs());
        let (left, back, cost) = if excess < 0 { (flow, most, -dear) } else { (most, flow, dear) };
        arcs.extend([Arc { to: n, left, cost }, Arc { to: vertex, left: back, cost: -cost }]);
    }
    let mut tree = Tree { arcs, edges: vec![Vec::new(); n + 1], nodes: vec![Node::default(); n + 1] };
    (0..n).for_each(|vertex| tree.hang(2 * (m + vertex)));
    // All edges in turn, in blocks, whose size decides only how long all takes; of each, the one that saves most
    // enters.
    let (block, mut arc, mut seen) = (10 + 8 * m.isqrt(), 0, 0);
    while seen < 2 * m {
        let (mut least, mut entering) = (0, None);
        for _ in 0..block {
            let [from, to] = tree.ends(arc).map(|vertex| tree.nodes[vertex].potential);
            let reduced = tree.arcs[arc].cost + from - to;
            if tree.arcs[arc].left > 0 && reduced < least {
                (least, entering) = (reduced, Some(arc));
            }
            arc = if arc + 1 < 2 * m { arc + 1 } else { 0 };
        }
        seen += block;
        if let Some(entering) = entering {
            tree.enter(entering);
            seen = 0;
        }
    }
    let is_used = |vertex: usize| tree.arcs[2 * (m + vertex) + usize::from(excess[vertex] >= 0)].left > 0;
    if (0..n).any(is_used) {
        return None;
    }
    let flow = |(edge, arcs): (&(usize, usize, [i64; 2], i64), &[Arc])| edge.2[1].saturating_sub_unsigned(arcs[0].left);
    let flows: Vec<i64> = edges.iter().zip(tree.arcs.chunks(2)).map(flow).collect();
    let cost = edges.iter().zip(&flows).map(|(edge, &flow)| i128::from(edge.3) * i128::from(flow)).sum();
    Some(CheapestFlow { cost, flows, potentials: tree.nodes[..n].iter().map(|node| node.potential).collect() })
}

/// The value of a maximum flow from the source to the sink, and the cheapest one of that value, along edges `(from, to,
/// [lower, upper], cost)`. `None` if there is no flow in these bounds.
///
/// # Panics
///
/// As [`minimum_cost_flow`], with 4 · 10¹⁷ in place of 10¹⁸; and if the source is the sink.
///
/// # Complexity
///
/// That of [`minimum_cost_flow`].
///
/// [Minimum cost maximum flow](https://www.luogu.com.cn/problem/P3381) (Luogu P3381):
///
/// ```
/// use templates::minimum_cost_flow::minimum_cost_maximum_flow;
///
/// let edges = [(3, 1, 30, 2), (3, 2, 20, 3), (1, 2, 20, 1), (1, 0, 30, 9), (0, 2, 40, 5)];
/// let edges = edges.map(|(from, to, capacity, cost)| (from, to, [0, capacity], cost));
/// let (value, found) = minimum_cost_maximum_flow(4, &edges, 3, 2).expect("no edge has a lower bound");
/// assert_eq!((value, found.cost), (50, 280));
/// assert_eq!(found.flows, [30, 20, 20, 10, 10]);
/// ```
#[must_use]
pub fn minimum_cost_maximum_flow(
    n: usize,
    edges: &[(usize, usize, [i64; 2], i64)],
    source: usize,
    sink: usize,
) -> Option<(i64, CheapestFlow)> {
    assert!(source != sink, "{source} is the source and the sink");
    let gain = more_than_all(edges);
    let mut found = minimum_cost_flow(&vec![0; n], &[edges, &[(sink, source, [0, i64::MAX], -gain)]].concat())?;
    let value = found.flows.pop()?;
    found.cost += i128::from(gain) * i128::from(value);
    Some((value, found))
}

/// More than the edges of any path cost.
fn more_than_all(edges: &[(usize, usize, [i64; 2], i64)]) -> i64 {
    let sum: i128 = edges.iter().map(|edge| i128::from(edge.3).abs()).sum();
    assert!(sum <= 1_000_000_000_000_000_000, "the costs are too large: together {sum}");
    sum as i64 + 1
}

/// How much more could flow along an edge, or, one index further, how much less: the other way.
struct Arc {
    to: usize,
    left: u64,
    cost: i64,
}

/// A vertex in the tree.
#[derive(Clone, Default)]
struct Node {
    /// The arc to the parent.
    up: usize,
    depth: usize,
    potential: i64,
}

struct Tree {
    arcs: Vec<Arc>,
    /// The arcs from each vertex along the edges of the tree.
    edges: Vec<Vec<usize>>,
    nodes: Vec<Node>,
}

impl Tree {
    fn ends(&self, arc: usize) -> [usize; 2] {
        [self.arcs[arc ^ 1].to, self.arcs[arc].to]
    }

    /// Along this arc its first end hangs on the other one from now on, with all that hangs on the first end.
    fn hang(&mut self, arc: usize) {
        let [vertex, parent] = self.ends(arc);
        self.edges[vertex].push(arc);
        self.edges[parent].push(arc ^ 1);
        let mut stack = vec![arc];
        while let Some(up) = stack.pop() {
            debug_assert!(self.arcs[up].left > 0, "a bit more could flow to the root");
            let [vertex, parent] = self.ends(up);
            let Node { depth, potential, .. } = self.nodes[parent];
            self.nodes[vertex] = Node { up, depth: depth + 1, potential: potential - self.arcs[up].cost };
            stack.extend(self.edges[vertex].iter().filter(|&&arc| arc != up).map(|arc| arc ^ 1));
        }
    }

    fn enter(&mut self, entering: usize) {
        let [mut a, mut b] = self.ends(entering);
        let (mut cycle, mut most) = (vec![entering], self.arcs[entering].left);
        // The arc that leaves the tree, and that along which hangs what has hung there.
        let mut change = None;
        while a != b {
            // To the tail of the entering arc the cycle goes down, from its head up.
            let is_up = self.nodes[a].depth < self.nodes[b].depth;
            let arc = if is_up { self.nodes[b].up } else { self.nodes[a].up ^ 1 };
            let left = self.arcs[arc].left;
            if left < most || is_up && left == most {
                (most, change) = (left, Some((arc, entering ^ usize::from(is_up))));
            }
            cycle.push(arc);
            *if is_up { &mut b } else { &mut a } = self.ends(arc)[usize::from(is_up)];
        }
        for arc in cycle {
            self.arcs[arc].left -= most;
            self.arcs[arc ^ 1].left += most;
        }
        if let Some((leaving, up)) = change {
            for arc in [leaving, leaving ^ 1] {
                let [from, _] = self.ends(arc);
                self.edges[from].retain(|&other| other != arc);
            }
            self.hang(up);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Edge = (usize, usize, [i64; 2], i64);

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// A number from `-most` to `most`.
    fn around(state: &mut u64, most: usize) -> i64 {
        below(state, 2 * most + 1) as i64 - most as i64
    }

    /// The flow is in the bounds and meets the supplies, and the potentials prove that none is cheaper.
    fn check_flow(supplies: &[i64], edges: &[Edge], found: &CheapestFlow) {
        let context = || format!("{supplies:?} {edges:?}: {found:?}");
        let mut balance: Vec<i128> = supplies.iter().map(|&supply| supply.into()).collect();
        let mut sum = 0;
        assert_eq!((found.flows.len(), found.potentials.len()), (edges.len(), supplies.len()), "{}", context());
        for (&(from, to, [lower, upper], cost), &flow) in edges.iter().zip(&found.flows) {
            assert!((lower..=upper).contains(&flow), "{}", context());
            balance[from] -= i128::from(flow);
            balance[to] += i128::from(flow);
            sum += i128::from(flow) * i128::from(cost);
            let potential = |vertex: usize| i128::from(found.potentials[vertex]);
            let reduced = i128::from(cost) + potential(from) - potential(to);
            assert!(flow == upper || reduced >= 0, "{}", context());
            assert!(flow == lower || reduced <= 0, "{}", context());
        }
        assert!(balance.iter().all(|&balance| balance == 0) && sum == found.cost, "{}", context());
    }

    fn check(supplies: &[i64], edges: &[Edge]) -> Option<i128> {
        let found = minimum_cost_flow(supplies, edges)?;
        check_flow(supplies, edges, &found);
        Some(found.cost)
    }

    /// What is left of the supplies, and the cost, of all flows in the bounds.
    fn flows(edges: &[Edge], left: &mut Vec<i64>, cost: i128, each: &mut impl FnMut(&[i64], i128)) {
        let Some((&(from, to, [lower, upper], one), rest)) = edges.split_first() else { return each(left, cost) };
        for flow in lower..=upper {
            left[from] -= flow;
            left[to] += flow;
            flows(rest, left, cost + i128::from(flow * one), each);
            left[from] += flow;
            left[to] -= flow;
        }
    }

    fn brute(supplies: &[i64], edges: &[Edge]) -> Option<i128> {
        let mut least = None;
        flows(edges, &mut supplies.to_vec(), 0, &mut |left, cost| {
            if left.iter().all(|&left| left == 0) && least.is_none_or(|least| cost < least) {
                least = Some(cost);
            }
        });
        least
    }

    /// The negative of the greatest value, and the least cost.
    fn brute_maximum(n: usize, edges: &[Edge], source: usize, sink: usize) -> Option<(i64, i128)> {
        let mut best = None;
        flows(edges, &mut vec![0; n], 0, &mut |left, cost| {
            if (0..n).all(|vertex| vertex == source || vertex == sink || left[vertex] == 0) && left[source] <= 0 {
                best = best.into_iter().chain([(left[source], cost)]).min();
            }
        });
        best
    }

    fn random(state: &mut u64, n: usize, e: usize, most: usize) -> Vec<Edge> {
        let edge = |_| {
            let lower = around(state, 1) * below(state, 2) as i64;
            let bounds = [lower, lower + below(state, 3) as i64];
            (below(state, n), below(state, n), bounds, around(state, most))
        };
        (0..e).map(edge).collect()
    }

    #[test]
    fn every_small_network() {
        assert_eq!(check(&[], &[]), Some(0));
        assert_eq!((check(&[0], &[]), check(&[1], &[]), check(&[-1], &[])), (Some(0), None, None));
        assert_eq!(check(&[0], &[(0, 0, [-3, 5], -2)]), Some(-10));
        let kinds = [([0, 0], 0), ([0, 1], 1), ([0, 2], -1), ([1, 1], 2), ([-1, 1], 0), ([-2, -1], 1)];
        let ends = [(0, 1), (1, 2), (2, 0), (0, 2)];
        for code in 0..6_usize.pow(4) {
            let kind = |edge: usize| kinds[code / 6_usize.pow(edge as u32) % 6];
            let edges: Vec<Edge> =
                (0..4).map(|edge| (ends[edge].0, ends[edge].1, kind(edge).0, kind(edge).1)).collect();
            for supplies in [[0, 0, 0], [1, -1, 0], [2, 0, -2], [-1, -1, 2], [1, 0, 0]] {
                assert_eq!(check(&supplies, &edges), brute(&supplies, &edges), "{supplies:?} {edges:?}");
            }
        }
    }

    /// Parallel edges, loops, negative cycles, and sometimes no flow.
    #[test]
    fn random_networks() {
        let (state, mut counts) = (&mut 1, [0; 2]);
        for round in 0..3000 {
            let n = 1 + below(state, 5);
            let e = below(state, 7);
            let edges = random(state, n, e, [1, 5, 1_000_000_000][round % 3]);
            let mut supplies = vec![0; n];
            for _ in 0..below(state, 3) {
                supplies[below(state, n)] += 1;
                supplies[below(state, n)] -= 1;
            }
            let expected = brute(&supplies, &edges);
            assert_eq!(check(&supplies, &edges), expected, "{supplies:?} {edges:?}");
            counts[usize::from(expected.is_some())] += 1;
        }
        assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
        for round in 0..60 {
            let n = 10 + below(state, 40);
            let e = n * (1 + below(state, 8));
            let mut edges = random(state, n, e, [1, 10, 1_000_000_000][round % 3]);
            // A flow is there, because it is made first.
            let mut supplies = vec![0; n];
            for (from, to, [lower, upper], _) in &mut edges {
                let flow = *lower + below(state, (*upper - *lower) as usize + 1) as i64;
                supplies[*from] += flow;
                supplies[*to] -= flow;
            }
            assert!(check(&supplies, &edges).is_some(), "{supplies:?} {edges:?}");
        }
    }

    #[test]
    fn maximum_flows() {
        let (state, mut counts) = (&mut 2, [0; 2]);
        for round in 0..2000 {
            let n = 2 + below(state, 4);
            let e = below(state, 7);
            let edges = random(state, n, e, [1, 5, 1_000_000_000][round % 3]);
            let source = below(state, n);
            let sink = (source + 1 + below(state, n - 1)) % n;
            let found = minimum_cost_maximum_flow(n, &edges, source, sink);
            let expected = brute_maximum(n, &edges, source, sink);
            let key = found.as_ref().map(|(value, found)| (-value, found.cost));
            assert_eq!(key, expected, "{source} {sink} {edges:?}");
            if let Some((value, found)) = found {
                let mut supplies = vec![0; n];
                (supplies[source], supplies[sink]) = (value, -value);
                check_flow(&supplies, &edges, &found);
            }
            counts[usize::from(expected.is_some())] += 1;
        }
        assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
    }

    /// Many of equal costs, so that no flow is pushed for long.
    #[test]
    fn shapes() {
        let n = 30_usize;
        let pairs = |cost: fn(usize, usize) -> i64| -> Vec<Edge> {
            (0..n * n).map(|code| (code / n, n + code % n, [0, 1], cost(code / n, code % n))).collect()
        };
        let supplies = [vec![1; n], vec![-1; n]].concat();
        assert_eq!(check(&supplies, &pairs(|_, _| 0)), Some(0));
        assert_eq!(check(&supplies, &pairs(|_, _| -7)), Some(-7 * 30));
        assert_eq!(check(&supplies, &pairs(|i, j| (i * j) as i64)), Some((0..30).map(|i| i * (29 - i)).sum()));
        assert_eq!(check(&supplies, &pairs(|i, j| -((i * j) as i64))), Some(-(0..30).map(|i| i * i).sum::<i128>()));
        // A path, a cycle, and a cycle that pays for each round.
        let n = 300;
        let path: Vec<Edge> = (1..n).map(|vertex| (vertex - 1, vertex, [0, 5], 1)).collect();
        let mut supplies = vec![0; n];
        (supplies[0], supplies[n - 1]) = (5, -5);
        assert_eq!(check(&supplies, &path), Some(5 * 299));
        assert_eq!(check(&supplies.iter().map(|supply| -supply).collect::<Vec<_>>(), &path), None);
        for (back, expected) in [(-300, -5), (-299, 0), (-298, 0)] {
            let cycle = [&path[..], &[(n - 1, 0, [0, 9], back)]].concat();
            assert_eq!(check(&vec![0; n], &cycle), Some(expected));
        }
        // Ways of each length, with costs and without.
        let (state, n) = (&mut 3, 200);
        for most in [0, 2, 1000] {
            let edges = (0..n).flat_map(|vertex| [(vertex, vertex + 1), (vertex, n + 1), (vertex + 1, n / 2)]);
            let edges: Vec<Edge> = edges.map(|(from, to)| (from, to, [0, 3], around(state, most))).collect();
            let (value, found) = minimum_cost_maximum_flow(n + 2, &edges, 0, n + 1).expect("no lower bounds");
            let mut supplies = vec![0; n + 2];
            (supplies[0], supplies[n + 1]) = (value, -value);
            check_flow(&supplies, &edges, &found);
            assert_eq!(value, 6);
        }
    }

    #[test]
    fn extreme_numbers() {
        let (most, dear) = (i64::MAX, 1_000_000_000_000_000_000 / 4);
        let edges = [(0, 1, [0, most], dear), (1, 2, [0, most], -dear), (2, 3, [0, most], dear), (0, 3, [1, 1], -dear)];
        assert_eq!(
            check(&[most, 0, 0, -most], &edges),
            Some(i128::from(most - 1) * i128::from(dear) - i128::from(dear))
        );
        assert_eq!(check(&[most, 0, 0, 1 - most], &edges), None);
        let cycle = [(0, 1, [-5, most - 5], -dear), (1, 2, [5 - most, -1], dear), (2, 0, [0, most], -dear)];
        assert_eq!(check(&[0; 3], &cycle), None);
        let cycle = [(0, 1, [-5, most - 5], -dear), (2, 1, [5 - most, -1], dear), (2, 0, [0, most], -dear)];
        assert_eq!(check(&[0; 3], &cycle), Some(-3 * i128::from(dear) * i128::from(most - 5)));
        let edges = [(0, 1, [0, most], 200_000_000_000_000_000), (1, 2, [0, most], -200_000_000_000_000_000)];
        let (value, found) = minimum_cost_maximum_flow(3, &edges, 0, 2).expect("no lower bounds");
        assert_eq!((value, found.cost, found.flows), (most, 0, vec![most; 2]));
        let wide = [(0, 1, [-most, most], 1), (1, 0, [-most, most], 1)];
        assert_eq!(check(&[0, 0], &wide), Some(-2 * i128::from(most)));
        for supply in [most, -most] {
            assert_eq!(check(&[supply, -supply], &[(0, 1, [0, most], 1)]), (supply > 0).then_some(i128::from(most)));
            assert_eq!(check(&[supply, -supply], &[]), None);
            let edges = [(0, 1, [0, most], 1), (1, 0, [0, most], -1), (1, 2, [0, most], 3)];
            assert_eq!(check(&[supply, -supply, 0], &edges), Some(supply.into()));
        }
    }

    #[test]
    fn refuses_what_it_cannot_take() {
        let refuses = |edge: Edge| assert!(catch_unwind(|| minimum_cost_flow(&[0, 0], &[edge])).is_err(), "{edge:?}");
        refuses((2, 0, [0, 1], 0));
        refuses((0, 2, [0, 1], 0));
        refuses((0, 1, [1, 0], 0));
        refuses((0, 1, [0, 1], 1_000_000_000_000_000_001));
        refuses((0, 1, [0, 1], i64::MIN + 1));
        assert!(catch_unwind(|| minimum_cost_maximum_flow(2, &[], 1, 1)).is_err());
    }
}
