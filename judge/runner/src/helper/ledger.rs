//! What is known of CPU time from looks at processes: at least so much was used.

use rustix::process::Pid;
use std::collections::HashMap;
use std::time::Duration;

/// The CPU time of each process as it was seen last, whoever waited for it, if anybody did. A process counts once, with
/// no more than it has used, so the sum is a lower bound.
#[derive(Default)]
pub struct Ledger {
    alive: HashMap<Pid, Duration>,
    ended: Duration,
}

impl Ledger {
    /// Notes what each process that is alive now has used by itself.
    pub fn note(&mut self, alive: HashMap<Pid, Duration>) {
        for (pid, before) in &self.alive {
            // CPU time never shrinks: with less, this is another process that got the same id.
            if alive.get(pid).is_none_or(|own| own < before) {
                self.ended += *before;
            }
        }
        self.alive = alive;
    }

    /// At least so much CPU time was used by all processes that were ever seen.
    pub fn total(&self) -> Duration {
        self.ended + self.alive.values().sum::<Duration>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(ledger: &mut Ledger, alive: &[(i32, u64)]) {
        let process = |&(pid, milliseconds): &(i32, u64)| {
            (Pid::from_raw(pid).expect("ids are positive"), Duration::from_millis(milliseconds))
        };
        ledger.note(alive.iter().map(process).collect());
    }

    #[test]
    fn a_process_counts_once_with_what_it_had_used_when_it_was_seen_last() {
        let mut ledger = Ledger::default();
        let looks: [(&[(i32, u64)], u64); 6] = [
            (&[(1, 5)], 5),
            (&[(1, 7), (2, 1)], 8),
            // The second one has ended; the first goes on.
            (&[(1, 7)], 8),
            (&[(1, 9)], 10),
            // Another process has the id 2 now, and ends, and one with less has it after that.
            (&[(1, 9), (2, 4)], 14),
            (&[(2, 3)], 17),
        ];
        for (alive, total) in looks {
            note(&mut ledger, alive);
            assert_eq!(ledger.total(), Duration::from_millis(total), "after {alive:?}");
        }
    }
}
