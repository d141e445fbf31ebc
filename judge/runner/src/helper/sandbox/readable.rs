//! Which files a program in a sandbox may read.

use super::super::environment::candidates;
use crate::{Error, Result};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// What programs need of the devices. Terminals, disks and shared memory are others'.
pub const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// The directories that hold the user's files, as the file system knows them: HOME, the one of the account if that is
/// another, and the one where services of a session keep theirs, credentials among them.
///
/// # Errors
///
/// If HOME does not name a directory that can be kept from programs.
pub fn homes() -> Result<Vec<PathBuf>> {
    let home = home().map_err(|reason| Error::UnknownHome { reason })?;
    // Users that only own services have a directory of the system in their account.
    let user = rustix::process::getuid().as_raw();
    let is_own = |path: &PathBuf| fs::metadata(path).is_ok_and(|file| file.is_dir() && file.uid() == user);
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).filter(|path| path.is_absolute());
    let others = [account_home(), runtime].into_iter().flatten().filter_map(|path| fs::canonicalize(path).ok());
    let others = others.filter(|path| is_own(path) && path.parent().is_some() && !path.starts_with(&home));
    let others: Vec<PathBuf> = others.collect();
    Ok(std::iter::once(home).chain(others).collect())
}

/// HOME, or why that cannot be kept from programs.
fn home() -> Result<PathBuf, String> {
    let path = PathBuf::from(std::env::var_os("HOME").ok_or("HOME is not set")?);
    let shown = path.display();
    if path.as_os_str().is_empty() {
        return Err("HOME is empty".to_string());
    }
    if path.is_relative() {
        return Err(format!("HOME is {shown}, which is not an absolute path"));
    }
    match fs::canonicalize(&path) {
        Ok(home) if home.parent().is_none() => Err(format!("HOME is {shown}, the root of all files")),
        Ok(home) if home.is_dir() => Ok(home),
        _ => Err(format!("HOME is {shown}, and there is no such directory")),
    }
}

/// What the machine's list of users has for the one who runs this. Most users are in it, and for the others HOME is all
/// that is known.
fn account_home() -> Option<PathBuf> {
    let user = rustix::process::getuid().as_raw().to_string();
    let users = fs::read("/etc/passwd").ok()?;
    users.split(|byte| *byte == b'\n').find_map(|line| {
        let fields: Vec<&[u8]> = line.split(|byte| *byte == b':').collect();
        let is_own = fields.get(2).is_some_and(|id| *id == user.as_bytes());
        let home = fields.get(5).filter(|home| is_own && home.starts_with(b"/"))?;
        Some(PathBuf::from(OsString::from_vec(home.to_vec())))
    })
}

/// What a program may read: everything but the devices and the user's home directories, and of those what its command
/// names.
pub fn readable(homes: &[PathBuf], argv: &[Vec<u8>]) -> Vec<PathBuf> {
    let mut readable = Vec::new();
    // Landlock only knows what is allowed. So that is all that stands beside the directories on the way to them.
    open_beside(Path::new("/"), homes, &mut readable);
    readable.extend(DEVICES.map(PathBuf::from));
    let is_executable = |path: &&Vec<u8>| {
        fs::metadata(as_path(path)).is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
    };
    let program = argv.first().map(|name| candidates(name)).unwrap_or_default();
    for path in program.iter().find(is_executable).into_iter().chain(argv.iter().skip(1)) {
        readable.extend(named(as_path(path), homes));
    }
    readable
}

fn as_path(bytes: &[u8]) -> &Path {
    Path::new(OsStr::from_bytes(bytes))
}

/// All of `directory` but what leads to a home directory, is one, or holds devices. Symbolic links need no leave, and
/// would open what they point to: on some systems `/home` is one.
fn open_beside(directory: &Path, homes: &[PathBuf], readable: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
        if is_link || path == Path::new("/dev") || homes.contains(&path) {
            continue;
        }
        if homes.iter().any(|home| home.starts_with(&path)) {
            open_beside(&path, homes, readable);
        } else {
            readable.push(path);
        }
    }
}

/// What a word of a command opens if it is an absolute path into a home directory. What counts is where the file is,
/// not how its path is written; for a symbolic link, where the link is as well.
fn named(path: &Path, homes: &[PathBuf]) -> Vec<PathBuf> {
    let Some(file) = path.is_absolute().then(|| fs::canonicalize(path).ok()).flatten() else { return Vec::new() };
    let mut open = surroundings(&file, homes);
    let directory = path.parent().and_then(|directory| fs::canonicalize(directory).ok());
    if let (Some(directory), Some(name)) = (directory, path.file_name()) {
        let link = directory.join(name);
        // Of a link to somewhere else nobody needs what stands around it, unless that is one whole, as an environment
        // of Python is.
        let is_link = link != file && is_part(&directory, homes) && !file.is_dir();
        open.extend(is_link.then(|| whole(&directory, homes)).flatten());
    }
    open
}

/// Whether this is in a home directory, and neither that itself nor on the way to another one.
fn is_part(path: &Path, homes: &[PathBuf]) -> bool {
    homes.iter().any(|home| path.starts_with(home)) && !homes.iter().any(|home| home.starts_with(path))
}

/// What a program needs to read besides the file or directory `path`, whose path is canonical: the whole that its
/// directory belongs to; of what others were installed into as well, the libraries.
fn surroundings(path: &Path, homes: &[PathBuf]) -> Vec<PathBuf> {
    if !is_part(path, homes) {
        return Vec::new();
    }
    if path.is_dir() {
        return vec![path.to_path_buf()];
    }
    let Some(directory) = path.parent().filter(|directory| is_part(directory, homes)) else {
        return vec![path.to_path_buf()];
    };
    if let Some(whole) = whole(directory, homes) {
        return vec![whole];
    }
    let prefix = directory.parent().filter(|prefix| is_part(prefix, homes));
    let libraries = prefix.into_iter().flat_map(|prefix| LIBRARIES.map(|name| prefix.join(name)));
    std::iter::once(path.to_path_buf()).chain(libraries.filter(|libraries| libraries.is_dir())).collect()
}

/// Where installed programs have what they load: code, never anybody's settings.
const LIBRARIES: [&str; 3] = ["lib", "lib64", "libexec"];

/// Where version managers have what they manage.
const MANAGED: [&str; 2] = ["versions", "installs"];

/// What only an environment of Python or conda has, or a Java.
const ENVIRONMENT: [&str; 3] = ["pyvenv.cfg", "conda-meta", "release"];

/// The directory that belongs together with all the files of `directory`, which is itself unless programs are installed
/// there. Those of one installation have their own directory above it. But many are installed into one `~/.local` or
/// `~/.cargo`, which hold keyrings and credentials too: hidden directories in the home directory itself are no whole,
/// and neither is a directory without libraries.
fn whole(directory: &Path, homes: &[PathBuf]) -> Option<PathBuf> {
    let name = directory.file_name()?;
    if !["bin", "sbin", "shims"].iter().any(|installed| name == *installed) {
        return Some(directory.to_path_buf());
    }
    let prefix = directory.parent().filter(|prefix| is_part(prefix, homes))?;
    let has = |names: &[&str]| names.iter().any(|name| prefix.join(name).exists());
    let is_hidden = prefix.file_name().is_some_and(|name| name.as_bytes().starts_with(b"."));
    let is_shared = is_hidden && prefix.parent().is_some_and(|parent| homes.iter().any(|home| home == parent));
    let is_whole = if name == "shims" { has(&MANAGED) } else { has(&ENVIRONMENT) || !is_shared && has(&LIBRARIES) };
    is_whole.then(|| prefix.to_path_buf())
}
