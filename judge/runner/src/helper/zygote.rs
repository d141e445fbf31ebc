//! A tiny process that starts programs for the helper.
//!
//! The kernel charges a program for the peak memory of the process that started it, and a helper that has read requests
//! and watched programs has more than three MiB. So it splits off a *zygote*, which does nothing but wait for an order
//! and start it: of the executable and its libraries it only ever touches a few pages, and as it lends the program its
//! memory until that has its own (`vfork`), starting is cheap.
//!
//! What it saves, measured with 1000 runs of a static program that does nothing, CPU time beside a bare loop that
//! starts the same program, and the memory that this program is charged for:
//!
//! | started by | times the loop | MiB |
//! |---|---|---|
//! | the zygote | 1.2 | 1.4 |
//! | `std::process::Command` in the worker, which calls `posix_spawn` | 1.6 | 3.3 |
//! | `std::process::Command` in the worker with `pre_exec`, which forks | 1.9 | 1.7 |
//!
//! The zygote shares its table of open files with the helper, and an area of memory in which the helper lays out what
//! is to be started. What it starts becomes a child of the helper (`CLONE_PARENT`), not its own. The helper is not even
//! woken when it has started: SIGCHLD reports when it has ended.

// The split, and all that happens on its other side, cannot be safe code.
#![allow(unsafe_code)]

use super::accounting::{Cgroup, Counters};
use super::environment::{candidates, environment};
use super::ready::Ready;
use super::sandbox::Sandbox;
use super::start::{LIMITS, Start};
use super::wire::FILES;
use crate::poll::{self, PollFd, PollFlags};
use crate::sys;
use rustix::fd::{AsFd, AsRawFd, BorrowedFd, IntoRawFd, OwnedFd, RawFd};
use rustix::process::{Pid, Resource, Rlimit, Signal};
use std::ffi::{CStr, c_char, c_int, c_void};
use std::io::{self, PipeReader, PipeWriter, Write};
use std::path::Path;
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

/// The length of what helper and zygote share: the order, then what it points to, and at the end a stack. The kernel
/// takes at most 6 MiB of arguments and environment, so what does not fit could never be started.
const AREA: usize = 8 << 20;

/// For a program that has not called `execve` yet: far more than that needs.
const STACK: usize = 64 << 10;

/// An order that is longer stays mapped in the zygote, which is no longer tiny then.
const SMALL: usize = 64 << 10;

/// What the helper asks for, and what became of it.
#[repr(C)]
struct Order {
    /// What `execve` is tried on, in turn, up to a null.
    paths: *const *const c_char,
    arguments: *const *const c_char,
    environment: *const *const c_char,
    /// The directory to start in; null for the helper's own.
    directory: *const c_char,
    /// Standard input, output and error. The zygote closes them, for the helper too: the other end of a pipe must see
    /// when the program closes its own, so nobody else may hold that.
    files: [RawFd; FILES],
    limits: [(Resource, Rlimit); LIMITS],
    /// As in `Start`.
    ruleset: Option<RawFd>,
    /// The id of the program, as soon as there is one; else 0.
    program: AtomicI32,
    /// The number of the error that kept it from starting; else 0.
    error: AtomicI32,
}

/// The helper's side of a zygote, which ends when this is dropped, or with the helper.
pub struct Zygote {
    pid: Pid,
    area: Area,
    /// The environment of programs, each entry as `NAME=value`.
    environment: Vec<Vec<u8>>,
    /// A byte in it is an order.
    orders: PipeWriter,
    /// The end that the zygote reads from. It is kept open here, for the two have but one table of files.
    _theirs: PipeReader,
    /// Has something to read when a child has ended.
    children: OwnedFd,
    /// What it and all that it starts use.
    counters: Counters,
}

impl Zygote {
    /// Splits it off from this process, which must have only one thread. What it starts is in a sandbox if there is
    /// one, and then `scratch` is what it takes for its home; and in the cgroup, if there is one.
    pub fn new(scratch: Option<&Path>, sandbox: Option<&Sandbox>, cgroup: Option<&Cgroup>) -> io::Result<Self> {
        let area = Area::new()?;
        let children = sys::watch_children()?;
        let (theirs, orders) = io::pipe()?;
        let helper = rustix::process::getpid();
        let (pid, cgroup) = split(cgroup)?;
        let Some(pid) = pid else { serve(&area, theirs.as_raw_fd(), helper, sandbox) };
        let counters = Counters::new(pid, cgroup);
        Ok(Zygote { pid, area, environment: environment(scratch), orders, _theirs: theirs, children, counters })
    }

