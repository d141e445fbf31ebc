//! A function that only the crate's type has.

use lists::extended::ListNode;

struct Solution;

impl Solution {
    pub fn two(head: Option<Box<ListNode>>) -> Option<Box<ListNode>> {
        head.and_then(|node| ListNode::from_numbers(&[node.val, node.val]))
    }
}

fn main() {
    println!("{:?}", Solution::two(ListNode::from_numbers(&[1])));
}
