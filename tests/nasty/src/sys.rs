//! System calls that the standard library lacks: all the `unsafe` code of these programs.

#![allow(unsafe_code)]

use std::io;
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
