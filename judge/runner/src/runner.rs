//! The judge's side: a helper for each runner, started with it and gone with it.

use super::connection::{FILES, Reply, Request, receive, send};
use super::{Captured, End, Ends, Execute, Input, Limits, Outcome, Program, Stop, helper};
use crate::{Error, Result};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Seek, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tempfile::TempDir;

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

    /// One that triggers as soon as the [`Trigger`] that comes with it is dropped.
    ///
    /// # Errors
    ///
    /// If the operating system refuses.
    pub fn with_trigger() -> Result<(Self, Trigger)> {
        let (read, write) = io::pipe().map_err(Error::io("watch for changes in", Path::new("this process")))?;
        Ok((Interrupt(Arc::new(read.into())), Trigger(write)))
    }

    /// Sleeps until it is triggered.
    pub fn wait(&self) {
        while poll(&mut [PollFd::new(&self.0, PollFlags::IN)], None).is_err() {}
    }

    /// True once it was triggered. Nobody reads the pipe, so everybody sees it for ever.
    #[must_use]
    pub fn is_triggered(&self) -> bool {
        let now = rustix::event::Timespec { tv_sec: 0, tv_nsec: 0 };
        poll(&mut [PollFd::new(&self.0, PollFlags::IN)], Some(&now)).is_ok_and(|ready| ready > 0)
    }
}

