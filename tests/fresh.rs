//! cargo is asked only if something has changed, and always if something has: every kind of change is made once.

use std::fs::{self, File, FileTimes};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};
use tests::scratch::{Run, SUM, Scratch};

/// A workspace with a problem, a library and a file that the problem is built from, and a cargo that counts its calls.
struct Counted {
    scratch: Scratch,
    cargo: PathBuf,
    calls: PathBuf,
    environment: Vec<(&'static str, &'static str)>,
}

impl Counted {
    fn new() -> Self {
        let scratch = Scratch::with_sum();
        scratch.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\", \"a library\"]\n");
        scratch.write("a library/Cargo.toml", "[package]\nname = \"library\"\n[lib]\npath = \"lib.rs\"\n");
        scratch.write("a library/lib.rs", "pub mod more;\n");
        scratch.write("a library/more.rs", "pub const MORE: i64 = 0;\n");
        let manifest = fs::read_to_string(scratch.root().join("problems/sum/Cargo.toml")).unwrap();
        let manifest = manifest + "\n[dependencies]\nlibrary = { path = \"../../a library\" }\n";
        scratch.write("problems/sum/Cargo.toml", manifest);
        scratch.write("problems/sum/a number.txt", "0");
        let more = "+ library::more::MORE + include_str!(\"a number.txt\").parse::<i64>().unwrap()";
        scratch.write("problems/sum/main.rs", SUM.replace("sum::<i64>()", &format!("sum::<i64>() {more}")));
        let (cargo, calls) = (scratch.root().join("counting-cargo"), scratch.root().join("calls"));
        let script = format!("#!/bin/sh\necho call >>'{}'\nexec '{}' \"$@\"\n", calls.display(), env!("CARGO"));
        scratch.write("counting-cargo", script);
        fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).unwrap();
        Counted { scratch, cargo, calls, environment: Vec::new() }
    }

    fn path(&self, file: &str) -> PathBuf {
        self.scratch.root().join(file)
    }

    fn test(&self) -> Run {
        let mut command = self.scratch.command(&["test", "sum"]);
        command.env("CARGO", &self.cargo).envs(self.environment.iter().copied());
        Run::new(command.output().unwrap(), &["test", "sum"])
    }

    /// Judges once: did that call cargo?
    fn calls_cargo(&self) -> bool {
        let _ = fs::remove_file(&self.calls);
        self.test().ends_with(0);
        self.calls.exists()
    }

    /// Judges until cargo is not called any more, which is soon.
    #[track_caller]
    fn settle(&self, after: &str) {
        let called = (0..3).filter(|_| self.calls_cargo()).count();
        assert!(called < 3, "cargo is called again and again after this: {after}");
    }
}

