//! Counts of CPU time that the kernel keeps for the zygote and all that it starts, whoever waits for that.
//!
//! There are two, and either may be missing:
//!
//! - A cgroup of version 2, where one can be made below that of this process: in a session of systemd, whose user owns
//!   the cgroups of programs, in many containers, and for root. No controller is needed. It counts what `wait4` would
//!   report, but a program that may write to the file system can leave it.
//! - A counter of `perf`, where `/proc/sys/kernel/perf_event_paranoid` is 2 or less. No program can leave it, but its
//!   clock goes on while the machine serves interrupts or, if it is a virtual one, while it does not run at all.

use super::stat::ticks;
use crate::{Accounting, sys};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::fs::{Mode, OFlags};
use rustix::process::Pid;
use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How the names of cgroups begin; the id of the helper follows.
const PREFIX: &str = "judge-";

/// The directory of a cgroup that a helper has made for its programs.
pub struct Cgroup {
    path: PathBuf,
    directory: OwnedFd,
}

impl Cgroup {
    /// A new one below that of this process; `None` where that cannot be had.
    pub fn new() -> Option<Self> {
        let parent = own_cgroup()?;
        remove_abandoned(&parent);
        let path = parent.join(format!("{PREFIX}{}", rustix::process::getpid()));
        fs::create_dir(&path).ok()?;
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        match rustix::fs::open(&path, flags, Mode::empty()) {
            Ok(directory) => Some(Cgroup { path, directory }),
            Err(_) => {
                let _ = fs::remove_dir(&path);
                None
            }
        }
    }

    /// Removes it; all its processes must have ended.
    pub fn remove(self) {
        remove(&self.path);
    }
}

impl AsFd for Cgroup {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.directory.as_fd()
    }
}

/// Removes what is left of helpers that were killed together with all that watched them.
fn remove_abandoned(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let helper = name.to_str().and_then(|name| name.strip_prefix(PREFIX)).and_then(|pid| pid.parse::<u32>().ok());
        if helper.is_some_and(|helper| !Path::new(&format!("/proc/{helper}")).exists()) {
            // With processes in it, it stays.
            remove(&entry.path());
        }
    }
}

/// Removes a cgroup and those that programs have made in it, as a judge does that runs as a program.
fn remove(cgroup: &Path) {
    for entry in fs::read_dir(cgroup).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            remove(&entry.path());
        }
    }
    let _ = fs::remove_dir(cgroup);
}

/// The directory of the cgroup that this process is in.
fn own_cgroup() -> Option<PathBuf> {
    let cgroups = fs::read_to_string("/proc/self/cgroup").ok()?;
    let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
    let path = cgroups.lines().find_map(|line| line.strip_prefix("0::"))?;
    mounts.lines().find_map(|line| directory_of(Path::new(path), line))
}

/// The directory of the cgroup `path` if this line of `mountinfo` shows it, as in
/// `35 24 0:30 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw`.
fn directory_of(path: &Path, line: &str) -> Option<PathBuf> {
    let (mount, system) = line.split_once(" - ")?;
    if !system.starts_with("cgroup2 ") {
        return None;
    }
    let mut fields = mount.split(' ').skip(3);
    let (root, place) = (fields.next()?, fields.next()?);
    Some(Path::new(place).join(path.strip_prefix(root).ok()?))
}

/// Where a count is read from.
enum Source {
    /// The file `cpu.stat` of a cgroup.
    Cgroup(File),
    /// What [`sys::count_cpu_time`] has opened.
    Perf(File),
}

impl Source {
    fn accounting(&self) -> Accounting {
        match self {
            Source::Cgroup(_) => Accounting::Cgroup,
            Source::Perf(_) => Accounting::Perf,
        }
    }

    fn read(&self) -> Option<Duration> {
        match self {
            Source::Cgroup(file) => {
                let mut text = [0; 256];
                let length = file.read_at(&mut text, 0).ok()?;
                let text = std::str::from_utf8(&text[..length]).ok()?;
                let microseconds = text.lines().find_map(|line| line.strip_prefix("usage_usec "))?;
                microseconds.parse().ok().map(Duration::from_micros)
            }
            Source::Perf(file) => {
                let mut nanoseconds = [0; 8];
                let length = rustix::io::read(file, &mut nanoseconds).ok()?;
                (length == nanoseconds.len()).then(|| Duration::from_nanos(u64::from_ne_bytes(nanoseconds)))
            }
        }
    }
}

