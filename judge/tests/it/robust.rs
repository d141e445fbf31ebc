//! Whatever a person adds, in whatever state, the other problems are judged; and what is put aside can be brought back.

use crate::scratch::{Run, SUM, Scratch};
use crate::support;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

/// The states in which a directory of `problems` keeps cargo from reading any package of the workspace.
#[test]
#[ignore = "long"]
fn what_cargo_cannot_read_is_reported_and_the_rest_is_judged_and_bundled() {
    let package = |name: &str| format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n");
    let settings = "[package.metadata.judge]\ntitle = \"T\"\ntarget = \"plain\"\n";
    let binary = "[[bin]]\nname = \"new\"\npath = \"main.rs\"\n";
    let whole = format!("{}{settings}{binary}", package("new"));
    let states = [
        ("", "there is no Cargo.toml in it"),
        ("[package", "problems/new/Cargo.toml"),
        (&*package("sum"), "the package is called `sum`, but the directory is not"),
        (&*format!("{whole}[dependencies]\nno-such = {{ path = \"no-such\" }}\n"), "no-such"),
        (&*whole, "can't find bin `new`"),
    ];
    for (manifest, reason) in states {
        let scratch = Scratch::with_sum();
        if manifest.is_empty() {
            fs::create_dir_all(scratch.root().join("problems/new")).unwrap();
        } else {
            scratch.write("problems/new/Cargo.toml", manifest);
            scratch.case("new", "1", "", Some(""));
        }
        let run = scratch.judge(&["test"]).says(&["AC   sum", "problems/new", reason]);
        assert_ne!(run.code, Some(0), "{run:#?}");
        scratch.judge(&["test", "sum"]).ends_with(0).says(&["AC   sum"]);
        scratch.write("problems/sum/main.rs", SUM.replace("text", "all"));
        scratch.judge(&["bundle", "sum"]).ends_with(0).says(&["let all ="]);
        scratch.judge(&["remove", "problems/new/"]).ends_with(0).says(&[".removed/new/1/problem"]);
        let run = scratch.judge(&["test"]).ends_with(0);
        assert!(!format!("{run:?}").contains("new"), "{run:#?}");
    }
}

/// A judge in the target directory of `scratch` itself.
fn judge_of(scratch: &Scratch) -> PathBuf {
    let judge = scratch.root().join("target/debug/judge");
    fs::create_dir_all(judge.parent().unwrap()).unwrap();
    fs::copy(support::judge_binary(), &judge).unwrap();
    judge
}

/// Runs `judge` as `judge/start` does. A process that another test has just started may still have it open for writing.
fn start(judge: &Path, scratch: &Scratch, arguments: &[&str]) -> Run {
    let mut command = Command::new(judge);
    command.args(arguments).current_dir(scratch.root()).env("JUDGE_SOURCES", scratch.root());
    command.env_remove("CARGO_TARGET_DIR");
    loop {
        match command.output() {
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => thread::sleep(Duration::from_millis(5)),
            output => return Run::new(output.unwrap(), arguments),
        }
    }
}

/// cargo cannot say whether the judge is up to date either: it may be called as long as its own sources are the same.
#[test]
fn what_cargo_cannot_read_does_not_stop_the_judge() {
    let scratch = Scratch::with_sum();
    scratch.write("problems/new/Cargo.toml", "[package");
    let source = scratch.root().join("judge/main.rs");
    scratch.write("judge/main.rs", "");
    let judge = judge_of(&scratch);
    fs::write(judge.with_extension("d"), format!("{}: {}\n", judge.display(), source.display())).unwrap();
    let run = || start(&judge, &scratch, &["test", "sum"]);
    run().ends_with(0).says(&["AC   sum", "note: cargo cannot read problems/new"]);
    fs::rename(&source, scratch.root().join("judge/old.rs")).unwrap();
    scratch.write("judge/main.rs", "fn main() {}");
    let run = run().ends_with(2).says(&["--package judge"]);
    assert!(!run.stdout.contains("AC"), "{run:#?}");
}

