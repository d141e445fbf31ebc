//! A list that is not LeetCode's, where LeetCode defines its own.

struct ListNode {
    val: i64,
    next: Option<Box<ListNode>>,
}

struct Solution;

impl Solution {
    pub fn first(head: Option<Box<ListNode>>) -> i64 {
        head.map_or(0, |node| node.val + i64::from(node.next.is_some()))
    }
}

fn main() {
    println!("{}", Solution::first(Some(Box::new(ListNode { val: 1, next: None }))));
}
