//! Problems that were made: the paths to standard output, what there is to say about them to standard error.

use super::print;
use super::style::{BOLD, DIM, WIDTH};
use crate::Result;
use crate::listen::Filed;
use crate::scaffold::{Made, NewProblem};
use crate::text::visible;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

/// The paths of what was made, one a line, as they are from here.
pub fn made(made: &Made) -> Result<()> {
    let cases = made.cases.as_ref().map(|added| &added.written[..]).unwrap_or_default();
    paths(made.files.iter().chain(cases))
}

fn paths<'a>(paths: impl Iterator<Item = &'a PathBuf>) -> Result<()> {
    let here = std::env::current_dir().unwrap_or_default();
    let mut text = String::new();
    for path in paths {
        let _ = writeln!(text, "{}", path.strip_prefix(&here).unwrap_or(path).display());
    }
    print(&text)
}

/// What a person might not expect; of each, the first line is prose, and the others are commands.
pub fn notes(notes: &[String]) {
    for note in notes {
        let mut lines = note.lines().map(|line| visible(line.as_bytes(), 1000));
        let options = textwrap::Options::new(WIDTH).subsequent_indent("      ");
        let prose = lines.next().unwrap_or_default();
        anstream::eprintln!("{}", textwrap::fill(&format!("note: {prose}"), options));
        for command in lines {
            anstream::eprintln!("      {command}");
        }
    }
}

/// What to do with new problems.
pub fn next_step(problems: &[NewProblem]) {
    if let [first, ..] = problems {
        let id = &first.id;
        let has_cases = !first.samples.is_empty() || first.skeleton.as_deref() == Some("worked");
        let cases = if has_cases { String::new() } else { format!("`cargo judge add {id}` takes its samples; ") };
        anstream::eprintln!("next: {cases}`cargo judge test {id}`");
    }
}

/// Where `listen` listens.
pub fn listening(port: u16) {
    anstream::eprintln!(
        "{BOLD}listening on port {port}{BOLD:#}: click competitive-companion's green plus on the page of\n\
         a problem or a contest {DIM}(Ctrl-C ends; judge/docs/new.md has the rest){DIM:#}"
    );
}

/// A task that has become a problem, or cases of one: the paths of what was made, and a line about it.
pub fn filed(filed: &Filed) -> Result<()> {
    paths(filed.written.iter())?;
    let title = visible(filed.title.as_bytes(), WIDTH.saturating_sub(filed.id.len() + 2));
    anstream::eprintln!("{BOLD}{}{BOLD:#}  {title}", filed.id);
    let indented = |line: &str| {
        let indent = " ".repeat(4);
        let options = textwrap::Options::new(WIDTH).initial_indent(&indent).subsequent_indent(&indent);
        anstream::eprintln!("{}", textwrap::fill(&visible(line.as_bytes(), 1000), options));
    };
    indented(&filed.summary);
    filed.notes.iter().for_each(|note| indented(note));
    Ok(())
}

/// Something that is no task, or from somewhere that may not send any; and how many more there were since the last one
/// that was printed.
pub fn refused(reason: &str, others: usize) {
    let reason = visible(reason.as_bytes(), 2 * WIDTH);
    let others = if others > 0 { format!(" ({others} more)") } else { String::new() };
    anstream::eprintln!("refused: {reason}{others}");
}

/// A task that could not be kept.
pub fn lost(name: &str, error: &crate::Error) {
    anstream::eprintln!("{BOLD}{}{BOLD:#}: nothing was made", visible(name.as_bytes(), WIDTH));
    super::error(error);
}

/// All of a batch is there, after so long: how many problems, and which of them to judge first, if any has cases.
pub fn batch(count: usize, first: Option<&str>, since: Duration) {
    let first = first.map(|id| format!("next: `cargo judge test {id}`"));
    let all = (count > 1).then(|| format!("{count} problems in {} ms", since.as_millis()));
    let parts: Vec<String> = all.into_iter().chain(first).collect();
    if !parts.is_empty() {
        anstream::eprintln!("{}", parts.join("; "));
    }
}
