//! What a check finds of a problem.

use super::answers::Answers;
use super::finding::{Finding, Severity};
use super::wrong::Judged;

/// A problem whose cases were checked.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The problem.
    pub id: String,
    /// How many cases there are.
    pub cases: usize,
    /// How many of them the brute force calls valid.
    pub valid: usize,
    /// How many of these it answers.
    pub answered: usize,
    /// How many inputs of the generator were looked at.
    pub generated: usize,
    /// The answers of these, where the problem has few.
    pub answers: Answers,
    /// The wrong solutions, in the order of their list.
    pub wrong: Vec<Judged>,
    /// What was found.
    pub findings: Vec<Finding>,
    /// What could not be checked, and why.
    pub unchecked: Vec<String>,
}

impl Report {
    /// How many findings there are of this severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.rule.severity() == severity).count()
    }
}
