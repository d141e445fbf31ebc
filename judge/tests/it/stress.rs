//! Solutions against brute forces, on generated inputs.

use crate::scratch::{Run, SUM, Scratch};
use crate::support;
use std::fs;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Adds the numbers of a list that its length precedes. In these modes it is wrong.
const SOLUTION: &str = r#"
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<i64> = text.split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();
    let mode = std::env::var("MODE").unwrap_or_default();
    let sum: i64 = numbers.iter().sum();
    match mode.as_str() {
        "wrong" | "serve-wrong" if numbers.iter().any(|&number| number >= 7) && numbers.contains(&2) => {
            println!("{}", sum + 1)
        }
        "crash" if numbers.len() > 4 && numbers.contains(&5) => panic!("five"),
        "empty" if numbers.contains(&3) => {}
        "slow" if numbers.contains(&3) => loop { std::hint::black_box(()); },
        _ => println!("{sum}"),
    }
}
"#;

/// Makes up to SIZE numbers from 0 to 9. In some modes it fails, in all that begin with `serve` it serves.
const GENERATOR: &str = r#"
use std::io::{BufRead, Write};
use std::time::Duration;

fn input(size: u64, seed: u64, extra: u64) -> String {
    let mut state = seed.wrapping_mul(0x9e3779b97f4a7c15).wrapping_add(size + extra);
    let mut next = || {
        state ^= state >> 33;
        state = state.wrapping_mul(0xff51afd7ed558ccd).wrapping_add(1);
        state ^= state >> 29;
        state >> 8
    };
    let n = 1 + next() % size.min(20);
    let numbers: Vec<String> = (0..n).map(|_| (next() % 10).to_string()).collect();
    format!("{n}\n{}\n", numbers.join(" "))
}

fn main() {
    let mode = std::env::var("MODE").unwrap_or_default();
    if mode.starts_with("serve") && std::env::var("TESTLIB_SERVE").is_ok() {
        let mut stdout = std::io::stdout();
        stdout.write_all(b"testlib 1\n").unwrap();
        for (count, line) in std::io::stdin().lock().lines().map(Result::unwrap).enumerate() {
            let words: Vec<u64> = line.split(' ').map(|word| word.parse().unwrap()).collect();
            let extra = if mode == "serve-state" { count as u64 } else { 0 };
            let text = input(words[0], words[1], extra);
            match mode.as_str() {
                "serve-dies" if count % 10 == 9 => return,
                "serve-garbled" if count % 10 == 9 => write!(stdout, "0 x 0\n{text}").unwrap(),
                "serve-more" if count % 10 == 9 => write!(stdout, "0 {} 0\n{text}0 1 0\n", text.len()).unwrap(),
                "serve-hangs" if count % 500 == 499 => std::thread::sleep(Duration::from_secs(1000)),
                _ => write!(stdout, "0 {} 0\n{text}", text.len()).unwrap(),
            }
            stdout.flush().unwrap();
        }
        return;
    }
    let arguments: Vec<u64> = std::env::args().skip(1).map(|word| word.parse().unwrap()).collect();
    let &[size, seed] = &arguments[..] else { panic!("expected SIZE SEED") };
    match mode.as_str() {
        "gen-panic" if size == 3 => panic!("boom"),
        "gen-exit" => {
            eprintln!("usage: sum-gen SIZE");
            std::process::exit(2)
        }
        "gen-loop" if size == 2 => loop { std::hint::black_box(()); },
        "gen-sleep" => std::thread::sleep(Duration::from_secs(1000)),
        "gen-nothing" if size == 3 => return,
        "gen-endless" => loop { println!("{}", "1 ".repeat(10_000)); },
        "gen-memory" => {
            let mut all = Vec::new();
            loop { all.push(vec![1u8; 1 << 24]); }
        }
        "gen-invalid" if size == 3 => return println!("1\n10"),
        "gen-varies" => return println!("2\n{} {}", std::process::id() % 10, std::process::id() / 10 % 10),
        _ => {}
    }
    print!("{}", input(size, seed, 0));
}
"#;

/// Adds them, too, and knows which inputs are valid.
const BRUTE: &str = r#"
use std::io::{BufRead, Read, Write};

fn answer(text: &str, mode: &str) -> Result<String, (i32, &'static str)> {
    let invalid = (3, "invalid input: not a list of digits");
    let numbers = text.split_whitespace().map(|word| word.parse().map_err(|_| invalid));
    let numbers: Vec<i64> = numbers.collect::<Result<_, _>>()?;
    let Some((n, numbers)) = numbers.split_first() else { return Err(invalid) };
    // It is strict about lines and spaces, so what becomes smaller keeps them.
    let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
    let is_spaced = text == format!("{n}\n{}\n", words.join(" "));
    if !is_spaced || *n != numbers.len() as i64 || *n == 0 || numbers.iter().any(|number| !(0..10).contains(number)) {
        return Err(invalid);
    }
    match mode {
        "brute-large" | "crash" if numbers.len() > 3 => return Err((4, "too large")),
        "empty" if numbers.contains(&3) => return Ok("\n".to_string()),
        _ => {}
    }
    Ok(format!("{}\n", numbers.iter().sum::<i64>()))
}

