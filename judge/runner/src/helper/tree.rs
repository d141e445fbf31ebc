//! Watching and ending processes.

use super::accounting::{Count, Counters};
use super::ledger::Ledger;
use super::stat::{Stat, ticks};
use super::unnamed::{Identity, InMemory};
use super::waits::{Moment, Waits};
use crate::Accounting;
use crate::sys::{self, Usage};
use rustix::process::{Pid, Resource, Rlimit, Signal, WaitId, WaitIdOptions};
use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// True once the child has ended; it is not reaped, so its id cannot be given to anyone else.
pub fn has_ended(child: Pid) -> io::Result<bool> {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let options = options | WaitIdOptions::from_bits_retain(sys::UNLISTED as u32);
    loop {
        match rustix::process::waitid(WaitId::Pid(child), options) {
            Err(rustix::io::Errno::INTR) => {}
            // Of a child that wants to be traced by this process, a stop is reported, too.
            result => return Ok(result?.is_some_and(|status| status.exited() || status.killed() || status.dumped())),
        }
    }
}

/// A program and whatever it started, as far as it is alive: the children of this process, and theirs.
pub struct Tree<'a> {
    program: Pid,
    watching: Watching<'a>,
    /// What was used by those that outlived their parents and have ended since.
    pub reaped: Usage,
    /// The CPU time of all that was ever seen.
    ledger: Ledger,
    waits: Waits,
    /// What each process holds in files without a name, and when to look for that again.
    unnamed: HashMap<Pid, u64>,
    unnamed_due: Instant,
    /// Those whose stack is limited by now.
    limited: HashSet<Pid>,
    /// What the kernel counts, from the first look on: most programs have ended before that.
    count: Option<Count<'a>>,
    /// True once anything but the program was seen.
    has_children: bool,
    /// True once more CPU time was seen than is known of those who are alive or were waited for.
    pub is_losing: bool,
    /// The most CPU time that [`Tree::cpu`] has found so far.
    used: Duration,
    /// The most memory that one process was seen with, in bytes.
    pub peak: u64,
}

/// What a [`Tree`] needs to know.
pub struct Watching<'a> {
    /// The child of this process that is none of the program's.
    pub zygote: Option<Pid>,
    pub counters: &'a Counters,
    /// The only way to count in, if not the best.
    pub accounting: Option<Accounting>,
    pub in_memory: &'a InMemory,
    /// The files of the program that are not its own memory.
    pub others: Vec<Identity>,
    /// What the stack is limited to in a process that has begun without a limit.
    pub stack: Option<Rlimit>,
}

/// From this size on a stack without a limit gets one, in bytes. No program needs so much before its `main` begins.
const DEEP: u64 = 8 << 20;

/// To look at the files of processes takes at most one part in so many of the time.
const PART: u32 = 100;

/// But they are looked at after this time, however long that takes.
const RARELY: Duration = Duration::from_millis(100);

impl<'a> Tree<'a> {
    pub fn new(program: Pid, watching: Watching<'a>) -> Self {
        Tree {
            program,
            watching,
            reaped: Usage::default(),
            ledger: Ledger::default(),
            waits: Waits::default(),
            unnamed: HashMap::new(),
            unnamed_due: Instant::now(),
            limited: HashSet::new(),
            count: None,
            has_children: false,
            is_losing: false,
            used: Duration::ZERO,
            peak: 0,
        }
    }

    /// How long it has waited for a processor by `now`; `None` where the system does not report it.
    pub fn waited(&mut self, now: Moment) -> Option<Duration> {
        let mut threads = HashMap::new();
        let processes = listed_children(self.watching.zygote).unwrap_or_else(|| vec![self.program]);
        for_each_below(processes, |_, tasks| {
            threads.extend(tasks.iter().filter_map(|task| Some((task.clone(), waited(task)?))));
        });
        let processors = std::thread::available_parallelism().map_or(1, |count| count.get() as u32);
        self.waits.add(threads, now, processors);
        self.waits.total
    }

    /// What [`Tree::waited`] returned last.
    pub fn known_to_have_waited(&self) -> Option<Duration> {
        self.waits.total
    }

