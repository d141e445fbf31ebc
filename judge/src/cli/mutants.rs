//! `mutants`: programs with one change each, which the cases should refuse.

use super::{Exit, unless_troubled};
use crate::mutants::{self, Found, Report, Step, find, find_in_bundle};
use crate::problem::{Problem, Target};
use crate::prove::Proof;
use crate::report::{Form, Mutants, Ongoing, Progress, cannot_print, columns};
use crate::session::{bundle, pool, runners, show_step, unless_interrupted};
use crate::task::{Overrides, Prepared, Task, tasks};
use crate::workspace::{Selection, Workspace};
use crate::{Error, Result};
use bundler::Options;
use runner::Interrupt;
use std::io;
use std::num::NonZeroUsize;

/// The arguments of `mutants`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge mutants lc913 --templates")]
pub struct Arguments {
    /// Problems, such as `lc913` or `'lc*'`. If none is named, the one in whose directory you stand, or else all
    ids: Vec<String>,
    /// Mutate the solution's bundle in its place: also what it uses of templates
    #[arg(long)]
    templates: bool,
    /// List the mutants; build and judge nothing
    #[arg(long)]
    list: bool,
    /// How many mutants are judged at a time; as many as there are processors unless this is given
    #[arg(long, short, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// How to print the results
    #[arg(long, value_enum, default_value_t = Form::Human)]
    format: Form,
}

pub fn run(workspace: &Workspace, arguments: &Arguments) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    let selection = workspace.selection(&arguments.ids)?;
    let problems = selection.selected.iter().map(|selected| selected.problem.clone()).collect();
    let found = unless_interrupted(found(workspace, problems, arguments.templates, &interrupt), &interrupt)?;
    let width = found.iter().map(|found| found.problem.id.len()).max().unwrap_or(0);
    let columns = columns(io::stdout());
    let mut printed = Mutants::new(anstream::stdout().lock(), arguments.format, columns, workspace.root(), width);
    if arguments.list {
        printed.list(&found).map_err(cannot_print())?;
        return Ok(unless_troubled(&selection.troubles, Exit::Accepted));
    }
    let runners = runners(arguments.jobs, &interrupt)?;
    let mut progress = Progress::new();
    let (reports, troubles) = judged(workspace, (selection, found), &interrupt, |found, task| {
        let all = found.mutants.len();
        let id = task.id.clone();
        let report = mutants::judge(workspace, found, task, &pool(&runners), |step| {
            progress.show(&match step {
                Step::Built(done) => format!("{id}: {done} of {all} mutants built …"),
                Step::Judged(done) => format!("{id}: {done} of {all} mutants judged …"),
            });
        });
        progress.clear();
        let report = unless_interrupted(report, &interrupt)?;
        printed.problem(&report).map_err(cannot_print())?;
        Ok(report)
    })?;
    printed.finish(&reports).map_err(cannot_print())?;
    let survive = reports.iter().any(|report| report.unexplained().next().is_some());
    Ok(unless_troubled(&troubles, if survive { Exit::NotAccepted } else { Exit::Accepted }))
}

fn found(workspace: &Workspace, problems: Vec<Problem>, in_bundles: bool, interrupt: &Interrupt) -> Result<Vec<Found>> {
    if !in_bundles {
        let _line = Ongoing::new("looking for mutants");
        return find(workspace, problems);
    }
    // Of all judges, AtCoder leaves most of the crates out of a bundle.
    let options = Options { target: Target::Atcoder, edition: None, itertools: false, minify: false };
    let bundled = |problem: Problem| {
        let (bundle, _) = bundle(workspace, &problem, &options, Proof::Omitted, interrupt)?;
        find_in_bundle(workspace, problem, &bundle.program)
    };
    problems.into_iter().map(bundled).collect()
}

/// What `judge` makes of each problem whose mutants were found, and why there is nothing to say about others.
fn judged(
    workspace: &Workspace,
    (selection, found): (Selection, Vec<Found>),
    interrupt: &Interrupt,
    mut judge: impl FnMut(Found, Task) -> Result<Report>,
) -> Result<(Vec<Report>, Vec<Error>)> {
    let mut progress = Progress::new();
    let prepared = tasks(workspace, selection, &Overrides::default(), |step| show_step(&mut progress, step));
    let Prepared { tasks, mut troubles } = unless_interrupted(prepared, interrupt)?;
    progress.clear();
    let mut found: Vec<Found> = found;
    let mut reports = Vec::new();
    for task in tasks {
        let Some(at) = found.iter().position(|found| found.problem.id == task.id) else { continue };
        match judge(found.swap_remove(at), task) {
            Ok(report) => reports.push(report),
            Err(error @ Error::Interrupted) => return Err(error),
            Err(error) => troubles.push(error),
        }
    }
    Ok((reports, troubles))
}
