//! The programs that tests run, each built once, and runners for them.

use judge::build::{Profile, build};
use judge::problem::Binary;
use judge::workspace::Workspace;
use runner::Runner;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread::JoinHandle;

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

/// A terminal that nobody sits at, and what was shown on it once nobody has it any more.
pub fn terminal() -> (File, JoinHandle<String>) {
    let controller = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&controller).unwrap();
    unlockpt(&controller).unwrap();
    let name = ptsname(&controller, Vec::new()).unwrap();
    let terminal = File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
    let reader = std::thread::spawn(move || {
        let (mut controller, mut all, mut buffer) = (File::from(controller), Vec::new(), [0; 4096]);
        // The end is an error: nobody has the other side any more.
        while let Ok(read @ 1..) = controller.read(&mut buffer) {
            all.extend_from_slice(&buffer[..read]);
        }
        String::from_utf8_lossy(&all).into_owned()
    });
    (terminal, reader)
}

thread_local! {
    static RUNNER: Runner = Runner::new(judge_binary());
}

/// Hands this thread's runner to `use_it`: each has a process of its own behind it, so it is worth keeping.
pub fn with_runner<T>(use_it: impl FnOnce(&Runner) -> T) -> T {
    RUNNER.with(use_it)
}