fn main() {
    let mode = std::env::var("MODE").unwrap_or_default();
    if mode.starts_with("serve") && std::env::var("TESTLIB_SERVE").is_ok() {
        let (mut stdout, mut stdin) = (std::io::stdout(), std::io::stdin().lock());
        stdout.write_all(b"testlib 1\n").unwrap();
        loop {
            let mut line = String::new();
            if stdin.read_line(&mut line).unwrap() == 0 { return; }
            let mut text = vec![0; line.trim().parse().unwrap()];
            stdin.read_exact(&mut text).unwrap();
            let (code, output, message) = match answer(&String::from_utf8(text).unwrap(), &mode) {
                Ok(output) => (0, output, String::new()),
                Err((code, message)) => (code, String::new(), format!("{message}\n")),
            };
            write!(stdout, "{code} {} {}\n{output}{message}", output.len(), message.len()).unwrap();
            stdout.flush().unwrap();
        }
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let is_third = text.split_whitespace().count() > 3;
    match mode.as_str() {
        "brute-panic" if is_third => panic!("boom"),
        "brute-slow" => {
            let start = std::time::Instant::now();
            while is_third && start.elapsed().as_millis() < 200 { std::hint::black_box(()); }
        }
        "brute-loop" if is_third => loop { std::hint::black_box(()); },
        "brute-nothing" if is_third => return,
        "brute-endless" if is_third => loop { println!("{}", "1 ".repeat(10_000)); },
        "brute-off" => return println!("{}", text.len()),
        "brute-refuses" => {
            eprintln!("too strict");
            std::process::exit(3)
        }
        "brute-varies" => return println!("{}", std::process::id()),
        _ => {}
    }
    match answer(&text, &mode) {
        Ok(output) => print!("{output}"),
        Err((code, message)) => {
            eprintln!("{message}");
            std::process::exit(code)
        }
    }
}
"#;

/// A workspace with these problems, compiled once: `sum` keeps nothing, `kept` has cases, `sampled` had them before.
static FIXTURE: LazyLock<Scratch> = LazyLock::new(|| {
    let scratch = Scratch::empty();
    for id in ["sum", "kept", "sampled"] {
        scratch.problem(id, SOLUTION, "");
        scratch.tool(id, "gen", GENERATOR);
        scratch.tool(id, "brute", BRUTE);
    }
    for (name, input, answer) in [("a-large", "4\n9 9 9 9\n", "36\n"), ("sample-1", "2\n1 2\n", "3\n")] {
        scratch.write(&format!("cases/sampled/{name}.in"), input);
        scratch.write(&format!("cases/sampled/{name}.out"), answer);
    }
    for id in ["sum", "kept", "sampled"] {
        scratch.judge(&["stress", id, "--trials", "1", "--no-keep"]).ends_with(0);
    }
    scratch
});

/// Whoever looks at the cases of `kept`.
static KEPT: Mutex<()> = Mutex::new(());

fn command(mode: &str, arguments: &[&str]) -> Command {
    let mut command = FIXTURE.command(&[&["stress"], arguments].concat());
    command.env("MODE", mode).env("ROOT", FIXTURE.root());
    command
}

fn stress(mode: &str, arguments: &[&str]) -> Run {
    Run::new(command(mode, arguments).output().unwrap(), &[&[mode, "stress"], arguments].concat())
}

/// The same where nothing is kept.
fn sum(mode: &str, arguments: &[&str]) -> Run {
    stress(mode, &[&["sum", "--no-keep"], arguments].concat())
}

fn json(run: &Run) -> serde_json::Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run:#?}"))
}

