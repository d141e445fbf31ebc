//! Problems as they are tested: with their cases, and with the programs beside the solution.

use judge::Error;
use judge::build::{Built, Profile, build};
use judge::case::{self, Case};
use judge::check::wrong::{self, Declared, Judged};
use judge::check::{Report, check};
use judge::checker::Tools;
use judge::judging::pool::Pool;
use judge::judging::{CaseResult, judge_case};
use judge::oracles::{Oracle, Workbench};
use judge::problem::{Binary, NoOracle, Problem, Role};
use judge::standing::is_unsolved;
use judge::task::{self, Task};
use judge::workspace::{Survey, Workspace};
use libtest_mimic::{Failed, Trial};
use runner::{Execute, Input, Limits, Outcome, Program, Runner};
use std::collections::HashMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// A problem with its cases.
pub struct Subject {
    pub problem: Problem,
    pub cases: Vec<Case>,
}

impl Subject {
    pub fn id(&self) -> &str {
        &self.problem.id
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.problem.folder.join(name)
    }

    /// With a README comes all the rest: proof, brute force, generator and wrong solutions. A problem without one is
    /// somebody's own, and needs a manifest and a solution only.
    pub fn is_worked(&self) -> bool {
        is_worked(&self.problem)
    }

    /// Nobody has solved it yet: somebody's own, with the `todo!()` of a skeleton in it.
    pub fn is_unsolved(&self) -> bool {
        !self.is_worked() && is_unsolved(&self.problem)
    }

    fn binaries(&self) -> Vec<Binary> {
        let oracles = Role::ORACLES.into_iter().filter(|role| self.file(&role.file()).exists());
        let programs = std::iter::once(self.problem.solution.binary.clone());
        let programs = programs.chain(oracles.map(|role| role.binary(self.id())));
        programs.chain(self.problem.settings.tool_binaries().cloned()).collect()
    }

    /// A test of this problem, called `<id>::<name>`.
    pub fn trial(
        self: &Arc<Self>,
        programs: &Arc<Programs>,
        name: &str,
        test: impl FnOnce(&Subject, &Programs) -> Result<(), Failed> + Send + 'static,
    ) -> Trial {
        let (subject, programs) = (Arc::clone(self), Arc::clone(programs));
        Trial::test(format!("{}::{name}", self.id()), move || test(&subject, &programs))
    }

    /// Judges a program in place of the solution.
    pub fn judge(&self, program: &Program, tools: &Tools, case: &Case) -> Result<CaseResult, Failed> {
        judge_on(&self.task(program, tools), case)
    }

    fn task(&self, program: &Program, tools: &Tools) -> Task {
        Task::new(self.id(), &self.problem.settings, Ok(program.clone()), Ok(tools.clone()))
    }
}

/// Judges a task on one case.
pub fn judge_on(task: &Task, case: &Case) -> Result<CaseResult, Failed> {
    Ok(RUNNER.with(|runner| judge_case(task, case, runner))?)
}

/// All problems of the workspace, and what is wrong with what cannot be tested.
pub fn survey(workspace: &Workspace) -> (Vec<Arc<Subject>>, Vec<Error>) {
    let Survey { problems, mut troubles } = workspace.survey();
    let mut subjects = Vec::new();
    for problem in problems {
        let cases = match case::find(&problem.id, &problem.cases) {
            Ok(cases) => cases,
            // Somebody's own problem need not have cases yet.
            Err(Error::NoCases { .. }) if !is_worked(&problem) => Vec::new(),
            Err(error) => {
                troubles.push(error);
                continue;
            }
        };
        subjects.push(Arc::new(Subject { problem, cases }));
    }
    (subjects, troubles)
}

fn is_worked(problem: &Problem) -> bool {
    problem.folder.join("README.md").exists()
}

/// The programs of the problems that are tested. The first test that needs one builds all of them, in one call of cargo
/// and in release, as judges do.
#[derive(Default)]
pub struct Programs {
    subjects: OnceLock<Vec<Arc<Subject>>>,
    built: OnceLock<Result<HashMap<Binary, Built>, String>>,
}

impl Programs {
    /// What gets built: the programs of `subjects`.
    pub fn select(&self, subjects: Vec<Arc<Subject>>) {
        let unchanged = self.subjects.set(subjects);
        assert!(unchanged.is_ok(), "the problems are selected once");
    }

