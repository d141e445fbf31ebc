//! In place of the search for files without a name, where /proc does not show who holds what open.

use rustix::fd::OwnedFd;
use std::path::PathBuf;

/// None.
pub struct InMemory;

impl InMemory {
    pub fn new() -> Self {
        InMemory
    }

    /// None.
    pub fn others(_files: &[OwnedFd]) -> Vec<Identity> {
        Vec::new()
    }

    pub fn held_by(&self, _tasks: &[PathBuf], _others: &[Identity]) -> u64 {
        0
    }
}

/// A file that is not looked for.
pub enum Identity {}
