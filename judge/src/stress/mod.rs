//! Generator, solution and brute force against each other, until they differ; then the smallest input on which they do.
//!
//! ```text
//! programs → refuted → lab (server) ─ reach → schedule → search → smaller → keep
//!            on cases  one trial      sizes   arguments  trials   shrinking   cases/ID/stress-N
//! ```

mod again;
mod fault;
mod init;
mod keep;
mod lab;
mod programs;
mod reach;
mod refuted;
mod schedule;
mod search;
mod server;
mod smaller;

use crate::judging::pool::{Executor, Pool};
use crate::verdict::Verdict;
use crate::{Error, Result};
pub use again::{new_seed, repeatable};
pub use fault::{Culprit, Fault, FaultKind};
pub use init::init;
pub use keep::{How, Kept, keep, put};
pub use lab::{Checked, Failure, Lab};
pub use programs::{Answerer, Kind, Programs, Substitutes};
use reach::{Reach, Reached};
pub use refuted::{Refuted, refuted};
pub use schedule::{Arguments, Schedule, default_sizes, parse_sizes, sizes};
pub use search::Tally;
use search::{Until, search};
use smaller::Smaller;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

/// How inputs are looked for.
#[derive(Clone, Debug)]
pub struct Options {
    /// Of the first trial.
    pub seed: u64,
    /// Those that are asked for; without them, as many as the brute force answers soon.
    pub sizes: Option<RangeInclusive<u64>>,
    /// For how long.
    pub time: Option<Duration>,
    /// How many trials there are at most.
    pub trials: Option<u64>,
    /// Whether what was found is made smaller.
    pub shrinking: Shrinking,
}

/// Whether what was found is made smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shrinking {
    /// Within a limit of time.
    Bounded,
    /// It stays as it is.
    None,
}

/// What happens meanwhile.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// So many trials were made, the last one with an input of this size.
    Trials {
        /// How many.
        tally: Tally,
        /// The size of the last one.
        size: u64,
        /// For how long.
        elapsed: Duration,
    },
    /// What was found is made smaller.
    Smaller {
        /// How many inputs were tried.
        tried: usize,
        /// How many bytes the smallest one has that fails.
        bytes: usize,
    },
}

/// How long what was found is made smaller, if there is no more time than that left.
const SHORTEST: Duration = Duration::from_secs(10);

/// How long at most.
const LONGEST: Duration = Duration::from_secs(30);

/// What was found.
#[derive(Debug)]
pub enum Found {
    /// Nothing.
    Nothing,
    /// An input on which the solution is not accepted.
    Counterexample(Box<Counterexample>),
    /// A generator or a brute force that fails.
    Fault(Box<Fault>),
    /// A brute force that is not accepted on a case of the problem: there was no trial.
    Refuted(Box<Refuted>),
}

/// An input on which the solution is not accepted.
#[derive(Debug)]
pub struct Counterexample {
    /// Which trial has found it, from 0.
    pub trial: u64,
    /// How the generator was called.
    pub arguments: Arguments,
    /// The same as it can be typed.
    pub call: String,
    /// What was found, as small as it could be made.
    pub failure: Failure,
    /// How it was before it was made smaller, if anybody has tried to.
    pub shrunk: Option<Shrunk>,
}

/// How a counterexample was made smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shrunk {
    /// How many tokens the input had before.
    pub tokens_before: usize,
    /// How many inputs were tried.
    pub tried: usize,
    /// Whether nothing smaller is left to try.
    pub is_minimal: bool,
    /// Whether a brute force has accepted what it is now.
    pub is_validated: bool,
}

/// What came of all trials.
#[derive(Debug)]
pub struct Outcome {
    /// The seed and the sizes; none if not even these were found.
    pub schedule: Option<Schedule>,
    /// Why there are no larger sizes, where nobody has asked for these.
    pub reason: Option<String>,
    /// How many trials were made.
    pub tally: Tally,
    /// How long they took.
    pub elapsed: Duration,
    /// What was found.
    pub found: Found,
    /// True if somebody has ended it.
    pub is_interrupted: bool,
}

