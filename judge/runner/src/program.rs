//! What is run.

use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// What is executed, without a shell: a path, or a name without a slash, which is looked up in PATH.
    pub path: PathBuf,
    /// What follows its name.
    pub arguments: Vec<OsString>,
    /// What it is kept from.
    pub confinement: Confinement,
}

impl Program {
    /// A program without arguments, which may do what its user may.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Program { path: path.into(), arguments: Vec::new(), confinement: Confinement::None }
    }

    /// The same program with one more argument.
    #[must_use]
    pub fn arg(mut self, argument: impl Into<OsString>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    /// The same program, kept from what `confinement` states.
    #[must_use]
    pub fn confined(mut self, confinement: Confinement) -> Self {
        self.confinement = confinement;
        self
    }
}

/// What a program is kept from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confinement {
    /// Nothing: it may do what its user may.
    #[default]
    None,
    /// It may neither use the network, nor write outside of a scratch directory of its own, in which it starts, nor
    /// read the user's home directory, but for its own files and those that its arguments name, nor use devices, nor
    /// reach other processes. What it reads is a copy of its input that nobody can change. Not every system can do
    /// that: see [`check_sandbox`](crate::check_sandbox).
    Sandbox,
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
    /// Bytes printed to standard output. Of standard error so many are kept, and the rest is only counted.
    pub output: u64,
}

impl Limits {
    /// How long the program may take on the wall clock: `2 × time + 1 s`, not counting the time in which it waits for a
    /// processor. It only guards against sleep and deadlock, because a busy machine can stretch a run but not its CPU
    /// time.
    #[must_use]
    pub fn wall(&self) -> Duration {
        self.time * 2 + Duration::from_secs(1)
    }
}
