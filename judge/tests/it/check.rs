//! `check`: every mistake of cases, brute forces and generators that it knows, each in a problem of its own.

use crate::scratch::{Run, SUM, Scratch};
use crate::support;
use serde_json::Value;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Prints whether the sum of at most twenty numbers is even, and validates before anything else.
const BRUTE: &str = r#"
use std::process::exit;
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    /*FIRST*/
    let mut sum = 0;
    for word in text.split_whitespace() {
        match word.parse::<i64>() {
            Ok(number) => sum += number,
            Err(_) => {
                eprintln!("invalid input: line 1, column 1: `{word}` is not a number");
                exit(3);
            }
        }
    }
    if text.split_whitespace().count() > 20 {
        exit(4);
    }
    println!("{}", if sum % 2 == 0 { "even" } else { "odd" });
}
"#;

/// Prints SIZE and SEED.
const GENERATOR: &str = r#"
fn main() {
    let [size, seed] = [1, 2].map(|at| std::env::args().nth(at).unwrap().parse::<u64>().unwrap());
    /*FIRST*/
    println!("{size} {seed}");
}
"#;

fn with(source: &str, first: &str) -> String {
    source.replace("/*FIRST*/", first)
}

/// A problem with two good cases.
fn problem(scratch: &Scratch, id: &str, settings: &str, [brute, generator]: [&str; 2]) {
    scratch.problem(id, SUM, settings);
    scratch.tool(id, "brute", &with(BRUTE, brute));
    scratch.tool(id, "gen", &with(GENERATOR, generator));
    scratch.case(id, "sample-1", "1 2\n", Some("odd\n"));
    scratch.case(id, "sample-2", "1 3\n", Some("even\n"));
}

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run:#?}"))
}

/// The findings of a problem as `rule place`.
fn found(document: &Value, id: &str) -> Vec<String> {
    let problems = document["problems"].as_array().unwrap();
    let problem = problems.iter().find(|problem| problem["id"] == id).unwrap();
    let text = |finding: &Value, key: &str| finding[key].as_str().unwrap().to_string();
    let findings = problem["findings"].as_array().unwrap().iter();
    findings.map(|it| format!("{} {}", text(it, "rule"), text(it, "place").replacen("cases/", "", 1))).collect()
}

#[test]
#[ignore = "long"]
fn every_mistake_is_found() {
    let scratch = Scratch::empty();
    problem(&scratch, "good", "", ["", ""]);
    let large = "1 ".repeat(21) + "\n";
    scratch.case("good", "too-large-for-the-brute-force", &large, Some("odd\n"));

    problem(&scratch, "texts", "", ["", ""]);
    for (name, input, answer) in [
        ("again", "1 2\n", Some("odd\n")),
        ("empty", "", Some("even\n")),
        ("invalid", "1 x\n", Some("odd\n")),
        ("no-answer", "7\n", None),
        ("no-newline", "8 9", Some("odd\n\n")),
        ("spaces", "1  3\n", Some("even\n")),
        ("windows", "5 5\r\n", Some("even\r\n")),
        ("wrong", "4 4\n", Some("odd\n")),
    ] {
        scratch.case("texts", name, input, answer);
    }
    problem(&scratch, "hasty", "", ["if text.len() > 40 { exit(4); }", ""]);
    scratch.case("hasty", "large", &large, Some("odd\n"));
    problem(&scratch, "crash", "", ["if text == \"1 3\\n\" { panic!(\"thirteen\"); }", ""]);
    problem(&scratch, "gen-crash", "", ["", "if size == 3 { panic!(\"three\"); }"]);
    problem(&scratch, "gen-invalid", "", ["", "if (size, seed) == (2, 7) { println!(\"x\"); return; }"]);
    let clock = "println!(\"{}\", std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos());";
    problem(&scratch, "gen-clock", "", ["", clock]);
    problem(&scratch, "gen-odd", "", ["", "println!(\"{} {}\", 2 * size + 1, 2 * seed); return;"]);
    // Often enough to show that there are few answers.
    for number in 2..6 {
        scratch.case("gen-odd", &format!("even-{number}"), &format!("{number} {number}\n"), Some("even\n"));
    }
    problem(&scratch, "gen-few", "", ["", "println!(\"{}\", (size + seed) % 4); return;"]);

    // It accepts what the other answers, but not an answer that it does not know.
    let checker = "fn main() { let output = std::fs::read_to_string(std::env::args().nth(2).unwrap()).unwrap(); \
        if ![\"odd\", \"even\"].contains(&output.trim()) { eprintln!(\"what is {}?\", output.trim()); \
        std::process::exit(1); } }";
    problem(&scratch, "checked", "compare = { checker = \"check\" }", ["", ""]);
    scratch.tool("checked", "check", checker);
    scratch.case("checked", "another-right-answer", "3\n", Some("even\n"));
    scratch.case("checked", "refused", "4\n", Some("evil\n"));
    for number in 5..10 {
        scratch.case("checked", &format!("right-{number}"), &format!("{number}\n"), Some("even\n"));
    }
    // The answers of a few samples are not all that there are.
    problem(&scratch, "samples", "", ["println!(\"{}\", text.len()); return;", ""]);
    for (name, input, answer) in
        [("sample-1", "1 2\n", "4\n"), ("sample-2", "1 3\n", "4\n"), ("sample-3", "123 45\n", "7\n")]
    {
        scratch.case("samples", name, input, Some(answer));
    }

    scratch.problem("bare", SUM, "");
    scratch.case("bare", "sample-1", "1 2\n", Some("3\n"));
    scratch.problem("no-cases", SUM, "");
    problem(&scratch, "pairs", "", ["", ""]);
    scratch.write("cases/pairs/alone.out", "1\n");

    let document = json(&scratch.judge(&["check", "--format", "json"]).ends_with(1));
    for (id, expected) in [
        ("good", &[][..]),
        (
            "texts",
            &[
                "empty-input texts/empty.in",
                "no-answer texts/no-answer.in",
                "last-newline texts/no-newline.in",
                "last-newline texts/no-newline.out",
                "cr-lf texts/windows.in",
                "cr-lf texts/windows.out",
                "duplicate texts/again.in",
                "same-but-whitespace texts/spaces.in",
                "invalid-input texts/invalid.in",
                "wrong-answer texts/wrong.out",
            ],
        ),
        ("hasty", &["size-before-validity hasty/large.in"]),
        ("crash", &["brute-force crash/sample-2.in", "brute-force crash-gen 1 3"]),
        ("gen-crash", &["generator gen-crash-gen 3 0"]),
        ("gen-invalid", &["invalid-generated gen-invalid-gen 2 7"]),
        ("gen-odd", &["never-taken gen-odd-gen"]),
        ("gen-few", &["few-inputs gen-few-gen"]),
        ("checked", &["refused-answer checked/refused.out", "never-taken checked-gen"]),
        ("samples", &[]),
        ("bare", &[]),
        ("no-cases", &["no-cases no-cases"]),
        ("pairs", &["pairs pairs/alone.out"]),
    ] {
        let found = found(&document, id);
        if id == "gen-crash" {
            assert_eq!(found[0], expected[0]);
            assert!(found.len() == 5 && found.iter().all(|it| it.starts_with("generator ")), "{found:?}");
            continue;
        }
        assert_eq!(found, expected, "{id}");
    }
    let clock = found(&document, "gen-clock");
    assert!(clock.contains(&"not-deterministic gen-clock-gen 1 0".to_string()), "{clock:?}");
    let problem = |id: &str| {
        let problems = document["problems"].as_array().unwrap();
        problems.iter().find(|problem| problem["id"] == id).unwrap().clone()
    };
    for (id, said) in [
        ("gen-odd", "has the answer `even`, which occurs 5 times in the cases"),
        ("checked", "has the answer `evil`, which occurs once in the cases"),
    ] {
        let findings = problem(id)["findings"].to_string();
        assert!(findings.contains(said), "{findings}");
    }
    let good = problem("good");
    assert_eq!([&good["cases"], &good["valid"], &good["answered"], &good["generated"]], [3, 3, 2, 200]);
    assert_eq!(good["answers"]["even"].as_u64().unwrap() + good["answers"]["odd"].as_u64().unwrap(), 200);
    let unchecked = problem("bare")["not_checked"].to_string();
    assert!(unchecked.contains("no brute force") && unchecked.contains("no generator"), "{unchecked}");
}