/// The counts for one zygote.
pub struct Counters {
    zygote: Pid,
    sources: Vec<Source>,
}

impl Counters {
    /// Starts to count. The zygote has started nothing yet; if it is in a cgroup, that is `cgroup`.
    pub fn new(zygote: Pid, cgroup: Option<&Cgroup>) -> Self {
        let flags = OFlags::RDONLY | OFlags::CLOEXEC;
        let statistics = cgroup.and_then(|cgroup| rustix::fs::openat(cgroup, "cpu.stat", flags, Mode::empty()).ok());
        let perf = sys::count_cpu_time(zygote).ok();
        let statistics = statistics.map(|file| Source::Cgroup(file.into()));
        let perf = perf.map(|file| Source::Perf(file.into()));
        // One that cannot be read is none.
        let sources = [statistics, perf].into_iter().flatten().filter(|source| source.read().is_some()).collect();
        Counters { zygote, sources }
    }

    /// What CPU time is counted by, if all there is may be used, or only what is `wanted`.
    pub fn accounting(&self, wanted: Option<Accounting>) -> Accounting {
        self.sources(wanted).next().map_or(Accounting::Sampled, Source::accounting)
    }

    fn sources(&self, wanted: Option<Accounting>) -> impl Iterator<Item = &Source> {
        self.sources.iter().filter(move |source| wanted.is_none_or(|wanted| source.accounting() == wanted))
    }

    /// Begins to count, when `shown` is what the program has used. That may be late: what only a counter knows of the
    /// time before is missing then.
    pub fn begin(&self, wanted: Option<Accounting>, shown: Duration) -> Count<'_> {
        // In this order, and later in the other one: what the zygote uses in between, and what is taken in between, is
        // never the program's.
        let zygote = sys::cpu_time(self.zygote).unwrap_or_default();
        let taken =
            self.sources(wanted).any(|source| matches!(source, Source::Perf(_))).then(taken).unwrap_or_default();
        let before = self.sources(wanted).filter_map(|source| Some((source, source.read()?))).collect();
        Count { pid: self.zygote, zygote, taken, before, shown }
    }
}

/// The time that all processors together have spent on interrupts, or were kept from running by whoever runs this
/// machine: `perf` counts it for the program that was to run then. At least the last tick of it is missing.
fn taken() -> Duration {
    let statistics = fs::read_to_string("/proc/stat").unwrap_or_default();
    taken_of(&statistics).map_or(Duration::ZERO, ticks)
}

/// The same in units of times in /proc, as `/proc/stat` states it in `cpu user nice system idle iowait irq softirq
/// steal …`.
fn taken_of(statistics: &str) -> Option<u64> {
    const IRQ: usize = 6;
    let mut fields = statistics.lines().next()?.split_whitespace().skip(IRQ).map(|field| field.parse::<u64>().ok());
    Some(fields.next()?? + fields.next()?? + fields.next()??)
}

/// What one run uses.
pub struct Count<'a> {
    pid: Pid,
    /// The CPU time of the zygote when it began.
    zygote: Duration,
    /// What had been taken from all programs when it began, if that is needed.
    taken: Duration,
    /// What there is to read, and what it was when it began.
    before: Vec<(&'a Source, Duration)>,
    /// What the program had used by then.
    shown: Duration,
}

impl Count<'_> {
    /// The CPU time that was used so far, where `shown` is what is known of it otherwise. `has_children` if anything
    /// was seen beside the program itself.
    pub fn used(&self, shown: Duration, has_children: bool) -> Duration {
        let now: Vec<Option<Duration>> = self.before.iter().map(|(source, _)| source.read()).collect();
        let zygote = sys::cpu_time(self.pid).unwrap_or_default().saturating_sub(self.zygote);
        let counted = self.before.iter().zip(now).filter_map(|((source, before), now)| {
            let counted = self.shown + now?.saturating_sub(*before).saturating_sub(zygote);
            match source {
                Source::Cgroup(_) => Some(counted),
                // Nothing can be lost of a program without children.
                Source::Perf(_) if !has_children => None,
                Source::Perf(_) => more_than(shown, counted, || taken().saturating_sub(self.taken)),
            }
        });
        counted.max().unwrap_or_default().max(shown)
    }
}

