//! What starts programs where there is no [`clone`](https://man7.org/linux/man-pages/man2/clone.2.html): the standard
//! library. There a program is not charged for the memory of whoever started it, so nothing has to be tiny.

use super::connection::FILES;
use super::helper::UNWANTED;
use super::sandbox::Sandbox;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::{BorrowedFd, OwnedFd};
use rustix::process::{Pid, Resource, Rlimit, Signal};
use std::ffi::OsStr;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// How often one looks whether a child has ended.
const PAUSE: Duration = Duration::from_millis(1);

/// Something to start.
pub struct Start<'a> {
    /// The path, or a name to be looked for in the folders of PATH, and the arguments.
    pub words: &'a [Vec<u8>],
    pub folder: Option<&'a [u8]>,
    pub files: [OwnedFd; FILES],
    pub limits: [(Resource, Rlimit); 3],
    /// There is none here.
    pub ruleset: Option<BorrowedFd<'a>>,
}

/// This very process.
pub struct Spawner {
    program: Option<Pid>,
}

impl Spawner {
    pub fn new(_scratch: Option<&Path>, _sandbox: Option<&Sandbox>) -> io::Result<Self> {
        Ok(Spawner { program: None })
    }

    /// The process, if it is another one.
    pub fn pid(&self) -> Option<Pid> {
        None
    }

    pub fn start(&mut self, start: Start) -> io::Result<()> {
        if start.ruleset.is_some() {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let mut words = start.words.iter().map(|word| OsStr::from_bytes(word));
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).process_group(0);
        for name in UNWANTED {
            command.env_remove(name);
        }
        if let Some(folder) = start.folder {
            command.current_dir(OsStr::from_bytes(folder));
        }
        let [stdin, stdout, stderr] = start.files;
        command.stdin(stdin).stdout(stdout).stderr(stderr);
        // The program inherits them from this process, which has time but not endless time, and needs the others in nothing
        // that it does.
        for (resource, limit) in start.limits.into_iter().filter(|(resource, _)| *resource != Resource::Cpu) {
            let _ = rustix::process::setrlimit(resource, limit);
        }
        self.program = Some(Pid::from_child(&command.spawn()?));
        Ok(())
    }

    /// The program of the last order.
    pub fn program(&self) -> Option<Pid> {
        self.program
    }

    /// What kept it from starting; nothing, or `start` would have failed.
    pub fn failure(&self) -> Option<io::Error> {
        None
    }

    /// Sleeps until `socket` has something to say, or for a moment; true for the former.
    pub fn wait(&self, socket: BorrowedFd, timeout: Duration) -> io::Result<bool> {
        let timeout = Timespec { tv_sec: 0, tv_nsec: i64::from(timeout.min(PAUSE).subsec_nanos()) };
        match poll(&mut [PollFd::from_borrowed_fd(socket, PollFlags::IN)], Some(&timeout)) {
            Ok(ready) => Ok(ready > 0),
            Err(rustix::io::Errno::INTR) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    pub fn is_alive(&self) -> bool {
        true
    }

    pub fn signal(&self, _signal: Signal) {}

    pub fn is_small(&self) -> bool {
        true
    }
}
