//! The process that starts programs, one at a time, and clears away what they leave; and its supervisor.

#[cfg_attr(not(target_os = "linux"), path = "portable_accounting.rs")]
mod accounting;
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
mod elf;
pub mod environment;
mod guard;
mod ledger;
mod ready;
#[cfg_attr(not(all(target_os = "linux", feature = "sandbox")), path = "no_sandbox.rs")]
pub mod sandbox;
mod standard_error;
mod start;
mod stat;
mod tree;
#[cfg_attr(not(target_os = "linux"), path = "portable_unnamed.rs")]
mod unnamed;
mod waits;
pub mod wire;
#[cfg_attr(not(target_os = "linux"), path = "portable.rs")]
mod zygote;

use crate::poll::{self, PollFd, PollFlags};
use crate::{Accounting, End, Limits, Stop, scratch, sys};
use accounting::Cgroup;
use elf::Executables;
use guard::Guard;
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::fs::FileType;
use rustix::process::{Pid, Resource, Rlimit, Signal, WaitOptions};
use sandbox::Sandbox;
use standard_error::StandardError;
use start::{LIMITS, Start};
#[cfg(target_os = "linux")]
use std::ffi::OsStr;
use std::fs::File;
use std::io;
#[cfg(target_os = "linux")]
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::ExitStatusExt;
#[cfg(target_os = "linux")]
use std::path::Path;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::{Duration, Instant};
use tree::{Tree, Watching, clear_away, has_ended};
use unnamed::{InMemory, identity};
use waits::Moment;
use wire::{FILES, Finished, Reply, Request, Step, receive, send};
use zygote::Zygote;

/// How a process is asked to be a helper. If the path of a directory follows, all its programs are in sandboxes, and
/// that is their scratch directory.
pub const ARGUMENT: &str = "--run-programs-for-the-judge";

/// How often memory and output are looked at while a program runs.
const TICK: Duration = Duration::from_millis(10);

/// Of a run that takes so long it is found out how long it waited for a processor.
const LONG: Duration = Duration::from_millis(100);

/// How often they are looked at when its CPU time is about to end.
const LEAST_TICK: Duration = Duration::from_millis(1);

/// How many times [`Limits::wall`] a program may take on the wall clock, however long it waits for a processor.
const MOST_WALL: u32 = 10;

/// The least and the most stack that programs get, in bytes, where the system allows it: any judge is between them.
const STACK: (u64, u64) = (8 << 20, 1 << 30);

/// What a program needs besides its stack, in bytes. Judges limit the stack by the memory limit; with a little less, an
/// endless recursion ends by itself, and says why, before it runs into the memory limit.
const BESIDES_STACK: u64 = 8 << 20;

/// How many processes and threads may exist beyond those of the moment when the helper starts: more than any solution
/// needs, and few enough that a fork bomb leaves room to end it.
#[cfg(target_os = "linux")]
const PROCESSES: u64 = 1024;

/// Turns this process into a helper if a [`Runner`](crate::Runner) started it as one; then it does not return. Whoever
/// makes runners from its own executable calls this first thing in `main`, before it opens any file or starts any
/// thread.
pub fn become_helper_if_asked() {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|argument| argument == ARGUMENT) {
        let result = help(arguments.next().map(PathBuf::from));
        // Nobody reads an error: the runner is gone, or it takes the end of the connection for a failure.
        std::process::exit(i32::from(result.is_err()));
    }
}

/// How many words of a command may name the program that is run in the end, as in `env NAME=value ./program`.
#[cfg(target_os = "linux")]
const WORDS: usize = 8;

/// Two processes: a worker starts programs, and its parent supervises it. Both hold the connection to the runner, so
/// its end means that both are gone, and that all has been cleared away.
fn help(scratch: Option<PathBuf>) -> io::Result<()> {
    sys::close_inherited_files();
    adopt_orphans();
    let supervisor = rustix::process::getpid();
    let guard = Guard::new(supervisor);
    let cgroup = Cgroup::new();
    let socket = io::stdin();
    let supervised = match sys::fork() {
        Ok(Some(worker)) => {
            sys::ignore_hangup();
            supervise(worker)
        }
        Ok(None) => {
            adopt_orphans();
            // Without a controlling terminal no program can read from it, take it over, or be stopped by it.
            let _ = rustix::process::setsid();
            set_lasting_limits();
            return match Worker::new(socket.as_fd(), guard, scratch, cgroup) {
                Ok(worker) => worker.serve(),
                Err(error) => refuse(socket.as_fd(), error),
            };
        }
        Err(error) => refuse(socket.as_fd(), error),
    };
    if let Some(cgroup) = cgroup {
        cgroup.remove();
    }
    supervised?;
    scratch.map_or(Ok(()), |directory| scratch::remove(&directory))
}

