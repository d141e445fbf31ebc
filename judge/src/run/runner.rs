//! The judge's side: a helper for each runner, started with it and gone with it.

use super::connection::{Reply, Request, receive, send};
use super::{Captured, Execute, Input, Limits, Outcome, Program, helper};
use crate::{Error, Result};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fd::{AsFd, OwnedFd};
use rustix::net::{AddressFamily, SocketFlags, SocketType, socketpair};
use std::fs::File;
use std::io::{self, Seek, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

/// Tells every runner at once that the judge must end. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Interrupt(Arc<OwnedFd>);

impl Interrupt {
    /// One that SIGINT and SIGTERM trigger from now on.
    ///
    /// # Errors
    ///
    /// If the operating system refuses.
    pub fn on_signals() -> Result<Self> {
        let pipe = || {
            let (read, write) = io::pipe()?;
            for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
                signal_hook::low_level::pipe::register(signal, write.try_clone()?)?;
            }
            Ok(Interrupt(Arc::new(read.into())))
        };
        pipe().map_err(Error::io("watch for signals in", Path::new("this process")))
    }

    /// True once it was triggered. Nobody reads the pipe, so everybody sees it for ever.
    #[must_use]
    pub fn is_triggered(&self) -> bool {
        let now = rustix::event::Timespec { tv_sec: 0, tv_nsec: 0 };
        poll(&mut [PollFd::new(&self.0, PollFlags::IN)], Some(&now)).is_ok_and(|ready| ready > 0)
    }
}

/// Runs programs one at a time.
pub struct Runner {
    executable: PathBuf,
    interrupt: Option<Interrupt>,
    /// The folder that programs start in; `None` for the judge's own.
    folder: Option<PathBuf>,
    helper: Mutex<Option<Helper>>,
}

/// The process, and the connection to it.
struct Helper {
    socket: OwnedFd,
    process: Child,
}

impl Helper {
    fn start(executable: &Path) -> io::Result<Self> {
        let (socket, theirs) = socketpair(AddressFamily::UNIX, SocketType::STREAM, SocketFlags::CLOEXEC, None)?;
        let mut command = Command::new(executable);
        // A group of its own: Ctrl-C is for the judge, which tells the helper.
        command.arg(helper::ARGUMENT).stdin(Stdio::from(theirs)).stdout(Stdio::null()).process_group(0);
        Ok(Helper { socket, process: command.spawn()? })
    }
}

impl Drop for Helper {
    /// Waits until the helper has seen the end of the connection and has cleared away.
    fn drop(&mut self) {
        let _ = rustix::net::shutdown(&self.socket, rustix::net::Shutdown::Both);
        let _ = self.process.wait();
    }
}

impl Runner {
    /// A runner whose helper is `executable`, which must call [`super::become_helper_if_asked`]. The helper starts with
    /// the first program.
    pub fn new(executable: impl Into<PathBuf>) -> Self {
        Runner { executable: executable.into(), interrupt: None, folder: None, helper: Mutex::new(None) }
    }

    /// A runner whose helper is the executable of this process.
    ///
    /// # Errors
    ///
    /// If the operating system does not tell which one that is.
    pub fn from_current_executable() -> Result<Self> {
        let executable = std::env::current_exe().map_err(Error::io("find", Path::new("the judge's own executable")))?;
        Ok(Runner::new(executable))
    }

    /// Ends what runs, and starts nothing more, once `interrupt` is triggered.
    #[must_use]
    pub fn until(mut self, interrupt: Interrupt) -> Self {
        self.interrupt = Some(interrupt);
        self
    }

    /// Starts programs in `folder`.
    #[must_use]
    pub fn in_folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Waits for the helper to say something, or for the interrupt.
    fn wait(&self, helper: &Helper) -> Result<()> {
        let Some(Interrupt(pipe)) = &self.interrupt else { return Ok(()) };
        let mut watched = [PollFd::new(&helper.socket, PollFlags::IN), PollFd::new(pipe, PollFlags::IN)];
        loop {
            match poll(&mut watched, None) {
                Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(Error::io("wait for", &self.executable)(error.into())),
                Ok(_) if !watched[1].revents().is_empty() => return Err(Error::Interrupted),
                Ok(_) => return Ok(()),
            }
        }
    }

