//! Retrograde analysis: who wins a game of two players whose positions may come back, how fast, and by which moves.
//!
//! Every move passes the turn, so whose turn it is belongs to the state: `2 * position + player`, say. In some states
//! the game is over, won or lost for the player to move; play that never gets there is a draw. Outcomes spread from
//! these states against the moves, breadth first: a state is won as soon as one move leads to a lost state, and lost as
//! soon as all moves lead to won ones. Proof: `problems/lc913/README.md`.
//!
//! - **Field**: games
//! - **Time**: O(s + m) for s states and m moves
//! - **Space**: O(s); moves that are known as a list take O(m) more
//! - **ac-library-rs**: no
//! - **Source**: R. Bellman, "On the application of dynamic programming to the determination of optimal play in chess
//!   and checkers", PNAS 53 (1965), 244–247; K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9
//!   (1986), 131–139
//! - **Verified**: `agrees_with_bounded_play_on_every_small_game`, `draws_are_what_repeats_on_every_small_game`,
//!   `agrees_with_bounded_play_on_random_games`, `counts_by_a_function`, `many_plies`; `lc913`,
//!   `lc1728`

use std::mem::replace;

/// Who has won where the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The player who would be to move.
    Won,
    /// The opponent.
    Lost,
}

/// What perfect play leads to, for the player to move.
///
/// The number is the plies (moves of either player) to the end, when the winner hurries and the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move can force a win, in so many plies.
    Win(u32),
    /// The opponent can force a win, in so many plies.
    Loss(u32),
    /// Neither player can.
    Draw,
}

impl Outcome {
    fn new(decided: Option<End>, plies: u32) -> Self {
        match decided {
            Some(End::Won) => Outcome::Win(plies),
            Some(End::Lost) => Outcome::Loss(plies),
            None => Outcome::Draw,
        }
    }
}

/// A game by functions: nothing is stored for a move.
///
/// - `end(state, moves)`: who has won if the game is over in `state`, which has so many moves. Where it is over, moves
///   have no effect. Elsewhere a state without moves is a draw. Where a player who cannot move loses, `end` is
///   `|_, moves| (moves == 0).then_some(End::Lost)`.
/// - `predecessors(state)`: the states with a move to `state`, each of them as often as it has such moves.
///
/// Where a player moves twice in a row, put a state with a single move, the opponent's pass, in between.
///
/// Codeforces 787C, Berzerk: the player to move takes the monster around a circle of `n` places, by one of the player's
/// own numbers of steps, and wins by getting it to place 0.
///
/// ```
/// use templates::retrograde::{End, Game, Outcome};
///
/// let (n, steps) = (5, [vec![3, 2], vec![1, 2, 3]]);
/// // A state is 2 * place + player.
/// let end = |state: usize, _| (state < 2).then_some(End::Lost);
/// let predecessors = |state: usize| {
///     let (place, before) = (state / 2, 1 - state % 2);
///     steps[before].iter().map(move |step| (place + n - step) % n * 2 + before)
/// };
/// let solution = Game::new(2 * n, end, predecessors).solve();
/// let first_begins: Vec<Outcome> = (1..n).map(|place| solution.outcome(2 * place)).collect();
/// assert_eq!(first_begins, [Outcome::Loss(2), Outcome::Win(1), Outcome::Win(1), Outcome::Draw]);
/// // From place 4 a step of 2 leads to place 1, with the other player to move: a win would take a step of 4.
/// assert_eq!(solution.best_move(2 * 4), Some(2 * 1 + 1));
/// ```
#[derive(Clone, Debug)]
pub struct Game<P> {
    predecessors: P,
    /// For each undecided state how many of its moves do not lead to a state that is known to be won.
    open: Vec<u32>,
    /// Who can force a win, as far as that is known.
    decided: Vec<Option<End>>,
    /// The decided states in the order of their plies, and then zeros.
    order: Vec<u32>,
    /// How many states are decided.
    known: usize,
}

impl<P: Fn(usize) -> I, I: IntoIterator<Item = usize>> Game<P> {
    /// A game on the states `0..states`. The moves of a state are as many as it is a predecessor of others.
    ///
    /// # Complexity
    ///
    /// O(s + m) time and O(s) space for s states and m moves.
    ///
    /// # Panics
    ///
    /// If a predecessor is not a state, or if there are more than 2³² − 1 states.
    #[must_use]
    pub fn new(states: usize, end: impl Fn(usize, u32) -> Option<End>, predecessors: P) -> Self {
        Self::with_move_counts(count_moves(states, &predecessors), end, predecessors)
    }

