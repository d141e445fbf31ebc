//! What a checker or an interactor decides, and how it reports that by testlib's protocol or by Kattis's.

use crate::quit::quit;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What is found about an output.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Outcome {
    Ok,
    WrongAnswer,
    PresentationError,
    Fail,
    /// Something follows after the end of the output.
    Dirt,
    Points(f64),
    UnexpectedEof,
}

impl Outcome {
    /// testlib's exit code.
    fn testlib(self) -> i32 {
        match self {
            Outcome::Ok => 0,
            Outcome::WrongAnswer => 1,
            Outcome::PresentationError => 2,
            Outcome::Fail => 3,
            Outcome::Dirt => 4,
            Outcome::Points(_) => 7,
            Outcome::UnexpectedEof => 8,
        }
    }

    /// Kattis's exit code; any other than 42 and 43 is a failure of the judge's.
    fn kattis(self) -> i32 {
        match self {
            Outcome::Ok | Outcome::Points(_) => 42,
            Outcome::WrongAnswer | Outcome::PresentationError | Outcome::Dirt | Outcome::UnexpectedEof => 43,
            Outcome::Fail => 1,
        }
    }

    /// The beginning of the message, as testlib writes it.
    fn prefix(self) -> String {
        match self {
            Outcome::Ok => "ok".to_string(),
            Outcome::WrongAnswer => "wrong answer".to_string(),
            Outcome::PresentationError | Outcome::Dirt => "wrong output format".to_string(),
            Outcome::Fail => "FAIL".to_string(),
            Outcome::Points(points) => format!("points {points}"),
            Outcome::UnexpectedEof => "unexpected eof".to_string(),
        }
    }
}

/// How a checker or an interactor is called, and where its message goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Protocol {
    /// `INPUT OUTPUT ANSWER`, and perhaps the file for the message, which standard error gets too.
    Testlib { input: PathBuf, output: PathBuf, answer: PathBuf, report: Option<PathBuf> },
    /// `INPUT ANSWER FEEDBACK_DIR`, the output on standard input, and perhaps more arguments, which the program may ask
    /// for itself.
    Kattis { input: PathBuf, answer: PathBuf, feedback: PathBuf },
}

impl Protocol {
    /// By its arguments: only in Kattis's protocol is the third one a directory.
    fn parse(arguments: &[PathBuf], is_directory: impl Fn(&Path) -> bool) -> Option<Self> {
        match arguments {
            [input, answer, feedback, ..] if is_directory(feedback) => {
                let [input, answer, feedback] = [input, answer, feedback].map(PathBuf::clone);
                Some(Protocol::Kattis { input, answer, feedback })
            }
            [input, output, answer, report @ ..] if report.len() <= 1 => {
                let [input, output, answer] = [input, output, answer].map(PathBuf::clone);
                Some(Protocol::Testlib { input, output, answer, report: report.first().cloned() })
            }
            _ => None,
        }
    }
}

static PROTOCOL: OnceLock<Protocol> = OnceLock::new();

/// The protocol that the arguments of this program state; others end it with exit code 3.
pub(crate) fn protocol() -> &'static Protocol {
    PROTOCOL.get_or_init(|| {
        let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
        Protocol::parse(&arguments, Path::is_dir).unwrap_or_else(|| {
            let program = crate::arguments::program_name();
            let usage =
                format!("usage: {program} INPUT OUTPUT ANSWER [REPORT], or {program} INPUT ANSWER FEEDBACK_DIR");
            quit(Outcome::Fail.testlib(), usage)
        })
    })
}

/// Reports what was found, and ends the program.
pub(crate) fn end(outcome: Outcome, message: impl Display) -> ! {
    let text = format!("{} {message}", outcome.prefix());
    match PROTOCOL.get() {
        // Who has no protocol yet, or none at all, has testlib's exit codes.
        None | Some(Protocol::Testlib { report: None, .. }) => quit(outcome.testlib(), text),
        Some(Protocol::Testlib { report: Some(report), .. }) => {
            write(report, &text);
            quit(outcome.testlib(), text)
        }
        Some(Protocol::Kattis { feedback, .. }) => {
            if let Outcome::Points(points) = outcome {
                write(&feedback.join("score.txt"), &points.to_string());
            }
            write(&feedback.join("judgemessage.txt"), &text);
            std::process::exit(outcome.kattis())
        }
    }
}

/// A message that cannot be delivered must not change the verdict, but it is not lost.
fn write(path: &Path, text: &str) {
    if let Err(error) = fs::write(path, format!("{text}\n")) {
        eprintln!("{text}\nfailed to write {}: {error}", path.display());
    }
}

/// Ends a checker or an interactor: the output is right. To return a message does the same. testlib: `quitf(_ok, …)`.
pub fn ok(message: impl Display) -> ! {
    end(Outcome::Ok, message)
}

/// Ends a checker or an interactor: the output is wrong. testlib: `quitf(_wa, …)`.
pub fn wrong_answer(message: impl Display) -> ! {
    end(Outcome::WrongAnswer, message)
}

/// Ends a checker or an interactor: the output is not what was asked for at all. Reading does so by itself. testlib:
/// `quitf(_pe, …)`.
pub fn presentation_error(message: impl Display) -> ! {
    end(Outcome::PresentationError, message)
}

/// Ends a checker or an interactor: the jury is wrong, and nothing is known about the output. testlib: `quitf(_fail,
/// …)`.
pub fn fail(message: impl Display) -> ! {
    end(Outcome::Fail, message)
}

/// Ends a checker or an interactor: the output is worth so many points. testlib: `quitp(points, …)`.
pub fn points(points: f64, message: impl Display) -> ! {
    end(Outcome::Points(points), message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_as_third_argument_means_kattis() {
        let parse = |line: &str| {
            let arguments: Vec<PathBuf> = line.split_whitespace().map(PathBuf::from).collect();
            Protocol::parse(&arguments, |path| path.ends_with("dir"))
        };
        let path = |name: &str| PathBuf::from(name);
        let testlib = |report| {
            let (input, output, answer) = (path("in"), path("out"), path("ans"));
            Some(Protocol::Testlib { input, output, answer, report })
        };
        let kattis = || {
            let (input, answer, feedback) = (path("in"), path("ans"), path("dir"));
            Some(Protocol::Kattis { input, answer, feedback })
        };
        assert_eq!(parse("in out ans"), testlib(None));
        assert_eq!(parse("in out ans report"), testlib(Some(path("report"))));
        assert_eq!(parse("in ans dir"), kattis());
        assert_eq!(parse("in ans dir float_tolerance 1e-6"), kattis());
        for wrong in ["", "in", "in out", "in out ans report -appes", "dir in out ans x"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
