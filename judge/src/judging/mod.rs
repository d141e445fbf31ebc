//! Judging programs on cases: each case is run, compared and decided, several at a time.

mod case;
pub mod pool;
mod result;

use crate::task::{Kept, Task};
use crate::{Error, Result};
pub use case::{Given, first_failure, judge_case, judge_for, looser};
use pool::{Pool, Worker};
pub use result::{CaseResult, Origin, Pass, ProblemResult};
use std::ops::ControlFlow;

/// What happens while cases are judged.
#[derive(Debug)]
pub enum Event<'a> {
    /// A case is judged; they come in whatever order.
    Judged {
        /// How many are, of all tasks together.
        done: usize,
        /// The last one.
        case: &'a CaseResult,
    },
    /// A problem is done; they come in the order of the tasks.
    Done(ProblemResult),
}

/// When judging ends early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Until {
    /// All cases are judged, whatever fails.
    #[default]
    AllAreJudged,
    /// A case is not accepted.
    OneFails,
}

/// Judges `tasks` with as many cases at a time as `pool` has executors, and reports to `on_event`, which may end it.
///
/// The only error is [`Error::Interrupted`], after the results of what was finished before; whatever else goes wrong is
/// a JE.
pub fn judge(
    tasks: &[Task],
    pool: &Pool<'_>,
    until: Until,
    on_event: impl FnMut(Event<'_>) -> ControlFlow<()>,
) -> Result<()> {
    let all: Vec<(usize, usize)> =
        tasks.iter().enumerate().flat_map(|(task, it)| (0..it.cases.len()).map(move |case| (task, case))).collect();
    let job = |number: usize, worker: &Worker<'_, Judged>| {
        let (task, case) = all[number];
        let judged = &tasks[task].cases[case];
        let result = judge_for(worker, pool, &tasks[task], judged);
        let goes_on = match &result {
            Ok(result) => until == Until::AllAreJudged || result.passed(),
            Err(_) => false,
        };
        worker.send(Judged { task, case, result })?;
        if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut collected = Collected::new(tasks, on_event);
    pool.work(all.len(), job, |judged| collected.add(judged));
    collected.finish()
}

/// A case of a task, by their numbers, with its result.
struct Judged {
    task: usize,
    case: usize,
    result: Result<CaseResult>,
}

/// Results that come in any order, put into that of the tasks.
struct Collected<'a, F> {
    tasks: &'a [Task],
    on_event: F,
    /// By task and case.
    judged: Vec<Vec<Option<CaseResult>>>,
    judged_cases: usize,
    /// How many tasks are done.
    done: usize,
    is_interrupted: bool,
    /// Nobody wants to hear more.
    is_over: bool,
}

impl<'a, F: FnMut(Event<'_>) -> ControlFlow<()>> Collected<'a, F> {
    fn new(tasks: &'a [Task], on_event: F) -> Self {
        let judged = tasks.iter().map(|task| vec![None; task.cases.len()]).collect();
        Collected { tasks, on_event, judged, judged_cases: 0, done: 0, is_interrupted: false, is_over: false }
    }

    fn add(&mut self, Judged { task, case, result }: Judged) -> ControlFlow<()> {
        match result {
            Ok(result) => {
                self.judged_cases += 1;
                let flow = self.report(Event::Judged { done: self.judged_cases, case: &result });
                self.judged[task][case] = Some(result);
                if self.tasks[task].kept == Kept::Nothing {
                    keep_one_file(&mut self.judged[task], case);
                }
                flow?;
            }
            Err(_) => self.is_interrupted = true,
        }
        while self.done < self.tasks.len() && self.judged[self.done].iter().all(Option::is_some) {
            let result = self.take(self.done);
            self.done += 1;
            self.report(Event::Done(result))?;
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self, event: Event<'_>) -> ControlFlow<()> {
        let flow = (self.on_event)(event);
        self.is_over = flow.is_break();
        flow
    }

    fn take(&mut self, task: usize) -> ProblemResult {
        let cases: Vec<CaseResult> = std::mem::take(&mut self.judged[task]).into_iter().flatten().collect();
        let task = &self.tasks[task];
        let not_judged = task.cases.len() - cases.len();
        let mut result = ProblemResult { id: task.id.clone(), not_judged, cases };
        // Of the cases that failed, this one is shown.
        if let Some(first) = result.first_failure_mut() {
            first.looser = looser(task, &first.case, first);
        }
        result
    }

    /// Where it was cut short, what was judged of the remaining problems is still worth reporting.
    fn finish(mut self) -> Result<()> {
        for task in self.done..self.tasks.len() {
            if self.is_over {
                return Ok(());
            }
            if self.judged[task].iter().any(Option::is_some) {
                let result = self.take(task);
                let _ = self.report(Event::Done(result));
            }
        }
        if self.is_interrupted { Err(Error::Interrupted) } else { Ok(()) }
    }
}

/// Open files for every case would exhaust what a process may open: of a problem's `cases`, only the first that failed
/// keeps its own. `new` has just been added.
fn keep_one_file(cases: &mut [Option<CaseResult>], new: usize) {
    if let Some(case) = cases[new].as_mut().filter(|case| case.passed()) {
        return case.forget_details();
    }
    let mut failed = cases.iter().enumerate().filter(|(_, case)| case.as_ref().is_some_and(|case| !case.passed()));
    let first = failed.next().map(|(index, _)| index);
    let second = failed.next().map(|(index, _)| index);
    // Either the new one is not the first, or it takes the place of the one that was.
    let without = if first == Some(new) { second } else { Some(new) };
    let Some(case) = without.and_then(|index| cases[index].as_mut()) else { return };
    case.forget_details();
}
