//! Luogu P2197 by game search: a position is won if some move leads to a position where the player to move loses.
//!
//! All positions that can follow are numbered in mixed radix, pile by pile, so that a move always leads to a smaller
//! number. Answers while (number of positions) · (number of moves from the first one) is at most 10^8.

use testlib::{Input, brute_force, lines, too_large};

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
    brute_force(|input: &mut Input| {
        let games: Vec<Vec<usize>> = input.cases(1..=10, |input| {
            let n = input.integer("the number of piles", 1..=10_000);
            input.integers("pile", n, 0..=9999)
        });
        input.end();
        let answer = |(game, piles): (usize, &Vec<usize>)| match first_wins(piles) {
            Some(true) => "Yes",
            Some(false) => "No",
            None => too_large(format_args!("game {game} has too many positions to search them all")),
        };
        lines((1..).zip(&games).map(answer))
    });
}
