//! From a problem, its cases and the options of a command to what is judged.

mod commands;
mod step;

pub use commands::build_named;
pub use step::Step;

use crate::build::{Built, CompileError, Profile, build};
use crate::case::{Case, Wanted};
use crate::checker::{Points, ReadyTool, ToolKind, Tools};
use crate::command;
use crate::compare::Comparison;
use crate::data::{self, Data};
use crate::limits::LONGEST;
use crate::package::Package;
use crate::problem::{Binary, Problem, Protocol, Settings, Source, Tool};
use crate::score::Scoring;
use crate::workspace::{Selected, Selection, Workspace};
use crate::{Error, Result};
use runner::{Confinement, Limits, Program};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// What is judged: a program on cases.
#[derive(Clone, Debug)]
pub struct Task {
    /// What the solution is called, which is the problem's id unless another one was named.
    pub id: String,
    /// The problem.
    pub problem: String,
    /// What the program may use for one case.
    pub limits: Limits,
    /// When an output counts as the answer, where neither a checker nor an interactor decides.
    pub compare: Comparison,
    /// What is judged. If it does not compile, that is the verdict on each case.
    pub program: Result<Program, CompileError>,
    /// The checker and the interactor. If one cannot be run, that is a JE on each case.
    pub tools: Result<Tools, ToolError>,
    /// How often it may run for one case.
    pub passes: usize,
    /// On what.
    pub cases: Vec<Case>,
    /// What is kept of accepted cases.
    pub kept: Kept,
    /// What becomes of scores, if they count.
    pub scoring: Option<Scoring>,
}

/// What is kept of what a program printed on the cases that are accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kept {
    /// Nothing: nobody will look at it.
    #[default]
    Nothing,
    /// All of it: this case alone was asked for.
    All,
}

/// Why a checker or an interactor cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ToolError {
    /// The compiler refused it.
    #[error("the {kind} does not compile: {error}")]
    DoesNotCompile {
        /// Which of the two.
        kind: ToolKind,
        /// The first error.
        error: CompileError,
    },
    /// Nobody asked cargo for it.
    #[error("the {kind} was not built")]
    NotBuilt {
        /// Which of the two.
        kind: ToolKind,
    },
}

impl Task {
    /// A program that is judged by `settings`, on no case yet.
    pub fn new(
        id: impl Into<String>,
        settings: &Settings,
        program: Result<Program, CompileError>,
        tools: Result<Tools, ToolError>,
    ) -> Self {
        Task::of(Binary::solution(&id.into()), settings, program, tools)
    }

    /// The same for any solution of a problem.
    pub fn of(
        Binary { package: problem, name: id }: Binary,
        settings: &Settings,
        program: Result<Program, CompileError>,
        tools: Result<Tools, ToolError>,
    ) -> Self {
        let Settings { compare, passes, .. } = *settings;
        Task {
            id,
            problem,
            limits: settings.limits(),
            compare,
            program,
            tools,
            passes,
            cases: Vec::new(),
            kept: Kept::default(),
            scoring: None,
        }
    }

    /// What cargo builds.
    #[must_use]
    pub fn binary(&self) -> Binary {
        Binary::new(&self.problem, &self.id)
    }

    /// A program whose outputs are compared, without a checker or an interactor, on no case yet.
    pub fn compared(id: impl Into<String>, limits: Limits, compare: Comparison, program: Program) -> Self {
        let (id, program, tools) = (id.into(), Ok(program), Ok(Tools::default()));
        Task {
            problem: id.clone(),
            id,
            limits,
            compare,
            program,
            tools,
            passes: 1,
            cases: Vec::new(),
            kept: Kept::default(),
            scoring: None,
        }
    }
}

/// The checker and the interactor of `settings`, ready to run once their programs are `built`.
pub fn tools(settings: &Settings, built: &HashMap<Binary, Built>) -> Result<Tools, ToolError> {
    let ready = |kind, tool: &Option<Tool>| {
        let Some(tool) = tool else { return Ok(None) };
        let points = match (settings.score, tool.points) {
            (Some(_), _) => Points::Score,
            (None, Some(full)) => Points::OutOf(full),
            (None, None) => Points::Unstated,
        };
        Ok(Some(ReadyTool { program: program(kind, tool, built)?, protocol: tool.protocol, points }))
    };
    Ok(Tools {
        checker: ready(ToolKind::Checker, &settings.checker)?,
        interactor: ready(ToolKind::Interactor, &settings.interactor)?,
    })
}