/// Answers every request with what keeps this process from being a helper.
fn refuse(socket: BorrowedFd, error: io::Error) -> io::Result<()> {
    let reply = Reply::from(Failure { step: Step::Prepare, error });
    while receive::<Request>(socket)?.is_some() {
        send(socket, &reply, &[])?;
    }
    Ok(())
}

/// What descendants leave when they end becomes a child of this process.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
}

/// A program can stop or kill its parent, who then watches nothing. So somebody watches the parent.
fn supervise(worker: Pid) -> io::Result<()> {
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

/// Limits that every program inherits. None of them is worth failing for.
fn set_lasting_limits() {
    limit(Resource::Core, 0);
    #[cfg(target_os = "linux")]
    if let Some(existing) = existing_threads() {
        limit(Resource::Nproc, existing + PROCESSES);
    }
}

/// How far the stack of a program may grow.
fn stack_limit(limits: &Limits) -> Rlimit {
    allowed(Resource::Stack, wanted_stack(limits))
}

fn wanted_stack(limits: &Limits) -> u64 {
    let (least, most) = STACK;
    limits.memory.saturating_sub(BESIDES_STACK).clamp(least, most)
}

/// What a program's main stack is limited to when it starts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MainStack {
    /// What it may grow to.
    Limited,
    /// Nothing, and what it may grow to once it is deep.
    LimitedLater,
}

impl MainStack {
    /// What suits the program that `request` names.
    ///
    /// The limit of the main stack is also what the C library gives every other thread, unless there is none: then
    /// that is 2 MiB. So a program starts without one, as at most judges. But Rust's own threads have 2 MiB anyway,
    /// and its standard library finds out at the start where the main stack ends, to print that it has overflowed.
    #[cfg(target_os = "linux")]
    fn for_program(request: &Request, executables: &mut Executables) -> Self {
        let words = request.argv.iter().take(WORDS).enumerate();
        let words = words.filter(|(index, word)| *index == 0 || word.contains(&b'/'));
        let directory = Path::new(OsStr::from_bytes(request.directory.as_deref().unwrap_or_default()));
        let mut paths = words.flat_map(|(_, word)| environment::candidates(word));
        let is_limited = rustix::process::getrlimit(Resource::Stack).maximum.is_some()
            || paths.any(|path| executables.are_made_by_rustc(directory.join(OsStr::from_bytes(&path))));
        if is_limited { MainStack::Limited } else { MainStack::LimitedLater }
    }

    /// Other C libraries give threads the same stack whatever the limit is.
    #[cfg(not(target_os = "linux"))]
    fn for_program(_request: &Request, _executables: &mut Executables) -> Self {
        MainStack::Limited
    }
}

/// The limits of one program.
fn own_limits(limits: &Limits, main_stack: MainStack) -> [(Resource, Rlimit); LIMITS] {
    let stack = match main_stack {
        MainStack::Limited => stack_limit(limits),
        MainStack::LimitedLater => Rlimit { current: None, maximum: None },
    };
    // For when nobody is left to watch: all processes of the runner can be killed at once.
    let last_resort = allowed(Resource::Cpu, limits.wall().as_secs() + 1).current;
    [
        (Resource::Stack, stack),
        // The kernel cuts off what is printed one byte beyond the limit, which shows that it was crossed.
        (Resource::Fsize, allowed(Resource::Fsize, limits.output.saturating_add(1))),
        (Resource::Cpu, Rlimit { current: last_resort, maximum: last_resort }),
    ]
}

/// This soft limit, as far as the hard limit allows.
fn allowed(resource: Resource, wanted: u64) -> Rlimit {
    let Rlimit { maximum, .. } = rustix::process::getrlimit(resource);
    Rlimit { current: Some(maximum.map_or(wanted, |maximum| maximum.min(wanted))), maximum }
}