    /// What all of it has used so far: CPU time in total, and the memory of the largest process right now, or the peak
    /// of one that was reaped. Orphans that have ended are reaped, for they would fill the table of processes; the
    /// program never is.
    pub fn look(&mut self) -> Usage {
        let mut alive = Vec::new();
        for child in listed_children(self.watching.zygote).unwrap_or_else(|| vec![self.program]) {
            let ended = if child == self.program { None } else { sys::reap_if_ended(Some(child)).ok().flatten() };
            match ended {
                Some(usage) => self.reaped = self.reaped + usage,
                None => alive.push(child),
            }
        }
        let begin = Instant::now();
        let are_files_due = begin >= self.unnamed_due;
        let mut on_files = Duration::ZERO;
        let mut unnamed = HashMap::new();
        let mut own = HashMap::new();
        let (mut waited, mut memory) = (Duration::ZERO, 0);
        let is_counted = self.watching.counters.accounting(self.watching.accounting) != Accounting::Sampled;
        for_each_below(alive, |pid, tasks| {
            // A parent comes before its children: what it waits for in between counts once or not at all.
            waited += if is_counted { Duration::ZERO } else { waited_for(pid).unwrap_or_default() };
            own.extend(sys::cpu_time(pid).map(|time| (pid, time)));
            let begin = Instant::now();
            let held = match self.unnamed.get(&pid) {
                Some(held) if !are_files_due => *held,
                _ if !are_files_due => 0,
                _ => self.watching.in_memory.held_by(tasks, &self.watching.others),
            };
            unnamed.insert(pid, held);
            on_files += begin.elapsed();
            // All threads report the same, but one that has ended reports nothing, even if it was the first.
            let statistics = tasks.iter().map(|task| Statistics::of(task)).find(|statistics| statistics.resident > 0);
            let statistics = statistics.unwrap_or_default();
            memory = memory.max(if held > 0 { statistics.resident_and(held, pid) } else { statistics.resident });
            if let Some(stack) = self.watching.stack
                && statistics.data > DEEP
                && !self.limited.contains(&pid)
                && status(pid, ["VmStk:"]).is_some_and(|[size]| size > DEEP)
            {
                let _ = rustix::process::prlimit(Some(pid), Resource::Stack, stack);
                self.limited.insert(pid);
            }
        });
        if are_files_due {
            self.unnamed_due = begin + (on_files * PART).min(RARELY);
        }
        self.unnamed = unnamed;
        self.has_children |= own.keys().any(|pid| *pid != self.program) || !self.reaped.cpu.is_zero();
        let shown = self.reaped.cpu + waited + own.values().sum::<Duration>();
        own.into_iter().for_each(|(pid, time)| self.ledger.note(pid, time));
        // What was waited for is rounded down, so perhaps nothing is missing yet. But before more is missing than
        // rounding explains, most of a sixth of a second of short children goes by unseen.
        self.is_losing |= self.ledger.total() > shown;
        self.peak = self.peak.max(memory);
        // Without children nothing can be missing.
        let cpu = if self.has_children { self.cpu(shown) } else { shown };
        if self.count.is_none() {
            self.count = Some(self.watching.counters.begin(self.watching.accounting, cpu));
        }
        Usage { cpu, memory: memory.max(self.reaped.memory) }
    }

    /// The CPU time that was used so far, where `shown` is that of those who are alive or were waited for.
    ///
    /// It never shrinks, as what a counter knows may: what a program was stopped for is what is reported.
    pub fn cpu(&mut self, shown: Duration) -> Duration {
        let seen = shown.max(self.ledger.total());
        let used = self.count.as_ref().map_or(seen, |count| count.used(seen, self.has_children));
        self.used = self.used.max(used);
        self.used
    }
}

/// The CPU time of all that the process `pid` has waited for.
fn waited_for(pid: Pid) -> Option<Duration> {
    const USER: usize = 16;
    const SYSTEM: usize = 17;
    let stat = Stat::read(pid)?;
    Some(ticks(stat.field::<u64>(USER)? + stat.field::<u64>(SYSTEM)?))
}

/// What `/proc/PID/status` states in kibibytes at one moment, as bytes; `None` where one of these is missing.
fn status<const N: usize>(pid: Pid, fields: [&str; N]) -> Option<[u64; N]> {
    let status = fs::read(format!("/proc/{pid}/status")).ok()?;
    let status = String::from_utf8_lossy(&status);
    let size = |field: &str| {
        let size = status.lines().find_map(|line| line.strip_prefix(field))?;
        size.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kibibytes| kibibytes << 10)
    };
    let sizes: Vec<u64> = fields.into_iter().map_while(size).collect();
    sizes.try_into().ok()
}

