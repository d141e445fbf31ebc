//! A directed minimum spanning tree (minimum-cost arborescence, optimum branching; Chu–Liu/Edmonds): the cheapest edges
//! of a directed graph on which a given root reaches all vertices.
//!
//! Each vertex but the root needs one edge into it. To subtract the same from the weights of all edges into a vertex
//! makes every tree cheaper by that, so it does not change which is best. So let each vertex choose a cheapest edge
//! into it, whose weight then is 0, and that of no other is negative. If what has been chosen has no cycle, it is a
//! tree of weight 0: the best one. If it has one, contract it: make it one vertex, without the edges in it. A tree
//! there becomes a tree of the same weight here with the cycle's edges, but for that into the vertex which the tree
//! enters from outside. And a tree here enters the cycle for the first time by some edge: with that one only, and
//! without the edges in the cycle, it becomes a tree there that is no heavier. So the best one there is the best one
//! here.
//!
//! From any vertex, go back along chosen edges, until that leads to the root, or to where it has led to the root
//! before. If it comes to a vertex of the path, that is a cycle: the vertex that it is contracted to becomes the path's
//! last one. A vertex has the edges into it in a leftist heap: the first node has the least weight, and no node has a
//! longer way down to the right than to the left, so none has one of more than log₂ (m + 1). Two heaps are melded along
//! these ways; what is to be subtracted from all weights is noted at the first node, and passed on to the children as
//! soon as one goes there. At last, contracted vertices are taken apart, the last ones first: the edge into one
//! replaces what was chosen for all that contain its end.
//!
//! - **Field**: graphs
//! - **Time**: O(n + m log m)
//! - **Space**: O(n + m)
//! - **ac-library-rs**: no
//! - **Source**: R. E. Tarjan, "Finding optimum branchings", Networks 7 (1977), 25–35; the paths: H. N. Gabow,
//!   Z. Galil, T. Spencer, R. E. Tarjan, "Efficient algorithms for finding minimum spanning trees in undirected and
//!   directed graphs", Combinatorica 6 (1986), 109–122
//! - **Verified**: `agrees_with_all_choices_in_all_small_graphs`, `agrees_with_all_choices_in_random_graphs`,
//!   `agrees_with_contraction_in_larger_graphs`, `extreme_weights`, `cycles_in_cycles`, `heaps_are_leftist`,
//!   `refuses_what_is_no_vertex`; `directedmst`

