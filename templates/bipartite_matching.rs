//! A maximum matching of a bipartite graph, and what follows from it: a minimum vertex cover, a maximum independent
//! set, the Dulmage–Mendelsohn parts. One part holds the vertices that some maximum matching misses: the lost starts of
//! the game in which a token moves along edges and never returns to a vertex (undirected vertex geography).
//!
//! First each vertex takes a free neighbour if it has one. Then each free vertex of one side searches in breadth; what
//! a search without success has seen is never entered again. Once that has taken linear time, push-relabel goes on:
//! each right vertex has a lower bound on its distance from a free one, a left vertex takes its nearest neighbour and
//! so displaces that one's partner, and now and then a search makes all distances exact. Proofs:
//! `problems/p4055/README.md`.
//!
//! - **Field**: graphs
//! - **Time**: O(V² d) for V vertices of degree up to d
//! - **Space**: O(V), and O(E) where the edges are given as pairs
//! - **ac-library-rs**: `maxflow`, without cover and parts
//! - **Source**: K. Kaya, J. Langguth, F. Manne, B. Uçar, "Push-relabel based algorithms for the maximum transversal
//!   problem", Computers & Operations Research 40 (2013), 1266–1275; A. L. Dulmage, N. S. Mendelsohn, "Coverings of
//!   bipartite graphs", Canadian Journal of Mathematics 10 (1958), 517–534; A. S. Fraenkel, E. R. Scheinerman, D.
//!   Ullman, "Undirected edge geography", Theoretical Computer Science 112 (1993), 371–381
//! - **Verified**: `every_small_graph`, `missed_vertices_lose`, `random_graphs`, `grids`, `each_stage_alone`; `p4055`,
//!   `two-pieces`, `bipartitematching`

use std::collections::VecDeque;

/// The sides of a bipartite graph: each edge has one end on either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// One side.
    Left,
    /// The other side.
    Right,
}

/// The Dulmage–Mendelsohn parts of a bipartite graph; they are the same for every maximum matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Some maximum matching leaves the vertex free. The player to move loses vertex geography from there.
    Missed,
    /// Some neighbour is missed. Every maximum matching pairs the vertex, and pairs it with a missed one.
    Beside,
    /// The others: every maximum matching pairs them, and pairs them with each other.
    Rest(Side),
}

/// A maximum matching of a bipartite graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    /// The vertex itself where the matching leaves it free, and `ABSENT` for a number that is no vertex.
    partner: Vec<u32>,
    parts: Vec<Option<Part>>,
}

impl Matching {
    /// The other end of the vertex's matched edge, `None` where this matching leaves the vertex free.
    #[must_use]
    pub fn partner(&self, vertex: usize) -> Option<usize> {
        let other = self.partner[vertex];
        (other != vertex as u32 && other != ABSENT).then_some(other as usize)
    }

    /// The number of matched edges.
    ///
    /// # Complexity
    ///
    /// O(V) time.
    #[must_use]
    pub fn size(&self) -> usize {
        (0..self.partner.len()).filter(|&vertex| self.partner(vertex).is_some()).count() / 2
    }

    /// The part to which a vertex belongs, `None` for a number that is no vertex.
    #[must_use]
    pub fn part(&self, vertex: usize) -> Option<Part> {
        self.parts[vertex]
    }

    /// Whether some maximum matching, this one or another, leaves the vertex free.
    #[must_use]
    pub fn missed_by_some(&self, vertex: usize) -> bool {
        self.parts[vertex] == Some(Part::Missed)
    }

    /// As few vertices as can be that have an end of every edge: as many as matched edges (Kőnig).
    ///
    /// # Complexity
    ///
    /// O(V) time.
    pub fn minimum_vertex_cover(&self) -> impl Iterator<Item = usize> + '_ {
        let is_in = |&vertex: &usize| matches!(self.parts[vertex], Some(Part::Beside | Part::Rest(Side::Left)));
        (0..self.parts.len()).filter(is_in)
    }

    /// As many vertices as can be, no two of which are neighbours: those that the minimum vertex cover leaves.
    ///
    /// # Complexity
    ///
    /// O(V) time.
    pub fn maximum_independent_set(&self) -> impl Iterator<Item = usize> + '_ {
        let is_in = |&vertex: &usize| matches!(self.parts[vertex], Some(Part::Missed | Part::Rest(Side::Right)));
        (0..self.parts.len()).filter(is_in)
    }
}

