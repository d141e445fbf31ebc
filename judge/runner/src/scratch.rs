//! Directories that are gone with the process that made them; or, if it was killed, with the next one.

use rustix::fs::{FlockOperation, Mode, OFlags};
use std::collections::BTreeMap;
use std::fs::{self, File, Permissions};
use std::io;
use std::ops::RangeFrom;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tempfile::TempDir;

/// How the names of all of them begin.
const PREFIX: &str = "judge-scratch-";

/// How many letters and digits follow, by chance.
const RANDOM: usize = 12;

/// What kept those from being removed that are still there.
static KEPT: Mutex<Vec<io::Error>> = Mutex::new(Vec::new());

/// What has kept scratch directories of this process from being removed since it has asked for the last time; each
/// error names the path of what could not be removed.
#[must_use]
pub fn take_kept() -> Vec<io::Error> {
    std::mem::take(&mut *KEPT.lock().unwrap_or_else(PoisonError::into_inner))
}

/// An empty directory at first, in that of temporary files. Nobody but this user may look into it. When this is
/// dropped, it is removed, whatever is in it.
#[derive(Debug)]
pub struct ScratchDirectory {
    path: PathBuf,
    /// The directory itself. It is locked as long as this is open: so others know that it is in use, and the kernel
    /// gives up the lock for a process that is killed.
    _lock: File,
}

impl ScratchDirectory {
    /// # Errors
    ///
    /// If it cannot be made.
    pub fn new() -> io::Result<Self> {
        Self::new_in(&std::env::temp_dir())
    }

