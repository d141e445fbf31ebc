//! What a run on all cases is worth, beside the runs before it.

use super::board::Board;
use super::comparison::Comparison;
use super::runs::{Run, append};
use crate::Result;
use crate::problem::Objective;
use std::path::PathBuf;

/// What becomes of a problem's scores.
#[derive(Clone, Debug)]
pub struct Scoring {
    /// Which ones are better.
    pub objective: Objective,
    /// Where its runs are.
    pub runs: PathBuf,
    /// The text of the solution before it was built, of which each run keeps a copy; `None` if it could not be read.
    pub source: Option<Vec<u8>>,
    /// Where the last output on each case goes, to be looked at.
    pub outputs: PathBuf,
    /// Where a checker's picture of it goes.
    pub pictures: PathBuf,
}

/// A run, and how it compares.
#[derive(Clone, Debug)]
pub struct Assessment {
    /// Which scores are better.
    pub objective: Objective,
    /// The run itself; its number is 0 if it was not added to the others.
    pub run: Run,
    /// What it is worth.
    pub worth: f64,
    /// The mean share of the best score on each case, in percent.
    pub share: f64,
    /// On how many cases nothing before was as good.
    pub records: usize,
    /// The best run before it, of those that have most of its cases.
    pub best_before: Option<(Run, Comparison)>,
    /// Where the outputs are.
    pub outputs: PathBuf,
}

/// Assesses `run`, and adds it to those of the problem if it is to be kept.
pub fn assess(scoring: &Scoring, mut run: Run, kept: Kept) -> Result<Assessment> {
    let Scoring { objective, runs, source, outputs, .. } = scoring;
    let mut board = Board::read(*objective, runs)?;
    let records = board.records(&run);
    board.note(&run);
    let best_before = board.best_before(&run).map(|(before, compared)| (before.clone(), compared));
    if kept == Kept::WithTheOthers {
        run.number = append(runs, run.clone(), source.as_deref())?;
    }
    let (worth, share, outputs) = (board.worth(&run), board.share(&run), outputs.clone());
    Ok(Assessment { objective: *objective, run, worth, share, records, best_before, outputs })
}

/// What becomes of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is added to the others.
    WithTheOthers,
    /// It is only compared with them: another program ran, or on other cases, or it was cut short.
    Not,
}
