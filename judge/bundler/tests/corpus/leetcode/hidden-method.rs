//! A method of the crate's type hides the author's own, which LeetCode would call.

use lists::extended::ListNode;

#[allow(dead_code)]
trait Length {
    fn length(&self) -> usize;
}

impl Length for ListNode {
    fn length(&self) -> usize {
        7
    }
}

struct Solution;

impl Solution {
    pub fn measure(head: Option<Box<ListNode>>) -> i32 {
        head.map_or(0, |node| node.length() as i32)
    }
}

fn main() {
    println!("{}", Solution::measure(ListNode::from_numbers(&[1])));
}
