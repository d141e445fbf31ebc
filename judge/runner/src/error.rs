//! What can keep a program from being run, as data.

use std::io;
use std::path::{Path, PathBuf};

/// The runner's own result.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a program could not be run. None of these is the program's fault.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The operating system refused something.
    #[error("failed to {action} {}: {source}{}", path.display(), hint(source))]
    Io {
        /// What was tried, as in "failed to …".
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// What the operating system reported.
        source: io::Error,
    },
    /// The helper, or one of its own processes, was killed while the program ran.
    #[error("failed to run {}: the helper that watched it was killed, perhaps by the program itself", path.display())]
    HelperLost {
        /// The program that ran.
        path: PathBuf,
    },
    /// This system has no sandbox that keeps its promises.
    #[error("programs cannot run in a sandbox on this machine: {reason}\n{advice}")]
    NoSandbox {
        /// What is missing.
        reason: String,
        /// What to do next.
        advice: &'static str,
    },
    /// Nobody knows which directory a sandbox should keep from programs.
    #[error(
        "programs cannot run in a sandbox, which keeps your home directory from them: {reason}\n\
         set HOME to your home directory, as in `HOME=/home/you`"
    )]
    UnknownHome {
        /// What HOME is.
        reason: String,
    },
    /// The executable of this process is unknown.
    #[error("failed to find the executable of this process, which its helpers run: {source}")]
    OwnExecutable {
        /// What the operating system reported.
        source: io::Error,
    },
    /// An [`Interrupt`](crate::Interrupt) could not be made.
    #[error("failed to prepare for an interrupt: {source}{}", hint(source))]
    Interrupt {
        /// What the operating system reported.
        source: io::Error,
    },
    /// The [`Interrupt`](crate::Interrupt) was triggered.
    #[error("interrupted")]
    Interrupted,
}

/// What lies behind `error`, where its own text says too little, to follow that text.
#[must_use]
pub fn hint(error: &io::Error) -> &'static str {
    match error.raw_os_error() {
        Some(libc::EAGAIN) => "; this user may have no more processes and threads, see `ulimit -u`",
        Some(libc::EMFILE) => "; this process may have no more files open, see `ulimit -n`",
        Some(libc::ENOEXEC) => "; a script begins with a line such as `#!/usr/bin/env python3`",
        _ => "",
    }
}

impl Error {
    /// For `map_err`: what was tried, on which path.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Error::Io { action, path: path.to_path_buf(), source }
    }
}
