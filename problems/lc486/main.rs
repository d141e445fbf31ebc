//! LC 486. Predict the Winner: numbers in a row, the players alternately take the first or the last; does player 1 get
//! at least as much as player 2? <https://leetcode.com/problems/predict-the-winner/>
//!
//! Adjacent numbers a, b, c with b >= a and b >= c are worth as much as the one number a - b + c: nobody likes to offer
//! b, so the player who has to takes a (or c), is answered by b, and takes the third. When no such three are left, the
//! row falls and then rises, and both players take the larger end. A tie counts as a win of player 1.
//!
//! Time O(n), space O(n).

use templates::deque_game::margin;
use templates::leetcode;

struct Solution;

impl Solution {
    pub fn predict_the_winner(nums: Vec<i32>) -> bool {
        margin(nums) >= 0
    }
}

fn main() {
    let (nums,) = leetcode::arguments();
    leetcode::print(Solution::predict_the_winner(nums));
}
