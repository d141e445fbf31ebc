//! LeetCode's list from a crate, which `main` reads it with.

use lists::leetcode::{self, ListNode};

struct Solution;

impl Solution {
    pub fn reverse(mut head: Option<Box<ListNode>>) -> Option<Box<ListNode>> {
        let mut reversed = ListNode::new(0);
        while let Some(mut node) = head {
            head = std::mem::replace(&mut node.next, reversed.next.take());
            reversed.next = Some(node);
        }
        reversed.next.clone()
    }
}

fn main() {
    leetcode::print(&Solution::reverse(leetcode::argument(&[1, 2, 3])));
}
