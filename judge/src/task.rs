//! From a problem, its cases and the options of a command to what is judged.

use crate::build::{Built, CompileError, Event, Profile, build};
use crate::case::{self, Case};
use crate::checker::{ReadyTool, Role, Tools};
use crate::command;
use crate::compare::Comparison;
use crate::package::Package;
use crate::problem::{Binary, Problem, Protocol, Settings, Source, Tool};
use crate::workspace::Workspace;
use crate::{Error, Result};
use runner::{Confinement, Limits, Program};
use std::collections::HashMap;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// What is judged: a program on cases.
#[derive(Clone, Debug)]
pub struct Task {
    /// The problem.
    pub id: String,
    /// What the program may use for one case.
    pub limits: Limits,
    /// When an output counts as the answer, where neither a checker nor an interactor decides.
    pub compare: Comparison,
    /// What is judged. If it does not compile, that is the verdict on each case.
    pub program: Result<Program, CompileError>,
    /// The checker and the interactor. If one cannot be run, that is a JE on each case.
    pub tools: Result<Tools, ToolError>,
    /// On what.
    pub cases: Vec<Case>,
}

/// Why a checker or an interactor cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ToolError {
    /// The compiler refused it.
    #[error("the {role} does not compile: {error}")]
    DoesNotCompile {
        /// Which of the two.
        role: Role,
        /// The first error.
        error: CompileError,
    },
    /// Nobody asked cargo for it.
    #[error("the {role} was not built")]
    NotBuilt {
        /// Which of the two.
        role: Role,
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
        let (limits, compare) = (settings.limits(), settings.compare);
        Task { id: id.into(), limits, compare, program, tools, cases: Vec::new() }
    }
}

/// The checker and the interactor of `settings`, ready to run once their programs are `built`.
pub fn tools(settings: &Settings, built: &HashMap<Binary, Built>) -> Result<Tools, ToolError> {
    let ready = |role, tool: &Option<Tool>| tool.as_ref().map(|tool| ready(role, tool, built)).transpose();
    Ok(Tools {
        checker: ready(Role::Checker, &settings.checker)?,
        interactor: ready(Role::Interactor, &settings.interactor)?,
    })
}

fn ready(role: Role, tool: &Tool, built: &HashMap<Binary, Built>) -> Result<ReadyTool, ToolError> {
    let program = match &tool.source {
        Source::Command(program) => program.clone(),
        Source::Binary(binary) => match built.get(binary) {
            Some(Ok(path)) => Program::new(path),
            Some(Err(error)) => return Err(ToolError::DoesNotCompile { role, error: error.clone() }),
            None => return Err(ToolError::NotBuilt { role }),
        },
    };
    Ok(ReadyTool { program, protocol: tool.protocol, points: tool.points })
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
    /// CPU time for one case.
    pub time_limit: Option<Duration>,
    /// Peak resident memory for one case, in bytes.
    pub memory_limit: Option<u64>,
    /// Bytes that a program may print for one case.
    pub output_limit: Option<u64>,
    /// When an output counts as the answer.
    pub decider: Option<Decider>,
}

/// What is done before anything can be judged.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// Programs of a package are compiled.
    Package,
    /// So many programs are built.
    Build(usize),
    /// cargo has something to report.
    Cargo(Event<'a>, usize),
}

/// The problems `ids`, or all, with their cases, built as far as `overrides` leaves anything to build.
pub fn tasks(
    workspace: &Workspace,
    ids: &[String],
    overrides: &Overrides,
    mut on_step: impl FnMut(Step),
) -> Result<Vec<Task>> {
    let problems: Vec<_> = workspace
        .select(ids)?
        .into_iter()
        .map(|problem| overrides.apply(workspace, problem, &mut on_step))
        .collect::<Result<_>>()?;
    let mut binaries: Vec<Binary> = Vec::new();
    if overrides.program.is_none() {
        binaries.extend(problems.iter().map(|(problem, _)| Binary::solution(&problem.id)));
    }
    binaries.extend(problems.iter().flat_map(|(problem, _)| problem.settings.tool_binaries().cloned()));
    let built = if binaries.is_empty() {
        HashMap::new()
    } else {
        let all = binaries.len();
        on_step(Step::Build(all));
        build(workspace.root(), &binaries, Profile::Release, |event| on_step(Step::Cargo(event, all)))?
    };
    let task = |(problem, cases): (Problem, Vec<Case>)| {
        let program = match (&overrides.program, built.get(&Binary::solution(&problem.id))) {
            (Some(program), _) => Ok(program.clone()),
            (None, Some(Ok(path))) => Ok(Program::new(path)),
            (None, Some(Err(error))) => Err(error.clone()),
            (None, None) => Err(CompileError("it was not built".to_string())),
        };
        let program = program.map(|program| program.confined(overrides.confinement));
        let tools = tools(&problem.settings, &built);
        Task { cases, ..Task::new(problem.id, &problem.settings, program, tools) }
    };
    Ok(problems.into_iter().map(task).collect())
}

impl Overrides {
    /// `problem` as it is to be judged, with its cases: a package comes before the manifest, and this before both.
    fn apply(
        &self,
        workspace: &Workspace,
        mut problem: Problem,
        on_step: &mut impl FnMut(Step),
    ) -> Result<(Problem, Vec<Case>)> {
        let package = self.cases.as_deref().map(Package::find).transpose()?.flatten();
        let mut cases = match &package {
            Some(package) => package.cases.clone(),
            None => case::find(&problem.id, self.cases.as_deref().unwrap_or(&problem.cases))?,
        };
        let settings = &mut problem.settings;
        if let Some(package) = &package {
            package.set_limits(settings);
        }
        settings.time_limit = self.time_limit.unwrap_or(settings.time_limit);
        settings.memory_limit = self.memory_limit.unwrap_or(settings.memory_limit);
        settings.output_limit = self.output_limit.unwrap_or(settings.output_limit);
        if let Some(decider) = &self.decider {
            decider.apply(workspace, &mut problem)?;
            cases.iter_mut().for_each(|case| case.validation.compare = None);
        }
        if let Some(package) = package {
            if package.has_programs() {
                on_step(Step::Package);
            }
            package.set_judges(&mut problem.settings, self.decider.is_some(), workspace.target_directory()?)?;
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
        let protocols = [("checker:", Protocol::Testlib), ("kattis:", Protocol::Kattis)];
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
        for command in ["./check", "/bin/check", "python3 check.py"] {
            let decider: Decider = format!("kattis:{command}").parse().unwrap();
            assert!(matches!(decider, Decider::Command(_, Protocol::Kattis)), "{command}: {decider:?}");
        }
        for broken in ["", " ", "sh -c 'x"] {
            assert!(format!("checker:{broken}").parse::<Decider>().is_err(), "{broken}");
        }
    }
}
