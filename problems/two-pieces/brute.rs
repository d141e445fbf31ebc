//! Two pieces by playing every game: the player to move wins if some move brings the pieces together, or leads to a new
//! position that is lost for the other player.

use std::collections::HashSet;
use std::io::Read;
use std::process::exit;

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

/// The grid and the two pieces, or what is wrong with `text`.
fn parse(text: &str) -> Result<(Vec<Vec<u8>>, Cell, Cell), String> {
    let numbered = (1..).zip(text.lines());
    let mut words = numbered.flat_map(|(line, words)| words.split_ascii_whitespace().map(move |word| (line, word)));
    let mut size = |what: &str| {
        let (line, word) = words.next().ok_or_else(|| format!("{what} is missing"))?;
        match word.parse::<usize>() {
            Ok(size @ 1..=400) if size.to_string() == word => Ok(size),
            _ => Err(format!("line {line}: {what} is {word:?}, not an integer from 1 to 400")),
        }
    };
    let (n, m) = (size("n")?, size("m")?);
    if n * m > 400 {
        return Err(format!("the grid has {} cells, more than 400", n * m));
    }
    let (mut grid, mut pieces) = (Vec::new(), Vec::new());
    for row in 0..n {
        let (line, word) = words.next().ok_or_else(|| format!("row {} of {n} is missing", row + 1))?;
        if word.len() != m {
            return Err(format!("line {line}: a row of {} bytes, not {m}", word.len()));
        }
        if let Some(column) = word.bytes().position(|cell| !b".#@".contains(&cell)) {
            return Err(format!("line {line}: byte {} is none of . # @", column + 1));
        }
        pieces.extend(word.match_indices('@').map(|(column, _)| (row, column)));
        grid.push(word.as_bytes().to_vec());
    }
    if let Some((line, word)) = words.next() {
        return Err(format!("line {line}: {word:?} stands after the grid"));
    }
    match pieces[..] {
        [one, other] => Ok((grid, one, other)),
        _ => Err(format!("the grid has {} pieces, not 2", pieces.len())),
    }
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let (grid, one, other) = match read.and_then(|_| parse(&text)) {
        Ok(parsed) => parsed,
        Err(message) => {
            eprintln!("invalid input: {message}");
            exit(3);
        }
    };
    let mut board = Board { grid, looked_at: 0 };
    match board.player_to_move_wins((one, other), &mut HashSet::from([(one, other)])) {
        Some(wins) => println!("{}", if wins { "WIN" } else { "LOSE" }),
        None => {
            eprintln!("there are more than {MOST} positions to play out, or a game of more than {LONGEST} turns");
            exit(4);
        }
    }
}
