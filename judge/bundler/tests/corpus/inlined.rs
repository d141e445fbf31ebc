//! What LeetCode calls, with adaptors of a crate that it may not have.

use itertools::Itertools;
use proconio::source::Source;
use proconio::source::once::OnceSource;

struct Solution;

impl Solution {
    pub fn pairs(numbers: Vec<i32>) -> i32 {
        numbers.into_iter().sorted().dedup_with_count().map(|(count, _)| (count * (count - 1) / 2) as i32).sum()
    }

    pub fn triples(numbers: Vec<i32>) -> usize {
        numbers.into_iter().tuple_combinations().filter(|(a, b, c)| a + b == *c).count()
    }
}

fn main() {
    println!("{:?}", OnceSource::from("words of the driver").next_token());
    println!("{}", Solution::pairs(vec![1, 2, 3, 1, 1, 3]));
    println!("{}", Solution::triples(vec![1, 2, 3, 1, 4, 5]));
}
