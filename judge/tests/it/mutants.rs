//! `mutants`, with a cargo-mutants that lists what a test wants it to.

use crate::scratch::{Run, Scratch};
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Prints the larger of two numbers, in a loop that a mutant never leaves.
const LARGER: &str = "fn larger(a: i64, b: i64) -> i64 {
    if a < b { b } else { a }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let (a, b, mut left) = (numbers.next().unwrap(), numbers.next().unwrap(), 3);
    while left > 0 {
        left -= 1;
    }
    println!(\"{}\", larger(a, b));
}
";

/// What cargo-mutants would list: the change of `from`, which occurs once, to `to`.
fn proposal(from: &str, to: &str) -> Value {
    let at = LARGER.find(from).unwrap();
    let line = LARGER[..at].matches('\n').count() + 1;
    let column = at - LARGER[..at].rfind('\n').map_or(0, |newline| newline + 1) + 1;
    let source = LARGER.lines().nth(line - 1).unwrap();
    let changed = source.replace(from, &format!("{to} /* ~ changed by cargo-mutants ~ */"));
    let file = "problems/larger/main.rs";
    json!({
        "name": format!("{file}:{line}:{column}: replace {from} with {to}"), "package": "larger", "file": file,
        "genre": "BinaryOperator", "function": null, "replacement": to,
        "span": {"start": {"line": line, "column": column}, "end": {"line": line, "column": column + from.len()}},
        "diff": format!("--- {file}\n+++ replace {from}\n@@ -1,1 +1,1 @@\n-{source}\n+{changed}\n"),
    })
}

/// A problem, and a cargo-mutants in the directory `bin`.
fn scratch(proposals: &[Value]) -> Scratch {
    let scratch = Scratch::empty();
    scratch.problem("larger", LARGER, "time-limit = \"20s\"");
    scratch.case("larger", "sample-1", "1 2\n", Some("2\n"));
    scratch.case("larger", "sample-2", "2 1\n", Some("2\n"));
    scratch.write("listed.json", Value::from(proposals.to_vec()).to_string());
    scratch.write("bin/cargo-mutants", "#!/bin/sh\necho \"$@\" > called\ncat listed.json\n");
    let program = scratch.root().join("bin/cargo-mutants");
    fs::set_permissions(program, fs::Permissions::from_mode(0o755)).unwrap();
    scratch
}

fn run(scratch: &Scratch, arguments: &[&str]) -> Run {
    let mut command = scratch.command(arguments);
    // cargo looks in its home before it looks in PATH, and some machines have the real one there.
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", scratch.root().join("bin").display()));
    command.env("CARGO", cargo(scratch));
    Run::new(command.output().unwrap(), arguments)
}

