//! `submit`: a solution to the form of its judge.

use super::bundle;
use super::choice::problem_and_target;
use super::exit::{Exit, exit_code, exit_code_of};
use crate::problem::{Problem, Target};
use crate::prove::{Proof, Proved};
use crate::report::{self, Submitting, cannot_print};
use crate::session::{self, judge_problems};
use crate::submit::{self, Extension, Here, Settings, Submission, leftovers, parse_wait};
use crate::verdict::Verdict;
use crate::workspace::Workspace;
use crate::{Error, Result};
use bundler::{Bundle, Options};
use runner::Interrupt;
use std::time::Duration;

/// How long to wait for an extension unless the option decides: cph-submit asks every three seconds.
const WAIT: Duration = Duration::from_secs(15);

/// The arguments of `submit`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Nothing waits for an extension that you do not have, once ~/.config/cargo-judge/config.toml \
    states which you have:\n    extensions = [\"cph-submit\"]    # and \"submitter-helper\"; [] for none\n    \
    wait = \"5s\"\n\nJUDGE_EXTENSIONS=cph-submit,submitter-helper states it as well, JUDGE_EXTENSIONS= that there is \
    none.\n\nExample: cargo judge submit p4055 --wait 0s")]
pub struct Submit {
    /// The problem, such as `p4055`; it may be left out in its directory
    id: Option<String>,
    /// For which judge; without one, the problem's own
    #[arg(value_enum)]
    target: Option<Target>,
    #[command(flatten)]
    form: bundle::Form,
    /// Neither judge the solution nor compile and judge the text
    #[arg(long)]
    no_verify: bool,
    /// How long to wait for a browser extension, at most 10m; 0s waits for none. Without it, what your settings say,
    /// else 15s, but over SSH 0s
    #[arg(long, value_name = "TIME", value_parser = parse_wait)]
    wait: Option<Duration>,
    /// Print the page's address and do not open it
    #[arg(long)]
    no_open: bool,
}

pub fn run(workspace: &Workspace, submit: &Submit) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    let (problem, target) = problem_and_target(workspace, submit.id.as_deref(), submit.target)?;
    let target = target.unwrap_or(problem.settings.target);
    let options = submit.form.options(target);
    // Before anything is judged: a mistake in the options, and in the settings.
    options.environment()?;
    let settings = Settings::load()?;
    let proof = if submit.no_verify { Proof::Omitted } else { Proof::Wanted };
    let bundle = match accepted(workspace, &problem, &options, proof, &interrupt) {
        Ok(Ok(bundle)) => bundle,
        Ok(Err(exit)) => return Ok(exit),
        Err(Error::Interrupted) => return Err(Error::Interrupted),
        Err(error) => {
            report::refused(problem.name(), &error)?;
            return Ok(exit_code_of(&error));
        }
    };
    let submission = Submission {
        id: problem.name().to_string(),
        url: problem.settings.url.clone(),
        target,
        edition: bundle.edition,
        text: bundle.text,
    };
    let options = submit::Options {
        wait: submit.wait.or(settings.wait).unwrap_or(if Here::is_remote() { Duration::ZERO } else { WAIT }),
        extensions: settings.extensions.unwrap_or(Extension::ALL.to_vec()),
        open: !submit.no_open,
        directory: workspace.target_directory()?.join("submit"),
    };
    let mut reported = Submitting::new(anstream::stdout(), &submission, workspace.root());
    let mut printed = Ok(());
    submit::submit(&submission, &options, &Here, &interrupt, |event| {
        if printed.is_ok() {
            printed = reported.event(&event);
        }
    })?;
    printed.map_err(cannot_print())?;
    Ok(Exit::Accepted)
}

/// The bundle, if it may be handed over; else how the command ends.
fn accepted(
    workspace: &Workspace,
    problem: &Problem,
    options: &Options,
    proof: Proof,
    interrupt: &Interrupt,
) -> Result<Result<Bundle, Exit>> {
    if proof == Proof::Wanted {
        let names = [problem.name().to_string()];
        let verdict = judge_problems(workspace, &names, &session::Options::default(), interrupt);
        let verdict = verdict.map_err(Error::of_a_proof)?;
        if verdict != Some(Verdict::Ac) {
            report::not_submitted(problem.name(), verdict)?;
            return Ok(Err(exit_code(verdict)));
        }
    }
    report::leftovers(&leftovers(&problem.solution.source, options.target)?, workspace.root())?;
    let (bundle, proved) = session::bundle(workspace, problem, options, proof, interrupt)?;
    if let Some(Proved { result, compared }) = proved {
        let verdict = result.verdict();
        if verdict != Some(Verdict::Ac) {
            report::refuted(anstream::stdout().lock(), &result)?;
            report::not_submitted(&format!("the bundle of {}", problem.name()), verdict)?;
            return Ok(Err(exit_code(verdict)));
        }
        report::compared(problem, options.target, compared.as_ref());
        report::standard_error(&result.cases)?;
    }
    Ok(Ok(bundle))
}
