//! Mouse Pioneer: does the player who has just moved win, on each of the boards?
//!
//! A turn fills one empty cell or two neighbours in a row, so it acts inside one run of empty cells and leaves what is
//! on its left and on its right. Whoever fills the board loses: this is misère Kayles on the runs of both rows, and the
//! theorem of Sibert and Conway decides who wins.
//!
//! A row is kept as bits, seven cells in a byte. So of up to 10⁷ cells little is stored, and a board of two bytes is
//! decided once and looked up from then on.
//!
//! Time O(n), space O(n) for n cells.

use std::io::{BufRead, BufReader, Write, stdin, stdout};
use templates::misere_kayles::player_to_move_wins;

/// What an empty input stands for.
const STATEMENT: &[u8] = b"XOOO XXOO OXOO OXXO\nOOOO OOOO OOOO OOOO\n";

/// The runs of empty cells in a row. Each byte has a 1 and then a bit for each cell, 1 where it is empty.
fn runs(row: &[u8]) -> impl Iterator<Item = usize> {
    let cells = row.iter().flat_map(|&byte| (0..byte.ilog2()).rev().map(move |bit| byte >> bit & 1 == 1));
    let mut run = 0;
    cells.chain([false]).filter_map(move |is_empty| {
        let length = run;
        run = if is_empty { run + 1 } else { 0 };
        (!is_empty).then_some(length)
    })
}

#[inline(never)]
fn letter(top: &[u8], bottom: &[u8]) -> u8 {
    if player_to_move_wins(runs(top).chain(runs(bottom))) { b'L' } else { b'V' }
}

#[derive(Default)]
struct Boards {
    /// The upper rows of the band that have no lower row yet begin at `next`.
    tops: Vec<u8>,
    next: usize,
    bottom: Vec<u8>,
    is_lower: bool,
    /// The letters of the boards whose rows have a byte each.
    known: Vec<Option<u8>>,
    letters: Vec<u8>,
}

impl Boards {
    #[inline(always)]
    fn row(&mut self, last: u8) {
        if !self.is_lower {
            self.tops.push(last);
        } else if self.bottom.is_empty() {
            let top = self.tops[self.next];
            let known = &mut self.known[usize::from(top) << 7 | usize::from(last)];
            self.letters.push(*known.get_or_insert_with(|| letter(&[top], &[last])));
            self.next += 1;
        } else {
            self.bottom.push(last);
            self.letters.push(letter(&self.tops[self.next..][..self.bottom.len()], &self.bottom));
            self.next += self.bottom.len();
            self.bottom.clear();
        }
    }

    fn line(&mut self) {
        self.is_lower = self.next < self.tops.len();
        if !self.is_lower {
            self.tops.clear();
            self.next = 0;
        }
    }
}

/// Prints the letters of all boards. Returns whether there were any.
fn solve(input: impl BufRead, output: &mut impl Write) -> bool {
    let mut input = input.chain(&b"\n"[..]);
    let mut boards = Boards { known: vec![None; 1 << 14], ..Boards::default() };
    let (mut last, mut is_inside, mut any) = (1_u8, false, false);
    loop {
        let block = input.fill_buf().expect("stdin can be read");
        let (mut rest, length) = (block, block.len());
        if length == 0 {
            return any;
        }
        while let Some((&byte, behind)) = rest.split_first() {
            // As in the contest: four cells and a space. Letters have the bit 64, and O is odd.
            let word = rest.first_chunk().map_or(0, |&bytes| u64::from_le_bytes(bytes));
            if !is_inside && word & 0xff_4040_4040 == 0x20_4040_4040 {
                boards.row(16 | ((word as u32 & 0x0101_0101).wrapping_mul(0x0804_0201) >> 24) as u8);
                rest = &rest[5..];
                continue;
            }
            rest = behind;
            if byte >= b'O' {
                (last, is_inside) = (last << 1 | byte & 1, true);
                if last >= 128 {
                    if boards.is_lower { &mut boards.bottom } else { &mut boards.tops }.push(last);
                    last = 1;
                }
                continue;
            }
            if is_inside {
                boards.row(last);
            }
            (last, is_inside) = (1, false);
            if byte == b'\n' {
                boards.line();
            }
        }
        input.consume(length);
        any |= !boards.letters.is_empty();
        output.write_all(&boards.letters).expect("stdout can be written");
        boards.letters.clear();
    }
}

fn main() {
    let mut output = stdout().lock();
    if !solve(BufReader::with_capacity(1 << 16, stdin()), &mut output) {
        solve(STATEMENT, &mut output);
    }
    writeln!(output).expect("stdout can be written");
}
