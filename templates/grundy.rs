//! Grundy values (Sprague–Grundy theorem) of any finite impartial game, given by its moves, where a move may leave
//! several independent parts. Where positions may come back, see `loopy`.
//!
//! Both players have the same moves, and whoever cannot move loses. The value of a state is the mex, the least natural
//! number that is not among the values of its moves; the value of a move is the xor of the values of the parts that it
//! leaves. The player to move loses a sum of states exactly when the xor x of their values is 0 (Sprague, Grundy).
//!
//! Proof, by induction on the length of the longest play. A move in a part of value g leaves parts with the xor h ≠ g,
//! since g is a mex of a set with h in it, so x changes; if x = 0, every move leads to a sum that the opponent wins. If
//! x ≠ 0, some part's value g has the highest bit of x, so g ^ x < g, and by the definition of mex some move there
//! leaves parts with the xor g ^ x. The whole then has the xor x ^ g ^ (g ^ x) = 0, and the opponent loses it.
//!
//! - **Field**: games
//! - **Time**: O(s + m) for s states that can be reached and m parts of their moves, each of them looked up in a hash
//!   table; O(v + e) for a graph
//! - **Space**: O(s) for s states, and the moves of the states on one line of play; O(v + e) for a graph
//! - **ac-library-rs**: no
//! - **Source**: R. Sprague, "Über mathematische Kampfspiele", Tôhoku Mathematical Journal 41 (1935), 438–444;
//!   P. M. Grundy, "Mathematics and games", Eureka 2 (1939), 6–8
//! - **Verified**: `agrees_with_search_on_every_small_graph`, `agrees_with_search_on_boards_that_fall_apart`,
//!   `long_play_needs_no_recursion`, `a_state_that_comes_back_is_reported`, `a_cycle_of_a_graph_is_reported`

use std::collections::HashMap;
use std::hash::Hash;

const COMES_BACK: &str = "a state comes back, so the game is not finite";

/// The least natural number that is not among `values`.
///
/// # Complexity
///
/// O(n) time and space for n values, whatever they are.
///
/// Where states are numbers and moves lead to smaller ones, a table is the fastest. In [Grundy's
/// Game](https://cses.fi/problemset/task/2207) (CSES 2207) a turn splits a heap into two different ones:
///
/// ```
/// use templates::grundy::mex;
///
/// let mut values: Vec<usize> = vec![];
/// for heap in 0..2000 {
///     let small = (1..heap).take_while(|part| 2 * part < heap);
///     values.push(mex(&small.map(|part| values[part] ^ values[heap - part]).collect::<Vec<_>>()));
/// }
/// assert_eq!([6, 7, 8].map(|heap| values[heap] != 0), [true, false, true]); // first, second, first
/// ```
#[must_use]
pub fn mex(values: &[usize]) -> usize {
    let mut is_value = vec![false; values.len() + 1];
    for &value in values {
        if let Some(is) = is_value.get_mut(value) {
            *is = true;
        }
    }
    is_value.iter().position(|&is| !is).expect("n values leave one of n + 1 numbers out")
}

/// The states of a game and their Grundy values, each computed once and by an explicit stack: play may be long.
///
/// `options` lists the moves of a state. Each is the list of independent states that it leaves: `[next]` where nothing
/// falls apart, and no state at all where nothing is left to play in.
///
/// In [Cutting Game](http://poj.org/problem?id=2311) (POJ 2311) a turn cuts a sheet in two along a line of its grid,
/// and whoever cuts off a single cell wins. A strip of width 1 lets the opponent do that, so nobody leaves one who need
/// not; and a sheet of which every cut leaves one, 2×2, 2×3 or 3×3, is lost:
///
/// ```
/// use templates::grundy::Grundy;
///
/// let mut sheets = Grundy::new(|&(w, h): &(u32, u32)| {
///     let upright = (2..=w / 2).map(move |cut| [(cut, h), (w - cut, h)]);
///     let across = (2..=h / 2).map(move |cut| [(w, cut), (w, h - cut)]);
///     upright.chain(across)
/// });
/// assert_eq!([(2, 2), (3, 2), (4, 2)].map(|sheet| sheets.value(&sheet) != 0), [false, false, true]);
/// assert_eq!(sheets.winning_move(&[(4, 2)]), Some((0, vec![(2, 2), (2, 2)])));
/// ```
#[derive(Clone, Debug)]
pub struct Grundy<S, F> {
    options: F,
    /// `None` while the state is on the stack.
    known: HashMap<S, Option<usize>>,
}

