//! The `judge` binary as a person uses it, in small workspaces made for each test.

use crate::scratch::{Run, SUM, Scratch};
use crate::support;
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn all_accepted_is_one_line_a_problem() {
    let scratch = Scratch::with_sum();
    scratch.problem("double", &SUM.replace("sum::<i64>()", "sum::<i64>() * 2"), "");
    scratch.case("double", "deep/er", "4\n", Some("8\n"));
    let run = scratch.judge(&["test"]).ends_with(0);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("AC   double") && lines[1].starts_with("AC   sum"), "{run:#?}");
    assert_eq!(lines[2..], ["all 2 problems accepted"]);
    assert!(run.stdout.chars().all(|c| c != '\x1b'), "no colours where there is no terminal: {run:#?}");
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{run:#?}");
    assert_eq!(scratch.judge(&["test", "sum", "problems/sum/"]).ends_with(0).stdout.lines().count(), 1);
}

#[test]
fn a_wrong_answer_is_shown_where_it_differs() {
    let scratch = Scratch::with_sum();
    scratch.case("sum", "two-lines", "1\n2\n", Some("3\n5\n"));
    let run = scratch.judge(&["test", "sum"]).ends_with(1);
    run.says(&[
        "WA   sum",
        "1 of 2 cases; the first: two-lines",
        "line 2, column 1: expected `5`, but the output ends",
    ]);
}

#[test]
fn full_shows_what_is_cut_otherwise() {
    let scratch = Scratch::with_sum();
    let input = (1..=100).map(|number| format!("{number}\n")).collect::<String>();
    scratch.case("sum", "long", &input, Some("5000\n"));
    let cut = scratch.judge(&["test", "sum"]).ends_with(1).says(&["left out (--full shows all)"]).stdout;
    assert!(!cut.contains("\n100\n"), "{cut}");
    scratch.judge(&["test", "sum", "--full"]).ends_with(1).says(&[&input, "── whole output ─"]);
}

#[test]
fn an_accepted_output_with_other_blanks_and_input_that_nobody_read_are_noted() {
    let scratch = Scratch::with_sum();
    scratch.case("sum", "sample-1", "1 2\n", Some("1\n2 3\n"));
    let run = |command: &str| scratch.judge(&["test", "sum", "--exec", command]).ends_with(0).stdout;
    let blanks = "     note: sample-1: whitespace differs in line 2\n";
    let unread = "     note: sample-1: nothing of the input was read\n";
    let shown = run("printf '1\\n2  3\\n'");
    // Not everywhere is it known that nothing was.
    let notes = if cfg!(target_os = "linux") { vec![blanks, unread] } else { vec![blanks] };
    assert!(notes.iter().all(|note| shown.contains(note)) && shown.lines().count() == 1 + notes.len(), "{shown}");
    // Whoever opens the input for itself does not move the offset that it inherits.
    for input in ["", "/dev/stdin", "< /dev/stdin", "/proc/self/fd/0"] {
        if input.is_empty() || cfg!(target_os = "linux") {
            let shown = run(&format!("sh -c 'cat {input} >/dev/null; printf \"1\\n2 3\"'"));
            assert_eq!(shown.lines().count(), 1, "{shown}");
        }
    }
}

/// Open files are few: a judge of many cases must do with what a process may open.
#[test]
fn many_cases_need_few_open_files() {
    let scratch = Scratch::with_sum();
    for number in 1..=100 {
        scratch.case("sum", &number.to_string(), "1 2\n", Some(if number % 7 == 0 { "4\n" } else { "3\n" }));
    }
    let script = format!("ulimit -n 48; exec '{}' test sum --exec 'echo 3'", support::judge_binary().display());
    let mut command = Command::new("sh");
    command.args(["-c", &script]).current_dir(scratch.root()).env("CARGO_TARGET_DIR", scratch.target());
    let run = Run::new(command.output().unwrap(), &["test"]).ends_with(1);
    run.says(&["WA   sum  14 of 101 cases; the first: 7", "also WA: 14, 21, 28, 35, 42, 49, 56, 63; 5 more"]);
}

#[test]
fn junit_is_one_document() {
    let scratch = Scratch::with_sum();
    scratch.case("sum", "wrong", "1\n", Some("2\n"));
    scratch.case("sum", "zebra", "1\n", None);
    let run = scratch.judge(&["test", "--format", "junit"]).ends_with(1);
    assert!(
        run.stdout.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"judge\" tests=\"3\"")
    );
    run.says(&[
        "<testsuite name=\"sum\" tests=\"3\" skipped=\"1\" errors=\"0\" failures=\"1\"",
        "<failure message=\"line 1, column 1: expected `2`, found `1`\" type=\"WA\">input, 2 bytes:\n1\nanswer, 2 bytes:\n2\n</failure>",
        "<system-out>1\n</system-out>",
        "<skipped message=\"no answer to compare with\"/>",
    ]);
}

#[test]
fn json_is_one_document() {
    let scratch = Scratch::with_sum();
    scratch.case("sum", "wrong", "1\n", Some("2\n"));
    scratch.case("sum", "zebra", "1\n", None);
    let run = scratch.judge(&["test", "--format", "json"]).ends_with(1);
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(document["verdict"], "WA");
    let problem = &document["problems"][0];
    assert_eq!((&problem["id"], &problem["verdict"]), (&Value::from("sum"), &Value::from("WA")));
    let cases = problem["cases"].as_array().unwrap();
    let shown: Vec<_> = cases.iter().map(|case| (case["name"].as_str().unwrap(), case["verdict"].as_str())).collect();
    assert_eq!(shown, [("sample-1", Some("AC")), ("wrong", Some("WA")), ("zebra", None)]);
    for case in cases {
        assert!(case["cpu_ms"].as_f64() > Some(0.0) && case["wall_ms"].as_f64() > Some(0.0), "{case}");
        assert!(case["memory_kib"].as_u64() > Some(100), "{case}");
    }
    assert_eq!(cases[1]["detail"], "line 1, column 1: expected `2`, found `1`");
}

#[test]
fn a_solution_that_does_not_compile_leaves_the_others_alone() {
    let scratch = Scratch::with_sum();
    scratch.problem("broken", "fn main() {\n    let x: i32 = \"\";\n}\n", "");
    scratch.case("broken", "sample-1", "", Some(""));
    let run = scratch.judge(&["test"]).ends_with(1);
    run.says(&["CE   broken", "problems/broken/main.rs:2:18: mismatched types", "AC   sum", "error[E0308]"]);
}

/// A solution that was pasted from LeetCode's editor over all of `main.rs`.
#[test]
fn what_leetcode_takes_is_told_what_a_program_needs() {
    let scratch = Scratch::empty();
    let pasted = "use std::collections::HashMap;\n\nimpl Solution {\n    pub fn add(a: i32, b: i32) -> i32 {\n        \
                  let _: HashMap<i32, i32> = HashMap::new();\n        a + b\n    }\n}\n";
    scratch.problem("p", pasted, "");
    scratch.case("p", "sample-1", "1\n2\n", Some("3\n"));
    let run = scratch.judge(&["test", "p"]).ends_with(1);
    assert!(!run.stderr.contains("LeetCode"), "{run:#?}");
    let manifest =
        fs::read_to_string(scratch.root().join("problems/p/Cargo.toml")).unwrap().replace("\"plain\"", "\"leetcode\"");
    scratch.write("problems/p/Cargo.toml", &manifest);
    scratch.judge(&["test", "p"]).ends_with(1).says(&[
        "CE   p",
        "help: this is what LeetCode takes; a program needs this above it, too:\n\nuse templates::leetcode;\n\n\
         struct Solution;\n\nand this below it:\n\nfn main() {\n    let (a, b) = leetcode::arguments();\n    \
         leetcode::print(Solution::add(a, b));\n}\n",
    ]);
}

