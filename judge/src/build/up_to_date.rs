//! Whether cargo would find nothing to do: then it need not be asked, which takes longer than to run many a case.
//!
//! After a build that made an executable, the judge leaves a *stamp* beside the executable: a file that lists all
//! that cargo looked at, dated to the moment at which cargo was called. As long as the list is the same and nothing on
//! it has changed since, the executable is what cargo would make. Where that is not sure, cargo is asked. Settings in
//! the environment, such as `RUSTFLAGS`, are on the list.

use crate::files::{configurations, last_change};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{env, io};

/// What cargo sets for the programs that it starts, and what changes no executable.
const HARMLESS: [&str; 6] =
    ["CARGO_HOME", "CARGO_MANIFEST_", "CARGO_PKG_", "CARGO_TARGET_DIR", "CARGO_TERM_", "CARGO_BIN_EXE_"];

/// The clock of a file system ticks at least this often.
const TICK: Duration = Duration::from_millis(20);

/// Clocks of machines that share files differ by less; what an archive from another time zone has differs by more.
const A_WRONG_CLOCK: Duration = Duration::from_secs(60);

/// True if `executable`, of the workspace at `root`, is what cargo would make of it now.
pub fn is_up_to_date(root: &Path, executable: &Path) -> bool {
    let stamp = stamp_of(executable);
    let (Ok(listed), Ok(stamp)) = (fs::read_to_string(&stamp), fs::metadata(&stamp)) else { return false };
    let (Some(settings), Ok(modified)) = (settings(), stamp.modified()) else { return false };
    let Some(inputs) = inputs(root, executable) else { return false };
    let is_older = |path: &PathBuf| last_change(path).is_some_and(|change| change + TICK < modified);
    // Whoever else has called cargo since, perhaps with other settings, has made another executable.
    let is_ours =
        fs::metadata(executable).is_ok_and(|it| (it.ctime(), it.ctime_nsec()) <= (stamp.ctime(), stamp.ctime_nsec()));
    is_ours && listed == list(&settings, &inputs) && inputs.iter().all(is_older)
}

/// Leaves the stamp: cargo was called at `start` and has made `executable`, and no build script has run.
pub fn stamp(root: &Path, executable: &Path, start: SystemTime) -> io::Result<()> {
    let (Some(settings), Some(inputs)) = (settings(), inputs(root, executable)) else { return Ok(()) };
    let mut file = File::create(stamp_of(executable))?;
    io::Write::write_all(&mut file, list(&settings, &inputs).as_bytes())?;
    file.set_modified(start)
}

fn stamp_of(executable: &Path) -> PathBuf {
    executable.with_extension("stamp")
}

fn list(settings: &BTreeSet<String>, inputs: &BTreeSet<PathBuf>) -> String {
    let inputs = inputs.iter().map(|path| path.display().to_string());
    settings.iter().cloned().chain(inputs).map(|line| line + "\n").collect()
}

/// What the environment tells cargo; `None` where it may name another compiler, which only cargo knows. Values may be
/// secrets, so they are hashed.
fn settings() -> Option<BTreeSet<String>> {
    let is_harmless = |name: &str| HARMLESS.iter().any(|harmless| name.starts_with(harmless));
    let mut settings = BTreeSet::new();
    for (name, value) in env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        if name.starts_with("RUSTC") || name.starts_with("CARGO_BUILD_RUSTC") {
            return None;
        }
        let chooses = ["RUSTFLAGS", "RUSTUP_TOOLCHAIN"].contains(&name.as_str());
        if chooses || (name.starts_with("CARGO_") && !is_harmless(&name)) {
            let mut hasher = DefaultHasher::new();
            value.hash(&mut hasher);
            settings.insert(format!("{name}={:016x}", hasher.finish()));
        }
    }
    Some(settings)
}

/// All that decides what cargo makes of `executable`, as far as it exists; `None` where only cargo knows.
fn inputs(root: &Path, executable: &Path) -> Option<BTreeSet<PathBuf>> {
    let sources = sources(executable)?;
    if sources.iter().any(|path| path.is_relative()) {
        return None;
    }
    let rustup = env::var_os("RUSTUP_HOME").map(PathBuf::from).or(Some(env::home_dir()?.join(".rustup")))?;
    let toolchains = fs::read_dir(rustup.join("toolchains")).into_iter().flatten().flatten();
    let target = executable.parent()?.parent()?;
    let mut inputs: BTreeSet<PathBuf> = toolchains.map(|toolchain| toolchain.path().join("bin/rustc")).collect();
    inputs.extend(env::split_paths(&env::var_os("PATH")?).map(|directory| directory.join("rustc")));
    // cargo writes the last of them when it finds another compiler than the last time.
    inputs.extend([rustup.join("settings.toml"), target.join(".rustc_info.json")]);
    inputs.extend(configurations(root)?);
    for directory in sources.iter().map(PathBuf::as_path).chain([root]).flat_map(Path::ancestors) {
        let names = ["Cargo.toml", "Cargo.lock", "build.rs", "rust-toolchain.toml", "rust-toolchain"];
        inputs.extend(names.map(|name| directory.join(name)));
    }
    inputs.retain(|path| path.exists());
    // Those that do not exist any more are changes, too.
    inputs.extend(sources);
    Some(inputs)
}

/// True if the sources of `executable` may read variables while they are compiled whose values stand in no file. cargo
/// takes those of a package from its manifest.
pub fn may_read_environment(executable: &Path) -> bool {
    let is_of_package = |rest: &str| rest.trim_start().starts_with("\"CARGO_PKG_");
    let reads =
        |path: &PathBuf| fs::read_to_string(path).is_ok_and(|text| !text.split("env!(").skip(1).all(is_of_package));
    sources(executable).is_none_or(|sources| sources.iter().any(reads))
}

/// Those sources of `executable` that came to their places after it was made. If cargo did not notice, they are older.
pub fn moved_in(executable: &Path) -> Vec<PathBuf> {
    let made = fs::metadata(executable).and_then(|executable| executable.modified());
    let (Ok(made), Some(mut sources)) = (made, sources(executable)) else { return Vec::new() };
    sources.retain(|source| last_change(source).is_some_and(|change| change > made));
    sources
}

/// Those sources of `executable` whose date is yet to come: cargo finds them newer than whatever it makes.
pub fn of_the_future(executable: &Path) -> Vec<PathBuf> {
    let soon = SystemTime::now() + A_WRONG_CLOCK;
    let is_later = |path: &PathBuf| fs::metadata(path).and_then(|file| file.modified()).is_ok_and(|date| date > soon);
    sources(executable).unwrap_or_default().into_iter().filter(is_later).collect()
}

/// The sources of the workspace that cargo lists beside `executable`.
fn sources(executable: &Path) -> Option<Vec<PathBuf>> {
    let listed = fs::read_to_string(executable.with_extension("d")).ok()?;
    let (_, sources) = listed.split_once(": ").filter(|_| !listed.contains('\\') && listed.lines().count() == 1)?;
    Some(sources.split_whitespace().map(PathBuf::from).collect())
}