    fn built(&self) -> Result<&HashMap<Binary, Built>, Failed> {
        let built = self.built.get_or_init(|| {
            let subjects = self.subjects.get().expect("the problems are selected before any test runs");
            let binaries: Vec<Binary> = subjects.iter().flat_map(|subject| subject.binaries()).collect();
            build(crate::workspace().root(), &binaries, Profile::Release, &mut |_| {})
                .map_err(|error| error.to_string())
        });
        built.as_ref().map_err(|message| message.clone().into())
    }

    fn program(&self, subject: &Subject, binary: &Binary, file: &str) -> Result<Program, Failed> {
        match self.built()?.get(binary) {
            Some(Ok(path)) => Ok(Program::new(path)),
            Some(Err(error)) => Err(format!("{file} does not compile: {}", error.0).into()),
            None => Err(format!("{} is missing", subject.file(file).display()).into()),
        }
    }

    /// The solution of a problem.
    pub fn solution(&self, subject: &Subject) -> Result<Program, Failed> {
        self.program(subject, &subject.problem.solution.binary, "main.rs")
    }

    /// A program beside it.
    pub fn get(&self, subject: &Subject, role: Role) -> Result<Program, Failed> {
        self.program(subject, &role.binary(subject.id()), &role.file())
    }

    fn oracle(&self, subject: &Subject, role: Role) -> Result<Oracle, Failed> {
        let Binary { name, .. } = role.binary(subject.id());
        Ok(Oracle { name, program: self.get(subject, role)?, option: None })
    }

    /// The wrong solutions that a problem's program lists.
    pub fn wrong(&self, subject: &Subject) -> Result<Vec<Declared>, Failed> {
        let program = self.oracle(subject, Role::WrongSolutions)?;
        let listed = RUNNER.with(|runner| wrong::list(&program, runner))?;
        Ok(listed?)
    }

    /// What one of them gets on the cases.
    pub fn judge_wrong(&self, subject: &Subject, declared: Declared) -> Result<Judged, Failed> {
        let (program, tools) = (self.oracle(subject, Role::WrongSolutions)?.program, self.tools(subject)?);
        let task = Task { cases: subject.cases.clone(), ..subject.task(&program, &tools) };
        Ok(RUNNER.with(|runner| wrong::judge(&task, declared, |task, case| judge_case(task, case, runner)))?)
    }

    /// What `cargo judge check` finds of a problem's cases, generator and brute force.
    pub fn check(&self, subject: &Subject) -> Result<Report, Failed> {
        let (generator, brute) = (self.oracle(subject, Role::Generator)?, self.oracle(subject, Role::BruteForce)?);
        // They have tests of their own.
        let role = Role::WrongSolutions;
        let wrong = NoOracle::Missing { id: subject.id().to_string(), role };
        let oracles = [(Role::Generator, Ok(generator)), (Role::BruteForce, Ok(brute)), (role, Err(wrong))];
        let task = subject.task(&self.solution(subject)?, &self.tools(subject)?);
        let problems = vec![(subject.problem.clone(), Workbench::new(task, oracles))];
        let mut found = None;
        RUNNER.with(|runner| {
            check(
                problems,
                &crate::workspace(),
                &Pool::new([runner as _]),
                |_, _| {},
                |report| {
                    found = Some(report);
                    ControlFlow::Continue(())
                },
            )
        })?;
        found.ok_or_else(|| "nothing was checked".into())
    }

    pub fn tools(&self, subject: &Subject) -> Result<Tools, Failed> {
        Ok(task::tools(&subject.problem.settings, self.built()?)?)
    }
}

thread_local! {
    /// Each has a process of its own behind it, so it is worth keeping.
    static RUNNER: Runner = Runner::from_current_executable().expect("a test knows where it is");
}

/// A finished run, with what it printed.
pub struct Run {
    pub outcome: Outcome,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

/// Runs `program` on `input`.
pub fn execute(program: &Program, input: &[u8], limits: &Limits) -> Result<Run, Failed> {
    let outcome = RUNNER.with(|runner| runner.execute(program, Input::Bytes(input), limits))?;
    let (stdout, stderr) = (outcome.stdout.to_vec()?, outcome.stderr.to_vec()?);
    Ok(Run { outcome, stdout, stderr: text(&stderr) })
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

pub fn read(path: &std::path::Path) -> Result<Vec<u8>, Failed> {
    fs::read(path).map_err(|error| format!("failed to read {}: {error}", path.display()).into())
}
