//! The cases themselves: valid, right, each there once; and generators that reach what the cases have.
//!
//! A brute force is the validator: it refuses what is invalid before anything else.

mod answers;
mod finding;
mod problem;
mod report;
mod runs;
mod texts;

pub use answers::Answers;
pub use finding::{Finding, Rule, Severity};
pub use report::Report;
pub use runs::{SEEDS, SIZES};

use crate::judging::pool::{Pool, Worker};
use crate::oracles::Workbench;
use crate::problem::Problem;
use crate::{Error, Result};
use problem::{Checked, Subject};
use std::ops::ControlFlow;

/// Checks the cases of `problems`, with the programs beside their solutions, and reports how many steps of all are
/// done; a problem's report is passed on once it and all before it are checked.
///
/// The only error is one that keeps everything from being checked, such as [`Error::Interrupted`].
pub fn check(
    problems: Vec<(Problem, Workbench)>,
    root: &std::path::Path,
    pool: &Pool<'_>,
    mut on_step: impl FnMut(usize, usize),
    mut on_report: impl FnMut(Report) -> ControlFlow<()>,
) -> Result<()> {
    let subjects = problems.into_iter().map(|(problem, bench)| Subject::new(root, problem, bench));
    let subjects: Vec<Subject> = subjects.collect::<Result<_>>()?;
    let jobs: Vec<(usize, problem::Job)> =
        subjects.iter().enumerate().flat_map(|(at, subject)| subject.jobs().map(move |job| (at, job))).collect();
    let mut left: Vec<usize> = subjects.iter().map(|subject| subject.jobs().count()).collect();
    let mut checked: Vec<Vec<(usize, Checked)>> = subjects.iter().map(|_| Vec::new()).collect();
    let (mut done, mut reported, mut failure) = (0, 0, None);
    let mut report_ready = |left: &[usize], checked: &mut [Vec<(usize, Checked)>]| {
        while reported < subjects.len() && left[reported] == 0 {
            let mut own = std::mem::take(&mut checked[reported]);
            own.sort_unstable_by_key(|(number, _)| *number);
            on_report(subjects[reported].report(own.into_iter().map(|(_, checked)| checked)))?;
            reported += 1;
        }
        ControlFlow::Continue(())
    };
    if report_ready(&left, &mut checked).is_break() {
        return Ok(());
    }
    pool.work(
        jobs.len(),
        |number, worker: &Worker<'_, (usize, Result<Checked>)>| {
            let (subject, job) = &jobs[number];
            let result = subjects[*subject].run(job, worker.executor);
            let goes_on = result.is_ok();
            worker.send((number, result))?;
            if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
        |(number, result)| {
            done += 1;
            on_step(done, jobs.len());
            let subject = jobs[number].0;
            match result {
                Ok(result) => checked[subject].push((number, result)),
                Err(error) => {
                    failure.get_or_insert(error);
                    return ControlFlow::Break(());
                }
            }
            left[subject] -= 1;
            report_ready(&left, &mut checked)
        },
    );
    failure.map_or(Ok(()), |error: Error| Err(error))
}
