//! `test`: builds solutions and judges them on their cases.

use super::{Exit, exit_code, printing};
use crate::build::{Binary, Event, Profile, build};
use crate::judging::{self, Task, judge};
use crate::report::{Format, Progress, report, run_verdict};
use crate::run::{Execute, Interrupt, Program, Runner};
use crate::workspace::Workspace;
use crate::{Error, Result, case};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// The arguments of `test`.
#[derive(Debug, clap::Args)]
pub struct Test {
    /// Problems, such as `lc913`
    ids: Vec<String>,
    /// How to print the results
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Judge this command in place of the built solution (one problem only; no shell is involved)
    #[arg(long, value_name = "CMD")]
    exec: Option<String>,
    /// How many cases run at a time
    #[arg(long, short, value_name = "N", default_value_t = default_jobs())]
    jobs: NonZeroUsize,
    /// Stop at the first case that is not accepted
    #[arg(long)]
    fail_fast: bool,
    /// How to compare: tokens, lines, exact, json, float:1e-9, float:ABSOLUTE,RELATIVE, or a checker, checker:NAME with
    /// testlib's protocol, kattis:NAME with Kattis's. NAME is that of a program of the problem, or a command with a
    /// blank or a slash in it
    #[arg(long, value_name = "WAY")]
    compare: Option<String>,
    /// Show inputs, answers and outputs to their ends
    #[arg(long)]
    full: bool,
    /// Judge on the cases in this folder (one problem only)
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
}

impl Test {
    /// What `test ID` is.
    pub(super) fn only(id: &str) -> Self {
        Test {
            ids: vec![id.to_string()],
            format: Format::Human,
            exec: None,
            jobs: default_jobs(),
            fail_fast: false,
            compare: None,
            full: false,
            cases: None,
        }
    }
}

/// Does it.
pub fn run(workspace: &Workspace, test: &Test) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    for (option, given) in [("--exec", test.exec.is_some()), ("--cases", test.cases.is_some())] {
        if given && test.ids.len() != 1 {
            let advice = "name one, as in `cargo judge test lc913";
            return Err(Error::Usage(format!("{option} is for one problem: {advice} {option} …`")));
        }
    }
    let command = test.exec.as_deref().map(parse_command).transpose()?;
    let mut problems = workspace.select(&test.ids)?;
    if let Some(way) = &test.compare {
        problems.iter_mut().try_for_each(|problem| workspace.compare_by(problem, way))?;
    }
    let mut cases = Vec::new();
    for problem in &problems {
        cases.push(case::find(&problem.id, test.cases.as_deref().unwrap_or(&problem.cases))?);
    }
    let solutions: Vec<Binary> = problems.iter().map(|problem| Binary::solution(&problem.id)).collect();
    let mut binaries: Vec<Binary> = if command.is_some() { Vec::new() } else { solutions.clone() };
    binaries.extend(problems.iter().flat_map(|problem| problem.settings.tool_binaries().cloned()));
    let mut progress = Progress::new();
    let built = if binaries.is_empty() {
        Default::default()
    } else {
        progress.show(&format!("building {} …", binaries.len()));
        let shown = |event: Event| match event {
            Event::Built(done) => progress.show(&format!("building: {done} of {} done …", binaries.len())),
            Event::Diagnostic(text) => progress.above(text),
        };
        match build(workspace, &binaries, Profile::Release, shown) {
            Err(_) if interrupt.is_triggered() => return Err(Error::Interrupted),
            built => built?,
        }
    };
    progress.clear();

    let tasks: Vec<Task> = problems
        .iter()
        .zip(cases)
        .zip(&solutions)
        .map(|((problem, cases), binary)| {
            let program = match (&command, built.get(binary)) {
                (Some(command), _) => Ok(command.clone()),
                (None, Some(Ok(path))) => Ok(Program::new(path)),
                (None, Some(Err(error))) => Err(error.0.clone()),
                (None, None) => Err("it was not built".to_string()),
            };
            let tools = problem.settings.tools(&built);
            Task { id: problem.id.clone(), settings: problem.settings.clone(), program, tools, cases }
        })
        .collect();
    let runners = (0..test.jobs.get())
        .map(|_| Ok(Runner::from_current_executable()?.until(interrupt.clone())))
        .collect::<Result<Vec<_>>>()?;
    let executors: Vec<&(dyn Execute + Sync)> = runners.iter().map(|runner| runner as _).collect();
    let width = problems.iter().map(|problem| problem.id.len()).max().unwrap_or(0);
    let mut report = report(test.format, anstream::stdout().lock(), width, test.full);
    let (mut results, mut printed) = (Vec::new(), Ok(()));
    let all: usize = tasks.iter().map(|task| task.cases.len()).sum();
    let mut done = 0;
    let so_far = |done: usize| format!("judging: {done} of {all} cases done …");
    progress.show(&so_far(done));
    let judged = judge(&tasks, &executors, test.fail_fast, |event| {
        match event {
            judging::Event::Judged(number) => done = number,
            judging::Event::Done(result) => {
                progress.clear();
                printed = report.problem(&result);
                results.push(result);
            }
        }
        if done < all {
            progress.show(&so_far(done));
        }
        if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    progress.clear();
    printed.map_err(printing())?;
    report.finish(&results).map_err(printing())?;
    judged?;
    Ok(exit_code(run_verdict(&results)))
}

fn default_jobs() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

fn parse_command(command: &str) -> Result<Program> {
    let mut words = shlex::split(command).unwrap_or_default().into_iter();
    let path = words.next().ok_or_else(|| {
        Error::Usage(format!("--exec `{command}` is no command: it is empty, or a quote is not closed"))
    })?;
    Ok(words.fold(Program::new(path), |program, word| program.with(word)))
}
