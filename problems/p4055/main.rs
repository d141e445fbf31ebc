//! Luogu P4055. \[JSOI2009\] Game: a token walks over the free cells of a grid and never returns to a cell;
//! whoever cannot move loses. Where can the first player put it, if the second player moves it first?
//! <https://www.luogu.com.cn/problem/P4055>
//!
//! Undirected vertex geography on the graph of the free cells, which the chessboard's colours make bipartite. The
//! player to move loses exactly from the cells that some maximum matching misses, so those are the starts to choose.
//!
//! Time O(V²) for V cells, space O(V).

use proconio::input;
use proconio::marker::Bytes;
use templates::bipartite_matching::maximum_matching;

/// The starts from which the first player wins, row by row, counted from 0.
fn solve(grid: &[Vec<u8>]) -> Vec<(usize, usize)> {
    let (height, width) = (grid.len(), grid[0].len());
    let is_free = |row: usize, column: usize| grid.get(row).is_some_and(|line| line.get(column) == Some(&b'.'));
    let cells = || (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let mut edges = Vec::new();
    for (row, column) in cells().filter(|&(row, column)| (row + column) % 2 == 0 && is_free(row, column)) {
        // One step up or left of the edge wraps around to a number that no row or column has.
        let (up, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
        for (row_next, column_next) in [(up, column), (row, left), (row, column + 1), (row + 1, column)] {
            if is_free(row_next, column_next) {
                edges.push((row * width + column, row_next * width + column_next));
            }
        }
    }
    let matching = maximum_matching(height * width, &edges);
    cells().filter(|&(row, column)| is_free(row, column) && matching.missed_by_some[row * width + column]).collect()
}

fn main() {
    input! { n: usize, _m: usize, grid: [Bytes; n] }
    let starts = solve(&grid);
    let mut text = String::from(if starts.is_empty() { "LOSE" } else { "WIN" });
    starts.iter().for_each(|(row, column)| text += &format!("\n{} {}", row + 1, column + 1));
    println!("{text}");
}
