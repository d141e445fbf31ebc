//! Why one step of a submission did not work. None of these ends the command: the next step is tried.

use super::program::Program;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

/// Why a text was not copied, a page not opened, or an extension not served.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The judge runs over SSH.
    #[error("this is not the machine with the clipboard")]
    Remote,
    /// Nothing here shows windows.
    #[error("there is no display")]
    NoDisplay,
    /// There is a display, but none of the programs that copy to its clipboard.
    #[error("{} not installed", missing(.0))]
    NoProgram(Vec<Program>),
    /// A program that copies could not be given the text.
    #[error("failed to run {program}: {source}")]
    Run {
        /// Its name.
        program: &'static str,
        /// The operating system's reason.
        source: io::Error,
    },
    /// A program that copies reported a failure.
    #[error("{program} failed ({status}){}", detail(.message))]
    Program {
        /// Its name.
        program: &'static str,
        /// How it ended.
        status: ExitStatus,
        /// The first line that it wrote to its standard error, which may be empty.
        message: String,
    },
    /// A program that copies did not end in time.
    #[error("{program} took longer than {} and was stopped", humantime::format_duration(*limit))]
    TooSlow {
        /// Its name.
        program: &'static str,
        /// The time that it had.
        limit: Duration,
    },
    /// Neither standard error nor standard output is a terminal.
    #[error("no terminal")]
    NoTerminal,
    /// The terminal understands no sequences.
    #[error("the terminal is a dumb one")]
    DumbTerminal,
    /// The terminal could not be written to.
    #[error("failed to write to the terminal: {0}")]
    Terminal(io::Error),
    /// `--no-open` was given.
    #[error("as --no-open says")]
    NotWanted,
    /// None of the programs that open web pages is installed.
    #[error("no program here opens web pages, such as xdg-open")]
    NoBrowser,
    /// A program that opens web pages failed. Its own message may hold the address, and so the token.
    #[error("the program that opens web pages failed")]
    Browser,
    /// No port on the loopback interface.
    #[error("failed to listen on 127.0.0.1: {0}")]
    Listen(io::Error),
    /// The operating system has no random numbers.
    #[error("failed to make a random token: {0}")]
    Token(getrandom::Error),
}

impl Failure {
    /// Does this say that something is broken or missing, and not merely where the judge runs?
    #[must_use]
    pub fn is_a_fault(&self) -> bool {
        !matches!(self, Failure::Remote | Failure::NoDisplay | Failure::NoTerminal | Failure::DumbTerminal)
    }
}

fn missing(programs: &[Program]) -> String {
    let names: Vec<&str> = programs.iter().map(|program| program.name).collect();
    match &names[..] {
        [names @ .., last] if !names.is_empty() => format!("{} and {last} are", names.join(", ")),
        names => format!("{} is", names.concat()),
    }
}

fn detail(message: &str) -> String {
    if message.is_empty() { String::new() } else { format!(": {message}") }
}
