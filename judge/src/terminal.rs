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

/// Sees to it that a dumb terminal gets no colours, unless `CLICOLOR_FORCE` asks for them: `CLICOLOR` and `CI`, which
/// belong to a whole machine, would bring them there as well.
pub fn spare_dumb() {
    if is_dumb() && env::var_os("CLICOLOR_FORCE").is_none_or(|force| force.is_empty()) {
        anstream::ColorChoice::Never.write_global();
    }
}
