//! Mouse Pioneer: does the player who has just moved win, on each of the boards?
//!
//! A turn fills one empty cell or two neighbours in a row, so it acts inside one run of empty cells and leaves what is
//! on its left and on its right. Whoever fills the board loses: this is misère Kayles on the runs of both rows, and the
//! theorem of Sibert and Conway decides who wins.
//!
//! Time and space O(n) for n cells.

use std::io::Read;
use templates::misere_kayles::player_to_move_wins;

/// What an empty input stands for.
const STATEMENT: &str = "XOOO XXOO OXOO OXXO\nOOOO OOOO OOOO OOOO\n";

fn solve(input: &str) -> String {
    let text = if input.trim().is_empty() { STATEMENT } else { input };
    let rows: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let boards = rows.chunks(2).flat_map(|band| band[0].split_whitespace().zip(band[1].split_whitespace()));
    let runs = boards.map(|(top, bottom)| top.split('X').chain(bottom.split('X')).map(str::len));
    runs.map(|runs| if player_to_move_wins(runs) { 'L' } else { 'V' }).collect()
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("the input is text");
    println!("{}", solve(&text));
}
