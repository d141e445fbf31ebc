//! Interactive runs: a solution and an interactor, each between two pipes, and the judge in the middle.
//!
//! ```text
//! solution ──▶ judge ──▶ interactor
//!          ◀──       ◀──
//! ```
//!
//! The judge passes on what each prints and keeps the end of it. Being in the middle is also what makes "which ended
//! first" mean something, as in Kattis's problemtools:
//!
//! - The interactor sees the end of its input when the solution has *ended*, not when that closes its output: so a
//!   solution that crashes has always ended before the interactor can complain about it.
//! - The solution sees the end of its input when the interactor has ended, or has closed its output and lives on: so an
//!   interactor that decides WA has always ended before the solution can crash over it.
//! - A program may take long on the wall clock because the other one does. So what counts is for how long nothing was
//!   printed: while they exchange something, only CPU time is limited, and the wall clock ten times as generously as
//!   for one program.
//! - A solution that is sent something and reads none of it does not wait for the interactor, however much it prints.
//!   So for that it has as long as a program that runs alone.
//! - What a solution did wrong before it ended can no longer become a WA. So an interactor that then goes on has two
//!   seconds to fail by itself; it is stopped after that, and the solution keeps its verdict. For the same reason,
//!   what waits for the interactor is dropped when the solution had to be stopped.
//! - A program that has ended, or does not want to read any more, is no obstacle: what is written to it is read by the
//!   judge and lost, and nobody gets a SIGPIPE or waits for ever. A program that is only slow makes the other wait.

use crate::run::{End, Ends, Execute, Limits, Outcome, Program, Stop};
use crate::text::visible;
use crate::{Error, Result};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::{AsFd, BorrowedFd};
use std::collections::VecDeque;
use std::fmt;
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A finished interactive run.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// How the solution ended.
    pub solution: Outcome,
    /// How the interactor ended.
    pub interactor: Outcome,
    /// True if the interactor ended before the solution did.
    pub interactor_first: bool,
    /// How much longer the interactor ran than the solution. If it was [cancelled](Stop::Cancelled), it was stopped for
    /// that.
    pub went_on: Duration,
    /// The end of what they printed.
    pub transcript: Transcript,
    /// For how long nothing had happened when the solution ended or was stopped: nothing printed, and no process ended.
    pub silence: Duration,
    /// What the solution had not read when it ended or was stopped.
    pub unread: Unread,
    /// For how long either was allowed to last.
    pub patience: Duration,
}

impl Interaction {
    /// True if the solution was stopped because nothing happened, while the interactor used CPU time.
    #[must_use]
    pub fn waited_for_interactor(&self) -> bool {
        // On a busy machine it wants to use more than it gets.
        let worked = self.interactor.cpu + self.interactor.waited.unwrap_or_default();
        let is_silence = self.solution.end == End::Stopped(Stop::WallTime) && self.silence >= self.patience;
        is_silence && worked.saturating_sub(self.went_on) >= self.patience / 2
    }

    /// With how much patience the run must be repeated to be fair to a solution that was stopped because nothing
    /// happened, or because it read nothing, while processes waited for a processor, or while the interactor worked.
    #[must_use]
    pub fn patience_it_needs(&self, limits: &Limits) -> Option<Duration> {
        let (wall, most) = (limits.wall(), most_patience(limits));
        let is_silence = self.silence >= self.patience;
        if !is_silence && self.unread.time < self.patience {
            // It was stopped in the midst of it. How long it waited is not known everywhere.
            let goes_on = self.silence < wall / 4;
            return (self.solution.waited.is_none() && goes_on).then_some(wall);
        }
        if self.waited_for_interactor() {
            return Some(most);
        }
        let interactor = self.interactor.waited.unwrap_or_default().saturating_sub(self.went_on);
        let waited = self.solution.waited.unwrap_or_default().max(if is_silence { interactor } else { Duration::ZERO });
        let tenths = (wall + 2 * waited).as_millis().div_ceil(100) as u64;
        (waited > wall / 4).then(|| Duration::from_millis(tenths * 100).min(most))
    }
}

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

