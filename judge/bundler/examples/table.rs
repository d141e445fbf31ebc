//! Bundles a solution for every crate that contestants use, for three judges, and makes a table of it:
//!
//! ```sh
//! cargo run -p bundler --example table -- [--jobs N] [--output FILE] [SOLUTION…]
//! ```
//!
//! The solutions are `tests/crates/*/*.rs`; their first lines are their dependencies. Each is a package of its own,
//! so cargo gives it the features that it asks for, in one of two workspaces below `target/crates/`: one has the
//! versions that AtCoder has, the other one the newest.
//!
//! A solution is built, bundled, compiled as the judge does and run, in a process of its own that is stopped after
//! half a minute. The exit code is 1 if a bundle prints something else than its solution, or if the bundler panics.

mod cargo;

use bundler::{Bundles, Compiler, Options, Target};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::{Display, Write as _};
use std::fs::{self, File};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

type Failed = Box<dyn Error + Send + Sync>;

/// What outcomes are counted as, and which ones are.
type Kind<'a> = (&'a str, fn(&Outcome) -> bool);

const TARGETS: [Target; 3] = [Target::Atcoder, Target::Codeforces, Target::Luogu];
const LIMIT: Duration = Duration::from_secs(30);
/// A bundle that takes longer is counted.
const SLOW: f64 = 15.0;

const DIFFERENT: i32 = 1;
const REFUSED: i32 = 2;
const TOO_LARGE: i32 = 3;

const HEAD: &str = "\
# Crates and bundles

What becomes of a solution for each of AtCoder's crates, in its version (`c-`), for the crates that contestants use most
elsewhere, in their newest version (`n-`), and for several parts of ac-library (`acl-`), proconio (`pro-`) and itertools
(`it-`): the bytes of the bundle, and the seconds that making it took. Every accepted bundle has been compiled as the
judge does, and prints what the solution prints. `just bench-bundles` makes this file; `just bench-bundles NAME` prints
the rows of the solutions that are named, which are in `judge/bundler/tests/crates/`.
";

/// One solution: a package of its own.
struct Solution {
    name: String,
    source: PathBuf,
    /// Where its manifest is.
    package: PathBuf,
}

/// What became of one solution for one judge.
#[derive(Clone, Debug)]
enum Outcome {
    Accepted { bytes: usize, seconds: f64 },
    TooLarge(String),
    Refused(String),
    OverTime,
    Different(String),
    Panicked(String),
    NotBuilt,
}

impl Outcome {
    fn cell(&self) -> String {
        match self {
            Outcome::Accepted { bytes, seconds } => format!("{bytes} B, {seconds:.1} s"),
            Outcome::TooLarge(_) => "too large".into(),
            Outcome::Refused(_) => "refused".into(),
            Outcome::OverTime => format!("over {} s", LIMIT.as_secs()),
            Outcome::Different(_) => "**DIFFERENT**".into(),
            Outcome::Panicked(_) => "**PANIC**".into(),
            Outcome::NotBuilt => "**not built**".into(),
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Outcome::TooLarge(why) | Outcome::Refused(why) | Outcome::Different(why) | Outcome::Panicked(why) => {
                Some(why)
            }
            Outcome::Accepted { .. } | Outcome::OverTime | Outcome::NotBuilt => None,
        }
    }

    fn is_wrong(&self) -> bool {
        matches!(self, Outcome::Different(_) | Outcome::Panicked(_) | Outcome::NotBuilt)
    }
}