#[test]
fn a_crate_that_the_manifest_lacks_is_named_as_atcoder_has_it() {
    let scratch = Scratch::empty();
    let solution = "use ac_library::Dsu;\nfn main() {\n    num_integer::gcd(4, 6);\n    num_integer::lcm(4, 6);\n    \
                    nowhere::nothing();\n    my_lib::tree();\n}\n";
    let shared = "[workspace.dependencies]\nmy-lib = { path = \"../my-lib\" }\n";
    scratch.write("Cargo.toml", format!("[workspace]\nmembers = [\"problems/*\"]\n{shared}"));
    scratch.problem("p", solution, "");
    scratch.case("p", "sample-1", "", Some(""));
    let run = scratch.judge(&["test", "p"]).ends_with(1);
    let run = run.says(&[
        "help: AtCoder has `ac_library`: `cargo add --package p ac-library-rs@=0.2.0` adds it as it is there\n",
        "help: the workspace has `my_lib`: `cargo add --package p my-lib` adds it\n",
    ]);
    let hints: Vec<_> = run.stderr.lines().filter(|line| line.starts_with("help: AtCoder")).collect();
    assert!(hints.len() == 2 && hints[1].contains("--package p num-integer@=0.1.46`"), "{hints:#?}");
    let bundled = scratch.judge(&["bundle", "p", "plain", "--no-verify"]).ends_with(1);
    assert_eq!(bundled.stderr.matches("help: AtCoder").count(), 2, "{}", bundled.stderr);
}

#[test]
fn an_older_solution_is_told_its_edition() {
    let scratch = Scratch::empty();
    let help = "help: that is since edition 2024: with `edition = \"2021\"` in the Cargo.toml of `p`";
    for solution in [
        "fn main() { let gen = 1; println!(\"{}\", gen); }",
        "static mut MEMO: [u8; 3] = [1; 3];\nfn main() { unsafe { for x in MEMO.iter() { println!(\"{x}\"); } } }",
    ] {
        scratch.problem("p", solution, "");
        scratch.case("p", "sample-1", "", Some("1\n"));
        let run = scratch.judge(&["test", "p"]).ends_with(1);
        assert_eq!(run.stderr.matches(help).count(), 1, "{run:#?}");
        assert!(!run.stderr.contains("must do without this"), "{run:#?}");
        let manifest = fs::read_to_string(scratch.root().join("problems/p/Cargo.toml")).unwrap();
        scratch.write("problems/p/Cargo.toml", manifest.replace("\"plain\"", "\"atcoder\""));
        let run = scratch.judge(&["test", "p"]).ends_with(1);
        run.says(&[help, "what atcoder gets must do without this, for it is compiled in edition 2024"]);
        scratch.write("problems/p/Cargo.toml", manifest.replace("edition = \"2024\"", "edition = \"2021\""));
        assert!(!scratch.judge(&["test", "p"]).stderr.contains("help: that is since"));
    }
}

/// What a shell can do wrong, and the verdict on it.
#[test]
fn verdicts() {
    let scratch = Scratch::empty();
    let settings = "time-limit = \"300ms\"\nmemory-limit = \"16MiB\"\noutput-limit = \"1MiB\"";
    scratch.problem("p", SUM, settings);
    scratch.case("p", "sample-1", "1 2\n", Some("3\n"));
    let rows = [
        ("echo 3", 0, "AC   p"),
        ("echo 3 4", 1, "found `4`, but the answer ends before it"),
        ("while :; do :; done", 1, "TLE  p"),
        ("echo 3; sleep 30", 1, "still running after 1s 600ms, though it used only"),
        ("trap '' TERM INT; sleep 30", 1, "TLE  p"),
        ("x=a; while :; do x=$x$x; done", 1, "MLE  p"),
        ("yes", 1, "printed more than the limit of 1.0 MiB to standard output"),
        ("yes >&2", 1, "TLE  p"),
        ("head --bytes=2M /dev/zero >&2; echo 3", 0, "AC   p"),
        ("echo 3; exit 7", 1, "exit code 7"),
        ("kill -SEGV $$", 1, "SIGSEGV"),
        ("kill -KILL $$", 1, "SIGKILL"),
        ("sleep 30 & echo 3", 0, "AC   p"),
        ("exec 0<&-; echo 3", 0, "AC   p"),
        ("printf '3\\0'", 1, "expected `3`, found `3\\u{0}`"),
    ];
    for (script, code, message) in rows {
        let start = Instant::now();
        let command = format!("sh -c {}", shlex::try_quote(script).unwrap());
        let run = scratch.judge(&["test", "p", "--exec", &command]);
        run.ends_with(code).says(&[message]);
        assert!(start.elapsed() < Duration::from_secs(15), "`{script}` held the judge up");
    }
    // What it has done itself is its own fault.
    let run = scratch.judge(&["test", "p", "--exec", "sh -c 'kill -KILL $PPID'"]).ends_with(2);
    let run = run.says(&[
        "JE   p",
        "the helper that watched it was",
        "note: with `test --sandbox`, a program can kill no process",
    ]);
    assert!(!run.stdout.contains("not the solution's fault"), "{run:#?}");
    scratch
        .judge(&["test", "p", "--exec", "./no-such-program"])
        .ends_with(2)
        .says(&["error: --exec: there is no program ./no-such-program"]);
    scratch.judge(&["test", "p", "--exec", ""]).ends_with(2).says(&["--exec", "invalid command `"]);
    scratch.judge(&["test", "p", "--exec", "sh -c 'x"]).ends_with(2).says(&["a quote is not closed"]);
    scratch.judge(&["test", "--exec", "cat"]).ends_with(2).says(&["--exec is for one problem"]);
}

#[test]
fn cases_of_another_folder_and_without_an_answer() {
    let scratch = Scratch::with_sum();
    scratch.write("elsewhere/1.in", "20 22\n");
    let run = scratch.judge(&["test", "sum", "--cases", "elsewhere"]).ends_with(2);
    run.says(&["--   sum", "1: no answer to compare with", "42"]);
    scratch.write("elsewhere/1.ans", "42\n");
    scratch.judge(&["test", "sum", "--cases", "elsewhere"]).ends_with(0).says(&["AC   sum", "1 case"]);
    // The verdict is that on the answered ones, and the first line says how many they are.
    scratch.write("elsewhere/2.in", "1 1\n");
    let run = scratch.judge(&["test", "sum", "--cases", "elsewhere"]).ends_with(0);
    run.says(&["AC   sum  1 of 2 cases", "2: no answer to compare with"]);
    scratch
        .judge(&["test", "sum", "--cases", "nowhere"])
        .ends_with(2)
        .says(&["--cases nowhere: there is no such file or directory"]);
    scratch.judge(&["test", "--cases", "elsewhere"]).ends_with(2).says(&["--cases is for one problem"]);
}

