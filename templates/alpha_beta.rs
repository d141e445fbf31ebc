//! Alpha-beta search (minimax, negamax) with a transposition table: the exact value of a finite game of two players,
//! for which nothing better is known. What one player gets, the other one loses.
//!
//! A state is worth what the game still brings to the player to move: by a move that gains g and leads to a state worth
//! v to the opponent, g - v. The search asks for the value of a state between two bounds, alpha < beta, and leaves out
//! the moves that this does not need. Its result r is the value if alpha < r < beta; if r ≤ alpha, the value is at most
//! r; if r ≥ beta, it is at least r. The table keeps this for each state as what it is, a lower or an upper bound or
//! both, so what was found between some bounds is right between all others.
//!
//! Proof, by induction on the length of the longest play: let b be the best result so far, or alpha if that is more. A
//! move of gain g is searched between g - beta and g - b. Its result says that the move brings more than b, and exactly
//! how much if that is less than beta; or else that it brings at most g minus the result ≤ b. So the largest g minus
//! result is the value if it lies between alpha and beta, and an upper bound if it does not exceed alpha. As soon as it
//! reaches beta it is a lower bound, and no other move is needed. With bounds from the table in place of alpha or beta
//! the same holds, since a value at the bound is exact.
//!
//! - **Field**: games
//! - **Time**: O(b^d) for plays of d moves with b to choose from, O(b^⌈d/2⌉) if the best ones come first, and less
//!   where states are reached in several ways
//! - **Space**: O(s) for s states that are expanded, and the moves of the states on one line of play; no recursion
//! - **ac-library-rs**: no
//! - **Source**: D. E. Knuth, R. W. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975),
//!   293–326; T. A. Marsland, M. Campbell, "Parallel search of strongly ordered game trees", Computing Surveys 14
//!   (1982), 533–551 (the table)
//! - **Verified**: `agrees_with_minimax_on_every_small_game`, `agrees_with_minimax_on_random_games`,
//!   `leaves_out_what_knuth_and_moore_leave_out`, `whoever_closes_a_box_moves_again`, `long_play_needs_no_recursion`,
//!   `any_bounds`, `a_state_that_comes_back_is_reported`, `bounds_without_a_value_are_reported`

use std::collections::HashMap;
use std::hash::Hash;
use std::iter::Peekable;

/// The game and what is known of its states.
///
/// `moves` gives each move as what the player to move gains by it, and the state in which the opponent is to move. Good
/// moves should come first: the order changes the time, and nothing else. `end` is what a state without moves is worth
/// to the player to move. The sum of gains and end must be less than 2^60 in every play, in either direction. Where a
/// player moves twice in a row, put a state with a single move, the opponent's pass, in between.
///
/// [Can I Win](https://leetcode.com/problems/can-i-win/) (LeetCode 464): the players take the numbers from 1 to 10,
/// each once, and whoever makes the sum reach 11 wins.
///
/// ```
/// use templates::alpha_beta::AlphaBeta;
///
/// // A state is the set of the numbers that are left, and what is missing to 11.
/// let mut game = AlphaBeta::new(
///     |&(set, missing): &(u32, u32)| {
///         let left = (1..=10).rev().filter(move |number| missing > 0 && set >> number & 1 == 1);
///         left.map(move |number| (0, (set & !(1 << number), missing.saturating_sub(number))))
///     },
///     |&(_, missing)| if missing == 0 { -1 } else { 0 },
/// );
/// let all = 0b111_1111_1110;
/// assert!(!game.reaches(&(all, 11), 1)); // the first player cannot win
/// assert_eq!(game.best_move(&(all & !(1 << 4), 7)), Some(0)); // the answer to 4 is 10
/// ```
#[derive(Clone, Debug)]
pub struct AlphaBeta<S, M, E> {
    moves: M,
    end: E,
    table: HashMap<S, Bounds>,
}

