//! Each case: the solution is accepted. What nobody has solved yet is no failure: its cases are ignored, visibly.

use crate::subject::{Programs, Subject};
use judge::verdict::Verdict;
use libtest_mimic::Trial;
use std::sync::Arc;

pub fn trials(subject: &Arc<Subject>, programs: &Arc<Programs>) -> Vec<Trial> {
    let trial = |case: &judge::case::Case| {
        let case = case.clone();
        let trial = subject.trial(programs, &format!("case::{}", case.name), move |subject, programs| {
            let (solution, tools) = (programs.solution(subject)?, programs.tools(subject)?);
            let result = subject.judge(&solution, &tools, &case)?;
            match result.verdict() {
                Some(Verdict::Ac) => Ok(()),
                // Without an answer there is nothing to compare with; worked problems have them all by convention.
                None if case.answer.is_none() => Ok(()),
                Some(verdict) => Err(format!("{verdict}: {}", result.detail()).into()),
                None => Err(result.detail().into()),
            }
        });
        trial.with_ignored_flag(subject.is_unsolved())
    };
    subject.cases.iter().map(trial).collect()
}
