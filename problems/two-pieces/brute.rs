//! Two pieces by playing every game: the player to move wins if some move brings the pieces together, or leads to a new
//! position that is lost for the other player.

use std::collections::HashSet;
use testlib::{Input, brute_force, ensure, invalid, too_large};

/// So many positions are looked at before it gives up.
const MOST: u32 = 3_000_000;
/// A game may be so long; beyond that the recursion would not fit on the stack.
const LONGEST: usize = 5_000;

struct Board {
    grid: Vec<Vec<u8>>,
    looked_at: u32,
}

type Cell = (usize, usize);

impl Board {
    fn steps(&self, (row, column): Cell) -> Vec<Cell> {
        let mut cells = vec![(row + 1, column), (row, column + 1)];
        if row > 0 {
            cells.push((row - 1, column));
        }
        if column > 0 {
            cells.push((row, column - 1));
        }
        cells.retain(|&(row, column)| self.grid.get(row).and_then(|line| line.get(column)).is_some_and(|&c| c != b'#'));
        cells
    }

    /// `history` holds every position that has occurred, with the present one; the smaller cell comes first in each.
    /// `None` when it takes too long.
    fn player_to_move_wins(&mut self, (one, other): (Cell, Cell), history: &mut HashSet<(Cell, Cell)>) -> Option<bool> {
        self.looked_at += 1;
        if self.looked_at > MOST || history.len() > LONGEST {
            return None;
        }
        let mut next = Vec::new();
        for (moving, resting) in [(one, other), (other, one)] {
            for cell in self.steps(moving) {
                if cell == resting {
                    return Some(true);
                }
                next.push((cell.min(resting), cell.max(resting)));
            }
        }
        for position in next {
            if history.insert(position) {
                let opponent_wins = self.player_to_move_wins(position, history);
                history.remove(&position);
                if !opponent_wins? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }
}

/// The grid and the two pieces.
fn read(input: &mut Input) -> (Vec<Vec<u8>>, Cell, Cell) {
    let (n, m) = (input.integer("n", 1..=400), input.integer("m", 1..=400));
    ensure(n * m <= 400, format_args!("the grid has {} cells, more than 400", n * m));
    let (mut grid, mut pieces) = (Vec::new(), Vec::new());
    for row in 0..n {
        let cells = input.characters(format_args!("row {}", row + 1), ".#@", m..=m);
        pieces.extend(cells.match_indices('@').map(|(column, _)| (row, column)));
        grid.push(cells.into_bytes());
    }
    input.end();
    match pieces[..] {
        [one, other] => (grid, one, other),
        _ => invalid(format_args!("the grid has {} pieces, not 2", pieces.len())),
    }
}

fn main() {
    brute_force(|input| {
        let (grid, one, other) = read(input);
        let mut board = Board { grid, looked_at: 0 };
        match board.player_to_move_wins((one, other), &mut HashSet::from([(one, other)])) {
            Some(true) => "WIN",
            Some(false) => "LOSE",
            None => too_large(format_args!("more than {MOST} positions, or a game of more than {LONGEST} turns")),
        }
    });
}
