//! From problems to reports on their mutants.

use super::{bundle, show_step};
use crate::mutants::{
    Found, FoundInTemplate, Hunt, Report, Step, find, find_in_bundle, find_in_templates, hunt, judge, judge_template,
};
use crate::problem::{Problem, Target};
use crate::prove::{Proof, compiler};
use crate::report::{Ongoing, Progress};
use crate::runners::{pool, unless_interrupted};
use crate::stress::{self, Programs, Substitutes};
use crate::task::{Overrides, Prepared, Task, tasks};
use crate::workspace::{Selection, Workspace};
use crate::{Error, Result, catalogue};
use runner::{Interrupt, Runner};

/// What is mutated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// The solution's own source.
    #[default]
    Solution,
    /// Its bundle: also what it uses of templates.
    Bundle,
}

/// What mutants are judged by.
#[derive(Clone, Debug)]
pub enum By {
    /// The problem's cases.
    Cases,
    /// Inputs that are looked for.
    Stress(stress::Options),
}

/// The mutants of `problems`.
pub fn found(workspace: &Workspace, problems: Vec<Problem>, scope: Scope, interrupt: &Interrupt) -> Result<Vec<Found>> {
    let found = match scope {
        Scope::Solution => {
            let _line = Ongoing::new("looking for mutants");
            find(workspace, problems)
        }
        Scope::Bundle => problems.into_iter().map(|problem| found_in_bundle(workspace, problem, interrupt)).collect(),
    };
    unless_interrupted(found, interrupt)
}

fn found_in_bundle(workspace: &Workspace, problem: Problem, interrupt: &Interrupt) -> Result<Found> {
    // Of all judges, AtCoder leaves most of the crates out of a bundle.
    let options = bundler::Options { target: Target::Atcoder, edition: None, itertools: false, minify: false };
    let (bundle, _) = bundle(workspace, &problem, &options, Proof::Omitted, interrupt)?;
    find_in_bundle(workspace, problem, &bundle.program)
}

/// Judges the mutants of all problems that were `found`, and passes on a report on each; the result states why there
/// is nothing to say about others.
pub fn judge_all(
    workspace: &Workspace,
    (selection, mut found): (Selection, Vec<Found>),
    (by, runners): (&By, &[Runner]),
    interrupt: &Interrupt,
    mut on_report: impl FnMut(Report) -> Result<()>,
) -> Result<Vec<Error>> {
    let mut progress = Progress::new();
    let prepared = tasks(workspace, selection, &Overrides::default(), |step| show_step(&mut progress, step));
    let Prepared { tasks, mut troubles } = unless_interrupted(prepared, interrupt)?;
    progress.clear();
    for task in tasks {
        let Some(at) = found.iter().position(|found| found.problem.name() == task.id) else { continue };
        let found = found.swap_remove(at);
        let report = judge_one(workspace, (found, task), (by, runners), interrupt, &mut progress);
        progress.clear();
        pass_on(unless_interrupted(report, interrupt), &mut on_report, &mut troubles)?;
    }
    Ok(troubles)
}

/// The mutants of the templates that `arguments` name, each once.
pub fn found_in_templates(
    workspace: &Workspace,
    arguments: &[String],
    interrupt: &Interrupt,
) -> Result<Vec<FoundInTemplate>> {
    let names = catalogue::all_named(workspace, arguments)?;
    let _line = Ongoing::new("looking for mutants");
    unless_interrupted(find_in_templates(workspace, &names), interrupt)
}

/// Runs the tests of all mutants that were `found` in templates, and passes on a report on each template; the result
/// states why there is nothing to say about others.
pub fn judge_templates(
    workspace: &Workspace,
    found: Vec<FoundInTemplate>,
    runners: &[Runner],
    interrupt: &Interrupt,
    mut on_report: impl FnMut(Report) -> Result<()>,
) -> Result<Vec<Error>> {
    let (mut progress, mut troubles) = (Progress::new(), Vec::new());
    let compiler = compiler(interrupt)?;
    let keeper = Runner::from_current_executable()?.until(interrupt.clone());
    for found in found {
        let (name, all) = (found.name.clone(), found.mutants.len());
        let report = judge_template(workspace, found, &compiler, (&pool(runners), &keeper), |step| {
            progress.show(&shown(&name, step, all));
        });
        progress.clear();
        pass_on(unless_interrupted(report, interrupt), &mut on_report, &mut troubles)?;
    }
    Ok(troubles)
}

/// Why there is no report is one of the `troubles`, of which only an interruption ends all.
fn pass_on(
    report: Result<Report>,
    on_report: &mut impl FnMut(Report) -> Result<()>,
    troubles: &mut Vec<Error>,
) -> Result<()> {
    match report {
        Ok(report) => on_report(report),
        Err(error @ Error::Interrupted) => Err(error),
        Err(error) => {
            troubles.push(error);
            Ok(())
        }
    }
}

fn judge_one(
    workspace: &Workspace,
    (found, task): (Found, Task),
    (by, runners): (&By, &[Runner]),
    interrupt: &Interrupt,
    progress: &mut Progress,
) -> Result<Report> {
    let (id, all) = (task.id.clone(), found.mutants.len());
    let options = match by {
        By::Cases => {
            return judge(workspace, found, task, &pool(runners), |step| progress.show(&shown(&id, step, all)));
        }
        By::Stress(options) => options,
    };
    let (problem, own) = (found.problem.clone(), Substitutes::default());
    let programs = Programs::build(workspace, problem, &Overrides::default(), &own, |step| {
        show_step(progress, step);
    })?;
    let keeper = Runner::from_current_executable()?.until(interrupt.clone());
    if let Some(refuted) = stress::refuted(&programs, &keeper)? {
        return Err(refuted.error());
    }
    let hunting = Hunt { task, programs: &programs, options };
    hunt(workspace, found, hunting, (&pool(runners), &keeper), |step| progress.show(&shown(&id, step, all)))
}

fn shown(id: &str, step: Step, all: usize) -> String {
    match step {
        Step::Built(done) => format!("{id}: {done} of {all} mutants built …"),
        Step::Judged(done) => format!("{id}: {done} of {all} mutants judged …"),
    }
}
