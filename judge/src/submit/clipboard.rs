//! Text for the clipboard: of the display, through the programs that desktops have for this, or of the terminal, which
//! may run on another machine.

use super::failure::Failure;
use super::program::{Encoding, PATIENCE, Program, ended};
use crate::terminal::is_dumb;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::env;
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read as _, Seek as _, Write as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Command, Stdio};
use text::visible;

/// The most columns of a program's message that are kept.
const MESSAGE_WIDTH: usize = 200;

/// A clipboard that can be written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clipboard {
    /// The display's: a program put the text there and reported success.
    Display,
    /// The terminal's: it was asked to copy, and terminals do not report whether they did.
    Terminal,
}

/// A text that was copied.
#[derive(Debug)]
pub struct Copied {
    /// Where to.
    pub to: Clipboard,
    /// What was tried before and did not work.
    pub failures: Vec<Failure>,
}

impl Program {
    /// Copies `text` with this program, which may stay in the background afterwards: on X11 and Wayland whoever copied
    /// something hands it out when it is pasted.
    pub fn copy(self, text: &str) -> Result<(), Failure> {
        let Program { name: program, arguments, encoding, .. } = self;
        let failed = |source| Failure::Run { program, source };
        let input = match encoding {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            Encoding::Utf16 => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        };
        // Files, since nobody waits for them: a program that reads nothing does not block this one, and one that stays
        // in the background keeps no pipe open.
        let stdin = file_with(&input).map_err(failed)?;
        let mut message = tempfile::tempfile().map_err(failed)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(stdin).stdout(Stdio::null()).stderr(message.try_clone().map_err(failed)?);
        // It outlives this process and Ctrl-C, and holds no directory of a person's.
        command.process_group(0).current_dir("/");
        if cfg!(target_os = "macos") {
            command.env("LC_CTYPE", "UTF-8");
        }
        let mut process = match command.spawn() {
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(Failure::NoProgram(vec![self])),
            process => process.map_err(failed)?,
        };
        match ended(&mut process).map_err(failed)? {
            Some(status) if status.success() => Ok(()),
            Some(status) => {
                let message = first_line(&mut message).map_err(failed)?;
                Err(Failure::Program { program, status, message })
            }
            None => Err(Failure::TooSlow { program, limit: PATIENCE }),
        }
    }
}

/// A file without a name that holds `bytes`, to be read from its start.
fn file_with(bytes: &[u8]) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    file.write_all(bytes)?;
    file.rewind()?;
    Ok(file)
}

/// The first line of `file` that is not empty, as a terminal can show it.
fn first_line(file: &mut File) -> io::Result<String> {
    file.rewind()?;
    let mut bytes = Vec::new();
    file.take(4096).read_to_end(&mut bytes)?;
    let line = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).find(|line| !line.is_empty());
    Ok(visible(line.unwrap_or_default(), MESSAGE_WIDTH))
}

