//! What the scores of a judged problem are worth.

use crate::judging::{CaseResult, ProblemResult};
use crate::problem::Objective;
use crate::score::{Assessment, Board, Comparison, Kept, Run, Score, Scoring, assess, digest};
use crate::task::Task;
use crate::verdict::Verdict;
use crate::{Error, Result};
use std::collections::BTreeMap;
use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

/// Assesses `result`, with a `note` about it; what was cut short, or could not be judged, is not kept. `None` if no
/// case has a score.
pub fn assessment(scoring: &Scoring, result: &ProblemResult, note: &str, kept: Kept) -> Result<Option<Assessment>> {
    let run = run_of(result, note)?;
    if run.scores.is_empty() {
        return Ok(None);
    }
    let is_whole = result.not_judged == 0 && result.verdict() != Some(Verdict::Je);
    let kept = if is_whole { kept } else { Kept::Not };
    assess(scoring, run, kept).map(Some)
}

/// How the scores of a problem compare with its best run while further cases are judged.
pub struct SoFar {
    board: Board,
    best: Run,
    run: Run,
}

impl SoFar {
    /// Before the first case. `None` if there is no run to compare with, or none that can be read: in the end, an error
    /// says so.
    pub fn new(task: &Task) -> Option<Self> {
        let scoring = task.scoring.as_ref()?;
        let board = Board::read(scoring.objective, &scoring.runs).ok()?;
        let best = board.best()?.clone();
        let run = Run { cases: task.cases.len(), ..Run::default() };
        Some(SoFar { board, best, run })
    }

    /// Takes the score of `case` in.
    pub fn add(&mut self, case: &CaseResult) {
        if let Ok(Some((name, score))) = score_of(case) {
            self.run.scores.insert(name, score);
        }
    }

    /// Beside the best run, on the cases that are judged; with the number of that.
    pub fn comparison(&self) -> Option<(Objective, Comparison, usize)> {
        let comparison = self.board.compare(&self.best, &self.run)?;
        Some((self.board.objective, comparison, self.best.number))
    }
}

/// The name of a case with its score, if it has one.
fn score_of(case: &CaseResult) -> Result<Option<(String, Score)>> {
    let Some(value) = case.score() else { return Ok(None) };
    let input = &case.case.input;
    let text = fs::read(input).map_err(Error::io("read", input))?;
    Ok(Some((case.case.name.clone(), Score { value, input: digest(&text) })))
}

fn run_of(result: &ProblemResult, note: &str) -> Result<Run> {
    let scores =
        result.cases.iter().filter_map(|case| score_of(case).transpose()).collect::<Result<BTreeMap<_, _>>>()?;
    let slowest = result.cases.iter().map(CaseResult::cpu).max().unwrap_or_default();
    let when = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    Ok(Run {
        number: 0,
        when: when.try_into().unwrap_or(u64::MAX),
        solution: result.id.clone(),
        note: note.to_string(),
        cases: result.cases.len(),
        slowest_ms: slowest.as_micros() as f64 / 1000.0,
        source: None,
        scores,
    })
}
