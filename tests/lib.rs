//! What the tests of this package share, and the programs under `wrong/`: each holds several wrong solutions of one
//! problem.

use judge::build::{Profile, build};
use judge::case::{self, Case};
use judge::checker::Tools;
use judge::problem::{Binary, Problem};
use judge::run::{Execute, Input, Limits, Outcome, Program, Runner};
use judge::task;
use judge::workspace::Workspace;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The workspace that this package belongs to.
#[must_use]
pub fn workspace() -> Workspace {
    Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_or_else(|error| panic!("{error}"))
}

/// The `judge` binary, built once.
#[must_use]
pub fn judge_binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| built("judge", Profile::Dev))
}

/// The binary that is called as its package.
fn built(name: &str, profile: Profile) -> PathBuf {
    let binary = Binary::new(name, name);
    let built = build(workspace().root(), std::slice::from_ref(&binary), profile, |_| {});
    built.unwrap_or_else(|error| panic!("{error}"))[&binary].clone().expect("it compiles")
}

thread_local! {
    static RUNNER: Runner = Runner::new(judge_binary());
}

/// Hands this thread's runner to `use_it`: each has a process of its own behind it, so it is worth keeping.
pub fn with_runner<T>(use_it: impl FnOnce(&Runner) -> T) -> T {
    RUNNER.with(use_it)
}

/// Runs `program` on `input`.
#[must_use]
pub fn execute(program: &Program, input: &[u8], limits: &Limits) -> Outcome {
    let outcome = with_runner(|runner| runner.execute(program, Input::Bytes(input), limits));
    outcome.unwrap_or_else(|error| panic!("{error}"))
}

/// All problems of the workspace with their cases.
#[must_use]
pub fn problems(workspace: &Workspace) -> Vec<(Problem, Vec<Case>)> {
    let problems = workspace.select(&[]).unwrap_or_else(|error| panic!("{error}"));
    let with_cases = |problem: Problem| {
        let cases = case::find(&problem.id, &problem.cases).unwrap_or_else(|error| panic!("{error}"));
        (problem, cases)
    };
    problems.into_iter().map(with_cases).collect()
}

/// The programs of a problem, as `cargo build --release` makes them.
#[derive(Clone, Debug)]
pub struct Programs {
    /// `main.rs`.
    pub solution: Program,
    /// `brute.rs`.
    pub brute: Program,
    /// `gen.rs`.
    pub generator: Program,
    /// What the settings name: `check.rs`, `interact.rs`.
    pub tools: Tools,
}

/// Builds the programs of all `problems`, in their order.
#[must_use]
pub fn programs(workspace: &Workspace, problems: &[(Problem, Vec<Case>)]) -> Vec<Programs> {
    let binary = |id: &str, suffix: &str| Binary::new(id, format!("{id}{suffix}"));
    let ids = problems.iter().map(|(problem, _)| problem.id.as_str());
    let mut wanted: Vec<Binary> = ids.flat_map(|id| ["", "-brute", "-gen"].map(|suffix| binary(id, suffix))).collect();
    wanted.extend(problems.iter().flat_map(|(problem, _)| problem.settings.tool_binaries().cloned()));
    let built = build(workspace.root(), &wanted, Profile::Release, |_| {}).unwrap_or_else(|error| panic!("{error}"));
    let program = |id: &str, suffix: &str| match &built[&binary(id, suffix)] {
        Ok(path) => Program::new(path),
        Err(error) => panic!("{id}{suffix} does not compile: {}", error.0),
    };
    let programs = |problem: &Problem| Programs {
        solution: program(&problem.id, ""),
        brute: program(&problem.id, "-brute"),
        generator: program(&problem.id, "-gen"),
        tools: task::tools(&problem.settings, &built).unwrap_or_else(|error| panic!("{}: {error}", problem.id)),
    };
    problems.iter().map(|(problem, _)| programs(problem)).collect()
}

/// The `main` of a program of wrong solutions: runs the one that the first argument names, or lists the names.
pub fn wrong_solutions(solutions: &[(&str, fn())]) {
    let Some(wanted) = std::env::args().nth(1) else {
        return solutions.iter().for_each(|(name, _)| println!("{name}"));
    };
    match solutions.iter().find(|(name, _)| *name == wanted) {
        Some((_, solution)) => solution(),
        None => {
            eprintln!("no wrong solution is called {wanted}; without an argument the names are listed");
            std::process::exit(2);
        }
    }
}
