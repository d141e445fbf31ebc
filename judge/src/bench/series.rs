//! The runs of a program, in the order in which they were made.

use super::meter::Reason;

/// One run.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What the generator was asked for.
    pub size: u64,
    /// The other argument.
    pub seed: u64,
    /// The length of the input.
    pub bytes: u64,
    /// The number of its words and numbers.
    pub tokens: u64,
    /// What the run cost, and its memory in bytes, or why it is not known.
    pub cost: Result<(f64, u64), Reason>,
}

/// Where a program could not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// At this size.
    pub size: u64,
    /// With this seed.
    pub seed: u64,
    /// For this reason.
    pub reason: Reason,
}

/// The runs of one program.
#[derive(Clone, Debug)]
pub struct Series {
    /// The program.
    pub name: String,
    /// In the order in which they were made.
    pub samples: Vec<Sample>,
    /// The smallest size at which it failed, or at which most of the first seeds are over a limit.
    pub end: Option<End>,
}
