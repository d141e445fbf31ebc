//! A trait of the crate goes with the solution.

use lists::extended::{ListNode, Measure};

struct Solution;

impl Solution {
    pub fn measure(head: Option<Box<ListNode>>) -> i32 {
        head.map_or(0, |node| node.measure() as i32)
    }
}

fn main() {
    println!("{}", Solution::measure(ListNode::from_numbers(&[1])));
}
