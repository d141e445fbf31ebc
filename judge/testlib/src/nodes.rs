//! The lists and trees of LeetCode: the types that its solutions get, and their notation.

use crate::binary_tree::without_end;
use crate::literals::Literals;
use crate::print::Literal;
use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::fmt::Display;
use std::iter::successors;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// A singly linked list, as LeetCode defines it.
#[derive(PartialEq, Eq, Clone, Debug)]
pub struct ListNode {
    /// The value.
    pub val: i32,
    /// The rest of the list.
    pub next: Option<Box<ListNode>>,
}

impl ListNode {
    /// A list of one value.
    #[must_use]
    pub fn new(val: i32) -> Self {
        ListNode { val, next: None }
    }

    /// How many nodes `list` has.
    #[must_use]
    pub fn count(list: &Option<Box<ListNode>>) -> usize {
        successors(list.as_deref(), |node| node.next.as_deref()).count()
    }
}

/// A binary tree, as LeetCode defines it.
#[derive(PartialEq, Eq, Debug)]
pub struct TreeNode {
    /// The value.
    pub val: i32,
    /// The left subtree.
    pub left: Option<Rc<RefCell<TreeNode>>>,
    /// The right subtree.
    pub right: Option<Rc<RefCell<TreeNode>>>,
}

impl TreeNode {
    /// A tree of one value.
    #[must_use]
    pub fn new(val: i32) -> Self {
        TreeNode { val, left: None, right: None }
    }

    /// How many nodes the tree `root` has.
    #[must_use]
    pub fn count(root: &Option<Rc<RefCell<TreeNode>>>) -> usize {
        level_order(root.as_ref()).iter().flatten().count()
    }
}

impl Literals {
    /// A linked list of as many values of `range` as `lengths` allows.
    ///
    /// ```
    /// use testlib::{Literals, literal};
    ///
    /// let mut input = Literals::new("[3,1]\n[]");
    /// let (list, empty) = (input.linked_list("list", 1..=9, 0..=9), input.linked_list("empty", 0..=9, 0..=9));
    /// assert_eq!(list.as_ref().map(|node| node.val), Some(3));
    /// assert_eq!((literal(&list), literal(&empty)), ("[3,1]".to_string(), "[]".to_string()));
    /// ```
    pub fn linked_list(
        &mut self,
        name: &str,
        lengths: RangeInclusive<usize>,
        range: RangeInclusive<i32>,
    ) -> Option<Box<ListNode>> {
        let values = self.list(name, lengths, |input, name| input.integer(name, range.clone()));
        values.into_iter().rfold(None, |next, val| Some(Box::new(ListNode { val, next })))
    }

    /// A binary tree of as many nodes as `sizes` allows, with values of `range`. It is written in level order: the
    /// children of each value, left and right, `null` where there is none; what is `null` up to the end is left out.
    ///
    /// ```
    /// use testlib::{Literals, literal};
    ///
    /// let root = Literals::new("[1,null,2]").binary_tree("root", 0..=100, -100..=100);
    /// assert_eq!(root.as_ref().map(|node| node.borrow().left.is_some()), Some(false));
    /// assert_eq!(literal(&root), "[1,null,2]");
    /// ```
    pub fn binary_tree(
        &mut self,
        name: &str,
        sizes: RangeInclusive<usize>,
        range: RangeInclusive<i32>,
    ) -> Option<Rc<RefCell<TreeNode>>> {
        // A parent has two children at most, so there are at most as many places without a node as nodes, and one.
        let places = 0..=sizes.end().saturating_mul(2).saturating_add(1);
        let value = |input: &mut Self, name: &str| input.integer(name, range.clone());
        let values = self.list(name, places, |input, name| input.nullable(name, value));
        let size = values.iter().flatten().count();
        if !sizes.contains(&size) {
            self.refuse(format_args!("{name} has {size} nodes, not {} to {}", sizes.start(), sizes.end()))
        }
        let Some(root) = tree(values) else {
            self.refuse(format_args!("{name} is no tree in level order: a value or a null has no parent"))
        };
        root
    }

