//! How a command ends.

use crate::verdict::Verdict;
use crate::{Error, report};

/// How the judge ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All accepted, or the command did what it was asked to.
    Accepted = 0,
    /// Something was not accepted.
    NotAccepted = 1,
    /// Could not judge: arguments, files, or the judge itself.
    CouldNotJudge = 2,
    /// SIGINT or SIGTERM.
    Interrupted = 130,
    /// Nobody reads what it prints any more, as in `… | head -1`: what SIGPIPE would make of it.
    Unread = 141,
}

/// The verdict on everything becomes the exit code. Nothing judged is not accepted either: it could not be judged.
pub fn exit_code(verdict: Option<Verdict>) -> Exit {
    match verdict {
        Some(Verdict::Ac) => Exit::Accepted,
        Some(Verdict::Je) | None => Exit::CouldNotJudge,
        Some(_) => Exit::NotAccepted,
    }
}

/// What keeps the judge from going on becomes the exit code.
pub fn exit_code_of(error: &Error) -> Exit {
    match error {
        Error::Interrupted => Exit::Interrupted,
        Error::DoesNotCompile { .. } => Exit::NotAccepted,
        error if error.is_unread() => Exit::Unread,
        _ => Exit::CouldNotJudge,
    }
}

/// Says what keeps some problems from being read; where there is such a thing, not all could be judged.
pub fn unless_troubled(troubles: &[Error], exit: Exit) -> Exit {
    troubles.iter().for_each(report::error);
    if troubles.is_empty() { exit } else { Exit::CouldNotJudge }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes() {
        use Verdict::{Ac, Ce, Je, Mle, Ole, Re, Tle, Wa};
        assert_eq!(exit_code(Some(Ac)) as u8, 0);
        for verdict in [Wa, Re, Ole, Mle, Tle, Ce] {
            assert_eq!(exit_code(Some(verdict)) as u8, 1);
        }
        assert_eq!(exit_code(Some(Je)) as u8, 2);
        assert_eq!(exit_code(None) as u8, 2);
    }
}
