//! The side of the process that wants programs run: helpers, each started when it is needed and gone with its runner.

use crate::helper;
use crate::helper::environment::{LIBRARIES, libraries};
use crate::helper::wire::{FILES, Finished, Reply, Request, receive, send};
use crate::input::Stdin;
use crate::poll::{self, PollFd, PollFlags};
use crate::{
    Accounting, Captured, Confinement, End, Ends, Error, Execute, Input, Interrupt, Limits, Outcome, Program, Result,
    ScratchDirectory, Stop,
};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Runs programs, at the same time if asked at the same time.
pub struct Runner {
    executable: PathBuf,
    interrupt: Option<Interrupt>,
    /// The directory that programs start in; `None` for this process's own.
    directory: Option<PathBuf>,
    accounting: Option<Accounting>,
    /// The helpers that have nothing to do.
    idle: Mutex<Vec<Helper>>,
}

impl Runner {
    /// A runner whose helpers are `executable`, which must call
    /// [`become_helper_if_asked`](crate::become_helper_if_asked). A helper starts with the first program, and another
    /// one whenever no other is idle.
    pub fn new(executable: impl Into<PathBuf>) -> Self {
        Runner {
            executable: executable.into(),
            interrupt: None,
            directory: None,
            accounting: None,
            idle: Mutex::default(),
        }
    }

    /// A runner whose helpers are the executable of this process.
    ///
    /// # Errors
    ///
    /// If the operating system does not report which one that is.
    pub fn from_current_executable() -> Result<Self> {
        std::env::current_exe().map(Runner::new).map_err(|source| Error::OwnExecutable { source })
    }

    /// Ends what runs, and starts nothing more, once `interrupt` is triggered.
    #[must_use]
    pub fn until(mut self, interrupt: Interrupt) -> Self {
        self.interrupt = Some(interrupt);
        self
    }

    /// Starts programs in `directory`; those in a sandbox start in its scratch directory, and find their arguments
    /// here.
    #[must_use]
    pub fn in_directory(mut self, directory: impl Into<PathBuf>) -> Self {
        self.directory = Some(directory.into());
        self
    }

    /// Counts CPU time in this way only, or by samples where this system does not offer it, instead of in the best way
    /// that there is.
    #[must_use]
    pub fn accounting(mut self, accounting: Accounting) -> Self {
        self.accounting = Some(accounting);
        self
    }

    /// Starts the helper for the first program before there is one, so that nobody waits for it later. If that fails,
    /// the first program reports it.
    pub fn prepare(&self, confinement: Confinement) {
        if let Ok(helper) = self.helper(confinement) {
            self.idle().push(helper);
        }
    }

