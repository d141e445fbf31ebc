//! What keeps somebody else's program from the network and from the user's files.
//!
//! Two parts of the kernel do the work. *Landlock* decides which files a process may read and write, and keeps its
//! signals and its debugging to processes that are in the same sandbox; each run has one of its own. *Seccomp* denies
//! system calls: those that open sockets, and the few ways to change a file or another process that Landlock does not
//! know. A denied call fails with `EPERM`, or `EACCES`, as it would for want of permission, so the program lives on and
//! gets an honest verdict.

use super::environment::candidates;
use crate::scratch;
use crate::{Error, Result};
use landlock::{
    ABI, Access, AccessFs, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreated, RulesetCreatedAttr,
    RulesetError, Scope, path_beneath_rules,
};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
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
    filter().map_or_else(|error| cannot(error.to_string()), |_| Ok(()))
}

/// The sandboxes of one helper.
pub struct Sandbox {
    /// What programs may write to; they start in it.
    directory: PathBuf,
    /// The system calls that are denied.
    filter: BpfProgram,
    /// The last program and what that may read and write. Most often the next one is the same.
    last: Option<(Vec<Vec<u8>>, OwnedFd)>,
}

impl Sandbox {
    pub fn new(directory: &Path) -> io::Result<Self> {
        let filter = filter().map_err(io::Error::other)?;
        Ok(Sandbox { directory: directory.to_path_buf(), filter, last: None })
    }

