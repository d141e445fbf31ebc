//! Checkers and interactors: programs that decide where comparing is not enough, and the protocols between them and the
//! judge.

use crate::case::Case;
use crate::command::absolute;
use crate::files::scratch_directory;
use crate::limits::GENEROUS;
use crate::problem::{Protocol, Role};
use crate::run::{Captured, Confinement, End, Execute, Input, Limits, Outcome, Program, Stop};
use crate::score;
use crate::verdict::{Decision, Finding, Verdict, decide_finding, signal_name};
use crate::{Error, Result, panic};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::visible;

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
    /// What its points mean.
    pub points: Points,
}

/// What testlib's points mean, which only the settings can tell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Points {
    /// Nobody has said so.
    #[default]
    Unstated,
    /// So many are full marks: less is WA.
    OutOf(f64),
    /// They are a score, of which there may always be a better one. Whatever says AC may state one as well.
    Score,
}

/// Who takes part in judging a problem beside the judge.
#[derive(Clone, Debug, Default)]
pub struct Tools {
    /// Decides on what was printed, or on what the interactor wrote.
    pub checker: Option<ReadyTool>,
    /// What the solution talks to.
    pub interactor: Option<ReadyTool>,
}

impl Tools {
    /// The interactor, if it starts the solution itself.
    #[must_use]
    pub fn tester(&self) -> Option<&ReadyTool> {
        self.interactor.as_ref().filter(|tool| tool.protocol == Protocol::AtCoder)
    }
}

/// What the exit of a checker or an interactor states, by its protocol.
#[derive(Debug, PartialEq)]
enum Exit {
    Right,
    /// And what is wrong, should there be no message.
    Wrong(&'static str),
    /// testlib's points: how many is in the message.
    Points,
    /// AtCoder's tools: the score is in the message, or there is none.
    Score,
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
            // What its author's output parser panics at is no output either.
            (Protocol::AtCoder, End::Exited(0)) => Exit::Score,
            (Protocol::AtCoder, End::Exited(_)) => Exit::Wrong(UNSCORED),
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
            Exit::Points | Exit::Score => None,
            Exit::Failed(_) => Some(Finding::Failed),
        }
    }
}

/// What is wrong with an output that AtCoder's tools give no score.
const UNSCORED: &str = "no score";

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

