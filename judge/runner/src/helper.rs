//! The process that starts programs, one at a time, and clears away what they leave; and its keeper.

use super::connection::{FILES, Reply, Request, receive, send};
use super::process::{Tree, clear_away, has_ended};
use super::sandbox::{self, Sandbox};
use super::spawner::{Spawner, Start};
use super::{End, Limits, Stop, sys};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::process::{Pid, Resource, Rlimit, Signal, WaitOptions};
use std::fs::File;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::{Duration, Instant};

/// How a process is asked to be a helper. If the path of a folder follows, all its programs are in sandboxes, and that is
/// their scratch folder.
pub const ARGUMENT: &str = "--run-programs-for-the-judge";

/// What programs do not get of the environment. A panic that prints where it came from takes 30 MiB and a lot of time, and
/// no judge asks for that.
pub const UNWANTED: [&str; 2] = ["RUST_BACKTRACE", "RUST_LIB_BACKTRACE"];

/// How often memory and output are looked at while a program runs.
const TICK: Duration = Duration::from_millis(10);

/// How often they are looked at when its CPU time is about to end.
const LEAST_TICK: Duration = Duration::from_millis(1);

/// The most and the least stack that programs get, where the system allows it: any judge is between them.
const STACK: (u64, u64) = (8 << 20, 1 << 30);

/// What a program needs besides its stack. Judges limit the stack by the memory limit; with a little less, an endless
/// recursion ends by itself, and says why, before it runs into the memory limit.
const BESIDES_STACK: u64 = 8 << 20;

/// How many processes and threads may exist beyond those of the moment when the helper starts: more than any solution
/// needs, and few enough that a fork bomb leaves room to end it.
#[cfg(target_os = "linux")]
const PROCESSES: u64 = 1024;

/// Turns this process into a helper if a [`super::Runner`] started it as one; then it does not return. Whoever makes
/// runners from its own executable calls this first thing in `main`, before it opens any file or starts any thread.
pub fn become_helper_if_asked() {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|argument| argument == ARGUMENT) {
        let result = help(arguments.next().map(PathBuf::from));
        // Nobody is left to tell: the judge is gone, or it reads the end of the connection as a failure.
        std::process::exit(i32::from(result.is_err()));
    }
}

/// Two processes: one starts programs, and its parent is the keeper. Both hold the connection to the judge, so its end
/// tells the judge that both are gone, and that all has been cleared away.
fn help(scratch: Option<PathBuf>) -> io::Result<()> {
    sys::close_inherited_files();
    adopt_orphans();
    let keeper = rustix::process::getpid();
    match sys::fork()? {
        Some(worker) => keep(worker).and_then(|()| scratch.map_or(Ok(()), |folder| sandbox::remove(&folder))),
        None => {
            adopt_orphans();
            // Without a controlling terminal no program can read from it, take it over, or be stopped by it.
            let _ = rustix::process::setsid();
            serve(std::io::stdin().as_fd(), keeper, scratch.as_deref())
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
            _ => return clear_away(None).map(drop),
        }
    }
}