/// `judge/start` starts what is in `target`, and cargo may have been told since to put the judge somewhere else.
#[test]
fn the_judge_that_cargo_builds_elsewhere_takes_the_place_of_the_old_one() {
    let scratch = Scratch::with_sum();
    scratch.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\", \"judge\"]\n");
    scratch.write("judge/Cargo.toml", "[package]\nname = \"judge\"\nedition = \"2024\"\n");
    scratch.write("judge/src/main.rs", "fn main() { println!(\"the new one\"); }\n");
    scratch.write(".cargo/config.toml", "[build]\ntarget-dir = \"elsewhere\"\n");
    let judge = judge_of(&scratch);
    for _ in 0..2 {
        let run = start(&judge, &scratch, &["list"]).ends_with(0);
        assert_eq!(run.stdout, "the new one\n", "{run:#?}");
    }
}

/// Two branches have added problems beside each other, and were merged.
#[test]
fn a_conflict_in_the_lock_file_has_a_way_out() {
    let scratch = Scratch::with_sum();
    scratch.judge(&["test", "sum"]).ends_with(0);
    let lock = fs::read_to_string(scratch.root().join("Cargo.lock")).unwrap();
    scratch.write("Cargo.lock", lock.clone() + "\n<<<<<<< HEAD\n=======\n>>>>>>> other\n");
    let run = scratch.judge(&["test", "sum"]).ends_with(2);
    run.says(&["Cargo.lock: it has the marks of a conflict in it", "`git checkout --ours Cargo.lock`"]);
    // What is no conflict is cargo's to say.
    scratch.write("Cargo.lock", lock.clone() + "[[\n");
    scratch.judge(&["test", "sum"]).ends_with(2).says(&["failed to parse lock file"]);
    scratch.write("Cargo.lock", lock);
    scratch.judge(&["test", "sum"]).ends_with(0);
}

/// cargo reads a mirror of the workspace without the one; what it says of the others names a person's own files.
#[test]
fn what_is_missing_beside_what_cargo_cannot_read_has_its_own_path() {
    let scratch = Scratch::with_sum();
    scratch.write("problems/new/Cargo.toml", "[package");
    fs::remove_file(scratch.root().join("problems/sum/main.rs")).unwrap();
    for command in [&["test", "sum"][..], &["bundle", "sum"], &["run", "sum"]] {
        let run = scratch.judge(command).says(&["problems/sum/main.rs"]);
        assert!(run.code != Some(0) && !format!("{run:?}").contains("judge/mirror"), "{run:#?}");
    }
}

/// Whoever names the problem needs all that cargo says of it; beside the verdict stands the cause, and no more.
#[test]
fn what_is_wrong_with_a_dependency_is_said_in_full() {
    let scratch = Scratch::with_sum();
    scratch.write("lib/Cargo.toml", "[package]\nname = \"lib\"\nedition = \"2024\"\n[features]\nfast = []\n");
    scratch.write("lib/src/lib.rs", "");
    scratch.problem("new", SUM, "");
    scratch.case("new", "1", "1\n", Some("1\n"));
    let manifest = fs::read_to_string(scratch.root().join("problems/new/Cargo.toml")).unwrap();
    let dependency = "[dependencies]\nlib = { path = \"../../lib\", features = [\"nope\"] }\n";
    scratch.write("problems/new/Cargo.toml", manifest + dependency);
    let cause = "package `new` depends on `lib` with feature `nope`";
    for command in [&["test", "new"][..], &["run", "new"], &["bundle", "new"]] {
        let run = scratch.judge(command).says(&["\npackage `new` depends on `lib` with", " features: fast\n"]);
        assert_eq!(run.stderr.matches("versions that meet").count(), 1, "{run:#?}");
    }
    let run = scratch.judge(&["test", "new"]).ends_with(1);
    let verdict = run.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(verdict.contains(cause) && verdict.starts_with("CE new failed to select"), "{run:#?}");
    // To the others, it is a note.
    let run = scratch.judge(&["test", "sum"]).ends_with(0).says(&["note: cargo cannot read problems/new", cause]);
    assert!(!run.stderr.contains("versions that meet"), "{run:#?}");
}

