//! Every verdict there is, judged on prepared outcomes and printed in every format.

use super::human::Human;
use super::style::WIDTH;
use super::{Report, Screen, Shown};
use crate::build::CompileError;
use crate::case::Case;
use crate::checker::Tools;
use crate::compare::Comparison;
use crate::judging::pool::{Executor, Pool};
use crate::judging::{Event, ProblemResult, Until, judge};
use crate::problem::{Settings, Target};
use crate::task::Task;
use crate::verdict::Verdict;
use runner::{End, Ends, Execute, Input, Limits, Outcome, Program, Stop};
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

/// Problems whose programs were run already: each case has its outcome.
struct Prepared {
    folder: tempfile::TempDir,
    tasks: Vec<Task>,
    outcomes: HashMap<PathBuf, Outcome>,
}

/// Nothing is started: the outcome is looked up by the input. Without one, the program cannot be started.
impl Execute for Prepared {
    fn execute(&self, program: &Program, input: Input, _limits: &Limits) -> runner::Result<Outcome> {
        let Input::File(input) = input else { panic!("cases are files") };
        let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
        self.outcomes.get(input).cloned().ok_or_else(|| runner::Error::Io {
            action: "start",
            path: program.path.clone(),
            source: missing,
        })
    }

    fn connect(&self, _program: &Program, _ends: Ends, _limits: &Limits) -> runner::Result<Outcome> {
        unreachable!("no prepared problem has an interactor")
    }
}

fn outcome(end: End, cpu_us: u64, stdout: &[u8], stderr: &[u8]) -> Outcome {
    let [cpu, wall] = [cpu_us, cpu_us + 700].map(Duration::from_micros);
    Outcome { cpu, wall, memory: 2_600_000, ..Outcome::without_cost(end, stdout, stderr) }
}

/// What ends well and prints `stdout`.
fn prints(stdout: impl AsRef<[u8]>) -> Outcome {
    outcome(End::Exited(0), 1234, stdout.as_ref(), b"")
}

impl Prepared {
    fn new() -> Self {
        Prepared { folder: tempfile::tempdir().unwrap(), tasks: Vec::new(), outcomes: HashMap::new() }
    }

    fn problem(&mut self, id: &str, compare: Comparison) -> &mut Self {
        let settings = Settings { output_limit: 1 << 20, compare, ..Settings::of(Target::Plain) };
        let program = Ok(Program::new(format!("target/release/{id}")));
        self.tasks.push(Task::new(id, &settings, program, Ok(Tools::default())));
        self
    }

    /// A case of the last problem.
    fn case(&mut self, name: &str, input: impl AsRef<[u8]>, answer: Option<&[u8]>, outcome: Outcome) -> &mut Self {
        let task = self.tasks.last_mut().unwrap();
        let file = self.folder.path().join(format!("cases/{}/{name}", task.id));
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        let (input_file, answer_file) = (file.with_extension("in"), file.with_extension("out"));
        std::fs::write(&input_file, input).unwrap();
        self.outcomes.insert(input_file.clone(), outcome);
        let answer = answer.map(|answer| std::fs::write(&answer_file, answer).map(|()| answer_file).unwrap());
        task.cases.push(Case::new(name, input_file, answer));
        self
    }

    fn judge(&self) -> Vec<ProblemResult> {
        let mut results = Vec::new();
        judge(&self.tasks, &Pool::new([self as Executor]), Until::AllAreJudged, |event| {
            if let Event::Done(result) = event {
                results.push(result);
            }
            ControlFlow::Continue(())
        })
        .unwrap();
        results
    }

    /// What a person sees without colours.
    fn screen(&self, full: bool) -> String {
        let mut screen = Vec::new();
        let folder = self.folder.path().to_path_buf();
        let shown = Shown { full, all_failures: false };
        let seen = Screen { shown, width: WIDTH, folder };
        print(&mut Human::new(anstream::StripStream::new(&mut screen), 10, seen), &self.judge());
        String::from_utf8(screen).unwrap()
    }
}

/// 80 columns.
fn plain() -> Screen {
    Screen { shown: Shown::default(), width: WIDTH, folder: PathBuf::new() }
}

