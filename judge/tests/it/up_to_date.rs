//! cargo is not asked when nothing has changed, and is asked whatever has: a stale verdict would be the worst mistake.

use crate::scratch::{Run, SUM, Scratch};
use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, SystemTime};

const MAIN: &str = "mod part; fn main() { let text = std::io::read_to_string(std::io::stdin()).unwrap(); \
    println!(\"{}\", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>() \
    + part::MORE + more::MORE); }\n";

/// A workspace whose cargo counts how often it is called.
struct Counted(Scratch);

impl Counted {
    /// With a problem that adds numbers, and one case.
    fn new() -> Self {
        let scratch = Scratch::empty();
        scratch.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\", \"more\"]\n");
        scratch.problem("sum", MAIN, "");
        let manifest = "problems/sum/Cargo.toml";
        let text = fs::read_to_string(scratch.root().join(manifest)).unwrap();
        scratch.write(manifest, text + "\n[dependencies]\nmore = { path = \"../../more\" }\n");
        scratch.write("problems/sum/part.rs", "pub const MORE: i64 = 0;\n");
        scratch.case("sum", "sample-1", "1 2\n", Some("3\n"));
        let features = "[features]\none = []\n";
        scratch.write("more/Cargo.toml", format!("[package]\nname = \"more\"\nedition = \"2024\"\n\n{features}"));
        scratch.write("more/src/lib.rs", "pub const MORE: i64 = if cfg!(feature = \"one\") { 1 } else { 0 };\n");
        let cargo = PathBuf::from(std::env::var_os("CARGO").expect("cargo runs this"));
        let script = "#!/bin/sh\necho called >> \"$(dirname \"$0\")/calls\"\nexec CARGO \"$@\"\n";
        scratch.write("bin/cargo", script.replace("CARGO", &cargo.to_string_lossy()));
        fs::set_permissions(scratch.root().join("bin/cargo"), fs::Permissions::from_mode(0o755)).unwrap();
        symlink(cargo.with_file_name("rustc"), scratch.root().join("bin/rustc")).unwrap();
        Counted(scratch)
    }

    /// Runs `judge test`; true if it called cargo.
    fn test(&self, variables: &[(&str, &str)]) -> (Run, bool) {
        self.judge(&["test"], variables)
    }

    /// Runs the judge; true if it called cargo.
    fn judge(&self, arguments: &[&str], variables: &[(&str, &str)]) -> (Run, bool) {
        let calls = || fs::read_to_string(self.0.root().join("bin/calls")).map_or(0, |calls| calls.lines().count());
        let before = calls();
        // What was saved a moment before a build may or may not be in it: then cargo is asked once more.
        std::thread::sleep(Duration::from_millis(60));
        let mut command = self.0.command(arguments);
        command
            .env("CARGO", self.0.root().join("bin/cargo"))
            .env_remove("CARGO_INCREMENTAL")
            .envs(variables.iter().copied());
        let path = std::env::var_os("PATH").unwrap_or_default();
        let directories = [self.0.root().join("bin")].into_iter().chain(std::env::split_paths(&path));
        command.env("PATH", std::env::join_paths(directories).unwrap());
        let run = Run::new(command.output().unwrap(), arguments);
        (run, calls() > before)
    }

    #[track_caller]
    fn asks(&self, what: &str, code: i32) {
        let (run, asked) = self.test(&[]);
        assert!(asked, "{what}: cargo was not asked");
        run.ends_with(code);
    }

    #[track_caller]
    fn asks_not(&self, what: &str, code: i32) {
        let (run, asked) = self.test(&[]);
        assert!(!asked, "{what}: cargo was asked, though nothing had changed");
        run.ends_with(code);
    }

    fn edit(&self, file: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.0.root().join(file)).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        self.0.write(file, text.replace(from, to));
    }
}

