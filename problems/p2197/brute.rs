//! Luogu P2197 by game search: a position is won if some move leads to a position where the player to move loses.
//!
//! All positions that can follow are numbered in mixed radix, pile by pile, so that a move always leads to a smaller
//! number. Answers while (number of positions) · (number of moves from the first one) is at most 10^8.

use testlib::Input;

/// Whether the player to move wins, or `None` when there are too many positions.
fn first_wins(piles: &[usize]) -> Option<bool> {
    // From an empty pile nothing can be taken.
    let piles: Vec<usize> = piles.iter().copied().filter(|&pile| pile > 0).collect();
    let mut weights = Vec::new();
    let mut positions: usize = 1;
    for pile in &piles {
        weights.push(positions);
        positions = positions.checked_mul(pile + 1)?;
    }
    if positions.checked_mul(piles.iter().sum())? > 100_000_000 {
        return None;
    }
    let mut wins = vec![false; positions];
    for position in 0..positions {
        wins[position] = piles.iter().zip(&weights).any(|(pile, weight)| {
            let stones = position / weight % (pile + 1);
            (1..=stones).any(|taken| !wins[position - taken * weight])
        });
    }
    Some(wins[positions - 1])
}

fn main() {
    let mut input = Input::from_stdin();
    let t = input.integer("the number of games", 1..=10);
    let games: Vec<Vec<usize>> = (1..=t)
        .map(|game| {
            let n = input.integer(format_args!("the number of piles of game {game}"), 1..=10_000);
            input.integers(format_args!("game {game}, pile"), n, 0..=9999)
        })
        .collect();
    input.end();
    let mut answers = Vec::new();
    for (piles, game) in games.iter().zip(1..) {
        match first_wins(piles) {
            Some(wins) => answers.push(if wins { "Yes" } else { "No" }),
            None => testlib::too_large(format_args!("game {game} has too many positions to search them all")),
        }
    }
    println!("{}", answers.join("\n"));
}
