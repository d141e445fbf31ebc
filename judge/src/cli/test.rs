//! `test`: builds solutions and judges them on their cases.

use super::choice::{parse_jobs, profile};
use super::exit::{Exit, exit_code};
use crate::Result;
use crate::case::Wanted;
use crate::command;
use crate::judging::Until;
use crate::limits::{parse_duration, parse_memory, parse_size};
use crate::report::{Format, Shown};
use crate::session::{self, judge_problems};
use crate::task::{Decider, Overrides};
use crate::workspace::Workspace;
use runner::{Confinement, Interrupt, Program};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// The arguments of `test`.
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, after_help = "Example: cargo judge test lc913 p4055 --fail-fast")]
pub struct Test {
    /// Problems: `lc913`, `913`, a pattern such as `lc*`, or a path to a problem's file or case. If none is named, the
    /// one in whose directory you stand, or else all that are solved
    ids: Vec<String>,
    #[command(flatten)]
    options: Options,
}

/// The options of `test`. Of one that is given twice, the later one counts, so that what an alias says can be
/// overridden.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// How to print the results
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Judge only this case: its name, a pattern such as `sample-*`, or a path. May be given several times
    #[arg(long, value_name = "NAME")]
    case: Vec<Wanted>,
    /// Show every case that fails, not only the first
    #[arg(long)]
    all_failures: bool,
    /// Build without optimisation, so that overflow panics where it happens; the time limit is ten times the problem's
    #[arg(long, conflicts_with = "exec")]
    debug: bool,
    /// Judge this command in place of the built solution (one problem only; no shell is involved)
    #[arg(long, value_name = "CMD", value_parser = command::parse_here)]
    exec: Option<Program>,
    /// How many cases run at a time; as many as there are processors unless this is given
    #[arg(long, short, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<NonZeroUsize>,
    /// Stop at the first case that is not accepted
    #[arg(long, overrides_with = "keep_going")]
    fail_fast: bool,
    /// Judge all cases, whatever fails (the default)
    #[arg(long, overrides_with = "fail_fast")]
    keep_going: bool,
    /// CPU time for one case, such as 2s or 1500ms
    #[arg(long, value_name = "TIME", value_parser = parse_duration, allow_hyphen_values = true)]
    time_limit: Option<Duration>,
    /// Peak resident memory for one case, such as 256MiB
    #[arg(long, value_name = "SIZE", value_parser = parse_memory, allow_hyphen_values = true)]
    memory_limit: Option<u64>,
    /// How much a program may print for one case, such as 64MiB
    #[arg(long, value_name = "SIZE", value_parser = parse_size, allow_hyphen_values = true)]
    output_limit: Option<u64>,
    /// How to compare: tokens, lines, exact, json, json:any-order, json:any-order-deep, float:1e-9,
    /// float:ABSOLUTE,RELATIVE or "kattis FLAGS" (as Kattis's default validator), or by a checker: checker:NAME with
    /// testlib's protocol, kattis:NAME with Kattis's, atcoder:NAME with that of AtCoder's heuristic contests. NAME is a
    /// program of the problem, or a command with whitespace or a slash in it
    #[arg(long, value_name = "COMPARISON")]
    compare: Option<Decider>,
    /// What `scores` is to say about this run, where scores count; one on some of the cases is kept only with a note
    #[arg(long, value_name = "TEXT", default_value_t)]
    note: String,
    /// Show inputs, answers and outputs to their ends
    #[arg(long)]
    full: bool,
    /// Let solutions neither use the network nor write outside of a scratch directory nor read your home directory
    /// (Linux)
    #[arg(long)]
    sandbox: bool,
    /// Judge on the cases in this directory or zip archive, which may be a problem package of Kattis, the ICPC or
    /// Polygon (one problem only)
    #[arg(long, value_name = "PATH")]
    cases: Option<PathBuf>,
}

impl From<Options> for session::Options {
    fn from(options: Options) -> Self {
        let overrides = Overrides {
            program: options.exec,
            confinement: if options.sandbox { Confinement::Sandbox } else { Confinement::None },
            cases: options.cases,
            wanted: options.case,
            profile: profile(options.debug),
            time_limit: options.time_limit,
            memory_limit: options.memory_limit,
            output_limit: options.output_limit,
            decider: options.compare,
        };
        // clap has left at most one of the two.
        let until = if options.fail_fast && !options.keep_going { Until::OneFails } else { Until::AllAreJudged };
        let shown = Shown { full: options.full, all_failures: options.all_failures };
        let (format, jobs, note) = (options.format, options.jobs, options.note);
        session::Options { overrides, format, jobs, until, shown, note }
    }
}

pub fn run(workspace: &Workspace, Test { ids, options }: Test) -> Result<Exit> {
    judge_problems(workspace, &ids, &options.into(), &Interrupt::on_signals()?).map(exit_code)
}
