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

/// A template with tests, one of which does not end if a number does not come nearer to 0.
const HALVES: &str = "//! Halves.

/// The first power of 3 above 1000, which the compiler computes.
pub const POWER: u64 = power();

const fn power() -> u64 {
    let mut power = 1;
    while power < 1000 {
        power *= 3;
    }
    power
}

/// How often `n` can be halved.
pub fn halves(mut n: u64) -> u32 {
    let mut count = 0;
    while n > 1 {
        n /= 2;
        count += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_two() {
        assert_eq!([1, 2, 4, 8].map(halves), [0, 1, 2, 3]);
    }

    #[test]
    fn zero() {
        assert_eq!((halves(0), POWER), (0, 2187));
    }
}
";

/// What cargo-mutants would list: the change of `from`, which occurs once, to `to` in the solution.
fn proposal(from: &str, to: &str) -> Value {
    proposal_in("problems/larger/main.rs", LARGER, from, to)
}

/// The same in the `text` of a file.
fn proposal_in(file: &str, text: &str, from: &str, to: &str) -> Value {
    let at = text.find(from).unwrap();
    let line = text[..at].matches('\n').count() + 1;
    let column = at - text[..at].rfind('\n').map_or(0, |newline| newline + 1) + 1;
    let source = text.lines().nth(line - 1).unwrap();
    let changed = source.replace(from, &format!("{to} /* ~ changed by cargo-mutants ~ */"));
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

#[test]
fn tests_of_templates_notice_mutants() {
    let file = "templates/halves.rs";
    let propose = |from, to| proposal_in(file, HALVES, from, to);
    let scratch = scratch(&[
        propose("n > 1", "n >= 1"),
        propose("n /= 2", "n /= 1"),
        propose("count += 1", "count += \"1\""),
        propose("let mut count = 0", "let mut count = std::process::abort() as u32"),
        propose("n > 1", "n >= 2"),
        propose("power *= 3", "power /= 3"),
    ]);
    scratch.write(file, HALVES);
    let mutants = |arguments: &[&str]| run(&scratch, &[&["mutants", "--template"], arguments].concat());
    let ran = mutants(&["halves", "--format", "json"]).ends_with(1);
    let called = fs::read_to_string(scratch.root().join("called")).unwrap();
    assert_eq!(called, "mutants --list --json --package templates --file templates/halves.rs\n");
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(document["templates"][0]["name"], "halves", "{ran:#?}");
    let judged = document["templates"][0]["mutants"].as_array().unwrap();
    let word = |value: &Value| value.as_str().unwrap_or("-").to_string();
    let fates: Vec<String> =
        judged.iter().map(|mutant| ["fate", "verdict", "test"].map(|key| word(&mutant[key])).join(" ")).collect();
    // Of the one without an end, the test that was running; the same one fails without the other one.
    let by = "halves::tests::powers_of_two";
    let expected = [
        format!("killed RE {by}"),
        format!("killed TLE {by}"),
        "unviable - -".to_string(),
        format!("killed RE {by}"),
        "survived - -".to_string(),
        // The compiler gives up on it.
        "unviable - -".to_string(),
    ];
    assert_eq!(fates, expected, "{ran:#?}");

    let two = vec![propose("let mut count = 0", "let mut count = 1"), propose("n > 1", "n >= 2")];
    scratch.write("listed.json", Value::from(two).to_string());
    // Named twice.
    let ran = mutants(&["halves", "templates/halves.rs"]).ends_with(1);
    for part in [
        "halves    2 mutants: 1 killed, 1 survive",
        "     if it is the same function, a comment in templates/halves.rs can say why:\n",
        "     - `replace n > 1 with n >= 2`: `while n >= 2 {`: REASON\n",
    ] {
        assert!(ran.stdout.contains(part), "no {part:?} in {ran:#?}");
    }
    assert_eq!(ran.stdout.matches(" mutants: ").count(), 1, "{ran:#?}");
    let listed = mutants(&["halves", "--list"]).ends_with(0);
    assert!(listed.stdout.starts_with("halves  2 mutants\n   1  templates/halves.rs:16:5: replace let"), "{listed:#?}");

    scratch.write(file, format!("{HALVES}\n// - `replace n > 1 with n >= 2`:\n//   `while n >= 2 {{`: integers.\n"));
    mutants(&["halves"]).ends_with(0).says(&["1 explained"]);
    // Nothing is left of all that.
    assert_eq!(fs::read_dir(scratch.root().join("templates")).unwrap().count(), 1);
    assert_eq!(fs::read_dir(scratch.root().join("target/judge/mutants/templates")).unwrap().count(), 0);
}

/// A template that no mutant can be made of says why.
#[test]
fn what_cannot_be_mutated_is_said() {
    let file = "templates/halves.rs";
    let scratch = scratch(&[proposal_in(file, HALVES, "n > 1", "n >= 1")]);
    let says = |text: String, expected: &str| {
        scratch.write(file, text);
        run(&scratch, &["mutants", "--template", "halves"]).ends_with(2).says(&[expected]);
    };
    says(HALVES.replace("[0, 1, 2, 3]", "[0, 1, 2, 4]"), "fails its own tests: RE in halves::tests::powers_of_two");
    says(HALVES.replace("#[test]", "#[cfg(any())]"), "templates/halves.rs has no tests that run");
    says(HALVES.replace("use super::*", "use crate::other::*"), "templates/halves.rs does not compile alone:");
    run(&scratch, &["mutants", "--template", "halvs"]).ends_with(2).says(&["halves"]);
    run(&scratch, &["mutants", "--template", "halves", "--stress"]).ends_with(2).says(&["cannot be used with"]);
}
