//! Mutation testing of cases: copies of a solution with one change each, every one of which some case should refuse.
//!
//! ```text
//! cargo-mutants → mutant → copies → cargo → judged → explained
//! ```
//!
//! What no case refuses is either the same function, and then the problem's README names it with the reason, or it is a
//! mistake that the cases do not find.

mod copies;
mod explained;
mod judged;
mod mutant;
mod used;

pub use explained::reference;
pub use judged::{Fate, Judged, Kill, Suite};
pub use mutant::{Library, Mutant};

use crate::build::{self, Built};
use crate::judging::pool::{Pool, Worker};
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
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What is mutated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// The solution's own source.
    #[default]
    Solution,
    /// Also the files of the workspace's libraries that it names.
    Libraries,
}

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

/// A problem whose mutants were judged.
#[derive(Clone, Debug)]
pub struct Report {
    /// The problem.
    pub id: String,
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

    /// Those that no case refuses and no README explains.
    pub fn unexplained(&self) -> impl Iterator<Item = &Judged> {
        self.judged.iter().filter(|judged| matches!(judged.fate, Fate::Survived { explained: false }))
    }
}

/// The mutants of `problems`, by one call of cargo-mutants.
pub fn find(workspace: &Workspace, problems: Vec<Problem>, scope: Scope) -> Result<Vec<Found>> {
    let root = workspace.root();
    let below = |file: PathBuf| file.strip_prefix(root).map_or_else(|_| file.clone(), PathBuf::from);
    let mut sources: Vec<(Option<Library>, PathBuf)> = Vec::new();
    let mut of_problems = Vec::new();
    for problem in problems {
        let mut own = vec![(None, below(problem.solution()))];
        if scope == Scope::Libraries {
            let source = fs::read_to_string(problem.solution()).map_err(Error::io("read", &problem.solution()))?;
            for folder in workspace.source_folders(&problem)?.into_iter().filter(|folder| *folder != problem.folder) {
                let name = copies::package_name(&folder)?;
                let files = used::files(&folder, &used::modules(&source, &name.replace('-', "_")));
                own.extend(
                    files
                        .into_iter()
                        .map(|file| (Some(Library { name: name.clone(), folder: folder.clone() }), below(file))),
                );
            }
        }
        sources.extend(own.iter().cloned());
        of_problems.push((problem, own));
    }
    let mut packages: Vec<String> = of_problems.iter().map(|(problem, _)| problem.id.clone()).collect();
    packages.extend(sources.iter().filter_map(|(library, _)| Some(library.as_ref()?.name.clone())));
    let mut files: Vec<PathBuf> = sources.into_iter().map(|(_, file)| file).collect();
    for list in [&mut packages] {
        list.sort_unstable();
        list.dedup();
    }
    files.sort_unstable();
    files.dedup();
    let listed = readable(root, &mut Vec::new(), |place, _| build::list_mutants(&place.root, &packages, &files))?;
    let mut proposals: HashMap<PathBuf, Vec<Proposal>> = HashMap::new();
    for proposal in Proposal::parse_all(&listed)? {
        proposals.entry(proposal.file.clone()).or_default().push(proposal);
    }
    let mut found = Vec::new();
    for (problem, files) in of_problems {
        let mut mutants = Vec::new();
        for (library, file) in files {
            let path = root.join(&file);
            let source = fs::read_to_string(&path).map_err(Error::io("read", &path))?;
            for proposal in proposals.get(&file).into_iter().flatten() {
                let mutant = proposal.apply(mutants.len() + 1, &source);
                mutants.extend(mutant.map(|mutant| Mutant { library: library.clone(), ..mutant }));
            }
        }
        found.push(Found { problem, mutants });
    }
    Ok(found)
}

/// Builds the mutants of a problem and judges each on the cases of `task`, which its solution passes.
pub fn judge(
    workspace: &Workspace,
    Found { problem, mutants }: Found,
    task: Task,
    pool: &Pool<'_>,
    mut on_step: impl FnMut(Step),
) -> Result<Report> {
    let begin = Instant::now();
    let suite = Suite::new(task, pool)?;
    let built = build_all(workspace, &problem, &mutants, |done| on_step(Step::Built(done)))?;
    let building = begin.elapsed();
    let readme = fs::read_to_string(problem.folder.join("README.md")).unwrap_or_default();
    let mut judged: Vec<Option<Result<Judged>>> = mutants.iter().map(|_| None).collect();
    let mut done = 0;
    pool.work(
        mutants.len(),
        |number, worker: &Worker<'_, (usize, Result<Judged>)>| {
            let result = judge_one(&suite, &mutants[number], &built[number], &readme, worker);
            let goes_on = result.is_ok();
            worker.send((number, result))?;
            if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
        |(number, result)| {
            done += 1;
            on_step(Step::Judged(done));
            judged[number] = Some(result);
            ControlFlow::Continue(())
        },
    );
    let judged = judged.into_iter().flatten().collect::<Result<Vec<Judged>>>()?;
    Ok(Report { id: problem.id, judged, building, judging: begin.elapsed() - building })
}

fn judge_one<T>(suite: &Suite, mutant: &Mutant, built: &Built, readme: &str, worker: &Worker<'_, T>) -> Result<Judged> {
    let mutant = mutant.clone();
    let program = match built {
        Ok(program) => program.clone(),
        Err(error) => return Ok(Judged { mutant, fate: Fate::Unviable(error.to_string()), program: None }),
    };
    let fate = match suite.kill(Program::new(&program), worker.executor)? {
        Some(kill) => Fate::Killed(kill),
        None => Fate::Survived { explained: explained::is_explained(readme, &mutant) },
    };
    Ok(Judged { mutant, fate, program: Some(program) })
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
    let place = copies::write(workspace.root(), workspace.target_directory()?, problem, mutants)?;
    let binaries: Vec<Binary> = mutants.iter().map(|mutant| copies::binary(&problem.id, mutant)).collect();
    let mut built = build::build_copies(&place, &binaries, |event| {
        // What the compiler reports of a mutant concerns nobody.
        if let build::Event::Built { done, .. } = event {
            on_built(done);
        }
    })?;
    let built = binaries.iter().map(|binary| built.remove(binary).expect("each is built, or refused"));
    Ok(built.collect())
}