fn program(kind: ToolKind, tool: &Tool, built: &HashMap<Binary, Built>) -> Result<Program, ToolError> {
    match &tool.source {
        Source::Command(program) => Ok(program.clone()),
        Source::Binary(binary) => match built.get(binary) {
            Some(Ok(path)) => Ok(Program::new(path)),
            Some(Err(error)) => Err(ToolError::DoesNotCompile { kind, error: error.clone() }),
            None => Err(ToolError::NotBuilt { kind }),
        },
    }
}

/// What a command line decides in place of manifests and packages.
#[derive(Clone, Debug, Default)]
pub struct Overrides {
    /// Judged in place of the built solution.
    pub program: Option<Program>,
    /// Whether programs run in the sandbox.
    pub confinement: Confinement,
    /// The directory of cases, or of a package.
    pub cases: Option<PathBuf>,
    /// The cases that are judged; all if none is named.
    pub wanted: Vec<Wanted>,
    /// How solutions are built.
    pub profile: Profile,
    /// CPU time for one case.
    pub time_limit: Option<Duration>,
    /// Peak resident memory for one case, in bytes.
    pub memory_limit: Option<u64>,
    /// Bytes that a program may print for one case.
    pub output_limit: Option<u64>,
    /// When an output counts as the answer.
    pub decider: Option<Decider>,
}

/// The `selected` problems with their cases, built as far as `overrides` leaves anything to build.
pub fn tasks(
    workspace: &Workspace,
    selection: Selection,
    overrides: &Overrides,
    mut on_step: impl FnMut(Step),
) -> Result<Prepared> {
    let Selection { selected, mut troubles } = selection;
    overrides.find_program(workspace, &mut on_step)?;
    let is_narrowed = !overrides.wanted.is_empty() || selected.iter().any(|selected| !selected.cases.is_empty());
    let mut problems = Vec::new();
    for Selected { problem, cases } in selected {
        let mut problem = match overrides.apply(workspace, problem, &mut on_step) {
            Ok(problem) => problem,
            Err(error) => {
                troubles.push(error);
                continue;
            }
        };
        let wanted: Vec<Wanted> = cases.into_iter().map(Wanted::at).collect();
        keep_wanted(std::slice::from_mut(&mut problem), &wanted)?;
        problems.push(problem);
    }
    if let Err(unknown) = keep_wanted(&mut problems, &overrides.wanted) {
        // What is wanted may be among what could not be read.
        if troubles.is_empty() || !problems.is_empty() {
            troubles.push(unknown);
        }
        return Err(Error::all(troubles));
    }
    problems.retain(|(_, cases)| !cases.is_empty());
    let is_one = problems.iter().map(|(_, cases)| cases.len()).sum::<usize>() == 1;
    let kept = if is_narrowed && is_one { Kept::All } else { Kept::Nothing };

    // Who edits a solution while it is judged wants to know which text it was.
    let target = workspace.target_directory()?;
    let scorings: Vec<Option<Scoring>> = problems.iter().map(|(problem, _)| scoring(problem, target)).collect();
    let solutions = problems.iter().map(|(problem, _)| problem.solution.binary.clone());
    let solutions: Vec<Binary> = if overrides.program.is_none() { solutions.collect() } else { Vec::new() };
    let tools = problems.iter().flat_map(|(problem, _)| problem.settings.tool_binaries().cloned()).collect();
    let built = build_programs(workspace, solutions, tools, overrides.profile, &mut on_step)?;
    let task = |((problem, cases), scoring): ((Problem, Vec<Case>), Option<Scoring>)| {
        let Problem { settings, solution, .. } = problem;
        let program = overrides.program_of(&solution.binary, &built);
        let tools = self::tools(&settings, &built);
        Task { cases, kept, scoring, ..Task::of(solution.binary, &settings, program, tools) }
    };
    Ok(Prepared { tasks: problems.into_iter().zip(scorings).map(task).collect(), troubles })
}

/// What becomes of the scores of `problem`, if they count; `target` is where cargo builds.
fn scoring(problem: &Problem, target: &Path) -> Option<Scoring> {
    Some(Scoring {
        objective: problem.settings.score?,
        runs: problem.runs(),
        source: fs::read(&problem.solution.source).ok(),
        outputs: target.join("judge/outputs").join(problem.name()),
        pictures: target.join("judge/pictures").join(problem.name()),
    })
}

/// Builds `solutions` with `profile`, and `others` as judges build.
pub fn build_programs(
    workspace: &Workspace,
    mut solutions: Vec<Binary>,
    mut others: Vec<Binary>,
    profile: Profile,
    mut on_step: impl FnMut(Step),
) -> Result<HashMap<Binary, Built>> {
    if profile == Profile::Release {
        // One call of cargo for all.
        solutions.append(&mut others);
    }
    let all = solutions.len() + others.len();
    let mut built = HashMap::new();
    for (binaries, profile) in [(solutions, profile), (others, Profile::Release)] {
        if !binaries.is_empty() {
            on_step(Step::Build(all));
            built.extend(build(workspace.root(), &binaries, profile, &mut |event| on_step(Step::Cargo(event, all)))?);
        }
    }
    Ok(built)
}