fn serve(socket: BorrowedFd, keeper: Pid, scratch: Option<&Path>) -> io::Result<()> {
    set_lasting_limits();
    let mut sandbox = scratch.map(Sandbox::new).transpose()?;
    let new_spawner = |sandbox: &Option<Sandbox>| Spawner::new(scratch, sandbox.as_ref());
    let mut spawner = new_spawner(&sandbox)?;
    while let Some((request, files)) = receive::<Request>(socket)? {
        let Ok(files) = <[OwnedFd; FILES]>::try_from(files) else {
            return Err(io::Error::other("a request without its files"));
        };
        let reply = run(socket, keeper, &mut spawner, &mut sandbox, &request, files)
            .unwrap_or_else(|(action, error)| Reply::Failed { code: error.raw_os_error(), action: action.to_string() });
        // Whoever of the family was killed, the judge must not trust what the others have seen.
        if rustix::process::getppid() != Some(keeper) || !spawner.is_alive() {
            return Ok(());
        }
        send(socket, &reply, &[])?;
        if !spawner.is_small() {
            spawner = new_spawner(&sandbox)?;
        }
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

/// The limits of one program.
fn own_limits(limits: &Limits) -> [(Resource, Rlimit); 3] {
    let (least, most) = STACK;
    let stack = limits.memory.saturating_sub(BESIDES_STACK).clamp(least, most);
    // For when nobody is left to watch: all processes of the judge can be killed at once.
    let last_resort = allowed(Resource::Cpu, limits.wall().as_secs() + 1).current;
    [
        (Resource::Stack, allowed(Resource::Stack, stack)),
        // The kernel cuts off what is printed one byte beyond the limit, which tells that it was crossed.
        (Resource::Fsize, allowed(Resource::Fsize, limits.output.saturating_add(1))),
        (Resource::Cpu, Rlimit { current: last_resort, maximum: last_resort }),
    ]
}

/// This soft limit, as far as the hard limit allows.
fn allowed(resource: Resource, wanted: u64) -> Rlimit {
    let Rlimit { maximum, .. } = rustix::process::getrlimit(resource);
    Rlimit { current: Some(maximum.map_or(wanted, |maximum| maximum.min(wanted))), maximum }
}

fn limit(resource: Resource, wanted: u64) {
    let _ = rustix::process::setrlimit(resource, allowed(resource, wanted));
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
    spawner: &mut Spawner,
    sandbox: &mut Option<Sandbox>,
    request: &Request,
    files: [OwnedFd; FILES],
) -> Result<Reply, (&'static str, io::Error)> {
    let mut output = Vec::new();
    for file in &files[1..] {
        let file = file.try_clone().map(File::from).map_err(|error| ("prepare the output of", error))?;
        // The other end of a pipe must see when the program closes its own, so nobody else may hold that.
        if file.metadata().is_ok_and(|metadata| metadata.is_file()) {
            output.push(file);
        }
    }
    let limits = own_limits(&request.limits);
    let ruleset = sandbox.as_mut().map(|sandbox| sandbox.ruleset(&request.words)).transpose();
    let ruleset = ruleset.map_err(|error| ("make a sandbox for", error))?;
    let begin = Instant::now();
    let start = Start { words: &request.words, folder: request.folder.as_deref(), files, limits, ruleset };
    spawner.start(start).map_err(|error| ("start", error))?;
    let watch = Watch { socket, keeper, spawner, request, begin, output: &output };
    let pid = watch.until_started().map_err(|error| ("start", error))?;
    let mut tree = Tree::new(pid, spawner.pid());
    let watched = watch.until_over(pid, &mut tree);
    let wall = begin.elapsed();
    // It is not reaped yet, so its id and its group's cannot have become anybody else's. It may have left the group.
    let _ = rustix::process::kill_process(pid, Signal::KILL);
    let _ = rustix::process::kill_process_group(pid, Signal::KILL);
    let waiting = |error| ("wait for", error);
    let (status, own) = sys::reap(pid).map_err(waiting)?;
    let usage = own + tree.reaped + clear_away(spawner.pid()).map_err(waiting)?;
    if let Some(error) = spawner.failure() {
        return Err(("start", error));
    }
    if let Some(sandbox) = sandbox {
        sandbox.clean().map_err(|error| ("clean up after", error))?;
    }
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
    spawner: &'a Spawner,
    request: &'a Request,
    begin: Instant,
    output: &'a [File],
}

impl Watch<'_> {
    /// Sleeps until the program is there; for a short one, until it has ended.
    fn until_started(&self) -> io::Result<Pid> {
        loop {
            self.spawner.wait(self.socket, self.request.limits.time.clamp(LEAST_TICK, TICK))?;
            if let Some(pid) = self.spawner.program() {
                return Ok(pid);
            }
            if let Some(error) = self.spawner.failure() {
                return Err(error);
            }
            // Programs that another helper runs may have done this to it.
            self.spawner.signal(Signal::CONT);
            if self.begin.elapsed() > self.request.wall {
                self.spawner.signal(Signal::KILL);
            }
            if !self.spawner.is_alive() {
                return Err(io::Error::other("the spawner was killed"));
            }
        }
    }

    /// Sleeps until the program ends, crosses a limit, or nobody wants it any more.
    fn until_over(&self, pid: Pid, tree: &mut Tree) -> io::Result<Watched> {
        let mut spoken_to = false;
        loop {
            if rustix::process::getppid() != Some(self.keeper) {
                return Err(io::Error::other("its keeper was killed"));
            }
            if spoken_to {
                return Ok(Watched::Stopped(Stop::Withdrawn));
            }
            if has_ended(pid)? {
                return Ok(Watched::Ended);
            }
            if !self.spawner.is_alive() {
                return Err(io::Error::other("the spawner was killed"));
            }
            let used = tree.look();
            let stop = if used.cpu > self.request.limits.time {
                Some(Stop::CpuTime)
            } else if self.begin.elapsed() > self.request.wall {
                Some(Stop::WallTime)
            } else if used.memory > self.request.limits.memory {
                Some(Stop::Memory)
            } else if self.printed()? > self.request.limits.output {
                Some(Stop::Output)
            } else {
                None
            };
            if let Some(stop) = stop {
                return Ok(Watched::Stopped(stop));
            }
            // One thread cannot use up its CPU time sooner than the clock shows, so this sleep is never too long for
            // it; several threads are caught at the next tick.
            let left = self.request.limits.time.saturating_sub(used.cpu);
            spoken_to = self.spawner.wait(self.socket, left.clamp(LEAST_TICK, TICK))?;
        }
    }

    /// The length of the longer output.
    fn printed(&self) -> io::Result<u64> {
        let lengths = self.output.iter().map(|file| Ok(file.metadata()?.len()));
        lengths.collect::<io::Result<Vec<u64>>>().map(|lengths| lengths.into_iter().max().unwrap_or(0))
    }
}
