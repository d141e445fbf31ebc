//! Checkers and interactors as processes, by testlib's protocol and by Kattis's.

mod support;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use support::run;

fn program(name: &str) -> Command {
    let mut command = support::program(env!("CARGO_BIN_EXE_testlib-test-programs"));
    command.env("PROGRAM", name);
    command
}

/// A directory of this test's own, which is left behind if the test fails.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("feedback")).unwrap();
        Directory(path)
    }

    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path
    }

    fn read(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.0.join(name)).ok()
    }
}

const JUDGED: &[(&str, &[u8], &str, i32, &str)] = &[
    ("10", b"3 7\n", "4 6", 0, "ok 3 + 7 as well as (4, 6)\n"),
    ("10", b"\xef\xbb\xbf3\r\n7", "4 6", 0, "ok 3 + 7 as well as (4, 6)\n"),
    ("10", b"3\n 8", "4 6", 1, "wrong answer line 2, column 3: 3 + 8 is not 10\n"),
    ("10", b"11 -1", "4 6", 1, "wrong answer line 1, column 1: a is \"11\", not an integer from 1 to 10\n"),
    (
        "10",
        b"99999999999999 0",
        "4 6",
        1,
        "wrong answer line 1, column 1: a is \"99999999999999\", not an integer from 1 to 10\n",
    ),
    ("10", b"3 x", "4 6", 2, "wrong output format line 1, column 3: b is \"x\", not an integer from 1 to 10\n"),
    ("10", b"3 07", "4 6", 2, "wrong output format line 1, column 3: b is \"07\", not an integer from 1 to 10\n"),
    (
        "10",
        b"3 \xff7",
        "4 6",
        2,
        "wrong output format line 1, column 3: b is \"\u{fffd}7\", not an integer from 1 to 10\n",
    ),
    ("10", b"3", "4 6", 8, "unexpected eof line 1, column 2: b is missing at the end of the output\n"),
    ("10", b"", "4 6", 8, "unexpected eof line 1, column 1: a is missing at the end of the output\n"),
    (
        "10",
        b"3 7 1",
        "4 6",
        4,
        "wrong output format line 1, column 5: \"1\" stands where the end of the output was expected\n",
    ),
    (
        "10",
        b"3 7",
        "6 4",
        3,
        "FAIL the answer file is invalid: line 1, column 1: a is \"6\", not an integer from 1 to 5\n",
    ),
    (
        "10",
        b"3 7",
        "4",
        3,
        "FAIL the answer file is invalid: line 1, column 2: b is missing at the end of the answer\n",
    ),
    ("10", b"x", "4 7", 3, "FAIL the answer file is invalid: line 1, column 4: 4 + 7 is not 10\n"),
    (
        "1",
        b"3 7",
        "4 6",
        3,
        "FAIL the input file is invalid: line 1, column 1: n is \"1\", not an integer from 2 to 1000000\n",
    ),
    ("40", b"20 20 x", "4 36", 0, "ok twenty\n"),
    ("40", b"21 19", "4 36", 1, "wrong answer twenty-one\n"),
    ("40", b"22 18", "4 36", 2, "wrong output format twenty-two\n"),
    ("40", b"23 17", "4 36", 3, "FAIL twenty-three\n"),
    ("40", b"24 16", "4 36", 7, "points 0.25 twenty-four\n"),
];

#[test]
fn a_checker_judges_by_testlibs_protocol() {
    let directory = Directory::new("testlib");
    for &(input, output, answer, code, message) in JUDGED {
        let files = [directory.file("in", input), directory.file("out", output), directory.file("ans", answer)];
        let result = run(program("checker").args(&files), b"");
        let stderr = String::from_utf8(result.stderr).unwrap();
        assert_eq!((result.status.code(), &stderr[..]), (Some(code), message), "{}", String::from_utf8_lossy(output));
        // With a file for the message there are both.
        let result = run(program("checker").args(&files).arg(directory.0.join("report")), b"");
        assert_eq!((result.status.code(), directory.read("report").as_deref()), (Some(code), Some(message)));
    }
}

