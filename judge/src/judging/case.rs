//! One case: its program is run, and what came of that is decided.

use super::pool::{Pool, Worker};
use super::result::{CaseResult, Pass};
use crate::case::Case;
use crate::checker::{Feedback, ScratchDirectory, ToolKind, Tools, check, tool_limits};
use crate::compare::{Comparison, Text};
use crate::files::{remove, replace};
use crate::interaction::{Interaction, Transcript, interact};
use crate::problem::Protocol;
use crate::task::Task;
use crate::verdict::{Accepting, Decision, Judgement, Verdict, accepting, decide, decide_interaction, fault};
use crate::{Error, Result};
use runner::{Captured, End, Execute, Input, Limits, Outcome, Program, Stop};
use std::fs;
use std::time::Duration;

/// The longest output that is compared a second time, only for a note.
const COMPARED_AGAIN: u64 = 1 << 20;

/// What a program is judged on.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    /// Its files: what a checker and an interactor read, and what is read of a text that is not in memory.
    case: &'a Case,
    /// The texts of the same case, if they are in memory.
    texts: Option<Texts<'a>>,
    /// The files of the pass that has asked for this one, in any but the first.
    before: Option<&'a ScratchDirectory>,
}

/// The texts of a case.
#[derive(Clone, Copy)]
struct Texts<'a> {
    /// What the program reads.
    input: &'a [u8],
    /// What is expected, if that is known.
    answer: Option<&'a [u8]>,
}

impl<'a> From<&'a Case> for Given<'a> {
    fn from(case: &'a Case) -> Self {
        Given { case, texts: None, before: None }
    }
}

impl<'a> Given<'a> {
    /// The texts of `case`, which are in memory.
    #[must_use]
    pub fn texts(case: &'a Case, input: &'a [u8], answer: Option<&'a [u8]>) -> Self {
        Given { texts: Some(Texts { input, answer }), ..Given::from(case) }
    }
}

impl Given<'_> {
    fn input(&self) -> Input<'_> {
        self.texts.map_or(Input::File(&self.case.input), |texts| Input::Bytes(texts.input))
    }

    /// What a checker or an interactor gets.
    fn scratch(&self) -> Result<ScratchDirectory> {
        self.before.map_or_else(ScratchDirectory::new, ScratchDirectory::after)
    }

    /// Hands what is expected to `use_it`.
    fn with_answer<T>(&self, use_it: impl FnOnce(Option<&dyn Text>) -> T) -> T {
        match &self.texts {
            Some(Texts { answer, .. }) => use_it(answer.as_ref().map(|bytes| bytes as &dyn Text)),
            None => use_it(self.case.answer.as_deref().as_ref().map(|path| path as &dyn Text)),
        }
    }
}

/// Judges on `given` as `task` says; of the task's own cases there need be none.
///
/// The only error is [`Error::Interrupted`]; whatever else goes wrong is a JE.
pub fn judge_case<'a>(task: &Task, given: impl Into<Given<'a>>, executor: &(dyn Execute + Sync)) -> Result<CaseResult> {
    let given = given.into();
    match Judge::new(task, executor) {
        Ok(judge) => judge.in_passes(&given, |given| judge.judge(given)),
        Err(decision) => Ok(CaseResult::without_run(given.case, *decision)),
    }
}

/// The same for a worker of `pool`, beside whom others may judge too.
pub fn judge_for<'a, R>(
    worker: &Worker<'_, R>,
    pool: &Pool<'_>,
    task: &Task,
    given: impl Into<Given<'a>>,
) -> Result<CaseResult> {
    if worker.has_company {
        judge_beside_others(task, given, worker.executor, pool)
    } else {
        judge_case(task, given, worker.executor)
    }
}

/// The results on `cases` come from `judge`: the first that is not accepted, if there is one.
pub fn first_failure(cases: &[Case], mut judge: impl FnMut(&Case) -> Result<CaseResult>) -> Result<Option<CaseResult>> {
    for case in cases {
        let result = judge(case)?;
        if !result.passed() {
            return Ok(Some(result));
        }
    }
    Ok(None)
}