    /// One exchange with the helper. Without a reply the helper is of no more use, and is dropped with all it started.
    fn exchange(&self, request: &Request, files: &[rustix::fd::BorrowedFd]) -> Result<Reply> {
        let mut slot = self.helper.lock().unwrap_or_else(PoisonError::into_inner);
        let helper = match slot.take() {
            Some(helper) => helper,
            None => Helper::start(&self.executable).map_err(Error::io("start a helper from", &self.executable))?,
        };
        send(&helper.socket, request, files).map_err(Error::io("talk to the helper", &self.executable))?;
        self.wait(&helper)?;
        let reply = receive(&helper.socket).map_err(Error::io("talk to the helper", &self.executable))?;
        let Some((reply, _)) = reply else {
            let lost = io::Error::other("it ended in the middle of a run");
            return Err(Error::io("talk to the helper", &self.executable)(lost));
        };
        *slot = Some(helper);
        Ok(reply)
    }
}

/// An unnamed file in memory, or at least in no folder.
fn scratch(name: &str) -> Result<File> {
    #[cfg(target_os = "linux")]
    let file = rustix::fs::memfd_create(name, rustix::fs::MemfdFlags::CLOEXEC).map(File::from).map_err(io::Error::from);
    #[cfg(not(target_os = "linux"))]
    let file = tempfile::tempfile();
    file.map_err(Error::io("create a file for", Path::new(name)))
}

impl Execute for Runner {
    fn execute(&self, program: &Program, input: Input, limits: &Limits) -> Result<Outcome> {
        if self.interrupt.as_ref().is_some_and(Interrupt::is_triggered) {
            return Err(Error::Interrupted);
        }
        let tried = |action| Error::io(action, &program.path);
        let mut stdin = match input {
            Input::File(path) => File::open(path).map_err(Error::io("open", path))?,
            Input::Bytes(bytes) => {
                let mut file = scratch("input")?;
                file.write_all(bytes).and_then(|()| file.rewind()).map_err(tried("write the input of"))?;
                file
            }
        };
        let (stdout, stderr) = (scratch("output")?, scratch("errors")?);
        let words =
            std::iter::once(program.path.as_os_str()).chain(program.arguments.iter().map(|word| word.as_os_str()));
        let request = Request {
            words: words.map(|word| word.as_bytes().to_vec()).collect(),
            folder: self.folder.as_ref().map(|folder| folder.as_os_str().as_bytes().to_vec()),
            limits: *limits,
        };
        let reply = self.exchange(&request, &[stdin.as_fd(), stdout.as_fd(), stderr.as_fd()])?;
        let (mut end, cpu, wall, memory) = match reply {
            Reply::Finished { end, cpu, wall, memory } => (end, cpu, wall, memory),
            Reply::Failed { code, action } => {
                let source = code.map_or_else(|| io::Error::other("unknown error"), io::Error::from_raw_os_error);
                let action = match action.as_str() {
                    "start" => "start",
                    _ => "run",
                };
                return Err(Error::Io { action, path: program.path.clone(), source });
            }
        };
        // The offset is shared with the program, so it is where the program stopped reading.
        let read = stdin.stream_position().and_then(|read| Ok(stdin.metadata()?.len().saturating_sub(read)));
        let [stdout, stderr] = [stdout, stderr].map(Captured::file);
        let (stdout, stderr) =
            (stdout.map_err(tried("read the output of"))?, stderr.map_err(tried("read the output of"))?);
        if stdout.len().max(stderr.len()) > limits.output && !matches!(end, super::End::Stopped(_)) {
            end = super::End::Stopped(super::Stop::Output);
        }
        Ok(Outcome { end, cpu, wall, memory, stdout, stderr, unread: read.unwrap_or(0) })
    }
}
