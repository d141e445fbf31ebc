//! Checkers, written in a line of shell each: their arguments, what they are given, and what their end means.

use crate::scratch::Scratch;
use crate::support;
use judge::case::Case;
use judge::checker::{Points, ReadyTool, Tools};
use judge::compare::Comparison;
use judge::judging::{CaseResult, judge_case};
use judge::problem::{Protocol, Settings, Target};
use judge::task::Task;
use judge::verdict::Verdict::{self, Ac, Je, Re, Tle, Wa};
use runner::Program;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

fn settings() -> Settings {
    let (time_limit, memory_limit, output_limit) = (Duration::from_secs(1), 64 << 20, 4 << 20);
    Settings { time_limit, memory_limit, output_limit, compare: Comparison::Exact, ..Settings::of(Target::Plain) }
}

fn shell(script: &str) -> Program {
    Program::new("sh").arg("-c").arg(script).arg("sh")
}

fn checker(protocol: Protocol, script: &str) -> ReadyTool {
    ReadyTool { program: shell(script), protocol, points: Points::Unstated }
}

/// Judges `solution` on the input `in` with the answer `ans`, or without one.
fn judge(solution: &str, checker: ReadyTool, with_answer: bool) -> CaseResult {
    judged(solution, Tools { checker: Some(checker), interactor: None }, with_answer)
}

fn judged(solution: &str, tools: Tools, with_answer: bool) -> CaseResult {
    let folder = tempfile::tempdir().unwrap();
    let [input, answer] = ["1.in", "1.out"].map(|name| folder.path().join(name));
    fs::write(&input, "in\n").unwrap();
    fs::write(&answer, "ans\n").unwrap();
    let case = Case::new("1", input, with_answer.then_some(answer));
    let task = Task::new("checked", &settings(), Ok(shell(solution)), Ok(tools));
    let judged = support::with_runner(|runner| judge_case(&task, &case, runner));
    judged.expect("nobody interrupts")
}

#[track_caller]
fn assert_judged(result: &CaseResult, what: &str, verdict: Verdict, detail: &str) {
    let found = (result.verdict(), result.detail());
    assert!(found.0 == Some(verdict) && found.1.contains(detail), "{what}: {found:?}, not {verdict} {detail:?}");
}

#[test]
fn what_the_end_of_a_checker_means() {
    use Protocol::{AtCoder, Kattis, Testlib};
    let rows = [
        (Testlib, "exit 0", Ac, "the checker reported: right"),
        (Testlib, "echo ok 3 numbers >&2", Ac, "ok 3 numbers"),
        (Testlib, "echo wrong answer 1st words differ >&2; exit 1", Wa, "wrong answer 1st words differ"),
        (Testlib, "exit 1", Wa, "the checker reported: wrong"),
        (Testlib, "exit 2", Wa, "the checker reported: wrong format"),
        (Testlib, "exit 4", Wa, "the checker reported: something follows after the end"),
        (Testlib, "exit 8", Wa, "the checker reported: unexpected end"),
        (Testlib, "echo FAIL no answer >&2; exit 3", Je, "the checker failed (exit code 3): FAIL no answer"),
        (Testlib, "exit 5", Je, "the checker ended with exit code 5, which testlib does not know"),
        (Testlib, "exit 42", Je, "the checker ended with exit code 42, which testlib does not know"),
        (Testlib, "exit 101", Je, "the checker ended with exit code 101"),
        (Testlib, "echo oh no >&2; kill -SEGV $$", Je, "the checker crashed with SIGSEGV: oh no"),
        (Testlib, "yes", Je, "the checker printed too much to standard output"),
        (Testlib, "yes | head -c 70000000 >&2; exit 1", Wa, "y; y; y"),
        (Testlib, "echo points 1 >&2; exit 7", Je, "state beside it how many are full marks, as in `points = 100`"),
        (Kattis, "exit 42", Ac, "the checker reported: right"),
        (Kattis, "exit 43", Wa, "the checker reported: wrong"),
        (Kattis, "echo 3 of 4 > \"$3/judgemessage.txt\"; exit 43", Wa, "3 of 4"),
        (Kattis, "echo first > \"$3judgemessage.txt\"; echo second >&2; exit 43", Wa, "first; second"),
        (Kattis, "exit 0", Je, "the checker ended with exit code 0, neither 42 for AC nor 43 for WA"),
        (Kattis, "exit 1", Je, "neither 42 for AC nor 43 for WA"),
        (Kattis, "kill -ABRT $$", Je, "the checker crashed with SIGABRT"),
        (AtCoder, "test $# = 2 && cat \"$1\" \"$2\"; echo Score = 5", Ac, "in; out; Score = 5"),
        (AtCoder, "echo Score = 5 >&2", Ac, "Score = 5"),
        (AtCoder, "printf '<svg/>'; echo Score = 5 >&2", Ac, "<svg/>; Score = 5"),
        (AtCoder, "echo 12", Ac, "12"),
        (AtCoder, "echo Score = 0; echo overlap >&2", Wa, "Score = 0; overlap"),
        (AtCoder, "echo Score = -1", Wa, "Score = -1"),
        (AtCoder, "echo overlap", Wa, "overlap"),
        (AtCoder, "exit 0", Wa, "the checker reported: no score"),
        (AtCoder, "echo index out of bounds >&2; exit 101", Wa, "index out of bounds"),
        (AtCoder, "kill -SEGV $$", Je, "the checker crashed with SIGSEGV"),
    ];
    for (protocol, script, verdict, detail) in rows {
        assert_judged(&judge("echo out", checker(protocol, script), true), script, verdict, detail);
    }
    let missing = ReadyTool { program: Program::new("./no-such"), protocol: Testlib, points: Points::Unstated };
    assert_judged(&judge("echo out", missing, true), "./no-such", Je, "failed to start ./no-such");
}

