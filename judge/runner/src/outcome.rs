//! What became of a program.

use crate::Captured;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Why the runner stopped a program, recorded when it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stop {
    /// Used more CPU time than the limit.
    CpuTime,
    /// Still running when its time on the wall clock was over, which is [`Limits::wall`](crate::Limits::wall) or
    /// [`Ends::wall`](crate::Ends::wall). Of the former, time does not count in which it waited for a processor, unless
    /// it is ten times as long.
    WallTime,
    /// Used more memory than the limit.
    Memory,
    /// Printed more than the limit to standard output.
    Output,
    /// Whoever ran it cancelled the run, or is gone.
    Cancelled,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// With this exit code, 0 to 255.
    Exited(i32),
    /// By this signal, which the runner did not send.
    Signaled(i32),
    /// The runner stopped it.
    Stopped(Stop),
}

/// How CPU time was counted. Whatever the way, nothing is counted twice, and what a program's processes have waited for
/// is always counted: they differ in what they know of processes that nobody waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Accounting {
    /// By a cgroup, which holds all that a program starts: exact.
    Cgroup,
    /// By a counter of the kernel's `perf` that all inherit: exact but for what the machine itself takes, so it only
    /// counts where a tenth or more would be missing otherwise.
    Perf,
    /// By looking at the processes that are alive, up to 1000 times a second. What a process has used after the last
    /// look at it is missing.
    Sampled,
}

impl Accounting {
    /// As it is written in documents.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Accounting::Cgroup => "cgroup",
            Accounting::Perf => "perf",
            Accounting::Sampled => "sampled",
        }
    }
}

/// The name of a signal, such as `SIGSEGV`, if it has one on this system.
#[must_use]
pub fn signal_name(signal: i32) -> Option<&'static str> {
    signal_hook::low_level::signal_name(signal)
}

/// A finished run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// How it ended.
    pub end: End,
    /// CPU time: user and system, of the program and of all that it started.
    pub cpu: Duration,
    /// How it was counted.
    pub accounting: Accounting,
    /// Time on the wall clock.
    pub wall: Duration,
    /// How much of that it wanted to run and waited for a processor; `None` for a short run, and where the system does
    /// not report it.
    pub waited: Option<Duration>,
    /// Peak memory in bytes, resident or in files without a name; of the largest process, where there were several.
    pub memory: u64,
    /// What was printed to standard output; of too much, the limit and one byte.
    pub stdout: Captured,
    /// What was printed to standard error; of more than the limit, as much as that, and how much it was.
    pub stderr: Captured,
    /// Bytes of the input that nobody read; 0 as well if it may have read some without moving the offset of standard
    /// input, because it opened `/dev/stdin` or mapped its input into memory.
    pub unread: u64,
}

impl Outcome {
    /// Of a run that cost nothing and left nothing to read: what tests without processes are made of.
    #[must_use]
    pub fn without_cost(end: End, stdout: &[u8], stderr: &[u8]) -> Self {
        Outcome {
            end,
            cpu: Duration::ZERO,
            accounting: Accounting::Sampled,
            wall: Duration::ZERO,
            waited: None,
            memory: 0,
            stdout: stdout.into(),
            stderr: stderr.into(),
            unread: 0,
        }
    }
}
