//! `bundle`: a solution in one file that a judge accepts.

use super::{Exit, default_jobs, exit_code, printing, runners};
use crate::build::{Profile, build};
use crate::bundle::{self, Bundle, Compiler, Options};
use crate::judging::{self, ProblemResult, Task, judge};
use crate::report::{Format, Progress, report, run_verdict};
use crate::run::{Execute, Interrupt, Program};
use crate::verdict::Verdict;
use crate::workspace::{Problem, Target, Workspace};
use crate::{Error, Result, case};
use std::io::Write;
use std::ops::ControlFlow;

/// The arguments of `bundle`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The problem, such as `p4055`
    #[arg(required_unless_present = "all")]
    id: Option<String>,
    /// For which judge; without one, the problem's own
    #[arg(value_enum)]
    target: Option<Target>,
    /// Every problem, for its own target and for plain: nothing is printed but a line for each
    #[arg(long, conflicts_with_all = ["id", "target"])]
    all: bool,
    #[command(flatten)]
    form: Form,
    /// Compile and judge the text before it is printed; the default
    #[arg(long, conflicts_with = "no_verify")]
    verify: bool,
    /// Print the text unproved
    #[arg(long)]
    no_verify: bool,
}

/// What a bundle is to be like.
#[derive(Debug, clap::Args)]
pub struct Form {
    /// For Codeforces: 2021 or 2024
    #[arg(long)]
    edition: Option<u16>,
    /// For LeetCode: rely on its itertools
    #[arg(long)]
    itertools: bool,
    /// As few bytes as possible
    #[arg(long)]
    minify: bool,
}

impl Form {
    /// For this judge.
    pub fn options(&self, target: Target) -> Options {
        let Form { edition, itertools, minify } = *self;
        Options { target, edition, itertools, minify }
    }
}

/// Does it.
pub fn run(workspace: &Workspace, arguments: &Arguments) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    let ids: Vec<String> = arguments.id.iter().cloned().collect();
    let problems = workspace.select(&ids)?;
    let compiler = Compiler::find()?;
    let mut exit = Exit::Accepted;
    for problem in &problems {
        let own = arguments.target.unwrap_or(problem.settings.target);
        let mut targets = vec![own];
        if arguments.all && own != Target::Plain {
            targets.push(Target::Plain);
        }
        for target in targets {
            let options = arguments.form.options(target);
            let mut progress = Progress::new();
            progress.show(&format!("bundling {} for {target} …", problem.id));
            let made = bundle::bundle(workspace, &compiler, problem, &options);
            progress.clear();
            let bundle = match made {
                Err(_) if interrupt.is_triggered() => return Err(Error::Interrupted),
                made => made?,
            };
            let sizes = format!("{} bytes, {} with what it does not use", bundle.text.len(), bundle.before);
            let result = if arguments.no_verify {
                None
            } else {
                match prove(workspace, &compiler, problem, &options, &bundle, &interrupt) {
                    Err(_) if interrupt.is_triggered() => return Err(Error::Interrupted),
                    proved => Some(proved?),
                }
            };
            let verdict = result.as_ref().map(ProblemResult::verdict);
            if let (Some(result), false) = (&result, matches!(verdict, None | Some(Some(Verdict::Ac)))) {
                let mut report = report(Format::Human, anstream::stderr().lock(), problem.id.len(), false);
                report.problem(result).map_err(printing())?;
                let results = [result.clone()];
                report.finish(&results).map_err(printing())?;
                exit = exit_code(run_verdict(&results));
                if !arguments.all {
                    return Ok(exit);
                }
            }
            if arguments.all {
                let shown = verdict.flatten().map_or("-".to_string(), |verdict| verdict.to_string());
                let mut stdout = anstream::stdout().lock();
                writeln!(stdout, "{shown:<4} {:<15} {target:<15} {sizes}", problem.id).map_err(printing())?;
            } else {
                anstream::eprintln!("{} for {target}: {sizes}", problem.id);
                let mut stdout = anstream::stdout().lock();
                stdout.write_all(bundle.text.as_bytes()).map_err(printing())?;
            }
        }
    }
    Ok(exit)
}

/// Compiles the bundle as the judge does, and judges it on every case of its problem.
pub(super) fn prove(
    workspace: &Workspace,
    compiler: &Compiler,
    problem: &Problem,
    options: &Options,
    bundle: &Bundle,
    interrupt: &Interrupt,
) -> Result<ProblemResult> {
    let folder = workspace.target_directory()?.join("bundle");
    let name = format!("{}-{}", problem.id, options.target);
    let executable = bundle::verify(compiler, bundle, &options.environment()?, &folder, &name)?;
    let binaries: Vec<_> = problem.settings.tool_binaries().cloned().collect();
    let built =
        if binaries.is_empty() { Default::default() } else { build(workspace, &binaries, Profile::Release, |_| {})? };
    let task = Task {
        id: problem.id.clone(),
        settings: problem.settings.clone(),
        program: Ok(Program::new(executable)),
        tools: problem.settings.tools(&built),
        cases: case::find(&problem.id, &problem.cases)?,
    };
    let runners = runners(default_jobs(), interrupt)?;
    let executors: Vec<&(dyn Execute + Sync)> = runners.iter().map(|runner| runner as _).collect();
    let mut result = None;
    judge(&[task], &executors, false, |event| {
        if let judging::Event::Done(done) = event {
            result = Some(done);
        }
        ControlFlow::Continue(())
    })?;
    result.ok_or(Error::Interrupted)
}