/// The edges `(from, to, weight)` of a cheapest tree on which `root` reaches all vertices `0..n`, by their indices: for
/// each vertex but the root the one into it, in the order of the vertices; `None` if the root does not reach them all.
/// There may be loops and parallel edges. No absolute value of a weight exceeds 2⁶¹. m must stay below 2³² - 1.
///
/// # Panics
///
/// If the root or an end of an edge is not below n.
///
/// # Complexity
///
/// O(n + m log m) time and O(n + m) space for m edges.
///
/// [Minimum-Cost Arborescence](https://onlinejudge.u-aizu.ac.jp/problems/GRL_2_B) (AOJ GRL 2 B):
///
/// ```
/// use templates::directed_minimum_spanning_tree::directed_minimum_spanning_tree;
///
/// let edges = [(0, 1, 3), (0, 2, 2), (2, 0, 1), (2, 3, 1), (3, 0, 1), (3, 1, 5)];
/// assert_eq!(directed_minimum_spanning_tree(4, &edges, 0), Some(vec![0, 1, 3])); // 3 + 2 + 1
/// ```
///
/// [Teen Girl Squad](https://onlinejudge.org/external/111/11183.pdf) (UVa 11183): what does it cost to tell everybody?
///
/// ```
/// use templates::directed_minimum_spanning_tree::directed_minimum_spanning_tree;
///
/// let cost = |n, calls: &[(usize, usize, i64)]| {
///     let chosen = directed_minimum_spanning_tree(n, calls, 0)?;
///     Some(chosen.iter().map(|&call| calls[call].2).sum::<i64>())
/// };
/// assert_eq!([cost(2, &[(0, 1, 10)]), cost(2, &[(1, 0, 10)])], [Some(10), None]);
/// assert_eq!(cost(4, &[(0, 1, 10), (0, 2, 10), (1, 3, 20), (2, 3, 30)]), Some(40));
/// ```
#[must_use]
pub fn directed_minimum_spanning_tree(n: usize, edges: &[(usize, usize, i64)], root: usize) -> Option<Vec<usize>> {
    assert!(root < n && edges.iter().all(|edge| edge.0 < n && edge.1 < n), "all vertices are below {n}");
    let mut heaps = Heaps::new(edges.iter().map(|edge| edge.2));
    // Vertices, and behind them contracted ones. The first node of its heap, and the chosen edge.
    let (mut heap, mut chosen) = (vec![0; n], vec![None; n]);
    // In which vertex it has been contracted, and a way from there to the last such one, or to what has been reached.
    let (mut outer, mut last): (Vec<Option<usize>>, Vec<usize>) = (vec![None; n], (0..n).collect());
    for (node, &(_, to, _)) in (1..).zip(edges) {
        heap[to] = heaps.meld(heap[to], node);
    }
    let mut path = vec![];
    for start in 0..n {
        path.push(find(&mut last, start));
        while let Some(&end) = path.last().filter(|&&end| end != root) {
            let edge = (heap[end] as usize).checked_sub(1)?;
            heaps.change(heap[end], -heaps.0[edge + 1].weight);
            heap[end] = heaps.pop(heap[end]);
            let from = find(&mut last, edges[edge].0);
            if from == end {
                continue;
            }
            chosen[end] = Some(edge);
            if from == root || chosen[from].is_none() {
                path.push(from);
                continue;
            }
            let (new, mut melded) = (heap.len(), 0);
            while let Some(vertex) = path.pop() {
                (outer[vertex], last[vertex]) = (Some(new), new);
                melded = heaps.meld(melded, heap[vertex]);
                if vertex == from {
                    break;
                }
            }
            heap.push(melded);
            chosen.push(None);
            outer.push(None);
            last.push(new);
            path.push(new);
        }
        path.drain(..).for_each(|vertex| last[vertex] = root);
    }
    let mut into = vec![None; n];
    let mut is_replaced = vec![false; heap.len()];
    for vertex in (0..heap.len()).rev() {
        if let Some(edge) = chosen[vertex].filter(|_| !is_replaced[vertex]) {
            let mut inner = Some(edges[edge].1);
            into[edges[edge].1] = Some(edge);
            while let Some(replaced) = inner.filter(|&inner| inner != vertex) {
                is_replaced[replaced] = true;
                inner = outer[replaced];
            }
        }
    }
    Some(into.into_iter().flatten().collect())
}

/// The end of the way from a vertex. Makes the way shorter.
fn find(last: &mut [usize], mut vertex: usize) -> usize {
    while last[vertex] != vertex {
        last[vertex] = last[last[vertex]];
        vertex = last[vertex];
    }
    vertex
}

#[derive(Clone)]
struct Node {
    weight: i64,
    /// What has still to be added to the weights of all nodes below.
    change: i64,
    children: [u32; 2],
    /// The nodes on the way down to the right.
    rank: u32,
}

/// Leftist heaps; a heap is its first node. Node 0 stands for the empty one.
struct Heaps(Vec<Node>);

impl Heaps {
    /// Nodes from 1 on with these weights, each a heap of its own.
    fn new(weights: impl Iterator<Item = i64>) -> Self {
        let node = |weight| Node { weight, change: 0, children: [0; 2], rank: 1 };
        Heaps([Node { rank: 0, ..node(0) }].into_iter().chain(weights.map(node)).collect())
    }

    /// Adds to all weights of a heap.
    fn change(&mut self, heap: u32, change: i64) {
        if heap != 0 {
            let node = &mut self.0[heap as usize];
            (node.weight, node.change) = (node.weight + change, node.change + change);
        }
    }

    /// The heap without its first node.
    fn pop(&mut self, heap: u32) -> u32 {
        let [left, right] = self.push(heap);
        self.meld(left, right)
    }

