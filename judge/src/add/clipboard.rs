//! The text in the clipboard, through the programs that desktops have for this.

use crate::submit::program::{ByDisplay, PATIENCE, ended};
use crate::{Error, Result};
use std::io::{ErrorKind, Read as _, Seek as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Command, Stdio};

/// The most bytes of a text.
const LARGEST: u64 = 16 << 20;

/// A program that prints the clipboard, and the package to install for it, if it is not a part of the system.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Program {
    name: &'static str,
    arguments: &'static [&'static str],
    package: Option<&'static str>,
}

const WL_PASTE: Program = Program { name: "wl-paste", arguments: &["--no-newline"], package: Some("wl-clipboard") };
const XCLIP: Program =
    Program { name: "xclip", arguments: &["-selection", "clipboard", "-out"], package: Some("xclip") };
const XSEL: Program = Program { name: "xsel", arguments: &["--clipboard", "--output"], package: Some("xsel") };
const PBPASTE: Program = Program { name: "pbpaste", arguments: &[], package: None };
const POWERSHELL: Program = Program {
    name: "powershell.exe",
    arguments: &["-NoProfile", "-Command", "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw"],
    package: None,
};

/// The programs for the displays that the environment names, best first.
fn candidates(variable: impl Fn(&str) -> Option<String>) -> Vec<Program> {
    ByDisplay { macos: PBPASTE, wayland: WL_PASTE, x11: [XCLIP, XSEL], windows: POWERSHELL }.candidates(variable)
}

/// The text in the clipboard.
pub fn read() -> Result<String> {
    let programs = candidates(|name| std::env::var(name).ok());
    let fail = |message: String| Error::Unavailable { action: "read the clipboard", message };
    if programs.is_empty() {
        let message = "there is no display; paste the text to standard input, as in `cargo judge add ID -`";
        return Err(fail(message.to_string()));
    }
    let (mut failures, mut missing) = (Vec::new(), Vec::new());
    for program in programs {
        match output(program) {
            Ok(Some(text)) if text.trim().is_empty() => failures.push("it holds no text".to_string()),
            Ok(Some(text)) => return Ok(text),
            Ok(None) => missing.extend(program.package),
            Err(message) => failures.push(format!("{}: {message}", program.name)),
        }
    }
    if failures.is_empty() {
        failures.push(format!("install {}", missing.join(" or ")));
    }
    Err(fail(failures.join("; ")))
}

/// What `program` prints; `None` if it is not installed.
fn output(program: Program) -> Result<Option<String>, String> {
    // A file, because a program that stays in the background would keep a pipe open.
    let mut file = tempfile::tempfile().map_err(|error| error.to_string())?;
    let stdout = file.try_clone().map_err(|error| error.to_string())?;
    let mut command = Command::new(program.name);
    command.args(program.arguments).stdin(Stdio::null()).stdout(stdout).stderr(Stdio::null()).process_group(0);
    let mut process = match command.spawn() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        process => process.map_err(|error| error.to_string())?,
    };
    let Some(status) = ended(&mut process).map_err(|error| error.to_string())? else {
        return Err(format!("it took longer than {} s", PATIENCE.as_secs()));
    };
    if !status.success() {
        return Err(format!("it ended with {status}, as it does when the clipboard holds no text"));
    }
    let mut bytes = Vec::new();
    file.rewind().and_then(|()| file.take(LARGEST).read_to_end(&mut bytes)).map_err(|error| error.to_string())?;
    Ok(Some(String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    fn shell(script: &'static str) -> Program {
        Program { name: "sh", arguments: Box::leak(Box::new(["-c", script])), package: None }
    }

    #[test]
    fn programs_print_the_clipboard() {
        assert_eq!(output(shell("printf '\\357\\273\\277a\\n'; sleep 60 & exit 0")), Ok(Some("a\n".to_string())));
        assert!(output(shell("exit 1")).unwrap_err().contains("exit status: 1"));
        let absent = Program { name: "judge-test-absent", arguments: &[], package: Some("absent") };
        assert_eq!(output(absent), Ok(None));
        let start = Instant::now();
        assert!(output(shell("exec sleep 60")).unwrap_err().contains("longer than 3 s"));
        assert!(start.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn the_programs_of_each_display() {
        let names = |names: &'static [&str]| -> Vec<&str> {
            let variable = |name: &str| names.contains(&name).then(|| "1".to_string());
            candidates(variable).iter().map(|program| program.name).filter(|name| *name != "pbpaste").collect()
        };
        assert_eq!(names(&[]), [""; 0]);
        assert_eq!(names(&["DISPLAY", "WAYLAND_DISPLAY"]), ["wl-paste", "xclip", "xsel"]);
        assert_eq!(names(&["WSL_DISTRO_NAME"]), ["powershell.exe"]);
    }
}
