//! Everything that can keep the judge from judging, as data: what was tried, on which file, and what to do next.

use crate::problem::NoSuchTool;
use bundler::Target;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The judge's own result.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why the judge could not judge. None of these is a verdict on a solution.
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
    /// No directory from here upwards is a workspace.
    #[error(
        "no workspace here: neither {} nor a directory above has a Cargo.toml with a [workspace]",
        directory.display()
    )]
    NoWorkspace {
        /// Where it was looked for.
        directory: PathBuf,
    },
    /// `cargo metadata` failed.
    #[error("failed to read the workspace: {0}")]
    Metadata(#[from] cargo_metadata::Error),
    /// A variable of the environment names an extension that is not known.
    #[error("{variable}: no extension is called `{name}`; there are cph-submit and submitter-helper")]
    Extension {
        /// As it was written.
        name: String,
        /// The variable.
        variable: &'static str,
    },
    /// A key or a value in a manifest is not what it may be.
    #[error("{}: {message}", place(path, *line))]
    Manifest {
        /// The manifest.
        path: PathBuf,
        /// Where in it, from 1, when it could be found.
        line: Option<usize>,
        /// What is wrong, and what the choices are.
        message: String,
    },
    /// No problem or template is called like this.
    #[error("no {kind} is called `{name}`{}", suggestion(nearest, listing))]
    Unknown {
        /// `problem` or `template`.
        kind: &'static str,
        /// What was asked for.
        name: String,
        /// The nearest names, best first.
        nearest: Vec<String>,
        /// What lists all of them.
        listing: &'static str,
    },
    /// A problem has nothing to be judged on.
    #[error(
        "{id} has no cases: there is no `.in` file in {}\n\
         add one, say sample-1.in, and its answer beside it in sample-1.out",
        directory.display()
    )]
    NoCases {
        /// The problem.
        id: String,
        /// Where its cases are looked for.
        directory: PathBuf,
    },
    /// The files of a directory of cases do not pair up.
    #[error("{}: {message}", path.display())]
    Case {
        /// The file or directory.
        path: PathBuf,
        /// What is wrong and what to do.
        message: String,
    },
    /// cargo failed for another reason than a program that does not compile.
    #[error("`{command}` failed ({status}); its own message is above")]
    Cargo {
        /// The command as it was run.
        command: String,
        /// How it ended.
        status: std::process::ExitStatus,
    },
    /// An option was given that makes sense for a single problem only.
    #[error("{option} is for one problem: name one, as in `cargo judge test lc913 {option} …`")]
    ForOneProblem {
        /// `--exec` or `--cases`.
        option: &'static str,
    },
    /// `--compare` names a checker that the problem does not have.
    #[error("--compare: {0}")]
    UnknownChecker(NoSuchTool),
    /// `bundle --all` is followed by something else than a target.
    #[error("--all bundles every problem: only a target can stand beside it, not `{name}`; the targets: {targets}")]
    UnknownTarget {
        /// What follows it.
        name: String,
        /// What could follow it.
        targets: String,
    },
    /// A problem cannot be called like this.
    #[error("`{id}` cannot be a problem's id: {reason}; for example `cargo judge new abc428-a`")]
    InvalidId {
        /// What was asked for.
        id: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Of several bundles, one could not be made or proved.
    #[error("{id} for {target}: {error}")]
    Bundling {
        /// The problem.
        id: String,
        /// For which judge.
        target: Target,
        /// Why.
        error: Arc<Error>,
    },
    /// A bundle is another program than the one that cargo builds.
    #[error(
        "the bundle is another program than the one that cargo builds: on the input of `{call}`\n  {shown}\n\
         the input is kept in {}, the text and what was built of it beside it; run `cargo run --release --bin {id}` on \
         that input, too, then find and rewrite what depends on an edition, a feature or a file; `--no-verify` prints \
         the text all the same",
        input.display()
    )]
    OtherOutput {
        /// The problem.
        id: String,
        /// The generator with its arguments, size and seed.
        call: String,
        /// Where the outputs differ.
        shown: String,
        /// Where the input is kept.
        input: PathBuf,
    },
    /// No bundle could be made.
    #[error(transparent)]
    Bundler(bundler::Error),
    /// No program could be run.
    #[error(transparent)]
    Runner(runner::Error),
    /// A file or directory that a command would have written exists already.
    #[error("{} is there already, and nothing was written: {advice}", path.display())]
    Exists {
        /// What is in the way.
        path: PathBuf,
        /// What to do next.
        advice: String,
    },
    /// SIGINT or SIGTERM arrived.
    #[error("interrupted")]
    Interrupted,
}

impl From<runner::Error> for Error {
    fn from(error: runner::Error) -> Self {
        match error {
            runner::Error::Interrupted => Error::Interrupted,
            error => Error::Runner(error),
        }
    }
}

impl From<bundler::Error> for Error {
    fn from(error: bundler::Error) -> Self {
        match error {
            bundler::Error::Interrupted => Error::Interrupted,
            error => Error::Bundler(error),
        }
    }
}

impl Error {
    /// For `map_err`: what was tried, on which path.
    pub fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Error::Io { action, path: path.to_path_buf(), source }
    }

    /// An [`Error::Unknown`] that names the three nearest of `known`.
    pub fn unknown<'a>(
        kind: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
        listing: &'static str,
    ) -> Self {
        // Alike at the start, as ids of one judge are, or a typing mistake away.
        let likeness = |candidate: &str| {
            let (name, candidate) = (name.to_lowercase(), candidate.to_lowercase());
            strsim::jaro_winkler(&name, &candidate).max(strsim::normalized_damerau_levenshtein(&name, &candidate))
        };
        let mut near: Vec<(f64, &str)> =
            known.into_iter().map(|candidate| (likeness(candidate), candidate)).filter(|near| near.0 > 0.6).collect();
        near.sort_by(|left, right| right.0.total_cmp(&left.0).then(left.1.cmp(right.1)));
        let nearest = near.into_iter().take(3).map(|(_, candidate)| candidate.to_string()).collect();
        Error::Unknown { kind, name: name.to_string(), nearest, listing }
    }
}

fn place(path: &Path, line: Option<usize>) -> String {
    let mut place = path.display().to_string();
    if let Some(line) = line {
        let _ = write!(place, ":{line}");
    }
    place
}

fn suggestion(nearest: &[String], listing: &str) -> String {
    if nearest.is_empty() {
        return format!("; {listing} lists them all");
    }
    format!("; the nearest: {} ({listing} lists them all)", nearest.join(", "))
}
