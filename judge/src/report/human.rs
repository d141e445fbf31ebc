//! For a person: one line per problem when all is well, the first difference when not. No line is wider than
//! the terminal.

use super::Report;
use super::case::{Page, Screen};
use super::style::{BOLD, DIM, INDENT, wrapping};
use crate::judging::{CaseResult, Origin, ProblemResult};
use crate::score::Assessment;
use crate::verdict::{Accepting, Verdict, overall};
use anstyle::{AnsiColor, Style};
use bytesize::ByteSize;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Duration;
use text::{count, visible, width};

/// Longer ids do not make the others' lines shorter.
pub(super) const LONGEST_ID: usize = 20;
/// How many cases without an answer are shown.
const UNANSWERED: usize = 5;
/// How many of the cases that failed after the first are named.
const NAMED: usize = 8;
/// So much of the name of the slowest case is shown, at least: less would say nothing.
const SHORTEST_NAME: usize = 12;
/// A program that leaves more of its input than any buffer holds has decided not to read it.
const READ_AHEAD: u64 = 64 << 10;

/// A report for a person, written to `W` with ANSI styles in it.
pub struct Human<W> {
    page: Page<W>,
    id_width: usize,
}

pub(super) fn style(verdict: Option<Verdict>) -> Style {
    let color = match verdict {
        Some(Verdict::Ac) => AnsiColor::Green,
        Some(Verdict::Je) => AnsiColor::Magenta,
        Some(Verdict::Tle | Verdict::Mle | Verdict::Ole) => AnsiColor::Yellow,
        Some(Verdict::Wa | Verdict::Re | Verdict::Ce) => AnsiColor::Red,
        None => AnsiColor::Cyan,
    };
    color.on_default().bold()
}

pub(super) fn name(verdict: Option<Verdict>) -> String {
    verdict.map_or_else(|| "--".to_string(), |verdict| verdict.to_string())
}

fn milliseconds(duration: Duration) -> String {
    let milliseconds = duration.as_secs_f64() * 1e3;
    if milliseconds < 9.95 { format!("{milliseconds:.1} ms") } else { format!("{milliseconds:.0} ms") }
}

fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

/// What is worth saying about what was left of the input: `None` when nothing was, or when it hardly matters.
///
/// Programs read ahead, so what was left was not even looked at. Where the program failed, that is a hint. Where it was
/// accepted, it often knew enough, as when one number decides; but not to read anything, or to leave out more than a
/// buffer, is worth a second look at the cases.
fn unread(result: &CaseResult) -> Option<String> {
    if result.unread() == 0 {
        return None;
    }
    let input = result.input().ok()?;
    let length = input.len() + input.left_out();
    let nothing_read = result.unread() >= length;
    if result.passed() && !nothing_read && result.unread() <= READ_AHEAD {
        return None;
    }
    // A last newline, say, is nothing that anybody must read.
    if input.left_out() == 0 && is_blank(input.reader(length.saturating_sub(result.unread()))).unwrap_or(false) {
        return None;
    }
    Some(if nothing_read {
        "nothing of the input was read".to_string()
    } else {
        format!("{} of the {} of input were not read", ByteSize(result.unread()), ByteSize(length))
    })
}

fn is_blank(mut reader: impl BufRead) -> io::Result<bool> {
    loop {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() || !buffer.iter().all(u8::is_ascii_whitespace) {
            return Ok(buffer.is_empty());
        }
        let length = buffer.len();
        reader.consume(length);
    }
}

impl<W: Write> Human<W> {
    /// `id_width` is the length of the longest id.
    pub fn new(writer: W, id_width: usize, screen: Screen) -> Self {
        Human { page: Page { writer, screen }, id_width: id_width.min(LONGEST_ID) }
    }

    pub(super) fn width(&self) -> usize {
        self.page.screen.width
    }

