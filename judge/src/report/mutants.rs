//! Mutants and what became of them.

use super::Form;
use super::style::{BOLD, DIM, INDENT, write_below};
use crate::command::{quoted, typed};
use crate::mutants::{By, Fate, Judged, Kill, Mutant, Report, Subject, reference};
use anstyle::{AnsiColor, Style};
use runner::Program;
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;
use text::{count, visible};

/// How many lines of either side of a change are shown.
const LINES: usize = 4;

/// Prints the mutants of problems, and what became of them.
pub struct Mutants<'a, W> {
    writer: W,
    form: Form,
    columns: usize,
    /// Paths are shown below this directory.
    root: &'a Path,
    id_width: usize,
    /// These are templates.
    are_templates: bool,
}

impl<'a, W: Write> Mutants<'a, W> {
    /// `id_width` is the length of the longest id.
    pub fn new(writer: W, form: Form, columns: usize, root: &'a Path, id_width: usize) -> Self {
        Mutants { writer, form, columns, root, id_width, are_templates: false }
    }

    /// Those of templates in place of problems.
    #[must_use]
    pub fn of_templates(self) -> Self {
        Mutants { are_templates: true, ..self }
    }

    /// What there is to judge: the mutants of each, by its id or name.
    pub fn list<'b>(&mut self, found: impl Iterator<Item = (&'b str, &'b [Mutant])>) -> io::Result<()> {
        if self.form == Form::Json {
            let listed = |(name, mutants): (&'b str, &'b [Mutant])| ListedSubject {
                name: self.name(name),
                mutants: mutants.iter().map(Listed::new).collect(),
            };
            let listed = found.map(listed).collect();
            return self.json(listed);
        }
        for (name, mutants) in found {
            writeln!(self.writer, "{BOLD}{name}{BOLD:#}  {}", count(mutants.len(), "mutant"))?;
            for mutant in mutants {
                let line = format!("{:>4}  {}: {}", mutant.number, place(mutant), mutant.change);
                writeln!(self.writer, "{}", visible(line.as_bytes(), self.columns))?;
            }
        }
        Ok(())
    }

    /// One line, and whatever survives that nobody explains.
    pub fn report(&mut self, report: &Report) -> io::Result<()> {
        if self.form == Form::Json {
            return Ok(());
        }
        let [killed, unviable, survived] = report.counts();
        let unexplained = report.unexplained().count();
        let color = if unexplained == 0 { AnsiColor::Green } else { AnsiColor::Red };
        let (style, width) = (color.on_default().bold(), self.id_width);
        let explained = survived - unexplained;
        let mut line = format!("{:>3} mutants: {killed} killed", report.judged.len());
        for (number, what) in [(unviable, "do not compile"), (explained, "explained"), (unexplained, "survive")] {
            if number > 0 {
                line.push_str(&format!(", {number} {what}"));
            }
        }
        if let Some((elapsed, tokens)) = medians(report) {
            line.push_str(&format!("; medians {elapsed:.2} s, {}", count(tokens, "token")));
        }
        let room = self.columns.saturating_sub(width + 2);
        let time = seconds(report.building + report.judging);
        let line = visible(format!("{line:<52}  {time}").as_bytes(), room);
        writeln!(self.writer, "{style}{:<width$}{style:#}  {line}", report.subject.name())?;
        report.unexplained().try_for_each(|judged| self.survivor(&report.subject, judged))
    }

    fn survivor(&mut self, subject: &Subject, judged: &Judged) -> io::Result<()> {
        let Judged { mutant, program, .. } = judged;
        self.lines(&format!("{}: {}", place(mutant), mutant.change), BOLD)?;
        for (mark, color) in [('-', AnsiColor::Red), ('+', AnsiColor::Green)] {
            let lines: Vec<String> = changed(&mutant.diff, mark).collect();
            for line in lines.iter().take(LINES) {
                self.lines(&format!("{mark} {line}"), color.on_default())?;
            }
            if lines.len() > LINES {
                self.lines(&format!("{mark} … {}", count(lines.len() - LINES, "more line")), color.on_default())?;
            }
        }
        if let Some(program) = program {
            let program = typed(&Program::new(program.strip_prefix(self.root).unwrap_or(program)));
            // Commands are copied, so they are never cut.
            let (id, program) = (quoted(subject.name()), quoted(&program));
            writeln!(self.writer, "{INDENT}{DIM}try it:{DIM:#} cargo judge test {id} --exec {program}")?;
        }
        let place = match subject {
            Subject::Problem(id) => format!("problems/{id}/README.md"),
            Subject::Template(name) => format!("a comment in templates/{name}.rs"),
        };
        writeln!(self.writer, "{INDENT}{DIM}if it is the same function, {place} can say why:{DIM:#}")?;
        writeln!(self.writer, "{INDENT}{}", reference(mutant))
    }

    /// `text` below a problem's line; what is too long goes on below.
    fn lines(&mut self, text: &str, style: Style) -> io::Result<()> {
        write_below(&mut self.writer, text, self.columns, style)
    }

    /// What is printed once all are judged.
    pub fn finish<'b>(&mut self, reports: &'b [Report]) -> io::Result<()> {
        if self.form == Form::Json {
            let judged = |report: &'b Report| JudgedSubject::new(self.name(report.subject.name()), report);
            let judged = reports.iter().map(judged).collect();
            return self.json(judged);
        }
        if reports.len() > 1 {
            let sum = |which: usize| reports.iter().map(|report| report.counts()[which]).sum::<usize>();
            let (all, unexplained) = (sum(0) + sum(1) + sum(2), reports.iter().flat_map(Report::unexplained).count());
            let (number, explained) = (reports.len(), sum(2) - unexplained);
            let [killed, unviable] = [sum(0), sum(1)];
            let subjects = if self.are_templates { "templates" } else { "problems" };
            writeln!(
                self.writer,
                "{number} {subjects}, {all} mutants: {killed} killed, {unviable} do not compile, \
                 {explained} explained, {unexplained} survive",
            )?;
        }
        Ok(())
    }

    fn name<'b>(&self, name: &'b str) -> Name<'b> {
        if self.are_templates { Name::Name(name) } else { Name::Id(name) }
    }

    fn json(&mut self, subjects: Vec<impl Serialize>) -> io::Result<()> {
        let document = if self.are_templates { Document::Templates(subjects) } else { Document::Problems(subjects) };
        serde_json::to_writer(&mut self.writer, &document)?;
        writeln!(self.writer)
    }
}

