//! `list` and `status`: what there is, and how far it is.

use super::exit::{Exit, unless_troubled};
use crate::libraries::Libraries;
use crate::report::{cannot_print, list as print_list, status as print_status};
use crate::standing::{Stage, Standing};
use crate::verdict::Verdict;
use crate::workspace::{Survey, Workspace};
use crate::{Error, Result};
use std::cmp::Reverse;

/// The arguments of `list`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge list 'lc*' --failing")]
pub struct List {
    /// Problems, such as `lc913` or `'lc*'`; all of them if none is named
    ids: Vec<String>,
    /// Only those that nobody has solved yet
    #[arg(long, conflicts_with = "failing")]
    unsolved: bool,
    /// Only those whose last verdict is not AC
    #[arg(long)]
    failing: bool,
    /// Those that were changed last come first
    #[arg(long)]
    recent: bool,
}

/// The arguments of `status`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge status abc428-a")]
pub struct Status {
    /// Problems, such as `lc913`; without one, the problem in whose directory one stands, or all
    ids: Vec<String>,
}

pub fn list(workspace: &Workspace, list: &List) -> Result<Exit> {
    let (mut problems, troubles) = standings(workspace, &list.ids)?;
    problems.retain(|standing| {
        let is_failing = standing.last().is_some_and(|last| last.verdict != Verdict::Ac);
        (!list.unsolved || standing.stage == Stage::Unsolved) && (!list.failing || is_failing)
    });
    if list.recent {
        problems.sort_by_key(|standing| Reverse(standing.changed));
    }
    print_list(anstream::stdout().lock(), &problems).map_err(cannot_print())?;
    Ok(unless_troubled(&troubles, Exit::Accepted))
}

pub fn status(workspace: &Workspace, Status { ids }: &Status) -> Result<Exit> {
    let here = workspace.id_here().map(str::to_string).filter(|_| ids.is_empty());
    let ids = here.map_or_else(|| ids.clone(), |id| vec![id]);
    let (problems, troubles) = standings(workspace, &ids)?;
    print_status(anstream::stdout().lock(), &problems).map_err(cannot_print())?;
    Ok(unless_troubled(&troubles, Exit::Accepted))
}

/// How far the problems `ids` are, or all, and what is wrong with those of which that cannot be told.
fn standings(workspace: &Workspace, ids: &[String]) -> Result<(Vec<Standing>, Vec<Error>)> {
    let Survey { problems, mut troubles } = workspace.survey_of(ids)?;
    let libraries = Libraries::new(workspace);
    let mut standings = Vec::new();
    for problem in problems {
        match Standing::of(workspace, &libraries, problem) {
            Ok(standing) => standings.push(standing),
            Err(error) => troubles.push(error),
        }
    }
    Ok((standings, troubles))
}
