//! What programs get of the environment, and where they are looked for.

#[cfg(target_os = "linux")]
use std::ffi::OsStr;
use std::ffi::OsString;
#[cfg(target_os = "linux")]
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// What programs do not get of the environment. A panic that prints where it came from takes 30 MiB and a lot of time,
/// and no judge asks for that.
pub const UNWANTED: [&str; 2] = ["RUST_BACKTRACE", "RUST_LIB_BACKTRACE"];

/// Where the loader looks for libraries first.
pub const LIBRARIES: &str = if cfg!(target_os = "macos") { "DYLD_FALLBACK_LIBRARY_PATH" } else { "LD_LIBRARY_PATH" };

/// The user's own directories of [`LIBRARIES`]. `cargo run` puts others before them, for programs that are linked
/// against Rust's shared libraries; they slow down the start of every other program and can change which libraries it
/// gets.
pub fn libraries(executable: &Path) -> Option<OsString> {
    let toolchain = std::env::var_os("CARGO").map(PathBuf::from);
    let toolchain = toolchain.as_deref().and_then(Path::parent).and_then(Path::parent);
    let cargos = [executable.parent(), toolchain];
    let is_own = |directory: &PathBuf| !cargos.iter().flatten().any(|cargos| directory.starts_with(cargos));
    let all = std::env::var_os(LIBRARIES)?;
    std::env::join_paths(std::env::split_paths(&all).filter(is_own)).ok()
}

/// The variables whose value is the scratch directory of a program in a sandbox.
#[cfg(target_os = "linux")]
const SCRATCH: [&str; 2] = ["HOME", "TMPDIR"];

/// What programs get of the environment, each entry as `NAME=value`; `scratch` is where they may write, in a sandbox.
#[cfg(target_os = "linux")]
pub fn environment(scratch: Option<&Path>) -> Vec<Vec<u8>> {
    let replaced = if scratch.is_some() { &SCRATCH[..] } else { &[] };
    let is_inherited = |name: &OsString| !UNWANTED.iter().chain(replaced).any(|other| name == other);
    let own = scratch.into_iter().flat_map(|directory| SCRATCH.map(|name| (name.into(), directory.into())));
    std::env::vars_os()
        .filter(|(name, _)| is_inherited(name))
        .chain(own)
        .map(|(name, value): (OsString, OsString)| [name.as_bytes(), b"=", value.as_bytes()].concat())
        .collect()
}

/// The paths at which a program may be: a name without a slash is looked up in the directories of PATH.
#[cfg(target_os = "linux")]
pub fn candidates(name: &[u8]) -> Vec<Vec<u8>> {
    if name.is_empty() || name.contains(&b'/') {
        return vec![name.to_vec()];
    }
    let directories = std::env::var_os("PATH").unwrap_or_else(|| "/bin:/usr/bin".into());
    std::env::split_paths(&directories)
        .map(|directory| directory.join(OsStr::from_bytes(name)).into_os_string().into_encoded_bytes())
        .collect()
}
