//! Makes a failing input of a contest problem as small as its structure allows.
//!
//! Nothing is known about the problem. What the numbers of an input count, which numbers name vertices, and where one
//! test case ends is inferred from the text; where several readings agree with it, each is tried. Deleting an element
//! lowers what counts it, deleting a vertex renames the higher ones, and a grid stays rectangular. Then numbers move
//! towards 0 and 1, elements towards their sorted order, and characters towards simple ones.
//!
//! An [`Oracle`] states which candidates are valid and still fail. The result is minimal: none of [`operations`] makes
//! it smaller without losing the failure.
//!
//! ```
//! use shrink::{Found, Oracle, minimise};
//!
//! /// Fails if the list, which its length precedes, has a number after a larger one.
//! struct Descent;
//!
//! impl Oracle for Descent {
//!     fn first(&mut self, candidates: &[Vec<u8>]) -> Found {
//!         let fails = |candidate: &Vec<u8>| {
//!             let text = str::from_utf8(candidate).expect("the input is text, and so is what becomes of it");
//!             let numbers: Vec<i64> = text.split_whitespace().map_while(|token| token.parse().ok()).collect();
//!             let [n, list @ ..] = numbers.as_slice() else { return false };
//!             *n == list.len() as i64 && list.iter().all(|&number| number >= 1) && !list.is_sorted()
//!         };
//!         candidates.iter().position(fails).map_or(Found::None, Found::At)
//!     }
//! }
//!
//! let minimal = minimise(b"7\n3 14 15 92 65 35 89\n", &mut Descent);
//! assert_eq!(minimal.input, b"2\n2 1\n");
//! assert!(minimal.is_minimal);
//! ```

#![warn(missing_docs)]

mod dimension;
mod document;
mod labels;
mod layout;
mod level_order;
mod literals;
mod measure;
mod oracle;
mod parse;
mod plain;
mod relaid;
mod scope;
mod scopes;
mod search;
mod shapes;
mod values;

use parse::parse;

pub use measure::Size;
pub use oracle::{Found, Minimal, Oracle};
pub use relaid::relaid;

/// So many candidates are handed to the oracle at a time.
const BATCH: usize = 16;

/// Shrinks a failing input.
///
/// The result is the same for the same input and the same failures, however many candidates the oracle tries at a time.
pub fn minimise(input: &[u8], oracle: &mut dyn Oracle) -> Minimal {
    minimise_in_batches(input, oracle, BATCH)
}

/// Like [`minimise`], with the number of candidates that are handed to the oracle at a time. It changes no result.
pub fn minimise_in_batches(input: &[u8], oracle: &mut dyn Oracle, batch: usize) -> Minimal {
    search::Search::new(input, oracle, batch.max(1)).run()
}

/// All inputs that one operation makes of this one and that are smaller, some of them more than once. `visit` returns
/// whether to go on.
pub fn operations(input: &[u8], mut visit: impl FnMut(Vec<u8>) -> bool) {
    let document = parse(input);
    let mut candidates = search::candidates(&document);
    while candidates.next().is_some_and(&mut visit) {}
}

/// How large an input is.
pub fn size(input: &[u8]) -> Size {
    measure::size(input)
}
