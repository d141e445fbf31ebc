//! Mutation testing of cases: copies of a solution with one change each, every one of which some case should refuse;
//! and of templates, a change to which their tests should notice.
//!
//! ```text
//! cargo-mutants → mutant → copies → cargo → judged → explained
//! cargo-mutants → mutant → templates: rustc and the tests → explained
//! ```
//!
//! What no case refuses is either the same function, and then the problem's README names it with the reason, or it is a
//! mistake that the cases do not find. Of a template, a comment in its file names it.

mod copies;
mod explained;
mod hunted;
mod judged;
mod mutant;
mod templates;

pub use explained::reference;
pub use hunted::{Hunt, hunt};
pub use judged::{By, Fate, Judged, Kill, Suite};
pub use mutant::Mutant;
pub use templates::{FoundInTemplate, find_in_templates, judge_template};

use crate::build::{self, Built};
use crate::judging::pool::{Executor, Pool, Worker};
use crate::mirror::readable;
use crate::problem::{Binary, Problem};
use crate::task::Task;
use crate::workspace::Workspace;
use crate::{Error, Result};
use mutant::Proposal;
use runner::Program;
use std::collections::HashMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The mutants of a problem.
#[derive(Clone, Debug)]
pub struct Found {
    /// The problem.
    pub problem: Problem,
    /// In the order of their places.
    pub mutants: Vec<Mutant>,
}

/// What is being done with the mutants of a problem.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// So many are built.
    Built(usize),
    /// So many are judged.
    Judged(usize),
}

/// What was mutated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The solution of the problem with this id.
    Problem(String),
    /// The template of this name.
    Template(String),
}

impl Subject {
    /// Its id or name.
    #[must_use]
    pub fn name(&self) -> &str {
        let (Subject::Problem(name) | Subject::Template(name)) = self;
        name
    }
}

/// What became of the mutants of a problem or of a template.
#[derive(Clone, Debug)]
pub struct Report {
    /// Which one.
    pub subject: Subject,
    /// Each mutant, in their order.
    pub judged: Vec<Judged>,
    /// How long building them took.
    pub building: Duration,
    /// How long judging them took.
    pub judging: Duration,
}

impl Report {
    /// How many are killed, unviable, and survive.
    #[must_use]
    pub fn counts(&self) -> [usize; 3] {
        let count = |is: fn(&Fate) -> bool| self.judged.iter().filter(|judged| is(&judged.fate)).count();
        [
            count(|fate| matches!(fate, Fate::Killed(_))),
            count(|fate| matches!(fate, Fate::Unviable(_))),
            count(|fate| matches!(fate, Fate::Survived { .. })),
        ]
    }

    /// Those that nothing refuses and nobody explains.
    pub fn unexplained(&self) -> impl Iterator<Item = &Judged> {
        self.judged.iter().filter(|judged| matches!(judged.fate, Fate::Survived { explained: false }))
    }
}

/// The mutants of `problems`, by one call of cargo-mutants.
pub fn find(workspace: &Workspace, problems: Vec<Problem>) -> Result<Vec<Found>> {
    let root = workspace.root();
    let below = |problem: &Problem| {
        let source = &problem.solution.source;
        source.strip_prefix(root).map_or_else(|_| source.clone(), Path::to_path_buf)
    };
    let packages: Vec<String> = problems.iter().map(|problem| problem.id.clone()).collect();
    let files: Vec<PathBuf> = problems.iter().map(below).collect();
    let listed = readable(root, &mut Vec::new(), |place, _| build::list_mutants(&place.root, &packages, &files))?;
    let mut proposals: HashMap<PathBuf, Vec<Proposal>> = HashMap::new();
    for proposal in Proposal::parse_all(&listed)? {
        proposals.entry(proposal.file.clone()).or_default().push(proposal);
    }
    let mut found = Vec::new();
    for (problem, file) in problems.into_iter().zip(&files) {
        let path = root.join(file);
        let source = fs::read_to_string(&path).map_err(Error::io("read", &path))?;
        let proposals = proposals.remove(file).unwrap_or_default();
        found.push(Found { mutants: applied(proposals.iter(), &source), problem });
    }
    Ok(found)
}

/// The mutants of a `bundle` of `problem`: of the solution and of all that it uses of templates and crates.
pub fn find_in_bundle(workspace: &Workspace, problem: Problem, bundle: &str) -> Result<Found> {
    let place = copies::place(workspace.target_directory()?, &problem.id);
    let name = format!("{}-bundle", problem.id);
    copies::write(workspace.root(), &place, &problem, &[("bundle.rs", bundle, Some(name))])?;
    let file = copies::bundle(&problem.id);
    let listed = build::list_mutants(&place.root, std::slice::from_ref(&problem.id), std::slice::from_ref(&file))?;
    let mut mutants = applied(Proposal::parse_all(&listed)?.iter(), bundle);
    for mutant in &mut mutants {
        let path = place.root.join(&file);
        mutant.file = path.strip_prefix(workspace.root()).unwrap_or(&path).to_path_buf();
    }
    Ok(Found { problem, mutants })
}