fn print(report: &mut dyn Report, results: &[ProblemResult]) {
    for result in results {
        report.problem(result).unwrap();
    }
    report.finish(results).unwrap();
}

/// A problem for every verdict, and for every way in which texts can differ.
fn everything() -> Prepared {
    let mut it = Prepared::new();
    let float = Comparison::Float { absolute: 1e-6, relative: 1e-6 };
    let stopped = |stop, cpu_us| outcome(End::Stopped(stop), cpu_us, b"", b"");

    it.problem("accepted", Comparison::Tokens);
    it.case("sample-1", "1 2\n", Some(b"3\n"), prints("3\n"));
    it.case("sample-2", "2 2\n", Some(b"4\n"), Outcome { cpu: Duration::from_millis(23), ..prints("4") });
    it.problem("notes", Comparison::Tokens);
    it.case("blanks", "1\n", Some(b"1\n1 2\n"), prints("1\n1  2\n"));
    it.case("constant", "1\n", Some(b"1\n"), Outcome { unread: 2, ..prints("1\n") });
    it.case("last-newline", "1 \n\n", Some(b"1\n"), Outcome { unread: 3, ..prints("1\n") });
    it.case("line-ends", "1\n", Some(b"1 2\n"), prints("1\n2\n"));
    it.case("some-left", "1\n2\n", Some(b"1\n"), Outcome { unread: 2, ..prints("1\n") });

    it.problem("tokens", Comparison::Tokens);
    it.case("a", "3\n1 2 3\n", Some(b"1\n2 3\n"), prints("1\n2 3\n"));
    it.case("b", "2\n4 5\n", Some(b"1\n2\n4 512 7\n6\n7\n8\n9\n10\n11\n"), prints("1\n2 \n4 5 7\n\n6\n7\n"));
    it.case("c", "", Some(b"1\n"), outcome(End::Signaled(libc::SIGSEGV), 1200, b"", b""));
    it.case("d", "", Some(b"1\n"), prints("2\n"));
    it.problem("ends", Comparison::Tokens);
    it.case("output", "1\n", Some(b"1\n2\n3\n4\n"), Outcome { unread: 1, ..prints("1\n2\n") });
    it.problem("surplus", Comparison::Tokens);
    it.case("answer", "1\n", Some(b"1\n2\n"), prints("1\n2\n3 4\n5\n"));
    it.problem("silent", Comparison::Tokens);
    it.case(
        "nothing",
        "1\n",
        Some(b"1\n2\n"),
        outcome(End::Exited(0), 900, b"", b"debug: n = 1\n\x1b[31mred\x1b[0m\n"),
    );
    it.problem("far", Comparison::Tokens);
    let lines = |last: &str| (1..=1000).map(|line| format!("{line}\n")).collect::<String>() + last;
    it.case(
        "line-1001",
        lines("1"),
        Some(lines("yes\nyes\n").as_bytes()),
        Outcome { unread: 2001, ..prints(lines("no\nyes\n")) },
    );
    it.problem("long", Comparison::Tokens);
    let words = |last: &str| (0..60).map(|word| format!("{word} ")).collect::<String>() + last + " 1 2 3 4 5 6 7 8 9\n";
    let line = |last: &str| format!("{}\n{}second\n", "x".repeat(50), words(last));
    it.case("words", "漢字 ".repeat(30), Some(line("answer").as_bytes()), prints(line("answre")));
    it.problem("wide", Comparison::Tokens);
    it.case("cjk", "漢字\t漢字\r\n", Some("先手 必勝\n先手\n".as_bytes()), prints("先手 必敗\n先手\n"));
    it.problem("digits", Comparison::Tokens);
    let number = |last: &str| format!("{}{last}\n", "31415926535".repeat(60));
    it.case("huge", "660\n", Some(number("8979").as_bytes()), prints(number("8989")));
    it.problem("encoding", Comparison::Tokens);
    it.case("bom", "1\n", Some(b"1 2\n"), prints(b"\xef\xbb\xbf1 2\xff\0\n"));

    it.problem("lines", Comparison::Lines);
    it.case("spaces", "1\n", Some(b"1 2\n3\t4\n"), prints("1 2\n 3 4 \r\n"));
    it.problem("exact", Comparison::Exact);
    it.case("newline", "1\n", Some(b"1 2\n3\n"), prints("1 2\n3"));
    it.problem("float", float);
    it.case("pi", "1\n", Some(b"ok 3.14159265\n"), prints("ok 3.1416\n"));
    it.case("pi-again", "1\n", Some(b"3.14159265\n"), prints("3.141592"));

    it.problem("tolerance", Comparison::Tokens);
    it.case("near", "1\n", Some(b"ok 3.14159265\n"), prints("ok 3.141593\n"));
    it.problem("order", Comparison::Json);
    it.case("pairs", "1\n", Some(b"[[1,2],[3,4]]\n"), prints("[[3,4],[1,2]]\n"));

    it.problem("tle-cpu", Comparison::Tokens);
    let partial = (1..=40).map(|line| format!("state {line}\n")).collect::<String>();
    it.case("loop", "1\n", Some(b"1\n"), outcome(End::Stopped(Stop::CpuTime), 2_003_000, partial.as_bytes(), b""));
    it.problem("tle-wall", Comparison::Tokens);
    it.case("sleep", "1\n", Some(b"1\n"), Outcome { wall: Duration::from_secs(5), ..stopped(Stop::WallTime, 800) });
    it.problem("mle", Comparison::Tokens);
    it.case("big", "1\n", Some(b"1\n"), Outcome { memory: 300 << 20, ..stopped(Stop::Memory, 90_000) });
    it.problem("ole", Comparison::Tokens);
    let flood = "0123456789 ".repeat(200_000);
    it.case("flood", "1\n", Some(b"1\n"), outcome(End::Stopped(Stop::Output), 90_000, flood.as_bytes(), b""));
    it.problem("re-exit", Comparison::Tokens);
    let panic = b"\nthread 'main' (1) panicked at problems/p/main.rs:3:5:\n\
        index out of bounds: the len is 3 but the index is 3\n\
        note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n";
    it.case("panic", "3\n1 2 3\n", Some(b"6\n"), outcome(End::Exited(101), 1100, b"so far\n", panic));
    it.problem("re-signal", Comparison::Tokens);
    let noise = (1..=9000).map(|line| format!("step {line}\n")).collect::<String>();
    it.case("segv", "3\n", Some(b"6\n"), outcome(End::Signaled(libc::SIGSEGV), 1100, b"", noise.as_bytes()));
    it.problem("re-stack", Comparison::Tokens);
    let overflow = b"\nthread 'main' (1) has overflowed its stack\nfatal runtime error: stack overflow, aborting\n";
    it.case("deep", "100000\n", Some(b"6\n"), outcome(End::Signaled(libc::SIGABRT), 9_960, b"", overflow));

    it.problem("ce", Comparison::Tokens);
    it.case("sample-1", "1\n", Some(b"1\n"), prints("1\n"));
    it.tasks.last_mut().unwrap().program = Err(CompileError("problems/ce/main.rs:2:18: mismatched types".to_string()));
    it.problem("je", Comparison::Tokens);
    it.case("sample-1", "1\n", Some(b"1\n"), prints("2\n"));
    it.case("sample-2", "1\n", Some(b"1\n"), prints("1\n"));
    let unstartable = it.tasks.last().unwrap().cases[1].input.clone();
    it.outcomes.remove(&unstartable);
    it.problem("unanswered", Comparison::Tokens);
    it.case("sample-1", "1\n", Some(b"1\n"), prints("1\n"));
    it.case("mine", "2 3\n", None, prints("5\n"));
    it.case("mute", "", None, prints(""));
    it
}

