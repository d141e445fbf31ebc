//! Mouse Pioneer: does the player who has just moved win, on each of the boards?
//!
//! A turn fills one empty cell or two neighbours in a row, so it acts inside one run of empty cells and leaves what is
//! on its left and on its right. Whoever fills the board loses: this is misère Kayles on the runs of both rows, and the
//! theorem of Sibert and Conway decides who wins. The contest's size, 2×4, has only 256 boards: each is decided once.
//!
//! Time and space O(n) for n cells.

use std::io::{read_to_string, stdin};
use templates::misere_kayles::player_to_move_wins;

/// What an empty input stands for.
const STATEMENT: &str = "XOOO XXOO OXOO OXXO\nOOOO OOOO OOOO OOOO\n";

fn letter(top: &str, bottom: &str) -> char {
    let runs = top.split('X').chain(bottom.split('X')).map(str::len);
    if player_to_move_wins(runs) { 'L' } else { 'V' }
}

fn solve(input: &str) -> String {
    let text = if input.trim().is_empty() { STATEMENT } else { input };
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let bands = lines.chunks(2).map(|band| (band[0].split_ascii_whitespace(), band[1].split_ascii_whitespace()));
    let mut known = [None; 256];
    let letters = bands.flat_map(|(upper, lower)| upper.zip(lower)).map(|(top, bottom)| {
        let (&[a, b, c, d], &[e, f, g, h]) = (top.as_bytes(), bottom.as_bytes()) else { return letter(top, bottom) };
        // The code of O is odd, that of X is even.
        let board = [a, b, c, d, e, f, g, h].iter().fold(0, |board, cell| 2 * board + usize::from(cell & 1));
        *known[board].get_or_insert_with(|| letter(top, bottom))
    });
    letters.collect()
}

fn main() {
    let text = read_to_string(stdin()).expect("the input is text");
    println!("{}", solve(&text));
}