/// One change after the other: each has cargo asked once, and the verdict is that of the changed program.
#[test]
fn cargo_is_asked_about_every_change() {
    let it = Counted::new();
    let path = |file: &str| it.0.root().join(file);
    it.asks("the first build", 0);
    it.asks("the lock file that it wrote", 0);
    it.asks_not("nothing", 0);
    let modified = |file: &str| fs::metadata(path(file)).unwrap().modified().unwrap();

    it.edit("problems/sum/main.rs", "part::MORE +", "1 + part::MORE +");
    it.asks("an edit", 1);
    it.asks_not("an edit", 1);
    it.0.write("problems/sum/main.rs", MAIN);
    it.asks("the edit undone", 0);
    it.0.write("elsewhere.rs", MAIN.replace("part::MORE +", "2 + part::MORE +"));
    File::open(path("elsewhere.rs")).unwrap().set_modified(modified("Cargo.toml")).unwrap();
    std::thread::sleep(Duration::from_millis(60));
    fs::rename(path("elsewhere.rs"), path("problems/sum/main.rs")).unwrap();
    it.asks("an older file moved in", 1);
    it.asks_not("an older file moved in", 1);
    it.0.write("problems/sum/main.rs", MAIN);
    it.asks("the same again", 0);
    it.asks_not("the same again", 0);

    it.edit("problems/sum/part.rs", "= 0", "= 1");
    it.asks("a module", 1);
    it.edit("problems/sum/part.rs", "= 1", "= 0");
    it.asks("a module again", 0);
    it.edit("more/src/lib.rs", "{ 0 }", "{ 7 }");
    it.asks("a library", 1);
    it.0.write("elsewhere.rs", "pub const MORE: i64 = 0;\n");
    File::open(path("elsewhere.rs")).unwrap().set_modified(modified("Cargo.toml")).unwrap();
    fs::rename(path("elsewhere.rs"), path("more/src/lib.rs")).unwrap();
    it.asks("an older library moved in", 0);
    it.0.write("more/src/lib.rs", "pub const MORE: i64 = if cfg!(feature = \"one\") { 1 } else { 0 };\n");
    it.asks("a library again", 0);
    it.edit("problems/sum/Cargo.toml", "path = \"../../more\"", "path = \"../../more\", features = [\"one\"]");
    it.asks("a feature", 1);
    it.edit("problems/sum/Cargo.toml", ", features = [\"one\"]", "");
    it.asks("no feature", 0);
    it.edit("Cargo.toml", "resolver", "exclude = []\nresolver");
    it.0.write("Cargo.toml", fs::read_to_string(path("Cargo.toml")).unwrap() + "[profile.release]\nopt-level = 1\n");
    it.asks("a profile", 0);
    File::open(path("Cargo.lock")).unwrap().set_modified(modified("Cargo.toml")).unwrap();
    it.asks("the lock file", 0);
    it.asks_not("all of that", 0);
    it.0.write(".cargo/config.toml", "[build]\nrustflags = [\"--cfg\", \"x\"]\n");
    it.asks("a configuration", 0);
    it.asks("what cargo noted about it", 0);
    it.asks_not("the same configuration", 0);
    fs::remove_file(path(".cargo/config.toml")).unwrap();
    it.asks("no configuration", 0);
    it.asks_not("no configuration", 0);
    it.0.write(".cargo/config", "[build]\nrustflags = [\"--cfg\", \"x\"]\n");
    it.asks("a configuration by its old name", 0);
    fs::remove_file(path(".cargo/config")).unwrap();
    it.asks("none by the old name", 0);
    it.asks_not("none by the old name", 0);
    for (name, value, expected) in [
        ("RUSTFLAGS", "--cfg y", true),
        // What cargo noted about it.
        ("RUSTFLAGS", "--cfg y", true),
        ("RUSTFLAGS", "--cfg y", false),
        ("RUSTFLAGS", "--cfg z", true),
        ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "2", true),
        ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "2", false),
        // Whatever stands in another compiler's place, and does.
        ("RUSTC_WRAPPER", "", true),
        ("RUSTC_WRAPPER", "", true),
        ("RUSTUP_TOOLCHAIN", "another", true),
        ("CARGO_REGISTRY_TOKEN", "a secret", true),
    ] {
        let (_, asked) = it.test(&[(name, value)]);
        assert_eq!(asked, expected, "{name}={value}: was cargo asked?");
    }
    let stamp = fs::read_to_string(path("target/release/sum.stamp")).unwrap();
    assert!(stamp.contains("CARGO_REGISTRY_TOKEN=") && !stamp.contains("secret"), "{stamp}");
    it.asks("without RUSTFLAGS", 0);
    it.asks_not("without RUSTFLAGS", 0);

    // Whatever stands where the executable was is not what cargo made.
    fs::remove_file(path("target/release/sum")).unwrap();
    fs::copy("/bin/true", path("target/release/sum")).unwrap();
    it.asks("another executable", 0);
    fs::remove_file(path("problems/sum/part.rs")).unwrap();
    it.asks("a source that is gone", 1);
    it.0.write("problems/sum/part/mod.rs", "pub const MORE: i64 = 0;\n");
    it.asks("a module elsewhere", 0);
    it.asks_not("a module elsewhere", 0);
}

