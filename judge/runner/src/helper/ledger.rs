//! What is known of CPU time from looks at processes: at least so much was used.

use rustix::process::Pid;
use std::collections::HashMap;
use std::time::Duration;

/// The CPU time of each process as it was seen last, whoever waited for it, if anybody did. A process counts once, with
/// no more than it has used, so the total is a lower bound.
#[derive(Default)]
pub struct Ledger {
    /// Also those that a look did not find: one that is left by its parent at that moment is in nobody's list.
    seen: HashMap<Pid, Duration>,
    total: Duration,
}

impl Ledger {
    /// Notes that the process `pid` has used so much by itself.
    pub fn note(&mut self, pid: Pid, own: Duration) {
        let before = self.seen.insert(pid, own).unwrap_or_default();
        // CPU time never shrinks: with less, this is another process that got the same id.
        self.total += if own < before { own } else { own - before };
    }

    /// At least so much CPU time was used by all processes that were ever seen.
    pub fn total(&self) -> Duration {
        self.total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(ledger: &mut Ledger, alive: &[(i32, u64)]) {
        for &(pid, milliseconds) in alive {
            ledger.note(Pid::from_raw(pid).expect("ids are positive"), Duration::from_millis(milliseconds));
        }
    }

    #[test]
    fn a_process_counts_once_with_what_it_had_used_when_it_was_seen_last() {
        let mut ledger = Ledger::default();
        let looks: [(&[(i32, u64)], u64); 8] = [
            (&[(1, 5)], 5),
            (&[(1, 7), (2, 1)], 8),
            // The second one has ended; the first goes on.
            (&[(1, 7)], 8),
            (&[(1, 9)], 10),
            // A look that finds nobody, and one that finds both again, who were there all the time.
            (&[], 10),
            (&[(1, 9), (2, 4)], 13),
            // With less, it is another process that has the id 2 now.
            (&[(2, 3)], 16),
            (&[(1, 11), (2, 3)], 18),
        ];
        for (alive, total) in looks {
            note(&mut ledger, alive);
            assert_eq!(ledger.total(), Duration::from_millis(total), "after {alive:?}");
        }
    }
}
