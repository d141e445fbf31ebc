//! `completion`: what a shell needs to complete the judge's arguments, and `complete`, by which it asks for them.

use super::exit::Exit;
use crate::complete::{Current, Names, Quote, Shell, Typed, executable, split};
use crate::workspace::Workspace;
use crate::{Error, Result, report};
use clap::{Arg, Command};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, complete};
use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

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
        let message = "a script of a shell can only name a directory whose name is UTF-8".to_string();
        path.to_str().map(str::to_string).ok_or(Error::Case { path: path.to_path_buf(), message })
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

fn candidates(words: &[String], command: Command) -> Option<Vec<CompletionCandidate>> {
    let (word, before) = words.split_last()?;
    let typed = Arc::new(Typed::new(Path::new("."), before).ok()?);
    if before.len() == 1 && Path::new(&before[0]).ends_with("just") {
        let recipes = typed.recipes().into_iter();
        let is_begun =
            |recipe: &CompletionCandidate| recipe.get_value().as_encoded_bytes().starts_with(word.as_bytes());
        return Some(recipes.filter(is_begun).collect());
    }
    // `cargo judge test` is `judge test`.
    let words = if before.len() > 1 && before[1] == "judge" { &words[1..] } else { words };
    let mut command = attach(command, &typed);
    // Behind what is no command of the judge, there is nothing of it.
    if words.len() > 2 && command.find_subcommand(&words[1]).is_none() {
        return None;
    }
    // After one hyphen, what both hyphens begin is shown: that is every option there is.
    let asked = if word == "-" { "--" } else { word };
    let arguments = words[..words.len() - 1].iter().map(Into::into).chain([asked.into()]).collect();
    let mut found = complete(&mut command, arguments, words.len() - 1, None).ok()?;
    // Options are shown when they are asked for, or when there is nothing else.
    let is_option = |candidate: &CompletionCandidate| candidate.get_value().as_encoded_bytes().starts_with(b"-");
    if !word.starts_with('-') && !found.iter().all(is_option) {
        found.retain(|candidate| !is_option(candidate));
    }
    Some(found)
}

/// Gives each argument that names something the names that there are.
fn attach(command: Command, typed: &Arc<Typed>) -> Command {
    command.mut_subcommands(|command| {
        let name = command.get_name().to_string();
        command.mut_args(|arg| match names(&name, &arg) {
            Some(names) => {
                let typed = typed.clone();
                let candidates = move |current: &OsStr| typed.candidates(names, &current.to_string_lossy());
                arg.add(ArgValueCompleter::new(candidates))
            }
            None => arg,
        })
    })
}

/// What the argument of this command names: arguments of one name mean the same everywhere.
fn names(command: &str, arg: &Arg) -> Option<Names> {
    match (command, arg.get_id().as_str()) {
        // A new problem has a new name.
        ("new", "id" | "ids" | "names") => None,
        ("restore", "ids") => Some(Names::Removed),
        // In the directory of a problem, and behind `--all`, a target can stand there.
        ("bundle" | "submit", "id") => Some(Names::ProblemOrTarget),
        (_, "id" | "ids") | ("rename", "old") => Some(Names::Problems),
        (_, "case") => Some(Names::Cases),
        ("run", "words") => Some(Names::ProblemThenCase),
        ("copy" | "snippets", "names") => Some(Names::Templates),
        ("copy", "field") => Some(Names::Fields),
        (_, "skeleton") => Some(Names::Skeletons),
        (_, "with") => Some(Names::Crates),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Arguments;
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
                     thing has in other commands, or add it to `names` in judge/src/cli/completion.rs",
                    arg.get_id()
                );
            }
        }
    }
}