fn applied<'a>(proposals: impl Iterator<Item = &'a Proposal>, source: &str) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for proposal in proposals {
        mutants.extend(proposal.apply(mutants.len() + 1, source));
    }
    mutants
}

/// Mutants of a problem that can be run, and what it takes to tell what becomes of them.
struct Ready {
    suite: Suite,
    /// In the order of the mutants.
    built: Vec<Built>,
    readme: String,
    begin: Instant,
    /// How long building took.
    building: Duration,
}

impl Ready {
    fn new(
        workspace: &Workspace,
        (problem, mutants): (&Problem, &[Mutant]),
        (task, pool): (Task, &Pool<'_>),
        on_built: impl FnMut(usize),
    ) -> Result<Self> {
        let begin = Instant::now();
        let suite = Suite::new(task, pool)?;
        let built = build_all(workspace, problem, mutants, on_built)?;
        let building = begin.elapsed();
        let readme = fs::read_to_string(problem.folder.join("README.md")).unwrap_or_default();
        Ok(Ready { suite, built, readme, begin, building })
    }
}

/// Builds the mutants of a problem and judges each on the cases of `task`, which its solution passes.
pub fn judge(
    workspace: &Workspace,
    Found { problem, mutants }: Found,
    task: Task,
    pool: &Pool<'_>,
    mut on_step: impl FnMut(Step),
) -> Result<Report> {
    let Ready { suite, built, readme, begin, building } =
        Ready::new(workspace, (&problem, &mutants), (task, pool), |done| on_step(Step::Built(done)))?;
    let judged = each(mutants, pool, on_step, |number, mutant, executor| {
        let program = match &built[number] {
            Ok(program) => program.clone(),
            Err(error) => return Ok((Fate::Unviable(error.to_string()), None)),
        };
        let fate = match suite.kill(Program::new(&program), executor)? {
            Some(kill) => Fate::Killed(kill),
            None => Fate::Survived { explained: explained::is_explained(&readme, mutant) },
        };
        Ok((fate, Some(program)))
    })?;
    Ok(Report { subject: Subject::Problem(problem.id), judged, building, judging: begin.elapsed() - building })
}

/// What became of a mutant, and its program, if that is kept.
type Outcome = (Fate, Option<PathBuf>);

/// What became of each mutant, in their order; `judge` gets its number, from 0.
fn each(
    mutants: Vec<Mutant>,
    pool: &Pool<'_>,
    mut on_step: impl FnMut(Step),
    judge: impl Fn(usize, &Mutant, Executor<'_>) -> Result<Outcome> + Sync,
) -> Result<Vec<Judged>> {
    let mut fates: Vec<Option<Result<Outcome>>> = mutants.iter().map(|_| None).collect();
    let mut done = 0;
    pool.work(
        mutants.len(),
        |number, worker: &Worker<'_, _>| {
            let fate = judge(number, &mutants[number], worker.executor);
            let goes_on = fate.is_ok();
            worker.send((number, fate))?;
            if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
        |(number, fate)| {
            done += 1;
            on_step(Step::Judged(done));
            fates[number] = Some(fate);
            ControlFlow::Continue(())
        },
    );
    // After an error, some mutants have no fate.
    let judged = mutants
        .into_iter()
        .zip(fates)
        .filter_map(|(mutant, fate)| Some(fate?.map(|(fate, program)| Judged { mutant, fate, program })));
    judged.collect()
}

/// The programs of `mutants`, in their order.
fn build_all(
    workspace: &Workspace,
    problem: &Problem,
    mutants: &[Mutant],
    mut on_built: impl FnMut(usize),
) -> Result<Vec<Built>> {
    if mutants.is_empty() {
        return Ok(Vec::new());
    }
    let place = copies::place(workspace.target_directory()?, &problem.id);
    let binaries: Vec<Binary> = mutants.iter().map(|mutant| copies::binary(&problem.id, mutant)).collect();
    let files: Vec<String> = mutants.iter().map(|mutant| format!("m{}.rs", mutant.number)).collect();
    let programs = mutants.iter().zip(&files).zip(&binaries);
    let mut sources: Vec<(&str, &str, Option<String>)> = programs
        .map(|((mutant, file), binary)| (file.as_str(), mutant.source.as_str(), Some(binary.name.clone())))
        .collect();
    let bundle = place.root.join(copies::bundle(&problem.id));
    let bundle = fs::read_to_string(bundle).ok();
    sources.extend(bundle.iter().map(|text| ("bundle.rs", text.as_str(), None)));
    copies::write(workspace.root(), &place, problem, &sources)?;
    let mut built = build::build_copies(&place, &binaries, &mut |event| {
        // What the compiler reports of a mutant concerns nobody.
        if let build::Event::Built { done, .. } = event {
            on_built(done);
        }
    })?;
    let built = binaries.iter().map(|binary| built.remove(binary).expect("each is built, or refused"));
    Ok(built.collect())
}
