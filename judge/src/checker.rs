//! Checkers and interactors: programs that decide where comparing is not enough, and the two protocols between them and
//! the judge.

use crate::case::Case;
use crate::command::absolute;
use crate::files::scratch_directory;
use crate::limits::GENEROUS;
use crate::problem::{Protocol, Role};
use crate::run::{Captured, End, Execute, Input, Limits, Outcome, Program, Stop};
use crate::text::visible;
use crate::verdict::{Decision, Finding, Verdict, decide_finding, signal_name};
use crate::{Error, Result, panic};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Which of the two a tool is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolKind {
    /// It reads what was printed.
    Checker,
    /// It talks to the program.
    Interactor,
}

impl ToolKind {
    /// The same among all programs beside a solution.
    #[must_use]
    pub fn role(self) -> Role {
        match self {
            ToolKind::Checker => Role::Checker,
            ToolKind::Interactor => Role::Interactor,
        }
    }
}

impl std::fmt::Display for ToolKind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.role().fmt(formatter)
    }
}

/// A tool whose program is ready to run.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadyTool {
    /// What is executed; the protocol's arguments follow its own.
    pub program: Program,
    /// How to talk to it.
    pub protocol: Protocol,
    /// As in [`crate::problem::Tool::points`].
    pub points: Option<f64>,
}

/// Who takes part in judging a problem beside the judge.
#[derive(Clone, Debug, Default)]
pub struct Tools {
    /// Decides on what was printed, or on what the interactor wrote.
    pub checker: Option<ReadyTool>,
    /// What the solution talks to.
    pub interactor: Option<ReadyTool>,
}

/// What the exit of a checker or an interactor states, by its protocol.
#[derive(Debug, PartialEq)]
enum Exit {
    Right,
    /// And what is wrong, should there be no message.
    Wrong(&'static str),
    /// testlib's points: how many is in the message.
    Points,
    /// It decided nothing; how it failed.
    Failed(String),
}

impl Exit {
    /// `message` helps to name what happened.
    fn new(protocol: Protocol, end: End, message: &str) -> Self {
        let failed = |how: &str| Exit::Failed(how.to_string());
        match (protocol, end) {
            (Protocol::Testlib, End::Exited(0)) | (Protocol::Kattis, End::Exited(42)) => Exit::Right,
            (Protocol::Testlib, End::Exited(1)) | (Protocol::Kattis, End::Exited(43)) => Exit::Wrong("wrong"),
            (Protocol::Testlib, End::Exited(2)) => Exit::Wrong("wrong format"),
            (Protocol::Testlib, End::Exited(4)) => Exit::Wrong("something follows after the end"),
            (Protocol::Testlib, End::Exited(8)) => Exit::Wrong("unexpected end"),
            (Protocol::Testlib, End::Exited(7)) => Exit::Points,
            (Protocol::Testlib, End::Exited(3)) => failed("failed (exit code 3)"),
            (Protocol::Testlib, End::Exited(code)) => {
                Exit::Failed(format!("ended with exit code {code}, which testlib does not know"))
            }
            (Protocol::Kattis, End::Exited(code)) => {
                Exit::Failed(format!("ended with exit code {code}, neither 42 for AC nor 43 for WA"))
            }
            (_, End::Signaled(signal)) => {
                Exit::Failed(format!("crashed with {}", signal_name(signal, message.as_bytes())))
            }
            (_, End::Stopped(Stop::CpuTime)) => failed("used too much CPU time"),
            (_, End::Stopped(Stop::WallTime)) => failed("did not end in time"),
            (_, End::Stopped(Stop::Memory)) => failed("used too much memory"),
            (_, End::Stopped(Stop::Output)) => failed("printed too much to standard output"),
            (_, End::Stopped(Stop::Cancelled)) => failed("was stopped by the judge"),
        }
    }

