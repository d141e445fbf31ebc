//! LeetCode's list by a glob, which brings what `main` reads with.

use lists::leetcode::*;

struct Solution;

impl Solution {
    pub fn last(head: Option<Box<ListNode>>) -> Option<Box<ListNode>> {
        let mut node = head?;
        while let Some(next) = node.next {
            node = next;
        }
        Some(node)
    }
}

fn main() {
    print(&Solution::last(argument::<Option<Box<ListNode>>>(&[1, 2, 3])));
}
