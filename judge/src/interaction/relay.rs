//! The judge in the middle of two processes.

use super::channel::Unread;
use super::process::{Ready, Side};
use super::record::Interaction;
use super::transcript::Transcript;
use crate::run::{Outcome, Stop};
use crate::{Error, Result};
use rustix::event::{PollFd, Timespec, poll};
use std::collections::VecDeque;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// How much is read at a time.
const CHUNK: usize = 64 << 10;

/// How much longer than a solution that failed an interactor may run.
const AFTERWARDS: Duration = Duration::from_secs(2);

/// How often it is looked at how much the solution has left unread.
const LOOK: Duration = Duration::from_millis(10);

/// The judge in the middle; each rule of this module has its method.
pub(super) struct Relay<'a> {
    solution: Side,
    interactor: Side,
    transcript: Transcript,
    /// For how long nothing may happen until the solution is stopped.
    patience: Duration,
    /// When something was printed, or a process ended, for the last time.
    last: Instant,
    /// As in [`Interaction::silence`].
    silence: Duration,
    /// As in [`Interaction::unread`], and when that was looked at.
    unread: (Unread, Instant),
    /// The solution, for errors.
    path: &'a Path,
}

impl<'a> Relay<'a> {
    pub(super) fn new(solution: Side, interactor: Side, (path, patience): (&'a Path, Duration)) -> Self {
        let (transcript, last, silence) = (Transcript::default(), Instant::now(), Duration::ZERO);
        Relay { solution, interactor, transcript, patience, last, silence, unread: (Unread::default(), last), path }
    }

    pub(super) fn run(mut self, is_final: impl Fn(&Outcome) -> bool) -> Result<Interaction> {
        let mut chunk = vec![0; CHUNK];
        while self.solution.process.outcome.is_none() || self.interactor.process.outcome.is_none() {
            let ready = self.wait().map_err(Error::io("watch the interaction of", self.path))?;
            self.pass_on(&ready, &mut chunk).map_err(Error::io("pass on what was printed by", self.path))?;
            self.reap(&ready)?;
            self.close_ended();
            self.enforce_limits().map_err(Error::io("watch the interaction of", self.path))?;
            self.stop_decided(&is_final);
            if ready.iter().any(|ready| ready.read || ready.write || ready.ended) {
                self.last = Instant::now();
            }
        }
        self.done()
    }

    /// Sleeps until something can be done, a process has waited too long, or the interactor's grace is over; returns
    /// what can be done for the solution, and for the interactor.
    fn wait(&self) -> io::Result<[Ready; 2]> {
        let sides = [&self.solution, &self.interactor];
        let (solution, interactor) = (&self.solution.process, &self.interactor.process);
        let unread_since = self.interactor.channel.unread_since;
        let timeouts = [
            self.interactor.channel.grace(),
            solution.left(self.patience, self.last),
            unread_since.and_then(|since| solution.left(self.patience, since)),
            interactor.left(interactor.limits.wall(), self.last),
            solution.failed().and_then(|when| interactor.left(AFTERWARDS, when)),
        ];
        let timeout = timeouts.into_iter().flatten().min();
        let timeout =
            timeout.map(|left| Timespec { tv_sec: left.as_secs() as i64, tv_nsec: i64::from(left.subsec_nanos()) });
        let pipes = sides.map(Side::pipes);
        let mut watched: Vec<PollFd> = pipes.as_flattened().iter().flatten().cloned().collect();
        match poll(&mut watched, timeout.as_ref()) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let mut watched = watched.iter();
        let mut is_ready =
            |pipe: &Option<PollFd>| pipe.is_some() && watched.next().is_some_and(|pipe| !pipe.revents().is_empty());
        Ok(pipes.map(|pipes| {
            let [read, write, ended] = pipes.each_ref().map(&mut is_ready);
            Ready { read, write, ended }
        }))
    }

    fn pass_on(&mut self, [solution, interactor]: &[Ready; 2], chunk: &mut [u8]) -> io::Result<()> {
        self.solution.pass_on(solution, chunk, &mut self.transcript)?;
        self.interactor.pass_on(interactor, chunk, &mut self.transcript)
    }

    /// Takes the outcomes of the processes that have ended.
    fn reap(&mut self, [solution, interactor]: &[Ready; 2]) -> Result<()> {
        if solution.ended {
            self.solution.process.reap(self.path)?;
            if self.solution.process.was_stopped() {
                self.solution.channel.waiting = VecDeque::new();
            }
        }
        if interactor.ended {
            self.interactor.process.reap(self.path)?;
        }
        Ok(())
    }

    /// Shows the interactor the end of its input when the solution has ended, and the solution the end of its own when
    /// the interactor has ended, or has closed its output and lives on.
    fn close_ended(&mut self) {
        if self.solution.process.outcome.is_some() {
            self.solution.channel.close_if_done();
        }
        let lives_on = self.interactor.channel.grace().is_some_and(|left| left.is_zero());
        if self.interactor.process.outcome.is_some() || lives_on {
            self.interactor.channel.close_if_done();
        }
    }

    /// Stops a solution that prints too much for nobody, one that reads nothing of what it was sent, a process for
    /// which nothing has happened for too long, and an interactor that does not end after a solution that failed.
    fn enforce_limits(&mut self) -> io::Result<()> {
        let (solution, interactor) = (&mut self.solution.process, &mut self.interactor.process);
        if self.solution.channel.lost > solution.limits.output {
            solution.stop(Stop::Output);
        }
        let now = Instant::now();
        let silence = now - self.last;
        if solution.outcome.is_none() && solution.wanted.is_some() {
            self.silence = silence;
            let sent = &mut self.interactor.channel;
            let is_late = |since: Option<Instant>| since.is_some_and(|since| now - since >= self.patience);
            if now - self.unread.1 >= LOOK || is_late(sent.unread_since) || silence >= self.patience {
                self.unread = (sent.look(now), now);
            }
            if is_late(sent.unread_since) && sent.is_refused()? {
                sent.lose();
                self.unread = (sent.look(now), now);
            }
            if silence >= self.patience || is_late(sent.unread_since) {
                solution.stop(Stop::WallTime);
            }
        }
        if silence >= interactor.limits.wall() {
            interactor.stop(Stop::WallTime);
        }
        if solution.failed().is_some_and(|when| now.saturating_duration_since(when) >= AFTERWARDS) {
            interactor.stop(Stop::Cancelled);
        }
        Ok(())
    }

    /// Stops the solution when the interactor has ended with a verdict that nothing can change.
    fn stop_decided(&mut self, is_final: impl Fn(&Outcome) -> bool) {
        if self.interactor.process.outcome.as_ref().is_some_and(|(outcome, _)| is_final(outcome)) {
            self.solution.process.stop(Stop::Cancelled);
        }
    }

    fn done(self) -> Result<Interaction> {
        let Relay { solution, interactor, transcript, patience, silence, unread: (unread, _), .. } = self;
        let (Some((solution, ended)), Some((interactor, other_ended))) =
            (solution.process.outcome, interactor.process.outcome)
        else {
            unreachable!("the run goes on until both have ended")
        };
        let (interactor_first, went_on) = (other_ended < ended, other_ended.saturating_duration_since(ended));
        Ok(Interaction { solution, interactor, interactor_first, went_on, transcript, silence, unread, patience })
    }
}
