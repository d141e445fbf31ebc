//! LC 375. Guess Number Higher or Lower II: a wrong guess costs its own value; which amount is enough for every number
//! from 1 to n? <https://leetcode.com/problems/guess-number-higher-or-lower-ii/>
//!
//! Let worst(i, j) be that amount when the number is known to lie in i..=j: the minimum over guesses k of
//! k + max(worst(i, k - 1), worst(k + 1, j)). The left part grows with k and the right part shrinks, so there is a
//! crossing, the smallest guess whose left part costs at least as much as its right part. At the crossing and beyond,
//! the left part decides and the cost grows with k: the crossing itself is the best. Before it the cost is
//! k + worst(k + 1, j), which does not depend on i. For a fixed j and falling i the crossing never rises, so these
//! guesses are a sliding window over k, and a deque keeps its minimum.
//!
//! Time O(n²), space O(n²).

use std::collections::VecDeque;
use templates::leetcode;

struct Solution;

impl Solution {
    pub fn get_money_amount(n: i32) -> i32 {
        let n = n as usize;
        let mut worst = vec![vec![0; n + 2]; n + 2];
        for high in 1..=n {
            let mut crossing = high;
            // Guesses before the crossing with their costs; the front is the latest, and costs rise from back to front.
            let mut window: VecDeque<(usize, usize)> = VecDeque::new();
            for low in (1..high).rev() {
                while crossing > low && worst[low][crossing - 2] >= worst[crossing][high] {
                    crossing -= 1;
                }
                let cost = low + worst[low + 1][high];
                while window.front().is_some_and(|&(_, other)| other >= cost) {
                    window.pop_front();
                }
                window.push_front((low, cost));
                while window.back().is_some_and(|&(guess, _)| guess >= crossing) {
                    window.pop_back();
                }
                let at_crossing = crossing + worst[low][crossing - 1];
                worst[low][high] = window.back().map_or(at_crossing, |&(_, cost)| cost.min(at_crossing));
            }
        }
        worst[1][n] as i32
    }
}

fn main() {
    let (n,) = leetcode::arguments();
    leetcode::print(Solution::get_money_amount(n));
}
