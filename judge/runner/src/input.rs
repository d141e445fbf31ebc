//! What a program reads, and whether it has read any of it.

use crate::{Confinement, Input, open_regular};
use rustix::fd::{AsFd, BorrowedFd};
use std::fs::{File, FileTimes};
use std::io::{self, Read, Seek};
use std::path::Path;
use std::time::SystemTime;

/// Inputs up to this many bytes are copied into memory: that takes no time beside the start of a program.
const SMALL: u64 = 64 << 10;

/// The standard input of a program.
///
/// A program can read it without moving the offset that it shares with us: it opens `/dev/stdin`, or maps it. Whatever
/// it does moves the time of the last access, but on disks hardly anybody keeps that.
pub struct Stdin {
    file: File,
    /// Every access moves the time of the last one, which was the beginning of all time.
    keeps_accesses: bool,
}

impl Stdin {
    /// What `input` is. A program in a sandbox gets a copy: the file itself is in the user's home directory, where it
    /// could not be opened again, and its name would lead to the answer.
    pub fn new(input: Input, confinement: Confinement) -> io::Result<Self> {
        match input {
            Input::Bytes(bytes) => Stdin::in_memory(bytes),
            Input::File(path) => Stdin::from_file(path, confinement),
        }
    }

    fn from_file(path: &Path, confinement: Confinement) -> io::Result<Self> {
        let mut file = open_regular(path)?;
        let length = file.metadata()?.len();
        if length <= SMALL {
            let mut content = Vec::with_capacity(length as usize);
            (&file).take(SMALL + 1).read_to_end(&mut content)?;
            if content.len() as u64 <= SMALL {
                return Stdin::in_memory(&*content);
            }
            file.rewind()?;
        }
        match confinement {
            Confinement::None => Ok(Stdin { file, keeps_accesses: false }),
            Confinement::Sandbox => Stdin::in_memory(file),
        }
    }

    /// A copy that nobody can change, and that whoever has it can open again by the names of standard input.
    #[cfg(target_os = "linux")]
    fn in_memory(mut content: impl Read) -> io::Result<Self> {
        use rustix::fd::AsRawFd;
        use rustix::fs::{MemfdFlags, Mode, OFlags, SealFlags, fcntl_add_seals, memfd_create, open};
        let mut copy = File::from(memfd_create("input", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?);
        io::copy(&mut content, &mut copy)?;
        copy.set_times(FileTimes::new().set_accessed(SystemTime::UNIX_EPOCH))?;
        fcntl_add_seals(&copy, SealFlags::SEAL | SealFlags::SHRINK | SealFlags::GROW | SealFlags::WRITE)?;
        // At its beginning, and for reading alone, as the file itself.
        let path = format!("/proc/self/fd/{}", copy.as_raw_fd());
        let file = open(path, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())?.into();
        Ok(Stdin { file, keeps_accesses: true })
    }

    /// There are no files in memory here.
    #[cfg(not(target_os = "linux"))]
    fn in_memory(mut content: impl Read) -> io::Result<Self> {
        let mut file = tempfile::tempfile()?;
        io::copy(&mut content, &mut file)?;
        file.rewind()?;
        Ok(Stdin { file, keeps_accesses: false })
    }

    /// How many bytes the program has not read, as [`Outcome::unread`](crate::Outcome::unread) has it.
    pub fn unread(&mut self) -> io::Result<u64> {
        // The offset is shared with the program, so it is where that has stopped reading.
        let read = self.file.stream_position()?;
        let metadata = self.file.metadata()?;
        let was_accessed = !self.keeps_accesses || metadata.accessed()? != SystemTime::UNIX_EPOCH;
        if read == 0 && was_accessed { Ok(0) } else { Ok(metadata.len().saturating_sub(read)) }
    }
}

impl AsFd for Stdin {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.file.as_fd()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use rustix::fd::AsRawFd;
    use std::fs;
    use std::os::unix::fs::FileExt;

    /// What is left unread of an input with this length by a program that does `read`.
    fn left(length: usize, confinement: Confinement, read: impl FnOnce(&mut File)) -> u64 {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("1.in");
        fs::write(&path, vec![b'1'; length]).unwrap();
        let accessed = || fs::metadata(&path).unwrap().accessed().unwrap();
        let before = accessed();
        let mut stdin = Stdin::new(Input::File(&path), confinement).unwrap();
        read(&mut stdin.file);
        assert!(accessed() >= before, "a person's file stays as it is");
        stdin.unread().unwrap()
    }

    fn open_again(input: &File) -> File {
        File::open(format!("/proc/self/fd/{}", input.as_raw_fd())).unwrap()
    }

    #[test]
    fn whoever_reads_in_whatever_way_has_read() {
        let large = SMALL as usize + 1000;
        for (length, confinement) in
            [(1000, Confinement::None), (1000, Confinement::Sandbox), (large, Confinement::Sandbox)]
        {
            let left = |read: fn(&mut File)| left(length, confinement, read) as usize;
            assert_eq!(left(|_| {}), length);
            assert_eq!(left(|input| drop(open_again(input))), length);
            assert_eq!(left(|input| input.read_exact(&mut [0; 300]).unwrap()), length - 300);
            assert_eq!(left(|input| open_again(input).read_exact(&mut [0; 300]).unwrap()), 0);
            assert_eq!(left(|input| input.read_exact_at(&mut [0; 300], 0).unwrap()), 0);
        }
    }

    #[test]
    fn of_a_large_input_it_is_not_known_that_nothing_was_read() {
        let length = SMALL as usize + 1;
        assert_eq!(left(length, Confinement::None, |_| {}), 0);
        assert_eq!(left(length, Confinement::None, |input| input.read_exact(&mut [0; 1]).unwrap()), SMALL);
    }

    #[test]
    fn bytes_are_read_from_their_beginning_and_are_nobody_s_to_change() {
        let mut stdin = Stdin::new(Input::Bytes(b"12"), Confinement::None).unwrap();
        let again = fs::OpenOptions::new().write(true).open(format!("/proc/self/fd/{}", stdin.file.as_raw_fd()));
        assert!(io::Write::write_all(&mut again.unwrap(), b"3").is_err());
        assert_eq!(stdin.unread().unwrap(), 2);
        let mut text = String::new();
        stdin.file.read_to_string(&mut text).unwrap();
        assert_eq!((text.as_str(), stdin.unread().unwrap()), ("12", 0));
    }
}
