//! `bundle`: a solution in one file that a judge accepts.

use super::choice::problem_and_target;
use super::exit::{Exit, exit_code, unless_troubled};
use crate::problem::Target;
use crate::prove::{self, All, Bundler, Event, Proof, Proved};
use crate::report::{self, Ongoing};
use crate::runners::{pool, runners};
use crate::session;
use crate::verdict::Verdict;
use crate::workspace::{Survey, Workspace};
use crate::{Error, Result};
use bundler::Options;
use runner::Interrupt;
use std::iter;

/// The arguments of `bundle`.
#[derive(Debug, clap::Args)]
#[command(
    override_usage = "cargo judge bundle [OPTIONS] [ID] [TARGET]\n       \
                      cargo judge bundle [OPTIONS] --all [TARGET] [TARGET]",
    after_help = "Example: cargo judge bundle p4055 luogu > p4055.rs"
)]
pub struct Arguments {
    /// The problem, such as `p4055`; it may be left out in its directory
    id: Option<String>,
    /// For which judge; without one, the problem's own
    #[arg(value_enum)]
    target: Option<Target>,
    /// Every problem for every judge, or for one or two: prints a line for each, whatever becomes of the others
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    form: Form,
    /// Print the text unproved
    #[arg(long)]
    no_verify: bool,
}

/// The form of a bundle.
#[derive(Debug, clap::Args)]
pub struct Form {
    /// For Codeforces: 2021 or 2024; the solution's own unless this is given
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

pub fn run(workspace: &Workspace, arguments: &Arguments) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    if arguments.all {
        return run_all(workspace, arguments, &interrupt);
    }
    let (problem, target) = problem_and_target(workspace, arguments.id.as_deref(), arguments.target)?;
    let target = target.unwrap_or(problem.settings.target);
    let options = arguments.form.options(target);
    let proof = if arguments.no_verify { Proof::Omitted } else { Proof::Wanted };
    let (bundle, proved) = session::bundle(workspace, &problem, &options, proof, &interrupt)?;
    if let Some(Proved { result, .. }) = &proved
        && result.verdict() != Some(Verdict::Ac)
    {
        report::refuted(anstream::stderr().lock(), result)?;
        let (kept, settings) = (prove::kept(workspace, &problem, target)?, prove::settings::advice(workspace.root()));
        report::not_printed(&problem, target, result.verdict(), &kept, settings.as_deref());
        return Ok(exit_code(result.verdict()));
    }
    report::bundled(&problem, target, &bundle);
    report::compared(&problem, target, proved.and_then(|proved| proved.compared).as_ref());
    report::print(&bundle.text)?;
    Ok(Exit::Accepted)
}

/// Every problem for one target, for two, or for all of them.
fn run_all(workspace: &Workspace, arguments: &Arguments, interrupt: &Interrupt) -> Result<Exit> {
    // No word is a problem's id then.
    let targets = match &arguments.id {
        Some(name) => iter::once(name.parse().map_err(Error::UnknownTarget)?).chain(arguments.target).collect(),
        None => Target::ALL.to_vec(),
    };
    let options: Vec<Options> = targets.into_iter().map(|target| arguments.form.options(target)).collect();
    options.iter().try_for_each(|options| options.environment().map(drop))?;
    let Survey { problems, troubles } = workspace.survey();
    let (count, width) = (problems.len() * options.len(), problems.iter().map(|it| it.id.len()).max().unwrap_or(0));
    let so_far = |done: usize| format!("{done} of {count} bundles");
    let ongoing = Ongoing::new(so_far(0));
    let compiler = session::observed_compiler(interrupt, ongoing.detail())?;
    let on_diagnostic = |text: &str| ongoing.aside(|| report::diagnostic(text));
    let bundler = Bundler::new(workspace, &compiler).reporting(on_diagnostic);
    let proof = if arguments.no_verify { Proof::Omitted } else { Proof::Wanted };
    let all = All { bundler: &bundler, problems: &problems, options: &options, proof, interrupt };
    let verdict = all.prove(&pool(&runners(None, interrupt)?), |event| match event {
        Event::Progress(done) => {
            ongoing.turn_to(so_far(done));
            Ok(())
        }
        Event::Done(problem, target, outcome) => ongoing.aside(|| report::proved(problem, target, outcome, width)),
    })?;
    Ok(unless_troubled(&troubles, exit_code(verdict)))
}
