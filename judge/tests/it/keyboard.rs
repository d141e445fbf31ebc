//! What a person types: ids in every form, single cases, runs by hand, and what is shown of failures.

use crate::scratch::{Run, SUM, Scratch};
use crate::support;
use judge::history;
use judge::verdict::Verdict;
use judge::workspace::Workspace;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// Runs the judge in a directory of the workspace, with these variables.
fn judge_in(scratch: &Scratch, directory: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Run {
    let mut command = scratch.command(arguments);
    command.current_dir(scratch.root().join(directory)).envs(variables.iter().copied());
    Run::new(command.output().unwrap(), arguments)
}

/// Problems `sum`, `lc12`, `lc34` and `p34`, each with two cases that it passes.
fn several() -> Scratch {
    let scratch = Scratch::with_sum();
    for id in ["lc12", "lc34", "p34", "sum"] {
        scratch.problem(id, SUM, "");
        scratch.case(id, "sample-1", "1 2\n", Some("3\n"));
        scratch.case(id, "deep/er", "4\n", Some("4\n"));
    }
    scratch
}

/// The ids of the lines that say AC, and how many cases each has.
fn accepted(run: &Run) -> Vec<(String, usize)> {
    let lines = run.stdout.lines().filter_map(|line| line.strip_prefix("AC   "));
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        (words.next().unwrap().to_string(), words.next().unwrap().parse().unwrap())
    };
    lines.map(row).collect()
}

#[test]
fn a_problem_is_named_in_many_forms() {
    let scratch = several();
    let absolute = scratch.root().join("cases/p34/deep").display().to_string();
    for (directory, arguments, expected) in [
        ("", &["sum"][..], &[("sum", 2)][..]),
        ("", &["SUM"], &[("sum", 2)]),
        ("", &["12"], &[("lc12", 2)]),
        ("", &["lc*", "LC12"], &[("lc12", 2), ("lc34", 2)]),
        ("", &["?34"], &[("p34", 2)]),
        ("", &["problems/lc12/main.rs", "cases/sum/"], &[("lc12", 2), ("sum", 2)]),
        ("", &["cases/sum/sample-1.in"], &[("sum", 1)]),
        ("", &["cases/sum/sample-1.in", "cases/sum/deep/er.out"], &[("sum", 2)]),
        ("", &["cases/sum/sample-1.in", "sum"], &[("sum", 2)]),
        ("", &[], &[("lc12", 2), ("lc34", 2), ("p34", 2), ("sum", 2)]),
        ("problems", &[], &[("lc12", 2), ("lc34", 2), ("p34", 2), ("sum", 2)]),
        ("problems/lc12", &[], &[("lc12", 2)]),
        ("problems/lc12", &["."], &[("lc12", 2)]),
        ("problems/lc12", &["main.rs"], &[("lc12", 2)]),
        ("problems/lc12", &["../p34", "sum"], &[("p34", 2), ("sum", 2)]),
        ("problems/lc12", &["problems/sum"], &[("sum", 2)]),
        ("cases/sum/deep", &[], &[("sum", 2)]),
        ("cases/sum", &["sample-1.out"], &[("sum", 1)]),
        ("cases/sum", &["deep"], &[("sum", 1)]),
        ("cases/sum", &[&absolute], &[("p34", 1)]),
    ] {
        let run = judge_in(&scratch, directory, &[&["test"], arguments].concat(), &[]).ends_with(0);
        let expected: Vec<_> = expected.iter().map(|(id, cases)| (id.to_string(), *cases)).collect();
        assert_eq!(accepted(&run), expected, "{arguments:?} in {directory}: {run:#?}");
    }
    let bundled = |directory, arguments: &[&str]| judge_in(&scratch, directory, arguments, &[]).ends_with(0).stdout;
    assert!(bundled("problems/sum", &["bundle", "--no-verify"]).starts_with("// sum: T, for plain"));
    assert!(bundled("cases/sum", &["bundle", "--no-verify", "luogu"]).starts_with("// sum: T, for luogu"));
    assert!(bundled("cases/sum", &["bundle", "--no-verify", "12", "luogu"]).starts_with("// lc12: T, for luogu"));
}