/// `cargo new` has a library obey the workspace's lints, which a person has not asked for.
#[test]
fn unsafe_in_a_library_that_cargo_has_made() {
    let scratch = Scratch::with_sum();
    let manifest = fs::read_to_string(scratch.root().join("Cargo.toml")).unwrap();
    scratch.write("Cargo.toml", manifest + "[workspace.lints.rust]\nunsafe_code = \"forbid\"\n");
    let library = "[package]\nname = \"lib\"\nedition = \"2024\"\n";
    scratch.write("lib/Cargo.toml", format!("{library}[lints]\nworkspace = true\n"));
    let source = "pub fn first(all: &[u8]) -> u8 {\n    unsafe { *all.get_unchecked(0) }\n}\n";
    scratch.write("lib/src/lib.rs", format!("{source}{}", source.replace("first", "again")));
    let manifest = fs::read_to_string(scratch.root().join("problems/sum/Cargo.toml")).unwrap();
    scratch.write("problems/sum/Cargo.toml", manifest + "[dependencies]\nlib = { path = \"../../lib\" }\n");
    let advice = "`[lints]` and `workspace = true` from the Cargo.toml of `lib`";
    let run = scratch.judge(&["test", "sum"]).ends_with(1).says(&["usage of an `unsafe` block"]);
    assert_eq!(run.stderr.matches(advice).count(), 1, "{run:#?}");
    scratch.write("lib/Cargo.toml", library);
    scratch.judge(&["test", "sum"]).ends_with(0);
    // Who forbids it in the source has asked for it.
    scratch.write("lib/src/lib.rs", format!("#![forbid(unsafe_code)]\n{source}"));
    let run = scratch.judge(&["test", "sum"]).ends_with(1).says(&["usage of an `unsafe` block"]);
    assert!(!run.stderr.contains("help: "), "{run:#?}");
}

/// That is one mistake, in the workspace's manifest, whatever problems take the library from there.
#[test]
fn a_library_that_the_workspace_does_not_share_is_said_once() {
    let scratch = Scratch::with_sum();
    for id in ["one", "two"] {
        scratch.problem(id, SUM, "");
        scratch.case(id, "1", "1\n", Some("1\n"));
        let manifest = fs::read_to_string(scratch.root().join(format!("problems/{id}/Cargo.toml"))).unwrap();
        scratch.write(&format!("problems/{id}/Cargo.toml"), manifest + "[dependencies]\nlib.workspace = true\n");
    }
    let said = |arguments: &[&str], code: i32, label: &str| {
        let manifest = scratch.root().join("Cargo.toml").canonicalize().unwrap();
        let expected = format!("{label}{}: `lib` is missing below [workspace.dependencies], where", manifest.display());
        let run = scratch.judge(arguments).ends_with(code);
        assert_eq!(run.stderr.matches(&expected).count(), 1, "{run:#?}");
        assert!(!format!("{run:?}").contains("error inheriting") && !run.stderr.contains("remove"), "{run:#?}");
        run
    };
    let named = said(&["test", "one"], 1, "error: ").says(&["the problems one and two take it from"]);
    let verdict = named.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(verdict, "CE one `lib` is missing below [workspace.dependencies] in the workspace's Cargo.toml");
    said(&["test"], 1, "error: ").says(&["AC   sum", "2 of 3 problems not accepted"]);
    said(&["bundle", "one"], 2, "error: ").says(&["write `lib = \"…\"` with its version, or `lib = { path = \"…\" }`"]);
    // Beside the others, too.
    let manifest = fs::read_to_string(scratch.root().join("Cargo.toml")).unwrap();
    scratch.write("Cargo.toml", manifest + "[workspace.dependencies]\nother = \"1\"\n");
    scratch.write("lib/Cargo.toml", "[package]\nname = \"lib\"\n");
    scratch.write("lib/src/lib.rs", "");
    said(&["test", "sum"], 0, "note: ").says(&["AC   sum", "write `lib = { path = \"lib\" }` there"]);
    let manifest = fs::read_to_string(scratch.root().join("Cargo.toml")).unwrap();
    scratch.write("Cargo.toml", manifest + "lib = { path = \"lib\" }\n");
    scratch.judge(&["test"]).ends_with(0).says(&["all 3 problems accepted"]);
}

