//! A macro that prints its own place.

use lists::leetcode::{self, ListNode};

struct Solution;

impl Solution {
    pub fn second(head: Option<Box<ListNode>>) -> Option<Box<ListNode>> {
        dbg!(head?.next)
    }
}

fn main() {
    leetcode::print(&Solution::second(leetcode::argument(&[1, 2, 3])));
}
