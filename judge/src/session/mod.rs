//! From problems to a printed report: what `test`, `watch` and `submit` have in common.

pub mod mutants;
mod options;
mod results;
mod scores;
pub mod stress;

pub use options::Options;

use crate::build::{self, Profile};
use crate::command::quoted;
use crate::data;
use crate::error::Unreadable;
use crate::judging::judge;
use crate::origin::Origins;
use crate::problem::Problem;
use crate::prove::{self, Bundler, Proof, Proved, Prover};
use crate::report::{self, Detail, Ongoing, Progress};
use crate::runners::{pool, runners, unless_interrupted};
use crate::standing::is_unsolved;
use crate::task::{Prepared, Step, tasks};
use crate::verdict::Verdict;
use crate::workspace::{Selection, Workspace};
use crate::{Error, Result};
use bundler::{Bundle, Compiler, Step as Compiling};
use results::Results;
use runner::{Confinement, Interrupt, check_sandbox};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Builds the problems that `names` name, or the one in whose directory one stands, or all that are solved, judges them
/// and prints the report, unless `interrupt` comes first. Of what cannot be judged it says why, and judges the rest;
/// then there is no verdict on all.
pub fn judge_problems(
    workspace: &Workspace,
    names: &[String],
    options: &Options,
    interrupt: &Interrupt,
) -> Result<Option<Verdict>> {
    let overrides = &options.overrides;
    let (selection, unsolved) = asked_for(workspace, names, options)?;
    let narrowed = selection.selected.iter().filter(|it| !it.cases.is_empty());
    let narrowed = narrowed.map(|it| it.problem.name().to_string()).collect();
    if overrides.confinement == Confinement::Sandbox {
        check_sandbox()?;
    }
    // Their helpers get ready beside all that comes before the first case.
    let runners = runners(options.jobs, interrupt)?;
    if let Some(first) = runners.first() {
        first.prepare(overrides.confinement);
    }
    let mut progress = Progress::new();
    let prepared = tasks(workspace, selection, overrides, |step| show_step(&mut progress, step));
    let Prepared { tasks, mut troubles } = unless_interrupted(prepared, interrupt)?;
    progress.clear();
    if tasks.is_empty() && !troubles.is_empty() {
        report::unsolved(&unsolved);
        return Err(Error::all(troubles));
    }
    if overrides.profile == Profile::Dev {
        report::unoptimised(overrides.time_limit);
    }
    let origins = Origins { workspace, overrides, interrupt };
    let mut results = Results::new(&tasks, narrowed, options, origins);
    let judged = judge(&tasks, &pool(&runners), options.until, |event| results.take(event));
    let (verdict, unassessed) = results.finish()?;
    judged?;
    report::unsolved(&unsolved);
    troubles.extend(unassessed);
    troubles.iter().for_each(report::error);
    Ok(verdict.filter(|_| troubles.is_empty()))
}

/// The problems that `names` name, and the ids of those that are left out: nobody waits for a verdict on a skeleton,
/// unless it is named.
fn asked_for(workspace: &Workspace, names: &[String], options: &Options) -> Result<(Selection, Vec<String>)> {
    let Options { overrides, note, .. } = options;
    let mut selection = workspace.selection(names)?;
    selection.selected.iter().for_each(|it| report::meant_instead(workspace, &it.problem));
    let are_all = names.is_empty() && workspace.id_here().is_none();
    let names_one = selection.selected.len() == 1 && !are_all;
    for (option, given) in [("--exec", overrides.program.is_some()), ("--cases", overrides.cases.is_some())] {
        if given && !names_one {
            return Err(Error::ForOneProblem { option });
        }
    }
    if !note.is_empty() && selection.selected.iter().all(|it| it.problem.settings.score.is_none()) {
        let reason = "it is about scores, and no problem that is asked for states `score = \"max\"` or `\"min\"`";
        return Err(Error::Argument { argument: "--note".to_string(), reason: reason.to_string() });
    }
    let mut unsolved = Vec::new();
    if are_all {
        let left_out = selection.selected.extract_if(.., |it| is_unsolved(&it.problem));
        unsolved.extend(left_out.map(|it| it.problem.id));
    }
    Ok((selection, unsolved))
}