    /// Passes on to the children what they have still to do. Returns them.
    fn push(&mut self, heap: u32) -> [u32; 2] {
        let Node { children, change, .. } = self.0[heap as usize];
        self.0[heap as usize].change = 0;
        children.into_iter().for_each(|child| self.change(child, change));
        children
    }

    /// The heap of all nodes of two heaps.
    fn meld(&mut self, a: u32, b: u32) -> u32 {
        if a == 0 || b == 0 {
            return a | b;
        }
        let is_less = self.0[b as usize].weight < self.0[a as usize].weight;
        let (first, other) = if is_less { (b, a) } else { (a, b) };
        let [left, right] = self.push(first);
        let right = self.meld(right, other);
        let [left_rank, right_rank] = [left, right].map(|child| self.0[child as usize].rank);
        let node = &mut self.0[first as usize];
        node.children = if left_rank < right_rank { [right, left] } else { [left, right] };
        node.rank = left_rank.min(right_rank) + 1;
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Edge = (usize, usize, i64);

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// Whether each vertex leads to the root along its edge, or gives up after n of them.
    fn is_tree(n: usize, root: usize, into: &[Option<Edge>]) -> bool {
        (0..n).all(|vertex| {
            let above = |vertex: usize| into[vertex].filter(|_| vertex != root).map_or(vertex, |edge| edge.0);
            (0..n).fold(vertex, |vertex, _| above(vertex)) == root
        })
    }

    /// The weight of what has been chosen, after checks that it is a tree.
    fn weight(n: usize, edges: &[Edge], root: usize) -> Option<i128> {
        let chosen = directed_minimum_spanning_tree(n, edges, root)?;
        let ends: Vec<usize> = chosen.iter().map(|&edge| edges[edge].1).collect();
        assert_eq!(ends, (0..n).filter(|&vertex| vertex != root).collect::<Vec<_>>(), "{edges:?} from {root}");
        let mut into = vec![None; n];
        chosen.iter().for_each(|&edge| into[edges[edge].1] = Some(edges[edge]));
        assert!(n > 1000 || is_tree(n, root, &into), "{edges:?} from {root}: {chosen:?}");
        Some(chosen.iter().map(|&edge| i128::from(edges[edge].2)).sum())
    }

    /// The least weight of a tree, by all choices of an edge into each vertex.
    fn all_choices(n: usize, edges: &[Edge], root: usize) -> Option<i128> {
        let mut choices = vec![vec![None; n]];
        for vertex in (0..n).filter(|&vertex| vertex != root) {
            let into = edges.iter().filter(|edge| edge.1 == vertex);
            let with = |edge: &Edge, choice: &Vec<Option<Edge>>| {
                let mut choice = choice.clone();
                choice[vertex] = Some(*edge);
                choice
            };
            choices = into.flat_map(|edge| choices.iter().map(move |choice| with(edge, choice))).collect();
        }
        let weight = |choice: Vec<Option<Edge>>| choice.iter().flatten().map(|edge| i128::from(edge.2)).sum();
        choices.into_iter().filter(|choice| is_tree(n, root, choice)).map(weight).min()
    }

    /// The same by contraction of all cycles at once, again and again, in O(n m).
    fn contraction(mut n: usize, edges: &[Edge], mut root: usize) -> Option<i128> {
        let (mut edges, mut sum) = (edges.to_vec(), 0);
        loop {
            edges.retain(|edge| edge.0 != edge.1);
            let mut least: Vec<Option<Edge>> = vec![None; n];
            for &edge in &edges {
                if edge.1 != root && least[edge.1].is_none_or(|other| edge.2 < other.2) {
                    least[edge.1] = Some(edge);
                }
            }
            if (0..n).any(|vertex| vertex != root && least[vertex].is_none()) {
                return None;
            }
            sum += least.iter().flatten().map(|edge| i128::from(edge.2)).sum::<i128>();
            // A cycle gets the name of its first vertex, and names are made small again.
            let above = |vertex: usize| least[vertex].map_or(vertex, |edge| edge.0);
            let name = |vertex: usize| {
                let next = |&vertex: &usize| Some(above(vertex));
                let way: Vec<usize> = std::iter::successors(next(&vertex), next).take(n).collect();
                let is_on_cycle = vertex != root && way.contains(&vertex);
                way.into_iter().min().filter(|_| is_on_cycle).unwrap_or(vertex)
            };
            let names: Vec<usize> = (0..n).map(name).collect();
            if (0..n).all(|vertex| names[vertex] == vertex) {
                return Some(sum);
            }
            for edge in edges.iter_mut().filter(|edge| edge.1 != root) {
                edge.2 -= least[edge.1].expect("each has one").2;
            }
            let mut used = names.clone();
            used.sort_unstable();
            used.dedup();
            let small = |vertex: usize| used.partition_point(|&other| other < names[vertex]);
            edges.iter_mut().for_each(|edge| (edge.0, edge.1) = (small(edge.0), small(edge.1)));
            (n, root) = (used.len(), small(root));
        }
    }

    /// Three vertices, any root, and four; no edge between two of them, or one of some weights.
    #[test]
    fn agrees_with_all_choices_in_all_small_graphs() {
        [(1, 1), (2, 4), (3, 3), (4, 1)].into_iter().for_each(|(n, weights)| check_all_graphs(n, weights));
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_all_choices_for_more_weights() {
        [(3, 4), (4, 2)].into_iter().for_each(|(n, weights)| check_all_graphs(n, weights));
    }

    /// All graphs of `n` vertices with so many different weights.
    fn check_all_graphs(n: usize, weights: usize) {
        let roots = if n < 4 { n } else { 1 };
        let pairs = (0..n * n).map(|pair| (pair / n, pair % n));
        let pairs: Vec<_> = pairs.filter(|&(from, to)| from != to && (n < 4 || to != 0)).collect();
        for code in 0..(weights + 1_usize).pow(pairs.len() as u32) {
            let mut rest = code;
            let mut edges = vec![];
            for &(from, to) in &pairs {
                if rest % (weights + 1) > 0 {
                    edges.push((from, to, [-1, 2, 0, 1][rest % (weights + 1) - 1]));
                }
                rest /= weights + 1;
            }
            for root in 0..roots {
                let expected = all_choices(n, &edges, root);
                assert_eq!(weight(n, &edges, root), expected, "{edges:?} from {root}");
            }
        }
    }

    fn random_edges(state: &mut u64, n: usize, m: usize, weights: usize) -> Vec<Edge> {
        (0..m).map(|_| (below(state, n), below(state, n), below(state, weights) as i64 - 5)).collect()
    }

    #[test]
    fn agrees_with_all_choices_in_random_graphs() {
        let state = &mut 1;
        for _ in 0..2000 {
            let n = 2 + below(state, 5);
            let (m, weights) = (below(state, 3 * n), 1 + below(state, 20));
            let edges = random_edges(state, n, m, weights);
            let root = below(state, n);
            let expected = all_choices(n, &edges, root);
            assert_eq!(weight(n, &edges, root), expected, "{edges:?} from {root}");
            assert_eq!(contraction(n, &edges, root), expected, "{edges:?} from {root}");
        }
    }

    #[test]
    fn agrees_with_contraction_in_larger_graphs() {
        let state = &mut 2;
        for round in 0..240 {
            let n = 2 + below(state, 50);
            let m = [2, 3, 5, 20][round % 4] * n;
            let mut edges = random_edges(state, n, m, [6, 50, 1000][round % 3]);
            if round % 2 == 0 {
                // A way to each vertex that nobody wants to go, and cheap ones back.
                edges.extend((1..n).flat_map(|vertex| [(vertex - 1, vertex, 5000), (vertex, vertex - 1, -9)]));
            }
            let root = below(state, n);
            assert_eq!(weight(n, &edges, root), contraction(n, &edges, root), "{edges:?} from {root}");
        }
    }

    #[test]
    fn extreme_weights() {
        let state = &mut 3;
        let most = 1 << 61;
        for _ in 0..3000 {
            let n = 2 + below(state, 4);
            let edge =
                |state: &mut u64| (below(state, n), below(state, n), [-most, -1, 0, most - 1, most][below(state, 5)]);
            let edges: Vec<Edge> = (0..3 * n).map(|_| edge(state)).collect();
            let root = below(state, n);
            assert_eq!(weight(n, &edges, root), all_choices(n, &edges, root), "{edges:?} from {root}");
        }
    }

    /// Each cycle contains the one before and one more vertex; or all cycles have two vertices, and make a binary tree.
    #[test]
    fn cycles_in_cycles() {
        let n = 30_000;
        let edges: Vec<Edge> = (1..n).flat_map(|vertex| [(vertex - 1, vertex, 7), (vertex, vertex - 1, -7)]).collect();
        assert_eq!(weight(n, &edges, 0), Some(7 * (n as i128 - 1)));
        assert_eq!(weight(n, &edges, n - 1), Some(-7 * (n as i128 - 1)));
        assert_eq!(weight(n, &edges[1..], 0), None);
        let mut edges = vec![(0, 1, 1000)];
        for level in 1..15 {
            let half = 1 << (level - 1);
            let starts = (1..=1 << 14).step_by(2 * half);
            edges.extend(starts.flat_map(|start| [(start, start + half, level), (start + half, start, level)]));
        }
        let expected = 1000 + (1..15).map(|level| i128::from(level) * (1 << (14 - level))).sum::<i128>();
        assert_eq!(weight((1 << 14) + 1, &edges, 0), Some(expected));
        // Many edges into one vertex, the cheapest ones first, last, and between equal ones.
        for change in [1, -1, 0] {
            let edges: Vec<Edge> =
                (1..n).map(|vertex| (0, vertex, 0)).chain((0..n).map(|from| (from, 1, change * from as i64))).collect();
            assert_eq!(weight(n, &edges, 0), Some(if change < 0 { 1 - n as i128 } else { 0 }));
        }
    }

    /// Heaps of 1, 2, … weights, melded one by one in several orders and then in pairs: the ranks are right, no way to
    /// the right is longer than that to the left, and the weights come in their order.
    #[test]
    fn heaps_are_leftist() {
        let (n, state) = (300, &mut 4);
        let weights: [fn(i64, &mut u64) -> i64; 4] =
            [|index, _| index, |index, _| -index, |_, state| below(state, 100) as i64, |_, _| 0];
        for weight in weights {
            let mut heaps = Heaps::new((0..n).map(|index| weight(index, state)));
            let mut expected: Vec<i64> = heaps.0[1..].iter().map(|node| node.weight + 7).collect();
            expected.sort_unstable();
            let [even, odd] =
                [2, 1].map(|start| (start..=n as u32).step_by(2).fold(0, |heap, node| heaps.meld(heap, node)));
            let mut heap = heaps.meld(even, odd);
            heaps.change(heap, 7);
            let mut popped = vec![];
            while heap != 0 {
                let mut stack = vec![heap];
                while let Some(node) = stack.pop().filter(|_| popped.len() % 30 == 0) {
                    let node = &heaps.0[node as usize];
                    let [left, right] = node.children.map(|child| heaps.0[child as usize].rank);
                    assert!(left >= right && node.rank == right + 1, "{left} {right} {}", node.rank);
                    stack.extend(node.children.iter().filter(|&&child| child != 0));
                }
                popped.push(heaps.0[heap as usize].weight);
                heap = heaps.pop(heap);
            }
            assert_eq!(popped, expected);
        }
    }

    #[test]
    fn refuses_what_is_no_vertex() {
        let refuses = |n, edges: &[Edge], root| {
            let made = catch_unwind(|| directed_minimum_spanning_tree(n, edges, root));
            assert!(made.is_err(), "{n} {edges:?} {root}");
        };
        refuses(0, &[], 0);
        refuses(1, &[], 1);
        refuses(2, &[(0, 1, 0), (2, 1, 0)], 0);
        refuses(2, &[(0, 1, 0), (0, 2, 0)], 0);
        assert_eq!(directed_minimum_spanning_tree(1, &[(0, 0, 1)], 0), Some(vec![]));
        assert_eq!(directed_minimum_spanning_tree(2, &[], 0), None);
    }
}
