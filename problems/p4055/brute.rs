//! P4055 by game search over the token's cell and the set of visited cells; the first player wins from a start where
//! the player to move, the second one, loses.

use std::collections::HashMap;
use std::io::Read;

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

/// The rows of the grid, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<Vec<u8>>, String> {
    let mut lines = text.trim_end().lines();
    let sizes: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
    let &[n, m] = sizes.as_slice() else {
        return Err(format!("line 1 holds {} words, not the numbers of rows and columns", sizes.len()));
    };
    let side = |word: &str| word.parse().ok().filter(|side| (1..=LARGEST_SIDE).contains(side));
    let side = |word| side(word).ok_or(format!("line 1: `{word}` is not an integer from 1 to {LARGEST_SIDE}"));
    let (n, m) = (side(n)?, side(m)?);
    let rows: Vec<Vec<u8>> = lines.map(|line| line.trim_end().bytes().collect()).collect();
    if rows.len() != n {
        return Err(format!("there are {} rows below line 1, not {n}", rows.len()));
    }
    for (row, line) in (2..).zip(&rows) {
        if line.len() != m {
            return Err(format!("line {row} is {} characters long, not {m}", line.len()));
        }
        if let Some(column) = line.iter().position(|cell| !b".#".contains(cell)) {
            return Err(format!("line {row}, column {} is neither `.` nor `#`", column + 1));
        }
    }
    Ok(rows)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let grid = read.and_then(|_| parse(&text)).unwrap_or_else(|message| {
        eprintln!("invalid input: {message}");
        std::process::exit(3);
    });
    let Some(starts) = Game::new(&grid).winning_starts() else {
        eprintln!("too large: more than {MOST_CELLS} free cells or {MOST_POSITIONS} positions");
        std::process::exit(4);
    };
    println!("{}", if starts.is_empty() { "LOSE" } else { "WIN" });
    starts.iter().for_each(|(row, column)| println!("{row} {column}"));
}
