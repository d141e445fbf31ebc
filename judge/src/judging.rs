//! Judging programs on cases: each case is run, compared and decided, several at a time.

use crate::case::Case;
use crate::checker::{Feedback, Role, ScratchDirectory, Tools, check, check_file, tool_limits};
use crate::compare::{Comparison, Difference, Text};
use crate::interaction::{Interaction, Transcript, interact};
use crate::run::{Captured, End, Execute, Input, Limits, Outcome, Program, Stop};
use crate::verdict::{Decision, Verdict, decide, decide_interaction, fault};
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
    /// For an accepted case, the line of the output from 1 from which on a judge that compares lines would not accept
    /// it, because blanks or line ends differ. Not looked for in outputs of more than a mebibyte.
    pub blanks_differ: Option<usize>,
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
    /// What the checker or the interactor wrote.
    pub remarks: Option<Feedback>,
    /// What solution and interactor said to each other.
    pub transcript: Option<Transcript>,
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
            blanks_differ: None,
            cpu: outcome.cpu,
            wall: outcome.wall,
            memory: outcome.memory,
            stdout: outcome.stdout,
            stderr: outcome.stderr,
            unread: outcome.unread,
            remarks: None,
            transcript: None,
        }
    }

    /// Nothing that only helps to understand a failure is kept.
    fn forget_details(&mut self) {
        let most = if self.verdict == Some(Verdict::Ac) { 0 } else { EXCERPT };
        self.stdout = self.stdout.excerpt(most);
        self.stderr = self.stderr.excerpt(most);
        if self.verdict == Some(Verdict::Ac) {
            self.remarks = None;
            self.transcript = None;
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
    /// How many are missing.
    pub not_judged: usize,
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
    /// Its checker and its interactor; the message of the compiler if one does not compile, which is a JE on each case.
    pub tools: Result<Tools, String>,
    /// On what.
    pub cases: Vec<Case>,
}

/// What happens while cases are judged.
#[derive(Debug)]
pub enum Event {
    /// So many cases of all tasks together are judged, in whatever order.
    Judged(usize),
    /// A problem is done; they come in the order of the tasks.
    Done(ProblemResult),
}

/// How much of what a program printed is kept when its file is not.
const EXCERPT: u64 = 64 << 10;

/// The longest output that is compared a second time, only for a note.
const COMPARED_AGAIN: u64 = 1 << 20;

/// Judges `tasks` with as many cases at a time as there are `executors`, and tells `on_event`, which may end it.
///
/// # Errors
///
/// Only [`Error::Interrupted`], after the results of what was finished before; whatever else goes wrong is a JE.
pub fn judge(
    tasks: &[Task],
    executors: &[&(dyn Execute + Sync)],
    fail_fast: bool,
    mut on_event: impl FnMut(Event) -> ControlFlow<()>,
) -> Result<()> {
    let all: Vec<(usize, usize)> =
        tasks.iter().enumerate().flat_map(|(task, it)| (0..it.cases.len()).map(move |case| (task, case))).collect();
    // Nothing runs beside a single case, so its time is right at once.
    let executors = &executors[..executors.len().min(all.len())];
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
        collect(tasks, receiver, &stop, &mut on_event)
    })
}