impl Outcome {
    /// What was found before the first trial.
    #[must_use]
    pub fn without_trials(found: Found) -> Self {
        let (tally, elapsed) = (Tally::default(), Duration::ZERO);
        Outcome { schedule: None, reason: None, tally, elapsed, found, is_interrupted: false }
    }
}

/// How many numbers, words and the like `input` has: what stands between whitespace, commas and brackets.
#[must_use]
pub fn tokens(input: &[u8]) -> usize {
    let is_between = |byte: &u8| byte.is_ascii_whitespace() || b",[]".contains(byte);
    input.split(is_between).filter(|token| !token.is_empty()).count()
}

/// Looks for an input on which the solution of `programs` is not accepted. `keeper` runs what serves.
pub fn stress(
    programs: &Programs,
    (pool, keeper): (&Pool<'_>, Executor<'_>),
    options: &Options,
    mut on_step: impl FnMut(Step),
) -> Result<Outcome> {
    std::thread::scope(|scope| {
        let mut outcome = Outcome::without_trials(Found::Nothing);
        let lab = Lab::new(programs, pool, keeper, scope)?;
        let (wanted, reach) = match &options.sizes {
            Some(range) => (sizes(range), Reach::All),
            None => (default_sizes(), Reach::Soon),
        };
        let schedule = match reach::within_reach(&lab, (&wanted, options.seed), reach, keeper)? {
            Ok(Reached { sizes, reason }) => {
                outcome.reason = reason;
                Schedule::new(sizes, options.seed)
            }
            Err(fault) => return Ok(Outcome { found: Found::Fault(fault), ..outcome }),
        };
        let began = Instant::now();
        let end = options.time.map(|time| began + time);
        let (first, tally) = search(&lab, &schedule, Until { end, trials: options.trials }, |number, tally| {
            let size = schedule.arguments(number).size;
            on_step(Step::Trials { tally, size, elapsed: began.elapsed() });
        });
        (outcome.tally, outcome.elapsed) = (tally, began.elapsed());
        match first {
            None | Some((_, Ok(Checked::Passed { .. }))) => {}
            Some((_, Err(Error::Interrupted))) => outcome.is_interrupted = true,
            Some((_, Err(error))) => return Err(error),
            Some((_, Ok(Checked::Fault(fault)))) => outcome.found = Found::Fault(fault),
            Some((trial, Ok(Checked::Failed(failure)))) => {
                let (arguments, call) = (schedule.arguments(trial), schedule.call(&programs.generator, trial));
                let (mut failure, mut shrunk) = (*failure, None);
                // A judge's mistake is no input's.
                if options.shrinking == Shrinking::Bounded && failure.result.verdict() != Some(Verdict::Je) {
                    let tokens_before = tokens(&failure.input);
                    let left = end.map_or(LONGEST, |end| end.saturating_duration_since(Instant::now()));
                    let end = Instant::now() + left.clamp(SHORTEST, LONGEST);
                    let (smaller, stopped) =
                        smaller::smaller(&lab, failure, end, |tried, bytes| on_step(Step::Smaller { tried, bytes }));
                    outcome.is_interrupted |= matches!(stopped, Err(Error::Interrupted));
                    let Smaller { failure: smallest, tried, is_minimal } = smaller;
                    failure = smallest;
                    let is_validated = programs.answerer.kind == Kind::BruteForce || programs.validator.is_some();
                    shrunk = Some(Shrunk { tokens_before, tried, is_minimal, is_validated });
                }
                let found = Counterexample { trial, arguments, call, failure, shrunk };
                outcome.found = Found::Counterexample(Box::new(found));
            }
        }
        outcome.schedule = Some(schedule);
        Ok(outcome)
    })
}