/// A second solution of a problem is judged, run and bundled by its name and by its file; what is no solution is not
/// mistaken for one.
#[test]
fn another_solution_is_named_by_its_binary_or_its_file() {
    let scratch = Scratch::with_sum();
    let wrong = "fn main() {\n    println!(\"0\");\n    let none: Option<u8> = std::env::args().nth(9).map(|_| 1);\n    \
                 none.unwrap();\n}\n";
    scratch.tool("sum", "slow", wrong);
    scratch.tool("sum", "brute", "fn main() { println!(\"1\"); }");
    scratch.write("problems/sum/stray.rs", "this does not compile");
    scratch.write("problems/sum/notes.txt", "");
    for (directory, name) in [("", "sum-slow"), ("", "problems/sum/slow.rs"), ("problems/sum", "slow.rs")] {
        let run = judge_in(&scratch, directory, &["test", name], &[]).ends_with(1);
        run.says(&["RE   sum-slow  1 of 1 case", "from problems/sum/slow.rs:4:10"]);
    }
    // Its verdict is not the problem's.
    scratch.judge(&["test", "sum"]).ends_with(0).says(&["AC   sum  1 case"]);
    scratch.judge(&["test", "sum-slow"]).ends_with(1);
    scratch.judge(&["list", "sum"]).says(&["AC"]);
    scratch.judge(&["list", "sum-slow"]).ends_with(0).says(&["sum-slow  plain  1 case  RE"]);
    scratch.judge(&["status", "sum-slow"]).ends_with(0).says(&["sum-slow  RE", "cargo judge watch sum-slow"]);
    let both = scratch.judge(&["test", "sum", "sum-slow"]).ends_with(1);
    both.says(&["AC   sum       1 case", "RE   sum-slow  1 of 1 case"]);
    assert_eq!(judge_in(&scratch, "problems/sum", &["run", "sum-slow"], &[]).ends_with(101).stdout, "0\n");
    let bundle = scratch.judge(&["bundle", "--no-verify", "problems/sum/slow.rs"]).ends_with(0).stdout;
    assert!(bundle.contains("none.unwrap()"), "{bundle}");
    // A brute force is judged by its name alone: whoever tests from an editor has it open beside the solution.
    scratch.judge(&["test", "sum-brute"]).ends_with(1).says(&["WA   sum-brute  1 of 1 case"]);
    let run = scratch.judge(&["test", "problems/sum/brute.rs"]).ends_with(0).says(&["AC   sum  1 case"]);
    run.says(&["note: what counts is problems/sum/main.rs; `cargo judge test sum-brute` judges"]);
    let run = judge_in(&scratch, "problems/sum", &["bundle", "--no-verify", "stray.rs"], &[]).ends_with(0);
    run.says(&["note: what counts is problems/sum/main.rs; problems/sum/stray.rs is no [[bin]]"]);
    // Who names a program to be submitted gets no other one.
    scratch.write("problems/sum/second.rs", SUM);
    for (file, next) in [
        (
            "second.rs",
            "problems/sum/Cargo.toml it is another solution, sum-second\n[[bin]]\nname = \"sum-second\"\npath",
        ),
        ("brute.rs", "name sum-brute to take this program"),
    ] {
        for command in ["bundle", "submit"] {
            let run = judge_in(&scratch, "problems/sum", &[command, file], &[]).ends_with(2).says(&[next]);
            assert!(run.stdout.is_empty(), "{run:#?}");
        }
    }
    for silent in ["main.rs", "notes.txt", "Cargo.toml", "."] {
        let run = judge_in(&scratch, "problems/sum", &["test", silent], &[]).ends_with(0);
        assert!(!run.stderr.contains("note"), "{silent}: {run:#?}");
    }
    for (command, none) in [("test", "problems/sum/none.rs"), ("bundle", "problems/sum/deep/none.rs")] {
        scratch.judge(&[command, none]).ends_with(2).says(&[&format!("error: there is no file {none}")]);
    }
    scratch.judge(&["test", "sum-none"]).ends_with(2).says(&["no problem is called `sum-none`; the nearest: sum"]);
    let refused = scratch.judge(&["remove", "problems/sum/slow.rs"]).ends_with(2);
    refused.says(&["problems/sum/slow.rs", "it is a file of the problem sum"]);
    assert!(scratch.root().join("problems/sum/slow.rs").is_file());
}

