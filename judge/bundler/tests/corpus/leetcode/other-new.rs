//! LeetCode's list, with another `new`.

struct ListNode {
    val: i32,
    next: Option<Box<ListNode>>,
}

impl ListNode {
    fn new(val: i32) -> Self {
        ListNode { next: None, val: val + 1 }
    }
}

struct Solution;

impl Solution {
    pub fn first(head: Option<Box<ListNode>>) -> i32 {
        head.map_or(0, |node| node.val + i32::from(node.next.is_some()))
    }
}

fn main() {
    println!("{}", Solution::first(Some(Box::new(ListNode::new(1)))));
}
