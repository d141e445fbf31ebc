//! What two comparisons differ on.

use judge::verdict::Verdict;

/// What two comparisons found.
pub struct Row {
    pub ours: String,
    pub theirs: String,
    pub pairs: usize,
    pub kinds: Vec<Kind>,
}

/// Pairs of one kind that they differ on, with the smallest one.
pub struct Kind {
    pub name: &'static str,
    pub count: usize,
    /// Of the smallest pair.
    pub size: usize,
    pub ours: Verdict,
    pub theirs: Verdict,
    /// As Rust would write it.
    pub answer: String,
    pub output: String,
    pub explained: Option<String>,
}

impl Row {
    /// The names of both.
    pub fn name(&self) -> String {
        format!("{} / {}", self.ours, self.theirs)
    }

    /// True if they differ on something, and nobody knows why.
    pub fn is_new(&self) -> bool {
        self.kinds.iter().any(|kind| kind.explained.is_none())
    }
}