/// The options of `ulimit` for what the system grants less of than `limits` do: of processor time, files, stack,
/// address space and data.
#[must_use]
pub fn granted_less(limits: &Limits) -> Vec<&'static str> {
    let hard = |resource, wanted| allowed(resource, wanted).current < Some(wanted);
    // Nobody raises these.
    let soft = |resource| rustix::process::getrlimit(resource).current.is_some_and(|granted| granted < limits.memory);
    let rows = [
        ("-t", hard(Resource::Cpu, limits.time.as_secs() + 1)),
        ("-f", hard(Resource::Fsize, limits.output)),
        ("-s", hard(Resource::Stack, wanted_stack(limits))),
        ("-v", soft(Resource::As)),
        ("-d", soft(Resource::Data)),
    ];
    rows.into_iter().filter(|(_, is_less)| *is_less).map(|(option, _)| option).collect()
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

/// What kept the helper from running a program.
struct Failure {
    step: Step,
    error: io::Error,
}

impl Failure {
    /// For `map_err`.
    fn at(step: Step) -> impl Fn(io::Error) -> Self {
        move |error| Failure { step, error }
    }
}

impl From<Failure> for Reply {
    fn from(Failure { step, error }: Failure) -> Self {
        Reply::Failed { step, reason: error.into() }
    }
}

/// The process that runs programs.
struct Worker<'a> {
    socket: BorrowedFd<'a>,
    guard: Guard,
    /// Where the zygote and its programs are counted.
    cgroup: Option<Cgroup>,
    in_memory: InMemory,
    executables: Executables,
    /// Where programs may write, if they are in sandboxes.
    scratch: Option<PathBuf>,
    sandbox: Option<Sandbox>,
    zygote: Zygote,
}

impl<'a> Worker<'a> {
    fn new(socket: BorrowedFd<'a>, guard: Guard, scratch: Option<PathBuf>, cgroup: Option<Cgroup>) -> io::Result<Self> {
        let sandbox = scratch.as_deref().map(Sandbox::new).transpose()?;
        let zygote = Zygote::new(scratch.as_deref(), sandbox.as_ref(), cgroup.as_ref())?;
        let (in_memory, executables) = (InMemory::new(), Executables::default());
        Ok(Worker { socket, guard, cgroup, in_memory, executables, scratch, sandbox, zygote })
    }

    /// Runs one program after the other, until the connection ends.
    fn serve(mut self) -> io::Result<()> {
        while let Some((request, files)) = self.next_request()? {
            let Ok(files) = <[OwnedFd; FILES]>::try_from(files) else {
                return Err(io::Error::other("a request without its files"));
            };
            let reply = match self.run(&request, files) {
                Ok(finished) => Reply::Finished(finished),
                Err(failure) => failure.into(),
            };
            // Whichever of the three processes was killed, what the others have seen cannot be trusted.
            if !self.guard.is_supervised() || !self.zygote.is_alive() {
                return Ok(());
            }
            send(self.socket, &reply, &[])?;
            // No other program may find what is left.
            if matches!(reply, Reply::Finished(Finished { is_clean: false, .. })) {
                return Ok(());
            }
            if !self.zygote.is_small() {
                self.zygote = Zygote::new(self.scratch.as_deref(), self.sandbox.as_ref(), self.cgroup.as_ref())?;
            }
        }
        Ok(())
    }

    /// Sleeps until the next request; `None` when the connection ends. Programs that have ended may have stopped those
    /// who are needed for it.
    fn next_request(&mut self) -> io::Result<Option<(Request, Vec<OwnedFd>)>> {
        while let Some(pause) = self.guard.pause() {
            if poll::wait(&mut [PollFd::new(&self.socket, PollFlags::IN)], Some(pause))? {
                break;
            }
            self.guard.look();
        }
        receive(self.socket)
    }