/// What `perf` has `counted` without what was taken from all programs meanwhile, if that is more than what is `shown`
/// even though its clock is a little fast.
fn more_than(shown: Duration, counted: Duration, taken: impl FnOnce() -> Duration) -> Option<Duration> {
    let is_more = |counted: &Duration| counted.mul_f64(0.9) > shown;
    // The last tick that was taken may not be stated yet.
    let without_taken = |counted: Duration| counted.saturating_sub(taken() + ticks(1));
    Some(counted).filter(is_more).map(without_taken).filter(is_more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_directory_of_a_cgroup_is_below_the_mount_that_shows_it() {
        let rows = [
            ("/", "35 24 0:30 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw", Some("/sys/fs/cgroup/")),
            ("/a/b", "35 24 0:30 / /sys/fs/cgroup rw shared:9 - cgroup2 none rw", Some("/sys/fs/cgroup/a/b")),
            ("/a/b", "35 24 0:30 /a /mnt rw - cgroup2 none rw", Some("/mnt/b")),
            ("/c/b", "35 24 0:30 /a /mnt rw - cgroup2 none rw", None),
            ("/a", "35 24 0:30 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu", None),
            ("/a", "", None),
        ];
        for (path, line, directory) in rows {
            assert_eq!(directory_of(Path::new(path), line), directory.map(PathBuf::from), "{path} in {line:?}");
        }
    }

    #[test]
    fn what_is_taken_from_programs_is_interrupts_and_what_the_host_keeps() {
        let statistics = "cpu  5223905 3288549 1444611 3136815 26396 100 8604 191472 7 9\ncpu0 1 1 1 1 1 1 1 1 1 1\n";
        assert_eq!(taken_of(statistics), Some(100 + 8604 + 191_472));
        for broken in ["", "cpu 1 2 3 4 5 6 7", "cpu 1 2 3 4 5 6 x 8"] {
            assert_eq!(taken_of(broken), None, "{broken:?}");
        }
        assert!(taken_of(&fs::read_to_string("/proc/stat").unwrap()).is_some());
    }

    #[test]
    fn a_tick_that_is_not_stated_yet_is_no_time_of_the_program() {
        let ms = Duration::from_millis;
        for (shown, counted, taken, expected) in [
            (0, 1005, 0, Some(995)),
            (0, 1005, 10, Some(985)),
            (0, 5, 0, None),
            (950, 1005, 0, None),
            (850, 1005, 100, None),
        ] {
            let used = more_than(ms(shown), ms(counted), || ms(taken));
            assert_eq!(used, expected.map(ms), "{counted} ms counted, {taken} taken, {shown} shown");
        }
    }

    #[test]
    fn a_cgroup_is_removed_when_nobody_uses_it() {
        // Not everywhere can one be made.
        let Some(cgroup) = Cgroup::new() else { return };
        let path = cgroup.path.clone();
        assert!(path.join("cpu.stat").exists(), "{}", path.display());
        // The highest id is far above those of any kernel.
        let parent = path.parent().unwrap();
        let abandoned = parent.join(format!("{PREFIX}{}", u32::MAX));
        for made in [&abandoned, &abandoned.join("by-a-program"), &path.join("by-another")] {
            fs::create_dir(made).unwrap();
        }
        remove_abandoned(parent);
        assert!(!abandoned.exists() && path.exists());
        cgroup.remove();
        assert!(!path.exists());
    }

    #[test]
    fn without_counters_what_is_known_otherwise_counts() {
        let pid = rustix::process::getpid();
        let counters = Counters::new(pid, None);
        assert_eq!(counters.accounting(Some(Accounting::Cgroup)), Accounting::Sampled, "there is no cgroup");
        let count = counters.begin(Some(Accounting::Cgroup), Duration::from_millis(1));
        assert_eq!(count.used(Duration::from_millis(3), true), Duration::from_millis(3));
    }
}