/// In the feedback directory, what the solution reads in a further pass over the case: one that is asked for by whoever
/// accepts the pass before.
const NEXT_PASS: &str = "nextpass.in";

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

    /// For the pass that `before` asks for: all feedback stays.
    pub fn after(before: &ScratchDirectory) -> Result<Self> {
        let scratch = ScratchDirectory { directory: scratch_directory()? };
        copy_directory(&before.feedback(), &scratch.feedback())?;
        let asked = scratch.next_pass();
        fs::remove_file(&asked).map_err(Error::io("remove", &asked))?;
        Ok(scratch)
    }

    /// With `output`, which is judged.
    pub fn holding(self, output: &Captured) -> Result<Self> {
        let path = self.output();
        let copy = || io::copy(&mut output.reader(0), &mut fs::File::create(&path)?);
        copy().map_err(Error::io("write", &path))?;
        Ok(self)
    }

    /// The file that the solution reads in a further pass, if one is asked for.
    #[must_use]
    pub fn next_pass(&self) -> PathBuf {
        self.feedback().join(NEXT_PASS)
    }

    /// `program` started by `tester`. What it writes to standard error goes to a file here, so that it is not taken for
    /// the tester's words; in a sandbox, it can write to none.
    #[must_use]
    pub fn tested(&self, program: &Program, tester: &ReadyTool) -> Program {
        if program.confinement == Confinement::Sandbox {
            return program.started_by(tester.program.clone());
        }
        let shell = Program::new("sh").arg("-c").arg("exec \"$@\" 2>\"$0\"").arg(self.errors());
        program.started_by(shell).started_by(tester.program.clone())
    }

    /// What the tester decided on a solution that has ended so; from then on, all that both wrote to standard error is
    /// the solution's.
    pub fn decide_tested(&self, outcome: &mut Outcome) -> io::Result<Decision> {
        if outcome.stderr.left_out() > 0 {
            let detail = "the tester wrote more to standard error than the output limit, so the score is cut off";
            return Ok(Decision::judge_error(detail));
        }
        let own = match fs::File::open(self.errors()).and_then(Captured::file) {
            Ok(own) => own.to_vec()?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error),
        };
        let stderr = outcome.stderr.to_vec()?;
        let decision = decide_tested(&stderr, &own);
        let end: &[u8] = if own.is_empty() || own.ends_with(b"\n") { b"" } else { b"\n" };
        outcome.stderr = Captured::from(&[&own, end, &stderr].concat()[..]);
        Ok(decision)
    }

    fn errors(&self) -> PathBuf {
        self.directory.path().join("errors")
    }

    /// The files that AtCoder's checker, which draws a picture where it starts, has left.
    pub fn drawn(&self) -> impl Iterator<Item = PathBuf> {
        let entries = fs::read_dir(self.feedback()).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).filter(|path| path.is_file())
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
            Protocol::AtCoder => tool.program.clone().arg(input).arg(output).in_directory(self.feedback()),
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
        // AtCoder's tools have printed their scores to either.
        let stdout = (tool.protocol == Protocol::AtCoder).then(|| outcome.stdout.excerpt(FEEDBACK));
        let before = match fs::File::open(&file).and_then(Captured::file) {
            Ok(message) => Some(message.excerpt(FEEDBACK)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => stdout,
            Err(error) => return Err(Error::io("read", &file)(error)),
        };
        let text = match before {
            Some(before) => {
                let parts = [before, stderr].map(|part| part.to_vec());
                let [before, stderr] = parts.map(|part| part.map_err(Error::io("read", &file)));
                // What ends without a newline is a line all the same.
                Captured::from(&[before?, stderr?].join(&b'\n')[..])
            }
            None => stderr,
        };
        let bytes = text.to_vec().map_err(Error::io("read", &file))?;
        let mut message = Message::new(&bytes);
        if tool.protocol == Protocol::Kattis {
            let file = fs::read(self.feedback().join("score.txt")).unwrap_or_default();
            message.score = score::number(file.trim_ascii()).or(message.score);
        }
        let mut decision = decide_exit(kind, tool, outcome.end, &message);
        if decision.verdict == Verdict::Wa && self.next_pass().exists() {
            let refused = "asked for a further pass (nextpass.in) of an output that it did not accept";
            decision = Decision::judge_error(format!("the {kind} {refused}: {}", decision.detail));
        }
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
    /// Is `shown` a panic?
    is_panic: bool,
    /// The score that it states.
    score: Option<f64>,
}

impl Message {
    fn new(text: &[u8]) -> Self {
        let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let filled: Vec<&[u8]> = lines.filter(|line| !line.is_empty()).collect();
        let last = String::from_utf8_lossy(filled.last().unwrap_or(&&b""[..])).into_owned();
        let few = || filled[filled.len().saturating_sub(3)..].join(&b"; "[..]);
        let panic = panic::last(&filled);
        let is_panic = panic.is_some();
        let shown = visible(&panic.unwrap_or_else(few), MESSAGE);
        Message { last, shown, is_panic, score: score::stated(text) }
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
            Ok(finding) => {
                let full =
                    if let Finding::Points { full, .. } = finding { format!(" (of {full})") } else { String::new() };
                (finding, visible(message.last.as_bytes(), MESSAGE) + &full)
            }
            Err(error) => (Finding::Failed, failed(&error.to_string())),
        },
        Exit::Score => scored(message.score.or_else(|| score::number(message.last.as_bytes())), stated(UNSCORED)),
    };
    let decision = decide_finding(finding, detail);
    match finding {
        Finding::Right if tool.points == Points::Score => Decision { score: message.score, ..decision },
        _ => decision,
    }
}

/// What AtCoder's tools find by their `score`: what is not valid has none, or 0.
fn scored(score: Option<f64>, detail: String) -> (Finding, String) {
    match score {
        Some(score) if score > 0.0 => (Finding::Scored(score), detail),
        _ => (Finding::Wrong, detail),
    }
}