/// A maximum matching of the graph with this many vertices on either side. The right vertex of each edge counts behind
/// the left ones: the edge `(2, 0)` joins the vertices 2 and `left`. An edge may be given more than once.
///
/// # Complexity
///
/// O(V² d) time for V vertices of degree up to d; O(V + E) space.
///
/// # Panics
///
/// If an edge names a vertex that is not there. Numbers of vertices and edges must stay below 2³¹.
///
/// ```
/// use templates::bipartite_matching::maximum_matching;
/// // The sample of Library Checker's "Matching on Bipartite Graph".
/// let (left, right, edges) = (4, 4, [(1, 1), (2, 2), (0, 0), (3, 1), (1, 2), (2, 0), (3, 2)]);
/// let matching = maximum_matching(left, right, &edges);
/// let pairs = (0..left).filter_map(|vertex| Some((vertex, matching.partner(vertex)? - left)));
/// assert_eq!(pairs.count(), 3);
/// ```
#[must_use]
pub fn maximum_matching(left: usize, right: usize, edges: &[(usize, usize)]) -> Matching {
    let vertices = left + right;
    assert!(vertices.max(edges.len()) < 1 << 31, "vertices and edges are numbered in 32 bits");
    // The neighbours of a vertex lie behind each other; at first each offset is where those of the vertex before end.
    let mut offsets = vec![0; vertices + 2];
    for &(one, other) in edges {
        assert!(one < left && other < right, "no edge {one} - {other} in a graph of {left} + {right} vertices");
        offsets[one + 2] += 1;
        offsets[left + other + 2] += 1;
    }
    (2..offsets.len()).for_each(|index| offsets[index] += offsets[index - 1]);
    let mut neighbours = vec![0; 2 * edges.len()];
    for &(one, other) in edges {
        for (from, to) in [(one, left + other), (left + other, one)] {
            neighbours[offsets[from + 1] as usize] = to as u32;
            offsets[from + 1] += 1;
        }
    }
    let sides = (0..vertices).map(|vertex| Some(if vertex < left { Side::Left } else { Side::Right }));
    maximum_matching_by(sides, |vertex| {
        neighbours[offsets[vertex] as usize..offsets[vertex + 1] as usize].iter().map(|&other: &u32| other as usize)
    })
}

/// A maximum matching of a graph that is given by the side of each vertex and by a function to its neighbours. Where
/// the side is `None`, the number is no vertex: it may be named as a neighbour, but counts for nothing, like a wall of
/// a grid.
///
/// # Complexity
///
/// O(V² d) time for V vertices of degree up to d; O(V) space.
///
/// # Panics
///
/// If there are fewer sides than a neighbour's number needs, or 2³¹ or more.
///
/// ```
/// use templates::bipartite_matching::{Side, maximum_matching_by};
/// // Dominoes on a board (Kattis "paintball", LeetCode LCP 04): as many as fit without covering a broken cell.
/// let cells = b"######..#.###...#####";
/// let width = 5; // odd, with a column of walls: the cells' numbers alternate as the colours of a chessboard do
/// let side = |cell: usize| if cell % 2 == 0 { Side::Left } else { Side::Right };
/// let sides = (0..cells.len()).map(|cell| (cells[cell] == b'.').then(|| side(cell)));
/// let matching = maximum_matching_by(sides, |cell| [cell - width, cell - 1, cell + 1, cell + width]);
/// assert_eq!(matching.size(), 2);
/// ```
#[must_use]
pub fn maximum_matching_by<I: IntoIterator<Item = usize>>(
    sides: impl IntoIterator<Item = Option<Side>>,
    neighbours: impl Fn(usize) -> I,
) -> Matching {
    let mut search = Search::new(sides.into_iter().map(|side| side.map(Part::Rest)).collect(), neighbours);
    search.match_greedily();
    let mut free = search.free();
    // From the smaller side fewer searches can fail.
    free.sort_by_key(Vec::len);
    let [left, right] = free;
    let rest = search.augment(&left);
    search.push(rest, &right);
    // Alternating paths of even length from the free vertices lead to those that some maximum matching misses.
    let Search { neighbours, partner, mut parts, .. } = search;
    let mut stack = Vec::new();
    for root in (0..parts.len()).filter(|&vertex| partner[vertex] == vertex as u32) {
        parts[root] = Some(Part::Missed);
        stack.push(root);
        while let Some(vertex) = stack.pop() {
            for beside in neighbours(vertex) {
                if let Some(Part::Rest(_)) = parts[beside] {
                    let next = partner[beside] as usize;
                    (parts[beside], parts[next]) = (Some(Part::Beside), Some(Part::Missed));
                    stack.push(next);
                }
            }
        }
    }
    Matching { partner, parts }
}