/// A line is of use to an editor only where it can be changed.
#[test]
fn a_wrong_call_of_a_librarys_macro_is_in_the_solution() {
    let scratch = Scratch::with_sum();
    scratch.write("lib/Cargo.toml", "[package]\nname = \"lib\"\nedition = \"2024\"\n");
    let read = "#[macro_export]\nmacro_rules! read {\n    ($kind:ty) => {\n        \"1\".parse::<$kind>()\n    };\n}\n";
    scratch.write("lib/src/lib.rs", read);
    scratch.write("problems/sum/main.rs", "fn main() {\n    let _ = lib::read!(Vec<u8>);\n}\n");
    let manifest = fs::read_to_string(scratch.root().join("problems/sum/Cargo.toml")).unwrap();
    scratch.write("problems/sum/Cargo.toml", manifest + "[dependencies]\nlib = { path = \"../../lib\" }\n");
    let run = scratch.judge(&["test", "sum"]).ends_with(1);
    let verdict = run.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(verdict.starts_with("CE sum problems/sum/main.rs:2:13: the trait bound"), "{run:#?}");
}

/// What the judge itself cannot read is no reason to judge nothing.
#[test]
fn each_problem_that_cannot_be_judged_is_reported_and_the_rest_is_judged() {
    let scratch = Scratch::with_sum();
    scratch.problem("misspelt", SUM, "time-limt = \"2s\"");
    scratch.problem("bare", SUM, "");
    scratch.case("orphan", "1", "1\n", Some("1\n"));
    scratch.problem("lonely", SUM, "");
    scratch.write("cases/lonely/1.out", "1\n");
    let run = scratch.judge(&["test"]).ends_with(2);
    run.says(&[
        "AC   sum",
        "unknown field `time-limt`",
        "bare has no cases",
        "cases/orphan: cases of no problem",
        "lonely/1.out: an answer without its input",
    ]);
    scratch.judge(&["test", "bare", "sum"]).ends_with(2).says(&["AC   sum", "bare has no cases"]);
    let bundles = scratch.judge(&["bundle", "--all", "plain"]).ends_with(2);
    bundles.says(&["sum", "unknown field `time-limt`", "cases/orphan: cases of no problem"]);
    scratch.judge(&["list"]).ends_with(2).says(&["sum ", "bare ", "unknown field `time-limt`", "lonely/1.out"]);
    scratch.judge(&["remove", "orphan", "bare", "misspelt", "lonely"]).ends_with(0);
    scratch.judge(&["test"]).ends_with(0).says(&["AC   sum"]);
}

/// Where one case is asked for among cases that cannot be read, the reason is what is said.
#[test]
fn a_case_among_cases_that_cannot_be_read() {
    let scratch = Scratch::with_sum();
    scratch.write("cases/sum/only.out", "1\n");
    let reason = "cases/sum/only.out: an answer without its input";
    for arguments in [&["test", "sum", "--case", "sample-1"][..], &["test", "sum", "--case", "absent"]] {
        let run = scratch.judge(arguments).ends_with(2).says(&[reason]);
        assert!(!run.stderr.contains("no case is called"), "{run:#?}");
    }
    scratch.problem("other", SUM, "");
    scratch.case("other", "sample-1", "1 2\n", Some("3\n"));
    scratch.judge(&["test", "--case", "sample-1"]).ends_with(2).says(&["AC   other", reason]);
    // It may be called like that among those that could not be read.
    scratch.judge(&["test", "--case", "absent"]).ends_with(2).says(&[reason, "no case is called `absent` in other"]);
}

