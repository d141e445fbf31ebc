//! LeetCode's list with more than LeetCode has.

use std::fmt;

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

    pub fn from_numbers(numbers: &[i32]) -> Option<Box<ListNode>> {
        let (first, rest) = numbers.split_first()?;
        Some(Box::new(ListNode { val: *first, next: Self::from_numbers(rest) }))
    }

    pub fn length(&self) -> usize {
        1 + self.next.as_ref().map_or(0, |next| next.length())
    }
}

impl fmt::Display for ListNode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.val)
    }
}

/// How others measure a list.
pub trait Measure {
    fn measure(&self) -> usize;
}

impl Measure for ListNode {
    fn measure(&self) -> usize {
        100
    }
}
