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
    /// Where it starts, if that is not for the runner to choose. In a sandbox, that is always the scratch directory.
    pub directory: Option<PathBuf>,
}

impl Program {
    /// A program without arguments, which may do what its user may.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Program { path: path.into(), arguments: Vec::new(), confinement: Confinement::None, directory: None }
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

    /// The same program, started in `directory`. What it is called must mean the same there.
    #[must_use]
    pub fn in_directory(mut self, directory: impl Into<PathBuf>) -> Self {
        self.directory = Some(directory.into());
        self
    }

    /// The same program, started by `starter`: its path and its arguments follow the arguments of that.
    #[must_use]
    pub fn started_by(&self, starter: Program) -> Self {
        let starter = starter.arg(&self.path).confined(self.confinement);
        self.arguments.iter().fold(starter, Program::arg)
    }

    /// The same program with this in its environment, as in `A=1`. `None` if it cannot have it: `env`, which sets it,
    /// would take the path of the program for another variable.
    #[must_use]
    pub fn with_variable(&self, variable: &str) -> Option<Self> {
        let is_variable = self.path.as_os_str().as_encoded_bytes().contains(&b'=');
        (!is_variable).then(|| self.started_by(Program::new("env").arg(variable)))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_starts_a_program_passes_on_what_it_is() {
        let program = Program::new("./x").arg("a b").arg("-c").confined(Confinement::Sandbox);
        let expected = Program::new("env").arg("A=1").arg("./x").arg("a b").arg("-c").confined(Confinement::Sandbox);
        assert_eq!(program.with_variable("A=1"), Some(expected));
        assert_eq!(Program::new("a=b/x").with_variable("A=1"), None);
    }
}
