//! `mutants`: programs with one change each, which the cases, or stress, should refuse.

use super::choice::parse_jobs;
use super::exit::{Exit, unless_troubled};
use crate::limits::parse_duration;
use crate::mutants::Report;
use crate::report::{Form, Mutants, cannot_print, columns};
use crate::runners::runners;
use crate::session::mutants::{By, Scope, found, found_in_templates, judge_all, judge_templates};
use crate::stress::{Options, Shrinking, new_seed};
use crate::workspace::Workspace;
use crate::{Error, Result};
use runner::Interrupt;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::Duration;

/// For how long an input is looked for on which a mutant fails.
const TIME: Duration = Duration::from_secs(60);

/// The arguments of `mutants`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cargo judge mutants lc913 --bundle\n  cargo judge mutants --template nim")]
pub struct Arguments {
    /// Problems, such as `lc913` or `'lc*'`. If none is named, the one in whose directory you stand, or else all
    ids: Vec<String>,
    /// Mutate the solution's bundle in its place: also what it uses of templates
    #[arg(long)]
    bundle: bool,
    /// Mutate these templates in place of solutions; the tests in their files should fail then
    #[arg(long, value_name = "NAME", num_args = 1.., conflicts_with_all = ["ids", "bundle", "stress"])]
    template: Vec<String>,
    /// List the mutants; build and judge nothing
    #[arg(long)]
    list: bool,
    /// Have `stress` look for an input on which a mutant fails, in place of the cases
    #[arg(long)]
    stress: bool,
    /// How long --stress looks for an input; a minute unless this is given
    #[arg(long, value_name = "TIME", value_parser = parse_duration, allow_hyphen_values = true, requires = "stress")]
    time: Option<Duration>,
    /// The seed of --stress; a new one each time unless this is given
    #[arg(long, value_name = "S", requires = "stress")]
    seed: Option<u64>,
    /// How many programs run at a time; as many as there are processors unless this is given
    #[arg(long, short, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<NonZeroUsize>,
    /// How to print the results
    #[arg(long, value_enum, default_value_t = Form::Human)]
    format: Form,
}

pub fn run(workspace: &Workspace, arguments: &Arguments) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    if arguments.template.is_empty() {
        solutions(workspace, arguments, &interrupt)
    } else {
        templates(workspace, arguments, &interrupt)
    }
}

fn solutions(workspace: &Workspace, arguments: &Arguments, interrupt: &Interrupt) -> Result<Exit> {
    let selection = workspace.selection(&arguments.ids)?;
    let problems = selection.selected.iter().map(|selected| selected.problem.clone()).collect();
    let scope = if arguments.bundle { Scope::Bundle } else { Scope::Solution };
    let found = found(workspace, problems, scope, interrupt)?;
    let mutants = || found.iter().map(|found| (found.problem.id.as_str(), found.mutants.as_slice()));
    let mut printed = printed(workspace, arguments.format, mutants().map(|(id, _)| id.len()).max());
    if arguments.list {
        printed.list(mutants()).map_err(cannot_print())?;
        return Ok(unless_troubled(&selection.troubles, Exit::Accepted));
    }
    let (by, runners) = (by(arguments)?, runners(arguments.jobs, interrupt)?);
    finish(printed, |on_report| judge_all(workspace, (selection, found), (&by, &runners), interrupt, on_report))
}

fn templates(workspace: &Workspace, arguments: &Arguments, interrupt: &Interrupt) -> Result<Exit> {
    let found = found_in_templates(workspace, &arguments.template, interrupt)?;
    let mutants = || found.iter().map(|found| (found.name.as_str(), found.mutants.as_slice()));
    let mut printed = printed(workspace, arguments.format, mutants().map(|(name, _)| name.len()).max()).of_templates();
    if arguments.list {
        printed.list(mutants()).map_err(cannot_print())?;
        return Ok(Exit::Accepted);
    }
    let runners = runners(arguments.jobs, interrupt)?;
    finish(printed, |on_report| judge_templates(workspace, found, &runners, interrupt, on_report))
}

/// What prints the mutants; the longest id, or name, has so many characters.
fn printed<'a>(workspace: &'a Workspace, form: Form, longest: Option<usize>) -> Mutants<'a, impl Write + use<'a>> {
    let stdout = anstream::stdout().lock();
    Mutants::new(stdout, form, columns(io::stdout()), workspace.root(), longest.unwrap_or(0))
}

/// Prints each report as it comes from `judge`, and then all of them.
fn finish(
    mut printed: Mutants<'_, impl Write>,
    judge: impl FnOnce(&mut dyn FnMut(Report) -> Result<()>) -> Result<Vec<Error>>,
) -> Result<Exit> {
    let mut reports = Vec::new();
    let troubles = judge(&mut |report| {
        let shown = printed.report(&report).map_err(cannot_print());
        reports.push(report);
        shown
    })?;
    printed.finish(&reports).map_err(cannot_print())?;
    let survive = reports.iter().any(|report| report.unexplained().next().is_some());
    Ok(unless_troubled(&troubles, if survive { Exit::NotAccepted } else { Exit::Accepted }))
}

fn by(arguments: &Arguments) -> Result<By> {
    if !arguments.stress {
        return Ok(By::Cases);
    }
    let seed = arguments.seed.map_or_else(new_seed, Ok)?;
    let time = Some(arguments.time.unwrap_or(TIME));
    Ok(By::Stress(Options { seed, sizes: None, time, trials: None, shrinking: Shrinking::Bounded }))
}
