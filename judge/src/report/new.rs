//! Problems that were made: the paths to standard output, what there is to say about them to standard error.

use super::style::{BOLD, DIM, WIDTH, columns, filled, prose, wrapping};
use super::{print, say};
use crate::Result;
use crate::listen::{Event, Filed};
use crate::problem::Target;
use crate::scaffold::{Begun, Made, NewProblem};
use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;
use text::{legible, visible};

/// The paths of what was made, one a line, as they are from here.
pub fn made(made: &Made) -> Result<()> {
    let cases = made.cases.as_ref().map(|added| &added.written[..]).unwrap_or_default();
    paths(made.files.iter().chain(cases))
}

/// Prints the paths of what was made, one a line, to standard output.
pub fn paths<'a>(paths: impl Iterator<Item = &'a PathBuf>) -> Result<()> {
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
        let options = wrapping(columns(io::stderr())).subsequent_indent("      ");
        let prose = lines.next().unwrap_or_default();
        say(filled(&format!("note: {prose}"), options));
        for command in lines {
            say(format_args!("      {command}"));
        }
    }
}

/// A line to standard error, broken between words, and in no command.
pub(super) fn wrapped(line: &str) {
    say(prose(line, columns(io::stderr())));
}

/// What to do with new problems.
pub fn next_step(problems: &[NewProblem]) {
    if let [first, ..] = problems {
        let id = &first.id;
        if first.is_heuristic() {
            return wrapped(&format!(
                "next: take the comments off `score` and `cases` in problems/{id}/Cargo.toml, which name what is better \
                 and AtCoder's local tools; `cargo judge test {id}`"
            ));
        }
        let has_cases = !first.samples.is_empty() || first.skeleton.as_deref() == Some("worked");
        let cases = match first.target {
            _ if has_cases => String::new(),
            Target::Leetcode => format!("copy its examples, `cargo judge add {id} --clipboard`; "),
            _ => format!("`cargo judge add {id}` takes its samples; "),
        };
        wrapped(&format!("next: {cases}`cargo judge test {id}`"));
    }
}

/// Programs to fill in: the new files to standard output; to standard error, the lines of the manifest and the command
/// that runs the programs.
pub fn begun(begun: &Begun, command: &str) -> Result<()> {
    let here = std::env::current_dir().unwrap_or_default();
    paths(begun.written.iter())?;
    if !begun.added.is_empty() {
        let manifest = begun.manifest.strip_prefix(&here).unwrap_or(&begun.manifest).display();
        say(format_args!("added to {manifest}:"));
    }
    for line in begun.added.trim().lines() {
        say(format_args!("{DIM}    {line}{DIM:#}"));
    }
    notes(&begun.notes);
    let fill_in = match begun.written.len() {
        0 => "",
        1 => "fill it in, then ",
        _ => "fill them in, then ",
    };
    wrapped(&format!("next: {fill_in}`cargo judge {command}`"));
    Ok(())
}

/// What happens while `listen` listens.
pub fn arrived(event: &Event) -> Result<()> {
    match event {
        Event::Listening(port) => say(format_args!(
            "{BOLD}listening on port {port}{BOLD:#}: click competitive-companion's green plus on the page of\n\
         a problem or a contest {DIM}(Ctrl-C ends; judge/docs/new.md has the rest){DIM:#}"
        )),
        Event::Filed(made) => filed(made)?,
        Event::Lost(name, error) => {
            say(format_args!("{BOLD}{}{BOLD:#}: nothing was made", legible(name, WIDTH)));
            super::error(error);
        }
        Event::Refused { reason, others } => {
            let reason = visible(reason.as_bytes(), 2 * WIDTH);
            let others = if *others > 0 { format!(" ({others} more)") } else { String::new() };
            wrapped(&format!("refused: {reason}{others}"));
        }
        Event::Batch { count, first, time } => {
            let all = (*count > 1).then(|| format!("{count} problems in {} ms", time.as_millis()));
            let next = first.map(|id| format!("next: `cargo judge test {id}`"));
            let parts: Vec<String> = all.into_iter().chain(next).collect();
            if !parts.is_empty() {
                wrapped(&parts.join("; "));
            }
        }
        Event::NotOpened(error) => notes(&[error.to_string()]),
    }
    Ok(())
}

/// A task that has become a problem, or cases of one: the paths of what was made, and a line about it.
fn filed(filed: &Filed) -> Result<()> {
    paths(filed.written.iter())?;
    let title = legible(&filed.title, WIDTH.saturating_sub(filed.id.len() + 2));
    say(format_args!("{BOLD}{}{BOLD:#}  {title}", filed.id));
    let indented = |line: &str| {
        let indent = " ".repeat(4);
        let options = wrapping(columns(io::stderr())).initial_indent(&indent).subsequent_indent(&indent);
        say(filled(&visible(line.as_bytes(), 1000), options));
    };
    indented(&filed.summary);
    filed.notes.iter().for_each(|note| indented(note));
    Ok(())
}
