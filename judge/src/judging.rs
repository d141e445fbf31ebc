//! Judging programs on cases: each case is run, compared and decided, several at a time.

use crate::case::Case;
use crate::compare::{Difference, Text};
use crate::run::{Captured, End, Execute, Input, Limits, Outcome, Program, Stop};
use crate::verdict::{Decision, Verdict, decide};
use crate::workspace::Settings;
use crate::{Error, Result};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock, mpsc};
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
    /// What was printed; nothing of it is kept when the case was accepted, for nobody will look at it.
    pub stdout: Captured,
    /// What was printed to standard error; likewise.
    pub stderr: Captured,
    /// Bytes of the input that nobody read.
    pub unread: u64,
}

impl CaseResult {
    /// A case on which the program never ran.
    #[must_use]
    pub fn without_run(case: &Case, decision: Decision) -> Self {
        let nothing = Captured::from(&b""[..]);
        let outcome = Outcome {
            end: End::Exited(0),
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            memory: 0,
            stdout: nothing.clone(),
            stderr: nothing,
            unread: 0,
        };
        CaseResult::new(case, decision, outcome)
    }

    fn new(case: &Case, decision: Decision, outcome: Outcome) -> Self {
        CaseResult {
            case: case.clone(),
            verdict: decision.verdict,
            detail: decision.detail,
            difference: decision.difference,
            cpu: outcome.cpu,
            wall: outcome.wall,
            memory: outcome.memory,
            stdout: outcome.stdout,
            stderr: outcome.stderr,
            unread: outcome.unread,
        }
    }

    /// True unless the verdict is against the program.
    #[must_use]
    pub fn passed(&self) -> bool {
        matches!(self.verdict, None | Some(Verdict::Ac))
    }
}

/// A judged problem.
#[derive(Clone, Debug)]
pub struct ProblemResult {
    /// The problem.
    pub id: String,
    /// Its cases in natural order; those that were not judged any more are missing.
    pub cases: Vec<CaseResult>,
}