#[test]
fn what_was_put_aside_comes_back() {
    let scratch = Scratch::with_sum();
    let files = ["problems/sum/Cargo.toml", "problems/sum/main.rs", "cases/sum/sample-1.in", "cases/sum/sample-1.out"];
    let read = || files.map(|file| fs::read_to_string(scratch.root().join(file)).ok());
    let before = read();
    let run = scratch.judge(&["remove", "sum"]).ends_with(0);
    assert_eq!(run.stdout, "problems/sum -> .removed/sum/1/problem\ncases/sum -> .removed/sum/1/cases\n");
    assert_eq!(read(), [const { None }; 4]);
    scratch.judge(&["remove", "sum"]).ends_with(2).says(&["no problem is called `sum`"]);
    assert_eq!(scratch.judge(&["restore"]).ends_with(0).stdout, "sum/1  removed now  problem and cases\n");

    // Another one of the same name is put beside it, and neither is lost.
    scratch.problem("sum", "fn main() {}", "");
    scratch.judge(&["restore", "sum"]).ends_with(2).says(&["problems/sum is there already"]);
    scratch.judge(&["remove", "sum"]).ends_with(0).says(&[".removed/sum/2/problem"]);
    scratch.judge(&["restore", "sum"]).ends_with(0);
    assert_eq!(fs::read_to_string(scratch.root().join("problems/sum/main.rs")).unwrap(), "fn main() {}");
    scratch.judge(&["remove", "sum"]).ends_with(0);
    // Without a number it is the last one; each of them can be named.
    let listed = "sum/1  removed now  problem and cases\nsum/2  removed now  problem\n";
    assert_eq!(scratch.judge(&["restore"]).ends_with(0).stdout, listed);
    for unknown in ["sum/3", "sum/x", "sum/", "sum/01", "sum/../sum/1"] {
        let message = format!("no removed problem is called `{unknown}`");
        scratch.judge(&["restore", unknown]).ends_with(2).says(&[&message]);
    }
    let run = scratch.judge(&["restore", "sum/1"]).ends_with(0);
    assert_eq!(run.stdout, ".removed/sum/1/problem -> problems/sum\n.removed/sum/1/cases -> cases/sum\n");
    assert_eq!(read(), before);
    scratch.judge(&["remove", "sum"]).ends_with(0).says(&[".removed/sum/3/problem"]);
    scratch.judge(&["restore", "sum/2"]).ends_with(0);
    assert_eq!(fs::read_to_string(scratch.root().join("problems/sum/main.rs")).unwrap(), "fn main() {}");
    fs::remove_dir_all(scratch.root().join("problems/sum")).unwrap();
    scratch.judge(&["restore", "sum"]).ends_with(0);
    assert_eq!(read(), before);
    assert!(!scratch.root().join(".removed/sum").exists());
    scratch.judge(&["restore", "smu"]).ends_with(2).says(&["no removed problem is called `smu`"]);
    scratch.judge(&["remove", "smu"]).ends_with(2).says(&["no problem is called `smu`", "the nearest: sum"]);
    let names = || {
        let entries = fs::read_dir(scratch.root()).unwrap();
        entries.map(|entry| entry.unwrap().file_name()).collect::<std::collections::BTreeSet<_>>()
    };
    let there = names();
    for path in ["..", ".", "problems", "/", "../x", "problems/..", "cases/."] {
        let run = scratch.judge(&["remove", path]).ends_with(2);
        assert!(read() == before && names() == there, "{run:#?}");
    }
}

