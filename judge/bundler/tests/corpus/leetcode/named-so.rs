//! A class that is called as what has no state.

use lists::leetcode::{self, ListNode};

struct Solution {
    head: Option<Box<ListNode>>,
}

impl Solution {
    fn new(head: Option<Box<ListNode>>) -> Self {
        Solution { head }
    }

    fn first(&self) -> i32 {
        self.head.as_ref().map_or(0, |node| node.val)
    }
}

fn main() {
    println!("{}", Solution::new(leetcode::argument(&[4, 5])).first());
}