fn cases(id: &str) -> Vec<(String, String)> {
    let directory = FIXTURE.root().join("cases").join(id);
    let mut files: Vec<_> = fs::read_dir(directory)
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_name().unwrap().to_str().unwrap().to_string(), fs::read_to_string(path).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn a_right_solution_survives() {
    let run = sum("serve", &["--trials", "1000"]).ends_with(0).says(&["AC   sum  1000 trials in ", ", sizes 1 to "]);
    // Unless the machine is so busy that the brute force seems slow.
    assert!(["sizes 1 to 1000", "larger sizes are not tried"].iter().any(|part| run.stderr.contains(part)), "{run:#?}");
    assert!(run.stdout.is_empty() && run.stderr.contains("again: cargo judge stress sum --seed "), "{run:#?}");
    // Without a process that serves, too; in time, too; and with one job.
    sum("", &["--trials", "40", "--jobs", "1"]).ends_with(0).says(&["40 trials in"]);
    let start = Instant::now();
    sum("", &["--time", "1s"]).ends_with(0).says(&["AC   sum"]);
    assert!(start.elapsed() >= Duration::from_secs(1));
    // Nothing tried is nothing survived.
    sum("", &["--time", "1ns"]).ends_with(2).says(&["--   sum  0 trials", "time was over before the first trial"]);
}

/// One run that takes long on a busy machine does not keep larger sizes from being tried.
#[test]
fn a_single_slow_answer_is_asked_for_again() {
    let scratch = Scratch::with_sum();
    fs::remove_dir_all(scratch.root().join("cases/sum")).unwrap();
    // The sixth answer takes half a second of a processor.
    let slow = "n=$(cat answers 2>&- || echo 0); echo $((n + 1)) >answers
        [ $n != 5 ] || awk 'BEGIN { for (i = 0; i < 8e6; i++); }'
        exec awk '{ print $1 + $2 }'";
    scratch.write("slow.sh", slow);
    let arguments =
        ["--generator", "sh -c 'echo $1 $1' sh", "--against", "sh slow.sh", "--trials", "20", "--jobs", "1"];
    let run = scratch.judge(&[&["stress", "sum"][..], &arguments].concat()).ends_with(0);
    run.says(&["AC   sum  20 trials", "sizes 1 to 1000"]);
    let answers = fs::read_to_string(scratch.root().join("answers")).unwrap();
    assert!(answers.trim().parse::<u32>().unwrap() > 20, "{answers}");
}

/// What wraps around in a release build and changes no answer.
#[test]
fn overflow_panics_if_it_is_built_to() {
    let scratch = Scratch::with_sum();
    let main = SUM.replace("i64", "i32").replace("sum::<i32>()", "sum::<i32>() & 1");
    scratch.write("problems/sum/main.rs", main);
    let generator = ["--generator", "sh -c 'echo 2147483647 $1' sh"];
    let others = ["stress", "sum", "--against", "awk '{ print ($1 + $2) % 2 }'", "--trials", "20", "--no-shrink"];
    // No case must be judged by what answers, which knows nothing of sums.
    fs::remove_dir_all(scratch.root().join("cases/sum")).unwrap();
    scratch.judge(&[&others[..], &generator].concat()).ends_with(0);
    let run = scratch.judge(&[&others[..], &generator, &["--debug"]].concat()).ends_with(1);
    run.says(&["RE   sum", "attempt to add with overflow", "again: cargo judge stress sum", "--debug"]);
}

/// The smallest input, whoever works at the same time; the command that is printed finds it again.
#[test]
fn a_mistake_is_found_and_shrunk_and_found_again() {
    let first = sum("wrong", &["--seed", "7", "--format", "json"]).ends_with(1);
    let document = json(&first);
    let found = &document["counterexample"];
    assert_eq!(document["verdict"], "WA");
    assert_eq!(found["case"]["input"]["text"], "2\n2 7\n", "{document:#}");
    assert_eq!(found["minimal"], true);
    for (mode, jobs) in [("wrong", "1"), ("wrong", "3"), ("serve-wrong", "2")] {
        let again = json(&sum(mode, &["--seed", "7", "--jobs", jobs, "--format", "json"]).ends_with(1));
        for key in ["trial", "size", "seed", "tokens", "tokens_before", "generator"] {
            assert_eq!(again["counterexample"][key], found[key], "{mode} {jobs}: {key}");
        }
        assert_eq!(again["counterexample"]["case"]["input"], found["case"]["input"]);
    }
    let run = sum("wrong", &["--seed", "7"]).ends_with(1);
    let again = run.stderr.lines().find_map(|line| line.trim().strip_prefix("again: cargo judge stress ")).unwrap();
    let repeated = sum("wrong", &again.split(' ').filter(|word| *word != "sum").collect::<Vec<_>>()).ends_with(1);
    let heading = |run: &Run| run.stderr.lines().next().unwrap().to_string();
    assert_eq!(heading(&repeated), heading(&run));
    assert!(heading(&run).starts_with("WA   sum  trial "), "{run:#?}");
    assert!(heading(&run).ends_with(" tokens, 3 after shrinking") || heading(&run).ends_with("; 3 tokens"), "{run:#?}");
    // As it was found.
    let whole = json(&sum("wrong", &["--seed", "7", "--no-shrink", "--format", "json"]).ends_with(1));
    assert_eq!(whole["counterexample"]["tokens"], found["tokens_before"]);
    assert_eq!(whole["counterexample"]["minimal"], serde_json::Value::Null);
}

/// As a case, with the brute force's answer; not twice, and in the place of nothing.
#[test]
fn what_is_found_is_kept() {
    let _alone = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let directory = FIXTURE.root().join("cases/kept");
    let _ = fs::remove_dir_all(&directory);
    FIXTURE.write("cases/kept/stress-1.txt", "a note");
    let run = stress("wrong", &["kept"]).ends_with(1);
    assert_eq!(run.stdout, "cases/kept/stress-2.in\n");
    let run = run.says(&["kept as cases/kept/stress-2.in", "cargo judge test kept --case stress-2"]);
    let first = [("stress-1.txt", "a note"), ("stress-2.in", "2\n2 7\n"), ("stress-2.out", "9\n")];
    let first = first.map(|(name, text)| (name.to_string(), text.to_string()));
    assert_eq!(cases("kept"), first, "{run:#?}");
    let run = stress("wrong", &["kept"]).ends_with(1).says(&["cases/kept/stress-2.in has this input already"]);
    assert_eq!((&*run.stdout, cases("kept")), ("cases/kept/stress-2.in\n", first.to_vec()));
    let judged = FIXTURE.command(&["test", "kept"]).env("MODE", "wrong").output().unwrap();
    Run::new(judged, &["test"]).ends_with(1).says(&["WA   kept  1 of 1 case; the first: stress-2"]);
    FIXTURE.judge(&["test", "kept"]).ends_with(0);
    // Where the brute force has no answer, there is none; a limit is a reason as well.
    let run = stress("crash", &["kept", "--sizes", "5..20"]).ends_with(1).says(&["RE   kept", "exit code 101", "five"]);
    assert_eq!(run.stdout, "cases/kept/stress-3.in\n");
    let files = cases("kept");
    assert_eq!(files[3], ("stress-3.in".to_string(), "5\n0 0 0 0 5\n".to_string()), "{files:#?}");
    assert_eq!(files.len(), 4);
    let run = stress("slow", &["kept", "--time-limit", "100ms"]).ends_with(1);
    let run = run.says(&["TLE  kept", "used more CPU time than the limit of 100ms"]);
    assert_eq!((&*run.stdout, cases("kept")[4].1.as_str()), ("cases/kept/stress-4.in\n", "1\n3\n"));
    // In the form that the directory has.
    fs::remove_dir_all(&directory).unwrap();
    FIXTURE.write("cases/kept/in/a.txt", "1\n1\n");
    FIXTURE.write("cases/kept/out/a.txt", "1\n");
    let run = stress("wrong", &["kept"]).ends_with(1);
    assert_eq!(run.stdout, "cases/kept/in/stress-1\n");
    assert!(directory.join("out/stress-1").is_file());
    fs::remove_dir_all(&directory).unwrap();
}

#[test]
#[ignore = "long"]
fn nothing_is_kept_if_nobody_wants_it() {
    let run = sum("wrong", &[]).ends_with(1).says(&["the input is in target/stress/sum.in"]);
    assert!(run.stdout.is_empty() && !FIXTURE.root().join("cases/sum").exists(), "{run:#?}");
    assert_eq!(fs::read_to_string(FIXTURE.root().join("target/stress/sum.in")).unwrap(), "2\n2 7\n");
}

/// Each fault is reported as that, with the arguments and what to do, and leaves nothing behind.
#[test]
#[ignore = "long"]
fn faults_of_generators() {
    let rows = [
        ("gen-panic", "the generator `sum-gen 3 1` panics", "boom", "crash"),
        ("gen-exit", "the generator `sum-gen 1 1` ends with exit code 2", "usage: sum-gen SIZE", "crash"),
        ("gen-nothing", "the generator `sum-gen 3 1` prints nothing", "", "nothing"),
        ("gen-endless", "the generator `sum-gen 1 1`: printed more than the limit", "", "limit"),
        ("gen-memory", "the generator `sum-gen 1 1`: used more memory than the limit", "", "limit"),
        ("gen-invalid", "`sum-gen 3 1` prints an input that sum-brute refuses as invalid", "not a list", "invalid"),
        ("gen-varies", "the generator `sum-gen 1 1` prints two inputs for one seed", "", "varies"),
    ];
    // As much as the limit, so that gen-memory is not the first to touch it: a virtual machine may take over 5 s of CPU
    // time for pages that it was never given before.
    drop(std::hint::black_box(vec![1_u8; 2 << 30]));
    for (mode, what, message, kind) in rows {
        assert_fault(mode, &[what, message, "cargo run --release -p sum --bin sum-gen -- "], kind);
    }
    let text = fs::read_to_string(FIXTURE.root().join("target/stress/sum-fault.in")).unwrap();
    assert!(text == "1\n10\n" || text.split_whitespace().count() > 3, "{text}");
}

/// These take as long as the limits, so they wait at the same time.
#[test]
#[ignore = "long"]
fn what_hangs_is_stopped() {
    std::thread::scope(|scope| {
        scope.spawn(|| assert_fault("gen-loop", &["the generator `sum-gen 2 1`: used more CPU time"], "limit"));
        scope.spawn(|| assert_fault("gen-sleep", &["the generator `sum-gen 1 1`: still running after"], "limit"));
        scope.spawn(|| {
            let parts = ["the brute force `sum-brute` on what `sum-gen 9 ", "used more CPU time than", "exit code 4"];
            let run = sum("brute-loop", &["--seed", "1", "--sizes", "9"]).ends_with(2);
            assert!(run.stderr.starts_with("JE   sum"), "{run:#?}");
            assert_unwrapped(&run, &parts);
            assert_nothing_is_left("brute-loop");
        });
    });
}

#[test]
#[ignore = "long"]
fn faults_of_brute_forces() {
    let rows = [
        ("brute-panic", "the brute force `sum-brute` panics on what `sum-gen ", "boom", "crash"),
        (
            "brute-nothing",
            "the brute force `sum-brute` prints nothing on what `sum-gen ",
            "if an empty answer is right there, let it print an empty line",
            "nothing",
        ),
        ("brute-endless", "printed more than the limit", "", "limit"),
        ("brute-varies", "the brute force `sum-brute` prints two answers to one input", "", "varies"),
    ];
    for (mode, what, message, kind) in rows {
        let next = "cargo run --release -p sum --bin sum-brute < target/stress/sum-fault.in";
        assert_fault(mode, &[what, message, next, "the input is in target/stress/sum-fault.in"], kind);
    }
}

/// As the advice has it: then it is a trial as any other.
#[test]
fn an_empty_answer_is_an_empty_line() {
    sum("empty", &["--seed", "1", "--trials", "50"]).ends_with(0).says(&["AC   sum  50 trials"]);
}

/// What is not accepted on a case would make cases of its mistakes.
#[test]
fn a_brute_force_that_a_case_refutes_is_not_believed() {
    let sampled =
        |mode: &str, more: &[&str]| stress(mode, &[&["sampled", "--seed", "1", "--trials", "5"], more].concat());
    let next = "next: cargo run --release -p sampled --bin sampled-brute < cases/sampled/sample-1.in";
    let wrong = "JE sampled the brute force `sampled-brute` is not accepted on the case sample-1: WA";
    let strict = "the brute force `sampled-brute` refuses the case sample-1 as invalid (exit code 3)";
    let rows: [(&str, &[&str]); 3] = [
        ("brute-off", &[wrong, "expected `3`, found `6`", "no trial was made", "a checker must decide", next]),
        ("brute-refuses", &[strict, "too strict", "that of a case is valid", next]),
        // The smaller case does not show this.
        ("brute-panic", &["is not accepted on the case a-large: RE", "boom", "< cases/sampled/a-large.in"]),
    ];
    for (mode, parts) in rows {
        let run = sampled(mode, &[]).ends_with(2).says(&["this is not the solution's fault"]);
        assert_unwrapped(&run, parts);
        assert!(run.stdout.is_empty() && !run.stderr.contains("trials in"), "{run:#?}");
        let document = json(&sampled(mode, &["--format", "json"]).ends_with(2));
        let input = document["fault"]["input_file"].as_str().unwrap();
        assert!(input.contains("cases/sampled/"), "{document:#}");
        let kind = (&document["verdict"], &document["fault"]["kind"], &document["trials"]);
        assert_eq!(kind, (&"JE".into(), &"refuted".into(), &0.into()), "{document:#}");
    }
    let other = sampled("", &["--against", "echo 7"]).ends_with(2);
    let what = "the program of --against `echo 7` is not accepted on the case sample-1: WA";
    assert_unwrapped(&other, &[what, "next: echo 7 < cases/sampled/sample-1.in"]);
    // Of one that is slow or finds an input too large, nothing is known.
    sampled("brute-large", &[]).ends_with(0).says(&["AC   sampled"]);
    sampled("brute-loop", &["--sizes", "1"]).ends_with(0).says(&["AC   sampled"]);
    assert_eq!(cases("sampled").len(), 4);
}

/// Each of `parts` is in what a person sees, wherever lines end.
#[track_caller]
fn assert_unwrapped(run: &Run, parts: &[&str]) {
    let unwrapped = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in parts {
        assert!(unwrapped.contains(part), "no {part:?} in {run:#?}");
    }
}

/// In both formats.
#[track_caller]
fn assert_fault(mode: &str, parts: &[&str], kind: &str) {
    let run = sum(mode, &["--seed", "1"]).ends_with(2).says(&["this is not the solution's fault"]);
    assert_unwrapped(&run, parts);
    assert!(run.stderr.starts_with("JE   sum") && run.stdout.is_empty(), "{run:#?}");
    assert!(run.stderr.lines().all(|line| line.chars().count() <= 80 || line.contains("cargo ")), "{run:#?}");
    if kind != "limit" {
        let document = json(&sum(mode, &["--seed", "1", "--format", "json"]).ends_with(2));
        assert_eq!(document["verdict"], "JE");
        assert_eq!(document["fault"]["kind"], kind, "{mode}: {document:#}");
    }
    assert_nothing_is_left(mode);
}

/// Nothing that was started in this mode and in this workspace runs any more, and nothing was kept.
#[track_caller]
fn assert_nothing_is_left(mode: &str) {
    let variables = [format!("MODE={mode}"), format!("ROOT={}", FIXTURE.root().display())];
    let is_of_mode = |environment: Vec<u8>| {
        let has = |variable: &String| environment.split(|&byte| byte == 0).any(|part| part == variable.as_bytes());
        variables.iter().all(has)
    };
    let processes = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
    let left: Vec<_> = processes.filter(|process| fs::read(process.join("environ")).is_ok_and(is_of_mode)).collect();
    assert!(left.is_empty(), "{mode}: {left:?}");
    assert!(!FIXTURE.root().join("cases/sum").exists());
}

/// What serves and cannot be relied on is run for each request, and only that counts.
#[test]
#[ignore = "long"]
fn a_server_in_doubt_is_not_believed() {
    for mode in ["serve-dies", "serve-garbled", "serve-more", "serve-state", "serve-hangs"] {
        sum(mode, &["--trials", "600", "--sizes", "1..9"]).ends_with(0).says(&["AC   sum  600 trials"]);
    }
}

#[test]
#[ignore = "long"]
fn the_brute_force_may_find_an_input_too_large() {
    let run = sum("brute-large", &["--trials", "100"]).ends_with(0);
    let last = run.stderr.lines().next().unwrap().rsplit(' ').next().unwrap().parse::<u64>().unwrap();
    assert!((4..30).contains(&last), "{run:#?}");
    let refused = "note: larger sizes are not tried: the brute force finds most inputs of this size too large, such as";
    assert_unwrapped(&run, &[refused, &format!("what `sum-gen {} ", last + 1)]);
    let run = sum("brute-large", &["--trials", "100", "--sizes", "10..20"]).ends_with(0);
    assert_unwrapped(&run, &["inputs were too large for the brute force: only crashes and limits would show"]);
}

/// Where the brute force prints more digits, it is the comparison that is wrong.
#[test]
fn what_would_accept_a_counterexample_is_said() {
    let scratch = Scratch::empty();
    scratch.problem("bare", SOLUTION, "");
    scratch.tool("bare", "gen", GENERATOR);
    let awk = r#"awk 'NR == 2 { for (i = 1; i <= NF; i++) s += $i; printf "%d.0000001\n", s }'"#;
    let arguments = ["stress", "bare", "--no-keep", "--against", awk];
    scratch.judge(&arguments).ends_with(1).says(&["note: it would be AC with compare = \"float:1e-6\" in its"]);
}

/// Other programs in place of the solution and of the brute force.
#[test]
#[ignore = "long"]
fn commands_take_their_places() {
    let awk = "awk 'NR == 2 { for (i = 1; i <= NF; i++) s += $i; print s }'";
    let wrong = awk.replace("s += $i", "s += ($i == 4 ? 0 : $i)");
    sum("", &["--exec", awk, "--trials", "30"]).ends_with(0);
    let found = json(&sum("", &["--exec", &wrong, "--format", "json"]).ends_with(1));
    assert_eq!(found["counterexample"]["case"]["input"]["text"], "1\n4\n");
    let run = sum("", &["--exec", &wrong]).ends_with(1);
    assert!(
        run.stderr.contains(&format!("again: cargo judge stress sum --exec {}", shlex::try_quote(&wrong).unwrap()))
    );
    // The brute force validates what becomes smaller.
    sum("", &["--against", awk, "--trials", "30"]).ends_with(0);
    let found = json(&sum("", &["--against", &wrong, "--format", "json"]).ends_with(1));
    assert_eq!(found["counterexample"]["case"]["input"]["text"], "1\n4\n");
    let run = sum("", &["--against", "sh -c 'exit 3'"]).ends_with(2);
    run.says(&["the program of --against `sh -c 'exit 3'` ends with exit code 3", "next: "]);
    for (option, value, message) in [
        ("--exec", "./no-such", "--exec: there is no program ./no-such (a relative path starts where you stand)"),
        ("--against", "no-such-program", "--against: there is no program `no-such-program` in the directories of PATH"),
        ("--against", "", "invalid command ``"),
        ("--sizes", "5..1", "expected two integers with the smaller one first"),
        ("--trials", "0", "0 is not in 1.."),
        ("--time", "x", "--time"),
        ("--format", "junit", "possible values: human, json"),
        ("--compare", "checker:none", "sum has no [[bin]] with name = \"sum-none\""),
    ] {
        sum("", &[option, value]).ends_with(2).says(&[message]);
    }
    // Without a brute force, nobody validates.
    let scratch = Scratch::empty();
    scratch.problem("bare", SOLUTION, "");
    scratch.tool("bare", "gen", GENERATOR);
    let arguments = ["stress", "bare", "--no-keep", "--against", &wrong];
    let run = scratch.judge(&arguments).ends_with(1);
    assert_unwrapped(&run, &["nobody knows whether this input is valid"]);
    stress("", &["no-such"]).ends_with(2).says(&["no problem is called `no-such`"]);
}

/// As `--against` is a brute force in any language, `--generator` is a generator.
#[test]
fn a_command_may_generate() {
    let scratch = Scratch::with_sum();
    scratch.write("here/gen.sh", "echo $1 $(($2 % 7))\n");
    scratch.write("here/add.sh", "read a b; echo $((a + b))\n");
    scratch.write("here/wrong.sh", "read a b; test $b = 3 && b=4; echo $((a + b))\n");
    let run = |command: &str, options: &[&str]| {
        let arguments = [&[command, "sum"], options].concat();
        Run::new(scratch.command(&arguments).current_dir(scratch.root().join("here")).output().unwrap(), &arguments)
    };
    let stress = |generator: &str, options: &[&str]| {
        let common = ["--no-keep", "--against", "sh add.sh", "--generator", generator];
        run("stress", &[&common[..], options].concat())
    };
    stress("sh gen.sh", &["--trials", "20"]).ends_with(0).says(&["AC   sum  20 trials"]);
    let found = stress("sh gen.sh", &["--exec", "sh wrong.sh", "--format", "json"]).ends_with(1);
    let found = &json(&found)["counterexample"];
    let call = format!("sh gen.sh {} {}", found["size"], found["seed"]);
    assert_eq!(found["generator"], serde_json::Value::String(call));
    let again =
        "again: cargo judge stress sum --against 'sh add.sh' --generator 'sh gen.sh' --exec 'sh wrong.sh' --seed";
    stress("sh gen.sh", &["--exec", "sh wrong.sh", "--seed", "1"]).ends_with(1).says(&[": sh gen.sh ", again]);
    let fails = stress("sh -c 'exit 7'", &["--seed", "1"]).ends_with(2);
    assert_unwrapped(&fails, &["the program of --generator `sh -c 'exit 7' 1 ", " ends with exit code 7"]);
    fails.says(&["next: sh -c 'exit 7' 1 "]);
    let absent = "--generator: there is no program ./no-such (a relative path starts where you stand)";
    stress("./no-such", &[]).ends_with(2).says(&[absent]);
    let quick = ["--generator", "sh gen.sh", "--exec", "sh add.sh", "--sizes", "4", "--seeds", "1", "--time", "5s"];
    run("bench", &quick).ends_with(0).says(&["add.sh"]);
    run("bench", &["--generator", "./no-such"]).ends_with(2).says(&[absent]);
    run("stress", &[]).ends_with(2).says(&["sum has no generator", "`--generator CMD` takes"]);
}

/// The problem's own checker decides; with an interactor, the brute force states what that expects.
#[test]
#[ignore = "long"]
fn checkers_and_interactors_decide() {
    let scratch = Scratch::empty();
    scratch.problem("any", SOLUTION, "compare = { checker = \"check\" }");
    scratch.tool("any", "gen", GENERATOR);
    // Its answer is another one than the solution's, which the checker accepts if both have the same parity.
    scratch.tool("any", "brute", &BRUTE.replace("numbers.iter().sum::<i64>())", "numbers.iter().sum::<i64>() % 2)"));
    let check = "fn main() { let number = |at: usize| -> i64 { \
        std::fs::read_to_string(std::env::args().nth(at).unwrap()).unwrap().trim().parse().unwrap() }; \
        std::process::exit(if number(2) % 2 == number(3) { 0 } else { eprintln!(\"parity\"); 1 }) }";
    scratch.tool("any", "check", check);
    let interact = "use std::io::{read_to_string, stdin}; fn main() { \
        let file = |at: usize| std::fs::read_to_string(std::env::args().nth(at).unwrap()).unwrap(); \
        println!(\"{}\", file(1)); \
        let said: i64 = read_to_string(stdin()).unwrap().trim().parse().unwrap(); \
        std::process::exit(if said == file(3).trim().parse().unwrap_or(said) { 0 } else { 1 }) }";
    scratch.problem("talk", TALK, "interactor = \"interact\"");
    scratch.tool("talk", "gen", GENERATOR);
    scratch.tool("talk", "brute", BRUTE);
    scratch.tool("talk", "interact", interact);
    let run = |id: &str, mode: &str, more: &[&str]| {
        let arguments = [&["stress", id], more].concat();
        Run::new(scratch.command(&arguments).env("MODE", mode).output().unwrap(), &arguments)
    };
    for id in ["any", "talk"] {
        run(id, "", &["--trials", "30"]).ends_with(0);
        let found = run(id, "wrong", &[]).ends_with(1).says(&["WA   "]);
        assert_eq!(found.stdout, format!("cases/{id}/stress-1.in\n"), "{found:#?}");
        let kept = |name: &str| fs::read_to_string(scratch.root().join("cases").join(id).join(name)).unwrap();
        assert_eq!((kept("stress-1.in").as_str(), kept("stress-1.out").len()), ("2\n2 7\n", 2));
    }
    // Where the interactor needs no answer, a brute force that only validates says enough.
    run("talk", "brute-nothing", &["--trials", "30"]).ends_with(0);
    run("talk", "", &["--against", "true"]).ends_with(2).says(&["--against: this problem is interactive"]);
    // A checker that fails is no counterexample.
    scratch.write("problems/any/check.rs", "fn main() { std::process::exit(3) }");
    let failed = run("any", "", &["--seed", "1"]).ends_with(2).says(&["JE   any", "the checker failed (exit code 3)"]);
    assert!(failed.stdout.is_empty() && !scratch.root().join("cases/any/stress-2.in").exists(), "{failed:#?}");
}

/// Where the brute force finds an input too large, a checker or an interactor cannot know what is right.
#[test]
#[ignore = "long"]
fn without_an_answer_only_crashes_and_limits_count() {
    // Of an empty answer, one fails and the other says that the output is wrong.
    let decide = "let answer = std::fs::read_to_string(std::env::args().nth(3).unwrap()).unwrap(); \
        std::process::exit(if answer.is_empty() { CODE } else { 0 })";
    let check = format!("fn main() {{ {decide} }}");
    let interact = format!(
        "fn main() {{ let path = std::env::args().nth(1).unwrap(); \
         println!(\"{{}}\", std::fs::read_to_string(path).unwrap()); \
         let said = std::io::read_to_string(std::io::stdin()).unwrap(); \
         if said.is_empty() {{ std::process::exit(1) }} {decide} }}"
    );
    let scratch = Scratch::empty();
    for (code, name) in [("3", "fails"), ("1", "refuses")] {
        for (kind, settings, solution, decider) in [
            ("check", "compare = { checker = \"check\" }", SOLUTION, &check),
            ("interact", "interactor = \"interact\"", TALK, &interact),
        ] {
            let id = format!("{kind}-{name}");
            scratch.problem(&id, solution, settings);
            scratch.tool(&id, "gen", GENERATOR);
            scratch.tool(&id, "brute", BRUTE);
            scratch.tool(&id, kind, &decider.replace("CODE", code));
        }
    }
    for id in ["check-fails", "check-refuses", "interact-fails", "interact-refuses"] {
        let run = |mode: &str, more: &[&str]| {
            let arguments = [&["stress", id, "--seed", "1", "--sizes", "10..20"], more].concat();
            Run::new(scratch.command(&arguments).env("MODE", mode).output().unwrap(), &arguments)
        };
        let right = run("brute-large", &["--trials", "60"]).ends_with(0);
        assert_unwrapped(&right, &["inputs were too large for the brute force: only crashes and limits would show"]);
        let crash = run("crash", &[]).ends_with(1).says(&["RE   ", "exit code 101"]);
        assert_eq!(crash.stdout, format!("cases/{id}/stress-1.in\n"), "{crash:#?}");
        let directory = scratch.root().join("cases").join(id);
        assert_eq!(fs::read_to_string(directory.join("stress-1.in")).unwrap(), "5\n0 0 0 0 5\n");
        assert!(!directory.join("stress-1.out").exists());
    }
}

/// The solution as one that reads line by line, because nobody ends its input before it has answered.
const TALK: &str = r#"
fn main() {
    let mut lines = std::io::stdin().lines().map(Result::unwrap);
    lines.next();
    let numbers: Vec<i64> = lines.next().unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mode = std::env::var("MODE").unwrap_or_default();
    assert!(mode != "crash" || numbers.len() <= 4 || !numbers.contains(&5), "five");
    let is_met = numbers.iter().any(|&number| number >= 7) && numbers.contains(&2);
    println!("{}", numbers.iter().sum::<i64>() + i64::from(mode == "wrong" && is_met));
}
"#;

#[test]
fn what_is_missing_is_named() {
    let scratch = Scratch::with_sum();
    let run = scratch.judge(&["stress", "sum"]).ends_with(2);
    run.says(&["sum has no generator: expected a [[bin]] with name = \"sum-gen\"", "`cargo judge stress sum --init`"]);
    scratch.tool("sum", "gen", GENERATOR);
    scratch.judge(&["stress", "sum"]).ends_with(2).says(&["sum has no brute force", "--init"]);
    for option in ["--no-keep", "--no-shrink", "--jobs=1", "--compare=exact", "--time-limit=1s", "--format=json"] {
        scratch.judge(&["stress", "sum", "--init", option]).ends_with(2).says(&["cannot be used with"]);
    }
    scratch.tool("sum", "brute", "fn main() { 1 }");
    let message = "sum-brute does not compile: problems/sum/brute.rs:1:13: mismatched types";
    scratch.judge(&["stress", "sum"]).ends_with(2).says(&[message]);
    scratch.write("problems/sum/main.rs", "fn main() { 1 }");
    scratch.write("problems/sum/brute.rs", BRUTE);
    scratch.judge(&["stress", "sum"]).ends_with(2).says(&["CE sum: problems/sum/main.rs:1:13: mismatched types"]);
    // These skeletons need a library.
    scratch.problem("other", SOLUTION, "");
    scratch
        .judge(&["stress", "other", "--init"])
        .ends_with(2)
        .says(&["testlib, which is not in [workspace.dependencies]"]);
    assert!(!scratch.root().join("problems/other/gen.rs").exists());
}

/// Ctrl-C ends it; what was found until then is kept.
#[test]
fn an_interrupt_keeps_what_was_found() {
    // As soon as the terminal shows this.
    let interrupted = |mode: &str, arguments: &[&str], until: &'static str| {
        let (controller, terminal) = support::pty([0, 0]);
        let (sender, receiver) = mpsc::channel();
        let reader = std::thread::spawn(move || {
            let mut all = String::new();
            support::shown_on(controller, |shown| {
                all += &String::from_utf8_lossy(shown);
                if all.contains(until) {
                    let _ = sender.send(());
                }
            });
            all
        });
        let mut command = command(mode, arguments);
        let judge = command.stdout(Stdio::piped()).stderr(terminal).spawn().unwrap();
        drop(command);
        receiver.recv().unwrap();
        let id = rustix::process::Pid::from_raw(judge.id() as i32).unwrap();
        rustix::process::kill_process(id, rustix::process::Signal::INT).unwrap();
        let run = Run::new(judge.wait_with_output().unwrap(), arguments);
        Run { stderr: reader.join().unwrap(), ..run }
    };
    let _alone = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let directory = FIXTURE.root().join("cases/kept");
    let _ = fs::remove_dir_all(&directory);
    let run = interrupted("serve", &["kept"], " trials, ").ends_with(130).says(&["it was interrupted", "1000"]);
    assert!(run.stdout.is_empty() && !directory.exists(), "{run:#?}");
    // Each smaller input that still fails takes more than a second.
    let arguments = ["kept", "--time-limit", "1s", "--sizes", "9", "--seed", "3"];
    let run = interrupted("slow", &arguments, "found; ").ends_with(130).says(&["TLE", "it was interrupted"]);
    assert_eq!(run.stdout, "cases/kept/stress-1.in\n", "{run:#?}");
    assert!(fs::read_to_string(directory.join("stress-1.in")).unwrap().contains('3'));
    fs::remove_dir_all(&directory).unwrap();
}

