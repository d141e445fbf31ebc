//! Mouse Pioneer by game search: the player to move wins if some turn leads to a board where the player to move loses.
//!
//! Cells that are neighbours in a row and empty form runs. A turn fills one cell of a run or two neighbours, and leaves
//! what is on their left and on their right; nothing else matters, so boards with the same lengths of runs are searched
//! once. On a full board the player to move wins: the other one has just filled it, and loses.

use std::collections::HashMap;
use testlib::{Input, brute_force, ensure, too_large};

/// So many cells may all boards together have.
const MOST_CELLS: usize = 10_000_000;
/// A board with more empty cells is not searched.
const MOST_EMPTY: usize = 44;

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

/// The rows on one line.
fn rows(input: &mut Input, cells: &mut usize) -> Vec<String> {
    let mut rows = Vec::new();
    while !input.seek_newline() {
        let row = input.characters(format_args!("row {} of the line", rows.len() + 1), "XO", 1..=MOST_CELLS);
        *cells += row.len();
        rows.push(row);
    }
    input.newline();
    rows
}

/// The boards as pairs of rows.
fn boards(input: &mut Input) -> Vec<[String; 2]> {
    let (mut boards, mut cells) = (Vec::new(), 0);
    while !input.seek_end() {
        let (tops, bottoms) = (rows(input, &mut cells), rows(input, &mut cells));
        if tops.len() != bottoms.len() {
            let (above, below) = (tops.len(), bottoms.len());
            input.refuse(format_args!("a line with the rows of {below} boards is below one of {above}"));
        }
        for (top, bottom) in tops.into_iter().zip(bottoms) {
            if top.len() != bottom.len() {
                input.refuse(format_args!("a row of {} cells is below one of {}", bottom.len(), top.len()));
            }
            boards.push([top, bottom]);
        }
    }
    ensure(cells <= MOST_CELLS, format_args!("the boards have {cells} cells, more than {MOST_CELLS}"));
    if boards.is_empty() { self::boards(&mut Input::new(STATEMENT)) } else { boards }
}

fn main() {
    brute_force(|input| {
        let mut known = HashMap::new();
        let letter = |(board, rows): (usize, [String; 2])| {
            let mut runs: Vec<usize> = rows.iter().flat_map(|row| row.split('X')).map(str::len).collect();
            runs.retain(|&run| run > 0);
            runs.sort_unstable();
            let empty: usize = runs.iter().sum();
            if empty > MOST_EMPTY {
                too_large(format_args!("board {board} has {empty} empty cells, more than {MOST_EMPTY}"));
            }
            if player_to_move_wins(&runs, &mut known) { 'L' } else { 'V' }
        };
        (1..).zip(boards(input)).map(letter).collect::<String>()
    });
}
