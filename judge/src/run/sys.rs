//! The calls for which the standard library and rustix have no safe form: all the `unsafe` code of the judge.

#![allow(unsafe_code)]

use rustix::process::Pid;
#[cfg(target_os = "linux")]
use std::fs;
use std::io;
use std::mem::MaybeUninit;
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

/// Closes all files but standard input, output and error, for this process and whatever it will start. Somebody may wait
/// for the end of a pipe that was left open by accident.
pub fn close_inherited_files() {
    // SAFETY: this process has just started and has opened nothing, so nothing in it relies on these files.
    #[cfg(target_os = "linux")]
    unsafe {
        libc::syscall(libc::SYS_close_range, 3, libc::c_uint::MAX, 0)
    };
}

/// Waits for the child `pid`, reaps it, and returns its raw wait status and what it used, with the children that it waited
/// for.
pub fn reap(pid: Pid) -> io::Result<(i32, Usage)> {
    let reaped = wait4(pid.as_raw_nonzero().get(), 0)?;
    reaped.ok_or_else(|| io::Error::other("the kernel returned from waiting without a child"))
}

/// Reaps the child `pid`, or any, if it has ended, and returns what it used. The error when there is no such child is
/// `ECHILD`.
pub fn reap_if_ended(pid: Option<Pid>) -> io::Result<Option<Usage>> {
    let pid = pid.map_or(-1, |pid| pid.as_raw_nonzero().get());
    Ok(wait4(pid, libc::WNOHANG)?.map(|(_, usage)| usage))
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

/// The mappings of this process whose pages can be read again from their files. What a helper has touched so far,
/// start-up above all, would be charged to every program that it starts.
#[derive(Debug, Default)]
pub struct Footprint {
    mappings: Vec<(usize, usize)>,
}

impl Footprint {
    /// Looks at what is mapped now. Later mappings are left alone.
    pub fn new() -> Self {
        let mut mappings = Vec::new();
        #[cfg(target_os = "linux")]
        {
            let mut mapping = None;
            for line in fs::read_to_string("/proc/self/smaps").unwrap_or_default().lines() {
                match line.split_once(':') {
                    // A page of it was written to, if only by the loader: then it is not what is in the file.
                    Some(("Anonymous" | "Swap", size)) if size.trim() != "0 kB" => mapping = None,
                    // The last line about a mapping.
                    Some(("VmFlags", _)) => mappings.extend(mapping.take()),
                    _ => mapping = file_mapping(line).or(mapping),
                }
            }
        }
        Footprint { mappings }
    }

    /// Makes this process as small as it gets, and its peak memory what it is now: whatever it starts is charged for
    /// both.
    pub fn shrink(&self) {
        #[cfg(target_os = "linux")]
        {
            for &(start, end) in &self.mappings {
                // SAFETY: this is a private mapping of a file that cannot be written through, and none of its pages had
                // been written to when it was found. It was made when the process started, by the kernel or the loader,
                // who never unmap it, nor make it writable again. So each of its pages equals the file's: the next access
                // reads the same bytes again.
                unsafe { libc::madvise(start as *mut libc::c_void, end - start, libc::MADV_DONTNEED) };
            }
            // Writing 5 sets the peak to the present size (proc_pid_clear_refs(5)).
            let _ = fs::write("/proc/self/clear_refs", "5");
        }
    }
}

/// Start and end of a private mapping of a file that cannot be written through, if `line` heads one in smaps:
/// `55d0c0a00000-55d0c0a4b000 r-xp 00011000 fe:00 1234 /usr/bin/judge`.
#[cfg(target_os = "linux")]
fn file_mapping(line: &str) -> Option<(usize, usize)> {
    let mut fields = line.split_whitespace();
    let (start, end) = fields.next()?.split_once('-')?;
    let readable = matches!(fields.next()?, "r--p" | "r-xp");
    let inode = fields.nth(2)?;
    let address = |hex| usize::from_str_radix(hex, 16).ok();
    (readable && inode != "0").then_some((address(start)?, address(end)?))
}
