//! The programs that tests run, each built once, and runners for them.

use judge::build::{Profile, build};
use judge::problem::Binary;
use judge::workspace::Workspace;
use runner::Runner;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The workspace that this package belongs to.
pub fn workspace() -> Workspace {
    Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_or_else(|error| panic!("{error}"))
}

/// The `judge` binary; cargo builds it with these tests.
pub fn judge_binary() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_judge"))
}

/// Builds programs that tests run, as judges do.
pub fn build_programs(binaries: &[Binary]) -> HashMap<Binary, PathBuf> {
    let built = build(workspace().root(), binaries, Profile::Release, |_| {}).unwrap_or_else(|error| panic!("{error}"));
    built.into_iter().map(|(binary, built)| (binary, built.expect("the programs of tests compile"))).collect()
}

/// The binary of the nasty programs, built once.
pub fn nasty() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let binary = Binary::new("nasty", "nasty");
        build_programs(std::slice::from_ref(&binary)).remove(&binary).expect("it was asked for")
    })
}

thread_local! {
    static RUNNER: Runner = Runner::new(judge_binary());
}

/// Hands this thread's runner to `use_it`: each has a process of its own behind it, so it is worth keeping.
pub fn with_runner<T>(use_it: impl FnOnce(&Runner) -> T) -> T {
    RUNNER.with(use_it)
}
