//! Against programs that stop the judge's own processes, all of them at once.
//!
//! A program that is in no sandbox can send SIGSTOP to whomever its user can, and nobody who is stopped can continue
//! anybody. So the worker has a timer of the kernel, which continues it: for that, no process has to run. The worker in
//! turn continues the others, a few seconds later.

use super::stat::Stat;
use crate::sys::Waker;
use rustix::process::{Pid, Signal, getppid, kill_process};
use std::time::{Duration, Instant};

/// How often the worker looks after the others.
const PAUSE: Duration = Duration::from_secs(1);

/// How long after the last look the kernel continues the worker, if it is stopped.
const ALARM: Duration = Duration::from_secs(2);

/// A shell takes back the terminal a moment after Ctrl-Z has stopped what had it.
const MOMENT: Duration = Duration::from_millis(200);

/// Who looks after the others.
pub struct Guard {
    /// The process with the runner.
    runner: Option<Pid>,
    supervisor: Pid,
    /// What continues this process; `None` where nothing does, and as long as no program could have stopped it.
    waker: Option<Waker>,
    next: Instant,
}

impl Guard {
    /// In the supervisor, before it splits off the worker.
    pub fn new(supervisor: Pid) -> Self {
        Guard { runner: getppid(), supervisor, waker: None, next: Instant::now() }
    }

    /// In the worker: true while its supervisor is there.
    pub fn is_supervised(&self) -> bool {
        getppid() == Some(self.supervisor)
    }

    /// From now on there may be something to guard against.
    pub fn begin(&mut self) {
        if self.waker.is_none() {
            self.waker = Waker::new().ok();
            self.set();
        }
    }

    /// When to look for the next time; `None` as long as there is nothing to guard against.
    pub fn pause(&self) -> Option<Duration> {
        self.waker.as_ref().map(|_| self.next.saturating_duration_since(Instant::now()))
    }

    /// Continues those who are stopped, if it is time to look. The worker continues its zygote by itself.
    pub fn look(&mut self) {
        if self.pause().is_some_and(|pause| pause.is_zero()) {
            self.set();
            let _ = kill_process(self.supervisor, Signal::CONT);
            if self.is_runner_stopped() {
                std::thread::sleep(MOMENT);
                if let Some(runner) = self.runner.filter(|_| self.is_runner_stopped()) {
                    let _ = kill_process(runner, Signal::CONT);
                }
            }
        }
    }

    fn set(&mut self) {
        self.next = Instant::now() + PAUSE;
        if let Some(waker) = &self.waker {
            waker.set(ALARM);
        }
    }

    /// True if the process with the runner, which is still the supervisor's parent, is stopped, but not by a person.
    fn is_runner_stopped(&self) -> bool {
        let is_parent = |runner: &Pid| Stat::read(self.supervisor).and_then(|stat| stat.parent()) == Some(*runner);
        self.runner.filter(is_parent).and_then(Stat::read).is_some_and(|stat| is_stopped_by_a_program(&stat))
    }
}

impl Drop for Guard {
    /// Whoever comes next must be awake to clear away.
    fn drop(&mut self) {
        let _ = kill_process(self.supervisor, Signal::CONT);
    }
}

/// Who stops what is in the foreground takes the foreground from it: a shell, after Ctrl-Z. A process that is in the
/// background may have been stopped like that, and then nobody else may continue it.
fn is_stopped_by_a_program(stat: &Stat) -> bool {
    let [group, terminal, foreground] = [5, 7, 8].map(|number| stat.field::<i32>(number));
    let is_known = group.is_some() && foreground.is_some();
    stat.field(3) == Some('T') && is_known && (terminal == Some(0) || foreground == group)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_is_stopped_without_a_person_is_continued() {
        for (stat, expected) in [
            (&b"12 (judge) T 1 12 7 34816 12 4194304"[..], true),
            (b"12 (a) S (judge) T 1 12 7 0 -1 4194304", true),
            (b"12 (judge) T 1 12 7 34816 7 4194304", false),
            (b"12 (judge) t 1 12 7 0 -1 4194304", false),
            (b"12 (ju\xffdge) S 1 12 7 34816 12 4194304", false),
        ] {
            let stat = Stat::parse(stat).unwrap();
            assert_eq!(is_stopped_by_a_program(&stat), expected, "{stat:?}");
            assert_eq!(stat.parent(), Pid::from_raw(1));
        }
        assert!(Stat::parse(b"12 (judge").is_none());
        assert!(!is_stopped_by_a_program(&Stat::parse(b"12 (judge) T 1 12").unwrap()), "the rest is not known");
    }
}
