//! Running a program on a file, and why something has no measurement.

use runner::{End, Execute, Input, Limits, Outcome, Program, Runner};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// Enough for everything: it ends what hangs.
pub const LIMITS: Limits = Limits { time: Duration::from_secs(60), memory: 4 << 30, output: 256 << 20 };

/// Why there are no costs.
pub enum Failed {
    /// Ctrl-C.
    Interrupted,
    /// An output is wrong, or a program fails.
    Wrong(String),
    /// Nothing could be measured.
    Unmeasured(String),
}

impl From<runner::Error> for Failed {
    fn from(error: runner::Error) -> Self {
        match error {
            runner::Error::Interrupted => Failed::Interrupted,
            error => Failed::Unmeasured(error.to_string()),
        }
    }
}

impl From<judge::Error> for Failed {
    fn from(error: judge::Error) -> Self {
        match error {
            judge::Error::Interrupted => Failed::Interrupted,
            error => Failed::Unmeasured(error.to_string()),
        }
    }
}

impl Failed {
    /// The exit code of a program that ends with it, once standard error says why.
    pub fn exit_code(self) -> ExitCode {
        match self {
            Failed::Interrupted => ExitCode::from(130),
            Failed::Wrong(error) | Failed::Unmeasured(error) => {
                eprintln!("error: {error}");
                ExitCode::from(2)
            }
        }
    }
}

/// A run of `program` with the text of `file` as its input, which has to end well.
pub fn run(program: &Program, file: &Path, runner: &Runner) -> Result<Outcome, Failed> {
    let outcome = runner.execute(program, Input::File(file), &LIMITS)?;
    if outcome.end == End::Exited(0) {
        return Ok(outcome);
    }
    let stderr = outcome.stderr.tail(400).unwrap_or_default();
    let stderr = String::from_utf8_lossy(&stderr);
    let name = program.path.display();
    Err(Failed::Wrong(format!("{name} fails: {:?}\n{}", outcome.end, stderr.trim_end())))
}

/// The CPU time of a run in milliseconds.
pub fn milliseconds(outcome: &Outcome) -> f64 {
    outcome.cpu.as_secs_f64() * 1e3
}
