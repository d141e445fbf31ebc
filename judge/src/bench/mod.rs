//! How the cost of programs grows: runs on inputs of growing size, and curves through what they cost.
//!
//! ```text
//! inputs, meter → sampling → series → rows → estimate → report, picture
//!                                            fit        canvas, axis
//! ```
//!
//! [`sampling`] decides which runs are made, [`estimate`] what they show.

pub mod axis;
pub mod canvas;
pub mod estimate;
pub mod fit;
pub mod inputs;
pub mod meter;
pub mod picture;
mod random;
pub mod rows;
pub mod sampling;
pub mod seeds;
pub mod series;
pub mod words;

use crate::build::CompileError;
use crate::command;
use crate::oracles::{Oracle, Workbench, workbenches};
use crate::problem::{Problem, Role};
use crate::runners::{runners, unless_interrupted};
use crate::task::{Overrides, Step, Task, ToolError, build_named};
use crate::workspace::Workspace;
use crate::{Error, Result};
use estimate::{Estimate, Interval, TooLittle};
use fit::Point;
use inputs::Generator;
use meter::{Meter, Reason, Run, Subject, Unit};
use rows::{By, Row, Slow, over_time, points, rows, slowest};
use runner::{Interrupt, Limits, Program, Runner};
use sampling::{Plan, Stopped, sample};
use series::{End, Sample, Series};
use std::num::NonZeroUsize;
use std::str::FromStr;

/// A program to measure.
#[derive(Clone, Debug, PartialEq)]
pub enum Measured {
    /// The problem's solution.
    Solution,
    /// The problem's brute force.
    BruteForce,
    /// Any program.
    Command(Command),
}

/// A program as it was typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    text: String,
    program: Program,
}

impl Command {
    /// Without the directory of the program.
    fn short(&self) -> String {
        let name = self.program.path.file_name().unwrap_or_default();
        let words = std::iter::once(name).chain(self.program.arguments.iter().map(AsRef::as_ref));
        words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }
}

impl FromStr for Command {
    type Err = command::CommandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Command { text: text.to_string(), program: command::parse_here(text)? })
    }
}

impl FromStr for Measured {
    type Err = command::CommandError;

    /// `solution`, `brute` or a command.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "solution" => Ok(Measured::Solution),
            "brute" => Ok(Measured::BruteForce),
            command => command.parse().map(Measured::Command),
        }
    }
}

/// From the smallest to the largest size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// At least 1.
    pub first: u64,
    /// Up to the generator's largest if there is none.
    pub last: Option<u64>,
}

impl FromStr for Sizes {
    type Err = String;

    /// `A..B`, `A..` or the last one alone.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let invalid = || format!("invalid sizes `{text}`: expected the largest one, or two such as 100..20000");
        let number = |text: &str| text.trim().replace('_', "").parse::<u64>().map_err(|_| invalid());
        let sizes = match text.split_once("..") {
            None => Sizes { first: 1, last: Some(number(text)?) },
            Some((first, "")) => Sizes { first: number(first)?, last: None },
            Some((first, last)) => Sizes { first: number(first)?, last: Some(number(last.trim_start_matches('='))?) },
        };
        let is_empty = sizes.last.is_some_and(|last| last < sizes.first);
        if sizes.first == 0 || is_empty { Err(invalid()) } else { Ok(sizes) }
    }
}

/// What is measured, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// In place of the solution; the solution if there are none.
    pub programs: Vec<Command>,
    /// Beside these.
    pub against: Vec<Measured>,
    /// Makes the inputs in place of the problem's generator.
    pub generator: Option<Program>,
    /// Which runs are made.
    pub plan: Plan,
    /// Instructions in place of CPU time.
    pub instructions: bool,
    /// What curves are functions of.
    pub by: By,
    /// Where costs are predicted.
    pub at: Option<u64>,
    /// What comes before the manifest's limits.
    pub overrides: Overrides,
}

/// All that was found out.
#[derive(Clone, Debug)]
pub struct Benchmark {
    /// The problem.
    pub id: String,
    /// What made the inputs.
    pub generator: Oracle,
    /// What was measured.
    pub unit: Unit,
    /// What curves are functions of.
    pub by: By,
    /// Which runs were made.
    pub plan: Plan,
    /// What a program could use.
    pub limits: Limits,
    /// In the order in which they were asked for.
    pub programs: Vec<Curved>,
    /// Where costs are predicted.
    pub at: Option<u64>,
    /// Why there are no larger sizes; nothing after an interrupt.
    pub stopped: Option<Stopped>,
}