fn judge_beside_others<'a>(
    task: &Task,
    given: impl Into<Given<'a>>,
    executor: &(dyn Execute + Sync),
    pool: &Pool<'_>,
) -> Result<CaseResult> {
    let given = &given.into();
    let judge = match Judge::new(task, executor) {
        Ok(judge) => judge,
        Err(decision) => return Ok(CaseResult::without_run(given.case, *decision)),
    };
    // Beside other programs a program uses up to a third more CPU time, because they share caches and memory. So it
    // gets half as much again; if it needs that, its time is measured again while nothing else runs.
    let roomy = Limits { time: task.limits.time * 3 / 2, ..task.limits };
    let patience = task.limits.wall();
    judge.in_passes(given, |given| {
        let run = match pool.beside_others(|| judge.run(given, &roomy, patience)) {
            Ok(run) => run,
            failed => return judge.conclude(given, failed),
        };
        let is_too_slow = run.solution().cpu > task.limits.time && run.solution().end != End::Stopped(Stop::CpuTime);
        match run.patience_it_needs(&task.limits).or(is_too_slow.then_some(patience)) {
            Some(patience) => pool.alone(|| judge.conclude(given, judge.run(given, &task.limits, patience))),
            None => judge.conclude(given, Ok(run)),
        }
    })
}

/// Why there is no verdict after a pass that was accepted.
fn too_many(passes: usize) -> String {
    if passes == 1 {
        return "it is asked for a second pass (nextpass.in), and this is no multi-pass problem: `passes = 2` in the \
                manifest makes it one"
            .to_string();
    }
    format!(
        "a pass more is asked for (nextpass.in) than the {passes} that the problem has; it has as many as `passes` \
             in the manifest, or `validation_passes` in problem.yaml, states"
    )
}

/// What would accept the output of `result`, judged on `given` as `task` says: see [`CaseResult::looser`].
pub fn looser<'a>(task: &Task, given: impl Into<Given<'a>>, result: &CaseResult) -> Option<Accepting> {
    let given = given.into();
    // What the problem's settings do not decide, they cannot change.
    if given.case.validation.compare.is_some() {
        return None;
    }
    let (difference, stdout) = (result.difference()?, result.stdout()?);
    if stdout.left_out() > 0 || stdout.len() > COMPARED_AGAIN {
        return None;
    }
    given.with_answer(|answer| accepting(&task.compare, difference, answer?, stdout))
}

/// Who judges the cases of a task that can be judged.
struct Judge<'a> {
    task: &'a Task,
    program: &'a Program,
    tools: &'a Tools,
    executor: &'a (dyn Execute + Sync),
}

/// A case that was run, and is not decided yet.
enum Run {
    /// Alone.
    Batch(Outcome),
    /// Under a tester, which decided this.
    Tested(Outcome, Box<Decision>),
    /// With an interactor, which decided this, and left files in its scratch directory.
    Interactive(Box<Interaction>, (Decision, Feedback), ScratchDirectory),
}

impl Run {
    /// How the solution ran.
    fn solution(&self) -> &Outcome {
        match self {
            Run::Batch(outcome) | Run::Tested(outcome, _) => outcome,
            Run::Interactive(interaction, ..) => &interaction.solution,
        }
    }

    /// With how much patience a run must be repeated that was stopped by the wall clock and might not be, on a machine
    /// that has more time for it.
    fn patience_it_needs(&self, limits: &Limits) -> Option<Duration> {
        if self.solution().end != End::Stopped(Stop::WallTime) {
            return None;
        }
        let (wall, waited) = (limits.wall(), self.solution().waited);
        match self {
            // The time in which it waited for a processor did not count, if that is known.
            Run::Batch(outcome) | Run::Tested(outcome, _) => {
                (waited.is_none() && outcome.cpu > limits.time / 4).then_some(wall)
            }
            Run::Interactive(interaction, ..) => interaction.patience_it_needs(limits),
        }
    }

    /// How the solution ran, what it and its interactor wrote to each other, and the files of that.
    fn into_parts(self) -> (Outcome, Option<Transcript>, Option<ScratchDirectory>) {
        match self {
            Run::Batch(outcome) | Run::Tested(outcome, _) => (outcome, None, None),
            Run::Interactive(interaction, _, scratch) => {
                (interaction.solution, Some(interaction.transcript), Some(scratch))
            }
        }
    }
}

/// A judgement, what was written about it, and the checker's files.
type Conclusion = (Judgement, Option<Feedback>, Option<ScratchDirectory>);

/// A pass that was judged, and its files if a further one is asked for.
type Judged = (CaseResult, Option<ScratchDirectory>);

impl<'a> Judge<'a> {
    /// The decision on each case where there is nothing to run.
    fn new(task: &'a Task, executor: &'a (dyn Execute + Sync)) -> Result<Self, Box<Decision>> {
        let program = task.program.as_ref().map_err(|error| Box::new(Decision::new(Verdict::Ce, error.to_string())))?;
        let tools = task.tools.as_ref().map_err(|error| Box::new(Decision::judge_error(error.to_string())))?;
        Ok(Judge { task, program, tools, executor })
    }

