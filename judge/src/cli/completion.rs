//! `completion`: what a shell needs to complete the judge's arguments, and `complete`, by which it asks for them.

use super::exit::Exit;
use crate::complete::arguments::candidates;
use crate::complete::{Current, Quote, Shell, executable, split};
use crate::workspace::Workspace;
use crate::{Error, Result, report};
use clap::Command;
use std::path::Path;

/// The arguments of `completion`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge completion bash > ~/.judge.bash && echo '. ~/.judge.bash' >> ~/.bashrc")]
pub struct Completion {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// The arguments of `complete`.
#[derive(Debug, clap::Args)]
pub struct Complete {
    /// Who asks
    #[arg(value_enum)]
    shell: Shell,
    /// What was typed, the word to be completed last. For Bash, the line up to the cursor and what it takes for that
    /// word; for PowerShell, which does not pass an empty word, the line alone
    #[arg(last = true, allow_hyphen_values = true)]
    words: Vec<String>,
}

pub fn run(workspace: &Workspace, completion: &Completion) -> Result<Exit> {
    let judge = executable(workspace.root())?;
    let text = |path: &Path| {
        let message = "a script of a shell can only name a directory whose name is UTF-8";
        path.to_str().map(str::to_string).ok_or_else(|| Error::file(path, message))
    };
    report::print(&completion.shell.script(&text(workspace.root())?, &text(&judge)?))?;
    Ok(Exit::Accepted)
}

/// Prints the candidates. Whatever goes wrong, there are none: no message may stand in the line that someone types.
pub fn answer(Complete { shell, words }: &Complete, command: Command) -> Exit {
    let replaced = words.last().cloned().unwrap_or_default();
    let (words, quote) = match (shell, &words[..]) {
        (Shell::Bash, [line, _]) | (Shell::Powershell, [line]) => split(line),
        // Fish passes the last word as it stands in the line.
        (Shell::Fish, [before @ .., last]) => ([before, &split(last).0].concat(), Quote::Closed),
        _ => (words.clone(), Quote::Closed),
    };
    let word = words.last().cloned().unwrap_or_default();
    let current = Current { word, replaced, quote };
    let candidates = candidates(&words, command).unwrap_or_default();
    let _ = report::print(&shell.lines(&candidates, &current));
    Exit::Accepted
}

#[cfg(test)]
mod tests {
    use crate::cli::Arguments;
    use crate::complete::arguments::names;
    use clap::{CommandFactory, ValueHint};

    /// Arguments that are not completed, and why.
    const NOT_COMPLETED: &[(&str, &str)] = &[
        ("new", "what it makes is not there yet"),
        ("rename", "its second id is a new one"),
        ("complete", "nobody types it"),
    ];

    #[test]
    fn every_argument_is_completed() {
        for command in Arguments::command().get_subcommands() {
            let command_name = command.get_name();
            for arg in command.get_positionals() {
                let is_path = arg.get_value_hint() != ValueHint::Unknown;
                let is_known = is_path || !arg.get_possible_values().is_empty() || names(command_name, arg).is_some();
                assert!(
                    is_known || NOT_COMPLETED.iter().any(|(name, _)| *name == command_name),
                    "the shell has nothing to offer for {} of {command_name}: give the argument the name that the same \
                     thing has in other commands, or add it to `names` in judge/src/complete/arguments.rs",
                    arg.get_id()
                );
            }
        }
    }
}
