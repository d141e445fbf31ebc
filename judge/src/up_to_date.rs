//! Whether cargo would find nothing to do: then it need not be asked, which takes longer than to run many a case.
//!
//! After a build that had nothing to report, a digest of all that cargo looks at is noted beside the executable; as long
//! as the digest is the same, so is the executable. Whatever is not understood here means that cargo is asked.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{env, fs};

/// Clocks of file systems tick at least this often.
const TICK: Duration = Duration::from_millis(20);

/// True if `executable`, of the workspace at `root`, is what cargo would make of it.
pub fn is_up_to_date(root: &Path, executable: &Path) -> bool {
    let noted = fs::read_to_string(note_of(executable)).ok();
    noted.is_some_and(|noted| State::read(root, executable).is_some_and(|state| state.digest == noted))
}

/// A build that goes on.
pub struct Build {
    start: Duration,
}

impl Build {
    /// It starts now.
    pub fn start() -> Self {
        Build { start: SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() }
    }

    /// Notes that it has made `executable`, which had the stamp `made` when cargo reported it, without a warning.
    pub fn note(&self, root: &Path, executable: &Path, made: &Stamp) {
        // A source that was saved meanwhile may be in the executable or not.
        if let Some(state) = State::read(root, executable)
            && state.newest + TICK < self.start
            && stamp(executable) == *made
        {
            // Without the note, cargo is asked.
            let _ = fs::write(note_of(executable), state.digest);
        }
    }
}

fn note_of(executable: &Path) -> PathBuf {
    executable.with_extension("noted")
}

/// Which file it is, how long, when it was modified and when its entry was changed; `None` if there is no file.
pub type Stamp = Option<(u64, u64, u64, Duration, Duration)>;

/// The file at `path` as it is now.
pub fn stamp(path: &Path) -> Stamp {
    let file = fs::metadata(path).ok()?;
    let time = |seconds: i64, nanoseconds: i64| Duration::new(seconds.max(0) as u64, nanoseconds.max(0) as u32);
    let (modified, changed) = (time(file.mtime(), file.mtime_nsec()), time(file.ctime(), file.ctime_nsec()));
    Some((file.dev(), file.ino(), file.size(), modified, changed))
}

/// Those sources of `executable` that came to their places after it was made. If cargo did not notice, they are older.
pub fn moved_in(executable: &Path) -> Vec<PathBuf> {
    let Some((.., made, _)) = stamp(executable) else { return Vec::new() };
    let mut sources = sources(executable).unwrap_or_default();
    sources.retain(|source| stamp(source).is_some_and(|(.., changed)| changed > made));
    sources
}

/// The sources of the workspace that cargo lists beside `executable`.
fn sources(executable: &Path) -> Option<Vec<PathBuf>> {
    if executable.extension().is_some() {
        return None;
    }
    let listed = fs::read_to_string(executable.with_extension("d")).ok()?;
    let (_, sources) = listed.split_once(": ").filter(|_| !listed.contains('\\') && listed.lines().count() == 1)?;
    Some(sources.split_whitespace().map(PathBuf::from).collect())
}

/// All that decides what cargo makes.
struct State {
    digest: String,
    /// When the last of the files was changed, the executable aside.
    newest: Duration,
}

impl State {
    /// `None` where only cargo knows.
    fn read(root: &Path, executable: &Path) -> Option<Self> {
        let (mut hasher, mut newest) = (DefaultHasher::new(), Duration::ZERO);
        for path in inputs(root, executable)? {
            let stamp = stamp(&path);
            newest = stamp.map_or(newest, |(.., modified, changed)| newest.max(modified).max(changed));
            (path, stamp).hash(&mut hasher);
        }
        (executable, stamp(executable)?).hash(&mut hasher);
        // Sources, build scripts and cargo itself may read any of it.
        env::vars_os().collect::<BTreeSet<_>>().hash(&mut hasher);
        Some(State { digest: format!("{:016x}", hasher.finish()), newest })
    }
}

/// The files that cargo looks at, or would look at if they existed.
fn inputs(root: &Path, executable: &Path) -> Option<BTreeSet<PathBuf>> {
    let sources = sources(executable)?;
    let (path, cargo) = (env::var_os("PATH")?, PathBuf::from(env::var_os("CARGO")?));
    let on_path: Vec<PathBuf> = env::split_paths(&path).map(|directory| directory.join("rustc")).collect();
    // cargo takes the first compiler that it finds, which may be rustup's stand-in for the one of a toolchain.
    let rustc = match env::var_os("RUSTUP_TOOLCHAIN") {
        Some(toolchain) => {
            let home =
                env::var_os("RUSTUP_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".rustup")))?;
            home.join("toolchains").join(toolchain).join("bin/rustc")
        }
        None => cargo.with_file_name("rustc"),
    };
    let is_known = env::var_os("RUSTUP_TOOLCHAIN").is_some() || on_path.iter().find(|it| it.is_file()) == Some(&rustc);
    if !is_known || !rustc.is_file() {
        return None;
    }
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")))?;
    let mut configurations = BTreeSet::from(["config.toml", "config"].map(|name| home.join(name)));
    let mut inputs: BTreeSet<PathBuf> = on_path.into_iter().chain([cargo, rustc]).collect();
    for directory in sources.iter().map(PathBuf::as_path).chain([root]).flat_map(Path::ancestors) {
        inputs.extend(["Cargo.lock", "rust-toolchain.toml", "rust-toolchain"].map(|name| directory.join(name)));
        configurations.extend([".cargo/config.toml", ".cargo/config"].map(|name| directory.join(name)));
        // What a build script looks at is its own affair.
        let manifest = directory.join("Cargo.toml");
        if directory.join("build.rs").exists() || contains(&manifest, has_build_script) {
            return None;
        }
        inputs.insert(manifest);
    }
    let is_include = |text: &str| text.contains("include");
    if !sources.iter().all(|path| path.is_absolute()) || configurations.iter().any(|path| contains(path, is_include)) {
        return None;
    }
    inputs.extend(configurations);
    inputs.extend(sources);
    Some(inputs)
}

/// True if the file at `path` holds what `wanted` looks for, or exists and cannot be read.
fn contains(path: &Path, wanted: impl FnOnce(&str) -> bool) -> bool {
    fs::read_to_string(path).map_or_else(|_| path.exists(), |text| wanted(&text))
}

/// True if a manifest may name a build script.
fn has_build_script(manifest: &str) -> bool {
    let keys = manifest.lines().filter_map(|line| line.split('=').next()).filter(|key| !key.starts_with('#'));
    keys.into_iter().any(|key| key.contains("build"))
}
