//! `remove`, `restore` and `rename`: problems put aside, brought back and given another id.

use super::exit::Exit;
use crate::command::quoted;
use crate::shelf::{self, Moved};
use crate::workspace::Workspace;
use crate::{Error, Result, report, scaffold};

/// The arguments of `remove`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge remove abc428-a")]
pub struct Remove {
    /// Problems, such as `lc913` or `'lc*'`, or directories that are none
    #[arg(required = true)]
    ids: Vec<String>,
}

/// The arguments of `restore`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples: cargo judge restore abc428-a; of several, `cargo judge restore abc428-a/1`")]
pub struct Restore {
    /// Problems that were put aside, such as `lc913` or `'lc*'`, of each the last one; `lc913/1` is the first one.
    /// Without any, lists them
    ids: Vec<String>,
}

/// The arguments of `rename`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge rename lc-two-sum lc1")]
pub struct Rename {
    /// The problem, such as `lc-two-sum`
    old: String,
    /// Its new id, such as `lc1`
    new: String,
}

pub fn remove(workspace: &Workspace, Remove { ids }: &Remove) -> Result<Exit> {
    for id in all(ids, |id| workspace.directory_names(id))? {
        let moved = shelf::remove(workspace, &id)?;
        report::moved(workspace.root(), &moved)?;
        report::hint(&format!("`cargo judge restore {}` brings it back", quoted(&id)));
    }
    Ok(Exit::Accepted)
}

pub fn restore(workspace: &Workspace, Restore { ids }: &Restore) -> Result<Exit> {
    if ids.is_empty() {
        report::removed(&shelf::removed(workspace)?)?;
    }
    let mut errors = Vec::new();
    for removed in all(ids, |id| shelf::removed_like(workspace, id))? {
        // One whose place is taken keeps none of the others.
        match shelf::restore(workspace, &removed) {
            Ok(moved) => report::moved(workspace.root(), &moved)?,
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(Exit::Accepted) } else { Err(Error::all(errors)) }
}

/// What `arguments` name, each once. All of it is known before the first is moved: an unknown one moves nothing.
fn all<T: PartialEq>(arguments: &[String], named: impl Fn(&str) -> Result<Vec<T>>) -> Result<Vec<T>> {
    let mut all = Vec::new();
    for argument in arguments {
        for one in named(argument)? {
            if !all.contains(&one) {
                all.push(one);
            }
        }
    }
    Ok(all)
}

pub fn rename(workspace: &Workspace, Rename { old, new }: &Rename) -> Result<Exit> {
    let (new, note) = scaffold::lower_case(new);
    let old = if shelf::is_half_renamed(workspace, old, &new) { old } else { &workspace.problem(old)?.id };
    report::notes(&Vec::from_iter(note));
    let moved: Vec<Moved> = shelf::rename(workspace, old, &new)?;
    report::moved(workspace.root(), &moved)?;
    Ok(Exit::Accepted)
}
