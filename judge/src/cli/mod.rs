//! What a person types: the arguments, one command a file, and how the process ends.

mod add;
mod bundle;
mod copy;
mod list;
mod new;
mod submit;
mod test;
mod watch;

use crate::verdict::Verdict;
use crate::workspace::Workspace;
use crate::{Error, Result, build, report};
use clap::{Parser, Subcommand};
use std::path::Path;
use std::process::ExitCode;

/// Builds, judges and copies what is in this workspace.
#[derive(Debug, Parser)]
#[command(name = "cargo judge", bin_name = "cargo judge", version, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Judge problems on their cases: all of them, or those named
    Test(test::Test),
    /// Judge a problem again whenever something that it uses is saved
    Watch(watch::Watch),
    /// Print a solution as one file that a judge accepts, compiled alone and judged on every case first
    Bundle(bundle::Arguments),
    /// Test, bundle and prove a solution, then bring it to the judge's form: by extension, or by clipboard and page
    Submit(submit::Submit),
    /// List the problems
    List,
    /// Start a new problem from templates/problem/
    New(new::New),
    /// Add cases to a problem: from its page, from files, a directory or an archive, or by hand
    Add(add::Add),
    /// Print templates, each inside a module, ready to paste; without a name, list them
    Copy(copy::Copy),
}

/// How the judge ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    /// All accepted, or the command did what it was asked to.
    Accepted = 0,
    /// Something was not accepted.
    NotAccepted = 1,
    /// Could not judge: arguments, files, or the judge itself.
    CouldNotJudge = 2,
    /// SIGINT or SIGTERM.
    Interrupted = 130,
}

/// The verdict on everything becomes the exit code. Nothing judged is not accepted either: it could not be judged.
fn exit_code(verdict: Option<Verdict>) -> Exit {
    match verdict {
        Some(Verdict::Ac) => Exit::Accepted,
        Some(Verdict::Je) | None => Exit::CouldNotJudge,
        Some(_) => Exit::NotAccepted,
    }
}

/// Parses the arguments of this process and runs the command.
#[must_use]
pub fn main() -> ExitCode {
    let exit = build::renew_judge().and_then(|()| run(Arguments::parse().command)).unwrap_or_else(|error| {
        report::error(&error);
        if matches!(error, Error::Interrupted) { Exit::Interrupted } else { Exit::CouldNotJudge }
    });
    ExitCode::from(exit as u8)
}

/// The names of all commands: what can follow `cargo judge`.
#[must_use]
pub fn commands() -> Vec<String> {
    let command = <Arguments as clap::CommandFactory>::command();
    command.get_subcommands().map(|command| command.get_name().to_string()).collect()
}

fn run(command: Command) -> Result<Exit> {
    let workspace = Workspace::load(Path::new("."))?;
    match command {
        Command::Test(test) => test::run(&workspace, test),
        Command::Watch(watch) => watch::run(workspace, watch),
        Command::Bundle(arguments) => bundle::run(&workspace, &arguments),
        Command::Submit(submit) => submit::run(&workspace, &submit),
        Command::List => list::run(&workspace),
        Command::New(new) => new::run(&workspace, &new),
        Command::Add(arguments) => add::run(&workspace, &arguments),
        Command::Copy(copy) => copy::run(&workspace, &copy),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

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
