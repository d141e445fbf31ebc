//! LeetCode's types by paths, under another name, in a module and in macros.

use lists::leetcode;
use lists::leetcode::{ListNode as Node, TreeNode};

type Tree = Option<std::rc::Rc<std::cell::RefCell<TreeNode>>>;

mod helpers {
    use lists::leetcode::ListNode;

    pub fn is_long(list: &ListNode, other: &lists::leetcode::ListNode) -> bool {
        list.next.is_some() && other.next.is_some()
    }
}

struct Solution;

impl Solution {
    pub fn both(head: Option<Box<leetcode::ListNode>>, root: Tree) -> Vec<i32> {
        let Some(head) = head else { return vec![] };
        let second: &Node = head.next.as_ref().unwrap_or(&head);
        let long = i32::from(helpers::is_long(&head, second));
        vec![long, leetcode::ListNode::new(second.val).val, root.map_or(0, |root| root.borrow().val)]
    }
}

fn main() {
    println!("{:?}", Solution::both(leetcode::argument(&[1, 2, 3]), leetcode::argument(&[4, 5])));
}
