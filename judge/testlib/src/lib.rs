//! What the programs beside a solution are written with.
//!
//! - A **brute force** is a closure from an [`Input`] or, on LeetCode, from [`Literals`] to what is printed; its `main`
//!   is [`brute_force`]. Both readers accept valid input only, so that the brute force is the validator too. Invalid
//!   input ends it with exit code 3, and [`too_large`] ends it with 4.
//! - A **generator** is a closure from a size and a seeded [`Random`] to the input that is printed; its `main` is
//!   [`generator`].
//! - The **wrong solutions** of a problem are one program, whose `main` is [`wrong_solutions`].
//!
//! Nothing here is shared with what solutions read their input with: a mistake in one of them shows as a difference.
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
mod cursor;
mod graph;
mod input;
mod judging;
mod literals;
mod outcome;
mod print;
mod programs;
mod quit;
mod random;
mod serve;
mod wrong;

pub use arguments::size_and_seed;
pub use graph::{Graph, RandomGraph, Tree};
pub use input::Input;
pub use judging::{Contestant, checker, interactor};
pub use literals::Literals;
pub use outcome::{fail, ok, points, presentation_error, wrong_answer};
pub use print::{Literal, lines, literal, words};
pub use programs::{Reader, brute_force, generator};
pub use quit::{ensure, invalid, too_large};
pub use random::{Integer, Interval, Random};
pub use wrong::{Verdict, Wrong, wrong, wrong_solutions};
