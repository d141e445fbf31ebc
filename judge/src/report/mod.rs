//! The one place that prints.

mod human;
mod json;

use crate::judging::{ProblemResult, overall};
use crate::verdict::Verdict;
use std::io::{self, IsTerminal, Write};

pub use human::{Human, list, listed_templates};

/// In which form results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For a person at a terminal of 80 columns.
    Human,
    /// One JSON document.
    Json,
}

/// Prints results as they come. It decides nothing.
pub trait Report {
    /// A problem was judged.
    ///
    /// # Errors
    ///
    /// If it cannot be printed.
    fn problem(&mut self, result: &ProblemResult) -> io::Result<()>;

    /// All were judged.
    ///
    /// # Errors
    ///
    /// If it cannot be printed.
    fn finish(&mut self, results: &[ProblemResult]) -> io::Result<()>;
}

/// A report in `format` to `writer`; `id_width` is the length of the longest id.
pub fn report<'a>(format: Format, writer: impl Write + 'a, id_width: usize) -> Box<dyn Report + 'a> {
    match format {
        Format::Human => Box::new(Human::new(writer, id_width)),
        Format::Json => Box::new(json::Json::new(writer)),
    }
}

/// The verdict on everything: see [`overall`].
#[must_use]
pub fn run_verdict(results: &[ProblemResult]) -> Option<Verdict> {
    overall(results.iter().map(ProblemResult::verdict))
}

/// A line on standard error that is overwritten while something long runs; nothing unless that is a terminal.
#[derive(Debug)]
pub struct Progress {
    shown: bool,
}

impl Progress {
    /// Nothing shown yet.
    #[must_use]
    pub fn new() -> Self {
        Progress { shown: false }
    }

    /// Shows `text` in place of what was shown before.
    pub fn show(&mut self, text: &str) {
        let mut stderr = io::stderr().lock();
        if stderr.is_terminal() {
            self.shown = true;
            // Nothing depends on this line: a terminal that cannot take it goes without.
            let _ = write!(stderr, "\r\x1b[2K{text}").and_then(|()| stderr.flush());
        }
    }

    /// Prints `text`, which stays, to standard error in place of the line.
    pub fn above(&mut self, text: &str) {
        self.clear();
        anstream::eprintln!("{}", text.trim_end());
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if self.shown {
            self.show("");
            self.shown = false;
        }
    }
}

impl Default for Progress {
    fn default() -> Self {
        Progress::new()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
