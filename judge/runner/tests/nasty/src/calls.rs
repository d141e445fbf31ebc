//! System calls of intruders, which the standard library lacks.

#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_int, c_long, c_uint};
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// What a system call returned: −1 is an error.
fn checked(result: impl Into<i64>) -> io::Result<i64> {
    match result.into() {
        -1 => Err(io::Error::last_os_error()),
        value => Ok(value),
    }
}

fn c_path(path: &Path) -> io::Result<CString> {
    Ok(CString::new(path.as_os_str().as_bytes())?)
}

/// Makes a device file: `kind` is S_IFCHR or S_IFBLK.
pub fn make_device(path: &Path, kind: libc::mode_t, (major, minor): (c_uint, c_uint)) -> io::Result<()> {
    let path = c_path(path)?;
    // SAFETY: the path is a text that ends with a zero.
    checked(unsafe { libc::mknod(path.as_ptr(), kind | 0o600, libc::makedev(major, minor)) }).map(drop)
}

/// Marks a file as one that backups leave out. All that it needs is the file, open for reading.
pub fn set_flags(file: &File) -> io::Result<()> {
    const NODUMP: c_long = 0x40;
    let mut flags: c_long = 0;
    // SAFETY: the pointers are valid for the whole calls; the kernel reads and writes an `int`, which is shorter.
    unsafe {
        checked(libc::ioctl(file.as_raw_fd(), libc::FS_IOC_GETFLAGS as _, &mut flags))?;
        flags |= NODUMP;
        checked(libc::ioctl(file.as_raw_fd(), libc::FS_IOC_SETFLAGS as _, &flags)).map(drop)
    }
}

/// The same by the newer call.
pub fn set_extended_flags(file: &File) -> io::Result<()> {
    const GET: u64 = 0x801c_581f;
    const SET: u64 = 0x401c_5820;
    const NODUMP: u32 = 0x80;
    let mut attributes = [0_u32; 7];
    // SAFETY: the pointers are valid for the whole calls, and the array is as long as the kernel's structure.
    unsafe {
        checked(libc::ioctl(file.as_raw_fd(), GET as _, attributes.as_mut_ptr()))?;
        attributes[0] |= NODUMP;
        checked(libc::ioctl(file.as_raw_fd(), SET as _, attributes.as_ptr())).map(drop)
    }
}

/// A new terminal: the side of who types, and the path of the other one.
pub fn new_terminal() -> io::Result<(File, PathBuf)> {
    let mut name = [0; 64];
    // SAFETY: the descriptor has just been opened, and nobody else has its number; the name fits, or it is an error.
    unsafe {
        let master = checked(libc::posix_openpt(libc::O_RDWR | libc::O_NOCTTY | libc::O_CLOEXEC))? as c_int;
        let file = File::from_raw_fd(master);
        checked(libc::grantpt(master))?;
        checked(libc::unlockpt(master))?;
        match libc::ptsname_r(master, name.as_mut_ptr(), name.len()) {
            0 => Ok((file, PathBuf::from(CStr::from_ptr(name.as_ptr()).to_string_lossy().into_owned()))),
            error => Err(io::Error::from_raw_os_error(error)),
        }
    }
}

/// Lets others run before a process, or before a group of processes.
pub fn lower(which: c_int, who: i32) -> io::Result<()> {
    // SAFETY: no memory is involved.
    checked(unsafe { libc::setpriority(which as _, who as _, 19) }).map(drop)
}

/// The same by another policy.
pub fn schedule(process: i32) -> io::Result<()> {
    // SAFETY: the parameters are plain integers, valid if they are zeroes, and live for the whole call.
    unsafe {
        let parameters: libc::sched_param = std::mem::zeroed();
        checked(libc::sched_setscheduler(process, libc::SCHED_BATCH, &parameters)).map(drop)
    }
}

/// The same policy by the newer call.
pub fn schedule_by_attributes(process: i32) -> io::Result<()> {
    // Size and policy, no flags, the nice value that `lower` sets, and no deadlines.
    let attributes = [48_u32, libc::SCHED_BATCH as u32, 0, 0, 19, 0, 0, 0, 0, 0, 0, 0];
    // SAFETY: the array is as long as it states, and lives for the whole call.
    checked(unsafe { libc::syscall(libc::SYS_sched_setattr, process, attributes.as_ptr(), 0) }).map(drop)
}

