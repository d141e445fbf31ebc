//! Two pieces: each turn moves one of two identical pieces one step on a grid; whoever brings them together wins, a
//! position never repeats, and whoever cannot move loses. Does the first player win?
//!
//! Beside each other, the pieces are brought together at once, so nobody puts them there as long as another move is
//! left. What remains is vertex geography on the pairs of cells that are not adjacent. A step changes the colour of one
//! cell of the chessboard, so this graph is bipartite, and the player to move loses exactly if some maximum matching
//! misses the start.
//!
//! For c cells there are O(c²) pairs of degree at most 8. Time O(c⁴), space O(c²).

use proconio::input;
use proconio::marker::Bytes;
use templates::bipartite_matching::{Side, maximum_matching_by};

/// Cells are numbered row by row.
struct Board {
    width: usize,
    /// For each free cell the free cells beside it.
    neighbours: Vec<Vec<usize>>,
}

impl Board {
    fn new(grid: &[Vec<u8>]) -> Self {
        let (width, cells) = (grid[0].len(), grid.concat());
        let mut neighbours = vec![vec![]; cells.len()];
        for cell in (0..cells.len()).filter(|&cell| cells[cell] != b'#') {
            let right = (cell % width + 1 < width).then_some(cell + 1);
            let below = (cell + width < cells.len()).then_some(cell + width);
            for next in right.into_iter().chain(below).filter(|&next| cells[next] != b'#') {
                neighbours[cell].push(next);
                neighbours[next].push(cell);
            }
        }
        Board { width, neighbours }
    }

    fn colour(&self, cell: usize) -> usize {
        (cell / self.width + cell % self.width) % 2
    }

    /// Without this, all boards of up to 16 cells have the same answer, but not all boards: the README shows one of 50.
    fn is_apart(&self, one: usize, other: usize) -> bool {
        !self.neighbours[one].contains(&other)
    }

    /// The number of the unordered pair.
    fn pair(&self, one: usize, other: usize) -> usize {
        one.min(other) * self.neighbours.len() + one.max(other)
    }

    /// The side of a pair that is apart: left if its cells have one colour. Pairs with a blocked cell do no harm, since
    /// no step leads there from any other.
    fn side(&self, one: usize, other: usize) -> Option<Side> {
        let side = if self.colour(one) == self.colour(other) { Side::Left } else { Side::Right };
        (one < other && self.is_apart(one, other)).then_some(side)
    }

    /// The pairs to which a step leads, also those that are not apart.
    fn steps(&self, one: usize, other: usize) -> impl Iterator<Item = usize> + '_ {
        let steps =
            |moving: usize, resting: usize| self.neighbours[moving].iter().map(move |&next| self.pair(next, resting));
        steps(one, other).chain(steps(other, one))
    }
}

fn first_player_wins(grid: &[Vec<u8>]) -> bool {
    let board = Board::new(grid);
    let count = board.neighbours.len();
    let sides = (0..count * count).map(|pair| board.side(pair / count, pair % count));
    let matching = maximum_matching_by(sides, |pair| board.steps(pair / count, pair % count));
    let mut pieces = (0..count).filter(|&cell| grid[cell / board.width][cell % board.width] == b'@');
    let (one, other) = pieces.next().zip(pieces.next()).expect("two pieces");
    !board.is_apart(one, other) || !matching.missed_by_some(board.pair(one, other))
}

fn main() {
    input! { n: usize, _m: usize, grid: [Bytes; n] }
    println!("{}", if first_player_wins(&grid) { "WIN" } else { "LOSE" });
}