    /// A binary search tree with different values, written as [`binary_tree`](Literals::binary_tree) reads it: those in
    /// a left subtree are smaller than its root, and those in a right one are larger.
    pub fn search_tree(
        &mut self,
        name: &str,
        sizes: RangeInclusive<usize>,
        range: RangeInclusive<i32>,
    ) -> Option<Rc<RefCell<TreeNode>>> {
        let root = self.binary_tree(name, sizes, range);
        if let Some((before, after)) = descent(root.clone()) {
            self.refuse(format_args!("{name} is no search tree: in order, {after} follows {before}"))
        }
        root
    }

    /// The node that is named by its value, as `p` of LC 236 is, of the tree `root`, whose values are all different.
    ///
    /// ```
    /// let mut input = testlib::Literals::new("[3,5,1]\n5");
    /// let root = input.binary_tree("root", 2..=100, 0..=9);
    /// let p = input.node("p", &root);
    /// assert!(root.is_some_and(|root| root.borrow().left == p));
    /// ```
    pub fn node(&mut self, name: impl Display, root: &Option<Rc<RefCell<TreeNode>>>) -> Option<Rc<RefCell<TreeNode>>> {
        let val = self.integer(&name, i32::MIN..=i32::MAX);
        let (mut found, mut values) = (None, BTreeSet::new());
        for node in level_order(root.as_ref()).into_iter().flatten() {
            let other = node.borrow().val;
            if !values.insert(other) {
                self.refuse(format_args!(
                    "{name} is a node, which its value names, and two nodes have the value {other}"
                ))
            }
            if other == val {
                found = Some(node);
            }
        }
        if found.is_none() {
            self.refuse(format_args!("{name} is {val}, and no node of the tree has this value"))
        }
        found
    }
}

/// The tree with these values in level order, or nothing if one of them has no parent.
fn tree(values: Vec<Option<i32>>) -> Option<Option<Rc<RefCell<TreeNode>>>> {
    let mut nodes = values.into_iter().map(|value| value.map(|val| Rc::new(RefCell::new(TreeNode::new(val)))));
    let root = nodes.next().flatten();
    let mut parents: VecDeque<Rc<RefCell<TreeNode>>> = root.iter().cloned().collect();
    while let Some(parent) = parents.pop_front() {
        let mut parent = parent.borrow_mut();
        parent.left = nodes.next().flatten();
        parent.right = nodes.next().flatten();
        parents.extend([&parent.left, &parent.right].into_iter().flatten().cloned());
    }
    nodes.next().is_none().then_some(root)
}

/// The first value of the tree that is, in order, no larger than the one before it, behind that one.
fn descent(root: Option<Rc<RefCell<TreeNode>>>) -> Option<(i32, i32)> {
    let (mut node, mut path, mut before) = (root, Vec::new(), None);
    loop {
        while let Some(next) = node {
            node = next.borrow().left.clone();
            path.push(next);
        }
        let last = path.pop()?;
        let val = last.borrow().val;
        if let Some(before) = before.filter(|&before| before >= val) {
            return Some((before, val));
        }
        before = Some(val);
        node = last.borrow().right.clone();
    }
}

/// The nodes in level order, nothing where there is none, up to the last node.
fn level_order(root: Option<&Rc<RefCell<TreeNode>>>) -> Vec<Option<Rc<RefCell<TreeNode>>>> {
    let mut nodes = vec![root.cloned()];
    let mut next = 0;
    while let Some(node) = nodes.get(next) {
        if let Some(node) = node.clone() {
            let node = node.borrow();
            nodes.extend([node.left.clone(), node.right.clone()]);
        }
        next += 1;
    }
    without_end(nodes)
}

impl Literal for Box<ListNode> {
    fn write(&self, text: &mut String) {
        let nodes = successors(Some(&**self), |node| node.next.as_deref());
        nodes.map(|node| node.val).collect::<Vec<_>>().write(text);
    }

    fn write_none(text: &mut String) {
        text.push_str("[]");
    }
}

impl Literal for Rc<RefCell<TreeNode>> {
    fn write(&self, text: &mut String) {
        let values = level_order(Some(self)).into_iter().map(|node| node.map(|node| node.borrow().val));
        values.collect::<Vec<_>>().write(text);
    }

