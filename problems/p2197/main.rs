//! Luogu P2197. Nim: does the player who moves first win? <https://www.luogu.com.cn/problem/P2197>
//!
//! Bouton's theorem: the player to move loses exactly when the xor of the pile sizes is 0.
//!
//! Time O(n) per game, space O(1) beside the input.

use proconio::input;
use templates::nim::nim_sum;

fn solve(piles: Vec<u64>) -> &'static str {
    if nim_sum(piles) == 0 { "No" } else { "Yes" }
}

fn main() {
    input! { t: usize, games: [[u64]; t] }
    for piles in games {
        println!("{}", solve(piles));
    }
}
