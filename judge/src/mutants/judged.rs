//! Whether the cases of a problem tell its mutants from its solution.

use super::mutant::Mutant;
use crate::judging::pool::{Executor, Pool};
use crate::judging::{self, CaseResult, Event, Until, first_failure, judge_case};
use crate::task::Task;
use crate::verdict::Verdict;
use crate::{Error, Result};
use runner::{Limits, Program};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

/// A mutant gets so many times what the solution takes for its slowest case: most that are slower never end.
const PATIENCE: u32 = 10;

/// But so much at least, unless the time limit is shorter.
const LEAST: Duration = Duration::from_millis(500);

/// What became of a mutant.
#[derive(Clone, Debug)]
pub enum Fate {
    /// The compiler refused it, for this reason.
    Unviable(String),
    /// It is not accepted.
    Killed(Kill),
    /// It is accepted on every case, or on every input that was tried.
    Survived {
        /// The problem's README names it.
        explained: bool,
    },
}

/// How a mutant was found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Kill {
    /// By what.
    pub by: By,
    /// The verdict on that.
    pub verdict: Verdict,
}

/// What a mutant was found out by.
#[derive(Clone, Debug, PartialEq)]
pub enum By {
    /// This case.
    Case(String),
    /// A test of a template: the first that failed, or the one that was running when the program ended; `None` if that
    /// is not known.
    Test(Option<String>),
    /// An input that was looked for.
    Counterexample {
        /// How long that took.
        elapsed: Duration,
        /// How many inputs were tried.
        trials: u64,
        /// How many tokens the input has once it is as small as it could be made.
        tokens: usize,
    },
}

/// A mutant and what became of it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The mutant.
    pub mutant: Mutant,
    /// What became of it.
    pub fate: Fate,
    /// Its program, unless it is unviable.
    pub program: Option<PathBuf>,
}

/// The cases of a problem, as its mutants are judged on them.
pub struct Suite {
    task: Task,
}

impl Suite {
    /// Judges the solution of `task` first: its mutants get little more time than it takes itself, and the cases come
    /// in the order of that time, so that most mutants end soon.
    pub fn new(mut task: Task, pool: &Pool<'_>) -> Result<Self> {
        let mut results: Vec<CaseResult> = Vec::new();
        judging::judge(std::slice::from_ref(&task), pool, Until::OneFails, |event| {
            if let Event::Done(result) = event {
                results = result.cases;
            }
            ControlFlow::Continue(())
        })?;
        if let Some(failed) = results.iter().find(|result| result.verdict() != Some(Verdict::Ac)) {
            let verdict = failed.verdict().map_or_else(|| "no verdict".to_string(), |verdict| verdict.to_string());
            let (id, case, detail) = (task.id.clone(), failed.case.name.clone(), failed.detail().to_string());
            return Err(Error::NotAccepted { id, case, verdict, detail });
        }
        let slowest = results.iter().map(CaseResult::cpu).max().unwrap_or_default();
        task.limits = Limits { time: patience(slowest, task.limits.time), ..task.limits };
        results.sort_by_key(CaseResult::cpu);
        task.cases = results.into_iter().map(|result| result.case).collect();
        Ok(Suite { task })
    }

    /// What a program may use for one case.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.task.limits
    }

    /// On which case `program` is not accepted, if there is one.
    pub fn kill(&self, program: Program, executor: Executor<'_>) -> Result<Option<Kill>> {
        let task = Task { program: Ok(program), cases: Vec::new(), ..self.task.clone() };
        let Some(result) = first_failure(&self.task.cases, |case| judge_case(&task, case, executor))? else {
            return Ok(None);
        };
        match result.verdict() {
            Some(Verdict::Je) => Err(failed(&task.id, &result)),
            verdict => Ok(verdict.map(|verdict| Kill { by: By::Case(result.case.name), verdict })),
        }
    }
}

/// How much CPU time a mutant gets of what is changed in it, which takes `time`; `most` is the limit.
pub fn patience(time: Duration, most: Duration) -> Duration {
    (time * PATIENCE).max(LEAST).min(most)
}

fn failed(id: &str, result: &CaseResult) -> Error {
    let (verdict, detail) = (Verdict::Je.to_string(), result.detail().to_string());
    Error::NotAccepted { id: id.to_string(), case: result.case.name.clone(), verdict, detail }
}
