//! Whether cargo would find nothing to do for a binary. Asking cargo takes longer than judging most problems, and the longer
//! the more problems there are; so what a binary was built from is remembered, and while all of it is as it was, cargo is
//! not asked.
//!
//! The rule is stricter than cargo's own. A binary is fresh if it, every source file that cargo lists for it, every manifest
//! and configuration that cargo would read for it, the toolchains and the environment are as they were *before and after* a
//! build in which the compiler had nothing to say. "As they were" is told by the time of the last change of the file's
//! record, which nobody can set, with its size and its place on the disk. Whatever is not known counts as changed: then cargo
//! is asked.

use crate::build::{Binary, Profile};
use crate::workspace::read_manifest;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// What shells change from call to call, and no program is compiled by.
const VOLATILE: [&str; 6] = ["_", "SHLVL", "PWD", "OLDPWD", "COLUMNS", "LINES"];

/// In so many surroundings a binary may be known to be fresh: a few terminals, an editor, cargo's own.
const SURROUNDINGS: usize = 8;

/// What tells that a file is no longer the same.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Hash, Serialize)]
struct Stamp {
    device: u64,
    inode: u64,
    size: u64,
    /// The time of the last change, in seconds and nanoseconds.
    changed: (i64, i64),
}

/// The state of everything that one binary is built from, and of the binary; `None` for what is not there.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub struct State {
    executable: Option<Stamp>,
    inputs: Vec<(PathBuf, Option<Stamp>)>,
}

/// When cargo had nothing to do.
#[derive(Debug, Deserialize, Serialize)]
struct Record {
    /// Digests of the surroundings in which it had not.
    surroundings: Vec<u64>,
    state: State,
}

/// Knows which binaries of a workspace are fresh for whoever calls cargo from this process.
#[derive(Debug)]
pub struct Freshness {
    root: PathBuf,
    target: PathBuf,
    surroundings: u64,
}

