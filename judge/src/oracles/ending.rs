//! How generators, brute forces and other programs end that are run beside a solution, in words.

use crate::verdict::{self, Decision, Verdict};
use crate::{Error, Result, panic};
use runner::{End, Limits, Outcome};
use std::fmt;
use std::path::Path;

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With this exit code.
    Exited(i32),
    /// By a panic, which is a signal or an exit code, as the profile has it.
    Panicked,
    /// By another signal.
    Killed(i32),
    /// By the judge, for this reason.
    Beyond(Verdict),
}

impl fmt::Display for Ended {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ended::Exited(code) => write!(formatter, "ends with exit code {code}"),
            Ended::Panicked => write!(formatter, "panics"),
            Ended::Killed(signal) => match runner::signal_name(*signal) {
                Some(name) => write!(formatter, "ends by {name}"),
                None => write!(formatter, "ends by signal {signal}"),
            },
            Ended::Beyond(verdict) => write!(formatter, "does not keep to the limits ({verdict})"),
        }
    }
}

/// What a program printed to standard output.
pub fn printed(outcome: &Outcome) -> Result<Vec<u8>> {
    outcome.stdout.to_vec().map_err(Error::io("read", Path::new("the output of a program")))
}

/// What is held against a program whatever it printed: see [`verdict::fault`].
pub fn fault(outcome: &Outcome, limits: &Limits) -> Result<Option<Decision>> {
    verdict::fault(outcome, limits).map_err(Error::io("read", Path::new("the errors of a program")))
}

/// How a program ended that had `limits`.
pub fn ended(outcome: &Outcome, limits: &Limits) -> Result<Ended> {
    Ok(match fault(outcome, limits)?.map(|fault| fault.verdict) {
        Some(verdict @ (Verdict::Tle | Verdict::Mle | Verdict::Ole)) => Ended::Beyond(verdict),
        _ if panic::can_end(outcome.end) => Ended::Panicked,
        _ => Ended::reported(outcome.end),
    })
}

impl Ended {
    /// As the system reports it, which knows of no panics.
    #[must_use]
    pub fn reported(end: End) -> Self {
        match end {
            End::Exited(code) => Ended::Exited(code),
            End::Signaled(signal) => Ended::Killed(signal),
            End::Stopped(_) => Ended::Beyond(Verdict::Je),
        }
    }
}
