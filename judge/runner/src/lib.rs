//! The one place that starts a program under limits.
//!
//! ```text
//! judge ── request, with the three files ──▶ helper ── spawn ──▶ program ──▶ …
//!       ◀──────────── outcome ──────────────        ── kill, reap ──▶ all of them
//! ```
//!
//! A [`Runner`] owns a helper: this very executable, started again as a small process that does nothing but start one
//! program at a time, watch it, and clear away whatever it leaves behind (a second one, while two programs talk to each
//! other). It is there for three reasons:
//!
//! - The kernel charges the peak memory of whoever spawns a program to that program. The helper is small, the judge
//!   may be big.
//! - Processes that escape their process group (daemons, chains of forks) become children of the helper, because it
//!   is a *subreaper*: it can end all of them, with no privilege, no namespace and no list that goes out of date.
//! - When the judge dies, however it dies, the helper sees the end of their connection and clears away.

mod captured;
mod connection;
mod error;
mod helper;
mod process;
mod runner;
#[cfg_attr(not(target_os = "linux"), path = "no_sandbox.rs")]
mod sandbox;
#[cfg_attr(not(target_os = "linux"), path = "portable.rs")]
mod spawner;
mod sys;

use rustix::fd::OwnedFd;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use captured::{Captured, buffer_capacity};
pub use error::{Error, Result};
pub use helper::become_helper_if_asked;
pub use runner::{Interrupt, Runner, Trigger};
pub use sandbox::check_sandbox;

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// What is executed, without a shell.
    pub path: PathBuf,
    /// What follows its name.
    pub arguments: Vec<OsString>,
    /// It may neither use the network nor write outside of a scratch folder, nor read what is in the user's home folder. The
    /// system must be able to do that: see [`check_sandbox`].
    pub sandbox: bool,
}

impl Program {
    /// A program without arguments.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Program { path: path.into(), arguments: Vec::new(), sandbox: false }
    }

    /// The same program with one more argument.
    #[must_use]
    pub fn with(mut self, argument: impl Into<OsString>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    /// The same program, in a sandbox or not.
    #[must_use]
    pub fn in_sandbox(mut self, sandbox: bool) -> Self {
        self.sandbox = sandbox;
        self
    }
}

/// What a program reads.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// A file, from its beginning.
    File(&'a Path),
    /// These bytes.
    Bytes(&'a [u8]),
}

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Limits {
    /// CPU time: user and system, of the program and of all that it started.
    pub time: Duration,
    /// Peak resident memory in bytes.
    pub memory: u64,
    /// Bytes printed, to standard output and to standard error each.
    pub output: u64,
}

impl Limits {
    /// How long the program may take on the wall clock: a guard against sleepers and deadlocks only, because a busy
    /// machine can stretch a run but not its CPU time.
    #[must_use]
    pub fn wall(&self) -> Duration {
        self.time * 2 + Duration::from_secs(1)
    }
}

/// Why the runner stopped a program, recorded when it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stop {
    /// Used more CPU time than the limit.
    CpuTime,
    /// Still running after [`Limits::wall`].
    WallTime,
    /// Used more memory than the limit.
    Memory,
    /// Printed more than the limit.
    Output,
    /// The judge wanted no more of it: its verdict was known, or the judge was gone.
    Withdrawn,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// With this exit code.
    Exited(i32),
    /// By this signal, which the runner did not send.
    Signaled(i32),
    /// The runner stopped it.
    Stopped(Stop),
}

/// The name of a signal, such as `SIGSEGV`, if it has one here.
#[must_use]
pub fn signal_name(signal: i32) -> Option<&'static str> {
    signal_hook::low_level::signal_name(signal)
}

/// A finished run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// How it ended.
    pub end: End,
    /// CPU time, as in [`Limits::time`].
    pub cpu: Duration,
    /// Time on the wall clock.
    pub wall: Duration,
    /// Peak resident memory in bytes, as in [`Limits::memory`]: of the largest process, where there were several.
    pub memory: u64,
    /// What was printed to standard output.
    pub stdout: Captured,
    /// What was printed to standard error.
    pub stderr: Captured,
    /// Bytes of the input that nobody read.
    pub unread: u64,
}

/// What connects a program to another one.
#[derive(Debug)]
pub struct Ends {
    /// The end of a pipe that becomes its standard input.
    pub input: OwnedFd,
    /// The end of a pipe that becomes its standard output.
    pub output: OwnedFd,
    /// The program is stopped, with [`Stop::Withdrawn`], as soon as this can be read from or its other end is closed.
    pub withdrawn: OwnedFd,
    /// How long the program may take on the wall clock, in place of [`Limits::wall`]: it may have to wait for the other.
    pub wall: Duration,
}

/// Runs programs: [`Runner`] for real, something simpler where reports are tested.
pub trait Execute {
    /// Runs `program` to its end or to a limit; afterwards nothing that it started is left.
    ///
    /// # Errors
    ///
    /// If it could not be started, or an [`crate::Error::Interrupted`] if a signal asked the judge to end.
    fn execute(&self, program: &Program, input: Input, limits: &Limits) -> crate::Result<Outcome>;

    /// Runs `program` likewise, but between two pipes. Nobody else holds their ends while it runs, so that the other
    /// sides see when it closes them; what it prints is not in the outcome and not held against its output limit.
    ///
    /// # Errors
    ///
    /// As for [`Execute::execute`].
    fn connect(&self, program: &Program, ends: Ends, limits: &Limits) -> crate::Result<Outcome>;
}
