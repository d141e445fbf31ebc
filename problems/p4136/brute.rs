//! Luogu P4136 by playing: the player to move wins if some unvisited neighbour leaves the other player lost.

use testlib::{Input, brute_force, lines, too_large};

/// More cells than 4×4 have too many paths.
const LARGEST: usize = 4;

fn player_to_move_wins(row: usize, column: usize, visited: &mut Vec<Vec<bool>>) -> bool {
    visited[row][column] = true;
    let n = visited.len();
    let neighbours =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    let wins = neighbours.into_iter().any(|(row, column)| {
        row < n && column < n && !visited[row][column] && !player_to_move_wins(row, column, visited)
    });
    visited[row][column] = false;
    wins
}

/// The sizes before the 0.
fn sizes(input: &mut Input) -> Vec<usize> {
    let mut sizes = Vec::new();
    loop {
        match input.integer(format_args!("the side of board {}, or 0 behind the last,", sizes.len() + 1), 0..=10_000) {
            0 => break,
            _ if sizes.len() == 10_000 => input.refuse("there are more than 10000 boards"),
            n => sizes.push(n),
        }
    }
    input.end();
    sizes
}

fn main() {
    brute_force(|input| {
        let sizes = sizes(input);
        if let Some(n) = sizes.iter().find(|n| **n > LARGEST) {
            too_large(format_args!("a board of {n}×{n} cells has too many games to play them all"));
        }
        let wins = |n| player_to_move_wins(0, 0, &mut vec![vec![false; n]; n]);
        lines(sizes.into_iter().map(|n| if wins(n) { "Alice" } else { "Bob" }))
    });
}
