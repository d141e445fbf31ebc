//! One JSON document, printed when everything is judged.

use super::Report;
use super::excerpt::Excerpts;
use crate::judging::{CaseResult, ProblemResult};
use crate::score::Assessment;
use crate::verdict::{Verdict, overall};
use serde::Serialize;
use std::collections::HashMap;
use std::io::{self, Write};
use std::time::Duration;

/// The whole document. A verdict is null where there was no answer to compare with.
#[derive(Serialize)]
struct Document<'a> {
    problems: Vec<Problem<'a>>,
    verdict: Option<Verdict>,
}

#[derive(Serialize)]
struct Problem<'a> {
    id: &'a str,
    verdict: Option<Verdict>,
    /// What the scores are worth, if the manifest says which are better.
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<&'a Scores>,
    cases: Vec<Case<'a>>,
}

#[derive(Serialize)]
struct Scores {
    /// The number of the run, if it was added to the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<usize>,
    /// How many cases were judged.
    cases: usize,
    /// How many of them have a score.
    scored: usize,
    /// The sum of the scores, or the mean of their shares in percent.
    worth: f64,
    /// The mean share of the best score on each case, in percent.
    share: f64,
}

#[derive(Serialize)]
pub(super) struct Case<'a> {
    name: &'a str,
    verdict: Option<Verdict>,
    cpu_ms: f64,
    wall_ms: f64,
    memory_kib: u64,
    /// How CPU time was counted, of what was run.
    #[serde(skip_serializing_if = "Option::is_none")]
    accounting: Option<&'static str>,
    detail: &'a str,
    /// Only where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    /// Only of what was run and not accepted.
    #[serde(flatten)]
    excerpts: Excerpts,
}

pub struct Json<W> {
    writer: W,
    /// By the ids of the problems.
    scores: HashMap<String, Scores>,
}

impl<W: Write> Json<W> {
    pub fn new(writer: W) -> Self {
        Json { writer, scores: HashMap::new() }
    }
}

/// Milliseconds with three decimals: to the microsecond.
fn milliseconds(duration: Duration) -> f64 {
    duration.as_micros() as f64 / 1000.0
}

pub(super) fn case(result: &CaseResult) -> Case<'_> {
    Case {
        name: &result.case.name,
        verdict: result.verdict(),
        cpu_ms: milliseconds(result.cpu()),
        wall_ms: milliseconds(result.wall()),
        memory_kib: result.memory() / 1024,
        accounting: result.run.as_ref().map(|run| run.accounting.name()),
        detail: result.detail(),
        score: result.score(),
        excerpts: Excerpts::new(result),
    }
}

impl<W: Write> Report for Json<W> {
    fn problem(&mut self, _result: &ProblemResult) -> io::Result<()> {
        Ok(())
    }

    fn scores(&mut self, result: &ProblemResult, assessment: Option<&Assessment>) -> io::Result<()> {
        if let Some(Assessment { run, worth, share, .. }) = assessment {
            let number = Some(run.number).filter(|number| *number > 0);
            let scores =
                Scores { run: number, cases: run.cases, scored: run.scores.len(), worth: *worth, share: *share };
            self.scores.insert(result.id.clone(), scores);
        }
        Ok(())
    }

    fn finish(&mut self, results: &[ProblemResult]) -> io::Result<()> {
        let problems = results
            .iter()
            .map(|result| Problem {
                id: &result.id,
                verdict: result.verdict(),
                scores: self.scores.get(&result.id),
                cases: result.cases.iter().map(case).collect(),
            })
            .collect();
        let document = Document { problems, verdict: overall(results.iter().map(ProblemResult::verdict)) };
        serde_json::to_writer(&mut self.writer, &document)?;
        writeln!(self.writer)
    }
}