#[test]
fn what_cannot_be_judged_is_an_error_that_helps() {
    let scratch = Scratch::with_sum();
    scratch.judge(&["test", "smu"]).ends_with(2).says(&["no problem is called `smu`", "the nearest: sum"]);
    scratch.judge(&["tset"]).ends_with(2).says(&["unrecognized subcommand 'tset'", "test"]);
    scratch.judge(&["test", "--format", "xml"]).ends_with(2).says(&["human", "json", "junit"]);
    scratch.write("cases/sum/lonely.out", "3\n");
    scratch.judge(&["test", "sum"]).ends_with(2).says(&["lonely.out: an answer without its input"]);
    fs::remove_file(scratch.root().join("cases/sum/lonely.out")).unwrap();
    scratch.write("cases/smu/1.in", "");
    scratch.judge(&["test"]).ends_with(2).says(&["cases/smu: cases of no problem"]);
    scratch.judge(&["test", "sum"]).ends_with(0);
    fs::remove_dir_all(scratch.root().join("cases")).unwrap();
    scratch.judge(&["test"]).ends_with(2).says(&["sum has no cases", "cases/sum"]);
    let nowhere = tempfile::tempdir().unwrap();
    let outside = scratch.command(&["list"]).current_dir(nowhere.path()).output().unwrap();
    Run::new(outside, &["list"]).ends_with(2).says(&["no workspace here", "a Cargo.toml with a [workspace]"]);
}

#[test]
fn manifests_are_checked_to_the_line() {
    let rows = [
        (
            "time-limt = \"2s\"",
            "problems/sum/Cargo.toml:9: [package.metadata.judge] unknown field `time-limt`, expected one of",
        ),
        (
            "time-limit = 2",
            "problems/sum/Cargo.toml:9: [package.metadata.judge] time-limit: invalid duration 2: expected a duration such as \"2s\"",
        ),
        ("time-limit = \"0s\"", "invalid duration \"0s\""),
        ("memory-limit = \"lots\"", "memory-limit: invalid size \"lots\": expected a size such as \"256MiB\""),
        ("memory-limit = \"5\"", "memory-limit: invalid size \"5\": it has no unit: expected a size such as"),
        ("memory-limit = \"5B\"", "memory-limit: invalid size \"5B\": no program runs in so little"),
        (
            "compare = \"token\"",
            "compare: invalid comparison \"token\"; it may be \"tokens\", \"lines\", \"exact\", \"json\", \"json:any-order\", ",
        ),
        (
            "compare = \"kattis fuzzy\"",
            "Cargo.toml:9: [package.metadata.judge] compare: the default validator has no flag `fuzzy`",
        ),
        ("compare = { float = { absolut = 1 } }", "invalid comparison"),
        ("compare = { float = { absolute = -1 } }", "invalid comparison"),
    ];
    let scratch = Scratch::with_sum();
    for (line, message) in rows {
        scratch.problem("sum", SUM, line);
        scratch.judge(&["test", "sum"]).ends_with(2).says(&[message]);
    }
    scratch.problem("sum", SUM, "");
    let manifest = fs::read_to_string(scratch.root().join("problems/sum/Cargo.toml")).unwrap();
    for (before, after, message) in [
        ("target = \"plain\"", "target = \"leetcod\"", "unknown variant `leetcod`, expected one of `atcoder`"),
        ("title = \"T\"\n", "", "[package.metadata.judge] title is missing"),
        ("name = \"sum\"\npath", "name = \"mus\"\npath", "there is no [[bin]] with name = \"sum\""),
        (
            "[package]\nname = \"sum\"",
            "[package]\nname = \"mus\"",
            "the package is called `mus`, but the directory is not",
        ),
    ] {
        scratch.write("problems/sum/Cargo.toml", manifest.replacen(before, after, 1));
        scratch.judge(&["list"]).ends_with(2).says(&["problems/sum/Cargo.toml", message]);
    }
    scratch.write("problems/sum/Cargo.toml", manifest.replace("title = \"T\"", "title = T"));
    scratch.judge(&["list"]).ends_with(2).says(&["problems/sum/Cargo.toml", "line 6", "title = T"]);
    scratch.problem("sum", SUM, "");
    scratch.write(
        "Cargo.toml",
        "[workspace]\nmembers = [\"problems/*\"]\nresolver = \"3\"\n[workspace.metadata.judge]\ncompare = 1\n",
    );
    scratch
        .judge(&["test", "sum"])
        .ends_with(2)
        .says(&["Cargo.toml:5: [workspace.metadata.judge] compare: invalid comparison 1;"]);
}

/// Without an answer there is nothing that could be proved, whoever asks.
#[test]
fn without_answers_nothing_is_accepted_bundled_or_submitted() {
    let scratch = Scratch::empty();
    scratch.problem("sum", SUM, "");
    scratch.case("sum", "mine", "1 2\n", None);
    for command in [&["test", "sum"][..], &["bundle", "sum"], &["bundle", "--all", "plain"], &["submit", "sum"]] {
        let run = scratch.judge(command).ends_with(2).says(&["mine: no answer to compare with"]);
        assert!(!run.stdout.contains("fn main"), "{run:#?}");
    }
    let unproved = scratch.judge(&["bundle", "sum", "--no-verify"]).ends_with(0);
    assert!(unproved.stdout.contains("fn main"), "{unproved:#?}");
}

/// Nobody has to publish a problem to solve it.
#[test]
fn a_problem_needs_no_address() {
    let scratch = Scratch::with_sum();
    let manifest = fs::read_to_string(scratch.root().join("problems/sum/Cargo.toml")).unwrap();
    scratch.write("problems/sum/Cargo.toml", manifest.replace("url = \"https://example.org\"\n", ""));
    scratch.judge(&["test", "sum"]).ends_with(0).says(&["AC   sum"]);
    scratch.judge(&["list"]).ends_with(0).says(&["sum  plain"]);
}

#[test]
fn settings_of_the_workspace_hold_unless_the_problem_has_its_own() {
    let scratch = Scratch::with_sum();
    let workspace =
        "[workspace]\nmembers = [\"problems/*\"]\nresolver = \"3\"\n[workspace.metadata.judge]\ncompare = \"exact\"\n";
    scratch.write("Cargo.toml", workspace);
    scratch.case("sum", "sample-1", "1 2\n", Some("3"));
    scratch.judge(&["test", "sum"]).ends_with(1).says(&["would be AC if whitespace did not count", "3⏎"]);
    scratch.problem("sum", SUM, "compare = \"lines\"");
    scratch.judge(&["test", "sum"]).ends_with(0);
}

