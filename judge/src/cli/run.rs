//! `run`: a solution by hand, on what is typed, or on the input of a case.

use super::choice::profile;
use super::exit::Exit;
use crate::build::{CompileError, Event, SOURCES, build};
use crate::case::Wanted;
use crate::data;
use crate::problem::Problem;
use crate::report::{self, Progress};
use crate::selection::Named;
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::fs::File;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The arguments of `run`.
#[derive(Debug, clap::Args)]
#[command(
    override_usage = "cargo judge run [OPTIONS] [ID] [CASE|-]",
    after_help = "Examples:\n  cargo judge run lc913\n  cargo judge run lc913 sample-1 --debug"
)]
pub struct Run {
    /// The problem, such as `lc913`, which may be left out in its directory; then a case, whose input the program
    /// reads. Without one, or with -, it reads standard input
    #[arg(num_args = 0..=2, value_names = ["ID", "CASE"])]
    words: Vec<String>,
    /// Build without optimisation, so that overflow panics where it happens
    #[arg(long)]
    debug: bool,
}

/// Becomes the program: what is typed, signals and the exit code are its own.
pub fn run(workspace: &Workspace, Run { words, debug }: &Run) -> Result<Exit> {
    let (problem, input) = chosen(workspace, words)?;
    report::meant_instead(workspace, &problem);
    let mut progress = Progress::new();
    progress.show(&format!("building {} …", problem.name()));
    let binary = problem.solution.binary.clone();
    let mut built = build(workspace.root(), std::slice::from_ref(&binary), profile(*debug), &mut |event| {
        if let Event::Diagnostic(text) = event {
            progress.above(text);
        }
    })?;
    progress.clear();
    let executable = match built.remove(&binary) {
        Some(Ok(executable)) => executable,
        Some(Err(error)) => {
            report::does_not_compile(problem.name(), &error);
            return Ok(Exit::NotAccepted);
        }
        None => return Err(Error::DoesNotCompile { id: binary.name, reason: CompileError::not_built().0 }),
    };
    let mut program = Command::new(&executable);
    match &input {
        Some(path) => {
            report::runs_alone(&problem);
            program.stdin(Stdio::from(File::open(path).map_err(Error::io("read", path))?));
        }
        None => report::waits_for_input(problem.name()),
    }
    Err(Error::io("start", &executable)(program.env_remove(SOURCES).exec()))
}

/// The problem, and the input if it is that of a case.
fn chosen(workspace: &Workspace, words: &[String]) -> Result<(Problem, Option<PathBuf>)> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (id, case) = match words.as_slice() {
        [] => (None, None),
        ["-"] => (None, Some("-")),
        // Here, `1` is the case of this name, not the problem whose id ends with 1.
        [one] if workspace.has_case_here(one) => (None, Some(*one)),
        [one] => match workspace.names().resolve(one) {
            Named::Cases(id, path) => {
                let problem = workspace.problem(id)?;
                let input = input_of(workspace, &problem, &Wanted::at(path))?;
                return Ok((problem, Some(input)));
            }
            // In the directory of a problem, the id may be left out before a case, too.
            Named::Unknown(_) | Named::NoMatch if workspace.id_here().is_some() && workspace.binary(one).is_none() => {
                (None, Some(*one))
            }
            _ => (Some(*one), None),
        },
        [id, case, ..] => (Some(*id), Some(*case)),
    };
    let problem = workspace.problem_or_here(id)?;
    let input = match case {
        None | Some("-") => None,
        Some(name) => {
            let Ok(wanted) = name.parse::<Wanted>();
            Some(input_of(workspace, &problem, &wanted)?)
        }
    };
    Ok((problem, input))
}

/// The input of the one case that is `wanted`, or any other file that it names.
fn input_of(workspace: &Workspace, problem: &Problem, wanted: &Wanted) -> Result<PathBuf> {
    let cases = data::cases(workspace, problem)?;
    let name = wanted.text.clone();
    let path = Path::new(&name);
    let wanted = match wanted.among(cases.iter()) {
        Ok(wanted) => wanted,
        // A device is a file as well: /dev/null is the empty input.
        Err(_) if path.exists() && !path.is_dir() => return Ok(path.to_path_buf()),
        Err(nearest) => return Err(Error::UnknownInput { name, nearest, id: problem.id.clone() }),
    };
    let mut found = cases.into_iter().filter(|case| wanted.includes(case));
    match (found.next(), found.next()) {
        (Some(case), None) => Ok(case.input),
        (one, other) => {
            let choices = one.into_iter().chain(other).chain(found).map(|case| case.name).collect();
            Err(Error::Ambiguous { name, choices })
        }
    }
}