impl Freshness {
    /// That of the workspace in the folder `root`; `None` if it is not known where cargo builds, or by which rules.
    #[must_use]
    pub fn of(root: &Path) -> Option<Self> {
        let is_target = |folder: &Path| folder.is_absolute() && folder.join("CACHEDIR.TAG").is_file();
        let target = match std::env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => PathBuf::from(folder),
            // This executable is <target>/debug/judge.
            None => std::env::current_exe().ok()?.ancestors().nth(2)?.to_path_buf(),
        };
        if !is_target(&target) {
            return None;
        }
        Some(Freshness { root: root.to_path_buf(), target, surroundings: surroundings(root)? })
    }

    /// A digest of what decides how any binary is built: the environment, cargo's configuration and the toolchains.
    #[must_use]
    pub fn surroundings(&self) -> u64 {
        self.surroundings
    }

    /// Where cargo puts a binary, unless its configuration says otherwise.
    #[must_use]
    pub fn executable(&self, binary: &Binary, profile: Profile) -> PathBuf {
        let folder = match profile {
            Profile::Release => "release",
            Profile::Dev => "debug",
        };
        self.target.join(folder).join(&binary.name)
    }

    /// True if nothing has changed since cargo had nothing to do for it.
    #[must_use]
    pub fn is_fresh(&self, binary: &Binary, profile: Profile) -> bool {
        let Some(Record { surroundings, state }) = self.record(binary, profile) else { return false };
        let paths = state.inputs.iter().map(|(path, _)| path.clone());
        surroundings.contains(&self.surroundings)
            && state.executable.is_some()
            && state == State::of(&self.executable(binary, profile), paths)
    }

    /// The state of what it was built from last; `None` if that is not known.
    #[must_use]
    pub fn state(&self, binary: &Binary, profile: Profile) -> Option<State> {
        let executable = self.executable(binary, profile);
        Some(State::of(&executable, inputs(&self.root, &executable)?.into_iter()))
    }

    /// Remembers that cargo has built it, or had nothing to do, while what it is built from was as in `before`; unless it is
    /// not so any more.
    pub fn remember(&self, binary: &Binary, profile: Profile, before: &State) {
        self.remember_digests(binary, profile, before.digest(), self.surroundings);
    }

    /// The same for another process, of which there are digests.
    pub fn remember_digests(&self, binary: &Binary, profile: Profile, before: u64, around: u64) {
        let Some(state) = self.state(binary, profile).filter(|after| after.digest() == before) else { return };
        let mut surroundings = match self.record(binary, profile) {
            Some(Record { surroundings, state: known }) if known == state => surroundings,
            _ => Vec::new(),
        };
        surroundings.retain(|known| *known != around);
        surroundings.insert(0, around);
        surroundings.truncate(SURROUNDINGS);
        self.write(binary, profile, &Record { surroundings, state });
    }

    /// The names of the packages of files that are others than when it was built, but older than it. cargo,
    /// which goes by dates, would take them for those that it has built.
    #[must_use]
    pub fn overlooked(&self, binary: &Binary, profile: Profile) -> BTreeSet<String> {
        let modified = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
        let (Some(Record { state, .. }), Some(built)) =
            (self.record(binary, profile), modified(&self.executable(binary, profile)))
        else {
            return BTreeSet::new();
        };
        let is_overlooked = |(path, known): &&(PathBuf, Option<Stamp>)| {
            stamp(path) != *known && modified(path).is_some_and(|modified| modified <= built)
        };
        let files = state.inputs.iter().filter(is_overlooked);
        // Manifests it compares as they are.
        let sources = files.filter(|(path, _)| !path.ends_with("Cargo.toml") && !path.ends_with("Cargo.lock"));
        let packages = sources.filter_map(|(path, _)| package(path.parent()?));
        let names = packages.map(|folder| {
            let manifest = read_manifest(&folder.join("Cargo.toml")).ok();
            // A file in no package is part of whatever includes it.
            manifest.and_then(|manifest| manifest.package).map_or(binary.package.clone(), |package| package.name)
        });
        names.collect()
    }

    /// Where it is remembered. Workspaces may share a target folder.
    fn path(&self, binary: &Binary, profile: Profile) -> PathBuf {
        let digest = digest(&(&self.root, &binary.package, &binary.name, profile == Profile::Release));
        self.target.join("fresh").join(format!("{}-{digest:016x}.json", binary.name))
    }

    fn record(&self, binary: &Binary, profile: Profile) -> Option<Record> {
        serde_json::from_slice(&fs::read(self.path(binary, profile)).ok()?).ok()
    }

    /// What cannot be remembered is found out again.
    fn write(&self, binary: &Binary, profile: Profile, record: &Record) {
        let path = self.path(binary, profile);
        let write = || -> Option<()> {
            let folder = path.parent()?;
            fs::create_dir_all(folder).ok()?;
            let mut file = tempfile::NamedTempFile::new_in(folder).ok()?;
            serde_json::to_writer(&mut file, record).ok()?;
            file.persist(&path).ok().map(drop)
        };
        let _ = write();
    }
}

impl State {
    fn of(executable: &Path, inputs: impl Iterator<Item = PathBuf>) -> Self {
        State { executable: stamp(executable), inputs: inputs.map(|path| (path.clone(), stamp(&path))).collect() }
    }

    /// A digest of what the binary is built from.
    #[must_use]
    pub fn digest(&self) -> u64 {
        digest(&self.inputs)
    }
}

fn stamp(path: &Path) -> Option<Stamp> {
    let data = fs::metadata(path).ok()?;
    let (device, inode, size) = (data.dev(), data.ino(), data.len());
    Some(Stamp { device, inode, size, changed: (data.ctime(), data.ctime_nsec()) })
}