    /// A helper that has nothing to do.
    fn helper(&self, confinement: Confinement) -> Result<Helper> {
        let mut idle = self.idle();
        if let Some(index) = idle.iter().position(|helper| helper.confinement() == confinement) {
            return Ok(idle.swap_remove(index));
        }
        drop(idle);
        Helper::start(&self.executable, confinement).map_err(Error::io("start a helper from", &self.executable))
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Helper>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a helper run `program` with `files` as its standard input, output and error.
    fn run<F: AsFd>(&self, program: &Program, files: [F; FILES], watch: &Watch) -> Result<Finished> {
        if self.interrupt.as_ref().is_some_and(Interrupt::is_triggered) {
            return Err(Error::Interrupted);
        }
        let helper = self.helper(program.confinement)?;
        let request = self.request(program, helper.scratch(), watch);
        match self.exchange(helper, &request, files, watch.cancelled)? {
            Reply::Finished(finished) => Ok(finished),
            Reply::Failed { step, reason } => Err(Error::io(step.action(), &program.path)(reason.into())),
        }
    }

    /// What a helper is asked for whose programs run in `scratch`, if they are in sandboxes.
    fn request(&self, program: &Program, scratch: Option<&Path>, watch: &Watch) -> Request {
        let is_path = |word: &OsStr| word.as_bytes().contains(&b'/');
        let path = program.path.as_os_str();
        let argv = match scratch {
            None => std::iter::once(path)
                .chain(program.arguments.iter().map(OsString::as_os_str))
                .map(OsStr::to_owned)
                .collect(),
            Some(_) => {
                // A program name without a slash is looked up in PATH.
                let path = if is_path(path) { self.absolute(path) } else { path.to_owned() };
                let arguments = program.arguments.iter().map(|argument| self.absolute(argument));
                std::iter::once(path).chain(arguments).collect::<Vec<OsString>>()
            }
        };
        let directory = scratch.or(program.directory.as_deref()).or(self.directory.as_deref());
        Request {
            argv: argv.into_iter().map(OsString::into_vec).collect(),
            directory: directory.map(|directory| directory.as_os_str().as_bytes().to_vec()),
            limits: *watch.limits,
            wall: watch.wall,
            accounting: self.accounting,
        }
    }

    /// This part of a command; if it is the path of something that exists, then so that it means the same in another
    /// directory.
    fn absolute(&self, word: &OsStr) -> OsString {
        let path = self.directory.as_deref().unwrap_or(Path::new("")).join(word);
        let path = (!word.is_empty() && path.exists()).then(|| std::path::absolute(path).ok()).flatten();
        path.map_or_else(|| word.to_owned(), PathBuf::into_os_string)
    }

    /// One exchange with a helper, which gets `files`. Without a reply the helper is of no more use, and is dropped
    /// with all it started.
    fn exchange<F: AsFd>(
        &self,
        helper: Helper,
        request: &Request,
        files: [F; FILES],
        cancelled: Option<BorrowedFd>,
    ) -> Result<Reply> {
        let exchanging = || Error::io("exchange messages with the helper", &self.executable);
        send(&helper.socket, request, &files.each_ref().map(AsFd::as_fd)).map_err(exchanging())?;
        drop(files);
        let came = self.wait(&helper, cancelled)?;
        if came == Came::Cancellation {
            // The helper sees the end of its requests, stops the program and reports what it used.
            let _ = rustix::net::shutdown(&helper.socket, rustix::net::Shutdown::Write);
            self.wait(&helper, None)?;
        }
        let Some((reply, _)) = receive(&helper.socket).map_err(exchanging())? else {
            let path = request.argv.first().cloned().map(OsString::from_vec).unwrap_or_default();
            return Err(Error::HelperLost { path: path.into() });
        };
        let is_clean = !matches!(reply, Reply::Finished(Finished { is_clean: false, .. }));
        if came == Came::Reply && is_clean {
            self.idle().push(helper);
        }
        Ok(reply)
    }

    /// Waits for the helper's reply, or for the interrupt, which is an error.
    fn wait(&self, helper: &Helper, cancelled: Option<BorrowedFd>) -> Result<Came> {
        let interrupt = self.interrupt.as_ref().map(AsFd::as_fd);
        let mut watched = vec![PollFd::new(&helper.socket, PollFlags::IN)];
        let others = [interrupt, cancelled].into_iter().flatten();
        watched.extend(others.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)));
        poll::wait(&mut watched, None).map_err(Error::io("wait for", &self.executable))?;
        let is_ready = |index: usize| watched.get(index).is_some_and(|pipe| !pipe.revents().is_empty());
        match interrupt {
            Some(_) if is_ready(1) => Err(Error::Interrupted),
            _ if is_ready(0) => Ok(Came::Reply),
            _ => Ok(Came::Cancellation),
        }
    }
}

/// What came first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// The reply, or the end of the connection.
    Reply,
    /// The run was cancelled.
    Cancellation,
}

/// How a program is watched.
struct Watch<'a> {
    limits: &'a Limits,
    /// How long it may take on the wall clock.
    wall: Duration,
    /// It is stopped as soon as this can be read from or its other end is closed.
    cancelled: Option<BorrowedFd<'a>>,
}

