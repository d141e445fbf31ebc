//! `remove`, `restore` and `rename`: problems put aside, brought back and given another id.

use super::exit::Exit;
use crate::command::quoted;
use crate::shelf::{self, Moved};
use crate::workspace::Workspace;
use crate::{Result, report};

/// The arguments of `remove`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge remove abc428-a")]
pub struct Remove {
    /// Problems, or directories that are none
    #[arg(required = true)]
    ids: Vec<String>,
}

/// The arguments of `restore`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge restore abc428-a")]
pub struct Restore {
    /// Problems that were put aside; without one, lists them
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
    // All of them before the first is moved: an unknown one moves nothing.
    let ids = ids.iter().map(|id| workspace.directory_name(id)).collect::<Result<Vec<_>>>()?;
    for id in ids {
        let moved = shelf::remove(workspace, &id)?;
        report::moved(workspace.root(), &moved)?;
        report::dimmed(&format!("`cargo judge restore {}` brings it back", quoted(&id)));
    }
    Ok(Exit::Accepted)
}

pub fn restore(workspace: &Workspace, Restore { ids }: &Restore) -> Result<Exit> {
    if ids.is_empty() {
        let removed = shelf::removed(workspace)?;
        report::print(&removed.iter().map(|id| format!("{id}\n")).collect::<String>())?;
    }
    for id in ids {
        report::moved(workspace.root(), &shelf::restore(workspace, id)?)?;
    }
    Ok(Exit::Accepted)
}

pub fn rename(workspace: &Workspace, Rename { old, new }: &Rename) -> Result<Exit> {
    let problem = workspace.problem(old)?;
    let moved: Vec<Moved> = shelf::rename(workspace, &problem.id, new)?;
    report::moved(workspace.root(), &moved)?;
    Ok(Exit::Accepted)
}
