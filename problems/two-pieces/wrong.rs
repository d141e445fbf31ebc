//! Wrong solutions of Two pieces, each a mistake that somebody makes.

use proconio::input;
use proconio::marker::Bytes;
use std::collections::HashSet;
use testlib::Verdict::{Tle, Wa};
use testlib::{wrong, wrong_solutions};

struct Board {
    grid: Vec<Vec<u8>>,
    width: usize,
    pieces: [usize; 2],
}

/// What a position is, and how it is decided; one thing differs in each wrong solution.
#[derive(Clone, Copy)]
struct Ideas {
    /// Positions with adjacent pieces are positions like all others.
    enters_adjacent: bool,
    /// The pieces may even stand on one cell: every pair is a position.
    enters_every_pair: bool,
    /// A start with adjacent pieces is decided as all others are.
    adjacent_start_is_nothing_special: bool,
    /// Only the first piece moves.
    one_piece: bool,
    /// Takes the first matching that cannot be extended by an edge.
    greedy: bool,
    /// Asks whether the start is free in the matching that was found, not in any.
    only_this_matching: bool,
}

const RIGHT: Ideas = Ideas {
    enters_adjacent: false,
    enters_every_pair: false,
    adjacent_start_is_nothing_special: false,
    one_piece: false,
    greedy: false,
    only_this_matching: false,
};

type Position = (usize, usize);

impl Board {
    fn read() -> Self {
        input! { n: usize, m: usize, grid: [Bytes; n] }
        let pieces: Vec<usize> = (0..n * m).filter(|cell| grid[cell / m][cell % m] == b'@').collect();
        Board { grid, width: m, pieces: [pieces[0], pieces[1]] }
    }

    fn neighbours(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / self.width, cell % self.width);
        let (up, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
        let around = [(up, column), (row, left), (row, column + 1), (row + 1, column)];
        let free = |&(row, column): &(usize, usize)| {
            self.grid.get(row).and_then(|line| line.get(column)).is_some_and(|&cell| cell != b'#')
        };
        around.into_iter().filter(free).map(|(row, column)| row * self.width + column).collect()
    }

    fn is_adjacent(&self, (one, other): Position) -> bool {
        self.neighbours(one).contains(&other)
    }

    fn position(one: usize, other: usize) -> Position {
        (one.min(other), one.max(other))
    }

    fn moves(&self, ideas: Ideas, (one, other): Position) -> Vec<Position> {
        let mut moves: Vec<Position> =
            self.neighbours(one).into_iter().map(|next| Self::position(next, other)).collect();
        if !ideas.one_piece {
            moves.extend(self.neighbours(other).into_iter().map(|next| Self::position(one, next)));
        }
        let is_position = |next: Position| next.0 != next.1 && (ideas.enters_adjacent || !self.is_adjacent(next));
        moves.retain(|&next| ideas.enters_every_pair || is_position(next));
        moves
    }

    /// Every position that can be reached from `start`.
    fn reachable(&self, ideas: Ideas, start: Position) -> Vec<Position> {
        let mut found = vec![start];
        let mut seen = HashSet::from([start]);
        let mut next = 0;
        while next < found.len() {
            for position in self.moves(ideas, found[next]) {
                if seen.insert(position) {
                    found.push(position);
                }
            }
            next += 1;
        }
        found
    }

    fn first_player_wins(&self, ideas: Ideas) -> bool {
        let start = Self::position(self.pieces[0], self.pieces[1]);
        if self.is_adjacent(start) && !ideas.adjacent_start_is_nothing_special {
            return true;
        }
        let mut positions = self.reachable(ideas, start);
        positions.sort_unstable();
        let number = |position: &Position| positions.binary_search(position).ok();
        let graph: Vec<Vec<usize>> =
            positions.iter().map(|&position| self.moves(ideas, position).iter().filter_map(number).collect()).collect();
        let start = number(&start).expect("the start is reachable");
        let with = matching(&graph, None, ideas.greedy);
        if ideas.greedy || ideas.only_this_matching {
            return with[start].is_some();
        }
        // Without the start, is the maximum matching smaller?
        let without = matching(&graph, Some(start), false);
        with.iter().flatten().count() > without.iter().flatten().count()
    }
}