#[test]
fn human() {
    let screen = everything().screen(false);
    insta::assert_snapshot!("human", screen);
    for line in screen.lines() {
        // The only tab in it is after a word of four columns.
        let columns = text::width(&line.replace("漢字\t", "漢字    "));
        assert!(columns <= WIDTH, "{columns} columns: {line}");
    }
}

/// Below a long id there is as much room as the screen is wide.
#[test]
fn the_slowest_case_is_named_where_there_is_room() {
    let first_lines = |id: &str, case: &str| {
        let mut it = Prepared::new();
        it.problem(id, Comparison::Tokens).case(case, "1\n", Some(b"1\n"), prints("1\n"));
        it.screen(false).lines().take(2).map(|line| line.trim().to_string()).collect::<Vec<_>>().join("|")
    };
    let measured = "1 case       1.2 ms    2.5 MiB  slowest:";
    let long = "an-id-of-a-problem-of-forty-characters-x";
    assert_eq!(first_lines(long, "secret/group-3-big"), format!("AC   {long}|{measured} secret/group-3-big"));
    // Beside a shorter one, a part of the name that says something does.
    let shorter = &long[..20];
    assert_eq!(first_lines(shorter, "secret/group-3-big"), format!("AC   {shorter}  {measured} secret/grou…"));
    let between = &long[..26];
    assert_eq!(first_lines(between, "secret/group-3-big"), format!("AC   {between}|{measured} secret/group-3-big"));
    assert_eq!(first_lines(between, "big"), format!("AC   {between}  {measured} big"));
}

