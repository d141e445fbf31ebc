//! `bundle`: a solution in one file that a judge accepts.

use super::{Exit, default_jobs, exit_code, printing, runners};
use crate::build::{Binary, Profile, build};
use crate::bundling::{self, Bundler};
use crate::checker::Tools;
use crate::judging::{self, ProblemResult, Task, judge, overall};
use crate::report::{self, Format, Progress, report, run_verdict};
use crate::run::{Execute, Interrupt, Program, Runner};
use crate::verdict::Verdict;
use crate::workspace::{Problem, Target, Workspace};
use crate::{Error, Result, case};
use bundler::{Bundle, Bundles, Compiler, Options, Proofs};
use clap::ValueEnum;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock, mpsc};

/// The arguments of `bundle`.
#[derive(Debug, clap::Args)]
#[command(
    override_usage = "cargo judge bundle [OPTIONS] <ID> [TARGET]\n       cargo judge bundle [OPTIONS] --all [TARGET]"
)]
pub struct Arguments {
    /// The problem, such as `p4055`
    #[arg(required_unless_present = "all")]
    id: Option<String>,
    /// For which judge; without one, the problem's own
    #[arg(value_enum)]
    target: Option<Target>,
    /// Every problem for every judge, or for TARGET: nothing is printed but a line for each, and one that fails does not
    /// keep the others from being proved
    #[arg(long, conflicts_with = "target")]
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
    if arguments.all {
        // The only word that `--all` leaves a place for.
        let target = arguments.id.as_deref().map(target).transpose()?;
        return run_all(workspace, arguments, target, &interrupt);
    }
    let problems = workspace.select(arguments.id.as_slice())?;
    let [problem] = &problems[..] else { unreachable!("one id is one problem") };
    let target = arguments.target.unwrap_or(problem.settings.target);
    let options = arguments.form.options(target);
    let compiler = Compiler::find()?.until(cancelled_by(&interrupt));
    let mut progress = Progress::new();
    progress.show(&format!("bundling {} for {target} …", problem.id));
    let made = bundling::bundle(workspace, &compiler, problem, &options);
    progress.clear();
    let bundle = unless_interrupted(made, &interrupt)?;
    if !arguments.no_verify {
        let result =
            unless_interrupted(prove(workspace, &compiler, problem, &options, &bundle, &interrupt), &interrupt)?;
        if !is_accepted(&result) {
            show(&result)?;
            return Ok(exit_code(run_verdict(&[result])));
        }
    }
    anstream::eprintln!("{} for {target}: {}", problem.id, sizes(&bundle));
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(bundle.text.as_bytes()).map_err(printing())?;
    Ok(Exit::Accepted)
}

/// The target of this name.
fn target(name: &str) -> Result<Target> {
    Target::from_str(name, false).map_err(|_| {
        let all: Vec<String> = Target::value_variants().iter().map(ToString::to_string).collect();
        Error::Usage(format!("--all takes every problem, and `{name}` is no target; the targets: {}", all.join(", ")))
    })
}

/// After Ctrl-C, whatever failed because of it is no error of its own.
fn unless_interrupted<T>(result: Result<T>, interrupt: &Interrupt) -> Result<T> {
    result.map_err(|error| if interrupt.is_triggered() { Error::Interrupted } else { error })
}

fn sizes(bundle: &Bundle) -> String {
    format!("{} bytes, {} with what it does not use", bundle.text.len(), bundle.before)
}

/// Without an answer to compare with, too.
fn is_accepted(result: &ProblemResult) -> bool {
    matches!(result.verdict(), None | Some(Verdict::Ac))
}

/// What is wrong, on standard error.
fn show(result: &ProblemResult) -> Result<()> {
    let mut report = report(Format::Human, anstream::stderr().lock(), result.id.len(), false);
    report.problem(result).map_err(printing())?;
    report.finish(std::slice::from_ref(result)).map_err(printing())
}

/// Ends the bundler with the judge.
fn cancelled_by(interrupt: &Interrupt) -> impl Fn() -> bool + Send + Sync + 'static {
    let interrupt = interrupt.clone();
    move || interrupt.is_triggered()
}

/// What became of one problem for one judge.
enum Outcome {
    /// It is a bundle of this size, judged unless nobody wanted that.
    Bundled(String, Option<ProblemResult>),
    /// The judge does not take such solutions.
    NotForIt(&'static str),
    /// It could not be bundled, or the text does not compile there.
    Failed(String),
}

impl Outcome {
    /// For the exit code; what nobody wanted to be judged is as good as accepted.
    fn verdict(&self) -> Option<Verdict> {
        match self {
            Outcome::Bundled(_, Some(result)) => result.verdict(),
            Outcome::Bundled(_, None) => Some(Verdict::Ac),
            Outcome::NotForIt(_) => None,
            Outcome::Failed(_) => Some(Verdict::Je),
        }
    }