#[test]
fn cargo_is_called_if_and_only_if_something_has_changed() {
    let mut it = Counted::new();
    it.settle("nothing");
    let append = |file: &str, text: &str| {
        let old = fs::read_to_string(it.path(file)).unwrap();
        it.scratch.write(file, old + text);
    };
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let make_old = |file: &str| {
        let times = FileTimes::new().set_modified(long_ago);
        File::options().write(true).open(it.path(file)).unwrap().set_times(times).unwrap();
    };
    let changes: &[(&str, &dyn Fn())] = &[
        ("the solution grows", &|| append("problems/sum/main.rs", "// more\n")),
        ("the solution is as long and as old as before", &|| {
            let path = it.path("problems/sum/main.rs");
            let times = FileTimes::new().set_modified(fs::metadata(&path).unwrap().modified().unwrap());
            fs::write(&path, fs::read_to_string(&path).unwrap().replace("// more", "// less")).unwrap();
            File::options().write(true).open(&path).unwrap().set_times(times).unwrap();
        }),
        ("the solution has an old date", &|| make_old("problems/sum/main.rs")),
        ("the solution is another file", &|| {
            fs::copy(it.path("problems/sum/main.rs"), it.path("copy")).unwrap();
            fs::rename(it.path("copy"), it.path("problems/sum/main.rs")).unwrap();
        }),
        ("a module of a library", &|| append("a library/more.rs", "// more\n")),
        ("a file that is included", &|| it.scratch.write("problems/sum/a number.txt", "00")),
        ("the problem's manifest", &|| append("problems/sum/Cargo.toml", "# more\n")),
        ("the library's manifest", &|| append("a library/Cargo.toml", "# more\n")),
        ("the workspace's manifest", &|| append("Cargo.toml", "# more\n")),
        ("the lock file", &|| fs::remove_file(it.path("Cargo.lock")).unwrap()),
        ("a build script", &|| it.scratch.write("problems/sum/build.rs", "fn main() {}\n")),
        ("no build script", &|| fs::remove_file(it.path("problems/sum/build.rs")).unwrap()),
        ("a configuration", &|| it.scratch.write(".cargo/config.toml", "[term]\nquiet = true\n")),
        ("another configuration", &|| it.scratch.write(".cargo/config.toml", "[term]\nquiet = false\n")),
        ("a choice of toolchain", &|| it.scratch.write("rust-toolchain", "stable\n")),
        ("the executable is gone", &|| fs::remove_file(it.path("target/release/sum")).unwrap()),
        ("the executable is another", &|| append_bytes(&it.path("target/release/sum"))),
        ("another cargo", &|| append("counting-cargo", "# more\n")),
        ("what is remembered is no JSON", &|| {
            for entry in fs::read_dir(it.path("target/fresh")).unwrap() {
                fs::write(entry.unwrap().path(), "{").unwrap();
            }
        }),
    ];
    for (name, change) in changes {
        change();
        if *name == "a build script" {
            // What it reads nobody knows, so cargo is called as long as it is there.
            assert!((0..4).all(|_| it.calls_cargo()), "{name}");
            continue;
        }
        assert!(it.calls_cargo(), "cargo is not called after this change: {name}");
        it.settle(name);
    }
    // Both as they were, and nothing was built since: that is known to be fresh.
    fs::remove_dir_all(it.path(".cargo")).unwrap();
    fs::remove_file(it.path("rust-toolchain")).unwrap();
    it.settle("no configuration");
    it.environment = vec![("COLUMNS", "99"), ("SHLVL", "7")];
    assert!(!it.calls_cargo(), "cargo is called because a terminal has another width");
    it.environment = vec![("ANY_VARIABLE", "1")];
    assert!(it.calls_cargo(), "cargo is not called in another environment");
    it.settle("another environment");
    it.environment.clear();
    assert!(!it.calls_cargo(), "the first environment is forgotten");
}