#[test]
fn full_shows_texts_to_their_ends() {
    let mut it = Prepared::new();
    it.problem("p", Comparison::Tokens);
    // Characters of three bytes lie across the ends of all buffers.
    let long = format!("{}\n", "漢".repeat(100_000));
    let many = |last: &str| (1..=100).map(|line| format!("line {line}\n")).collect::<String>() + last;
    let errors = many("thread panicked\n");
    it.case(
        "a",
        &long,
        Some(many("yes\n").as_bytes()),
        outcome(End::Exited(0), 1, many("no").as_bytes(), errors.as_bytes()),
    );
    it.case("b", "\t1\n", None, prints(&long));
    let screen = it.screen(true);
    for text in [&long, &many("yes\n"), &many("no\n"), &errors, "── whole answer ─", "\n\t1\n"] {
        assert!(screen.contains(text), "{text} is not whole in {screen}");
    }
    assert_eq!(screen.matches(&long).count(), 1, "one of the two inputs, and of one output only the beginning is kept");
    assert!(screen.contains("\n… of 293.0 KiB, of which only the first 64.0 KiB were kept\n"), "{screen}");
    let cut = it.screen(false);
    assert!(cut.len() < 4000 && cut.lines().all(|line| text::width(&line.replace('\t', "        ")) <= WIDTH), "{cut}");
}

/// Subtasks are directories, or numbers before the number of the case.
#[test]
fn groups_of_cases_are_named() {
    let said = |names: &[&str]| {
        let mut it = Prepared::new();
        it.problem("p", Comparison::Tokens);
        for name in names {
            it.case(
                name,
                "1\n",
                Some(b"1\n"),
                prints(if name.contains("bad") || name.ends_with('7') { "2" } else { "1" }),
            );
        }
        let screen = it.screen(false);
        screen.lines().find_map(|line| line.trim().strip_prefix("by group: ").map(str::to_string))
    };
    let directories = ["sample/1", "secret/a/1", "secret/a/2", "secret/b/1", "secret/b/bad", "secret/c/bad"];
    let all = "AC: sample, secret/a; WA: secret/b (1 of 2), secret/c (1 of 1)";
    assert_eq!(said(&directories).as_deref(), Some(all));
    assert_eq!(said(&["01-01", "01-02", "02-07", "10-1"]).as_deref(), Some("AC: 01, 10; WA: 02 (1 of 1)"));
    for names in [&["a", "bad"][..], &["one/1", "one/bad"], &["sample-1", "x-7"], &["1-1", "bad"], &["a/1", "a/2"]] {
        assert_eq!(said(names), None, "{names:?}");
    }
}

