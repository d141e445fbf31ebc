//! A maximum matching of a bipartite graph, and the vertices that some maximum matching misses: the lost starts of
//! the game in which a token moves along edges and never returns to a vertex (undirected vertex geography).
//!
//! Push-relabel: each right vertex has a lower bound on its distance from a free one. A left vertex takes its nearest
//! neighbour and so displaces that one's partner; now and then a search makes all distances exact. Between searches
//! the bounds only grow: what was learned about distances is kept. Proofs: `problems/p4055/README.md`.
//!
//! - **Time**: O(V² d) for V vertices of degree up to d
//! - **Space**: O(V + E)
//! - **Source**: K. Kaya, J. Langguth, F. Manne, B. Uçar, "Push-relabel based algorithms for the maximum transversal
//!   problem", Computers & Operations Research 40 (2013), 1266–1275; A. S. Fraenkel, E. R. Scheinerman, D. Ullman,
//!   "Undirected edge geography", Theoretical Computer Science 112 (1993), 371–381
//! - **Verified**: `every_small_graph`, `missed_vertices_lose`, `random_graphs`, `grids`; `p4055`, `two-pieces`

use std::collections::VecDeque;

/// A maximum matching of a bipartite graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    /// For each vertex the other end of its matched edge, `None` where this matching leaves the vertex free.
    pub partner: Vec<Option<usize>>,
    /// For each vertex whether some maximum matching, this one or another, leaves it free. Then the player to move
    /// loses vertex geography from there.
    pub missed_by_some: Vec<bool>,
}

impl Matching {
    /// The number of matched edges.
    ///
    /// # Complexity
    ///
    /// O(V) time.
    #[must_use]
    pub fn size(&self) -> usize {
        self.partner.iter().flatten().count() / 2
    }
}

/// A maximum matching of the graph on the vertices `0..vertices`. Each edge is a pair of a left and a right vertex; the
/// two sides may share out the numbers in any way, and an edge may be given more than once.
///
/// # Complexity
///
/// O(V² d) time for V vertices of degree up to d; O(V + E) space.
///
/// # Panics
///
/// If an edge names a vertex that is not in `0..vertices`, or if a vertex is the left end of one edge and the right end
/// of another. Numbers of vertices and edges must stay below 2³¹.
///
/// ```
/// use templates::bipartite_matching::maximum_matching;
/// // The path 0 - 1 - 2 - 3 - 4, with the even vertices on the left.
/// let matching = maximum_matching(5, &[(0, 1), (2, 1), (2, 3), (4, 3)]);
/// assert_eq!(matching.size(), 2);
/// assert_eq!(matching.missed_by_some, [true, false, true, false, true]);
/// ```
#[must_use]
pub fn maximum_matching(vertices: usize, edges: &[(usize, usize)]) -> Matching {
    assert!(vertices.max(edges.len()) < 1 << 31, "vertices and edges are numbered in 32 bits");
    let graph = Graph::new(vertices, edges);
    let unreachable = vertices as u32;
    let mut partner = vec![None; vertices];
    let mut distance = vec![0; vertices];
    let mut queue: VecDeque<u32> = (0..unreachable).filter(|&vertex| graph.is_left[vertex as usize]).collect();
    let mut steps = 0;
    // Any lower bounds on the distances lead to a maximum matching. When the search happens, which of two equally near
    // vertices is taken, and whether a distance grows by 1 or by less decides only how long it takes.
    while let Some(left) = queue.pop_front() {
        steps += 1;
        // So many steps cost about as much as the search.
        if steps > vertices / 2 {
            steps = 0;
            distance = graph.distances(&partner);
        }
        let (mut nearest, mut first, mut second) = (None, unreachable, unreachable);
        for &right in graph.neighbours(left) {
            let here = distance[right as usize];
            if here < first {
                (nearest, first, second) = (Some(right), here, first);
            } else if here < second {
                second = here;
            }
        }
        let Some(right) = nearest else { continue };
        distance[right as usize] = second + 1;
        partner[left as usize] = Some(right);
        if let Some(displaced) = partner[right as usize].replace(left) {
            partner[displaced as usize] = None;
            queue.push_back(displaced);
        }
    }
    let missed_by_some = graph.even_reachable_from_free(&partner);
    let partner = partner.into_iter().map(|other| other.map(|other| other as usize)).collect();
    Matching { partner, missed_by_some }
}

/// Vertices are 32 bits wide in here: a large graph is as fast as its cache misses allow.
struct Graph {
    is_left: Vec<bool>,
    /// The neighbours of vertex v are `neighbours[offsets[v]..offsets[v + 1]]`.
    offsets: Vec<u32>,
    neighbours: Vec<u32>,
}