#[test]
fn several_are_put_aside_and_brought_back_by_a_pattern() {
    let scratch = Scratch::with_sum();
    for id in ["cses1", "cses2"] {
        scratch.problem(id, SUM, "");
    }
    scratch.case("cses3", "1", "1\n", Some("1\n"));
    let run = scratch.judge(&["remove", "cses*", "CSES1"]).ends_with(0);
    let moved = "problems/cses1 -> .removed/cses1/1/problem\nproblems/cses2 -> .removed/cses2/1/problem\n\
                 cases/cses3 -> .removed/cses3/1/cases\n";
    assert_eq!(run.stdout, moved);
    scratch.judge(&["remove", "cses*"]).ends_with(2).says(&["no problem's id matches `cses*`"]);
    for elsewhere in ["/*", "../*", "/tmp/problems/*", "."] {
        scratch.judge(&["remove", elsewhere]).ends_with(2);
    }
    let nothing = scratch.judge(&["restore", "cses1", "x*"]).ends_with(2);
    nothing.says(&["no removed problem is called `x*`; `cargo judge restore` lists them all"]);
    // One that is in the way keeps none of the others.
    scratch.problem("cses1", SUM, "");
    let run = scratch.judge(&["restore", "cses*"]).ends_with(2).says(&["problems/cses1 is there already"]);
    let moved = ".removed/cses2/1/problem -> problems/cses2\n.removed/cses3/1/cases -> cases/cses3\n";
    assert_eq!(run.stdout, moved);
    assert_eq!(scratch.judge(&["restore"]).ends_with(0).stdout, "cses1/1  removed now  problem\n");
    assert_eq!(scratch.judge(&["remove", "problems/[cs]*"]).ends_with(0).stdout.lines().count(), 4);
}

#[test]
fn what_to_type_next_can_be_pasted() {
    let scratch = Scratch::with_sum();
    fs::create_dir(scratch.root().join("problems/zz ü")).unwrap();
    let run = scratch.judge(&["list"]).ends_with(2).says(&["`cargo judge remove 'zz ü'` puts it aside"]);
    assert!(run.stdout.starts_with("sum"), "{run:#?}");
    scratch.judge(&["remove", "zz ü"]).ends_with(0).says(&["`cargo judge restore 'zz ü'` brings it back"]);
    // The copy is put aside, and not what it is a copy of.
    for file in ["Cargo.toml", "main.rs"] {
        let text = fs::read(scratch.root().join("problems/sum").join(file)).unwrap();
        scratch.write(&format!("problems/sum copy/{file}"), text);
    }
    scratch.judge(&["test", "sum"]).ends_with(0).says(&["AC   sum", "`cargo judge remove 'sum copy'` puts it aside"]);
    scratch.judge(&["remove", "sum copy"]).ends_with(0);
    // cargo would refuse the name, the judge may be asked before.
    scratch.problem("sum two", SUM, "");
    scratch.judge(&["status", "sum two"]).ends_with(0).says(&["next: cargo judge add 'sum two' --edit"]);
    scratch.judge(&["test", "sum two"]).ends_with(2).says(&["`cargo judge add 'sum two'` takes them"]);
    scratch.judge(&["rename", "sum two", "9"]).ends_with(2).says(&["`cargo judge rename 'sum two' "]);
    scratch.judge(&["remove", "sum two"]).ends_with(0);
    // However long it is: a part of a command is no command.
    let long = "long-".repeat(20);
    fs::create_dir(scratch.root().join("problems").join(&long)).unwrap();
    let run = scratch.judge(&["remove", &long]).ends_with(0);
    run.says(&[&format!("`cargo judge restore {long}` brings it back")]);
}

#[test]
fn a_problem_gets_another_id() {
    let scratch = Scratch::with_sum();
    scratch.tool("sum", "brute", SUM);
    scratch.problem("other", SUM, "");
    scratch.case("kept", "1", "", None);
    for (id, message) in [
        ("other", "is there already"),
        ("kept", "cases/kept is there already"),
        ("Sum", "problems/sum is there already"),
        ("ABC*", "for example `cargo judge rename sum abc`"),
        ("../x", "cannot be a problem's id"),
        ("std", "uses the name already"),
    ] {
        scratch.judge(&["rename", "sum", id]).ends_with(2).says(&[message]);
    }
    scratch.judge(&["remove", "kept", "other"]).ends_with(0);
    scratch.judge(&["test"]).ends_with(0).says(&["AC   sum"]);
    let run = scratch.judge(&["rename", "sum", "LC1"]).ends_with(0).says(&["problems/sum -> problems/lc1"]);
    assert_eq!(run.stderr, "note: LC1 becomes lc1: ids are in lower case\n");
    scratch.judge(&["test"]).ends_with(0).says(&["AC   lc1"]);
    let manifest = fs::read_to_string(scratch.root().join("problems/lc1/Cargo.toml")).unwrap();
    assert!(manifest.contains("name = \"lc1-brute\"") && !manifest.contains("sum"), "{manifest}");
}

