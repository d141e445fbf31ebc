//! Multi-pass problems: the solution runs again, on what a checker or an interactor wrote.

use crate::cursor::{Author, Cursor};
use crate::input::Input;
use crate::outcome::{self, Outcome, Protocol};
use std::fmt::Display;
use std::fs;
use std::path::Path;

/// In the feedback directory: what the solution reads next. Kattis's protocol has given it the name.
const NEXT_PASS: &str = "nextpass.in";

/// In the feedback directory, whose files last from pass to pass: what this program wants to know in the next one.
const STATE: &str = "state";

/// Ends a checker or an interactor: so far all is right, and the solution is to run again, on `input`. In that pass the
/// program is called again, too: it reads `input` in place of the case's, and gets `state` from [`state`]. Whether
/// anything may follow in the output of this pass is for [`Input::end`].
///
/// Only Kattis's protocol has passes; by testlib's, this is a failure. testlib has nothing like it.
///
/// ```no_run
/// // Encode a word so that it has other letters, then decode it.
/// testlib::checker(|input, output, _| match testlib::state() {
///     None => {
///         let (_, word) = (input.token("encode"), input.pattern("the word", "[a-z]{1,9}"));
///         let code = output.pattern("the code", "[a-z]{1,99}");
///         output.end();
///         output.ensure(word.chars().all(|letter| !code.contains(letter)), "a letter of the word is in the code");
///         testlib::next_pass(format_args!("decode\n{code}"), word)
///     }
///     Some(mut word) => {
///         output.same_tokens(&mut word);
///         "the word again"
///     }
/// });
/// ```
pub fn next_pass(input: impl Display, state: impl Display) -> ! {
    let Protocol::Kattis { feedback, .. } = outcome::protocol() else {
        outcome::fail("only Kattis's protocol has a further pass: `protocol = \"kattis\"` beside the program's name")
    };
    for (name, text) in [(STATE, format!("{state}")), (NEXT_PASS, format!("{input}\n"))] {
        let path = feedback.join(name);
        if let Err(error) = fs::write(&path, text) {
            outcome::fail(format_args!("failed to write {}: {error}", path.display()));
        }
    }
    outcome::end(Outcome::Ok, "so far")
}

/// What the pass before handed to [`next_pass`] as its state; `None` in the first pass.
#[must_use]
pub fn state() -> Option<Input> {
    let Protocol::Kattis { feedback, .. } = outcome::protocol() else { return None };
    let path = feedback.join(STATE);
    path.exists().then(|| jury("the state", &path))
}

/// A text that the jury wrote.
pub(crate) fn jury(name: &'static str, path: &Path) -> Input {
    Input::from_cursor(Cursor::from_file(Author::Jury(name), path))
}
