//! JUnit's XML, printed when everything is judged: a suite for each problem, a test case for each case.

use super::Report;
use crate::judging::{CaseResult, ProblemResult};
use crate::verdict::Verdict;
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use std::io::{self, Write};
use std::time::Duration;

pub struct Junit<W>(W);

impl<W: Write> Junit<W> {
    pub fn new(writer: W) -> Self {
        Junit(writer)
    }
}

/// A verdict against the program is a failure, JE an error, and a case without an answer is skipped; type and message
/// are the verdict and its detail. The time is that of the wall clock, as everywhere in JUnit; what counts for the
/// verdict are the properties `cpu-ms` and `memory-kib`.
fn case(id: &str, result: &CaseResult) -> TestCase {
    let status = match result.verdict() {
        Some(Verdict::Ac) => TestCaseStatus::success(),
        None => {
            let mut skipped = TestCaseStatus::skipped();
            skipped.set_message(result.detail());
            skipped
        }
        Some(verdict) => {
            let kind = if verdict == Verdict::Je { NonSuccessKind::Error } else { NonSuccessKind::Failure };
            let mut status = TestCaseStatus::non_success(kind);
            status.set_type(verdict.to_string()).set_message(result.detail());
            status
        }
    };
    let mut case = TestCase::new(&result.case.name, status);
    case.set_classname(id).set_time(result.wall());
    case.add_property(("cpu-ms", format!("{:.3}", result.cpu().as_secs_f64() * 1e3).as_str()));
    case.add_property(("memory-kib", (result.memory() / 1024).to_string().as_str()));
    case
}

impl<W: Write> Report for Junit<W> {
    fn problem(&mut self, _result: &ProblemResult) -> io::Result<()> {
        Ok(())
    }

    fn finish(&mut self, results: &[ProblemResult]) -> io::Result<()> {
        let mut report = quick_junit::Report::new("judge");
        let mut total = Duration::ZERO;
        for result in results {
            let mut suite = TestSuite::new(&result.id);
            let time = result.cases.iter().map(CaseResult::wall).sum();
            total += time;
            suite.set_time(time).add_test_cases(result.cases.iter().map(|it| case(&result.id, it)));
            report.add_test_suite(suite);
        }
        report.set_time(total).serialize(&mut self.0).map_err(io::Error::other)?;
        self.0.flush()
    }
}