/// The partner of a number that is no vertex.
const ABSENT: u32 = u32::MAX;
/// The distance of a vertex that no search has reached: an infinite one.
const UNSEEN: u32 = u32::MAX - 1;

/// Vertices are 32 bits wide in here: a large graph is as fast as its cache misses allow. "Left" are those of the side
/// with fewer free vertices.
struct Search<N> {
    neighbours: N,
    /// As in [`Matching`].
    partner: Vec<u32>,
    /// As in [`Matching`], as far as they are known. A search enters the rest only and marks what it comes to: without
    /// success this is right, and stays.
    parts: Vec<Option<Part>>,
    /// The left vertices that a search has come to, and the place of the one from which it came.
    queue: Vec<(u32, u32)>,
    /// Of right vertices the lower bounds on their distances, where something is pushed.
    label: Vec<u32>,
}

impl<I: IntoIterator<Item = usize>, N: Fn(usize) -> I> Search<N> {
    /// Nothing is matched yet.
    fn new(parts: Vec<Option<Part>>, neighbours: N) -> Self {
        assert!(parts.len() < 1 << 31, "vertices are numbered in 32 bits");
        let partner = (0..).zip(&parts).map(|(vertex, part)| if part.is_some() { vertex } else { ABSENT }).collect();
        Search { neighbours, partner, parts, queue: Vec::new(), label: Vec::new() }
    }

    /// The free vertices of either side.
    fn free(&self) -> [Vec<u32>; 2] {
        let free = (0..self.partner.len()).filter(|&vertex| self.is_free(vertex)).map(|vertex| vertex as u32);
        let (left, right) = free.partition(|&vertex| self.parts[vertex as usize] == Some(Part::Rest(Side::Left)));
        [left, right]
    }

    fn is_free(&self, vertex: usize) -> bool {
        self.partner[vertex] == vertex as u32
    }

    fn pair(&mut self, one: usize, other: usize) {
        self.partner[one] = other as u32;
        self.partner[other] = one as u32;
    }

    /// Pairs each vertex with its first free neighbour. Without it the searches pair them all, but take longer.
    fn match_greedily(&mut self) {
        for one in 0..self.partner.len() {
            if !self.is_free(one) {
                continue;
            }
            let other = (self.neighbours)(one).into_iter().find(|&other| self.is_free(other));
            if let Some(other) = other {
                self.pair(one, other);
            }
        }
    }

