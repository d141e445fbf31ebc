//! Which system calls a program in a sandbox is denied, and what it gives up for being root.

use rustix::io::Errno;
use rustix::thread::{CapabilitySet, CapabilitySets};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};
use std::collections::BTreeMap;
use std::io;

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
    // File systems: another one could hold anything. The last is open_tree_attr, which has no name in libc yet.
    libc::SYS_mount, libc::SYS_umount2, libc::SYS_pivot_root, libc::SYS_setns, libc::SYS_mount_setattr,
    libc::SYS_fsopen, libc::SYS_fsconfig, libc::SYS_fsmount, libc::SYS_fspick, libc::SYS_open_tree,
    libc::SYS_move_mount, 467,
    // What others do with files, even with those that cannot be read.
    libc::SYS_inotify_init1, libc::SYS_inotify_add_watch, libc::SYS_fanotify_init, libc::SYS_fanotify_mark,
    // What outlives a process, or belongs to others.
    libc::SYS_shmget, libc::SYS_shmat, libc::SYS_shmctl, libc::SYS_semget, libc::SYS_semop, libc::SYS_semtimedop,
    libc::SYS_semctl, libc::SYS_msgget, libc::SYS_msgsnd, libc::SYS_msgrcv, libc::SYS_msgctl,
    libc::SYS_mq_open, libc::SYS_mq_unlink, libc::SYS_add_key, libc::SYS_request_key, libc::SYS_keyctl,
    // Memory that nobody can look into.
    SYS_MEMFD_SECRET,
    // The whole machine: for when the judge is run by root.
    libc::SYS_reboot, libc::SYS_kexec_load, libc::SYS_kexec_file_load,
    libc::SYS_init_module, libc::SYS_finit_module, libc::SYS_delete_module,
    libc::SYS_settimeofday, libc::SYS_clock_settime, libc::SYS_clock_adjtime, libc::SYS_adjtimex,
    libc::SYS_sethostname, libc::SYS_setdomainname, libc::SYS_swapon, libc::SYS_swapoff, libc::SYS_acct,
    libc::SYS_quotactl, libc::SYS_quotactl_fd, libc::SYS_open_by_handle_at, libc::SYS_bpf, libc::SYS_perf_event_open,
    libc::SYS_syslog,
];

/// The number that all architectures have in common; libc names it on some.
const SYS_MEMFD_SECRET: libc::c_long = 447;

/// The same under names that only this architecture has.
#[cfg(target_arch = "x86_64")]
#[rustfmt::skip]
const DENIED_HERE: &[libc::c_long] = &[
    libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown, libc::SYS_utime, libc::SYS_utimes, libc::SYS_futimesat,
    libc::SYS_inotify_init, libc::SYS_iopl, libc::SYS_ioperm,
];
#[cfg(not(target_arch = "x86_64"))]
const DENIED_HERE: &[libc::c_long] = &[];

/// All that programs may ask of open files by `ioctl`. File systems and devices know hundreds of other requests, some
/// of which change a file that is only open for reading, type into a terminal, or stop a whole disk.
const REQUESTS: &[libc::Ioctl] = &[
    libc::FIONREAD,
    libc::FIONBIO,
    libc::FIOCLEX,
    libc::FIONCLEX,
    // Whether it is a terminal, by either call, and how large that is.
    libc::TCGETS,
    libc::TCGETS2,
    libc::TIOCGWINSZ,
    libc::TIOCGPGRP,
];

/// The calls that set when and where a process runs, if its id is the first argument. With 0 they are about the thread
/// that calls.
const SCHEDULING: &[libc::c_long] =
    &[libc::SYS_sched_setscheduler, libc::SYS_sched_setparam, libc::SYS_sched_setattr, libc::SYS_sched_setaffinity];

