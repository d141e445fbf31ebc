//! LeetCode's own texts: the stub in its editor becomes a program, the examples of its pages become cases, and the
//! signature a generator and a brute force.

mod amounts;
mod beside;
mod brute;
mod counted;
mod ensured;
pub mod examples;
mod form;
mod generator;
mod guess;
mod later;
mod limits;
mod looks;
mod made;
mod order;
mod possible;
mod records;
mod related;
mod sentences;
mod shown;
mod signature;
mod stated;
mod statement;
mod stub;

pub use brute::brute_rs;
pub use form::Known;
pub use generator::generator_rs;
pub use signature::{Argument, Class, Function, Kind, Signature};
pub use stub::Stub;
