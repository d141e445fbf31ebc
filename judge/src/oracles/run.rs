//! One run of a generator, a brute force or another program beside a solution: what it printed, and what is said of it
//! if it fails.

use super::ending::{Ended, ended, fault, printed};
use super::{INVALID, Oracle, TOO_LARGE};
use crate::judging::pool::Executor;
use crate::verdict::Verdict;
use crate::{Error, Result, panic};
use runner::{Captured, End, Input, Limits, Program};
use std::fmt;
use std::path::Path;
use std::time::Duration;
use text::visible;

/// How much of standard error is looked at, and how much of a message is shown.
const TAIL: u64 = 4096;
const MESSAGE: usize = 200;

/// One run.
#[derive(Debug)]
pub struct Run {
    end: End,
    printed: Result<Vec<u8>, FailureKind>,
    message: String,
    /// How much CPU time it took.
    pub cpu: Duration,
}

/// How a program beside a solution failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// How.
    pub kind: FailureKind,
    /// See [`said`].
    pub message: String,
}

/// How a program beside a solution fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// It ended so, which it should not.
    Ended(Ended),
    /// It was stopped at the limit that this verdict stands for, for this reason.
    Stopped(Verdict, String),
    /// It printed nothing at all.
    Nothing,
}

/// What it means that a program prints nothing at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// That is its output.
    IsOutput,
    /// It has failed.
    Fails,
}

/// What a brute force makes of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It is valid, and this is the answer.
    Answer(Vec<u8>),
    /// It is invalid, for this reason.
    Invalid(String),
    /// It is valid, and too large for the brute force.
    TooLarge,
}

impl Run {
    /// Runs `program` on `input`, in a process of its own.
    pub fn new(program: &Program, input: &[u8], limits: &Limits, executor: Executor<'_>) -> Result<Self> {
        let outcome = executor.execute(program, Input::Bytes(input), limits)?;
        let stderr = tail(&outcome.stderr)?;
        let printed = match (fault(&outcome, limits)?, ended(&outcome, limits)?) {
            (None, _) => Ok(printed(&outcome)?),
            // Of what was printed without end there is nothing to use.
            (Some(fault), Ended::Beyond(verdict)) => Err(FailureKind::Stopped(verdict, fault.detail)),
            // A stack overflow aborts, too, and so does C's assert.
            (Some(_), Ended::Panicked) if panic::last(&lines(&stderr)).is_none() => {
                Err(FailureKind::Ended(Ended::reported(outcome.end)))
            }
            (Some(_), ended) => Err(FailureKind::Ended(ended)),
        };
        Ok(Run { end: outcome.end, printed, message: message(&stderr), cpu: outcome.cpu })
    }

    /// True if it was stopped at its limit of time.
    #[must_use]
    pub fn is_too_slow(&self) -> bool {
        matches!(self.printed, Err(FailureKind::Stopped(Verdict::Tle, _)))
    }

    /// What it printed, if it ended well.
    pub fn output(self, silence: Silence) -> Result<Vec<u8>, Failure> {
        let message = self.message;
        match self.printed {
            Ok(printed) if printed.is_empty() && silence == Silence::Fails => {
                Err(Failure { kind: FailureKind::Nothing, message: String::new() })
            }
            printed => printed.map_err(|kind| Failure { kind, message }),
        }
    }

    /// What a brute force states by it.
    pub fn answer(self, silence: Silence) -> Result<Answered, Failure> {
        match Answered::refusal(self.end, &self.message) {
            Some(refusal) => Ok(refusal),
            None => self.output(silence).map(Answered::Answer),
        }
    }
}

impl Answered {
    /// What a brute force states by an end like this, if that refuses an input, and with this `message`.
    #[must_use]
    pub fn refusal(end: End, message: &str) -> Option<Self> {
        match end {
            End::Exited(INVALID) => Some(Answered::Invalid(message.to_string())),
            End::Exited(TOO_LARGE) => Some(Answered::TooLarge),
            _ => None,
        }
    }
}

impl Oracle {
    /// A run of this generator.
    pub fn generate(&self, (size, seed): (u64, u64), limits: &Limits, executor: Executor<'_>) -> Result<Run> {
        Run::new(&self.with(size, seed), b"", limits, executor)
    }

    /// A run of this brute force on `input`, or of another program that answers.
    pub fn answer(&self, input: &[u8], limits: &Limits, executor: Executor<'_>) -> Result<Run> {
        Run::new(&self.program, input, limits, executor)
    }
}

