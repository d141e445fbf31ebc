//! The one place that prints.

mod bench;
mod bundle;
mod case;
mod catalogue;
mod check;
mod excerpt;
mod human;
mod json;
mod junit;
mod listing;
mod mutants;
mod new;
mod progress;
mod rows;
mod scores;
mod stress;
mod style;
mod submit;
#[cfg(test)]
mod tests;

use crate::add::{self, Added};
use crate::bench::Benchmark;
use crate::command::quoted;
use crate::judging::ProblemResult;
use crate::notebook::{Entry, Paper};
use crate::problem::{Problem, Unjudged};
use crate::score::{Assessment, Board, Comparison, Run};
use crate::shelf::Moved;
use crate::submit::Failure;
use crate::task::UNOPTIMISED;
use crate::terminal::overwrites;
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::{count, visible};

pub use bundle::{bundled, compared, not_printed, proved, refuted};
pub use case::Screen;
pub use catalogue::{found_templates, listed_templates};
pub use check::Checks;
pub use human::Human;
pub use listing::{list, removed, status};
pub use mutants::Mutants;
pub use new::{arrived, begun, made, next_step, notes, paths};
pub use progress::{Detail, Ongoing, Progress};
pub use scores::ahead;
pub use stress::{Stressed, stressed};
pub use style::columns;
pub use submit::{Submitting, leftovers, not_submitted, refused, standard_error};

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

/// In which form a command prints that judges no solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Form {
    /// For a person at a terminal of 80 columns.
    #[default]
    Human,
    /// One JSON document.
    Json,
}

/// How much a person is shown of what failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Texts to their ends.
    pub full: bool,
    /// Every case that failed, not only the first of a problem.
    pub all_failures: bool,
}

/// Prints results as they come. It decides nothing.
pub trait Report {
    /// A problem was judged.
    fn problem(&mut self, result: &ProblemResult) -> io::Result<()>;

    /// Cases of this problem have scores, and this is what they are worth, if its manifest says which are better.
    fn scores(&mut self, result: &ProblemResult, assessment: Option<&Assessment>) -> io::Result<()>;

    /// All were judged.
    fn finish(&mut self, results: &[ProblemResult]) -> io::Result<()>;
}

/// A report in `format` to `writer`; `id_width` is the length of the longest id. For a person, `shown` decides how much
/// is printed.
pub fn report<'a>(format: Format, writer: impl Write + 'a, id_width: usize, shown: Shown) -> Box<dyn Report + 'a> {
    match format {
        Format::Human => Box::new(human(writer, id_width, shown)),
        Format::Json => Box::new(json::Json::new(writer)),
        Format::Junit => Box::new(junit::Junit::new(writer)),
    }
}

/// A report for a person at this terminal.
fn human<W: Write>(writer: W, id_width: usize, shown: Shown) -> Human<W> {
    let folder = std::env::current_dir().unwrap_or_default();
    Human::new(writer, id_width, Screen { shown, width: style::columns(io::stdout()), folder })
}

/// Prints the last runs of `problem`, so many of them.
pub fn runs(problem: &Problem, board: &Board, most: usize) -> Result<()> {
    human(anstream::stdout().lock(), 0, Shown::default()).runs(problem, board, most).map_err(cannot_print())
}

/// Prints `run` of `problem`, case by case, beside another run.
pub fn run(problem: &Problem, board: &Board, run: &Run, other: Option<(&Run, Comparison)>) -> Result<()> {
    human(anstream::stdout().lock(), 0, Shown::default()).run(problem, board, run, other).map_err(cannot_print())
}

/// For `map_err` of what goes to standard output.
pub fn cannot_print() -> impl FnOnce(io::Error) -> Error {
    Error::io("print to", Path::new("standard output"))
}

/// Prints `text` to standard output as it is.
pub fn print(text: &str) -> Result<()> {
    anstream::stdout().lock().write_all(text.as_bytes()).map_err(cannot_print())
}

/// Prints a line to standard error. Where that takes none, as on a full disk, nobody can be told.
fn say(line: impl Display) {
    let _ = writeln!(anstream::stderr().lock(), "{line}");
}

/// Prints how the cost of programs grows.
pub fn benchmark(form: Form, benchmark: &Benchmark) -> Result<()> {
    let stdout = anstream::stdout().lock();
    match form {
        Form::Human => bench::human(stdout, benchmark, style::columns(io::stdout())),
        Form::Json => bench::json(stdout, benchmark),
    }
    .map_err(cannot_print())
}

