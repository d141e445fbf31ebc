//! Conversations: a solution and an interactor, each between two pipes, and the judge in the middle.
//!
//! ```text
//! solution ──▶ judge ──▶ interactor
//!          ◀──       ◀──
//! ```
//!
//! The judge passes on what each says and remembers the end of it. Being in the middle is also what makes "who ended
//! first" mean something, as in Kattis's problemtools:
//!
//! - The interactor sees the end of its input when the solution has *ended*, not when that closes its output: so a
//!   solution that crashes has always ended before the interactor can complain about it.
//! - The solution sees the end of its input when the interactor has ended, or has closed its output and lives on: so an
//!   interactor that says WA has always ended before the solution can crash over it.
//! - A program may take long on the wall clock because the other one does. So what counts is for how long nothing was
//!   said: as long as they talk, only CPU time is limited, and the wall clock ten times as generously as for one program.
//! - Whoever has ended, or does not want to read any more, is no obstacle: what is written to it is read by the judge and
//!   lost, and nobody gets a SIGPIPE or waits for ever. Somebody who is only slow makes the other wait.

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

/// A finished conversation.
#[derive(Clone, Debug)]
pub struct Conversation {
    /// How the solution ended.
    pub solution: Outcome,
    /// How the interactor ended.
    pub interactor: Outcome,
    /// True if the interactor ended before the solution did.
    pub interactor_first: bool,
    /// The end of what they said.
    pub transcript: Transcript,
    /// For how long nothing had happened when the solution ended or was stopped: nothing said, and nobody gone.
    pub silence: Duration,
}

/// How many bytes may wait for somebody who is slow; then the other one is slowed down.
const WAITING: usize = 1 << 20;

/// How much is read at a time.
const CHUNK: usize = 64 << 10;

/// A program that ends closes its output a moment before it can be seen to have ended. An interactor whose output has
/// been closed for this long lives on.
const GRACE: Duration = Duration::from_millis(500);

/// How much more time on the wall clock a program gets while they talk.
const PATIENCE: u32 = 10;

/// One direction of a conversation.
struct Channel {
    /// `None` when nothing more will come.
    from: Option<PipeReader>,
    /// `None` when nobody reads any more.
    to: Option<PipeWriter>,
    /// What was read and is not yet written.
    waiting: VecDeque<u8>,
    /// When `from` came to its end.
    closed: Option<Instant>,
    /// Bytes that nobody wanted.
    lost: u64,
}

impl Channel {
    /// The channel, and the two ends for the programs: what the one writes to, and what the other reads from.
    fn new() -> io::Result<(Self, PipeWriter, PipeReader)> {
        let ((from, theirs), (read, to)) = (io::pipe()?, io::pipe()?);
        rustix::io::ioctl_fionbio(&from, true)?;
        rustix::io::ioctl_fionbio(&to, true)?;
        let channel = Channel { from: Some(from), to: Some(to), waiting: VecDeque::new(), closed: None, lost: 0 };
        Ok((channel, theirs, read))
    }

