//! LeetCode's types, with what a `main` reads and prints them by.

pub mod extended;
pub mod leetcode;