/// The skeletons are compiled by nobody else: here they are, against the workspace's own templates.
#[test]
fn new_problems_compile_and_the_worked_one_is_accepted() {
    let scratch = Scratch::with_templates();
    let title = "A \"quoted\" \\ title\n#![x] \u{202e}x \x1b[m {{id}} */";
    let new = |arguments: &[&str]| scratch.judge(&[&["new"], arguments].concat()).ends_with(0);
    let made = new(&["abc1-a", "--skeleton", "worked", "--title", title, "--target", "atcoder"]);
    let expected =
        ["Cargo.toml", "main.rs", "brute.rs", "gen.rs", "wrong.rs"].map(|file| format!("problems/abc1-a/{file}"));
    let cases = ["in", "out"].map(|extension| format!("cases/abc1-a/sample-1.{extension}"));
    let expected: String = expected.iter().chain(&cases).map(|path| format!("{path}\n")).collect();
    assert_eq!(made.stdout, expected);
    made.says(&["next: `cargo judge test abc1-a`"]);
    // Luogu compiles edition 2021, and so is it built and tested here.
    new(&["p1", "--skeleton", "worked", "--target", "luogu"]);
    let luogu = fs::read_to_string(scratch.root().join("problems/p1/Cargo.toml")).unwrap();
    assert!(luogu.contains("\nedition = \"2021\" # as luogu compiles\n") && !luogu.contains("edition.work"), "{luogu}");
    let url = "https://atcoder.jp/contests/abc428/tasks/abc428_c";
    let made = new(&[url, "--title", title]);
    assert_eq!(made.stdout, "problems/abc428-c/Cargo.toml\nproblems/abc428-c/main.rs\n", "and nothing else");
    new(&["https://leetcode.com/problems/two-sum/", "--title", "1. Two Sum"]);
    new(&["https://leetcode.com/problems/lru-cache/"]).says(&[
        "lc-lru-cache: LeetCode's addresses have no numbers; with the problem's own",
        "\n      cargo judge rename lc-lru-cache lcNUMBER\n",
    ]);
    scratch.judge(&["remove", "lc-lru-cache"]).ends_with(0);
    let stub = "impl Solution {\n    pub fn f(n: i32) -> i32 {\n        \n    }\n}\n";
    scratch.write("stub.rs", stub);
    new(&["lc2", "--stub", "stub.rs", "--title", title]);
    let main = scratch.root().join("problems/lc2/main.rs");
    let text = fs::read_to_string(&main).unwrap();
    assert!(text.starts_with("//! A \"quoted\" \\ title #![x] x [m {{id}} */\n") && text.contains("todo!()"), "{text}");
    fs::write(main, text.replace("todo!()", "n")).unwrap();
    for (id, input) in [("abc428-c", "2\n"), ("lc1", "[4,5]\n"), ("lc2", "2\n")] {
        scratch.case(id, "sample-1", input, Some("2\n"));
    }
    let judged = scratch.judge(&["test", "*"]).ends_with(0);
    assert!(!judged.stderr.contains("warning"), "{judged:#?}");
    judged.says(&["AC   abc1-a", "AC   abc428-c", "AC   lc1", "AC   lc2", "AC   p1"]);
    scratch.judge(&["list"]).ends_with(0).says(&["A \"quoted\" \\ title #![x] x [m", "Two Sum"]);
    scratch.judge(&["check", "abc1-a"]).ends_with(0).says(&["wrong solutions: 1 of 1 fail as declared"]);
    let manifest = fs::read_to_string(scratch.root().join("problems/abc428-c/Cargo.toml")).unwrap();
    for line in [
        "target = \"atcoder\"",
        "edition.workspace = true",
        "# time-limit = \"2s\"",
        "# memory-limit = \"1GiB\"",
        "# compare = \"tokens\"",
        url,
    ] {
        assert!(manifest.contains(line), "no {line} in {manifest}");
    }
    let left: Vec<_> =
        walk(scratch.root().join("problems")).into_iter().filter(|text| text.contains("{{title")).collect();
    assert!(left.is_empty(), "placeholders were left in {left:?}");
    let generator = ["run", "--quiet", "--release", "--bin", "abc1-a-gen", "--", "5", "1"];
    let cargo = |arguments: &[&str], input: &str| {
        let input_file = scratch.root().join("input");
        fs::write(&input_file, input).unwrap();
        let mut command = Command::new("cargo");
        command.args(arguments).current_dir(scratch.root()).stdin(fs::File::open(input_file).unwrap());
        command.env("CARGO_TARGET_DIR", scratch.target());
        Run::new(command.output().unwrap(), arguments).ends_with(0).stdout
    };
    let input = cargo(&generator, "");
    let brute = cargo(&["run", "--quiet", "--release", "--bin", "abc1-a-brute"], &input);
    assert_eq!(brute, cargo(&["run", "--quiet", "--release", "--bin", "abc1-a"], &input));
    let packages = ["abc1-a", "abc428-c", "lc1", "lc2", "p1"].map(|id| format!("--package={id}"));
    let packages = packages.each_ref().map(String::as_str);
    cargo(&[&["clippy", "--quiet", "--all-targets"], &packages[..], &["--", "-D", "warnings"]].concat(), "");
}

/// AtCoder has the crate, Codeforces has none: there the bundle contains it. The version is the one in the lock file.
#[test]
#[ignore = "long"]
fn new_problems_with_crates() {
    let scratch = Scratch::with_templates();
    let said = ["--with ac_library: not one of the 66 crates that AtCoder has, nor in ", "Cargo.toml: ac-library-rs"];
    scratch.judge(&["new", "joined", "--with", "ac_library"]).ends_with(2).says(&said);
    assert!(!scratch.root().join("problems/joined").exists());
    let said = "--with mylib/extra: expected the name of a crate: features go into the problem's Cargo.toml by hand";
    scratch.judge(&["new", "joined", "--with", "mylib/extra"]).ends_with(2).says(&[said]);
    let with = ["--with", "ac-library-rs,itertools", "--with", "ac-library-rs"];
    scratch.judge(&[&["new", "joined", "--target", "codeforces"], &with[..]].concat()).ends_with(0);
    let manifest = fs::read_to_string(scratch.root().join("problems/joined/Cargo.toml")).unwrap();
    let lines = "[dependencies]\nac-library-rs = \"=0.2.0\"\nitertools.workspace = true\nproconio.workspace = true\n";
    assert!(manifest.contains(lines), "{manifest}");
    let main = "//! Joins two pairs.\n\nuse ac_library::Dsu;\nuse proconio::input;\n\nfn main() {\n    \
        input! { n: usize, pairs: [(usize, usize); 2] }\n    let mut dsu = Dsu::new(n);\n    \
        for (a, b) in pairs {\n        dsu.merge(a, b);\n    }\n    println!(\"{}\", dsu.groups().len());\n}\n";
    scratch.write("problems/joined/main.rs", main);
    scratch.case("joined", "sample-1", "5\n0 1\n1 4\n", Some("3\n"));
    scratch.judge(&["test", "joined"]).ends_with(0).says(&["AC   joined  1 case "]);
    let bundle = scratch.judge(&["bundle", "joined"]).ends_with(0).stdout;
    assert!(bundle.contains("mod ac_library") && !bundle.contains("convolution"), "{bundle}");
    let bundle = scratch.judge(&["bundle", "joined", "atcoder"]).ends_with(0).stdout;
    assert!(bundle.contains("use ac_library::Dsu;") && !bundle.contains("mod ac_library"), "{bundle}");
}

/// Small skeletons of a person's own.
fn with_skeletons() -> Scratch {
    let scratch = Scratch::with_sum();
    let manifest = "[package]\nname = \"{{id}}\"\nedition = \"2024\"\n[package.metadata.judge]\ntitle = \"{{title}}\"\n\
                    url = \"{{url}}\"\ntarget = \"{{target}}\"\ntime-limit = \"{{time-limit}}\"\n\
                    [[bin]]\nname = \"{{id}}\"\npath = \"main.rs\"\n";
    for name in ["program", "leetcode", "fast"] {
        scratch.write(&format!("templates/problem/{name}/Cargo.toml"), manifest);
        scratch.write(
            &format!("templates/problem/{name}/main.rs"),
            format!("//! <{{{{url}}}}>\nfn main() {{}} // {name}\n"),
        );
    }
    scratch
}

