//! One task of competitive-companion: what the extension sends, and the problem that becomes of it.

use crate::add::Added;
use crate::address::{self, Address, Page};
use crate::limits::{mebibytes, milliseconds};
use crate::problem::Target;
use crate::scaffold::{Interaction, NewProblem, one_line, shown_memory, shown_time};
use serde::Deserialize;
use statement::Sample;
use text::count;

/// The most samples that a task may have.
const SAMPLES: usize = 100;
/// The longest name, address or other text of one line, in bytes.
const LINE: usize = 4 << 10;

/// What becomes of a problem that is sent again.
pub const KEPT: &str = "is there already, and keeps all it has";

/// What the extension sends, as far as it matters here.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Task {
    /// As the judge calls the problem.
    pub name: String,
    /// The judge and the contest.
    #[serde(default)]
    pub group: String,
    /// The problem's page.
    pub url: String,
    #[serde(default)]
    interactive: bool,
    /// In mebibytes.
    #[serde(default)]
    memory_limit: Option<f64>,
    /// In milliseconds.
    #[serde(default)]
    time_limit: Option<f64>,
    tests: Vec<Test>,
    /// How many tests more it has that are empty: neither an input nor an output was found on the page.
    #[serde(skip)]
    empty: usize,
    #[serde(default)]
    input: Stream,
    #[serde(default)]
    output: Stream,
    #[serde(default)]
    batch: Option<Batch>,
}

#[derive(Clone, Debug, Deserialize)]
struct Test {
    input: String,
    output: String,
}

/// Where a program reads from, or writes to; everything but files is taken for the standard stream.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Stream {
    #[serde(default)]
    file_name: Option<String>,
    #[serde(default)]
    pattern: Option<String>,
}

/// The tasks of one click.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Batch {
    /// Which click it was.
    pub id: String,
    /// How many tasks there are.
    pub size: u64,
}

/// Why a text is not a task.
#[derive(Debug, thiserror::Error)]
pub enum Malformed {
    /// It is not JSON, or not an object of this form.
    #[error("this is no task of competitive-companion: {0}")]
    Json(#[from] serde_json::Error),
    /// More than any problem has.
    #[error("{0} samples are more than any problem has")]
    Samples(usize),
    /// Longer than any name or address.
    #[error("a name or an address of {0} bytes")]
    Line(usize),
    /// Neither a name nor an address.
    #[error("a task without a name and without an address")]
    Nameless,
}

impl Task {
    /// The task in the body of a request.
    pub fn parse(body: &[u8]) -> Result<Self, Malformed> {
        let mut task: Task = serde_json::from_slice(body)?;
        if task.tests.len() > SAMPLES {
            return Err(Malformed::Samples(task.tests.len()));
        }
        let files = [&task.input, &task.output].into_iter().flat_map(|stream| [&stream.file_name, &stream.pattern]);
        let batch = task.batch.as_ref().map(|batch| &batch.id);
        let lines = [&task.name, &task.group, &task.url].into_iter().chain(files.flatten()).chain(batch);
        if let Some(longest) = lines.map(String::len).max().filter(|longest| *longest > LINE) {
            return Err(Malformed::Line(longest));
        }
        if one_line(&task.name, LINE).is_empty() && Address::parse(&task.url).is_none() {
            return Err(Malformed::Nameless);
        }
        let sent = task.tests.len();
        task.tests.retain(|test| !test.input.is_empty() || !test.output.is_empty());
        task.empty = sent - task.tests.len();
        Ok(task)
    }

    /// Which click it came with.
    pub fn batch(&self) -> Option<&Batch> {
        self.batch.as_ref()
    }