/// A state on the stack.
struct Frame<S, O, P> {
    state: S,
    options: O,
    /// What is left to evaluate of the last option that was taken from `options`.
    parts: Option<P>,
    /// The values of the options taken so far, the last one without what is left to evaluate.
    values: Vec<usize>,
}

impl<S, O: Iterator<Item: IntoIterator<IntoIter = P>>, P: Iterator<Item = S>> Frame<S, O, P> {
    fn next_part(&mut self) -> Option<S> {
        loop {
            if let Some(part) = self.parts.iter_mut().flatten().next() {
                return Some(part);
            }
            self.parts = Some(self.options.next()?.into_iter());
            self.values.push(0);
        }
    }
}

impl<S, F, O, P> Grundy<S, F>
where
    S: Clone + Eq + Hash,
    F: Fn(&S) -> O,
    O: IntoIterator<Item = P>,
    P: IntoIterator<Item = S>,
{
    /// The game with these moves, of which no state is known yet.
    #[must_use]
    pub fn new(options: F) -> Self {
        Grundy { options, known: HashMap::new() }
    }

    /// The Grundy value of `state`, 0 exactly when the player to move loses. A sum of states has the xor of theirs.
    ///
    /// # Complexity
    ///
    /// Expands every state that can be reached and has not been before, once. No recursion.
    ///
    /// # Panics
    ///
    /// If a state that can be reached can come back: the game would not be finite.
    pub fn value(&mut self, state: &S) -> usize {
        let mut stack = Vec::new();
        if !self.known.contains_key(state) {
            stack.push(self.enter(state.clone()));
        }
        while let Some(frame) = stack.last_mut() {
            let value = match frame.next_part() {
                Some(part) => match self.known.get(&part) {
                    Some(known) => known.expect(COMES_BACK),
                    None => {
                        stack.push(self.enter(part));
                        continue;
                    }
                },
                None => {
                    let value = mex(&frame.values);
                    self.known.insert(frame.state.clone(), Some(value));
                    stack.pop();
                    value
                }
            };
            if let Some(option) = stack.last_mut().and_then(|frame| frame.values.last_mut()) {
                *option ^= value;
            }
        }
        self.known[state].expect(COMES_BACK)
    }

    fn enter(&mut self, state: S) -> Frame<S, O::IntoIter, P::IntoIter> {
        self.known.insert(state.clone(), None);
        Frame { options: (self.options)(&state).into_iter(), state, parts: None, values: vec![] }
    }

    /// A winning move in a sum of states, as the index of the state and what the move leaves of it, or `None` when the
    /// player to move loses.
    ///
    /// # Complexity
    ///
    /// As [`Grundy::value`] of all states, and one look at each of their moves.
    ///
    /// # Panics
    ///
    /// As [`Grundy::value`].
    pub fn winning_move(&mut self, sum: &[S]) -> Option<(usize, Vec<S>)> {
        let total = sum.iter().fold(0, |total, state| total ^ self.value(state));
        for (index, state) in sum.iter().enumerate() {
            let wanted = self.value(state) ^ total;
            for option in (self.options)(state) {
                let parts: Vec<S> = option.into_iter().collect();
                if parts.iter().fold(0, |value, part| value ^ self.value(part)) == wanted {
                    return Some((index, parts));
                }
            }
        }
        None
    }
}

