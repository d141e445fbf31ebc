//! What ends every runner at once.

use crate::poll::{self, PollFd, PollFlags};
use crate::{Error, Result, sys};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use signal_hook::consts::{SIGALRM, SIGINT, SIGTERM};
use signal_hook::flag;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How a process ends that did not end by itself after an interrupt: as shells report SIGINT.
const CODE: i32 = 130;

/// Ends all that runs under it, once it is triggered; for ever, because it cannot be reset. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Interrupt(Arc<OwnedFd>);

impl Interrupt {
    /// An interrupt that SIGINT and SIGTERM trigger from now on. They do not end this process at once any more, so that
    /// it can put away what it has begun. But whatever it is doing then, it ends with exit code 130 a second later, or
    /// at the second signal: some things cannot be watched beside the interrupt, such as a pipe that nobody reads,
    /// or a compiler. Helpers clear away without it.
    ///
    /// # Errors
    ///
    /// If the operating system refuses.
    pub fn on_signals() -> Result<Self> {
        let pipe = || {
            let (read, write) = io::pipe()?;
            let was_triggered = Arc::new(AtomicBool::new(false));
            for signal in [SIGINT, SIGTERM] {
                // In this order: the first signal only sets what the second one finds.
                flag::register_conditional_shutdown(signal, CODE, Arc::clone(&was_triggered))?;
                flag::register(signal, Arc::clone(&was_triggered))?;
                signal_hook::low_level::pipe::register(signal, write.try_clone()?)?;
                sys::alarm_on(signal)?;
            }
            flag::register_conditional_shutdown(SIGALRM, CODE, was_triggered)?;
            Ok(Interrupt(Arc::new(read.into())))
        };
        pipe().map_err(|source| Error::Interrupt { source })
    }

    /// An interrupt that triggers as soon as the [`Trigger`] that comes with it is dropped.
    ///
    /// # Errors
    ///
    /// If the operating system refuses.
    pub fn with_trigger() -> Result<(Self, Trigger)> {
        let (read, write) = io::pipe().map_err(|source| Error::Interrupt { source })?;
        Ok((Interrupt(Arc::new(read.into())), Trigger(write)))
    }

    /// Sleeps until it is triggered.
    pub fn wait(&self) {
        while !self.is_triggered_within(None) {}
    }

    /// True once it was triggered.
    #[must_use]
    pub fn is_triggered(&self) -> bool {
        self.is_triggered_within(Some(Duration::ZERO))
    }

    fn is_triggered_within(&self, timeout: Option<Duration>) -> bool {
        poll::wait(&mut [PollFd::new(&self.0, PollFlags::IN)], timeout).unwrap_or(false)
    }
}

impl AsFd for Interrupt {
    /// Can be read from once it was triggered: for whoever waits for something else as well. Nobody reads it, so
    /// everybody sees it.
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// Triggers its [`Interrupt`] when it is dropped.
#[derive(Debug)]
pub struct Trigger(#[expect(dead_code, reason = "closing it is what triggers")] io::PipeWriter);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_triggered_when_its_trigger_is_dropped_and_stays_so() {
        let (interrupt, trigger) = Interrupt::with_trigger().unwrap();
        let clone = interrupt.clone();
        assert!(!interrupt.is_triggered() && !clone.is_triggered());
        drop(trigger);
        clone.wait();
        assert!(interrupt.is_triggered() && clone.is_triggered());
    }
}