/// Which system calls are denied.
pub fn filter() -> Result<BpfProgram, BackendError> {
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        DENIED.iter().chain(DENIED_HERE).map(|call| (*call, Vec::new())).collect();
    // A pair of connected sockets is a pipe; but datagrams could be sent to anybody else, and so could other families'.
    let kind = || SeccompCmpOp::MaskedEq(0xf);
    let pair = vec![
        rule([is_not(0, libc::AF_UNIX as u64)])?,
        rule([argument(1, kind(), libc::SOCK_DGRAM as u64)])?,
        rule([argument(1, kind(), libc::SOCK_RAW as u64)])?,
    ];
    rules.insert(libc::SYS_socketpair, pair);
    let has_address = SeccompCondition::new(4, SeccompCmpArgLen::Qword, SeccompCmpOp::Ne, 0);
    rules.insert(libc::SYS_sendto, vec![rule([has_address])?]);
    rules.insert(libc::SYS_ioctl, vec![rule(REQUESTS.iter().map(|request| is_not(1, u64::from(*request as u32))))?]);
    // A lease keeps others from a file, and the other request reports what they do in a directory.
    let requests =
        [libc::F_SETLEASE, libc::F_NOTIFY].map(|request| rule([argument(1, SeccompCmpOp::Eq, request as u64)]));
    rules.insert(libc::SYS_fcntl, requests.into_iter().collect::<Result<_, _>>()?);
    // Other processes: their limits (the kernel kills who exceeds one), and when they may run.
    rules.insert(libc::SYS_prlimit64, vec![rule([is_not(0, 0)])?]);
    for call in SCHEDULING {
        rules.insert(*call, vec![rule([is_not(0, 0)])?]);
    }
    const IOPRIO_WHO_PROCESS: u64 = 1;
    for (call, process) in
        [(libc::SYS_setpriority, libc::PRIO_PROCESS as u64), (libc::SYS_ioprio_set, IOPRIO_WHO_PROCESS)]
    {
        rules.insert(call, vec![rule([is_not(0, process)])?, rule([is_not(1, 0)])?]);
    }
    #[cfg(target_arch = "x86_64")]
    {
        // The same calls as 32-bit programs with 64-bit registers make them, where the kernel supports that: some have
        // numbers of their own.
        const X32: i64 = 0x4000_0000;
        const RENUMBERED: [(i64, i64); 2] = [(libc::SYS_ioctl, 514), (libc::SYS_kexec_load, 528)];
        let renumbered = RENUMBERED.map(|(call, number)| (number, rules.get(&call).cloned().unwrap_or_default()));
        let theirs = rules.clone().into_iter().chain(renumbered);
        rules.extend(theirs.map(|(call, rules)| (call | X32, rules)));
    }
    let deny = SeccompAction::Errno(libc::EPERM as u32);
    SeccompFilter::new(rules, SeccompAction::Allow, deny, std::env::consts::ARCH.try_into()?)?.try_into()
}

/// Holds for a call if all of these do.
fn rule(conditions: impl IntoIterator<Item = Condition>) -> Result<SeccompRule, BackendError> {
    SeccompRule::new(conditions.into_iter().collect::<Result<_, _>>()?)
}

type Condition = Result<SeccompCondition, BackendError>;

/// About an argument of 32 bits, counted from 0.
fn argument(number: u8, operator: SeccompCmpOp, value: u64) -> Condition {
    SeccompCondition::new(number, SeccompCmpArgLen::Dword, operator, value)
}

fn is_not(number: u8, value: u64) -> Condition {
    argument(number, SeccompCmpOp::Ne, value)
}

/// Takes from this process, and from all that it will start, what root can do and its user cannot.
pub fn drop_capabilities() -> io::Result<()> {
    for capability in CapabilitySet::all().iter() {
        match rustix::thread::remove_capability_from_bounding_set(capability) {
            // Nothing can be gained from that set without a privilege in it, and an old kernel lacks the newest.
            Ok(()) | Err(Errno::PERM | Errno::INVAL) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let none = CapabilitySet::empty();
    Ok(rustix::thread::set_capabilities(None, CapabilitySets { effective: none, permitted: none, inheritable: none })?)
}

/// Denies this process, and all that it will start, the calls of a filter.
pub fn deny(filter: &BpfProgram) -> io::Result<()> {
    seccompiler::apply_filter(filter).map_err(io::Error::other)
}