/// Decides on a solution that ran well under a tester, by what that wrote to `stderr`, where in a sandbox the solution
/// writes, too; elsewhere `own` is what the solution wrote.
fn decide_tested(stderr: &[u8], own: &[u8]) -> Decision {
    let (message, mut scores) = (Message::new(stderr), score::exactly_stated(stderr));
    let score = scores.next();
    if scores.any(|other| Some(other) != score) {
        let detail = "there are several lines such as the tester's `Score = …` on standard error, where the solution \
                      writes as well in the sandbox, so it cannot be told which score counts";
        return Decision::judge_error(detail);
    }
    let (missing, crashed) = ("the tester gave no score".to_string(), Message::new(own));
    let (finding, detail) = scored(score, if message.shown.is_empty() { missing } else { message.shown });
    match finding {
        // Whether the tester sees it end is a matter of chance.
        Finding::Wrong if crashed.is_panic => Decision::new(Verdict::Re, crashed.shown),
        Finding::Wrong if message.is_panic => Decision::new(Verdict::Re, detail),
        finding => decide_finding(finding, detail),
    }
}

/// Why points make no verdict.
#[derive(Debug, thiserror::Error)]
enum PointsError {
    #[error("gave points (exit code 7), but its last line does not start with `points NUMBER`")]
    Missing,
    #[error(
        "gave points (exit code 7): state beside it how many are full marks, as in `points = 100`, or, if any number \
         is right, which is better, as in `score = \"max\"`"
    )]
    FullMarks,
}

/// What testlib's `points 0.5 …` says, if points mean this.
fn points(meaning: Points, message: &str) -> Result<Finding, PointsError> {
    let number = message.strip_prefix("points ").and_then(|rest| rest.split_whitespace().next());
    let given = number.and_then(|number| score::number(number.as_bytes())).ok_or(PointsError::Missing)?;
    match meaning {
        Points::Unstated => Err(PointsError::FullMarks),
        Points::OutOf(full) => Ok(Finding::Points { given, full }),
        Points::Score => Ok(Finding::Scored(given)),
    }
}

/// Copies all that is in `from` to `to`, a new directory.
fn copy_directory(from: &Path, to: &Path) -> Result<()> {
    for entry in walkdir::WalkDir::new(from) {
        let copied = entry.map_err(io::Error::from).and_then(|entry| {
            let path = to.join(entry.path().strip_prefix(from).unwrap_or(Path::new("")));
            match entry.file_type() {
                kind if kind.is_dir() => fs::create_dir(path),
                kind if kind.is_symlink() => std::os::unix::fs::symlink(fs::read_link(entry.path())?, path),
                kind if kind.is_file() => fs::copy(entry.path(), path).map(|_| ()),
                // To open a pipe would wait for its other end.
                _ => Ok(()),
            }
        });
        copied.map_err(Error::io("copy", from))?;
    }
    Ok(())
}