impl Execute for Runner {
    fn execute(&self, program: &Program, input: Input, limits: &Limits) -> Result<Outcome> {
        let tried = |action| Error::io(action, &program.path);
        let mut stdin = Stdin::new(input, program.confinement).map_err(match input {
            Input::File(path) => Error::io("open", path),
            Input::Bytes(_) => Error::io("write the input of", &program.path),
        })?;
        let (stdout, stderr) = (scratch_file("output")?, scratch_file("errors")?);
        let files = [stdin.as_fd(), stdout.as_fd(), stderr.as_fd()];
        let finished = self.run(program, files, &Watch { limits, wall: limits.wall(), cancelled: None })?;
        let stdout = Captured::file(stdout).map_err(tried("read the output of"))?;
        let stderr = Captured::cut(stderr, finished.lost).map_err(tried("read the output of"))?;
        Ok(Outcome { unread: stdin.unread().unwrap_or(0), ..outcome(finished, [stdout, stderr], limits) })
    }

    fn connect(&self, program: &Program, ends: Ends, limits: &Limits) -> Result<Outcome> {
        let tried = |action| Error::io(action, &program.path);
        let stderr = scratch_file("errors")?;
        let copy = stderr.try_clone().map_err(tried("prepare the output of"))?;
        let files = [ends.input, ends.output, copy.into()];
        let watch = Watch { limits, wall: ends.wall, cancelled: Some(ends.cancelled.as_fd()) };
        let finished = self.run(program, files, &watch)?;
        let stderr = Captured::cut(stderr, finished.lost).map_err(tried("read the output of"))?;
        Ok(outcome(finished, [Captured::from(&b""[..]), stderr], limits))
    }
}

/// The outcome of a program that has read all of its input.
fn outcome(finished: Finished, [stdout, stderr]: [Captured; 2], limits: &Limits) -> Outcome {
    let Finished { mut end, cpu, accounting, wall, waited, memory, lost: _, is_clean: _ } = finished;
    if stdout.len() > limits.output && !matches!(end, End::Stopped(_)) {
        end = End::Stopped(Stop::Output);
    }
    Outcome { end, cpu, accounting, wall, waited, memory, stdout, stderr, unread: 0 }
}

/// An unnamed file, in memory where the system has such files.
fn scratch_file(name: &str) -> Result<File> {
    #[cfg(target_os = "linux")]
    let file = rustix::fs::memfd_create(name, rustix::fs::MemfdFlags::CLOEXEC).map(File::from).map_err(io::Error::from);
    #[cfg(not(target_os = "linux"))]
    let file = tempfile::tempfile();
    file.map_err(Error::io("create a file for", Path::new(name)))
}

/// The process, and the connection to it.
struct Helper {
    socket: OwnedFd,
    process: Child,
    /// Where its programs may write, if they are in sandboxes. It goes when the helper has ended.
    scratch: Option<ScratchDirectory>,
}

impl Helper {
    fn start(executable: &Path, confinement: Confinement) -> io::Result<Self> {
        let (socket, theirs) = UnixStream::pair()?;
        let (socket, theirs) = (OwnedFd::from(socket), OwnedFd::from(theirs));
        let mut command = Command::new(executable);
        // A group of its own: Ctrl-C is for this process, whose end the helper sees.
        command.arg(helper::ARGUMENT).stdin(Stdio::from(theirs)).stdout(Stdio::null()).process_group(0);
        let scratch = match confinement {
            Confinement::None => None,
            Confinement::Sandbox => Some(ScratchDirectory::new()?),
        };
        command.args(scratch.as_ref().map(ScratchDirectory::path));
        match libraries(executable) {
            Some(directories) if !directories.is_empty() => command.env(LIBRARIES, directories),
            _ => command.env_remove(LIBRARIES),
        };
        Ok(Helper { socket, process: command.spawn()?, scratch })
    }

    fn scratch(&self) -> Option<&Path> {
        self.scratch.as_ref().map(ScratchDirectory::path)
    }

    fn confinement(&self) -> Confinement {
        if self.scratch.is_some() { Confinement::Sandbox } else { Confinement::None }
    }
}

impl Drop for Helper {
    /// Waits until the helper has seen the end of the connection and has cleared away.
    fn drop(&mut self) {
        let _ = rustix::net::shutdown(&self.socket, rustix::net::Shutdown::Write);
        // Nobody wants a reply any more, but its end of the connection stays open as long as the helper needs.
        while matches!(receive::<Reply>(&self.socket), Ok(Some(_))) {}
        let _ = self.process.wait();
    }
}