/// What can be judged, and why the rest of what was asked for cannot.
#[derive(Debug, Default)]
pub struct Prepared {
    /// In the order in which the problems were asked for.
    pub tasks: Vec<Task>,
    /// Problems that cannot be read, or that have no cases.
    pub troubles: Vec<Error>,
}

/// Keeps those cases of `problems` that are `wanted`, if any are. Each of `wanted` must be there in one of them.
fn keep_wanted(problems: &mut [(Problem, Vec<Case>)], wanted: &[Wanted]) -> Result<()> {
    if wanted.is_empty() {
        return Ok(());
    }
    let all = || problems.iter().flat_map(|(_, cases)| cases);
    let mut known = Vec::new();
    for wanted in wanted {
        known.push(wanted.among(all()).map_err(|nearest| {
            let ids = problems.iter().map(|(problem, _)| problem.name().to_string()).collect();
            Error::UnknownCase { name: wanted.text.clone(), nearest, ids }
        })?);
    }
    let is_wanted = |case: &Case| known.iter().any(|wanted| wanted.includes(case));
    problems.iter_mut().for_each(|(_, cases)| cases.retain(is_wanted));
    Ok(())
}

/// How much more time a program gets that is built without optimisation, unless it is given a limit.
pub const UNOPTIMISED: u32 = 10;

impl Overrides {
    /// True if the solution itself is judged, as its manifest says and on all of its own cases.
    #[must_use]
    pub fn are_none(&self) -> bool {
        self.only_choose_cases() && self.wanted.is_empty()
    }

    /// True if the solution itself is judged, as its manifest says, perhaps on some of its own cases only.
    #[must_use]
    pub fn only_choose_cases(&self) -> bool {
        let Overrides {
            program,
            confinement: _,
            cases,
            wanted: _,
            profile,
            time_limit,
            memory_limit,
            output_limit,
            decider,
        } = self;
        let limits_are_own = time_limit.is_none() && memory_limit.is_none() && output_limit.is_none();
        program.is_none() && *profile == Profile::Release && limits_are_own && cases.is_none() && decider.is_none()
    }

    /// The commands that are given in place of programs of the problem.
    pub fn commands(&self) -> impl Iterator<Item = &Program> {
        let decider = match &self.decider {
            Some(Decider::Command(program, _)) => Some(program),
            Some(Decider::Comparison(_) | Decider::Named(..)) | None => None,
        };
        self.program.iter().chain(decider)
    }

    /// The program that is given in place of solutions must exist, and be what its sources say now.
    pub fn find_program(&self, workspace: &Workspace, on_step: &mut dyn FnMut(Step)) -> Result<()> {
        build_named(workspace, self.commands(), on_step)?;
        let found = self.program.as_ref().map_or(Ok(()), command::find);
        found.map_err(|source| Error::NoProgram { option: "--exec", source })
    }

    /// What is judged once the `solution` is `built`, unless another program is given.
    pub fn program_of(&self, solution: &Binary, built: &HashMap<Binary, Built>) -> Result<Program, CompileError> {
        let program = match (&self.program, built.get(solution)) {
            (Some(program), _) => Ok(program.clone()),
            (None, Some(Ok(path))) => Ok(Program::new(path)),
            (None, Some(Err(error))) => Err(error.clone()),
            (None, None) => Err(CompileError::not_built()),
        };
        program.map(|program| program.confined(self.confinement))
    }

    /// Makes of `problem` what is judged: a `package` comes before the manifest, and this before both.
    fn settle(
        &self,
        workspace: &Workspace,
        problem: &mut Problem,
        package: Option<&Package>,
        on_step: &mut impl FnMut(Step),
    ) -> Result<()> {
        let Some(package) = package else { return self.apply_to(workspace, problem) };
        package.set_limits(&mut problem.settings);
        self.apply_to(workspace, problem)?;
        if package.has_programs() {
            on_step(Step::Package);
        }
        package.set_judges(&mut problem.settings, self.decider.is_some(), workspace.target_directory()?)
    }

    /// The same by the package to which its test data belongs, if any.
    pub fn settled(
        &self,
        workspace: &Workspace,
        mut problem: Problem,
        on_step: &mut impl FnMut(Step),
    ) -> Result<Problem> {
        let package = data::package_of(workspace, &problem)?;
        self.settle(workspace, &mut problem, package.as_ref(), on_step)?;
        Ok(problem)
    }

