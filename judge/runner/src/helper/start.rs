//! A program that is to be started.

use super::wire::FILES;
use rustix::fd::{BorrowedFd, OwnedFd};
use rustix::process::{Resource, Rlimit};

/// How many limits a program gets from the kernel.
pub const LIMITS: usize = 3;

/// Something to start.
pub struct Start<'a> {
    /// The path, or a name that is looked up in PATH, and the arguments.
    pub argv: &'a [Vec<u8>],
    /// Where it starts; `None` for this process's own directory.
    pub directory: Option<&'a [u8]>,
    /// Its standard input, output and error.
    pub files: [OwnedFd; FILES],
    pub limits: [(Resource, Rlimit); LIMITS],
    /// What it may read and write, if it is in a sandbox.
    pub ruleset: Option<BorrowedFd<'a>>,
}