/// As those of an archive from another time zone may be.
#[test]
fn dates_in_the_future_are_noted() {
    let it = Counted::new();
    let source = it.0.root().join("more/src/lib.rs");
    File::open(&source).unwrap().set_modified(SystemTime::now() + Duration::from_secs(3600)).unwrap();
    let said = |run: &Run| run.stderr.contains("note: the date of more/src/lib.rs is in the future");
    let (run, _) = it.test(&[]);
    assert!(said(&run), "{run:#?}");
    File::open(&source).unwrap().set_modified(SystemTime::now()).unwrap();
    let (run, _) = it.test(&[]);
    assert!(!said(&run.ends_with(0)));
}

/// A build for `--debug` is as good as any other, and each of the two is known on its own.
#[test]
fn cargo_is_asked_about_each_profile() {
    let it = Counted::new();
    it.asks("the first build", 0);
    it.asks("the lock file that it wrote", 0);
    let debug = || it.judge(&["test", "--debug"], &[]);
    let (run, asked) = debug();
    assert!(asked, "the first build without optimisation: {run:#?}");
    it.asks_not("a build of another profile", 0);
    assert!(!debug().1, "nothing has changed");
    it.edit("problems/sum/main.rs", "part::MORE +", "1 + part::MORE +");
    let (run, asked) = debug();
    assert!(asked, "an edit");
    run.ends_with(1);
    it.asks("the same edit", 1);
}

/// A variable that a source reads stands in no file.
#[test]
fn what_reads_the_environment_is_cargo_s() {
    let it = Counted::new();
    it.edit("problems/sum/part.rs", "0;", "if option_env!(\"MORE\").is_some() { 1 } else { 0 };");
    for (variables, code) in [(&[][..], 0), (&[], 0), (&[("MORE", "x")], 1), (&[], 0)] {
        let (run, asked) = it.test(variables);
        assert!(asked, "{variables:?}: cargo was not asked");
        run.ends_with(code);
    }
    // These stand in the manifest.
    it.edit("problems/sum/part.rs", "option_env!(\"MORE\").is_some()", "env!( \"CARGO_PKG_NAME\").len() == 1");
    it.asks("the source has changed", 0);
    it.asks_not("a name of the package", 0);
}

/// A warning is for whoever has just written that code: nobody reads it at every run.
#[test]
fn a_warning_is_reported_once() {
    let it = Counted::new();
    it.edit("problems/sum/part.rs", "pub const", "fn unused() {}\npub const");
    let (run, asked) = it.test(&[]);
    assert!(asked, "it was never built");
    let warning = "function `unused` is never used";
    assert_eq!(run.ends_with(0).stderr.matches(warning).count(), 1);
    it.asks("the lock file", 0);
    let (run, asked) = it.test(&[]);
    assert!(!asked && !run.stderr.contains(warning), "{run:#?}");
    it.edit("problems/sum/part.rs", "= 0", "= 0 + 0");
    let (run, asked) = it.test(&[]);
    assert!(asked && run.stderr.contains(warning), "{run:#?}");
}

