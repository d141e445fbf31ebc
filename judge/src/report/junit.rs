//! JUnit's XML, printed when everything is judged: a suite for each problem, a test case for each case.

use super::Report;
use super::excerpt::{Excerpt, Excerpts};
use crate::judging::{CaseResult, ProblemResult};
use crate::score::Assessment;
use crate::verdict::Verdict;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use std::borrow::Cow;
use std::io::{self, Write};
use std::time::Duration;

pub struct Junit<W>(W);

impl<W: Write> Junit<W> {
    pub fn new(writer: W) -> Self {
        Junit(writer)
    }
}

/// What JUnit knows of a case.
#[derive(Clone, Copy, PartialEq)]
enum Status {
    Passed,
    /// There was no answer to compare with.
    Skipped,
    /// The verdict is against the program.
    Failure,
    /// The judge itself failed.
    Error,
}

impl Status {
    fn new(verdict: Option<Verdict>) -> Self {
        match verdict {
            Some(Verdict::Ac) => Status::Passed,
            None => Status::Skipped,
            Some(Verdict::Je) => Status::Error,
            Some(_) => Status::Failure,
        }
    }
}

/// The attributes that sum up several cases.
struct Totals {
    tests: String,
    skipped: String,
    failures: String,
    errors: String,
    time: String,
}

impl Totals {
    fn new<'a>(cases: impl Iterator<Item = &'a CaseResult> + Clone) -> Self {
        let count = |status| cases.clone().filter(|case| Status::new(case.verdict()) == status).count().to_string();
        Totals {
            tests: cases.clone().count().to_string(),
            skipped: count(Status::Skipped),
            failures: count(Status::Failure),
            errors: count(Status::Error),
            time: seconds(cases.clone().map(|case| case.wall()).sum()),
        }
    }
}

fn seconds(duration: Duration) -> String {
    format!("{:.3}", duration.as_secs_f64())
}

/// `text` without the control characters and noncharacters that XML 1.0 cannot hold, not even as references.
fn allowed(text: &str) -> Cow<'_, str> {
    let is_forbidden = |c| matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}');
    if text.contains(is_forbidden) { Cow::Owned(text.replace(is_forbidden, "")) } else { Cow::Borrowed(text) }
}

/// An element without content.
fn empty<W: Write>(writer: &mut Writer<W>, name: &str, attributes: &[(&str, &str)]) -> io::Result<()> {
    writer.create_element(name).with_attributes(attributes.iter().copied()).write_empty().map(drop)
}

/// An element around what `content` writes.
fn element<W: Write>(
    writer: &mut Writer<W>,
    name: &str,
    attributes: &[(&str, &str)],
    content: impl FnOnce(&mut Writer<W>) -> io::Result<()>,
) -> io::Result<()> {
    let element = writer.create_element(name).with_attributes(attributes.iter().copied());
    element.write_inner_content(content).map(drop)
}

/// Writes one case. Type and message are the verdict and its detail. The time is that of the wall clock, as everywhere
/// in JUnit; what counts for the verdict are the properties `cpu-ms` and `memory-kib`.
fn case<W: Write>(writer: &mut Writer<W>, id: &str, result: &CaseResult) -> io::Result<()> {
    let (name, time) = (allowed(&result.case.name), seconds(result.wall()));
    let (cpu, memory) = (format!("{:.3}", result.cpu().as_secs_f64() * 1e3), (result.memory() / 1024).to_string());
    let (message, verdict) = (allowed(result.detail()), result.verdict().map(|verdict| verdict.to_string()));
    let message = ("message", &*message);
    let verdict = ("type", verdict.as_deref().unwrap_or_default());
    element(writer, "testcase", &[("name", &name), ("classname", id), ("time", &time)], |writer| {
        element(writer, "properties", &[], |writer| {
            empty(writer, "property", &[("name", "cpu-ms"), ("value", &cpu)])?;
            empty(writer, "property", &[("name", "memory-kib"), ("value", &memory)])?;
            let Some(score) = result.score() else { return Ok(()) };
            empty(writer, "property", &[("name", "score"), ("value", &score.to_string())])
        })?;
        let Excerpts { input, answer, output, stderr } = Excerpts::new(result);
        let case_texts = titled("input", input) + &titled("answer", answer);
        let explained = |writer: &mut Writer<W>, name, attributes: &[(&str, &str)]| match case_texts.as_str() {
            "" => empty(writer, name, attributes),
            text => element(writer, name, attributes, |writer| characters(writer, text)),
        };
        match Status::new(result.verdict()) {
            Status::Passed => {}
            Status::Skipped => empty(writer, "skipped", &[message])?,
            Status::Failure => explained(writer, "failure", &[message, verdict])?,
            Status::Error => explained(writer, "error", &[message, verdict])?,
        }
        for (name, excerpt) in [("system-out", output), ("system-err", stderr)] {
            if let Some(excerpt) = excerpt.filter(|excerpt| excerpt.bytes > 0) {
                element(writer, name, &[], |writer| characters(writer, &excerpt.text))?;
            }
        }
        Ok(())
    })
}

/// A text of a case below its name; empty without one.
fn titled(name: &str, excerpt: Option<Excerpt>) -> String {
    excerpt.map_or_else(String::new, |Excerpt { text, bytes }| format!("{name}, {bytes} bytes:\n{}\n", text.trim_end()))
}

fn characters<W: Write>(writer: &mut Writer<W>, text: &str) -> io::Result<()> {
    writer.write_event(Event::Text(BytesText::new(&allowed(text))))
}

fn suite<W: Write>(writer: &mut Writer<W>, result: &ProblemResult) -> io::Result<()> {
    let id = allowed(&result.id);
    let Totals { tests, skipped, failures, errors, time } = Totals::new(result.cases.iter());
    let attributes = [
        ("name", &*id),
        ("tests", &tests),
        ("skipped", &skipped),
        ("errors", &errors),
        ("failures", &failures),
        ("time", &time),
    ];
    element(writer, "testsuite", &attributes, |writer| {
        result.cases.iter().try_for_each(|result| case(writer, &id, result))
    })
}

impl<W: Write> Report for Junit<W> {
    fn problem(&mut self, _result: &ProblemResult) -> io::Result<()> {
        Ok(())
    }

    fn scores(&mut self, _result: &ProblemResult, _assessment: Option<&Assessment>) -> io::Result<()> {
        Ok(())
    }

    fn finish(&mut self, results: &[ProblemResult]) -> io::Result<()> {
        let mut writer = Writer::new_with_indent(&mut self.0, b' ', 4);
        writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        let Totals { tests, skipped, failures, errors, time } =
            Totals::new(results.iter().flat_map(|result| &result.cases));
        let attributes = [
            ("name", "judge"),
            ("tests", &tests),
            ("skipped", &skipped),
            ("failures", &failures),
            ("errors", &errors),
            ("time", &time),
        ];
        element(&mut writer, "testsuites", &attributes, |writer| {
            results.iter().try_for_each(|result| suite(writer, result))
        })?;
        writeln!(self.0)?;
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_cannot_hold_is_left_out() {
        assert_eq!(allowed("a <é>\t\n\r\"&\u{7f}"), "a <é>\t\n\r\"&\u{7f}");
        assert_eq!(allowed("\0a\u{1}\u{8}\x0b\x0c\x0e\x1b[31m\x1f\u{fffd}\u{fffe}\u{ffff}b"), "a[31m\u{fffd}b");
    }
}
