//! One JSON document, printed when everything is judged.

use super::Report;
use super::excerpt::Excerpts;
use crate::judging::{CaseResult, ProblemResult};
use crate::verdict::{Verdict, overall};
use serde::Serialize;
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
    cases: Vec<Case<'a>>,
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
    /// Only of what was run and not accepted.
    #[serde(flatten)]
    excerpts: Excerpts,
}

pub struct Json<W>(W);

impl<W: Write> Json<W> {
    pub fn new(writer: W) -> Self {
        Json(writer)
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
        excerpts: Excerpts::new(result),
    }
}

impl<W: Write> Report for Json<W> {
    fn problem(&mut self, _result: &ProblemResult) -> io::Result<()> {
        Ok(())
    }

    fn finish(&mut self, results: &[ProblemResult]) -> io::Result<()> {
        let problems = results
            .iter()
            .map(|result| Problem {
                id: &result.id,
                verdict: result.verdict(),
                cases: result.cases.iter().map(case).collect(),
            })
            .collect();
        let document = Document { problems, verdict: overall(results.iter().map(ProblemResult::verdict)) };
        serde_json::to_writer(&mut self.0, &document)?;
        writeln!(self.0)
    }
}