    /// A line that is no wider than that.
    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.page.writer, "{text}")
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.page.writer.flush()
    }

    /// Where one stands.
    pub(super) fn folder(&self) -> &Path {
        &self.page.screen.folder
    }

    /// Verdict and id, then `text` beside it, or below it if it is too long. It gets the number of its columns.
    fn heading(&mut self, result: &ProblemResult, text: impl Fn(usize) -> String) -> io::Result<()> {
        self.heading_of(&result.id, result.verdict(), text)
    }

    /// The same of whatever has a verdict.
    pub(super) fn heading_of(
        &mut self,
        id: &str,
        verdict: Option<Verdict>,
        text: impl Fn(usize) -> String,
    ) -> io::Result<()> {
        let id = visible(id.as_bytes(), self.width() - INDENT.len());
        let padding = " ".repeat(self.id_width.saturating_sub(width(&id)));
        let left = self.width().saturating_sub(INDENT.len() + width(&id) + padding.len() + 2);
        let style = style(verdict);
        write!(self.page.writer, "{style}{:<4}{style:#} {BOLD}{id}{BOLD:#}", name(verdict))?;
        let beside = text(left);
        if width(&beside) <= left {
            return writeln!(self.page.writer, "{padding}  {beside}");
        }
        writeln!(self.page.writer)?;
        self.wrapped(&text(self.width() - INDENT.len()), Style::new())
    }

    /// `text` below a problem's line.
    pub(super) fn wrapped(&mut self, text: &str, style: Style) -> io::Result<()> {
        let options = wrapping(self.width() - INDENT.len());
        for line in text.lines() {
            for piece in textwrap::wrap(&visible(line.as_bytes(), usize::MAX), &options) {
                writeln!(self.page.writer, "{INDENT}{style}{piece}{style:#}")?;
            }
        }
        Ok(())
    }

    pub(super) fn note(&mut self, text: &str) -> io::Result<()> {
        self.wrapped(&format!("note: {text}"), DIM)
    }

    /// One line, and what is odd about it.
    fn passed(&mut self, result: &ProblemResult) -> io::Result<()> {
        let cases = &result.cases;
        self.heading(result, |columns| {
            let mut text = cases_of(result, None, columns);
            if let (Some(slowest), Some(largest)) =
                (cases.iter().max_by_key(|case| case.cpu()), cases.iter().max_by_key(|case| case.memory()))
            {
                let (time, memory) = (milliseconds(slowest.cpu()), mebibytes(largest.memory()));
                text = format!("{text:<9}  {time:>8}  {memory:>9}  slowest: ");
                let left = columns.saturating_sub(width(&text));
                let name = visible(slowest.case.name.as_bytes(), left.max(SHORTEST_NAME));
                text.push_str(&name);
            }
            text
        })?;
        let named = |cases: &[(&CaseResult, String)], of: usize| match cases {
            [] => None,
            [(case, text)] => Some(format!("{}: {text}", case.case.name)),
            [(case, text), ..] => Some(format!("{} of {of} cases, such as {}: {text}", cases.len(), case.case.name)),
        };
        let whitespace =
            cases.iter().filter_map(|case| Some((case, format!("whitespace differs in line {}", case.lines_differ?))));
        let unread = cases.iter().filter_map(|case| Some((case, unread(case)?)));
        let notes =
            [named(&whitespace.collect::<Vec<_>>(), cases.len()), named(&unread.collect::<Vec<_>>(), cases.len())];
        for note in notes.into_iter().flatten() {
            self.note(&note)?;
        }
        self.not_judged(result)?;
        // Of most accepted cases nothing is kept.
        cases.iter().filter(|case| case.verdict().is_some()).try_for_each(|case| self.page.said(case))
    }

    /// What went wrong, and all that helps with the first case on which it did.
    fn failed(&mut self, result: &ProblemResult, first: &CaseResult) -> io::Result<()> {
        // Not by name: a case of published data and one of the problem's own may have the same.
        let others: Vec<_> = result.cases.iter().filter(|case| !case.passed() && !std::ptr::eq(*case, first)).collect();
        if first.verdict() == Some(Verdict::Ce) {
            // The compiler's own words are on standard error.
            return self.heading(result, |_| first.detail().to_string());
        }
        self.heading(result, |columns| cases_of(result, Some((others.len() + 1, &first.case.name)), columns))?;
        self.failure(first, first.detail())?;
        self.not_judged(result)?;
        if !others.is_empty() && !self.page.screen.shown.all_failures {
            let named = if self.page.screen.shown.full { others.len() } else { NAMED };
            self.wrapped(&format!("also {}", by_verdict(&others, named)), DIM)?;
        }
        if let Some(groups) = by_group(result) {
            self.wrapped(&format!("by group: {groups}"), DIM)?;
        }
        self.page.case(first)?;
        if self.page.screen.shown.all_failures {
            for other in others {
                let (verdict, case) = (name(other.verdict()), visible(other.case.name.as_bytes(), self.width()));
                self.failure(other, &format!("{verdict} {case}: {}", other.detail()))?;
                self.page.case(other)?;
            }
        }
        Ok(())
    }

    /// What went wrong with a case, in a few lines.
    pub(super) fn failure(&mut self, case: &CaseResult, detail: &str) -> io::Result<()> {
        match &case.origin {
            None => self.wrapped(detail, Style::new())?,
            Some(Origin { file, line, column, source, message }) => {
                self.wrapped(&format!("{detail}, from {}:{line}:{column}", file.display()), Style::new())?;
                let source = visible(source.as_bytes(), self.width() - INDENT.len() - 4);
                writeln!(self.page.writer, "{INDENT}    {BOLD}{source}{BOLD:#}")?;
                if let Some(message) = message {
                    self.note(&format!("with --debug it is another panic there: {message}"))?;
                }
            }
        }
        let (cpu, wall, memory) = (milliseconds(case.cpu()), milliseconds(case.wall()), mebibytes(case.memory()));
        if case.decision().is_some_and(|decision| decision.perhaps_own_doing) {
            self.note("with `test --sandbox`, a program can kill no process of the judge")?;
        } else if case.verdict() == Some(Verdict::Je) {
            self.note("this is not the solution's fault")?;
        } else {
            self.wrapped(&format!("{cpu} CPU, {wall} wall, {memory}"), DIM)?;
        }
        if case.difference().is_some_and(|difference| difference.only_whitespace) {
            self.note("it would be AC if whitespace did not count")?;
        }
        if let Some(bits) = case.difference().and_then(|difference| difference.overflowed_bits()) {
            let what = format!("the two are a multiple of 2^{bits} apart");
            self.note(&format!("{what}, as after an overflow, at which `--debug` panics, or a conversion with `as`"))?;
        }
        match &case.looser {
            None => {}
            Some(Accepting::Comparison(looser)) => {
                self.note(&format!("it would be AC with compare = \"{looser}\" in its Cargo.toml"))?;
            }
            Some(Accepting::LastLines(count)) => {
                let last = if *count == 1 { "its last line".to_string() } else { format!("its last {count} lines") };
                self.note(&format!("{last} alone would be AC; LeetCode shows apart what a solution prints by itself"))?;
            }
        }
        match unread(case) {
            Some(unread) => self.note(&unread),
            None => Ok(()),
        }
    }

    fn not_judged(&mut self, result: &ProblemResult) -> io::Result<()> {
        match result.not_judged {
            0 => Ok(()),
            1 => self.note("1 case was not judged"),
            number => self.note(&format!("{number} cases were not judged")),
        }
    }
}

