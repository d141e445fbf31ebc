//! The process that starts programs, one at a time, and clears away what they leave.

use super::connection::{FILES, Reply, Request, receive, send};
use super::process::{Footprint, Handle, kill_children, resident_memory};
use super::{End, Stop, sys};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::process::{Pid, Resource, Rlimit, Signal};
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

/// How a process is asked to be a helper.
pub const ARGUMENT: &str = "--run-programs-for-the-judge";

/// How often memory and output are looked at while a program runs.
const TICK: Duration = Duration::from_millis(10);

/// The stack that programs get, where the system allows it: as much as any judge gives.
const STACK: u64 = 1 << 30;

/// How many processes and threads may exist beyond those of the moment when the helper starts: more than any solution
/// needs, and few enough that a fork bomb leaves room to end it.
const PROCESSES: u64 = 1024;

/// Turns this process into a helper if a [`super::Runner`] started it as one; then it does not return. Whoever makes
/// runners from its own executable calls this first thing in `main`.
pub fn become_helper_if_asked() {
    if std::env::args_os().nth(1).is_some_and(|argument| argument == ARGUMENT) {
        let result = serve(std::io::stdin().as_fd());
        // Nobody is left to tell: the judge is gone, or it reads the end of the connection as a failure.
        std::process::exit(i32::from(result.is_err()));
    }
}

fn serve(socket: BorrowedFd) -> io::Result<()> {
    prepare();
    let footprint = Footprint::new();
    while let Some((request, files)) = receive::<Request>(socket)? {
        let Ok(files) = <[OwnedFd; FILES]>::try_from(files) else {
            return Err(io::Error::other("a request without its files"));
        };
        let reply = run(socket, &footprint, &request, files)
            .unwrap_or_else(|(action, error)| Reply::Failed { code: error.raw_os_error(), action: action.to_string() });
        send(socket, &reply, &[])?;
    }
    Ok(())
}

/// Sets what every program inherits. None of it is worth failing for.
fn prepare() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
    lower(Resource::Core, 0);
    lower(Resource::Stack, STACK);
    #[cfg(target_os = "linux")]
    if let Some(existing) = existing_threads() {
        lower(Resource::Nproc, existing + PROCESSES);
    }
}

/// Sets the soft limit, as far as the hard limit allows.
fn lower(resource: Resource, wanted: u64) {
    let Rlimit { maximum, .. } = rustix::process::getrlimit(resource);
    let current = Some(maximum.map_or(wanted, |maximum| maximum.min(wanted)));
    let _ = rustix::process::setrlimit(resource, Rlimit { current, maximum });
}

/// How many threads the whole system has: the number after the slash in `0.20 0.18 0.12 1/80 11206`.
#[cfg(target_os = "linux")]
fn existing_threads() -> Option<u64> {
    let load = std::fs::read_to_string("/proc/loadavg").ok()?;
    load.split_whitespace().nth(3)?.split_once('/')?.1.parse().ok()
}

/// Runs one program. Whatever happens, nothing is left of it.
fn run(
    socket: BorrowedFd,
    footprint: &Footprint,
    request: &Request,
    files: [OwnedFd; FILES],
) -> Result<Reply, (&'static str, io::Error)> {
    let [stdin, stdout, stderr] = files.map(File::from);
    let mut words = request.words.iter().map(|word| OsString::from_vec(word.clone()));
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).process_group(0);
    if let Some(folder) = &request.folder {
        command.current_dir(OsString::from_vec(folder.clone()));
    }
    let copy = |file: &File| file.try_clone().map_err(|error| ("prepare the output of", error));
    command.stdin(stdin).stdout(copy(&stdout)?).stderr(copy(&stderr)?);
    footprint.shrink();
    let start = Instant::now();
    let child = command.spawn().map_err(|error| ("start", error))?;
    // The other end of a pipe must see when the program closes its own, so nobody else may hold that.
    drop(command);
    let is_file = |file: &File| file.metadata().is_ok_and(|metadata| metadata.is_file());
    let output: Vec<File> = [stdout, stderr].into_iter().filter(is_file).collect();
    let pid = Pid::from_child(&child);
    let watched = watch(socket, pid, request, start, &output);
    let wall = start.elapsed();
    // The leader may be a zombie, but it is not reaped: its group's id cannot have become anybody else's.
    let _ = rustix::process::kill_process_group(pid, Signal::KILL);
    let (status, mut usage) = sys::reap(pid).map_err(|error| ("wait for", error))?;
    clear_away(&mut usage);
    let stop = match watched.map_err(|error| ("watch", error))? {
        Watched::Ended => None,
        Watched::Stopped(stop) => Some(stop),
    };
    let status = ExitStatus::from_raw(status);
    let end = match (stop, status.code()) {
        (Some(stop), _) => End::Stopped(stop),
        (None, Some(code)) => End::Exited(code),
        (None, None) => End::Signaled(status.signal().unwrap_or_default()),
    };
    Ok(Reply::Finished { end, cpu: usage.cpu, wall, memory: usage.memory })
}

enum Watched {
    /// The program ended by itself.
    Ended,
    /// It must be stopped, and is still there.
    Stopped(Stop),
}

/// Sleeps until the program ends, crosses a limit, or the judge goes away.
fn watch(socket: BorrowedFd, pid: Pid, request: &Request, start: Instant, output: &[File]) -> io::Result<Watched> {
    let Request { limits, wall, .. } = request;
    let handle = Handle::open(pid)?;
    loop {
        // One thread cannot use up its CPU time sooner than the clock shows, so this sleep is never too long for it;
        // several threads are caught at the next tick.
        let left = limits.time.saturating_sub(sys::cpu_time(pid).unwrap_or_default());
        let timeout = left.clamp(Duration::from_millis(1), TICK);
        if handle.wait(socket, timeout)? {
            return Ok(Watched::Stopped(Stop::Withdrawn));
        }
        if handle.has_ended()? {
            return Ok(Watched::Ended);
        }
        let stop = if sys::cpu_time(pid).unwrap_or_default() > limits.time {
            Stop::CpuTime
        } else if start.elapsed() > *wall {
            Stop::WallTime
        } else if resident_memory(pid) > limits.memory {
            Stop::Memory
        } else if any_longer_than(output, limits.output)? {
            Stop::Output
        } else {
            continue;
        };
        return Ok(Watched::Stopped(stop));
    }
}

fn any_longer_than(files: &[File], most: u64) -> io::Result<bool> {
    for file in files {
        if file.metadata()?.len() > most {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Ends and reaps every process that is left. All that a program started, and that outlived its own parent, is a child
/// of this process by now; so no process is left when there is no child.
fn clear_away(usage: &mut sys::Usage) {
    loop {
        match sys::reap_any() {
            Ok(Some(more)) => {
                usage.cpu += more.cpu;
                usage.memory = usage.memory.max(more.memory);
            }
            // Some child is alive. Killing it may orphan its own children to us: hence the loop.
            Ok(None) => {
                kill_children();
                std::thread::yield_now();
            }
            Err(_) => return,
        }
    }
}
