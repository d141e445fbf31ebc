//! `submit`: a solution to the form of its judge.

use super::{Exit, bundle, exit_code, problem_and_target};
use crate::Result;
use crate::problem::Target;
use crate::prove::{Proof, Proved};
use crate::report::{self, Format, Shown, Submitting, cannot_print, report};
use crate::session::{self, judge_problems};
use crate::submit::{self, Here, Submission};
use crate::verdict::Verdict;
use crate::workspace::Workspace;
use runner::Interrupt;
use std::time::Duration;

/// How long to wait for an extension unless the option decides: cph-submit asks every three seconds.
const WAIT: Duration = Duration::from_secs(15);
/// The most that can be waited for.
const LONGEST_WAIT: Duration = Duration::from_secs(10 * 60);

/// The arguments of `submit`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge submit p4055 --wait 0s")]
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
    /// How long to wait for a browser extension, at most 10m; 0s waits for none. 15s, but over SSH 0s
    #[arg(long, value_name = "TIME", value_parser = parse_wait)]
    wait: Option<Duration>,
    /// Print the page's address and do not open it
    #[arg(long)]
    no_open: bool,
}

fn parse_wait(text: &str) -> Result<Duration, &'static str> {
    let wait = humantime::parse_duration(text).map_err(|_| "expected a duration such as 15s or 2m")?;
    if wait > LONGEST_WAIT { Err("it is longer than 10m") } else { Ok(wait) }
}

pub fn run(workspace: &Workspace, submit: &Submit) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    let (problem, target) = problem_and_target(workspace, submit.id.as_deref(), submit.target)?;
    let target = target.unwrap_or(problem.settings.target);
    let options = submit.form.options(target);
    let environment = options.environment()?;
    if !submit.no_verify {
        let ids = std::slice::from_ref(&problem.id);
        let verdict = judge_problems(workspace, ids, &session::Options::default(), &interrupt)?;
        if verdict != Some(Verdict::Ac) {
            return Ok(exit_code(verdict));
        }
    }
    let proof = if submit.no_verify { Proof::Omitted } else { Proof::Wanted };
    let (made, proved) = session::bundle(workspace, &problem, &options, proof, &interrupt)?;
    if let Some(Proved { result, compared }) = proved {
        let verdict = result.verdict();
        if verdict != Some(Verdict::Ac) {
            let mut report = report(Format::Human, anstream::stdout().lock(), problem.id.len(), Shown::default());
            report.problem(&result).and_then(|()| report.finish(&[result])).map_err(cannot_print())?;
            return Ok(exit_code(verdict));
        }
        report::compared(&problem, target, compared.as_ref());
    }

    let submission = Submission {
        id: problem.id.clone(),
        url: problem.settings.url.clone(),
        target,
        edition: environment.edition,
        text: made.text,
    };
    let options = submit::Options {
        wait: submit.wait.unwrap_or(if Here::is_remote() { Duration::ZERO } else { WAIT }),
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