/// cargo builds all binaries into one directory: two of one name would take turns in it.
#[test]
fn no_id_is_a_program_of_another_problem() {
    let scratch = with_skeletons();
    scratch.problem("deep-gen", SUM, "");
    scratch.tool("sum", "strange", SUM);
    scratch.judge(&["new", "sum-brute"]).ends_with(2).says(&["it is the name of a program of the problem sum"]);
    scratch.judge(&["new", "sum-strange"]).ends_with(2).says(&["it is the name of a program of the problem sum"]);
    scratch.judge(&["new", "deep"]).ends_with(2).says(&["the problem deep-gen is called as one of its programs"]);
    scratch.judge(&["new", "a", "a-gen"]).ends_with(2).says(&["it is the name of a program of the problem a"]);
    scratch.judge(&["new", "sum-two"]).ends_with(0);
    let manifest = |id: &str| fs::read_to_string(scratch.root().join(format!("problems/{id}/Cargo.toml"))).unwrap();
    assert!(!manifest("sum-two").contains("url"), "there is no address");
    scratch.judge(&["new", "three", "--url", "https://example.org/3"]).ends_with(0);
    assert!(manifest("three").contains("url = \"https://example.org/3\""), "{}", manifest("three"));
}

#[test]
fn what_new_refuses_writes_nothing() {
    let scratch = with_skeletons();
    scratch.judge(&["new", "https://codeforces.com/contest/4/problem/A"]).ends_with(0);
    scratch.judge(&["new", "https://w.example.org/one/sum"]).ends_with(0);
    scratch.problem("mine", SUM, "");
    let own = fs::read_to_string(scratch.root().join("problems/mine/Cargo.toml")).unwrap();
    scratch
        .write("problems/mine/Cargo.toml", own.replace("https://example.org", "https://cses.fi/problemset/task/1068"));
    scratch.write("templates/problem/broken/Cargo.toml", "[package\nname = \"{{id}}\"\n");
    let root = fs::read_to_string(scratch.root().join("Cargo.toml")).unwrap();
    scratch.write("Cargo.toml", root + "\n[workspace.dependencies]\nmy-library = { path = \"my-library\" }\n");
    scratch.write("c.rs", "class Solution:\n");
    let before = walk(scratch.root().to_path_buf());
    let rows: &[(&[&str], &str)] = &[
        (&["sum"], "is there already, and nothing was written"),
        (&["SUM"], "is there already, and nothing was written"),
        (&["new-one", "sum"], "is there already, and nothing was written"),
        (&["a", "b", "a"], "it is asked for twice"),
        (&["1abc"], "starts with a letter, because it names a package; for example `cargo judge new p-1abc`"),
        (&["../x"], "cannot be a problem's id"),
        (&["templates"], "uses the name already"),
        (&["con"], "uses the name already"),
        (&["shrink"], "uses the name already"),
        (&["my-library"], "uses the name already"),
        (&[&"x".repeat(61)], "longer than 60 characters"),
        (&[], "<URL|ID>"),
        (&["https://codeforces.com/problemset/problem/4/A"], "problems/cf4-a is there already"),
        (&["https://cses.fi/problemset/task/1068/"], "problems/mine is there already"),
        (&["x", "--url", "https://cses.fi/problemset/task/1068/"], "problems/mine is there already"),
        (
            &["https://w.example.org/two/sum"],
            "it is another problem; `cargo judge new example-sum-2 --url https://w.example.org/two/sum` makes this",
        ),
        (&["https://atcoder.jp/contests/abc428"], "`--problems a-g` makes these of its problems"),
        (&["https://open.kattis.com/contests/nhty9t"], "`--problems hello,different`"),
        (&["evil.example/contest/4/problem/A"], "cannot be a problem's id"),
        (
            &["https://atcoder.jp/contests/abc428", "--problems", "g-a"],
            "expected the problems of a contest, such as a-g",
        ),
        (
            &["https://atcoder.jp/contests/abc428", "--problems", "a/b"],
            "no problem of this contest can be called `a/b`",
        ),
        (
            &["https://leetcode.com/contest/weekly-contest-400/", "--problems", "a-d"],
            "can be called `a`; for example `--problems two-sum,add-two-numbers`",
        ),
        (&["https://codeforces.com/contest/4", "--problems", "a-c"], "problems/cf4-a is there already"),
        (&["https://codeforces.com/contest/4", "--problems", "a-zz"], "can be called `a-zz`; for example"),
        (&["https://codeforces.com/contest/4", "--problems", "a", "--with", "sum/x"], "features go into the problem's"),
        (&["https://codeforces.com/contest/5/problem/A", "--problems", "a"], "this is a problem's"),
        (&["abc", "--problems", "a"], "this is an id"),
        (&["https://codeforces.com/blog/entry/1"], "name an id: `cargo judge new ID --url"),
        (&["https:// x"], "not the address of a web page"),
        (&["x", "--url", "x.org"], "not the address of a web page"),
        (&["https://x.org/a", "--url", "https://x.org/b"], "this is an address already"),
        (&["a", "b", "--title", "T"], "--title: it is for one problem, and 2 are asked for"),
        (&["a", "--skeleton", "quick"], "the choices: broken, fast, leetcode, program"),
        (&["a", "--skeleton", "../problem/fast"], "the choices: broken, fast, leetcode, program"),
        (&["a", "--skeleton", "broken"], "filled in, this skeleton is not TOML"),
        (&["a", "--stub", "missing.rs"], "missing.rs"),
        (&["a", "--stub", "c.rs"], "the stub, line 1: this is no Rust with an `impl`"),
    ];
    for (arguments, message) in rows {
        scratch.judge(&[&["new"], *arguments].concat()).ends_with(2).says(&[message]);
        assert_eq!(walk(scratch.root().to_path_buf()), before, "a refused `new {arguments:?}` changed something");
    }
}

/// Cases may have outlived their problem, and nobody may have meant them for the new one.
#[test]
fn cases_that_are_there_before_their_problem() {
    let scratch = with_skeletons();
    for (name, input) in [("one", "1\n"), ("two", "2\n")] {
        scratch.case("left", name, input, Some("1\n"));
    }
    scratch.case("alone", "one", "1\n", None);
    let run = scratch.judge(&["new", "left", "alone", "fresh"]).ends_with(0);
    let run = run.says(&["note: left: cases/left has 2 cases already", "note: alone: cases/alone has 1 case already"]);
    assert!(!run.stderr.contains("cases/fresh"), "{run:#?}");
}