/// A line on a terminal, nothing in a pipe.
#[test]
#[ignore = "long"]
fn progress_is_shown_on_a_terminal() {
    let (terminal, shown) = support::terminal();
    let mut command = command("serve", &["sum", "--no-keep", "--time", "2s"]);
    let judge = command.stdout(Stdio::piped()).stderr(terminal).spawn().unwrap();
    drop(command);
    Run::new(judge.wait_with_output().unwrap(), &["stress"]).ends_with(0);
    let shown = shown.join().unwrap();
    let lines: Vec<&str> = shown.split("\r\x1b[2K").collect();
    assert!(
        lines.iter().any(|line| line.starts_with("sum: ") && line.contains(" trials, ") && line.contains("/s, size ")),
        "{lines:#?}"
    );
    assert!(lines.last().unwrap().contains("AC"), "{lines:#?}");
    let run = sum("serve", &["--time", "1s"]).ends_with(0);
    assert_eq!(run.stderr.lines().count(), 2, "{run:#?}");
    // What the brute force does not answer soon is not tried, and the reason is stated.
    let run = sum("brute-slow", &["--trials", "20"]).ends_with(0);
    assert_unwrapped(
        &run,
        &["sizes 1 to", "not tried: the brute force `sum-brute` needs", "ms of CPU time for what `sum-gen"],
    );
}

