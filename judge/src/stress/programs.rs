//! The programs that take part: which they are, and one run of each.

use super::Culprit;
use super::fault::{Fault, FaultKind};
use super::schedule::Arguments;
use crate::case::{self, Case};
use crate::judging::pool::Executor;
use crate::limits::GENEROUS;
use crate::oracles::{Answered, FailureKind, Oracle, Run, Silence, workbenches};
use crate::problem::{Problem, Role};
use crate::standing::is_unwritten;
use crate::task::{Overrides, Step, Task, build_named};
use crate::workspace::Workspace;
use crate::{Error, Result};
use runner::{Limits, Program};
use std::path::PathBuf;
use std::time::Duration;

/// What is enough to find out whether a generator or a brute force is slow.
pub const BRIEF: Limits = Limits { time: Duration::from_millis(500), ..GENEROUS };

/// Who takes part.
#[derive(Clone, Debug)]
pub struct Programs {
    /// The solution, and how it is judged.
    pub task: Task,
    /// It makes the inputs.
    pub generator: Oracle,
    /// It makes the answers.
    pub answerer: Answerer,
    /// The brute force where another program answers: it knows which inputs are valid.
    pub validator: Option<Oracle>,
    /// The problem's cases, on which what makes the answers must be right.
    pub cases: Vec<Case>,
}

/// Commands in place of the programs beside a solution.
#[derive(Clone, Debug, Default)]
pub struct Substitutes {
    /// Makes the inputs in place of the generator.
    pub generator: Option<Program>,
    /// Answers in place of the brute force.
    pub answerer: Option<Program>,
}

/// What states the answers.
#[derive(Clone, Debug)]
pub struct Answerer {
    /// The program.
    pub oracle: Oracle,
    /// What its exit codes mean.
    pub kind: Kind,
    /// What it means that it prints nothing: where no output is compared with its answer, it may only validate.
    pub silence: Silence,
}

/// What the exit codes of a program that answers mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// 3 is an invalid input, 4 is one that is too large.
    BruteForce,
    /// Nothing but success and failure, as of a solution.
    Other,
}

/// A result, or a fault of the program that was to give it.
pub type Given<T> = Result<T, Box<Fault>>;

impl Programs {
    /// Builds what takes part in stress of `problem`, except what `substitutes` stand for.
    pub fn build(
        workspace: &Workspace,
        problem: Problem,
        overrides: &Overrides,
        substitutes: &Substitutes,
        mut on_step: impl FnMut(Step),
    ) -> Result<Self> {
        build_named(workspace, substitutes.generator.iter().chain(&substitutes.answerer), &mut on_step)?;
        let generator = Oracle::command("--generator", substitutes.generator.as_ref())?;
        let against = Oracle::command("--against", substitutes.answerer.as_ref())?;
        if against.is_some() && problem.settings.interactor.is_some() {
            let reason = "this problem is interactive: a solution answers its interactor only, so it cannot state what \
                          the interactor is to expect";
            return Err(Error::Argument { argument: "--against".to_string(), reason: reason.to_string() });
        }
        check_written(workspace, &problem, |role| match role {
            None => overrides.program.is_some(),
            Some(Role::Generator) => generator.is_some(),
            Some(Role::BruteForce) => against.is_some(),
            Some(_) => true,
        })?;
        // What is wrong with the files of cases is for others to report.
        let cases = case::of(&problem).unwrap_or_default();
        let silence = match problem.settings.compares_outputs() {
            true => Silence::Fails,
            false => Silence::IsOutput,
        };
        let mut roles = vec![Role::BruteForce];
        roles.extend(generator.is_none().then_some(Role::Generator));
        let mut built = workbenches(workspace, vec![problem], &roles, overrides, on_step)?;
        let workbench = built.pop().expect("each problem has a workbench");
        let generator = workbench.generator(generator)?;
        let brute = workbench.oracle(Role::BruteForce).cloned();
        let (answerer, validator) = match against {
            None => (Answerer { oracle: brute?, kind: Kind::BruteForce, silence }, None),
            Some(oracle) => (Answerer { oracle, kind: Kind::Other, silence }, brute.ok()),
        };
        Ok(Programs { task: workbench.task, generator, answerer, validator, cases })
    }
}

