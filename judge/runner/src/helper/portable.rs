//! In place of the zygote, where there is no [`clone`](https://man7.org/linux/man-pages/man2/clone.2.html): the
//! standard library starts programs. There a program is not charged for the memory of whoever started it, so nothing
//! has to be tiny.

use super::accounting::{Cgroup, Counters};
use super::environment::UNWANTED;
use super::ready::Ready;
use super::sandbox::Sandbox;
use super::start::Start;
use crate::poll::{self, PollFd, PollFlags};
use rustix::fd::BorrowedFd;
use rustix::process::{Pid, Resource, Signal};
use std::ffi::OsStr;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// How often one looks whether a child has ended.
const PAUSE: Duration = Duration::from_millis(1);

/// This very process.
pub struct Zygote {
    program: Option<Pid>,
}

impl Zygote {
    pub fn new(_scratch: Option<&Path>, _sandbox: Option<&Sandbox>, _cgroup: Option<&Cgroup>) -> io::Result<Self> {
        Ok(Zygote { program: None })
    }

    pub fn counters(&self) -> &Counters {
        &Counters
    }

    /// The process, if it is another one.
    pub fn pid(&self) -> Option<Pid> {
        None
    }

    pub fn start(&mut self, start: Start) -> io::Result<()> {
        if start.ruleset.is_some() {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let mut argv = start.argv.iter().map(|argument| OsStr::from_bytes(argument));
        let mut command = Command::new(argv.next().unwrap_or_default());
        command.args(argv).process_group(0);
        for name in UNWANTED {
            command.env_remove(name);
        }
        if let Some(directory) = start.directory {
            command.current_dir(OsStr::from_bytes(directory));
        }
        let [stdin, stdout, stderr] = start.files;
        command.stdin(stdin).stdout(stdout).stderr(stderr);
        // The program inherits them from this process, which must not run out of CPU time itself, and which the others
        // do not affect.
        for (resource, limit) in start.limits.into_iter().filter(|(resource, _)| *resource != Resource::Cpu) {
            let _ = rustix::process::setrlimit(resource, limit);
        }
        self.program = Some(Pid::from_child(&command.spawn()?));
        Ok(())
    }

    /// The program that was started last.
    pub fn program(&self) -> Option<Pid> {
        self.program
    }

    /// What kept it from starting; nothing, or `start` would have failed.
    pub fn failure(&self) -> Option<io::Error> {
        None
    }

    /// Sleeps until `socket` or `errors` has something to read, or for a moment.
    pub fn wait(&self, socket: BorrowedFd, errors: Option<BorrowedFd>, timeout: Duration) -> io::Result<Ready> {
        let mut watched = [socket, errors.unwrap_or(socket)].map(|file| PollFd::from_borrowed_fd(file, PollFlags::IN));
        poll::wait(&mut watched, Some(timeout.min(PAUSE)))?;
        let [socket, second] = watched.each_ref().map(|file| !file.revents().is_empty());
        // Nobody says when a child has ended, so it is looked for each time.
        Ok(Ready { socket, errors: second && errors.is_some(), child: true })
    }

    pub fn is_alive(&self) -> bool {
        true
    }

    pub fn signal(&self, _signal: Signal) {}

    pub fn is_small(&self) -> bool {
        true
    }
}
