//! Whether `stress` finds the mutants of a problem, each of which is a bug that somebody might have written.

use super::judged::{By, Fate, Judged, Kill};
use super::mutant::Mutant;
use super::{Found, Ready, Report, Step, Subject, explained};
use crate::judging::pool::{Executor, Pool};
use crate::stress::{self, Options, Programs, tokens};
use crate::task::Task;
use crate::workspace::Workspace;
use crate::{Error, Result};
use runner::Program;

/// What is hunted with.
pub struct Hunt<'a> {
    /// The problem's cases, which its solution passes.
    pub task: Task,
    /// Its own programs.
    pub programs: &'a Programs,
    /// How inputs are looked for.
    pub options: &'a Options,
}

/// Builds the mutants of a problem and looks for an input on which each fails. Those that the problem's README names
/// are the same function, and nobody looks for such an input. `keeper` runs what serves.
pub fn hunt(
    workspace: &Workspace,
    Found { problem, mutants }: Found,
    Hunt { task, programs, options }: Hunt<'_>,
    (pool, keeper): (&Pool<'_>, Executor<'_>),
    mut on_step: impl FnMut(Step),
) -> Result<Report> {
    let Ready { suite, built, readme, begin, building } =
        Ready::new(workspace, (&problem, &mutants), (task, pool), |done| on_step(Step::Built(done)))?;
    let mut judged = Vec::new();
    for (mutant, built) in mutants.into_iter().zip(built) {
        let (fate, program) = match built {
            Err(error) => (Fate::Unviable(error.to_string()), None),
            Ok(program) if explained::is_explained(&readme, &mutant) => {
                (Fate::Survived { explained: true }, Some(program))
            }
            Ok(program) => {
                let mut programs = programs.clone();
                programs.task.program = Ok(Program::new(&program));
                // What does not end is not waited for.
                programs.task.limits = suite.limits();
                (fate(&programs, options, (pool, keeper), &mutant)?, Some(program))
            }
        };
        judged.push(Judged { mutant, fate, program });
        on_step(Step::Judged(judged.len()));
    }
    Ok(Report { subject: Subject::Problem(problem.id), judged, building, judging: begin.elapsed() - building })
}

fn fate(
    programs: &Programs,
    options: &Options,
    (pool, keeper): (&Pool<'_>, Executor<'_>),
    mutant: &Mutant,
) -> Result<Fate> {
    let outcome = stress::stress(programs, (pool, keeper), options, |_| {})?;
    if outcome.is_interrupted {
        return Err(Error::Interrupted);
    }
    Ok(match outcome.found {
        stress::Found::Nothing => Fate::Survived { explained: false },
        stress::Found::Refuted(refuted) => return Err(refuted.error()),
        stress::Found::Fault(fault) => {
            return Err(Error::Hunt { mutant: mutant.change.clone(), fault: fault.what() });
        }
        stress::Found::Counterexample(found) => match found.failure.result.verdict() {
            Some(verdict) => {
                let (elapsed, trials) = (outcome.elapsed, outcome.tally.trials);
                let by = By::Counterexample { elapsed, trials, tokens: tokens(&found.failure.input) };
                Fate::Killed(Kill { by, verdict })
            }
            None => Fate::Survived { explained: false },
        },
    })
}
