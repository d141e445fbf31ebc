//! A trait that only the crate's type has.

use lists::extended::ListNode;

struct Solution;

impl Solution {
    pub fn show(head: Option<Box<ListNode>>) -> String {
        head.map_or(String::new(), |node| node.to_string())
    }
}

fn main() {
    println!("{}", Solution::show(ListNode::from_numbers(&[1])));
}
