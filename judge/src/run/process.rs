//! Watching and ending processes.

use super::sys;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::{BorrowedFd, OwnedFd};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions};
use std::fs;
use std::io;
use std::time::Duration;

/// What tells that a child has ended.
pub struct Handle {
    pid: Pid,
    /// `None` where the system has no such thing: then one must look again and again.
    descriptor: Option<OwnedFd>,
}

impl Handle {
    pub fn open(pid: Pid) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        let descriptor = Some(rustix::process::pidfd_open(pid, rustix::process::PidfdFlags::empty())?);
        #[cfg(not(target_os = "linux"))]
        let descriptor = None;
        Ok(Handle { pid, descriptor })
    }

    /// Sleeps until the child has ended or `socket` has something to say, at most `timeout`; true for the latter.
    pub fn wait(&self, socket: BorrowedFd, timeout: Duration) -> io::Result<bool> {
        let timeout = if self.descriptor.is_some() { timeout } else { timeout.min(Duration::from_millis(1)) };
        let timeout = Timespec { tv_sec: timeout.as_secs() as i64, tv_nsec: i64::from(timeout.subsec_nanos()) };
        let mut watched = vec![PollFd::from_borrowed_fd(socket, PollFlags::IN)];
        watched.extend(self.descriptor.iter().map(|descriptor| PollFd::new(descriptor, PollFlags::IN)));
        match poll(&mut watched, Some(&timeout)) {
            Ok(_) => Ok(!watched[0].revents().is_empty()),
            Err(rustix::io::Errno::INTR) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// True once the child has ended; it is not reaped, so its id cannot be given to anyone else.
    pub fn has_ended(&self) -> io::Result<bool> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        loop {
            match rustix::process::waitid(WaitId::Pid(self.pid), options) {
                Err(rustix::io::Errno::INTR) => {}
                result => return Ok(result?.is_some()),
            }
        }
    }
}

/// Resident memory right now, in bytes; 0 when the system does not tell.
pub fn resident_memory(pid: Pid) -> u64 {
    let statm = fs::read_to_string(format!("/proc/{pid}/statm")).unwrap_or_default();
    let pages: u64 = statm.split(' ').nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0);
    pages * rustix::param::page_size() as u64
}

/// Kills every child of this process, which has only one thread.
pub fn kill_children() {
    for pid in children().into_iter().filter_map(Pid::from_raw) {
        // It may have ended by itself, but it cannot be a stranger: only this process reaps it.
        let _ = rustix::process::kill_process(pid, Signal::KILL);
    }
}

fn children() -> Vec<i32> {
    let own = rustix::process::getpid();
    match fs::read_to_string(format!("/proc/self/task/{own}/children")) {
        Ok(list) => list.split_whitespace().filter_map(|pid| pid.parse().ok()).collect(),
        // Kernels without that list, and systems without /proc, where this is empty.
        Err(_) => {
            fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(|entry| child_of(own, &entry)).collect()
        }
    }
}

/// The process that `entry` of /proc is about, if its parent is `parent`.
fn child_of(parent: Pid, entry: &fs::DirEntry) -> Option<i32> {
    let pid = entry.file_name().to_str()?.parse().ok()?;
    let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
    // `pid (name) state ppid …`, and the name may hold anything.
    let ppid: i32 = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
    (Some(parent) == Pid::from_raw(ppid)).then_some(pid)
}

/// The mappings of this process whose pages can be read again from their files.
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
                if let Some((field, rest)) = line.split_once(':')
                    && field == "Anonymous"
                {
                    // No page of it was ever written to, not even by the loader: what it shows is the file.
                    mappings.extend(mapping.take().filter(|_| rest.trim() == "0 kB"));
                } else {
                    mapping = file_mapping(line).or(mapping);
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
                sys::drop_clean_pages(start, end - start);
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
