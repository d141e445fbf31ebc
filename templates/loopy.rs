//! Loopy impartial games (games with cycles, Smith's theory): values of positions that may come back, and with them the
//! sums of such games, in which a turn moves one of several tokens on a directed graph. Whoever cannot move loses; play
//! that never ends is a draw.
//!
//! A vertex has a value m ≥ 0, as in a game without cycles, or it is infinite. Values are given in the order m = 0, 1,
//! …, as long as this rule gives one: a vertex gets m if its followers have the values 0, …, m − 1, none of them has m,
//! and each one without a value so far has a follower of value m (so that whoever goes there can be sent back). Let X
//! be the xor of the values of the tokens on vertices that have one. The player to move
//!
//! - loses (P) if no token is on an infinite vertex, and X = 0;
//! - wins (N) if none is, and X ≠ 0; or if just one is, and its vertex has a follower of value X;
//! - otherwise draws (D).
//!
//! Proof. Let u be infinite, and m the least number that no follower of u has. At the turn of m, u could only miss it
//! because some follower v had no value so far, and no follower of value m. So v got no greater value either: v is
//! infinite, too.
//!
//! *From P, each move leads to N*: let it lead from u, of value m, to v. If v is infinite, it has a follower of value
//! m, which is the xor of the others. If not, the xor is no longer 0. *From N, a move leads to P*: as in Nim, or from
//! the infinite vertex to the follower of value X. *So N wins in time*: after a move from P to a smaller value, the
//! move of Nim makes the sum of all values less. After any other one, v has a follower of value m that got it before u
//! did, and going there keeps the sum and takes the token to an earlier vertex. The move to P with the least sum, and
//! among these to the earliest vertex, is at least as good, and such moves cannot go on for ever.
//!
//! *From D, no move leads to P*, because an infinite vertex is left, or a value other than X comes; *and one leads to
//! D*: of two tokens on infinite vertices, one goes to an infinite follower. A single one, on u, with m as above, has
//! m ≤ X, since no follower has the value X. If m = X, it goes to the infinite follower that has no follower of value
//! m. If m < X, the highest bit in which these differ is one of X, so that another token can make its value less and
//! the xor m, as in Nim.
//!
//! A vertex that has no follower of value m when m is over has no value above m either: the others remain candidates.
//!
//! - **Field**: games
//! - **Time**: O(n + (g + 1)·e) for n vertices, e moves and the greatest value g, which is less than √(2e)
//! - **Space**: O(n + e)
//! - **ac-library-rs**: no
//! - **Source**: C. A. B. Smith, "Graphs and composite games", Journal of Combinatorial Theory 1 (1966), 51–81;
//!   A. S. Fraenkel, Y. Perl, "Constructions in combinatorial games with cycles", Infinite and Finite Sets, Colloquia
//!   Mathematica Societatis János Bolyai 10 (1975), 667–699
//! - **Verified**: `sums_on_every_small_graph`, `winning_moves_end_every_play`, `random_sums`,
//!   `without_cycles_values_are_the_usual_ones`, `large_graphs`, `refuses_vertices_out_of_range`

/// What perfect play leads to, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move can force a win.
    Win,
    /// The opponent can force a win.
    Loss,
    /// Neither player can: play goes on for ever.
    Draw,
}

/// The values of all vertices of a graph. Several games are one graph, of several parts. Without cycles, values are
/// those of `grundy`; for one token, `retrograde` also has the number of moves to the end.
///
/// [Shiritori](https://atcoder.jp/contests/abc209/tasks/abc209_e) (ABC 209 E): a word must begin with the last three
/// letters of the word before it. So the three letters are a vertex, and a word is a move.
///
/// ```
/// use templates::loopy::{LoopyGame, Outcome};
///
/// let after = |first: &str, words: &[&str]| {
///     let mut ends: Vec<&str> = words.iter().flat_map(|word| [&word[..3], &word[word.len() - 3..]]).collect();
///     ends.sort_unstable();
///     ends.dedup();
///     let vertex = |end| ends.binary_search(&end).unwrap();
///     let moves: Vec<(usize, usize)> =
///         words.iter().map(|word| (vertex(&word[..3]), vertex(&word[word.len() - 3..]))).collect();
///     LoopyGame::new(ends.len(), &moves).outcome(&[vertex(&first[first.len() - 3..])])
/// };
/// assert_eq!(after("hotel", &["snapshot", "hotshot", "hotel"]), Outcome::Loss);
/// assert_eq!(after("snapshot", &["snapshot", "hotshot", "hotel"]), Outcome::Win); // by hotel
/// assert_eq!(after("snapshot", &["snapshot", "hotshot"]), Outcome::Draw); // hotshot, hotshot, …
/// ```
#[derive(Clone, Debug)]
pub struct LoopyGame {
    /// The followers of v are `followers[start[v]..start[v + 1]]`.
    start: Vec<usize>,
    followers: Vec<usize>,
    /// The least number that is the value of no follower.
    mex: Vec<usize>,
    /// How many vertices got their values earlier; `None` where a vertex is infinite.
    rank: Vec<Option<usize>>,
}

