//! What made an executable, as far as that matters for its stack.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;

/// The length of an ELF file's header, and of the header of each of its sections.
const HEADER: usize = 64;

/// Sections that are longer are not read: the one in which compilers leave their names is short.
const LONGEST: u64 = 1 << 16;

/// True if `path` is an executable that rustc has made, which leaves its name in it. Only 64-bit ones are recognized.
pub fn is_made_by_rustc(path: &Path) -> bool {
    // Only files are opened: opening something else can take forever, or do something.
    fs::metadata(path).is_ok_and(|metadata| metadata.is_file())
        && File::open(path).and_then(|file| names_rustc(&file)).unwrap_or(false)
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
        assert!(is_made_by_rustc(&std::env::current_exe().unwrap()));
        let directory = tempfile::tempdir().unwrap();
        let text = directory.path().join("text");
        fs::write(&text, "rustc version 1.95.0 is no proof").unwrap();
        let cut = directory.path().join("cut");
        fs::write(&cut, &fs::read(std::env::current_exe().unwrap()).unwrap()[..5000]).unwrap();
        for path in [Path::new("/bin/sh"), Path::new("/dev/null"), Path::new("/"), Path::new("none"), &text, &cut] {
            assert!(!is_made_by_rustc(path), "{}", path.display());
        }
    }
}
