//! Checkers and interactors: programs that decide where comparing is not enough, and the two protocols in which the
//! judge talks to them.

use crate::case::Case;
use crate::problem::Protocol;
use crate::run::{Captured, End, Execute, Input, Limits, Outcome, Program, Stop};
use crate::text::visible;
use crate::verdict::{Decision, Verdict, signal_name};
use crate::{Error, Result};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

/// What a tool is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It reads what was printed.
    Checker,
    /// It talks to the program.
    Interactor,
}

impl std::fmt::Display for Role {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Role::Checker => "checker",
            Role::Interactor => "interactor",
        })
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

impl ReadyTool {
    /// What the way it ended says, where that is enough to know.
    #[must_use]
    pub fn verdict(&self, outcome: &Outcome) -> Option<Verdict> {
        match (self.protocol, outcome.end) {
            (Protocol::Testlib, End::Exited(0)) | (Protocol::Kattis, End::Exited(42)) => Some(Verdict::Ac),
            (Protocol::Testlib, End::Exited(1 | 2 | 4 | 8)) | (Protocol::Kattis, End::Exited(43)) => Some(Verdict::Wa),
            (Protocol::Testlib, End::Exited(7)) => None,
            _ => Some(Verdict::Je),
        }
    }
}

/// What a tool wrote about a case.
#[derive(Clone, Debug)]
pub struct Remarks {
    /// Who wrote it.
    pub role: Role,
    /// Its message, and what it printed to standard error.
    pub text: Captured,
}

/// A decision, with what led to it.
pub type Ruling = (Decision, Remarks);

/// What tools may use: far more than a good one needs, because their failure is never the solution's. `beside` is what
/// the solution may use: a tool that waits for it must not run out of time first.
#[must_use]
pub fn tool_limits(beside: &Limits) -> Limits {
    let time = Duration::from_secs(30).max(beside.time * 2);
    Limits { time, memory: (2 << 30).max(beside.memory), output: (64 << 20).max(beside.output) }
}

/// What a message in one line may take.
const MESSAGE: usize = 200;

/// How much of a message is read.
const REMARKS: u64 = 64 << 10;

/// The files that a tool is given for one case, gone with it.
pub struct Desk {
    folder: TempDir,
}

impl Desk {
    /// An empty one.
    ///
    /// # Errors
    ///
    /// If the folder for temporary files takes no more.
    pub fn new() -> Result<Self> {
        let folder = tempfile::tempdir().map_err(Error::io("create a folder in", &std::env::temp_dir()))?;
        let desk = Desk { folder };
        let feedback = desk.feedback();
        fs::create_dir(&feedback).map_err(Error::io("create", &feedback))?;
        Ok(desk)
    }

    /// The file with what is judged: a checker reads it, an interactor of testlib's writes it.
    #[must_use]
    pub fn output(&self) -> PathBuf {
        self.folder.path().join("output")
    }

    fn feedback(&self) -> PathBuf {
        self.folder.path().join("feedback")
    }

    /// The program with the arguments that its protocol wants.
    #[must_use]
    pub fn arguments(&self, tool: &ReadyTool, case: &Case) -> Program {
        let nothing = Path::new("/dev/null");
        let answer = absolute(case.answer.as_deref().unwrap_or(nothing));
        let (input, output) = (absolute(&case.input), self.output());
        match tool.protocol {
            Protocol::Testlib => tool.program.clone().with(input).with(output).with(answer),
            Protocol::Kattis => {
                // Validators append file names to it, so it ends like a folder.
                let mut feedback = self.feedback().into_os_string();
                feedback.push("/");
                let program = tool.program.clone().with(input).with(answer).with(feedback);
                case.validation.arguments.iter().fold(program, |program, argument| program.with(argument))
            }
        }
    }

