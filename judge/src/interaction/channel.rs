//! The way from one process to the other, through the judge.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::{AsFd, BorrowedFd};
use std::collections::VecDeque;
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// What was sent to a process that reads none of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    /// How much that is.
    pub bytes: u64,
    /// For how long there has been something to read without any of it being read.
    pub time: Duration,
}

/// How many bytes may wait for a process that is slow; then the other one is slowed down.
const WAITING: usize = 1 << 20;

/// A program that ends closes its output a moment before it can be seen to have ended. An interactor whose output has
/// been closed for this long lives on.
const GRACE: Duration = Duration::from_millis(500);

/// The way from one process to the other, through the judge.
pub(super) struct Channel {
    /// `None` when nothing more will come.
    pub(super) from: Option<PipeReader>,
    /// `None` when the other process does not read any more.
    pub(super) to: Option<PipeWriter>,
    /// What was read and is not yet written.
    pub(super) waiting: VecDeque<u8>,
    /// When `from` came to its end.
    pub(super) closed: Option<Instant>,
    /// How many bytes came when the other process did not read any more.
    pub(super) lost: u64,
    /// How many bytes the pipe `to` has taken.
    pub(super) written: u64,
    /// How many of them had been read when that was looked at last.
    pub(super) read: u64,
    /// Since when the reader has had something to read and has read none of it, if that is so.
    pub(super) unread_since: Option<Instant>,
}

impl Channel {
    /// The channel, and the two ends for the programs: what the one writes to, and what the other reads from.
    pub(super) fn new() -> io::Result<(Self, PipeWriter, PipeReader)> {
        let ((from, theirs), (read, to)) = (io::pipe()?, io::pipe()?);
        rustix::io::ioctl_fionbio(&from, true)?;
        rustix::io::ioctl_fionbio(&to, true)?;
        let channel = Channel {
            from: Some(from),
            to: Some(to),
            waiting: VecDeque::new(),
            closed: None,
            lost: 0,
            written: 0,
            read: 0,
            unread_since: None,
        };
        Ok((channel, theirs, read))
    }

    pub(super) fn to_read(&self) -> Option<BorrowedFd<'_>> {
        self.from.as_ref().filter(|_| self.waiting.len() < WAITING).map(AsFd::as_fd)
    }

    pub(super) fn to_write(&self) -> Option<BorrowedFd<'_>> {
        self.to.as_ref().filter(|_| !self.waiting.is_empty()).map(AsFd::as_fd)
    }

    /// Reads what there is, once, and passes it on; `Break` when there is nothing more for now.
    pub(super) fn pass(&mut self, chunk: &mut [u8], printed: impl FnOnce(&[u8])) -> io::Result<ControlFlow<()>> {
        let Some(from) = &mut self.from else { return Ok(ControlFlow::Break(())) };
        let length = match from.read(chunk) {
            Ok(0) => {
                self.from = None;
                self.closed = Some(Instant::now());
                return Ok(ControlFlow::Break(()));
            }
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(ControlFlow::Continue(())),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(ControlFlow::Break(())),
            Err(error) => return Err(error),
        };
        printed(&chunk[..length]);
        if self.to.is_some() {
            self.waiting.extend(&chunk[..length]);
            self.write()?;
        } else {
            self.lost += length as u64;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Passes on everything that is still in the pipe; the process that wrote it has ended.
    pub(super) fn drain(&mut self, chunk: &mut [u8], mut printed: impl FnMut(&[u8])) -> io::Result<()> {
        while self.pass(chunk, &mut printed)?.is_continue() {}
        self.from = None;
        Ok(())
    }

    /// Writes as much of what waits as the pipe takes now.
    pub(super) fn write(&mut self) -> io::Result<()> {
        while let (Some(to), false) = (&mut self.to, self.waiting.is_empty()) {
            match to.write(self.waiting.as_slices().0) {
                Ok(written) => {
                    self.waiting.drain(..written);
                    self.written += written as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.lose(),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// The reader has closed its end.
    pub(super) fn lose(&mut self) {
        self.lost += self.waiting.len() as u64;
        self.waiting = VecDeque::new();
        self.to = None;
    }

    /// Finds out how much the reader has left unread, and since when.
    pub(super) fn look(&mut self, now: Instant) -> Unread {
        let Some(to) = &self.to else {
            self.unread_since = None;
            return Unread::default();
        };
        // Where the system does not report it, what the pipe has taken counts as read.
        let in_pipe = rustix::io::ioctl_fionread(to).unwrap_or(0);
        let (bytes, read) = (in_pipe + self.waiting.len() as u64, self.written.saturating_sub(in_pipe));
        let has_read = std::mem::replace(&mut self.read, read) < read;
        self.unread_since = match self.unread_since {
            _ if bytes == 0 => None,
            Some(since) if !has_read => Some(since),
            _ => Some(now),
        };
        Unread { bytes, time: self.unread_since.map_or(Duration::ZERO, |since| now - since) }
    }

    /// True if the reader has closed its end: then what is left in the pipe is not its to read.
    pub(super) fn is_refused(&self) -> io::Result<bool> {
        let Some(to) = &self.to else { return Ok(true) };
        let mut watched = [PollFd::new(to, PollFlags::empty())];
        poll(&mut watched, Some(&Timespec::default()))?;
        Ok(watched[0].revents().contains(PollFlags::ERR))
    }

    /// How much longer the reader is kept from seeing that the writer has closed this, if that is all that is left.
    pub(super) fn grace(&self) -> Option<Duration> {
        let closed = self.closed.filter(|_| self.to.is_some() && self.waiting.is_empty())?;
        Some(GRACE.saturating_sub(closed.elapsed()))
    }

    /// Lets the reader see the end, if all was passed on.
    pub(super) fn close_if_done(&mut self) {
        if self.from.is_none() && self.waiting.is_empty() {
            self.to = None;
        }
    }
}
