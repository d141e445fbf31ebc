//! The two calls for which the standard library and rustix have no safe form. The only `unsafe` code of the judge.

#![allow(unsafe_code)]

use rustix::process::Pid;
use std::io;
use std::mem::MaybeUninit;
use std::time::Duration;

/// What the kernel charged to a process and to the children that it waited for.
pub struct Usage {
    pub cpu: Duration,
    pub memory: u64,
}

/// Reaps the child `pid`: waits for it and returns its raw wait status and what it used.
pub fn reap(pid: Pid) -> io::Result<(i32, Usage)> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    loop {
        // SAFETY: both pointers are valid for writes for the whole call, and the kernel keeps neither.
        if unsafe { libc::wait4(pid.as_raw_nonzero().get(), &mut status, 0, usage.as_mut_ptr()) } != -1 {
            break;
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    // SAFETY: `rusage` is plain integers, so the zeroes it started with are a value even if nothing was written.
    let usage = unsafe { usage.assume_init() };
    let duration = |time: libc::timeval| Duration::new(time.tv_sec as u64, time.tv_usec as u32 * 1000);
    // The split into user and system time is a guess on kernels that count ticks; the sum is exact.
    let cpu = duration(usage.ru_utime) + duration(usage.ru_stime);
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    Ok((status, Usage { cpu, memory: usage.ru_maxrss as u64 * unit }))
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
