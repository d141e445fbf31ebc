//! Minimum Steiner tree (Dreyfus–Wagner): the cheapest edges of a graph that connect k given vertices, the terminals,
//! by way of any others; also for each set of terminals with each further vertex, and in directed graphs.
//!
//! Let D(S, v) be the least cost of arcs along which v reaches all terminals of the set S. Some of the cheapest ones
//! make a tree that leads away from v and ends only in terminals of S. Unless that is v alone, one of two things holds.
//! A single arc leaves v, which is no terminal of S: then D(S, v) is the weight of this arc and D(S, w) for its head w.
//! Or the tree is two trees with the root v, one for a part T of S and one for the rest, since several arcs leave v or
//! v itself is a terminal of S: then D(S, v) = D(T, v) + D(S − T, v). And no such sum, for any arc or part, is less
//! than D(S, v). So D(S, v) is the length of a path from v to some w, and what S costs there as two parts, or 0 if it
//! is w alone: the least such sum. That is one search of Dijkstra's algorithm for each set, its parts first, which
//! begins with all vertices w.
//!
//! If v is a terminal, sets of the k − 1 others are enough. The table holds nothing but costs: for a tree, the few
//! searches that lead to it are done again. Where a path comes to a vertex which the tree has already, it goes on
//! without the arc to it, so that this remains a tree. Such an arc has weight 0, since no tree is cheaper.
//!
//! Vertices that cost something need nothing new: each arc costs what its head does, too.
//!
//! - **Field**: graphs
//! - **Time**: O(3^k n + 2^k (n + e) log(n + e)) for k + 1 terminals and e edges
//! - **Space**: O(2^k n + e)
//! - **ac-library-rs**: no
//! - **Source**: S. E. Dreyfus, R. A. Wagner, "The Steiner problem in graphs", Networks 1 (1971), 195–207; with
//!   searches: R. E. Erickson, C. L. Monma, A. F. Veinott, "Send-and-split method for minimum-concave-cost network
//!   flows", Mathematics of Operations Research 12 (1987), 634–664
//! - **Verified**: `every_small_graph`, `every_small_directed_graph`, `random_graphs`, `random_directed_graphs`,
//!   `free_edges_make_no_cycle`, `known_trees`, `many_vertices`, `extreme_weights`, `refuses_what_it_cannot_take`;
//!   `minimum_steiner_tree`

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The least cost of edges `(a, b, weight)` among the vertices `0..n` that connect all terminals, and the indices of
/// such edges, which make a tree; `None` if nothing connects them. No weight is negative, edges and terminals may
/// repeat, and fewer than two terminals cost nothing.
///
/// # Panics
///
/// If an end of an edge or a terminal is not below `n`, a weight is negative, the sum of all weights is 2⁶¹ or more, or
/// there are more than 30 terminals.
///
/// # Complexity
///
/// O(3^k n + 2^k (n + e) log(n + e)) time and O(2^k n + e) space for e edges and k + 1 terminals.
///
/// The sample of [Luogu P6192](https://www.luogu.com.cn/problem/P6192), which asks for the cost:
///
/// ```
/// use templates::steiner_tree::steiner_tree;
/// let edges = [(0, 1, 3), (1, 2, 2), (3, 2, 9), (1, 5, 2), (3, 4, 3), (5, 4, 2), (6, 5, 4)];
/// let (cost, mut tree) = steiner_tree(7, &edges, &[1, 3, 6, 4]).expect("the graph is connected");
/// tree.sort();
/// assert_eq!((cost, tree), (11, vec![3, 4, 5, 6]));
/// ```
#[must_use]
pub fn steiner_tree(n: usize, edges: &[(usize, usize, i64)], terminals: &[usize]) -> Option<(i64, Vec<usize>)> {
    let Some((&root, others)) = terminals.split_last() else { return Some((0, vec![])) };
    let arcs: Vec<_> = edges.iter().flat_map(|&(a, b, weight)| [(a, b, weight), (b, a, weight)]).collect();
    let trees = SteinerTrees::new(n, &arcs, others);
    let all = (1 << others.len()) - 1;
    let tree = trees.arcs(all, root)?.into_iter().map(|arc| arc / 2).collect();
    trees.cost(all, root).map(|cost| (cost, tree))
}