/// Calls `visit` with each of `processes` and each that they started and are still the parents of, and with the
/// directories in /proc of its threads.
fn for_each_below(mut processes: Vec<Pid>, mut visit: impl FnMut(Pid, &[PathBuf])) {
    while let Some(pid) = processes.pop() {
        let tasks = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
        let tasks: Vec<PathBuf> = tasks.map(|task| task.path()).collect();
        processes.extend(tasks.iter().filter_map(|task| children_of_task(task)).flatten());
        visit(pid, &tasks);
    }
}

/// The memory of a process in bytes; zero where the system does not report it.
#[derive(Clone, Copy, Default)]
struct Statistics {
    resident: u64,
    /// Data and stack, resident or not.
    data: u64,
}

impl Statistics {
    /// As the thread with this directory in /proc reports them: all threads of a process do so.
    fn of(task: &Path) -> Self {
        let statm = fs::read_to_string(task.join("statm")).unwrap_or_default();
        let bytes = |field| {
            let pages: u64 = statm.split(' ').nth(field).and_then(|pages| pages.parse().ok()).unwrap_or(0);
            pages * rustix::param::page_size() as u64
        };
        Statistics { resident: bytes(1), data: bytes(5) }
    }

    /// Resident memory, and what the process `pid` holds in files without a name: what it has mapped of these is both.
    /// Of one that is ending, nobody knows how much that is, and nothing counts twice.
    fn resident_and(self, held: u64, pid: Pid) -> u64 {
        let [resident, mapped] = status(pid, ["VmRSS:", "RssShmem:"]).unwrap_or([self.resident; 2]);
        resident.saturating_sub(mapped) + held.max(mapped)
    }
}

/// How long the thread with this directory in /proc has waited for a processor. One that waits at this moment is
/// reported to have waited up to its last turn.
fn waited(task: &Path) -> Option<Duration> {
    let statistics = fs::read_to_string(task.join("schedstat")).ok()?;
    Some(Duration::from_nanos(statistics.split_whitespace().nth(1)?.parse().ok()?))
}

/// What the thread with this directory in /proc has started and not waited for, zombies among them.
fn children_of_task(task: &Path) -> Option<Vec<Pid>> {
    let list = fs::read_to_string(task.join("children")).ok()?;
    Some(list.split_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?)).collect())
}

/// The children of this process, which has only one thread, but for `zygote`; `None` where kernels have no such list.
fn listed_children(zygote: Option<Pid>) -> Option<Vec<Pid>> {
    let mut children = children_of_task(Path::new("/proc/thread-self"))?;
    children.retain(|child| Some(*child) != zygote);
    Some(children)
}

/// The children of this process, but for `zygote`, found by the parent that every process states; none on systems
/// without /proc.
fn searched_children(zygote: Option<Pid>) -> Vec<Pid> {
    let own = rustix::process::getpid();
    fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| child_of(own, &entry))
        .filter(|child| Some(*child) != zygote)
        .collect()
}

/// The process that `entry` of /proc is about, if its parent is `parent`.
fn child_of(parent: Pid, entry: &fs::DirEntry) -> Option<Pid> {
    let pid = Pid::from_raw(entry.file_name().to_str()?.parse().ok()?)?;
    (Stat::read(pid)?.parent() == Some(parent)).then_some(pid)
}

/// Ends and reaps every process that is left, but for `zygote`, and returns what they used. All that a program started,
/// and that outlived its own parent, is a child of this process by now; so no process is left when there is no child.
pub fn clear_away(zygote: Option<Pid>) -> io::Result<Usage> {
    let mut used = Usage::default();
    loop {
        match sys::reap_if_ended(None) {
            Ok(Some(usage)) => used = used + usage,
            // Some children are alive. Whatever they start before they are dead becomes a child of ours: hence the
            // loop.
            Ok(None) => {
                // Not only the children: they would have to die one generation after the other, on a machine that the
                // rest of them keeps busy.
                let children = listed_children(zygote).unwrap_or_else(|| searched_children(zygote));
                for_each_below(children, |pid, _| {
                    // It may have ended by now, but it cannot be a stranger: if it is a child, nobody else reaps it,
                    // and otherwise the kernel gives its id to somebody else only after all other ids.
                    let _ = rustix::process::kill_process(pid, Signal::KILL);
                });
                // A list that is read while processes end may lack some, but never all: one that was there all the time
                // is in it, and if there was none, one has ended. Either way this returns.
                wait_for_any()?;
            }
            Err(error) if error.raw_os_error() == Some(libc::ECHILD) => return Ok(used),
            Err(error) => return Err(error),
        }
    }
}