/// Copies `text` with the first of `programs` that works. A program that is not installed is skipped; why another one
/// failed is in the result.
pub fn to_display(text: &str, programs: &[Program]) -> Result<Copied, Vec<Failure>> {
    if programs.is_empty() {
        return Err(vec![Failure::NoDisplay]);
    }
    let (mut failures, mut missing) = (Vec::new(), Vec::new());
    for program in programs {
        match program.copy(text) {
            Ok(()) => return Ok(Copied { to: Clipboard::Display, failures }),
            Err(Failure::NoProgram(programs)) => missing.extend(programs),
            Err(failure) => failures.push(failure),
        }
    }
    if !missing.is_empty() {
        failures.push(Failure::NoProgram(missing));
    }
    Err(failures)
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
    /// The one that the environment names: `variable` is what [`std::env::var`] is for the real environment.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
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

/// Asks the terminal to put `text` into its clipboard. Terminals do not report whether they did.
pub fn to_terminal(text: &str) -> Result<(), Failure> {
    let sequence = osc52(text, Multiplexer::detect(|name| env::var(name).ok()));
    let send = |mut terminal: Box<dyn io::Write>| {
        terminal.write_all(sequence.as_bytes()).and_then(|()| terminal.flush()).map_err(Failure::Terminal)
    };
    if is_dumb() {
        Err(Failure::DumbTerminal)
    } else if io::stderr().is_terminal() {
        send(Box::new(io::stderr()))
    } else if io::stdout().is_terminal() {
        send(Box::new(io::stdout()))
    } else {
        Err(Failure::NoTerminal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::time::{Duration, Instant};

    const TEXT: &str = "fn main() { println!(\"\\u{e9} \\\"é\\\"\"); }\n";

    /// A program that a shell plays: `script` gets the text on its standard input.
    fn shell(script: impl Into<String>, encoding: Encoding) -> Program {
        let arguments = Box::leak(Box::new(["-c", &*script.into().leak()]));
        Program { name: "sh", arguments, package: None, encoding }
    }

    /// The display's clipboard is that of the first program which is there and works.
    #[test]
    fn the_first_program_that_works_copies() {
        let absent =
            Program { name: "judge-test-absent", arguments: &[], package: Some("absent"), encoding: Encoding::Utf8 };
        let fails = shell("echo; echo 'no\tdisplay' >&2; echo more >&2; exit 3", Encoding::Utf8);
        // It reads nothing, and more than a pipe holds is left.
        let text = TEXT.repeat(10_000);
        let directory = tempfile::tempdir().unwrap();
        let copied = directory.path().join("copied");
        let copies = |encoding| shell(format!("cat > '{}'", copied.display()), encoding);
        let result = to_display(&text, &[absent, fails, copies(Encoding::Utf8), fails]).unwrap();
        assert_eq!(result.to, Clipboard::Display);
        assert_eq!(fs::read_to_string(&copied).unwrap(), text);
        assert_eq!(messages(&result.failures), ["sh failed (exit status: 3): no\\tdisplay"]);
        to_display("aé", &[copies(Encoding::Utf16)]).unwrap();
        assert_eq!(fs::read(&copied).unwrap(), [b'a', 0, 0xe9, 0]);
        let failures = to_display(&text, &[absent, fails, absent]).unwrap_err();
        assert_eq!(messages(&failures)[1..], ["judge-test-absent and judge-test-absent are not installed"]);
        assert_eq!(messages(&to_display(&text, &[]).unwrap_err()), ["there is no display"]);
    }

    /// What stays in the background to hand the text out keeps nobody waiting; what does not end is ended, with its
    /// children.
    #[test]
    fn a_program_that_stays_or_hangs() {
        let start = Instant::now();
        to_display(TEXT, &[shell("sleep 9 & exit 0", Encoding::Utf8)]).unwrap();
        assert!(start.elapsed() < Duration::from_secs(2), "it waited for the background");
        let directory = tempfile::tempdir().unwrap();
        let survived = directory.path().join("survived");
        let script = format!("(sleep 4; touch '{}') & sleep 60", survived.display());
        let failures = to_display(TEXT, &[shell(script, Encoding::Utf8)]).unwrap_err();
        assert_eq!(messages(&failures), ["sh took longer than 3s and was stopped"]);
        std::thread::sleep(Duration::from_millis(1500));
        assert!(!survived.exists(), "its child runs on");
        assert!(start.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn the_programs_of_each_display() {
        let names = |variables: &[(&str, &str)]| -> Vec<&str> {
            let variable =
                |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string());
            Program::candidates(variable).iter().map(|program| program.name).filter(|name| *name != "pbcopy").collect()
        };
        assert_eq!(names(&[]), [""; 0]);
        assert_eq!(names(&[("DISPLAY", ""), ("WAYLAND_DISPLAY", "")]), [""; 0]);
        assert_eq!(names(&[("DISPLAY", ":0")]), ["xclip", "xsel"]);
        assert_eq!(names(&[("WAYLAND_DISPLAY", "wayland-0")]), ["wl-copy"]);
        assert_eq!(names(&[("DISPLAY", ":0"), ("WAYLAND_DISPLAY", "wayland-0")]), ["wl-copy", "xclip", "xsel"]);
        assert_eq!(names(&[("WSL_DISTRO_NAME", "Debian")]), ["clip.exe"]);
        assert_eq!(names(&[("WSL_DISTRO_NAME", "Debian"), ("DISPLAY", ":0")]), ["xclip", "xsel", "clip.exe"]);
    }

    #[test]
    fn terminals_get_the_text_in_their_own_way() {
        // Once short, once of several pieces for screen.
        for text in ["é\n".to_string(), TEXT.repeat(40)] {
            let plain = osc52(&text, Multiplexer::None);
            let encoded = plain.strip_prefix("\x1b]52;c;").and_then(|rest| rest.strip_suffix("\x07")).unwrap();
            assert_eq!(STANDARD.decode(encoded).unwrap(), text.as_bytes());
            let tmux = osc52(&text, Multiplexer::Tmux);
            let passed = tmux.strip_prefix(&plain).and_then(|rest| rest.strip_prefix("\x1bPtmux;")).unwrap();
            assert_eq!(passed.strip_suffix("\x1b\\").unwrap().replace("\x1b\x1b", "\x1b"), plain);
            let screen = osc52(&text, Multiplexer::Screen);
            let pieces: Vec<&str> = screen.split("\x1b\\").collect();
            let (last, pieces) = pieces.split_last().unwrap();
            assert_eq!(*last, "");
            assert!(pieces.iter().all(|piece| piece.len() < 512), "screen cuts longer ones");
            assert_eq!(pieces.iter().map(|piece| piece.strip_prefix("\x1bP").unwrap()).collect::<String>(), plain);
        }
        let multiplexer = |variables: &'static [(&str, &str)]| {
            Multiplexer::detect(|name| {
                variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string())
            })
        };
        assert_eq!(multiplexer(&[("TERM", "xterm-256color")]), Multiplexer::None);
        assert_eq!(multiplexer(&[]), Multiplexer::None);
        assert_eq!(multiplexer(&[("TERM", "screen-256color"), ("TMUX", "/tmp/tmux")]), Multiplexer::Tmux);
        assert_eq!(multiplexer(&[("TERM", "tmux-256color")]), Multiplexer::Tmux);
        assert_eq!(multiplexer(&[("TERM", "xterm"), ("STY", "1.pts")]), Multiplexer::Screen);
        assert_eq!(multiplexer(&[("TERM", "screen")]), Multiplexer::Screen);
    }

    fn messages(failures: &[Failure]) -> Vec<String> {
        failures.iter().map(Failure::to_string).collect()
    }
}