    /// What it and all that it starts use.
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// The process, which is a child of this one, though `waitpid` for any child does not see it.
    pub fn pid(&self) -> Option<Pid> {
        Some(self.pid)
    }

    /// Orders a program to be started. The one before must have ended.
    pub fn start(&mut self, start: Start) -> io::Result<()> {
        self.area.used = size_of::<Order>();
        let mut paths = Vec::new();
        let name = start.argv.first().map_or(&b""[..], Vec::as_slice);
        for path in candidates(name) {
            paths.push(self.area.text(&path)?);
        }
        let paths = self.area.list(&paths)?;
        let arguments = self.area.texts(start.argv)?;
        let environment = self.area.texts(&self.environment)?;
        let directory = start.directory.map_or(Ok(null()), |directory| self.area.text(directory))?;
        let files = start.files.map(IntoRawFd::into_raw_fd);
        let (program, error) = Default::default();
        let order = Order {
            paths,
            arguments,
            environment,
            directory,
            files,
            limits: start.limits,
            ruleset: start.ruleset.map(|ruleset| ruleset.as_raw_fd()),
            program,
            error,
        };
        // SAFETY: the area begins with the order, and is aligned as any page. The zygote waits for the byte below, and
        // the last program that it started has its own memory by now, so nobody else looks at it.
        unsafe { self.area.order().write(order) };
        self.orders.write_all(&[1])
    }

    /// The program of the last order, once it is there. It may not have been able to start, and end for that.
    pub fn program(&self) -> Option<Pid> {
        // SAFETY: the area begins with an order, or with zeroes, and this field is written as a whole.
        let program = unsafe { &(*self.area.order()).program };
        Pid::from_raw(program.load(Ordering::Acquire).max(0))
    }

    /// What kept the program of the last order from starting.
    pub fn failure(&self) -> Option<io::Error> {
        // SAFETY: as above.
        let error = unsafe { &(*self.area.order()).error };
        Some(error.load(Ordering::Acquire)).filter(|error| *error != 0).map(io::Error::from_raw_os_error)
    }

    /// Sleeps until some child has ended, or `socket` or `errors` has something to read, at most `timeout`.
    pub fn wait(&self, socket: BorrowedFd, errors: Option<BorrowedFd>, timeout: Duration) -> io::Result<Ready> {
        let watched = |file| PollFd::from_borrowed_fd(file, PollFlags::IN);
        // The socket takes the place of what is not there: to see it twice is harmless.
        let mut watched = [watched(socket), watched(self.children.as_fd()), watched(errors.unwrap_or(socket))];
        poll::wait(&mut watched, Some(timeout))?;
        let [socket, child, third] = watched.each_ref().map(|file| !file.revents().is_empty());
        if child {
            // One report may stand for many children, so somebody has to look which.
            rustix::io::read(&self.children, &mut [0_u8; size_of::<libc::signalfd_siginfo>()])?;
        }
        Ok(Ready { socket, errors: third && errors.is_some(), child })
    }

    /// A program can stop and kill whatever its user can: false when the zygote was killed.
    pub fn is_alive(&self) -> bool {
        sys::reap_if_ended(Some(self.pid)).is_ok_and(|ended| ended.is_none())
    }

    /// Sends a signal to the zygote, whose id cannot be anybody else's: nobody but this waits for it.
    pub fn signal(&self, signal: Signal) {
        let _ = rustix::process::kill_process(self.pid, signal);
    }

    /// True while it is small enough for a program to be charged for it.
    pub fn is_small(&self) -> bool {
        self.area.used <= SMALL
    }
}

impl Drop for Zygote {
    fn drop(&mut self) {
        self.signal(Signal::KILL);
        let _ = sys::reap(self.pid);
    }
}

/// Memory that a process shares with those that it splits off.
struct Area {
    start: *mut u8,
    used: usize,
}