    /// What the `tool` has decided, by the way it ended.
    ///
    /// # Errors
    ///
    /// If its message cannot be read.
    pub fn ruling(&self, role: Role, tool: &ReadyTool, case: &Case, outcome: &Outcome) -> Result<Ruling> {
        let file = self.feedback().join("judgemessage.txt");
        let stderr = outcome.stderr.excerpt(REMARKS);
        let text = match fs::File::open(&file).and_then(Captured::file) {
            Ok(message) => {
                let parts = [message.excerpt(REMARKS), stderr].map(|part| part.to_vec());
                let [message, stderr] = parts.map(|part| part.map_err(Error::io("read", &file)));
                Captured::from(&[message?, stderr?].concat()[..])
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => stderr,
            Err(error) => return Err(Error::io("read", &file)(error)),
        };
        let bytes = text.to_vec().map_err(Error::io("read", &file))?;
        let decision = decide(role, tool, outcome, &Message::new(&bytes), case.answer.is_some());
        Ok((decision, Remarks { role, text }))
    }
}

/// Tools start in a folder of the runner's choice.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}

/// What a tool wrote, for one line.
struct Message {
    /// The last line that is not empty: tools say their word last.
    last: String,
    /// The last few of them.
    shown: String,
}

impl Message {
    fn new(text: &[u8]) -> Self {
        let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let filled: Vec<&[u8]> = lines.filter(|line| !line.is_empty()).collect();
        let last = String::from_utf8_lossy(filled.last().unwrap_or(&&b""[..])).into_owned();
        let shown = visible(&filled[filled.len().saturating_sub(3)..].join(&b"; "[..]), MESSAGE);
        Message { last, shown }
    }
}

fn decide(role: Role, tool: &ReadyTool, outcome: &Outcome, message: &Message, answered: bool) -> Decision {
    let shown = &message.shown;
    let said = |verdict, fallback: &str| {
        let detail = if shown.is_empty() { format!("the {role} says: {fallback}") } else { shown.clone() };
        Decision::new(verdict, detail)
    };
    let failed = |how: String| {
        let colon = if shown.is_empty() { "" } else { ": " };
        let hint = if answered { "" } else { " (the case has no answer: it got an empty one)" };
        Decision::judge_error(format!("the {role} {how}{colon}{shown}{hint}"))
    };
    let verdict = tool.verdict(outcome);
    let code = match outcome.end {
        End::Exited(code) => code,
        End::Signaled(signal) => return failed(format!("crashed with {}", signal_name(signal, shown.as_bytes()))),
        End::Stopped(Stop::CpuTime) => return failed("used too much CPU time".to_string()),
        End::Stopped(Stop::WallTime) => return failed("did not end in time".to_string()),
        End::Stopped(Stop::Memory) => return failed("used too much memory".to_string()),
        End::Stopped(Stop::Output) => return failed("printed too much".to_string()),
        End::Stopped(Stop::Withdrawn) => return failed("was stopped by the judge".to_string()),
    };
    match (verdict, tool.protocol, code) {
        (Some(Verdict::Ac), ..) => said(Verdict::Ac, "right"),
        (Some(Verdict::Wa), Protocol::Testlib, 2) => said(Verdict::Wa, "wrong format"),
        (Some(Verdict::Wa), Protocol::Testlib, 4) => said(Verdict::Wa, "something follows after the end"),
        (Some(Verdict::Wa), Protocol::Testlib, 8) => said(Verdict::Wa, "unexpected end"),
        (Some(Verdict::Wa), ..) => said(Verdict::Wa, "wrong"),
        (None, ..) => scored(tool.points, &message.last).unwrap_or_else(|problem| failed(problem.to_string())),
        (Some(_), Protocol::Testlib, 3) => failed("failed (exit code 3)".to_string()),
        (Some(_), Protocol::Testlib, _) => failed(format!("ended with exit code {code}, which testlib does not know")),
        (Some(_), Protocol::Kattis, _) => {
            failed(format!("ended with exit code {code}, neither 42 for AC nor 43 for WA"))
        }
    }
}

/// testlib's `points 0.5 …`: full marks are AC, less is WA; what full marks are only the settings can tell.
fn scored(full: Option<f64>, message: &str) -> Result<Decision, &'static str> {
    let number = message.strip_prefix("points ").and_then(|rest| rest.split_whitespace().next());
    let points: Option<f64> = number.and_then(|number| number.parse().ok()).filter(|points: &f64| points.is_finite());
    let points = points.ok_or("gave points (exit code 7), but its last line does not start with `points NUMBER`")?;
    let full = full.ok_or("gave points (exit code 7): say beside it how many are full marks, as in `points = 100`")?;
    let verdict = if points >= full { Verdict::Ac } else { Verdict::Wa };
    let detail = format!("{} (of {full})", visible(message.as_bytes(), MESSAGE));
    Ok(Decision::new(verdict, detail))
}

/// Has `checker` judge an output, which it gets as a file.
///
/// # Errors
///
/// If the files for it cannot be written, or it cannot be started.
pub fn check(
    executor: &dyn Execute,
    checker: &ReadyTool,
    case: &Case,
    output: &Captured,
    limits: &Limits,
) -> Result<Ruling> {
    let desk = Desk::new()?;
    let path = desk.output();
    let copy = || io::copy(&mut output.reader(0), &mut fs::File::create(&path)?);
    copy().map_err(Error::io("write", &path))?;
    check_file(executor, checker, case, &desk, limits)
}

/// Likewise for the output that lies on the `desk` already; without one it is empty.
///
/// # Errors
///
/// As for [`check`].
pub fn check_file(
    executor: &dyn Execute,
    checker: &ReadyTool,
    case: &Case,
    desk: &Desk,
    limits: &Limits,
) -> Result<Ruling> {
    let path = desk.output();
    if !path.exists() {
        fs::write(&path, "").map_err(Error::io("write", &path))?;
    }
    let input = match checker.protocol {
        Protocol::Testlib => Input::Bytes(b""),
        Protocol::Kattis => Input::File(&path),
    };
    let outcome = executor.execute(&desk.arguments(checker, case), input, &tool_limits(limits))?;
    desk.ruling(Role::Checker, checker, case, &outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever keeps a tool from its word is the judge's failure, in both protocols.
    #[test]
    fn a_tool_without_a_word_is_a_judge_error() {
        let stops = [
            (End::Stopped(Stop::CpuTime), "the checker used too much CPU time: hm"),
            (End::Stopped(Stop::WallTime), "the checker did not end in time: hm"),
            (End::Stopped(Stop::Memory), "the checker used too much memory: hm"),
            (End::Stopped(Stop::Output), "the checker printed too much: hm"),
            (End::Stopped(Stop::Withdrawn), "the checker was stopped by the judge: hm"),
            (End::Signaled(libc::SIGKILL), "the checker crashed with SIGKILL: hm"),
            (End::Exited(6), "the checker ended with exit code 6"),
        ];
        for (end, expected) in stops {
            for protocol in [Protocol::Testlib, Protocol::Kattis] {
                let nothing = Captured::from(&b""[..]);
                let (cpu, wall) = (Duration::ZERO, Duration::ZERO);
                let outcome =
                    Outcome { end, cpu, wall, memory: 0, stdout: nothing.clone(), stderr: nothing, unread: 0 };
                let tool = ReadyTool { program: Program::new("check"), protocol, points: Some(0.0) };
                let decision = decide(Role::Checker, &tool, &outcome, &Message::new(b"hm"), true);
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
    }
}
