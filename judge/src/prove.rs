//! Bundles of this workspace's solutions, and the proof of each: it is compiled as its judge does, judged on every case
//! of its problem, and compared with the program that cargo builds on generated inputs.

mod generated;
pub mod settings;

pub use generated::{Compared, INPUTS};

use crate::build::{Event as BuildEvent, Profile, build, build_with_messages, metadata};
use crate::case::Case;
use crate::checker::Tools;
use crate::error::Unreadable;
use crate::judging::pool::{Executor, Pool, Worker};
use crate::judging::{Event as JudgingEvent, ProblemResult, Until, judge};
use crate::mirror::{Place, readable};
use crate::oracles::workbenches;
use crate::problem::{Binary, Problem, Role, Settings, Target};
use crate::task::{self, Overrides, Task, ToolError};
use crate::verdict::{Verdict, overall};
use crate::workspace::Workspace;
use crate::{Error, Result};
use bundler::cargo_metadata::Metadata;
use bundler::{Bundle, Bundles, Compiler, Graph, Options};
use generated::{BUDGET, Difference, FEW_INPUTS, Generated};
use runner::{Interrupt, Program};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// The compiler, ended with the judge.
pub fn compiler(interrupt: &Interrupt) -> Result<Compiler> {
    let interrupt = interrupt.clone();
    Ok(Compiler::find()?.until(move || interrupt.is_triggered()))
}

/// The directory of bundles that are proved: their texts, and what is built of these.
fn directory(workspace: &Workspace) -> Result<PathBuf> {
    Ok(workspace.target_directory()?.join("bundle"))
}

/// What the files there are called, but for their extensions.
fn name(id: &str, target: Target) -> String {
    format!("{id}-{target}")
}

/// Where the text of a bundle that is proved is kept.
pub fn kept(workspace: &Workspace, problem: &Problem, target: Target) -> Result<PathBuf> {
    Ok(directory(workspace)?.join(name(problem.name(), target)).with_extension("rs"))
}

/// What all bundles of a workspace have in common.
pub struct Bundler<'a> {
    workspace: &'a Workspace,
    compiler: &'a Compiler,
    /// What cargo reports about the workspace's packages: asked once, however many solutions there are.
    metadata: Mutex<Option<Arc<Metadata>>>,
    /// The problems that it cannot read.
    unreadable: Mutex<Vec<Unreadable>>,
    /// `1234567`, or nothing outside of a repository.
    revision: OnceLock<Option<String>>,
    /// By the id of a problem, whether what its solution shares with others was changed since then.
    changed: Mutex<HashMap<String, bool>>,
    on_diagnostic: Box<dyn Fn(&str) + Send + Sync + 'a>,
}

impl<'a> Bundler<'a> {
    /// For the binaries of `workspace`.
    #[must_use]
    pub fn new(workspace: &'a Workspace, compiler: &'a Compiler) -> Self {
        let (metadata, unreadable) = (Mutex::default(), Mutex::default());
        let (revision, changed) = (OnceLock::new(), Mutex::default());
        Bundler { workspace, compiler, metadata, unreadable, revision, changed, on_diagnostic: Box::new(|_| {}) }
    }

    /// Passes the errors of solutions that do not compile to `on_diagnostic`, with ANSI styles.
    #[must_use]
    pub fn reporting(self, on_diagnostic: impl Fn(&str) + Send + Sync + 'a) -> Self {
        Bundler { on_diagnostic: Box::new(on_diagnostic), ..self }
    }

    /// Bundles the solution of `problem`; with the executable if it is to be proved.
    pub fn bundle(&self, problem: &Problem, options: &Options, proof: Proof) -> Result<(Bundle, Option<PathBuf>)> {
        self.bundle_with(&mut self.open(&problem.solution.binary)?, problem, options, proof)
    }

    fn bundle_with(
        &self,
        bundles: &mut Bundles<'_>,
        problem: &Problem,
        options: &Options,
        proof: Proof,
    ) -> Result<(Bundle, Option<PathBuf>)> {
        let head = self.head(problem, options.target);
        Ok(match proof {
            Proof::Omitted => (bundles.bundle(&head, options)?, None),
            Proof::Wanted => {
                let (directory, name) = (directory(self.workspace)?, name(problem.name(), options.target));
                let (bundle, executable) = bundles.proved(&head, options, &directory, &name)?;
                (bundle, Some(executable))
            }
        })
    }

