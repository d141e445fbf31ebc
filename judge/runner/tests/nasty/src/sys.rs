//! System calls that the standard library lacks: all the `unsafe` code of these programs.

#![allow(unsafe_code)]

use std::ffi::CString;
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::atomic::AtomicU8;
use std::time::Duration;

/// Splits this process in two; true in the child. Only for programs with one thread.
pub fn fork() -> io::Result<bool> {
    // SAFETY: only one thread exists, so the child has no lock that somebody else holds.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        child => Ok(child == 0),
    }
}

/// Ends this process at once: nothing is flushed, nothing is run.
pub fn exit_now(code: i32) -> ! {
    // SAFETY: it does not return, so there is no state that it could break.
    unsafe { libc::_exit(code) }
}

/// Ends this thread and no other, even if it is the one that runs `main`.
#[cfg(target_os = "linux")]
pub fn end_only_this_thread() -> ! {
    // SAFETY: the thread's stack stays mapped until the process ends, and no destructor of it is relied upon.
    unsafe { libc::syscall(libc::SYS_exit, 0) };
    unreachable!("the thread has ended");
}

pub fn parent() -> i32 {
    // SAFETY: it only reads.
    unsafe { libc::getppid() }
}

pub fn group_of(process: i32) -> i32 {
    // SAFETY: it only reads.
    unsafe { libc::getpgid(process) }
}

pub fn join_group(group: i32) -> bool {
    // SAFETY: no memory is involved.
    unsafe { libc::setpgid(0, group) == 0 }
}

pub fn new_session() {
    // SAFETY: no memory is involved.
    unsafe { libc::setsid() };
}

pub fn kill(process: i32, signal: i32) {
    // SAFETY: no memory of this process is involved, even if it is the target: signals have safe handlers or none.
    unsafe { libc::kill(process, signal) };
}

pub fn raise(signal: i32) {
    // SAFETY: as for `kill`.
    unsafe { libc::raise(signal) };
}

pub fn ignore(signal: i32) {
    // SAFETY: ignoring needs no handler.
    unsafe { libc::signal(signal, libc::SIG_IGN) };
}

/// From now on nobody needs to wait for children, though SIGCHLD is not ignored.
pub fn leave_no_zombies() {
    // SAFETY: the action is plain integers and pointers, for which zeroes mean the default; no handler runs.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_flags = libc::SA_NOCLDWAIT;
        libc::sigaction(libc::SIGCHLD, &action, std::ptr::null_mut());
    }
}

pub fn by_default(signal: i32) {
    // SAFETY: the default action needs no handler.
    unsafe { libc::signal(signal, libc::SIG_DFL) };
}

/// From now on `signal` does nothing, but interrupts what the process waits for.
pub fn handle(signal: i32) {
    extern "C" fn nothing(_signal: libc::c_int) {}
    // SAFETY: the handler does nothing, which is safe at any moment.
    unsafe { libc::signal(signal, nothing as *const () as libc::sighandler_t) };
}

pub fn alarm(seconds: u32) {
    // SAFETY: no memory is involved.
    unsafe { libc::alarm(seconds) };
}

/// Sleeps until a signal was handled.
pub fn pause() {
    // SAFETY: no memory is involved.
    unsafe { libc::pause() };
}

/// Waits until every child has ended.
pub fn wait_for_children() {
    // SAFETY: a null pointer means that the status is not wanted.
    while unsafe { libc::wait(std::ptr::null_mut()) } != -1 {}
}

/// Closes a standard file for good.
pub fn close(file: i32) {
    // SAFETY: only for 0, 1 and 2, which nothing in these programs owns and whose absence is an error, not a danger.
    unsafe { libc::close(file) };
}

/// The CPU time of this thread.
pub fn thread_time() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the pointer is valid for a write for the whole call.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Reads address 0.
pub fn read_null() -> u8 {
    // SAFETY: none. That is what this program is for; the read is volatile, so the compiler leaves it as it is.
    unsafe { std::ptr::read_volatile(std::hint::black_box(std::ptr::null())) }
}

/// What a call of the C library returned: −1 is an error.
fn checked(result: impl Into<i64>) -> io::Result<()> {
    if result.into() == -1 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

/// Like `kill`, for those who want to know.
pub fn signal(process: i32, signal: i32) -> io::Result<()> {
    // SAFETY: as for `kill`.
    checked(unsafe { libc::kill(process, signal) })
}

/// Empties a file without opening it.
pub fn truncate(path: &Path) -> io::Result<()> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: the path is a text that ends with a zero.
    checked(unsafe { libc::truncate(path.as_ptr(), 0) })
}

/// Makes a file look as if it had just been written.
pub fn touch(path: &Path) -> io::Result<()> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: the path is a text that ends with a zero, and a null pointer means now.
    checked(unsafe { libc::utimensat(libc::AT_FDCWD, path.as_ptr(), std::ptr::null(), 0) })
}

/// Becomes the tracer of a process, which goes on.
pub fn trace(process: i32) -> io::Result<()> {
    // SAFETY: no memory is involved; what is traced goes on when this process ends.
    checked(unsafe { libc::ptrace(libc::PTRACE_SEIZE, process, 0, 0) })
}