#[test]
fn what_a_person_sees() {
    let scratch = Scratch::empty();
    problem(&scratch, "parity", "", ["", ""]);
    let run = scratch.judge(&["check"]).ends_with(0);
    let expected = "ok   parity  2 cases: 2 valid, 2 answered; 200 generated\n     \
                    answers generated: even 100 times, odd 100 times\n";
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), (expected, ""));

    scratch.case("parity", "sample-3", "2 2 2 2\n", Some("odd\n"));
    let run = scratch.judge(&["check", "parity"]).ends_with(1);
    let error = "     error: cases/parity/sample-3.out: parity-brute answers otherwise: line 1,\n       \
                 column 1: expected `odd`, found `even`\n";
    assert!(run.stdout.starts_with("bad  parity  3 cases: 3 valid") && run.stdout.ends_with(error), "{run:#?}");
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{run:#?}");

    scratch.judge(&["check", "parita"]).ends_with(2).says(&["no problem is called `parita`"]);
    scratch.judge(&["check", "--jobs", "0"]).ends_with(2);
    // One that cannot be read keeps nobody from checking the others.
    scratch.write("problems/broken/Cargo.toml", "[package]\nname = \"broken\"\n");
    scratch.judge(&["check"]).ends_with(2).says(&["bad  parity", "broken"]);
}

/// The report on the page about checks is what the judge prints.
#[test]
fn the_page_shows_what_is_printed() {
    let root = support::workspace().root().to_path_buf();
    let page = std::fs::read_to_string(root.join("judge/docs/check.md")).unwrap();
    let (_, report) = page.split_once("$ cargo judge check lc913\n").unwrap();
    let (report, _) = report.split_once("```").unwrap();
    let mut command = Command::new(support::judge_binary());
    let output = command.args(["check", "lc913"]).current_dir(root).env_remove("COLUMNS").output().unwrap();
    assert_eq!(Run::new(output, &["check", "lc913"]).ends_with(0).stdout, report);
}

#[test]
fn ctrl_c_ends_it() {
    let scratch = Scratch::empty();
    let slow = "std::thread::sleep(std::time::Duration::from_millis(300));";
    problem(&scratch, "slow", "", [slow, ""]);
    scratch.judge(&["check", "--help"]).ends_with(0);
    // Built before, so that nothing but the check is interrupted.
    let status = scratch.judge(&["test"]);
    assert!(status.code.is_some());
    let mut command = scratch.command(&["check", "--jobs", "1"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let id = rustix::process::Pid::from_child(&child);
    let built = scratch.target().join("release/slow-gen");
    while !built.exists() {
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_millis(1500));
    rustix::process::kill_process(id, rustix::process::Signal::INT).unwrap();
    let run = Run::new(child.wait_with_output().unwrap(), &["check"]).ends_with(130);
    assert!(run.stderr.contains("interrupted"), "{run:#?}");
}