/// Sets the parameters of a process's policy to what they are.
pub fn set_parameters(process: i32) -> io::Result<()> {
    // SAFETY: as for `schedule`.
    unsafe {
        let mut parameters: libc::sched_param = std::mem::zeroed();
        checked(libc::sched_getparam(process, &mut parameters))?;
        checked(libc::sched_setparam(process, &parameters)).map(drop)
    }
}

/// Leaves a process one processor.
pub fn pin(process: i32) -> io::Result<()> {
    // SAFETY: the sets are plain integers, valid if they are zeroes, and live for the whole calls.
    unsafe {
        let (mut all, mut one): (libc::cpu_set_t, libc::cpu_set_t) = std::mem::zeroed();
        let length = size_of::<libc::cpu_set_t>();
        checked(libc::sched_getaffinity(process, length, &mut all))?;
        let first = (0..libc::CPU_SETSIZE as usize).find(|cpu| libc::CPU_ISSET(*cpu, &all)).unwrap_or(0);
        libc::CPU_SET(first, &mut one);
        checked(libc::sched_setaffinity(process, length, &one)).map(drop)
    }
}

/// Lets others use the disk before a process.
pub fn lower_on_disk(process: i32) -> io::Result<()> {
    const PROCESS: c_int = 1;
    const IDLE: c_int = 3 << 13;
    // SAFETY: no memory is involved.
    checked(unsafe { libc::syscall(libc::SYS_ioprio_set, PROCESS, process, IDLE) }).map(drop)
}

/// Reads the end of what the kernel printed.
pub fn read_kernel_log() -> io::Result<()> {
    const READ_ALL: c_int = 3;
    let mut text = [0; 64];
    // SAFETY: the pointer is valid for as many bytes.
    checked(unsafe { libc::klogctl(READ_ALL, text.as_mut_ptr(), text.len() as c_int) }).map(drop)
}

/// Asks for reports of what others do with files.
pub fn watch_accesses() -> io::Result<()> {
    const REPORT_FID: c_uint = 0x200;
    // SAFETY: no memory is involved.
    checked(unsafe { libc::fanotify_init(REPORT_FID, 0) }).map(drop)
}

/// Asks for reports of what others do with the files of a directory.
pub fn watch(directory: &Path) -> io::Result<()> {
    let path = c_path(directory)?;
    // SAFETY: the path is a text that ends with a zero.
    unsafe {
        let watch = checked(libc::inotify_init1(libc::IN_CLOEXEC))? as c_int;
        checked(libc::inotify_add_watch(watch, path.as_ptr(), libc::IN_ALL_EVENTS)).map(drop)
    }
}

/// Opens memory that not even the kernel can read.
pub fn hide_memory() -> io::Result<()> {
    // SAFETY: no memory of this process is involved.
    checked(unsafe { libc::syscall(libc::SYS_memfd_secret, 0) }).map(drop)
}

/// Opens a new file system, to be mounted.
pub fn open_file_system() -> io::Result<()> {
    // SAFETY: the name is a text that ends with a zero.
    checked(unsafe { libc::syscall(libc::SYS_fsopen, c"tmpfs".as_ptr(), 0) }).map(drop)
}

/// Makes whoever wants to write to a file wait until this process has heard of it.
pub fn lease(file: &File) -> io::Result<()> {
    // SAFETY: no memory is involved.
    checked(unsafe { libc::fcntl(file.as_raw_fd(), libc::F_SETLEASE, libc::F_RDLCK) }).map(drop)
}

/// Asks for a signal when a directory changes.
pub fn watch_by_signal(directory: &File) -> io::Result<()> {
    const CREATED: c_int = 4;
    // SAFETY: no memory is involved.
    checked(unsafe { libc::fcntl(directory.as_raw_fd(), libc::F_NOTIFY, CREATED) }).map(drop)
}