    /// Searches from each of these free vertices, until it has looked at as many vertices as there are; when it stops,
    /// be it after the first one, decides only how long all takes. Returns those from which it has not searched.
    fn augment<'a>(&mut self, roots: &'a [u32]) -> &'a [u32] {
        let mut looked = 0;
        for (index, &root) in roots.iter().enumerate() {
            if looked > self.partner.len() {
                return &roots[index..];
            }
            looked += self.search(root);
        }
        &[]
    }

    /// The number of left vertices that it looks at.
    fn search(&mut self, root: u32) -> usize {
        self.queue.clear();
        self.queue.push((root, 0));
        let mut head = 0;
        while let Some(&(left, _)) = self.queue.get(head) {
            for right in (self.neighbours)(left as usize) {
                if let Some(Part::Rest(side)) = self.parts[right] {
                    self.parts[right] = Some(Part::Beside);
                    if self.is_free(right) {
                        self.flip(head, right, side);
                        return head + 1;
                    }
                    self.queue.push((self.partner[right], head as u32));
                }
            }
            head += 1;
        }
        self.queue.iter().for_each(|&(left, _)| self.parts[left as usize] = Some(Part::Missed));
        head
    }

    /// Along the path on which a search has come to a free vertex, last from the left one at `place`, and forgets the
    /// search. `side` is that of the right ones.
    fn flip(&mut self, mut place: usize, mut right: usize, side: Side) {
        loop {
            let (left, parent) = self.queue[place];
            let before = self.partner[left as usize];
            self.pair(left as usize, right);
            if before == left {
                break;
            }
            (place, right) = (parent as usize, before as usize);
        }
        let lefts = self.queue.iter().map(|&(left, _)| left as usize);
        lefts.for_each(|left| self.parts[self.partner[left] as usize] = Some(Part::Rest(side)));
    }

    /// Pairs as many more of the left vertices as it can. All other free vertices from which an augmenting path leads
    /// are on the right.
    fn push(&mut self, left: &[u32], right: &[u32]) {
        let mut active: VecDeque<u32> = left.iter().copied().collect();
        let (mut steps, mut queue) = (self.partner.len(), Vec::new());
        while let Some(left) = active.pop_front() {
            steps += 1;
            // So many steps cost about as much as the search. The first one needs it; when it happens again decides
            // only how long all takes.
            if steps > self.partner.len() / 8 {
                steps = 0;
                self.measure(right, &mut queue);
            }
            let (mut nearest, mut first, mut second) = (0, UNSEEN, UNSEEN);
            for right in (self.neighbours)(left as usize) {
                let here = self.label[right];
                // Among equally near ones any will do.
                if here < first {
                    (nearest, first, second) = (right, here, first);
                } else {
                    second = second.min(here);
                }
            }
            // As many edges as vertices, or more, are on no path; a bound that is larger by one costs only time.
            if (first as usize) < self.partner.len() {
                self.label[nearest] = second + 1;
                let displaced = self.partner[nearest] as usize;
                self.pair(left as usize, nearest);
                if displaced != nearest {
                    self.partner[displaced] = displaced as u32;
                    active.push_back(displaced as u32);
                }
            }
        }
    }

    /// Makes the distance of each right vertex exact. `queue` is kept only for its memory.
    fn measure(&mut self, right: &[u32], queue: &mut Vec<u32>) {
        self.label.clear();
        self.label
            .extend((0..).zip(&self.partner).map(|(vertex, &partner)| if partner == vertex { 0 } else { UNSEEN }));
        queue.clear();
        queue.extend(right.iter().filter(|&&vertex| self.partner[vertex as usize] == vertex));
        let (mut head, mut tail) = (0, queue.len());
        queue.resize(self.partner.len(), 0);
        while head < tail {
            let right = queue[head] as usize;
            head += 1;
            let distance = self.label[right] + 1;
            for next in (self.neighbours)(right).into_iter().map(|left| self.partner[left]) {
                if next != ABSENT {
                    // No branch for what is new, which nobody can predict: it is written, and counts or not.
                    let label = &mut self.label[next as usize];
                    queue[tail] = next;
                    tail += usize::from(*label == UNSEEN);
                    *label = distance.min(*label);
                }
            }
        }
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

    /// Each edge is a pair of a left and a right vertex, in one numbering. All that a matching claims is proved by what
    /// it gives, without another algorithm: as many matched edges as vertices that cover all edges are a maximum. The
    /// vertices that are missed by some maximum matching are those of `missed`.
    fn check_witnesses(vertices: usize, edges: &[(usize, usize)], matching: &Matching, missed: &[bool]) {
        let partner = |vertex| matching.partner(vertex);
        for vertex in (0..vertices).filter(|&vertex| partner(vertex).is_some()) {
            let other = partner(vertex).expect("just filtered");
            assert_eq!(partner(other), Some(vertex), "{edges:?}");
            assert!(edges.contains(&(vertex, other)) || edges.contains(&(other, vertex)), "{edges:?}");
        }
        let pairs: Vec<(usize, usize)> = (0..vertices).filter_map(|v| Some((v, partner(v)?))).collect();
        assert_eq!(2 * matching.size(), pairs.len(), "{edges:?}");
        let cover: Vec<usize> = matching.minimum_vertex_cover().collect();
        assert_eq!(cover.len(), matching.size(), "{edges:?}");
        assert!(edges.iter().all(|(left, right)| cover.contains(left) || cover.contains(right)), "{edges:?}");
        let independent: Vec<usize> = matching.maximum_independent_set().collect();
        assert!((0..vertices).all(|v| !(cover.contains(&v) && independent.contains(&v))), "{edges:?}");
        let present = (0..vertices).filter(|&vertex| matching.part(vertex).is_some()).count();
        assert_eq!(cover.len() + independent.len(), present, "{edges:?}");
        for (vertex, &missed) in missed.iter().enumerate().filter(|&(vertex, _)| matching.part(vertex).is_some()) {
            assert_eq!(matching.missed_by_some(vertex), missed, "{vertex}: {edges:?}");
            let is_beside = edges
                .iter()
                .any(|&(l, r)| l == vertex && missed_at(r, matching) || r == vertex && missed_at(l, matching));
            assert_eq!(matching.part(vertex) == Some(Part::Beside), is_beside, "{vertex}: {edges:?}");
        }
    }

    fn missed_at(vertex: usize, matching: &Matching) -> bool {
        matching.part(vertex) == Some(Part::Missed)
    }

    /// Every graph with `left` and `right` vertices; the right ones are numbered after the left ones.
    fn graphs(left: usize, right: usize) -> impl Iterator<Item = Vec<(usize, usize)>> {
        (0..1_u32 << (left * right)).map(move |mask| {
            let chosen = (0..left * right).filter(|bit| mask >> bit & 1 == 1);
            chosen.map(|bit| (bit / right, left + bit % right)).collect()
        })
    }

    fn matched(left: usize, right: usize, edges: &[(usize, usize)]) -> Matching {
        maximum_matching(left, right, &edges.iter().map(|&(one, other)| (one, other - left)).collect::<Vec<_>>())
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
        let sizes = (0..=4).flat_map(|left| (0..=4).map(move |right| (left, right)));
        sizes.filter(|&sizes| sizes != (4, 4)).for_each(|(left, right)| check_every_graph(left, right));
    }

    #[test]
    #[ignore = "long"]
    fn every_graph_of_four_and_four() {
        check_stages(4, 3);
        check_stages(4, 4);
        check_every_graph(4, 4);
    }

    fn check_every_graph(left: usize, right: usize) {
        for edges in graphs(left, right) {
            let matching = matched(left, right, &edges);
            let mut found = (0, 0);
            best(&edges, 0, 0, &mut found);
            assert_eq!(matching.size(), found.0, "{edges:?}");
            let missed: Vec<bool> = (0..left + right).map(|vertex| found.1 >> vertex & 1 == 1).collect();
            check_witnesses(left + right, &edges, &matching, &missed);
        }
    }

    /// The number of edges that the greedy start, the searches, and pushing find without the others.
    #[test]
    fn each_stage_alone() {
        [(1, 3), (3, 1), (2, 4), (3, 3), (3, 4)].into_iter().for_each(|(left, right)| check_stages(left, right));
    }

    fn check_stages(left: usize, right: usize) {
        for edges in graphs(left, right) {
            let size = matched(left, right, &edges).size();
            let side = |vertex| if vertex < left { Side::Left } else { Side::Right };
            let parts: Vec<Option<Part>> = (0..left + right).map(|v| Some(Part::Rest(side(v)))).collect();
            let mut neighbours = vec![vec![]; left + right];
            for &(l, r) in &edges {
                neighbours[l].push(r);
                neighbours[r].push(l);
            }
            let beside = |vertex: usize| neighbours[vertex].iter().copied();
            let new = || Search::new(parts.clone(), beside);
            let count = |search: &Search<_>| (0..left + right).filter(|&v| !search.is_free(v)).count() / 2;
            let [lefts, rights] = new().free();
            assert!(lefts.iter().copied().eq(0..left as u32), "{lefts:?}");
            let mut search = new();
            search.match_greedily();
            assert!(edges.iter().all(|&(l, r)| !search.is_free(l) || !search.is_free(r)), "not maximal: {edges:?}");
            let mut search = new();
            let rest = search.augment(&lefts);
            assert!(rest.is_empty() && count(&search) == size || !rest.is_empty(), "searches: {edges:?}");
            search.push(rest, &rights);
            assert_eq!(count(&search), size, "searches, then pushing: {edges:?}");
            let mut search = new();
            search.push(&lefts, &rights);
            assert_eq!(count(&search), size, "pushing: {edges:?}");
        }
    }

    /// Without this, pushing would end too, but only thanks to the searches between, which few steps need.
    #[test]
    fn a_taken_vertex_is_farther_than_the_second_nearest() {
        let parts = [Side::Left, Side::Right, Side::Right].map(|side| Some(Part::Rest(side)));
        let mut search = Search::new(parts.to_vec(), |vertex| if vertex == 0 { 1..3 } else { 0..1 });
        search.push(&[0], &[1, 2]);
        let (taken, other) = if search.is_free(1) { (2, 1) } else { (1, 2) };
        assert_eq!((search.partner[taken], search.label[taken], search.label[other]), (0, 1, 0));
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
                let matching = matched(left, right, &edges);
                for start in 0..left + right {
                    let wins = player_to_move_wins(&edges, start, 1 << start);
                    assert_eq!(wins, !matching.missed_by_some(start), "{edges:?} from {start}");
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
    fn check_with_kuhn(vertices: usize, edges: &[(usize, usize)], matching: &Matching) {
        let size = kuhn(vertices, edges, None);
        assert_eq!(matching.size(), size, "{vertices} vertices: {edges:?}");
        let missed: Vec<bool> = (0..vertices).map(|vertex| kuhn(vertices, edges, Some(vertex)) == size).collect();
        check_witnesses(vertices, edges, matching, &missed);
    }

    /// Sides of random sizes over shuffled numbers, some of which are no vertices, from very sparse to dense, edges
    /// repeated now and then.
    #[test]
    fn random_graphs() {
        let state = &mut 1;
        for _ in 0..1000 {
            let vertices = 3 + below(state, 40);
            let mut numbers: Vec<usize> = (0..vertices).collect();
            (1..vertices).for_each(|last| numbers.swap(last, below(state, last + 1)));
            let (lefts, others) = numbers.split_at(1 + below(state, vertices - 2));
            let (rights, absent) = others.split_at(1 + below(state, others.len() - 1));
            let mut sides = vec![None; vertices];
            lefts.iter().for_each(|&left| sides[left] = Some(Side::Left));
            rights.iter().for_each(|&right| sides[right] = Some(Side::Right));
            let (mut edges, mut beside) = (vec![], vec![vec![]; vertices]);
            for _ in 0..below(state, 4 * vertices) {
                let (left, right) = (lefts[below(state, lefts.len())], rights[below(state, rights.len())]);
                edges.push((left, right));
                beside[left].push(right);
                beside[right].push(left);
                if !absent.is_empty() {
                    // Named as a neighbour, this counts for nothing.
                    beside[numbers[below(state, vertices)]].push(absent[below(state, absent.len())]);
                }
            }
            let matching = maximum_matching_by(sides.iter().copied(), |vertex| beside[vertex].iter().copied());
            assert!(absent.iter().all(|&v| matching.part(v).is_none() && matching.partner(v).is_none()));
            check_with_kuhn(vertices, &edges, &matching);
        }
    }

    #[test]
    fn grids() {
        let state = &mut 2;
        for walls in [0, 4, 4, 4, 10, 20, 30, 50] {
            let (height, width) = (8 + below(state, 8), 9 + 2 * below(state, 4));
            let inside = |cell: usize| !(cell / width).is_multiple_of(height) && !cell.is_multiple_of(width);
            let is_free: Vec<bool> =
                (0..height * width + width).map(|cell| inside(cell) && below(state, 100) >= walls).collect();
            let side = |cell| if cell % 2 == 0 { Side::Left } else { Side::Right };
            let sides = (0..is_free.len()).map(|cell| is_free[cell].then(|| side(cell)));
            let matching = maximum_matching_by(sides, |cell| [cell - width, cell - 1, cell + 1, cell + width]);
            let mut edges = vec![];
            for cell in (0..is_free.len()).filter(|&cell| is_free[cell]) {
                for next in [cell + 1, cell + width].into_iter().filter(|&next| is_free[next]) {
                    edges.push(if cell % 2 == 0 { (cell, next) } else { (next, cell) });
                }
            }
            check_with_kuhn(is_free.len(), &edges, &matching);
        }
    }

    /// One cell of a hundred of one colour is missing above, and of the other below: the searches look at much.
    #[test]
    fn a_grid_that_must_be_pushed() {
        let (state, width) = (&mut 3, 201);
        let is_free: Vec<bool> = (0..202 * width)
            .map(|cell| {
                let inside = cell / width % 201 != 0 && cell % width != 0;
                inside && (cell % 2 == usize::from(cell / width < 100) || below(state, 100) >= 1)
            })
            .collect();
        let side = |cell| if cell % 2 == 0 { Side::Left } else { Side::Right };
        let sides = || (0..is_free.len()).map(|cell| is_free[cell].then(|| side(cell)));
        let neighbours = |cell: usize| [cell - width, cell - 1, cell + 1, cell + width];
        let parts: Vec<Option<Part>> = sides().map(|side| side.map(Part::Rest)).collect();
        let mut search = Search::new(parts, neighbours);
        search.match_greedily();
        let [left, _] = search.free();
        let before = left.len();
        let rest = search.augment(&left);
        assert!(!rest.is_empty() && rest.len() < before, "the searches go on for too long, or stop at once");
        let matching = maximum_matching_by(sides(), neighbours);
        let cover: Vec<usize> = matching.minimum_vertex_cover().collect();
        assert_eq!(cover.len(), matching.size());
        let mut is_covered = vec![false; is_free.len()];
        cover.iter().for_each(|&cell| is_covered[cell] = true);
        for cell in (0..is_free.len()).filter(|&cell| is_free[cell]) {
            let is_open = |next: usize| is_free[next] && !is_covered[next];
            assert!(is_covered[cell] || !neighbours(cell).into_iter().any(is_open), "an edge is not covered");
            let partner = matching.partner(cell);
            assert!(partner.is_none_or(|other| neighbours(cell).contains(&other) && is_free[other]));
            assert!(partner.is_none_or(|other| matching.partner(other) == Some(cell)));
        }
    }

    #[test]
    #[should_panic(expected = "no edge 0 - 2 in a graph of 2 + 2 vertices")]
    fn refuses_an_edge_to_no_right_vertex() {
        let _ = maximum_matching(2, 2, &[(1, 1), (0, 2)]);
    }

    #[test]
    #[should_panic(expected = "no edge 2 - 0 in a graph of 2 + 2 vertices")]
    fn refuses_an_edge_to_no_left_vertex() {
        let _ = maximum_matching(2, 2, &[(1, 1), (2, 0)]);
    }
}
