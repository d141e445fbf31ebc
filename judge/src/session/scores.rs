//! What the scores of a judged problem are worth.

use crate::judging::{CaseResult, ProblemResult};
use crate::score::{Assessment, Kept, Run, Score, Scoring, assess, digest};
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

fn run_of(result: &ProblemResult, note: &str) -> Result<Run> {
    let mut scores = BTreeMap::new();
    for case in &result.cases {
        let Some(value) = case.score() else { continue };
        let input = &case.case.input;
        let text = fs::read(input).map_err(Error::io("read", input))?;
        scores.insert(case.case.name.clone(), Score { value, input: digest(&text) });
    }
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
