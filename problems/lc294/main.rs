//! LC 294. Flip Game II: can the first player force a win? <https://leetcode.com/problems/flip-game-ii/>
//!
//! A flip acts inside one run of `+` and leaves at most two shorter runs, so the position is the sum of its runs, and a
//! run is a heap of the octal game 0.07, Dawson's Kayles: take two neighbours, leave none, one or two heaps. By Sprague
//! and Grundy the player to move loses exactly when the xor of the runs' values is 0. The values have period 34 from
//! length 53 on, which the template proves from the first 176 of them.
//!
//! Time and space O(n) for n characters.

use std::hint::select_unpredictable;
use templates::leetcode;
use templates::octal::Octal;

struct Solution;

impl Solution {
    pub fn can_win(current_state: String) -> bool {
        // The proof takes 176 values; 1000 is only where the search for a period would give up.
        let dawsons_kayles = Octal::new(&[0, 0, 7], 1000).expect("the period is 34");
        // No branch: where a run ends cannot be predicted. By `split('-')`, which mispredicts once a run, the whole
        // program takes nearly four times as long.
        let (sum, run) = current_state.bytes().fold((0, 0), |(sum, run), byte| {
            let (is_over, value) = (byte != b'+', dawsons_kayles.grundy(run));
            (sum ^ select_unpredictable(is_over, value, 0), select_unpredictable(is_over, 0, run + 1))
        });
        sum ^ dawsons_kayles.grundy(run) != 0
    }
}

fn main() {
    let (current_state,) = leetcode::arguments();
    leetcode::print(Solution::can_win(current_state));
}
