//! What was found of cases, generators and wrong solutions.

use super::Form;
use super::style::{DIM, INDENT, write_below};
use crate::check::wrong::{Declared, Judged};
use crate::check::{Finding, Report, Severity};
use crate::verdict::Verdict;
use anstyle::{AnsiColor, Style};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use text::{count, visible};

/// Prints reports as they come.
pub struct Checks<W> {
    writer: W,
    form: Form,
    columns: usize,
    id_width: usize,
}

impl<W: Write> Checks<W> {
    /// `id_width` is the length of the longest id.
    pub fn new(writer: W, form: Form, columns: usize, id_width: usize) -> Self {
        Checks { writer, form, columns, id_width }
    }

    /// One line, and below it what was found.
    pub fn problem(&mut self, report: &Report) -> io::Result<()> {
        if self.form == Form::Json {
            return Ok(());
        }
        let errors = report.count(Severity::Error);
        let (word, color) = if errors == 0 { ("ok", AnsiColor::Green) } else { ("bad", AnsiColor::Red) };
        let (style, width) = (color.on_default().bold(), self.id_width);
        let room = self.columns.saturating_sub(width + INDENT.len() + 2);
        let summary = visible(summary(report).as_bytes(), room);
        writeln!(self.writer, "{style}{word:<4}{style:#} {:<width$}  {summary}", report.id)?;
        if report.answers.are_few() {
            let counts =
                report.answers.counts.iter().map(|(answer, number)| format!("{answer} {}", count(*number, "time")));
            self.wrapped(&format!("answers generated: {}", counts.collect::<Vec<_>>().join(", ")), DIM)?;
        }
        if !report.wrong.is_empty() {
            let fail = report.wrong.iter().filter(|judged| judged.fails_as_declared()).count();
            self.wrapped(&format!("wrong solutions: {fail} of {} fail as declared", report.wrong.len()), DIM)?;
        }
        for finding in report.findings.iter().filter(|finding| finding.rule.severity() == Severity::Error) {
            self.finding("error", AnsiColor::Red.on_default(), finding)?;
        }
        for finding in report.findings.iter().filter(|finding| finding.rule.severity() == Severity::Note) {
            self.finding("note", DIM, finding)?;
        }
        report.unchecked.iter().try_for_each(|what| self.wrapped(&format!("not checked: {what}"), DIM))
    }

    fn finding(&mut self, word: &str, style: Style, finding: &Finding) -> io::Result<()> {
        self.wrapped(&format!("{word}: {}: {}", finding.place, finding.message), style)?;
        // Commands are copied, so they are never cut.
        finding.command.iter().try_for_each(|command| writeln!(self.writer, "{INDENT}  {DIM}try:{DIM:#} {command}"))
    }

    fn wrapped(&mut self, text: &str, style: Style) -> io::Result<()> {
        write_below(&mut self.writer, text, self.columns, style)
    }

    /// What is printed once all are checked.
    pub fn finish(&mut self, reports: &[Report]) -> io::Result<()> {
        if self.form == Form::Json {
            serde_json::to_writer(&mut self.writer, &Document::new(reports))?;
            return writeln!(self.writer);
        }
        if reports.len() > 1 {
            let sum = |of: fn(&Report) -> usize| reports.iter().map(of).sum::<usize>();
            let found = |severity| reports.iter().map(|report| report.count(severity)).sum();
            let (errors, notes) = (count(found(Severity::Error), "error"), count(found(Severity::Note), "note"));
            let (cases, inputs) = (sum(|report| report.cases), sum(|report| report.generated));
            let (problems, wrong) = (reports.len(), sum(|report| report.wrong.len()));
            let wrong = if wrong == 0 { String::new() } else { format!(", {}", count(wrong, "wrong solution")) };
            writeln!(self.writer, "{problems} problems, {cases} cases, {inputs} generated{wrong}: {errors}, {notes}")?;
        }
        Ok(())
    }
}

/// `30 cases: 30 valid, 24 answered; 200 generated`
fn summary(report: &Report) -> String {
    let mut text = count(report.cases, "case");
    if report.valid > 0 {
        text.push_str(&format!(": {} valid, {} answered", report.valid, report.answered));
    }
    if report.generated > 0 {
        text.push_str(&format!("; {} generated", report.generated));
    }
    text
}

#[derive(Serialize)]
struct Document<'a> {
    problems: Vec<Problem<'a>>,
    errors: usize,
    notes: usize,
}

impl<'a> Document<'a> {
    fn new(reports: &'a [Report]) -> Self {
        let sum = |severity| reports.iter().map(|report| report.count(severity)).sum();
        Document {
            problems: reports.iter().map(Problem::new).collect(),
            errors: sum(Severity::Error),
            notes: sum(Severity::Note),
        }
    }
}

#[derive(Serialize)]
struct Problem<'a> {
    id: &'a str,
    cases: usize,
    valid: usize,
    answered: usize,
    generated: usize,
    /// Only where the problem has few answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<&'a BTreeMap<String, usize>>,
    wrong: Vec<Wrong<'a>>,
    findings: Vec<Found<'a>>,
    not_checked: &'a [String],
}

impl<'a> Problem<'a> {
    fn new(report: &'a Report) -> Self {
        Problem {
            id: &report.id,
            cases: report.cases,
            valid: report.valid,
            answered: report.answered,
            generated: report.generated,
            answers: report.answers.are_few().then_some(&report.answers.counts),
            wrong: report.wrong.iter().map(Wrong::new).collect(),
            findings: report.findings.iter().map(Found::new).collect(),
            not_checked: &report.unchecked,
        }
    }
}

#[derive(Serialize)]
struct Wrong<'a> {
    name: &'a str,
    declared: Verdict,
    reason: &'a str,
    /// Null if it passes all cases.
    case: Option<&'a str>,
    verdict: Option<Verdict>,
}

impl<'a> Wrong<'a> {
    fn new(Judged { declared: Declared { name, verdict, reason }, failure, .. }: &'a Judged) -> Self {
        let case = failure.as_ref().map(|failure| failure.case.as_str());
        Wrong { name, declared: *verdict, reason, case, verdict: failure.as_ref().map(|failure| failure.verdict) }
    }
}

#[derive(Serialize)]
struct Found<'a> {
    severity: Severity,
    rule: crate::check::Rule,
    place: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<&'a str>,
}

impl<'a> Found<'a> {
    fn new(finding: &'a Finding) -> Self {
        let Finding { rule, place, message, command } = finding;
        Found { severity: rule.severity(), rule: *rule, place, message, command: command.as_deref() }
    }
}