impl Graph {
    fn new(vertices: usize, edges: &[(usize, usize)]) -> Self {
        let mut is_left = vec![false; vertices];
        let mut offsets = vec![0; vertices + 2];
        for &(left, right) in edges {
            is_left[left] = true;
            offsets[left + 2] += 1;
            offsets[right + 2] += 1;
        }
        for index in 2..offsets.len() {
            offsets[index] += offsets[index - 1];
        }
        let mut neighbours = vec![0; 2 * edges.len()];
        for &(left, right) in edges {
            assert!(!is_left[right], "vertex {right} is on both sides");
            for (from, to) in [(left, right), (right, left)] {
                neighbours[offsets[from + 1] as usize] = to as u32;
                offsets[from + 1] += 1;
            }
        }
        Graph { is_left, offsets, neighbours }
    }

    fn neighbours(&self, vertex: u32) -> &[u32] {
        &self.neighbours[self.offsets[vertex as usize] as usize..self.offsets[vertex as usize + 1] as usize]
    }

    /// For each right vertex its exact distance, the number of vertices where no free right vertex can be reached.
    fn distances(&self, partner: &[Option<u32>]) -> Vec<u32> {
        let unreachable = partner.len() as u32;
        let is_free_right = |&vertex: &u32| !self.is_left[vertex as usize] && partner[vertex as usize].is_none();
        let mut queue: Vec<u32> = (0..unreachable).filter(is_free_right).collect();
        let mut distance = vec![unreachable; partner.len()];
        queue.iter().for_each(|&right| distance[right as usize] = 0);
        let mut head = 0;
        while let Some(&right) = queue.get(head) {
            head += 1;
            for &left in self.neighbours(right) {
                let Some(next) = partner[left as usize] else { continue };
                if distance[next as usize] == unreachable {
                    distance[next as usize] = distance[right as usize] + 1;
                    queue.push(next);
                }
            }
        }
        distance
    }

