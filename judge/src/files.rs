//! Directories and files, as several parts of the judge read and write them.

use crate::run::{ScratchDirectory, open_regular};
use crate::{Error, Result};
use std::fs::{self, File, Permissions};
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

/// The names of the directories in `place`, in natural order; none if it does not exist.
pub fn directories(place: &Path) -> Result<Vec<String>> {
    if !place.is_dir() {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for entry in fs::read_dir(place).map_err(Error::io("read", place))? {
        let entry = entry.map_err(Error::io("read", place))?;
        if entry.path().is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort_by(|left, right| alphanumeric_sort::compare_str(left, right));
    Ok(names)
}

/// The text of a file that has an end: see [`open_regular`].
pub fn read_text(path: &Path) -> io::Result<String> {
    open_regular(path).and_then(io::read_to_string)
}

/// A directory that is gone with the process.
pub fn scratch_directory() -> Result<ScratchDirectory> {
    ScratchDirectory::new().map_err(Error::io("create a directory in", &std::env::temp_dir()))
}

/// The directory below `directory` that is not alone in its own: archives often have all in one.
pub fn innermost(directory: &Path) -> PathBuf {
    let mut directory = directory.to_path_buf();
    loop {
        let Ok(entries) = fs::read_dir(&directory) else { return directory };
        let mut entries = entries.flatten();
        match (entries.next(), entries.next()) {
            (Some(only), None) if only.file_type().is_ok_and(|kind| kind.is_dir()) => directory = only.path(),
            _ => return directory,
        }
    }
}

/// Writes a file that must not be there yet, and the directories that it is in.
pub fn write_new(path: &Path, content: &[u8]) -> Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(Error::io("create", parent))?;
    }
    let mut file = File::create_new(path).map_err(Error::io("create", path))?;
    file.write_all(content).map_err(Error::io("write", path))
}

/// Writes a file that takes the place of the one at `path` as a whole, so that nobody ever reads half of it.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let directory = path.parent().unwrap_or(Path::new("."));
    // As any new file, so that the umask decides.
    let mode = Permissions::from_mode(0o666);
    let mut file = tempfile::Builder::new().permissions(mode).tempfile_in(directory)?;
    file.write_all(content)?;
    file.persist(path)?;
    Ok(())
}