/// A cargo whose `mutants` is the one of the test.
fn cargo(scratch: &Scratch) -> std::path::PathBuf {
    let real = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
    let script = format!("#!/bin/sh\n[ \"$1\" = mutants ] && exec cargo-mutants \"$@\"\nexec {real} \"$@\"\n");
    scratch.write("bin/cargo-of-the-test", script);
    let path = scratch.root().join("bin/cargo-of-the-test");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

fn sources(root: &Path) -> Vec<(String, Vec<u8>)> {
    let files = walkdir::WalkDir::new(root.join("problems")).sort_by_file_name().into_iter().map(Result::unwrap);
    let files = files.filter(|entry| entry.file_type().is_file());
    files.map(|entry| (entry.path().display().to_string(), fs::read(entry.path()).unwrap())).collect()
}

#[test]
fn each_mutant_gets_what_it_deserves() {
    let scratch = scratch(&[
        proposal("a < b", "a > b"),
        proposal("a < b", "a <= b"),
        proposal("a < b", "a < \"b\""),
        proposal("left -= 1", "left *= 1"),
        proposal("{ b }", "{ panic!() }"),
    ]);
    let before = sources(scratch.root());
    let ran = run(&scratch, &["mutants", "--format", "json"]).ends_with(1);
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    let mutants = document["problems"][0]["mutants"].as_array().unwrap();
    let fates: Vec<String> = mutants
        .iter()
        .map(|mutant| format!("{} {}", mutant["fate"].as_str().unwrap(), mutant["verdict"].as_str().unwrap_or("-")))
        .collect();
    // The one without an end gets half a second, not the twenty of the time limit.
    assert_eq!(fates, ["killed WA", "survived -", "unviable -", "killed TLE", "killed RE"], "{ran:#?}");
    assert!(document["problems"][0]["judging_ms"].as_u64().unwrap() < 10_000, "{ran:#?}");
    assert_eq!(sources(scratch.root()), before);
    let called = fs::read_to_string(scratch.root().join("called")).unwrap();
    assert_eq!(called, "mutants --list --json --package larger --file problems/larger/main.rs\n");

    let ran = run(&scratch, &["mutants"]).ends_with(1);
    let program = scratch.root().join("target/judge/mutants/target/release/larger-m2");
    for part in [
        "larger    5 mutants: 3 killed, 1 do not compile, 1 survive",
        "     problems/larger/main.rs:2:8: replace a < b with a <= b\n",
        "     - if a < b { b } else { a }\n     + if a <= b { b } else { a }\n",
        "     try it: cargo judge test larger --exec target/judge/mutants/target/release/larger-m2\n",
        "     - `replace a < b with a <= b`: `if a <= b { b } else { a }`: REASON\n",
    ] {
        assert!(ran.stdout.contains(part), "no {part:?} in {ran:#?}");
    }
    assert!(program.is_file());

    // Named with the reason, it is no failure any more; nothing was built again.
    scratch.write("problems/larger/README.md", "- `replace a < b with a <= b`: `if a <= b { b } else { a }`: same.\n");
    let ran = run(&scratch, &["mutants"]).ends_with(0).says(&["1 explained"]);
    assert!(!ran.stdout.contains("try it"), "{ran:#?}");
    // A case that kills it would do as well: here, one that kills another one is missing.
    fs::remove_file(scratch.root().join("cases/larger/sample-1.in")).unwrap();
    fs::remove_file(scratch.root().join("cases/larger/sample-1.out")).unwrap();
    run(&scratch, &["mutants"]).ends_with(1).says(&["larger-m5"]);
}

/// It is found where the problem is, not among the copies.
#[test]
fn a_command_of_the_manifest_decides_on_mutants() {
    let scratch = scratch(&[proposal("a < b", "a > b"), proposal("{ b }", "{ panic!() }")]);
    scratch.problem("larger", LARGER, "compare = { checker = \"sh check.sh\" }");
    scratch.write("problems/larger/check.sh", "[ \"$(cat \"$2\")\" -le \"$(cat \"$3\")\" ]\n");
    run(&scratch, &["mutants"]).ends_with(1).says(&["1 killed, 1 survive", "larger-m1"]);
}

/// Mutants get other numbers when there are more of them, and no copy is a link to a person's file.
#[test]
fn copies_follow_what_they_are_made_of() {
    let scratch = scratch(&[proposal("a < b", "a > b"), proposal("a < b", "a <= b")]);
    run(&scratch, &["mutants"]).ends_with(1).says(&["1 killed, 1 survive", "larger-m2"]);
    // Once a link, now a mutant.
    scratch.write("problems/larger/m1.rs", "// mine\n");
    scratch.write("listed.json", Value::from(vec![proposal("a < b", "a <= b")]).to_string());
    run(&scratch, &["mutants"]).ends_with(1).says(&["larger-m1"]);
    assert_eq!(fs::read_to_string(scratch.root().join("problems/larger/m1.rs")).unwrap(), "// mine\n");
    let copies = scratch.root().join("target/judge/mutants/larger/packages/larger");
    assert!(!copies.join("m2.rs").exists());
}

#[test]
fn what_cannot_be_done_is_said() {
    let scratch = scratch(&[proposal("a < b", "a > b")]);
    let listed = run(&scratch, &["mutants", "larger", "--list"]).ends_with(0);
    let expected = "larger  1 mutant\n   1  problems/larger/main.rs:2:8: replace a < b with a > b\n";
    assert_eq!((listed.stdout.as_str(), listed.stderr.as_str()), (expected, ""));
    run(&scratch, &["mutants", "smaller"]).ends_with(2).says(&["no problem is called `smaller`"]);

    // Of a solution that is wrong itself, no mutant is judged.
    scratch.case("larger", "sample-3", "1 2\n", Some("1\n"));
    run(&scratch, &["mutants"]).ends_with(2).says(&["larger is not accepted: WA on sample-3: line 1, column 1"]);

    scratch.write("bin/cargo-mutants", "#!/bin/sh\necho 'error: no such command: `mutants`' >&2\nexit 101\n");
    run(&scratch, &["mutants"]).ends_with(2).says(&["`cargo install --locked cargo-mutants` installs it, once"]);
    scratch.write("bin/cargo-mutants", "#!/bin/sh\necho '{}'\n");
    run(&scratch, &["mutants"]).ends_with(2).says(&["failed to read the list of cargo-mutants"]);
}

#[test]
fn stress_hunts_mutants() {
    let scratch = scratch(&[proposal("a < b", "a > b"), proposal("a < b", "a <= b"), proposal("a < b", "a < \"b\"")]);
    let brute = "fn main() { let text = std::io::read_to_string(std::io::stdin()).unwrap(); \
        let numbers: Option<Vec<i64>> = text.split_whitespace().map(|word| word.parse().ok()).collect(); \
        match numbers.as_deref() { Some(&[a, b]) => println!(\"{}\", a.max(b)), \
        _ => { eprintln!(\"invalid input: expected two numbers\"); std::process::exit(3) } } }";
    scratch.tool("larger", "brute", brute);
    let generator = "fn main() { let [size, seed] = [1, 2].map(|at| std::env::args().nth(at).unwrap().parse::<u64>()\
        .unwrap()); println!(\"{} {}\", size + seed % 7, size + seed % 5); }";
    scratch.tool("larger", "gen", generator);
    // Nobody looks for an input on which the same function fails.
    scratch.write("problems/larger/README.md", "- `replace a < b with a <= b`: `if a <= b { b } else { a }`: same.\n");
    let arguments = ["mutants", "--stress", "--seed", "1", "--time", "60s", "--format", "json"];
    let ran = run(&scratch, &arguments).ends_with(0);
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    let mutants = document["problems"][0]["mutants"].as_array().unwrap();
    let fates: Vec<&str> = mutants.iter().map(|mutant| mutant["fate"].as_str().unwrap()).collect();
    assert_eq!(fates, ["killed", "explained", "unviable"], "{ran:#?}");
    assert_eq!([&mutants[0]["verdict"], &mutants[0]["tokens"]], [&json!("WA"), &json!(2)], "{ran:#?}");
    assert!(mutants[0]["trials"].as_u64() >= Some(1) && mutants[0].get("case").is_none(), "{ran:#?}");
    // Nothing of that becomes a case.
    assert_eq!(fs::read_dir(scratch.root().join("cases/larger")).unwrap().count(), 4);
    run(&scratch, &["mutants", "--seed", "1"]).ends_with(2).says(&["--stress"]);
}
