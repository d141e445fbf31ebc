//! Exit codes, and how a program ends with one of them.

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};

const USAGE: i32 = 2;
const INVALID: i32 = 3;
const TOO_LARGE: i32 = 4;

/// Whether this process answers requests, which a refusal must not end.
static IS_SERVING: AtomicBool = AtomicBool::new(false);

/// How a request ended before its answer. Unwinding carries it from [`quit`] to the loop over the requests.
#[derive(Debug)]
pub(crate) struct Quit {
    pub code: i32,
    /// What would have been printed to standard error, without the newline.
    pub message: String,
}

/// From here on a refusal ends the request and not the process.
pub(crate) fn start_serving() {
    IS_SERVING.store(true, Ordering::Relaxed);
}

/// While standard input has the requests, nothing else can be read from it.
pub(crate) fn refuse_to_serve() {
    let is_serving = IS_SERVING.load(Ordering::Relaxed);
    assert!(!is_serving, "standard input has the requests; the input is the argument of the closure");
}

/// Ends the program with exit code 3, because of what the input is. [`Input`](crate::Input) and
/// [`Literals`](crate::Literals) do so by themselves. testlib: `quitf(_fail, …)` of a validator.
pub fn invalid(message: impl Display) -> ! {
    quit(INVALID, format_args!("invalid input: {message}"))
}

/// Ends the program with exit code 3 unless `holds`; `otherwise` is what is wrong with the input. testlib: `ensuref`.
///
/// ```
/// let (rows, columns) = (20, 20);
/// testlib::ensure(rows * columns <= 400, format_args!("the grid has {} cells, more than 400", rows * columns));
/// ```
pub fn ensure(holds: bool, otherwise: impl Display) {
    if !holds {
        invalid(otherwise)
    }
}

/// Ends a brute force with exit code 4: the input is valid, but the answer would take too long. testlib has
/// nothing like it.
pub fn too_large(message: impl Display) -> ! {
    quit(TOO_LARGE, format_args!("too large: {message}"))
}

/// Ends the program with exit code 2, because of its arguments.
pub(crate) fn usage(message: impl Display) -> ! {
    quit(USAGE, message)
}

pub(crate) fn quit(code: i32, message: impl Display) -> ! {
    if cfg!(test) {
        // A unit test can expect a panic, but not the end of its own process.
        panic!("exit code {code}: {message}");
    }
    if IS_SERVING.load(Ordering::Relaxed) {
        // Unlike `panic!`, this does not call the panic hook, so it prints nothing.
        std::panic::resume_unwind(Box::new(Quit { code, message: message.to_string() }))
    }
    eprintln!("{message}");
    std::process::exit(code)
}