    /// What was found, where the message is not needed to know it.
    fn finding(&self) -> Option<Finding> {
        match self {
            Exit::Right => Some(Finding::Right),
            Exit::Wrong(_) => Some(Finding::Wrong),
            Exit::Points => None,
            Exit::Failed(_) => Some(Finding::Failed),
        }
    }
}

impl ReadyTool {
    /// The verdict that the exit alone states; `None` if it takes the message as well.
    #[must_use]
    pub fn verdict(&self, outcome: &Outcome) -> Option<Verdict> {
        Exit::new(self.protocol, outcome.end, "").finding().map(Finding::verdict)
    }
}

/// What a checker or an interactor wrote about a case.
#[derive(Clone, Debug)]
pub struct Feedback {
    /// Which of the two wrote it.
    pub kind: ToolKind,
    /// Its message, and what it printed to standard error.
    pub text: Captured,
}

/// The limits of a checker or an interactor, which may read more than other programs beside a solution. `beside` are
/// those of the solution: an interactor that waits for it must not run out of time first.
#[must_use]
pub fn tool_limits(beside: &Limits) -> Limits {
    let time = Duration::from_secs(30).max(beside.time * 2);
    Limits { time, memory: GENEROUS.memory.max(beside.memory), output: GENEROUS.output.max(beside.output) }
}

/// What a message in one line may take.
const MESSAGE: usize = 200;

/// How much of the feedback is read.
const FEEDBACK: u64 = 64 << 10;

/// The files that a checker or an interactor is given for one case; dropping it removes them.
pub struct ScratchDirectory {
    directory: crate::run::ScratchDirectory,
}

impl ScratchDirectory {
    /// Without an output.
    pub fn new() -> Result<Self> {
        let scratch = ScratchDirectory { directory: scratch_directory()? };
        let feedback = scratch.feedback();
        fs::create_dir(&feedback).map_err(Error::io("create", &feedback))?;
        Ok(scratch)
    }

    /// The file with what is judged: a checker reads it, an interactor of testlib's writes it.
    #[must_use]
    pub fn output(&self) -> PathBuf {
        self.directory.path().join("output")
    }

    fn feedback(&self) -> PathBuf {
        self.directory.path().join("feedback")
    }

    /// The program with the arguments that its protocol wants.
    #[must_use]
    pub fn arguments(&self, tool: &ReadyTool, case: &Case) -> Program {
        let nothing = Path::new("/dev/null");
        let answer = absolute(case.answer.as_deref().unwrap_or(nothing));
        let (input, output) = (absolute(&case.input), self.output());
        match tool.protocol {
            Protocol::Testlib => tool.program.clone().arg(input).arg(output).arg(answer),
            Protocol::Kattis => {
                // Validators append file names to it, so it ends in a slash.
                let mut feedback = self.feedback().into_os_string();
                feedback.push("/");
                let program = tool.program.clone().arg(input).arg(answer).arg(feedback);
                case.validation.arguments.iter().fold(program, |program, argument| program.arg(argument))
            }
        }
    }

