//! The programs that desktops have for their clipboards.

use rustix::process::{Pid, Signal, kill_process_group};
use std::io;
use std::process::{Child, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// How long one of them may take.
pub const PATIENCE: Duration = Duration::from_secs(3);
/// How often it is asked whether it has ended.
const TICK: Duration = Duration::from_millis(10);

/// How `process`, which leads a group of its own, has ended; `None` if it took too long, and was stopped.
pub fn ended(process: &mut Child) -> io::Result<Option<ExitStatus>> {
    let end = Instant::now() + PATIENCE;
    loop {
        match process.try_wait()? {
            None if Instant::now() < end => thread::sleep(TICK),
            None => {
                let _ = kill_process_group(Pid::from_child(process), Signal::KILL);
                let _ = process.wait();
                return Ok(None);
            }
            ended => return Ok(ended),
        }
    }
}

/// A program that copies its standard input to the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// As it is found in `PATH`.
    pub name: &'static str,
    /// What makes it copy.
    pub arguments: &'static [&'static str],
    /// The package to install for it; `None` if it is a part of the operating system.
    pub package: Option<&'static str>,
    /// The encoding that it expects.
    pub encoding: Encoding,
}

/// How a program expects the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-16, little endian: Windows would take UTF-8 for its old code page.
    Utf16,
}

const WL_COPY: Program = Program {
    name: "wl-copy",
    // Otherwise it guesses a type, and editors paste plain text only.
    arguments: &["--type", "text/plain"],
    package: Some("wl-clipboard"),
    encoding: Encoding::Utf8,
};
const XCLIP: Program = Program {
    name: "xclip",
    arguments: &["-selection", "clipboard", "-in"],
    package: Some("xclip"),
    encoding: Encoding::Utf8,
};
const XSEL: Program =
    Program { name: "xsel", arguments: &["--clipboard", "--input"], package: Some("xsel"), encoding: Encoding::Utf8 };
const PBCOPY: Program = Program { name: "pbcopy", arguments: &[], package: None, encoding: Encoding::Utf8 };
const CLIP_EXE: Program = Program { name: "clip.exe", arguments: &[], package: None, encoding: Encoding::Utf16 };

/// For each kind of display, what serves its clipboard.
#[derive(Clone, Copy, Debug)]
pub struct ByDisplay<T> {
    /// macOS.
    pub macos: T,
    /// Wayland.
    pub wayland: T,
    /// X11, best first.
    pub x11: [T; 2],
    /// Windows around this Linux.
    pub windows: T,
}

impl<T> ByDisplay<T> {
    /// Those for the displays that the environment names, best first; none if it names none. `variable` is what
    /// [`std::env::var`] is for the real environment.
    pub fn candidates(self, variable: impl Fn(&str) -> Option<String>) -> Vec<T> {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let mut candidates = Vec::new();
        if cfg!(target_os = "macos") {
            candidates.push(self.macos);
        }
        if is_set("WAYLAND_DISPLAY") {
            candidates.push(self.wayland);
        }
        if is_set("DISPLAY") {
            candidates.extend(self.x11);
        }
        // Linux on Windows has displays of its own only if Windows shows their windows; its programs it always has.
        if is_set("WSL_DISTRO_NAME") {
            candidates.push(self.windows);
        }
        candidates
    }
}

impl Program {
    /// The programs for the displays that the environment names, best first; none if it names none. `variable` is what
    /// [`std::env::var`] is for the real environment.
    pub fn candidates(variable: impl Fn(&str) -> Option<String>) -> Vec<Program> {
        ByDisplay { macos: PBCOPY, wayland: WL_COPY, x11: [XCLIP, XSEL], windows: CLIP_EXE }.candidates(variable)
    }
}
