//! Exit codes.

use std::fmt::Display;

const USAGE: i32 = 2;
const INVALID: i32 = 3;
const TOO_LARGE: i32 = 4;

/// Ends the program with exit code 3, because of what the input is. [`Input`](crate::Input) and
/// [`Literals`](crate::Literals) do so by themselves.
pub fn invalid(message: impl Display) -> ! {
    quit(INVALID, format_args!("invalid input: {message}"))
}

/// Ends the program with exit code 3 unless `holds`; `otherwise` is what is wrong with the input.
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

/// Ends a brute force with exit code 4: the input is valid, but the answer would take too long.
pub fn too_large(message: impl Display) -> ! {
    quit(TOO_LARGE, format_args!("too large: {message}"))
}

/// Ends the program with exit code 2, because of its arguments.
pub(crate) fn usage(message: impl Display) -> ! {
    quit(USAGE, message)
}

#[cfg(not(test))]
fn quit(code: i32, message: impl Display) -> ! {
    eprintln!("{message}");
    std::process::exit(code)
}

/// A unit test can expect a panic, but not the end of its own process.
#[cfg(test)]
fn quit(code: i32, message: impl Display) -> ! {
    panic!("exit code {code}: {message}")
}