    fn new_in(parent: &Path) -> io::Result<Self> {
        loop {
            let directory = tempfile::Builder::new().prefix(PREFIX).rand_bytes(RANDOM).tempdir_in(parent)?;
            let lock = match File::open(directory.path()) {
                // Somebody has taken it for abandoned already.
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                lock => lock?,
            };
            // Without locks, nobody takes it for abandoned: that takes a lock, too.
            let _ = rustix::fs::flock(&lock, FlockOperation::LockShared);
            // Before it was locked, somebody may have taken it for abandoned.
            let (own, there) = (lock.metadata()?, fs::symlink_metadata(directory.path()));
            if there.is_ok_and(|there| (there.dev(), there.ino()) == (own.dev(), own.ino())) {
                return Ok(ScratchDirectory { path: TempDir::keep(directory), _lock: lock });
            }
        }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for ScratchDirectory {
    fn drop(&mut self) {
        if let Err(error) = remove(&self.path) {
            KEPT.lock().unwrap_or_else(PoisonError::into_inner).push(error);
        }
    }
}

/// Removes the scratch directories that killed processes of this user have left, as far as that is possible.
pub fn remove_abandoned() {
    remove_abandoned_in(&std::env::temp_dir());
}

fn remove_abandoned_in(parent: &Path) {
    let own = rustix::process::getuid().as_raw();
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let is_ours = || entry.metadata().is_ok_and(|metadata| metadata.is_dir() && metadata.uid() == own);
        if !is_scratch(&entry.file_name().to_string_lossy()) || !is_ours() {
            continue;
        }
        // It may be a link by now, which is not to be followed, or locked by what was in it.
        let flags = OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let open = || rustix::fs::open(entry.path(), flags, Mode::empty());
        let unlock = |_| fs::set_permissions(entry.path(), Permissions::from_mode(0o700));
        let Ok(directory) = open().or_else(|error| unlock(error).and_then(|()| Ok(open()?))) else { continue };
        if rustix::fs::flock(&directory, FlockOperation::NonBlockingLockExclusive).is_ok() {
            // What cannot be removed was reported when it was left, and is tried again the next time.
            let _ = remove(&entry.path());
        }
    }
}

/// True for a name that no person gives.
fn is_scratch(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX);
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// Removes a directory, if it is there, with what is in it.
pub fn remove(directory: &Path) -> io::Result<()> {
    match fs::symlink_metadata(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        metadata => at(directory, metadata)?,
    };
    // It may be locked, as those in it may be.
    let _ = fs::set_permissions(directory, Permissions::from_mode(0o700));
    empty(directory)?;
    match fs::remove_dir(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => at(directory, result),
    }
}

/// Removes what is in `directory`. Directories may be nested deeper than a path can be long, and may be locked. What
/// cannot be removed does not keep the rest.
pub fn empty(directory: &Path) -> io::Result<()> {
    let mut names = 0_u64..;
    let mut stuck = BTreeMap::new();
    loop {
        let entries = at(directory, fs::read_dir(directory).and_then(Iterator::collect::<io::Result<Vec<_>>>))?;
        let mut is_done = true;
        for entry in entries {
            if stuck.contains_key(&entry.file_name()) {
                continue;
            }
            is_done = false;
            if let Err(error) = remove_entry(&entry, directory, &mut names) {
                stuck.insert(entry.file_name(), error);
            }
        }
        if is_done {
            return stuck.into_values().next().map_or(Ok(()), Err);
        }
    }
}

/// Removes an entry of `directory`; of one that is a directory itself, the directories in it come one level up, under
/// the first of `names` that is free there.
fn remove_entry(entry: &fs::DirEntry, directory: &Path, names: &mut RangeFrom<u64>) -> io::Result<()> {
    let path = entry.path();
    if !at(&path, entry.file_type())?.is_dir() {
        return at(&path, fs::remove_file(&path));
    }
    at(&path, fs::set_permissions(&path, Permissions::from_mode(0o700)))?;
    for inner in at(&path, fs::read_dir(&path).and_then(Iterator::collect::<io::Result<Vec<_>>>))? {
        let path = inner.path();
        if !at(&path, inner.file_type())?.is_dir() {
            at(&path, fs::remove_file(&path))?;
            continue;
        }
        at(&path, fs::set_permissions(&path, Permissions::from_mode(0o700)))?;
        let is_free = |path: &PathBuf| fs::symlink_metadata(path).is_err();
        let free = names.map(|name| directory.join(name.to_string())).find(is_free);
        at(&path, fs::rename(&path, free.ok_or(io::ErrorKind::StorageFull)?))?;
    }
    at(&path, fs::remove_dir(&path))
}

/// The same result; an error names the path as well.
fn at<T>(path: &Path, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn it_is_removed_whatever_is_in_it() {
        let parent = tempfile::tempdir().unwrap();
        let scratch = ScratchDirectory::new_in(parent.path()).unwrap();
        let deep = scratch.path().join("a/b/c");
        fs::create_dir_all(&deep).unwrap();
        fs::write(deep.join("file"), "").unwrap();
        fs::write(parent.path().join("kept"), "kept").unwrap();
        symlink(parent.path(), deep.join("link")).unwrap();
        for locked in [&deep, &scratch.path().join("a"), scratch.path()] {
            fs::set_permissions(locked, Permissions::from_mode(0o000)).unwrap();
        }
        drop(scratch);
        let left: Vec<_> = fs::read_dir(parent.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["kept"]);
    }

    /// What is in use, what belongs to somebody else and what only looks like one stays.
    #[test]
    fn only_abandoned_ones_are_removed() {
        let parent = tempfile::tempdir().unwrap();
        let new = || ScratchDirectory::new_in(parent.path()).unwrap();
        let (used, killed) = (new(), new());
        let abandoned = killed.path().to_path_buf();
        fs::write(abandoned.join("file"), "").unwrap();
        // As if the process had been killed: the lock goes, the directory stays.
        let ScratchDirectory { _lock: lock, .. } = &*std::mem::ManuallyDrop::new(killed);
        rustix::fs::flock(lock, FlockOperation::Unlock).unwrap();
        let names = ["judge-scratch-", "judge-scratch-0123456789a", "judge-scratch-0123456789a-", "judge-before"];
        let other = parent.path().join("other");
        fs::create_dir(&other).unwrap();
        names.iter().for_each(|name| fs::create_dir(parent.path().join(name)).unwrap());
        let [link, file] =
            ["judge-scratch-0123456789ab", "judge-scratch-0123456789ac"].map(|it| parent.path().join(it));
        symlink(&other, &link).unwrap();
        fs::write(&file, "").unwrap();
        remove_abandoned_in(parent.path());
        assert!(!abandoned.exists());
        let kept = [used.path(), &other, &link, &file].map(Path::to_path_buf).into_iter();
        for path in kept.chain(names.map(|name| parent.path().join(name))) {
            assert!(fs::symlink_metadata(&path).is_ok(), "{}", path.display());
        }
    }

    #[test]
    fn what_is_being_made_may_be_taken_for_abandoned() {
        let parent = tempfile::tempdir().unwrap();
        let is_over = std::sync::atomic::AtomicBool::new(false);
        let made = std::thread::scope(|scope| {
            scope.spawn(|| {
                while !is_over.load(std::sync::atomic::Ordering::Relaxed) {
                    remove_abandoned_in(parent.path());
                }
            });
            let made: Vec<_> = (0..6000).map(|_| ScratchDirectory::new_in(parent.path()).map(drop)).collect();
            is_over.store(true, std::sync::atomic::Ordering::Relaxed);
            made
        });
        made.into_iter().collect::<io::Result<()>>().unwrap();
    }
}