/// The minimum Steiner trees of all sets of terminals, from all vertices. A set is a number: bit i is set if it
/// contains terminal i.
///
/// [Last Major City](https://atcoder.jp/contests/abc364/tasks/abc364_g) (ABC 364 G) asks for the cost to connect some
/// cities and one more, for each one more; here the others are cities 0 and 1:
///
/// ```
/// use templates::steiner_tree::SteinerTrees;
/// let roads = [(0, 2, 3), (1, 2, 4), (2, 3, 5), (0, 4, 1), (4, 3, 6)];
/// let arcs: Vec<_> = roads.iter().flat_map(|&(a, b, weight)| [(a, b, weight), (b, a, weight)]).collect();
/// let trees = SteinerTrees::new(5, &arcs, &[0, 1]);
/// assert_eq!([2, 3, 4].map(|city| trees.cost(0b11, city)), [Some(7), Some(12), Some(8)]);
/// ```
///
/// In [Luogu P4294](https://www.luogu.com.cn/problem/P4294), cells of a grid cost something, and the cells that cost
/// nothing are to be connected by the cheapest others:
///
/// ```
/// use templates::steiner_tree::SteinerTrees;
/// let (columns, cells) = (4, [0, 1, 1, 0, 2, 5, 5, 1, 1, 5, 5, 1, 0, 1, 1, 0]);
/// let mut arcs = Vec::new();
/// for cell in 0..cells.len() {
///     let right = (cell % columns + 1 < columns).then_some(cell + 1);
///     let below = (cell + columns < cells.len()).then_some(cell + columns);
///     for next in right.into_iter().chain(below) {
///         arcs.extend([(cell, next, cells[next]), (next, cell, cells[cell])]);
///     }
/// }
/// let trees = SteinerTrees::new(cells.len(), &arcs, &[0, 3, 12]);
/// assert_eq!(trees.cost(0b111, 15), Some(6)); // that of the root would be added, if it were not 0
/// ```
#[derive(Clone, Debug)]
pub struct SteinerTrees {
    terminals: Vec<usize>,
    /// The arcs to a vertex are `into[start[vertex]..start[vertex + 1]]`: each with its tail, weight and index.
    start: Vec<usize>,
    into: Vec<(usize, i64, usize)>,
    /// More than all arcs cost together. No tree does, so it is the cost where there is none; twice it is an `i64`.
    bound: i64,
    /// From the vertex, the terminals of the set cost `costs[set * n + vertex]`.
    costs: Vec<i64>,
}

impl SteinerTrees {
    /// The trees of arcs `(from, to, weight)` among the vertices `0..n` that lead from any vertex to these terminals.
    /// An edge that may be used both ways is given both ways. No weight is negative; arcs and terminals may repeat.
    ///
    /// # Panics
    ///
    /// If an end of an arc or a terminal is not below `n`, a weight is negative, the sum of all weights is 2⁶² - 1 or
    /// more, or there are 30 terminals or more.
    ///
    /// # Complexity
    ///
    /// O(3^k n + 2^k (n + e) log(n + e)) time and O(2^k n + e) space for e arcs and k terminals.
    #[must_use]
    pub fn new(n: usize, arcs: &[(usize, usize, i64)], terminals: &[usize]) -> Self {
        assert!(terminals.iter().all(|&terminal| terminal < n), "{terminals:?} are not all among the {n} vertices");
        assert!(terminals.len() < 30, "{} terminals", terminals.len());
        assert!(arcs.iter().all(|arc| arc.2 >= 0), "a weight is negative");
        let sum: i128 = arcs.iter().map(|arc| i128::from(arc.2)).sum();
        assert!(sum < (1 << 62) - 1, "the weights have the sum {sum}");
        let mut start = vec![0; n + 1];
        for &(a, b, _) in arcs {
            assert!(a < n && b < n, "({a}, {b}) leaves the {n} vertices");
            start[b] += 1;
        }
        (1..=n).for_each(|vertex| start[vertex] += start[vertex - 1]);
        let mut into = vec![(0, 0, 0); arcs.len()];
        for (arc, &(a, b, weight)) in arcs.iter().enumerate() {
            start[b] -= 1;
            into[start[b]] = (a, weight, arc);
        }
        let mut trees =
            SteinerTrees { terminals: terminals.to_vec(), start, into, bound: sum as i64 + 1, costs: vec![] };
        trees.costs.reserve_exact(n << terminals.len());
        trees.costs.resize(n, 0); // no terminal costs nothing
        for set in 1..1 << terminals.len() {
            let (row, _) = trees.search(set);
            trees.costs.extend(row);
        }
        trees
    }

