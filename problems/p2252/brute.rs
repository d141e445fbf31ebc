//! Luogu P2252 by game search: a position is lost if no move leads to a position that is lost for the other player.
//!
//! A move keeps the first pile, the second pile, or their difference. So it is enough to remember for which of these a
//! lost position has been found. Answers up to 3 · 10^7 positions.

use testlib::{Input, brute_force, too_large};

/// Whether the player to move wins, or `None` when there are too many positions.
fn first_wins(a: u64, b: u64) -> Option<bool> {
    let positions = (u128::from(a) + 1) * (u128::from(b) + 1);
    if positions > 30_000_000 {
        return None;
    }
    let (a, b) = (usize::try_from(a).ok()?, usize::try_from(b).ok()?);
    let mut lost_with_second = vec![false; b + 1];
    let mut lost_with_difference = vec![false; a + b + 1];
    let mut wins = true;
    for first in 0..=a {
        let mut lost_with_first = false;
        for (second, lost_with_second) in lost_with_second.iter_mut().enumerate() {
            let lost_with_difference = &mut lost_with_difference[a + second - first];
            // What has been visited before and shares a pile or the difference has fewer stones: a move leads there.
            // And all moves lead to what has been visited before.
            wins = lost_with_first || *lost_with_second || *lost_with_difference;
            if !wins {
                lost_with_first = true;
                *lost_with_second = true;
                *lost_with_difference = true;
            }
        }
    }
    Some(wins)
}

fn main() {
    brute_force(|input: &mut Input| {
        let mut pile = |name| input.integer(name, 0..=1_000_000_000_000_000_000);
        let (a, b) = (pile("the first pile"), pile("the second pile"));
        input.end();
        first_wins(a, b).map_or_else(|| too_large("more than 3 · 10^7 positions"), u32::from)
    });
}
