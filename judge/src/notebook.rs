//! Templates as a notebook: pages to print for a contest to which nothing but paper may be brought.
//!
//! Before each line of code stand three characters, its check: the beginning of the MD5 digest of all code since the
//! last empty line, without comments, blanks and commas. [`SCRIPT`] computes them of what was typed, so that a typing
//! mistake is found in the first line whose check is another.

mod html;
mod layout;
mod listing;

pub use html::{html, pages};
pub use layout::{Layout, Paper};
pub use listing::{Entry, Line, SCRIPT, entries, of_file};