/// Waits until some child has ended, and does not reap it.
fn wait_for_any() -> io::Result<()> {
    loop {
        match rustix::process::waitid(WaitId::All, WaitIdOptions::EXITED | WaitIdOptions::NOWAIT) {
            Err(rustix::io::Errno::INTR) => {}
            result => return Ok(result.map(drop)?),
        }
    }
}

/// These tests have one child each, in a process with other threads that have children too: nothing here waits for any.
#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::{Child, Command, Stdio};
    use std::time::Instant;

    fn sleeper() -> Child {
        Command::new("sleep").arg("30").stdin(Stdio::null()).spawn().unwrap()
    }

    fn end(mut child: Child) {
        child.kill().unwrap();
        child.wait().unwrap();
    }

    #[test]
    fn a_child_has_ended_only_once_it_has_and_is_not_reaped_by_asking() {
        let mut child = sleeper();
        let pid = Pid::from_child(&child);
        assert!(!has_ended(pid).unwrap());
        child.kill().unwrap();
        let start = Instant::now();
        while !has_ended(pid).unwrap() {
            assert!(start.elapsed() < Duration::from_secs(20), "it was killed");
            std::thread::yield_now();
        }
        assert!(has_ended(pid).unwrap(), "it is still there to be asked about");
        assert!(child.wait().unwrap().code().is_none());
    }

    #[test]
    fn cpu_time_never_shrinks() {
        let (program, in_memory) = (sleeper(), InMemory::new());
        let counters = Counters::new(rustix::process::getpid(), None);
        let watching = Watching {
            zygote: None,
            counters: &counters,
            accounting: Some(Accounting::Sampled),
            in_memory: &in_memory,
            others: Vec::new(),
            stack: None,
        };
        let mut tree = Tree::new(Pid::from_child(&program), watching);
        let used = [3, 1001, 991, 1002].map(|milliseconds| tree.cpu(Duration::from_millis(milliseconds)));
        end(program);
        assert_eq!(used, [3, 1001, 1001, 1002].map(Duration::from_millis));
    }

    /// Between two looks at a process it may end, or give back what it had mapped.
    #[test]
    fn what_a_process_holds_and_has_mapped_counts_once() {
        let mut program = sleeper();
        let pid = Pid::from_child(&program);
        let before = Statistics { resident: 50 << 20, data: 0 };
        assert!(before.resident_and(50 << 20, pid) < 60 << 20, "what it had mapped is not resident any more");
        program.kill().unwrap();
        while !has_ended(pid).unwrap() {
            std::thread::yield_now();
        }
        assert_eq!(before.resident_and(50 << 20, pid), 50 << 20);
        assert_eq!(before.resident_and(70 << 20, pid), 70 << 20);
        assert_eq!(before.resident_and(1 << 20, pid), 50 << 20);
        program.wait().unwrap();
    }

    #[test]
    fn children_are_listed_and_found_but_for_the_zygote() {
        let (program, zygote) = (sleeper(), sleeper());
        let [pid, other] = [&program, &zygote].map(Pid::from_child);
        for children in [listed_children(Some(other)), Some(searched_children(Some(other)))].into_iter().flatten() {
            assert!(children.contains(&pid) && !children.contains(&other), "{children:?}, not {pid} without {other}");
        }
        [program, zygote].into_iter().for_each(end);
    }

    #[test]
    fn grandchildren_are_below_too_and_their_memory_is_seen() {
        let mut shell =
            Command::new("sh").args(["-c", "sleep 30 & echo; wait"]).stdout(Stdio::piped()).spawn().unwrap();
        std::io::Read::read_exact(&mut shell.stdout.take().unwrap(), &mut [0]).unwrap();
        let look = || {
            let mut below = Vec::new();
            for_each_below(vec![Pid::from_child(&shell)], |pid, tasks| {
                below.push((pid, tasks.iter().map(|task| Statistics::of(task).resident).max().unwrap_or(0)));
            });
            below
        };
        let are_seen = |below: &[(Pid, u64)]| below.len() == 2 && below.iter().all(|(_, memory)| *memory > 1 << 12);
        // A process has no memory for a moment while it becomes another program.
        let (start, mut below) = (Instant::now(), look());
        while !are_seen(&below) && start.elapsed() < Duration::from_secs(10) {
            below = look();
        }
        for (pid, _) in &below {
            let _ = rustix::process::kill_process(*pid, Signal::KILL);
        }
        shell.wait().unwrap();
        assert!(are_seen(&below), "{below:?}");
    }
}
