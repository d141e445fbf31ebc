//! `check`: the cases themselves, and what generators make.

use super::choice::parse_jobs;
use super::exit::{Exit, unless_troubled};
use crate::Result;
use crate::check::{Severity, check};
use crate::oracles::workbenches;
use crate::problem::{Problem, Role};
use crate::report::{Checks, Form, Progress, cannot_print, columns};
use crate::runners::{pool, runners, unless_interrupted};
use crate::session::show_step;
use crate::task::Overrides;
use crate::workspace::{Selected, Selection, Workspace};
use runner::Interrupt;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// The arguments of `check`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge check lc913")]
pub struct Arguments {
    /// Problems, such as `lc913` or `'lc*'`. If none is named, the one in whose directory you stand, or else all
    ids: Vec<String>,
    /// How many programs run at a time; as many as there are processors unless this is given
    #[arg(long, short, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<NonZeroUsize>,
    /// How to print the results
    #[arg(long, value_enum, default_value_t = Form::Human)]
    format: Form,
}

pub fn run(workspace: &Workspace, Arguments { ids, jobs, format }: &Arguments) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    let Selection { selected, mut troubles } = workspace.selection(ids)?;
    let runners = runners(*jobs, &interrupt)?;
    let mut progress = Progress::new();
    let overrides = Overrides::default();
    let mut problems: Vec<Problem> = Vec::new();
    for Selected { problem, .. } in selected {
        // What one cannot be judged by does not keep the others from being checked.
        match overrides.settled(workspace, problem, &mut |step| show_step(&mut progress, step)) {
            Ok(problem) => problems.push(problem),
            Err(error) => troubles.push(error),
        }
    }
    let width = problems.iter().map(|problem| problem.id.len()).max().unwrap_or(0);
    let built =
        workbenches(workspace, problems.clone(), &Role::ORACLES, &overrides, |step| show_step(&mut progress, step));
    let benches = unless_interrupted(built, &interrupt)?;
    progress.clear();
    let mut printed = Checks::new(anstream::stdout().lock(), *format, columns(io::stdout()), width);
    let (mut reports, mut written, progress) = (Vec::new(), Ok(()), std::cell::RefCell::new(progress));
    let subjects = problems.into_iter().zip(benches).collect();
    let checked = check(
        subjects,
        workspace,
        &pool(&runners),
        |done, all| progress.borrow_mut().show(&format!("checking: {done} of {all} steps done …")),
        |report| {
            progress.borrow_mut().clear();
            written = printed.problem(&report);
            reports.push(report);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
    );
    progress.borrow_mut().clear();
    written.and_then(|()| printed.finish(&reports)).map_err(cannot_print())?;
    unless_interrupted(checked, &interrupt)?;
    let is_good = reports.iter().all(|report| report.count(Severity::Error) == 0);
    Ok(unless_troubled(&troubles, if is_good { Exit::Accepted } else { Exit::NotAccepted }))
}
