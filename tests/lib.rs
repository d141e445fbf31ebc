//! What the tests of the judge share.

pub mod scratch;

use judge::build::{Binary, Profile, build};
use judge::run::Runner;
use judge::workspace::Workspace;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The workspace that this package belongs to.
#[must_use]
pub fn workspace() -> Workspace {
    Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_or_else(|error| panic!("{error}"))
}

/// The `judge` binary, built once.
#[must_use]
pub fn judge_binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| built("judge", Profile::Dev))
}

/// The binary of the nasty programs, built once.
#[must_use]
pub fn nasty() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| built("nasty", Profile::Release))
}

/// The binary that is called as its package.
fn built(name: &str, profile: Profile) -> PathBuf {
    let binary = Binary::new(name, name);
    let built = build(&workspace(), std::slice::from_ref(&binary), profile, |_| {});
    built.unwrap_or_else(|error| panic!("{error}"))[&binary].clone().expect("it compiles")
}

thread_local! {
    static RUNNER: Runner = Runner::new(judge_binary());
}

/// Hands this thread's runner to `use_it`: each has a process of its own behind it, so it is worth keeping.
pub fn with_runner<T>(use_it: impl FnOnce(&Runner) -> T) -> T {
    RUNNER.with(use_it)
}
