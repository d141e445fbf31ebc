//! What can run programs.

use crate::{Input, Limits, Outcome, Program, Result};
use rustix::fd::OwnedFd;
use std::time::Duration;

/// Runs programs: [`Runner`](crate::Runner) for real, something simpler where no program is to run, as in tests.
pub trait Execute {
    /// Runs `program` to its end or to a limit; afterwards nothing that it started is left.
    ///
    /// # Errors
    ///
    /// If it could not be started, was not watched to its end, or was [interrupted](crate::Error::Interrupted).
    fn execute(&self, program: &Program, input: Input, limits: &Limits) -> Result<Outcome>;

    /// Runs `program` between two pipes, to its end or to a limit; afterwards nothing that it started is left. Nobody
    /// else holds their ends while it runs, so that the other sides see when it closes them. What it prints is not in
    /// the outcome, and its output limit only states how much of standard error is kept.
    ///
    /// # Errors
    ///
    /// As for [`Execute::execute`].
    fn connect(&self, program: &Program, ends: Ends, limits: &Limits) -> Result<Outcome>;
}

/// What connects a program to another one.
#[derive(Debug)]
pub struct Ends {
    /// The end of a pipe that becomes its standard input.
    pub input: OwnedFd,
    /// The end of a pipe that becomes its standard output.
    pub output: OwnedFd,
    /// The program is stopped, with [`Stop::Cancelled`](crate::Stop::Cancelled), as soon as this can be read from or
    /// its other end is closed.
    pub cancelled: OwnedFd,
    /// How long the program may take on the wall clock, in place of [`Limits::wall`]: it may have to wait for the
    /// other.
    pub wall: Duration,
}
