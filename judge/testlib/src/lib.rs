//! What the programs beside a solution are written with: what testlib is in C++.
//!
//! - A **generator** is a closure from a size and a seeded [`Random`] to the input that is printed; its `main` is
//!   [`generator`]. There are [trees](Random::tree), [binary trees](Random::binary_tree) and
//!   [graphs](RandomGraph), too.
//! - A **brute force** is a closure from an [`Input`] or, on LeetCode, from [`Literals`] to what is printed; its `main`
//!   is [`brute_force`]. Both readers accept valid input only, so the brute force is the validator too. Invalid input
//!   ends it with exit code 3, and [`too_large`] ends it with 4.
//! - A **checker** and an **interactor** are closures from readers to a verdict; their `main` is [`checker`] or
//!   [`interactor`]. One program serves testlib's protocol and Kattis's.
//! - The **wrong solutions** of a problem are one program, whose `main` is [`wrong_solutions`].
//!
//! There are no dependencies, and nothing here is shared with what solutions read their input with: a mistake in one of
//! them shows as a difference. What has a name in testlib states it.
//!
//! # A whole problem
//!
//! Given n numbers and a sum, print two places in ascending order whose numbers have the sum, or `0 0` if there are
//! none.
//!
//! The generator, `gen.rs`:
//!
//! ```no_run
#![doc = include_str!("../example/gen.rs")]
//! ```
//!
//! The brute force, `brute.rs`:
//!
//! ```no_run
#![doc = include_str!("../example/brute.rs")]
//! ```
//!
//! The checker, `check.rs`, because several pairs may be right:
//!
//! ```no_run
#![doc = include_str!("../example/check.rs")]
//! ```
//!
//! # As short as possible
//!
//! In a contest these are filled in within a minute. With tokens, as on most judges:
//!
//! ```no_run
//! testlib::generator(|size, random| {
//!     let n = random.next(1..=size.clamp(1, 100_000));
//!     let numbers: Vec<i64> = (0..n).map(|_| random.next(-9..=9)).collect();
//!     format!("{n}\n{}", testlib::words(numbers))
//! });
//! ```
//!
//! ```no_run
//! testlib::brute_force(|input: &mut testlib::Input| {
//!     let n = input.integer("n", 1..=100_000);
//!     let numbers: Vec<i64> = input.integers("number", n, -1_000_000_000..=1_000_000_000);
//!     input.end();
//!     numbers.iter().sum::<i64>()
//! });
//! ```
//!
//! In LeetCode's notation, one argument a line:
//!
//! ```no_run
//! testlib::generator(|size, random| {
//!     let n = random.next(1..=size.clamp(1, 1000));
//!     let nums: Vec<i64> = (0..n).map(|_| random.next(-9..=9)).collect();
//!     format!("{}\n{}", testlib::literal(&nums), random.next(1..=n))
//! });
//! ```
//!
//! ```no_run
//! testlib::brute_force(|input: &mut testlib::Literals| {
//!     let nums: Vec<i64> = input.list("nums", 1..=1000, |input, name| input.integer(name, -10_000..=10_000));
//!     let k = input.integer("k", 1..=nums.len());
//!     input.end();
//!     testlib::literal(&nums.windows(k).map(|window| window.iter().sum()).collect::<Vec<i64>>())
//! });
//! ```
//!
//! # Many requests in one process
//!
//! Starting a process takes longer than most small inputs do. With `TESTLIB_SERVE=1` in its environment, a program
//! whose `main` is [`generator`] or [`brute_force`] serves requests until its standard input ends, and takes no
//! arguments:
//!
//! | | |
//! |---|---|
//! | greeting | `testlib 1` and a newline, once |
//! | request to a generator | `SIZE SEED` and a newline |
//! | request to a brute force | `LENGTH`, a newline, and so many bytes: the input |
//! | reply | `CODE LENGTH MESSAGE_LENGTH`, a newline, and so many bytes of standard output and of standard error |
//!
//! CODE is the exit code that the program would have ended with: 0, 3 for invalid input, 4 for too large an input, or
//! 101 for a panic. What is not a whole request ends the process with exit code 2. A request runs on the main thread,
//! with the stack that it would have alone.

#![warn(missing_docs)]

mod arguments;
mod binary_tree;
mod calls;
mod cursor;
mod graph;
mod input;
mod judging;
mod literals;
mod nodes;
mod outcome;
mod passes;
mod pattern;
mod print;
mod programs;
mod quit;
mod random;
mod serve;
mod wrong;

pub use arguments::size_and_seed;
pub use calls::{CallList, Calls};
pub use graph::{Graph, RandomGraph, Tree};
pub use input::Input;
pub use judging::{Contestant, are_close, checker, interactor};
pub use literals::Literals;
pub use nodes::{ListNode, TreeNode};
pub use outcome::{fail, ok, points, presentation_error, wrong_answer};
pub use passes::{next_pass, state};
pub use print::{Literal, lines, literal, words};
pub use programs::{Reader, brute_force, generator};
pub use quit::{ensure, invalid, too_large};
pub use random::{Integer, Interval, Random};
pub use wrong::{Verdict, Wrong, wrong, wrong_solutions};

/// The example of the README compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
