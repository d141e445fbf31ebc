//! Directories and files, as several parts of the judge read and write them.

use crate::run::{ScratchDirectory, open_regular};
use crate::{Error, Result};
use std::fs::{self, Permissions};
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tempfile::NamedTempFile;

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

/// What the manifest in `directory` calls its package.
pub fn package_name(directory: &Path) -> Option<String> {
    let manifest: toml::Table = toml::from_str(&fs::read_to_string(directory.join("Cargo.toml")).ok()?).ok()?;
    Some(manifest.get("package")?.get("name")?.as_str()?.to_string())
}

/// The configuration files that cargo reads in the workspace at `root` where they exist, the nearest first; `None`
/// if there is no home directory.
pub fn configurations(root: &Path) -> Option<impl Iterator<Item = PathBuf>> {
    let home = match std::env::var_os("CARGO_HOME") {
        Some(home) => root.join(home),
        None => std::env::home_dir()?.join(".cargo"),
    };
    let mut directories: Vec<PathBuf> = root.ancestors().map(|directory| directory.join(".cargo")).collect();
    if !directories.contains(&home) {
        directories.push(home);
    }
    let in_directory = |directory: PathBuf| ["config.toml", "config"].map(|name| directory.join(name));
    Some(directories.into_iter().flat_map(in_directory))
}

/// The text of a file that has an end: see [`open_regular`].
pub fn read_text(path: &Path) -> io::Result<String> {
    open_regular(path).and_then(io::read_to_string)
}

/// When the file at `path` was last modified, or put into this place. A file that is moved keeps the first of the two.
pub fn last_change(path: &Path) -> Option<SystemTime> {
    let file = fs::metadata(path).ok()?;
    let changed = Duration::new(file.ctime().try_into().ok()?, file.ctime_nsec().try_into().ok()?);
    Some(file.modified().ok()?.max(UNIX_EPOCH + changed))
}

/// True for the names of files that change no verdict: prose, and what editors and other tools leave for a moment
/// beside the file that they write.
pub fn changes_no_verdict(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // `sed -i` writes `sedHH61cL` and gives that the name of the file.
    let is_seds = name
        .strip_prefix("sed")
        .is_some_and(|rest| rest.len() == 6 && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    let endings =
        [".md", "~", ".swp", ".swx", ".swo", ".tmp", ".bak", ".orig", ".part", "___jb_tmp___", "___jb_old___"];
    // Vim tries whether it can write with the file `4913`.
    is_seds || name == "4913" || name.starts_with(['.', '#']) || endings.iter().any(|ending| name.ends_with(ending))
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

/// What the names of files and directories begin with that are to become others as a whole: git ignores them, should
/// one be left where a process was killed.
pub const UNFINISHED: &str = ".judge-";

/// Makes a file, and the directories that it is in: it is there as a whole or not at all, and in the place of no other.
pub fn write_new(path: &Path, content: &[u8]) -> Result<()> {
    let directory = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(directory).map_err(Error::io("create", directory))?;
    let written = unfinished(directory, content).and_then(|file| Ok(file.persist_noclobber(path)?));
    written.map(drop).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            let advice = "another program has just made it; try again".to_string();
            Error::Exists { path: path.to_path_buf(), advice }
        }
        _ => Error::io("write", path)(error),
    })
}

/// Makes all of these files, in their order, or none of them.
pub fn write_all_new(files: &[(impl AsRef<Path>, impl AsRef<[u8]>)]) -> Result<()> {
    for (number, (path, content)) in files.iter().enumerate() {
        if let Err(error) = write_new(path.as_ref(), content.as_ref()) {
            remove(files[..number].iter().map(|(path, _)| path));
            return Err(error);
        }
    }
    Ok(())
}

/// Takes back what was just written. What cannot be removed is a file like any other.
pub fn remove(written: impl IntoIterator<Item = impl AsRef<Path>>) {
    for path in written {
        let _ = fs::remove_file(path);
    }
}

/// Writes a file that takes the place of the one at `path` as a whole, so that nobody ever reads half of it.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let directory = path.parent().unwrap_or(Path::new("."));
    unfinished(directory, content)?.persist(path)?;
    Ok(())
}

fn unfinished(directory: &Path, content: &[u8]) -> io::Result<NamedTempFile> {
    // As any new file, so that the umask decides.
    let mode = Permissions::from_mode(0o666);
    let mut file = tempfile::Builder::new().prefix(UNFINISHED).permissions(mode).tempfile_in(directory)?;
    file.write_all(content)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that appears meanwhile is kept, and what was written before it is taken back.
    #[test]
    fn all_or_nothing() {
        let directory = tempfile::tempdir().unwrap();
        let [first, taken, other] = ["a/1", "a/2", "a/3"].map(|name| directory.path().join(name));
        write_new(&taken, b"mine").unwrap();
        let written = write_all_new(&[(&first, "1"), (&taken, "2"), (&other, "3")]);
        assert!(matches!(written, Err(Error::Exists { path, .. }) if path == taken));
        assert_eq!(fs::read_to_string(&taken).unwrap(), "mine");
        let impossible = directory.path().join("x\0");
        assert!(matches!(write_all_new(&[(&first, "1"), (&impossible, "2")]), Err(Error::Io { .. })));
        let left: Vec<_> = fs::read_dir(directory.path().join("a")).unwrap().map(|it| it.unwrap().path()).collect();
        assert_eq!(left, [taken]);
    }

    /// Whoever looks at any time sees nothing, or all of it.
    #[test]
    fn no_file_is_ever_there_in_part() {
        let directory = tempfile::tempdir().unwrap();
        let content = vec![b'x'; 1 << 20];
        std::thread::scope(|scope| {
            let writer = scope.spawn(|| {
                for number in 0..50 {
                    let path = directory.path().join(number.to_string());
                    if number % 2 == 0 {
                        write_new(&path, &content).unwrap()
                    } else {
                        replace(&path, &content).unwrap()
                    }
                }
            });
            while !writer.is_finished() {
                for number in 0..50 {
                    let length = fs::metadata(directory.path().join(number.to_string())).map_or(1 << 20, |it| it.len());
                    assert_eq!(length, 1 << 20, "{number}");
                }
            }
        });
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 50, "nothing else is left");
    }
}