/// The Grundy values of the vertices of a graph: a turn moves a token along an edge, from the first vertex of a pair to
/// the second.
///
/// [A Chess Game](http://poj.org/problem?id=2425) (POJ 2425) has any number of tokens, and xors their values:
///
/// ```
/// use templates::grundy::graph_values;
///
/// let values = graph_values(4, &[(0, 1), (0, 2), (2, 3)]);
/// assert_eq!(values[0], 2); // won with one token on 0
/// assert_eq!(values[0] ^ values[2], 3); // won with tokens on 0 and 2
/// ```
///
/// # Complexity
///
/// O(v + e) time and space.
///
/// # Panics
///
/// If an edge has a vertex that is not below `vertices`, or if the graph has a cycle.
#[must_use]
pub fn graph_values(vertices: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    // The edges of v lead to targets[first[v]..first[v + 1]].
    let (mut first, mut incoming) = (vec![0; vertices + 1], vec![0; vertices]);
    for &(from, to) in edges {
        first[from] += 1;
        incoming[to] += 1;
    }
    for vertex in 0..vertices {
        first[vertex + 1] += first[vertex];
    }
    let mut targets = vec![0; edges.len()];
    for &(from, to) in edges {
        first[from] -= 1;
        targets[first[from]] = to;
    }
    let mut order: Vec<usize> = (0..vertices).filter(|&vertex| incoming[vertex] == 0).collect();
    let mut done = 0;
    while let Some(&vertex) = order.get(done) {
        done += 1;
        for &to in &targets[first[vertex]..first[vertex + 1]] {
            incoming[to] -= 1;
            if incoming[to] == 0 {
                order.push(to);
            }
        }
    }
    assert_eq!(done, vertices, "the graph has a cycle, so the game is not finite");
    // last_seen[g] is the last vertex that an edge leads from to one of value g.
    let (mut values, mut last_seen) = (vec![0; vertices], vec![None; vertices + 1]);
    for &vertex in order.iter().rev() {
        for &to in &targets[first[vertex]..first[vertex + 1]] {
            last_seen[values[to]] = Some(vertex);
        }
        values[vertex] = (0..).find(|&value| last_seen[value] != Some(vertex)).expect("fewer values than vertices");
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound`.
    fn below(bound: usize, state: &mut u64) -> usize {
        *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (*state >> 33) as usize % bound
    }

    /// By the definition of the game only: the value of a vertex is the size of the Nim pile that makes a lost game
    /// together with a token on it, and two tokens are lost as the xor of their values has it.
    fn check_against_search(vertices: usize, edges: &[(usize, usize)], values: &[usize]) {
        let moves = |vertex| edges.iter().filter(move |edge| edge.0 == vertex).map(|edge| edge.1);
        // Every edge leads to a lower number in the order of the search.
        let mut order: Vec<usize> = vec![];
        while order.len() < vertices {
            let ready = |&vertex: &usize| !order.contains(&vertex) && moves(vertex).all(|to| order.contains(&to));
            order.push((0..vertices).find(ready).expect("no cycle"));
        }
        let mut wins = vec![vec![false; vertices + 1]; vertices];
        let mut wins_pair = vec![vec![false; vertices]; vertices];
        for &one in &order {
            for pile in 0..=vertices {
                wins[one][pile] = moves(one).any(|to| !wins[to][pile]) || (0..pile).any(|left| !wins[one][left]);
                assert_eq!(wins[one][pile], values[one] != pile, "{edges:?}: vertex {one}, a pile of {pile}");
            }
            for &two in &order {
                wins_pair[one][two] =
                    moves(one).any(|to| !wins_pair[to][two]) || moves(two).any(|to| !wins_pair[one][to]);
                assert_eq!(wins_pair[one][two], values[one] != values[two], "{edges:?}: vertices {one}, {two}");
            }
        }
    }

    #[test]
    fn agrees_with_search_on_every_small_graph() {
        let mut state = 1;
        for vertices in 0..=5 {
            let pairs: Vec<_> = (0..vertices).flat_map(|from| (0..from).map(move |to| (from, to))).collect();
            for chosen in 0..1 << pairs.len() {
                let mut names: Vec<usize> = (0..vertices).collect();
                for last in (1..vertices).rev() {
                    names.swap(last, below(last + 1, &mut state));
                }
                let edges = (0..pairs.len()).filter(|&index| chosen >> index & 1 == 1).map(|index| pairs[index]);
                let mut edges: Vec<_> = edges.map(|(from, to)| (names[from], names[to])).collect();
                // Some move twice.
                edges.extend(edges.first().copied());
                let values = graph_values(vertices, &edges);
                check_against_search(vertices, &edges, &values);
                let moves = |&vertex: &usize| {
                    edges.iter().filter(|edge| edge.0 == vertex).map(|edge| [edge.1]).collect::<Vec<_>>()
                };
                let mut game = Grundy::new(moves);
                for (vertex, &value) in values.iter().enumerate() {
                    assert_eq!(game.value(&vertex), value, "{edges:?}: vertex {vertex}");
                }
            }
        }
    }

    /// Take a vertex and all its neighbours: a set of vertices is a board, and its connected parts are independent.
    struct Board {
        neighbours: Vec<u32>,
    }

    impl Board {
        /// With the edges among 0..`vertices` that the bits of `edges` choose.
        fn new(vertices: usize, mut edges: u32) -> Self {
            let mut neighbours = vec![0; vertices];
            for one in 0..vertices {
                for two in 0..one {
                    neighbours[one] |= (edges & 1) << two;
                    neighbours[two] |= (edges & 1) << one;
                    edges >>= 1;
                }
            }
            Board { neighbours }
        }

        /// What is left of `set` after each move in it.
        fn moves(&self, set: u32) -> impl Iterator<Item = u32> + '_ {
            let taken = |vertex: usize| 1 << vertex | self.neighbours[vertex];
            let vertices = (0..self.neighbours.len()).filter(move |vertex| set >> vertex & 1 == 1);
            vertices.map(move |vertex| set & !taken(vertex))
        }

        fn parts(&self, mut set: u32) -> Vec<u32> {
            let mut parts = vec![];
            while set != 0 {
                let mut part = set & set.wrapping_neg();
                for _ in 0..self.neighbours.len() {
                    let reached = (0..self.neighbours.len()).filter(|vertex| part >> vertex & 1 == 1);
                    part |= set & reached.fold(0, |reached, vertex| reached | self.neighbours[vertex]);
                }
                parts.push(part);
                set &= !part;
            }
            parts
        }

        /// Whether the player to move wins, for every set, without any theory: a move leads to a smaller number.
        fn search(&self) -> Vec<bool> {
            let mut wins: Vec<bool> = vec![];
            for set in 0..1 << self.neighbours.len() {
                wins.push(self.moves(set).any(|left| !wins[left as usize]));
            }
            wins
        }

        fn check(&self) {
            let wins = self.search();
            let mut game = Grundy::new(|&set| self.moves(set).map(|left| self.parts(left)).collect::<Vec<_>>());
            for set in 0..1 << self.neighbours.len() {
                let parts = self.parts(set);
                let value = parts.iter().fold(0, |value, part| value ^ game.value(part));
                assert_eq!(value != 0, wins[set as usize], "{:?}: {set:b}", self.neighbours);
                match game.winning_move(&parts) {
                    None => assert!(!wins[set as usize], "{:?}: no move from {set:b}", self.neighbours),
                    Some((index, left)) => {
                        let left = set & !parts[index] | left.iter().sum::<u32>();
                        let is_move = self.moves(set).any(|next| next == left);
                        assert!(is_move && !wins[left as usize], "{:?}: {set:b} -> {left:b}", self.neighbours);
                    }
                }
            }
        }
    }

    fn check_every_board(vertices: usize) {
        (0..1 << (vertices * (vertices.max(1) - 1) / 2)).for_each(|edges| Board::new(vertices, edges).check());
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_search_on_boards_of_five_vertices() {
        check_every_board(5);
    }

    #[test]
    fn agrees_with_search_on_boards_that_fall_apart() {
        (0..=4).for_each(check_every_board);
        let mut state = 2;
        for vertices in 6..=8 {
            for _ in 0..50 {
                // Sparse, so that boards fall apart.
                let edges = (below(1 << 28, &mut state) & below(1 << 28, &mut state)) as u32;
                Board::new(vertices, edges).check();
            }
        }
    }

    #[test]
    fn long_play_needs_no_recursion() {
        let mut game = Grundy::new(|&left: &u32| left.checked_sub(1).map(|next| [next]));
        assert_eq!((game.value(&100_000), game.value(&99_999)), (0, 1));
        let path: Vec<_> = (0..100_000).map(|vertex| (vertex, vertex + 1)).collect();
        assert_eq!(graph_values(100_001, &path)[..2], [0, 1]);
    }

    #[should_panic(expected = "a state comes back")]
    #[test]
    fn a_state_that_comes_back_is_reported() {
        Grundy::new(|&state: &usize| vec![[(state + 1) % 3, 7], [7, 7]].into_iter().filter(move |_| state < 3))
            .value(&0);
    }

    #[should_panic(expected = "the graph has a cycle")]
    #[test]
    fn a_cycle_of_a_graph_is_reported() {
        let _ = graph_values(4, &[(0, 1), (1, 2), (2, 1), (2, 3)]);
    }
}