/// How much is read at a time.
const CHUNK: usize = 64 << 10;

/// A program that ends closes its output a moment before it can be seen to have ended. An interactor whose output has
/// been closed for this long lives on.
const GRACE: Duration = Duration::from_millis(500);

/// How much longer than a solution that failed an interactor may run.
const AFTERWARDS: Duration = Duration::from_secs(2);

/// How often it is looked at how much the solution has left unread.
const LOOK: Duration = Duration::from_millis(10);

/// How many times as much time on the wall clock a program gets in an interactive run.
const PATIENCE: u32 = 10;

/// The way from one process to the other, through the judge.
struct Channel {
    /// `None` when nothing more will come.
    from: Option<PipeReader>,
    /// `None` when the other process does not read any more.
    to: Option<PipeWriter>,
    /// What was read and is not yet written.
    waiting: VecDeque<u8>,
    /// When `from` came to its end.
    closed: Option<Instant>,
    /// How many bytes came when the other process did not read any more.
    lost: u64,
    /// How many bytes the pipe `to` has taken.
    written: u64,
    /// How many of them had been read when that was looked at last.
    read: u64,
    /// Since when the reader has had something to read and has read none of it, if that is so.
    unread_since: Option<Instant>,
}

impl Channel {
    /// The channel, and the two ends for the programs: what the one writes to, and what the other reads from.
    fn new() -> io::Result<(Self, PipeWriter, PipeReader)> {
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

    fn to_read(&self) -> Option<BorrowedFd<'_>> {
        self.from.as_ref().filter(|_| self.waiting.len() < WAITING).map(AsFd::as_fd)
    }

