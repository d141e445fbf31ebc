//! From a problem to a printed report, and to a case that is kept.

use super::show_step;
use crate::case::Case;
use crate::judging::{CaseResult, Given, looser};
use crate::problem::Problem;
use crate::report::{self, Progress, Stressed};
use crate::runners::{pool, runners, unless_interrupted};
use crate::stress::{
    Counterexample, Failure, Fault, Found, Kept, Options, Outcome, Programs, Step, Substitutes, keep, put, refuted,
    stress,
};
use crate::task::{Overrides, Task};
use crate::verdict::Verdict;
use crate::workspace::Workspace;
use crate::{Error, Result};
use bytesize::ByteSize;
use runner::{Confinement, Interrupt};
use std::num::NonZeroUsize;

/// How a problem's solution is tried, and what becomes of what is found.
#[derive(Clone, Debug)]
pub struct Session {
    /// How inputs are looked for.
    pub options: Options,
    /// What comes before the manifest.
    pub overrides: Overrides,
    /// What takes the places of the generator and the brute force.
    pub substitutes: Substitutes,
    /// How many trials are made at a time: as many as there are processors unless this says otherwise.
    pub jobs: Option<NonZeroUsize>,
    /// What becomes of a counterexample.
    pub keeping: Keeping,
    /// How it is printed.
    pub format: report::Form,
    /// The command that was typed, without what decides which trials there are.
    pub command: String,
}

/// What becomes of a counterexample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// It becomes a case.
    Case,
    /// It is only shown.
    Nothing,
}

/// What all of it came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The solution was accepted in every trial.
    NothingFound,
    /// There is a counterexample.
    Found,
    /// Something else than the solution failed.
    CouldNotJudge,
    /// Somebody has ended it.
    Interrupted,
}

/// Runs the solution of `problem` on generated inputs, and reports and keeps what is found.
pub fn stress_problem(
    workspace: &Workspace,
    problem: Problem,
    session: &Session,
    interrupt: &Interrupt,
) -> Result<Ending> {
    report::meant_instead(workspace, &problem);
    let runners = runners(session.jobs, interrupt)?;
    let keeper = runner::Runner::from_current_executable()?.until(interrupt.clone());
    for runner in &runners {
        runner.prepare(Confinement::None);
    }
    let mut progress = Progress::new();
    let programs = Programs::build(workspace, problem, &session.overrides, &session.substitutes, |step| {
        show_step(&mut progress, step);
    });
    let programs = unless_interrupted(programs, interrupt)?;
    progress.clear();
    let Task { problem: id, id: name, .. } = &programs.task;
    if let Err(error) = &programs.task.program {
        report::does_not_compile(name, error);
        return Ok(Ending::CouldNotJudge);
    }
    progress.show(&format!("judging on the cases of {id} what states the answers …"));
    if let Some(refuted) = unless_interrupted(refuted(&programs, &keeper), interrupt)? {
        progress.clear();
        let outcome = Outcome::without_trials(Found::Refuted(Box::new(refuted)));
        return report(workspace, [id, name], (session, outcome), interrupt);
    }
    progress.show(&format!("looking for sizes that the brute force of {id} answers …"));
    let outcome = stress(&programs, (&pool(&runners), &keeper), &session.options, |step| match step {
        Step::Trials { tally, size, elapsed } => {
            let rate = tally.trials as f64 / elapsed.as_secs_f64().max(1e-3);
            progress.show(&format!("{name}: {} trials, {rate:.0}/s, size {size} …", tally.trials));
        }
        Step::Smaller { tried, bytes } => {
            progress.show(&format!(
                "{name}: found; {tried} smaller inputs tried, the smallest has {} …",
                ByteSize(bytes as u64)
            ));
        }
    });
    let mut outcome = unless_interrupted(outcome, interrupt)?;
    progress.clear();
    if let Found::Counterexample(found) = &mut outcome.found
        && session.overrides.decider.is_none()
    {
        let Failure { input, answer, result } = &mut found.failure;
        result.looser = looser(&programs.task, Given::texts(&result.case, input, answer.as_deref()), result);
    }
    report(workspace, [id, name], (session, outcome), interrupt)
}

fn report(
    workspace: &Workspace,
    [id, name]: [&str; 2],
    (session, mut outcome): (&Session, Outcome),
    interrupt: &Interrupt,
) -> Result<Ending> {
    let (mut kept, mut result, mut failed_to_keep) = (None, None, None);
    match &outcome.found {
        Found::Nothing | Found::Refuted(_) => {}
        Found::Fault(fault) => kept = put_fault(workspace, id, fault)?,
        Found::Counterexample(found) => {
            let there = match keep_or_put(workspace, id, session, found) {
                Ok(there) => there,
                Err(error) => {
                    failed_to_keep = Some(error);
                    put(workspace, id, &found.failure.input, found.failure.answer.as_deref())?
                }
            };
            result = Some(result_of(found, &there));
            kept = Some(there);
        }
    }
    outcome.is_interrupted |= interrupt.is_triggered();
    let stressed = Stressed {
        id,
        name,
        outcome: &outcome,
        result: result.as_ref(),
        kept: kept.as_ref(),
        command: &session.command,
    };
    report::stressed(&stressed, session.format)?;
    if let Some(error) = failed_to_keep {
        return Err(error);
    }
    Ok(match &outcome.found {
        _ if outcome.is_interrupted => Ending::Interrupted,
        Found::Nothing if outcome.tally.trials > 0 => Ending::NothingFound,
        Found::Counterexample(found) if found.failure.result.verdict() != Some(Verdict::Je) => Ending::Found,
        Found::Nothing | Found::Counterexample(_) | Found::Fault(_) | Found::Refuted(_) => Ending::CouldNotJudge,
    })
}

/// A case only shows a mistake of the solution.
fn keep_or_put(workspace: &Workspace, id: &str, session: &Session, found: &Counterexample) -> Result<Kept> {
    let failure = &found.failure;
    let is_of_solution = failure.result.verdict() != Some(Verdict::Je);
    if session.keeping == Keeping::Case && is_of_solution {
        keep(workspace, id, &failure.input, failure.answer.as_deref())
    } else {
        put(workspace, id, &failure.input, failure.answer.as_deref())
    }
}

/// What was judged, with the files that it can be read from now.
fn result_of(found: &Counterexample, kept: &Kept) -> CaseResult {
    let mut result = found.failure.result.clone();
    result.case = Case::new(kept.name(), kept.input.clone(), kept.answer.clone());
    result
}

/// What a program has read that failed, or what a generator has printed, as a file.
fn put_fault(workspace: &Workspace, id: &str, fault: &Fault) -> Result<Option<Kept>, Error> {
    let put = |input: &Vec<u8>| put(workspace, &format!("{id}-fault"), input, None);
    fault.input.as_ref().map(put).transpose()
}
