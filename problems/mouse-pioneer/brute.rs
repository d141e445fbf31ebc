//! Mouse Pioneer by game search: the player to move wins if some turn leads to a board where the player to move loses.
//!
//! Cells that are neighbours in a row and empty form runs. A turn fills one cell of a run or two neighbours, and leaves
//! what is on their left and on their right; nothing else matters, so boards with the same lengths of runs are searched
//! once. On a full board the player to move wins: the other one has just filled it, and loses.

use std::collections::HashMap;
use std::io::Read;

/// The largest number of cells of all boards together, and the largest number of empty cells that is still searched.
const LIMITS: (usize, usize) = (10_000_000, 44);

const STATEMENT: &str = "XOOO XXOO OXOO OXXO\nOOOO OOOO OOOO OOOO\n";

/// `runs` are the lengths of the runs of empty cells, in ascending order.
fn player_to_move_wins(runs: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if runs.is_empty() {
        return true;
    }
    if let Some(&result) = known.get(runs) {
        return result;
    }
    let result = (0..runs.len()).any(|index| {
        (1..=runs[index].min(2)).any(|filled| {
            let rest = runs[index] - filled;
            (0..=rest).any(|on_the_left| {
                let mut next = runs.to_vec();
                next.swap_remove(index);
                next.extend([on_the_left, rest - on_the_left]);
                next.retain(|&run| run > 0);
                next.sort_unstable();
                !player_to_move_wins(&next, known)
            })
        })
    });
    known.insert(runs.to_vec(), result);
    result
}

/// The words of a line, which spaces and tabs separate.
fn words(line: &str) -> Vec<&str> {
    line.split([' ', '\t']).filter(|word| !word.is_empty()).collect()
}

/// The boards as pairs of rows, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<[&str; 2]>, String> {
    let mut boards = Vec::new();
    let mut above: Option<(usize, Vec<&str>)> = None;
    let mut cells = 0;
    for (index, line) in text.lines().enumerate() {
        let (number, rows) = (index + 1, words(line));
        for (board, row) in rows.iter().enumerate() {
            if let Some(character) = row.chars().find(|character| !matches!(character, 'X' | 'O')) {
                return Err(format!("line {number}, board {}: {character:?} is neither 'X' nor 'O'", board + 1));
            }
            cells += row.len();
        }
        above = match above {
            None if rows.is_empty() => None,
            None => Some((number, rows)),
            Some((first, _)) if rows.is_empty() => return Err(format!("line {first} has no second row below it")),
            Some((first, tops)) if tops.len() != rows.len() => {
                let (above, below) = (tops.len(), rows.len());
                return Err(format!("line {first} has the rows of {above} boards, but line {number} of {below}"));
            }
            Some((_, tops)) => {
                for (board, (top, bottom)) in tops.into_iter().zip(rows).enumerate() {
                    if top.len() != bottom.len() {
                        let (above, below, board) = (top.len(), bottom.len(), board + 1);
                        return Err(format!("line {number}, board {board}: {below} cells below a row of {above}"));
                    }
                    boards.push([top, bottom]);
                }
                None
            }
        };
    }
    if let Some((first, _)) = above {
        return Err(format!("line {first} has no second row below it"));
    }
    if cells > LIMITS.0 {
        return Err(format!("the boards have {cells} cells, more than {}", LIMITS.0));
    }
    if boards.is_empty() { parse(STATEMENT) } else { Ok(boards) }
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let boards = read.and_then(|_| parse(&text)).unwrap_or_else(|message| {
        eprintln!("invalid input: {message}");
        std::process::exit(3);
    });
    let mut known = HashMap::new();
    let mut answer = String::new();
    for (index, rows) in boards.iter().enumerate() {
        let mut runs: Vec<usize> = rows.iter().flat_map(|row| row.split('X')).map(str::len).collect();
        runs.retain(|&run| run > 0);
        runs.sort_unstable();
        let empty: usize = runs.iter().sum();
        if empty > LIMITS.1 {
            eprintln!("too large to search: board {} has {empty} empty cells, more than {}", index + 1, LIMITS.1);
            std::process::exit(4);
        }
        answer.push(if player_to_move_wins(&runs, &mut known) { 'L' } else { 'V' });
    }
    println!("{answer}");
}