    /// Has cargo build `binary`, so that it can be bundled for any judge.
    pub fn open(&self, binary: &Binary) -> Result<Bundles<'a>> {
        let mut unreadable = self.unreadable.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let known = unreadable.len();
        let (metadata, messages) = readable(self.workspace.root(), &mut unreadable, |place, unreadable| {
            if let Some(problem) = unreadable.iter().find(|problem| problem.id == binary.package) {
                return Err(Error::Unreadable(problem.clone()));
            }
            std::thread::scope(|scope| {
                // Without a second thread, one after the other.
                let metadata = std::thread::Builder::new().spawn_scoped(scope, || self.metadata(place));
                let messages = build_with_messages(place, binary, &mut |event| {
                    if let BuildEvent::Diagnostic(text) = event {
                        (self.on_diagnostic)(text);
                    }
                });
                let metadata = match metadata {
                    Ok(thread) => thread.join().expect("reading metadata does not panic"),
                    Err(_) => self.metadata(place),
                };
                Ok((metadata?, messages?))
            })
        })?;
        if unreadable.len() > known {
            *self.unreadable.lock().unwrap_or_else(PoisonError::into_inner) = unreadable;
        }
        let graph = Graph::new(&metadata, messages, &binary.name, self.compiler)?;
        Ok(Bundles::new(self.compiler, &binary.name, graph))
    }

    fn metadata(&self, place: &Place) -> Result<Arc<Metadata>> {
        // Whoever comes while cargo is being asked waits for its answer.
        let mut known = self.metadata.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(metadata) = &*known {
            return Ok(Arc::clone(metadata));
        }
        let metadata = Arc::new(metadata(place, self.compiler.host())?);
        Ok(Arc::clone(known.insert(metadata)))
    }

    /// The first line of a bundle: `// P4055. Game, for luogu, source 1234567`, with `-dirty` if what gets inlined was
    /// changed since that revision. The author's own text need not be committed: all of it is there.
    #[must_use]
    pub fn head(&self, problem: &Problem, target: Target) -> String {
        let revision = self.revision.get_or_init(|| self.git(&["rev-parse", "--short=12", "HEAD"]));
        let source = revision.as_ref().map(|revision| {
            let dirty = if self.is_changed(problem) { "-dirty" } else { "" };
            format!(", source {revision}{dirty}")
        });
        let title = &problem.settings.title;
        let title: String = title.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        format!("// {}: {title}, for {target}{}\n", problem.id, source.unwrap_or_default())
    }

    /// Do the crates that `problem` is built from, other than its own, differ from what was committed?
    fn is_changed(&self, problem: &Problem) -> bool {
        let mut known = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
        *known.entry(problem.id.clone()).or_insert_with(|| {
            let folders = self.workspace.source_folders(problem).unwrap_or_default();
            let shared: Vec<&str> =
                folders.iter().filter(|it| **it != problem.folder).filter_map(|it| it.to_str()).collect();
            let status = [&["status", "--porcelain", "--"], &shared[..]].concat();
            !shared.is_empty() && self.git(&status).is_some()
        })
    }

    /// What git prints; `None` if that is nothing, or if it fails.
    fn git(&self, arguments: &[&str]) -> Option<String> {
        let output = Command::new("git").current_dir(self.workspace.root()).args(arguments).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).trim().to_string();
        (output.status.success() && !text.is_empty()).then_some(text)
    }
}

/// A bundle that was judged.
#[derive(Clone, Debug)]
pub struct Proved {
    /// The verdict on every case.
    pub result: ProblemResult,
    /// Whether it prints what the program prints, where anybody has looked.
    pub compared: Option<Compared>,
}

/// What is done for a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// So many cases of all are judged.
    Cases {
        /// Those that are done.
        done: usize,
        /// All of them.
        all: usize,
    },
    /// So many generated inputs are compared.
    Inputs {
        /// Those that are done.
        done: usize,
        /// All of them.
        all: usize,
    },
}

