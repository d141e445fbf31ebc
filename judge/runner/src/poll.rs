//! Waiting for pipes, sockets and whatever else is an open file.

use rustix::event::Timespec;
use std::io;
use std::time::{Duration, Instant};

pub use rustix::event::{PollFd, PollFlags};

/// Waits until one of `watched` is ready, and returns true; or until `timeout` has passed, and returns false. Without a
/// timeout it waits for ever. Each file's `revents` states what it is ready for. Signals do not end the wait.
///
/// # Errors
///
/// If the operating system refuses to wait.
pub fn wait(watched: &mut [PollFd], timeout: Option<Duration>) -> io::Result<bool> {
    let end = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
    loop {
        let left = end.map(|end| Timespec::try_from(end.saturating_duration_since(Instant::now())));
        let left = left.transpose().map_err(io::Error::other)?;
        match rustix::event::poll(watched, left.as_ref()) {
            // Some systems count in milliseconds.
            Ok(0) if end.is_some_and(|end| Instant::now() < end) => {}
            Err(rustix::io::Errno::INTR) => {}
            ready => return Ok(ready? > 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn a_timeout_is_waited_for_and_never_cut_short() {
        let (read, _write) = io::pipe().unwrap();
        for timeout in [Duration::ZERO, Duration::from_micros(1500), Duration::from_millis(20)] {
            let start = Instant::now();
            let is_ready = wait(&mut [PollFd::new(&read, PollFlags::IN)], Some(timeout)).unwrap();
            assert!(!is_ready && start.elapsed() >= timeout, "{timeout:?}: {is_ready} after {:?}", start.elapsed());
        }
    }

    #[test]
    fn what_is_ready_is_stated_for_each() {
        let (idle, _write) = io::pipe().unwrap();
        let ((full, mut write), (ended, _)) = (io::pipe().unwrap(), io::pipe().unwrap());
        write.write_all(b"1").unwrap();
        let mut watched = [&idle, &full, &ended].map(|pipe| PollFd::new(pipe, PollFlags::IN));
        assert!(wait(&mut watched, None).unwrap());
        assert_eq!(watched.each_ref().map(|pipe| pipe.revents().is_empty()), [true, false, false]);
    }
}
