//! The calls for which the standard library and rustix have no safe form.

#![allow(unsafe_code)]

#[cfg(target_os = "linux")]
use rustix::fd::{FromRawFd, OwnedFd};
use rustix::process::Pid;
use std::io;
use std::mem::MaybeUninit;
#[cfg(target_os = "linux")]
use std::ptr::null_mut;
use std::time::Duration;

/// What processes used: CPU time in total, and the peak of the largest in bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    pub cpu: Duration,
    pub memory: u64,
}

impl std::ops::Add for Usage {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Usage { cpu: self.cpu + other.cpu, memory: self.memory.max(other.memory) }
    }
}

/// Splits this process, which has only one thread, in two: returns the new process's id, or `None` in it.
pub fn fork() -> io::Result<Option<Pid>> {
    // SAFETY: only this thread exists, so the new process finds no lock held and nothing half done.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        child => Ok(Pid::from_raw(child)),
    }
}

/// Has each `signal` of this process followed by a SIGALRM a second later, until another one comes.
pub fn alarm_on(signal: i32) -> io::Result<()> {
    let alarm = || {
        // SAFETY: it may be called while a signal is handled, and nothing else in this process uses this timer.
        unsafe { libc::alarm(1) };
    };
    // SAFETY: `alarm` allocates nothing, takes no lock and cannot panic.
    unsafe { signal_hook::low_level::register(signal, alarm) }.map(drop)
}

/// Keeps the end of a terminal from ending this process: the kernel reports it to those who are stopped when nobody is
/// left to continue them.
pub fn ignore_hangup() {
    // SAFETY: what is ignored runs no code.
    unsafe { libc::signal(libc::SIGHUP, libc::SIG_IGN) };
}