#[test]
fn what_names_no_problem_is_an_error_with_choices() {
    let scratch = several();
    scratch.judge(&["test", "34"]).ends_with(2).says(&["error: `34` may be lc34 or p34: name one of them"]);
    scratch.judge(&["bundle", "lc*"]).ends_with(2).says(&["`lc*` may be lc12 or lc34: name one of them"]);
    scratch.judge(&["test", "xyz*"]).ends_with(2).says(&["no problem's id matches `xyz*`"]);
    scratch
        .judge(&["test", "Cargo.toml"])
        .ends_with(2)
        .says(&["no problem is called `Cargo.toml`; `cargo judge list`"]);
    let not_started =
        "no problem is called `abc901-a`; `cargo judge list` lists them all, and `cargo judge new abc901-a`";
    scratch.judge(&["add", "abc901-a", "--clipboard"]).ends_with(2).says(&[not_started]);
    scratch.judge(&["test", "./Cargo.toml"]).ends_with(2).says(&["./Cargo.toml belongs to no problem"]);
    let none = "no problem is named, and ";
    for command in ["bundle", "submit", "run", "watch"] {
        scratch.judge(&[command]).ends_with(2).says(&[none, "is the directory of none"]);
    }
    // Several at once, each with what is nearest: part of an id comes before a typing mistake.
    let run = scratch.judge(&["test", "sum", "12x", "lc1", "lc12", "problems/smu/main.rs"]).ends_with(2);
    assert_eq!(run.stdout, "");
    run.says(&["error: no problem is called `12x`", "error: no problem is called `lc1`; the nearest: lc12, "]);
    let run = scratch.judge(&["test", "lc12", "sample-1"]).ends_with(2);
    let case = "no problem is called `sample-1`; the case of this name is judged with `--case sample-1`";
    run.says(&[case]);
    judge_in(&scratch, "problems/lc12", &["test", "sample-1"], &[]).ends_with(2).says(&[case]);
    let run = scratch.judge(&["test", "lc12", "problems/smu/main.rs"]).ends_with(2);
    run.says(&["error: no problem is called `smu`; the nearest: sum"]);
}

#[test]
fn single_cases() {
    let scratch = several();
    scratch.case("sum", "sample-2", "1\n", Some("1\n"));
    scratch.case("sum", "sample-10", "1\n", Some("1\n"));
    for (arguments, expected) in [
        (&["sum", "--case", "sample-1"][..], &[("sum", 1)][..]),
        (&["sum", "--case", "sample-?"], &[("sum", 2)]),
        (&["sum", "--case", "sample-1", "--case", "sample-10"], &[("sum", 2)]),
        (&["sum", "--case", "sample-*", "--case", "deep/er"], &[("sum", 4)]),
        (&["sum", "--case", "cases/sum/sample-2.in"], &[("sum", 1)]),
        (&["sum", "--case", "cases/sum/deep"], &[("sum", 1)]),
        // One of several problems has it: the others are left alone.
        (&["sum", "lc12", "--case", "sample-2"], &[("sum", 1)]),
        (&["--case", "sample-1"], &[("lc12", 1), ("lc34", 1), ("p34", 1), ("sum", 1)]),
        (&["sum", "--cases", "cases/lc12", "--case", "deep/er"], &[("sum", 1)]),
    ] {
        let run = scratch.judge(&[&["test"], arguments].concat()).ends_with(0);
        let expected: Vec<_> = expected.iter().map(|(id, cases)| (id.to_string(), *cases)).collect();
        assert_eq!(accepted(&run), expected, "{arguments:?}: {run:#?}");
    }
    let near = judge_in(&scratch, "problems/sum", &["test", "--case", "../../cases/sum/sample-2.in"], &[]).ends_with(0);
    assert_eq!(accepted(&near), [("sum".to_string(), 1)]);
    let unknown = scratch.judge(&["test", "sum", "--case", "sampel-2"]).ends_with(2);
    unknown.says(&["no case is called `sampel-2` in sum; the nearest: sample-2, sample-1"]);
    scratch.judge(&["test", "lc12", "--case", "xyz"]).ends_with(2).says(&["`xyz` in lc12: see cases/lc12"]);
    scratch.judge(&["test", "lc12", "p34", "--case", "2"]).ends_with(2).says(&["no case is called `2` in lc12 or p34"]);
    scratch.judge(&["test", "cases/sum/sample-7.in"]).ends_with(2).says(&["sample-7.in", "the nearest: sample-"]);
    let file = scratch.judge(&["test", "sum", "--cases", "cases/sum/sample-1.in"]).ends_with(2);
    file.says(&[
        "and this is another file; if it is an archive, unpack it; to judge on one case of the problem's, use",
    ]);
}

#[test]
fn what_an_accepted_case_prints_to_standard_error_is_shown_where_it_alone_is_asked_for() {
    let scratch = Scratch::with_sum();
    scratch.case("sum", "other", "3\n", Some("3\n"));
    let exec = "sh -c 'echo 3; echo debug: 7 >&2'";
    let shown = |options: &[&str]| {
        let run = scratch.judge(&[&["test", "sum", "--exec", exec], options].concat()).ends_with(0);
        run.stdout.contains("── standard error ─") && run.stdout.contains("debug: 7")
    };
    assert!(shown(&["--case", "other"]));
    assert!(!shown(&["--case", "*"]));
    assert!(!shown(&[]));
    let run = scratch.judge(&["test", "cases/sum/other.in", "--exec", exec]).ends_with(0);
    run.says(&["debug: 7"]);
    // A problem's only case is not asked for by asking for the problem.
    fs::remove_file(scratch.root().join("cases/sum/other.in")).unwrap();
    fs::remove_file(scratch.root().join("cases/sum/other.out")).unwrap();
    assert!(!shown(&[]));
}