impl ProblemResult {
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

/// A program to be judged, or why there is none.
#[derive(Clone, Debug)]
pub struct Task {
    /// The problem.
    pub id: String,
    /// Its settings.
    pub settings: Settings,
    /// What is judged; the message of the compiler if it does not compile, which is the verdict on each case.
    pub program: Result<Program, String>,
    /// On what.
    pub cases: Vec<Case>,
}

/// How much of what a program printed is kept when its file is not.
const EXCERPT: u64 = 64 << 10;

/// Judges `tasks` with as many cases at a time as there are `executors`, and hands each result to `on_result` in the order
/// of the tasks, which may end it.
///
/// # Errors
///
/// Only [`Error::Interrupted`], after the results of what was finished before; whatever else goes wrong is a JE.
pub fn judge(
    tasks: &[Task],
    executors: &[&(dyn Execute + Sync)],
    fail_fast: bool,
    mut on_result: impl FnMut(ProblemResult) -> ControlFlow<()>,
) -> Result<()> {
    let all: Vec<(usize, usize)> =
        tasks.iter().enumerate().flat_map(|(task, it)| (0..it.cases.len()).map(move |case| (task, case))).collect();
    let (next, stop, alone) = (AtomicUsize::new(0), AtomicBool::new(false), RwLock::new(()));
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for executor in executors {
            let (sender, next, stop, alone, all) = (sender.clone(), &next, &stop, &alone, &all);
            scope.spawn(move || {
                while let Some(&(task, case)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let shared = (executors.len() > 1).then_some(alone);
                    let result = judge_task(&tasks[task], case, *executor, shared);
                    let ends = match &result {
                        Ok(result) => fail_fast && !result.passed(),
                        Err(_) => true,
                    };
                    if ends {
                        stop.store(true, Ordering::Relaxed);
                    }
                    if sender.send((task, case, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        collect(tasks, receiver, &stop, &mut on_result)
    })
}

/// Puts results that come in any order into that of the tasks.
fn collect(
    tasks: &[Task],
    receiver: mpsc::Receiver<(usize, usize, Result<CaseResult>)>,
    stop: &AtomicBool,
    on_result: &mut impl FnMut(ProblemResult) -> ControlFlow<()>,
) -> Result<()> {
    let mut judged: Vec<Vec<Option<CaseResult>>> = tasks.iter().map(|task| vec![None; task.cases.len()]).collect();
    let mut done = 0;
    let mut interrupted = false;
    let mut finished = |judged: &mut Vec<Option<CaseResult>>, done: usize| {
        let mut cases: Vec<CaseResult> = std::mem::take(judged).into_iter().flatten().collect();
        keep_one_file(&mut cases);
        on_result(ProblemResult { id: tasks[done].id.clone(), cases })
    };
    for (task, case, result) in receiver {
        match result {
            Ok(result) => judged[task][case] = Some(result),
            Err(_) => interrupted = true,
        }
        while done < tasks.len() && judged[done].iter().all(Option::is_some) {
            if finished(&mut judged[done], done).is_break() {
                stop.store(true, Ordering::Relaxed);
                return Ok(());
            }
            done += 1;
        }
    }
    // Cut short: what was judged of the remaining problems is still worth telling.
    for (task, judged) in judged.iter_mut().enumerate().skip(done) {
        if judged.iter().any(Option::is_some) && finished(judged, task).is_break() {
            break;
        }
    }
    if interrupted { Err(Error::Interrupted) } else { Ok(()) }
}

/// An open file per case would exhaust what a process may open: the first case that failed keeps it.
fn keep_one_file(cases: &mut [CaseResult]) {
    let first = cases.iter().position(|case| !case.passed());
    for (index, case) in cases.iter_mut().enumerate() {
        if Some(index) != first {
            let most = if case.verdict == Some(Verdict::Ac) { 0 } else { EXCERPT };
            case.stdout = case.stdout.excerpt(most);
            case.stderr = case.stderr.excerpt(most);
        }
    }
}

fn judge_task(
    task: &Task,
    case: usize,
    executor: &(dyn Execute + Sync),
    shared: Option<&RwLock<()>>,
) -> Result<CaseResult> {
    let case = &task.cases[case];
    let program = match &task.program {
        Ok(program) => program,
        Err(message) => {
            let decision = Decision { verdict: Some(Verdict::Ce), detail: message.clone(), difference: None };
            return Ok(CaseResult::without_run(case, decision));
        }
    };
    let Some(lock) = shared else { return judge_case(&task.settings, program, case, executor) };
    // Beside other programs a program uses up to a third more CPU time, because they share caches and memory. So it gets
    // half as much again; if it needs that, its time is measured again while nothing else runs.
    let mut roomy = task.settings.clone();
    roomy.time_limit = roomy.time_limit * 3 / 2;
    let first = {
        let _others_may_run = lock.read().unwrap_or_else(PoisonError::into_inner);
        execute(&roomy, program, case, executor)
    };
    let strict = limits(&task.settings);
    match first {
        Ok(outcome) if is_doubtful(&outcome, &strict) => {
            let _nobody_else_runs = lock.write().unwrap_or_else(PoisonError::into_inner);
            judge_case(&task.settings, program, case, executor)
        }
        first => conclude(&task.settings, case, first),
    }
}

/// True when a run beside others took longer than `limits`, but might not take so long alone.
fn is_doubtful(outcome: &Outcome, limits: &Limits) -> bool {
    match outcome.end {
        End::Stopped(Stop::CpuTime) => false,
        End::Stopped(Stop::WallTime) => outcome.cpu > limits.time / 4,
        _ => outcome.cpu > limits.time,
    }
}

/// Judges `program` on one case.
///
/// # Errors
///
/// Only [`Error::Interrupted`]; whatever else goes wrong is a JE.
pub fn judge_case(settings: &Settings, program: &Program, case: &Case, executor: &dyn Execute) -> Result<CaseResult> {
    conclude(settings, case, execute(settings, program, case, executor))
}

fn execute(settings: &Settings, program: &Program, case: &Case, executor: &dyn Execute) -> Result<Outcome> {
    executor.execute(program, Input::File(&case.input), &limits(settings))
}

fn conclude(settings: &Settings, case: &Case, outcome: Result<Outcome>) -> Result<CaseResult> {
    let concluded = outcome.and_then(|outcome| {
        let answer = case.answer.as_deref();
        let text = answer.as_ref().map(|path| path as &dyn Text);
        let decision = decide(&outcome, &limits(settings), &settings.compare, text);
        let decision = decision.map_err(Error::io("compare with", answer.unwrap_or(&case.input)))?;
        Ok(CaseResult::new(case, decision, outcome))
    });
    match concluded {
        Err(Error::Interrupted) => Err(Error::Interrupted),
        Err(error) => Ok(CaseResult::without_run(case, Decision::judge_error(format!("failed to judge: {error}")))),
        Ok(result) => Ok(result),
    }
}
