//! Checkers and interactors to begin with: from a task or a new problem to a verdict.

use crate::listen::{Listener, recorded};
use crate::scratch::Scratch;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// All files of the problems and of their cases.
fn files(scratch: &Scratch) -> BTreeMap<PathBuf, Vec<u8>> {
    let folders = ["problems", "cases"].map(|place| scratch.root().join(place));
    let entries = folders.iter().flat_map(walkdir::WalkDir::new).flatten().filter(|entry| entry.file_type().is_file());
    entries.map(|entry| (entry.path().to_path_buf(), fs::read(entry.path()).unwrap())).collect()
}

fn read(scratch: &Scratch, file: &str) -> String {
    fs::read_to_string(scratch.root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Guesses a number, by halving or one after the other.
fn guessing(guess: &str) -> String {
    format!(
        "fn main() {{\n    let mut lines = std::io::stdin().lines().map(Result::unwrap);\n    \
         let (mut low, mut high): (u32, u32) = (1, lines.next().unwrap().parse().unwrap());\n    \
         while low < high {{\n        let guess = {guess};\n        println!(\"? {{guess}}\");\n        \
         match &lines.next().unwrap_or_default()[..] {{\n            \"<\" => high = guess - 1,\n            \
         \">=\" => low = guess,\n            _ => return,\n        }}\n    }}\n    println!(\"! {{low}}\");\n}}\n"
    )
}

#[test]
fn an_interactive_task_gets_an_interactor_that_runs() {
    let scratch = Scratch::with_templates();
    let listener = Listener::start(&scratch, &[]);
    for (file, id) in [("codeforces/problem/interactive", "cf810-d"), ("atcoder/problem/interactive", "arc070-d")] {
        assert_eq!(listener.post(&recorded(file).remove(0)), 200);
        listener.waits_for(&format!("`cargo judge add {id} --interactor` writes an interactor to fill in"));
    }
    listener.interrupt().ends_with(130);
    for id in ["cf810-d", "arc070-d"] {
        let manifest = format!("problems/{id}/Cargo.toml");
        let before = read(&scratch, &manifest);
        let run = scratch.judge(&["add", id, "--interactor"]).ends_with(0);
        assert_eq!(run.stdout, format!("problems/{id}/interact.rs\ncases/{id}/example-1.in\n"));
        let added = [
            "\ninteractor = \"interact\"\n",
            &format!("\n\n[[bin]]\nname = \"{id}-interact\"\npath = \"interact.rs\"\ntest = false\n"),
            "\ntestlib.workspace = true\n",
        ];
        let after = read(&scratch, &manifest);
        assert!(added.iter().all(|lines| after.contains(lines)), "{after}");
        let lines = added.concat();
        assert!(lines.lines().all(|line| run.stderr.contains(line)), "{run:#?}");
        let is_kept = |line: &&str| after.lines().any(|other| other == *line) || line.starts_with("# interactor = ");
        assert!(before.lines().all(|line| is_kept(&line)), "{after}");
        run.says(&[&format!("next: fill them in, then `cargo judge test {id}`")]);

        // Until it is filled in, nobody is blamed but itself.
        let main = format!("problems/{id}/main.rs");
        let skeleton = read(&scratch, &main);
        let halving = guessing("low + (high - low).div_ceil(2)");
        scratch.write(&main, &halving);
        let run = scratch.judge(&["test", id]).ends_with(2);
        let run =
            run.says(&[&format!("JE   {id}"), "interact.rs is not filled in", "this is not the solution's fault"]);
        assert!(!run.stderr.contains("warning"), "{run:#?}");
        let interactor = format!("problems/{id}/interact.rs");
        let start = read(&scratch, &interactor);
        scratch.write(&interactor, start.replace("IS_FILLED_IN: bool = false", "IS_FILLED_IN: bool = true"));
        scratch.judge(&["test", id]).ends_with(0).says(&[&format!("AC   {id}  1 case ")]);
        // The skeleton of a solution prints the first line, and asks nothing.
        scratch.write(&main, skeleton);
        let run = scratch.judge(&["test", id]).ends_with(1).says(&[&format!("WA   {id}"), "`100` is neither"]);
        assert!(!run.stderr.contains("warning"), "{run:#?}");
        scratch.write(&main, guessing("low"));
        scratch.judge(&["test", id]).ends_with(1).says(&[&format!("WA   {id}"), "more than 30 queries"]);
        for (printed, message) in [
            ("? 100\\n? x", "query 2 is \"x\", not an integer"),
            ("! 41", "the answer is 41, but the number was 42"),
            ("? 1", "`?` or `!` is missing at the end"),
        ] {
            let run = scratch.judge(&["test", id, "--exec", &format!("printf '{printed}\\n'")]).ends_with(1);
            run.says(&[&format!("WA   {id}"), message]);
        }

        let all = files(&scratch);
        let run = scratch.judge(&["add", id, "--interactor"]).ends_with(2);
        run.says(&["nothing was written", &format!("{id} has its interactor: `cargo judge test {id}` runs it")]);
        assert_eq!(files(&scratch), all);
    }
}

#[test]
fn a_problem_gets_a_checker_that_runs() {
    let scratch = Scratch::with_templates();
    let rows =
        [("checked-a", "plain", ["1 2", "2 2", "2 1"]), ("checked-b", "leetcode", ["[1,1,2]", "[2,1,1]", "[0,0,9]"])];
    for (id, target, [right, wrong, as_right]) in rows {
        scratch.judge(&["new", id, "--target", target]).ends_with(0);
        scratch.case(id, "mine", "3\n", Some(&format!("{right}\n")));
        let run = scratch.judge(&["add", id, "--checker"]).ends_with(0);
        assert_eq!(run.stdout, format!("problems/{id}/check.rs\n"));
        let manifest = read(&scratch, &format!("problems/{id}/Cargo.toml"));
        assert!(manifest.contains("\ncompare = { checker = \"check\" }\n") && !manifest.contains("# compare"));
        run.says(&[&format!("next: fill it in, then `cargo judge test {id}`")]);
        let prints = |text: &str| {
            scratch.write(&format!("problems/{id}/main.rs"), format!("fn main() {{ println!(\"{text}\"); }}"));
            scratch.judge(&["test", id])
        };
        let run = prints(right).ends_with(0).says(&[&format!("AC   {id}  1 case ")]);
        assert!(!run.stderr.contains("warning"), "{run:#?}");
        prints(wrong).ends_with(1).says(&["wrong answer line 1, column 1: expected `", "found `"]);
        prints("").ends_with(1).says(&[&format!("WA   {id}")]);
        prints(&format!("{right} 7")).ends_with(1).says(&[&format!("WA   {id}")]);
        prints(as_right).ends_with(1);
        // With what it suggests in place of the rest.
        let checker = format!("problems/{id}/check.rs");
        let text = read(&scratch, &checker).replace("// ", "").replace("_input, output, answer", "_input, output, _");
        let (suggested, _) = text.split_once("        output.same_tokens").unwrap();
        scratch.write(&checker, format!("{suggested}        \"\"\n    }});\n}}\n"));
        prints(right).ends_with(0);
        prints(as_right).ends_with(0);
        prints(wrong).ends_with(1);
        prints(&format!("{right} 7")).ends_with(1).says(&[&format!("WA   {id}")]);
        // Who deletes it gets it anew, and it alone.
        fs::remove_file(scratch.root().join(&checker)).unwrap();
        let run = scratch.judge(&["add", id, "--checker"]).ends_with(0);
        assert!(run.stdout == format!("{checker}\n") && !run.stderr.contains("added to"), "{run:#?}");
        assert_eq!(read(&scratch, &format!("problems/{id}/Cargo.toml")), manifest);
    }
    a_multi_pass_problem_gets_a_checker_that_runs(&scratch);
}

/// A number is encoded in the first pass and decoded in the second; each pass knows which one it is by what it reads.
fn a_multi_pass_problem_gets_a_checker_that_runs(scratch: &Scratch) {
    scratch.judge(&["new", "twice", "--target", "codeforces"]).ends_with(0);
    scratch.judge(&["add", "twice", "--passes", "2"]).ends_with(2).says(&["add --checker or --interactor"]);
    scratch.judge(&["add", "twice", "--checker", "--passes", "1"]).ends_with(2).says(&["1 is not in 2.."]);
    let run = scratch.judge(&["add", "twice", "--checker", "--passes", "2"]).ends_with(0);
    assert_eq!(run.stdout, "problems/twice/check.rs\ncases/twice/example-1.in\n");
    let manifest = read(scratch, "problems/twice/Cargo.toml");
    assert!(manifest.contains("\ncompare = { checker = \"check\", protocol = \"kattis\" }\n"), "{manifest}");
    assert!(manifest.contains("\npasses = 2\n"), "{manifest}");
    let solution = |encode: &str, decode: &str| {
        let text = format!(
            "fn main() {{\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
             let (pass, rest) = text.split_once('\\n').unwrap();\n    let rest = rest.trim();\n    \
             if pass == \"first\" {{\n        {encode}\n    }} else {{\n        {decode}\n    }}\n}}\n"
        );
        scratch.write("problems/twice/main.rs", text);
        scratch.judge(&["test", "twice"])
    };
    let encode = "println!(\"{}\", rest.bytes().map(|b| (b - b'0' + b'a') as char).collect::<String>());";
    let decode = "println!(\"{}\", rest.bytes().map(|b| (b - b'a' + b'0') as char).collect::<String>());";
    let run = solution(encode, decode).ends_with(2);
    assert!(!run.stderr.contains("warning"), "{run:#?}");
    run.says(&["JE   twice", "pass 1: ", "check.rs is not filled in"]);
    let checker = read(scratch, "problems/twice/check.rs");
    scratch
        .write("problems/twice/check.rs", checker.replace("IS_FILLED_IN: bool = false", "IS_FILLED_IN: bool = true"));
    solution(encode, decode).ends_with(0).says(&["AC   twice  1 case "]);
    solution("println!(\"A\");", decode).ends_with(1).says(&[
        "pass 1: wrong output format line 1, column 1: the code is",
        "── input cases/twice/example-1.in ─",
        "first\n123456789\n",
    ]);
    let run = solution(encode, "println!(\"7\");").ends_with(1);
    run.says(&[
        "pass 2: wrong answer line 1, column 1: expected `123456789`, found `7`",
        "── input of pass 2 of cases/twice/example-1.in ─",
        "second\nbcdefghij\n",
        "── output ─",
    ]);
    // Where it panics is looked for on what it has read in that pass.
    let run = solution(encode, "let _: u32 = rest.parse().unwrap();").ends_with(1);
    run.says(&["RE   twice", "pass 2: ", "problems/twice/main.rs:8"]);
    scratch.judge(&["test", "twice", "--format", "json"]).ends_with(1).says(&["\"text\":\"second\\nbcdefghij\\n\""]);
    let all = files(scratch);
    scratch.judge(&["add", "twice", "--checker", "--passes", "3"]).ends_with(2).says(&["twice has its checker"]);
    assert_eq!(files(scratch), all);
}

#[test]
fn wrong_solutions_begin_with_one_that_the_cases_find() {
    let scratch = Scratch::with_templates();
    for (id, target, input, answer) in [("game-a", "plain", "2\n1 2\n", "3\n"), ("lc5", "leetcode", "[1,2]\n", "3\n")] {
        scratch.judge(&["new", id, "--target", target]).ends_with(0);
        scratch.case(id, "sample-1", input, Some(answer));
        let run = scratch.judge(&["add", id, "--wrong"]).ends_with(0);
        assert_eq!(run.stdout, format!("problems/{id}/wrong.rs\n"));
        run.says(&["testlib.workspace = true", &format!("next: fill it in, then `cargo judge check {id}`")]);
        let run = scratch.judge(&["check", id]).ends_with(0).says(&["wrong solutions: 1 of 1 fail as declared"]);
        assert!(!run.stderr.contains("warning"), "{run:#?}");
        // What a person has written stays.
        scratch.write(&format!("problems/{id}/wrong.rs"), "mine");
        let advice = format!("`cargo judge check {id}` judges them");
        scratch.judge(&["add", id, "--wrong"]).ends_with(2).says(&[&advice]);
        assert_eq!(read(&scratch, &format!("problems/{id}/wrong.rs")), "mine");
    }
    scratch.judge(&["add", "game-a", "--wrong", "--checker"]).ends_with(2).says(&["cannot be used with"]);
}

#[test]
fn nothing_is_written_where_something_is_in_the_way() {
    let scratch = Scratch::with_templates();
    let make = |id: &str| scratch.judge(&["new", id, "--target", "plain"]).ends_with(0);
    let refused = |id: &str, options: &[&str], says: &[&str]| {
        let before = files(&scratch);
        scratch.judge(&[&["add", id], options].concat()).ends_with(2).says(says);
        assert_eq!(files(&scratch), before, "{id}");
    };
    make("blocked-a");
    scratch.write("problems/blocked-a/interact.rs", "mine");
    let advice =
        "it is no [[bin]] yet: with name = \"blocked-a-interact\" and path = \"interact.rs\" it is the interactor";
    refused("blocked-a", &["--interactor"], &["interact.rs is there already, and nothing was written", advice]);
    refused("blocked-a", &["--checker", "--interactor"], &[advice]);
    // What a killed call has left is not in the way of the next one.
    make("left-over");
    let manifest = read(&scratch, "problems/left-over/Cargo.toml");
    scratch.judge(&["add", "left-over", "--checker"]).ends_with(0);
    let (whole, checker) =
        ["Cargo.toml", "check.rs"].map(|file| read(&scratch, &format!("problems/left-over/{file}"))).into();
    scratch.write("problems/left-over/Cargo.toml", manifest);
    scratch.judge(&["add", "left-over", "--checker"]).ends_with(0);
    assert_eq!(read(&scratch, "problems/left-over/Cargo.toml"), whole);
    assert_eq!(read(&scratch, "problems/left-over/check.rs"), checker);
    refused("blocked-a", &["--checker", "--edit"], &["cannot be used with"]);
    refused("blocked-a", &["--interactor", "x.in"], &["cannot be used with"]);
    make("blocked-b");
    let manifest = read(&scratch, "problems/blocked-b/Cargo.toml");
    let own = manifest.replace("# compare = \"tokens\"", "compare = \"lines\"");
    scratch.write("problems/blocked-b/Cargo.toml", &own);
    let lines = "compare = { checker = \"check\" }";
    refused("blocked-b", &["--checker"], &["compare is set there already", "add what they state by hand", lines]);
    // Its own cases stay alone.
    scratch.case("blocked-b", "mine", "1\n", None);
    let run = scratch.judge(&["add", "blocked-b", "--interactor"]).ends_with(0);
    assert_eq!(run.stdout, "problems/blocked-b/interact.rs\n");
    // A program that is there needs only to be named.
    let manifest = read(&scratch, "problems/blocked-b/Cargo.toml").replace("interactor = \"interact\"\n", "");
    scratch.write("problems/blocked-b/Cargo.toml", &manifest);
    let run = scratch.judge(&["add", "blocked-b", "--interactor"]).ends_with(0);
    assert_eq!((&run.stdout[..], run.stderr.contains("[[bin]]")), ("", false), "{run:#?}");
    scratch.judge(&["test", "blocked-b"]).ends_with(2).says(&["JE   blocked-b", "interact.rs is not filled in"]);
    let plain = Scratch::with_sum();
    plain.judge(&["add", "sum", "--checker"]).ends_with(2).says(&["testlib, which is not in [workspace.dependencies]"]);
}
