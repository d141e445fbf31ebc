//! The process that starts programs, one at a time, and clears away what they leave; and its keeper.

use super::connection::{FILES, Reply, Request, receive, send};
use super::process::{Handle, Tree, clear_away};
use super::{End, Limits, Stop, sys};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::process::{Pid, Resource, Rlimit, Signal, WaitOptions};
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

/// The most and the least stack that programs get, where the system allows it: any judge is between them.
const STACK: (u64, u64) = (8 << 20, 1 << 30);

/// What a program needs besides its stack. Judges limit the stack by the memory limit; with a little less, an endless
/// recursion ends by itself, and says why, before it runs into the memory limit.
const BESIDES_STACK: u64 = 8 << 20;

/// How many processes and threads may exist beyond those of the moment when the helper starts: more than any solution
/// needs, and few enough that a fork bomb leaves room to end it.
const PROCESSES: u64 = 1024;

/// Turns this process into a helper if a [`super::Runner`] started it as one; then it does not return. Whoever makes
/// runners from its own executable calls this first thing in `main`, before it opens any file or starts any thread.
pub fn become_helper_if_asked() {
    if std::env::args_os().nth(1).is_some_and(|argument| argument == ARGUMENT) {
        let result = help();
        // Nobody is left to tell: the judge is gone, or it reads the end of the connection as a failure.
        std::process::exit(i32::from(result.is_err()));
    }
}

/// Two processes: one starts programs, and its parent is the keeper. Both hold the connection to the judge, so its end
/// tells the judge that both are gone, and that all has been cleared away.
fn help() -> io::Result<()> {
    sys::close_inherited_files();
    adopt_orphans();
    let keeper = rustix::process::getpid();
    match sys::fork()? {
        Some(worker) => keep(worker),
        None => {
            adopt_orphans();
            // Without a controlling terminal no program can read from it, take it over, or be stopped by it.
            let _ = rustix::process::setsid();
            serve(std::io::stdin().as_fd(), keeper)
        }
    }
}

/// What descendants leave when they end becomes a child of this process.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
}

/// A program can stop or kill its parent, who then watches nothing. So somebody watches the parent.
fn keep(worker: Pid) -> io::Result<()> {
    loop {
        match rustix::process::waitpid(Some(worker), WaitOptions::UNTRACED) {
            Ok(Some((_, status))) if status.stopped() => {
                let _ = rustix::process::kill_process(worker, Signal::CONT);
            }
            Err(rustix::io::Errno::INTR) => {}
            // It is gone, and whatever it had not cleared away is ours now.
            _ => return clear_away().map(drop),
        }
    }
}

fn serve(socket: BorrowedFd, keeper: Pid) -> io::Result<()> {
    set_lasting_limits();
    let footprint = sys::Footprint::new();
    while let Some((request, files)) = receive::<Request>(socket)? {
        let Ok(files) = <[OwnedFd; FILES]>::try_from(files) else {
            return Err(io::Error::other("a request without its files"));
        };
        let reply = run(socket, keeper, &footprint, &request, files)
            .unwrap_or_else(|(action, error)| Reply::Failed { code: error.raw_os_error(), action: action.to_string() });
        if rustix::process::getppid() != Some(keeper) {
            return Ok(());
        }
        send(socket, &reply, &[])?;
    }
    Ok(())
}

/// Limits that every program inherits. None of them is worth failing for.
fn set_lasting_limits() {
    limit(Resource::Core, 0);
    #[cfg(target_os = "linux")]
    if let Some(existing) = existing_threads() {
        limit(Resource::Nproc, existing + PROCESSES);
    }
}

/// Limits that the next program inherits, and that bind this process in nothing that it does.
fn set_limits(limits: &Limits) {
    let (least, most) = STACK;
    limit(Resource::Stack, limits.memory.saturating_sub(BESIDES_STACK).clamp(least, most));
    // The kernel cuts off what is printed one byte beyond the limit, which tells that it was crossed.
    limit(Resource::Fsize, limits.output.saturating_add(1));
}

/// A limit for when nobody is left to watch: all processes of the judge can be killed at once.
#[cfg(target_os = "linux")]
fn set_last_resort(program: Pid, limits: &Limits) {
    let seconds = Some(limits.wall().as_secs() + 1);
    let _ = rustix::process::prlimit(Some(program), Resource::Cpu, Rlimit { current: seconds, maximum: seconds });
}

/// Sets the soft limit, as far as the hard limit allows.
fn limit(resource: Resource, wanted: u64) {
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
    keeper: Pid,
    footprint: &sys::Footprint,
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
    set_limits(&request.limits);
    footprint.shrink();
    let start = Instant::now();
    let child = command.spawn().map_err(|error| ("start", error))?;
    // The other end of a pipe must see when the program closes its own, so nobody else may hold that.
    drop(command);
    let is_file = |file: &File| file.metadata().is_ok_and(|metadata| metadata.is_file());
    let output: Vec<File> = [stdout, stderr].into_iter().filter(is_file).collect();
    let pid = Pid::from_child(&child);
    #[cfg(target_os = "linux")]
    set_last_resort(pid, &request.limits);
    let watch = Watch { socket, keeper, pid, request, start, output: &output };
    let mut tree = Tree::new(pid);
    let watched = watch.until_over(&mut tree);
    let wall = start.elapsed();
    // It is not reaped yet, so its id and its group's cannot have become anybody else's. It may have left the group.
    let _ = rustix::process::kill_process(pid, Signal::KILL);
    let _ = rustix::process::kill_process_group(pid, Signal::KILL);
    let waiting = |error| ("wait for", error);
    let (status, own) = sys::reap(pid).map_err(waiting)?;
    let usage = own + tree.reaped + clear_away().map_err(waiting)?;
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

/// A running program.
struct Watch<'a> {
    socket: BorrowedFd<'a>,
    keeper: Pid,
    pid: Pid,
    request: &'a Request,
    start: Instant,
    output: &'a [File],
}

impl Watch<'_> {
    /// Sleeps until the program ends, crosses a limit, or nobody wants it any more.
    fn until_over(&self, tree: &mut Tree) -> io::Result<Watched> {
        let handle = Handle::open(self.pid);
        let mut cpu = Duration::ZERO;
        loop {
            // One thread cannot use up its CPU time sooner than the clock shows, so this sleep is never too long for
            // it; several threads are caught at the next tick.
            let left = self.request.limits.time.saturating_sub(cpu);
            let spoken_to = handle.wait(self.socket, left.clamp(Duration::from_millis(1), TICK))?;
            if rustix::process::getppid() != Some(self.keeper) {
                return Err(io::Error::other("its keeper was killed"));
            }
            if spoken_to {
                return Ok(Watched::Stopped(Stop::Withdrawn));
            }
            if handle.has_ended()? {
                return Ok(Watched::Ended);
            }
            let used = tree.look();
            cpu = used.cpu;
            let stop = if cpu > self.request.limits.time {
                Stop::CpuTime
            } else if self.start.elapsed() > self.request.wall {
                Stop::WallTime
            } else if used.memory > self.request.limits.memory {
                Stop::Memory
            } else if self.printed()? > self.request.limits.output {
                Stop::Output
            } else {
                continue;
            };
            return Ok(Watched::Stopped(stop));
        }
    }

    /// The length of the longer output.
    fn printed(&self) -> io::Result<u64> {
        let lengths = self.output.iter().map(|file| Ok(file.metadata()?.len()));
        lengths.collect::<io::Result<Vec<u64>>>().map(|lengths| lengths.into_iter().max().unwrap_or(0))
    }
}
