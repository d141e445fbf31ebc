//! LeetCode's own texts: the stub in its editor becomes a program, and the examples of its pages become cases.

pub mod examples;
pub mod signature;
pub mod stub;