/// Whoever edits a solution reads of a library only that there is something to read.
#[test]
fn the_warnings_of_a_library_are_counted() {
    let scratch = Scratch::with_sum();
    let manifest = fs::read_to_string(scratch.root().join("problems/sum/Cargo.toml")).unwrap();
    let dependencies = "[dependencies]\nlib = { path = \"../../lib\" }\nother = { path = \"../../other\" }\n";
    scratch.write("problems/sum/Cargo.toml", manifest + dependencies);
    scratch.write("problems/sum/main.rs", format!("fn own() {{}}\n{SUM}"));
    for (name, text) in [("lib", "fn one() {}\nfn two() { let x = 1; }\n"), ("other", "fn three() {}\n")] {
        scratch.write(&format!("{name}/Cargo.toml"), format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n"));
        scratch.write(&format!("{name}/src/lib.rs"), text);
    }
    let notes =
        ["note: lib has 3 warnings: `cargo check -p lib`\n", "note: other has a warning: `cargo check -p other`\n"];
    // They come with every build, as cargo repeats them.
    for main in [format!("fn own() {{}}\n{SUM}"), format!("fn own() {{}}\n\n{SUM}")] {
        scratch.write("problems/sum/main.rs", main);
        let run = scratch.judge(&["test", "sum"]).ends_with(0).says(&["function `own` is never used"]).says(&notes);
        assert!(!run.stderr.contains("`two`") && run.stderr.matches("note: lib has").count() == 1, "{run:#?}");
    }
    scratch.write("lib/src/lib.rs", "fn one() {}\nfn two() { let x = \"\" + 1; }\n");
    scratch.judge(&["test", "sum"]).ends_with(1).says(&["cannot add `{integer}` to `&str`", "CE   sum"]);
}

/// What a build script looks at only cargo knows.
#[test]
fn build_scripts_are_cargo_s() {
    let it = Counted::new();
    it.asks("the first build", 0);
    it.asks("the lock file that it wrote", 0);
    it.asks_not("nothing", 0);
    it.0.write("more/build.rs", "fn main() {}\n");
    for _ in 0..3 {
        it.asks("a build script", 0);
    }
}

/// A library has the features that a problem asks for, whatever is built with that problem.
#[test]
fn features_are_each_problem_s_own() {
    let scratch = Scratch::empty();
    let library = "pub fn name() -> &'static str { if cfg!(feature = \"fast\") { \"fast\" } else { \"slow\" } }\n\
                   #[cfg(feature = \"fast\")] pub fn turbo() -> &'static str { \"turbo\" }\n";
    scratch.write("core/Cargo.toml", "[package]\nname = \"core-lib\"\nedition = \"2024\"\n[features]\nfast = []\n");
    scratch.write("core/src/lib.rs", library);
    let middle = "[package]\nname = \"middle\"\nedition = \"2024\"\n[dependencies]\n\
                  core-lib = { path = \"../core\", features = [\"fast\"] }\n";
    scratch.write("middle/Cargo.toml", middle);
    scratch.write("middle/src/lib.rs", "pub fn name() -> &'static str { core_lib::name() }\n");
    for (id, path, print, answer) in [
        ("slow", "core-lib = { path = \"../../core\" }", "core_lib::name()", "slow"),
        ("fast", "middle = { path = \"../../middle\" }", "middle::name()", "fast"),
        ("wrong", "core-lib = { path = \"../../core\" }", "core_lib::turbo()", "turbo"),
    ] {
        scratch.problem(id, &format!("fn main() {{ println!(\"{{}}\", {print}); }}"), "");
        let manifest = format!("problems/{id}/Cargo.toml");
        let text = fs::read_to_string(scratch.root().join(&manifest)).unwrap();
        scratch.write(&manifest, format!("{text}\n[dependencies]\n{path}\n"));
        scratch.case(id, "sample-1", "", Some(&format!("{answer}\n")));
    }
    scratch.judge(&["test", "slow"]).ends_with(0);
    scratch.judge(&["test", "slow", "fast"]).ends_with(0);
    scratch.judge(&["test", "slow"]).ends_with(0);
    scratch.write("core/src/lib.rs", format!("// The library has changed.\n{library}"));
    let all = scratch.judge(&["test"]).ends_with(1);
    all.says(&["AC   slow", "AC   fast", "CE   wrong", "cannot find function `turbo`"]);
}

/// What a command names of the workspace's own is built before it runs.
#[test]
fn an_executable_that_a_command_names_is_what_its_source_says() {
    let scratch = Scratch::with_sum();
    let plain = ["test", "sum", "--exec", "target/release/sum"];
    let commands = [
        &plain[..],
        &["test", "sum", "--exec", "sh -c 'exec \"$0\"' ./target/release/sum"],
        &["test", "sum", "--exec", "sh -c 'cat | target/debug/sum'"],
        &["test", "sum", "--exec", "cat", "--compare", "checker:sh -c 'target/release/sum < \"$1\" > /dev/null'"],
    ];
    // It is not there before.
    scratch.judge(&plain).ends_with(0);
    scratch.write("problems/sum/main.rs", SUM.replace("sum::<i64>()", "sum::<i64>() + 1"));
    for command in &commands[..3] {
        scratch.judge(command).ends_with(1).says(&["expected `3`, found `4`"]);
    }
    scratch.write("problems/sum/main.rs", "fn main() { broken }");
    for command in commands {
        scratch.judge(command).ends_with(1).says(&["CE sum: problems/sum/main.rs:1:13"]);
    }
    // Where cargo builds for a platform by its name, it builds elsewhere, and what was built before would run.
    scratch.write("problems/sum/main.rs", SUM);
    let version = Command::new("rustc").arg("-vV").output().unwrap();
    let version = String::from_utf8(version.stdout).unwrap();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let executable = format!("target/{host}/release/sum");
    let run = |path: &str| {
        let arguments = ["test", "sum", "--exec", path];
        Run::new(scratch.command(&arguments).env("CARGO_BUILD_TARGET", host).output().unwrap(), &arguments)
    };
    run("target/release/sum").ends_with(2).says(&["target/release/sum: cargo builds it elsewhere", &executable]);
    run(&executable).ends_with(0).says(&["AC   sum"]);
}