fn digest(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A digest of all variables but the volatile ones, and of all files that decide how things are built in `root`. `None` if
/// not all of them can be known.
fn surroundings(root: &Path) -> Option<u64> {
    let variables = std::env::vars_os().filter(|(name, _)| VOLATILE.iter().all(|volatile| name != volatile));
    let mut files: Vec<PathBuf> = configurations(root).collect();
    for configuration in &files {
        // What it includes, and which compiler it names, would have to be looked at as well.
        let text = fs::read_to_string(configuration).unwrap_or_default();
        if ["include", "rustc"].iter().any(|word| text.contains(word)) {
            return None;
        }
    }
    files.extend(toolchains(root));
    let files: Vec<_> = files.into_iter().map(|path| (stamp(&path), path)).collect();
    Some(digest(&(variables.collect::<BTreeSet<_>>(), files)))
}

/// Everything that `executable` itself is built from, there or not: a file that appears can change a build as well. `None`
/// if not all of it can be known.
fn inputs(root: &Path, executable: &Path) -> Option<BTreeSet<PathBuf>> {
    let sources = sources(&fs::read_to_string(executable.with_extension("d")).ok()?)?;
    let mut inputs = BTreeSet::from([root.join("Cargo.toml"), root.join("Cargo.lock")]);
    let folders: BTreeSet<&Path> = sources.iter().filter_map(|source| source.parent()).collect();
    for folder in folders {
        let package = package(folder)?;
        // cargo runs a build script that is there even if the manifest does not speak of it.
        inputs.extend(["Cargo.toml", "build.rs"].map(|name| package.join(name)));
    }
    inputs.extend(sources);
    Some(inputs)
}

/// The package that what is in `folder` belongs to.
fn package(folder: &Path) -> Option<&Path> {
    folder.ancestors().find(|folder| folder.join("Cargo.toml").is_file())
}

/// The files after the colon of a file as `make` reads it: cargo writes one line, in which a blank in a path has a backslash.
fn sources(text: &str) -> Option<Vec<PathBuf>> {
    let mut lines = text.lines().filter(|line| !line.is_empty());
    let (_, files) = lines.next()?.split_once(": ")?;
    let mut sources: Vec<PathBuf> = Vec::new();
    let mut begun = String::new();
    for word in files.split(' ') {
        begun.push_str(word);
        if begun.ends_with('\\') {
            begun.pop();
            begun.push(' ');
        } else if !begun.is_empty() {
            sources.push(std::mem::take(&mut begun).into());
        }
    }
    let is_known = lines.next().is_none() && begun.is_empty() && sources.iter().all(|source| source.is_absolute());
    (is_known && !sources.is_empty()).then_some(sources)
}

/// Every configuration file that cargo reads in `root`, or would read.
fn configurations(root: &Path) -> impl Iterator<Item = PathBuf> {
    let folders = root.ancestors().map(|folder| folder.join(".cargo")).chain(home("CARGO_HOME", ".cargo"));
    either_in(folders, ["config.toml", "config"])
}

/// What decides which compiler is used in `root`, and the compilers themselves: those that can be called by name, and those
/// that rustup chooses from.
fn toolchains(root: &Path) -> Vec<PathBuf> {
    let above = root.ancestors().map(Path::to_path_buf);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut files: Vec<PathBuf> = either_in(above, ["rust-toolchain.toml", "rust-toolchain"]).collect();
    files.extend(either_in(std::env::split_paths(&path), ["cargo", "rustc"]));
    files.extend(["CARGO", "RUSTC"].iter().filter_map(std::env::var_os).map(PathBuf::from));
    if let Some(rustup) = home("RUSTUP_HOME", ".rustup") {
        let toolchains = rustup.join("toolchains");
        let installed = fs::read_dir(&toolchains).into_iter().flatten().filter_map(Result::ok);
        files.extend(installed.map(|toolchain| toolchain.path().join("bin/rustc")));
        files.extend([rustup.join("settings.toml"), toolchains]);
    }
    files
}

fn either_in(folders: impl Iterator<Item = PathBuf>, names: [&'static str; 2]) -> impl Iterator<Item = PathBuf> {
    folders.flat_map(move |folder| names.map(|name| folder.join(name)))
}

/// The folder that a variable names, or that has this name in the user's.
fn home(variable: &str, name: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_what_stands_after_the_colon() {
        let paths = |names: &[&str]| Some(names.iter().map(PathBuf::from).collect::<Vec<_>>());
        assert_eq!(sources("/t/p: /w/a.rs /w/b.rs\n"), paths(&["/w/a.rs", "/w/b.rs"]));
        assert_eq!(sources("/t/p: /w/a\\ b.rs /w/\\ c\n"), paths(&["/w/a b.rs", "/w/ c"]));
        for unknown in
            ["", "/t/p", "/t/p:\n", "/t/p: \n", "/t/p: a.rs\n", "/t/p: /w/a.rs\n/t/q: /w/b.rs\n", "/t/p: /w/a\\"]
        {
            assert_eq!(sources(unknown), None, "{unknown:?}");
        }
    }
}
