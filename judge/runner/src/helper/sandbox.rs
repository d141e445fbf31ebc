//! What keeps somebody else's program from the network and from the user's files.
//!
//! Two parts of the kernel do the work. *Landlock* decides which files a process may read and write, and keeps its
//! signals and its debugging to processes that are in the same sandbox; each run has one of its own. *Seccomp* denies
//! system calls: those that open sockets, and the few ways to change a file or another process that Landlock does not
//! know. If root runs the judge, programs lose their *capabilities* as well: they are root's files' owner and nothing
//! more. A denied call fails with `EPERM`, or `EACCES`, as it would for want of permission, so the program lives on and
//! gets an honest verdict.

mod calls;
mod readable;

use crate::{Error, Result, scratch};
use calls::{deny, drop_capabilities, filter};
use landlock::{
    ABI, Access, AccessFs, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreated, RulesetCreatedAttr,
    RulesetError, Scope, path_beneath_rules,
};
use readable::{homes, readable};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use seccompiler::BpfProgram;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The first version of Landlock that keeps signals in the sandbox: Linux 6.12.
const NEEDED: ABI = ABI::V6;

/// What every program may write to, besides its scratch directory: it changes nothing.
const HARMLESS: [&str; 3] = ["/dev/null", "/dev/zero", "/dev/full"];

/// Fails unless this kernel can keep all that the sandbox promises.
///
/// # Errors
///
/// If it cannot, with what is missing.
pub fn check_sandbox() -> Result<()> {
    let cannot = |reason: String| {
        let advice = "run without a sandbox only if you trust the program, or in a container or a virtual machine";
        Err(Error::NoSandbox { reason, advice })
    };
    if let Err(error) = ruleset() {
        let needed = "it needs Linux 6.12 or newer with Landlock, which may have to be added to `lsm=` at boot";
        return cannot(format!("Landlock reports: {error}; {needed}"));
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    if !status.lines().any(|line| line.starts_with("Seccomp:")) {
        return cannot("the kernel was built without seccomp".to_string());
    }
    if let Err(error) = filter() {
        return cannot(error.to_string());
    }
    homes().map(drop)
}

/// The sandboxes of one helper.
pub struct Sandbox {
    /// What programs may write to; they start in it.
    directory: PathBuf,
    /// What they may not read.
    homes: Vec<PathBuf>,
    /// The system calls that are denied.
    filter: BpfProgram,
    /// The last program and what that may read and write. Most often the next one is the same.
    last: Option<(Vec<Vec<u8>>, OwnedFd)>,
}

impl Sandbox {
    pub fn new(directory: &Path) -> io::Result<Self> {
        let (homes, filter) = (homes().map_err(io::Error::other)?, filter().map_err(io::Error::other)?);
        Ok(Sandbox { directory: directory.to_path_buf(), homes, filter, last: None })
    }

    /// What the program with these arguments may read and write, as Landlock takes it.
    pub fn ruleset(&mut self, argv: &[Vec<u8>]) -> io::Result<BorrowedFd<'_>> {
        if self.last.as_ref().is_none_or(|(last, _)| last != argv) {
            let fails = |error: RulesetError| io::Error::other(error);
            let add = |rules: RulesetCreated| {
                let devices = AccessFs::MakeChar | AccessFs::MakeBlock | AccessFs::MakeSock | AccessFs::IoctlDev;
                let own = AccessFs::from_all(NEEDED) & !devices;
                rules
                    .add_rules(path_beneath_rules(readable(&self.homes, argv), AccessFs::from_read(NEEDED)))?
                    .add_rules(path_beneath_rules(HARMLESS, AccessFs::WriteFile | AccessFs::Truncate))?
                    .add_rules(path_beneath_rules([&self.directory], own))
            };
            let rules = ruleset().and_then(add).map_err(fails)?;
            let rules = Option::<OwnedFd>::from(rules);
            self.last = Some((argv.to_vec(), rules.ok_or_else(|| io::Error::other("no Landlock"))?));
        }
        let (_, ruleset) = self.last.as_ref().ok_or_else(|| io::Error::other("no Landlock"))?;
        Ok(ruleset.as_fd())
    }

    /// Denies system calls and privileges to this process, and to all that it will start.
    pub fn deny_calls(&self) -> io::Result<()> {
        drop_capabilities()?;
        deny(&self.filter)
    }

    /// Makes the directory as empty as it was at first.
    pub fn clean(&self) -> io::Result<()> {
        scratch::empty(&self.directory)
    }
}

/// A ruleset that denies everything that there are rules for.
fn ruleset() -> Result<RulesetCreated, RulesetError> {
    Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(NEEDED))?
        .scope(Scope::from_all(NEEDED))?
        .create()
}