    /// What the `tool` has decided, and its feedback.
    pub fn decision(
        &self,
        kind: ToolKind,
        tool: &ReadyTool,
        case: &Case,
        outcome: &Outcome,
    ) -> Result<(Decision, Feedback)> {
        let file = self.feedback().join("judgemessage.txt");
        let stderr = outcome.stderr.excerpt(FEEDBACK);
        let text = match fs::File::open(&file).and_then(Captured::file) {
            Ok(message) => {
                let parts = [message.excerpt(FEEDBACK), stderr].map(|part| part.to_vec());
                let [message, stderr] = parts.map(|part| part.map_err(Error::io("read", &file)));
                Captured::from(&[message?, stderr?].concat()[..])
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => stderr,
            Err(error) => return Err(Error::io("read", &file)(error)),
        };
        let bytes = text.to_vec().map_err(Error::io("read", &file))?;
        let mut decision = decide_exit(kind, tool, outcome.end, &Message::new(&bytes));
        if case.answer.is_none() && decision.verdict == Verdict::Je {
            decision.detail.push_str(" (the case has no answer: it got an empty one)");
        }
        Ok((decision, Feedback { kind, text }))
    }
}

/// What a checker or an interactor wrote, for one line.
struct Message {
    /// The last line that is not empty: the verdict comes last.
    last: String,
    /// The last few of them, or a panic.
    shown: String,
}

impl Message {
    fn new(text: &[u8]) -> Self {
        let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let filled: Vec<&[u8]> = lines.filter(|line| !line.is_empty()).collect();
        let last = String::from_utf8_lossy(filled.last().unwrap_or(&&b""[..])).into_owned();
        let few = || filled[filled.len().saturating_sub(3)..].join(&b"; "[..]);
        let shown = visible(&panic::last(&filled).unwrap_or_else(few), MESSAGE);
        Message { last, shown }
    }
}

/// Turns how a checker or an interactor ended, and its message, into what it found.
fn decide_exit(kind: ToolKind, tool: &ReadyTool, end: End, message: &Message) -> Decision {
    let shown = &message.shown;
    let stated = |what: &str| if shown.is_empty() { format!("the {kind} reported: {what}") } else { shown.clone() };
    let failed = |how: &str| {
        let colon = if shown.is_empty() { "" } else { ": " };
        format!("the {kind} {how}{colon}{shown}")
    };
    let (finding, detail) = match Exit::new(tool.protocol, end, shown) {
        Exit::Right => (Finding::Right, stated("right")),
        Exit::Wrong(what) => (Finding::Wrong, stated(what)),
        Exit::Failed(how) => (Finding::Failed, failed(&how)),
        Exit::Points => match points(tool.points, &message.last) {
            Ok((given, full)) => {
                (Finding::Points { given, full }, format!("{} (of {full})", visible(message.last.as_bytes(), MESSAGE)))
            }
            Err(error) => (Finding::Failed, failed(&error.to_string())),
        },
    };
    decide_finding(finding, detail)
}

/// Why points make no verdict.
#[derive(Debug, thiserror::Error)]
enum PointsError {
    #[error("gave points (exit code 7), but its last line does not start with `points NUMBER`")]
    Missing,
    #[error("gave points (exit code 7): state beside it how many are full marks, as in `points = 100`")]
    FullMarks,
}

/// How many points testlib's `points 0.5 …` gives, and how many are full marks, which only the settings can tell.
fn points(full: Option<f64>, message: &str) -> Result<(f64, f64), PointsError> {
    let number = message.strip_prefix("points ").and_then(|rest| rest.split_whitespace().next());
    let points: Option<f64> = number.and_then(|number| number.parse().ok()).filter(|points: &f64| points.is_finite());
    Ok((points.ok_or(PointsError::Missing)?, full.ok_or(PointsError::FullMarks)?))
}

/// Has `checker` judge an output, which it gets as a file.
pub fn check(
    executor: &dyn Execute,
    checker: &ReadyTool,
    case: &Case,
    output: &Captured,
    limits: &Limits,
) -> Result<(Decision, Feedback)> {
    let scratch = ScratchDirectory::new()?;
    let path = scratch.output();
    let copy = || io::copy(&mut output.reader(0), &mut fs::File::create(&path)?);
    copy().map_err(Error::io("write", &path))?;
    check_file(executor, checker, case, &scratch, limits)
}

/// Has `checker` judge the output that is in the `scratch` directory already; if there is none, an empty one.
pub fn check_file(
    executor: &dyn Execute,
    checker: &ReadyTool,
    case: &Case,
    scratch: &ScratchDirectory,
    limits: &Limits,
) -> Result<(Decision, Feedback)> {
    let path = scratch.output();
    if !path.exists() {
        fs::write(&path, "").map_err(Error::io("write", &path))?;
    }
    let input = match checker.protocol {
        Protocol::Testlib => Input::Bytes(b""),
        Protocol::Kattis => Input::File(&path),
    };
    let outcome = executor.execute(&scratch.arguments(checker, case), input, &tool_limits(limits))?;
    scratch.decision(ToolKind::Checker, checker, case, &outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever keeps a checker from a verdict is the judge's failure, in both protocols.
    #[test]
    fn a_checker_without_a_verdict_is_a_judge_error() {
        let stops = [
            (End::Stopped(Stop::CpuTime), "the checker used too much CPU time: hm"),
            (End::Stopped(Stop::WallTime), "the checker did not end in time: hm"),
            (End::Stopped(Stop::Memory), "the checker used too much memory: hm"),
            (End::Stopped(Stop::Output), "the checker printed too much to standard output: hm"),
            (End::Stopped(Stop::Cancelled), "the checker was stopped by the judge: hm"),
            (End::Signaled(libc::SIGKILL), "the checker crashed with SIGKILL: hm"),
            (End::Exited(6), "the checker ended with exit code 6"),
        ];
        for (end, expected) in stops {
            for protocol in [Protocol::Testlib, Protocol::Kattis] {
                let tool = ReadyTool { program: Program::new("check"), protocol, points: Some(0.0) };
                let decision = decide_exit(ToolKind::Checker, &tool, end, &Message::new(b"hm"));
                assert_eq!(decision.verdict, Verdict::Je, "{end:?}");
                assert!(decision.detail.starts_with(expected), "{end:?}: {}", decision.detail);
            }
        }
    }

    #[test]
    fn a_message_is_its_last_lines() {
        let message = Message::new(b"\nnote\n one \r\ntwo\n\n\xffthree\n");
        assert_eq!((&message.last[..], &message.shown[..]), ("\u{fffd}three", "one; two; \\xffthree"));
        assert_eq!(Message::new(&[b'x'; 1000]).shown.chars().count(), MESSAGE);
        let panic = b"one\nthread 'main' (7) panicked at check.rs:3:5:\nboom\nnote: run with `RUST_BACKTRACE=1` ...\n";
        assert_eq!(Message::new(panic).shown, "thread 'main' (7) panicked at check.rs:3:5: boom");
    }
}
