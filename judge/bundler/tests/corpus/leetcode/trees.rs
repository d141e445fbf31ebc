//! The author's own definitions, which are LeetCode's but for what means the same.

use std::{cell::RefCell, rc::Rc};

/// A tree.
#[derive(PartialEq, Eq, Debug)]
struct TreeNode {
    val: i32,
    left: Option<Rc<RefCell<TreeNode>>>,
    right: Option<Rc<RefCell<TreeNode>>>,
}

impl TreeNode {
    pub fn new(val: i32) -> Self {
        Self { val, left: None, right: None }
    }

    fn leaf(val: i32) -> Option<Rc<RefCell<Self>>> {
        Some(Rc::new(RefCell::new(Self::new(val))))
    }
}

// It derives less than LeetCode's.
#[derive(Debug)]
struct ListNode {
    val: i32,
    next: Option<Box<ListNode>>,
}

struct Solution;

impl Solution {
    pub fn sum(root: Option<Rc<RefCell<TreeNode>>>, list: Option<Box<ListNode>>) -> i32 {
        let of_list = list.map_or(0, |list| list.val + Self::sum(None, list.next));
        of_list
            + root.map_or(0, |root| {
                let node = root.borrow();
                node.val + Self::sum(node.left.clone(), None) + Self::sum(node.right.clone(), None)
            })
    }
}

fn main() {
    let root = TreeNode::leaf(1);
    root.as_ref().unwrap().borrow_mut().left = TreeNode::leaf(2);
    println!("{}", Solution::sum(root, Some(Box::new(ListNode { val: 3, next: None }))));
}