/// One program: what it cost, and how that grows.
#[derive(Clone, Debug)]
pub struct Curved {
    /// As tables show it.
    pub name: String,
    /// One for each size.
    pub rows: Vec<Row>,
    /// Where it could not go on.
    pub end: Option<End>,
    /// The dearest run.
    pub slowest: Option<Slow>,
    /// The runs over the time limit, in the order of their inputs.
    pub over_time: Vec<Slow>,
    /// What the curve is fitted to.
    pub points: Vec<Point>,
    /// How the cost grows.
    pub estimate: Result<Estimate, TooLittle>,
}

impl Benchmark {
    /// True after SIGINT or SIGTERM.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        self.stopped.is_none()
    }

    /// The time limit, if that is a cost.
    #[must_use]
    pub fn limit(&self) -> Option<f64> {
        (self.unit == Unit::Time).then_some(self.limits.time.as_secs_f64() * 1e3)
    }

    /// Where the cost is of interest: where it was asked for, or at the generator's largest size.
    #[must_use]
    pub fn of_interest(&self) -> Option<u64> {
        match (self.at, &self.stopped) {
            (Some(at), _) => Some(at),
            (None, Some(Stopped::Largest(size) | Stopped::NoLarger(size))) if self.by == By::Size => Some(*size),
            (None, _) => None,
        }
    }
}

impl Curved {
    /// The measured cost at a size, if it was measured there.
    #[must_use]
    pub fn measured(&self, x: f64) -> Option<f64> {
        self.points.iter().find(|point| point.x == x).map(|point| point.y)
    }

    /// The largest size that costs at most `limit`.
    #[must_use]
    pub fn largest_within(&self, limit: f64) -> Option<Interval> {
        self.estimate.as_ref().ok()?.largest_within(limit)
    }
}

/// Measures the programs of `options` on the inputs of the generator of `problem`, one run at a time. `on_step` gets
/// what is done before, `show` what is done then. Nothing is measured if the solution does not compile.
pub fn bench(
    workspace: &Workspace,
    problem: Problem,
    options: &Options,
    interrupt: &Interrupt,
    (mut on_step, show): (impl FnMut(Step), &mut dyn FnMut(&str)),
) -> Result<Result<Benchmark, CompileError>> {
    let commands = options.commands().map(|(_, command)| &command.program);
    build_named(workspace, commands.chain(&options.generator), &mut on_step)?;
    for (option, command) in options.commands() {
        command::find(&command.program).map_err(|source| Error::NoProgram { option, source })?;
    }
    let generator = Oracle::command("--generator", options.generator.as_ref())?;
    let mut roles: Vec<Role> = generator.is_none().then_some(Role::Generator).into_iter().collect();
    if options.against.contains(&Measured::BruteForce) {
        roles.push(Role::BruteForce);
    }
    let needs_solution = options.programs.is_empty() || options.against.contains(&Measured::Solution);
    let replaced = options.programs.first().filter(|_| !needs_solution).map(|command| command.program.clone());
    let overrides = Overrides { program: replaced, ..options.overrides.clone() };
    let built = workbenches(workspace, vec![problem], &roles, &overrides, on_step);
    let built = unless_interrupted(built, interrupt)?.pop().expect("one problem has one workbench");
    if let (true, Err(error)) = (needs_solution, &built.task.program) {
        return Ok(Err(error.clone()));
    }
    let generator = built.generator(generator)?;
    let subjects = subjects(&built, options)?;
    let runner = runners(NonZeroUsize::new(1), interrupt)?.pop().expect("one runner was asked for");
    let generator = Generator::new(&generator, &runner);
    measure(&built.task, &generator, &subjects, options, (&runner, show)).map(Ok)
}

impl Options {
    /// Each with the option that it comes from.
    fn commands(&self) -> impl Iterator<Item = (&'static str, &Command)> {
        let against = self.against.iter().filter_map(|measured| match measured {
            Measured::Command(command) => Some(("--against", command)),
            Measured::Solution | Measured::BruteForce => None,
        });
        self.programs.iter().map(|command| ("--exec", command)).chain(against)
    }
}