    /// What the program with these arguments may read and write, as Landlock takes it.
    pub fn ruleset(&mut self, argv: &[Vec<u8>]) -> io::Result<BorrowedFd<'_>> {
        if self.last.as_ref().is_none_or(|(last, _)| last != argv) {
            let fails = |error: RulesetError| io::Error::other(error);
            let add = |rules: RulesetCreated| {
                let write = AccessFs::from_write(NEEDED);
                rules
                    .add_rules(path_beneath_rules(readable(argv), AccessFs::from_read(NEEDED)))?
                    .add_rules(path_beneath_rules(HARMLESS, AccessFs::WriteFile | AccessFs::Truncate))?
                    .add_rules(path_beneath_rules([&self.directory], AccessFs::from_read(NEEDED) | write))
            };
            let rules = ruleset().and_then(add).map_err(fails)?;
            let rules = Option::<OwnedFd>::from(rules);
            self.last = Some((argv.to_vec(), rules.ok_or_else(|| io::Error::other("no Landlock"))?));
        }
        let (_, ruleset) = self.last.as_ref().ok_or_else(|| io::Error::other("no Landlock"))?;
        Ok(ruleset.as_fd())
    }

    /// Denies system calls to this process, and to all that it will start.
    pub fn deny_calls(&self) -> io::Result<()> {
        seccompiler::apply_filter(&self.filter).map_err(io::Error::other)
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

/// What a program may read: everything but the user's home directory, and of that the directories of the program and of
/// the files that are its arguments.
fn readable(argv: &[Vec<u8>]) -> Vec<PathBuf> {
    let home = std::env::home_dir().and_then(|home| fs::canonicalize(home).ok());
    let Some(home) = home.filter(|home| home.parent().is_some()) else { return vec![PathBuf::from("/")] };
    let mut readable = Vec::new();
    // Landlock only knows what is allowed. So that is all that stands beside the directories on the way there.
    let way: Vec<&Path> = home.ancestors().collect();
    for directory in &way[1..] {
        let entries = fs::read_dir(directory).into_iter().flatten().flatten().map(|entry| entry.path());
        readable.extend(entries.filter(|path| !way.contains(&path.as_path())));
    }
    let program = argv.first().map(|name| candidates(name)).unwrap_or_default();
    for path in program.iter().chain(argv.iter().skip(1)) {
        let path = Path::new(std::ffi::OsStr::from_bytes(path));
        for path in [Ok(path.to_path_buf()), fs::canonicalize(path)].into_iter().flatten() {
            if path.is_absolute() && path.starts_with(&home) && path.exists() {
                readable.push(surroundings(path, &home));
            }
        }
    }
    readable
}

/// What a program needs to read besides the file `path`: its directory, or what was installed with it, if that is a
/// directory of executables; but never all of `home`.
fn surroundings(path: PathBuf, home: &Path) -> PathBuf {
    let is_part = |directory: &&Path| !home.starts_with(directory);
    if path.is_dir() {
        return path;
    }
    let directory = path.parent().filter(is_part);
    let is_bin = |directory: &&Path| ["bin", "shims"].iter().any(|name| directory.ends_with(name));
    let installed = directory.filter(is_bin).and_then(Path::parent).filter(is_part);
    installed.or(directory).map(Path::to_path_buf).unwrap_or(path)
}

/// Denied whatever their arguments are.
#[rustfmt::skip]
const DENIED: &[libc::c_long] = &[
    // The network, and the sockets of the machine's services.
    libc::SYS_socket, libc::SYS_connect, libc::SYS_bind, libc::SYS_listen,
    // Does most other calls without making them.
    libc::SYS_io_uring_setup, libc::SYS_io_uring_enter, libc::SYS_io_uring_register,
    // Who a file belongs to and who may use it.
    libc::SYS_fchmod, libc::SYS_fchmodat, libc::SYS_fchmodat2, libc::SYS_fchown, libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr, libc::SYS_lsetxattr, libc::SYS_fsetxattr,
    libc::SYS_removexattr, libc::SYS_lremovexattr, libc::SYS_fremovexattr,
    // setxattrat, removexattrat and file_setattr, which have no names in libc yet.
    463, 466, 469,
    // What outlives a process, or belongs to others.
    libc::SYS_shmget, libc::SYS_shmat, libc::SYS_shmctl, libc::SYS_semget, libc::SYS_semop, libc::SYS_semtimedop,
    libc::SYS_semctl, libc::SYS_msgget, libc::SYS_msgsnd, libc::SYS_msgrcv, libc::SYS_msgctl,
    libc::SYS_mq_open, libc::SYS_mq_unlink, libc::SYS_add_key, libc::SYS_request_key, libc::SYS_keyctl,
    // The whole machine: for when the judge is run by root.
    libc::SYS_reboot, libc::SYS_kexec_load, libc::SYS_kexec_file_load,
    libc::SYS_init_module, libc::SYS_finit_module, libc::SYS_delete_module,
    libc::SYS_settimeofday, libc::SYS_clock_settime, libc::SYS_clock_adjtime, libc::SYS_adjtimex,
    libc::SYS_sethostname, libc::SYS_setdomainname, libc::SYS_swapon, libc::SYS_swapoff, libc::SYS_acct,
    libc::SYS_quotactl, libc::SYS_quotactl_fd, libc::SYS_open_by_handle_at, libc::SYS_bpf, libc::SYS_perf_event_open,
    libc::SYS_mount, libc::SYS_umount2, libc::SYS_pivot_root, libc::SYS_setns, libc::SYS_mount_setattr,
];

/// The same under names that only this architecture has.
#[cfg(target_arch = "x86_64")]
#[rustfmt::skip]
const DENIED_HERE: &[libc::c_long] = &[
    libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown, libc::SYS_utime, libc::SYS_utimes, libc::SYS_futimesat,
    libc::SYS_iopl, libc::SYS_ioperm,
];
#[cfg(not(target_arch = "x86_64"))]
const DENIED_HERE: &[libc::c_long] = &[];

/// Which system calls are denied.
fn filter() -> Result<BpfProgram, seccompiler::BackendError> {
    let argument = |number, length, operator, value| SeccompCondition::new(number, length, operator, value);
    let (int, long) = (|| SeccompCmpArgLen::Dword, || SeccompCmpArgLen::Qword);
    let kind = || SeccompCmpOp::MaskedEq(0xf);
    let rule = |condition| SeccompRule::new(vec![condition]);
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        DENIED.iter().chain(DENIED_HERE).map(|call| (*call, Vec::new())).collect();
    // A pair of connected sockets is a pipe; but datagrams could be sent to anybody else, and so could other families'.
    let pair = vec![
        rule(argument(0, int(), SeccompCmpOp::Ne, libc::AF_UNIX as u64)?)?,
        rule(argument(1, int(), kind(), libc::SOCK_DGRAM as u64)?)?,
        rule(argument(1, int(), kind(), libc::SOCK_RAW as u64)?)?,
    ];
    rules.insert(libc::SYS_socketpair, pair);
    rules.insert(libc::SYS_sendto, vec![rule(argument(4, long(), SeccompCmpOp::Ne, 0)?)?]);
    // Limits of other processes: the kernel kills who exceeds one.
    rules.insert(libc::SYS_prlimit64, vec![rule(argument(0, int(), SeccompCmpOp::Ne, 0)?)?]);
    #[cfg(target_arch = "x86_64")]
    {
        // The same calls as 32-bit programs with 64-bit registers make them, where the kernel supports that.
        const X32: i64 = 0x4000_0000;
        rules.extend(rules.clone().into_iter().map(|(call, rules)| (call | X32, rules)));
    }
    let deny = SeccompAction::Errno(libc::EPERM as u32);
    SeccompFilter::new(rules, SeccompAction::Allow, deny, std::env::consts::ARCH.try_into()?)?.try_into()
}