/// Prints what a compiler reports, with its ANSI styles, to standard error.
pub fn diagnostic(text: &str) {
    let _ = write!(anstream::stderr().lock(), "{text}");
}

/// Prints why something could not be done to standard error; nothing when nobody reads what is printed any more.
pub fn error(error: &Error) {
    if let Error::Several(errors) = error {
        return errors.iter().for_each(self::error);
    }
    if let Error::DoesNotCompile { id, reason } = error {
        return does_not_compile(id, reason);
    }
    if !error.is_unread() {
        const LABEL: &str = "error:";
        let red = anstyle::AnsiColor::Red.on_default().bold();
        let mut text = format!("{LABEL} {error}");
        // Whatever else reads it gets its lines as they are.
        if io::stderr().is_terminal() {
            text = style::prose(&text, style::columns(io::stderr()));
        }
        say(format_args!("{red}{LABEL}{red:#}{}", &text[LABEL.len()..]));
    }
}

/// Says which scratch directories could not be removed, and why. That is neither a verdict nor an error of what was
/// asked for.
pub fn kept() {
    for error in runner::take_kept() {
        let style = anstyle::AnsiColor::Yellow.on_default().bold();
        say(format_args!(
            "{style}warning:{style:#} failed to remove a scratch directory: {}; the judge tries again when it starts \
             the next time",
            visible(error.to_string().as_bytes(), usize::MAX)
        ));
    }
}

/// Prints to standard error what became of samples, and what a person should look at.
pub fn added(id: &str, added: &Added, notes: &[String]) {
    new::notes(notes);
    if added.new + added.answered + added.duplicates == 0 {
        return new::wrapped(&format!("added no case to {id}"));
    }
    let cases = |number| count(number, "case");
    let mut parts = vec![format!("added {} to {id}", cases(added.new))];
    if !added.unanswered.is_empty() {
        parts.push(format!("{} without an answer", added.unanswered.len()));
    }
    if added.answered > 0 {
        parts.push(format!("gave {} an answer", cases(added.answered)));
    }
    if added.duplicates > 0 {
        parts.push(format!("skipped {} already there", cases(added.duplicates)));
    }
    new::wrapped(&format!("{}; next: `cargo judge test {}`", parts.join(", "), quoted(id)));
}

/// Prints to standard error what became of a page's constraints.
pub fn kept_constraints(id: &str, kept: &add::Kept) {
    let command = format!("`cargo judge stress {} --init`", quoted(id));
    match kept {
        add::Kept::Same => {}
        add::Kept::New(_) => new::wrapped(&format!("kept the page's constraints; {command} makes programs of them")),
        add::Kept::Others(path) => new::notes(&[format!(
            "{} has other constraints than the page, and stays as it is: edit it, or remove it and add the page again",
            path.display()
        )]),
    }
}

/// Says on standard error that the solution, which was a skeleton, reads the page's input now.
pub fn reads_input(workspace: &Workspace, problem: &Problem) {
    let path = workspace.below(&problem.solution.source);
    new::wrapped(&format!("{path} reads the input as the page says, and as its samples are: solve it at `todo!()`"));
}

/// Begins a new round of watching: clears the terminal, if it is one that can be, and says which file that changed this
/// round is for.
pub fn watch_round(changed: Option<&Path>) {
    let mut stdout = io::stdout().lock();
    if overwrites(&stdout) {
        let _ = write!(stdout, "\x1b[H\x1b[2J").and_then(|()| stdout.flush());
    }
    if let Some(changed) = changed {
        let folder = std::env::current_dir().unwrap_or_default();
        let changed = changed.strip_prefix(folder).unwrap_or(changed);
        dimmed(&format!("{} changed", changed.display()));
    }
}

/// Ends a round of watching.
pub fn watch_waits(ids: &[String]) {
    let ids = if ids.len() > 3 { format!("{} problems", ids.len()) } else { ids.join(", ") };
    dimmed(&format!("watching {ids}: save a file to judge again, Ctrl-C to end"));
}