fn main() -> Result<ExitCode, Failed> {
    let mut arguments = std::env::args().skip(1);
    let (mut jobs, mut output, mut names) = (1, None, Vec::new());
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--row" => {
                let mut next = || arguments.next().ok_or("usage: table --row PACKAGE SOURCE TARGET");
                let (package, source) = (PathBuf::from(next()?), PathBuf::from(next()?));
                return row(&package, &source, next()?.parse()?);
            }
            "--jobs" => jobs = arguments.next().ok_or("--jobs needs a number")?.parse()?,
            "--output" => output = Some(PathBuf::from(arguments.next().ok_or("--output needs a file")?)),
            _ => names.push(argument),
        }
    }
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let workspaces = ["atcoder", "newest"].map(|name| Workspace::new(here, name));
    let mut solutions = Vec::new();
    for workspace in &workspaces {
        solutions.extend(workspace.write()?);
    }
    if let Some(unknown) = names.iter().find(|name| solutions.iter().all(|solution| solution.name != **name)) {
        return Err(format!("no solution is called {unknown}").into());
    }
    if names.is_empty() {
        output.get_or_insert(here.join("../docs/crates.md"));
    } else {
        solutions.retain(|solution| names.contains(&solution.name));
    }

    let rows = Mutex::new(BTreeMap::new());
    let waiting = Mutex::new(solutions.iter());
    let work = || -> Result<(), Failed> {
        loop {
            let Some(solution) = waiting.lock().expect("no thread panics").next() else { return Ok(()) };
            let outcomes = outcomes(solution)?;
            println!("{}", line(&solution.name, &outcomes));
            for (target, reason) in TARGETS.iter().zip(&outcomes).filter_map(|(t, o)| Some((t, o.reason()?))) {
                eprintln!("    {target}: {reason}");
            }
            rows.lock().expect("no thread panics").insert(solution.name.clone(), outcomes);
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no thread panics"))
    })?;
    for workspace in &workspaces {
        workspace.keep_lock()?;
    }
    let rows = rows.into_inner()?;
    let table = table(&rows);
    if let Some(output) = output {
        fs::write(&output, table)?;
    }
    eprintln!("{}", summary(&rows));
    let is_wrong = rows.values().flatten().any(Outcome::is_wrong);
    Ok(if is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Solutions whose dependencies have one lock file.
struct Workspace {
    sources: PathBuf,
    /// The lock file that is kept beside the solutions.
    lock: PathBuf,
    root: PathBuf,
}

impl Workspace {
    fn new(here: &Path, name: &str) -> Self {
        let crates = here.join("tests/crates");
        Workspace {
            sources: crates.join(name),
            lock: crates.join(name).with_extension("lock"),
            root: here.join("../../target/crates").join(name),
        }
    }

    /// Writes the manifests.
    fn write(&self) -> Result<Vec<Solution>, Failed> {
        let mut solutions = Vec::new();
        for entry in fs::read_dir(&self.sources)? {
            let source = entry?.path();
            if source.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let name = source.file_stem().and_then(|stem| stem.to_str()).ok_or("a name is UTF-8")?.to_string();
            let package = self.root.join(&name);
            fs::create_dir_all(&package)?;
            let mut manifest = format!(
                "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[[bin]]\nname = \"{name}\"\npath = {source:?}\n\n\
                 [dependencies]\n"
            );
            let text = fs::read_to_string(&source)?;
            text.lines().map_while(|line| line.strip_prefix("//@ ")).for_each(|line| {
                let _ = writeln!(manifest, "{line}");
            });
            fs::write(package.join("Cargo.toml"), manifest)?;
            solutions.push(Solution { name, source, package });
        }
        solutions.sort_by(|one, other| one.name.cmp(&other.name));
        let names: Vec<&String> = solutions.iter().map(|solution| &solution.name).collect();
        let manifest = format!("[workspace]\nresolver = \"3\"\nmembers = {names:#?}\n");
        fs::write(self.root.join("Cargo.toml"), manifest)?;
        fs::create_dir_all(self.root.join(".cargo"))?;
        fs::write(self.root.join(".cargo/config.toml"), "[build]\ntarget-dir = \"../target\"\n")?;
        if self.lock.exists() {
            fs::copy(&self.lock, self.root.join("Cargo.lock"))?;
        }
        Ok(solutions)
    }

    /// Keeps what cargo added to the lock file.
    fn keep_lock(&self) -> Result<(), Failed> {
        let lock = self.root.join("Cargo.lock");
        if lock.exists() {
            fs::copy(&lock, &self.lock)?;
        }
        Ok(())
    }
}

/// What becomes of a solution for each target.
fn outcomes(solution: &Solution) -> Result<Vec<Outcome>, Failed> {
    let build = ["build", "--quiet", "--release"];
    if !Command::new("cargo").args(build).current_dir(&solution.package).status()?.success() {
        return Ok(vec![Outcome::NotBuilt; TARGETS.len()]);
    }
    TARGETS.iter().map(|&target| outcome(solution, target)).collect()
}

/// Runs a row in a process of its own, and ends that with all that it has started when its time is over.
fn outcome(solution: &Solution, target: Target) -> Result<Outcome, Failed> {
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("--row").arg(&solution.package).arg(&solution.source).arg(target.to_string());
    let child = command.process_group(0).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let group = format!("-{}", child.id());
    let (done, ended) = mpsc::channel();
    let watch = thread::spawn(move || {
        let is_over = ended.recv_timeout(LIMIT).is_err();
        is_over && Command::new("kill").args(["-KILL", "--", &group]).status().is_ok()
    });
    let output = child.wait_with_output()?;
    // Nobody listens when the time was over.
    let _ = done.send(());
    if watch.join().expect("waiting does not panic") {
        return Ok(Outcome::OverTime);
    }
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    let reason = in_short(&stdout, &solution.package);
    Ok(match output.status.code() {
        Some(0) => {
            let (bytes, seconds) = stdout.trim().split_once(' ').ok_or("a row is bytes and seconds")?;
            Outcome::Accepted { bytes: bytes.parse()?, seconds: seconds.parse()? }
        }
        Some(TOO_LARGE) => Outcome::TooLarge(reason),
        Some(REFUSED) => Outcome::Refused(reason),
        Some(DIFFERENT) => Outcome::Different(reason),
        _ => Outcome::Panicked(in_short(stderr.find("thread '").map_or("", |at| &stderr[at..]), &solution.package)),
    })
}

/// The first line of an error, and what rustc said there, without the directories of this machine.
fn in_short(stderr: &str, package: &Path) -> String {
    let mut lines = stderr.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let panicked = first.contains("panicked");
    let second = lines.find(|line| panicked || line.starts_with("error"));
    let whole = [Some(first), second].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/crates");
    let words = whole.split(' ').map(|word| match word.split_once("/registry/src/") {
        Some((_, path)) => path.split_once('/').map_or(path, |(_, path)| path).to_string(),
        None => [&crates, package]
            .iter()
            .fold(word.to_string(), |word, directory| word.replace(&format!("{}/", directory.display()), "")),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Ends a row. The reason goes to standard output, because cargo's messages are on the other one.
fn fail(code: i32, why: impl Display) -> ! {
    println!("{why}");
    std::process::exit(code)
}

/// Bundles and runs one solution for one judge: prints the bytes and the seconds.
fn row(package: &Path, source: &Path, target: Target) -> Result<ExitCode, Failed> {
    let compiler = Compiler::find()?;
    let name = source.file_stem().and_then(|stem| stem.to_str()).ok_or("a name is UTF-8")?;
    let graph = cargo::graph(package, name, &compiler).map_err(|error| error.to_string())?;
    let options = Options { target, edition: None, itertools: false, minify: false };
    let built = package.join("../../target/release");
    let directory = package.join("../../bundles");
    let file = format!("{name}-{target}");
    let start = Instant::now();
    let mut bundles = Bundles::new(&compiler, name, graph);
    let (bundle, executable) = match bundles.proved(&format!("// {name}\n"), &options, &directory, &file) {
        Ok(proved) => proved,
        Err(error @ (bundler::Error::TooLarge { .. } | bundler::Error::FarTooLarge { .. })) => fail(TOO_LARGE, error),
        Err(error) => fail(REFUSED, error),
    };
    let seconds = start.elapsed().as_secs_f64();
    let [expected, found] = [&built.join(name), &executable].map(|program| output(program, source));
    let (expected, found) = (expected?, found?);
    if expected != found {
        fail(DIFFERENT, format!("{found:?} instead of {expected:?}"));
    }
    println!("{} {seconds}", bundle.text.len());
    Ok(ExitCode::SUCCESS)
}

/// What a program prints on the solution's input, and how it ends.
fn output(program: &Path, source: &Path) -> Result<(String, Option<i32>), Failed> {
    let input = source.with_extension("in");
    let stdin = if input.exists() { Stdio::from(File::open(input)?) } else { Stdio::null() };
    let output = Command::new(program).stdin(stdin).stderr(Stdio::null()).output()?;
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code()))
}

fn line(name: &str, outcomes: &[Outcome]) -> String {
    let cells: Vec<String> = outcomes.iter().map(Outcome::cell).collect();
    format!("| {name} | {} |", cells.join(" | "))
}

fn table(rows: &BTreeMap<String, Vec<Outcome>>) -> String {
    let targets = TARGETS.map(of_edition).join(" | ");
    let mut text = format!("{HEAD}\n{}\n\n| solution | {targets} |\n|---|---|---|---|\n", summary(rows));
    for (name, outcomes) in rows {
        text.push_str(&line(name, outcomes));
        text.push('\n');
    }
    text.push_str("\n## Why not\n\n");
    for (name, outcomes) in rows {
        let mut reasons: Vec<(&str, Vec<String>)> = Vec::new();
        for (target, reason) in TARGETS.iter().zip(outcomes).filter_map(|(t, o)| Some((t, o.reason()?))) {
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, targets)) => targets.push(target.to_string()),
                None => reasons.push((reason, vec![target.to_string()])),
            }
        }
        for (reason, targets) in reasons {
            let entry = format!("- {name}, {}: {reason}", targets.join(", "));
            text.push_str(&wrapped(&entry));
        }
    }
    text
}