/// The medians of how long finding an input took, in seconds, and of how many tokens it has.
fn medians(report: &Report) -> Option<(f64, usize)> {
    let counterexample = |judged: &Judged| match &judged.fate {
        Fate::Killed(Kill { by: By::Counterexample { elapsed, tokens, .. }, .. }) => Some((*elapsed, *tokens)),
        _ => None,
    };
    let (mut elapsed, mut tokens): (Vec<Duration>, Vec<usize>) =
        report.judged.iter().filter_map(counterexample).unzip();
    elapsed.sort_unstable();
    tokens.sort_unstable();
    Some((elapsed.get(elapsed.len() / 2)?.as_secs_f64(), *tokens.get(tokens.len() / 2)?))
}

fn place(mutant: &Mutant) -> String {
    format!("{}:{}:{}", mutant.file.display(), mutant.line, mutant.column)
}

fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

/// What cargo-mutants adds to a changed line.
const MARK: &str = " /* ~ changed by cargo-mutants ~ */";

/// The lines of a unified diff that begin with `mark`, without those that name the files, and without indentation.
fn changed(diff: &str, mark: char) -> impl Iterator<Item = String> {
    let lines = diff.lines().skip(2).filter_map(move |line| line.strip_prefix(mark));
    lines.map(|line| line.trim().replace(MARK, ""))
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Document<S> {
    Problems(Vec<S>),
    Templates(Vec<S>),
}

/// A problem has an `id`, a template has a `name`.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Name<'a> {
    Id(&'a str),
    Name(&'a str),
}

#[derive(Serialize)]
struct ListedSubject<'a> {
    #[serde(flatten)]
    name: Name<'a>,
    mutants: Vec<Listed<'a>>,
}

#[derive(Serialize)]
struct Listed<'a> {
    number: usize,
    file: &'a Path,
    line: usize,
    column: usize,
    change: &'a str,
    diff: &'a str,
}

