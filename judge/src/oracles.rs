//! The programs beside a solution, built with it: its generator and its brute force, which state what is right, and
//! its wrong solutions. [`Run`] is what came of running one.

mod ending;
mod run;

pub use ending::{Ended, ended, printed};
pub use run::{Answered, Failure, FailureKind, Run, Silence, said};

use crate::command;
use crate::problem::{Binary, NoOracle, Problem, Role};
use crate::task::{Overrides, Step, Task, build_programs, tools};
use crate::workspace::Workspace;
use crate::{Error, Result};
use runner::Program;
use std::collections::HashMap;
use std::path::PathBuf;

/// The sizes that a generator is asked for, small ones first, where all corner cases are.
pub const SIZES: [u64; 20] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50, 70, 100, 200];

/// The exit code by which a brute force refuses an input that is invalid.
pub const INVALID: i32 = 3;

/// The exit code by which a brute force refuses an input that is too large for it.
pub const TOO_LARGE: i32 = 4;

/// A program beside a solution that can be run.
#[derive(Clone, Debug)]
pub struct Oracle {
    /// How messages call it: `lc913-gen`, or a command as it was typed.
    pub name: String,
    /// What is executed.
    pub program: Program,
    /// The option that names it, if it stands in place of the problem's own.
    pub option: Option<&'static str>,
}

impl Oracle {
    /// A program of the problem's.
    pub fn own(name: impl Into<String>, path: impl Into<PathBuf>) -> Self {
        Oracle { name: name.into(), program: Program::new(path.into()), option: None }
    }

    /// The command that follows `option`, if one does. It is an error if it cannot be started.
    pub fn command(option: &'static str, program: Option<&Program>) -> Result<Option<Self>> {
        let Some(program) = program else { return Ok(None) };
        command::find(program).map_err(|source| Error::NoProgram { option, source })?;
        Ok(Some(Oracle { name: command::typed(program), program: program.clone(), option: Some(option) }))
    }

    /// A generator's program with its arguments.
    #[must_use]
    pub fn with(&self, size: u64, seed: u64) -> Program {
        self.program.clone().arg(size.to_string()).arg(seed.to_string())
    }

    /// How a generator is called by hand.
    #[must_use]
    pub fn call(&self, size: u64, seed: u64) -> String {
        format!("{} {size} {seed}", self.name)
    }
}

/// A solution, and the programs beside it.
#[derive(Clone, Debug)]
pub struct Workbench {
    /// What is judged, and how; on no case yet.
    pub task: Task,
    oracles: HashMap<Role, Result<Oracle, NoOracle>>,
}

impl Workbench {
    /// For whoever has built these programs already.
    pub fn new(task: Task, oracles: impl IntoIterator<Item = (Role, Result<Oracle, NoOracle>)>) -> Self {
        Workbench { task, oracles: oracles.into_iter().collect() }
    }

    /// What makes the inputs: a command in place of the problem's generator, or that.
    pub fn generator(&self, command: Option<Oracle>) -> Result<Oracle, NoOracle> {
        command.map_or_else(|| self.oracle(Role::Generator).cloned(), Ok)
    }

    /// The same without the program with this role.
    #[must_use]
    pub fn without(mut self, role: Role, reason: NoOracle) -> Self {
        self.oracles.insert(role, Err(reason));
        self
    }

    /// The program with this role, which is one of those that were asked for, or why there is none.
    pub fn oracle(&self, role: Role) -> Result<&Oracle, NoOracle> {
        let oracle = self.oracles.get(&role).expect("only what was asked for is used");
        oracle.as_ref().map_err(Clone::clone)
    }
}

/// Builds the solutions of `problems`, or takes the program of `overrides` in their place, with their checkers and
/// interactors and those of `roles` that they have, in one call of cargo. What does not compile is an error only of
/// whoever needs it. Cases are nobody's concern here.
pub fn workbenches(
    workspace: &Workspace,
    problems: Vec<Problem>,
    roles: &[Role],
    overrides: &Overrides,
    mut on_step: impl FnMut(Step),
) -> Result<Vec<Workbench>> {
    overrides.find_program(workspace, &mut on_step)?;
    let mut found = Vec::new();
    for problem in problems {
        let problem = overrides.settled(workspace, problem, &mut on_step)?;
        let package = workspace.package(&problem.id)?;
        let binaries: HashMap<Role, Option<Binary>> = roles.iter().map(|role| (*role, package.beside(*role))).collect();
        found.push((problem, binaries));
    }
    let mut solutions: Vec<Binary> = Vec::new();
    let mut others: Vec<Binary> = Vec::new();
    for (problem, oracles) in &found {
        if overrides.program.is_none() {
            solutions.push(problem.solution.binary.clone());
        }
        others.extend(problem.settings.tool_binaries().cloned());
        others.extend(oracles.values().flatten().cloned());
    }
    others.sort_unstable_by(|one, other| one.name.cmp(&other.name));
    let built = build_programs(workspace, solutions, others, overrides.profile, on_step)?;
    let workbench = |(problem, oracles): (Problem, HashMap<Role, Option<Binary>>)| {
        let program = overrides.program_of(&problem.solution.binary, &built);
        let tools = tools(&problem.settings, &built);
        let oracle = |(role, binary): (Role, Option<Binary>)| {
            let id = problem.id.clone();
            let Some(binary) = binary else { return (role, Err(NoOracle::Missing { id, role })) };
            let name = binary.name.clone();
            (
                role,
                match &built[&binary] {
                    Ok(path) => Ok(Oracle::own(name, path)),
                    Err(error) => Err(NoOracle::DoesNotCompile { name, error: error.to_string() }),
                },
            )
        };
        let oracles = oracles.into_iter().map(oracle).collect();
        Workbench { task: Task::of(problem.solution.binary, &problem.settings, program, tools), oracles }
    };
    Ok(found.into_iter().map(workbench).collect())
}
