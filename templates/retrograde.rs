//! Retrograde analysis: who wins a game of two players whose positions may come back, and how fast.
//!
//! Every move passes the turn, so whose turn it is belongs to the state: `2 * position + player`, say. Some states are
//! marked as won or lost for the player to move, and the game ends there; play that never gets there is a draw.
//! Outcomes spread from the marked states against the moves, breadth first: a state is won as soon as one move leads to
//! a lost state, and lost as soon as all moves lead to won ones. Proof: `problems/lc913/README.md`.
//!
//! - **Time**: O(s + m) for s states and m moves
//! - **Space**: O(s + m)
//! - **Source**: R. Bellman, "On the application of dynamic programming to the determination of optimal play in chess
//!   and checkers", PNAS 53 (1965), 244–247; K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9
//!   (1986), 131–139
//! - **Verified**: `agrees_with_bounded_play_on_every_small_game`, `draws_are_what_repeats_on_every_small_game`,
//!   `agrees_with_bounded_play_on_random_games`, `a_million_plies`; `lc913`, `lc1728`

use std::collections::VecDeque;

/// What perfect play leads to, for the player to move.
///
/// The number is the plies (moves of either player) until a marked state, when the winner hurries and the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move can force a win, in so many plies.
    Win(usize),
    /// The opponent can force a win, in so many plies.
    Loss(usize),
    /// Neither player can.
    Draw,
}

/// A game as a graph: states `0..s`, and moves that each pass the turn to the other player.
///
/// Where a player moves twice in a row, put a state with a single move, the opponent's pass, in between.
///
/// ```
/// use templates::retrograde::{Game, Outcome};
///
/// // A token stands on a vertex; whoever moves it to vertex 3 wins. On 1 it is better to go back to 0, and so on
/// // forever, than to let the opponent move from 2.
/// let mut game = Game::new(4);
/// for (from, to) in [(0, 1), (1, 0), (1, 2), (2, 3)] {
///     game.add_move(from, to);
/// }
/// game.mark_lost(3);
/// assert_eq!(game.solve(), [Outcome::Draw, Outcome::Draw, Outcome::Win(1), Outcome::Loss(0)]);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    predecessors: Vec<Vec<usize>>,
    moves: Vec<usize>,
    marks: Vec<Outcome>,
}

impl Game {
    /// A game of `states` states without moves, none of them marked.
    ///
    /// # Complexity
    ///
    /// O(states) time and space.
    #[must_use]
    pub fn new(states: usize) -> Self {
        Game { predecessors: vec![vec![]; states], moves: vec![0; states], marks: vec![Outcome::Draw; states] }
    }

    /// Lets the player to move in `from` move to `to`, where the other player is to move.
    ///
    /// Moves from a marked state have no effect. A state without moves is a draw unless it is marked.
    ///
    /// # Complexity
    ///
    /// O(1) amortised time.
    ///
    /// # Panics
    ///
    /// If `from` or `to` is not below the number of states.
    pub fn add_move(&mut self, from: usize, to: usize) {
        self.moves[from] += 1;
        self.predecessors[to].push(from);
    }

    /// Ends the game in `state`: whoever is to move there has won.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    ///
    /// # Panics
    ///
    /// If `state` is not below the number of states.
    pub fn mark_won(&mut self, state: usize) {
        self.marks[state] = Outcome::Win(0);
    }

    /// Ends the game in `state`: whoever is to move there has lost.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    ///
    /// # Panics
    ///
    /// If `state` is not below the number of states.
    pub fn mark_lost(&mut self, state: usize) {
        self.marks[state] = Outcome::Loss(0);
    }

