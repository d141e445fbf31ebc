//! A class whose signature names a type of LeetCode's.

use lists::leetcode::{self, TreeNode};
use std::cell::RefCell;
use std::rc::Rc;

struct Walk {
    waiting: Vec<Rc<RefCell<TreeNode>>>,
}

impl Walk {
    fn new(root: Option<Rc<RefCell<TreeNode>>>) -> Self {
        let mut walk = Walk { waiting: Vec::new() };
        walk.descend(root);
        walk
    }

    fn next(&mut self) -> i32 {
        let Some(node) = self.waiting.pop() else { return -1 };
        self.descend(node.borrow().right.clone());
        node.borrow().val
    }

    fn has_next(&self) -> bool {
        !self.waiting.is_empty()
    }

    fn descend(&mut self, mut from: Option<Rc<RefCell<TreeNode>>>) {
        while let Some(node) = from {
            from = node.borrow().left.clone();
            self.waiting.push(node);
        }
    }
}

fn main() {
    let mut walk = Walk::new(leetcode::argument(&[5, 2, 8, 3]));
    while walk.has_next() {
        println!("{}", walk.next());
    }
}
