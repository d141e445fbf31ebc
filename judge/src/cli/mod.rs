//! What a person types: the arguments, one command a file, and how the process ends.

mod add;
mod bench;
mod bundle;
mod check;
mod choice;
mod command;
mod completion;
mod copy;
mod exit;
mod list;
mod listen;
mod mutants;
mod new;
mod notebook;
mod open;
mod run;
mod scores;
mod shelf;
mod snippets;
mod stress;
mod submit;
mod test;
mod watch;

use crate::workspace::Workspace;
use crate::{Result, build, report, terminal};
use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser};
use command::Command;
use exit::{Exit, exit_code_of};
use std::path::Path;
use std::process::ExitCode;

/// Builds, judges and copies what is in this workspace.
#[derive(Debug, Parser)]
#[command(
    name = "cargo judge",
    bin_name = "cargo judge",
    version,
    disable_help_subcommand = true,
    max_term_width = 120
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// Parses the arguments of this process and runs the command.
#[must_use]
pub fn main() -> ExitCode {
    terminal::spare_dumb();
    // Nobody waits for a compiler in the middle of a word.
    let is_completing = std::env::args_os().nth(1).is_some_and(|command| command == "complete");
    let renewed = if is_completing { Ok(()) } else { build::renew_judge() };
    let exit = renewed.and_then(|()| run(arguments().command)).unwrap_or_else(|error| {
        report::error(&error);
        exit_code_of(&error)
    });
    report::kept();
    ExitCode::from(exit as u8)
}

/// Those of this process.
fn arguments() -> Arguments {
    Arguments::try_parse().unwrap_or_else(|mut error| {
        if error.kind() == ErrorKind::UnknownArgument {
            // `-- --only` would be the id of a problem, which none has.
            error.remove(ContextKind::Suggested);
        }
        error.exit()
    })
}

/// The names of the commands that a person types after `cargo judge`.
#[must_use]
pub fn commands() -> Vec<String> {
    let command = Arguments::command();
    let commands = command.get_subcommands().filter(|command| !command.is_hide_set());
    commands.map(|command| command.get_name().to_string()).collect()
}

fn run(command: Command) -> Result<Exit> {
    // Outside of a workspace there is nothing to offer, which is no error.
    if let Command::Complete(complete) = &command {
        return Ok(completion::answer(complete, Arguments::command()));
    }
    command.run(Workspace::load(Path::new("."))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_consistent() {
        Arguments::command().debug_assert();
    }
}
