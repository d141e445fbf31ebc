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
use templates::bipartite_matching::maximum_matching;

/// Cells are numbered row by row.
struct Board {
    width: usize,
    free: Vec<usize>,
    /// For each free cell the free cells beside it.
    neighbours: Vec<Vec<usize>>,
}

impl Board {
    fn new(grid: &[Vec<u8>]) -> Self {
        let (width, cells) = (grid[0].len(), grid.concat());
        let free: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != b'#').collect();
        let mut neighbours = vec![vec![]; cells.len()];
        for &cell in &free {
            let right = (cell % width + 1 < width).then_some(cell + 1);
            let below = (cell + width < cells.len()).then_some(cell + width);
            for next in right.into_iter().chain(below).filter(|&next| cells[next] != b'#') {
                neighbours[cell].push(next);
                neighbours[next].push(cell);
            }
        }
        Board { width, free, neighbours }
    }

    fn colour(&self, cell: usize) -> usize {
        (cell / self.width + cell % self.width) % 2
    }

    /// Without this, all boards of up to 16 cells have the same answer, but not all boards: the README shows one of 50.
    fn is_apart(&self, one: usize, other: usize) -> bool {
        one != other && !self.neighbours[one].contains(&other)
    }

    /// The number of the unordered pair.
    fn pair(&self, one: usize, other: usize) -> usize {
        one.min(other) * self.neighbours.len() + one.max(other)
    }

    /// The steps between pairs that are apart, each from a pair of cells of one colour to a pair of two colours.
    fn steps(&self) -> Vec<(usize, usize)> {
        let mut steps = Vec::new();
        for &moving in &self.free {
            let same_colour = self.free.iter().filter(|&&cell| self.colour(cell) == self.colour(moving));
            for &resting in same_colour.filter(|&&resting| self.is_apart(moving, resting)) {
                let next = self.neighbours[moving].iter().filter(|&&next| self.is_apart(next, resting));
                steps.extend(next.map(|&next| (self.pair(moving, resting), self.pair(next, resting))));
            }
        }
        steps
    }
}

fn first_player_wins(grid: &[Vec<u8>]) -> bool {
    let board = Board::new(grid);
    let is_piece = |cell: usize| grid[cell / board.width][cell % board.width] == b'@';
    let pieces: Vec<usize> = board.free.iter().copied().filter(|&cell| is_piece(cell)).collect();
    let matching = maximum_matching(board.neighbours.len().pow(2), &board.steps());
    !board.is_apart(pieces[0], pieces[1]) || !matching.missed_by_some[board.pair(pieces[0], pieces[1])]
}

fn main() {
    input! { n: usize, _m: usize, grid: [Bytes; n] }
    println!("{}", if first_player_wins(&grid) { "WIN" } else { "LOSE" });
}