/// An executable still runs with something behind its end.
fn append_bytes(path: &std::path::Path) {
    let mut bytes = fs::read(path).unwrap();
    bytes.extend(b"more");
    // Not in place: cargo's own copy is another name of the same file.
    fs::remove_file(path).unwrap();
    fs::write(path, bytes).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Of the same length and the same age, so that no clock and no size tells.
#[test]
fn the_verdict_is_that_of_the_text_that_stands_there() {
    let it = Counted::new();
    it.settle("nothing");
    for (number, verdict) in [("1", "WA   sum"), ("0", "AC   sum"), ("2", "WA   sum")] {
        it.scratch.write("problems/sum/a number.txt", number);
        it.test().says(&[verdict]);
    }
    it.scratch.write("a library/more.rs", "pub const MORE: i64 = -2;\n");
    it.test().ends_with(0).says(&["AC   sum"]);
    it.scratch.write("a library/more.rs", "pub const MORE: i64 = ;\n");
    it.test().ends_with(1).says(&["CE   sum"]);
    it.scratch.write("a library/more.rs", "pub const MORE: i64 = -2;\n");
    it.test().ends_with(0).says(&["AC   sum"]);
}

/// cargo has read the old text when the new one is saved.
#[test]
fn what_is_saved_during_a_build_is_built_next() {
    let it = Counted::new();
    let (cargo, number) = (env!("CARGO"), it.path("problems/sum/a number.txt"));
    let script = format!("'{cargo}' \"$@\"; code=$?; cp '{0}.saved' '{0}' 2>/dev/null; exit $code", number.display());
    it.scratch.write("counting-cargo", format!("#!/bin/sh\n{script}\n"));
    it.test().ends_with(0);
    it.scratch.write("a library/lib.rs", "pub mod more; // changed\n");
    it.scratch.write("problems/sum/a number.txt.saved", "1");
    it.test().ends_with(0).says(&["AC   sum"]);
    it.test().ends_with(1).says(&["expected `3`, found `4`"]);
}

/// cargo goes by dates, and takes a file that was saved before the last build for one that is in it.
#[test]
fn a_file_that_takes_the_place_of_another_may_be_old() {
    let it = Counted::new();
    it.scratch.write("1.txt", "1");
    it.scratch.write("more.rs", "pub const MORE: i64 = 1;\n");
    it.settle("nothing");
    fs::rename(it.path("1.txt"), it.path("problems/sum/a number.txt")).unwrap();
    it.test().ends_with(1).says(&["expected `3`, found `4`"]);
    it.test().ends_with(1);
    fs::rename(it.path("more.rs"), it.path("a library/more.rs")).unwrap();
    it.test().ends_with(1).says(&["expected `3`, found `5`"]);
    // In no package at all; and what only moved to another place is built again, no more.
    it.scratch.write("5.txt", "5");
    it.scratch.write("data/number.txt", "0");
    let solution = fs::read_to_string(it.path("problems/sum/main.rs")).unwrap();
    it.scratch.write("problems/sum/main.rs", solution.replace("a number.txt", "../../data/number.txt"));
    fs::copy(it.path("Cargo.lock"), it.path("lock")).unwrap();
    (0..3).for_each(|_| drop(it.test().says(&["expected `3`, found `4`"])));
    fs::rename(it.path("5.txt"), it.path("data/number.txt")).unwrap();
    fs::rename(it.path("lock"), it.path("Cargo.lock")).unwrap();
    it.test().ends_with(1).says(&["expected `3`, found `9`"]);
}

#[test]
fn warnings_are_shown_every_time() {
    let it = Counted::new();
    let solution = fs::read_to_string(it.path("problems/sum/main.rs")).unwrap();
    it.scratch.write("problems/sum/main.rs", solution + "fn nobody_calls_it() {}\n");
    for _ in 0..4 {
        it.test().ends_with(0).says(&["`nobody_calls_it` is never used"]);
    }
}

#[test]
fn a_configuration_that_names_other_files_is_not_understood() {
    let it = Counted::new();
    it.scratch.write("more.toml", "[term]\nquiet = true\n");
    it.scratch.write(".cargo/config.toml", "include = [{ path = \"../more.toml\", optional = true }]\n");
    assert!((0..4).all(|_| it.calls_cargo()));
    it.scratch.write(".cargo/config.toml", format!("[build]\nrustc = \"{}\"\n", rustc().display()));
    assert!((0..4).all(|_| it.calls_cargo()));
}

fn rustc() -> PathBuf {
    PathBuf::from(env!("CARGO")).with_file_name("rustc")
}

/// As the justfile calls it: the judge starts itself, unless cargo would build another one.
#[test]
fn a_judge_that_has_changed_has_cargo_start_the_new_one() {
    let scratch = Scratch::with_sum();
    scratch.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\", \"judge\"]\n");
    scratch.write("judge/Cargo.toml", "[package]\nname = \"judge\"\n[[bin]]\nname = \"judge\"\npath = \"main.rs\"\n");
    // It passes everything on to the judge under test, and says so.
    let main = format!(
        "use std::os::unix::process::CommandExt;\nfn main() {{ println!(\"the new one\"); \
         panic!(\"{{}}\", std::process::Command::new({:?}).args(std::env::args_os().skip(1)).exec()); }}\n",
        tests::judge_binary()
    );
    scratch.write("judge/main.rs", &main);
    scratch.write(".cargo/config.toml", "[alias]\njudge = \"run --quiet --package judge --\"\n");
    let list = || scratch.judge(&["--unless-changed", "list"]).ends_with(0).says(&["sum"]);
    let is_new = |run: Run| run.stdout.contains("the new one");
    // Nothing is built, then nothing is remembered, and then nothing is to be done.
    let built = (0..4).map(|_| is_new(list())).collect::<Vec<_>>();
    assert_eq!(built[2..], [false, false], "{built:?}");
    assert!(built[0], "{built:?}");
    scratch.write("judge/main.rs", main.replace("the new one", "the newest"));
    list().says(&["the newest"]);
    assert!(!list().stdout.contains("the newest"));
    // A mistake is shown as cargo shows it, and nothing is judged by what was built before.
    scratch.write("judge/main.rs", "fn main() {");
    let run = scratch.judge(&["--unless-changed", "list"]).says(&["this file contains an unclosed delimiter"]);
    assert!(run.code != Some(0) && !run.stdout.contains("sum"), "{run:?}");
    // A wrong digest is nothing to remember.
    scratch.judge(&["--built-from", "1,2", "list"]).ends_with(0).says(&["sum"]);
    scratch.judge(&["--built-from", "what", "list"]).ends_with(0).says(&["sum"]);
    assert_ne!(scratch.judge(&["--unless-changed", "list"]).code, Some(0));
}
