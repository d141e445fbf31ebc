//! The one place that prints.

mod bundle;
mod case;
mod human;
mod json;
mod junit;
mod progress;
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

pub use bundle::{bundled, compared, proved, refuted};
pub use human::{Human, list, listed_templates};
pub use progress::{Detail, Ongoing, Progress};
pub use submit::{Submitting, leftovers, not_submitted, standard_error};

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
