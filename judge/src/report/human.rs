//! For a person: one line per problem when all is well, the first difference when not. At most 80 columns wide.

use super::Report;
use crate::checker::Remarks;
use crate::compare::visible;
use crate::interact::Transcript;
use crate::judging::{CaseResult, ProblemResult};
use crate::run::Captured;
use crate::verdict::Verdict;
use crate::workspace::Problem;
use anstyle::{AnsiColor, Style};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::time::Duration;

const WIDTH: usize = 80;
/// How much of a text is shown: so many lines, and so many bytes read for them.
const LINES: usize = 8;
const BYTES: u64 = 64 << 10;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// A report for a person, written to `W` with ANSI styles in it.
pub struct Human<W> {
    writer: W,
    id_width: usize,
}

fn style(verdict: Option<Verdict>) -> Style {
    let color = match verdict {
        Some(Verdict::Ac) => AnsiColor::Green,
        Some(Verdict::Je) => AnsiColor::Magenta,
        Some(Verdict::Tle | Verdict::Mle | Verdict::Ole) => AnsiColor::Yellow,
        Some(Verdict::Wa | Verdict::Re | Verdict::Ce) => AnsiColor::Red,
        None => AnsiColor::Cyan,
    };
    color.on_default().bold()
}

fn name(verdict: Option<Verdict>) -> String {
    verdict.map_or_else(|| "--".to_string(), |verdict| verdict.to_string())
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn milliseconds(duration: Duration) -> String {
    let milliseconds = duration.as_secs_f64() * 1e3;
    if milliseconds < 9.95 { format!("{milliseconds:.1} ms") } else { format!("{milliseconds:.0} ms") }
}

fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

impl<W: Write> Human<W> {
    /// `id_width` is the length of the longest id.
    pub fn new(writer: W, id_width: usize) -> Self {
        Human { writer, id_width }
    }

    fn heading(&mut self, result: &ProblemResult, rest: &str) -> io::Result<()> {
        let verdict = result.verdict();
        let (style, width) = (style(verdict), self.id_width);
        writeln!(self.writer, "{style}{:<4}{style:#} {BOLD}{:width$}{BOLD:#}  {rest}", name(verdict), result.id)
    }

    fn rule(&mut self, title: &str) -> io::Result<()> {
        let title = if title.is_empty() { String::new() } else { format!(" {title} ") };
        let line = "─".repeat(WIDTH.saturating_sub(title.chars().count() + 2));
        writeln!(self.writer, "{DIM}──{title}{line}{DIM:#}")
    }

    /// Lines `from..` of `text`, the one numbered `mark` pointed at.
    fn lines(&mut self, text: impl Read, from: usize, mark: Option<usize>) -> io::Result<()> {
        let mut reader = BufReader::new(text.take(BYTES));
        let mut line = Vec::new();
        let mut number = 0;
        loop {
            line.clear();
            if reader.read_until(b'\n', &mut line)? == 0 {
                if number == 0 {
                    writeln!(self.writer, "{DIM}(empty){DIM:#}")?;
                }
                return Ok(());
            }
            number += 1;
            if number < from {
                continue;
            }
            if number >= from + LINES {
                return writeln!(self.writer, "{DIM}…{DIM:#}");
            }
            let line = line.strip_suffix(b"\n").unwrap_or(&line);
            match mark {
                None => writeln!(self.writer, "{}", visible(line, WIDTH - 1))?,
                Some(mark) => {
                    let pointer = if mark == number { ">" } else { " " };
                    writeln!(self.writer, "{pointer}{DIM}{number:>5} │{DIM:#} {}", visible(line, WIDTH - 10))?;
                }
            }
        }
    }

    /// Everything that helps with one case.
    fn case(&mut self, result: &CaseResult) -> io::Result<()> {
        let input = &result.case.input;
        let shown = std::env::current_dir().ok().and_then(|folder| input.strip_prefix(folder).ok());
        self.rule(&format!("input {}", shown.unwrap_or(input).display()))?;
        match std::fs::File::open(input) {
            Ok(file) => self.lines(file, 1, None)?,
            Err(error) => writeln!(self.writer, "{error}")?,
        }
        if let Some(difference) = &result.difference {
            self.rule("answer")?;
            if let Some(answer) = &result.case.answer {
                let from = difference.answer_line.saturating_sub(LINES / 2).max(1);
                self.lines(std::fs::File::open(answer)?, from, Some(difference.answer_line))?;
            }
        }
        if result.difference.is_some() || !result.stdout.is_empty() || result.verdict.is_none() {
            self.rule("output")?;
            let line = result.difference.as_ref().map(|difference| difference.line);
            let from = line.map_or(1, |line| line.saturating_sub(LINES / 2).max(1));
            self.lines(result.stdout.reader(0), from, line)?;
        }
        if let Some(transcript) = result.transcript.as_ref().filter(|transcript| !transcript.is_empty()) {
            self.rule("conversation: > to the program, < from it")?;
            self.transcript(transcript)?;
        }
        self.tail("standard error", &result.stderr)?;
        if let Some(Remarks { role, text }) = &result.remarks {
            self.tail(&format!("{role}"), text)?;
        }
        self.rule("")
    }

    /// The last lines that a program wrote.
    fn tail(&mut self, title: &str, text: &Captured) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        self.rule(title)?;
        let tail = text.tail(BYTES)?;
        let before = tail.iter().rev().enumerate().filter(|(_, byte)| **byte == b'\n').nth(LINES);
        let start = before.map_or(0, |(from_end, _)| tail.len() - from_end);
        self.lines(&tail[start..], 1, None)
    }

    fn transcript(&mut self, transcript: &Transcript) -> io::Result<()> {
        let (before, lines) = transcript.last(2 * LINES);
        if before > 0 {
            writeln!(self.writer, "{DIM}… {before} before{DIM:#}")?;
        }
        for line in lines {
            writeln!(self.writer, "{line}")?;
        }
        Ok(())
    }
}