    /// The least cost of arcs along which the root reaches the terminals of the set, `None` if it does not.
    ///
    /// # Panics
    ///
    /// If there is no such set or vertex; so does `arcs`.
    #[must_use]
    pub fn cost(&self, set: usize, root: usize) -> Option<i64> {
        assert!(root < self.start.len() - 1, "the root {root} is no vertex");
        Some(self.costs[set * (self.start.len() - 1) + root]).filter(|&cost| cost < self.bound)
    }

    /// The indices of such arcs. They make a tree that leads away from the root, each arc after those that lead to it.
    ///
    /// # Complexity
    ///
    /// O(2^k n + k (n + e) log(n + e)) for a set of k terminals.
    #[must_use]
    pub fn arcs(&self, set: usize, root: usize) -> Option<Vec<usize>> {
        self.cost(set, root)?;
        let n = self.start.len() - 1;
        let mut is_reached = vec![false; n];
        is_reached[root] = true;
        let (mut arcs, mut stack) = (vec![], vec![(set, root)]);
        while let Some((set, mut vertex)) = stack.pop() {
            let (_, next) = self.search(set);
            while let Some((head, arc)) = next[vertex] {
                if !is_reached[head] {
                    is_reached[head] = true;
                    arcs.push(arc);
                }
                vertex = head;
            }
            let cost = |set| self.costs[set * n + vertex];
            let part = parts(set).find(|&part| cost(part) + cost(set ^ part) == cost(set));
            stack.extend(part.into_iter().flat_map(|part| [(part, vertex), (set ^ part, vertex)]));
        }
        Some(arcs)
    }

    /// The costs of one set from all vertices, if those of its parts are known; and the head and the index of the first
    /// arc on the path from each vertex to where the set falls into parts, or is that vertex alone.
    fn search(&self, set: usize) -> (Vec<i64>, Vec<Option<(usize, usize)>>) {
        let n = self.start.len() - 1;
        let (mut costs, mut next) = (vec![self.bound; n], vec![None; n]);
        if set.is_power_of_two() {
            costs[self.terminals[set.trailing_zeros() as usize]] = 0;
        }
        for part in parts(set) {
            let [one, other] = [part, set ^ part].map(|set| &self.costs[set * n..][..n]);
            for ((cost, one), other) in costs.iter_mut().zip(one).zip(other) {
                *cost = (*cost).min(one + other);
            }
        }
        let mut heap: BinaryHeap<_> = (0..n).map(|vertex| Reverse((costs[vertex], vertex))).collect();
        while let Some(Reverse((cost, head))) = heap.pop() {
            if cost > costs[head] {
                continue; // a cheaper tree has been found since
            }
            for &(tail, weight, arc) in &self.into[self.start[head]..self.start[head + 1]] {
                if cost + weight < costs[tail] {
                    costs[tail] = cost + weight;
                    next[tail] = Some((head, arc));
                    heap.push(Reverse((costs[tail], tail)));
                }
            }
        }
        (costs, next)
    }
}

