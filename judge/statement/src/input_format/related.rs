//! How the items of a list are related to what stands at the same place: `A_i ≠ i`, `A_i ≤ B_i`.

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
