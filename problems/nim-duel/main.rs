//! Nim Duel: choose who moves first, and win Nim against a perfect player.
//!
//! Bouton's theorem: the player to move loses exactly when the xor of the pile sizes, the nim-sum, is 0. So move first
//! unless it is 0; from then on the opponent always faces a nim-sum of 0 and leaves one that is not, which can be made
//! 0 again.
//!
//! Time O(n) a turn, space O(n).

use proconio::input_interactive;
use proconio::marker::Usize1;
use templates::nim::{nim_sum, winning_move};

/// Plays to the last stone from a position that the player to move wins, if that is us, and loses if it is not.
fn play(mut piles: Vec<u64>, mut our_turn: bool) {
    while piles.iter().any(|&pile| pile > 0) {
        if our_turn {
            let (index, left) = winning_move(&piles).expect("the opponent left a nim-sum that is not 0");
            println!("{} {}", index + 1, piles[index] - left);
            piles[index] = left;
        } else {
            input_interactive! { index: Usize1, taken: u64 }
            piles[index] -= taken;
        }
        our_turn = !our_turn;
    }
}

fn main() {
    input_interactive! { n: usize, piles: [u64; n] }
    let first = nim_sum(piles.iter().copied()) != 0;
    println!("{}", if first { "first" } else { "second" });
    play(piles, first);
}
