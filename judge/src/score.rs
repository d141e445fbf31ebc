//! Scores of heuristic contests: what a program states, what the run of a solution on all cases is worth, and whether
//! that is better than before.

mod assessment;
mod board;
mod comparison;
mod runs;
mod stated;

pub use assessment::{Assessment, Kept, Scoring, assess};
pub use board::Board;
pub use comparison::{Change, Comparison};
pub use runs::{Run, Score, digest};
pub use stated::{exactly_stated, number, stated};