    /// For each vertex whether an alternating path of even length leads there from a free vertex.
    fn even_reachable_from_free(&self, partner: &[Option<u32>]) -> Vec<bool> {
        let mut reached: Vec<bool> = partner.iter().map(Option::is_none).collect();
        let mut stack: Vec<u32> = (0..partner.len() as u32).filter(|&vertex| reached[vertex as usize]).collect();
        while let Some(vertex) = stack.pop() {
            for &neighbour in self.neighbours(vertex) {
                let next = partner[neighbour as usize].expect("a maximum matching has no augmenting path");
                if !reached[next as usize] {
                    reached[next as usize] = true;
                    stack.push(next);
                }
            }
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SplitMix64.
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    fn below(state: &mut u64, bound: usize) -> usize {
        (next(state) % bound as u64) as usize
    }

    /// Every matched edge exists, and partners agree, so no vertex is matched twice.
    fn check_witness(edges: &[(usize, usize)], matching: &Matching) {
        for (vertex, &other) in matching.partner.iter().enumerate() {
            let Some(other) = other else {
                assert!(matching.missed_by_some[vertex], "this very matching misses {vertex}: {edges:?}");
                continue;
            };
            assert_eq!(matching.partner[other], Some(vertex), "{edges:?}");
            assert!(
                edges.contains(&(vertex, other)) || edges.contains(&(other, vertex)),
                "{vertex} - {other}: {edges:?}"
            );
        }
    }

    /// Every graph with `left` and `right` vertices; the right ones are numbered after the left ones.
    fn graphs(left: usize, right: usize) -> impl Iterator<Item = Vec<(usize, usize)>> {
        (0..1_u32 << (left * right)).map(move |mask| {
            let chosen = (0..left * right).filter(|bit| mask >> bit & 1 == 1);
            chosen.map(|bit| (bit / right, left + bit % right)).collect()
        })
    }

    /// Goes through all matchings: the greatest size, and the vertices that are free in some matching of that size.
    fn best(edges: &[(usize, usize)], size: usize, used: u32, found: &mut (usize, u32)) {
        if size > found.0 {
            *found = (size, 0);
        }
        if size == found.0 {
            found.1 |= !used;
        }
        for (index, &(left, right)) in edges.iter().enumerate() {
            let ends = 1 << left | 1 << right;
            if used & ends == 0 {
                best(&edges[index + 1..], size + 1, used | ends, found);
            }
        }
    }

    #[test]
    fn every_small_graph() {
        for (left, right) in (0..=4).flat_map(|left| (0..=4).map(move |right| (left, right))) {
            for edges in graphs(left, right) {
                let matching = maximum_matching(left + right, &edges);
                check_witness(&edges, &matching);
                let mut found = (0, 0);
                best(&edges, 0, 0, &mut found);
                assert_eq!(matching.size(), found.0, "{edges:?}");
                let missed: Vec<bool> = (0..left + right).map(|vertex| found.1 >> vertex & 1 == 1).collect();
                assert_eq!(matching.missed_by_some, missed, "{edges:?}");
            }
        }
    }

    fn player_to_move_wins(edges: &[(usize, usize)], token: usize, visited: u32) -> bool {
        edges.iter().any(|&(left, right)| {
            (left == token || right == token) && {
                let next = left + right - token;
                visited >> next & 1 == 0 && !player_to_move_wins(edges, next, visited | 1 << next)
            }
        })
    }

    #[test]
    fn missed_vertices_lose() {
        for (left, right) in [(1, 4), (2, 4), (3, 4), (4, 1), (4, 2), (4, 3)] {
            for edges in graphs(left, right) {
                let missed = maximum_matching(left + right, &edges).missed_by_some;
                for (start, &missed) in missed.iter().enumerate() {
                    assert_eq!(player_to_move_wins(&edges, start, 1 << start), !missed, "{edges:?} from {start}");
                }
            }
        }
    }

    /// Kuhn's algorithm without the vertex `removed`: the size of a maximum matching.
    fn kuhn(vertices: usize, edges: &[(usize, usize)], removed: Option<usize>) -> usize {
        fn augment(left: usize, lists: &[Vec<usize>], seen: &mut [bool], partner: &mut [Option<usize>]) -> bool {
            lists[left].iter().any(|&right| {
                let found = !std::mem::replace(&mut seen[right], true)
                    && partner[right].is_none_or(|other| augment(other, lists, seen, partner));
                if found {
                    partner[right] = Some(left);
                }
                found
            })
        }
        let mut lists = vec![vec![]; vertices];
        for &(left, right) in edges.iter().filter(|edge| removed != Some(edge.0) && removed != Some(edge.1)) {
            lists[left].push(right);
        }
        let mut partner = vec![None; vertices];
        (0..vertices).filter(|&left| augment(left, &lists, &mut vec![false; vertices], &mut partner)).count()
    }

    /// A vertex is missed by some maximum matching exactly if a maximum matching is no smaller without it.
    fn check_with_kuhn(vertices: usize, edges: &[(usize, usize)]) {
        let matching = maximum_matching(vertices, edges);
        check_witness(edges, &matching);
        let size = kuhn(vertices, edges, None);
        assert_eq!(matching.size(), size, "{vertices} vertices: {edges:?}");
        for (vertex, &missed) in matching.missed_by_some.iter().enumerate() {
            let expected = kuhn(vertices, edges, Some(vertex)) == size;
            assert_eq!(missed, expected, "vertex {vertex} of {vertices}: {edges:?}");
        }
    }

    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for _ in 0..1000 {
            // Sides of random sizes over shuffled numbers, from very sparse to dense, edges repeated now and then.
            let vertices = 2 + below(state, 40);
            let mut numbers: Vec<usize> = (0..vertices).collect();
            (1..vertices).for_each(|last| numbers.swap(last, below(state, last + 1)));
            let (lefts, rights) = numbers.split_at(1 + below(state, vertices - 1));
            let count = below(state, 4 * vertices);
            let edge = |_| (lefts[below(state, lefts.len())], rights[below(state, rights.len())]);
            check_with_kuhn(vertices, &(0..count).map(edge).collect::<Vec<_>>());
        }
    }

    #[test]
    fn grids() {
        let state = &mut 2;
        for walls in [0, 4, 4, 4, 10, 20, 30, 50] {
            let (height, width) = (8 + below(state, 8), 8 + below(state, 8));
            let is_free: Vec<bool> = (0..height * width).map(|_| below(state, 100) >= walls).collect();
            let mut edges = vec![];
            for cell in 0..height * width {
                let right = (cell % width + 1 < width).then_some(cell + 1);
                let below = (cell / width + 1 < height).then_some(cell + width);
                for next in right.into_iter().chain(below).filter(|&next| is_free[cell] && is_free[next]) {
                    let is_even = (cell / width + cell % width) % 2 == 0;
                    edges.push(if is_even { (cell, next) } else { (next, cell) });
                }
            }
            check_with_kuhn(height * width, &edges);
        }
    }

    #[test]
    #[should_panic(expected = "vertex 1 is on both sides")]
    fn refuses_a_vertex_on_both_sides() {
        let _ = maximum_matching(3, &[(0, 1), (1, 2)]);
    }
}