/// Skeletons agree with each other on every input, which shows nothing.
#[test]
fn skeletons_are_not_tried() {
    let scratch = Scratch::with_templates();
    scratch.judge(&["new", "stressed-e", "--target", "plain"]).ends_with(0);
    scratch.judge(&["stress", "stressed-e", "--init"]).ends_with(0);
    let [main, brute, generator] = ["main", "brute", "gen"].map(|name| format!("problems/stressed-e/{name}.rs"));
    let refused = |options: &[&str], named: &[&String]| {
        let run = scratch.judge(&[&["stress", "stressed-e", "--trials", "5"], options].concat()).ends_with(2);
        let message = run.stderr.split("fill").next().unwrap();
        assert!(message.contains("no trial was made"), "{run:#?}");
        for file in [&main, &brute, &generator] {
            assert_eq!(message.contains(file), named.contains(&file), "{options:?}: {file}: {run:#?}");
        }
    };
    refused(&[], &[&main, &brute, &generator]);
    refused(&["--exec", "cat"], &[&brute, &generator]);
    refused(&["--against", "cat"], &[&main, &generator]);
    refused(&["--generator", "echo"], &[&main, &brute]);
    scratch.write(&main, "fn main() { let answer = 1; println!(\"{answer}\"); }");
    refused(&[], &[&brute, &generator]);
    scratch.write(&main, "fn main() { todo!() }");
    scratch.write(&brute, "fn main() { println!(\"1\"); }");
    refused(&[], &[&main, &generator]);
    scratch.write(&generator, "fn main() { println!(\"1\"); }");
    refused(&[], &[&main]);
    // What the skeleton prints, a number, is what some problems read.
    fs::remove_file(scratch.root().join(&generator)).unwrap();
    scratch.write(&main, "fn main() { let answer = 1; println!(\"{answer}\"); }");
    let run = scratch.judge(&["stress", "stressed-e"]).ends_with(2);
    assert!(!run.stderr.contains("no trial was made"), "{run:#?}");
}

