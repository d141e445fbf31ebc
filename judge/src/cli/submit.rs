//! `submit`: a solution to the form of its judge.

use super::{Exit, bundle, exit_code, printing, test};
use crate::bundle::Compiler;
use crate::report::{Format, Progress, Submitting, report, run_verdict};
use crate::run::Interrupt;
use crate::submit::{self, Here, Submission};
use crate::verdict::Verdict;
use crate::workspace::{Target, Workspace};
use crate::{Error, Result};
use std::time::Duration;

/// How long to wait for an extension unless told otherwise: cph-submit asks every three seconds.
const WAIT: Duration = Duration::from_secs(15);
/// The most that can be waited for.
const LONGEST_WAIT: Duration = Duration::from_secs(10 * 60);

/// The arguments of `submit`.
#[derive(Debug, clap::Args)]
pub struct Submit {
    /// The problem, such as `p4055`
    id: String,
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

fn parse_wait(text: &str) -> Result<Duration, String> {
    let wait = humantime::parse_duration(text).map_err(|_| "it is no duration, such as 15s or 2m".to_string())?;
    if wait > LONGEST_WAIT { Err("it is longer than 10m".to_string()) } else { Ok(wait) }
}

/// Does it.
pub fn run(workspace: &Workspace, submit: &Submit) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    let problems = workspace.select(std::slice::from_ref(&submit.id))?;
    let [problem] = &problems[..] else { unreachable!("one id is one problem") };
    let target = submit.target.unwrap_or(problem.settings.target);
    let options = submit.form.options(target);
    let environment = options.environment()?;
    if !submit.no_verify {
        let exit =
            test::judge_problems(workspace, std::slice::from_ref(&problem.id), &test::Options::default(), &interrupt)?;
        if exit != Exit::Accepted {
            return Ok(exit);
        }
    }
    let compiler = Compiler::find()?;
    let mut progress = Progress::new();
    progress.show(&format!("bundling {} for {target} …", problem.id));
    let made = crate::bundle::bundle(workspace, &compiler, problem, &options);
    progress.clear();
    let made = match made {
        Err(_) if interrupt.is_triggered() => return Err(Error::Interrupted),
        made => made?,
    };
    if !submit.no_verify {
        progress.show(&format!("proving {} for {target} …", problem.id));
        let proved = bundle::prove(workspace, &compiler, problem, &options, &made, &interrupt);
        progress.clear();
        let results = match proved {
            Err(_) if interrupt.is_triggered() => return Err(Error::Interrupted),
            proved => [proved?],
        };
        let verdict = run_verdict(&results);
        if verdict != Some(Verdict::Ac) {
            let mut report = report(Format::Human, anstream::stdout().lock(), problem.id.len(), false);
            report.problem(&results[0]).map_err(printing())?;
            report.finish(&results).map_err(printing())?;
            return Ok(exit_code(verdict));
        }
    }

    let submission = Submission {
        id: problem.id.clone(),
        url: Some(problem.settings.url.clone()),
        target,
        edition: environment.edition,
        text: made.text,
    };
    let options = submit::Options {
        wait: submit.wait.unwrap_or(if Here::is_remote() { Duration::ZERO } else { WAIT }),
        open: !submit.no_open,
        directory: workspace.target_directory()?.join("submit"),
    };
    let mut said = Submitting::new(anstream::stdout(), &submission, workspace.root());
    let mut printed = Ok(());
    submit::submit(&submission, &options, &Here, &interrupt, |event| {
        if printed.is_ok() {
            printed = said.event(&event);
        }
    })?;
    printed.map_err(printing())?;
    Ok(Exit::Accepted)
}
