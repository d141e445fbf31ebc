//! What is known of a finished interactive run.

use super::channel::Unread;
use super::transcript::Transcript;
use crate::run::{End, Limits, Outcome, Stop};
use std::time::Duration;

/// A finished interactive run.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// How the solution ended.
    pub solution: Outcome,
    /// How the interactor ended.
    pub interactor: Outcome,
    /// True if the interactor ended before the solution did.
    pub interactor_first: bool,
    /// How much longer the interactor ran than the solution. If it was [cancelled](Stop::Cancelled), it was stopped for
    /// that.
    pub went_on: Duration,
    /// The end of what they printed.
    pub transcript: Transcript,
    /// For how long nothing had happened when the solution ended or was stopped: nothing printed, and no process ended.
    pub silence: Duration,
    /// What the solution had not read when it ended or was stopped.
    pub unread: Unread,
    /// For how long either was allowed to last.
    pub patience: Duration,
}

impl Interaction {
    /// True if the solution was stopped because nothing happened, while the interactor used CPU time.
    #[must_use]
    pub fn waited_for_interactor(&self) -> bool {
        // On a busy machine it wants to use more than it gets.
        let worked = self.interactor.cpu + self.interactor.waited.unwrap_or_default();
        let is_silence = self.solution.end == End::Stopped(Stop::WallTime) && self.silence >= self.patience;
        is_silence && worked.saturating_sub(self.went_on) >= self.patience / 2
    }

    /// With how much patience the run must be repeated to be fair to a solution that was stopped because nothing
    /// happened, or because it read nothing, while processes waited for a processor, or while the interactor worked.
    #[must_use]
    pub fn patience_it_needs(&self, limits: &Limits) -> Option<Duration> {
        let (wall, most) = (limits.wall(), most_patience(limits));
        let is_silence = self.silence >= self.patience;
        if !is_silence && self.unread.time < self.patience {
            // It was stopped in the midst of it. How long it waited is not known everywhere.
            let goes_on = self.silence < wall / 4;
            return (self.solution.waited.is_none() && goes_on).then_some(wall);
        }
        if self.waited_for_interactor() {
            return Some(most);
        }
        let interactor = self.interactor.waited.unwrap_or_default().saturating_sub(self.went_on);
        let waited = self.solution.waited.unwrap_or_default().max(if is_silence { interactor } else { Duration::ZERO });
        let tenths = (wall + 2 * waited).as_millis().div_ceil(100) as u64;
        (waited > wall / 4).then(|| Duration::from_millis(tenths * 100).min(most))
    }
}

/// How many times as much time on the wall clock a program gets in an interactive run.
const PATIENCE: u32 = 10;

/// The longest patience with a solution in an interactive run.
#[must_use]
pub fn most_patience(limits: &Limits) -> Duration {
    limits.wall() * PATIENCE
}

#[cfg(test)]
mod tests {
    use super::*;
    use runner::Captured;

    /// The limit on the wall clock is 3 s.
    const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 1, output: 1 };

    /// With how much patience a run must be repeated, in milliseconds, whose solution was stopped by the wall clock.
    fn patience(solution_waited: Option<u64>, interactor: [u64; 2], silence: u64, unread: u64) -> Option<u128> {
        let outcome = |end, cpu, waited: Option<u64>| {
            let (cpu, waited) = (Duration::from_millis(cpu), waited.map(Duration::from_millis));
            let (stdout, stderr) = (Captured::from(&b""[..]), Captured::from(&b""[..]));
            let (wall, accounting) = (LIMITS.wall(), runner::Accounting::Sampled);
            Outcome { end, cpu, accounting, wall, waited, memory: 0, stdout, stderr, unread: 0 }
        };
        let [cpu, waited] = interactor;
        let interaction = Interaction {
            solution: outcome(End::Stopped(Stop::WallTime), 100, solution_waited),
            interactor: outcome(End::Exited(1), cpu, Some(waited)),
            interactor_first: false,
            went_on: Duration::from_millis(500),
            transcript: Transcript::default(),
            silence: Duration::from_millis(silence),
            unread: Unread { bytes: 1, time: Duration::from_millis(unread) },
            patience: LIMITS.wall(),
        };
        interaction.patience_it_needs(&LIMITS).map(|patience| patience.as_millis())
    }

    #[test]
    fn whoever_waited_for_a_processor_or_for_a_busy_interactor_gets_more_patience() {
        // Nobody wanted to run.
        assert_eq!(patience(Some(20), [1, 20], 3000, 0), None);
        assert_eq!(patience(Some(2110), [1, 20], 3000, 0), Some(7300));
        assert_eq!(patience(Some(25_000), [1, 20], 3000, 0), Some(30_000));
        assert_eq!(patience(Some(20), [400, 1500], 3000, 0), Some(5000));
        assert_eq!(patience(Some(20), [2100, 0], 3000, 0), Some(30_000));
        // What the interactor does is no reason to read nothing.
        assert_eq!(patience(Some(20), [2100, 1500], 0, 3000), None);
        assert_eq!(patience(Some(2000), [1, 1], 0, 3000), Some(7000));
        // It was stopped after ten times as long.
        assert_eq!(patience(Some(2000), [1, 1], 10, 10), None);
        assert_eq!(patience(None, [1, 1], 10, 10), Some(3000));
    }
}