impl LoopyGame {
    /// The graph on the vertices `0..n`, in which a token may be moved along each of these pairs, from its first vertex
    /// to its second. Pairs may repeat, and may lead from a vertex to itself.
    ///
    /// # Panics
    ///
    /// If a vertex is not below `n`.
    ///
    /// # Complexity
    ///
    /// O(n + (g + 1)·e) time, as above, and O(n + e) space.
    #[must_use]
    pub fn new(n: usize, moves: &[(usize, usize)]) -> Self {
        for &(from, to) in moves {
            assert!(from < n && to < n, "the move from {from} to {to} leaves the {n} vertices");
        }
        let (start, followers) = lists(n, moves.iter().copied());
        let (before, predecessors) = lists(n, moves.iter().map(|&(from, to)| (to, from)));
        let predecessors = |vertex: usize| &predecessors[before[vertex]..before[vertex + 1]];
        let (mut mex, mut rank, mut known) = (vec![0; n], vec![None; n], 0);
        // Whether a follower has the value m; and the number of moves to vertices of which that is not known.
        let (mut leads_to_m, mut open) = (vec![None; n], vec![0; n]);
        let mut candidates: Vec<usize> = (0..n).collect();
        for m in 0.. {
            for &vertex in &candidates {
                let of = &followers[start[vertex]..start[vertex + 1]];
                open[vertex] = of.iter().filter(|&&to| rank[to].is_none()).count();
            }
            let mut ready: Vec<usize> = candidates.iter().copied().filter(|&vertex| open[vertex] == 0).collect();
            let known_before = known;
            while let Some(vertex) = ready.pop() {
                if leads_to_m[vertex] == Some(m) {
                    continue;
                }
                rank[vertex] = Some(known);
                known += 1;
                for &from in predecessors(vertex) {
                    if rank[from].is_some() || leads_to_m[from].replace(m) == Some(m) {
                        continue;
                    }
                    for &candidate in predecessors(from) {
                        if rank[candidate].is_none() && mex[candidate] == m {
                            open[candidate] -= 1;
                            if open[candidate] == 0 {
                                ready.push(candidate);
                            }
                        }
                    }
                }
            }
            if known == known_before {
                break;
            }
            candidates.retain(|&vertex| rank[vertex].is_none() && leads_to_m[vertex] == Some(m));
            candidates.iter().for_each(|&vertex| mex[vertex] += 1);
        }
        LoopyGame { start, followers, mex, rank }
    }