/// A list's entry in lines of at most 120 columns.
fn wrapped(entry: &str) -> String {
    let options = textwrap::Options::new(120)
        .subsequent_indent("  ")
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::fill(entry, options) + "\n"
}

/// How many solutions became what, for each target.
fn summary(rows: &BTreeMap<String, Vec<Outcome>>) -> String {
    let over = format!("stopped after {} s", LIMIT.as_secs());
    let slow = format!("of these in more than {SLOW} s");
    let kinds: [Kind; 6] = [
        ("accepted", |outcome| matches!(outcome, Outcome::Accepted { .. })),
        (&slow, |outcome| matches!(outcome, Outcome::Accepted { seconds, .. } if *seconds > SLOW)),
        ("refused", |outcome| matches!(outcome, Outcome::Refused(_))),
        ("too large", |outcome| matches!(outcome, Outcome::TooLarge(_))),
        (&over, |outcome| matches!(outcome, Outcome::OverTime)),
        ("different, panicked, not built", Outcome::is_wrong),
    ];
    let lines = kinds.map(|(kind, is_so)| {
        let counts = (0..TARGETS.len()).map(|target| rows.values().filter(|all| is_so(&all[target])).count());
        format!("| {kind} | {} |", counts.map(|count| count.to_string()).collect::<Vec<_>>().join(" | "))
    });
    format!(
        "| of {} solutions | {} |\n|---|---|---|---|\n{}",
        rows.len(),
        TARGETS.map(of_edition).join(" | "),
        lines.join("\n")
    )
}

fn of_edition(target: Target) -> String {
    format!("{target} ({})", target.environment().edition)
}