    /// Has the passes of a case judged one by one, each by `judge`: the first on `given`, another one on what the pass
    /// before has asked for. The verdict is that of the last.
    fn in_passes(&self, given: &Given, mut judge: impl FnMut(&Given) -> Result<Judged>) -> Result<CaseResult> {
        let (mut result, mut asking) = judge(given)?;
        if self.task.passes > 1 {
            result.name_pass(1);
        }
        for number in 2.. {
            let Some(before) = asking else { break };
            if number > self.task.passes {
                result.judgement = Judgement::Decided(Decision::judge_error(too_many(self.task.passes)));
                break;
            }
            let case = Case { input: before.next_pass(), ..given.case.clone() };
            let input = match fs::File::open(&case.input).and_then(Captured::file) {
                Ok(input) => input,
                Err(error) => {
                    let error = Error::io("read", &case.input)(error);
                    return Ok(CaseResult::without_run(given.case, Decision::failed(&error, self.program)));
                }
            };
            let (next, further) = judge(&Given { before: Some(&before), ..Given::from(&case) })?;
            result = next.after(result, Pass { number, input });
            asking = further;
        }
        Ok(result)
    }

    fn judge(&self, given: &Given) -> Result<Judged> {
        let limits = &self.task.limits;
        let mut run = self.run(given, limits, limits.wall());
        let patience = run.as_ref().ok().and_then(|run| run.patience_it_needs(limits));
        if let Some(patience) = patience {
            run = self.run(given, limits, patience);
        }
        self.conclude(given, run)
    }

    /// In an interactive run, the solution is stopped when nothing happens for `patience`.
    fn run(&self, given: &Given, limits: &Limits, patience: Duration) -> Result<Run> {
        let Some(interactor) = &self.tools.interactor else {
            return Ok(Run::Batch(self.executor.execute(self.program, given.input(), limits)?));
        };
        if let Some(tester) = self.tools.tester() {
            let scratch = ScratchDirectory::new()?;
            let program = scratch.tested(self.program, tester);
            let mut outcome = self.executor.execute(&program, given.input(), limits)?;
            let decision = scratch.decide_tested(&mut outcome);
            let decision = decision.map_err(Error::io("read the errors of", &given.case.input))?;
            return Ok(Run::Tested(outcome, Box::new(decision)));
        }
        let scratch = given.scratch()?;
        let other = scratch.arguments(interactor, given.case);
        let is_final = |outcome: &Outcome| matches!(interactor.verdict(outcome), Some(Verdict::Wa | Verdict::Je));
        let (solution, interacting) = ((self.program, limits), (&other, &tool_limits(limits)));
        let interaction = interact(self.executor, solution, interacting, patience, is_final)?;
        let decided = scratch.decision(ToolKind::Interactor, interactor, given.case, &interaction.interactor)?;
        Ok(Run::Interactive(Box::new(interaction), decided, scratch))
    }

    fn conclude(&self, given: &Given, run: Result<Run>) -> Result<Judged> {
        let case = given.case;
        let failed = |error| match error {
            Error::Interrupted => Err(Error::Interrupted),
            error => Ok(Decision::failed(&error, self.program)),
        };
        let run = match run {
            Ok(run) => run,
            Err(error) => return Ok((CaseResult::without_run(case, failed(error)?), None)),
        };
        let concluded = self.keep_output(case, run.solution()).and_then(|()| match &run {
            Run::Batch(outcome) => self.conclude_batch(given, outcome),
            Run::Tested(outcome, decision) => self.conclude_by_tools(given, outcome, Some(decision)),
            Run::Interactive(interaction, decided, scratch) => {
                self.conclude_interactive(case, interaction, (decided, scratch))
            }
        });
        let (judgement, feedback, checked) = match concluded {
            Ok(conclusion) => conclusion,
            Err(error) => (Judgement::Decided(failed(error)?), None, None),
        };
        let (outcome, interaction, interacted) = run.into_parts();
        let mut result = CaseResult {
            case: case.clone(),
            judgement,
            run: Some(outcome),
            feedback,
            interaction,
            pass: None,
            lines_differ: None,
            looser: None,
            origin: None,
        };
        result.lines_differ = given.with_answer(|answer| self.accepted_with_other_lines(&result, answer));
        let asks = |scratch: &ScratchDirectory| result.verdict() == Some(Verdict::Ac) && scratch.next_pass().exists();
        let asking = checked.or(interacted).filter(asks);
        Ok((result, asking))
    }

