//! Heuristic contests: AtCoder's local tools, which are made for the test, and the runs of a solution by their scores.

use crate::progress::on_a_terminal;
use crate::scratch::{Run, Scratch, archive};
use std::fs;
use std::process::Stdio;

/// Prints each number of the input times `FACTOR`.
const SOLUTION: &str = "fn main() { let text = std::io::read_to_string(std::io::stdin()).unwrap(); \
    println!(\"{}\", text.trim().parse::<i64>().unwrap() * FACTOR); }";

/// The score is what was printed, and the program leaves a picture where it runs.
const VIS: &str = "fn main() {
    let out = std::fs::read_to_string(std::env::args().nth(2).unwrap()).unwrap();
    std::fs::write(\"vis.html\", \"\").unwrap();
    match out.trim().parse::<i64>() { Ok(score) => println!(\"Score = {score}\"), Err(error) => println!(\"{error}\") }
}\n";

const MANIFEST: &str = "[package]\nname = \"tools\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";

const LOCK: &str = "version = 3\n\n[[package]]\nname = \"tools\"\nversion = \"0.1.0\"\n";

/// The tools, with the inputs 1, 2 and 3.
fn tools() -> Vec<(&'static str, &'static str)> {
    vec![
        ("tools/Cargo.toml", MANIFEST),
        ("tools/Cargo.lock", LOCK),
        ("tools/src/bin/gen.rs", "fn main() {}\n"),
        ("tools/src/bin/vis.rs", VIS),
        ("tools/in/0000.txt", "1\n"),
        ("tools/in/0001.txt", "2\n"),
        ("tools/in/0002.txt", "3\n"),
    ]
}

fn contest(settings: &str, factor: &str) -> Scratch {
    let scratch = Scratch::empty();
    scratch.problem("ahc001-a", &SOLUTION.replace("FACTOR", factor), settings);
    scratch
}

#[test]
fn runs_are_kept_and_compared() {
    let scratch = contest("cases = \"../../tools\"\nscore = \"max\"", "10");
    tools().into_iter().for_each(|(file, text)| scratch.write(file, text));
    let test = |arguments: &[&str]| scratch.judge(&[&["test", "ahc001-a"], arguments].concat());
    let first = test(&["--note", "times ten"]).ends_with(0);
    let first = first.says(&["AC   ahc001-a  3 cases", "score 60; 20 a case", "run 1: `cargo judge scores ahc001-a`"]);
    assert!(!first.stdout.contains("against"), "{first:#?}");
    let kept = |case: &str| fs::read_to_string(scratch.target().join(format!("judge/outputs/ahc001-a/{case}.txt")));
    assert_eq!(["0000", "0001", "0002"].map(|case| kept(case).unwrap()), ["10\n", "20\n", "30\n"]);
    assert!(scratch.target().join("judge/pictures/ahc001-a/0002/vis.html").exists(), "the picture is kept");
    assert!(!scratch.root().join("vis.html").exists() && !scratch.root().join("tools/target").exists());

    scratch.write("problems/ahc001-a/main.rs", SOLUTION.replace("FACTOR", "10 + 1"));
    test(&[]).ends_with(0).says(&[
        "score 63; 21 a case",
        "better: +5.000 % ± 0.000 against run 1, the best before (times ten)",
        "3 cases better, 0 worse",
        "gained most: 0000 +10.0 %, 0001 +5.0 %, 0002 +3.3 %",
        "100.00 % of the best of each case; best so far on 3 cases",
        "run 2: ",
    ]);
    // A case or two, or another program, is compared, and kept only if there is something to say.
    let some =
        test(&["--case", "0002"]).ends_with(0).says(&["score 31", "the same in each case as run 2, the best before"]);
    assert!(!some.stdout.contains("run 3"), "{some:#?}");
    let other = test(&["--exec", "sed s/3/99/"]).ends_with(0);
    let other = other.says(&[
        "score 102; 34 a case",
        "perhaps chance: +61.90 % ± 561.73",
        "lost most: 0000 -90.9 %, 0001 -90.5 %",
    ]);
    assert!(!other.stdout.contains("run 3"), "{other:#?}");
    test(&["--case", "0002", "--note", "only this"]).ends_with(0).says(&["run 3: "]);
    scratch.problem("sum", "fn main() {}", "");
    let refused = scratch.judge(&["test", "sum", "--note", "nobody keeps it"]).ends_with(2);
    refused.says(&["--note: it is about scores, and no problem that is asked for states `score = \"max\"`"]);
    // What has no score adds nothing.
    let none = test(&["--exec", "sed s/3/x/"]).ends_with(1);
    none.says(&[
        "WA   ahc001-a  1 of 3 cases; the first: 0002",
        "score 3; 1.50 a case, on 2 of 3 cases",
        "the best before, on the 2\n     cases that both",
    ]);

    let list = scratch.judge(&["scores", "ahc001-a"]).ends_with(0);
    let rows: Vec<Vec<&str>> = list.stdout.lines().map(|line| line.split_whitespace().collect()).collect();
    let cells = |row: &[&str]| row[..4].join(" ") + " " + row[4] + " " + &row[8..].join(" ");
    let found: Vec<String> = rows[1..].iter().map(|row| cells(row)).collect();
    assert_eq!(found, ["1 now 3/3 20 94.31 times ten", "*2 now 3/3 21 100.00 ", "3 now 1/1 31 100.00 only this"]);
    let run = scratch.judge(&["scores", "ahc001-a", "--run", "2", "--against", "1"]).ends_with(0).says(&[
        "run 2 of ahc001-a, now: 3 of 3 cases scored",
        "better: +5.000 % ± 0.000 against run 1\n",
        "0001     21  100.00 %      20   +5.00 %",
    ]);
    let source = run.stdout.split("the solution as it was: ").nth(1).unwrap().lines().next().unwrap();
    assert!(fs::read_to_string(scratch.root().join(source)).unwrap().contains("* 10 + 1"), "{source}");

    // What the judge writes down is no change of the problem, so that the verdict stands.
    test(&[]).ends_with(0);
    scratch.judge(&["list", "ahc001-a"]).ends_with(0).says(&["AC   now"]);
}

/// A run takes minutes, and people go on with the solution meanwhile: this one does so itself.
#[test]
fn the_copy_is_what_was_judged() {
    let scratch = contest("cases = \"../../tools\"\nscore = \"max\"", "10");
    tools().into_iter().for_each(|(file, text)| scratch.write(file, text));
    let main = scratch.root().join("problems/ahc001-a/main.rs");
    let meanwhile = format!("fn main() {{ std::fs::write({main:?}, \"edited\").unwrap(); println!(\"1\"); }}");
    scratch.write("problems/ahc001-a/main.rs", &meanwhile);
    scratch.judge(&["test", "ahc001-a"]).ends_with(0).says(&["run 1: "]);
    assert_eq!(fs::read_to_string(&main).unwrap(), "edited");
    let entries = fs::read_dir(main.with_file_name("scores")).unwrap().map(|entry| entry.unwrap().path());
    let copies: Vec<_> = entries.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect();
    let [copy] = &copies[..] else { panic!("{copies:?}") };
    assert_eq!(fs::read_to_string(copy).unwrap(), meanwhile);
}

#[test]
fn what_could_not_be_judged_is_no_run() {
    let checker = "compare = { checker = \"sh check.sh\" }\nscore = \"max\"";
    let scratch = contest(checker, "10");
    scratch.write("problems/ahc001-a/check.sh", "grep -q 2 \"$1\" && exit 3; echo Score = 1 >&2\n");
    ["1", "2"].into_iter().for_each(|name| scratch.case("ahc001-a", name, name, None));
    let run = scratch.judge(&["test", "ahc001-a"]).ends_with(2).says(&["score 1, on 1 of 2 cases"]);
    assert!(!run.stdout.contains("run 1") && !scratch.root().join("problems/ahc001-a/scores").exists(), "{run:#?}");
}

/// A run takes minutes, so it shows meanwhile how it compares.
#[test]
fn a_run_shows_how_it_compares_so_far() {
    let scratch = contest("cases = \"../../tools\"\nscore = \"max\"", "10");
    tools().into_iter().for_each(|(file, text)| scratch.write(file, text));
    (3..20).for_each(|number| scratch.write(&format!("tools/in/{number:04}.txt"), "7\n"));
    let test = |jobs| ["test", "ahc001-a", "--jobs", jobs];
    scratch.judge(&test("4")).ends_with(0);
    let slow = SOLUTION
        .replace("FACTOR", "12")
        .replace("println!", "std::thread::sleep(std::time::Duration::from_millis(60)); println!");
    scratch.write("problems/ahc001-a/main.rs", slow);
    let (lines, left) = on_a_terminal(&scratch, &test("1"), 0);
    // A single case has no interval.
    assert!(lines.iter().any(|line| line == "judging: 1 of 20 cases done, +20.00 % against run 1 …"), "{lines:#?}");
    let later = |line: &String| line.contains("cases done, +20.00 % ± ") && line.ends_with(" against run 1 …");
    assert!(lines.iter().any(later), "{lines:#?}");
    assert_eq!(left, "");
}

/// They share the outputs and the pictures of a problem.
#[test]
fn several_judges_at_once() {
    let scratch = contest("cases = \"../../tools\"\nscore = \"max\"", "10");
    tools().into_iter().for_each(|(file, text)| scratch.write(file, text));
    (3..60).for_each(|number| scratch.write(&format!("tools/in/{number:04}.txt"), "7\n"));
    let test = ["test", "ahc001-a", "--exec", "cat"];
    scratch.judge(&test).ends_with(0);
    let judges: Vec<_> = (0..3).map(|_| scratch.command(&test).stdout(Stdio::piped()).spawn().unwrap()).collect();
    for judge in judges {
        Run::new(judge.wait_with_output().unwrap(), &test).ends_with(0).says(&["AC   ahc001-a  60 cases"]);
    }
}

#[test]
fn tools_in_an_archive_and_in_the_directory_of_cases() {
    let scratch = contest("cases = \"../../tools.zip\"\nscore = \"relative-min\"", "10");
    scratch.write("tools.zip", archive(&tools()));
    scratch.judge(&["test", "ahc001-a", "--exec", "cat"]).ends_with(0).says(&["score 100.00 %; 6; 2 a case"]);
    let scratch = contest("", "10");
    for (file, text) in tools() {
        scratch.write(&file.replace("tools/", "cases/ahc001-a/"), text);
    }
    let said = ["score 6; 2 a case", "note: `score = \"max\"` in its Cargo.toml, or \"min\""];
    scratch.judge(&["test", "ahc001-a", "--exec", "cat"]).ends_with(0).says(&said);
    assert!(!scratch.root().join("vis.html").exists());
    // Inputs that somebody has generated beside the first ones.
    scratch.write("cases/ahc001-a/in2/0000.txt", "50\n");
    let others = ["test", "ahc001-a", "--exec", "cat", "--cases", "cases/ahc001-a/in2"];
    scratch.judge(&others).ends_with(0).says(&["1 case ", "score 50"]);
    let json = scratch.judge(&[&others[..], &["--format", "json"]].concat()).ends_with(0);
    assert!(json.stdout.contains("\"detail\":\"Score = 50\",\"score\":50.0"), "{json:#?}");
}

#[test]
fn what_is_missing_is_named() {
    let scratch = contest("cases = \"../../tools\"\nscore = \"max\"", "10");
    for (file, text) in tools().into_iter().filter(|(file, _)| !file.starts_with("tools/in")) {
        scratch.write(file, text);
    }
    let test = || scratch.judge(&["test", "ahc001-a", "--exec", "cat"]).ends_with(2);
    test().says(&["AtCoder's tools without inputs", "`cargo run -r --bin gen seeds.txt` in"]);
    scratch.write("tools/in/0000.txt", "1\n");
    scratch.write("tools/src/bin/vis.rs", "fn main() { none }\n");
    test().says(&["the package's checker is not built by `cargo build", "cannot find value `none`", "atcoder:COMMAND"]);
    let scores = |arguments: &[&str]| scratch.judge(&[&["scores", "ahc001-a"], arguments].concat());
    scores(&[]).ends_with(0).says(&["no run yet; `cargo judge test ahc001-a` makes one"]);
    scores(&["--run", "1"]).ends_with(2).says(&["ahc001-a has no run 1: there is none yet"]);
    scores(&["--against", "1"]).ends_with(2).says(&["--run <N>"]);
    scratch.write("problems/ahc001-a/scores/runs.jsonl", "{}\n");
    scores(&[]).ends_with(2).says(&["problems/ahc001-a/scores/runs.jsonl:1: not a run of a solution"]);
    let scratch = contest("score = \"much\"", "10");
    let unknown = "Cargo.toml:9: [package.metadata.judge] score: unknown variant `much`, expected one of `max`, `min`";
    scratch.judge(&["test", "ahc001-a"]).ends_with(2).says(&[unknown]);
    let scratch = contest("", "10");
    scratch.judge(&["scores", "ahc001-a"]).ends_with(2).says(&["`score = \"max\"` in problems/ahc001-a/Cargo.toml"]);
}

#[test]
fn a_new_problem_proposes_what_a_contest_needs() {
    let scratch = Scratch::with_templates();
    let new = |address: &str, id: &str| {
        scratch.judge(&["new", address]).ends_with(0);
        fs::read_to_string(scratch.root().join(format!("problems/{id}/Cargo.toml"))).unwrap()
    };
    let heuristic = new("https://atcoder.jp/contests/ahc001/tasks/ahc001_a", "ahc001-a");
    let lines: Vec<&str> = heuristic.lines().filter(|line| line.starts_with("# ")).collect();
    let begins =
        ["# time-limit = ", "# memory-limit = ", "# score = \"max\" # or ", "# cases = \"../../../tools.zip\" # "];
    assert!(lines.iter().zip(begins).all(|(line, begin)| line.starts_with(begin)) && lines.len() == 4, "{heuristic}");
    let other = new("https://atcoder.jp/contests/abc428/tasks/abc428_a", "abc428-a");
    assert!(!other.contains("score") && !other.contains("cases") && other.contains("# compare = "), "{other}");
}