/// Judges the bundles of one problem. What several of them have in common is judged once.
pub struct Prover<'a> {
    workspace: &'a Workspace,
    problem: &'a Problem,
    /// What decides, once it was built, and the cases.
    bench: Option<Bench>,
    generated: Inputs,
    /// How many of them.
    inputs: usize,
    /// No further one of them is begun after so long.
    budget: Duration,
    /// Executables and what became of them.
    judged: Vec<(PathBuf, ProblemResult)>,
}

/// What bundles of a problem are judged by.
#[derive(Clone)]
struct Bench {
    settings: Settings,
    tools: Result<Tools, ToolError>,
    cases: Vec<Case>,
}

/// Generated inputs to compare programs on.
enum Inputs {
    /// Nobody has asked for them.
    Unknown,
    /// They are known.
    Known(Box<Generated>),
    /// There is nothing to compare, or nothing that can be.
    None,
}

impl<'a> Prover<'a> {
    /// Nothing is judged yet.
    #[must_use]
    pub fn new(workspace: &'a Workspace, problem: &'a Problem) -> Self {
        let (generated, inputs, budget, judged) = (Inputs::Unknown, INPUTS, BUDGET, Vec::new());
        Prover { workspace, problem, bench: None, generated, inputs, budget, judged }
    }

    /// Compares each bundle on fewer inputs, because there are several.
    #[must_use]
    pub fn for_several(self) -> Self {
        Prover { inputs: FEW_INPUTS, ..self }
    }

    /// Begins no generated input for a bundle after so long, instead of five seconds.
    #[must_use]
    pub fn within(self, budget: Duration) -> Self {
        Prover { budget, ..self }
    }

    /// Judges the bundle for `target` on every case of its problem and, if it is accepted, compares it with the program
    /// that cargo builds.
    pub fn prove(
        &mut self,
        executable: PathBuf,
        target: Target,
        pool: &Pool<'_>,
        mut on_step: impl FnMut(Step),
    ) -> Result<Proved> {
        // Texts that differ in what the compiler does not look at often become the same program, to the byte.
        for (known, result) in &self.judged {
            if *known == executable || is_same(known, &executable)? {
                return Ok(Proved { result: result.clone(), compared: None });
            }
        }
        let Bench { settings, tools, cases } = self.bench()?;
        let binary = self.problem.solution.binary.clone();
        let task = Task { cases, ..Task::of(binary, &settings, Ok(Program::new(&executable)), tools) };
        let all = task.cases.len();
        let mut result = None;
        judge(&[task], pool, Until::AllAreJudged, |event| {
            match event {
                JudgingEvent::Judged { done, .. } => on_step(Step::Cases { done, all }),
                JudgingEvent::Done(done) => result = Some(done),
            }
            ControlFlow::Continue(())
        })?;
        let result = result.ok_or(Error::Interrupted)?;
        let mut compared = None;
        if result.verdict() == Some(Verdict::Ac) {
            compared = self.compare(&executable, target, pool, on_step)?;
        }
        // How long something takes is no property of the program alone.
        if result.verdict() != Some(Verdict::Tle) {
            self.judged.push((executable, result.clone()));
        }
        Ok(Proved { result, compared })
    }

    /// Runs `executable` and the program that cargo builds on generated inputs; nothing where there are none.
    fn compare(
        &mut self,
        executable: &Path,
        target: Target,
        pool: &Pool<'_>,
        mut on_step: impl FnMut(Step),
    ) -> Result<Option<Compared>> {
        if matches!(self.generated, Inputs::Unknown) {
            match self.generator()? {
                Some(Ok(generated)) => self.generated = Inputs::Known(Box::new(generated)),
                Some(Err(reason)) => {
                    self.generated = Inputs::None;
                    return Ok(Some(Compared::NoInputs(reason)));
                }
                None => self.generated = Inputs::None,
            }
        }
        let Inputs::Known(generated) = &self.generated else { return Ok(None) };
        let compared =
            generated.compare(executable, pool, self.budget, |done, all| on_step(Step::Inputs { done, all }))?;
        let Difference { call, input, shown } = match compared {
            Ok(same @ Compared::Same { .. }) => return Ok(Some(same)),
            Ok(skipped) => {
                self.generated = Inputs::None;
                return Ok(Some(skipped));
            }
            Err(difference) => difference,
        };
        let id = self.problem.name().to_string();
        let directory = directory(self.workspace)?;
        let kept = directory.join(name(&id, target)).with_extension("in");
        fs::create_dir_all(&directory).map_err(Error::io("create", &directory))?;
        fs::write(&kept, input).map_err(Error::io("write", &kept))?;
        let settings = settings::advice(self.workspace.root());
        Err(Error::OtherOutput { id, call, shown, input: kept, settings })
    }