    fn to_write(&self) -> Option<BorrowedFd<'_>> {
        self.to.as_ref().filter(|_| !self.waiting.is_empty()).map(AsFd::as_fd)
    }

    /// Reads what there is, once, and passes it on; `Break` when there is nothing more for now.
    fn pass(&mut self, chunk: &mut [u8], printed: impl FnOnce(&[u8])) -> io::Result<ControlFlow<()>> {
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
    fn drain(&mut self, chunk: &mut [u8], mut printed: impl FnMut(&[u8])) -> io::Result<()> {
        while self.pass(chunk, &mut printed)?.is_continue() {}
        self.from = None;
        Ok(())
    }

    /// Writes as much of what waits as the pipe takes now.
    fn write(&mut self) -> io::Result<()> {
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
    fn lose(&mut self) {
        self.lost += self.waiting.len() as u64;
        self.waiting = VecDeque::new();
        self.to = None;
    }

    /// Finds out how much the reader has left unread, and since when.
    fn look(&mut self, now: Instant) -> Unread {
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
    fn is_refused(&self) -> io::Result<bool> {
        let Some(to) = &self.to else { return Ok(true) };
        let mut watched = [PollFd::new(to, PollFlags::empty())];
        poll(&mut watched, Some(&Timespec::default()))?;
        Ok(watched[0].revents().contains(PollFlags::ERR))
    }

    /// How much longer the reader is kept from seeing that the writer has closed this, if that is all that is left.
    fn grace(&self) -> Option<Duration> {
        let closed = self.closed.filter(|_| self.to.is_some() && self.waiting.is_empty())?;
        Some(GRACE.saturating_sub(closed.elapsed()))
    }

    /// Lets the reader see the end, if all was passed on.
    fn close_if_done(&mut self) {
        if self.from.is_none() && self.waiting.is_empty() {
            self.to = None;
        }
    }
}

/// A process of the interactive run.
struct Process {
    /// Comes to its end with the program.
    running: Option<PipeReader>,
    /// The program is stopped when this is dropped.
    wanted: Option<PipeWriter>,
    result: mpsc::Receiver<(Result<Outcome>, Instant)>,
    limits: Limits,
    /// Why the judge stopped it, if it did.
    stop: Option<Stop>,
    /// How it ended, and when.
    outcome: Option<(Outcome, Instant)>,
}

impl Process {
    /// Stops the program.
    fn stop(&mut self, stop: Stop) {
        if self.wanted.take().is_some() {
            self.stop = Some(stop);
        }
    }

    /// How long it may still go on, if it runs and may do so for `most` from `start` on.
    fn left(&self, most: Duration, start: Instant) -> Option<Duration> {
        let is_running = self.wanted.is_some() && self.running.is_some();
        is_running.then(|| most.saturating_sub(start.elapsed()))
    }

    /// When it ended, if it did in such a way that the interactor cannot accept it any more.
    fn failed(&self) -> Option<Instant> {
        self.outcome.as_ref().filter(|(outcome, _)| outcome.end != End::Exited(0)).map(|(_, when)| *when)
    }

    fn was_stopped(&self) -> bool {
        self.outcome.as_ref().is_some_and(|(outcome, _)| matches!(outcome.end, End::Stopped(_)))
    }

    /// Takes the outcome, which is there as soon as `running` has come to its end.
    fn reap(&mut self, path: &Path) -> Result<()> {
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
struct Side {
    direction: Direction,
    process: Process,
    channel: Channel,
}

/// What can be done for one side without waiting.
#[derive(Default)]
struct Ready {
    read: bool,
    write: bool,
    ended: bool,
}

impl Side {
    /// What to poll for, in the order of [`Ready`].
    fn pipes(&self) -> [Option<PollFd<'_>>; 3] {
        let running = self.process.running.as_ref().map(AsFd::as_fd);
        [
            self.channel.to_read().map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)),
            self.channel.to_write().map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::OUT)),
            running.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)),
        ]
    }

    /// Passes on what the process has printed; all of it, once the process has ended.
    fn pass_on(&mut self, ready: &Ready, chunk: &mut [u8], transcript: &mut Transcript) -> io::Result<()> {
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

/// The longest patience with a solution in an interactive run.
#[must_use]
pub fn most_patience(limits: &Limits) -> Duration {
    limits.wall() * PATIENCE
}

/// Runs `solution` and `interactor` with each other until both have ended. The solution is stopped when nothing happens
/// for `patience`, or when it reads nothing for as long of what it was sent. When the interactor ends first and
/// `is_final` finds that nothing can change the verdict any more, the solution is stopped as well.
pub fn interact(
    executor: &(dyn Execute + Sync),
    (solution, limits): (&Program, &Limits),
    (interactor, interactor_limits): (&Program, &Limits),
    patience: Duration,
    is_final: impl Fn(&Outcome) -> bool,
) -> Result<Interaction> {
    let here = || Error::io("connect the interactor with", &solution.path);
    let (from_solution, solution_output, interactor_input) = Channel::new().map_err(here())?;
    let (from_interactor, interactor_output, solution_input) = Channel::new().map_err(here())?;
    std::thread::scope(|scope| {
        let start = |program, input: PipeReader, output: PipeWriter, limits: &Limits| {
            let ((running, until_ended), (cancelled, wanted)) = (io::pipe()?, io::pipe()?);
            let (sender, result) = mpsc::sync_channel(1);
            let limits = *limits;
            let wall = most_patience(&limits);
            let ends = Ends { input: input.into(), output: output.into(), cancelled: cancelled.into(), wall };
            let run = move || {
                let outcome = executor.connect(program, ends, &limits).map_err(Error::from);
                // The receiver is gone when the run has failed: then nobody asks how this process ended.
                let _ = sender.send((outcome, Instant::now()));
                drop(until_ended);
            };
            std::thread::Builder::new().spawn_scoped(scope, run)?;
            let (running, wanted) = (Some(running), Some(wanted));
            Ok::<_, io::Error>(Process { running, wanted, result, limits, stop: None, outcome: None })
        };
        let process = start(solution, solution_input, solution_output, limits).map_err(here())?;
        let solution_side = Side { direction: Direction::ToInteractor, process, channel: from_solution };
        let process = start(interactor, interactor_input, interactor_output, interactor_limits).map_err(here())?;
        let interactor_side = Side { direction: Direction::ToSolution, process, channel: from_interactor };
        Relay::new(solution_side, interactor_side, (&solution.path, patience)).run(is_final)
    })
}

/// The judge in the middle; each rule of this module has its method.
struct Relay<'a> {
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
    fn new(solution: Side, interactor: Side, (path, patience): (&'a Path, Duration)) -> Self {
        let (transcript, last, silence) = (Transcript::default(), Instant::now(), Duration::ZERO);
        Relay { solution, interactor, transcript, patience, last, silence, unread: (Unread::default(), last), path }
    }

    fn run(mut self, is_final: impl Fn(&Outcome) -> bool) -> Result<Interaction> {
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

/// To whom something was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The interactor printed it.
    ToSolution,
    /// The solution printed it.
    ToInteractor,
}

/// The last lines of an interaction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    lines: VecDeque<Line>,
    forgotten: u64,
}

/// What one process printed up to a newline, or until the other one printed something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// To whom.
    pub direction: Direction,
    /// The beginning of it, without newline.
    pub text: Vec<u8>,
    /// How many bytes it had, the newline not counted.
    pub length: u64,
    /// False if there was no newline.
    pub is_whole: bool,
}