impl<W: Write> Report for Human<W> {
    fn problem(&mut self, result: &ProblemResult) -> io::Result<()> {
        let cases = &result.cases;
        let failed = cases.iter().filter(|case| !matches!(case.verdict, None | Some(Verdict::Ac))).count();
        let unanswered: Vec<_> = cases.iter().filter(|case| case.verdict.is_none()).collect();
        if failed == 0 {
            let mut rest = count(cases.len(), "case");
            if let (Some(slowest), Some(largest)) =
                (cases.iter().max_by_key(|case| case.cpu), cases.iter().max_by_key(|case| case.memory))
            {
                let (time, memory) = (milliseconds(slowest.cpu), mebibytes(largest.memory));
                rest = format!(
                    "{rest:<9}  {time:>8}  {memory:>9}  {DIM}slowest: {}{DIM:#}",
                    visible(slowest.case.name.as_bytes(), 24)
                );
            }
            self.heading(result, &rest)?;
        } else if result.verdict() == Some(Verdict::Ce) {
            self.heading(result, &cases.first().map_or(String::new(), |case| case.detail.clone()))?;
        } else if let Some(first) = cases.iter().find(|case| case.verdict == result.verdict()) {
            let (time, memory) = (milliseconds(first.cpu), mebibytes(first.memory));
            self.heading(
                result,
                &format!("{} of {}; the first: {}", failed, count(cases.len(), "case"), first.case.name),
            )?;
            writeln!(self.writer, "     {}", first.detail)?;
            writeln!(self.writer, "     {DIM}{time} CPU, {} wall, {memory}{DIM:#}", milliseconds(first.wall))?;
            self.case(first)?;
        }
        for case in &unanswered {
            writeln!(self.writer, "     {}: {}", case.case.name, case.detail)?;
            self.case(case)?;
        }
        self.writer.flush()
    }

    fn finish(&mut self, results: &[ProblemResult]) -> io::Result<()> {
        let failed = results.iter().filter(|result| result.verdict() != Some(Verdict::Ac)).count();
        if failed > 0 && results.len() > 1 {
            writeln!(self.writer, "{} of {} not accepted", failed, count(results.len(), "problem"))?;
        }
        self.writer.flush()
    }
}

/// One line per problem: id, target, number of cases, title.
///
/// # Errors
///
/// If it cannot be printed.
pub fn list(mut writer: impl Write, problems: &[(Problem, Option<usize>)]) -> io::Result<()> {
    let width = problems.iter().map(|(problem, _)| problem.id.len()).max().unwrap_or(0);
    for (problem, cases) in problems {
        let cases = cases.map_or_else(|| "no cases".to_string(), |number| count(number, "case"));
        let target = problem.settings.target.to_string();
        writeln!(
            writer,
            "{BOLD}{:width$}{BOLD:#}  {target:<15}  {cases:>9}  {}",
            problem.id,
            visible(problem.settings.title.as_bytes(), WIDTH.saturating_sub(width + 31)),
        )?;
    }
    Ok(())
}

/// One line per template: name and what it is about.
///
/// # Errors
///
/// If it cannot be printed.
pub fn listed_templates(mut writer: impl Write, templates: &[(String, String)]) -> io::Result<()> {
    let width = templates.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, summary) in templates {
        let summary = visible(summary.as_bytes(), WIDTH.saturating_sub(width + 3));
        writeln!(writer, "{BOLD}{name:width$}{BOLD:#}  {summary}")?;
    }
    Ok(())
}
