//! What made an executable, as far as that matters for its stack.

use std::collections::HashMap;
use std::fs::{self, File, Metadata};
use std::io;
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::PathBuf;

/// The length of an ELF file's header, and of the header of each of its sections.
const HEADER: usize = 64;

/// Sections that are longer are not read: the one in which compilers leave their names is short.
const LONGEST: u64 = 1 << 16;

/// What is known of files, so that one that is run again and again is read once.
#[derive(Default)]
pub struct Executables {
    known: HashMap<PathBuf, (Version, bool)>,
}

/// What changes when a file becomes another one.
#[derive(PartialEq, Eq)]
struct Version {
    device: u64,
    inode: u64,
    length: u64,
    modified: (i64, i64),
}

/// Checkers get other files for every case: more are forgotten.
const MOST: usize = 64;

impl Executables {
    /// True if `path` is an executable that rustc has made, which leaves its name in it. Only 64-bit ones are
    /// recognized.
    pub fn are_made_by_rustc(&mut self, path: PathBuf) -> bool {
        // Only files are opened: opening something else can take forever, or do something.
        let Some(metadata) = fs::metadata(&path).ok().filter(Metadata::is_file) else { return false };
        let version = Version {
            device: metadata.dev(),
            inode: metadata.ino(),
            length: metadata.len(),
            modified: (metadata.mtime(), metadata.mtime_nsec()),
        };
        if let Some((known, made)) = self.known.get(&path)
            && *known == version
        {
            return *made;
        }
        let made = File::open(&path).and_then(|file| names_rustc(&file)).unwrap_or(false);
        if self.known.len() >= MOST {
            self.known.clear();
        }
        self.known.insert(path, (version, made));
        made
    }
}

fn names_rustc(file: &File) -> io::Result<bool> {
    let mut header = [0; HEADER];
    file.read_exact_at(&mut header, 0)?;
    let order = if cfg!(target_endian = "little") { 1 } else { 2 };
    if header[..6] != [0x7f, b'E', b'L', b'F', 2, order] {
        return Ok(false);
    }
    let [length, count] = [0x3a, 0x3c].map(|at| u16::from_ne_bytes([header[at], header[at + 1]]));
    if usize::from(length) != HEADER {
        return Ok(false);
    }
    let mut sections = vec![0; HEADER * usize::from(count)];
    file.read_exact_at(&mut sections, long(&header, 0x28))?;
    for section in sections.chunks_exact(HEADER) {
        let kind = u32::from_ne_bytes([section[4], section[5], section[6], section[7]]);
        let [flags, offset, size] = [8, 24, 32].map(|at| long(section, at));
        // Strings that are not loaded when it runs: compilers' names, and those for debuggers.
        if (kind, flags) == (1, 0x30) && size <= LONGEST {
            let mut strings = vec![0; size as usize];
            file.read_exact_at(&mut strings, offset)?;
            if strings.split(|byte| *byte == 0).any(|string| string.starts_with(b"rustc version ")) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The number of eight bytes at this place of a header, which must have it.
fn long(header: &[u8], at: usize) -> u64 {
    u64::from_ne_bytes(header[at..at + 8].try_into().expect("eight bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rustc_has_made_these_tests_and_nothing_else_is_taken_for_its_work() {
        let own = std::env::current_exe().unwrap();
        let mut executables = Executables::default();
        let directory = tempfile::tempdir().unwrap();
        let text = directory.path().join("text");
        fs::write(&text, "rustc version 1.95.0 is no proof").unwrap();
        let cut = directory.path().join("cut");
        fs::write(&cut, &fs::read(&own).unwrap()[..5000]).unwrap();
        for _ in 0..2 {
            assert!(executables.are_made_by_rustc(own.clone()));
            for path in ["/bin/sh", "/dev/null", "/", "none"].map(PathBuf::from).iter().chain([&text, &cut]) {
                assert!(!executables.are_made_by_rustc(path.clone()), "{}", path.display());
            }
        }
        fs::copy(&own, &text).unwrap();
        assert!(executables.are_made_by_rustc(text), "it is another file now");
    }
}