fn measure(
    task: &Task,
    generator: &Generator<'_>,
    subjects: &[Subject],
    options: &Options,
    (runner, show): (&Runner, &mut dyn FnMut(&str)),
) -> Result<Benchmark> {
    let meter = if options.instructions { Meter::of_instructions } else { Meter::of_time }(task.limits, runner)?;
    let runs = sample(&options.plan, generator, &meter, subjects, show)?;
    let curved = |series: &Series| {
        let (by, name, rows) = (options.by, series.name.clone(), rows(series));
        let (slowest, over_time) = (slowest(series, by), over_time(series, by));
        let points = points(series, by, meter.unit());
        Curved { name, end: end(series, &rows), slowest, over_time, rows, estimate: Estimate::new(&points), points }
    };
    Ok(Benchmark {
        id: task.id.clone(),
        generator: generator.oracle().clone(),
        unit: meter.unit(),
        by: options.by,
        plan: options.plan.clone(),
        limits: *meter.limits(),
        programs: runs.series.iter().map(curved).collect(),
        at: options.at,
        stopped: runs.stopped,
    })
}

/// Where a program could not go on: where it failed, or from where on no size has a cost.
fn end(series: &Series, rows: &[Row]) -> Option<End> {
    let failed = series.end.clone().filter(|end| matches!(end.reason, Reason::Failed(..)));
    let first = rows.iter().rev().take_while(|row| row.cost.is_err()).last();
    failed.or_else(|| {
        let row = first?;
        let is_over = |sample: &&Sample| sample.size == row.size && sample.cost.is_err();
        let seed = series.samples.iter().find(is_over)?.seed;
        Some(End { size: row.size, seed, reason: row.cost.clone().err()? })
    })
}

/// The programs, in the order of the options.
fn subjects(built: &Workbench, options: &Options) -> Result<Vec<Subject>> {
    let task = &built.task;
    let tools = task.tools.as_ref().map_err(|error: &ToolError| Error::Unavailable {
        action: "measure programs with an interactor",
        message: error.to_string(),
    })?;
    let run = |program: Program| match tools.interactor {
        Some(_) => Run::Interactive(Box::new(Task { program: Ok(program), ..task.clone() })),
        None => Run::Alone(program),
    };
    let commands: Vec<&Command> = options.commands().map(|(_, command)| command).collect();
    let command = |command: &Command| {
        let is_same_name = |other: &&&Command| other.short() == command.short() && other.text != command.text;
        let is_clear = commands.iter().find(is_same_name).is_none();
        let name = if is_clear { command.short() } else { command.text.clone() };
        Subject { name, run: run(command.program.clone()) }
    };
    let mut subjects: Vec<Subject> = options.programs.iter().map(command).collect();
    let mut solution = options.programs.is_empty();
    for measured in &options.against {
        match measured {
            Measured::Command(it) => subjects.push(command(it)),
            Measured::BruteForce => {
                let oracle = built.oracle(Role::BruteForce)?;
                subjects.push(Subject { name: oracle.name.clone(), run: Run::BruteForce(oracle.program.clone()) });
            }
            Measured::Solution => solution = true,
        }
    }
    if solution {
        let program = task.program.clone().expect("without a solution that compiles nothing is measured");
        subjects.insert(0, Subject { name: task.id.clone(), run: run(program) });
    }
    let mut names: Vec<String> = Vec::new();
    subjects.retain(|subject| {
        let is_new = !names.contains(&subject.name);
        names.push(subject.name.clone());
        is_new
    });
    Ok(subjects)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_a_range_or_its_end() {
        let sizes = |first, last| Ok(Sizes { first, last });
        assert_eq!("2000".parse(), sizes(1, Some(2000)));
        assert_eq!("10..20".parse(), sizes(10, Some(20)));
        assert_eq!("1_000..=2_000".parse(), sizes(1000, Some(2000)));
        assert_eq!("64..".parse(), sizes(64, None));
        for wrong in ["", "0", "x", "5..2", "..", "-3", "1..2..3", "0..5", "1.5"] {
            let error = wrong.parse::<Sizes>().expect_err(wrong);
            assert!(error.starts_with(&format!("invalid sizes `{wrong}`")), "{error}");
        }
    }

    #[test]
    fn programs_have_names_or_are_commands() {
        assert_eq!("brute".parse(), Ok(Measured::BruteForce));
        assert_eq!("solution".parse(), Ok(Measured::Solution));
        assert!(matches!("./brute -x".parse(), Ok(Measured::Command(_))));
        assert!("".parse::<Measured>().is_err());
    }
}
