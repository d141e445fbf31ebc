//! From a panic to the line of the solution that it comes from.
//!
//! A judge's build knows no lines but that of the panic itself. Where this one is in a library, as in proconio when the
//! input is not what `input!` was given, the case is run once more: built with lines, and with a backtrace. Where an
//! interactor has told the solution what it read, it reads the same again, all at once.

use crate::build::{Profile, build};
use crate::judging::{CaseResult, Origin};
use crate::panic;
use crate::task::{Overrides, Task, UNOPTIMISED};
use crate::verdict::Verdict;
use crate::workspace::Workspace;
use runner::{Execute, Input, Interrupt, Limits, Program, Runner};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How much of standard error is searched.
const SEARCHED: u64 = 256 << 10;
/// The second run takes no longer than this, in CPU time.
const LONGEST: Duration = Duration::from_secs(10);
/// What a backtrace takes besides what the program does.
const MORE_MEMORY: u64 = 256 << 20;

/// Looks for origins in a workspace.
pub struct Origins<'a> {
    /// The workspace.
    pub workspace: &'a Workspace,
    /// How its problems are judged.
    pub overrides: &'a Overrides,
    /// What ends the search.
    pub interrupt: &'a Interrupt,
}

impl Origins<'_> {
    /// The line of the solution at which it panics on `case`, or from which a library does. The latter takes a second
    /// run, which `on_run` is told of.
    pub fn find(&self, task: &Task, case: &CaseResult, on_run: impl FnOnce()) -> Option<Origin> {
        if case.verdict() != Some(Verdict::Re) || self.overrides.program.is_some() {
            return None;
        }
        let panic = panic_of(case).filter(|_| ends_by_panic(case))?;
        if let Some(file) = self.own(&task.problem, &panic.place.file) {
            return self.origin(file, &panic.place, None);
        }
        let kept = match (&task.tools.as_ref().ok()?.interactor, &case.pass) {
            (Some(_), _) => Some(case.interaction.as_ref()?.sent()?),
            (None, Some(later)) => Some(later.input.to_vec().ok()?),
            (None, None) => None,
        };
        on_run();
        let input = kept.as_deref().map_or(Input::File(&case.case.input), Input::Bytes);
        self.find_behind(task, input, &panic)
    }

    /// The line from which a library has panicked, as a second run tells.
    fn find_behind(&self, task: &Task, input: Input, before: &Panic) -> Option<Origin> {
        let binary = task.binary();
        let built = build(self.workspace.root(), std::slice::from_ref(&binary), Profile::Dev, &mut |_| {}).ok()?;
        let executable = built.get(&binary)?.as_ref().ok()?;
        // The runner leaves the variable out of the environment that programs get.
        let program = Program::new(executable).confined(self.overrides.confinement);
        let program = program.with_variable("RUST_BACKTRACE=1")?;
        let limits = Limits {
            time: task.limits.time.saturating_mul(UNOPTIMISED).min(LONGEST),
            memory: task.limits.memory.saturating_add(MORE_MEMORY),
            output: task.limits.output,
        };
        let runner = Runner::from_current_executable().ok()?.until(self.interrupt.clone());
        let outcome = runner.execute(&program, input, &limits).ok()?;
        let text = outcome.stderr.excerpt(SEARCHED).to_vec().ok()?;
        let text = String::from_utf8_lossy(&text);
        let panic = Panic::find(&text)?;
        let frames = text.lines().filter_map(|line| Place::parse(line.trim_start().strip_prefix("at ")?));
        let (file, place) = std::iter::once(panic.place.clone())
            .chain(frames)
            .find_map(|place| Some((self.own(&task.problem, &place.file)?, place)))?;
        let message = (panic.message != before.message).then_some(panic.message);
        self.origin(file, &place, message)
    }

    fn origin(&self, file: PathBuf, place: &Place, message: Option<String>) -> Option<Origin> {
        let source = fs::read_to_string(self.workspace.root().join(&file)).ok()?;
        let source = source.lines().nth(place.line.checked_sub(1)?)?.trim().to_string();
        Some(Origin { file, line: place.line, column: place.column, source, message })
    }

    /// The path below the root, if `file` is one of the problem's own.
    fn own(&self, id: &str, file: &Path) -> Option<PathBuf> {
        let root = self.workspace.root();
        // The compiler is called in the root; a backtrace shortens what is below the current directory.
        let here = std::env::current_dir().unwrap_or_default();
        [root.join(file), here.join(file)].into_iter().find_map(|path| {
            let below = path.strip_prefix(root).ok()?.components().collect::<PathBuf>();
            let is_own = below.starts_with(Path::new("problems").join(id)) && path.is_file();
            is_own.then(|| below.strip_prefix("./").map(Path::to_path_buf).unwrap_or(below))
        })
    }
}

fn ends_by_panic(case: &CaseResult) -> bool {
    case.run.as_ref().is_some_and(|run| panic::can_end(run.end))
}

fn panic_of(case: &CaseResult) -> Option<Panic> {
    let text = case.stderr()?.tail(SEARCHED).ok()?;
    Panic::find(&String::from_utf8_lossy(&text))
}

/// A place in a source.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    file: PathBuf,
    line: usize,
    column: usize,
}

impl Place {
    /// `path/main.rs:3:5`
    fn parse(text: &str) -> Option<Self> {
        let (rest, column) = text.rsplit_once(':')?;
        let (file, line) = rest.rsplit_once(':')?;
        Some(Place { file: file.into(), line: line.parse().ok()?, column: column.parse().ok()? })
    }
}

/// What Rust prints about a panic.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Panic {
    place: Place,
    /// Its first line.
    message: String,
}

impl Panic {
    /// The last one in `text`.
    fn find(text: &str) -> Option<Self> {
        let mut lines = text.lines().peekable();
        let mut found = None;
        while let Some(line) = lines.next() {
            let place = panic::place(line.as_bytes()).map(|at| line[at..].trim_end_matches(':'));
            if let Some(place) = place.and_then(Place::parse) {
                found = Some(Panic { place, message: lines.peek().unwrap_or(&"").to_string() });
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_rust_prints_about_a_panic() {
        let text = "debug: 3\n\nthread 'main' (1407) panicked at /home/me/proconio-0.5.0/src/source/mod.rs:42:9:\n\
            failed to get the next token; maybe reader reached an end of input. \n\
            note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n";
        let panic = Panic::find(text).unwrap();
        let place = Place { file: "/home/me/proconio-0.5.0/src/source/mod.rs".into(), line: 42, column: 9 };
        assert_eq!(panic.place, place);
        assert!(panic.message.starts_with("failed to get the next token"));
        let two = format!("{text}thread 'main' panicked at main.rs:1:2:\n");
        assert_eq!(Panic::find(&two).map(|panic| (panic.place.line, panic.message)), Some((1, String::new())));
        for none in ["", "thread 'main' panicked at somewhere", "it panicked at main.rs:1:2:"] {
            assert_eq!(Panic::find(none), None, "{none}");
        }
    }
}
