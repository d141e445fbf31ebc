//! Wrong solutions, which show that the cases are strong enough.

use crate::quit::usage;
use std::fmt;
use std::io::{self, Write};

/// What a wrong solution gets on the first case that it does not pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Wrong answer.
    Wa,
    /// Runtime error.
    Re,
    /// Time limit exceeded.
    Tle,
    /// Memory limit exceeded.
    Mle,
    /// Output limit exceeded.
    Ole,
}

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Verdict::Wa => "WA",
            Verdict::Re => "RE",
            Verdict::Tle => "TLE",
            Verdict::Mle => "MLE",
            Verdict::Ole => "OLE",
        })
    }
}

/// One wrong solution: see [`wrong`].
#[derive(Clone, Copy, Debug)]
pub struct Wrong {
    name: &'static str,
    verdict: Verdict,
    why: &'static str,
    run: fn(),
}

/// A wrong solution: its name, the verdict that it must get, what is wrong with it, and its `main`.
#[must_use]
pub const fn wrong(name: &'static str, verdict: Verdict, why: &'static str, run: fn()) -> Wrong {
    Wrong { name, verdict, why, run }
}

/// The `main` of a program of wrong solutions. It runs the one that its only argument names. Without an argument it
/// lists all, a line each: name, verdict and reason, with tabs between them. `cargo judge check` judges them on the
/// problem's cases.
///
/// ```
/// use testlib::Verdict::{Re, Wa};
/// use testlib::{wrong, wrong_solutions};
///
/// wrong_solutions(&[
///     wrong("always-first", Wa, "the second player wins some games", || println!("first")),
///     wrong("gives-up", Re, "it never answers", || std::process::exit(1)),
/// ]);
/// ```
pub fn wrong_solutions(solutions: &[Wrong]) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments[..] {
        // Whoever reads the list may close it early.
        [] => drop(list(solutions, io::stdout().lock())),
        [name] => match solutions.iter().find(|wrong| wrong.name == name) {
            Some(wrong) => (wrong.run)(),
            None => usage(format_args!("no wrong solution is called {name:?}; without an argument all are listed")),
        },
        _ => usage("too many arguments: the name of one wrong solution was expected, or nothing, which lists them all"),
    }
}

fn list(solutions: &[Wrong], mut output: impl Write) -> io::Result<()> {
    solutions.iter().try_for_each(|Wrong { name, verdict, why, .. }| writeln!(output, "{name}\t{verdict}\t{why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_name_verdict_and_reason() {
        let solutions = [wrong("a", Verdict::Wa, "one", || {}), wrong("b-c", Verdict::Tle, "two, three", || {})];
        let mut output = Vec::new();
        list(&solutions, &mut output).expect("a Vec takes everything");
        assert_eq!(String::from_utf8(output).as_deref(), Ok("a\tWA\tone\nb-c\tTLE\ttwo, three\n"));
    }
}