    /// The generator of the problem, if it has one, with the program that cargo builds, or why they cannot be used.
    fn generator(&mut self) -> Result<Option<Result<Generated, String>>> {
        let (id, settings) = (&self.problem.id, self.bench()?.settings);
        // What an interactive program reads depends on what it prints.
        if self.workspace.package(id)?.beside(Role::Generator).is_none() || settings.interactor.is_some() {
            return Ok(None);
        }
        let (problems, overrides) = (vec![self.problem.clone()], Overrides::default());
        let built = match workbenches(self.workspace, problems, &[Role::Generator], &overrides, |_| {}) {
            Err(Error::Interrupted) => return Err(Error::Interrupted),
            Err(error) => return Ok(Some(Err(error.to_string()))),
            Ok(mut built) => built.pop().expect("each problem has a workbench"),
        };
        let name = &built.task.id;
        Ok(Some(match (built.oracle(Role::Generator), &built.task.program) {
            (Ok(generator), Ok(program)) => {
                Ok(Generated::new(generator.clone(), program.clone(), settings.limits(), self.inputs))
            }
            (Err(error), _) => Err(error.to_string()),
            (_, Err(error)) => Err(format!("{name} does not compile any more: {error}")),
        }))
    }

    /// What its manifest or a package states about judging it; the checker and the interactor are built once.
    fn bench(&mut self) -> Result<Bench> {
        if let Some(bench) = &self.bench {
            return Ok(bench.clone());
        }
        let (problem, cases) = Overrides::default().apply(self.workspace, self.problem.clone(), &mut |_| {})?;
        let settings = problem.settings;
        let binaries: Vec<_> = settings.tool_binaries().cloned().collect();
        let built = match binaries.is_empty() {
            true => HashMap::new(),
            false => build(self.workspace.root(), &binaries, Profile::Release, &mut |_| {})?,
        };
        let tools = task::tools(&settings, &built);
        Ok(self.bench.insert(Bench { settings, tools, cases }).clone())
    }
}

/// True if the files are the same, to the byte.
fn is_same(one: &Path, other: &Path) -> Result<bool> {
    let read = |path: &Path| fs::read(path).map_err(Error::io("read", path));
    Ok(read(one)? == read(other)?)
}

/// What became of one problem for one judge.
#[derive(Debug)]
pub enum Outcome {
    /// There is a bundle.
    Bundled {
        /// Its size in bytes.
        bytes: usize,
        /// Its size before anything was removed.
        before: usize,
        /// The proof, unless nobody wanted one.
        proof: Option<Proved>,
    },
    /// The judge takes `impl Solution`, and this is a whole program.
    NotForIt,
    /// It could not be bundled, or the text does not compile there.
    Failed(Arc<Error>),
}

impl Outcome {
    /// For the verdict on all. An unproved bundle is as good as accepted if nobody wanted a proof, and as bad as a
    /// failure of the judge if nothing could be compared.
    fn verdict(&self) -> Option<Verdict> {
        match self {
            Outcome::Bundled { proof: Some(proof), .. } => Some(proof.result.verdict().unwrap_or(Verdict::Je)),
            Outcome::Bundled { proof: None, .. } => Some(Verdict::Ac),
            Outcome::NotForIt => None,
            Outcome::Failed(_) => Some(Verdict::Je),
        }
    }
}

/// Whether bundles are compiled and judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// They are.
    Wanted,
    /// They are only made.
    Omitted,
}

/// What happens while all problems are bundled.
#[derive(Debug)]
pub enum Event<'a> {
    /// So many bundles are done, in whatever order.
    Progress(usize),
    /// These are done; they come in the order of the problems, and for each in that of the judges.
    Done(&'a Problem, Target, &'a Outcome),
}