impl fmt::Display for Line {
    /// `> ` and what the solution read, or `< ` and what it printed; at most 78 columns.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arrow = match self.direction {
            Direction::ToSolution => ">",
            Direction::ToInteractor => "<",
        };
        let end = if self.is_whole { "" } else { " (no newline)" };
        let shown = visible(&self.text, 75 - end.len());
        let is_cut = self.length > self.text.len() as u64 && !shown.ends_with('…');
        write!(formatter, "{arrow} {shown}{}{end}", if is_cut { "…" } else { "" })
    }
}

/// How many lines, and how much of each, a transcript keeps.
const LINES: usize = 1000;
const LINE: usize = 256;

impl Transcript {
    /// Appends what was printed.
    pub fn push(&mut self, direction: Direction, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let text = piece.strip_suffix(b"\n");
            let is_whole = text.is_some();
            let text = text.unwrap_or(piece);
            let continued = self.lines.back_mut().filter(|line| line.direction == direction && !line.is_whole);
            let line = match continued {
                Some(line) => line,
                None => {
                    if self.lines.len() == LINES {
                        self.lines.pop_front();
                        self.forgotten += 1;
                    }
                    self.lines.push_back(Line { direction, text: Vec::new(), length: 0, is_whole: false });
                    let last = self.lines.len() - 1;
                    &mut self.lines[last]
                }
            };
            let room = LINE - line.text.len();
            line.text.extend(&text[..text.len().min(room)]);
            line.length += text.len() as u64;
            line.is_whole = is_whole;
        }
    }

    /// True if nothing was printed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The last `most` lines, and how many there were before them.
    pub fn last(&self, most: usize) -> (u64, impl Iterator<Item = &Line>) {
        let before = self.lines.len().saturating_sub(most);
        (self.forgotten + before as u64, self.lines.iter().skip(before))
    }
}

#[cfg(test)]
mod tests {
    use super::Direction::*;
    use super::*;
    use runner::Captured;

