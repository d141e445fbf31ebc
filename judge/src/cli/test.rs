//! `test`: builds solutions and judges them on their cases.

use super::{Exit, default_jobs, exit_code, printing, runners};
use crate::build::{Binary, Event, Profile, build};
use crate::case::{self, Case};
use crate::judging::{self, Task, judge};
use crate::package::Package;
use crate::report::{Format, Progress, report, run_verdict};
use crate::run::{Confinement, Execute, Interrupt, Program, check_sandbox};
use crate::workspace::{Problem, Workspace, parse_duration, parse_size};
use crate::{Error, Result};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

/// The arguments of `test`.
#[derive(Debug, clap::Args)]
#[command(args_override_self = true)]
pub struct Test {
    /// Problems, such as `lc913`
    ids: Vec<String>,
    #[command(flatten)]
    options: Options,
}

/// How problems are judged and shown: everything but which ones. Of an option that is given twice, the later one counts,
/// so that what an alias says can be overridden.
#[derive(Debug, clap::Args)]
pub struct Options {
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
    #[arg(long, overrides_with = "keep_going")]
    fail_fast: bool,
    /// Judge all cases, whatever fails (the default)
    #[arg(long, overrides_with = "fail_fast")]
    keep_going: bool,
    /// CPU time for one case, such as 2s or 1500ms
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    time_limit: Option<Duration>,
    /// Peak resident memory for one case, such as 256MiB
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    memory_limit: Option<u64>,
    /// How much a program may print for one case, such as 64MiB
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    output_limit: Option<u64>,
    /// How to compare: tokens, lines, exact, json, "kattis FLAGS" as Kattis's default validator does, float:1e-9, float:ABSOLUTE,RELATIVE, or a checker, checker:NAME with
    /// testlib's protocol, kattis:NAME with Kattis's. NAME is that of a program of the problem, or a command with a
    /// blank or a slash in it
    #[arg(long, value_name = "WAY")]
    compare: Option<String>,
    /// Show inputs, answers and outputs to their ends
    #[arg(long)]
    full: bool,
    /// Let solutions neither use the network nor write outside of a scratch folder nor read your home folder (Linux)
    #[arg(long)]
    sandbox: bool,
    /// Judge on the cases in this folder, which may be a problem package of Kattis, the ICPC or Polygon (one problem
    /// only)
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
}

impl Default for Options {
    /// What they are when none is given.
    fn default() -> Self {
        Options {
            format: Format::Human,
            exec: None,
            jobs: default_jobs(),
            fail_fast: false,
            keep_going: false,
            time_limit: None,
            memory_limit: None,
            output_limit: None,
            compare: None,
            full: false,
            sandbox: false,
            cases: None,
        }
    }
}

impl Options {
    /// The problems `ids`, or all, each with the settings that the command line leaves it, and its cases.
    fn problems(
        &self,
        workspace: &Workspace,
        ids: &[String],
        progress: &mut Progress,
    ) -> Result<Vec<(Problem, Vec<Case>)>> {
        for (option, given) in [("--exec", self.exec.is_some()), ("--cases", self.cases.is_some())] {
            if given && ids.len() != 1 {
                let advice = "name one, as in `cargo judge test lc913";
                return Err(Error::Usage(format!("{option} is for one problem: {advice} {option} …`")));
            }
        }
        let problem = |mut problem: Problem| {
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
            if let Some(way) = &self.compare {
                workspace.compare_by(&mut problem, way)?;
                cases.iter_mut().for_each(|case| case.validation.compare = None);
            }
            if let Some(package) = package {
                if package.has_programs() {
                    progress.show("building what the package judges with …");
                }
                let (settings, target) = (&mut problem.settings, workspace.target_directory()?);
                package.set_judges(settings, self.compare.is_some(), target)?;
            }
            Ok((problem, cases))
        };
        workspace.select(ids)?.into_iter().map(problem).collect()
    }

    /// Files and folders that the options name, and that decide what is judged.
    pub fn files(&self) -> impl Iterator<Item = PathBuf> {
        let words = self.exec.as_deref().and_then(shlex::split).unwrap_or_default();
        words.into_iter().map(PathBuf::from).chain(self.cases.clone()).filter(|path| path.exists())
    }

    /// Whether to stop at the first case that is not accepted: clap has left at most one of the two.
    fn stops_early(&self) -> bool {
        self.fail_fast && !self.keep_going
    }
}

/// Does it.
pub fn run(workspace: &Workspace, Test { ids, options }: &Test) -> Result<Exit> {
    judge_problems(workspace, ids, options, &Interrupt::on_signals()?)
}

/// Builds the problems `ids`, or all, judges them and reports, unless `interrupt` comes first.
pub fn judge_problems(workspace: &Workspace, ids: &[String], options: &Options, interrupt: &Interrupt) -> Result<Exit> {
    let confinement = if options.sandbox { Confinement::Sandbox } else { Confinement::None };
    if confinement == Confinement::Sandbox {
        check_sandbox()?;
    }
    let command = options.exec.as_deref().map(parse_command).transpose()?;
    // Their helpers get ready beside all that comes before the first case.
    let runners = runners(options.jobs, interrupt)?;
    if let Some(first) = runners.first() {
        first.prepare(confinement);
    }
    let mut progress = Progress::new();
    let problems = match options.problems(workspace, ids, &mut progress) {
        Err(_) if interrupt.is_triggered() => return Err(Error::Interrupted),
        problems => problems?,
    };
    let (problems, cases): (Vec<Problem>, Vec<Vec<Case>>) = problems.into_iter().unzip();
    let solutions: Vec<Binary> = problems.iter().map(|problem| Binary::solution(&problem.id)).collect();
    let mut binaries: Vec<Binary> = if command.is_some() { Vec::new() } else { solutions.clone() };
    binaries.extend(problems.iter().flat_map(|problem| problem.settings.tool_binaries().cloned()));
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
            let program = program.map(|program| program.confined(confinement));
            let tools = problem.settings.tools(&built);
            Task { id: problem.id.clone(), settings: problem.settings.clone(), program, tools, cases }
        })
        .collect();
    let executors: Vec<&(dyn Execute + Sync)> = runners.iter().map(|runner| runner as _).collect();
    let width = problems.iter().map(|problem| problem.id.len()).max().unwrap_or(0);
    let mut report = report(options.format, anstream::stdout().lock(), width, options.full);
    let (mut results, mut printed) = (Vec::new(), Ok(()));
    let all: usize = tasks.iter().map(|task| task.cases.len()).sum();
    let mut done = 0;
    let so_far = |done: usize| format!("judging: {done} of {all} cases done …");
    progress.show(&so_far(done));
    let judged = judge(&tasks, &executors, options.stops_early(), |event| {
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

fn parse_command(command: &str) -> Result<Program> {
    let mut words = shlex::split(command).unwrap_or_default().into_iter();
    let path = words.next().ok_or_else(|| {
        Error::Usage(format!("--exec `{command}` is no command: it is empty, or a quote is not closed"))
    })?;
    Ok(words.fold(Program::new(path), |program, word| program.with(word)))
}
