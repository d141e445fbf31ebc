//! The calls for which the standard library and rustix have no safe form: all the `unsafe` code of the judge.

#![allow(unsafe_code)]

use rustix::process::Pid;
use std::io;
use std::mem::MaybeUninit;
use std::time::Duration;

/// What the kernel charged to a process and to the children that it waited for.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    pub cpu: Duration,
    pub memory: u64,
}

/// Waits for the child `pid`, reaps it, and returns its raw wait status and what it used.
pub fn reap(pid: Pid) -> io::Result<(i32, Usage)> {
    let reaped = wait4(pid.as_raw_nonzero().get(), 0)?;
    reaped.ok_or_else(|| io::Error::other("the kernel returned from waiting without a child"))
}

/// Reaps any child that has ended; `None` when there are children but none has. The error when there is no child is
/// `ECHILD`.
pub fn reap_any() -> io::Result<Option<Usage>> {
    Ok(wait4(-1, libc::WNOHANG)?.map(|(_, usage)| usage))
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

/// The CPU time that the process `pid` has used so far; `None` when the system does not tell.
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

/// The CPU time that the process `pid` has used so far; `None` when the system does not tell.
#[cfg(not(target_os = "linux"))]
pub fn cpu_time(_pid: Pid) -> Option<Duration> {
    None
}

/// Drops the pages that can be read again from their files. What a helper has touched so far, start-up above all,
/// would be charged to every program that it starts.
#[cfg(target_os = "linux")]
pub fn drop_clean_pages(start: usize, length: usize) {
    // SAFETY: the caller names a private mapping of a file that cannot be written through, so each of its pages equals
    // the file's: the next access reads the same bytes again.
    unsafe { libc::madvise(start as *mut libc::c_void, length, libc::MADV_DONTNEED) };
}