/// `14 cases`, `12 of 14 cases` if the verdict is on 12 of them, or `2 of 14 cases; the first: sample-1`.
fn cases_of(result: &ProblemResult, failed: Option<(usize, &str)>, columns: usize) -> String {
    let number = result.cases.len() + result.not_judged;
    let all = count(number, "case");
    let decided = result.cases.iter().filter(|case| case.verdict().is_some()).count();
    match failed {
        Some((number, first)) => format!("{number} of {all}; the first: {}", visible(first.as_bytes(), columns)),
        // Without any verdict, the first word says so.
        None if decided == 0 || decided == number => all,
        None => format!("{decided} of {all}"),
    }
}

/// `WA: big-1, big-2; TLE: big-3; 4 more`, with at most so many names.
fn by_verdict(cases: &[&CaseResult], named: usize) -> String {
    let shown = cases.iter().take(named).map(|case| (case.verdict(), visible(case.case.name.as_bytes(), 40)));
    let more = if cases.len() > named { format!("; {} more", cases.len() - named) } else { String::new() };
    grouped(shown) + &more
}

/// `AC: 1, 2; WA: 3 (2 of 9)`, where the names of all cases say that there are several groups, as subtasks are.
fn by_group(result: &ProblemResult) -> Option<String> {
    if result.not_judged > 0 {
        return None;
    }
    let mut groups: Vec<(&str, Vec<&CaseResult>)> = Vec::new();
    for case in &result.cases {
        let group = group_of(&case.case.name)?;
        match groups.iter_mut().find(|(name, _)| *name == group) {
            Some((_, cases)) => cases.push(case),
            None => groups.push((group, vec![case])),
        }
    }
    let shown = groups.iter().map(|(name, cases)| {
        let failed = cases.iter().filter(|case| !case.passed()).count();
        let of = if failed == 0 { String::new() } else { format!(" ({failed} of {})", cases.len()) };
        (overall(cases.iter().map(|case| case.verdict())), format!("{}{of}", visible(name.as_bytes(), 40)))
    });
    (groups.len() > 1).then(|| grouped(shown))
}

