//! Judging a program on cases: each case is run, compared and decided.

use crate::case::Case;
use crate::compare::Difference;
use crate::run::{Execute, Input, Limits, Program};
use crate::verdict::{Decision, Verdict, decide};
use crate::workspace::Settings;
use crate::{Error, Result};
use std::time::Duration;

/// A judged case.
#[derive(Clone, Debug)]
pub struct CaseResult {
    /// What was judged.
    pub case: Case,
    /// `None` when the program ended well and there was no answer to compare with.
    pub verdict: Option<Verdict>,
    /// One line: the reason.
    pub detail: String,
    /// Where output and answer part, when that is the reason.
    pub difference: Option<Difference>,
    /// CPU time.
    pub cpu: Duration,
    /// Time on the wall clock.
    pub wall: Duration,
    /// Peak resident memory in bytes.
    pub memory: u64,
    /// What was printed; empty when accepted, for nobody will look at it.
    pub stdout: Vec<u8>,
    /// The last of what was printed to standard error.
    pub stderr: Vec<u8>,
}

impl CaseResult {
    fn without_run(case: &Case, decision: Decision) -> Self {
        CaseResult {
            case: case.clone(),
            verdict: decision.verdict,
            detail: decision.detail,
            difference: None,
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            memory: 0,
            stdout: Vec::new(),
            stderr: Vec::new(),
        }
    }
}

/// A judged problem.
#[derive(Clone, Debug)]
pub struct ProblemResult {
    /// The problem.
    pub id: String,
    /// Its cases in natural order.
    pub cases: Vec<CaseResult>,
}

impl ProblemResult {
    /// A problem whose solution does not compile: that is the verdict on each of its cases.
    #[must_use]
    pub fn compile_error(id: &str, cases: &[Case], message: &str) -> Self {
        let decision = Decision { verdict: Some(Verdict::Ce), detail: message.to_string(), difference: None };
        let cases = cases.iter().map(|case| CaseResult::without_run(case, decision.clone())).collect();
        ProblemResult { id: id.to_string(), cases }
    }

    /// See [`overall`].
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        overall(self.cases.iter().map(|case| case.verdict))
    }
}

/// JE if it occurs at all; else the first verdict that is not AC; else AC; `None` if nothing was judged.
pub fn overall(verdicts: impl Iterator<Item = Option<Verdict>>) -> Option<Verdict> {
    verdicts.flatten().reduce(|so_far, next| match (so_far, next) {
        (_, Verdict::Je) | (Verdict::Ac, _) => next,
        _ => so_far,
    })
}

/// The limits that a problem's settings set for one case.
#[must_use]
pub fn limits(settings: &Settings) -> Limits {
    Limits { time: settings.time_limit, memory: settings.memory_limit, output: settings.output_limit }
}

/// Judges `program` on `cases`.
///
/// # Errors
///
/// Only [`Error::Interrupted`]; whatever else goes wrong is a JE on that case.
pub fn judge(
    id: &str,
    settings: &Settings,
    program: &Program,
    cases: &[Case],
    executor: &dyn Execute,
) -> Result<ProblemResult> {
    let cases: Result<Vec<_>> = cases.iter().map(|case| judge_case(settings, program, case, executor)).collect();
    Ok(ProblemResult { id: id.to_string(), cases: cases? })
}

/// Judges `program` on one case.
///
/// # Errors
///
/// Only [`Error::Interrupted`]; whatever else goes wrong is a JE.
pub fn judge_case(settings: &Settings, program: &Program, case: &Case, executor: &dyn Execute) -> Result<CaseResult> {
    let limits = limits(settings);
    let run = || {
        let read = |path| std::fs::read(path).map_err(Error::io("read", path));
        let answer = case.answer.as_deref().map(read).transpose()?;
        let outcome = executor.execute(program, Input::File(&case.input), &limits)?;
        let decision = decide(&outcome, &limits, &settings.compare, answer.as_deref());
        Ok((outcome, decision))
    };
    match run() {
        Err(Error::Interrupted) => Err(Error::Interrupted),
        Err(error) => Ok(CaseResult::without_run(case, Decision::judge_error(format!("failed to judge: {error}")))),
        Ok((outcome, decision)) => Ok(CaseResult {
            case: case.clone(),
            verdict: decision.verdict,
            detail: decision.detail,
            difference: decision.difference,
            cpu: outcome.cpu,
            wall: outcome.wall,
            memory: outcome.memory,
            stdout: if decision.verdict == Some(Verdict::Ac) { Vec::new() } else { outcome.stdout },
            stderr: outcome.stderr,
        }),
    }
}
