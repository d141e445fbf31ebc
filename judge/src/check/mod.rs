//! The cases themselves: valid, right, each there once, and strong enough for the problem's wrong solutions; and
//! generators that reach what the cases have.
//!
//! A brute force is the validator: it refuses what is invalid before anything else.

mod answers;
mod finding;
mod inputs;
mod problem;
mod report;
mod texts;
pub mod wrong;

pub use answers::Answers;
pub use finding::{Finding, Rule, Severity};
pub use inputs::{SEEDS, SIZES};
pub use report::Report;

use crate::Result;
use crate::judging::pool::{Pool, Worker};
use crate::oracles::Workbench;
use crate::problem::Problem;
use crate::workspace::Workspace;
use problem::{Checked, Subject};
use std::ops::ControlFlow;

/// Checks the cases of `problems`, with the programs beside their solutions, and reports how many steps of all are
/// done; a problem's report is passed on once it and all before it are checked.
///
/// The only error is one that keeps everything from being checked, such as [`crate::Error::Interrupted`].
pub fn check(
    problems: Vec<(Problem, Workbench)>,
    workspace: &Workspace,
    pool: &Pool<'_>,
    mut on_step: impl FnMut(usize, usize),
    mut on_report: impl FnMut(Report) -> ControlFlow<()>,
) -> Result<()> {
    let subjects = problems.into_iter().map(|(problem, bench)| Subject::new(workspace, problem, bench));
    let mut subjects: Vec<Subject> = subjects.collect::<Result<_>>()?;
    let mut lists = Vec::new();
    let list = |number: usize, worker: &Worker<'_, _>| subjects[number].list_wrong(worker.executor);
    all(pool, subjects.len(), list, |number, list| {
        lists.extend(list.map(|list| (number, list)));
        ControlFlow::Continue(())
    })?;
    lists.into_iter().for_each(|(number, list)| subjects[number].keep_wrong(list));

    let jobs: Vec<(usize, problem::Job)> =
        subjects.iter().enumerate().flat_map(|(at, subject)| subject.jobs().map(move |job| (at, job))).collect();
    let mut left: Vec<usize> = subjects.iter().map(|subject| subject.jobs().count()).collect();
    let mut checked: Vec<Vec<(usize, Checked)>> = subjects.iter().map(|_| Vec::new()).collect();
    let (mut done, mut reported) = (0, 0);
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
    let run = |number: usize, worker: &Worker<'_, _>| {
        let (subject, job) = &jobs[number];
        subjects[*subject].run(job, worker, pool)
    };
    all(pool, jobs.len(), run, |number, result| {
        done += 1;
        on_step(done, jobs.len());
        let subject = jobs[number].0;
        checked[subject].push((number, result));
        left[subject] -= 1;
        report_ready(&left, &mut checked)
    })
}

/// Does the jobs `0..jobs` until one fails, and passes on what each results in.
fn all<R: Send>(
    pool: &Pool<'_>,
    jobs: usize,
    job: impl Fn(usize, &Worker<'_, (usize, Result<R>)>) -> Result<R> + Sync,
    mut on_result: impl FnMut(usize, R) -> ControlFlow<()>,
) -> Result<()> {
    let mut failure = None;
    pool.work(
        jobs,
        |number, worker| {
            let result = job(number, worker);
            let goes_on = result.is_ok();
            worker.send((number, result))?;
            if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
        |(number, result)| match result {
            Ok(result) => on_result(number, result),
            Err(error) => {
                failure.get_or_insert(error);
                ControlFlow::Break(())
            }
        },
    );
    failure.map_or(Ok(()), Err)
}
