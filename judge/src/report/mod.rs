//! The one place that prints.

mod bundle;
mod case;
mod human;
mod json;
mod junit;
mod rows;
mod style;
mod submit;
#[cfg(test)]
mod tests;

use crate::judging::ProblemResult;
use crate::text::visible;
use crate::{Error, Result};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

pub use bundle::{bundled, proved, refuted};
pub use human::{Human, list, listed_templates};
pub use submit::Submitting;

/// In which form results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For a person at a terminal of 80 columns.
    #[default]
    Human,
    /// One JSON document.
    Json,
    /// JUnit's XML, for a continuous integration.
    Junit,
}

/// Prints results as they come. It decides nothing.
pub trait Report {
    /// A problem was judged.
    fn problem(&mut self, result: &ProblemResult) -> io::Result<()>;

    /// All were judged.
    fn finish(&mut self, results: &[ProblemResult]) -> io::Result<()>;
}

/// A report in `format` to `writer`; `id_width` is the length of the longest id. For a person, `full` shows every text
/// to its end.
pub fn report<'a>(format: Format, writer: impl Write + 'a, id_width: usize, full: bool) -> Box<dyn Report + 'a> {
    match format {
        Format::Human => Box::new(Human::new(writer, id_width, full, std::env::current_dir().unwrap_or_default())),
        Format::Json => Box::new(json::Json::new(writer)),
        Format::Junit => Box::new(junit::Junit::new(writer)),
    }
}

/// For `map_err` of what goes to standard output.
pub fn cannot_print() -> impl FnOnce(io::Error) -> Error {
    Error::io("print to", Path::new("standard output"))
}

/// Prints `text` to standard output as it is.
pub fn print(text: &str) -> Result<()> {
    anstream::stdout().lock().write_all(text.as_bytes()).map_err(cannot_print())
}

/// Prints what a compiler reports, with its ANSI styles, to standard error.
pub fn diagnostic(text: &str) {
    anstream::eprint!("{text}");
}

/// Prints why something could not be done to standard error; nothing when nobody reads what is printed any more.
pub fn error(error: &Error) {
    let broken_pipe = matches!(error, Error::Io { source, .. } if source.kind() == io::ErrorKind::BrokenPipe);
    if !broken_pipe {
        let style = anstyle::AnsiColor::Red.on_default().bold();
        anstream::eprintln!("{style}error:{style:#} {error}");
    }
}

/// Begins a new round of watching: clears the terminal, if it is one, and says which file that changed this round is
/// for.
pub fn watch_round(changed: Option<&Path>) {
    let mut stdout = io::stdout().lock();
    if stdout.is_terminal() {
        let _ = write!(stdout, "\x1b[H\x1b[2J").and_then(|()| stdout.flush());
    }
    if let Some(changed) = changed {
        let folder = std::env::current_dir().unwrap_or_default();
        let changed = changed.strip_prefix(folder).unwrap_or(changed);
        dimmed(&format!("{} changed", changed.display()));
    }
}

/// Ends a round of watching.
pub fn watch_waits(id: &str) {
    dimmed(&format!("watching {id}: save a file to judge again, Ctrl-C to end"));
}

/// A line to standard error that matters less than the rest.
fn dimmed(line: &str) {
    let style = anstyle::Style::new().dimmed();
    anstream::eprintln!("{style}{}{style:#}", visible(line.as_bytes(), style::WIDTH));
}

/// How long a line of [`Progress`] stays at least: what changes faster nobody can read.
const STAY: Duration = Duration::from_millis(50);

/// A line on standard error that is overwritten while something long runs; nothing unless that is a terminal.
#[derive(Debug)]
pub struct Progress {
    is_terminal: bool,
    shown: Option<Instant>,
}

impl Progress {
    /// Nothing shown yet.
    #[must_use]
    pub fn new() -> Self {
        Progress { is_terminal: io::stderr().is_terminal(), shown: None }
    }

    /// Shows `text` in place of what was shown before, unless that was a moment ago.
    pub fn show(&mut self, text: &str) {
        if self.is_terminal && self.shown.is_none_or(|shown| shown.elapsed() >= STAY) {
            self.shown = Some(Instant::now());
            overwrite(&visible(text.as_bytes(), style::WIDTH - 1));
        }
    }

    /// Prints `text`, which stays, to standard error in place of the line.
    pub fn above(&mut self, text: &str) {
        self.clear();
        anstream::eprintln!("{}", text.trim_end());
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if self.shown.take().is_some() {
            overwrite("");
        }
    }
}

/// Nothing depends on this line: a terminal that cannot take it goes without.
fn overwrite(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = write!(stderr, "\r\x1b[2K{text}").and_then(|()| stderr.flush());
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
