//! `scores`: the runs of a heuristic contest's solutions.

use super::exit::Exit;
use crate::report;
use crate::score::Board;
use crate::workspace::Workspace;
use crate::{Error, Result};

/// The arguments of `scores`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cargo judge scores ahc001-a\n  cargo judge scores ahc001-a --run 12 --against 9")]
pub struct Scores {
    /// The problem, such as `ahc001-a`; it may be left out in its directory
    id: Option<String>,
    /// Show this run, case by case
    #[arg(long, value_name = "N")]
    run: Option<usize>,
    /// Compare with this run, not with the best one before
    #[arg(long, value_name = "N", requires = "run")]
    against: Option<usize>,
    /// List all runs, not the last twenty
    #[arg(long, conflicts_with = "run")]
    all: bool,
}

/// How many runs are listed unless all are asked for.
const LISTED: usize = 20;

pub fn run(workspace: &Workspace, Scores { id, run, against, all }: &Scores) -> Result<Exit> {
    let problem = workspace.problem_or_here(id.as_deref())?;
    let objective = problem.settings.score.ok_or_else(|| Error::NoScores { id: problem.id.clone() })?;
    let board = Board::read(objective, &problem.runs())?;
    let find = |number: usize| {
        let found = board.runs.iter().find(|run| run.number == number);
        let last = board.runs.last().map_or(0, |run| run.number);
        found.ok_or_else(|| Error::NoRun { id: problem.id.clone(), number, last })
    };
    match run {
        None => report::runs(&problem, &board, if *all { usize::MAX } else { LISTED }),
        Some(number) => {
            let run = find(*number)?;
            let compared = match against {
                None => board.best_before(run),
                Some(number) => {
                    let before = find(*number)?;
                    board.compare(before, run).map(|compared| (before, compared))
                }
            };
            report::run(&problem, &board, run, compared)
        }
    }?;
    Ok(Exit::Accepted)
}