/// More than any state is worth, such that the sum with any gains fits.
const MORE_THAN_ALL: i64 = 1 << 61;

/// The value of a state is at least `lower` and at most `upper`.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    lower: i64,
    upper: i64,
    /// The state is on the stack.
    is_open: bool,
}

/// A state on the stack.
struct Frame<S, I: Iterator> {
    state: S,
    moves: Peekable<I>,
    alpha: i64,
    beta: i64,
    /// What the move gains that is being searched.
    gain: i64,
    /// What the best move so far brings.
    best: Option<i64>,
}

impl<S, M, E, I> AlphaBeta<S, M, E>
where
    S: Clone + Eq + Hash,
    M: Fn(&S) -> I,
    E: Fn(&S) -> i64,
    I: IntoIterator<Item = (i64, S)>,
{
    /// The game with these moves and ends, of which nothing is known yet.
    #[must_use]
    pub fn new(moves: M, end: E) -> Self {
        AlphaBeta { moves, end, table: HashMap::new() }
    }

    /// What `state` is worth to the player to move.
    ///
    /// # Complexity
    ///
    /// O(b^d) time for plays of d moves with b to choose from, O(b^⌈d/2⌉) with the best ones first. No recursion.
    ///
    /// # Panics
    ///
    /// If a state that is reached comes back: the game would not be finite.
    pub fn value(&mut self, state: &S) -> i64 {
        self.search(state, -MORE_THAN_ALL, MORE_THAN_ALL)
    }

    /// Whether `state` is worth at least `score` to the player to move. This often takes far less time than the value.
    ///
    /// # Complexity
    ///
    /// As [`AlphaBeta::value`], at most.
    ///
    /// # Panics
    ///
    /// As [`AlphaBeta::value`].
    pub fn reaches(&mut self, state: &S, score: i64) -> bool {
        let score = score.clamp(-MORE_THAN_ALL, MORE_THAN_ALL);
        self.search(state, score - 1, score) >= score
    }

    /// The index among the moves of `state` of the first one that brings its value, or `None` if there is no move.
    ///
    /// # Complexity
    ///
    /// As [`AlphaBeta::value`], and [`AlphaBeta::reaches`] for the moves before it.
    ///
    /// # Panics
    ///
    /// As [`AlphaBeta::value`].
    pub fn best_move(&mut self, state: &S) -> Option<usize> {
        let value = self.value(state);
        (self.moves)(state).into_iter().position(|(gain, next)| !self.reaches(&next, gain - value + 1))
    }

    /// The value of `state` if it lies between `alpha` and `beta`. A result of at most `alpha` is an upper bound of the
    /// value, and one of at least `beta` a lower bound. Between `i64::MIN` and `i64::MAX` it is the value.
    ///
    /// # Complexity
    ///
    /// As [`AlphaBeta::value`], at most.
    ///
    /// # Panics
    ///
    /// If `alpha` is not less than `beta`, or as [`AlphaBeta::value`].
    pub fn search(&mut self, state: &S, alpha: i64, beta: i64) -> i64 {
        assert!(alpha < beta, "no value lies between {alpha} and {beta}");
        let alpha = alpha.clamp(-MORE_THAN_ALL, MORE_THAN_ALL - 1);
        let beta = beta.clamp(1 - MORE_THAN_ALL, MORE_THAN_ALL);
        let mut stack = Vec::new();
        // What was found for a move of the frame on top, if it is not looked at for the first time.
        let mut found = self.enter(&mut stack, state.clone(), alpha, beta);
        while let Some(frame) = stack.last_mut() {
            if let Some(value) = found {
                frame.best = frame.best.max(Some(frame.gain - value));
            }
            let (alpha, beta) = (frame.alpha.max(frame.best.unwrap_or(frame.alpha)), frame.beta);
            let next = if alpha < beta { frame.moves.next() } else { None };
            found = match next {
                Some((gain, state)) => {
                    frame.gain = gain;
                    self.enter(&mut stack, state, gain - beta, gain - alpha)
                }
                None => stack.pop().and_then(|frame| self.leave(frame)),
            };
        }
        found.expect("the first state has been left")
    }

    /// What the table or the end of the game says of `state`, or else a frame for it.
    fn enter(&mut self, stack: &mut Vec<Frame<S, I::IntoIter>>, state: S, alpha: i64, beta: i64) -> Option<i64> {
        let unknown = Bounds { lower: i64::MIN, upper: i64::MAX, is_open: false };
        let known = self.table.get(&state).copied().unwrap_or(unknown);
        assert!(!known.is_open, "a state comes back, so the game is not finite");
        if known.lower >= beta || known.lower == known.upper {
            return Some(known.lower);
        }
        if known.upper <= alpha {
            return Some(known.upper);
        }
        let mut moves = (self.moves)(&state).into_iter().peekable();
        if moves.peek().is_none() {
            return Some((self.end)(&state));
        }
        self.table.insert(state.clone(), Bounds { is_open: true, ..known });
        let (alpha, beta) = (alpha.max(known.lower), beta.min(known.upper));
        stack.push(Frame { state, moves, alpha, beta, gain: 0, best: None });
        None
    }

    /// Puts the result into the table: a bound unless it lies between alpha and beta.
    fn leave(&mut self, frame: Frame<S, I::IntoIter>) -> Option<i64> {
        let (value, known) = (frame.best?, self.table.get_mut(&frame.state)?);
        known.is_open = false;
        if value > frame.alpha {
            known.lower = value;
        }
        if value < frame.beta {
            known.upper = value;
        }
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// A pseudorandom number below `bound`.
    fn below(bound: usize, state: &mut u64) -> usize {
        *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (*state >> 33) as usize % bound
    }

    /// A game whose moves lead to smaller states; a state without moves has its end.
    #[derive(Debug)]
    struct Small {
        moves: Vec<Vec<(i64, usize)>>,
        ends: Vec<i64>,
    }

    impl Small {
        /// The value of each state by its definition.
        fn minimax(&self) -> Vec<i64> {
            let mut values: Vec<i64> = vec![];
            for (moves, end) in self.moves.iter().zip(&self.ends) {
                values.push(moves.iter().map(|&(gain, next)| gain - values[next]).max().unwrap_or(*end));
            }
            values
        }

        /// Searches between these bounds, one after the other with the same table.
        fn check(&self, searches: impl IntoIterator<Item = (usize, i64, i64)>) {
            let values = self.minimax();
            let (moves, end) = (|&state: &usize| self.moves[state].clone(), |&state: &usize| self.ends[state]);
            let mut game = AlphaBeta::new(moves, end);
            for (state, alpha, beta) in searches {
                let (value, found) = (values[state], game.search(&state, alpha, beta));
                let is_right = if found <= alpha {
                    value <= found
                } else if found >= beta {
                    value >= found
                } else {
                    value == found
                };
                assert!(is_right, "{self:?}: {found} for {value} of state {state} between {alpha} and {beta}");
                assert_eq!(game.reaches(&state, beta), value >= beta, "{self:?}: state {state}, {beta}");
            }
            for (state, &value) in values.iter().enumerate() {
                assert_eq!(game.value(&state), value, "{self:?}: state {state} after other searches");
                assert_eq!(AlphaBeta::new(moves, end).value(&state), value, "{self:?}: state {state}");
                let first = self.moves[state].iter().position(|&(gain, next)| gain - values[next] == value);
                assert_eq!(game.best_move(&state), first, "{self:?}: state {state}");
                assert_eq!(AlphaBeta::new(moves, end).best_move(&state), first, "{self:?}: state {state}");
            }
        }
    }

    #[test]
    fn agrees_with_minimax_on_every_small_game() {
        let mut state = 1;
        let pairs = [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2)];
        for (chosen, ends) in (0..1 << pairs.len()).flat_map(|chosen| (0..81).map(move |ends| (chosen, ends))) {
            let ends = [ends % 3 - 1, ends / 3 % 3 - 1, ends / 9 % 3 - 1, ends / 27 - 1].to_vec();
            let mut moves = vec![vec![]; 4];
            for (index, &(from, to)) in pairs.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1) {
                // Without gains, and with them.
                moves[from].push((if chosen % 2 == 0 { 0 } else { (index as i64 % 3) - 1 }, to));
            }
            let small = Small { moves, ends };
            small.check((0..12).map(|_| {
                let alpha = below(5, &mut state) as i64 - 3;
                (below(4, &mut state), alpha, alpha + 1 + below(3, &mut state) as i64)
            }));
        }
    }

    #[test]
    fn agrees_with_minimax_on_random_games() {
        let mut state = 2;
        for round in 0..1500 {
            let (count, most) = (1 + round % 12, 1 + round / 12 % 8);
            let mut number = |low: i64, high: i64| low + below((high - low) as usize + 1, &mut state) as i64;
            let mut moves = vec![];
            for from in 0..count {
                let degree = if from == 0 { 0 } else { number(0, 4) };
                let to = |_| (number(-(most as i64), most as i64), number(0, from as i64 - 1) as usize);
                moves.push((0..degree).map(to).collect());
            }
            let small = Small { moves, ends: (0..count).map(|_| number(-9, 9)).collect() };
            small.check((0..20).map(|_| {
                let alpha = number(-20, 20);
                (number(0, count as i64 - 1) as usize, alpha, alpha + number(1, 9))
            }));
        }
    }

    /// In a tree of depth d with b moves in each state, in which every move is a best one, the search ends in
    /// b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves; and nothing is searched twice.
    #[test]
    fn leaves_out_what_knuth_and_moore_leave_out() {
        for (depth, width) in (0..=9).flat_map(|depth| (1..=4).map(move |width| (depth, width))) {
            let (expanded, leaves) = (Cell::new(0), Cell::new(0));
            let moves = |path: &Vec<i64>| {
                expanded.set(expanded.get() + 1);
                let count = if path.len() < depth { width } else { 0 };
                // The gains are taken back at the end.
                let longer = |index: i64| (index, [&path[..], &[index]].concat());
                (0..count).map(longer).collect::<Vec<_>>()
            };
            let end = |path: &Vec<i64>| {
                leaves.set(leaves.get() + 1);
                path.iter().rev().zip([1, -1].iter().cycle()).map(|(index, sign)| index * sign).sum()
            };
            let mut game = AlphaBeta::new(moves, end);
            assert_eq!(game.value(&vec![]), 0);
            let power = |exponent: usize| width.pow(exponent as u32);
            assert_eq!(leaves.get(), power(depth.div_ceil(2)) + power(depth / 2) - 1, "depth {depth}, {width} moves");
            let once = expanded.replace(0);
            assert!(once >= leaves.get());
            let is_known = game.value(&vec![]) == 0 && game.reaches(&vec![], 0) && !game.reaches(&vec![], 1);
            assert!(is_known && (depth == 0 || expanded.get() == 0), "depth {depth}, {width} moves");
        }
    }

    /// Gains and bounds that are larger by the same number change nothing, so nothing of what is looked at.
    #[test]
    fn leaves_out_as_much_below_zero() {
        let looked_at = |more: i64| {
            let expanded = Cell::new(0);
            // Each state is a path of up to four digits, below a first move that is worth `more`.
            let moves = |&path: &u32| {
                expanded.set(expanded.get() + 1);
                let count = if path < 10_000 { 5 } else { 0 };
                (0..count).map(move |digit| (if path == 1 { more } else { 0 }, 10 * path + digit))
            };
            let mut game = AlphaBeta::new(moves, |&path| i64::from(path * path % 101) - 50);
            let found = [-40, 0, 20].map(|alpha| game.search(&1, more + alpha, more + alpha + 1) - more);
            (found, expanded.get())
        };
        assert_eq!([-100, -1, 2, 100].map(looked_at), [looked_at(0); 4]);
    }

    /// Dots and Boxes on 2×2 boxes: whoever closes boxes gains them and moves again.
    #[test]
    fn whoever_closes_a_box_moves_again() {
        // Lines 0..6 are horizontal, two in each of three rows; lines 6..12 vertical, three in each of two rows.
        let lines = |row: usize, column: usize| {
            [2 * row + column, 2 * row + 2 + column].into_iter().chain([6 + 3 * row + column, 7 + 3 * row + column])
        };
        let boxes = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(row, column)| lines(row, column).fold(0, |set, line| set | 1 << line));
        let closed = |drawn: usize| boxes.iter().filter(|&&lines| drawn & lines == lines).count() as i64;
        let moves = |drawn: usize| -> Vec<(i64, usize)> {
            let lines = (0..12).map(|line| 1 << line).filter(|line| drawn & line == 0);
            lines.map(|line| (closed(drawn | line) - closed(drawn), drawn | line)).collect()
        };
        let mut values = vec![0; 1 << 12];
        for drawn in (0..(1 << 12) - 1).rev() {
            let brings = |(gain, next): (i64, usize)| if gain > 0 { gain + values[next] } else { -values[next] };
            values[drawn] = moves(drawn).into_iter().map(brings).max().expect("a line is left");
        }
        let mut game = AlphaBeta::new(
            |&(drawn, passes): &(usize, bool)| {
                let turn = moves(drawn).into_iter().map(|(gain, next)| (gain, (next, gain > 0)));
                if passes { vec![(0, (drawn, false))] } else { turn.collect() }
            },
            |_| 0,
        );
        for (drawn, &value) in values.iter().enumerate() {
            assert_eq!(game.value(&(drawn, false)), value, "{drawn:012b}");
        }
    }

    #[test]
    fn long_play_needs_no_recursion() {
        let mut game = AlphaBeta::new(|&left: &u32| left.checked_sub(1).map(|next| (1, next)), |_| 0);
        assert_eq!((game.value(&100_001), game.best_move(&100_000)), (1, Some(0)));
    }

    #[should_panic(expected = "a state comes back")]
    #[test]
    fn a_state_that_comes_back_is_reported() {
        AlphaBeta::new(|&state: &usize| [(0, (state + 1) % 3)], |_| 0).value(&0);
    }

    /// Bounds that no value can reach are as good as none.
    #[test]
    fn any_bounds() {
        for most in [1, (1 << 60) - 1] {
            let moves = |&left: &i64| left.checked_sub(1).filter(|&next| next >= 0).map(|next| (most / 4 * left, next));
            let new = || AlphaBeta::new(moves, |_| most / 4);
            let (value, near) = (new().value(&3), [i64::MIN, i64::MIN + 1, -1 << 62, 1 << 62, i64::MAX - 1, i64::MAX]);
            for (alpha, beta) in near.into_iter().flat_map(|alpha| near.map(|beta| (alpha, beta))) {
                if alpha < beta {
                    let found = new().search(&3, alpha, beta);
                    let is_right = if alpha < value && value < beta {
                        found == value
                    } else if value <= alpha {
                        (value..=alpha).contains(&found)
                    } else {
                        (beta..=value).contains(&found)
                    };
                    assert!(is_right, "{found} for {value} between {alpha} and {beta}");
                }
            }
            for score in near.into_iter().chain([value, value + 1]) {
                assert_eq!(new().reaches(&3, score), value >= score, "{value} and {score}");
            }
        }
    }

    #[should_panic(expected = "no value lies between 2 and 2")]
    #[test]
    fn bounds_without_a_value_are_reported() {
        AlphaBeta::new(|_: &usize| None, |_| 0).search(&0, 2, 2);
    }
}