/// For LeetCode they follow the solution's signature and what its samples show, if it has one that is known.
#[test]
fn skeletons_follow_the_signature() {
    let scratch = Scratch::empty();
    scratch.write("Cargo.toml", "[workspace]\nmembers = [\"problems/*\"]\n[workspace.dependencies]\ntestlib = \"1\"\n");
    for name in ["gen.rs", "brute.rs"] {
        scratch.write(&format!("templates/problem/stress-leetcode/{name}"), "the skeleton of {{id}}");
    }
    let begin = |id: &str, main: &str| {
        scratch.problem(id, main, "");
        let manifest = scratch.root().join(format!("problems/{id}/Cargo.toml"));
        let text = fs::read_to_string(&manifest).unwrap().replace("\"plain\"", "\"leetcode\"");
        fs::write(manifest, text).unwrap();
    };
    let read = |file: &str| fs::read_to_string(scratch.root().join("problems").join(file)).unwrap();
    let main =
        "struct Solution; impl Solution { pub fn kth(root: Option<Rc<RefCell<TreeNode>>>, k: i32) -> i32 { 1 } }";
    begin("kth", main);
    scratch.case("kth", "sample-1", "[3,1,4,null,2]\n1\n", Some("1\n"));
    scratch.case("kth", "sample-2", "[5,3,6,2,4,null,null,1]\n3\n", None);
    scratch.case("kth", "large", "[-1]\n1\n", None);
    scratch.judge(&["stress", "kth", "--init"]).ends_with(0);
    for line in ["let root = random.search_tree(values);", "random.next(1..=root.iter().flatten().count() as i32)"] {
        assert!(read("kth/gen.rs").contains(line), "{}", read("kth/gen.rs"));
    }
    for line in ["pub fn kth(root: Option<Rc<RefCell<TreeNode>>>, k: i32) -> i32 {", "input.search_tree(\"root\", 1..="]
    {
        assert!(read("kth/brute.rs").contains(line), "{}", read("kth/brute.rs"));
    }
    begin(
        "flat",
        "// 1 <= nums.length <= 105\n// nums 中的所有整数 互不相同\nstruct Solution; impl Solution { pub fn f(nums: Vec<i32>) {} }",
    );
    scratch
        .judge(&["stress", "flat", "--init"])
        .ends_with(0)
        .says(&["flat/main.rs: a bound may have lost its exponent", "`10^5`"]);
    assert!(read("flat/gen.rs").contains("random.distinct(count, ") && read("flat/brute.rs").contains("1..=100_000"));
    begin("own", "fn main() {}");
    let run = scratch.judge(&["stress", "own", "--init"]).ends_with(0);
    run.says(&["note: these are not made for what the solution reads", "own/main.rs, line 1", "no `impl Solution`"]);
    assert_eq!(read("own/gen.rs"), "the skeleton of own");
    // With an error in it, nothing is known of it.
    begin("broken", "fn main() {}\nimpl Solution {");
    scratch.judge(&["stress", "broken", "--init"]).ends_with(2).says(&["broken/main.rs, line 2"]);
    assert!(!scratch.root().join("problems/broken/gen.rs").exists());
}

