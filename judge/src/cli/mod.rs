//! What a person types: the arguments, one command a file, and how the process ends.

mod add;
mod bench;
mod bundle;
mod check;
mod choice;
mod completion;
mod copy;
mod exit;
mod list;
mod listen;
mod mutants;
mod new;
mod open;
mod run;
mod shelf;
mod snippets;
mod stress;
mod submit;
mod test;
mod watch;

use crate::workspace::Workspace;
use crate::{Error, Result, build, report};
use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};
use exit::Exit;
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

#[derive(Debug, Subcommand)]
enum Command {
    /// Judge problems on their cases: all of them, or those named
    Test(test::Test),
    /// Judge problems again whenever something that they use is saved
    Watch(watch::Watch),
    /// Run a solution by hand: on what you type, on a case, or in a pipe
    Run(run::Run),
    /// Run a solution against its brute force on generated inputs, shrink the first on which it fails, and keep it
    Stress(stress::Stress),
    /// Measure how CPU time and memory grow with the input, beside other programs
    Bench(bench::Bench),
    /// Print a solution as one file that a judge accepts, compiled alone and judged on every case first
    Bundle(bundle::Arguments),
    /// Test, bundle and prove a solution, then bring it to the judge's form: by extension, or by clipboard and page
    Submit(submit::Submit),
    /// Check the cases themselves: valid, right, none there twice; and what generators make
    Check(check::Arguments),
    /// Change a solution in one place at a time, and list the changes that no case finds
    Mutants(mutants::Arguments),
    /// List the problems, each with its last verdict
    List(list::List),
    /// Show how far problems are, and what comes next
    Status(list::Status),
    /// Start new problems: from addresses, or from ids
    New(new::New),
    /// Add cases to a problem: from its page, from files, a directory or an archive, or by hand; or a checker or an
    /// interactor to fill in
    Add(add::Add),
    /// Make problems and their cases of what competitive-companion sends from the browser
    Listen(listen::Listen),
    /// Open a problem: its page in the browser, its solution in the editor
    Open(open::Open),
    /// Put problems and their cases aside, whatever is in them; nothing is deleted
    Remove(shelf::Remove),
    /// Bring back what was put aside
    Restore(shelf::Restore),
    /// Give a problem another id
    Rename(shelf::Rename),
    /// Print templates, each inside a module, ready to paste; without a name, list them
    Copy(copy::Copy),
    /// Print templates as snippets of an editor
    Snippets(snippets::Snippets),
    /// Print a script by which a shell completes what is typed after `just` and `cargo judge`
    Completion(completion::Completion),
    /// Print what can follow the words typed so far, for the scripts of `completion`
    #[command(hide = true)]
    Complete(completion::Complete),
}

/// Parses the arguments of this process and runs the command.
#[must_use]
pub fn main() -> ExitCode {
    // Nobody waits for a compiler in the middle of a word.
    let is_completing = std::env::args_os().nth(1).is_some_and(|command| command == "complete");
    let renewed = if is_completing { Ok(()) } else { build::renew_judge() };
    let exit = renewed.and_then(|()| run(arguments().command)).unwrap_or_else(|error| {
        report::error(&error);
        if matches!(error, Error::Interrupted) { Exit::Interrupted } else { Exit::CouldNotJudge }
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
    let workspace = Workspace::load(Path::new("."))?;
    match command {
        Command::Test(test) => test::run(&workspace, test),
        Command::Watch(watch) => watch::run(workspace, watch),
        Command::Run(run) => run::run(&workspace, &run),
        Command::Stress(stress) => stress::run(&workspace, stress),
        Command::Bench(bench) => bench::run(&workspace, bench),
        Command::Bundle(arguments) => bundle::run(&workspace, &arguments),
        Command::Submit(submit) => submit::run(&workspace, &submit),
        Command::Check(arguments) => check::run(&workspace, &arguments),
        Command::Mutants(arguments) => mutants::run(&workspace, &arguments),
        Command::List(list) => list::list(&workspace, &list),
        Command::Status(status) => list::status(&workspace, &status),
        Command::New(new) => new::run(&workspace, &new),
        Command::Add(arguments) => add::run(&workspace, &arguments),
        Command::Listen(listen) => listen::run(&workspace, &listen),
        Command::Open(open) => open::run(&workspace, &open),
        Command::Remove(remove) => shelf::remove(&workspace, &remove),
        Command::Restore(restore) => shelf::restore(&workspace, &restore),
        Command::Rename(rename) => shelf::rename(&workspace, &rename),
        Command::Copy(copy) => copy::run(&workspace, &copy),
        Command::Snippets(snippets) => snippets::run(&workspace, &snippets),
        Command::Completion(completion) => completion::run(&workspace, &completion),
        Command::Complete(_) => Ok(Exit::Accepted),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_consistent() {
        Arguments::command().debug_assert();
    }
}
