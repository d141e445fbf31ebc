//! What can keep a program from becoming one file, as data.

use crate::Target;
use std::io;
use std::path::{Path, PathBuf};

/// The bundler's own result.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why there is no bundle.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The operating system refused something.
    #[error("failed to {action} {}: {source}", path.display())]
    Io {
        /// What was tried, as in "failed to …".
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// What the operating system reported.
        source: io::Error,
    },
    /// A judge that calls `impl Solution` cannot take a solution without one.
    #[error(
        "{} has no `impl Solution`, which is what {target} takes; whole programs are for the other targets",
        file.display()
    )]
    WholeProgram {
        /// The solution.
        file: PathBuf,
        /// The judge.
        target: Target,
    },
    /// There is no judge of this name.
    #[error("unknown target `{name}`")]
    UnknownTarget {
        /// As it was written.
        name: String,
    },
    /// Something else.
    #[error("{0}")]
    Usage(String),
    /// The caller wants no more of it.
    #[error("interrupted")]
    Interrupted,
}

impl Error {
    /// For `map_err`: what was tried, on which path.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Error::Io { action, path: path.to_path_buf(), source }
    }
}