    /// Runs one program. Whatever happens, nothing is left of it.
    fn run(&mut self, request: &Request, [stdin, stdout, stderr]: [OwnedFd; FILES]) -> Result<Finished, Failure> {
        let preparing = Failure::at(Step::PrepareOutput);
        let output = regular_file(&stdout).map_err(&preparing)?;
        let (errors, stderr) = StandardError::new(stderr.into(), request.limits.output).map_err(&preparing)?;
        let others = [&stdin, &stdout].map(|file| rustix::fs::fstat(file).map(|status| identity(&status)));
        let others = others.into_iter().flatten().collect();
        let files = [stdin, stdout, stderr];
        let ruleset = self.sandbox.as_mut().map(|sandbox| sandbox.ruleset(&request.argv)).transpose();
        let ruleset = ruleset.map_err(Failure::at(Step::MakeSandbox))?;
        let main_stack = MainStack::for_program(request, &mut self.executables);
        let (directory, limits) = (request.directory.as_deref(), own_limits(&request.limits, main_stack));
        if ruleset.is_none() {
            self.guard.begin();
        }
        let begin = Instant::now();
        let start = Start { argv: &request.argv, directory, files, limits, ruleset };
        self.zygote.start(start).map_err(Failure::at(Step::Start))?;
        let Worker { socket, ref mut guard, ref zygote, .. } = *self;
        let accounting = zygote.counters().accounting(request.accounting);
        let mut watch = Watch { socket, guard, zygote, request, begin, accounting, output, errors };
        let pid = watch.until_started().map_err(Failure::at(Step::Start))?;
        let watching = Watching {
            zygote: zygote.pid(),
            counters: zygote.counters(),
            accounting: request.accounting,
            in_memory: &self.in_memory,
            others,
            stack: (main_stack == MainStack::LimitedLater).then(|| stack_limit(&request.limits)),
        };
        let mut tree = Tree::new(pid, watching);
        let watched = watch.until_over(pid, &mut tree);
        let wall = begin.elapsed();
        // A short run is over before anybody could doubt how long it took.
        let waited = if wall < LONG { None } else { watch.waited(tree.look().cpu, &mut tree) };
        // It is not reaped yet, so its id and its group's cannot have become anybody else's. It may have left the
        // group.
        let _ = rustix::process::kill_process(pid, Signal::KILL);
        let _ = rustix::process::kill_process_group(pid, Signal::KILL);
        let (status, own) = sys::reap(pid).map_err(Failure::at(Step::Reap))?;
        let usage = own + tree.reaped + clear_away(zygote.pid()).map_err(Failure::at(Step::Reap))?;
        let cpu = tree.cpu(usage.cpu);
        if let Some(error) = zygote.failure() {
            return Err(Failure { step: Step::Start, error });
        }
        // All who wrote to it are gone: this is the rest.
        watch.errors.take_in().map_err(Failure::at(Step::Watch))?;
        // What is wrong with it is found out again by whoever has made the directory, and removes it.
        let is_clean = self.sandbox.as_ref().is_none_or(|sandbox| sandbox.clean().is_ok());
        let status = ExitStatus::from_raw(status);
        let end = match (watched.map_err(Failure::at(Step::Watch))?, status.code()) {
            (Watched::Stopped(stop), _) => End::Stopped(stop),
            (Watched::Ended, Some(code)) => End::Exited(code),
            (Watched::Ended, None) => End::Signaled(status.signal().unwrap_or_default()),
        };
        // The kernel adds up pages in batches, so its peak may be a few short of what was seen, and it does not add
        // files without a name.
        let memory = usage.memory.max(tree.peak);
        let lost = watch.errors.lost();
        Ok(Finished { end, cpu, accounting, wall, waited, memory, lost, is_clean })
    }
}

/// `file` once more, if it is a regular file. The other end of a pipe must see when the program closes its own, so
/// nobody else may hold that.
fn regular_file(file: &OwnedFd) -> io::Result<Option<File>> {
    let is_regular = FileType::from_raw_mode(rustix::fs::fstat(file)?.st_mode) == FileType::RegularFile;
    is_regular.then(|| file.try_clone().map(File::from)).transpose()
}

enum Watched {
    /// The program ended by itself.
    Ended,
    /// It must be stopped for this, and is still there.
    Stopped(Stop),
}

/// A running program.
struct Watch<'a> {
    socket: BorrowedFd<'a>,
    guard: &'a mut Guard,
    zygote: &'a Zygote,
    request: &'a Request,
    begin: Instant,
    accounting: Accounting,
    /// Its standard output, if that is a file.
    output: Option<File>,
    errors: StandardError,
}