    /// The problem that it describes, under the id that its address or its name gives.
    pub fn problem(&self) -> NewProblem {
        let page = Address::parse(&self.url).and_then(Page::new);
        let mut new = match &page {
            Some(Page::Problem(problem)) => NewProblem::new(problem.id.clone(), problem.target()),
            _ => NewProblem::new(address::id_from_names(&[&self.name, &self.group, &self.url]), Target::Plain),
        };
        new.title = one_line(&self.name, 200);
        if let Some((number, title)) = address::numbered_title(&new.title.clone())
            && let Some(Page::Problem(problem)) = &page
            && problem.lacks_number()
        {
            (new.id, new.title) = (format!("lc{number}"), title.to_string());
        }
        if let Some(address) = Address::parse(&self.url) {
            new.url = Some(without_language(address.url));
        }
        new.time = self.time_limit.and_then(milliseconds);
        new.memory = self.memory_limit.and_then(mebibytes);
        if self.interactive {
            new.interaction = Some(Interaction { samples: self.interaction() });
        } else {
            new.samples = self.samples();
            new.compare = self.comparison(new.target);
        }
        if new.is_heuristic() {
            // Those of the page are examples: whatever is printed, a score decides.
            new.samples.iter_mut().for_each(|sample| sample.answer = None);
            new.compare = None;
        }
        new.notes = self.files();
        new
    }

    /// The samples that are cases, their lines ended as everywhere.
    fn samples(&self) -> Vec<Sample> {
        let of = |test: &Test| {
            let (input, answer) = (normalized(&test.input), normalized(&test.output));
            Sample::new(input, Some(answer).filter(|answer| !answer.is_empty()))
        };
        self.tests.iter().map(of).collect()
    }

    /// An interactive problem's samples for a person to read.
    fn interaction(&self) -> Option<String> {
        let mut text = String::new();
        for (at, test) in self.tests.iter().enumerate() {
            let (input, output) = (normalized(&test.input), normalized(&test.output));
            text += &format!("sample {}: what the solution reads\n{input}\nwhat it prints\n{output}\n", at + 1);
        }
        (!text.is_empty()).then_some(text)
    }

    /// A tolerance if an answer has a number with a decimal point, and the judge's own comparison has none.
    fn comparison(&self, target: Target) -> Option<&'static str> {
        let has_decimals = self.tests.iter().flat_map(|test| test.output.split_whitespace()).any(is_decimal);
        match target {
            _ if !has_decimals => None,
            // Numbers are within a tolerance already.
            Target::Leetcode => None,
            // Everything else stays as Kattis compares.
            Target::Kattis => Some("\"kattis float_tolerance 1e-6\""),
            _ => Some("\"float:1e-6\""),
        }
    }

    /// What to know about files that the judge wants read or written.
    fn files(&self) -> Vec<String> {
        let shown = |name: &str| one_line(name, 100);
        let named = |stream: &Stream| match (&stream.file_name, &stream.pattern) {
            (Some(name), _) => Some(shown(name)),
            (None, Some(pattern)) => Some(format!("a file called like {}", shown(pattern))),
            (None, None) => None,
        };
        let (input, output) = (named(&self.input), named(&self.output));
        let what = match (input, output) {
            (None, None) => return Vec::new(),
            (Some(input), None) => format!("On the judge, the input is in {input}"),
            (None, Some(output)) => format!("On the judge, the output goes to {output}"),
            (Some(input), Some(output)) => {
                format!("On the judge, the input is in {input}, and the output goes to {output}")
            }
        };
        vec![format!("{what}: here, cases are read from standard input, and standard output is judged.")]
    }

    /// Which samples are no cases, and which cases have no answer.
    pub fn exceptions(&self, added: &Added) -> Vec<String> {
        let contradictions = added.contradictions.iter();
        let mut notes: Vec<String> = contradictions.map(|it| format!("{it}; {} is left out", it.sample)).collect();
        if self.empty > 0 {
            notes.push(format!("left out {} without input and output", count(self.empty, "sample")));
        }
        if !added.unanswered.is_empty() {
            let names = added.unanswered.join(", ");
            notes.push(format!("without an answer: {names}; what is printed there is shown, not judged"));
        }
        notes
    }

    /// What is new in a problem that was there, in a line.
    pub fn news(&self, added: &Added) -> String {
        let news = [("new samples", added.new), ("new answers", added.answered)];
        let news = news.iter().filter(|(_, number)| *number > 0);
        let news: Vec<String> = news.map(|(what, number)| format!("{what}: {number}")).collect();
        match &news[..] {
            [] if self.interactive => format!("{KEPT}; it is interactive"),
            [] => "is there already; no sample is new".to_string(),
            news => format!("{KEPT}; {}", news.join(", ")),
        }
    }