/// Has `checker` judge the output that is in the `scratch` directory; if there is none, an empty one.
pub fn check(
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
        Protocol::Testlib | Protocol::AtCoder => Input::Bytes(b""),
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
                let tool = tool(protocol, Points::OutOf(0.0));
                let decision = decide_exit(ToolKind::Checker, &tool, end, &Message::new(b"hm"));
                assert_eq!(decision.verdict, Verdict::Je, "{end:?}");
                assert!(decision.detail.starts_with(expected), "{end:?}: {}", decision.detail);
            }
        }
    }

    fn tool(protocol: Protocol, points: Points) -> ReadyTool {
        ReadyTool { program: Program::new("check"), protocol, points }
    }

    /// Whatever the exit code is, and nothing but that.
    #[test]
    fn every_exit_code_states_a_verdict() {
        for code in -1..=256 {
            for protocol in [Protocol::Testlib, Protocol::Kattis, Protocol::AtCoder] {
                let expected = match (protocol, code) {
                    (Protocol::Testlib, 0) | (Protocol::Kattis, 42) => Some(Verdict::Ac),
                    (Protocol::Testlib, 1 | 2 | 4 | 8) | (Protocol::Kattis, 43) => Some(Verdict::Wa),
                    (Protocol::Testlib, 7) | (Protocol::AtCoder, 0) => None,
                    (Protocol::AtCoder, _) => Some(Verdict::Wa),
                    (Protocol::Testlib | Protocol::Kattis, _) => Some(Verdict::Je),
                };
                let (tool, end) = (tool(protocol, Points::OutOf(1.0)), End::Exited(code));
                assert_eq!(tool.verdict(&Outcome::without_cost(end, b"", b"")), expected, "{protocol:?} {code}");
                let decision = decide_exit(ToolKind::Checker, &tool, end, &Message::new(b""));
                let without_number = if protocol == Protocol::AtCoder { Verdict::Wa } else { Verdict::Je };
                assert_eq!(decision.verdict, expected.unwrap_or(without_number), "{protocol:?} {code}");
                assert!(!decision.detail.is_empty() && decision.score.is_none(), "{protocol:?} {code}: {decision:?}");
            }
        }
    }

    fn assert_decides(decision: &Decision, expected: &str, score: Option<f64>) {
        let shown = format!("{} {}", decision.verdict, decision.detail);
        assert!(shown.starts_with(expected), "{shown}, not {expected}");
        assert_eq!(decision.score, score, "{shown}");
    }

    #[test]
    fn points_and_scores_state_a_verdict() {
        use Protocol::{AtCoder, Kattis, Testlib};
        let ten = Points::OutOf(10.0);
        for (protocol, points, code, message, expected, score) in [
            (Testlib, ten, 7, "points 10 all of it", "AC points 10 all of it (of 10)", None),
            (Testlib, ten, 7, "points 10.5", "AC points 10.5 (of 10)", None),
            (Testlib, ten, 7, "points 9.5", "WA points 9.5 (of 10)", None),
            (Testlib, ten, 7, "10", "JE the checker gave points (exit code 7), but its last line", None),
            (Testlib, ten, 7, "points many", "JE the checker gave points (exit code 7), but its last line", None),
            (Testlib, Points::Unstated, 7, "points 10", "JE the checker gave points (exit code 7): state beside", None),
            (Testlib, Points::Score, 7, "points -3", "AC points -3", Some(-3.0)),
            (Testlib, Points::Score, 0, "Score = 4", "AC Score = 4", Some(4.0)),
            (Testlib, Points::Score, 1, "Score = 4", "WA Score = 4", None),
            (Testlib, ten, 0, "Score = 4", "AC Score = 4", None),
            (Kattis, Points::Score, 42, "Score = 4", "AC Score = 4", Some(4.0)),
            (AtCoder, Points::Unstated, 0, "Score = 5", "AC Score = 5", Some(5.0)),
            (AtCoder, Points::Unstated, 0, "well\n5", "AC well; 5", Some(5.0)),
            (AtCoder, Points::Unstated, 0, "Score = 0", "WA Score = 0", None),
            (AtCoder, Points::Unstated, 0, "Score = -1", "WA Score = -1", None),
            (AtCoder, Points::Unstated, 0, "", "WA the checker reported: no score", None),
            (AtCoder, Points::Unstated, 1, "Score = 5", "WA Score = 5", None),
        ] {
            let message = Message::new(message.as_bytes());
            let tool = tool(protocol, points);
            assert_decides(&decide_exit(ToolKind::Checker, &tool, End::Exited(code), &message), expected, score);
        }
    }

    #[test]
    fn a_tester_states_one_score() {
        let panic = "thread 'main' (7) panicked at main.rs:3:5:\nboom\n";
        for (stderr, own, expected, score) in [
            ("Score = 5\n", "", "AC Score = 5", Some(5.0)),
            ("Score = 5\n", panic, "AC Score = 5", Some(5.0)),
            ("Score = 5\nScore = 5\n", "", "AC Score = 5; Score = 5", Some(5.0)),
            ("Score = 5\nScore = 6\n", "", "JE there are several lines", None),
            ("Score = 0\n", "hm\n", "WA Score = 0", None),
            ("", "hm\n", "WA the tester gave no score", None),
            ("", panic, "RE thread 'main' (7) panicked at main.rs:3:5: boom", None),
            (panic, "", "RE thread 'main' (7) panicked at main.rs:3:5: boom", None),
        ] {
            assert_decides(&decide_tested(stderr.as_bytes(), own.as_bytes()), expected, score);
        }
    }

    /// An interactor waits as long as a solution may take, and twice that is enough.
    #[test]
    fn a_tool_has_no_less_than_the_solution() {
        let limits = |seconds, memory, output| Limits { time: Duration::from_secs(seconds), memory, output };
        let (memory, output) = (GENEROUS.memory, GENEROUS.output);
        assert_eq!(tool_limits(&limits(1, 1, 1)), limits(30, memory, output));
        assert_eq!(tool_limits(&limits(16, memory + 1, output + 1)), limits(32, memory + 1, output + 1));
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
