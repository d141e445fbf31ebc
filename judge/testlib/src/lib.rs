//! What the programs beside a solution are written with.
//!
//! - A **brute force** reads with [`Input`] or, on LeetCode, with [`Literals`]: both accept valid input only, so that
//!   the brute force is the validator too. Invalid input ends it with exit code 3, and [`too_large`] ends it with 4.
//! - A **generator** gets its arguments from [`size_and_seed`].
//! - The **wrong solutions** of a problem are one program, whose `main` is [`wrong_solutions`].
//!
//! Nothing here is shared with what solutions read their input with: a mistake in one of them shows as a difference.
//!
//! ```no_run
//! use testlib::Input;
//!
//! let mut input = Input::from_stdin();
//! let n = input.integer("n", 1..=200_000);
//! let piles: Vec<u64> = input.integers("pile", n, 1..=1_000_000_000);
//! input.end();
//! if n > 5 {
//!     testlib::too_large(format_args!("{n} piles have too many positions"));
//! }
//! println!("{}", piles.len());
//! ```

#![warn(missing_docs)]

mod arguments;
mod cursor;
mod input;
mod literals;
mod quit;
mod wrong;

pub use arguments::size_and_seed;
pub use input::Input;
pub use literals::Literals;
pub use quit::{ensure, invalid, too_large};
pub use wrong::{Verdict, Wrong, wrong, wrong_solutions};
