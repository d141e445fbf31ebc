//! Checkers and interactors that a manifest gives as commands: nobody builds them, and every command runs them.

use crate::scratch::{Run, SUM, Scratch};
use crate::watch::Watch;
use std::fs;
use std::os::unix::fs::PermissionsExt;

/// The sum of one line: whoever waits for the end of what an interactor sends waits until that has ended, or for a
/// moment if it only ends sending.
const LINE: &str = "fn main() { let mut line = String::new(); std::io::stdin().read_line(&mut line).unwrap(); \
    println!(\"{}\", line.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>()); }\n";

/// testlib's: INPUT OUTPUT ANSWER. An output that is larger than the answer is right, too.
const CHECKER: &str = "#!/bin/sh\n[ \"$#\" = 3 ] || exit 3\n[ \"$(cat \"$2\")\" -ge \"$(cat \"$3\")\" ] && exit 0\n\
    echo too small >&2\nexit 1\n";

/// Kattis's: INPUT ANSWER FEEDBACK_DIR, and the output on standard input.
const VALIDATOR: &str = "[ -d \"$3\" ] || exit 1\n[ \"$(cat)\" -ge \"$(cat \"$2\")\" ] && exit 42\nexit 43\n";

/// Sends the input, and wants the sum of its numbers.
const INTERACTOR: &str = "#!/bin/sh\ncat \"$1\"\nread sum\n[ \"$sum\" = 3 ] || exit 1\n";

/// The same for Kattis's protocol.
const OTHER: &str = "cat \"$1\"\nread sum\n[ \"$sum\" = 3 ] && exit 42\nexit 43\n";

/// A workspace with `sum`, which has `settings`, and the scripts beside its manifest. Its answer is less than the sum.
fn with(settings: &str) -> Scratch {
    let scratch = Scratch::empty();
    set(&scratch, settings);
    scratch.case("sum", "sample-1", "1 2\n", Some("2\n"));
    let scripts =
        [("check.sh", CHECKER), ("my validator.sh", VALIDATOR), ("tools/interact.sh", INTERACTOR), ("other.sh", OTHER)];
    for (name, text) in scripts {
        scratch.write(&format!("problems/sum/{name}"), text);
    }
    for name in ["check.sh", "tools/interact.sh"] {
        let path = scratch.root().join("problems/sum").join(name);
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    scratch
}

fn set(scratch: &Scratch, settings: &str) {
    scratch.problem("sum", LINE, settings);
}

#[test]
fn a_command_of_the_manifest_decides_wherever_one_stands() {
    let scratch = with("");
    for settings in [
        "compare = { checker = \"sh check.sh\" }",
        "compare = { checker = \"./check.sh\" }",
        "compare = { checker = \"check.sh\" }",
        "compare = { checker = \"sh 'my validator.sh'\", protocol = \"kattis\" }",
        "interactor = \"tools/interact.sh\"",
        "interactor = { program = \"sh ./other.sh\", protocol = \"kattis\" }",
        "interactor = \"tools/interact.sh\"\ncompare = { checker = \"sh -c 'test ! -s \\\"$2\\\"' sh\" }",
    ] {
        set(&scratch, settings);
        for (program, code, verdict) in [(None, 0, "AC   sum  1 case "), (Some("echo 1"), 1, "WA   sum  1 of 1 case")] {
            for directory in ["", "problems/sum", "cases"] {
                let exec = program.map(|program| ["--exec", program]);
                let arguments = [&["test", "sum"][..], exec.as_ref().map_or(&[], |exec| &exec[..])].concat();
                let output = scratch.command(&arguments).current_dir(scratch.root().join(directory)).output().unwrap();
                let run = Run::new(output, &arguments).ends_with(code);
                assert!(run.stdout.contains(verdict), "{settings} in {directory:?}: {run:#?}");
            }
        }
        // The command line decides, as it does where the manifest names a program that is built.
        let is_compared = settings.starts_with("compare");
        let run = scratch.judge(&["test", "sum", "--compare", "tokens"]).ends_with(i32::from(is_compared));
        assert!(!is_compared || run.stdout.contains("expected `2`, found `3`"), "{settings}: {run:#?}");
    }
}

#[test]
fn every_command_runs_them() {
    let scratch = with("compare = { checker = \"sh check.sh\" }");
    // Slow and obviously too small.
    scratch.tool("sum", "brute", &SUM.replace("println!(\"{}\", ", "println!(\"{}\", -1 + "));
    scratch.tool(
        "sum",
        "gen",
        "fn main() { let [a, b] = [1, 2].map(|at| std::env::args().nth(at).unwrap()); println!(\"{a} {b}\"); }",
    );
    let manifest = fs::read_to_string(scratch.root().join("problems/sum/Cargo.toml")).unwrap();
    scratch.judge(&["stress", "sum", "--time", "1s"]).ends_with(0);
    scratch.judge(&["check", "sum"]).ends_with(0);
    scratch.judge(&["bundle", "sum", "plain"]).ends_with(0).says(&["read_line"]);
    scratch.write("problems/sum/Cargo.toml", manifest.replace("sh check.sh", "sh -c 'echo never >&2; exit 1'"));
    scratch.judge(&["stress", "sum", "--time", "1s"]).ends_with(2).says(&["the brute force `sum-brute`", "never"]);
    scratch.judge(&["check", "sum"]).ends_with(1).says(&["not accepted: the checker: never"]);
    scratch.judge(&["bundle", "sum", "plain"]).ends_with(1).says(&["WA   sum", "never"]);
}

#[test]
fn what_cannot_be_run() {
    let scratch = with("");
    let judged = |settings: &str, code, parts: &[&str]| {
        set(&scratch, settings);
        scratch.judge(&["test", "sum"]).ends_with(code).says(parts);
    };
    let is_named = "problems/sum/Cargo.toml:9: [package.metadata.judge] ";
    let command = "writes one to fill in; a command has a space or a slash in it, as in \"python3 check.py\"";
    judged("compare = { checker = \"check\" }", 2, &[is_named, "name = \"sum-check\"", command]);
    // It is there, and nobody may execute it.
    judged("compare = { checker = \"other.sh\" }", 2, &[is_named, "name = \"sum-other.sh\"", command]);
    judged(
        "interactor = \"sh 'other.sh\"",
        2,
        &[is_named, "interactor: invalid command `sh 'other.sh`: it is empty, or"],
    );
    judged("compare = { checker = \"\" }", 2, &[is_named, "compare: invalid command ``: it is empty"]);
    judged(
        "compare = { checker = \"sh absent.sh\" }",
        2,
        &[is_named, "compare: invalid command", "problems/sum/absent.sh"],
    );
    judged("compare = { checker = \"./absent\" }", 2, &["JE   sum", "failed to start", "problems/sum/absent"]);
    judged("interactor = \"judge-test-absent -x\"", 2, &["JE   sum", "failed to start judge-test-absent"]);
    let run = scratch.judge(&["test", "sum", "--compare", "checker:sh absent.sh"]).ends_with(2);
    run.says(&["invalid command `sh absent.sh`: there is no file absent.sh"]);
}

#[test]
fn what_a_command_names_is_watched() {
    let scratch = with("compare = { checker = \"sh ../../check.sh\" }");
    scratch.write("check.sh", "exit 0\n");
    let watch = Watch::start(&scratch, &["sum"]);
    watch.round(&["AC   sum"]);
    scratch.write("check.sh", "exit 1\n");
    watch.round(&["WA   sum"]);
}
