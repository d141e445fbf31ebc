//! Who runs programs for a command: as many as may work at a time, until somebody interrupts.

use crate::judging::pool::{Executor, Pool};
use crate::{Error, Result};
use runner::{Interrupt, Runner, remove_abandoned};
use std::num::NonZeroUsize;

/// Runners for so many cases at a time, or for one on each processor.
pub fn runners(jobs: Option<NonZeroUsize>, interrupt: &Interrupt) -> Result<Vec<Runner>> {
    // Theirs are new ones.
    remove_abandoned();
    let jobs = jobs.or(std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    (0..jobs).map(|_| Ok(Runner::from_current_executable()?.until(interrupt.clone()))).collect()
}

/// The pool of these runners.
pub fn pool(runners: &[Runner]) -> Pool<'_> {
    Pool::new(runners.iter().map(|runner| runner as Executor))
}

/// After Ctrl-C, whatever failed because of it is no error of its own.
pub fn unless_interrupted<T>(result: Result<T>, interrupt: &Interrupt) -> Result<T> {
    result.map_err(|error| if interrupt.is_triggered() { Error::Interrupted } else { error })
}