#[test]
fn a_checker_judges_by_kattis_protocol() {
    let directory = Directory::new("kattis");
    for &(input, output, answer, code, message) in JUDGED {
        let arguments = [directory.file("in", input), directory.file("ans", answer), directory.0.join("feedback/")];
        let result = run(program("checker").args(arguments).arg("case_sensitive"), output);
        let expected = match code {
            0 | 7 => 42,
            3 => 1,
            _ => 43,
        };
        let found = (result.status.code(), directory.read("feedback/judgemessage.txt"));
        assert_eq!(found, (Some(expected), Some(message.to_string())), "{}", String::from_utf8_lossy(output));
        assert!(result.stderr.is_empty() && result.stdout.is_empty());
    }
    assert_eq!(directory.read("feedback/score.txt").as_deref(), Some("0.25\n"));
}

#[test]
fn a_checker_asks_for_a_further_pass() {
    let directory = Directory::new("passes");
    let (input, answer) = (directory.file("in", "7\n"), directory.file("ans", ""));
    let judged = |input: &PathBuf, output: &str| {
        let arguments = [input, &answer, &directory.0.join("feedback")];
        let result = run(program("checker of passes").args(arguments), output.as_bytes());
        (result.status.code(), directory.read("feedback/judgemessage.txt").unwrap())
    };
    for (output, message) in
        [("15", "wrong answer line 1, column 3: not the double\n"), ("14 1", "wrong output format ")]
    {
        let (code, found) = judged(&input, output);
        assert!(code == Some(43) && found.starts_with(message), "{code:?} {found}");
        assert_eq!(directory.read("feedback/nextpass.in"), None);
    }
    assert_eq!(judged(&input, "14\n"), (Some(42), "ok so far\n".to_string()));
    assert_eq!(directory.read("feedback/nextpass.in").as_deref(), Some("halve\n14\n"));
    let next = directory.0.join("next");
    fs::rename(directory.0.join("feedback/nextpass.in"), &next).unwrap();
    assert_eq!(judged(&next, "7"), (Some(42), "ok found again from halve\n".to_string()));
    assert_eq!(judged(&next, "8").0, Some(43));
    assert_eq!(directory.read("feedback/nextpass.in"), None);
    // By testlib's protocol there are no passes.
    let files = [input.clone(), directory.file("out", "14"), answer.clone()];
    let result = run(program("checker of passes").args(files), b"");
    let stderr = String::from_utf8(result.stderr).unwrap();
    assert!(result.status.code() == Some(3) && stderr.starts_with("FAIL only Kattis's protocol has"), "{stderr}");
}

#[test]
fn a_checker_reads_lists() {
    let directory = Directory::new("lists");
    let cases = [
        ("[2, 1]", "[1,2]", 0, "ok equal\n"),
        ("[2]", "[1,2]", 1, "wrong answer other numbers\n"),
        ("[1,2", "[1,2]", 2, "wrong output format line 1, column 5: `]` of numbers was expected\n"),
        ("[1,2] 3", "[1,2]", 4, "wrong output format line 1, column 7: the end of the output was expected\n"),
        (" ", "[1,2]", 8, "unexpected eof line 1, column 2: numbers is missing at the end of the output\n"),
        ("[1,2,3,4]", "[1,2]", 1, "wrong answer line 1, column 10: four numbers are never right\n"),
        ("[1]", "1", 3, "FAIL the answer file is invalid: line 1, column 1: `[` of numbers was expected\n"),
    ];
    for (output, answer, code, message) in cases {
        let files = [directory.file("in", ""), directory.file("out", output), directory.file("ans", answer)];
        let result = run(program("checker of lists").args(&files), b"");
        let stderr = String::from_utf8(result.stderr).unwrap();
        assert_eq!((result.status.code(), &stderr[..]), (Some(code), message), "{output}");
    }
}