    /// The limit on the wall clock is 3 s.
    const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 1, output: 1 };

    /// With how much patience a run must be repeated, in milliseconds, whose solution was stopped by the wall clock.
    fn patience(solution_waited: Option<u64>, interactor: [u64; 2], silence: u64, unread: u64) -> Option<u128> {
        let outcome = |end, cpu, waited: Option<u64>| {
            let (cpu, waited) = (Duration::from_millis(cpu), waited.map(Duration::from_millis));
            let (stdout, stderr) = (Captured::from(&b""[..]), Captured::from(&b""[..]));
            let (wall, accounting) = (LIMITS.wall(), runner::Accounting::Sampled);
            Outcome { end, cpu, accounting, wall, waited, memory: 0, stdout, stderr, unread: 0 }
        };
        let [cpu, waited] = interactor;
        let interaction = Interaction {
            solution: outcome(End::Stopped(Stop::WallTime), 100, solution_waited),
            interactor: outcome(End::Exited(1), cpu, Some(waited)),
            interactor_first: false,
            went_on: Duration::from_millis(500),
            transcript: Transcript::default(),
            silence: Duration::from_millis(silence),
            unread: Unread { bytes: 1, time: Duration::from_millis(unread) },
            patience: LIMITS.wall(),
        };
        interaction.patience_it_needs(&LIMITS).map(|patience| patience.as_millis())
    }

    #[test]
    fn whoever_waited_for_a_processor_or_for_a_busy_interactor_gets_more_patience() {
        // Nobody wanted to run.
        assert_eq!(patience(Some(20), [1, 20], 3000, 0), None);
        assert_eq!(patience(Some(2110), [1, 20], 3000, 0), Some(7300));
        assert_eq!(patience(Some(25_000), [1, 20], 3000, 0), Some(30_000));
        assert_eq!(patience(Some(20), [400, 1500], 3000, 0), Some(5000));
        assert_eq!(patience(Some(20), [2100, 0], 3000, 0), Some(30_000));
        // What the interactor does is no reason to read nothing.
        assert_eq!(patience(Some(20), [2100, 1500], 0, 3000), None);
        assert_eq!(patience(Some(2000), [1, 1], 0, 3000), Some(7000));
        // It was stopped after ten times as long.
        assert_eq!(patience(Some(2000), [1, 1], 10, 10), None);
        assert_eq!(patience(None, [1, 1], 10, 10), Some(3000));
    }

    fn shown(printed: &[(Direction, &str)], most: usize) -> (u64, Vec<String>) {
        let mut transcript = Transcript::default();
        for (direction, text) in printed {
            transcript.push(*direction, text.as_bytes());
        }
        let (before, lines) = transcript.last(most);
        (before, lines.map(Line::to_string).collect())
    }

    #[test]
    fn a_transcript_has_directions_and_joins_what_comes_in_pieces() {
        let printed = [
            (ToSolution, "3 4\n1"),
            (ToSolution, " 2\n\n"),
            (ToInteractor, "fir"),
            (ToInteractor, "st\n? "),
            (ToSolution, "late\n"),
            (ToInteractor, "1\n"),
        ];
        let lines = ["> 3 4", "> 1 2", "> ", "< first", "< ?  (no newline)", "> late", "< 1"];
        assert_eq!(shown(&printed, 10), (0, lines.map(str::to_string).to_vec()));
        assert_eq!(shown(&printed, 2), (5, lines[5..].iter().map(|line| line.to_string()).collect()));
    }

    #[test]
    fn a_transcript_stays_small() {
        let mut transcript = Transcript::default();
        transcript.push(ToSolution, &vec![b'x'; 1 << 20]);
        assert_eq!(transcript.lines[0].text.len(), LINE);
        assert_eq!(transcript.last(1).1.next().unwrap().to_string().chars().count(), 77);
        for number in 0..5000 {
            transcript.push(ToInteractor, format!("{number}\n").as_bytes());
        }
        let (before, mut lines) = transcript.last(1);
        assert_eq!((before, lines.next().unwrap().to_string()), (5000, "< 4999".to_string()));
        assert_eq!(transcript.lines.len(), LINES);
    }
}