    /// Gives `problem` these limits and this way to decide, as far as there are any.
    fn apply_to(&self, workspace: &Workspace, problem: &mut Problem) -> Result<()> {
        let settings = &mut problem.settings;
        let factor = if self.profile == Profile::Dev { UNOPTIMISED } else { 1 };
        settings.time_limit = self.time_limit.unwrap_or(settings.time_limit.saturating_mul(factor).min(LONGEST));
        settings.memory_limit = self.memory_limit.unwrap_or(settings.memory_limit);
        settings.output_limit = self.output_limit.unwrap_or(settings.output_limit);
        self.decider.as_ref().map_or(Ok(()), |decider| decider.apply(workspace, problem))
    }

    /// `problem` as it is to be judged, with its cases.
    pub fn apply(
        &self,
        workspace: &Workspace,
        mut problem: Problem,
        on_step: &mut impl FnMut(Step),
    ) -> Result<(Problem, Vec<Case>)> {
        if let Some(path) = self.cases.as_deref().filter(|path| !data::is_there(path)) {
            let reason = "there is no such file or directory (a relative path starts where you stand)".to_string();
            return Err(Error::Argument { argument: format!("--cases {}", path.display()), reason });
        }
        let Data { package, mut cases, left_over } = match &self.cases {
            Some(path) => Data::at(workspace, path)?,
            None => Data::of(workspace, &problem)?,
        };
        // Whoever names cases knows which they are.
        if let Some(note) = left_over.filter(|_| self.wanted.is_empty()) {
            on_step(Step::LeftOver(&note));
        }
        let samples_of = package.as_ref().and_then(|package| package.samples_of.as_deref());
        if let Some(directory) = samples_of.filter(|_| self.wanted.is_empty()) {
            on_step(Step::OnlySamples(directory));
        }
        self.settle(workspace, &mut problem, package.as_ref(), on_step)?;
        if self.decider.is_some() {
            cases.iter_mut().for_each(|case| case.validation.compare = None);
        }
        if self.decider.is_some() || package.is_some() {
            // Another line in the manifest would change nothing.
            for case in &mut cases {
                case.validation.compare.get_or_insert(problem.settings.compare);
            }
        }
        Ok((problem, cases))
    }
}

/// What decides in place of a problem's comparison or checker, as it follows `--compare`.
#[derive(Clone, Debug, PartialEq)]
pub enum Decider {
    /// The judge itself.
    Comparison(Comparison),
    /// A program of the problem's package, named without the id.
    Named(String, Protocol),
    /// Any program.
    Command(Program, Protocol),
}

impl FromStr for Decider {
    type Err = Box<dyn std::error::Error + Send + Sync>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let protocols =
            [("checker:", Protocol::Testlib), ("kattis:", Protocol::Kattis), ("atcoder:", Protocol::AtCoder)];
        let checker = protocols.into_iter().find_map(|(prefix, protocol)| Some((text.strip_prefix(prefix)?, protocol)));
        let Some((program, protocol)) = checker else { return Ok(Decider::Comparison(text.parse()?)) };
        if !command::is_command(program) {
            return Ok(Decider::Named(program.to_string(), protocol));
        }
        // Checkers start in a directory of the runner's choice.
        Ok(Decider::Command(command::parse_from_here(program)?, protocol))
    }
}

impl Decider {
    fn apply(&self, workspace: &Workspace, problem: &mut Problem) -> Result<()> {
        let (source, protocol) = match self {
            Decider::Comparison(compare) => {
                problem.settings.compare = *compare;
                problem.settings.checker = None;
                return Ok(());
            }
            Decider::Named(name, protocol) => {
                let binary = workspace.package(&problem.id)?.tool_binary(name).map_err(Error::UnknownChecker)?;
                (Source::Binary(binary), *protocol)
            }
            Decider::Command(program, protocol) => (Source::Command(program.clone()), *protocol),
        };
        let points = problem.settings.checker.as_ref().and_then(|checker| checker.points);
        problem.settings.checker = Some(Tool { source, protocol, points });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_checker_is_a_name_or_a_command() {
        for name in ["check", "float-check", "check_2"] {
            let decider: Decider = format!("checker:{name}").parse().unwrap();
            assert_eq!(decider, Decider::Named(name.to_string(), Protocol::Testlib));
        }
        for command in ["./check", "/bin/check", "check -q"] {
            let decider: Decider = format!("kattis:{command}").parse().unwrap();
            assert!(matches!(decider, Decider::Command(_, Protocol::Kattis)), "{command}: {decider:?}");
        }
        for broken in ["", " ", "sh -c 'x"] {
            assert!(format!("checker:{broken}").parse::<Decider>().is_err(), "{broken}");
        }
    }
}