    fn print(&self, problem: &Problem, target: Target, width: usize) -> Result<()> {
        // A verdict is about a text, and only where there is one that was judged.
        let judged = matches!(self, Outcome::Bundled(_, Some(_)));
        let verdict = self.verdict().filter(|_| judged).map_or("-".to_string(), |verdict| verdict.to_string());
        let text = match self {
            Outcome::Bundled(sizes, _) => sizes.clone(),
            Outcome::NotForIt(reason) => (*reason).to_string(),
            Outcome::Failed(message) => {
                let id = &problem.id;
                report::error(&Error::Usage(format!("{id} for {target}: {message}")));
                "no bundle: see its error".to_string()
            }
        };
        if let Outcome::Bundled(_, Some(result)) = self
            && !is_accepted(result)
        {
            show(result)?;
        }
        let mut stdout = anstream::stdout().lock();
        writeln!(stdout, "{verdict:<4} {:<width$} {target:<15} {text}", problem.id).map_err(printing())
    }
}

/// Every problem for `target` or for all of them, several problems at a time; their lines in natural order.
fn run_all(
    workspace: &Workspace,
    arguments: &Arguments,
    target: Option<Target>,
    interrupt: &Interrupt,
) -> Result<Exit> {
    let targets: Vec<Target> = target.map_or(Target::value_variants().to_vec(), |target| vec![target]);
    for target in &targets {
        arguments.form.options(*target).environment()?;
    }
    let problems = workspace.select(&[])?;
    let compiler = Compiler::find()?.until(cancelled_by(interrupt));
    let bundler = Bundler::new(workspace, &compiler);
    // cargo is asked for it here, once, and not by everybody at the same time.
    workspace.target_directory()?;
    let jobs = default_jobs().min(NonZeroUsize::new(problems.len()).unwrap_or(NonZeroUsize::MIN));
    let runners = runners(jobs, interrupt)?;
    let (next, alone) = (AtomicUsize::new(0), RwLock::new(()));
    let (sender, receiver) = mpsc::channel();
    let all = problems.len() * targets.len();
    let width = problems.iter().map(|problem| problem.id.len()).max().unwrap_or_default();
    std::thread::scope(|scope| {
        for runner in &runners {
            let sender = sender.clone();
            let (next, alone, problems, targets) = (&next, &alone, &problems, &targets);
            let (bundler, compiler) = (&bundler, &compiler);
            scope.spawn(move || {
                while let Some((index, problem)) = {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    problems.get(index).map(|problem| (index, problem))
                } {
                    let prover = Prover::new(workspace, compiler, problem);
                    let mut row = Row { bundler, problem, bundles: None, prover, runner, alone };
                    for (column, target) in targets.iter().enumerate() {
                        let options = arguments.form.options(*target);
                        let outcome = row.outcome(&options, !arguments.no_verify);
                        if interrupt.is_triggered() || sender.send((index * targets.len() + column, outcome)).is_err() {
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        let mut progress = Progress::new();
        let mut waiting = BTreeMap::new();
        let (mut done, mut printed, mut verdicts) = (0, 0, Vec::new());
        for (place, outcome) in receiver {
            waiting.insert(place, outcome);
            done += 1;
            while let Some(outcome) = waiting.remove(&printed) {
                progress.clear();
                outcome.print(&problems[printed / targets.len()], targets[printed % targets.len()], width)?;
                verdicts.push(outcome.verdict());
                printed += 1;
            }
            progress.show(&format!("{done} of {all} bundles …"));
        }
        progress.clear();
        if interrupt.is_triggered() {
            return Err(Error::Interrupted);
        }
        Ok(exit_code(overall(verdicts.into_iter())))
    })
}

/// One problem for one judge after the other.
struct Row<'a> {
    bundler: &'a Bundler<'a>,
    problem: &'a Problem,
    /// Once cargo was asked to build it: the bundles, or why there are none.
    bundles: Option<Result<Bundles<'a>, String>>,
    prover: Prover<'a>,
    runner: &'a Runner,
    /// Held by whoever works, so that the one who holds all of it is alone.
    alone: &'a RwLock<()>,
}

impl Row<'_> {
    fn outcome(&mut self, options: &Options, verify: bool) -> Outcome {
        let first = {
            let _others_may_work = self.alone.read().unwrap_or_else(PoisonError::into_inner);
            self.attempt(options, verify)
        };
        // Beside other work it may have taken longer than it takes.
        if first.verdict() == Some(Verdict::Tle) {
            let _nobody_else_works = self.alone.write().unwrap_or_else(PoisonError::into_inner);
            return self.attempt(options, verify);
        }
        first
    }

    fn attempt(&mut self, options: &Options, verify: bool) -> Outcome {
        let bundles = self.bundles.get_or_insert_with(|| {
            self.bundler.open(&Binary::solution(&self.problem.id)).map_err(|error| error.to_string())
        });
        let bundles = match bundles {
            Ok(bundles) => bundles,
            Err(message) => return Outcome::Failed(message.clone()),
        };
        let bundle = match bundles.bundle(&self.bundler.head(self.problem, options.target), options) {
            Ok(bundle) => bundle,
            Err(bundler::Error::WholeProgram { .. }) => {
                return Outcome::NotForIt("it takes `impl Solution`; this is a program");
            }
            Err(error) => return Outcome::Failed(error.to_string()),
        };
        let proved = verify.then(|| self.prover.prove(options, &bundle, &[self.runner])).transpose();
        match proved {
            Ok(result) => Outcome::Bundled(sizes(&bundle), result),
            Err(error) => Outcome::Failed(error.to_string()),
        }
    }
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
    let runners = runners(default_jobs(), interrupt)?;
    let executors: Vec<&(dyn Execute + Sync)> = runners.iter().map(|runner| runner as _).collect();
    Prover::new(workspace, compiler, problem).prove(options, bundle, &executors)
}

/// Proves the bundles of one problem. What several of them have in common is proved once.
struct Prover<'a> {
    workspace: &'a Workspace,
    compiler: &'a Compiler,
    problem: &'a Problem,
    proofs: Proofs,
    /// Once they were built.
    tools: Option<Result<Tools, String>>,
    /// Executables and what became of them.
    judged: Vec<(PathBuf, ProblemResult)>,
}

impl<'a> Prover<'a> {
    fn new(workspace: &'a Workspace, compiler: &'a Compiler, problem: &'a Problem) -> Self {
        Prover { workspace, compiler, problem, proofs: Proofs::default(), tools: None, judged: Vec::new() }
    }

    fn prove(
        &mut self,
        options: &Options,
        bundle: &Bundle,
        executors: &[&(dyn Execute + Sync)],
    ) -> Result<ProblemResult> {
        let folder = self.workspace.target_directory()?.join("bundle");
        let name = format!("{}-{}", self.problem.id, options.target);
        let executable = self.proofs.verify(self.compiler, bundle, &options.environment()?, &folder, &name)?;
        // Texts that differ in what the compiler does not look at often become the same program, to the byte.
        for (known, result) in &self.judged {
            if *known == executable || is_same(known, &executable)? {
                return Ok(result.clone());
            }
        }
        let task = Task {
            id: self.problem.id.clone(),
            settings: self.problem.settings.clone(),
            program: Ok(Program::new(&executable)),
            tools: self.tools()?,
            cases: case::find(&self.problem.id, &self.problem.cases)?,
        };
        let mut result = None;
        judge(&[task], executors, false, |event| {
            if let judging::Event::Done(done) = event {
                result = Some(done);
            }
            ControlFlow::Continue(())
        })?;
        let result = result.ok_or(Error::Interrupted)?;
        // How long something takes is no property of the program alone.
        if result.verdict() != Some(Verdict::Tle) {
            self.judged.push((executable, result.clone()));
        }
        Ok(result)
    }

    /// The checker and the interactor, built once.
    fn tools(&mut self) -> Result<Result<Tools, String>> {
        if let Some(tools) = &self.tools {
            return Ok(tools.clone());
        }
        let settings = &self.problem.settings;
        let binaries: Vec<_> = settings.tool_binaries().cloned().collect();
        let built = if binaries.is_empty() {
            Default::default()
        } else {
            build(self.workspace, &binaries, Profile::Release, |_| {})?
        };
        Ok(self.tools.insert(settings.tools(&built)).clone())
    }
}

/// Are the files the same, to the byte?
fn is_same(one: &Path, other: &Path) -> Result<bool> {
    let read = |path: &Path| fs::read(path).map_err(Error::io("read", path));
    Ok(read(one)? == read(other)?)
}
