//! Luogu P4136 by playing: the player to move wins if some unvisited neighbour leaves the other player lost.

use std::io::Read;
use std::process::exit;

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

/// The sizes before the 0, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<usize>, String> {
    let numbered = (1..).zip(text.lines());
    let mut words = numbered.flat_map(|(line, words)| words.split_ascii_whitespace().map(move |word| (line, word)));
    let mut sizes = Vec::new();
    loop {
        let (line, word) = words.next().ok_or("the 0 at the end is missing")?;
        match word.parse::<usize>() {
            Ok(n @ 0..=10_000) if n.to_string() == word => {
                if n == 0 {
                    break;
                }
                sizes.push(n);
            }
            _ => return Err(format!("line {line}: {word:?} is not an integer from 0 to 10000")),
        }
        if sizes.len() > 10_000 {
            return Err(format!("line {line}: there are more than 10000 boards"));
        }
    }
    words.next().map_or(Ok(sizes), |(line, word)| Err(format!("line {line}: {word:?} stands after the 0")))
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let sizes = match read.and_then(|_| parse(&text)) {
        Ok(sizes) => sizes,
        Err(message) => {
            eprintln!("invalid input: {message}");
            exit(3);
        }
    };
    if let Some(n) = sizes.iter().find(|n| **n > LARGEST) {
        eprintln!("a board of {n}×{n} cells is too large to be played out");
        exit(4);
    }
    for n in sizes {
        let wins = player_to_move_wins(0, 0, &mut vec![vec![false; n]; n]);
        println!("{}", if wins { "Alice" } else { "Bob" });
    }
}
