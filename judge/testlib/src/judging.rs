//! The `main` of checkers and of interactors.

use crate::cursor::{Author, Cursor};
use crate::input::Input;
use crate::outcome::{self, Outcome, Protocol};
use crate::passes::jury;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Write};

/// The `main` of a checker. `check` gets the input, the output of the program that is judged, and the jury's answer. If
/// it returns, the output is right, unless something follows in it; what it returns is the message.
///
/// What is wrong with the output is the contestant's mistake: a presentation error where something else was expected, a
/// wrong answer where a value is not allowed. What is wrong with the input or the answer is a failure. So the same
/// function can read the answer and the output, and [`Input::ensure`] blames who wrote the text. [`wrong_answer`] and
/// the others end the checker at once.
///
/// The arguments state the protocol. If the third one is a directory, they are Kattis's (INPUT ANSWER FEEDBACK_DIR, the
/// output on standard input, exit code 42 or 43 and the message in `judgemessage.txt`); else they are testlib's (INPUT
/// OUTPUT ANSWER, an exit code of testlib's and the message on standard error, and in the file REPORT if it follows).
/// testlib: `registerTestlibCmd`, `inf`, `ouf`, `ans`.
///
/// ```no_run
/// // Any two numbers with the sum of the input.
/// testlib::checker(|input, output, _| {
///     let n = input.integer("n", 2..=1_000_000);
///     let (a, b) = (output.integer("a", 1..=n), output.integer("b", 1..=n));
///     output.ensure(a + b == n, format_args!("{a} + {b} is not {n}"));
///     format!("{a} + {b}")
/// });
/// ```
///
/// [`wrong_answer`]: crate::wrong_answer
pub fn checker<T: Display>(check: impl FnOnce(&mut Input, &mut Input, &mut Input) -> T) {
    let (input, output, answer) = match outcome::protocol() {
        Protocol::Testlib { input, output, answer, .. } => {
            (input, Cursor::from_file(Author::Contestant, output), answer)
        }
        Protocol::Kattis { input, answer, .. } => (input, Cursor::from_contestant(), answer),
    };
    let (mut input, mut output, mut answer) =
        (jury("input", input), Input::from_cursor(output), jury("answer", answer));
    let message = check(&mut input, &mut output, &mut answer);
    output.end();
    outcome::end(Outcome::Ok, message)
}

/// Whether `found` is as good as `expected`: they differ by at most `error`, or by so much of `expected`. testlib:
/// `doubleCompare`, with its rules for numbers that are not finite.
///
/// ```
/// assert!(testlib::are_close(1e9, 1e9 + 1.0, 1e-6));
/// assert!(!testlib::are_close(0.0, 1e-5, 1e-6));
/// ```
#[must_use]
pub fn are_close(expected: f64, found: f64, error: f64) -> bool {
    // testlib forgives the last digits of the tolerance itself.
    let error = error + 1e-15;
    if expected.is_finite() && found.is_finite() {
        (found - expected).abs() <= error * expected.abs().max(1.0)
    } else {
        expected == found || expected.is_nan() && found.is_nan()
    }
}

/// The `main` of an interactor. `play` gets the input, what the program that is judged writes, of which no more is read
/// than is asked for, and the other direction. If it returns, the program has passed; what it returns is the message.
/// Whether anything may follow is for [`Input::end`], which waits until the program ends.
///
/// Arguments, exit codes and blame are those of a [`checker`]; in both protocols the program is on standard input and
/// output. One that does not listen any more is judged by what it has written so far. testlib: `registerInteraction`,
/// `inf`, `ouf`, `cout`.
///
/// ```no_run
/// testlib::interactor(|input, output, contestant| {
///     let secret = input.integer("the secret number", 1..=1000);
///     for guesses in 1..=10 {
///         match output.integer("the guess", 1..=1000) {
///             guess if guess == secret => return format!("{guesses} guesses"),
///             guess => contestant.line(if guess < secret { "higher" } else { "lower" }),
///         }
///     }
///     testlib::wrong_answer("more than 10 guesses")
/// });
/// ```
pub fn interactor<T: Display>(play: impl FnOnce(&mut Input, &mut Input, &mut Contestant) -> T) {
    let protocol = outcome::protocol();
    let (Protocol::Testlib { input, .. } | Protocol::Kattis { input, .. }) = protocol;
    let mut output = Input::from_cursor(Cursor::dialogue());
    let message = play(&mut jury("input", input), &mut output, &mut Contestant { protocol, record: None });
    outcome::end(Outcome::Ok, message)
}

/// The program that an interactor judges, as far as one writes to it.
#[derive(Debug)]
pub struct Contestant {
    protocol: &'static Protocol,
    /// The file that a checker reads afterwards, once something was written to it.
    record: Option<File>,
}

impl Contestant {
    /// Sends a line; nothing stays in a buffer. testlib: `cout << … << endl`.
    pub fn line(&mut self, line: impl Display) {
        let mut stdout = io::stdout().lock();
        // A program that does not listen any more is judged by what it has written so far.
        let _ = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
    }

    /// Writes a line to the file OUTPUT, which a checker can read afterwards; Kattis's protocol has no such file, so
    /// there it goes nowhere. testlib: `tout`.
    pub fn record(&mut self, line: impl Display) {
        let Protocol::Testlib { output, .. } = self.protocol else { return };
        let failed =
            |error: io::Error| -> ! { outcome::fail(format_args!("failed to write {}: {error}", output.display())) };
        let file = self.record.get_or_insert_with(|| File::create(output).unwrap_or_else(|error| failed(error)));
        if let Err(error) = writeln!(file, "{line}") {
            failed(error)
        }
    }

    /// The jury's answer, from its beginning. testlib: `ans`.
    #[must_use]
    pub fn answer(&self) -> Input {
        let (Protocol::Testlib { answer, .. } | Protocol::Kattis { answer, .. }) = self.protocol;
        jury("answer", answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_close_by_either_tolerance() {
        let (infinity, nan) = (f64::INFINITY, f64::NAN);
        let close =
            [(0.0, 1e-6), (1.0, 1.0 - 1e-6), (-1e9, -1e9 - 999.0), (infinity, infinity), (nan, nan), (5.0, 5.0)];
        assert!(close.into_iter().all(|(expected, found)| are_close(expected, found, 1e-6)));
        let far = [(0.0, 1.1e-6), (1.0, 1.0 - 1.1e-6), (1e9, 1e9 + 1001.0), (infinity, -infinity), (infinity, 1.0)];
        assert!(!far.into_iter().chain([(1.0, nan), (nan, 1.0)]).any(|(a, b)| are_close(a, b, 1e-6)));
    }
}