    fn to_read(&self) -> Option<BorrowedFd<'_>> {
        self.from.as_ref().filter(|_| self.waiting.len() < WAITING).map(AsFd::as_fd)
    }

    fn to_write(&self) -> Option<BorrowedFd<'_>> {
        self.to.as_ref().filter(|_| !self.waiting.is_empty()).map(AsFd::as_fd)
    }

    /// Reads what there is, once, and passes it on; `Break` when there is nothing more for now.
    fn pass(&mut self, chunk: &mut [u8], said: impl FnOnce(&[u8])) -> io::Result<ControlFlow<()>> {
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
        said(&chunk[..length]);
        if self.to.is_some() {
            self.waiting.extend(&chunk[..length]);
            self.write()?;
        } else {
            self.lost += length as u64;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Everything that is still in the pipe, for whoever wrote it has ended.
    fn drain(&mut self, chunk: &mut [u8], mut said: impl FnMut(&[u8])) -> io::Result<()> {
        while self.pass(chunk, &mut said)?.is_continue() {}
        self.from = None;
        Ok(())
    }

    /// Writes as much of what waits as is taken now.
    fn write(&mut self) -> io::Result<()> {
        while let (Some(to), false) = (&mut self.to, self.waiting.is_empty()) {
            match to.write(self.waiting.as_slices().0) {
                Ok(written) => drop(self.waiting.drain(..written)),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    self.lost += self.waiting.len() as u64;
                    self.waiting = VecDeque::new();
                    self.to = None;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// How much longer the reader is kept from seeing that the writer has closed this, if that is all that is left to do.
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

/// One of the two while it runs.
struct Party {
    /// Comes to its end with the program.
    running: Option<PipeReader>,
    /// The program is stopped when this is dropped.
    wanted: Option<PipeWriter>,
    outcome: mpsc::Receiver<(Result<Outcome>, Instant)>,
    limits: Limits,
    /// Why the judge stopped it, if it did.
    stop: Option<Stop>,
}

impl Party {
    /// Has the program stopped.
    fn stop(&mut self, stop: Stop) {
        if self.wanted.take().is_some() {
            self.stop = Some(stop);
        }
    }
}

/// What can be done without waiting.
struct Ready {
    read: [bool; 2],
    write: [bool; 2],
    ended: [bool; 2],
}

const SOLUTION: usize = 0;
const INTERACTOR: usize = 1;

/// Sleeps until something can be done, at most `timeout`.
fn wait(channels: &[Channel; 2], parties: &[Party; 2], timeout: Option<Duration>) -> io::Result<Ready> {
    let pipes = [
        channels[0].to_read().map(|pipe| (pipe, PollFlags::IN)),
        channels[1].to_read().map(|pipe| (pipe, PollFlags::IN)),
        channels[0].to_write().map(|pipe| (pipe, PollFlags::OUT)),
        channels[1].to_write().map(|pipe| (pipe, PollFlags::OUT)),
        parties[0].running.as_ref().map(|pipe| (pipe.as_fd(), PollFlags::IN)),
        parties[1].running.as_ref().map(|pipe| (pipe.as_fd(), PollFlags::IN)),
    ];
    let mut watched: Vec<PollFd> =
        pipes.iter().flatten().map(|&(pipe, flags)| PollFd::from_borrowed_fd(pipe, flags)).collect();
    let timeout =
        timeout.map(|left| Timespec { tv_sec: left.as_secs() as i64, tv_nsec: i64::from(left.subsec_nanos()) });
    match poll(&mut watched, timeout.as_ref()) {
        Ok(_) | Err(rustix::io::Errno::INTR) => {}
        Err(error) => return Err(error.into()),
    }
    let mut watched = watched.iter();
    let mut ready =
        || pipes.each_ref().map(|pipe| pipe.is_some() && watched.next().is_some_and(|pipe| !pipe.revents().is_empty()));
    let [read, other_read, write, other_write, ended, other_ended] = ready();
    Ok(Ready { read: [read, other_read], write: [write, other_write], ended: [ended, other_ended] })
}

/// Lets `solution` and `interactor` talk until both have ended. When the interactor ends first and `is_final` says that
/// nothing can change the verdict any more, the solution is stopped.
///
/// # Errors
///
/// If one of them could not be started, or [`Error::Interrupted`].
pub fn converse(
    executor: &(dyn Execute + Sync),
    (solution, limits): (&Program, &Limits),
    (interactor, interactor_limits): (&Program, &Limits),
    is_final: impl Fn(&Outcome) -> bool,
) -> Result<Conversation> {
    let here = || Error::io("connect the interactor with", &solution.path);
    let (from_solution, solution_output, interactor_input) = Channel::new().map_err(here())?;
    let (from_interactor, interactor_output, solution_input) = Channel::new().map_err(here())?;
    std::thread::scope(|scope| {
        let start = |program, input: PipeReader, output: PipeWriter, limits: &Limits| {
            let ((running, until_ended), (withdrawn, wanted)) = (io::pipe()?, io::pipe()?);
            let (sender, outcome) = mpsc::sync_channel(1);
            let limits = *limits;
            let wall = limits.wall() * PATIENCE;
            let ends = Ends { input: input.into(), output: output.into(), withdrawn: withdrawn.into(), wall };
            scope.spawn(move || {
                let outcome = executor.connect(program, ends, &limits).map_err(Error::from);
                // The receiver is gone when the conversation has failed: then nobody asks how this one went.
                let _ = sender.send((outcome, Instant::now()));
                drop(until_ended);
            });
            Ok::<_, io::Error>(Party { running: Some(running), wanted: Some(wanted), outcome, limits, stop: None })
        };
        let parties = [
            start(solution, solution_input, solution_output, limits).map_err(here())?,
            start(interactor, interactor_input, interactor_output, interactor_limits).map_err(here())?,
        ];
        relay([from_solution, from_interactor], parties, is_final, &solution.path)
    })
}

fn relay(
    mut channels: [Channel; 2],
    mut parties: [Party; 2],
    is_final: impl Fn(&Outcome) -> bool,
    path: &Path,
) -> Result<Conversation> {
    let mut chunk = vec![0; CHUNK];
    let mut transcript = Transcript::default();
    let mut outcomes: [Option<(Outcome, Instant)>; 2] = [None, None];
    let mut last = Instant::now();
    let mut silence = Duration::ZERO;
    while outcomes.iter().any(Option::is_none) {
        let running = parties.iter().filter(|party| party.wanted.is_some() && party.running.is_some());
        let patience = running.map(|party| party.limits.wall().saturating_sub(last.elapsed())).min();
        let timeout = channels[INTERACTOR].grace().into_iter().chain(patience).min();
        let ready = wait(&channels, &parties, timeout);
        let ready = ready.map_err(Error::io("watch the conversation of", path))?;
        for who in [SOLUTION, INTERACTOR] {
            let channel = &mut channels[who];
            let said = |bytes: &[u8]| transcript.push(who == INTERACTOR, bytes);
            let moved = if ready.ended[who] {
                channel.drain(&mut chunk, said)
            } else if ready.read[who] {
                channel.pass(&mut chunk, said).map(drop)
            } else if ready.write[who] {
                channel.write()
            } else {
                Ok(())
            };
            moved.map_err(Error::io("pass on what was said by", path))?;
            if ready.ended[who] {
                let party = &mut parties[who];
                party.running = None;
                let (outcome, when) = party.outcome.recv().map_err(|_| {
                    Error::io("run", path)(io::Error::other("the thread that waits for it ended without a word"))
                })?;
                let mut outcome = outcome?;
                if let (End::Stopped(Stop::Withdrawn), Some(stop)) = (outcome.end, party.stop) {
                    outcome.end = End::Stopped(stop);
                }
                outcomes[who] = Some((outcome, when));
            }
        }
        if outcomes[SOLUTION].is_some() {
            channels[SOLUTION].close_if_done();
        }
        let lives_on = channels[INTERACTOR].grace().is_some_and(|left| left.is_zero());
        if outcomes[INTERACTOR].is_some() || lives_on {
            channels[INTERACTOR].close_if_done();
        }
        if channels[SOLUTION].lost > parties[SOLUTION].limits.output {
            parties[SOLUTION].stop(Stop::Output);
        }
        let since = last.elapsed();
        if outcomes[SOLUTION].is_none() && parties[SOLUTION].wanted.is_some() {
            silence = since;
        }
        parties.iter_mut().filter(|party| since >= party.limits.wall()).for_each(|party| party.stop(Stop::WallTime));
        if outcomes[INTERACTOR].as_ref().is_some_and(|(outcome, _)| is_final(outcome)) {
            parties[SOLUTION].stop(Stop::Withdrawn);
        }
        if [ready.read, ready.write, ready.ended].as_flattened().contains(&true) {
            last = Instant::now();
        }
    }
    let [Some((solution, ended)), Some((interactor, other_ended))] = outcomes else {
        unreachable!("the loop ends when both have ended")
    };
    Ok(Conversation { solution, interactor, interactor_first: other_ended < ended, transcript, silence })
}

/// The last lines of a conversation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    lines: VecDeque<Line>,
    forgotten: u64,
}

/// What one of them said up to a line end, or until the other one spoke.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// True if the interactor said it.
    pub to_solution: bool,
    /// The beginning of it, without line end.
    pub text: Vec<u8>,
    /// How many bytes it had, the line end not counted.
    pub length: u64,
    /// False if there was no line end.
    pub is_whole: bool,
}

impl fmt::Display for Line {
    /// `> ` and what the solution was told, or `< ` and what it said; at most 78 columns.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arrow = if self.to_solution { ">" } else { "<" };
        let end = if self.is_whole { "" } else { " (no line end)" };
        let shown = visible(&self.text, 75 - end.len());
        let is_cut = self.length > self.text.len() as u64 && !shown.ends_with('…');
        write!(formatter, "{arrow} {shown}{}{end}", if is_cut { "…" } else { "" })
    }
}

/// How many lines, and how much of each, a transcript keeps.
const LINES: usize = 1000;
const LINE: usize = 256;

impl Transcript {
    /// Appends what was said.
    pub fn push(&mut self, to_solution: bool, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let text = piece.strip_suffix(b"\n");
            let is_whole = text.is_some();
            let text = text.unwrap_or(piece);
            let continued = self.lines.back_mut().filter(|line| line.to_solution == to_solution && !line.is_whole);
            let line = match continued {
                Some(line) => line,
                None => {
                    if self.lines.len() == LINES {
                        self.lines.pop_front();
                        self.forgotten += 1;
                    }
                    self.lines.push_back(Line { to_solution, text: Vec::new(), length: 0, is_whole: false });
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

    /// True if nothing was said.
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
    use super::*;

    fn shown(said: &[(bool, &str)], most: usize) -> (u64, Vec<String>) {
        let mut transcript = Transcript::default();
        for (to_solution, text) in said {
            transcript.push(*to_solution, text.as_bytes());
        }
        let (before, lines) = transcript.last(most);
        (before, lines.map(Line::to_string).collect())
    }

    #[test]
    fn a_transcript_has_directions_and_joins_what_comes_in_pieces() {
        let said =
            [(true, "3 4\n1"), (true, " 2\n\n"), (false, "fir"), (false, "st\n? "), (true, "late\n"), (false, "1\n")];
        let lines = ["> 3 4", "> 1 2", "> ", "< first", "< ?  (no line end)", "> late", "< 1"];
        assert_eq!(shown(&said, 10), (0, lines.map(str::to_string).to_vec()));
        assert_eq!(shown(&said, 2), (5, lines[5..].iter().map(|line| line.to_string()).collect()));
    }

    #[test]
    fn a_transcript_stays_small() {
        let mut transcript = Transcript::default();
        transcript.push(true, &vec![b'x'; 1 << 20]);
        assert_eq!(transcript.lines[0].text.len(), LINE);
        assert_eq!(transcript.last(1).1.next().unwrap().to_string().chars().count(), 77);
        for number in 0..5000 {
            transcript.push(false, format!("{number}\n").as_bytes());
        }
        let (before, mut lines) = transcript.last(1);
        assert_eq!((before, lines.next().unwrap().to_string()), (5000, "< 4999".to_string()));
        assert_eq!(transcript.lines.len(), LINES);
    }
}
