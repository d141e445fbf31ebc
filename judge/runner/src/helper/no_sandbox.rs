//! In place of the sandbox, where there is none: on systems other than Linux, and without the feature `sandbox`.

use crate::{Error, Result};
use rustix::fd::BorrowedFd;
use std::convert::Infallible;
use std::io;
use std::path::Path;

/// Always fails: there is no sandbox here.
///
/// # Errors
///
/// Always.
pub fn check_sandbox() -> Result<()> {
    let (reason, advice) = if cfg!(target_os = "linux") {
        ("it was built without the feature `sandbox`", "build it with that feature, or run without a sandbox")
    } else {
        ("it has neither Landlock nor seccomp", "run without a sandbox, or on Linux")
    };
    Err(Error::NoSandbox { reason: reason.to_string(), advice })
}

/// None can be made.
pub struct Sandbox(Infallible);

impl Sandbox {
    pub fn new(_directory: &Path) -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub fn ruleset(&mut self, _argv: &[Vec<u8>]) -> io::Result<BorrowedFd<'_>> {
        match self.0 {}
    }

    #[cfg(target_os = "linux")]
    pub fn deny_calls(&self) -> io::Result<()> {
        match self.0 {}
    }

    pub fn clean(&self) -> io::Result<()> {
        match self.0 {}
    }
}
