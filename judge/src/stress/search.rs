//! Trial after trial, on all workers, until one fails.

use super::lab::{Checked, Lab};
use super::schedule::Schedule;
use crate::judging::pool::Worker;
use crate::{Error, Result};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// When to stop though nothing is found.
#[derive(Clone, Copy, Debug)]
pub struct Until {
    /// No trial is begun any more.
    pub end: Option<Instant>,
    /// How many trials there are at most.
    pub trials: Option<u64>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many trials were made.
    pub trials: u64,
    /// How many of them had an input that was too large for the brute force.
    pub too_large: u64,
}

/// The first trial that is not passed, by its number, if there is one, and how many were made in all.
///
/// It depends on nothing but the schedule, however many work at a time: whatever comes before it was made, too.
pub fn search(
    lab: &Lab<'_, '_>,
    schedule: &Schedule,
    until: Until,
    mut on_trial: impl FnMut(u64, Tally),
) -> (Option<(u64, Result<Checked>)>, Tally) {
    let (next, mut tally) = (AtomicU64::new(0), Tally::default());
    let mut first: Option<(u64, Result<Checked>)> = None;
    let job = |_, worker: &Worker<'_, (u64, Result<Checked>)>| {
        if until.end.is_some_and(|end| Instant::now() >= end) {
            return ControlFlow::Break(());
        }
        // Not the pool's number: of those, one may be given out and never used.
        let number = next.fetch_add(1, Ordering::Relaxed);
        if until.trials.is_some_and(|most| number >= most) {
            return ControlFlow::Break(());
        }
        let checked = lab.check(schedule.arguments(number), worker);
        let goes_on = matches!(checked, Ok(Checked::Passed { .. }));
        worker.send((number, checked))?;
        if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    lab.pool.work(usize::MAX, job, |(number, checked)| {
        match checked {
            Ok(Checked::Passed { has_answer }) => {
                tally.trials += 1;
                tally.too_large += u64::from(!has_answer);
                on_trial(number, tally);
            }
            // Whatever was found counts for more than that it was interrupted afterwards.
            Err(Error::Interrupted) if first.is_some() => {}
            found => {
                tally.trials += u64::from(found.is_ok());
                let is_first = match &first {
                    None | Some((_, Err(Error::Interrupted))) => true,
                    Some((known, _)) => number < *known,
                };
                if is_first {
                    first = Some((number, found));
                }
            }
        }
        ControlFlow::Continue(())
    });
    (first, tally)
}