/// Triggers its [`Interrupt`] when it is dropped.
#[derive(Debug)]
pub struct Trigger(#[expect(dead_code, reason = "its end tells")] io::PipeWriter);

impl AsFd for Interrupt {
    /// Can be read from once it was triggered: for whoever waits for something else as well.
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// Runs programs, at the same time if asked at the same time.
pub struct Runner {
    executable: PathBuf,
    interrupt: Option<Interrupt>,
    /// The folder that programs start in; `None` for the judge's own.
    folder: Option<PathBuf>,
    /// The helpers that have nothing to do.
    idle: Mutex<Vec<Helper>>,
}

/// The process, and the connection to it.
struct Helper {
    socket: OwnedFd,
    process: Child,
    /// Where its programs may write, if they are in sandboxes. It goes when the helper has ended.
    scratch: Option<TempDir>,
}

impl Helper {
    fn start(executable: &Path, sandbox: bool) -> io::Result<Self> {
        let (socket, theirs) = UnixStream::pair()?;
        let (socket, theirs) = (OwnedFd::from(socket), OwnedFd::from(theirs));
        let mut command = Command::new(executable);
        // A group of its own: Ctrl-C is for the judge, which tells the helper.
        command.arg(helper::ARGUMENT).stdin(Stdio::from(theirs)).stdout(Stdio::null()).process_group(0);
        let scratch = sandbox.then(|| tempfile::Builder::new().prefix("judge-").tempdir()).transpose()?;
        command.args(scratch.as_ref().map(TempDir::path));
        match libraries(executable) {
            Some(folders) if !folders.is_empty() => command.env(LIBRARIES, folders),
            _ => command.env_remove(LIBRARIES),
        };
        Ok(Helper { socket, process: command.spawn()?, scratch })
    }
}

/// Where the loader looks for libraries first.
const LIBRARIES: &str = if cfg!(target_os = "macos") { "DYLD_FALLBACK_LIBRARY_PATH" } else { "LD_LIBRARY_PATH" };

/// The user's own folders of [`LIBRARIES`]. `cargo run` puts others before them, for programs that are linked against
/// Rust's shared libraries; they slow down the start of every other program and can change which libraries it gets.
fn libraries(executable: &Path) -> Option<OsString> {
    let toolchain = std::env::var_os("CARGO").map(PathBuf::from);
    let toolchain = toolchain.as_deref().and_then(Path::parent).and_then(Path::parent);
    let cargos = [executable.parent(), toolchain];
    let is_own = |folder: &PathBuf| !cargos.iter().flatten().any(|cargos| folder.starts_with(cargos));
    let all = std::env::var_os(LIBRARIES)?;
    std::env::join_paths(std::env::split_paths(&all).filter(is_own)).ok()
}

impl Drop for Helper {
    /// Waits until the helper has seen the end of the connection and has cleared away.
    fn drop(&mut self) {
        let _ = rustix::net::shutdown(&self.socket, rustix::net::Shutdown::Write);
        // What it says now nobody wants to know, but its end of the connection stays open as long as it needs.
        while matches!(receive::<Reply>(&self.socket), Ok(Some(_))) {}
        let _ = self.process.wait();
    }
}

impl Runner {
    /// A runner whose helpers are `executable`, which must call [`super::become_helper_if_asked`]. A helper starts with
    /// the first program, and another one when no other is idle.
    pub fn new(executable: impl Into<PathBuf>) -> Self {
        Runner { executable: executable.into(), interrupt: None, folder: None, idle: Mutex::default() }
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

    /// Starts the helper for the first program before there is one, so that both need not be waited for. If that fails, the
    /// first program says so.
    pub fn prepare(&self, sandbox: bool) {
        if let Ok(helper) = self.helper(sandbox) {
            self.idle().push(helper);
        }
    }

    /// Starts programs in `folder`.
    #[must_use]
    pub fn in_folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Waits for the helper to say something, or for the interrupt; false if `withdrawn` came first.
    fn wait(&self, helper: &Helper, withdrawn: Option<BorrowedFd>) -> Result<bool> {
        let interrupt = self.interrupt.as_ref().map(|Interrupt(pipe)| pipe.as_fd());
        let mut watched = vec![PollFd::new(&helper.socket, PollFlags::IN)];
        watched.extend(
            [interrupt, withdrawn].into_iter().flatten().map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)),
        );
        loop {
            match poll(&mut watched, None) {
                Err(rustix::io::Errno::INTR) => continue,
                Err(error) => return Err(Error::io("wait for", &self.executable)(error.into())),
                Ok(_) => {}
            }
            let ready = |index: usize| watched.get(index).is_some_and(|pipe| !pipe.revents().is_empty());
            if interrupt.is_some() && ready(1) {
                return Err(Error::Interrupted);
            }
            return Ok(ready(0));
        }
    }

    /// One exchange with a helper, which gets `files`. Without a reply the helper is of no more use, and is dropped with
    /// all it started.
    fn exchange<F: AsFd>(
        &self,
        helper: Helper,
        request: &Request,
        files: [F; FILES],
        withdrawn: Option<BorrowedFd>,
    ) -> Result<Reply> {
        let talking = || Error::io("talk to the helper", &self.executable);
        send(&helper.socket, request, &files.each_ref().map(AsFd::as_fd)).map_err(talking())?;
        drop(files);
        let in_time = self.wait(&helper, withdrawn)?;
        if !in_time {
            // The helper sees the end of its requests, stops the program and says what it used.
            let _ = rustix::net::shutdown(&helper.socket, rustix::net::Shutdown::Write);
            self.wait(&helper, None)?;
        }
        let Some((reply, _)) = receive(&helper.socket).map_err(talking())? else {
            let program = PathBuf::from(OsString::from_vec(request.words.first().cloned().unwrap_or_default()));
            let lost = io::Error::other("the helper that watched it was killed, perhaps by the program itself");
            return Err(Error::io("run", &program)(lost));
        };
        if in_time {
            self.idle().push(helper);
        }
        Ok(reply)
    }

    /// One that has nothing to do.
    fn helper(&self, sandbox: bool) -> Result<Helper> {
        let mut idle = self.idle();
        if let Some(index) = idle.iter().position(|helper| helper.scratch.is_some() == sandbox) {
            return Ok(idle.swap_remove(index));
        }
        drop(idle);
        Helper::start(&self.executable, sandbox).map_err(Error::io("start a helper from", &self.executable))
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Helper>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
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

impl Runner {
    /// A word of a command, so that it means the same in another folder if it is the path of something that is there. The name of
    /// a program is no path unless it has a slash.
    fn absolute(&self, word: &OsStr, is_program: bool) -> OsString {
        let path = self.folder.as_deref().unwrap_or(Path::new("")).join(word);
        let is_path = !is_program || word.as_bytes().contains(&b'/');
        let path = (is_path && !word.is_empty() && path.exists()).then(|| std::path::absolute(path).ok()).flatten();
        path.map_or_else(|| word.to_owned(), PathBuf::into_os_string)
    }

    /// Has `program` run with `files` as its standard input, output and error.
    fn run<F: AsFd>(
        &self,
        program: &Program,
        files: [F; FILES],
        limits: &Limits,
        (wall, withdrawn): (Duration, Option<BorrowedFd>),
    ) -> Result<(End, Usage)> {
        if self.interrupt.as_ref().is_some_and(Interrupt::is_triggered) {
            return Err(Error::Interrupted);
        }
        let helper = self.helper(program.sandbox)?;
        let scratch = helper.scratch.as_ref().map(TempDir::path);
        let words =
            std::iter::once(program.path.as_os_str()).chain(program.arguments.iter().map(|word| word.as_os_str()));
        let words = words.enumerate().map(|(index, word)| match scratch {
            Some(_) => self.absolute(word, index == 0),
            None => word.to_owned(),
        });
        let request = Request {
            words: words.map(OsString::into_vec).collect(),
            folder: scratch.or(self.folder.as_deref()).map(|folder| folder.as_os_str().as_bytes().to_vec()),
            limits: *limits,
            wall,
        };
        match self.exchange(helper, &request, files, withdrawn)? {
            Reply::Finished { end, cpu, wall, memory } => Ok((end, Usage { cpu, wall, memory })),
            Reply::Failed { code, action } => {
                let source = code.map_or_else(|| io::Error::other("unknown error"), io::Error::from_raw_os_error);
                let action = match action.as_str() {
                    "start" => "start",
                    "make a sandbox for" => "make a sandbox for",
                    "clean up after" => "clean up after",
                    _ => "run",
                };
                Err(Error::Io { action, path: program.path.clone(), source })
            }
        }
    }
}

/// What a run used.
struct Usage {
    cpu: Duration,
    wall: Duration,
    memory: u64,
}

impl Execute for Runner {
    fn execute(&self, program: &Program, input: Input, limits: &Limits) -> Result<Outcome> {
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
        let files = [&stdin, &stdout, &stderr].map(AsFd::as_fd);
        let (mut end, usage) = self.run(program, files, limits, (limits.wall(), None))?;
        // The offset is shared with the program, so it is where the program stopped reading.
        let read = stdin.stream_position().and_then(|read| Ok(stdin.metadata()?.len().saturating_sub(read)));
        let [stdout, stderr] = [stdout, stderr].map(Captured::file);
        let (stdout, stderr) =
            (stdout.map_err(tried("read the output of"))?, stderr.map_err(tried("read the output of"))?);
        if stdout.len().max(stderr.len()) > limits.output && !matches!(end, End::Stopped(_)) {
            end = End::Stopped(Stop::Output);
        }
        let Usage { cpu, wall, memory } = usage;
        Ok(Outcome { end, cpu, wall, memory, stdout, stderr, unread: read.unwrap_or(0) })
    }

    fn connect(&self, program: &Program, ends: Ends, limits: &Limits) -> Result<Outcome> {
        let tried = |action| Error::io(action, &program.path);
        let stderr = scratch("errors")?;
        let copy = stderr.try_clone().map_err(tried("prepare the output of"))?;
        let files = [ends.input, ends.output, copy.into()];
        let (mut end, usage) = self.run(program, files, limits, (ends.wall, Some(ends.withdrawn.as_fd())))?;
        let stderr = Captured::file(stderr).map_err(tried("read the output of"))?;
        if stderr.len() > limits.output && !matches!(end, End::Stopped(_)) {
            end = End::Stopped(Stop::Output);
        }
        let Usage { cpu, wall, memory } = usage;
        Ok(Outcome { end, cpu, wall, memory, stdout: Captured::from(&b""[..]), stderr, unread: 0 })
    }
}