#[test]
fn points_are_compared_with_full_marks() {
    let rows = [
        (100.0, "points 100 well done", Ac, "points 100 well done (of 100)"),
        (100.0, "points 99.5 nearly", Wa, "points 99.5 nearly (of 100)"),
        (1.0, "points 1.0", Ac, "points 1.0 (of 1)"),
        (1.0, "points nan", Je, "its last line does not start with `points NUMBER`"),
        (1.0, "wonderful", Je, "its last line does not start with `points NUMBER`"),
        (1.0, "", Je, "its last line does not start with `points NUMBER`"),
    ];
    for (full, message, verdict, detail) in rows {
        let script = format!("echo note >&2; echo {message} >&2; exit 7");
        let checker = ReadyTool { points: Points::OutOf(full), ..checker(Protocol::Testlib, &script) };
        let result = judge("echo out", checker, true);
        assert_judged(&result, message, verdict, detail);
    }
}

/// Where scores count, whatever says AC may state one, each in its own way.
#[test]
fn scores() {
    use Protocol::{AtCoder, Kattis, Testlib};
    let rows = [
        (Testlib, "echo points 12.5 not bad >&2; exit 7", Ac, Some(12.5)),
        (Testlib, "echo points 0 >&2; exit 7", Ac, Some(0.0)),
        (Testlib, "echo points many >&2; exit 7", Je, None),
        (Testlib, "echo Score = 7 >&2", Ac, Some(7.0)),
        (Testlib, "echo ok >&2", Ac, None),
        (Testlib, "echo Score = 7 >&2; exit 1", Wa, None),
        (Kattis, "echo 0.75 > \"$3/score.txt\"; exit 42", Ac, Some(0.75)),
        (Kattis, "echo score: 3 > \"$3/judgemessage.txt\"; exit 42", Ac, Some(3.0)),
        (Kattis, "echo 1 > \"$3/score.txt\"; exit 43", Wa, None),
        (AtCoder, "echo Score = 9", Ac, Some(9.0)),
        (AtCoder, "echo Score = 0", Wa, None),
    ];
    for (protocol, script, verdict, score) in rows {
        let checker = ReadyTool { points: Points::Score, ..checker(protocol, script) };
        let result = judge("echo out", checker, true);
        assert_eq!((result.verdict(), result.score()), (Some(verdict), score), "{script}: {}", result.detail());
    }
}

/// A tester starts the solution, whose command line follows its own.
#[test]
fn a_tester_runs_the_solution() {
    let says = |text: &str| format!("\"$@\"; echo \"{text}\" >&2");
    let panic = "\nthread 'main' (7) panicked at src/main.rs:3:5:\nboom\n";
    let rows = [
        ("cat; echo debugging >&2", says("Score = 5"), Ac, Some(5.0), "Score = 5"),
        ("cat; echo score = 3 >&2", says("Score = 5"), Ac, Some(5.0), "Score = 5"),
        ("cat; printf %s 99% >&2", says("Score = 5"), Ac, Some(5.0), "Score = 5"),
        ("cat", says("too many queries\nScore = 0"), Wa, None, "too many queries; Score = 0"),
        ("cat", says(""), Wa, None, "the tester gave no score"),
        ("exit 3", format!("{} || exit 1", says("Score = 5").replace("; ", " && ")), Re, None, "exit code 1"),
        ("cat", says(&format!("{panic}Score = 0")), Re, None, "panicked at src/main.rs:3:5: boom"),
        ("cat; echo Score = 99 >&2", says("Score = 5"), Ac, Some(5.0), "Score = 5"),
        ("cat; echo Score = 99 >&2", says("illegal"), Wa, None, "illegal"),
        ("cat; echo \"thread 'main' (7) panicked at a.rs:1:2:\nboom\" >&2", says(""), Re, None, "a.rs:1:2: boom"),
        ("cat", says("Score = 4\nScore = 5"), Je, None, "it cannot be told which score counts"),
        ("while :; do :; done", says("Score = 5"), Tle, None, "used more CPU time than the limit of 1s"),
    ];
    for (solution, tester, verdict, score, detail) in rows {
        let tools = Tools { checker: None, interactor: Some(checker(Protocol::AtCoder, &tester)) };
        let result = judged(solution, tools, false);
        assert_judged(&result, solution, verdict, detail);
        assert_eq!(result.score(), score, "{solution}");
    }
    // A checker beside it looks at what the tester printed.
    let tester = Some(checker(Protocol::AtCoder, &says("Score = 5")));
    let tools = Tools { checker: Some(checker(Protocol::AtCoder, "wc -c < \"$2\"")), interactor: tester };
    assert_eq!(judged("cat", tools, false).score(), Some(3.0));
}