/// Where the solution states what it reads, they read that; otherwise a note says why not.
#[test]
fn skeletons_follow_what_is_read() {
    let scratch = Scratch::empty();
    scratch.write("Cargo.toml", "[workspace]\nmembers = [\"problems/*\"]\n[workspace.dependencies]\ntestlib = \"1\"\n");
    for name in ["gen.rs", "brute.rs"] {
        scratch.write(&format!("templates/problem/stress/{name}"), "the skeleton of {{id}}");
    }
    scratch.write("templates/problem/program/main.rs", "fn main() {\n    input! { n: i64 }\n}\n");
    let read = |file: &str| fs::read_to_string(scratch.root().join("problems").join(file)).unwrap();
    let init = |id: &str, main: &str| {
        scratch.problem(id, main, "");
        scratch.case(id, "sample-1", "3 2\n5 -1 5\n", None);
        scratch.case(id, "large", "one two\n", None);
        scratch.judge(&["stress", id, "--init"])
    };
    let run = init("known", "fn main() {\n    input! { n: usize, k: i64, a: [i32; n] }\n    todo!()\n}\n").ends_with(0);
    assert!(!run.stderr.contains("note:"), "{run:#?}");
    assert!(read("known/gen.rs").contains("let a: Vec<i32> = (0..n).map(|_| random.next(-9..=9)).collect();"));
    assert!(read("known/brute.rs").contains("let k: i64 = input.integer(\"k\", 1..=n as i64);"));
    // Nobody has said what it reads, or it reads what the interactor prints.
    let untouched = "//! A head.\n\nfn main() {\n    input! { n: i64 }\n}\n";
    assert!(!init("untouched", untouched).ends_with(0).stderr.contains("note:"));
    assert_eq!(read("untouched/gen.rs"), "the skeleton of untouched");
    for (id, main, note) in [
        ("own", "fn main() {\n    read();\n}\n", "own/main.rs, line 1: `main` reads nothing by"),
        ("less", "fn main() {\n    input! { n: usize }\n}\n", "sample-1.in, line 1: the solution does not"),
    ] {
        let run = init(id, main).ends_with(0);
        run.says(&["note: these are not made for what the solution reads", note]);
        assert_eq!(read(&format!("{id}/gen.rs")), format!("the skeleton of {id}"));
    }
    init("broken", "fn main() {").ends_with(2).says(&["broken/main.rs, line 1"]);
    assert!(!scratch.root().join("problems/broken/gen.rs").exists());
}