impl Area {
    fn new() -> io::Result<Self> {
        let protection = libc::PROT_READ | libc::PROT_WRITE;
        let flags = libc::MAP_SHARED | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a new mapping at a place that the kernel chooses changes no memory that is in use.
        let start = unsafe { libc::mmap(null_mut(), AREA, protection, flags, -1, 0) };
        if start == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        Ok(Area { start: start.cast(), used: 0 })
    }

    fn order(&self) -> *mut Order {
        self.start.cast()
    }

    /// Where the stack begins: it grows down.
    fn stack(&self) -> *mut c_void {
        // SAFETY: one past the end of the mapping.
        unsafe { self.start.add(AREA) }.cast()
    }

    /// Appends bytes, and returns where they are, in both processes.
    fn place(&mut self, bytes: &[u8]) -> io::Result<*const c_char> {
        if bytes.len() > AREA - STACK - self.used {
            return Err(io::Error::from_raw_os_error(libc::E2BIG));
        }
        // SAFETY: it fits, as was just checked; and no reference to this memory exists anywhere.
        let place = unsafe {
            let place = self.start.add(self.used);
            place.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
            place
        };
        self.used += bytes.len();
        Ok(place.cast())
    }

    /// Appends a text, with a zero at its end.
    fn text(&mut self, text: &[u8]) -> io::Result<*const c_char> {
        if text.contains(&0) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "a zero byte"));
        }
        let place = self.place(text)?;
        self.place(&[0])?;
        Ok(place)
    }

    /// Appends pointers, with a null at their end.
    fn list(&mut self, pointers: &[*const c_char]) -> io::Result<*const *const c_char> {
        let align = self.used.next_multiple_of(align_of::<*const c_char>());
        self.place(&vec![0; align - self.used])?;
        let bytes = pointers.iter().chain([&null()]).flat_map(|pointer| pointer.addr().to_ne_bytes());
        Ok(self.place(&bytes.collect::<Vec<u8>>())?.cast())
    }

    fn texts(&mut self, texts: &[Vec<u8>]) -> io::Result<*const *const c_char> {
        let places = texts.iter().map(|text| self.text(text)).collect::<io::Result<Vec<_>>>()?;
        self.list(&places)
    }
}

impl Drop for Area {
    fn drop(&mut self) {
        // SAFETY: it was mapped with this length, and no reference to it exists.
        unsafe { libc::munmap(self.start.cast(), AREA) };
    }
}

/// Splits this process, which has only one thread, in two that share their table of files: returns the new process's
/// id, or `None` in it; and the cgroup that it is in, which is `cgroup` unless the kernel refuses that.
fn split(cgroup: Option<&Cgroup>) -> io::Result<(Option<Pid>, Option<&Cgroup>)> {
    /// The kernel's `clone_args`, as of the version that has the last field.
    #[repr(C)]
    #[derive(Default)]
    struct Arguments {
        flags: u64,
        unused: [u64; 9],
        cgroup: u64,
    }
    const INTO_CGROUP: u64 = 1 << 33;
    let flags = libc::CLONE_FILES;
    let into = |cgroup: &Cgroup| {
        let cgroup = cgroup.as_fd().as_raw_fd() as u64;
        let arguments = Arguments { flags: INTO_CGROUP | flags as u64, cgroup, ..Arguments::default() };
        // SAFETY: only this thread exists, so the new process finds no lock held and nothing half done. It has a copy
        // of the memory, but for what is mapped as shared.
        unsafe { libc::syscall(libc::SYS_clone3, &raw const arguments, size_of::<Arguments>()) }
    };
    let (split, cgroup) = match cgroup.map(|cgroup| (into(cgroup), cgroup)) {
        Some((split, cgroup)) if split >= 0 => (split, Some(cgroup)),
        // SAFETY: as above.
        _ => (unsafe { libc::syscall(libc::SYS_clone, flags, 0, 0, 0, 0) }, None),
    };
    match c_int::try_from(split) {
        Ok(pid @ 0..) => Ok((Pid::from_raw(pid), cgroup)),
        _ => Err(io::Error::last_os_error()),
    }
}

