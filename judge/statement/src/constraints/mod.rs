//! What a statement says of its input: the constraints that a person has pasted, with a page or into comments of a
//! solution.
//!
//! Comparisons such as `1 <= k <= nums.length` become [`Relation`]s between [`Place`]s, and sentences such as `s
//! consists of digits` become [`Fact`]s, in English and in Chinese. A sentence counts if each of its words is known: of
//! one with an exception in it nothing is taken.

mod bounds;
mod chain;
mod chinese;
mod format;
mod japanese;
mod long;
mod number;
mod occurrences;
pub mod page;
mod phrase;
mod quantifier;
#[cfg(test)]
mod sentences;
mod sequence;
mod stated;
mod texts;
mod tokens;
mod totals;

pub use bounds::{Bounds, FEW};
pub use chain::{Bound, Joint, Operation, Relation};
pub use phrase::{Direction, Fact, Graph, NodesOf, Times};
pub use stated::{Constraints, Kept, POINTS, merged, plain};
pub use tokens::{INDICES, LONGEST_SECTION, NODE, Part, Place, with_indices};
