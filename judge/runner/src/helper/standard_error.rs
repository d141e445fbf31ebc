//! Standard error of a program.
//!
//! The limit on the size of files holds for a whole process, and exceeding it kills; but too much on standard error is
//! no reason to stop a program. So it is a pipe, which the helper empties into a file while the program runs: what the
//! file has no room for is counted and lost.

use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::process::Resource;
use std::fs::File;
use std::io::{self, PipeReader, PipeWriter, Read, Write};

/// How much is read at a time.
const CHUNK: usize = 16 << 10;

/// A program that has printed less than this since the last look prints slowly: there is time for a rest.
const MUCH: u64 = 16 << 10;

/// The helper's side of it.
pub struct StandardError {
    pipe: PipeReader,
    /// Nobody writes to this: it keeps the pipe from coming to its end with the program, which would wake the helper
    /// once more.
    _open: PipeWriter,
    file: File,
    /// How many more bytes the file takes.
    room: u64,
    /// How many bytes it had no room for.
    lost: u64,
    /// True while nobody needs to look at it for a moment: a program that prints line by line would wake the helper for
    /// each of them.
    rests: bool,
}

impl StandardError {
    /// A pipe into `file`, which takes at most `room` bytes; and the end that is for the program.
    pub fn new(file: File, room: u64) -> io::Result<(Self, OwnedFd)> {
        let (pipe, theirs) = io::pipe()?;
        rustix::io::ioctl_fionbio(&pipe, true)?;
        let _open = theirs.try_clone()?;
        // A larger file would end the helper, if it was started with such a limit.
        let room = rustix::process::getrlimit(Resource::Fsize).current.map_or(room, |allowed| allowed.min(room));
        Ok((StandardError { pipe, _open, file, room, lost: 0, rests: false }, theirs.into()))
    }

    /// What to wait for, besides everything else.
    pub fn to_read(&self) -> Option<BorrowedFd<'_>> {
        (!self.rests).then(|| self.pipe.as_fd())
    }

    /// True while [`to_read`](Self::to_read) is nothing only for a moment.
    pub fn rests(&self) -> bool {
        self.rests
    }

    /// The moment is over.
    pub fn wake(&mut self) {
        self.rests = false;
    }

    /// Takes in what is in the pipe now, and no more: somebody may write all the time. After the end of the program
    /// this is the rest.
    pub fn take_in(&mut self) -> io::Result<()> {
        let mut left = rustix::io::ioctl_fionread(&self.pipe)?;
        self.rests = left < MUCH;
        let mut chunk = [0; CHUNK];
        while left > 0 {
            match self.pipe.read(&mut chunk) {
                Ok(read) => {
                    let (kept, lost) = chunk[..read].split_at(self.room.min(read as u64) as usize);
                    self.file.write_all(kept)?;
                    self.room -= kept.len() as u64;
                    self.lost += lost.len() as u64;
                    left = left.saturating_sub(read as u64);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // Another process may have read what was there.
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// How many bytes the file had no room for.
    pub fn lost(&self) -> u64 {
        self.lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &mut File) -> Vec<u8> {
        let mut bytes = Vec::new();
        io::Seek::rewind(text).and_then(|()| text.read_to_end(&mut bytes)).unwrap();
        bytes
    }

    #[test]
    fn what_the_file_has_no_room_for_is_counted() {
        let mut text = tempfile::tempfile().unwrap();
        let (mut ours, theirs) = StandardError::new(text.try_clone().unwrap(), 5).unwrap();
        let mut theirs = PipeWriter::from(theirs);
        for (printed, expected, lost) in [("abc", "abc", 0), ("", "abc", 0), ("defg", "abcde", 2), ("hi", "abcde", 4)] {
            theirs.write_all(printed.as_bytes()).unwrap();
            ours.take_in().unwrap();
            assert_eq!((&*file(&mut text), ours.lost()), (expected.as_bytes(), lost), "after {printed:?}");
        }
        theirs.write_all(b"!").unwrap();
        drop(theirs);
        for _ in 0..2 {
            ours.take_in().unwrap();
            assert_eq!(ours.lost(), 5, "nobody can write to it any more");
        }
    }

    /// Who waits for it would never wait for anything else.
    #[test]
    fn it_rests_after_a_few_bytes_and_not_after_many() {
        let (mut ours, theirs) = StandardError::new(tempfile::tempfile().unwrap(), 1 << 20).unwrap();
        let mut theirs = PipeWriter::from(theirs);
        for (length, rests) in [(1, true), (MUCH as usize, false), (100, true)] {
            theirs.write_all(&vec![b' '; length]).unwrap();
            ours.take_in().unwrap();
            assert_eq!((ours.rests(), ours.to_read().is_none()), (rests, rests), "after {length} bytes");
        }
        ours.wake();
        assert!(ours.to_read().is_some());
    }
}
