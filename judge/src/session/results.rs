//! Results as they come: each is printed and kept, and a line shows how far the judge is.

use super::options::Options;
use super::scores::{SoFar, assessment};
use crate::judging::{Event, ProblemResult};
use crate::origin::Origins;
use crate::report::{self, Format, Progress, Report};
use crate::score::{Assessment, Kept};
use crate::task::Task;
use crate::verdict::{Verdict, overall};
use crate::{Error, Result, history};
use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;

/// What came of judging so far.
pub struct Results<'a> {
    tasks: &'a [Task],
    narrowed: HashSet<String>,
    options: &'a Options,
    origins: Origins<'a>,
    report: Box<dyn Report + 'a>,
    printed: io::Result<()>,
    results: Vec<ProblemResult>,
    /// Why scores are worth nothing.
    unassessed: Vec<Error>,
    progress: Progress,
    so_far: Option<SoFar>,
    /// How many cases are done, of how many.
    cases: (usize, usize),
}

impl<'a> Results<'a> {
    /// None yet, of `tasks`; of the solutions `narrowed`, only some cases are asked for.
    pub fn new(tasks: &'a [Task], narrowed: HashSet<String>, options: &'a Options, origins: Origins<'a>) -> Self {
        let width = tasks.iter().map(|task| task.id.len()).max().unwrap_or(0);
        let progress = Progress::new();
        // Of several problems, nobody would know which one is ahead.
        let so_far = match tasks {
            [task] if progress.is_visible() => SoFar::new(task),
            _ => None,
        };
        let mut new = Results {
            tasks,
            narrowed,
            options,
            origins,
            report: report::report(options.format, anstream::stdout().lock(), width, options.shown),
            printed: Ok(()),
            results: Vec::new(),
            unassessed: Vec::new(),
            progress,
            so_far,
            cases: (0, tasks.iter().map(|task| task.cases.len()).sum()),
        };
        new.show();
        new
    }

    /// Takes what happens; `Break` when nobody reads any more of it.
    pub fn take(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Judged { done, case } => {
                self.cases.0 = done;
                self.so_far.iter_mut().for_each(|so_far| so_far.add(case));
            }
            Event::Done(result) => self.add(result),
        }
        self.show();
        if self.printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn show(&mut self) {
        let (done, all) = self.cases;
        if done < all {
            let ahead = self.so_far.as_ref().and_then(SoFar::comparison).as_ref().map(report::ahead);
            self.progress.show(&format!("judging: {done} of {all} cases done{} …", ahead.unwrap_or_default()));
        }
    }

    fn add(&mut self, mut result: ProblemResult) {
        let task = self.tasks.iter().find(|task| task.id == result.id);
        if let (Format::Human, Some(task), Some(case)) = (self.options.format, task, result.first_failure_mut()) {
            let searching = format!("looking for the line of {} that panics …", task.id);
            case.origin = self.origins.find(task, case, || self.progress.now(&searching));
        }
        let assessed = self.keep(task, &result);
        self.progress.clear();
        self.printed = self.report.problem(&result);
        if self.printed.is_ok() && result.scores().next().is_some() {
            match assessed {
                Ok(assessment) => self.printed = self.report.scores(&result, assessment.as_ref()),
                Err(error) => self.unassessed.push(error),
            }
        }
        self.results.push(result);
    }

    /// Notes the verdict, and adds the scores to those before, where these are about the problem as it is.
    fn keep(&self, task: Option<&Task>, result: &ProblemResult) -> Result<Option<Assessment>> {
        let Options { overrides, note, .. } = self.options;
        let is_whole = overrides.are_none() && !self.narrowed.contains(&result.id);
        if is_whole {
            history::record(self.origins.workspace, result);
        }
        let Some(scoring) = task.and_then(|task| task.scoring.as_ref()) else { return Ok(None) };
        // Whoever tries a case or two does not want to read of it later, unless there is something to say.
        let is_kept = is_whole || overrides.only_choose_cases() && !note.is_empty();
        assessment(scoring, result, note, if is_kept { Kept::WithTheOthers } else { Kept::Not })
    }

    /// Ends the report; the verdict on all, and why some scores are worth nothing.
    pub fn finish(mut self) -> Result<(Option<Verdict>, Vec<Error>)> {
        self.progress.clear();
        let finished = self.printed.and_then(|()| self.report.finish(&self.results));
        finished.map_err(report::cannot_print())?;
        Ok((overall(self.results.iter().map(ProblemResult::verdict)), self.unassessed))
    }
}
