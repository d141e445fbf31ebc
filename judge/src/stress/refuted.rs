//! Whether what states the answers is right where somebody else has stated them: on the problem's own cases.

use super::Culprit;
use super::programs::{BRIEF, Kind, Programs};
use crate::case::Case;
use crate::judging::pool::Executor;
use crate::judging::{CaseResult, judge_case};
use crate::oracles::{INVALID, TOO_LARGE};
use crate::problem::Role;
use crate::task::Task;
use crate::verdict::Verdict;
use crate::{Error, Result};
use runner::End;
use std::fs;

/// On how many cases it is judged: the samples, then the smallest others.
const MOST: usize = 10;

/// A case on which what states the answers is not accepted.
#[derive(Clone, Debug)]
pub struct Refuted {
    /// Who states them.
    pub culprit: Culprit,
    /// What came of judging it.
    pub result: CaseResult,
}

impl Refuted {
    /// What happened, in a sentence.
    #[must_use]
    pub fn what(&self) -> String {
        let (culprit, call, case) = (&self.culprit, &self.culprit.name, &self.result.case.name);
        if self.is_refusal() {
            return format!("{culprit} `{call}` refuses the case {case} as invalid (exit code 3)");
        }
        let verdict = self.result.verdict().map_or("no verdict".to_string(), |verdict| verdict.to_string());
        format!("{culprit} `{call}` is not accepted on the case {case}: {verdict}")
    }

    /// For whoever can do nothing without answers.
    #[must_use]
    pub fn error(&self) -> Error {
        Error::file(&self.result.case.input, self.what())
    }

    /// True if a brute force takes the input of the case for an invalid one.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        self.culprit.role == Role::BruteForce && self.culprit.option.is_none() && exited(&self.result, INVALID)
    }
}

fn exited(result: &CaseResult, code: i32) -> bool {
    result.run.as_ref().is_some_and(|run| run.end == End::Exited(code))
}

/// The first of the problem's cases that shows that what states the answers is wrong, or takes valid input for invalid.
/// Nothing follows from a case on which it is slow, or that has no answer; an interactor compares no answers. Of a
/// multi-pass problem, a brute force states what the checker may want to know, which is no output of a pass.
pub fn refuted(programs: &Programs, executor: Executor<'_>) -> Result<Option<Refuted>> {
    let Programs { task, answerer, cases, .. } = programs;
    let has_interactor = task.tools.as_ref().is_ok_and(|tools| tools.interactor.is_some());
    if has_interactor || task.passes > 1 && answerer.kind == Kind::BruteForce {
        return Ok(None);
    }
    let task = Task { program: Ok(answerer.oracle.program.clone()), limits: BRIEF, ..task.clone() };
    for case in chosen(cases) {
        let result = judge_case(&task, case, executor)?;
        match result.verdict() {
            // What is larger takes longer.
            Some(Verdict::Tle) => break,
            Some(Verdict::Wa) => {}
            Some(Verdict::Re) if answerer.kind == Kind::Other || !exited(&result, TOO_LARGE) => {}
            _ => continue,
        }
        return Ok(Some(Refuted { culprit: answerer.culprit(), result }));
    }
    Ok(None)
}

/// Those of `cases` on which it is judged, the smallest first.
fn chosen(cases: &[Case]) -> Vec<&Case> {
    let mut sized: Vec<(bool, u64, &Case)> = cases
        .iter()
        .map(|case| {
            let size = fs::metadata(&case.input).map_or(u64::MAX, |metadata| metadata.len());
            (!case.is_sample(), size, case)
        })
        .collect();
    sized.sort_by_key(|&(is_other, size, _)| (is_other, size));
    sized.truncate(MOST);
    sized.sort_by_key(|&(_, size, _)| size);
    sized.into_iter().map(|(.., case)| case).collect()
}
