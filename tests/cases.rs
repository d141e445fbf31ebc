//! Every case of every problem is one named test, and so is every wrong solution: some case must fail it.
//!
//! `cargo test -p tests --test cases lc913` runs those of one problem.

use judge::build::{Built, Profile, build};
use judge::checker::Tools;
use judge::judging::judge_case;
use judge::problem::{Binary, Problem};
use judge::run::{Program, Runner};
use judge::task::{self, Task};
use judge::verdict::Verdict;
use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::HashMap;
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};

/// The built solutions, checkers and interactors; the first test that needs one builds all.
#[derive(Default)]
struct Programs(OnceLock<HashMap<Binary, Built>>);

impl Programs {
    fn all(&self) -> &HashMap<Binary, Built> {
        self.0.get_or_init(|| {
            let workspace = tests::workspace();
            let problems = tests::problems(&workspace);
            let binaries: Vec<Binary> = problems
                .iter()
                .flat_map(|(problem, _)| {
                    let tools = problem.settings.tool_binaries().cloned();
                    std::iter::once(Binary::solution(&problem.id)).chain(tools)
                })
                .collect();
            build(workspace.root(), &binaries, Profile::Release, |_| {}).unwrap_or_else(|error| panic!("{error}"))
        })
    }

    fn solution(&self, id: &str) -> Result<Program, Failed> {
        Ok(self.all()[&Binary::solution(id)].clone().map(Program::new).map_err(|error| error.0)?)
    }

    fn tools(&self, problem: &Problem) -> Result<Tools, Failed> {
        Ok(task::tools(&problem.settings, self.all())?)
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let workspace = tests::workspace();
    let programs = Arc::new(Programs::default());
    let mut trials = Vec::new();
    for (problem, cases) in tests::problems(&workspace) {
        let problem = Arc::new(problem);
        for case in cases.clone() {
            let (problem, programs) = (Arc::clone(&problem), Arc::clone(&programs));
            trials.push(Trial::test(format!("{}::{}", problem.id, case.name), move || {
                let (program, tools) = (programs.solution(&problem.id)?, programs.tools(&problem)?);
                let task = Task::new(&problem.id, &problem.settings, Ok(program), Ok(tools));
                let result = tests::with_runner(|runner: &Runner| judge_case(&task, &case, runner))?;
                match result.verdict() {
                    Some(Verdict::Ac) => Ok(()),
                    Some(verdict) => Err(format!("{verdict}: {}", result.detail()).into()),
                    None => Err(result.detail().into()),
                }
            }));
        }
        let program = wrong_program(&problem.id);
        let listed = Command::new(&program.path).output().unwrap_or_else(|error| panic!("{error}"));
        let names = String::from_utf8(listed.stdout).expect("names are text");
        let kills: Vec<&str> = names.lines().collect();
        let count = kills.len();
        trials.push(Trial::test(format!("{}::has-five-wrong-solutions", problem.id), move || {
            if count >= 5 { Ok(()) } else { Err(format!("there are only {count}").into()) }
        }));
        for name in kills {
            let (problem, cases, program) = (Arc::clone(&problem), cases.clone(), program.clone().with(name));
            let programs = Arc::clone(&programs);
            trials.push(Trial::test(format!("{}::kills-{name}", problem.id), move || {
                let tools = programs.tools(&problem)?;
                let task = Task::new(&problem.id, &problem.settings, Ok(program), Ok(tools));
                for case in &cases {
                    match tests::with_runner(|runner: &Runner| judge_case(&task, case, runner))?.verdict() {
                        Some(Verdict::Ac) | None => {}
                        Some(Verdict::Je) => return Err(format!("it cannot be judged on {}", case.name).into()),
                        Some(_) => return Ok(()),
                    }
                }
                Err("a wrong solution passes every case: add one that fails it".into())
            }));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The program with the wrong solutions of a problem; cargo built it with this test.
fn wrong_program(id: &str) -> Program {
    let name = format!("wrong-{id}");
    let here = std::env::current_exe().expect("a test knows where it is");
    let folder = here.parent().and_then(|deps| deps.parent()).expect("cargo puts tests into a folder of the profile's");
    let path = folder.join(&name);
    assert!(path.exists(), "no {name} beside the tests: add a [[bin]] for wrong/{id}.rs to tests/Cargo.toml");
    Program::new(path)
}