/// LeetCode's stub comes from the clipboard if nobody says where it is; any other text there is left alone.
#[test]
fn the_stub_in_the_clipboard() {
    let scratch = with_skeletons();
    let bin = scratch.root().join("bin");
    let held = scratch.root().join("held");
    scratch.write("bin/xclip", format!("#!/bin/sh\ncat '{}'\n", held.display()));
    fs::set_permissions(bin.join("xclip"), fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let new = |arguments: &[&str], clipboard: &str| {
        fs::write(&held, clipboard).unwrap();
        let mut command = scratch.command(&[&["new"], arguments].concat());
        command.env("PATH", &path).env("DISPLAY", ":0").env_remove("WAYLAND_DISPLAY").env_remove("WSL_DISTRO_NAME");
        Run::new(command.output().unwrap(), arguments)
    };
    let main = |id: &str| fs::read_to_string(scratch.root().join(format!("problems/{id}/main.rs"))).unwrap();
    let stub = "impl Solution {\n    pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {\n        \n    }\n}";
    let url = |name: &str| format!("https://leetcode.com/problems/{name}/");
    new(&[&url("two-sum")], stub).ends_with(0).says(&["main.rs is made of the stub in the clipboard"]);
    assert!(main("lc-two-sum").contains("leetcode::arguments()"), "{}", main("lc-two-sum"));
    new(&[&url("a")], "something else").ends_with(0).says(&["no stub of LeetCode's editor in the clipboard"]);
    assert!(main("lc-a").contains("// leetcode"));
    for arguments in [&[&url("b"), "--skeleton", "fast"][..], &["https://cses.fi/problemset/task/1"], &["own"]] {
        let run = new(arguments, stub).ends_with(0);
        assert!(!run.stderr.contains("in the clipboard"), "{run:#?}");
    }
    let refused =
        "// The rand7() API is already defined for you.\nimpl Solution {\n    pub fn rand10() -> i32 {\n    }\n}";
    let run = new(&[&url("rand")], refused).ends_with(0);
    let run = run.says(&["stub, line 1: `rand7` is a function of LeetCode's own"]);
    assert!(!run.stderr.contains("there is no stub"), "{run:#?}");
    // Nothing is said of what is not made.
    let run = new(&[&url("a")], "something else").ends_with(2);
    assert!(run.stderr.starts_with("error: ") && run.stderr.contains("problems/lc-a is there already"), "{run:#?}");
}

#[test]
fn several_new_problems_at_once() {
    let scratch = with_skeletons();
    let contest = "https://atcoder.jp/contests/abc428/tasks";
    let made = scratch.judge(&["new", contest, "--problems", "a-c", "ABC300-A", "--skeleton", "fast"]);
    let expected: String = ["abc428-a", "abc428-b", "abc428-c", "abc300-a"]
        .map(|id| format!("problems/{id}/Cargo.toml\nproblems/{id}/main.rs\n"))
        .concat();
    // What --problems goes with is not each of the arguments.
    made.ends_with(2).says(&["ABC300-A", "this is an id"]);
    let made = scratch.judge(&["new", contest, "--problems", "a-c", "--skeleton", "fast"]).ends_with(0);
    let again = scratch.judge(&["new", "ABC300-A"]).ends_with(0);
    assert_eq!(made.stdout + &again.stdout, expected);
    assert!(again.stderr.contains("ABC300-A becomes abc300-a"), "{}", again.stderr);
    let read = |file: &str| fs::read_to_string(scratch.root().join(file)).unwrap();
    let main = read("problems/abc428-b/main.rs");
    assert_eq!(main, "//! <https://atcoder.jp/contests/abc428/tasks/abc428_b>\nfn main() {} // fast\n");
    // An id in the form of a judge is its problem.
    let url = "https://atcoder.jp/contests/abc300/tasks/abc300_a";
    assert!(again.stderr.contains("abc300-a is taken for the problem at"), "{}", again.stderr);
    assert_eq!(read("problems/abc300-a/main.rs"), format!("//! <{url}>\nfn main() {{}} // program\n"));
    assert!(read("problems/abc300-a/Cargo.toml").contains("target = \"atcoder\""));
    scratch.judge(&["new", "lc48"]).ends_with(0).says(&["lc48 is taken for a problem of LeetCode"]);
    assert!(read("problems/lc48/Cargo.toml").contains("target = \"leetcode\""));
    scratch.judge(&["new", "abc100_c"]).ends_with(0).says(&["abc100_c is taken for a problem of AtCoder"]);
    assert!(read("problems/abc100_c/Cargo.toml").contains("target = \"atcoder\""));
    for arguments in [&["abc301-a", "--target", "plain"][..], &["my-own"]] {
        let made = scratch.judge(&[&["new"], arguments].concat()).ends_with(0);
        assert!(!made.stderr.contains("is taken for"), "{made:?}");
        assert_eq!(
            read(&format!("problems/{}/main.rs", arguments[0])),
            "fn main() {} // program\n",
            "no empty address"
        );
    }
    // A judge without a target of its own has its limits in the manifest.
    scratch.judge(&["new", "acm.hdu.edu.cn/showproblem.php?pid=1846"]).ends_with(0);
    assert!(read("problems/hdu1846/Cargo.toml").contains("\"https://acm.hdu.edu.cn/showproblem.php?pid=1846\""));
    assert!(read("problems/hdu1846/Cargo.toml").contains("\ntime-limit = \"1s\"\n"));
    // LeetCode's number, from the title or from the person.
    let made = scratch.judge(&["new", "https://leetcode.cn/problems/cat-and-mouse/"]).ends_with(0);
    made.says(&["problems/lc-cat-and-mouse/main.rs", "cargo judge rename lc-cat-and-mouse lcNUMBER"]);
    scratch.judge(&["new", "lc1", "--url", "https://leetcode.com/problems/two-sum/"]).ends_with(0);
    assert!(read("problems/lc1/Cargo.toml").contains("target = \"leetcode\""));
    assert!(read("problems/lc1/main.rs").contains("// leetcode"));
    // Cases that belonged to nobody are this problem's.
    scratch.write("cases/kept/1.in", "mine");
    scratch.judge(&["new", "kept"]).ends_with(0);
    assert_eq!(read("cases/kept/1.in"), "mine");
}

#[test]
fn copies_of_templates() {
    let scratch = Scratch::with_sum();
    scratch.write("templates/lib.rs", "");
    scratch.write("templates/nim.rs", "//! Nim: a game.\n//!\n//! More.\n\npub fn nim_sum() {}\n");
    scratch.write("templates/other.rs", "//! Other: a thing.\n");
    let copied = scratch.judge(&["copy", "OTHER", "templates/nim.rs", "other.rs"]).ends_with(0).stdout;
    let expected = "#[allow(dead_code)]\nmod other {\n    //! Other: a thing.\n}\n\n\
                    #[allow(dead_code)]\nmod nim {\n    //! Nim: a game.\n\n    pub fn nim_sum() {}\n}\n";
    assert_eq!(copied, expected, "the code and a short head, each template once");
    let whole = scratch.judge(&["copy", "--whole", "nim"]).ends_with(0).stdout;
    assert_eq!(
        whole,
        "#[allow(dead_code)]\nmod nim {\n    //! Nim: a game.\n    //!\n    //! More.\n\n    pub fn nim_sum() {}\n}\n"
    );
    scratch.write("templates/broken.rs", "//! Broken.\n\nfn {}\n");
    scratch.judge(&["copy", "broken"]).ends_with(2).says(&["templates/broken.rs:3: expected identifier", "--whole"]);
    let unknown = scratch.judge(&["copy", "nim", "nimm"]).ends_with(2);
    assert_eq!(unknown.stdout, "", "half of what was asked for helps nobody");
    unknown.says(&["no template is called `nimm`", "the nearest: nim"]);
}

/// Ctrl-C: the judge says so with its exit code, and what it started is gone.
#[test]
fn an_interrupt_leaves_nothing_running() {
    let scratch = Scratch::with_sum();
    scratch.problem("sum", SUM, "time-limit = \"20s\"");
    let started = scratch.root().join("started");
    let script = format!("sleep 98765 & echo $! > {0}.new; mv {0}.new {0}; sleep 30", started.display());
    let command = format!("sh -c {}", shlex::try_quote(&script).unwrap());
    let arguments = ["test", "sum", "--exec", &command];
    let mut child = scratch.command(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    let sleeper = loop {
        assert!(Instant::now() < deadline, "the program did not start");
        if let Ok(pid) = fs::read_to_string(&started) {
            break pid.trim().to_string();
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let alive = || Command::new("kill").args(["-0", &sleeper]).stderr(Stdio::null()).status().unwrap().success();
    while alive() {
        assert!(Instant::now() < deadline, "process {sleeper} is still running");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn walk(folder: PathBuf) -> Vec<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(walk(path));
        } else {
            files.push(format!("{}: {}", path.display(), fs::read_to_string(&path).unwrap()));
        }
    }
    files.sort();
    files
}

/// A checker that takes any order of the same words; its first argument may be one more than the protocol's.
const UNORDERED: &str = "fn words(path: &str) -> Vec<String> { let text = std::fs::read_to_string(path).unwrap();
    let mut words: Vec<String> = text.split_whitespace().map(str::to_string).collect(); words.sort(); words }
    fn main() { let files: Vec<String> = std::env::args().skip(1).collect();
    let same = words(&files[1]) == words(&files[2]); eprintln!(\"{}\", if same { \"ok same words\" } else { \"wrong answer other words\" });
    std::process::exit(i32::from(!same)); }";

#[test]
fn a_checker_of_the_problem_s_decides() {
    let scratch = Scratch::empty();
    scratch.problem("two", "fn main() { println!(\"2 1\"); }", "compare = { checker = \"check\" }");
    scratch.tool("two", "check", UNORDERED);
    scratch.case("two", "sample-1", "", Some("1 2\n"));
    scratch.judge(&["test"]).ends_with(0).says(&["AC   two"]);
    scratch.judge(&["test", "two", "--exec", "echo 1 2"]).ends_with(0).says(&["AC   two"]);
    scratch.judge(&["test", "two", "--exec", "echo 1 3"]).ends_with(1).says(&["WA   two", "wrong answer other words"]);
    scratch.judge(&["test", "--compare", "tokens"]).ends_with(1).says(&["expected `1`, found `2`"]);
    scratch.tool("two", "broken", "fn main() { let x: i32 = \"\"; }");
    scratch.judge(&["test", "--compare", "checker:check"]).ends_with(0).says(&["AC   two"]);
    let run = scratch.judge(&["test", "--compare", "checker:broken"]).ends_with(2);
    run.says(&["JE   two", "the checker does not compile: problems/two/broken.rs:1:26: mismatched types"]);
    // The solution compiles, and can still be judged in another way.
    scratch.judge(&["test", "--compare", "checker:chekc"]).ends_with(2).says(&[
        "error: --compare: two has no [[bin]] with name = \"two-chekc\"",
        "the choices: \"broken\", \"check\"",
    ]);
}

/// Who follows the hint gets what it promises.
#[test]
fn what_would_accept_a_wrong_answer_is_said() {
    let scratch = Scratch::empty();
    let (solution, hint) = (r#"fn main() { println!("0.3333333"); }"#, "it would be AC with ");
    scratch.problem("third", solution, "");
    scratch.case("third", "a", "1\n", Some("0.333333333333\n"));
    scratch.case("third", "b", "2\n", Some("0.333333333334\n"));
    let test = ["test", "third"];
    let run = scratch.judge(&test).ends_with(1).says(&["note: it would be AC with compare = \"float:1e-6\" in its "]);
    assert_eq!(run.stdout.matches(hint).count(), 1, "{run:#?}");
    scratch.problem("third", solution, "compare = \"float:1e-6\"");
    scratch.judge(&test).ends_with(0).says(&["AC   third"]);
    // Where the command line decides, the manifest would change nothing.
    let run = scratch.judge(&["test", "third", "--compare", "exact"]).ends_with(1);
    assert!(!run.stdout.contains(hint), "{run:#?}");
    // What cannot be AC in this way is no more than wrong.
    scratch.case("third", "a", "1\n", Some("0.4\n"));
    for settings in ["", "compare = \"float:1e-6\""] {
        scratch.problem("third", solution, settings);
        let run = scratch.judge(&test).ends_with(1);
        assert!(!run.stdout.contains(hint), "{run:#?}");
    }
}

/// A way to compare for one run: every notation, and a command as a checker.
#[test]
fn compare_on_the_command_line() {
    let scratch = Scratch::empty();
    scratch.problem("p", "fn main() { println!(\"1.0 [1]\"); }", "compare = \"exact\"");
    scratch.case("p", "sample-1", "", Some("1.00001  [1]\n"));
    let rows = [
        ("exact", 1, "line 1, column 4"),
        ("lines", 1, "line 1, column 4"),
        ("tokens", 1, "expected `1.00001`, found `1.0`"),
        ("json", 0, "AC   p"),
        ("float:1e-4", 0, "AC   p"),
        ("float:0,1e-4", 0, "AC   p"),
        ("float:1e-6,0", 1, "absolute error 1.000e-5"),
        (
            "float:-1",
            2,
            "invalid comparison `float:-1`; it may be tokens, lines, exact, json, json:any-order, json:any-order-deep, \"kattis FLAGS\", float:1e-9 (abs",
        ),
        ("kattis", 1, "expected `1.00001`, found `1.0`"),
        ("kattis float_tolerance 1e-4", 0, "AC   p"),
        ("kattis float_tolerance 1e-4 space_change_sensitive", 1, "line 1, column 5"),
        ("kattis float_tolerance", 2, "invalid tolerance `` after float_tolerance"),
        ("kattis sensitive", 2, "the default validator has no flag `sensitive`; it has case_sensitive"),
        ("float", 2, "invalid comparison `float`"),
        ("tokns", 2, "invalid comparison `tokns`"),
        ("checker:sh -c 'grep -q 1.0 \"$2\"' sh", 0, "AC   p"),
        ("checker:sh -c 'echo no >&2; exit 1' sh", 1, "no"),
        ("kattis:sh -c 'read x; test \"$x\" = \"1.0 [1]\" && exit 42' sh", 0, "AC   p"),
        ("kattis:sh -c 'exit 43' sh", 1, "WA   p"),
        ("checker:./no-such-checker", 2, "failed to start"),
        ("checker:", 2, "invalid command `"),
        ("checker:sh -c 'x", 2, "a quote is not closed"),
    ];
    for (way, code, message) in rows {
        scratch.judge(&["test", "p", "--compare", way]).ends_with(code).says(&[message]);
    }
}

#[test]
fn checkers_and_interactors_are_checked_in_the_manifest() {
    let place = "problems/sum/Cargo.toml:9: [package.metadata.judge] ";
    let rows = [
        (
            "compare = { checker = \"chek\" }",
            "compare: sum has no [[bin]] with name = \"sum-chek\", which \"chek\" stands for; the choices: \"check\"",
        ),
        (
            "compare = { checker = \"check\", protocl = \"kattis\" }",
            "compare: unknown field `protocl`, expected one of `checker`, `protocol`, `points`",
        ),
        (
            "compare = { checker = \"check\", protocol = \"katis\" }",
            "compare: unknown variant `katis`, expected one of `testlib`, `kattis`, `atcoder`",
        ),
        ("compare = { checker = 3 }", "compare: invalid type: integer `3`, expected a string"),
        ("compare = { checker = \"check\", protocol = \"kattis\", points = 1 }", "compare: points are testlib's"),
        ("compare = {}", "compare: invalid comparison {}; it may be \"tokens\""),
        (
            "interactor = \"interact\"",
            "interactor: sum has no [[bin]] with name = \"sum-interact\", which \"interact\" stands for; the choices: \"check\"",
        ),
        (
            "interactor = { prog = \"check\" }",
            "interactor: unknown field `prog`, expected one of `program`, `protocol`",
        ),
        (
            "interactor = true",
            "interactor: invalid interactor true; it may be \"interact\" or { program = \"interact\", protocol",
        ),
        ("passes = 1", "passes: it takes how often a solution may run for a case, at least 2"),
        ("passes = \"two\"", "passes: invalid type: string \"two\", expected usize"),
        ("passes = 2", "passes: only Kattis's protocol has a way to ask for another pass: `compare = { checker"),
    ];
    for (line, message) in rows {
        let scratch = Scratch::with_sum();
        scratch.problem("sum", SUM, line);
        scratch.tool("sum", "check", UNORDERED);
        let message = format!("{place}{message}");
        scratch.judge(&["test"]).ends_with(2).says(&[&message]);
    }
}

/// Twenty questions: the interactor thinks of a number, and what they said is shown when the answer is wrong.
#[test]
fn an_interactor_of_the_problem_s_decides() {
    let solution = |last: &str| {
        format!(
            "fn main() {{ for guess in 1.. {{ println!(\"{{guess}}\"); let mut line = String::new();
            std::io::stdin().read_line(&mut line).unwrap(); if line.trim() == \"yes\" {{ {last} }} }} }}"
        )
    };
    let interactor = "use std::io::BufRead; fn main() { let file = std::env::args().nth(1).unwrap();
        let secret = std::fs::read_to_string(file).unwrap(); for line in std::io::stdin().lock().lines() {
        if line.unwrap() == secret.trim() { println!(\"yes\"); return } println!(\"no\"); }
        eprintln!(\"wrong answer it gave up\"); std::process::exit(1) }";
    let scratch = Scratch::empty();
    scratch.problem("guess", &solution("return"), "interactor = \"interact\"\ntime-limit = \"1s\"");
    scratch.tool("guess", "interact", interactor);
    scratch.case("guess", "sample-1", "3\n", None);
    scratch.case("guess", "thousand", "1000\n", Some("unused\n"));
    scratch.judge(&["test"]).ends_with(0).says(&["AC   guess", "2 cases"]);
    let run = scratch.judge(&["test", "guess", "--exec", "sh -c 'echo 1; read x; echo 2'"]).ends_with(1);
    run.says(&[
        "WA   guess",
        "wrong answer it gave up",
        "conversation: > to the program, < from it",
        "< 1\n> no\n< 2\n",
    ]);
    let run = scratch.judge(&["test", "guess", "--exec", "sh -c 'read x'"]).ends_with(1);
    run.says(&["TLE  guess", "nothing happened for 3s", "does it flush its output"]);
    scratch.judge(&["test", "guess", "--exec", "sh -c 'echo 1; exit 5'"]).ends_with(1).says(&["RE   guess", "< 1\n"]);
    scratch.write("problems/guess/main.rs", solution("panic!()"));
    scratch.judge(&["test"]).ends_with(1).says(&["RE   guess", "exit code 101", "> yes\n"]);
}

/// Ctrl-C while two programs talk: both are gone before the judge is.
#[test]
fn an_interrupt_ends_a_conversation() {
    let scratch = Scratch::empty();
    let sleeper = "fn main() { std::thread::sleep(std::time::Duration::from_secs(60)) }";
    scratch.problem("sleep", sleeper, "interactor = \"interact\"\ntime-limit = \"20s\"");
    scratch.tool("sleep", "interact", sleeper);
    scratch.case("sleep", "sample-1", "", None);
    let mut judge = scratch.command(&["test"]).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let running = || {
        let is_ours = |folder: PathBuf| {
            let command = fs::read(folder.join("cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&command).contains(&*scratch.root().join("target/release/sleep").to_string_lossy())
        };
        fs::read_dir("/proc").unwrap().filter(|entry| is_ours(entry.as_ref().unwrap().path())).count()
    };
    let deadline = Instant::now() + Duration::from_secs(60);
    while running() < 2 {
        assert!(Instant::now() < deadline, "the two programs never ran");
        std::thread::sleep(Duration::from_millis(10));
    }
    let kill = Command::new("kill").args(["-INT", &judge.id().to_string()]).status().unwrap();
    assert!(kill.success());
    assert_eq!(judge.wait().unwrap().code(), Some(130));
    assert_eq!(running(), 0, "left running");
}

#[test]
fn limits_on_the_command_line() {
    let scratch = Scratch::empty();
    let settings = "time-limit = \"5s\"\nmemory-limit = \"1GiB\"\noutput-limit = \"1MiB\"";
    let main = "fn main() { let end = std::time::Instant::now() + std::time::Duration::from_millis(300);
        let mut data = vec![1u8; 40 << 20]; let mut step = 0;
        while std::time::Instant::now() < end { step += 1; data[step % (40 << 20)] += step as u8; }
        println!(\"{}\", \"x\".repeat(20_000 + usize::from(data[7] == 255))); }";
    scratch.problem("p", main, settings);
    scratch.case("p", "1", "", None);
    scratch.judge(&["test", "p"]).ends_with(2).says(&["no answer to compare with"]);
    let judged = |options: &[&str]| scratch.judge(&[&["test", "p"], options].concat()).ends_with(1);
    judged(&["--time-limit", "50ms"]).says(&["TLE  p", "used more CPU time than the limit of 50ms"]);
    judged(&["--memory-limit", "20MiB"]).says(&["MLE  p"]);
    judged(&["--output-limit", "10KB"]).says(&["OLE  p"]);
    // The later one counts, as where an alias already has one.
    judged(&["--time-limit", "2s", "--time-limit", "50ms"]).says(&["TLE  p"]);
    for (option, value, message) in [
        (
            "--time-limit",
            "3",
            "invalid value '3' for '--time-limit <TIME>': expected a duration such as \"2s\" or \"1500ms\"",
        ),
        ("--time-limit", "0s", "more than zero: expected a duration"),
        ("--time-limit", "2days", "more than a day"),
        (
            "--memory-limit",
            "much",
            "invalid value 'much' for '--memory-limit <SIZE>': expected a size such as \"256MiB\"",
        ),
        ("--output-limit", "0", "expected a size"),
        ("--output-limit", "15EiB", "more than a pebibyte"),
    ] {
        scratch.judge(&["test", "p", option, value]).ends_with(2).says(&[message]);
    }
}

#[test]
fn of_fail_fast_and_keep_going_the_later_one_counts() {
    let scratch = Scratch::with_sum();
    for number in 1..=5 {
        scratch.case("sum", &format!("wrong-{number}"), "1\n", Some("2\n"));
    }
    let judged = |options: &[&str]| {
        let run = scratch.judge(&[&["test", "sum", "--jobs", "1", "--format", "json"], options].concat()).ends_with(1);
        let document: Value = serde_json::from_str(&run.stdout).unwrap();
        document["problems"][0]["cases"].as_array().unwrap().len()
    };
    for (options, cases) in [
        (&[][..], 6),
        (&["--keep-going"], 6),
        (&["--fail-fast"], 2),
        (&["--fail-fast", "--keep-going"], 6),
        (&["--keep-going", "--fail-fast"], 2),
        (&["--fail-fast", "--keep-going", "--fail-fast"], 2),
    ] {
        assert_eq!(judged(options), cases, "{options:?}");
    }
}

/// Whoever has read the first lines closes the pipe; that is neither a mistake in the call nor a success.
#[test]
fn what_nobody_reads_any_more_is_no_error() {
    let scratch = Scratch::with_sum();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = scratch.command(&["list"]).stdout(writer).stderr(Stdio::piped()).output().unwrap();
    assert_eq!((output.status.code(), &output.stderr[..]), (Some(141), &b""[..]));
}

/// Standard error may go to a file, and its disk may be full.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_said_is_no_panic() {
    let scratch = Scratch::with_sum();
    scratch.write("problems/sum/main.rs", SUM.replace("fn main() {", "fn main() { let unused = 1;"));
    for (arguments, code) in [(&["test", "sum"][..], 0), (&["test", "other"], 2), (&["remove", "sum"], 0)] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let status = scratch.command(arguments).stderr(full).stdout(Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}
