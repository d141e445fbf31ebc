//! Lists whose items are related to what stands at the same place, in Rust.

use super::form::{High, Low, Range};
use super::integers::{alone, one_of_many};
use super::related::{Beside, Other, Related};
use super::writing::{plain, variable};
use crate::integer::Integer;
use crate::program::items::Check;
use crate::program::lines::{except, sum};

/// What stands between the two, in Rust.
fn sign(relation: Related) -> &'static str {
    match relation {
        Related::Different => "!=",
        Related::AtLeast { is_strict: false } => ">=",
        Related::AtLeast { is_strict: true } => ">",
        Related::AtMost { is_strict: false } => "<=",
        Related::AtMost { is_strict: true } => "<",
    }
}

/// What the first one is otherwise.
fn otherwise(relation: Related) -> &'static str {
    match relation {
        Related::Different => "the same as",
        Related::AtLeast { is_strict: false } => "less than",
        Related::AtLeast { is_strict: true } => "not more than",
        Related::AtMost { is_strict: false } => "more than",
        Related::AtMost { is_strict: true } => "not less than",
    }
}

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

/// What a brute force checks of the list `name`, from whose items, of this type, so much was subtracted.
pub fn check(beside: &Beside, name: &str, integer: Integer, minus: i128) -> Check {
    let (list, sign) = (variable(name), sign(beside.relation));
    let (holds, other) = match &beside.other {
        Other::Place(first) => {
            let place = match integer {
                Integer::USIZE => "place".to_string(),
                integer => format!("place as {}", integer.name),
            };
            let (sign, place) = match (beside.relation, first - minus) {
                // As clippy has `item >= place + 1`.
                (Related::AtLeast { is_strict: false }, 1) => (">", place),
                (_, more) => (sign, sum(&place, more)),
            };
            (format!("{list}.iter().enumerate().all(|(place, &item)| item {sign} {place})"), "its place".to_string())
        }
        Other::Item(other) => (
            format!("{list}.iter().zip(&{}).all(|(item, other)| item {sign} other)", variable(other)),
            format!("that of {}", plain(other)),
        ),
    };
    Check::new(holds, &format!("has an item that is {} {other}", otherwise(beside.relation)))
}