/// On problems as `new` makes them; nothing that is there changes, and what comes of it runs.
#[test]
fn skeletons_are_written_and_run() {
    let scratch = Scratch::with_templates();
    let root = support::workspace().root().to_path_buf();
    for entry in walkdir::WalkDir::new(root.join("templates/problem")).into_iter().map(Result::unwrap) {
        if entry.file_type().is_file() {
            let file = entry.path().strip_prefix(&root).unwrap().to_str().unwrap().to_string();
            scratch.write(&file, fs::read(entry.path()).unwrap());
        }
    }
    let refused = ("2\n1 2\n", "refuses the case sample-1 as invalid (exit code 3)");
    let wrong = ("[1,1]\n", "is not accepted on the case sample-1: WA");
    for (id, target, (sample, what)) in [("stressed-a", "plain", refused), ("stressed-b", "leetcode", wrong)] {
        scratch.judge(&["new", id, "--target", target]).ends_with(0);
        let manifest = scratch.root().join("problems").join(id).join("Cargo.toml");
        let before = fs::read_to_string(&manifest).unwrap();
        let run = scratch.judge(&["stress", id, "--init"]).ends_with(0);
        assert_eq!(run.stdout, format!("problems/{id}/gen.rs\nproblems/{id}/brute.rs\n"));
        let after = fs::read_to_string(&manifest).unwrap();
        let mut kept = before.lines().peekable();
        let added: Vec<&str> = after.lines().filter(|line| kept.next_if_eq(line).is_none()).collect();
        assert_eq!((kept.next(), added.len()), (None, 11), "what was there is as it was:\n{after}");
        assert!(added.iter().all(|line| run.stderr.contains(line)), "{run:#?}");
        // What the generator of the skeleton prints, some problems read; the others are to be filled in.
        for name in ["main", "brute"] {
            let file = format!("problems/{id}/{name}.rs");
            let text = fs::read_to_string(scratch.root().join(&file)).unwrap();
            assert_eq!(text.contains("todo!()"), target == "leetcode" && name == "brute", "{text}");
            scratch.write(&file, text.replace("todo!()", "numbers.len() as i32") + "// Mine.\n");
        }
        let run = scratch.judge(&["stress", id, "--trials", "200"]).ends_with(0).says(&["AC   stressed-"]);
        assert!(!run.stderr.contains("warning"), "{run:#?}");
        let run = scratch.judge(&["stress", id, "--init"]).ends_with(2);
        run.says(&["Cargo.toml: nothing was written: ", "has a generator and a brute force"]);
        assert_eq!(fs::read_to_string(&manifest).unwrap(), after);
        // Who deletes a program gets it anew, and it alone.
        fs::remove_file(scratch.root().join(format!("problems/{id}/gen.rs"))).unwrap();
        let run = scratch.judge(&["stress", id, "--init"]).ends_with(0);
        assert_eq!(run.stdout, format!("problems/{id}/gen.rs\n"));
        assert!(!run.stderr.contains("added to"), "{run:#?}");
        assert_eq!(fs::read_to_string(&manifest).unwrap(), after);
        // The brute force is as good as not filled in.
        scratch.write(&format!("cases/{id}/sample-1.in"), sample);
        scratch.write(&format!("cases/{id}/sample-1.out"), "3\n");
        assert_unwrapped(&scratch.judge(&["stress", id]).ends_with(2), &[what]);
    }
    // What is there is nobody else's.
    scratch.judge(&["new", "stressed-c", "--target", "plain"]).ends_with(0);
    scratch.write("problems/stressed-c/brute.rs", "mine");
    let run = scratch.judge(&["stress", "stressed-c", "--init"]).ends_with(2);
    run.says(&["brute.rs is there already, and nothing was written: it is no [[bin]] yet"]);
    let folder = scratch.root().join("problems/stressed-c");
    assert!(fs::read_to_string(folder.join("brute.rs")).unwrap() == "mine" && !folder.join("gen.rs").exists());
    let unparsable = "[package]\nname = \"stressed-d\"\nedition = \"2024\"\n[package.metadata.judge]\ntitle = \"T\"\n\
                      target = \"plain\"\n[dependencies]\n";
    let manifest = format!("bin = [{{ name = \"stressed-d\", path = \"main.rs\" }}]\n{unparsable}");
    scratch.write("problems/stressed-d/Cargo.toml", &manifest);
    scratch.write("problems/stressed-d/main.rs", "fn main() {}");
    let run = scratch.judge(&["stress", "stressed-d", "--init"]).ends_with(2);
    run.says(&["add what they state by hand", "name = \"stressed-d-gen\""]);
    assert!(!scratch.root().join("problems/stressed-d/gen.rs").exists());
    assert_eq!(fs::read_to_string(scratch.root().join("problems/stressed-d/Cargo.toml")).unwrap(), manifest);
}
