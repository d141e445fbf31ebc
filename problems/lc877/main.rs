//! LC 877. Stone Game: piles in a row, the players alternately take the first or the last; does the first player get
//! more stones? <https://leetcode.com/problems/stone-game/>
//!
//! The margin of this game comes from contracting local maxima (see the template). With an even number of piles and an
//! odd total it is always positive: the first player can take every pile at an odd position or every pile at an even
//! one, whichever is more. The margin is computed all the same, so that it is this proof that answers `true`, and
//! not a constant that would be wrong for the game next door (LC 486).
//!
//! Time O(n), space O(n).

use templates::deque_game::margin;
use templates::leetcode;

struct Solution;

impl Solution {
    pub fn stone_game(piles: Vec<i32>) -> bool {
        margin(piles) > 0
    }
}

fn main() {
    let (piles,) = leetcode::arguments();
    leetcode::print(Solution::stone_game(piles));
}
