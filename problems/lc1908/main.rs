//! LC 1908. Game of Nim: can the first player force a win? <https://leetcode.com/problems/game-of-nim/>
//!
//! Bouton's theorem: the player to move loses exactly when the xor of the pile sizes is 0.
//!
//! Time O(n), space O(1).

use templates::leetcode;
use templates::nim::nim_sum;

struct Solution;

impl Solution {
    pub fn nim_game(piles: Vec<i32>) -> bool {
        nim_sum(piles.into_iter().map(|pile| pile as u64)) != 0
    }
}

fn main() {
    let (piles,) = leetcode::arguments();
    leetcode::print(Solution::nim_game(piles));
}