/// The partners in a matching of a bipartite graph in which `banned` has no edge: Kuhn's, or the greedy one.
fn matching(graph: &[Vec<usize>], banned: Option<usize>, greedy: bool) -> Vec<Option<usize>> {
    fn augment(
        graph: &[Vec<usize>],
        from: usize,
        banned: Option<usize>,
        seen: &mut [bool],
        partner: &mut [Option<usize>],
        greedy: bool,
    ) -> bool {
        for &to in &graph[from] {
            if Some(to) == banned || seen[to] {
                continue;
            }
            seen[to] = true;
            let is_free = match partner[to] {
                None => true,
                Some(other) => !greedy && augment(graph, other, banned, seen, partner, greedy),
            };
            if is_free {
                partner[to] = Some(from);
                partner[from] = Some(to);
                return true;
            }
        }
        false
    }
    let mut partner = vec![None; graph.len()];
    let mut is_larger = true;
    while is_larger {
        is_larger = false;
        let mut seen = vec![false; graph.len()];
        for from in 0..graph.len() {
            if partner[from].is_none() && Some(from) != banned {
                is_larger |= augment(graph, from, banned, &mut seen, &mut partner, greedy);
            }
        }
    }
    partner
}

fn answer(wins: bool) {
    println!("{}", if wins { "WIN" } else { "LOSE" });
}

fn main() {
    wrong_solutions(&[
        wrong("adjacent-pieces-stay-apart", Wa, "a move that brings the pieces together wins", || {
            let ideas = Ideas { enters_adjacent: true, adjacent_start_is_nothing_special: true, ..RIGHT };
            answer(Board::read().first_player_wins(ideas));
        }),
        wrong(
            "walks-beside-the-other-piece",
            Wa,
            "a move beside the other piece loses at once: such positions must be left out",
            || {
                answer(Board::read().first_player_wins(Ideas { enters_adjacent: true, ..RIGHT }));
            },
        ),
        wrong("walks-through-the-other-piece", Wa, "right on small boards, not on all: see the README", || {
            answer(Board::read().first_player_wins(Ideas { enters_every_pair: true, ..RIGHT }));
        }),
        wrong("adjacent-start-forgotten", Wa, "with adjacent pieces the player to move wins at once", || {
            let ideas = Ideas { adjacent_start_is_nothing_special: true, ..RIGHT };
            answer(Board::read().first_player_wins(ideas));
        }),
        wrong("only-one-piece-moves", Wa, "either piece may be moved", || {
            answer(Board::read().first_player_wins(Ideas { one_piece: true, ..RIGHT }))
        }),
        wrong("greedy-matching", Wa, "a matching that no edge can be added to need not be a maximum one", || {
            answer(Board::read().first_player_wins(Ideas { greedy: true, ..RIGHT }))
        }),
        wrong("free-in-one-maximum-matching", Wa, "another maximum matching may miss the start", || {
            answer(Board::read().first_player_wins(Ideas { only_this_matching: true, ..RIGHT }));
        }),
        wrong("players-swapped", Wa, "it answers for the other player", || {
            answer(!Board::read().first_player_wins(RIGHT))
        }),
        wrong("parity-of-the-positions", Wa, "not every game visits all positions", || {
            let board = Board::read();
            let start = (board.pieces[0], board.pieces[1]);
            answer(board.is_adjacent(start) || board.reachable(RIGHT, start).len().is_multiple_of(2));
        }),
        wrong("parity-of-the-distance", Wa, "nobody has to take the shortest way", || {
            let board = Board::read();
            let [one, other] = board.pieces.map(|cell| cell / board.width + cell % board.width);
            answer((one + other) % 2 == 1);
        }),
        wrong("wins-if-it-can-move", Wa, "each of the moves may lose", || {
            let board = Board::read();
            let start = (board.pieces[0], board.pieces[1]);
            answer(board.is_adjacent(start) || !board.moves(RIGHT, start).is_empty());
        }),
        wrong("every-game-played-out", Tle, "right, but it plays every game", || {
            fn wins(board: &Board, position: Position, history: &mut HashSet<Position>) -> bool {
                board.moves(RIGHT, position).into_iter().any(|next| {
                    history.insert(next) && {
                        let opponent_wins = wins(board, next, history);
                        history.remove(&next);
                        !opponent_wins
                    }
                })
            }
            let board = Board::read();
            let start = (board.pieces[0], board.pieces[1]);
            answer(board.is_adjacent(start) || wins(&board, start, &mut HashSet::from([start])));
        }),
    ]);
}
