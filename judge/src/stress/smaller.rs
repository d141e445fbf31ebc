//! A counterexample becomes smaller as long as it stays one.

use super::lab::{Failure, Lab};
use crate::Result;
use crate::judging::pool::Worker;
use shrink::{Found, Oracle, minimise, relaid};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

/// A counterexample, as small as it could be made.
#[derive(Clone, Debug)]
pub struct Smaller {
    /// The smallest input that fails in the same way.
    pub failure: Failure,
    /// How many inputs were tried for it.
    pub tried: usize,
    /// Whether nothing smaller is left to try.
    pub is_minimal: bool,
}

/// Makes the input of `failure` smaller until `end`; `on_step` gets how many inputs were tried, and the length of the
/// smallest one that fails. What ends it early, such as an interrupt, is returned beside what was reached until then.
pub fn smaller(
    lab: &Lab<'_, '_>,
    failure: Failure,
    end: Instant,
    on_step: impl FnMut(usize, usize),
) -> (Smaller, Result<()>) {
    let input = failure.input.clone();
    let mut trying = Trying { lab, smallest: failure, end, tried: 0, on_step, stopped: Ok(()) };
    let minimal = minimise(&input, &mut trying);
    if let Some(relaid) = relaid(&input, &trying.smallest.input) {
        // It takes the place of the smallest one if it fails.
        let _found = trying.first(&[relaid]);
    }
    let Trying { smallest, tried, stopped, .. } = trying;
    (Smaller { failure: smallest, tried, is_minimal: minimal.is_minimal && stopped.is_ok() }, stopped)
}

struct Trying<'a, 'scope, 'env, F> {
    lab: &'a Lab<'scope, 'env>,
    /// Of those that were found to fail, the last one.
    smallest: Failure,
    end: Instant,
    tried: usize,
    on_step: F,
    stopped: Result<()>,
}

impl<F: FnMut(usize, usize)> Oracle for Trying<'_, '_, '_, F> {
    fn first(&mut self, candidates: &[Vec<u8>]) -> Found {
        if self.stopped.is_err() {
            return Found::TimeIsOver;
        }
        let (next, is_late) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (end, smallest) = (self.end, &self.smallest);
        let job = |_, worker: &Worker<'_, (usize, Result<Option<Box<Failure>>>)>| {
            if Instant::now() >= end {
                is_late.store(true, Ordering::Relaxed);
                return ControlFlow::Break(());
            }
            // Not the pool's number: of those, one may be given out and never used.
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(candidate) = candidates.get(number) else { return ControlFlow::Break(()) };
            let failed = self.lab.fails_like(smallest, candidate, worker);
            let goes_on = matches!(failed, Ok(None));
            worker.send((number, failed))?;
            if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let (mut first, mut tried) = (None, self.tried);
        let (length, on_step) = (self.smallest.input.len(), &mut self.on_step);
        self.lab.pool.work(candidates.len(), job, |(number, failed)| {
            tried += 1;
            on_step(tried, length);
            let known = first.as_ref().is_none_or(|(known, _)| number < *known);
            if !matches!(failed, Ok(None)) && known {
                first = Some((number, failed));
            }
            ControlFlow::Continue(())
        });
        self.tried = tried;
        match first {
            Some((number, Ok(Some(failure)))) => {
                self.smallest = *failure;
                Found::At(number)
            }
            Some((_, Err(error))) => {
                self.stopped = Err(error);
                Found::TimeIsOver
            }
            // Where time was over before all were tried, one of the others may have failed.
            Some((_, Ok(None))) | None if is_late.load(Ordering::Relaxed) => Found::TimeIsOver,
            Some((_, Ok(None))) | None => Found::None,
        }
    }
}
