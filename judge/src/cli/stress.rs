//! `stress`: a solution against its brute force, on generated inputs.

use super::choice::{parse_jobs, profile};
use super::exit::Exit;
use crate::Result;
use crate::command::{self, quoted};
use crate::limits::{parse_duration, parse_memory};
use crate::report::{self, Form};
use crate::session::stress::{Ending, Keeping, Session, stress_problem};
use crate::stress::{Options, Shrinking, Substitutes, init, new_seed, parse_sizes, repeatable};
use crate::task::{Decider, Overrides};
use crate::workspace::Workspace;
use runner::{Interrupt, Program};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  cargo judge stress lc486
  cargo judge stress lc486 --exec \"python3 idea.py\" --trials 10000
  cargo judge stress lc486 --generator \"python3 gen.py\" --against \"python3 brute.py\"
  cargo judge stress abc428-a --init        # writes gen.rs and brute.rs to fill in";

/// For how long, where neither a time nor a number of trials is given.
const TIME: Duration = Duration::from_secs(60);

/// The arguments of `stress`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Stress {
    /// The problem, such as `lc486`; it may be left out in its directory
    id: Option<String>,
    /// Write a generator and a brute force to fill in, made of what the solution reads, of its samples, and of
    /// constraints in its comments such as `1 ≤ n ≤ 100`: those that the problem does not have yet, and nothing else
    #[arg(long, conflicts_with_all = ["exec", "debug", "against", "generator", "time", "trials", "seed", "sizes", "jobs"])]
    #[arg(conflicts_with_all = ["no_keep", "no_shrink", "compare", "time_limit", "memory_limit", "format"])]
    init: bool,
    /// Try this command in place of the built solution (no shell is involved)
    #[arg(long, value_name = "CMD", value_parser = command::parse_here)]
    exec: Option<Program>,
    /// Build the solution without optimisation, so that overflow panics; time limits are 10 times as long
    #[arg(long, conflicts_with = "exec")]
    debug: bool,
    /// Let this command answer in place of the brute force, such as an old solution
    #[arg(long, value_name = "CMD", value_parser = command::parse_here)]
    against: Option<Program>,
    /// Let this command make the inputs in place of the generator: SIZE and SEED follow its own arguments
    #[arg(long, value_name = "CMD", value_parser = command::parse_here)]
    generator: Option<Program>,
    /// For how long; a minute unless --trials is given
    #[arg(long, value_name = "TIME", value_parser = parse_duration, allow_hyphen_values = true)]
    time: Option<Duration>,
    /// How many trials at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    trials: Option<u64>,
    /// The seed of the first trial; a new one each time unless this is given, and printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Which sizes: 1..20, or one of them; those that the brute force answers soon unless this is given
    #[arg(long, value_name = "A..B", value_parser = parse_sizes)]
    sizes: Option<RangeInclusive<u64>>,
    /// How many trials are made at a time; as many as there are processors unless this is given
    #[arg(long, short, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<NonZeroUsize>,
    /// Do not add what is found to the cases
    #[arg(long)]
    no_keep: bool,
    /// Do not make smaller what is found
    #[arg(long)]
    no_shrink: bool,
    /// How to compare, as in `test`
    #[arg(long, value_name = "COMPARISON")]
    compare: Option<Decider>,
    /// CPU time for one input, such as 2s or 1500ms
    #[arg(long, value_name = "TIME", value_parser = parse_duration, allow_hyphen_values = true)]
    time_limit: Option<Duration>,
    /// Peak resident memory for one input, such as 256MiB
    #[arg(long, value_name = "SIZE", value_parser = parse_memory, allow_hyphen_values = true)]
    memory_limit: Option<u64>,
    /// How to print the results
    #[arg(long, value_enum, default_value_t = Form::Human)]
    format: Form,
}

pub fn run(workspace: &Workspace, stress: Stress) -> Result<Exit> {
    let problem = workspace.problem_or_here(stress.id.as_deref())?;
    if stress.init {
        report::begun(&init(workspace, &problem)?, &format!("stress {}", quoted(&problem.id)))?;
        return Ok(Exit::Accepted);
    }
    let Stress { trials, sizes, time_limit, memory_limit, compare: decider, exec: program, .. } = stress;
    let built = Overrides { program, decider, profile: profile(stress.debug), ..Overrides::default() };
    let options = Options {
        seed: stress.seed.map_or_else(new_seed, Ok)?,
        sizes,
        time: stress.time.or(trials.is_none().then_some(TIME)),
        trials,
        shrinking: if stress.no_shrink { Shrinking::None } else { Shrinking::Bounded },
    };
    let session = Session {
        options,
        overrides: Overrides { time_limit, memory_limit, ..built },
        substitutes: Substitutes { generator: stress.generator, answerer: stress.against },
        jobs: stress.jobs,
        keeping: if stress.no_keep { Keeping::Nothing } else { Keeping::Case },
        format: stress.format,
        command: repeatable(std::env::args().skip(1)),
    };
    Ok(match stress_problem(workspace, problem, &session, &Interrupt::on_signals()?)? {
        Ending::NothingFound => Exit::Accepted,
        Ending::Found => Exit::NotAccepted,
        Ending::CouldNotJudge => Exit::CouldNotJudge,
        Ending::Interrupted => Exit::Interrupted,
    })
}