/// Shows what is done before anything can be judged.
pub fn show_step(progress: &mut Progress, step: Step) {
    match step {
        Step::Cargo(build::Event::Diagnostic(text), _) => progress.above(text),
        Step::Cargo(build::Event::Unreadable(Unreadable { id, reason, .. }), _) => {
            let done = "the others are built without it";
            progress.above(&format!("note: cargo cannot read problems/{id}, so {done}: {reason}"));
            progress.above(&format!("      `cargo judge remove {}` puts it aside", quoted(id)));
        }
        Step::Cargo(build::Event::Built { name, done }, all) => {
            progress.show(&format!("building {done} of {all}: {name}"))
        }
        Step::OnlySamples(package) => {
            let what = "has no case in data/secret: only samples are judged";
            progress.above(&format!("note: the package in {} {what}", package.display()));
        }
        Step::LeftOver(note) => progress.above(&format!("note: {note}")),
        Step::Package => progress.show("building what the package judges with …"),
        Step::Build(1) => progress.show("building 1 program …"),
        Step::Build(all) => progress.show(&format!("building {all} programs …")),
    }
}

/// The bundle of a solution, and what came of its proof if one is wanted, with what it takes on the screen meanwhile.
pub fn bundle(
    workspace: &Workspace,
    problem: &Problem,
    options: &bundler::Options,
    proof: Proof,
    interrupt: &Interrupt,
) -> Result<(Bundle, Option<Proved>)> {
    if proof == Proof::Wanted {
        // Nothing is bundled in vain.
        data::cases(workspace, problem).map_err(Error::of_a_proof)?;
    }
    report::meant_instead(workspace, problem);
    let (id, target) = (problem.name(), options.target);
    let ongoing = Ongoing::new(format!("bundling {id} for {target}"));
    let compiler = unless_interrupted(observed_compiler(interrupt, ongoing.detail()), interrupt)?;
    ongoing.detail().show("cargo builds the program");
    let on_diagnostic = |text: &str| ongoing.aside(|| report::diagnostic(text));
    let made = Bundler::new(workspace, &compiler).reporting(on_diagnostic).bundle(problem, options, proof);
    let (bundle, executable) = unless_interrupted(made, interrupt)?;
    let Some(executable) = executable else { return Ok((bundle, None)) };
    ongoing.turn_to(format!("judging {id} for {target}"));
    let (runners, detail) = (runners(None, interrupt)?, ongoing.detail());
    let proved = Prover::new(workspace, problem).prove(executable, target, &pool(&runners), |step| match step {
        prove::Step::Cases { done, all } => detail.show(format!("case {done} of {all}")),
        prove::Step::Inputs { done, all } => detail.show(format!("generated input {done} of {all}")),
    });
    let named = |error| match error {
        error @ Error::OtherOutput { .. } => Error::Bundling { id: id.to_string(), target, error: Arc::new(error) },
        error => error,
    };
    Ok((bundle, Some(unless_interrupted(proved.map_err(named), interrupt)?)))
}

/// The compiler, ended by `interrupt`, which shows what it is started for.
pub fn observed_compiler(interrupt: &Interrupt, detail: Detail) -> Result<Compiler> {
    let started = AtomicUsize::new(0);
    Ok(prove::compiler(interrupt)?.observed(move |step| {
        let number = started.fetch_add(1, Ordering::Relaxed) + 1;
        let kilobytes = |bytes: usize| bytes.div_ceil(1000);
        detail.show(match step {
            Compiling::Check(bytes) => {
                format!("compilation {number}, {} KB, removing unused code", kilobytes(bytes))
            }
            Compiling::Code(bytes) => format!("compilation {number}, {} KB, comparing its code", kilobytes(bytes)),
            Compiling::Build(bytes) => format!("compilation {number}, {} KB, as the judge compiles", kilobytes(bytes)),
            Compiling::Lint(bytes) => format!("compilation {number}, {} KB, looking for what is new", kilobytes(bytes)),
            Compiling::Migrate => format!("compilation {number}, changing the edition of a crate"),
        });
    }))
}
