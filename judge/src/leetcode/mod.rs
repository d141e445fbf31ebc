//! LeetCode's own texts: the stub in its editor becomes a program, the examples of its pages become cases, and the
//! signature a generator and a brute force.

pub mod brute;
pub mod examples;
pub mod form;
pub mod generator;
mod guess;
pub mod lines;
pub mod signature;
pub mod stub;
