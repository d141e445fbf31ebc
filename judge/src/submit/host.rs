//! The person's computer, as far as submitting needs it: a clipboard and a browser.

use super::clipboard::{self, Clipboard, Copied};
use super::cph_submit;
use super::failure::Failure;
use super::program::Program;
use std::env;
use std::io;

/// The computer that the person uses.
pub trait Host {
    /// Puts `text` where it can be pasted from, or returns why each attempt failed.
    fn copy(&self, text: &str) -> Result<Copied, Vec<Failure>>;

    /// Shows the page at `address`.
    fn open(&self, address: &str) -> Result<(), Failure>;

    /// The port at which cph-submit asks.
    fn cph_port(&self) -> u16 {
        cph_submit::PORT
    }
}

/// The computer, display and terminal that this process was started from.
#[derive(Clone, Copy, Debug)]
pub struct Here;

impl Here {
    /// Is this another machine than the one with the keyboard?
    #[must_use]
    pub fn is_remote() -> bool {
        ["SSH_CONNECTION", "SSH_TTY"].into_iter().any(is_set)
    }
}

fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// Can a browser be started? Without a display, `$BROWSER` is what an editor on another machine sets, and Windows may
/// be around this Linux.
fn has_browser() -> bool {
    let variables = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"];
    !cfg!(target_os = "linux") || variables.into_iter().any(is_set)
}

impl Host for Here {
    fn copy(&self, text: &str) -> Result<Copied, Vec<Failure>> {
        let display = if Here::is_remote() {
            Err(vec![Failure::Remote])
        } else {
            clipboard::to_display(text, &Program::candidates(|name| env::var(name).ok()))
        };
        let mut failures = match display {
            Ok(copied) => return Ok(copied),
            Err(failures) => failures,
        };
        match clipboard::to_terminal(text) {
            Ok(()) => Ok(Copied { to: Clipboard::Terminal, failures }),
            Err(failure) => {
                failures.push(failure);
                Err(failures)
            }
        }
    }

    fn open(&self, address: &str) -> Result<(), Failure> {
        if !has_browser() {
            return Err(Failure::NoDisplay);
        }
        open::that_detached(address).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Failure::NoBrowser,
            _ => Failure::Browser,
        })
    }
}
