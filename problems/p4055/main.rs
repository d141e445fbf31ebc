//! Luogu P4055. \[JSOI2009\] Game: a token walks over the free cells of a grid and never returns to a cell;
//! whoever cannot move loses. Where can the first player put it, if the second player moves it first?
//! <https://www.luogu.com.cn/problem/P4055>
//!
//! Undirected vertex geography on the graph of the free cells, which the chessboard's colours make bipartite. The
//! player to move loses exactly from the cells that some maximum matching misses, so those are the starts to choose.
//!
//! Time O(V²) for V cells in the worst case, space O(V).

use proconio::input;
use proconio::marker::Bytes;
use std::io::{BufWriter, Result, Write, stdout};
use templates::bipartite_matching::{Side, maximum_matching_by};

/// The starts from which the first player wins, row by row, counted from 1.
fn solve(grid: &[Vec<u8>]) -> impl Iterator<Item = (usize, usize)> {
    // With a frame of walls every free cell has four neighbours, and a row's left wall is the right one of the row
    // before. In rows of odd width the cells' numbers alternate as the colours do.
    let width = (grid[0].len() + 1) | 1;
    let mut is_free = vec![false; (grid.len() + 2) * width];
    for (row, line) in is_free.chunks_mut(width).skip(1).zip(grid) {
        row.iter_mut().skip(1).zip(line).for_each(|(is_free, &cell)| *is_free = cell == b'.');
    }
    let side = |cell| if cell % 2 == 0 { Side::Left } else { Side::Right };
    let cells = is_free.len();
    let sides = is_free.into_iter().enumerate().map(|(cell, is_free)| is_free.then(|| side(cell)));
    let matching = maximum_matching_by(sides, |cell| [cell - width, cell - 1, cell + 1, cell + width]);
    let missed = (0..cells).filter(move |&cell| matching.missed_by_some(cell));
    missed.map(move |cell| (cell / width, cell % width))
}

/// One start a line. Each row and each column is turned into text once.
fn write(
    mut out: impl Write,
    starts: impl Iterator<Item = (usize, usize)>,
    (height, width): (usize, usize),
) -> Result<()> {
    let mut starts = starts.peekable();
    out.write_all(if starts.peek().is_some() { b"WIN\n" } else { b"LOSE\n" })?;
    let rows: Vec<String> = (0..=height).map(|row| format!("{row} ")).collect();
    let columns: Vec<String> = (0..=width).map(|column| format!("{column}\n")).collect();
    for (row, column) in starts {
        out.write_all(rows[row].as_bytes())?;
        out.write_all(columns[column].as_bytes())?;
    }
    out.flush()
}

fn main() {
    input! { n: usize, m: usize, grid: [Bytes; n] }
    write(BufWriter::with_capacity(1 << 16, stdout()), solve(&grid), (n, m)).expect("stdout takes all");
}
