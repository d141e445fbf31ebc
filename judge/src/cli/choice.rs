//! What the arguments of several commands choose.

use crate::build::Profile;
use crate::problem::{Problem, Target};
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::num::NonZeroUsize;

/// How many programs run at a time.
pub fn parse_jobs(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_| "expected a number from 1 on")
}

/// How solutions are built, with or without `--debug`.
pub fn profile(debug: bool) -> Profile {
    if debug { Profile::Dev } else { Profile::Release }
}

/// The problem and the target of `[ID] [TARGET]`. In the directory of a problem, the id may be left out.
pub fn problem_and_target(
    workspace: &Workspace,
    id: Option<&str>,
    target: Option<Target>,
) -> Result<(Problem, Option<Target>)> {
    if let (Some(word), None, Some(here)) = (id, target, workspace.id_here())
        && let Ok(target) = <Target as clap::ValueEnum>::from_str(word, false)
        && workspace.ids().all(|known| known != word)
    {
        return Ok((workspace.problem(here)?, Some(target)));
    }
    let problem = workspace.problem_or_here(id)?;
    match &problem.solution.instead_of {
        // Whoever names a program wants that one submitted, and no other.
        Some(other) if other.is_program() => Err(Error::NotTheSolution {
            file: other.file.clone(),
            solution: problem.solution.source.clone(),
            id: problem.id.clone(),
            program: other.program.clone(),
        }),
        _ => Ok((problem, target)),
    }
}
