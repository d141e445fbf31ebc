//! What LeetCode calls, with one of the crates that it may have.

use itertools::Itertools;

struct Solution;

impl Solution {
    pub fn pairs(numbers: Vec<i32>) -> i32 {
        numbers.into_iter().sorted().dedup_with_count().map(|(count, _)| (count * (count - 1) / 2) as i32).sum()
    }
}

fn main() {
    println!("{}", Solution::pairs(vec![1, 2, 3, 1, 1, 3]));
}
