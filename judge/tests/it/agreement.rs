//! `just agreement`, on packages made for each test.

use crate::scratch::{Run, Scratch};
use crate::support::workspace;
use rustix::process::{Pid, Signal, kill_process};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The example, which cargo builds with all tests of the workspace but not with these alone. Of this package alone it
/// would be built from other features of the same thirty libraries.
fn agreement() -> &'static PathBuf {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let arguments = ["build", "--quiet", "--workspace", "--example", "agreement"];
        let status = Command::new(env!("CARGO")).args(arguments).current_dir(workspace().root()).status().unwrap();
        assert!(status.success(), "the example does not compile");
        let target = workspace().target_directory().unwrap_or_else(|error| panic!("{error}")).to_path_buf();
        target.join("debug/examples/agreement")
    })
}

#[track_caller]
fn run(scratch: &Scratch, arguments: &[&str]) -> Run {
    let output = Command::new(agreement()).args(arguments).current_dir(scratch.root()).output().unwrap();
    Run::new(output, arguments)
}

fn packages() -> Scratch {
    let scratch = Scratch::empty();
    let files = [
        ("them/one/problem.yaml", "name: x\n"),
        ("them/one/data/sample/1.in", "1\n"),
        ("them/one/data/sample/1.ans", "one\n"),
        ("them/one/data/secret/2.in", "2\n"),
        ("them/one/data/secret/2.ans", "two\n"),
        ("them/one/include/sh/names.sh", "names='zero one two'\n"),
        (
            "them/one/submissions/accepted/right.sh",
            "read n; . \"${0%/*}/names.sh\"; set -- $names; shift $n; echo $1\n",
        ),
        ("them/one/submissions/accepted/unknown.bf", ",.\n"),
        ("them/one/submissions/wrong_answer/wrong.sh", "echo one\n"),
        // In the second that the accepted one's time allows.
        ("them/one/submissions/time_limit_exceeded/endless.sh", "while :; do :; done\n"),
        ("them/one/submissions/run_time_error/tagged.sh", "# @EXPECTED_RESULTS@: WRONG-ANSWER\necho two\n"),
        ("them/one/submissions/run_time_error/misfiled.sh", "echo two\n"),
        ("them/one/submissions/compiler_error/cut.sh", "if true\n"),
        ("them/two/problem.yaml", "type: submit-answer\n"),
        ("them/two/submissions/accepted/right.sh", "true\n"),
    ];
    files.iter().for_each(|(file, text)| scratch.write(file, text));
    scratch
}

#[test]
fn verdicts_beside_what_their_authors_state() {
    let scratch = packages();
    run(&scratch, &["--jobs", "2", "--json", "all.json", "them"]).ends_with(1).says(&[
        "| them |  | 1 / 2 | 2 | 5 / 6 | 0 | 1 | 2 |",
        "- `one/submissions/run_time_error/misfiled.sh`: expected RE or MLE, got WA (sample/1: line 1, column 1: \
         expected `one`,\n  found `two`): **not explained**",
        "- `them/two`, 1 submission: problem.yaml:1: type: submit-answer problems are beyond this judge",
        "- no command for `.bf`, 1: `one/accepted/unknown.bf`",
    ]);
    let json = std::fs::read_to_string(scratch.root().join("all.json")).unwrap();
    assert_eq!(json.matches("\"agrees\": true").count(), 5, "{json}");
}

#[test]
fn some_of_them_written_to_a_page() {
    let scratch = packages();
    scratch.write("page.md", "# Page\n<!-- submissions: begin -->\n<!-- submissions: end -->\n");
    let arguments = ["--only", "*accepted/*.sh", "--output", "page.md", "them/one"];
    run(&scratch, &arguments).ends_with(0).says(&["| one |  | 1 / 1 | 2 | 1 / 1 | 0 | 0 | 0 |"]);
    let page = std::fs::read_to_string(scratch.root().join("page.md")).unwrap();
    assert!(page.starts_with("# Page\n<!-- submissions: begin -->\n\n| source |"), "{page}");
}

#[test]
fn nothing_to_judge_is_an_error() {
    let scratch = packages();
    run(&scratch, &["them/one/data"]).ends_with(2).says(&["error: no submission"]);
    run(&scratch, &["them/one/problem.yaml"]).ends_with(2).says(&["error: failed to read them/one/problem.yaml"]);
    run(&scratch, &["them", "./them"]).ends_with(2).says(&["error: two directories are called them"]);
    run(&scratch, &["--checkers", "them"]).ends_with(2).says(&["error: no checker"]);
}

#[test]
#[ignore = "long"]
fn interrupted_with_the_table_so_far() {
    let scratch = Scratch::empty();
    let started = scratch.root().join("started");
    scratch.write("them/p/problem.yaml", "name: x\n");
    scratch.write("them/p/data/sample/1.in", "");
    scratch.write("them/p/data/sample/1.ans", "");
    scratch.write("them/p/submissions/accepted/a.sh", format!("echo > '{}'; sleep 60\n", started.display()));
    scratch.write("them/p/submissions/accepted/b.sh", "true\n");
    let mut command = Command::new(agreement());
    let child = command.arg("them").current_dir(scratch.root()).stdout(Stdio::piped()).spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(60);
    while !started.exists() {
        assert!(Instant::now() < deadline, "the first submission does not start");
        sleep(Duration::from_millis(20));
    }
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    let run = Run::new(child.wait_with_output().unwrap(), &["them"]).ends_with(130);
    run.says(&["- interrupted, 2: `p/accepted/a.sh`, `p/accepted/b.sh`"]);
}