impl Failure {
    /// In a line, of a program that is called `name`.
    #[must_use]
    pub fn of(&self, name: &str) -> String {
        let colon = if matches!(self.kind, FailureKind::Stopped(..)) { ":" } else { "" };
        format!("{name}{colon} {self}")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colon = if self.message.is_empty() { "" } else { ": " };
        write!(formatter, "{}{colon}{}", self.kind, self.message)
    }
}

impl fmt::Display for FailureKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FailureKind::Ended(ended) => ended.fmt(formatter),
            FailureKind::Stopped(_, reason) => formatter.write_str(reason),
            FailureKind::Nothing => formatter.write_str("prints nothing"),
        }
    }
}

/// What a program wrote to standard error, in one line: the last one with anything in it, and of a panic its place and
/// its message.
pub fn said(stderr: &Captured) -> Result<String> {
    tail(stderr).map(|stderr| message(&stderr))
}

fn tail(stderr: &Captured) -> Result<Vec<u8>> {
    stderr.tail(TAIL).map_err(Error::io("read", Path::new("the errors of a program")))
}

fn message(stderr: &[u8]) -> String {
    let lines = lines(stderr);
    let last = || lines.last().copied().unwrap_or_default().to_vec();
    visible(&panic::last(&lines).unwrap_or_else(last), MESSAGE)
}

/// Those with anything in them.
fn lines(stderr: &[u8]) -> Vec<&[u8]> {
    stderr.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::GENEROUS;
    use runner::{Ends, Execute, Outcome, Stop};

    /// Every program ends so, having said this.
    struct Ending(End, &'static str);

    impl Execute for Ending {
        fn execute(&self, _: &Program, _: Input, _: &Limits) -> runner::Result<Outcome> {
            Ok(Outcome::without_cost(self.0, b"", self.1.as_bytes()))
        }

        fn connect(&self, _: &Program, _: Ends, _: &Limits) -> runner::Result<Outcome> {
            unreachable!("it talks to nobody")
        }
    }

    const PANIC: &str = "thread 'main' (1) panicked at brute.rs:3:5:\nboom\nnote: run with `RUST_BACKTRACE=1`\n";
    const OVERFLOW: &str = "\nthread 'main' (1) has overflowed its stack\nfatal runtime error: stack overflow\n";

    #[test]
    fn what_is_shown_of_standard_error() {
        for (stderr, shown) in [
            ("", ""),
            ("one\n two \n\n", "two"),
            ("usage: sum-gen SIZE SEED", "usage: sum-gen SIZE SEED"),
            (PANIC, "thread 'main' (1) panicked at brute.rs:3:5: boom"),
        ] {
            assert_eq!(said(&Captured::from(stderr.as_bytes())).unwrap(), shown);
        }
    }

    /// What aborts need not have panicked.
    #[test]
    fn how_programs_fail() {
        let run = |end, said| Run::new(&Program::new("x"), b"", &GENEROUS, &Ending(end, said)).unwrap();
        for (end, said, expected) in [
            (End::Exited(7), "one\ntwo\n", "x ends with exit code 7: two"),
            (End::Exited(101), PANIC, "x panics: thread 'main' (1) panicked at brute.rs:3:5: boom"),
            (End::Exited(101), "", "x ends with exit code 101"),
            (End::Signaled(libc::SIGABRT), PANIC, "x panics: thread 'main' (1) panicked at brute.rs:3:5: boom"),
            (End::Signaled(libc::SIGABRT), OVERFLOW, "x ends by SIGABRT: fatal runtime error: stack overflow"),
            (End::Stopped(Stop::CpuTime), "one", "x: used more CPU time than the limit of 5s: one"),
            (End::Exited(0), "one", "x prints nothing"),
        ] {
            assert_eq!(run(end, said).output(Silence::Fails).unwrap_err().of("x"), expected);
        }
        assert_eq!(run(End::Exited(0), "one").output(Silence::IsOutput), Ok(Vec::new()));
        for (end, expected) in [
            (End::Exited(3), Answered::Invalid("one".to_string())),
            (End::Exited(4), Answered::TooLarge),
            (End::Exited(0), Answered::Answer(Vec::new())),
        ] {
            assert_eq!(run(end, "one").answer(Silence::IsOutput), Ok(expected));
        }
        assert!(run(End::Exited(3), "one").output(Silence::IsOutput).is_err());
    }
}
