//! P4055 by game search over the token's cell and the set of visited cells; the first player wins from a start where
//! the player to move, the second one, loses.

use std::collections::HashMap;
use testlib::{Input, brute_force, lines, too_large};

const LARGEST_SIDE: usize = 1000;
/// A set of visited cells is one word.
const MOST_CELLS: usize = 64;
const MOST_POSITIONS: usize = 3_000_000;

struct Game {
    /// For each free cell its place, counted from 1, and the numbers of the free cells beside it.
    places: Vec<(usize, usize)>,
    neighbours: Vec<Vec<usize>>,
    known: HashMap<(usize, u64), bool>,
}

impl Game {
    fn new(grid: &[Vec<u8>]) -> Self {
        let mut places = Vec::new();
        for (row, line) in (1..).zip(grid) {
            places.extend((1..).zip(line).filter(|&(_, &cell)| cell == b'.').map(|(column, _)| (row, column)));
        }
        let beside = |a: &(usize, usize), b: &(usize, usize)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
        let numbers = |a| (0..places.len()).filter(|&other| beside(a, &places[other])).collect();
        let neighbours = if places.len() > MOST_CELLS { Vec::new() } else { places.iter().map(numbers).collect() };
        Game { places, neighbours, known: HashMap::new() }
    }

    /// Whether the player to move wins with the token on `cell`, or `None` when there are too many positions.
    fn wins(&mut self, cell: usize, visited: u64) -> Option<bool> {
        if let Some(&result) = self.known.get(&(cell, visited)) {
            return Some(result);
        }
        let mut result = false;
        for next in self.neighbours[cell].clone() {
            if visited >> next & 1 == 0 && !self.wins(next, visited | 1 << next)? {
                result = true;
                break;
            }
        }
        self.known.insert((cell, visited), result);
        (self.known.len() <= MOST_POSITIONS).then_some(result)
    }

    fn winning_starts(&mut self) -> Option<Vec<(usize, usize)>> {
        let mut starts = Vec::new();
        if self.places.len() > MOST_CELLS {
            return None;
        }
        for cell in 0..self.places.len() {
            if !self.wins(cell, 1 << cell)? {
                starts.push(self.places[cell]);
            }
        }
        Some(starts)
    }
}

fn main() {
    brute_force(|input: &mut Input| {
        let (n, m) = (input.integer("n", 1..=LARGEST_SIDE), input.integer("m", 1..=LARGEST_SIDE));
        input.newline();
        let mut row = |row| {
            let cells = input.characters(format_args!("row {row}"), ".#", m..=m);
            input.newline();
            cells.into_bytes()
        };
        let grid: Vec<Vec<u8>> = (1..=n).map(&mut row).collect();
        input.end();
        let Some(starts) = Game::new(&grid).winning_starts() else {
            too_large(format_args!("more than {MOST_CELLS} free cells or {MOST_POSITIONS} positions"));
        };
        let result = if starts.is_empty() { "LOSE" } else { "WIN" }.to_string();
        lines([result].into_iter().chain(starts.iter().map(|(row, column)| format!("{row} {column}"))))
    });
}