/// Says which problems were left out because nobody has solved them yet.
pub fn unsolved(ids: &[String]) {
    if ids.is_empty() {
        return;
    }
    let named = ids[..ids.len().min(3)].join(", ");
    let more = if ids.len() > 3 { format!(" and {} more", ids.len() - 3) } else { String::new() };
    dimmed(&format!("{} unsolved, not judged: {named}{more}", count(ids.len(), "problem")));
}

/// Says what a build for `--debug` means for the time, which may have been `given` a limit.
pub fn unoptimised(given: Option<Duration>) {
    let limit = given.map_or_else(|| format!("; {UNOPTIMISED} times the time limit"), |_| String::new());
    dimmed(&format!("--debug: overflow panics, nothing is optimised{limit}"));
}

/// Says what is judged, bundled, … where a file was named that is no solution.
pub fn meant_instead(workspace: &Workspace, problem: &Problem) {
    let Some(Unjudged { file, program }) = &problem.solution.instead_of else { return };
    let [file, source] = [file, &problem.solution.source]
        .map(|path| visible(path.strip_prefix(workspace.root()).unwrap_or(path).as_os_str().as_bytes(), usize::MAX));
    let why = match program {
        Some(name) => format!("`cargo judge test {}` judges {file}", quoted(name)),
        None => format!("{file} is no [[bin]] of its own"),
    };
    notes(&[format!("what counts is {source}; {why}")]);
}

/// Says that a solution does not compile, after the compiler's own words.
pub fn does_not_compile(id: &str, error: impl Display) {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    say(format_args!("{style}CE{style:#} {id}: {error}"));
}

/// Says how much a notebook is.
pub fn notebook(entries: &[Entry], pages: usize, paper: Paper) {
    let lines = entries.iter().flat_map(|entry| &entry.lines).filter(|line| line.check.is_some()).count();
    let [entries, lines, pages] =
        [(entries.len(), "template"), (lines, "line"), (pages, "page")].map(|(number, what)| count(number, what));
    dimmed(&format!("{entries}, {lines} of code, about {pages} of {}; a browser prints them", paper.name()));
}

/// Says that a case of an interactive problem is read by nobody whom it is for, or that this is only the first pass of
/// several, if the problem is one of these.
pub fn runs_alone(problem: &Problem) {
    let (id, test) = (&problem.id, format!("`cargo judge test {} --case …`", quoted(&problem.id)));
    if problem.settings.interactor.is_none() && problem.settings.passes > 1 {
        notes(&[format!(
            "this is the first pass of {id}: what the checker writes for the next one is not made here; {test} runs all"
        )]);
    }
    if problem.settings.interactor.is_some() {
        notes(&[format!("a case is what the interactor of {id} reads, which does not run here; {test} runs both")]);
    }
}

/// Says on a terminal that a program waits for what is typed.
pub fn waits_for_input(id: &str) {
    if io::stdin().is_terminal() && io::stderr().is_terminal() {
        dimmed(&format!("{id} reads what you type: Ctrl-D ends the input, Ctrl-C the program"));
    }
}

/// Says on a terminal that a text is to be pasted, if one of `paths` is standard input.
pub fn waits_for_text<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) {
    if paths.into_iter().any(|path| path == Path::new("-")) && io::stdin().is_terminal() {
        dimmed("paste the text, then press Enter and Ctrl-D");
    }
}

/// Prints what was moved, a line each, to standard output: paths in the workspace at `root`.
pub fn moved(root: &Path, moved: &[Moved]) -> Result<()> {
    let below = |path: &Path| path.strip_prefix(root).unwrap_or(path).display().to_string();
    let lines = moved.iter().map(|Moved { from, to }| format!("{} -> {}\n", below(from), below(to)));
    print(&lines.collect::<String>())
}

/// Says where a page is that was not opened, and why it was not: whole, for the address is all that there is then.
pub fn not_opened(address: &str, why: &Failure) {
    say(format_args!("page: {}", visible(address.as_bytes(), usize::MAX)));
    dimmed(&format!("not opened: {why}"));
}

/// A line to standard error that matters less than the rest.
pub fn dimmed(line: &str) {
    hint(&visible(line.as_bytes(), style::columns(io::stderr())));
}

/// The same with a command to copy: it is never cut.
pub fn hint(line: &str) {
    let style = anstyle::Style::new().dimmed();
    say(format_args!("{style}{}{style:#}", visible(line.as_bytes(), usize::MAX)));
}
