//! Lists whose items are related to what stands at the same place: `A_i ≠ i`, `A_i ≤ B_i`.

use super::form::{High, Low, Range};
use super::integers::{alone, one_of_many};
use super::writing::{plain, variable};
use crate::integer::Integer;
use crate::program::items::Check;
use crate::program::lines::{except, sum};

/// What each item is stated to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Beside what.
    pub other: Other,
    /// How the two are related.
    pub relation: Related,
}

/// What stands at the same place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Other {
    /// The number of the place itself, of which this is the first.
    Place(i128),
    /// The item of the list of this name, which has as many.
    Item(String),
}

/// How two integers are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Related {
    /// The first one is not the other one.
    Different,
    /// It is at least the other one, or more than that.
    AtLeast {
        /// Never equal.
        is_strict: bool,
    },
    /// It is at most the other one, or less than that.
    AtMost {
        /// Never equal.
        is_strict: bool,
    },
}

impl Related {
    /// In Rust.
    fn sign(self) -> &'static str {
        match self {
            Related::Different => "!=",
            Related::AtLeast { is_strict: false } => ">=",
            Related::AtLeast { is_strict: true } => ">",
            Related::AtMost { is_strict: false } => "<=",
            Related::AtMost { is_strict: true } => "<",
        }
    }

    /// What the first one is otherwise.
    fn otherwise(self) -> &'static str {
        match self {
            Related::Different => "the same as",
            Related::AtLeast { is_strict: false } => "less than",
            Related::AtLeast { is_strict: true } => "not more than",
            Related::AtMost { is_strict: false } => "more than",
            Related::AtMost { is_strict: true } => "not less than",
        }
    }

    /// Does it hold of these?
    pub fn holds(self, one: i128, other: i128) -> bool {
        match self {
            Related::Different => one != other,
            Related::AtLeast { is_strict } => one >= other + i128::from(is_strict),
            Related::AtMost { is_strict } => one + i128::from(is_strict) <= other,
        }
    }
}

impl Beside {
    /// What makes `count` items of this `range` and type, in Rust.
    pub fn list(&self, range: &Range, count: &str, ty: &str) -> String {
        let (head, other) = match &self.other {
            Other::Place(first) => {
                let end = if ty == "usize" { count.to_string() } else { format!("{count} as {ty}") };
                let places = if *first == 0 { format!("0..{end}") } else { format!("{first}..={end}") };
                (format!("({places}).map(|place| "), "place")
            }
            Other::Item(list) => (format!("{}.iter().map(|&other| ", variable(list)), "other"),
        };
        let item = match self.relation {
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
    pub fn check(&self, name: &str, integer: Integer, minus: i128) -> Check {
        let (list, sign) = (variable(name), self.relation.sign());
        let (holds, other) = match &self.other {
            Other::Place(first) => {
                let place = match integer {
                    Integer::USIZE => "place".to_string(),
                    integer => format!("place as {}", integer.name),
                };
                let (sign, place) = match (self.relation, first - minus) {
                    // As clippy has `item >= place + 1`.
                    (Related::AtLeast { is_strict: false }, 1) => (">", place),
                    (_, more) => (sign, sum(&place, more)),
                };
                (
                    format!("{list}.iter().enumerate().all(|(place, &item)| item {sign} {place})"),
                    "its place".to_string(),
                )
            }
            Other::Item(other) => (
                format!("{list}.iter().zip(&{}).all(|(item, other)| item {sign} other)", variable(other)),
                format!("that of {}", plain(other)),
            ),
        };
        Check::new(holds, &format!("has an item that is {} {other}", self.relation.otherwise()))
    }
}
