//! LeetCode's definitions, and nothing added to them.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

/// A list.
#[derive(PartialEq, Eq, Clone, Debug)]
pub struct ListNode {
    pub val: i32,
    pub next: Option<Box<ListNode>>,
}

impl ListNode {
    #[inline]
    pub fn new(val: i32) -> Self {
        ListNode { next: None, val }
    }
}

/// A tree.
#[derive(Debug, PartialEq, Eq)]
pub struct TreeNode {
    pub val: i32,
    pub left: Option<Rc<RefCell<TreeNode>>>,
    pub right: Option<Rc<RefCell<TreeNode>>>,
}

impl TreeNode {
    #[inline]
    pub fn new(val: i32) -> Self {
        TreeNode { val, left: None, right: None }
    }
}

/// What can be made of numbers, and shown as them.
pub trait Literal {
    fn parse(numbers: &[i32]) -> Self;
    fn show(&self) -> String;
}

impl Literal for ListNode {
    fn parse(numbers: &[i32]) -> Self {
        let mut node = ListNode::new(numbers[0]);
        node.next = Literal::parse(&numbers[1..]);
        node
    }

    fn show(&self) -> String {
        format!("{} {}", self.val, self.next.show())
    }
}

impl<T: Literal> Literal for Box<T> {
    fn parse(numbers: &[i32]) -> Self {
        Box::new(T::parse(numbers))
    }

    fn show(&self) -> String {
        T::show(self)
    }
}

impl<T: Literal> Literal for Option<T> {
    fn parse(numbers: &[i32]) -> Self {
        (!numbers.is_empty()).then(|| T::parse(numbers))
    }

    fn show(&self) -> String {
        self.as_ref().map(T::show).unwrap_or_default()
    }
}

impl Literal for Rc<RefCell<TreeNode>> {
    /// A search tree.
    fn parse(numbers: &[i32]) -> Self {
        let mut node = TreeNode::new(numbers[0]);
        let (low, high): (Vec<i32>, Vec<i32>) = numbers[1..].iter().partition(|&&number| number < numbers[0]);
        node.left = Literal::parse(&low);
        node.right = Literal::parse(&high);
        Rc::new(RefCell::new(node))
    }

    fn show(&self) -> String {
        let node = self.borrow();
        format!("({}{}{})", node.left.show(), node.val, node.right.show())
    }
}

/// Reads an argument.
pub fn argument<T: Literal>(numbers: &[i32]) -> T {
    T::parse(numbers)
}

/// How far each value is from the next one, in both directions.
pub fn steps(list: &ListNode) -> (Vec<i32>, VecDeque<i32>) {
    let (mut up, mut down, mut node) = (Vec::new(), VecDeque::new(), list);
    while let Some(next) = &node.next {
        up.push(next.val - node.val);
        down.push_back(node.val - next.val);
        node = next;
    }
    (up, down)
}

/// Prints a result.
pub fn print<T: Literal>(value: &T) {
    println!("{}", value.show().trim_end());
}
