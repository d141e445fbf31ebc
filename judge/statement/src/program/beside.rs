//! How the items of a list are related to what stands at the same place: `A_i ≠ i`, `A_i ≤ B_i`.

use super::items::Check;
use super::lines::sum;
use crate::integer::Integer;

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
    /// Does it hold of these?
    pub fn holds(self, one: i128, other: i128) -> bool {
        match self {
            Related::Different => one != other,
            Related::AtLeast { is_strict } => one >= other + i128::from(is_strict),
            Related::AtMost { is_strict } => one + i128::from(is_strict) <= other,
        }
    }
}

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

/// What a brute force checks of the variable `list`, from whose items, of this type, so much was subtracted;
/// `variable` is what it calls the other one.
pub fn check(beside: &Beside, list: &str, integer: Integer, minus: i128, variable: &dyn Fn(&str) -> String) -> Check {
    let sign = sign(beside.relation);
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
            format!("that of {}", other.trim_start_matches("r#")),
        ),
    };
    Check::new(holds, &format!("has an item that is {} {other}", otherwise(beside.relation)))
}
