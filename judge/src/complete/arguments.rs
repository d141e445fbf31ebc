//! What each argument of the judge names, and so what a shell offers for it.

use super::{Names, Typed};
use clap::{Arg, Command};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, complete};
use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

/// What can follow the last of these words, where `command` has the judge's arguments. `None` where nothing of it can.
pub fn candidates(words: &[String], command: Command) -> Option<Vec<CompletionCandidate>> {
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
pub fn names(command: &str, arg: &Arg) -> Option<Names> {
    match (command, arg.get_id().as_str()) {
        // A new problem has a new name.
        ("new", "id" | "ids" | "names") => None,
        ("restore", "ids") => Some(Names::Removed),
        // In the directory of a problem, and behind `--all`, a target can stand there.
        ("bundle" | "submit", "id") => Some(Names::ProblemOrTarget),
        ("test" | "watch" | "stress" | "bench", "id" | "ids") => Some(Names::Solutions),
        (_, "id" | "ids") | ("rename", "old") => Some(Names::Problems),
        (_, "case") => Some(Names::Cases),
        ("run", "words") => Some(Names::ProblemThenCase),
        ("copy" | "snippets" | "notebook", "names") | ("notebook", "without") | ("mutants", "template") => {
            Some(Names::Templates)
        }
        ("copy" | "notebook", "field") => Some(Names::Fields),
        (_, "skeleton") => Some(Names::Skeletons),
        (_, "with") => Some(Names::Crates),
        _ => None,
    }
}
