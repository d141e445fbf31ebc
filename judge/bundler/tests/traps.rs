//! Programs that lead a bundler astray: what it prints means something else, and compiles. Each bundle prints what
//! the program prints, or there is none, for a reason that the program's first lines state:
//!
//! ```text
//! //@ refused luogu: edition 2021
//! ```
//!
//! `cargo test -p bundler --test traps` runs the worst of them, `… -- --include-ignored` all, `… -- --include-ignored
//! deref` those with `deref` in their names. Their libraries are `tests/traps/crates/`, and cargo builds all in one go.

use bundler::cargo_metadata::{Message, Metadata, MetadataCommand};
use bundler::{Bundles, Compiler, Error, Graph, Options, Target};
use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// Those that ordinary code falls into, and one of each other kind.
const ALWAYS: &[&str] = &[
    "b-alias-drop",
    "constructor-section",
    "crate-2021-gen",
    "edition-if-let-refcell",
    "ext-trait-vec",
    "features-not",
    "from-literal",
    "global-alloc",
    "lone-enum-size",
    "macro-deref-display",
    "macro-passed-by-name",
    "odd-files",
    "override-const-generic",
    "override-constant",
    "override-glob-module",
    "override-in-module-of-crate",
    "override-in-list",
    "override-in-other-crate",
    "reports-type-name",
    "reports-type-name-panics",
    "system-pair",
    "system-statement",
    "unnamed-modules",
    "where-line",
];

/// In edition 2021, and in edition 2024. The older one comes first, when no text of the author's edition was proved
/// yet. A trap that names Codeforces is bundled for that, too, which runs another system.
const TARGETS: [Target; 3] = [Target::Luogu, Target::Plain, Target::Codeforces];

/// A program that takes longer waits for something that never comes.
const LIMIT: Duration = Duration::from_secs(10);

/// What a program prints, and how it ends.
type Run = (String, Option<i32>);

/// The traps as cargo builds them.
struct Traps {
    compiler: Compiler,
    metadata: Metadata,
    messages: Vec<Message>,
    /// Where bundles are compiled.
    scratch: tempfile::TempDir,
}

