//! `check`: every mistake of cases, brute forces, generators and wrong solutions that it knows, each in a problem of
//! its own.

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

/// Wrong solutions of the same, of which it lists those that it is given.
const WRONG: &str = r#"
fn main() {
    let name = std::env::args().nth(1).unwrap_or_default();
    if name.is_empty() {
        /*FIRST*/
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let sum: i64 = text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
    let is_even = match name.as_str() {
        "never even" => false,
        "small" => sum % 2 == 0 && sum < 10,
        "crash" => panic!("thirteen"),
        "spin" => loop {},
        "right" => sum % 2 == 0,
        _ => std::process::exit(2),
    };
    println!("{}", if is_even { "even" } else { "odd" });
}
"#;

/// Gives a problem wrong solutions: name, verdict and reason of each.
fn add_wrong(scratch: &Scratch, id: &str, solutions: &[[&str; 3]]) {
    let lines: String = solutions.iter().map(|words| words.join("\t") + "\n").collect();
    scratch.tool(id, "wrong", &with(WRONG, &format!("print!(\"{{}}\", {lines:?}); return;")));
}

fn with(source: &str, first: &str) -> String {
    source.replace("/*FIRST*/", first)
}

/// A problem with two good cases.
fn problem(scratch: &Scratch, id: &str, settings: &str, [brute, generator]: [&str; 2]) {
    cases_alone(scratch, id, settings);
    scratch.tool(id, "brute", &with(BRUTE, brute));
    scratch.tool(id, "gen", &with(GENERATOR, generator));
}

/// The same without a brute force and a generator.
fn cases_alone(scratch: &Scratch, id: &str, settings: &str) {
    scratch.problem(id, SUM, settings);
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
    problem(&scratch, "gen-invalid", "", ["", "if (size, seed) == (2, 32) { println!(\"x\"); return; }"]);
    let clock = "println!(\"{}\", std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos());";
    problem(&scratch, "gen-clock", "", ["", clock]);
    problem(&scratch, "gen-odd", "", ["", "println!(\"{} {}\", 2 * size + 1, 2 * seed); return;"]);
    // Often enough to show that there are few answers.
    for number in 2..6 {
        scratch.case("gen-odd", &format!("even-{number}"), &format!("{number} {number}\n"), Some("even\n"));
    }
    // One input in 64 is odd, and its seed alone decides which.
    problem(&scratch, "gen-kind", "", ["", "println!(\"2 {}\", 2 * seed + u64::from(seed % 64 == 60)); return;"]);
    for number in 2..7 {
        scratch.case("gen-kind", &format!("odd-{number}"), &format!("{number} {}\n", number + 1), Some("odd\n"));
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
        ("gen-crash", &["generator gen-crash-gen 3 50"]),
        ("gen-invalid", &["invalid-generated gen-invalid-gen 2 32"]),
        ("gen-odd", &["never-taken gen-odd-gen"]),
        ("gen-kind", &[]),
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

/// Files that somebody has put there for cases, and what a merge or an editor has left in them.
#[test]
fn what_was_meant_for_a_case_is_noted() {
    let scratch = Scratch::empty();
    cases_alone(&scratch, "texts", "");
    scratch.case("texts", "marked", "\u{feff}1 3\n", Some("even\n"));
    scratch.case("texts", "merged", "<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> other\n", Some("odd\n"));
    for file in ["UP.IN", "UP.OUT", "1.txt", "README", "notes.txt", ".gitkeep"] {
        scratch.write(&format!("cases/texts/{file}"), "1\n");
    }
    scratch.problem("none", SUM, "");
    scratch.write("cases/none/input.txt", "1\n");
    let run = scratch.judge(&["check", "--format", "json"]).ends_with(0);
    let expected = [
        "unused-file texts/1.txt",
        "unused-file texts/UP.IN",
        "unused-file texts/UP.OUT",
        "byte-order-mark texts/marked.in",
        "conflict-markers texts/merged.in",
    ];
    assert_eq!(found(&json(&run), "texts"), expected);
    assert_eq!(found(&json(&run), "none"), ["no-cases none", "unused-file none/input.txt"]);
    let said =
        "cases/texts/UP.IN: no case has it: an input is called NAME.in, and\n       its answer NAME.out or NAME.ans";
    scratch.judge(&["check"]).ends_with(0).says(&[said, "lines 1 to 5 are what a merge left"]);
}

#[test]
fn what_a_person_sees() {
    let scratch = Scratch::empty();
    problem(&scratch, "parity", "", ["", ""]);
    let run = scratch.judge(&["check"]).ends_with(0);
    let expected = "ok   parity  2 cases: 2 valid, 2 answered; 200 generated\n     \
                    answers generated: even 96 times, odd 104 times\n";
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), (expected, ""));

    scratch.case("parity", "sample-3", "2 2 2 2\n", Some("odd\n"));
    let run = scratch.judge(&["check", "parity"]).ends_with(1);
    let error = "     error: cases/parity/sample-3.out: parity-brute answers otherwise: line 1,\n       \
                 column 1: expected `odd`, found `even`\n";
    assert!(run.stdout.starts_with("bad  parity  3 cases: 3 valid") && run.stdout.ends_with(error), "{run:#?}");
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{run:#?}");

    // A brute force that nobody has written yet is none.
    problem(&scratch, "begun", "", ["todo!();", ""]);
    let expected = "ok   begun  2 cases\n     not checked: problems/begun/brute.rs is still to be written: inputs are not\n       \
                    validated, answers not confirmed\n";
    assert_eq!(scratch.judge(&["check", "begun"]).ends_with(0).stdout, expected);

    scratch.judge(&["check", "parita"]).ends_with(2).says(&["no problem is called `parita`"]);
    scratch.judge(&["check", "--jobs", "0"]).ends_with(2);
    // One that cannot be read keeps nobody from checking the others.
    scratch.write("problems/broken/Cargo.toml", "[package]\nname = \"broken\"\n");
    scratch.judge(&["check"]).ends_with(2).says(&["bad  parity", "broken"]);
}

#[test]
fn wrong_solutions_get_what_they_declare_or_are_named() {
    let scratch = Scratch::empty();
    cases_alone(&scratch, "good", "time-limit = \"200ms\"");
    let never_even = ["never even", "WA", "two odd numbers"];
    add_wrong(&scratch, "good", &[never_even, ["crash", "RE", "it panics"], ["spin", "TLE", "it never ends"]]);
    problem(&scratch, "weak", "", ["", ""]);
    let small = ["small", "WA", "large sums can be even"];
    add_wrong(&scratch, "weak", &[never_even, small, ["right", "TLE", "it takes too long"]]);
    cases_alone(&scratch, "other", "");
    add_wrong(&scratch, "other", &[["crash", "WA", "it has no answer"], ["never even", "RE", "it panics"]]);
    // What `list` makes of such lists, its own tests say.
    cases_alone(&scratch, "empty", "");
    add_wrong(&scratch, "empty", &[]);
    cases_alone(&scratch, "listless", "");
    scratch.tool("listless", "wrong", &with(WRONG, "panic!(\"no list\")"));
    // Nobody can say what survives where there is nothing to pass.
    scratch.problem("no-cases", SUM, "");
    add_wrong(&scratch, "no-cases", &[never_even]);

    let document = json(&scratch.judge(&["check", "--format", "json"]).ends_with(1));
    for (id, expected) in [
        ("good", &[][..]),
        ("weak", &["wrong-survives weak-wrong small", "wrong-survives weak-wrong right"]),
        ("other", &["wrong-verdict other-wrong crash", "wrong-verdict other-wrong never even"]),
        ("empty", &["wrong-list empty-wrong"]),
        ("listless", &["wrong-list listless-wrong"]),
        ("no-cases", &["no-cases no-cases"]),
    ] {
        assert_eq!(found(&document, id), expected, "{id}");
    }
    let problems = document["problems"].as_array().unwrap();
    let problem = |id: &str| problems.iter().find(|problem| problem["id"] == id).unwrap();
    let judged = |id: &str| {
        let wrong = problem(id)["wrong"].as_array().unwrap().iter();
        wrong
            .map(|it| format!("{} {} {} {}", it["name"], it["declared"], it["case"], it["verdict"]))
            .collect::<Vec<_>>()
    };
    let good =
        [r#""never even" "WA" "sample-2" "WA""#, r#""crash" "RE" "sample-1" "RE""#, r#""spin" "TLE" "sample-1" "TLE""#];
    assert_eq!(judged("good"), good);
    assert_eq!(judged("weak")[1..], [r#""small" "WA" null null"#, r#""right" "TLE" null null"#]);
    assert!(judged("empty").is_empty() && judged("no-cases").is_empty());
    let message = |id: &str, number: usize| problem(id)["findings"][number]["message"].as_str().unwrap();
    for (id, number, expected) in [
        ("weak", 0, "it declares WA (large sums can be even), but passes all 2 cases: add a case that it fails"),
        ("other", 0, "it declares WA (it has no answer), but gets RE on sample-1 (exit code 101): repair it, or "),
        ("other", 1, "it declares RE (it panics), but gets WA on sample-2 (line 1, column 1: expected `even`, "),
        ("empty", 0, "it lists nothing: without an argument it must list its wrong solutions"),
        ("listless", 0, "listless-wrong panics: thread 'main' "),
    ] {
        assert!(message(id, number).starts_with(expected), "{}", message(id, number));
    }
    // What is found is small, so nobody looks there for what takes too long.
    assert!(problem("weak")["findings"][1]["command"].is_null());

    // What is to be tried works as it is printed, and finds the case that was missing.
    let run = scratch.judge(&["check", "weak"]).ends_with(1);
    let shown = "     wrong solutions: 1 of 3 fail as declared\n     \
                 error: weak-wrong small: it declares WA (large sums can be even), but\n       \
                 passes all 2 cases: add a case that it fails\n       \
                 try: cargo judge stress weak --exec 'target/release/weak-wrong small'\n     \
                 error: weak-wrong right: ";
    assert!(run.stdout.contains(shown), "{run:#?}");
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{run:#?}");
    let command = problem("weak")["findings"][0]["command"].as_str().unwrap();
    assert!(shown.contains(command), "{command}");
    let typed = command.replacen("cargo judge", "\"$JUDGE\"", 1) + " --seed 1";
    let mut shell = Command::new("sh");
    shell.args(["-c", &typed]).env("JUDGE", support::judge_binary()).current_dir(scratch.root());
    shell.env("CARGO_TARGET_DIR", scratch.target()).env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
    Run::new(shell.output().unwrap(), &["stress"]).ends_with(1).says(&["cases/weak/stress-1.in"]);
    let document = json(&scratch.judge(&["check", "weak", "--format", "json"]).ends_with(1));
    assert_eq!(found(&document, "weak"), ["wrong-survives weak-wrong right"]);
}

/// The report on the page about checks is what the judge prints, and its wrong solutions are those of a problem.
#[test]
fn the_page_shows_what_there_is() {
    let root = support::workspace().root().to_path_buf();
    let page = std::fs::read_to_string(root.join("judge/docs/check.md")).unwrap();
    let (_, example) = page.split_once("```rust\n").unwrap();
    let (example, _) = example.split_once("    ]);\n}\n```").unwrap();
    let source = std::fs::read_to_string(root.join("problems/hdu1846/wrong.rs")).unwrap();
    assert!(source.contains(example), "{example}");
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
    problem(&scratch, "slow", "time-limit = \"60s\"", [slow, ""]);
    add_wrong(&scratch, "slow", &[["spin", "TLE", "it never ends"]]);
    scratch.judge(&["check", "--help"]).ends_with(0);
    // Built before, so that nothing but the check is interrupted.
    let status = scratch.judge(&["test"]);
    assert!(status.code.is_some());
    let mut command = scratch.command(&["check", "--jobs", "2"]);
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

/// The same brute force is right, or wrong, for `check` and for `stress`, and whatever it prints before, its last line
/// is why it ends.
#[test]
fn what_stress_takes_check_takes_too() {
    let scratch = Scratch::empty();
    let chatty = "for line in [\"read\", \"parsed\", \"added\", \"done\"] { eprintln!(\"{line}\"); }";
    problem(&scratch, "chatty", "", [chatty, ""]);
    scratch.case("chatty", "invalid", "x\n", Some("odd\n"));
    problem(&scratch, "silent", "", ["if text.starts_with(\"2 \") { return; }", ""]);
    // It succeeds once with the same arguments.
    problem(&scratch, "once", "", ["", "std::fs::File::create_new(format!(\"once-{size}-{seed}\")).unwrap();"]);
    // What the list of wrong solutions takes is not what a solution may print.
    cases_alone(&scratch, "terse", "output-limit = \"16B\"");
    add_wrong(&scratch, "terse", &[["never even", "WA", "two odd numbers have an even sum"]]);

    let document = json(&scratch.judge(&["check", "--format", "json"]).ends_with(1));
    assert_eq!(found(&document, "chatty"), ["invalid-input chatty/invalid.in"]);
    assert_eq!(found(&document, "silent")[0], "brute-force silent-gen 2 25");
    assert_eq!(found(&document, "once")[0], "generator once-gen 1 0");
    assert_eq!(found(&document, "terse"), [""; 0]);
    let problems = document["problems"].as_array().unwrap();
    let message = |id: &str| {
        let problem = problems.iter().find(|problem| problem["id"] == id).unwrap();
        problem["findings"][0]["message"].as_str().unwrap()
    };
    assert_eq!(message("chatty"), "invalid input: line 1, column 1: `x` is not a number");
    assert_eq!(message("silent"), "silent-brute prints nothing");
}

/// A brute force may take the memory that it may take in `stress`.
#[test]
#[ignore = "long"]
fn a_brute_force_may_take_more_than_a_gibibyte() {
    let scratch = Scratch::empty();
    let hungry = "if text == \"1 3\\n\" { std::hint::black_box(vec![1_u8; 1200 << 20]); }";
    problem(&scratch, "hungry", "", [hungry, ""]);
    scratch.judge(&["check", "hungry"]).ends_with(0).says(&["2 cases: 2 valid, 2 answered"]);
}
