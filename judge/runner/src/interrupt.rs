//! What ends every runner at once.

use crate::poll::{self, PollFd, PollFlags};
use crate::{Error, Result};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// Ends all that runs under it, once it is triggered; for ever, because it cannot be reset. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Interrupt(Arc<OwnedFd>);

impl Interrupt {
    /// An interrupt that SIGINT and SIGTERM trigger from now on. They do not end this process any more.
    ///
    /// # Errors
    ///
    /// If the operating system refuses.
    pub fn on_signals() -> Result<Self> {
        let pipe = || {
            let (read, write) = io::pipe()?;
            for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
                signal_hook::low_level::pipe::register(signal, write.try_clone()?)?;
            }
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