    /// The outcome of every state, for the player to move there.
    ///
    /// # Complexity
    ///
    /// O(s + m) time and O(s) extra space for s states and m moves.
    #[must_use]
    pub fn solve(&self) -> Vec<Outcome> {
        // Draw also stands for what is still unknown: whatever the search leaves unknown is a draw.
        let mut outcomes = self.marks.clone();
        let mut unknown_moves = self.moves.clone();
        let mut queue: VecDeque<usize> =
            (0..outcomes.len()).filter(|&state| outcomes[state] != Outcome::Draw).collect();
        while let Some(state) = queue.pop_front() {
            for &previous in &self.predecessors[state] {
                if outcomes[previous] != Outcome::Draw {
                    continue;
                }
                unknown_moves[previous] -= 1;
                outcomes[previous] = match outcomes[state] {
                    Outcome::Loss(plies) => Outcome::Win(plies + 1),
                    Outcome::Win(plies) if unknown_moves[previous] == 0 => Outcome::Loss(plies + 1),
                    _ => continue,
                };
                queue.push_back(previous);
            }
        }
        outcomes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug)]
    enum State {
        Won,
        Lost,
        Moves(Vec<usize>),
    }

    fn build(states: &[State]) -> Game {
        let mut game = Game::new(states.len());
        for (from, state) in states.iter().enumerate() {
            match state {
                State::Won => game.mark_won(from),
                State::Lost => game.mark_lost(from),
                State::Moves(moves) => moves.iter().for_each(|&to| game.add_move(from, to)),
            }
        }
        game
    }

    /// Brute force: who can force what within 0, 1, 2, … plies, straight from the definition; the first number of plies
    /// counts. A layer that settles nothing new settles nothing new later, so as many plies as states are enough; twice
    /// as many are played.
    fn by_bounded_play(states: &[State]) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::Draw; states.len()];
        for plies in 0..=2 * states.len() {
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

    /// Calls `check` with every game of up to four states: each is won, lost, or has any set of moves.
    fn for_every_small_game(mut check: impl FnMut(&[State])) {
        for n in 0..=4_u32 {
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
        let mut games = 0;
        for_every_small_game(|states| {
            assert_eq!(build(states).solve(), by_bounded_play(states), "{states:?}");
            games += 1;
        });
        assert_eq!(games, 1 + 4 + 6_usize.pow(2) + 10_usize.pow(3) + 18_usize.pow(4));
    }

    #[test]
    fn draws_are_what_repeats_on_every_small_game() {
        for_every_small_game(|states| {
            for (state, outcome) in build(states).solve().into_iter().enumerate() {
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
        for _ in 0..2_000 {
            let n = 1 + below(seed, 60);
            let (degree, marks) = (1 + below(seed, 4), 2 + below(seed, 20));
            let states: Vec<State> = (0..n)
                .map(|_| match below(seed, marks) {
                    0 => [State::Won, State::Lost][below(seed, 2)].clone(),
                    // The same move may occur twice.
                    _ => State::Moves((0..below(seed, degree + 1)).map(|_| below(seed, n)).collect()),
                })
                .collect();
            let outcomes = build(&states).solve();
            assert_eq!(outcomes, by_bounded_play(&states), "{states:?}");
            for outcome in outcomes {
                if let Outcome::Win(plies) | Outcome::Loss(plies) = outcome {
                    longest = longest.max(plies);
                }
            }
        }
        assert!(longest >= 15, "the games are too short to say much: {longest} plies");
    }

    #[test]
    fn moves_from_marked_states_have_no_effect() {
        let mut game = Game::new(3);
        for (from, to) in [(0, 1), (1, 0), (1, 2), (2, 1)] {
            game.add_move(from, to);
        }
        game.mark_won(0);
        game.mark_lost(2);
        assert_eq!(game.solve(), [Outcome::Win(0), Outcome::Win(1), Outcome::Loss(0)]);
    }

    #[test]
    fn a_million_plies() {
        let n = 1_000_000;
        let mut game = Game::new(n + 1);
        game.mark_lost(0);
        (0..n).for_each(|state| game.add_move(state + 1, state));
        let expected = |plies| if plies % 2 == 0 { Outcome::Loss(plies) } else { Outcome::Win(plies) };
        assert!(game.solve().into_iter().enumerate().all(|(state, outcome)| outcome == expected(state)));
    }
}