/// Puts results that come in any order into that of the tasks.
fn collect(
    tasks: &[Task],
    receiver: mpsc::Receiver<(usize, usize, Result<CaseResult>)>,
    stop: &AtomicBool,
    on_event: &mut impl FnMut(Event) -> ControlFlow<()>,
) -> Result<()> {
    let mut judged: Vec<Vec<Option<CaseResult>>> = tasks.iter().map(|task| vec![None; task.cases.len()]).collect();
    let (mut done, mut judged_cases) = (0, 0);
    let mut interrupted = false;
    let finished = |judged: &mut Vec<Option<CaseResult>>, done: usize| {
        let cases: Vec<CaseResult> = std::mem::take(judged).into_iter().flatten().collect();
        let not_judged = tasks[done].cases.len() - cases.len();
        Event::Done(ProblemResult { id: tasks[done].id.clone(), cases, not_judged })
    };
    for (task, case, result) in receiver {
        let mut events = Vec::new();
        match result {
            Ok(result) => {
                judged[task][case] = Some(result);
                keep_one_file(&mut judged[task], case);
                judged_cases += 1;
                events.push(Event::Judged(judged_cases));
            }
            Err(_) => interrupted = true,
        }
        while done < tasks.len() && judged[done].iter().all(Option::is_some) {
            events.push(finished(&mut judged[done], done));
            done += 1;
        }
        if events.into_iter().any(|event| on_event(event).is_break()) {
            stop.store(true, Ordering::Relaxed);
            return Ok(());
        }
    }
    // Cut short: what was judged of the remaining problems is still worth telling.
    for (task, judged) in judged.iter_mut().enumerate().skip(done) {
        if judged.iter().any(Option::is_some) && on_event(finished(judged, task)).is_break() {
            break;
        }
    }
    if interrupted { Err(Error::Interrupted) } else { Ok(()) }
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
    let tools = match &task.tools {
        Ok(tools) => tools,
        Err(message) => return Ok(CaseResult::without_run(case, Decision::judge_error(message.clone()))),
    };
    let Some(lock) = shared else { return judge_case(&task.settings, tools, program, case, executor) };
    // Beside other programs a program uses up to a third more CPU time, because they share caches and memory. So it gets
    // half as much again; if it needs that, its time is measured again while nothing else runs.
    let mut roomy = task.settings.clone();
    roomy.time_limit = roomy.time_limit * 3 / 2;
    let first = {
        let _others_may_run = lock.read().unwrap_or_else(PoisonError::into_inner);
        execute(&roomy, tools, program, case, executor)
    };
    let strict = limits(&task.settings);
    match first {
        Ok(run) if run.is_doubtful(&strict) => {
            let _nobody_else_runs = lock.write().unwrap_or_else(PoisonError::into_inner);
            judge_case(&task.settings, tools, program, case, executor)
        }
        first => conclude(&task.settings, tools, case, first, executor),
    }
}

/// A case that was run, and is not decided yet.
enum Run {
    /// Alone.
    Batch(Outcome),
    /// With an interactor, whose word this is, and what it left on its desk.
    Talk(Box<Interaction>, (Decision, Feedback), ScratchDirectory),
}

impl Run {
    /// True when a run beside others took longer than `limits`, but might not take so long alone.
    fn is_doubtful(&self, limits: &Limits) -> bool {
        let (outcome, goes_on) = match self {
            Run::Batch(outcome) => (outcome, outcome.cpu > limits.time / 4),
            Run::Talk(talk, ..) => (&talk.solution, talk.silence < limits.wall() / 4),
        };
        match outcome.end {
            End::Stopped(Stop::CpuTime) => false,
            End::Stopped(Stop::WallTime) => goes_on,
            _ => outcome.cpu > limits.time,
        }
    }
}

/// Judges `program` on one case.
///
/// # Errors
///
/// Only [`Error::Interrupted`]; whatever else goes wrong is a JE.
pub fn judge_case(
    settings: &Settings,
    tools: &Tools,
    program: &Program,
    case: &Case,
    executor: &(dyn Execute + Sync),
) -> Result<CaseResult> {
    conclude(settings, tools, case, execute(settings, tools, program, case, executor), executor)
}

fn execute(
    settings: &Settings,
    tools: &Tools,
    program: &Program,
    case: &Case,
    executor: &(dyn Execute + Sync),
) -> Result<Run> {
    let limits = limits(settings);
    let Some(interactor) = &tools.interactor else {
        return Ok(Run::Batch(executor.execute(program, Input::File(&case.input), &limits)?));
    };
    let desk = ScratchDirectory::new()?;
    let other = desk.arguments(interactor, case);
    let is_final = |outcome: &Outcome| matches!(interactor.verdict(outcome), Some(Verdict::Wa | Verdict::Je));
    let talk = interact(executor, (program, &limits), (&other, &tool_limits(&limits)), is_final)?;
    let ruling = desk.decision(Role::Interactor, interactor, case, &talk.interactor)?;
    Ok(Run::Talk(Box::new(talk), ruling, desk))
}

