//! Lists whose items are related to what stands at the same place, in Rust.

use super::form::{High, Low, Range};
use super::integers::{alone, one_of_many};
use super::writing::variable;
use crate::program::beside::{Beside, Other, Related};
use crate::program::lines::except;

/// What makes `count` items of this `range` and type, in Rust.
pub fn list(beside: &Beside, range: &Range, count: &str, ty: &str) -> String {
    let (head, other) = match &beside.other {
        Other::Place(first) => {
            let end = if ty == "usize" { count.to_string() } else { format!("{count} as {ty}") };
            let places = if *first == 0 { format!("0..{end}") } else { format!("{first}..={end}") };
            (format!("({places}).map(|place| "), "place")
        }
        Other::Item(list) => (format!("{}.iter().map(|&other| ", variable(list)), "other"),
    };
    let item = match beside.relation {
        Related::Different => except(&alone(range), other),
        Related::AtLeast { is_strict } => {
            one_of_many(&Range { low: Low::Variable(other.to_string(), i128::from(is_strict)), ..range.clone() })
        }
        Related::AtMost { is_strict } => {
            let high = if is_strict { High::Below } else { High::UpTo };
            one_of_many(&Range { high: high(other.to_string()), ..range.clone() })
        }
    };
    format!("{head}{item}).collect()")
}
