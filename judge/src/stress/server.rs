//! Generators and brute forces that answer many requests in one process.
//!
//! With `TESTLIB_SERVE=1` in its environment, such a program first prints `testlib 1`. Then, until its standard input
//! ends, it reads requests: a generator `SIZE SEED` in a line, a brute force the length of an input in a line and then
//! that input. To each it replies with a line `CODE LENGTH MESSAGE_LENGTH`, then what it would have printed to standard
//! output, and to standard error. Any other program ignores the variable.
//!
//! Whatever is in doubt is no reply: then whoever asked runs the program once more, alone, and only that counts.

use crate::Result;
use crate::judging::pool::Executor;
use runner::{End, Ends, Input, Limits, Program};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::{AsFd, OwnedFd};
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::thread::Scope;
use std::time::{Duration, Instant};

const GREETING: &[u8] = b"testlib 1\n";

/// How long nobody waits for a reply any more.
const PATIENCE: Duration = Duration::from_secs(2);

/// What may be known of a program at the first look.
const PROBE: Limits = Limits { time: Duration::from_secs(1), memory: 1 << 30, output: 1 << 10 };

/// A line before a reply has three numbers.
const LONGEST_LINE: usize = 80;

/// What a server would have done in a process of its own.
#[derive(Debug, PartialEq, Eq)]
pub struct Reply {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub output: Vec<u8>,
    /// Standard error.
    pub message: Vec<u8>,
}

/// The variable that asks a program to serve.
const ASKED: &str = "TESTLIB_SERVE=1";

/// True if `program` serves: asked to do so without any request, it greets and ends.
pub fn serves(program: &Program, executor: Executor<'_>) -> Result<bool> {
    let Some(asked) = program.with_variable(ASKED) else { return Ok(false) };
    let outcome = executor.execute(&asked, Input::Bytes(b""), &PROBE)?;
    Ok(outcome.end == End::Exited(0) && outcome.stdout.to_vec().is_ok_and(|printed| printed == GREETING))
}

/// A process that serves. It ends with this.
pub struct Server {
    requests: PipeWriter,
    replies: PipeReader,
    /// What was read and belongs to no reply yet.
    read: Vec<u8>,
    has_greeted: bool,
    /// The longest output that is taken.
    longest: u64,
    /// The process is stopped when this is dropped.
    _wanted: PipeWriter,
}

impl Server {
    /// Starts `program` under `limits`, of which the time is for a single request.
    pub fn start<'scope>(
        program: &Program,
        limits: &Limits,
        executor: Executor<'scope>,
        scope: &'scope Scope<'scope, '_>,
    ) -> io::Result<Self> {
        let program = program.with_variable(ASKED).ok_or(io::ErrorKind::Unsupported)?;
        let ((input, requests), (replies, output), (cancelled, wanted)) = (io::pipe()?, io::pipe()?, io::pipe()?);
        rustix::io::ioctl_fionbio(&requests, true)?;
        rustix::io::ioctl_fionbio(&replies, true)?;
        // It lives as long as there are requests. A single one has the patience of whoever asks.
        let forever = crate::limits::LONGEST;
        let whole = Limits { time: forever, ..*limits };
        let [input, output, cancelled] = [OwnedFd::from(input), OwnedFd::from(output), OwnedFd::from(cancelled)];
        let ends = Ends { input, output, cancelled, wall: forever };
        // Whatever becomes of it, it shows in its pipes.
        std::thread::Builder::new().spawn_scoped(scope, move || drop(executor.connect(&program, ends, &whole)))?;
        let longest = limits.output;
        Ok(Server { requests, replies, read: Vec::new(), has_greeted: false, longest, _wanted: wanted })
    }

    /// The reply to `request`; `None` if there is none in time that can be relied on. Then this server is of no more
    /// use.
    pub fn ask(&mut self, request: &[u8]) -> Option<Reply> {
        let end = Instant::now() + PATIENCE;
        self.write(request, end)?;
        if !self.has_greeted {
            (self.line(end)? == GREETING).then_some(())?;
            self.has_greeted = true;
        }
        let line = String::from_utf8(self.line(end)?).ok()?;
        let mut numbers = line.strip_suffix('\n')?.split(' ').map(str::parse::<u64>);
        let (Some(Ok(code)), Some(Ok(output)), Some(Ok(message)), None) =
            (numbers.next(), numbers.next(), numbers.next(), numbers.next())
        else {
            return None;
        };
        if output > self.longest || message > self.longest {
            return None;
        }
        let (code, output) = (i32::try_from(code).ok()?, self.take(output, end)?);
        let message = self.take(message, end)?;
        // Nobody has asked for more.
        self.read.is_empty().then_some(Reply { code, output, message })
    }

    fn write(&mut self, mut request: &[u8], end: Instant) -> Option<()> {
        while !request.is_empty() {
            match self.requests.write(request) {
                Ok(written) => request = &request[written..],
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => wait(&self.requests, PollFlags::OUT, end)?,
                Err(_) => return None,
            }
        }
        Some(())
    }

    /// The next line with its newline.
    fn line(&mut self, end: Instant) -> Option<Vec<u8>> {
        loop {
            if let Some(newline) = self.read.iter().position(|&byte| byte == b'\n') {
                let rest = self.read.split_off(newline + 1);
                return Some(std::mem::replace(&mut self.read, rest));
            }
            if self.read.len() > LONGEST_LINE {
                return None;
            }
            self.read_more(end)?;
        }
    }

    fn take(&mut self, length: u64, end: Instant) -> Option<Vec<u8>> {
        let length = usize::try_from(length).ok()?;
        while self.read.len() < length {
            self.read_more(end)?;
        }
        let rest = self.read.split_off(length);
        Some(std::mem::replace(&mut self.read, rest))
    }

    fn read_more(&mut self, end: Instant) -> Option<()> {
        let mut chunk = [0; 16 << 10];
        loop {
            match self.replies.read(&mut chunk) {
                Ok(0) => return None,
                Ok(length) => {
                    self.read.extend_from_slice(&chunk[..length]);
                    return Some(());
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => wait(&self.replies, PollFlags::IN, end)?,
                Err(_) => return None,
            }
        }
    }
}

/// Sleeps until `pipe` is ready; `None` if it is not so before `end`.
fn wait(pipe: impl AsFd, flags: PollFlags, end: Instant) -> Option<()> {
    let left = end.checked_duration_since(Instant::now())?;
    let timeout = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: i64::from(left.subsec_nanos()) };
    match poll(&mut [PollFd::new(&pipe, flags)], Some(&timeout)) {
        Ok(0) => None,
        Ok(_) | Err(rustix::io::Errno::INTR) => Some(()),
        Err(_) => None,
    }
}