impl Watch<'_> {
    /// Sleeps until the program is there; for a short one, until it has ended.
    fn until_started(&mut self) -> io::Result<Pid> {
        loop {
            self.wait(self.request.limits.time.clamp(LEAST_TICK, TICK))?;
            if let Some(pid) = self.zygote.program() {
                return Ok(pid);
            }
            if let Some(error) = self.zygote.failure() {
                return Err(error);
            }
            // Programs that another helper runs may have stopped it.
            self.zygote.signal(Signal::CONT);
            if self.begin.elapsed() > self.request.wall {
                self.zygote.signal(Signal::KILL);
            }
            if !self.zygote.is_alive() {
                return Err(io::Error::other("the zygote was killed"));
            }
        }
    }

    /// Sleeps until the program ends, crosses a limit, or is cancelled.
    fn until_over(&mut self, pid: Pid, tree: &mut Tree) -> io::Result<Watched> {
        let mut is_cancelled = false;
        loop {
            self.guard.look();
            if !self.guard.is_supervised() {
                return Err(io::Error::other("the supervisor was killed"));
            }
            if is_cancelled {
                return Ok(Watched::Stopped(Stop::Cancelled));
            }
            if has_ended(pid)? {
                return Ok(Watched::Ended);
            }
            if !self.zygote.is_alive() {
                return Err(io::Error::other("the zygote was killed"));
            }
            let used = tree.look();
            if let Some(stop) = self.crossed(used, tree)? {
                return Ok(Watched::Stopped(stop));
            }
            // One thread cannot use up its CPU time sooner than the clock shows, so this sleep is never too long for
            // it; several threads are caught at the next tick.
            let left = self.request.limits.time.saturating_sub(used.cpu);
            // What nobody waits for and no counter counts must be seen before it ends.
            let is_missing = tree.is_losing && self.accounting == Accounting::Sampled;
            let tick = if is_missing { LEAST_TICK } else { TICK };
            // During a run the runner sends nothing, so what can be read is the end of its requests.
            is_cancelled = self.wait(left.clamp(LEAST_TICK, tick))?;
        }
    }

    /// Sleeps until some child has ended or the socket has something to read, at most `timeout`; true for the latter.
    /// Meanwhile it takes in what is printed to standard error, so that the program never waits for long.
    fn wait(&mut self, timeout: Duration) -> io::Result<bool> {
        let end = Instant::now() + timeout;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let left = if self.errors.rests() { left.min(LEAST_TICK) } else { left };
            let ready = self.zygote.wait(self.socket, self.errors.to_read(), left)?;
            if ready.errors {
                self.errors.take_in()?;
            } else {
                self.errors.wake();
            }
            if ready.socket || ready.child || Instant::now() >= end {
                return Ok(ready.socket);
            }
        }
    }

    /// The limit that the program has crossed by now, if any.
    fn crossed(&self, used: sys::Usage, tree: &mut Tree) -> io::Result<Option<Stop>> {
        let limits = &self.request.limits;
        Ok(if used.cpu > limits.time {
            Some(Stop::CpuTime)
        } else if self.is_out_of_time(used.cpu, tree) {
            Some(Stop::WallTime)
        } else if used.memory > limits.memory {
            Some(Stop::Memory)
        } else if self.printed()? > limits.output {
            Some(Stop::Output)
        } else {
            None
        })
    }

    /// True when the time on the wall clock is over, but for what it has waited for a processor, or after many times as
    /// long in any case.
    fn is_out_of_time(&self, cpu: Duration, tree: &mut Tree) -> bool {
        let (wall, limit) = (self.begin.elapsed(), self.request.wall);
        let is_out = |waited: Option<Duration>| wall.saturating_sub(waited.unwrap_or_default()) > limit;
        let most = limit.max(self.request.limits.wall() * MOST_WALL);
        is_out(tree.known_to_have_waited()) && (is_out(self.waited(cpu, tree)) || wall > most)
    }

    /// How long it has waited for a processor, having used so much CPU time.
    fn waited(&self, cpu: Duration, tree: &mut Tree) -> Option<Duration> {
        tree.waited(Moment { wall: self.begin.elapsed(), cpu })
    }

    /// The length of the output, if that is a file.
    fn printed(&self) -> io::Result<u64> {
        self.output.as_ref().map_or(Ok(0), |file| Ok(file.metadata()?.len()))
    }
}