/// An error if the solution or the brute force of `problem` is still as a skeleton has it, unless another program
/// stands in its place: that of the solution, which has no role, or that of a role.
fn check_written(workspace: &Workspace, problem: &Problem, is_replaced: impl Fn(Option<Role>) -> bool) -> Result<()> {
    let package = workspace.package(&problem.id)?;
    let is_missing = |role: Role| package.beside(role).is_none() && !is_replaced(Some(role));
    if [Role::Generator, Role::BruteForce].into_iter().any(is_missing) {
        // That comes first, and is another error.
        return Ok(());
    }
    let programs = [None, Some(Role::BruteForce), Some(Role::Generator)];
    let unwritten: Vec<(Option<Role>, PathBuf)> = programs
        .into_iter()
        .filter(|role| !is_replaced(*role))
        .map(|role| match role {
            None => (role, problem.solution.source.clone()),
            Some(beside) => (role, problem.folder.join(beside.file())),
        })
        .filter(|(_, file)| is_unwritten(problem, file))
        .collect();
    // What the skeleton of a generator prints is what some problems read.
    if unwritten.iter().all(|(role, _)| *role == Some(Role::Generator)) {
        return Ok(());
    }
    Err(Error::Unwritten { files: unwritten.into_iter().map(|(_, file)| workspace.below(&file)).collect() })
}

/// The input that `generator` makes in a process of its own, and the run.
pub fn generate(
    generator: &Oracle,
    arguments: Arguments,
    limits: &Limits,
    executor: Executor<'_>,
) -> Result<(Given<Vec<u8>>, Duration)> {
    let run = generator.generate((arguments.size, arguments.seed), limits, executor)?;
    let cpu = run.cpu;
    // What answers may take nothing for an input.
    let input = run.output(Silence::IsOutput).map_err(|failure| generator_fault(generator, arguments, failure.into()));
    Ok((input, cpu))
}

/// A fault of `generator`.
pub fn generator_fault(
    generator: &Oracle,
    Arguments { size, seed }: Arguments,
    (kind, message): (FaultKind, String),
) -> Box<Fault> {
    Box::new(Fault {
        culprit: Culprit::new(generator, Role::Generator),
        arguments: vec![size.to_string(), seed.to_string()],
        kind,
        message,
        input: None,
        origin: None,
    })
}

/// Blames `generator` for what was said about the `input` that it has made with these arguments, where it is to blame:
/// the input is invalid, or there is nothing in it, and nothing is no input here.
pub fn blame(
    (generator, arguments): (&Oracle, Arguments),
    (answerer, input): (&Answerer, &[u8]),
    answered: Given<Answered>,
) -> Given<Answered> {
    let (kind, message) = match answered {
        Ok(Answered::Invalid(_)) | Err(_) if input.is_empty() => {
            (FaultKind::Failed(FailureKind::Nothing), String::new())
        }
        Ok(Answered::Invalid(message)) => (FaultKind::Invalid(answerer.oracle.name.clone()), message),
        Err(mut fault) => {
            fault.origin = Some(generator.call(arguments.size, arguments.seed));
            return Err(fault);
        }
        answered => return answered,
    };
    let mut fault = generator_fault(generator, arguments, (kind, message));
    fault.input = (!input.is_empty()).then(|| input.to_vec());
    Err(fault)
}

impl Answerer {
    /// What it says about `input` in a process of its own.
    pub fn answer(&self, input: &[u8], limits: &Limits, executor: Executor<'_>) -> Result<Given<Answered>> {
        Ok(self.answered(self.oracle.answer(input, limits, executor)?, input))
    }

    /// What it says in `run` about `input`.
    pub fn answered(&self, run: Run, input: &[u8]) -> Given<Answered> {
        let answered = match self.kind {
            Kind::BruteForce => run.answer(self.silence),
            Kind::Other => run.output(self.silence).map(Answered::Answer),
        };
        answered.map_err(|failure| self.fault(failure.into(), input))
    }

    /// Who it is.
    #[must_use]
    pub fn culprit(&self) -> Culprit {
        Culprit::new(&self.oracle, Role::BruteForce)
    }

    /// A fault on `input`.
    pub fn fault(&self, (kind, message): (FaultKind, String), input: &[u8]) -> Box<Fault> {
        Box::new(Fault {
            culprit: self.culprit(),
            arguments: Vec::new(),
            kind,
            message,
            input: Some(input.to_vec()),
            origin: None,
        })
    }
}