/// Every problem for every judge.
pub struct All<'a> {
    /// What makes the bundles.
    pub bundler: &'a Bundler<'a>,
    /// What is bundled.
    pub problems: &'a [Problem],
    /// For which judges.
    pub options: &'a [Options],
    /// Whether bundles are proved.
    pub proof: Proof,
    /// Ends it early.
    pub interrupt: &'a Interrupt,
}

impl All<'_> {
    /// Bundles several problems at a time, and returns the verdict on all.
    pub fn prove(&self, pool: &Pool<'_>, mut on_event: impl FnMut(Event) -> Result<()>) -> Result<Option<Verdict>> {
        let workspace = self.bundler.workspace;
        // It may be asked of cargo: here, once, and not by everybody at the same time.
        workspace.target_directory()?;
        let columns = self.options.len();
        let job = |index: usize, worker: &Worker<'_, (usize, Outcome)>| {
            let problem = &self.problems[index];
            let prover = Prover::new(workspace, problem).for_several();
            let mut row = Row { bundler: self.bundler, problem, bundles: None, prover, executor: worker.executor };
            self.options.iter().enumerate().try_for_each(|(column, options)| {
                let outcome = row.outcome(options, self.proof, pool);
                if self.interrupt.is_triggered() {
                    return ControlFlow::Break(());
                }
                worker.send((index * columns + column, outcome))
            })
        };
        let (mut waiting, mut done, mut verdicts, mut reported) = (BTreeMap::new(), 0, Vec::new(), Ok(()));
        let mut report = |place: usize, outcome: Outcome| {
            waiting.insert(place, outcome);
            done += 1;
            while let Some(outcome) = waiting.remove(&verdicts.len()) {
                let place = verdicts.len();
                let target = self.options[place % columns].target;
                on_event(Event::Done(&self.problems[place / columns], target, &outcome))?;
                verdicts.push(outcome.verdict());
            }
            on_event(Event::Progress(done))
        };
        pool.work(self.problems.len(), job, |(place, outcome)| {
            reported = report(place, outcome);
            if reported.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        reported?;
        if self.interrupt.is_triggered() {
            return Err(Error::Interrupted);
        }
        Ok(overall(verdicts))
    }
}

/// One problem for one judge after the other.
struct Row<'a> {
    bundler: &'a Bundler<'a>,
    problem: &'a Problem,
    /// Once cargo was asked to build it: the bundles, or why there are none.
    bundles: Option<Result<Bundles<'a>, Arc<Error>>>,
    prover: Prover<'a>,
    executor: Executor<'a>,
}

impl Row<'_> {
    fn outcome(&mut self, options: &Options, proof: Proof, pool: &Pool<'_>) -> Outcome {
        let first = pool.beside_others(|| self.attempt(options, proof));
        // Beside other work it may have taken longer than it takes.
        if first.verdict() == Some(Verdict::Tle) {
            return pool.alone(|| self.attempt(options, proof));
        }
        first
    }

    fn attempt(&mut self, options: &Options, proof: Proof) -> Outcome {
        let (bundle, executable) = match self.bundle(options, proof) {
            Ok(made) => made,
            Err(error) if matches!(*error, Error::Bundler(bundler::Error::WholeProgram { .. })) => {
                return Outcome::NotForIt;
            }
            Err(error) => return Outcome::Failed(error),
        };
        let pool = Pool::new([self.executor]);
        let proof = executable.map(|executable| self.prover.prove(executable, options.target, &pool, |_| {}));
        match proof.transpose() {
            Ok(proof) => Outcome::Bundled { bytes: bundle.text.len(), before: bundle.before, proof },
            Err(error) => Outcome::Failed(Arc::new(error)),
        }
    }

    fn bundle(&mut self, options: &Options, proof: Proof) -> Result<(Bundle, Option<PathBuf>), Arc<Error>> {
        let (bundler, problem) = (self.bundler, self.problem);
        let open = || bundler.open(&problem.solution.binary).map_err(Arc::new);
        let bundles = self.bundles.get_or_insert_with(open).as_mut().map_err(|error| Arc::clone(error))?;
        bundler.bundle_with(bundles, problem, options, proof).map_err(Arc::new)
    }
}