    /// Where scores count, people look at outputs, right or wrong. Another judge may write the same one.
    fn keep_output(&self, case: &Case, outcome: &Outcome) -> Result<()> {
        let Some(scoring) = &self.task.scoring else { return Ok(()) };
        let file = scoring.outputs.join(format!("{}.txt", case.name));
        let write = || {
            fs::create_dir_all(file.parent().unwrap_or(&scoring.outputs))?;
            replace(&file, &outcome.stdout.to_vec()?)
        };
        write().map_err(Error::io("write", &file))?;
        // What was drawn of an earlier output is no picture of this one.
        let drawn = fs::read_dir(scoring.pictures.join(&case.name)).into_iter().flatten().flatten();
        remove(drawn.map(|entry| entry.path()).filter(|path| path.is_file()));
        Ok(())
    }

    /// Keeps what AtCoder's checker has drawn. It is only to be looked at, so nothing depends on that.
    fn keep_picture(&self, case: &Case, scratch: &ScratchDirectory) {
        let draws = self.tools.checker.as_ref().is_some_and(|checker| checker.protocol == Protocol::AtCoder);
        let Some(scoring) = self.task.scoring.as_ref().filter(|_| draws) else { return };
        let directory = scoring.pictures.join(&case.name);
        for file in scratch.drawn() {
            let _ = fs::create_dir_all(&directory);
            let _ = fs::copy(&file, directory.join(file.file_name().unwrap_or_default()));
        }
    }

    fn conclude_batch(&self, given: &Given, outcome: &Outcome) -> Result<Conclusion> {
        let (limits, case) = (&self.task.limits, given.case);
        if self.tools.checker.is_some() {
            return self.conclude_by_tools(given, outcome, None);
        }
        let judgement = given.with_answer(|answer| decide(outcome, limits, self.comparison(case), answer));
        let compared = case.answer.as_deref().unwrap_or(&case.input);
        Ok((judgement.map_err(Error::io("compare with", compared))?, None, None))
    }

    /// What the tester has decided comes first, if the solution ran under one.
    fn conclude_by_tools(&self, given: &Given, outcome: &Outcome, tested: Option<&Decision>) -> Result<Conclusion> {
        let (limits, case) = (&self.task.limits, given.case);
        if let Some(fault) = fault(outcome, limits).map_err(Error::io("read the errors of", &case.input))? {
            return Ok((Judgement::Decided(fault), None, None));
        }
        match (&self.tools.checker, tested) {
            (Some(checker), None | Some(Decision { verdict: Verdict::Ac, .. })) => {
                let scratch = given.scratch()?.holding(&outcome.stdout)?;
                let (decision, feedback) = check(self.executor, checker, case, &scratch, limits)?;
                self.keep_picture(case, &scratch);
                Ok((Judgement::Decided(decision), Some(feedback), Some(scratch)))
            }
            (_, Some(tested)) => Ok((Judgement::Decided(tested.clone()), None, None)),
            (None, None) => Ok((Judgement::Unanswered, None, None)),
        }
    }

    fn conclude_interactive(
        &self,
        case: &Case,
        interaction: &Interaction,
        ((decision, feedback), scratch): (&(Decision, Feedback), &ScratchDirectory),
    ) -> Result<Conclusion> {
        let limits = &self.task.limits;
        let decision = decide_interaction(interaction, limits, decision.clone());
        let decision = decision.map_err(Error::io("read the errors of", &case.input))?;
        let (decision, feedback) = match &self.tools.checker {
            Some(checker) if decision.verdict == Verdict::Ac => check(self.executor, checker, case, scratch, limits)?,
            _ => (decision, feedback.clone()),
        };
        Ok((Judgement::Decided(decision), Some(feedback), None))
    }

    /// How the output of a case is compared.
    fn comparison<'b>(&'b self, case: &'b Case) -> &'b Comparison {
        case.validation.compare.as_ref().unwrap_or(&self.task.compare)
    }

    /// See [`CaseResult::lines_differ`].
    fn accepted_with_other_lines(&self, result: &CaseResult, answer: Option<&dyn Text>) -> Option<usize> {
        let forgives_whitespace = match self.comparison(&result.case) {
            Comparison::Tokens | Comparison::Float { .. } => true,
            Comparison::Kattis(flags) => !flags.space_change_sensitive,
            Comparison::Lines | Comparison::Exact | Comparison::Json | Comparison::JsonAnyOrder(_) => false,
        };
        let decides_by_comparing = self.tools.checker.is_none() && self.tools.interactor.is_none();
        let (answer, stdout) = (answer?, result.stdout()?);
        if result.verdict() != Some(Verdict::Ac)
            || !decides_by_comparing
            || !forgives_whitespace
            || stdout.len() > COMPARED_AGAIN
        {
            return None;
        }
        // It only adds a note: a file that cannot be read a second time is no reason to take the verdict back.
        let difference = Comparison::whitespace_difference(answer, stdout).ok().flatten()?;
        Some(difference.output.line)
    }
}
