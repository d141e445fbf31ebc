//! Text for the clipboard: of the display where there is one, or of the terminal, which may be on another machine.

use arboard::Clipboard;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::env;
use std::io::{self, IsTerminal, Read as _, Write as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What [`hold_if_asked`] looks for: the only argument of the process that holds the clipboard.
const ARGUMENT: &str = "--hold-clipboard";

/// How long the display may take until a copied text can be pasted.
const PATIENCE: Duration = Duration::from_secs(2);

/// On X11 whoever copied something hands it out when it is pasted, so somebody must stay: a small process, until something
/// else is copied. This becomes that process if its argument says so, and does not return then. Call it first in `main`.
pub fn hold_if_asked() {
    let mut arguments = env::args_os().skip(1);
    if arguments.next().is_none_or(|argument| argument != ARGUMENT) || arguments.next().is_some() {
        return;
    }
    let mut text = String::new();
    let held = io::stdin().read_to_string(&mut text).is_ok() && hold(text).is_ok();
    std::process::exit(i32::from(!held));
}

#[cfg(target_os = "linux")]
fn hold(text: String) -> Result<(), arboard::Error> {
    use arboard::SetExtLinux as _;
    Clipboard::new()?.set().wait().text(text)
}

#[cfg(not(target_os = "linux"))]
fn hold(text: String) -> Result<(), arboard::Error> {
    Clipboard::new()?.set_text(text)
}

/// Copies `text` to the clipboard of the display, and sees that it is there.
///
/// # Errors
///
/// What keeps it from being there.
pub fn to_display(text: &str) -> Result<(), String> {
    let mut clipboard = Clipboard::new().map_err(|error| error.to_string())?;
    let holder = || {
        let mut command = Command::new(env::current_exe()?);
        command.arg(ARGUMENT).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
        // It outlives this process, and Ctrl-C.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn()?;
        process.stdin.take().expect("it is piped").write_all(text.as_bytes())?;
        Ok(process)
    };
    let mut process = holder().map_err(|error: io::Error| format!("failed to hold the clipboard: {error}"))?;
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        if clipboard.get_text().is_ok_and(|there| there == text) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let _ = process.kill();
    let _ = process.wait();
    Err("the display did not take the text".to_string())
}

/// What stands between this process and the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Multiplexer {
    /// Nothing.
    None,
    /// tmux.
    Tmux,
    /// GNU screen.
    Screen,
}

impl Multiplexer {
    /// As the environment tells: `variable` is what [`std::env::var`] is for the real one.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let terminal = variable("TERM").unwrap_or_default();
        if variable("TMUX").is_some() || terminal.starts_with("tmux") {
            Multiplexer::Tmux
        } else if variable("STY").is_some() || terminal.starts_with("screen") {
            Multiplexer::Screen
        } else {
            Multiplexer::None
        }
    }
}

/// The sequence (OSC 52) that makes a terminal put `text` into its clipboard, through `multiplexer`.
#[must_use]
pub fn osc52(text: &str, multiplexer: Multiplexer) -> String {
    let sequence = format!("\x1b]52;c;{}\x07", STANDARD.encode(text));
    match multiplexer {
        Multiplexer::None => sequence,
        // With `set-clipboard on` tmux takes the sequence itself, with `allow-passthrough on` it passes it on.
        Multiplexer::Tmux => format!("{sequence}\x1bPtmux;{}\x1b\\", sequence.replace('\x1b', "\x1b\x1b")),
        // screen passes short strings only, and joins them by doing nothing else in between.
        Multiplexer::Screen => {
            let pieces = sequence.as_bytes().chunks(250).map(String::from_utf8_lossy);
            pieces.map(|piece| format!("\x1bP{piece}\x1b\\")).collect()
        }
    }
}

/// Asks the terminal to put `text` into its clipboard. Terminals do not tell whether they did.
///
/// # Errors
///
/// If there is no terminal.
pub fn to_terminal(text: &str) -> Result<(), String> {
    let sequence = osc52(text, Multiplexer::of(|name| env::var(name).ok()));
    let send = |mut terminal: Box<dyn io::Write>| {
        terminal.write_all(sequence.as_bytes()).and_then(|()| terminal.flush()).map_err(|error| error.to_string())
    };
    if env::var("TERM").is_ok_and(|terminal| terminal == "dumb") {
        Err("the terminal is a dumb one".to_string())
    } else if io::stderr().is_terminal() {
        send(Box::new(io::stderr()))
    } else if io::stdout().is_terminal() {
        send(Box::new(io::stdout()))
    } else {
        Err("no terminal".to_string())
    }
}
