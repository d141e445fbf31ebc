//! LeetCode's own texts: the stub in its editor becomes a program, the examples of its pages become cases, and the
//! signature a generator and a brute force.

mod amounts;
pub mod brute;
pub mod counted;
pub mod ensured;
pub mod examples;
pub mod form;
pub mod generator;
mod guess;
mod later;
mod limits;
pub mod lines;
mod looks;
pub mod made;
mod order;
mod possible;
mod records;
mod related;
mod sentences;
mod shown;
pub mod signature;
mod stated;
mod statement;
pub mod stub;