fn conclude(
    settings: &Settings,
    tools: &Tools,
    case: &Case,
    run: Result<Run>,
    executor: &(dyn Execute + Sync),
) -> Result<CaseResult> {
    let concluded = run.and_then(|run| match run {
        Run::Batch(outcome) => conclude_batch(settings, tools, case, outcome, executor),
        Run::Talk(talk, ruling, desk) => conclude_talk(settings, tools, case, *talk, ruling, &desk, executor),
    });
    match concluded {
        Err(Error::Interrupted) => Err(Error::Interrupted),
        Err(error) => Ok(CaseResult::without_run(case, Decision::judge_error(format!("failed to judge: {error}")))),
        Ok(result) => Ok(result),
    }
}

fn conclude_batch(
    settings: &Settings,
    tools: &Tools,
    case: &Case,
    outcome: Outcome,
    executor: &dyn Execute,
) -> Result<CaseResult> {
    let limits = limits(settings);
    let answer = case.answer.as_deref();
    let (decision, remarks) = match &tools.checker {
        Some(checker) => match fault(&outcome, &limits).map_err(Error::io("read the errors of", &case.input))? {
            Some(fault) => (fault, None),
            None => {
                let (decision, remarks) = check(executor, checker, case, &outcome.stdout, &limits)?;
                (decision, Some(remarks))
            }
        },
        None => {
            let text = answer.as_ref().map(|path| path as &dyn Text);
            let decision = decide(&outcome, &limits, way(settings, case), text);
            (decision.map_err(Error::io("compare with", answer.unwrap_or(&case.input)))?, None)
        }
    };
    let mut result = CaseResult { remarks, ..CaseResult::new(case, decision, outcome) };
    if tools.checker.is_none() {
        let text = answer.as_ref().map(|path| path as &dyn Text);
        result.blanks_differ = text.and_then(|answer| accepted_with_other_blanks(settings, &result, answer));
    }
    Ok(result)
}

fn conclude_talk(
    settings: &Settings,
    tools: &Tools,
    case: &Case,
    talk: Interaction,
    (word, mut remarks): (Decision, Feedback),
    desk: &ScratchDirectory,
    executor: &dyn Execute,
) -> Result<CaseResult> {
    let limits = limits(settings);
    let decision = decide_interaction(&talk, &limits, word);
    let mut decision = decision.map_err(Error::io("read the errors of", &case.input))?;
    if let (Some(Verdict::Ac), Some(checker)) = (decision.verdict, &tools.checker) {
        (decision, remarks) = check_file(executor, checker, case, desk, &limits)?;
    }
    let Interaction { solution, transcript, .. } = talk;
    let (remarks, transcript) = (Some(remarks), Some(transcript));
    Ok(CaseResult { remarks, transcript, ..CaseResult::new(case, decision, solution) })
}

/// How the output of a case is compared.
fn way<'a>(settings: &'a Settings, case: &'a Case) -> &'a Comparison {
    case.validation.compare.as_ref().unwrap_or(&settings.compare)
}

/// See [`CaseResult::blanks_differ`].
fn accepted_with_other_blanks(settings: &Settings, result: &CaseResult, answer: &dyn Text) -> Option<usize> {
    let forgives_blanks = match way(settings, &result.case) {
        Comparison::Tokens | Comparison::Float { .. } => true,
        Comparison::Kattis(flags) => !flags.space_change_sensitive,
        Comparison::Lines | Comparison::Exact | Comparison::Json => false,
    };
    if result.verdict != Some(Verdict::Ac) || !forgives_blanks || result.stdout.len() > COMPARED_AGAIN {
        return None;
    }
    // It only adds a note: a file that cannot be read a second time is no reason to take the verdict back.
    let difference = Comparison::whitespace_difference(answer, &result.stdout).ok().flatten()?;
    Some(difference.output.line)
}
