//! How long a program has waited for a processor.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;

/// The time on the wall clock in which a program was kept from running, as far as that is known.
///
/// A program that wants to run and must wait is no sleeper, and a busy machine can stretch its run at will. So that
/// time does not count.
#[derive(Default)]
pub struct Waits {
    /// So much by now; `None` as long as the system has not reported anything.
    pub total: Option<Duration>,
    /// What was reported last, by the directory in /proc of each thread.
    threads: HashMap<PathBuf, Duration>,
    /// When that was, and how much CPU time all of them had used.
    last: Moment,
}

/// A moment of a run.
#[derive(Clone, Copy, Default)]
pub struct Moment {
    /// How long it has been running.
    pub wall: Duration,
    /// How much CPU time it has used.
    pub cpu: Duration,
}

impl Waits {
    /// Adds what has come since the last report: for each living thread, how long it has waited in all its life.
    pub fn add(&mut self, threads: HashMap<PathBuf, Duration>, now: Moment, processors: u32) {
        if threads.is_empty() {
            return;
        }
        // Of a thread that is new, nobody knows whether any other one needed it: programs that start one process after
        // the other would never come to their limit. Of the first ones, everything counts.
        let since = |(thread, waited): (&PathBuf, &Duration)| match (self.total, self.threads.get(thread)) {
            (_, Some(before)) => waited.saturating_sub(*before),
            (None, None) => *waited,
            (Some(_), None) => Duration::ZERO,
        };
        let waited: Duration = threads.iter().map(since).sum();
        // Threads wait at the same time, and for each other: but while the program had all processors, for nobody else.
        let used = now.cpu.saturating_sub(self.last.cpu) / processors.max(1);
        let most = now.wall.saturating_sub(self.last.wall).saturating_sub(used);
        self.total = Some(self.total.unwrap_or_default() + waited.min(most));
        (self.threads, self.last) = (threads, now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In milliseconds: wall clock, CPU time, and how long each thread has waited.
    type Report<'a> = (u64, u64, &'a [(&'a str, u64)]);

    /// What a program is found to have waited, in milliseconds, from reports on a machine with two processors.
    fn waited(reports: &[Report]) -> Option<u128> {
        let mut waits = Waits::default();
        for (wall, cpu, threads) in reports {
            let threads = threads.iter().map(|(name, waited)| (name.into(), Duration::from_millis(*waited)));
            let [wall, cpu] = [*wall, *cpu].map(Duration::from_millis);
            waits.add(threads.collect(), Moment { wall, cpu }, 2);
        }
        waits.total.map(|total| total.as_millis())
    }

    #[test]
    fn a_program_that_wants_a_processor_has_waited_and_one_that_sleeps_has_not() {
        // Eight others in sessions of their own, on two processors.
        assert_eq!(waited(&[(3000, 661, &[("main", 2318)]), (5320, 1180, &[("main", 4102)])]), Some(4102));
        assert_eq!(waited(&[(3000, 1, &[("main", 4)]), (3004, 1, &[("main", 4)])]), Some(4));
    }

    #[test]
    fn threads_that_wait_at_the_same_time_wait_once() {
        assert_eq!(waited(&[(1000, 200, &[("1", 800), ("2", 900), ("3", 700)])]), Some(900));
        // Four threads that keep both processors busy wait only for each other.
        let all: &[(&str, u64)] = &[("1", 500), ("2", 500), ("3", 500), ("4", 500)];
        assert_eq!(waited(&[(1000, 2000, all)]), Some(0));
        // One that works for another, which sleeps meanwhile.
        assert_eq!(waited(&[(1000, 500, &[("1", 0), ("2", 480)])]), Some(480));
    }

    #[test]
    fn processes_that_come_and_go_do_not_gain_time() {
        let reports: &[Report] = &[(1000, 10, &[("1", 5)]), (2000, 20, &[("2", 500)]), (3000, 30, &[("3", 500)])];
        assert_eq!(waited(reports), Some(5));
    }

    #[test]
    fn where_nothing_is_reported_nothing_is_known() {
        assert_eq!(waited(&[(1000, 200, &[])]), None);
    }
}