/// One of the two parts of each way to part a set: those without its first terminal.
fn parts(set: usize) -> impl Iterator<Item = usize> {
    let rest = set & set.wrapping_sub(1);
    std::iter::successors(Some(rest), move |part| Some(part.wrapping_sub(1) & rest)).take_while(|&part| part > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Edges = [(usize, usize, i64)];

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn random_edges(state: &mut u64, n: usize, m: usize, weights: usize) -> Vec<(usize, usize, i64)> {
        (0..m).map(|_| (below(state, n), below(state, n), below(state, weights) as i64)).collect()
    }

    fn both_ways(edges: &Edges) -> Vec<(usize, usize, i64)> {
        edges.iter().flat_map(|&(a, b, weight)| [(a, b, weight), (b, a, weight)]).collect()
    }

    fn root(parent: &[usize], mut vertex: usize) -> usize {
        while parent[vertex] != vertex {
            vertex = parent[vertex];
        }
        vertex
    }

    /// The weight of a minimum spanning tree of the vertices in a set (Kruskal).
    fn spanning_tree(n: usize, by_weight: &Edges, set: usize) -> Option<i64> {
        let (mut parent, mut sum, mut missing) = ((0..n).collect::<Vec<_>>(), 0, set.count_ones());
        for &(a, b, weight) in by_weight.iter().filter(|edge| set >> edge.0 & set >> edge.1 & 1 == 1) {
            let (a, b) = (root(&parent, a), root(&parent, b));
            if a != b {
                (parent[a], sum, missing) = (b, sum + weight, missing - 1);
            }
        }
        (missing <= 1).then_some(sum)
    }

    /// The least cost to connect each set of vertices: a minimum spanning tree of some larger set.
    fn all_spanning_trees(n: usize, edges: &Edges) -> Vec<Option<i64>> {
        let mut by_weight = edges.to_vec();
        by_weight.sort_by_key(|edge| edge.2);
        let mut least: Vec<_> = (0..1 << n).map(|set| spanning_tree(n, &by_weight, set)).collect();
        for vertex in 0..n {
            for set in (0..1 << n).filter(|set| set >> vertex & 1 == 0) {
                let larger = least[set | 1 << vertex];
                least[set] = least[set].into_iter().chain(larger).min();
            }
        }
        least
    }

    /// At `set * n + vertex`, the least cost of arcs along which the vertex reaches the set: of all choices.
    fn all_choices(n: usize, arcs: &Edges) -> Vec<Option<i64>> {
        let mut least = vec![None; n << n];
        for choice in 0..1 << arcs.len() {
            let chosen = || arcs.iter().enumerate().filter(|(arc, _)| choice >> arc & 1 == 1).map(|(_, arc)| arc);
            let cost: i64 = chosen().map(|arc| arc.2).sum();
            for from in 0..n {
                let mut reached = 1 << from;
                for _ in 0..n {
                    let step = |reached: usize, arc: &(usize, usize, i64)| reached | (reached >> arc.0 & 1) << arc.1;
                    reached = chosen().fold(reached, step);
                }
                for set in (0..1 << n).filter(|set| set & !reached == 0) {
                    least[set * n + from] = least[set * n + from].into_iter().chain([cost]).min();
                }
            }
        }
        least
    }

    /// The cost, and arcs that make a tree which leads away from the root, of this weight.
    fn check(
        n: usize,
        arcs: &Edges,
        terminals: &[usize],
        trees: &SteinerTrees,
        set: usize,
        from: usize,
    ) -> Option<i64> {
        let instance = || format!("{n} {arcs:?}, {set:b} of {terminals:?} from {from}");
        let (cost, tree) = (trees.cost(set, from), trees.arcs(set, from));
        assert_eq!(cost.is_some(), tree.is_some(), "{}", instance());
        let (cost, tree) = cost.zip(tree)?;
        assert_eq!(tree.iter().map(|&arc| arcs[arc].2).sum::<i64>(), cost, "{}: {tree:?}", instance());
        let mut is_reached = vec![false; n];
        is_reached[from] = true;
        for &arc in &tree {
            assert!(is_reached[arcs[arc].0] && !is_reached[arcs[arc].1], "{}: {tree:?}", instance());
            is_reached[arcs[arc].1] = true;
        }
        let is_whole = (0..terminals.len()).all(|index| set >> index & 1 == 0 || is_reached[terminals[index]]);
        assert!(is_whole, "{}: {tree:?}", instance());
        Some(cost)
    }

    /// All sets of these terminals from all vertices; `least` knows what all sets of vertices cost.
    fn check_all(n: usize, arcs: &Edges, terminals: &[usize], least: impl Fn(usize, usize) -> Option<i64>) {
        let trees = SteinerTrees::new(n, arcs, terminals);
        for set in 0..1 << terminals.len() {
            let chosen = (0..terminals.len()).filter(|index| set >> index & 1 == 1);
            let vertices = chosen.fold(0, |vertices, index| vertices | 1 << terminals[index]);
            for from in 0..n {
                let cost = check(n, arcs, terminals, &trees, set, from);
                assert_eq!(cost, least(vertices, from), "{n} {arcs:?}, {set:b} of {terminals:?} from {from}");
            }
        }
    }

    /// The cost, and edges without a cycle that connect the terminals, of this weight.
    fn check_tree(n: usize, edges: &Edges, terminals: &[usize]) -> Option<i64> {
        let (cost, tree) = steiner_tree(n, edges, terminals)?;
        assert_eq!(tree.iter().map(|&edge| edges[edge].2).sum::<i64>(), cost, "{n} {edges:?} {terminals:?}: {tree:?}");
        let (mut parent, mut touched) = ((0..n).collect::<Vec<_>>(), terminals.to_vec());
        for &edge in &tree {
            let (a, b) = (root(&parent, edges[edge].0), root(&parent, edges[edge].1));
            assert!(a != b, "{n} {edges:?} {terminals:?}: {tree:?}");
            parent[a] = b;
            touched.extend([edges[edge].0, edges[edge].1]);
        }
        touched.iter_mut().for_each(|vertex| *vertex = root(&parent, *vertex));
        touched.dedup();
        assert!(touched.len() <= 1, "{n} {edges:?} {terminals:?}: {tree:?}");
        Some(cost)
    }

    /// No edge between two vertices, or one of some weights.
    fn for_all_weights(pairs: &[(usize, usize)], weights: &[i64], mut visit: impl FnMut(&Edges)) {
        for code in 0..(weights.len() + 1).pow(pairs.len() as u32) {
            let (mut rest, mut edges) = (code, vec![]);
            for &(a, b) in pairs {
                edges.extend(weights.get(rest % (weights.len() + 1)).map(|&weight| (a, b, weight)));
                rest /= weights.len() + 1;
            }
            visit(&edges);
        }
    }

    #[test]
    fn every_small_graph() {
        for (n, weights) in [(0, &[0, 1, 3][..]), (1, &[0, 1, 3]), (2, &[0, 1, 3]), (3, &[0, 1, 3]), (4, &[1, 2])] {
            let pairs: Vec<_> = (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
            let terminals: Vec<usize> = (0..n).collect();
            for_all_weights(&pairs, weights, |edges| {
                let least = all_spanning_trees(n, edges);
                for set in (0..1 << n).filter(|&set| n < 4 || edges.len() == 5 || set == 0b1011) {
                    let terminals: Vec<usize> = (0..n).filter(|vertex| set >> vertex & 1 == 1).collect();
                    assert_eq!(check_tree(n, edges, &terminals), least[set], "{edges:?} {terminals:?}");
                }
                if n < 4 {
                    check_all(n, &both_ways(edges), &terminals, |set, from| least[set | 1 << from]);
                }
            });
        }
    }

    #[test]
    fn every_small_directed_graph() {
        for (n, weights) in [(2, &[0, 1, 3][..]), (3, &[1])] {
            let pairs: Vec<_> = (0..n * n).map(|pair| (pair / n, pair % n)).filter(|(a, b)| a != b).collect();
            let terminals: Vec<usize> = (0..n).collect();
            for_all_weights(&pairs, weights, |arcs| {
                let least = all_choices(n, arcs);
                check_all(n, arcs, &terminals, |set, from| least[set * n + from]);
            });
        }
    }

    /// Parallel edges and loops, and terminals that repeat.
    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for round in 0..150 {
            let n = 1 + below(state, 7);
            let m = below(state, 3 * n);
            let edges = random_edges(state, n, m, [2, 5, 100][round % 3]);
            let least = all_spanning_trees(n, &edges);
            let terminals: Vec<usize> = (0..below(state, 6)).map(|_| below(state, n)).collect();
            let set = terminals.iter().fold(0, |set, terminal| set | 1 << terminal);
            assert_eq!(check_tree(n, &edges, &terminals), least[set], "{n} {edges:?} {terminals:?}");
            check_all(n, &both_ways(&edges), &terminals[..terminals.len().min(3)], |set, from| least[set | 1 << from]);
        }
    }

    #[test]
    fn random_directed_graphs() {
        let state = &mut 2;
        for round in 0..50 {
            let n = 1 + below(state, 5);
            let m = below(state, 9);
            let arcs = random_edges(state, n, m, [2, 4, 100][round % 3]);
            let least = all_choices(n, &arcs);
            let terminals: Vec<usize> = (0..below(state, 4)).map(|_| below(state, n)).collect();
            check_all(n, &arcs, &terminals, |set, from| least[set * n + from]);
        }
    }

    /// Paths that cost nothing may be left and come back to, so that more than a tree costs as little.
    #[test]
    fn free_edges_make_no_cycle() {
        let state = &mut 3;
        for _ in 0..40 {
            let n = 30;
            let mut edges = random_edges(state, n, 80, 2);
            edges.iter_mut().for_each(|edge| edge.2 *= below(state, 2) as i64);
            let terminals: Vec<usize> = (0..5).map(|_| below(state, n)).collect();
            let _ = check_tree(n, &edges, &terminals);
        }
    }

    /// A hub that is cheaper than the circle around it, or is not; and corners of a grid.
    #[test]
    fn known_trees() {
        let k = 9;
        for (spoke, rim, expected) in [(2, 3, 18), (2, 2, 16), (5, 6, 45), (8, 7, 56)] {
            let spokes = (0..k).map(|leaf| (leaf, k, spoke));
            let edges: Vec<_> = spokes.chain((0..k).map(|leaf| (leaf, (leaf + 1) % k, rim))).collect();
            assert_eq!(check_tree(k + 1, &edges, &(0..k).collect::<Vec<_>>()), Some(expected));
        }
        let (h, w) = (6, 9);
        let cells = (0..h).flat_map(|row| (0..w).map(move |column| (row, column)));
        let edges: Vec<_> = cells
            .flat_map(|(row, column)| {
                let right = (column + 1 < w).then_some((row * w + column, row * w + column + 1, 1));
                let below = (row + 1 < h).then_some((row * w + column, (row + 1) * w + column, 1));
                right.into_iter().chain(below)
            })
            .collect();
        assert_eq!(check_tree(h * w, &edges, &[0, w - 1, (h - 1) * w, h * w - 1]), Some(8 + 2 * 5));
        assert_eq!(check_tree(h * w, &edges, &[w - 1, 2 * w + 4, (h - 1) * w]), Some(8 + 5));
    }

    /// A path to walk back along, a star, and many vertices that are not connected.
    #[test]
    fn many_vertices() {
        let n = 8_000;
        let path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex, vertex as i64)).collect();
        let (cost, tree) = steiner_tree(n, &path, &[n - 1, n / 2, 9]).expect("it is connected");
        assert_eq!((cost, tree.len()), ((10..n as i64).sum(), n - 10));
        let star: Vec<_> = (1..n).map(|leaf| (leaf, 0, leaf as i64)).collect();
        assert_eq!(steiner_tree(n, &star, &[1, n - 1, 5]).map(|tree| tree.0), Some(1 + 5 + n as i64 - 1));
        assert_eq!(steiner_tree(n, &path[1..], &[0, n - 1]), None);
        // Each arc to 0 makes the cost from 1 less again, and all arcs to 1 are looked at once.
        let arcs: Vec<_> = (1..n).map(|weight| (1, 0, weight as i64)).chain((1..n).map(|_| (2, 1, 1))).collect();
        assert_eq!(SteinerTrees::new(3, &arcs, &[0]).cost(1, 2), Some(2));
    }

    #[test]
    fn extreme_weights() {
        let most = (1 << 62) - 2;
        let trees = SteinerTrees::new(4, &[(0, 1, most), (1, 2, 0)], &[1, 2, 3]);
        assert_eq!([0, 1, 2].map(|from| trees.cost(0b011, from)), [Some(most), Some(0), None]);
        assert_eq!([0, 1, 3].map(|from| trees.cost(0b111, from)), [None; 3]);
        let trees = SteinerTrees::new(4, &[(0, 1, most / 2), (0, 2, most / 2)], &[1, 2]);
        assert_eq!(check(4, &[(0, 1, most / 2), (0, 2, most / 2)], &[1, 2], &trees, 0b11, 0), Some(most));
        assert_eq!(check_tree(3, &[(0, 1, most / 4), (2, 1, most / 4)], &[0, 1, 2]), Some(most / 4 * 2));
    }

    #[test]
    fn refuses_what_it_cannot_take() {
        let refuses = |n: usize, arcs: &Edges, terminals: &[usize]| {
            let made = catch_unwind(|| SteinerTrees::new(n, arcs, terminals));
            assert!(made.is_err(), "{n} {arcs:?} {terminals:?}");
        };
        refuses(2, &[(0, 2, 1)], &[0]);
        refuses(2, &[(2, 0, 1)], &[0]);
        refuses(2, &[(0, 1, -1)], &[0]);
        refuses(2, &[(0, 1, 1)], &[0, 2]);
        refuses(2, &[(0, 1, 1 << 61), (0, 1, (1 << 61) - 1)], &[0]);
        refuses(1, &[], &[0; 30]);
        refuses(1, &[], &[0; 64]);
        let trees = SteinerTrees::new(2, &[(0, 1, 1)], &[1]);
        assert!(catch_unwind(|| trees.cost(0, 2)).is_err());
        assert!(catch_unwind(|| trees.cost(2, 0)).is_err());
        assert!(catch_unwind(|| trees.arcs(0, 2)).is_err());
        assert!(catch_unwind(|| steiner_tree(2, &[], &[2])).is_err());
        assert!(catch_unwind(|| steiner_tree(2, &[(0, 1, 1 << 61)], &[0, 1])).is_err());
    }
}
