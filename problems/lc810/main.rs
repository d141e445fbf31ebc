//! LC 810. Chalkboard XOR Game: numbers are erased in turn; does Alice win?
//! <https://leetcode.com/problems/chalkboard-xor-game/>
//!
//! Who is to move while the xor is 0 wins. Otherwise, with an even number of numbers, some number can be erased without
//! making the xor 0: the xors of what is left, one for each number, have themselves the xor of everything, which is not
//! 0, so they are not all 0. So whoever sees the even boards always has a move that does not lose: Alice if the number
//! of numbers is even, and Bob if it is odd. The game is finite, so this player wins, unless Alice has won before it
//! starts.
//!
//! Time O(n), space O(1).

use templates::leetcode;

struct Solution;

impl Solution {
    pub fn xor_game(nums: Vec<i32>) -> bool {
        nums.len().is_multiple_of(2) || nums.iter().fold(0, |xor, number| xor ^ number) == 0
    }
}

fn main() {
    let (nums,) = leetcode::arguments();
    leetcode::print(Solution::xor_game(nums));
}