/// The directory that the case `name` is in, or the number before the hyphen in names such as `01-03`.
fn group_of(name: &str) -> Option<&str> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let numbers = || name.split_once('-').filter(|(group, rest)| is_number(group) && is_number(rest));
    name.rsplit_once('/').or_else(numbers).map(|(group, _)| group)
}

/// `WA: big-1, big-2; TLE: big-3`
fn grouped(named: impl Iterator<Item = (Option<Verdict>, String)>) -> String {
    let mut groups: Vec<(Option<Verdict>, Vec<String>)> = Vec::new();
    for (verdict, shown) in named {
        match groups.iter_mut().find(|(group, _)| *group == verdict) {
            Some((_, names)) => names.push(shown),
            None => groups.push((verdict, vec![shown])),
        }
    }
    let parts = groups.iter().map(|(verdict, names)| format!("{}: {}", name(*verdict), names.join(", ")));
    parts.collect::<Vec<_>>().join("; ")
}

impl<W: Write> Human<W> {
    /// A command to copy, however long it is.
    pub(super) fn command(&mut self, label: &str, command: &str) -> io::Result<()> {
        writeln!(self.page.writer, "{INDENT}{DIM}{label}: {DIM:#}{}", visible(command.as_bytes(), usize::MAX))
    }

    /// All that helps with `case`.
    pub(super) fn texts(&mut self, case: &CaseResult) -> io::Result<()> {
        self.page.case(case)
    }
}

impl<W: Write> Report for Human<W> {
    fn problem(&mut self, result: &ProblemResult) -> io::Result<()> {
        match result.first_failure() {
            Some(first) => self.failed(result, first)?,
            None => self.passed(result)?,
        }
        let unanswered: Vec<_> = result.cases.iter().filter(|case| case.verdict().is_none()).collect();
        let shown = if self.page.screen.shown.full { unanswered.len() } else { UNANSWERED };
        for case in unanswered.iter().take(shown) {
            self.wrapped(&format!("{}: {}", case.case.name, case.detail()), Style::new())?;
            self.page.case(case)?;
        }
        if unanswered.len() > shown {
            let more = count(unanswered.len() - shown, "more case");
            self.note(&format!("{more} without an answer; --full shows all"))?;
        }
        self.page.writer.flush()
    }

    fn scores(&mut self, result: &ProblemResult, assessment: Option<&Assessment>) -> io::Result<()> {
        match assessment {
            Some(assessment) => self.assessed(assessment),
            None => self.unrated(result),
        }?;
        self.page.writer.flush()
    }

    fn finish(&mut self, results: &[ProblemResult]) -> io::Result<()> {
        let all = results.len();
        let failed: Vec<_> = results.iter().filter(|result| result.verdict() != Some(Verdict::Ac)).collect();
        if all > 1 && failed.is_empty() {
            writeln!(self.page.writer, "all {all} problems accepted")?;
        } else if all > 1 {
            let failed_ids = grouped(failed.iter().map(|result| (result.verdict(), result.id.clone())));
            let text = format!("{} of {all} problems not accepted: {failed_ids}", failed.len());
            for line in textwrap::wrap(&text, wrapping(self.width()).subsequent_indent(INDENT)) {
                writeln!(self.page.writer, "{line}")?;
            }
        }
        self.page.writer.flush()
    }
}