/// Makes the parent this process's tracer.
#[cfg(target_os = "linux")]
pub fn be_traced_by_the_parent() {
    // SAFETY: no memory is involved.
    unsafe { libc::ptrace(libc::PTRACE_TRACEME, 0, 0, 0) };
}

/// Lets any process of the same user trace this one, also where only parents may.
pub fn allow_tracing() {
    // SAFETY: no memory is involved. Where there is no such rule, this fails and does not need to succeed.
    unsafe { libc::prctl(libc::PR_SET_PTRACER, libc::PR_SET_PTRACER_ANY, 0, 0, 0) };
}

/// Sets a limit of another process to what it is.
pub fn limit(process: i32) -> io::Result<()> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the pointers are null or valid for the whole calls.
    unsafe {
        checked(libc::prlimit(process, libc::RLIMIT_CORE, std::ptr::null(), &mut limit))?;
        checked(libc::prlimit(process, libc::RLIMIT_CORE, &limit, std::ptr::null_mut()))
    }
}

/// Makes a piece of memory that outlives its maker, and removes it.
pub fn share_memory() -> io::Result<()> {
    // SAFETY: it is not mapped anywhere.
    unsafe {
        let memory = libc::shmget(libc::IPC_PRIVATE, 4096, 0o600);
        checked(memory)?;
        checked(libc::shmctl(memory, libc::IPC_RMID, std::ptr::null_mut()))
    }
}

/// A file in memory, without a name.
#[cfg(target_os = "linux")]
pub fn unnamed_file() -> io::Result<File> {
    // SAFETY: the name is a text that ends with a zero.
    let file = unsafe { libc::memfd_create(c"nasty".as_ptr(), libc::MFD_CLOEXEC) };
    checked(file)?;
    // SAFETY: it has just been opened, and nobody else has its number.
    Ok(unsafe { File::from_raw_fd(file) })
}

/// Touches all pages of this part of a file by a mapping, which is gone afterwards.
pub fn touch_by_mapping(file: &File, offset: usize, length: usize) -> io::Result<()> {
    let protection = libc::PROT_READ | libc::PROT_WRITE;
    // SAFETY: a new mapping at a place that the kernel chooses; only it is written to, and nothing refers to it after
    // it is gone.
    unsafe {
        let place =
            libc::mmap(std::ptr::null_mut(), length, protection, libc::MAP_SHARED, file.as_raw_fd(), offset as i64);
        if place == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        for page in (0..length).step_by(4096) {
            place.cast::<u8>().add(page).write_volatile(1);
        }
        checked(libc::munmap(place, length))
    }
}

/// Maps this part of a file and touches all of it; it stays mapped.
pub fn map(file: &File, length: usize) -> io::Result<()> {
    let protection = libc::PROT_READ | libc::PROT_WRITE;
    // SAFETY: as above, and nobody ever unmaps it.
    unsafe {
        let place = libc::mmap(std::ptr::null_mut(), length, protection, libc::MAP_SHARED, file.as_raw_fd(), 0);
        if place == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        for page in (0..length).step_by(4096) {
            place.cast::<u8>().add(page).write_volatile(1);
        }
    }
    Ok(())
}

/// From now on this thread opens files for itself alone.
#[cfg(target_os = "linux")]
pub fn have_own_files() -> io::Result<()> {
    // SAFETY: the files that are open stay open in this thread.
    checked(unsafe { libc::unshare(libc::CLONE_FILES) })
}

/// Lets files become as long as the system allows.
pub fn lift_limit_of_files() -> io::Result<()> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the pointers are valid for the whole calls.
    unsafe {
        checked(libc::getrlimit(libc::RLIMIT_FSIZE, &mut limit))?;
        limit.rlim_cur = limit.rlim_max;
        checked(libc::setrlimit(libc::RLIMIT_FSIZE, &limit))
    }
}

/// Opens a ring of system calls.
pub fn use_io_uring() -> io::Result<()> {
    let mut parameters = [0_u32; 30];
    // SAFETY: the kernel's structure for parameters is as long as this array, and valid if it is all zeroes.
    checked(unsafe { libc::syscall(libc::SYS_io_uring_setup, 1, parameters.as_mut_ptr()) })
}

/// 200 MiB.
const ZEROES: usize = 200 << 20;

// An array of that size as a static of Rust takes the compiler a minute.
core::arch::global_asm!(
    ".pushsection .bss.nasty_zeroes,\"aw\",@nobits",
    ".globl nasty_zeroes",
    "nasty_zeroes: .zero {size}",
    ".popsection",
    size = const ZEROES,
);

/// Static memory that nothing has written to.
pub fn zeroes() -> &'static [AtomicU8] {
    unsafe extern "C" {
        static nasty_zeroes: [AtomicU8; ZEROES];
    }
    // SAFETY: the symbol is defined above, with this size, and all bytes are valid.
    unsafe { &nasty_zeroes }
}