    /// A game on the states `0..moves.len()`, whose numbers of moves are known: that saves a pass over all moves.
    ///
    /// # Complexity
    ///
    /// O(s) time and space for s states.
    ///
    /// # Panics
    ///
    /// If there are more than 2³² − 1 states. In debug builds, also if a state is not as often a predecessor as it has
    /// moves; in other builds wrong counts lead to wrong outcomes.
    #[must_use]
    pub fn with_move_counts(moves: Vec<u32>, end: impl Fn(usize, u32) -> Option<End>, predecessors: P) -> Self {
        assert!(u32::try_from(moves.len()).is_ok(), "states are numbered in 32 bits");
        if cfg!(debug_assertions) {
            for (state, counted) in count_moves(moves.len(), &predecessors).into_iter().enumerate() {
                assert_eq!(moves[state], counted, "moves of state {state}: the given count, and that by predecessors");
            }
        }
        let (mut order, mut known) = (vec![0; moves.len()], 0);
        let mut decided = vec![None; moves.len()];
        for (state, &moves) in moves.iter().enumerate() {
            decided[state] = end(state, moves);
            if decided[state].is_some() {
                order[known] = state as u32;
                known += 1;
            }
        }
        Game { predecessors, open: moves, decided, order, known }
    }

    /// The outcome of one state; the search ends as soon as it is known.
    ///
    /// # Complexity
    ///
    /// O(s + m) time and O(1) extra space for s states and m moves.
    ///
    /// # Panics
    ///
    /// If `state` or a predecessor is not a state.
    #[must_use]
    pub fn outcome(mut self, state: usize) -> Outcome {
        let plies = if self.decided[state].is_some() { 0 } else { self.search(|found, _| found == state) };
        Outcome::new(self.decided[state], plies)
    }

    /// The outcome of every state, and a best move.
    ///
    /// # Complexity
    ///
    /// O(s + m) time and O(s) extra space for s states and m moves.
    ///
    /// # Panics
    ///
    /// If a predecessor is not a state.
    #[must_use]
    pub fn solve(mut self) -> Solution {
        let mut best = vec![NO_STATE; self.open.len()];
        self.search(|from, to| {
            best[from] = to;
            false
        });
        // The counts have served, so the plies take their place.
        let mut plies = self.open;
        for &state in &self.order[..self.known] {
            plies[state as usize] = plies.get(best[state as usize] as usize).map_or(0, |plies| plies + 1);
        }
        // From a draw, any move to a draw is best.
        let is_draw = |state: usize| self.decided[state].is_none();
        for to in (0..best.len()).filter(|&to| is_draw(to)) {
            (self.predecessors)(to).into_iter().filter(|&from| is_draw(from)).for_each(|from| best[from] = to as u32);
        }
        Solution { decided: self.decided, plies, best }
    }

    /// Decides states in the order of their plies. `is_enough` gets each of them and where its best move leads, to the
    /// first lost state found or to the last won one; where it returns `true`, the search ends. Returns the plies of
    /// the last layer.
    fn search(&mut self, mut is_enough: impl FnMut(usize, u32) -> bool) -> u32 {
        // As slices, none of which can grow, they stay in registers.
        let (open, decided, order) = (&mut self.open[..], &mut self.decided[..], &mut self.order[..]);
        let (mut next, mut plies) = (0, 0);
        while next < self.known {
            plies += 1;
            for place in replace(&mut next, self.known)..self.known {
                let to = order[place];
                let is_won = decided[to as usize] == Some(End::Won);
                for from in (self.predecessors)(to as usize) {
                    if is_won {
                        // A state that is won has a lost one behind an open move, so it does not get down to 0; one in
                        // which the game is over may.
                        open[from] = open[from].wrapping_sub(1);
                        if open[from] > 0 {
                            continue;
                        }
                    }
                    if decided[from].is_none() {
                        decided[from] = Some(if is_won { End::Lost } else { End::Won });
                        order[self.known] = from as u32;
                        self.known += 1;
                        if is_enough(from, to) {
                            return plies;
                        }
                    }
                }
            }
        }
        plies
    }
}

fn count_moves<I: IntoIterator<Item = usize>>(states: usize, predecessors: impl Fn(usize) -> I) -> Vec<u32> {
    let mut moves = vec![0; states];
    (0..states).for_each(|to| predecessors(to).into_iter().for_each(|from| moves[from] += 1));
    moves
}

