//! A solution whose vectors and queue grow, as those of the crate of its list do: that crate's code may serve here.

use lists::leetcode::{self, ListNode};
use std::collections::VecDeque;

struct Solution;

impl Solution {
    pub fn sums(mut head: Option<Box<ListNode>>) -> Vec<i32> {
        let (mut values, mut queue) = (Vec::new(), VecDeque::new());
        while let Some(node) = head {
            values.push(node.val);
            queue.push_back(node.val);
            head = node.next;
        }
        let mut sums = Vec::with_capacity(1);
        while let (Some(first), Some(last)) = (queue.pop_front(), values.pop()) {
            sums.push(first + last);
        }
        sums
    }
}

fn main() {
    println!("{:?}", Solution::sums(leetcode::argument(&[1, 2, 4])));
}