impl<'a> Listed<'a> {
    fn new(mutant: &'a Mutant) -> Self {
        let Mutant { number, file, line, column, change, diff, .. } = mutant;
        Listed { number: *number, file, line: *line, column: *column, change, diff }
    }
}

#[derive(Serialize)]
struct JudgedSubject<'a> {
    #[serde(flatten)]
    name: Name<'a>,
    mutants: Vec<JudgedMutant<'a>>,
    building_ms: u128,
    judging_ms: u128,
}

impl<'a> JudgedSubject<'a> {
    fn new(name: Name<'a>, report: &'a Report) -> Self {
        let mutants = report.judged.iter().map(JudgedMutant::new).collect();
        let (building_ms, judging_ms) = (report.building.as_millis(), report.judging.as_millis());
        JudgedSubject { name, mutants, building_ms, judging_ms }
    }
}

#[derive(Serialize)]
struct JudgedMutant<'a> {
    #[serde(flatten)]
    mutant: Listed<'a>,
    /// `killed`, `unviable`, `explained` or `survived`.
    fate: &'static str,
    /// The case that has killed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    case: Option<&'a str>,
    /// The test of a template that has.
    #[serde(skip_serializing_if = "Option::is_none")]
    test: Option<&'a str>,
    /// How many inputs were tried until one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    trials: Option<u64>,
    /// How long that took.
    #[serde(skip_serializing_if = "Option::is_none")]
    found_ms: Option<f64>,
    /// How many tokens it has, as small as it could be made.
    #[serde(skip_serializing_if = "Option::is_none")]
    tokens: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<String>,
    /// Why it does not compile.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<&'a Path>,
}

impl<'a> JudgedMutant<'a> {
    fn new(judged: &'a Judged) -> Self {
        let fate = match &judged.fate {
            Fate::Killed(_) => "killed",
            Fate::Unviable(_) => "unviable",
            Fate::Survived { explained: true } => "explained",
            Fate::Survived { explained: false } => "survived",
        };
        let kill = match &judged.fate {
            Fate::Killed(kill) => Some(kill),
            Fate::Unviable(_) | Fate::Survived { .. } => None,
        };
        let by = kill.map(|kill| &kill.by);
        let hunt = match by {
            Some(By::Counterexample { elapsed, trials, tokens }) => Some((*elapsed, *trials, *tokens)),
            Some(By::Case(_) | By::Test(_)) | None => None,
        };
        let detail = match &judged.fate {
            Fate::Unviable(reason) => Some(reason.as_str()),
            Fate::Killed(_) | Fate::Survived { .. } => None,
        };
        JudgedMutant {
            mutant: Listed::new(&judged.mutant),
            fate,
            case: by.and_then(|by| if let By::Case(case) = by { Some(case.as_str()) } else { None }),
            test: by.and_then(|by| if let By::Test(test) = by { test.as_deref() } else { None }),
            trials: hunt.map(|(_, trials, _)| trials),
            found_ms: hunt.map(|(elapsed, ..)| elapsed.as_micros() as f64 / 1e3),
            tokens: hunt.map(|(.., tokens)| tokens),
            verdict: kill.map(|kill| kill.verdict.to_string()),
            detail,
            program: judged.program.as_deref(),
        }
    }
}
