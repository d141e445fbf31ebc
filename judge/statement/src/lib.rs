//! Reads what a page and a solution say of the input, and writes what reads it, a generator and a brute force.
//!
//! ```text
//! page → samples ──────────────────────┐
//!   ├──→ constraints ──────────────────┤
//!   └──→ layout → `input!` of a solution
//! solution → input_format, or leetcode → reads: generator, brute force
//! ```
//!
//! Texts in, texts out: it reads and writes no files, and starts nothing. What it cannot read is a [`Flaw`], with its
//! line.

#![warn(missing_docs)]

mod alphabet;
pub mod constraints;
mod flaw;
pub mod input_format;
mod integer;
pub mod layout;
pub mod leetcode;
mod parts;
mod program;
mod reads;
mod sample;
pub mod samples;

pub use flaw::Flaw;
pub use reads::{Programs, Reads};
pub use sample::Sample;

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
