//! Where there is no sandbox: everywhere but on Linux.

use crate::{Error, Result};
use rustix::fd::BorrowedFd;
use std::convert::Infallible;
use std::io;
use std::path::Path;

/// Says so.
///
/// # Errors
///
/// Always.
pub fn check_sandbox() -> Result<()> {
    Err(Error::NoSandbox {
        reason: "it has neither Landlock nor seccomp".to_string(),
        advice: "judge without --sandbox, or on Linux",
    })
}

/// None can be made.
pub struct Sandbox(Infallible);

impl Sandbox {
    pub fn new(_folder: &Path) -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub fn ruleset(&mut self, _words: &[Vec<u8>]) -> io::Result<BorrowedFd<'_>> {
        match self.0 {}
    }

    pub fn clean(&self) -> io::Result<()> {
        match self.0 {}
    }
}

/// There is no scratch folder.
pub fn remove(_folder: &Path) -> io::Result<()> {
    Ok(())
}
