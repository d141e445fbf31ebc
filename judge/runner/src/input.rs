//! What a program reads, and whether it has read any of it.

use std::fs::File;
use std::io::{self, Seek};

/// Inputs up to this many bytes are copied into memory: that takes no time beside the start of a program.
#[cfg(target_os = "linux")]
const SMALL: u64 = 64 << 10;

/// What `file` holds, in memory if it is small; else the file itself.
///
/// A program can read its input without moving the offset that it shares with us: it opens `/dev/stdin`, or maps it.
/// Whatever it does moves the time of the last access, but on disks hardly anybody keeps that.
#[cfg(target_os = "linux")]
pub fn in_memory_if_small(mut file: File) -> io::Result<File> {
    use rustix::fd::AsRawFd;
    use rustix::fs::{MemfdFlags, Mode, OFlags, memfd_create, open};
    use std::io::{Read, Write};
    let metadata = file.metadata()?;
    if !metadata.is_file() || metadata.len() > SMALL {
        return Ok(file);
    }
    let mut content = Vec::with_capacity(metadata.len() as usize);
    (&file).take(SMALL + 1).read_to_end(&mut content)?;
    if content.len() as u64 > SMALL {
        file.rewind()?;
        return Ok(file);
    }
    let mut copy = File::from(memfd_create("input", MemfdFlags::CLOEXEC)?);
    copy.write_all(&content)?;
    // At its beginning, and for reading alone, as the file itself.
    let path = format!("/proc/self/fd/{}", copy.as_raw_fd());
    Ok(open(path, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())?.into())
}

/// There are no files in memory here.
#[cfg(not(target_os = "linux"))]
pub fn in_memory_if_small(file: File) -> io::Result<File> {
    Ok(file)
}

/// Sets the time of the last access to one that no access leaves behind; true if that was possible, and every access
/// will move it: with a file in memory.
#[cfg(target_os = "linux")]
pub fn forget_accesses(file: &File) -> bool {
    use rustix::fs::{Timespec, Timestamps, UTIME_OMIT, futimens};
    use std::os::unix::fs::MetadataExt;
    // A file that somebody else knows has a name.
    if !file.metadata().is_ok_and(|metadata| metadata.nlink() == 0) {
        return false;
    }
    let never = Timespec { tv_sec: 0, tv_nsec: 0 };
    let unchanged = Timespec { tv_sec: 0, tv_nsec: UTIME_OMIT };
    futimens(file, &Timestamps { last_access: never, last_modification: unchanged }).is_ok()
}

/// Nothing is known here of how the system keeps that time.
#[cfg(not(target_os = "linux"))]
pub fn forget_accesses(_file: &File) -> bool {
    false
}

/// How many bytes of its input a program has not read, as [`Outcome::unread`](crate::Outcome::unread) has it. Accesses
/// were forgotten before the run, or they are not known.
pub fn unread(input: &mut File, accesses_are_known: bool) -> io::Result<u64> {
    // The offset is shared with the program, so it is where that has stopped reading.
    let read = input.stream_position()?;
    let metadata = input.metadata()?;
    let was_accessed = !accesses_are_known || metadata.accessed()? != std::time::UNIX_EPOCH;
    if read == 0 && was_accessed { Ok(0) } else { Ok(metadata.len().saturating_sub(read)) }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use rustix::fd::AsRawFd;
    use std::fs;
    use std::io::Read;
    use std::os::unix::fs::FileExt;

    /// What is left unread of an input with this length by a program that does `read`.
    fn left(length: usize, read: impl FnOnce(&mut File)) -> u64 {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("1.in");
        fs::write(&path, vec![b'1'; length]).unwrap();
        let mut input = in_memory_if_small(File::open(path).unwrap()).unwrap();
        let accesses_are_known = forget_accesses(&input);
        read(&mut input);
        unread(&mut input, accesses_are_known).unwrap()
    }

    fn open_again(input: &File) -> File {
        File::open(format!("/proc/self/fd/{}", input.as_raw_fd())).unwrap()
    }

    #[test]
    fn whoever_reads_in_whatever_way_has_read() {
        assert_eq!(left(1000, |_| {}), 1000);
        assert_eq!(left(1000, |input| drop(open_again(input))), 1000);
        assert_eq!(left(1000, |input| input.read_exact(&mut [0; 300]).unwrap()), 700);
        assert_eq!(left(1000, |input| open_again(input).read_exact(&mut [0; 300]).unwrap()), 0);
        assert_eq!(left(1000, |input| input.read_exact_at(&mut [0; 300], 0).unwrap()), 0);
    }

    #[test]
    fn of_a_large_input_it_is_not_known_that_nothing_was_read() {
        let length = SMALL as usize + 1;
        assert_eq!(left(length, |_| {}), 0);
        assert_eq!(left(length, |input| input.read_exact(&mut [0; 1]).unwrap()), SMALL);
    }

    #[test]
    fn a_person_s_file_stays_as_it_is() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let accessed = || file.as_file().metadata().unwrap().accessed().unwrap();
        let before = accessed();
        assert!(!forget_accesses(file.as_file()));
        assert_eq!(accessed(), before);
    }
}