#[test]
fn what_was_not_judged_is_counted() {
    let mut it = Prepared::new();
    it.problem("p", Comparison::Tokens);
    for name in ["a", "b", "c", "d"] {
        it.case(name, "", Some(b"1\n"), prints(if name == "b" { "2\n" } else { "1\n" }));
    }
    let mut screen = Vec::new();
    let mut report = Human::new(anstream::StripStream::new(&mut screen), 1, plain());
    judge(&it.tasks, &Pool::new([&it as Executor]), Until::OneFails, |event| {
        if let Event::Done(result) = event {
            report.problem(&result).unwrap();
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    drop(report);
    let screen = String::from_utf8(screen).unwrap();
    assert!(screen.starts_with("WA   p  1 of 4 cases; the first: b\n"), "{screen}");
    assert!(screen.contains("\n     note: 2 cases were not judged\n"), "{screen}");
}

/// Colours repeat what the marks say: both point at the word that differs.
#[test]
fn the_word_that_differs_is_coloured() {
    let mut it = Prepared::new();
    it.problem("p", Comparison::Tokens).case("a", "", Some(b"1 22 3\n"), prints("1 23 3\n"));
    let mut screen = Vec::new();
    print(&mut Human::new(&mut screen, 1, plain()), &it.judge());
    let screen = String::from_utf8(screen).unwrap();
    assert!(screen.contains(" 1 \x1b[1m\x1b[32m22\x1b[0m 3"), "{screen:?}");
    assert!(screen.contains(" 1 \x1b[1m\x1b[31m23\x1b[0m 3"), "{screen:?}");
}

/// `text` without the middle of long texts in it, whose lines are not indented, and without the ends of long lines.
fn elided(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| text::visible(line.as_bytes(), 200)).collect();
    let is_same_text = |left: &String, right: &String| !left.starts_with(' ') && !right.starts_with(' ');
    let texts = lines.chunk_by(is_same_text).map(|lines| match lines {
        [first @ .., _, _, last] if lines.len() > 20 => {
            format!("{}\n… {} lines …\n{last}", first[..4].join("\n"), lines.len() - 5)
        }
        lines => lines.join("\n"),
    });
    texts.collect::<Vec<_>>().join("\n")
}

#[test]
fn json() {
    let it = everything();
    let results = it.judge();
    let mut text = Vec::new();
    print(&mut super::json::Json::new(&mut text), &results);
    let document: serde_json::Value = serde_json::from_slice(&text).unwrap();
    assert_eq!(document["verdict"], "JE");
    for (problem, result) in document["problems"].as_array().unwrap().iter().zip(&results) {
        assert_eq!(problem["id"], *result.id);
        assert_eq!(problem["verdict"].as_str(), result.verdict().map(|it| it.to_string()).as_deref(), "{problem}");
        for (case, result) in problem["cases"].as_array().unwrap().iter().zip(&result.cases) {
            let keys: BTreeSet<&str> = case.as_object().unwrap().keys().map(String::as_str).collect();
            let mut expected =
                BTreeSet::from(["cpu_ms", "detail", "memory_kib", "name", "verdict", "wall_ms", "input", "answer"]);
            expected.extend(["output", "stderr"]);
            expected.extend(result.run.as_ref().map(|_| "accounting"));
            if result.run.is_none() || result.verdict() == Some(Verdict::Ac) {
                expected.retain(|key| !["input", "answer", "output", "stderr"].contains(key));
            } else if result.case.answer.is_none() {
                expected.remove("answer");
            }
            assert_eq!(keys, expected);
            if let Some(output) = case.get("output") {
                assert_eq!(output["bytes"], result.stdout().map_or(0, |stdout| stdout.len() + stdout.left_out()));
                assert!(output["text"].as_str().unwrap().len() <= 4096);
            }
            assert_eq!(case["name"], *result.case.name);
            assert_eq!(case["verdict"].as_str(), result.verdict().map(|it| it.to_string()).as_deref(), "{case}");
            assert_eq!(case["detail"], result.detail());
            assert_eq!(case["cpu_ms"], result.cpu().as_micros() as f64 / 1000.0);
            assert_eq!(case["wall_ms"], result.wall().as_micros() as f64 / 1000.0);
            assert_eq!(case["memory_kib"], result.memory() / 1024);
        }
        assert_eq!(problem["cases"].as_array().unwrap().len(), result.cases.len());
    }
    assert_eq!(document["problems"].as_array().unwrap().len(), results.len());
    insta::assert_snapshot!("json", elided(&format!("{document:#}")));
}

/// What a reader of JUnit's XML finds in it.
#[derive(Deserialize)]
struct Suites {
    #[serde(rename = "@tests")]
    tests: usize,
    #[serde(rename = "@skipped")]
    skipped: usize,
    #[serde(rename = "@failures")]
    failures: usize,
    #[serde(rename = "@errors")]
    errors: usize,
    testsuite: Vec<Suite>,
}

#[derive(Deserialize)]
struct Suite {
    testcase: Vec<TestCase>,
}

#[derive(Deserialize)]
struct TestCase {
    #[serde(rename = "@name")]
    name: String,
    #[serde(rename = "@classname")]
    classname: String,
    #[serde(rename = "@time")]
    time: String,
    failure: Option<Status>,
    error: Option<Status>,
    skipped: Option<Status>,
}

#[derive(Deserialize)]
struct Status {
    #[serde(rename = "@message")]
    message: String,
    #[serde(rename = "@type")]
    verdict: Option<String>,
}

#[test]
fn junit() {
    let it = everything();
    let results = it.judge();
    let mut text = Vec::new();
    print(&mut super::junit::Junit::new(&mut text), &results);
    let text = String::from_utf8(text).unwrap();
    let report: Suites = quick_xml::de::from_str(&text).unwrap();
    let all: Vec<_> = results.iter().flat_map(|result| result.cases.iter().map(|case| (&*result.id, case))).collect();
    let number =
        |wanted: &dyn Fn(Option<Verdict>) -> bool| all.iter().filter(|(_, case)| wanted(case.verdict())).count();
    assert_eq!(report.tests, all.len());
    assert_eq!(report.errors, number(&|verdict| verdict == Some(Verdict::Je)));
    assert_eq!(report.skipped, number(&|verdict| verdict.is_none()));
    assert_eq!(report.failures, number(&|verdict| !matches!(verdict, None | Some(Verdict::Ac | Verdict::Je))));
    assert_eq!(report.testsuite.len(), results.len());
    let cases: Vec<_> = report.testsuite.iter().flat_map(|suite| &suite.testcase).collect();
    assert_eq!(cases.len(), all.len());
    for (case, (id, result)) in cases.iter().zip(&all) {
        assert_eq!((&*case.name, &*case.classname), (&*result.case.name, *id));
        assert_eq!(case.time, format!("{:.3}", result.wall().as_secs_f64()), "{id} {}", case.name);
        let elements = [&case.failure, &case.error, &case.skipped].map(Option::as_ref);
        let (verdict, message) = match elements {
            [None, None, None] => (Some("AC"), ""),
            [Some(failure), None, None] => (failure.verdict.as_deref(), &*failure.message),
            [None, Some(error), None] => {
                (Some("JE").filter(|_| error.verdict.as_deref() == Some("JE")), &*error.message)
            }
            [None, None, Some(skipped)] => (None, &*skipped.message),
            _ => panic!("{text}"),
        };
        assert_eq!(verdict, result.verdict().map(|verdict| verdict.to_string()).as_deref(), "{id} {}", case.name);
        assert_eq!(message, result.detail(), "{id} {}", case.name);
    }
    insta::assert_snapshot!("junit", elided(&text));
}

#[test]
fn junit_leaves_out_what_xml_cannot_hold() {
    let mut it = Prepared::new();
    it.problem("p\u{1}", Comparison::Tokens).case("a\u{8}<&\"b", "", Some(b"1\n"), prints("2\n"));
    let mut text = Vec::new();
    print(&mut super::junit::Junit::new(&mut text), &it.judge());
    let text = String::from_utf8(text).unwrap();
    assert!(!text.contains(['\u{1}', '\u{8}']), "{text:?}");
    let report: Suites = quick_xml::de::from_str(&text).unwrap();
    let case = &report.testsuite[0].testcase[0];
    assert_eq!((&*case.classname, &*case.name), ("p", "a<&\"b"));
}