/// A timer of the kernel that continues this process if it is stopped, and does nothing if it is not.
pub struct Waker(#[cfg(target_os = "linux")] libc::timer_t);

#[cfg(target_os = "linux")]
impl Waker {
    pub fn new() -> io::Result<Self> {
        let (mut event, mut timer) = (MaybeUninit::<libc::sigevent>::zeroed(), MaybeUninit::uninit());
        // SAFETY: `sigevent` is plain integers and pointers, for which zeroes are a value; both pointers are valid for
        // the whole call, and the timer is only used if it was written.
        unsafe {
            (*event.as_mut_ptr()).sigev_notify = libc::SIGEV_SIGNAL;
            (*event.as_mut_ptr()).sigev_signo = libc::SIGCONT;
            if libc::timer_create(libc::CLOCK_MONOTONIC, event.as_mut_ptr(), timer.as_mut_ptr()) != 0 {
                return Err(io::Error::last_os_error());
            }
            Ok(Waker(timer.assume_init()))
        }
    }

    /// Once, after this time; what was set before no longer counts.
    pub fn set(&self, after: Duration) {
        let zero = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        let value = libc::timespec { tv_sec: after.as_secs() as i64, tv_nsec: after.subsec_nanos().into() };
        // SAFETY: the timer exists as long as this does, and the pointer is valid for the whole call.
        unsafe { libc::timer_settime(self.0, 0, &libc::itimerspec { it_interval: zero, it_value: value }, null_mut()) };
    }
}

#[cfg(target_os = "linux")]
impl Drop for Waker {
    fn drop(&mut self) {
        // SAFETY: the timer exists, and nobody uses it any more.
        unsafe { libc::timer_delete(self.0) };
    }
}

#[cfg(not(target_os = "linux"))]
impl Waker {
    pub fn new() -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub fn set(&self, _after: Duration) {}
}

/// Closes all files but standard input, output and error, for this process and whatever it will start. Somebody may
/// wait for the end of a pipe that was left open by accident.
pub fn close_inherited_files() {
    // SAFETY: this process has just started and has opened nothing, so nothing in it relies on these files.
    #[cfg(target_os = "linux")]
    unsafe {
        libc::syscall(libc::SYS_close_range, 3, libc::c_uint::MAX, 0)
    };
}

/// Something that can be read from when a child has ended. SIGCHLD comes in no other way any more.
#[cfg(target_os = "linux")]
pub fn watch_children() -> io::Result<OwnedFd> {
    let mut signals = MaybeUninit::uninit();
    // SAFETY: the set is written to before it is read. No code of this process handles SIGCHLD: it may have been
    // started with it ignored, and then children would be reaped by nobody.
    let descriptor = unsafe {
        libc::sigemptyset(signals.as_mut_ptr());
        libc::sigaddset(signals.as_mut_ptr(), libc::SIGCHLD);
        libc::signal(libc::SIGCHLD, libc::SIG_DFL);
        libc::sigprocmask(libc::SIG_BLOCK, signals.as_ptr(), std::ptr::null_mut());
        libc::signalfd(-1, signals.as_ptr(), libc::SFD_CLOEXEC | libc::SFD_NONBLOCK)
    };
    if descriptor == -1 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: it has just been opened, and nobody else has its number.
    Ok(unsafe { OwnedFd::from_raw_fd(descriptor) })
}

/// Undoes whatever this process, or the one that started it, did to signals.
#[cfg(target_os = "linux")]
pub fn reset_signals() {
    let mut none = MaybeUninit::uninit();
    // SAFETY: the set is written to before it is read, and what signals do by default is no code of this process.
    unsafe {
        for signal in 1..=libc::SIGRTMAX() {
            libc::signal(signal, libc::SIG_DFL);
        }
        libc::sigemptyset(none.as_mut_ptr());
        libc::sigprocmask(libc::SIG_SETMASK, none.as_ptr(), std::ptr::null_mut());
    }
}

/// Waits for the child `pid`, reaps it, and returns its raw wait status and what it used, with the children that it
/// waited for.
pub fn reap(pid: Pid) -> io::Result<(i32, Usage)> {
    let reaped = wait4(pid.as_raw_nonzero().get(), UNLISTED)?;
    reaped.ok_or_else(|| io::Error::other("the kernel returned from waiting without a child"))
}

/// Reaps the child `pid`, or any, if it has ended, and returns what it used. The error when there is no such child is
/// `ECHILD`.
pub fn reap_if_ended(pid: Option<Pid>) -> io::Result<Option<Usage>> {
    let reaped = match pid {
        Some(pid) => wait4(pid.as_raw_nonzero().get(), libc::WNOHANG | UNLISTED),
        None => wait4(-1, libc::WNOHANG),
    };
    Ok(reaped?.map(|(_, usage)| usage))
}

/// The option to wait for children, too, that do not end with SIGCHLD: the zygote, and a program before it has called
/// `execve`. Who waits for any child does not see them.
#[cfg(target_os = "linux")]
pub const UNLISTED: libc::c_int = libc::__WALL;
/// The option to wait for children, too, that do not end with SIGCHLD.
#[cfg(not(target_os = "linux"))]
pub const UNLISTED: libc::c_int = 0;

/// A file that counts the CPU time of the process `pid` and of all that it starts from now on, whoever waits for them:
/// eight bytes, in nanoseconds. Many systems refuse that to ordinary users.
#[cfg(target_os = "linux")]
pub fn count_cpu_time(pid: Pid) -> io::Result<OwnedFd> {
    /// The first version of the kernel's `perf_event_attr`, which every later kernel takes.
    #[repr(C)]
    struct Attributes {
        kind: u32,
        size: u32,
        event: u64,
        unused: [u64; 3],
        flags: u64,
        unused_too: [u64; 2],
    }
    const SOFTWARE: u32 = 1;
    const TASK_CLOCK: u64 = 1;
    const INHERIT: u64 = 1 << 1;
    /// Without this only the privileged may count. A clock runs in the kernel all the same.
    const EXCLUDE_KERNEL: u64 = 1 << 5;
    const CLOEXEC: libc::c_ulong = 1 << 3;
    let attributes = Attributes {
        kind: SOFTWARE,
        size: size_of::<Attributes>() as u32,
        event: TASK_CLOCK,
        unused: [0; 3],
        flags: INHERIT | EXCLUDE_KERNEL,
        unused_too: [0; 2],
    };
    // SAFETY: the attributes are as long as they state, and the kernel keeps no pointer to them.
    let descriptor = unsafe {
        libc::syscall(libc::SYS_perf_event_open, &raw const attributes, pid.as_raw_nonzero().get(), -1, -1, CLOEXEC)
    };
    if descriptor == -1 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: it has just been opened, and nobody else has its number.
    Ok(unsafe { OwnedFd::from_raw_fd(descriptor as libc::c_int) })
}

fn wait4(pid: libc::pid_t, flags: libc::c_int) -> io::Result<Option<(i32, Usage)>> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    let reaped = loop {
        // SAFETY: both pointers are valid for writes for the whole call, and the kernel keeps neither.
        let reaped = unsafe { libc::wait4(pid, &mut status, flags, usage.as_mut_ptr()) };
        if reaped != -1 {
            break reaped;
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    };
    // SAFETY: `rusage` is plain integers, so the zeroes it started with are a value even if nothing was written.
    let usage = unsafe { usage.assume_init() };
    let duration = |time: libc::timeval| Duration::new(time.tv_sec as u64, time.tv_usec as u32 * 1000);
    // The split into user and system time is a guess on kernels that count ticks; the sum is exact.
    let cpu = duration(usage.ru_utime) + duration(usage.ru_stime);
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    let usage = Usage { cpu, memory: usage.ru_maxrss as u64 * unit };
    Ok((reaped != 0).then_some((status, usage)))
}

/// The CPU time that the process `pid` has used so far; `None` where the system does not report it.
#[cfg(target_os = "linux")]
pub fn cpu_time(pid: Pid) -> Option<Duration> {
    let mut clock = 0;
    // SAFETY: the pointer is valid for a write for the whole call.
    if unsafe { libc::clock_getcpuclockid(pid.as_raw_nonzero().get(), &mut clock) } != 0 {
        return None;
    }
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the pointer is valid for a write for the whole call.
    if unsafe { libc::clock_gettime(clock, &mut time) } != 0 {
        return None;
    }
    Some(Duration::new(time.tv_sec as u64, time.tv_nsec as u32))
}

/// The CPU time that the process `pid` has used so far; `None` where the system does not report it.
#[cfg(not(target_os = "linux"))]
pub fn cpu_time(_pid: Pid) -> Option<Duration> {
    None
}
