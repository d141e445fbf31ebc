//! What became of submissions.

use judge::verdict::Verdict;
use serde::Serialize;

/// So many characters of a message are shown.
const LONGEST: usize = 160;

/// One submission.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    pub source: String,
    pub package: String,
    /// Below the source.
    pub submission: String,
    pub outcome: Outcome,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    Judged {
        expected: String,
        got: Verdict,
        detail: String,
        agrees: bool,
        /// Why it may disagree, if that is known.
        explained: Option<String>,
        slowest_ms: f64,
    },
    /// Not run, and why.
    Skipped(String),
    /// The judge cannot use the package.
    Refused(String),
    /// The judge did not come to a verdict.
    Failed(String),
}

impl Row {
    /// True if it disagrees, and nobody knows why.
    pub fn is_new(&self) -> bool {
        match &self.outcome {
            Outcome::Judged { agrees, explained, .. } => !agrees && explained.is_none(),
            Outcome::Failed(_) => true,
            Outcome::Skipped(_) | Outcome::Refused(_) => false,
        }
    }
}

impl Outcome {
    /// In one line.
    pub fn shown(&self) -> String {
        match self {
            Outcome::Judged { expected, got, detail, .. } => format!("expected {expected}, got {got}{}", after(detail)),
            Outcome::Skipped(reason) | Outcome::Refused(reason) | Outcome::Failed(reason) => in_short(reason),
        }
    }
}

/// A message in brackets.
fn after(detail: &str) -> String {
    if detail.is_empty() { String::new() } else { format!(" ({})", in_short(detail)) }
}

/// The first line of a message, or the beginning of that.
pub fn in_short(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default().trim_end_matches(':');
    let mut text: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).take(LONGEST).collect();
    if line.chars().count() > LONGEST {
        text.push('…');
    }
    // A span of code ends where the message does.
    if text.matches('`').count() % 2 == 1 {
        text.push('`');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_in_short() {
        assert_eq!(in_short("does not compile with `c++`:\nx.cc:1: error"), "does not compile with `c++`");
        assert_eq!(
            in_short(&format!("found `{}`", "x".repeat(LONGEST))),
            format!("found `{}…`", "x".repeat(LONGEST - 7))
        );
    }
}