/// A call that was killed, or `mv` alone, leaves a problem whose parts have two names.
#[test]
fn what_has_half_of_another_id_gets_the_whole() {
    let mv = |scratch: &Scratch, from: &str, to: &str| {
        fs::rename(scratch.root().join(from), scratch.root().join(to)).unwrap();
    };
    // The new id begins with the old one: it must not get its end twice.
    let renamed = || {
        let scratch = Scratch::with_sum();
        scratch.tool("sum", "brute", SUM);
        let run = scratch.judge(&["rename", "sum", "sum-2"]).ends_with(0);
        assert_eq!(run.stdout, "problems/sum -> problems/sum-2\ncases/sum -> cases/sum-2\n");
        scratch
    };
    let complete = |scratch: &Scratch, [old, new]: [&str; 2]| {
        scratch.judge(&["rename", old, new]).ends_with(0);
        scratch.judge(&["test"]).ends_with(0).says(&[&format!("AC   {new}  1 case")]);
        let manifest = fs::read_to_string(scratch.root().join(format!("problems/{new}/Cargo.toml"))).unwrap();
        assert_eq!(manifest.matches(&format!("\"{new}\"")).count(), 2, "{manifest}");
        assert!(manifest.contains(&format!("\"{new}-brute\"")), "{manifest}");
    };
    let commands = ["`cargo judge rename sum sum-2`", "`cargo judge rename sum-2 sum`"];
    // Killed after each step but the last one.
    for has_moved_cases in [false, true] {
        for names in [["sum", "sum-2"], ["sum-2", "sum"]] {
            let scratch = renamed();
            mv(&scratch, "problems/sum-2", "problems/sum");
            if !has_moved_cases {
                mv(&scratch, "cases/sum-2", "cases/sum");
            }
            for argument in ["sum", "problems/sum/main.rs"] {
                scratch
                    .judge(&["test", argument])
                    .ends_with(2)
                    .says(&["the package is called `sum-2`"])
                    .says(&commands);
            }
            complete(&scratch, names);
        }
    }
    for names in [["sum-2", "lc1"], ["lc1", "sum-2"]] {
        let scratch = renamed();
        mv(&scratch, "problems/sum-2", "problems/lc1");
        scratch.judge(&["test", "lc1"]).ends_with(2).says(&["`cargo judge rename sum-2 lc1`"]);
        complete(&scratch, names);
    }
    // The cases alone are left.
    let scratch = renamed();
    mv(&scratch, "cases/sum-2", "cases/sum");
    scratch.judge(&["test"]).ends_with(2).says(&["cases of no problem", "`cargo judge rename sum ID`"]);
    complete(&scratch, ["sum", "sum-2"]);

    // A copy is another problem: only its manifest can say so.
    fs::create_dir(scratch.root().join("problems/copy")).unwrap();
    for file in ["Cargo.toml", "main.rs"] {
        fs::copy(scratch.root().join("problems/sum-2").join(file), scratch.root().join("problems/copy").join(file))
            .unwrap();
    }
    let run = scratch.judge(&["test", "copy"]).ends_with(2).says(&["`name = \"copy\"`"]);
    assert!(!run.stderr.contains("cargo judge rename"), "{run:#?}");
    scratch.judge(&["rename", "sum-2", "copy"]).ends_with(2).says(&["problems/copy is there already"]);
    // A name that cargo would refuse is none that a directory can pass on.
    mv(&scratch, "problems/sum-2", "problems/2sum");
    fs::remove_dir_all(scratch.root().join("problems/copy")).unwrap();
    scratch.judge(&["rename", "sum-2", "2sum"]).ends_with(2).says(&["`2sum`"]);
}
