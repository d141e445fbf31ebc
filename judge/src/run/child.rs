//! Running programs for real: standard input, output and error are files, so nothing can block on a pipe and nobody
//! who inherited one can hold the judge up.

use super::{End, Execute, Input, Limits, Outcome, Program, Stop, sys};
use crate::{Error, Result};
use rustix::process::{Pid, Signal, WaitIdOptions};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often memory, output and interruption are looked at while a program runs.
const TICK: Duration = Duration::from_millis(10);

/// How much of standard error is kept.
const STDERR_TAIL: u64 = 8 << 10;

/// Runs programs in process groups of their own.
#[derive(Debug, Default)]
pub struct Runner {
    interrupted: Arc<AtomicBool>,
}

impl Runner {
    /// A runner that ends what runs, and starts nothing more, once `interrupted` is set.
    #[must_use]
    pub fn new(interrupted: Arc<AtomicBool>) -> Self {
        Runner { interrupted }
    }

    fn check_interrupt(&self) -> Result<()> {
        if self.interrupted.load(Ordering::Relaxed) { Err(Error::Interrupted) } else { Ok(()) }
    }
}

/// A started program. However the judge leaves it, its process group is killed and its leader reaped.
struct Running {
    child: Child,
    pid: Pid,
    reaped: bool,
}

impl Running {
    fn new(child: Child) -> Self {
        let pid = Pid::from_child(&child);
        Running { child, pid, reaped: false }
    }

    /// True once the leader has ended; it stays a zombie, so its id and its group's cannot be given to anyone else.
    fn has_ended(&self) -> io::Result<bool> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        loop {
            match rustix::process::waitid(rustix::process::WaitId::Pid(self.pid), options) {
                Err(rustix::io::Errno::INTR) => {}
                result => return Ok(result?.is_some()),
            }
        }
    }

    /// Sleeps until the leader has ended, at most `timeout`.
    #[cfg(target_os = "linux")]
    fn wait(&self, timeout: Duration, handle: &mut Option<rustix::fd::OwnedFd>) -> io::Result<bool> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        use rustix::process::{PidfdFlags, pidfd_open};
        if handle.is_none() {
            *handle = Some(pidfd_open(self.pid, PidfdFlags::empty())?);
        }
        let Some(handle) = handle else { return self.has_ended() };
        let timeout = Timespec { tv_sec: timeout.as_secs() as i64, tv_nsec: i64::from(timeout.subsec_nanos()) };
        match poll(&mut [PollFd::new(handle, PollFlags::IN)], Some(&timeout)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => self.has_ended(),
            Err(error) => Err(error.into()),
        }
    }

    /// Sleeps until the leader has ended, at most `timeout`: without process handles, by looking every millisecond.
    #[cfg(not(target_os = "linux"))]
    fn wait(&self, timeout: Duration, _handle: &mut Option<rustix::fd::OwnedFd>) -> io::Result<bool> {
        let deadline = Instant::now() + timeout;
        while !self.has_ended()? {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(false);
            }
            std::thread::sleep(left.min(Duration::from_millis(1)));
        }
        Ok(true)
    }

    fn kill_group(&self) {
        // Fails only when no process of the group is left.
        let _ = rustix::process::kill_process_group(self.pid, Signal::KILL);
    }

    /// Resident memory right now, in bytes; 0 when the system does not tell.
    fn resident(&self) -> u64 {
        let statm = std::fs::read_to_string(format!("/proc/{}/statm", self.child.id())).unwrap_or_default();
        let pages: u64 = statm.split(' ').nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0);
        pages * rustix::param::page_size() as u64
    }

    fn reap(&mut self) -> io::Result<(ExitStatus, sys::Usage)> {
        self.kill_group();
        let (status, usage) = sys::reap(self.pid)?;
        self.reaped = true;
        Ok((ExitStatus::from_raw(status), usage))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !self.reaped {
            let _ = self.reap();
        }
    }
}

/// An unnamed file that a program writes to, or reads from.
fn scratch() -> Result<File> {
    tempfile::tempfile().map_err(Error::io("create a temporary file in", &std::env::temp_dir()))
}

fn length(file: &File) -> io::Result<u64> {
    Ok(file.metadata()?.len())
}

/// What `file` holds from `start` to its end or to `most` bytes, whichever comes first.
fn contents(file: &mut File, start: u64, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(start))?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Execute for Runner {
    fn execute(&self, program: &Program, input: Input, limits: &Limits) -> Result<Outcome> {
        self.check_interrupt()?;
        let stdin = match input {
            Input::File(path) => File::open(path).map_err(Error::io("open", path))?,
            Input::Bytes(bytes) => {
                let mut file = scratch()?;
                let written = file.write_all(bytes).and_then(|()| file.rewind());
                written.map_err(Error::io("write a temporary file in", &std::env::temp_dir()))?;
                file
            }
        };
        let (mut stdout, mut stderr) = (scratch()?, scratch()?);
        let tried = |action| Error::io(action, &program.path);
        let mut command = Command::new(&program.path);
        command.args(&program.arguments).process_group(0).stdin(stdin);
        command.stdout(stdout.try_clone().map_err(tried("prepare the output of"))?);
        command.stderr(stderr.try_clone().map_err(tried("prepare the output of"))?);
        let start = Instant::now();
        let mut running = Running::new(command.spawn().map_err(tried("start"))?);
        drop(command);

        let mut handle = None;
        let stop = loop {
            // A program cannot use up its CPU time sooner than the clock shows, so this sleep is never too long for
            // one thread; several threads are caught at the next tick.
            let cpu = sys::cpu_time(running.pid).unwrap_or_default();
            let left = limits.time.saturating_sub(cpu).max(Duration::from_millis(1));
            if running.wait(left.min(TICK), &mut handle).map_err(tried("wait for"))? {
                break None;
            }
            self.check_interrupt()?;
            if sys::cpu_time(running.pid).unwrap_or_default() > limits.time {
                break Some(Stop::CpuTime);
            }
            if start.elapsed() > limits.wall() {
                break Some(Stop::WallTime);
            }
            if running.resident() > limits.memory {
                break Some(Stop::Memory);
            }
            let printed = length(&stdout).and_then(|out| Ok(out.max(length(&stderr)?)));
            if printed.map_err(tried("measure the output of"))? > limits.output {
                break Some(Stop::Output);
            }
        };
        let wall = start.elapsed();
        let (status, usage) = running.reap().map_err(tried("wait for"))?;

        let sizes = length(&stdout).and_then(|out| Ok((out, length(&stderr)?)));
        let (out, err) = sizes.map_err(tried("measure the output of"))?;
        let end = match (stop, status.code(), status.signal()) {
            (Some(stop), _, _) => End::Stopped(stop),
            _ if out.max(err) > limits.output => End::Stopped(Stop::Output),
            (None, Some(code), _) => End::Exited(code),
            (None, None, signal) => End::Signaled(signal.unwrap_or_default()),
        };
        let printed = contents(&mut stdout, 0, limits.output);
        let complained = contents(&mut stderr, err.saturating_sub(STDERR_TAIL), STDERR_TAIL);
        Ok(Outcome {
            end,
            cpu: usage.cpu,
            wall,
            memory: usage.memory,
            stdout: printed.map_err(tried("read the output of"))?,
            stderr: complained.map_err(tried("read the output of"))?,
        })
    }
}