/// The zygote: for each byte in `orders` starts what the area describes. Whatever it touches, programs are charged for;
/// so it allocates nothing, and makes system calls by itself, without the C library, where it can.
fn serve(area: &Area, orders: RawFd, helper: Pid, sandbox: Option<&Sandbox>) -> ! {
    // Programs inherit this.
    sys::reset_signals();
    let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
    if sandbox.is_some_and(|sandbox| sandbox.deny_calls().is_err()) {
        // SAFETY: nothing of what was copied needs to be put away.
        unsafe { libc::_exit(1) };
    }
    // SAFETY: nobody closes this file as long as the helper lives.
    let orders = unsafe { BorrowedFd::borrow_raw(orders) };
    let order = area.order();
    while rustix::process::getppid() == Some(helper) {
        match rustix::io::read(orders, &mut [0_u8]) {
            Err(rustix::io::Errno::INTR) => continue,
            Err(_) => break,
            Ok(_) => {}
        }
        // SAFETY: the helper wrote a whole order before the byte, and does not touch it before what it asks for has
        // ended, but for the atomic fields. The new process runs `start` in the same memory while this one sleeps,
        // until it calls `execve` or ends, on a stack that nobody else uses.
        unsafe {
            let files = (*order).files;
            let program = &raw mut (*order).program;
            let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::CLONE_PARENT | libc::CLONE_PARENT_SETTID;
            if libc::clone(start, area.stack(), flags, order.cast(), program) == -1 {
                (*order).error.store(last_error().raw_os_error(), Ordering::Release);
            }
            // The program may have ended and the helper gone on: the order may be another one by now.
            files.into_iter().for_each(|file| rustix::io::close(file));
        }
    }
    // SAFETY: nothing of what was copied needs to be put away.
    unsafe { libc::_exit(0) }
}

/// In the new process: becomes the program, or ends.
extern "C" fn start(order: *mut c_void) -> c_int {
    // SAFETY: as in `serve`, which passes it on.
    let order = unsafe { &*order.cast::<Order>() };
    order.error.store(become_program(order).raw_os_error(), Ordering::Release);
    // SAFETY: the memory is the zygote's, so nothing may be put away here.
    unsafe { libc::_exit(127) }
}

/// Returns only if that is impossible.
fn become_program(order: &Order) -> rustix::io::Errno {
    let prepare = || {
        rustix::process::setpgid(None, None)?;
        // SAFETY: the helper has given these files away, and they are not closed before this is over.
        let [stdin, stdout, stderr] = order.files.map(|file| unsafe { BorrowedFd::borrow_raw(file) });
        // The table of files is this process's own: a copy.
        rustix::stdio::dup2_stdin(stdin)?;
        rustix::stdio::dup2_stdout(stdout)?;
        rustix::stdio::dup2_stderr(stderr)?;
        for (resource, limit) in order.limits {
            rustix::process::setrlimit(resource, limit)?;
        }
        if !order.directory.is_null() {
            // SAFETY: not null, so the helper has put a text there.
            rustix::process::chdir(unsafe { CStr::from_ptr(order.directory) })?;
        }
        if let Some(ruleset) = order.ruleset {
            // SAFETY: no memory is involved, and the helper keeps this file open.
            if unsafe { libc::syscall(libc::SYS_landlock_restrict_self, ruleset, 0) } == -1 {
                return Err(last_error());
            }
        }
        Ok(())
    };
    if let Err(error) = prepare() {
        return error;
    }
    let mut denied = None;
    let mut path = order.paths;
    // SAFETY: the list of paths ends with a null, and so do the other two; their texts, with a zero.
    while !unsafe { path.read() }.is_null() {
        // SAFETY: as above.
        path = unsafe {
            libc::execve(path.read(), order.arguments, order.environment);
            path.add(1)
        };
        match last_error() {
            error @ rustix::io::Errno::ACCESS => denied = Some(error),
            rustix::io::Errno::NOENT | rustix::io::Errno::NOTDIR => {}
            error => return error,
        }
    }
    denied.unwrap_or(rustix::io::Errno::NOENT)
}

/// What kept the C library from its last call.
fn last_error() -> rustix::io::Errno {
    rustix::io::Errno::from_io_error(&io::Error::last_os_error()).unwrap_or(rustix::io::Errno::INVAL)
}