/// Where no move is best. There are too few states for a state of this number.
const NO_STATE: u32 = u32::MAX;

/// The outcome of every state, and a best move.
#[derive(Clone, Debug)]
pub struct Solution {
    decided: Vec<Option<End>>,
    plies: Vec<u32>,
    /// Where a best move leads, or `NO_STATE`.
    best: Vec<u32>,
}

impl Solution {
    /// What perfect play from `state` leads to, for the player to move.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    ///
    /// # Panics
    ///
    /// If `state` is not a state.
    #[must_use]
    pub fn outcome(&self, state: usize) -> Outcome {
        Outcome::new(self.decided[state], self.plies[state])
    }

    /// Where a best move from `state` leads: to the fastest win, to the slowest loss, or from a draw to a draw. `None`
    /// where the game is over or the player cannot move.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    ///
    /// # Panics
    ///
    /// If `state` is not a state.
    #[must_use]
    pub fn best_move(&self, state: usize) -> Option<usize> {
        (self.best[state] != NO_STATE).then_some(self.best[state] as usize)
    }
}

/// The moves of a game that are only known as a list.
///
/// ```
/// use templates::retrograde::{End, Game, Moves, Outcome};
///
/// // A token stands on a vertex, and a player who cannot move it loses. On 1 it is better to go back to 0, and so on
/// // for ever, than to let the opponent move from 2.
/// let moves = Moves::new(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]);
/// let end = |_, moves| (moves == 0).then_some(End::Lost);
/// let solution = Game::new(4, end, |state| moves.predecessors(state)).solve();
/// let outcomes: Vec<Outcome> = (0..4).map(|state| solution.outcome(state)).collect();
/// assert_eq!(outcomes, [Outcome::Draw, Outcome::Draw, Outcome::Win(1), Outcome::Loss(0)]);
/// ```
#[derive(Clone, Debug)]
pub struct Moves {
    /// Where the predecessors of each state begin in `sources`; those of the next one follow.
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl Moves {
    /// Each move is a pair `(from, to)` of states in `0..states`, and may be given more than once.
    ///
    /// # Complexity
    ///
    /// O(s + m) time and space for s states and m moves.
    ///
    /// # Panics
    ///
    /// If `to` is not a state, or if there are more than 2³² − 1 moves.
    #[must_use]
    pub fn new(states: usize, moves: &[(u32, u32)]) -> Self {
        let end = u32::try_from(moves.len()).expect("moves are numbered in 32 bits");
        let (mut starts, mut sources) = (vec![0; states], vec![0; moves.len()]);
        moves.iter().for_each(|&(_, to)| starts[to as usize] += 1);
        // First every start is where the predecessors end; then each of them takes it down by one.
        let mut total = 0;
        for start in &mut starts {
            total += *start;
            *start = total;
        }
        for &(from, to) in moves {
            let start = &mut starts[to as usize];
            *start -= 1;
            sources[*start as usize] = from;
        }
        starts.push(end);
        Moves { starts, sources }
    }

    /// The states from which a move leads to `state`.
    ///
    /// # Complexity
    ///
    /// O(1) time, and O(1) for each of them.
    ///
    /// # Panics
    ///
    /// If `state` is not a state.
    pub fn predecessors(&self, state: usize) -> impl Iterator<Item = usize> + '_ {
        let [start, end] = [self.starts[state], self.starts[state + 1]];
        self.sources[start as usize..end as usize].iter().map(|&from| from as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::RangeInclusive;

    #[derive(Clone, Debug)]
    enum State {
        Won,
        Lost,
        Moves(Vec<usize>),
    }

    /// All moves of the game as a list. Where it is over, a player may still move anywhere, to no effect.
    fn moves(states: &[State]) -> Vec<(u32, u32)> {
        let mut moves = Vec::new();
        for (from, state) in states.iter().enumerate() {
            let anywhere: Vec<usize> = (0..states.len()).collect();
            let to = if let State::Moves(to) = state { to } else { &anywhere };
            moves.extend(to.iter().map(|&to| (from as u32, to as u32)));
        }
        moves
    }

    fn end(states: &[State]) -> impl Fn(usize, u32) -> Option<End> + '_ {
        move |state, moves| match &states[state] {
            State::Won => Some(End::Won),
            State::Lost => Some(End::Lost),
            State::Moves(to) => {
                assert_eq!(to.len(), moves as usize, "state {state} of {states:?}");
                None
            }
        }
    }

    fn solve(states: &[State]) -> Solution {
        let moves = Moves::new(states.len(), &moves(states));
        Game::new(states.len(), end(states), |state| moves.predecessors(state)).solve()
    }

    fn outcomes(solution: &Solution) -> Vec<Outcome> {
        (0..solution.best.len()).map(|state| solution.outcome(state)).collect()
    }

    /// What is asked of a best move, where the outcomes are right.
    fn check_best_moves(states: &[State], solution: &Solution) {
        for (from, state) in states.iter().enumerate() {
            let State::Moves(moves) = state else {
                assert_eq!(solution.best_move(from), None, "state {from} of {states:?}");
                continue;
            };
            let Some(to) = solution.best_move(from) else {
                assert!(moves.is_empty(), "no best move in state {from} of {states:?}");
                continue;
            };
            assert!(moves.contains(&to), "no move from {from} to {to} in {states:?}");
            let expected = match solution.outcome(from) {
                Outcome::Win(plies) => Outcome::Loss(plies - 1),
                Outcome::Loss(plies) => Outcome::Win(plies - 1),
                Outcome::Draw => Outcome::Draw,
            };
            assert_eq!(solution.outcome(to), expected, "from {from} to {to} in {states:?}");
        }
    }

    /// Brute force: who can force what within 0, 1, 2, … plies, straight from the definition; the first number of plies
    /// counts. A layer that settles nothing new settles nothing new later, so as many plies as states are enough; twice
    /// as many are played.
    fn by_bounded_play(states: &[State]) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::Draw; states.len()];
        for plies in 0..=2 * states.len() as u32 {
            let within_fewer = outcomes.clone();
            for (outcome, state) in outcomes.iter_mut().zip(states) {
                let now = match state {
                    State::Won => Outcome::Win(0),
                    State::Lost => Outcome::Loss(0),
                    State::Moves(moves) => {
                        let mut replies = moves.iter().map(|&to| within_fewer[to]);
                        if replies.clone().any(|reply| matches!(reply, Outcome::Loss(_))) {
                            Outcome::Win(plies)
                        } else if !moves.is_empty() && replies.all(|reply| matches!(reply, Outcome::Win(_))) {
                            Outcome::Loss(plies)
                        } else {
                            Outcome::Draw
                        }
                    }
                };
                if *outcome == Outcome::Draw {
                    *outcome = now;
                }
            }
        }
        outcomes
    }

    /// Brute force of another kind: 1 is won, -1 lost, and a state that comes back ends the game as a draw, 0.
    fn by_repetition(states: &[State], state: usize, visited: &mut Vec<bool>) -> i32 {
        match &states[state] {
            State::Won => 1,
            State::Lost => -1,
            _ if visited[state] => 0,
            State::Moves(moves) => {
                visited[state] = true;
                let best = moves.iter().map(|&to| -by_repetition(states, to, visited)).max();
                visited[state] = false;
                best.unwrap_or(0)
            }
        }
    }

    /// Calls `check` with every game of so many states: each is won, lost, or has any set of moves.
    fn for_every_game(sizes: RangeInclusive<u32>, mut check: impl FnMut(&[State])) {
        for n in sizes {
            let kinds: Vec<State> = [State::Won, State::Lost]
                .into_iter()
                .chain(
                    (0..1_usize << n)
                        .map(|set| State::Moves((0..n as usize).filter(|to| set >> to & 1 == 1).collect())),
                )
                .collect();
            for code in 0..kinds.len().pow(n) {
                let states: Vec<State> =
                    (0..n).map(|place| kinds[code / kinds.len().pow(place) % kinds.len()].clone()).collect();
                check(&states);
            }
        }
    }

    #[test]
    fn agrees_with_bounded_play_on_every_small_game() {
        assert_eq!(check_by_bounded_play(0..=3), 1 + 4 + 6_usize.pow(2) + 10_usize.pow(3));
    }

    fn check_by_bounded_play(sizes: RangeInclusive<u32>) -> usize {
        let mut games = 0;
        for_every_game(sizes, |states| {
            let (expected, solution) = (by_bounded_play(states), solve(states));
            assert_eq!(outcomes(&solution), expected, "{states:?}");
            check_best_moves(states, &solution);
            let moves = Moves::new(states.len(), &moves(states));
            let game = Game::new(states.len(), end(states), |state| moves.predecessors(state));
            for (state, &expected) in expected.iter().enumerate() {
                assert_eq!(game.clone().outcome(state), expected, "state {state} of {states:?}");
            }
            games += 1;
        });
        games
    }

    #[test]
    fn draws_are_what_repeats_on_every_small_game() {
        check_draws(0..=3);
    }

    #[test]
    #[ignore = "long"]
    fn every_game_of_four_states() {
        assert_eq!(check_by_bounded_play(4..=4), 18_usize.pow(4));
        check_draws(4..=4);
    }

    fn check_draws(sizes: RangeInclusive<u32>) {
        for_every_game(sizes, |states| {
            for (state, outcome) in outcomes(&solve(states)).into_iter().enumerate() {
                let value = match outcome {
                    Outcome::Win(_) => 1,
                    Outcome::Loss(_) => -1,
                    Outcome::Draw => 0,
                };
                let expected = by_repetition(states, state, &mut vec![false; states.len()]);
                assert_eq!(value, expected, "state {state} of {states:?}");
            }
        });
    }

    /// SplitMix64, reduced to `0..bound`.
    fn below(seed: &mut u64, bound: usize) -> usize {
        *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*seed ^ (*seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn agrees_with_bounded_play_on_random_games() {
        let seed = &mut 1;
        let mut longest = 0;
        for _ in 0..1_500 {
            let n = 1 + below(seed, 60);
            let (degree, marks) = (1 + below(seed, 4), 2 + below(seed, 20));
            let states: Vec<State> = (0..n)
                .map(|_| match below(seed, marks) {
                    0 => [State::Won, State::Lost][below(seed, 2)].clone(),
                    // The same move may occur twice.
                    _ => State::Moves((0..below(seed, degree + 1)).map(|_| below(seed, n)).collect()),
                })
                .collect();
            let solution = solve(&states);
            assert_eq!(outcomes(&solution), by_bounded_play(&states), "{states:?}");
            check_best_moves(&states, &solution);
            for outcome in outcomes(&solution) {
                if let Outcome::Win(plies) | Outcome::Loss(plies) = outcome {
                    longest = longest.max(plies);
                }
            }
        }
        assert!(longest >= 15, "the games are too short to say much: {longest} plies");
    }

    /// A pile of stones, from which a player takes 1 to 3; who cannot move loses.
    fn pile(stones: usize) -> impl Fn(usize) -> std::ops::Range<usize> + Clone {
        move |left| left + 1..stones.min(left + 3) + 1
    }

    fn counts(stones: u32) -> Vec<u32> {
        (0..=stones).map(|left| left.min(3)).collect()
    }

    #[test]
    fn counts_by_a_function() {
        let stuck_loses = |_, moves| (moves == 0).then_some(End::Lost);
        let game = Game::with_move_counts(counts(100), stuck_loses, pile(100));
        let solution = game.clone().solve();
        for left in 0..=100 {
            let (rounds, rest) = (left as u32 / 4, left % 4);
            let expected = if rest == 0 { Outcome::Loss(2 * rounds) } else { Outcome::Win(2 * rounds + 1) };
            assert_eq!(solution.outcome(left), expected);
            assert_eq!(game.clone().outcome(left), expected);
            if rest > 0 {
                assert_eq!(solution.best_move(left), Some(left - rest));
            }
        }
    }

    #[test]
    #[cfg(debug_assertions)]
    fn a_wrong_count_is_refused() {
        for state in 0..=10 {
            for change in [|count: u32| count + 1, |count: u32| count.abs_diff(1)] {
                let mut counts = counts(10);
                counts[state] = change(counts[state]);
                let game = std::panic::catch_unwind(|| Game::with_move_counts(counts, |_, _| None, pile(10)).known);
                let message = *game.expect_err("a wrong count").downcast::<String>().expect("a message");
                assert!(message.contains(&format!("moves of state {state}:")), "{message}");
            }
        }
    }

    #[test]
    fn many_plies() {
        let n = 100_000;
        let end = |state, _| (state == 0).then_some(End::Lost);
        let solution = Game::new(n as usize + 1, end, |state| (state < n as usize).then_some(state + 1)).solve();
        let expected = |plies| if plies % 2 == 0 { Outcome::Loss(plies) } else { Outcome::Win(plies) };
        assert!((0..=n).all(|state| solution.outcome(state as usize) == expected(state)));
        assert!((1..=n as usize).all(|state| solution.best_move(state) == Some(state - 1)));
    }
}
