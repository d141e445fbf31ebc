//! What the terminal can do.

use std::env;
use std::io::IsTerminal;

/// True for one that shows characters alone: an editor's own, say, or one that a program drives.
#[must_use]
pub fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|terminal| terminal == "dumb")
}

/// True if what `stream` shows can be overwritten and cleared.
#[must_use]
pub fn overwrites(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && !is_dumb()
}
