//! In place of the search for files without a name, where /proc does not show who holds what open.

use rustix::fs::Stat;
use std::path::PathBuf;

/// None.
pub struct InMemory;

impl InMemory {
    pub fn new() -> Self {
        InMemory
    }

    pub fn held_by(&self, _tasks: &[PathBuf], _others: &[Identity]) -> u64 {
        0
    }
}

/// A file that is not looked for.
pub struct Identity;

pub fn identity(_status: &Stat) -> Identity {
    Identity
}