#[test]
fn all_failures_are_shown_and_machines_read_excerpts() {
    let scratch = Scratch::with_sum();
    let long = "7 ".repeat(5000) + "\n";
    scratch.case("sum", "wrong-1", "1\n", Some("5\n"));
    scratch.case("sum", "wrong-2", &long, Some("6\n"));
    let exec = "sh -c 'read x; echo \"said $x\"; echo trace >&2; test \"$x\" != \"1 2\"'";
    let options = ["test", "sum", "--exec", exec];
    let first = scratch.judge(&options).ends_with(1).stdout;
    assert!(first.contains("── input cases/sum/sample-1.in ─") && !first.contains("wrong-1.in"), "{first}");
    assert!(first.contains("also WA: wrong-1, wrong-2"), "{first}");
    let all = scratch.judge(&[&options[..], &["--all-failures"]].concat()).ends_with(1).stdout;
    for (case, heading) in [("sample-1", "exit code 1"), ("wrong-1", "WA wrong-1: line 1"), ("wrong-2", "WA wrong-2: ")]
    {
        assert!(all.contains(&format!("── input cases/sum/{case}.in ─")) && all.contains(heading), "{all}");
    }
    assert!(all.matches("── standard error ─").count() == 3 && !all.contains("also WA"), "{all}");

    let json = scratch.judge(&[&options[..], &["--format", "json"]].concat()).ends_with(1).stdout;
    let json: Value = serde_json::from_str(&json).unwrap();
    let cases = &json["problems"][0]["cases"];
    assert_eq!(cases[1]["name"], "wrong-1");
    for (key, text) in [("input", "1\n"), ("answer", "5\n"), ("output", "said 1\n"), ("stderr", "trace\n")] {
        assert_eq!(cases[1][key]["text"], text, "{json:#}");
        assert_eq!(cases[1][key]["bytes"], text.len(), "{json:#}");
    }
    assert_eq!(cases[2]["input"]["text"].as_str().map(str::len), Some(4096), "{json:#}");
    assert_eq!(cases[2]["input"]["bytes"], long.len(), "{json:#}");
    // Nobody looks for the reason of what is accepted.
    let accepted = scratch.judge(&["test", "sum", "--case", "sample-1", "--format", "json"]).ends_with(0).stdout;
    assert!(!accepted.contains("input") && !accepted.contains("stderr"), "{accepted}");
}

/// Of long outputs only the beginning is kept: that is not where the output ends.
#[test]
fn what_was_not_kept_of_an_output_is_not_called_missing() {
    let scratch = Scratch::with_sum();
    let answer = (1..40_000).map(|number| format!("{number}\n")).collect::<String>();
    for case in ["a", "b"] {
        scratch.case("sum", case, "1\n", Some(&answer));
    }
    let exec = "sh -c 'seq 39998; echo 7'";
    let run = scratch.judge(&["test", "sum", "--exec", exec, "--case", "?", "--all-failures"]).ends_with(1);
    assert_eq!(run.stdout.matches("expected `39999`, found `7`").count(), 2, "{run:#?}");
    assert_eq!(run.stdout.matches("the part that differs was not kept").count(), 1, "{run:#?}");
    assert!(!run.stdout.contains("the output ends"), "{run:#?}");
}