    /// The value of a vertex, or `None` where it is infinite.
    ///
    /// # Panics
    ///
    /// If it is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn value(&self, vertex: usize) -> Option<usize> {
        self.rank[vertex].map(|_| self.mex[vertex])
    }

    /// What perfect play leads to with tokens on these vertices, of which some may be the same.
    ///
    /// ```
    /// use templates::loopy::{LoopyGame, Outcome};
    ///
    /// // A token can go around 0 and 1 for ever, or leave for 2, and from there to 3.
    /// let game = LoopyGame::new(4, &[(0, 1), (1, 0), (0, 2), (2, 3)]);
    /// assert_eq!([0, 1, 2, 3].map(|vertex| game.value(vertex)), [None, None, Some(1), Some(0)]);
    /// assert_eq!(game.outcome(&[0, 3]), Outcome::Draw);
    /// assert_eq!(game.outcome(&[0, 2]), Outcome::Win);
    /// assert_eq!(game.best_move(&[0, 2]), Some((0, 2))); // and then the opponent's move is copied
    /// assert_eq!(game.outcome(&[0, 0, 2]), Outcome::Draw);
    /// ```
    ///
    /// # Panics
    ///
    /// If one is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(t + d) time for t tokens and at most d moves from a vertex.
    #[must_use]
    pub fn outcome(&self, tokens: &[usize]) -> Outcome {
        let nim_sum = self.nim_sum(tokens);
        let mut infinite = tokens.iter().filter(|&&vertex| self.rank[vertex].is_none());
        match (infinite.next(), infinite.next()) {
            (None, _) if nim_sum == 0 => Outcome::Loss,
            (None, _) => Outcome::Win,
            (Some(&vertex), None) if self.leads_to(vertex, nim_sum) => Outcome::Win,
            _ => Outcome::Draw,
        }
    }

    /// A move that keeps the outcome, as the index of a token and the vertex to which it goes. Whoever makes these
    /// moves from a win will have won at some time. `None` if there is no move.
    ///
    /// # Panics
    ///
    /// If one is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(t + e) time for t tokens with e moves, and those from a follower.
    #[must_use]
    pub fn best_move(&self, tokens: &[usize]) -> Option<(usize, usize)> {
        let nim_sum = self.nim_sum(tokens);
        let infinite: Vec<usize> = tokens.iter().copied().filter(|&vertex| self.rank[vertex].is_none()).collect();
        let mut moves = tokens.iter().enumerate().flat_map(|(token, &from)| {
            let to_all = self.followers(from).iter();
            to_all.map(move |&to| (token, from, to))
        });
        // The other tokens' xor, with that of `rest`.
        let others = |from: usize, rest: usize| self.value(from).unwrap_or(0) ^ nim_sum ^ rest;
        let found = match (self.outcome(tokens), &infinite[..]) {
            (Outcome::Loss, _) => moves.next(),
            (Outcome::Win, infinite) => moves
                .filter(|&(_, from, to)| {
                    infinite.iter().all(|&vertex| vertex == from) && self.value(to) == Some(others(from, 0))
                })
                .min_by_key(|&(_, from, to)| {
                    let less = |to: usize, from: usize| to as i64 - from as i64;
                    let rank = |vertex: usize| self.rank[vertex].unwrap_or(0);
                    (less(self.mex[to], self.mex[from]), less(rank(to), rank(from)))
                }),
            (Outcome::Draw, &[lone]) if self.mex[lone] < nim_sum => moves.find(|&(_, from, to)| {
                self.rank[from].is_some() && self.value(to) == Some(others(from, self.mex[lone]))
            }),
            (Outcome::Draw, infinite) => moves.find(|&(_, from, to)| {
                self.rank[from].is_none()
                    && self.rank[to].is_none()
                    && (infinite.len() > 1 || !self.leads_to(to, nim_sum))
            }),
        };
        found.map(|(token, _, to)| (token, to))
    }

    fn followers(&self, vertex: usize) -> &[usize] {
        &self.followers[self.start[vertex]..self.start[vertex + 1]]
    }

    fn leads_to(&self, vertex: usize, value: usize) -> bool {
        self.followers(vertex).iter().any(|&to| self.value(to) == Some(value))
    }

    /// The xor of the values that there are.
    fn nim_sum(&self, tokens: &[usize]) -> usize {
        tokens.iter().fold(0, |sum, &vertex| sum ^ self.value(vertex).unwrap_or(0))
    }
}