    /// What there is to say besides what the notes in `main.rs` say.
    pub fn remarks(&self, new: &NewProblem) -> Vec<String> {
        let mut remarks = new.notes.clone();
        let numbers = |which: &dyn Fn(&Test) -> bool| {
            let numbers = self.tests.iter().enumerate().filter(|(_, test)| which(test));
            numbers.map(|(at, _)| (at + 1).to_string()).collect::<Vec<_>>().join(", ")
        };
        if self.interactive {
            let samples = if self.tests.is_empty() { "it has no samples" } else { "its samples are in samples.txt" };
            remarks.push(format!("interactive: {samples}"));
            remarks.push(format!("`cargo judge add {} --interactor` writes an interactor to fill in", new.id));
            return remarks;
        }
        let blank = |text: &str| text.trim().is_empty();
        if new.samples.is_empty() {
            remarks.push(format!("no samples on the page: `cargo judge add {}` takes pasted ones", new.id));
        } else {
            let blanks = numbers(&|test| !test.output.is_empty() && blank(&test.output));
            if !blanks.is_empty() {
                remarks.push(format!("the answer of sample {blanks} is blank"));
            }
        }
        if let Some(compare) = new.compare {
            remarks.push(format!("an answer has a decimal point: compare = {compare}"));
        }
        if new.url.is_none() {
            remarks.push("its address is not one that can be opened, and is left out".to_string());
        }
        remarks
    }
}

/// What a new problem with so many cases has, in a line.
pub fn summary(new: &NewProblem, cases: usize) -> String {
    let cases = match cases {
        0 => "no cases".to_string(),
        number => count(number, "case"),
    };
    let mut parts = vec![cases, new.target.to_string()];
    parts.extend(new.time.map(shown_time));
    parts.extend(new.memory.map(shown_memory));
    parts.join(", ")
}

/// Says how many samples of a new problem were cases already.
pub fn skipped(duplicates: usize) -> Option<String> {
    (duplicates > 0).then(|| format!("skipped {} already there", count(duplicates, "sample")))
}

/// The extension asks Codeforces for the page in English, which is the person's own choice.
fn without_language(url: &str) -> String {
    url.strip_suffix("?locale=en").unwrap_or(url).to_string()
}