#[test]
fn overflow_is_caught_where_it_happens() {
    let scratch = Scratch::empty();
    let main = "fn main() {\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
                let mut sum = 1_u64;\n    for word in text.split_whitespace() {\n        \
                sum -= word.parse::<u64>().unwrap();\n    }\n    println!(\"{sum}\");\n}\n";
    scratch.problem("less", main, "");
    scratch.case("less", "fine", "1\n", Some("0\n"));
    scratch.case("less", "over", "1 1\n", Some("0\n"));
    scratch.judge(&["test"]).ends_with(1).says(&["WA   less", "found `18446744073709551615`"]);
    let run = scratch.judge(&["test", "less", "--debug"]).ends_with(1);
    run.says(&["RE   less", "exit code 101, from problems/less/main.rs:5:9", "attempt to subtract with overflow"]);
    let limited = scratch.judge(&["test", "less", "--debug", "--time-limit", "1s"]).ends_with(1);
    assert!(!limited.stderr.contains("10 times"), "{limited:#?}");
    assert!(scratch.judge(&["test", "less", "--debug"]).stderr.contains("10 times the time limit"));
    scratch.judge(&["test", "less", "--debug", "--exec", "true"]).ends_with(2).says(&["cannot be used with"]);
    // What takes ten times as long without optimisation is no TLE.
    scratch.problem(
        "less",
        &main.replace("let mut", "spin(); let mut").replace("fn main", &format!("{SPIN}\nfn main")),
        "time-limit = \"100ms\"",
    );
    scratch.judge(&["test", "less", "--case", "fine"]).ends_with(1).says(&["TLE  less"]);
    scratch.judge(&["test", "less", "--case", "fine", "--debug"]).ends_with(0).says(&["AC   less"]);
}

#[test]
fn what_an_overflow_leaves_is_recognised() {
    let scratch = Scratch::with_sum();
    scratch.problem("less", "fn main() { println!(\"{}\", 5_000_000_005_i64 as i32); }", "");
    scratch.case("less", "1", "", Some("5000000005\n"));
    let note = "note: the two are a multiple of 2^32 apart, as after an overflow, at which";
    scratch.judge(&["test", "less"]).ends_with(1).says(&["found `705032709`", note]);
    scratch.case("less", "1", "", Some("5000000006\n"));
    assert!(!scratch.judge(&["test", "less"]).ends_with(1).stdout.contains("note"));
}

/// Uses 300 ms of CPU time, however busy the machine is.
const SPIN: &str = "fn spin() {
    let used = || {
        let text = std::fs::read_to_string(\"/proc/self/schedstat\").unwrap();
        text.split(' ').next().unwrap().parse::<u64>().unwrap()
    };
    while used() < 300_000_000 {}
}";

/// A panic that a program survives is not why it ends otherwise.
#[test]
fn a_panic_is_no_reason_for_an_exit_code_of_the_program_s_own() {
    let scratch = Scratch::empty();
    let main = "fn main() {\n    let _ = std::thread::spawn(|| panic!(\"harmless\")).join();\n    \
                println!(\"1\");\n    END\n}\n";
    scratch.case("ends", "1", "", Some("1\n"));
    for (end, says) in [
        ("std::process::exit(3);", "     exit code 3\n"),
        ("unsafe { std::ptr::null_mut::<u8>().write_volatile(1) };", "     SIGSEGV\n"),
        ("std::process::abort();", "     SIGABRT, from problems/ends/main.rs:2:"),
        ("None::<u8>.unwrap();", "     exit code 101, from problems/ends/main.rs:4:"),
    ] {
        scratch.problem("ends", &main.replace("END", end), "");
        scratch.judge(&["test", "ends"]).ends_with(1).says(&["RE   ends", says, "harmless"]);
    }
}

/// A panic in a library is traced to the line of the solution that called it.
#[test]
fn the_line_behind_a_panic_in_a_library() {
    let scratch = Scratch::empty();
    scratch.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\", \"more\"]\n");
    scratch.write("more/Cargo.toml", "[package]\nname = \"more\"\nedition = \"2024\"\n");
    let library = "pub fn read(text: &str) -> u64 {\n    text.trim().parse().expect(\"a long message, so long that \
                   it takes more than the columns that there are in a terminal of usual size\")\n}\n";
    scratch.write("more/src/lib.rs", library);
    let main = "fn main() {\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
                if text.trim() == \"own\" {\n        panic!(\"mine\");\n    }\n    \
                let _ = 252_u8 + text.len() as u8;\n    println!(\"{}\", 7 - more::read(&text));\n}\n";
    scratch.problem("read", main, "");
    let manifest = fs::read_to_string(scratch.root().join("problems/read/Cargo.toml")).unwrap();
    scratch.write("problems/read/Cargo.toml", manifest + "\n[dependencies]\nmore = { path = \"../../more\" }\n");
    scratch.case("read", "library", "x\n", Some("1\n"));
    scratch.case("read", "own", "own\n", Some("1\n"));
    let run = scratch.judge(&["test", "read", "--case", "library"]).ends_with(1).says(&[
        "     exit code 101, from problems/read/main.rs:7:24\n         println!(\"{}\", 7 - more::read(&text));\n",
        "panicked at more/src/lib.rs:2:",
        "terminal of usual size",
    ]);
    assert!(!run.stdout.contains("RUST_BACKTRACE"), "{run:#?}");
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{run:#?}");
    scratch.judge(&["test", "read", "--case", "own"]).ends_with(1).says(&[
        "     exit code 101, from problems/read/main.rs:4:9\n         panic!(\"mine\");\n",
        "panicked at problems/read/main.rs:4:9",
    ]);
    let other = scratch.judge(&["test", "read", "--case", "own", "--exec", "target/release/read"]).ends_with(1);
    assert!(other.stdout.contains("exit code 101\n"), "what --exec names has other sources: {other:#?}");
    scratch.case("read", "overflow", "xyz\n", Some("1\n"));
    scratch.judge(&["test", "read", "--case", "overflow"]).ends_with(1).says(&[
        "exit code 101, from problems/read/main.rs:6:13\n         let _ = 252_u8 + text.len() as u8;",
        "note: with --debug it is another panic there: attempt to add with overflow",
    ]);
    // With an interactor, on what that one has said.
    let read = "    std::io::stdin().read_line(&mut line).unwrap();\n    println!(\"{}\", more::read(&line));\n";
    let main = format!("fn main() {{\n    let mut line = String::new();\n{read}    line.clear();\n{read}}}\n");
    scratch.problem("talk", &main, "interactor = \"sh talk.sh\"");
    scratch.write("problems/talk/talk.sh", "cat \"$1\"; read answer; echo nope; cat > /dev/null; exit 1\n");
    let manifest = fs::read_to_string(scratch.root().join("problems/talk/Cargo.toml")).unwrap();
    scratch.write("problems/talk/Cargo.toml", manifest + "\n[dependencies]\nmore = { path = \"../../more\" }\n");
    scratch.case("talk", "1", "5\n", None);
    scratch.judge(&["test", "talk"]).ends_with(1).says(&[
        "RE   talk",
        "     exit code 101, from problems/talk/main.rs:7:20\n         println!(\"{}\", more::read(&line));\n",
        "> 5\n< 5\n> nope\n",
    ]);
    let wide = judge_in(&scratch, "", &["test", "read", "--case", "library"], &[("COLUMNS", "120")]);
    assert_eq!(wide.stdout.lines().map(|line| line.chars().count()).max(), Some(120), "{wide:#?}");
}

#[test]
fn run_becomes_the_program() {
    let scratch = Scratch::with_sum();
    let main = "fn main() { let text = std::io::read_to_string(std::io::stdin()).unwrap();
        let numbers: Vec<u8> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
        eprintln!(\"read {}\", numbers.len()); println!(\"{}\", numbers.iter().fold(0, |a: u8, b| a + b));
        std::process::exit(numbers.len() as i32); }";
    scratch.problem("sum", main, "");
    scratch.case("sum", "sample-2", "200 100\n", None);
    scratch.case("sum", "large/9", "9\n", None);
    scratch.case("sum", "2", "2 2\n", None);
    scratch.problem("p2", "fn main() { println!(\"p2\"); }", "");
    scratch.problem("talk", "fn main() { println!(\"hello\"); }", "interactor = \"/bin/true\"");
    scratch.case("talk", "1", "secret\n", None);
    scratch.write("mine.txt", "5\n");
    let piped = |directory: &str, arguments: &[&str]| {
        let mut command = scratch.command(&[&["run"], arguments].concat());
        command.current_dir(scratch.root().join(directory)).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // A program that reads a case may have ended by now; one that reads this shows what it has read.
        let _ = child.stdin.take().unwrap().write_all(b"4 5 6\n");
        Run::new(child.wait_with_output().unwrap(), arguments)
    };
    for (directory, arguments, output, code) in [
        ("", &["sum"][..], "15\n", 3),
        ("", &["sum", "-"], "15\n", 3),
        ("problems/sum", &[], "15\n", 3),
        ("problems/sum", &["-"], "15\n", 3),
        ("", &["sum", "sample-1"], "3\n", 2),
        ("problems/sum", &["sample-1"], "3\n", 2),
        ("", &["cases/sum/sample-1.in"], "3\n", 2),
        ("cases/sum", &["sample-1.in"], "3\n", 2),
        ("problems/sum", &["2"], "4\n", 2),
        ("", &["2"], "p2\n", 0),
        ("", &["sum", "mine.txt"], "5\n", 1),
        ("", &["sum", "sample-2"], "44\n", 2),
        ("", &["sum", "9"], "9\n", 1),
        ("", &["sum", "sample-2", "--debug"], "", 101),
    ] {
        let run = piped(directory, arguments).ends_with(code);
        assert_eq!(run.stdout, output, "{arguments:?} in {directory}: {run:#?}");
    }
    scratch.judge(&["run", "sum", "sample-2", "--debug"]).ends_with(101).says(&["attempt to add with overflow"]);
    for (name, named) in
        [("sampel-1", "`sampel-1`; the nearest: sample-1"), ("absent.txt", "`absent.txt`: see cases/sum")]
    {
        let neither = format!("neither a case of sum nor a file is called {named}");
        scratch.judge(&["run", "sum", name]).ends_with(2).says(&[&*neither]);
    }
    scratch.judge(&["run", "sum", "sample-*"]).ends_with(2).says(&["`sample-*` may be sample-1 or sample-2"]);
    scratch.judge(&["run", "sum", "/dev/null"]).ends_with(0);
    let talk = scratch.judge(&["run", "talk", "1"]).ends_with(0).says(&["hello\n", "`cargo judge test talk --case …`"]);
    assert!(talk.stderr.starts_with("note: a case is what the interactor of talk reads"), "{talk:#?}");
    assert!(!scratch.judge(&["run", "talk"]).ends_with(0).stderr.contains("note"));
    scratch.judge(&["run", "smu"]).ends_with(2).says(&["no problem is called `smu`"]);
    scratch.problem("sum", "fn main() { let x: u8 = \"\"; }", "");
    scratch.judge(&["run", "sum"]).ends_with(1).says(&["CE sum: problems/sum/main.rs:1:25: mismatched types"]);
}

/// Signals are the program's: there is nobody else. SIGTERM stands for all: whoever starts the tests in the background
/// may have them ignore SIGINT, and what they start inherits that.
#[test]
fn a_signal_reaches_what_is_run() {
    let scratch = Scratch::with_sum();
    let main = "fn main() { println!(\"ready\"); std::thread::sleep(std::time::Duration::from_secs(60)); }";
    scratch.problem("sum", main, "");
    let mut child = scratch.command(&["run", "sum"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "ready\n");
    assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
    let status = child.wait().unwrap();
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(libc::SIGTERM));
}

#[test]
fn mistakes_in_options_are_errors_about_the_value() {
    let scratch = Scratch::with_sum();
    for (options, message) in [
        (&["--exec", "nopecmd x"][..], "--exec: there is no program `nopecmd` in the directories of PATH"),
        (&["--exec", "./nopecmd"], "--exec: there is no program ./nopecmd"),
        (&["--exec", "./Cargo.toml"], "--exec: ./Cargo.toml is not executable"),
        (&["--exec", "sh nope.sh"], "invalid command `sh nope.sh`: there is no file nope.sh"),
        (&["--exec", "problems/sum/main.rs"], "--exec: problems/sum/main.rs is a source, not a program: compile it"),
        (
            &["--memory-limit", "5"],
            "invalid value '5' for '--memory-limit <SIZE>': it has no unit: expected a size such",
        ),
        (&["--memory-limit", "5B"], "no program runs in so little: expected a size such as \"256MiB\""),
        (&["--output-limit", "5"], "it has no unit"),
        (&["--output-limit", "0MiB"], "'--output-limit <SIZE>': it must be more than zero: expected a size such as"),
        (&["--time-limit", "0s"], "'--time-limit <TIME>': it must be more than zero: expected a duration such as"),
        (&["--jobs", "0"], "invalid value '0' for '--jobs <N>': expected a number from 1 on"),
        (&["--jobs", "x"], "invalid value 'x' for '--jobs <N>': expected a number from 1 on"),
        (&["--cases", "/nope"], "--cases /nope: there is no such file or directory"),
        (&["--time-limit", "-1s"], "invalid value '-1s' for '--time-limit <TIME>': expected a duration such as \"2s\""),
        (&["--memory-limit", "-1MiB"], "invalid value '-1MiB' for '--memory-limit <SIZE>'"),
    ] {
        let run = scratch.judge(&[&["test", "sum"], options].concat()).ends_with(2).says(&[message]);
        assert!(run.stdout.is_empty() && run.stderr.matches("error:").count() == 1, "{run:#?}");
    }
    let unknown = scratch.judge(&["test", "sum", "--only", "x"]).ends_with(2);
    assert!(!unknown.stderr.contains("tip:"), "no problem is called --only: {unknown:#?}");
    scratch.judge(&["test", "sum", "--caes", "x"]).ends_with(2).says(&["'--case'"]);
}

#[test]
fn help_is_wrapped_at_words() {
    let scratch = Scratch::with_sum();
    for (columns, least) in [("80", 70), ("120", 101)] {
        let run = judge_in(&scratch, "", &["test", "--help"], &[("COLUMNS", columns)]).ends_with(0);
        let longest = run.stdout.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(longest <= columns.parse().unwrap() && longest >= least, "{longest} of {columns}: {}", run.stdout);
        assert!(run.stdout.contains("or by a checker:") || run.stdout.contains("by a\n"), "{}", run.stdout);
    }
}

#[test]
fn the_last_line_names_what_failed() {
    let scratch = Scratch::empty();
    for number in 1..=12 {
        let id = format!("problem-{number}");
        let answer = if number % 2 == 0 { "3\n" } else { "4\n" };
        scratch.problem(&id, SUM, "");
        scratch.case(&id, "a", "1 2\n", Some(if number == 7 { "x\n" } else { answer }));
    }
    scratch.problem("crash", "fn main() { std::process::exit(3) }", "");
    scratch.case("crash", "a", "", Some("3\n"));
    let run = scratch.judge(&["test"]).ends_with(1);
    let last = "7 of 13 problems not accepted: RE: crash; WA: problem-1, problem-3, problem-5,\n     \
                problem-7, problem-9, problem-11\n";
    assert!(run.stdout.ends_with(last), "{run:#?}");
    let run = scratch.judge(&["test", "problem-2"]).ends_with(0);
    assert_eq!(run.stdout.lines().count(), 1, "{run:#?}");
}

#[test]
fn the_last_verdict_is_remembered() {
    const ID: &str = "remembered";
    let scratch = Scratch::empty();
    scratch.problem(ID, SUM, "");
    scratch.case(ID, "sample-1", "1 2\n", Some("3\n"));
    let workspace = || Workspace::load(scratch.root()).unwrap();
    // Wherever this process looks for it, because of a variable of the person's, the judge leaves it.
    let target = workspace().target_directory().unwrap().to_path_buf();
    let judge = |arguments: &[&str]| {
        let output = scratch.command(arguments).env("CARGO_TARGET_DIR", &target).output().unwrap();
        Run::new(output, arguments)
    };
    let file = target.join("judge/verdicts").join(format!("{ID}.json"));
    let _ = fs::remove_dir(&file);
    let _ = fs::remove_file(&file);
    let last = || history::last(&workspace(), ID);
    assert_eq!(last(), None);
    let before = SystemTime::now();
    judge(&["test"]).ends_with(0);
    let first = last().unwrap();
    assert_eq!((first.verdict, first.cases), (Verdict::Ac, 1));
    let age = first.when.duration_since(before).map_or(0, |age| age.as_secs());
    assert!(age < 60, "{first:?}");
    let is_outdated = || last().is_some_and(|last| last.is_outdated(&workspace().problem(ID).unwrap()));
    assert!(!is_outdated());
    std::thread::sleep(std::time::Duration::from_millis(20));
    // An editor that opens a file has a file of its own beside it, and prose changes no verdict.
    scratch.write("problems/remembered/.main.rs.swp", "");
    assert!(!is_outdated());
    fs::remove_file(scratch.root().join("problems/remembered/.main.rs.swp")).unwrap();
    scratch.write("problems/remembered/README.md", "");
    assert!(!is_outdated());
    // What was removed does.
    let [answer, aside] = ["cases/remembered/sample-1.out", "aside"].map(|path| scratch.root().join(path));
    fs::rename(&answer, &aside).unwrap();
    assert!(is_outdated());
    fs::rename(&aside, &answer).unwrap();
    // What is not the problem as it is leaves no trace.
    scratch.case(ID, "wrong", "1\n", Some("2\n"));
    assert!(is_outdated());
    for options in [
        &["--exec", "echo 7"][..],
        &["--case", "wrong"],
        &["--debug"],
        &["--cases", "cases/remembered"],
        &["--time-limit", "1s"],
        &["--compare", "exact"],
    ] {
        judge(&[&["test", ID], options].concat()).ends_with(1);
        assert_eq!(last(), Some(first.clone()), "{options:?}");
    }
    judge(&["test", "cases/remembered/wrong.in"]).ends_with(1);
    assert_eq!(last(), Some(first));
    judge(&["test"]).ends_with(1);
    assert_eq!(last().map(|last| (last.verdict, last.cases)), Some((Verdict::Wa, 2)));
    // Nothing depends on it.
    fs::write(&file, "{").unwrap();
    assert_eq!(last(), None);
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    let run = judge(&["test"]).ends_with(1);
    assert!(run.stderr.is_empty() && last().is_none(), "{run:#?}");
    fs::remove_dir(&file).unwrap();
}

/// A contest's program is documented by nobody.
#[test]
fn a_contest_s_program_compiles_without_a_warning() {
    let scratch = Scratch::with_sum();
    let manifest = fs::read_to_string(support::workspace().root().join("Cargo.toml")).unwrap();
    let lints = manifest.split_once("[workspace.lints.rust]").map(|(_, lints)| lints).unwrap();
    let (lints, _) = lints.split_once("[profile").unwrap();
    let root = fs::read_to_string(scratch.root().join("Cargo.toml")).unwrap();
    let lints = format!("{root}\n[workspace.lints.rust]{}", lints.trim_end_matches(|c| c != '\n'));
    let code: String = lints.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    scratch.write("Cargo.toml", code);
    let own = fs::read_to_string(scratch.root().join("problems/sum/Cargo.toml")).unwrap();
    scratch.write("problems/sum/Cargo.toml", own + "\n[lints]\nworkspace = true\n");
    scratch.write("templates/nim.rs", "//! Nim: a game.\n\npub fn nim_sum() {}\n");
    let copied = scratch.judge(&["copy", "templates/nim.rs"]).ends_with(0).stdout;
    scratch.write("problems/sum/main.rs", format!("pub struct ListNode {{ pub val: i32 }}\n{SUM}\n\n{copied}"));
    let run = scratch.judge(&["test"]).ends_with(0);
    assert!(run.stderr.is_empty(), "{run:#?}");
}