/// The files are there, whole, wherever the checker runs, and none of it is the solution's to change.
#[test]
fn a_checker_gets_input_output_and_answer() {
    let testlib = "cat \"$1\" \"$2\" \"$3\" >&2; cat >&2; test $# = 3";
    let result = judge("cat > /dev/null; echo out", checker(Protocol::Testlib, testlib), true);
    assert_judged(&result, testlib, Ac, "in; out; ans");
    let kattis = "cat \"$1\" - \"$2\" >&2; test $# = 3 && test -d \"$3\" && exit 42";
    let result = judge("echo out", checker(Protocol::Kattis, kattis), true);
    assert_judged(&result, kattis, Ac, "in; out; ans");
    let absolute = "case $1$2$3 in /*/*/*) ;; *) exit 1;; esac";
    assert_judged(&judge("echo out", checker(Protocol::Testlib, absolute), true), absolute, Ac, "right");
    // What it prints is not what the program printed.
    let result = judge("printf 'a\\0b'", checker(Protocol::Testlib, "echo noise; wc -c < \"$2\" >&2"), true);
    assert_judged(&result, "bytes", Ac, "3");
    assert_eq!(result.unread(), 3, "the program has not read its input");
    let size = "head -c 3000000 /dev/zero";
    let result = judge(size, checker(Protocol::Testlib, "wc -c < \"$2\" >&2"), true);
    assert_judged(&result, size, Ac, "3000000");
}

#[test]
fn without_an_answer_a_checker_gets_an_empty_one() {
    let kind = checker(Protocol::Testlib, "test -r \"$3\" && ! test -s \"$3\"");
    assert_judged(&judge("echo out", kind, false), "empty answer", Ac, "right");
    let strict = checker(Protocol::Testlib, "exit 3");
    assert_judged(&judge("echo out", strict, false), "empty answer", Je, "the case has no answer: it got an empty one");
}

/// A program that fails is not shown to the checker.
#[test]
fn a_fault_comes_before_the_checker() {
    let folder = tempfile::tempdir().unwrap();
    let mark: PathBuf = folder.path().join("asked");
    let script = format!("echo asked > {}", mark.display());
    for (solution, verdict, detail) in [("exit 3", Re, "exit code 3"), ("while :; do :; done", Tle, "CPU time")] {
        assert_judged(&judge(solution, checker(Protocol::Testlib, &script), true), solution, verdict, detail);
        assert!(!mark.exists(), "the checker was asked about `{solution}`");
    }
    assert_judged(&judge("echo out", checker(Protocol::Testlib, &script), true), "echo out", Ac, "right");
    assert!(mark.exists(), "the checker was not asked");
}

/// What a checker says of an accepted case is for whoever asks for that case alone, and in the document.
#[test]
fn a_score_is_shown() {
    let scratch = Scratch::with_sum();
    scratch.case("sum", "sample-2", "3 4\n", None);
    let checker = "checker:sh -c 'echo Score = $(cat \"$2\")0 >&2' sh";
    let alone = scratch.judge(&["test", "sum", "--compare", checker, "--case", "sample-2"]).ends_with(0);
    assert!(alone.stdout.contains("checker") && alone.stdout.contains("Score = 70"), "{alone:#?}");
    let all = scratch.judge(&["test", "sum", "--compare", checker]).ends_with(0);
    assert!(!all.stdout.contains("Score"), "{all:#?}");
    let document = scratch.judge(&["test", "sum", "--compare", checker, "--format", "json"]).ends_with(0);
    assert!(document.stdout.contains("\"detail\":\"Score = 30\""), "{document:#?}");
}