/// Lines that end in `\n`, the last one too; a text without any stays empty.
fn normalized(text: &str) -> String {
    let mut text = text.replace("\r\n", "\n").replace('\r', "\n");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// A number with a decimal point: `0.5`, `-1.50e3`. Not `1.`, `1.2.3` or `.t.r`.
fn is_decimal(token: &str) -> bool {
    let unsigned = token.strip_prefix(['-', '+']).unwrap_or(token);
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent.strip_prefix(['-', '+']).unwrap_or(exponent))),
        None => (unsigned, None),
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((whole, fraction)) = mantissa.split_once('.') else { return false };
    (whole.is_empty() || digits(whole)) && digits(fraction) && exponent.is_none_or(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(json: serde_json::Value) -> Task {
        let mut task = serde_json::json!({ "name": "A", "url": "https://x.org/a", "tests": [] });
        for (key, value) in json.as_object().unwrap() {
            task[key] = value.clone();
        }
        Task::parse(task.to_string().as_bytes()).unwrap()
    }

    #[test]
    fn numbers_with_a_decimal_point() {
        for token in ["0.5", "-12.50", "+.5", "1.0e-9", "3.0000"] {
            assert!(is_decimal(token), "{token}");
        }
        for token in ["1", "1.", ".", "1.2.3", ".t.r", "1e5", "0x1.8", "1.5s", "1.5e", "", "-", "inf", "1,5"] {
            assert!(!is_decimal(token), "{token}");
        }
    }

    #[test]
    fn limits_that_a_manifest_can_have() {
        for (sent, expected) in
            [(2000.0, Some("2s")), (175.0, Some("175ms")), (1500.4, Some("1500ms")), (0.0, None), (-1.0, None)]
        {
            assert_eq!(milliseconds(sent).map(shown_time).as_deref(), expected, "{sent} ms");
        }
        assert!(milliseconds(f64::MAX).is_none() && milliseconds(1e12).is_none() && milliseconds(0.2).is_none());
        for (sent, expected) in [(256.0, Some("256MiB")), (1024.0, Some("1GiB")), (0.5, Some("512KiB")), (0.0, None)] {
            assert_eq!(mebibytes(sent).map(shown_memory).as_deref(), expected, "{sent} MB");
        }
        assert!(mebibytes(-5.0).is_none() && mebibytes(f64::MAX).is_none() && mebibytes(1e10).is_none());
    }

    #[test]
    fn samples_are_normalised() {
        let tests = serde_json::json!([
            { "input": "1\r\n2", "output": "a \rb" }, { "input": "", "output": "" }, { "input": "3\n", "output": "" },
            { "input": "4\n", "output": "\n" }, { "input": "", "output": "x\n" },
        ]);
        let task = task(serde_json::json!({ "tests": tests }));
        let (new, exceptions) = (task.problem(), task.exceptions(&Added::default()));
        assert_eq!(exceptions, ["left out 1 sample without input and output"]);
        let shown: Vec<_> = new.samples.iter().map(|one| (one.input.as_str(), one.answer.as_deref())).collect();
        assert_eq!(shown, [("1\n2\n", Some("a \nb\n")), ("3\n", None), ("4\n", Some("\n")), ("", Some("x\n"))]);
    }

    /// What the page of a heuristic contest shows is one output of many.
    #[test]
    fn a_sample_of_a_heuristic_contest_has_no_answer() {
        let tests = serde_json::json!([{ "input": "1\n", "output": "0.5\n" }]);
        for (url, has_answer) in [
            ("https://atcoder.jp/contests/ahc001/tasks/ahc001_a", false),
            ("https://atcoder.jp/contests/abc428/tasks/abc428_a", true),
        ] {
            let new = task(serde_json::json!({ "url": url, "tests": tests })).problem();
            let [sample] = &new.samples[..] else { panic!("{url}: {:?}", new.samples) };
            assert_eq!((sample.answer.is_some(), new.compare.is_some()), (has_answer, has_answer), "{url}");
        }
    }

    #[test]
    fn a_tolerance_where_the_judge_has_none() {
        let tests = serde_json::json!([{ "input": "1\n", "output": "Case #1: 0.25\n" }]);
        for (url, expected) in [
            ("https://codeforces.com/contest/1/problem/A", Some("\"float:1e-6\"")),
            ("https://open.kattis.com/problems/x", Some("\"kattis float_tolerance 1e-6\"")),
            ("https://leetcode.com/problems/x/", None),
        ] {
            assert_eq!(task(serde_json::json!({ "url": url, "tests": tests })).problem().compare, expected, "{url}");
        }
        let none = serde_json::json!([{ "input": "0.5\n", "output": "2\n" }]);
        assert_eq!(task(serde_json::json!({ "tests": none })).problem().compare, None);
    }

    #[test]
    fn what_is_no_task() {
        let long = "x".repeat(LINE + 1);
        let many = vec![serde_json::json!({ "input": "", "output": "" }); SAMPLES + 1];
        for (text, message) in [
            (String::new(), "EOF"),
            ("[]".to_string(), "expected"),
            ("{}".to_string(), "missing field"),
            ("[".repeat(1 << 20), "invalid type"),
            (format!("{{\"x\":{}", "[".repeat(1 << 20)), "EOF while parsing a list"),
            ("{\"name\":".repeat(1 << 17), "invalid type"),
            (serde_json::json!({ "name": 1, "url": "", "tests": [] }).to_string(), "invalid type"),
            (serde_json::json!({ "name": "\u{200e}\n", "url": "x", "tests": [] }).to_string(), "without a name"),
            (serde_json::json!({ "name": long, "url": "x", "tests": [] }).to_string(), "of 4097 bytes"),
            (serde_json::json!({ "name": "a", "url": "x", "tests": many }).to_string(), "101 samples"),
            ("{\"name\":\"a\",\"name\":\"b\",\"url\":\"\",\"tests\":[]}".to_string(), "duplicate field"),
        ] {
            let error = Task::parse(text.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(message), "{:.40}: {error}", text);
        }
        assert!(Task::parse(b"\xff\xfe{}").is_err());
    }
}