    fn write_none(text: &mut String) {
        text.push_str("[]");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal;

    fn root(text: &str) -> Option<Rc<RefCell<TreeNode>>> {
        Literals::new(text).binary_tree("root", 0..=9, -9..=9)
    }

    /// All trees of `size` nodes with the value 1.
    fn trees(size: usize) -> Vec<Option<Rc<RefCell<TreeNode>>>> {
        if size == 0 {
            return vec![None];
        }
        let mut all = Vec::new();
        for left_size in 0..size {
            for left in trees(left_size) {
                let node = |right| Some(Rc::new(RefCell::new(TreeNode { val: 1, left: left.clone(), right })));
                all.extend(trees(size - 1 - left_size).into_iter().map(node));
            }
        }
        all
    }

    #[test]
    fn every_small_tree_comes_back() {
        let mut texts = BTreeSet::new();
        for tree in (0..=7).flat_map(trees) {
            let text = literal(&tree);
            assert_eq!(root(&text), tree, "{text}");
            assert!(!text.ends_with("null]"), "{text}");
            texts.insert(text);
        }
        // The sum of the first eight Catalan numbers: no two have the same text.
        assert_eq!(texts.len(), 1 + 1 + 2 + 5 + 14 + 42 + 132 + 429);
        assert_eq!(literal(&root("[5,4,8,1,null,3,null,null]")), "[5,4,8,1,null,3]");
        assert_eq!(root("[null]"), None);
    }

    #[test]
    fn lists_come_back() {
        for text in ["[]", "[1]", "[1,-2,3]"] {
            assert_eq!(literal(&Literals::new(text).linked_list("list", 0..=3, -2..=3)), text);
        }
        assert_eq!(literal(&vec![Some(Box::new(ListNode::new(1))), None]), "[[1],[]]");
    }

    #[test]
    #[should_panic = "column 16: root is no tree in level order: a value or a null has no parent"]
    fn refuses_a_value_without_a_parent() {
        root("[1,null,null,2]");
    }

    #[test]
    #[should_panic = "root has 10 nodes, not 0 to 9"]
    fn refuses_a_tree_that_is_too_large() {
        root("[1,1,1,1,1,1,1,1,1,1]");
    }

    #[test]
    #[should_panic = "line 1, column 4: root[1] is \"10\", not an integer from -9 to 9"]
    fn refuses_a_value_beyond_the_range() {
        root("[1,10]");
    }

    #[test]
    #[should_panic = "root is no search tree: in order, 2 follows 2"]
    fn refuses_a_search_tree_with_equal_values() {
        let read = |text: &str| literal(&Literals::new(text).search_tree("root", 0..=9, 0..=9));
        for tree in ["[]", "[1]", "[2,1,3]", "[1,null,3,2]"] {
            assert_eq!(read(tree), tree);
        }
        read("[2,1,2]");
    }

    #[test]
    #[should_panic = "root is no search tree: in order, 1 follows 2"]
    fn refuses_a_tree_that_is_no_search_tree() {
        Literals::new("[2,null,4,1]").search_tree("root", 0..=9, 0..=9);
    }

    #[test]
    fn counts_nodes() {
        let mut input = Literals::new("[] [1,1] [] [1,null,1,1]");
        assert_eq!(["a", "b"].map(|name| ListNode::count(&input.linked_list(name, 0..=9, 1..=1))), [0, 2]);
        assert_eq!(["c", "d"].map(|name| TreeNode::count(&input.binary_tree(name, 0..=9, 1..=1))), [0, 3]);
    }

    fn node(text: &str) -> Option<i32> {
        let mut input = Literals::new(text);
        let root = input.binary_tree("root", 0..=9, -9..=9);
        input.node("p", &root).map(|node| node.borrow().val)
    }

    #[test]
    #[should_panic = "line 2, column 2: p is 4, and no node of the tree has this value"]
    fn names_nodes_by_their_values() {
        assert_eq!(node("[3,null,5]\n5"), Some(5));
        node("[3]\n4");
    }

    #[test]
    #[should_panic = "p is a node, which its value names, and two nodes have the value 3"]
    fn refuses_a_name_in_a_tree_with_equal_values() {
        node("[3,1,3]\n1");
    }
}