#[test]
fn what_keeps_a_checker_from_a_verdict_is_a_failure() {
    let directory = Directory::new("failure");
    let [input, output, answer] =
        [("in", "50"), ("out", "25 25"), ("ans", "5 45")].map(|(name, text)| directory.file(name, text));
    let missing = directory.0.join("missing");
    let cases: [(&[&PathBuf], i32, &str); 6] = [
        (&[&missing, &output, &answer], 3, "FAIL failed to read "),
        (&[&input, &missing, &answer], 3, "FAIL failed to read "),
        (&[&input, &output, &missing], 3, "FAIL failed to read "),
        (&[&input, &output], 3, "usage: testlib-test-programs INPUT OUTPUT ANSWER [REPORT], or "),
        (&[], 3, "usage: "),
        (&[&input, &output, &answer], 101, "\nthread 'main'"),
    ];
    for (arguments, code, message) in cases {
        let result = run(program("checker").args(arguments), b"");
        let stderr = String::from_utf8(result.stderr).unwrap();
        assert_eq!(result.status.code(), Some(code), "{stderr}");
        assert!(stderr.starts_with(message), "{stderr:?} does not start with {message:?}");
    }
}

/// What is sent to an interactor, each with the reply that it gets.
type Lines = &'static [(&'static str, &'static str)];

/// Plays with the interactor, and sends `rest` at the end.
fn play(arguments: &[PathBuf], lines: Lines, rest: &str) -> (Option<i32>, String) {
    let mut child = program("interactor").args(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for (line, expected) in lines {
        stdin.write_all(line.as_bytes()).unwrap();
        let mut reply = String::new();
        stdout.read_line(&mut reply).unwrap();
        assert_eq!(reply.trim_end(), *expected, "after {line:?}");
    }
    let _ = stdin.write_all(rest.as_bytes());
    drop(stdin);
    let result = child.wait_with_output().unwrap();
    (result.status.code(), String::from_utf8(result.stderr).unwrap())
}

#[test]
fn an_interactor_answers_line_by_line() {
    let directory = Directory::new("interactor");
    let (input, answer) = (directory.file("in", "7\n"), directory.file("ans", "3\n"));
    let out = directory.0.join("out");
    let arguments = [input.clone(), out.clone(), answer.clone()];
    let kattis = [input.clone(), answer.clone(), directory.0.join("feedback")];
    let right: Lines = &[("3\n", "higher"), (" 9 ", "lower"), ("7\n", "right")];
    let games: [(Lines, &str, i32, &str); 8] = [
        (right, "", 0, "ok 3 guesses\n"),
        (right, " \n", 0, "ok 3 guesses\n"),
        (
            right,
            "8",
            4,
            "wrong output format line 3, column 1: \"8\" stands where the end of the output was expected\n",
        ),
        (&right[..2], "", 8, "unexpected eof line 2, column 4: the guess is missing at the end of the output\n"),
        (
            &right[..1],
            "1001 ",
            1,
            "wrong answer line 2, column 1: the guess is \"1001\", not an integer from 1 to 1000\n",
        ),
        (&[], "x ", 2, "wrong output format line 1, column 1: the guess is \"x\", not an integer from 1 to 1000\n"),
        (&[("1\n", "higher"), ("1\n", "higher"), ("1\n", "higher")], "", 1, "wrong answer more than 3 guesses\n"),
        // The last token needs no newline when the program has ended.
        (&[], "7", 0, "ok 1 guesses\n"),
    ];
    for (lines, rest, code, message) in games {
        assert_eq!(play(&arguments, lines, rest), (Some(code), message.to_string()), "{lines:?} {rest:?}");
        let expected = if code == 0 { 42 } else { 43 };
        assert_eq!(play(&kattis, lines, rest), (Some(expected), String::new()), "{lines:?} {rest:?}");
        assert_eq!(directory.read("feedback/judgemessage.txt").as_deref(), Some(message));
    }
    assert_eq!(directory.read("out").as_deref(), Some("1\n"));
}

/// The program that is judged may have closed its input: what it has written counts, and nothing breaks.
#[test]
fn an_interactor_outlives_its_reader() {
    let directory = Directory::new("closed");
    let arguments = [directory.file("in", "7\n"), directory.0.join("out"), directory.file("ans", "3\n")];
    let mut child = program("interactor").args(arguments).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"1\n2\n7\n").unwrap();
    drop(stdin);
    let result = child.wait_with_output().unwrap();
    assert_eq!((result.status.code(), &result.stderr[..]), (Some(0), &b"ok 3 guesses\n"[..]));
}
