//! A process of an interactive run, and the channel from it.

use super::channel::Channel;
use super::transcript::{Direction, Transcript};
use crate::run::{End, Limits, Outcome, Stop};
use crate::{Error, Result};
use rustix::event::{PollFd, PollFlags};
use rustix::fd::AsFd;
use std::io::{self, PipeReader, PipeWriter};
use std::path::Path;
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A process of the interactive run.
pub(super) struct Process {
    /// Comes to its end with the program.
    pub(super) running: Option<PipeReader>,
    /// The program is stopped when this is dropped.
    pub(super) wanted: Option<PipeWriter>,
    pub(super) result: mpsc::Receiver<(Result<Outcome>, Instant)>,
    pub(super) limits: Limits,
    /// Why the judge stopped it, if it did.
    pub(super) stop: Option<Stop>,
    /// How it ended, and when.
    pub(super) outcome: Option<(Outcome, Instant)>,
}

impl Process {
    /// Stops the program.
    pub(super) fn stop(&mut self, stop: Stop) {
        if self.wanted.take().is_some() {
            self.stop = Some(stop);
        }
    }

    /// How long it may still go on, if it runs and may do so for `most` from `start` on.
    pub(super) fn left(&self, most: Duration, start: Instant) -> Option<Duration> {
        let is_running = self.wanted.is_some() && self.running.is_some();
        is_running.then(|| most.saturating_sub(start.elapsed()))
    }

    /// When it ended, if it did in such a way that the interactor cannot accept it any more.
    pub(super) fn failed(&self) -> Option<Instant> {
        self.outcome.as_ref().filter(|(outcome, _)| outcome.end != End::Exited(0)).map(|(_, when)| *when)
    }

    pub(super) fn was_stopped(&self) -> bool {
        self.outcome.as_ref().is_some_and(|(outcome, _)| matches!(outcome.end, End::Stopped(_)))
    }

    /// Takes the outcome, which is there as soon as `running` has come to its end.
    pub(super) fn reap(&mut self, path: &Path) -> Result<()> {
        self.running = None;
        let lost = |_| Error::io("run", path)(io::Error::other("the thread that waits for it ended without a result"));
        let (outcome, when) = self.result.recv().map_err(lost)?;
        let mut outcome = outcome?;
        if let (End::Stopped(Stop::Cancelled), Some(stop)) = (outcome.end, self.stop) {
            outcome.end = End::Stopped(stop);
        }
        self.outcome = Some((outcome, when));
        Ok(())
    }
}

/// A process with the channel from it to the other one.
pub(super) struct Side {
    pub(super) direction: Direction,
    pub(super) process: Process,
    pub(super) channel: Channel,
}

/// What can be done for one side without waiting.
#[derive(Default)]
pub(super) struct Ready {
    pub(super) read: bool,
    pub(super) write: bool,
    pub(super) ended: bool,
}

impl Side {
    /// What to poll for, in the order of [`Ready`].
    pub(super) fn pipes(&self) -> [Option<PollFd<'_>>; 3] {
        let running = self.process.running.as_ref().map(AsFd::as_fd);
        [
            self.channel.to_read().map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)),
            self.channel.to_write().map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::OUT)),
            running.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)),
        ]
    }

    /// Passes on what the process has printed; all of it, once the process has ended.
    pub(super) fn pass_on(&mut self, ready: &Ready, chunk: &mut [u8], transcript: &mut Transcript) -> io::Result<()> {
        let printed = |bytes: &[u8]| transcript.push(self.direction, bytes);
        if ready.ended {
            self.channel.drain(chunk, printed)
        } else if ready.read {
            self.channel.pass(chunk, printed).map(drop)
        } else if ready.write {
            self.channel.write()
        } else {
            Ok(())
        }
    }
}
