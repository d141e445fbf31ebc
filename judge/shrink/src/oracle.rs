//! What a search is told, and what it finds.

/// Tells which candidates fail in the same way as the input that is shrunk.
pub trait Oracle {
    /// The first candidate that is valid and still fails. Several may be tried at a time; the result must be the same
    /// as if they were tried one by one.
    fn first(&mut self, candidates: &[Vec<u8>]) -> Found;
}

/// What an oracle found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The candidate with this index fails, and none before it does.
    At(usize),
    /// No candidate fails.
    None,
    /// Shrinking must end now.
    TimeIsOver,
}

/// A failing input, shrunk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimal {
    /// The smallest failing input that was found.
    pub input: Vec<u8>,
    /// How many candidates were tried, without those that an oracle tried beside one that fails.
    pub tried: usize,
    /// How many candidates failed, each of them smaller than the one before.
    pub steps: usize,
    /// Whether none of the [`operations`](crate::operations) on `input` gives a failing input; false if time was over
    /// before that was known.
    pub is_minimal: bool,
}