fn main() -> ExitCode {
    if let Some(exit) = without_cargo_s_variables() {
        return exit;
    }
    let arguments = Arguments::from_args();
    let names = names();
    let lost: Vec<_> = ALWAYS.iter().filter(|name| !names.contains_key(**name)).collect();
    assert!(lost.is_empty(), "no traps are called {lost:?}");
    let traps: Arc<OnceLock<Traps>> = Arc::default();
    let trial = |(name, source): (String, PathBuf)| {
        let (traps, is_ignored) = (Arc::clone(&traps), !ALWAYS.contains(&name.as_str()));
        let title = name.clone();
        let test = move || traps.get().expect("they are built before they are tested").test(&name, &source);
        Trial::test(title, test).with_ignored_flag(is_ignored)
    };
    let trials: Vec<Trial> = names.into_iter().map(trial).collect();
    let is_run = |trial: &&Trial| !arguments.list && !arguments.is_filtered_out(trial) && !arguments.is_ignored(trial);
    traps.get_or_init(|| Traps::build(trials.iter().filter(is_run).map(Trial::name)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A judge that compiles a bundle knows nothing of the package that cargo has started this test for.
fn without_cargo_s_variables() -> Option<ExitCode> {
    let cargo_s = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
    let set: Vec<String> = std::env::vars().map(|(name, _)| name).filter(|name| cargo_s(name)).collect();
    if set.is_empty() {
        return None;
    }
    let mut again = Command::new(std::env::current_exe().expect("this program has a path"));
    for name in set {
        again.env_remove(name);
    }
    let status = again.args(std::env::args_os().skip(1)).status().expect("this program can be started again");
    Some(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/traps")
}

/// The traps and their first source files.
fn names() -> BTreeMap<String, PathBuf> {
    let entries = fs::read_dir(folder().join("src/bin")).expect("there are traps");
    let files = entries.map(|entry| entry.expect("a directory can be read").path());
    let named = files.filter_map(|path| {
        let name = path.file_stem()?.to_str()?.to_string();
        Some((name, if path.is_dir() { path.join("main.rs") } else { path }))
    });
    named.collect()
}

impl Traps {
    /// Has cargo build the traps that are named.
    fn build<'a>(names: impl Iterator<Item = &'a str>) -> Traps {
        let compiler = Compiler::find().expect("there is a toolchain");
        let platform = ["--filter-platform", compiler.host()].map(str::to_string).to_vec();
        let metadata = MetadataCommand::new().current_dir(folder()).other_options(platform).exec();
        let bins: Vec<&str> = names.flat_map(|name| ["--bin", name]).collect();
        let mut cargo = Command::new("cargo");
        cargo.args(["build", "--quiet", "--release", "--message-format=json"]).current_dir(folder());
        // One of the crates is there for what no later edition takes.
        cargo.args(["--config", "future-incompat-report.frequency=\"never\""]);
        cargo.args(&bins).env("CARGO_TARGET_DIR", target_directory());
        // Without a name, cargo would build all.
        let messages = if bins.is_empty() {
            Ok(Vec::new())
        } else {
            let output = cargo.stderr(Stdio::inherit()).output().expect("cargo can be run");
            assert!(output.status.success(), "cargo does not build the traps");
            Message::parse_stream(&output.stdout[..]).collect()
        };
        Traps {
            compiler,
            metadata: metadata.expect("cargo knows the traps"),
            messages: messages.expect("cargo prints messages"),
            scratch: tempfile::tempdir().expect("there is room for bundles"),
        }
    }

    /// Every bundle of one trap prints what the trap prints.
    fn test(&self, name: &str, source: &Path) -> Result<(), Failed> {
        let text = fs::read_to_string(source)?;
        let expected = run(&target_directory().join("release").join(name))?;
        let graph = Graph::new(&self.metadata, self.messages.clone(), name, &self.compiler)?;
        let mut bundles = Bundles::new(&self.compiler, name, graph);
        let mut broken = Vec::new();
        let is_asked = |target: &Target| *target != Target::Codeforces || text.contains("codeforces");
        for target in TARGETS.into_iter().filter(is_asked) {
            for minify in [false, true] {
                let options = Options { target, edition: None, itertools: false, minify };
                let found = self.bundled(name, &mut bundles, &options);
                let is_minified = if minify { ", minified" } else { "" };
                if let Some(why) = difference(&text, target, &expected, found?) {
                    broken.push(format!("{target}{is_minified}: {why}"));
                }
            }
        }
        if broken.is_empty() { Ok(()) } else { Err(broken.join("\n").into()) }
    }

    /// What a bundle prints, or why there is none.
    fn bundled(&self, name: &str, bundles: &mut Bundles<'_>, options: &Options) -> Result<Result<Run, Error>, Failed> {
        let file = format!("{name}-{}-{}", options.target, options.minify);
        Ok(match bundles.proved("// A trap.\n", options, self.scratch.path(), &file) {
            Ok((_, executable)) => Ok(run(&executable)?),
            Err(error) => Err(error),
        })
    }
}

fn target_directory() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("traps")
}

/// Why a bundle does not do what the trap does, if the trap's text does not allow that.
fn difference(text: &str, target: Target, expected: &Run, found: Result<Run, Error>) -> Option<String> {
    let declared = text.lines().find_map(|line| line.strip_prefix(&format!("//@ refused {target}: ")));
    let error = match found {
        // What it prints here says nothing of another system.
        Ok(_) if target == Target::Codeforces && declared.is_some() => return Some("ACCEPTED".to_string()),
        Ok(run) if run == *expected => return None,
        Ok(run) => return Some(format!("DIFFERENT: {run:?} instead of {expected:?}")),
        Err(error) => error.to_string(),
    };
    match declared {
        Some(reason) if error.contains(reason) => None,
        Some(reason) => Some(format!("REFUSED, but not for {reason:?}: {}", first_lines(&error))),
        None => Some(format!("REFUSED: {}", first_lines(&error))),
    }
}

/// Enough of an error to know it.
fn first_lines(error: &str) -> String {
    error.lines().take(2).map(str::trim).collect::<Vec<_>>().join(" ")
}

/// Runs a program, and ends it when its time is over.
fn run(program: &Path) -> Result<Run, Failed> {
    let mut command = Command::new(program);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
    let start = Instant::now();
    while child.try_wait()?.is_none() {
        if start.elapsed() > LIMIT {
            child.kill()?;
        }
        thread::sleep(Duration::from_millis(2));
    }
    let output = child.wait_with_output()?;
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code()))
}
