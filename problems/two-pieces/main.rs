//! Two pieces: each turn moves one of two identical pieces one step on a grid; who brings them together wins, a
//! position never repeats, and who cannot move loses. Does the first player win?
//!
//! Beside each other, the pieces are brought together at once, so nobody puts them there as long as another move is
//! left. What remains is vertex geography on the pairs of cells that are not adjacent. A step changes the colour of one
//! cell of the chessboard, so this graph is bipartite, and the player to move loses exactly if some maximum matching
//! misses the start.
//!
//! For c cells there are O(c²) pairs of degree at most 8. Time O(c⁴) in the worst case, in practice about c^2.8;
//! space O(c²).

use proconio::input;
use proconio::marker::Bytes;
use templates::bipartite_matching::maximum_matching;

fn solve(grid: &[Vec<u8>]) -> bool {
    let (height, width) = (grid.len(), grid[0].len());
    let is_free =
        |row: usize, column: usize| grid.get(row).and_then(|line| line.get(column)).is_some_and(|&c| c != b'#');
    let neighbours: Vec<Vec<usize>> = (0..height * width)
        .map(|cell| (cell / width, cell % width))
        .map(|(row, column)| {
            // A step out of the top or the left edge wraps around to a number that no row or column has.
            let (up, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
            let around = [(up, column), (row, left), (row, column + 1), (row + 1, column)];
            let free = around.into_iter().filter(|&(row, column)| is_free(row, column));
            free.map(|(row, column)| row * width + column).collect()
        })
        .collect();
    let cells = height * width;
    let pieces: Vec<usize> = (0..cells).filter(|cell| grid[cell / width][cell % width] == b'@').collect();
    if neighbours[pieces[0]].contains(&pieces[1]) {
        return true;
    }
    let number = |one: usize, other: usize| one.min(other) * cells + one.max(other);
    let colour = |cell: usize| (cell / width + cell % width) % 2;
    let is_apart = |one: usize, other: usize| one != other && !neighbours[one].contains(&other);
    let mut edges = Vec::new();
    for one in (0..cells).filter(|cell| is_free(cell / width, cell % width)) {
        // Pairs of one colour are on the left; `one` is the piece that moves.
        for other in (0..cells).filter(|&cell| is_free(cell / width, cell % width) && colour(cell) == colour(one)) {
            if is_apart(one, other) {
                let next = neighbours[one].iter().filter(|&&next| is_apart(next, other));
                edges.extend(next.map(|&next| (number(one, other), number(next, other))));
            }
        }
    }
    !maximum_matching(cells * cells, &edges).missed_by_some[number(pieces[0], pieces[1])]
}

fn main() {
    input! { n: usize, _m: usize, grid: [Bytes; n] }
    println!("{}", if solve(&grid) { "WIN" } else { "LOSE" });
}