/// For each of `0..n` the second items of the pairs of which it is the first: those of v are `items[start[v]..start[v +
/// 1]]`.
fn lists(n: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> (Vec<usize>, Vec<usize>) {
    let mut start = vec![0; n + 1];
    pairs.clone().for_each(|(from, _)| start[from] += 1);
    let mut end = 0;
    for first in &mut start {
        end += *first;
        *first = end;
    }
    let mut items = vec![0; end];
    for (from, to) in pairs {
        start[from] -= 1;
        items[start[from]] = to;
    }
    (start, items)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound`.
    fn below(bound: usize, state: &mut u64) -> usize {
        *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (*state >> 33) as usize % bound
    }

    /// A graph with any number of tokens, by the definition of the game: a position is a number whose digits to base n
    /// are the vertices of the tokens.
    struct Sums<'a> {
        n: usize,
        tokens: usize,
        moves: &'a [(usize, usize)],
    }

    impl Sums<'_> {
        fn position(&self, code: usize) -> Vec<usize> {
            (0..self.tokens as u32).map(|token| code / self.n.pow(token) % self.n).collect()
        }

        fn code(&self, position: &[usize]) -> usize {
            position.iter().rev().fold(0, |code, vertex| code * self.n + vertex)
        }

        fn options(&self, code: usize) -> Vec<usize> {
            let mut options = vec![];
            for (token, vertex) in self.position(code).into_iter().enumerate() {
                let worth = self.n.pow(token as u32);
                let all = self.moves.iter().filter(|&&(from, _)| from == vertex);
                options.extend(all.map(|(_, to)| code - worth * vertex + worth * to));
            }
            options
        }

        /// The outcomes of all positions: passes over them until nothing changes.
        fn outcomes(&self) -> Vec<Outcome> {
            let options: Vec<Vec<usize>> = (0..self.n.pow(self.tokens as u32)).map(|code| self.options(code)).collect();
            let mut outcomes = vec![Outcome::Draw; options.len()];
            loop {
                let mut has_changed = false;
                for code in 0..options.len() {
                    if outcomes[code] == Outcome::Draw {
                        if options[code].iter().any(|&option| outcomes[option] == Outcome::Loss) {
                            outcomes[code] = Outcome::Win;
                        } else if options[code].iter().all(|&option| outcomes[option] == Outcome::Win) {
                            outcomes[code] = Outcome::Loss;
                        }
                        has_changed |= outcomes[code] != Outcome::Draw;
                    }
                }
                if !has_changed {
                    return outcomes;
                }
            }
        }

        /// Outcomes are right, and moves keep them.
        fn check(&self) {
            let game = LoopyGame::new(self.n, self.moves);
            let outcomes = self.outcomes();
            for (code, &outcome) in outcomes.iter().enumerate() {
                let position = self.position(code);
                let instance = || format!("moves {:?}, tokens on {position:?}", self.moves);
                assert_eq!(game.outcome(&position), outcome, "{}", instance());
                let Some((token, to)) = game.best_move(&position) else {
                    assert!(self.options(code).is_empty(), "{}: there is a move", instance());
                    continue;
                };
                let mut after = position.clone();
                after[token] = to;
                let after = self.code(&after);
                assert!(self.options(code).contains(&after), "{}: {token} does not go to {to}", instance());
                let expected = match outcome {
                    Outcome::Win => Outcome::Loss,
                    Outcome::Draw => Outcome::Draw,
                    Outcome::Loss => Outcome::Win,
                };
                assert_eq!(outcomes[after], expected, "{}: {token} to {to}", instance());
            }
        }
    }

    /// All graphs on `0..n` with at most one move from each vertex to each, itself included or not.
    fn graphs(n: usize, with_loops: bool) -> impl Iterator<Item = Vec<(usize, usize)>> {
        let pairs: Vec<_> = (0..n * n).map(|code| (code / n, code % n)).filter(|(a, b)| with_loops || a != b).collect();
        (0..1_u32 << pairs.len()).map(move |chosen| {
            let moves = pairs.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
            moves.map(|(_, &pair)| pair).collect()
        })
    }

    fn random_graph(n: usize, state: &mut u64) -> Vec<(usize, usize)> {
        (0..below(2 * n + 1, state)).map(|_| (below(n, state), below(n, state))).collect()
    }

    #[test]
    fn sums_on_every_small_graph() {
        for n in 1..=3 {
            for moves in graphs(n, true) {
                (0..=3).for_each(|tokens| Sums { n, tokens, moves: &moves }.check());
            }
        }
        for moves in graphs(4, false) {
            Sums { n: 4, tokens: 2, moves: &moves }.check();
        }
    }

    #[test]
    fn random_sums() {
        let mut state = 1;
        for round in 0..300 {
            let n = 5 + round % 4;
            let moves = random_graph(n, &mut state);
            Sums { n, tokens: 2, moves: &moves }.check();
            if n < 7 {
                Sums { n, tokens: 3, moves: &moves }.check();
            }
        }
    }

    /// Whatever the opponent does, plays with `best_move` from a win end: there is no cycle of such positions.
    #[test]
    fn winning_moves_end_every_play() {
        let mut state = 1;
        let random: Vec<_> = (0..100).map(|_| (6, random_graph(6, &mut state))).collect();
        for (n, moves) in graphs(3, true).map(|moves| (3, moves)).chain(random) {
            let sums = Sums { n, tokens: 3, moves: &moves };
            let game = LoopyGame::new(n, &moves);
            // After each winning move, the opponent's moves, each with its answer.
            let answers = |code: usize| {
                sums.options(code).into_iter().map(|option| {
                    let mut position = sums.position(option);
                    let (token, to) = game.best_move(&position).expect("a win has a move");
                    position[token] = to;
                    sums.code(&position)
                })
            };
            let mut has_ended = vec![false; n.pow(3)];
            for lost in (0..n.pow(3)).filter(|&code| game.outcome(&sums.position(code)) == Outcome::Loss) {
                let mut path = vec![lost];
                while let Some(&code) = path.last() {
                    if let Some(next) = answers(code).find(|&next| !has_ended[next]) {
                        assert!(!path.contains(&next), "moves {moves:?}: {:?} comes back", sums.position(next));
                        path.push(next);
                    } else {
                        has_ended[code] = true;
                        path.pop();
                    }
                }
            }
        }
    }

    #[test]
    fn without_cycles_values_are_the_usual_ones() {
        for n in 1..=5 {
            let pairs: Vec<_> = (0..n).flat_map(|from| (0..from).map(move |to| (from, to))).collect();
            for chosen in 0..1_u32 << pairs.len() {
                let moves: Vec<_> =
                    (0..pairs.len()).filter(|index| chosen >> index & 1 == 1).map(|index| pairs[index]).collect();
                let game = LoopyGame::new(n, &moves);
                let mut values: Vec<usize> = vec![];
                for vertex in 0..n {
                    let has = |value| moves.iter().any(|&(from, to)| from == vertex && values[to] == value);
                    values.push((0..).find(|&value| !has(value)).expect("there are fewer values than vertices"));
                    assert_eq!(game.value(vertex), Some(values[vertex]), "moves {moves:?}, vertex {vertex}");
                }
            }
        }
    }

    #[test]
    fn large_graphs() {
        // Nim, where a pile may become any other one, or only a smaller one.
        let n = 260;
        let any: Vec<_> = (1..n).flat_map(|from| (0..n).map(move |to| (from, to))).filter(|(a, b)| a != b).collect();
        let game = LoopyGame::new(n, &any);
        assert!((0..n).all(|pile| game.value(pile) == (pile == 0).then_some(0)));
        assert_eq!(game.best_move(&[0, 7]), Some((1, 0)));
        let smaller: Vec<_> = any.into_iter().filter(|(from, to)| to < from).collect();
        let game = LoopyGame::new(n, &smaller);
        assert!((0..n).all(|pile| game.value(pile) == Some(pile)));
        assert_eq!(game.best_move(&[100, 250, 7]), Some((1, 100 ^ 7)));

        let n = 50_000;
        let path: Vec<_> = (1..n).map(|from| (from, from - 1)).collect();
        let game = LoopyGame::new(n, &path);
        assert!((0..n).all(|vertex| game.value(vertex) == Some(vertex % 2)));
        let cycle: Vec<_> = path.into_iter().chain([(0, n - 1)]).collect();
        let game = LoopyGame::new(n, &cycle);
        assert!((0..n).all(|vertex| game.value(vertex).is_none()));
        // All lead to one vertex, and from there to all.
        let star: Vec<_> = (1..n).flat_map(|leaf| [(leaf, 0), (0, leaf)]).collect();
        let game = LoopyGame::new(n, &star);
        assert!((0..n).all(|vertex| game.value(vertex).is_none()));
    }

    #[test]
    fn refuses_vertices_out_of_range() {
        for moves in [(0, 2), (2, 0)] {
            assert!(std::panic::catch_unwind(|| LoopyGame::new(2, &[moves])).is_err(), "{moves:?}");
        }
    }
}
