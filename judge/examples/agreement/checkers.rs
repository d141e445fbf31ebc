//! Checkers and validators of others beside this judge's own comparisons, on random pairs of answer and output.

use crate::differences::{Kind, Row};
use crate::explained::Explained;
use crate::judged::Bench;
use crate::language::{self, Built};
use crate::pairs::{self, Pair, Pairs};
use crate::process::Failure;
use judge::verdict::Verdict;
use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use walkdir::WalkDir;

#[derive(Clone, Copy)]
enum Protocol {
    Testlib,
    Kattis,
}

impl Protocol {
    /// What the judge documents for an exit code.
    fn verdict(self, code: Option<i32>) -> Verdict {
        match (self, code) {
            (Protocol::Testlib, Some(0)) | (Protocol::Kattis, Some(42)) => Verdict::Ac,
            (Protocol::Testlib, Some(1 | 2 | 4 | 8)) | (Protocol::Kattis, Some(43)) => Verdict::Wa,
            _ => Verdict::Je,
        }
    }
}

/// This judge's comparison that stands for one of testlib's checkers.
const TESTLIB: &[(&str, &str, Pairs)] = &[
    ("tokens", "wcmp", Pairs::Words),
    ("lines", "lcmp", Pairs::Words),
    ("tokens", "ncmp", Pairs::Integers),
    ("float:1e-4", "rcmp4", Pairs::Numbers(1e-4)),
    ("float:1e-6", "rcmp6", Pairs::Numbers(1e-6)),
    ("float:1e-9", "rcmp9", Pairs::Numbers(1e-9)),
];

/// Flags of Kattis's default validator.
const FLAGS: &[(&str, Pairs)] = &[
    ("", Pairs::Words),
    ("case_sensitive", Pairs::Words),
    ("space_change_sensitive", Pairs::Words),
    ("case_sensitive space_change_sensitive", Pairs::Words),
    ("float_tolerance 1e-6", Pairs::Mixed(1e-6)),
    ("float_absolute_tolerance 1e-6", Pairs::Mixed(1e-6)),
    ("float_relative_tolerance 1e-6", Pairs::Mixed(1e-6)),
    ("float_absolute_tolerance 1e-4 float_relative_tolerance 1e-9", Pairs::Mixed(1e-4)),
    ("case_sensitive space_change_sensitive float_tolerance 1e-9", Pairs::Mixed(1e-9)),
];

/// Compiles each checker below the directories, and compares.
pub fn compared(
    directories: &[PathBuf],
    bench: &Bench,
    explained: &Explained,
    pairs: usize,
) -> Result<Vec<Row>, Box<dyn Error>> {
    let arena = Arena { bench, explained, pairs, directory: tempfile::tempdir_in(&bench.root)? };
    let mut rows = Vec::new();
    let files = directories.iter().flat_map(|directory| WalkDir::new(directory).sort_by_file_name());
    for file in files {
        let file = file?.into_path();
        let Some(name) = file.file_name().and_then(|name| name.to_str()) else { continue };
        let is_in = |directory: &str| file.parent().is_some_and(|parent| parent.ends_with(directory));
        let stem = name.trim_end_matches(".cpp").trim_end_matches(".cc");
        let header = file.with_file_name("../testlib.h");
        if name.ends_with(".cpp") && is_in("checkers") && header.is_file() {
            let program = arena.built(&file, header.parent())?;
            eprintln!("{stem}");
            let theirs = Theirs { name: stem, program: &program, arguments: &[], protocol: Protocol::Testlib };
            // What it decides itself, as the judge passes it on.
            let itself = format!("checker:{}", shlex::try_quote(&program.display().to_string())?);
            let row = arena.row(&itself, &theirs, Pairs::Mixed(1e-6))?;
            rows.push(Row { ours: "checker".into(), ..row });
            for (ours, _, kind) in TESTLIB.iter().filter(|(_, theirs, _)| *theirs == stem) {
                rows.push(arena.row(ours, &theirs, *kind)?);
            }
        }
        let theirs = match name {
            "default_validator.cc" => "problemtools",
            "compare.cc" if is_in("compare") => "DOMjudge",
            _ => continue,
        };
        let program = arena.built(&file, None)?;
        for (flags, kind) in FLAGS {
            eprintln!("{theirs} {flags}");
            let arguments: Vec<&str> = flags.split_whitespace().collect();
            let theirs = Theirs { name: theirs, program: &program, arguments: &arguments, protocol: Protocol::Kattis };
            rows.push(arena.row(format!("kattis {flags}").trim(), &theirs, *kind)?);
        }
    }
    if rows.is_empty() {
        return Err("no checker: name checkouts of testlib, problemtools and DOMjudge".into());
    }
    Ok(rows)
}

struct Arena<'a> {
    bench: &'a Bench<'a>,
    explained: &'a Explained,
    pairs: usize,
    directory: tempfile::TempDir,
}

impl Arena<'_> {
    fn built(&self, source: &Path, headers: Option<&Path>) -> Result<PathBuf, Box<dyn Error>> {
        // The compiler sees the source alone, so its header has to be among what a package gives to submissions.
        let include = self.directory.path().join("include");
        if let Some(headers) = headers {
            fs::create_dir_all(include.join("cpp"))?;
            fs::copy(headers.join("testlib.h"), include.join("cpp/testlib.h"))?;
        }
        let source = language::Source { path: source, entry: None, include: &include };
        match language::build(&source, &self.bench.programs(), self.bench.interrupt)? {
            Built::Runs(command, _) => Ok(PathBuf::from(&command[0])),
            Built::DoesNotCompile(errors) => Err(errors.into()),
        }
    }

    /// Compares on pairs of one kind.
    fn row(&self, ours: &str, theirs: &Theirs, kind: Pairs) -> Result<Row, Box<dyn Error>> {
        let pairs = pairs::pairs(kind, self.pairs);
        let cases = self.directory.path().join("cases");
        if cases.is_dir() {
            fs::remove_dir_all(&cases)?;
        }
        fs::create_dir(&cases)?;
        for (index, Pair { answer, output }) in pairs.iter().enumerate() {
            // The program prints its input.
            fs::write(cases.join(format!("{index}.in")), output)?;
            fs::write(cases.join(format!("{index}.out")), answer)?;
        }
        let options = ["--compare".to_string(), ours.to_string()];
        let judged = self.bench.judge((&["cat".into()], self.directory.path()), &cases, &options)?;
        let found: HashMap<&str, Verdict> =
            judged.cases.iter().map(|case| (case.name.as_str(), case.verdict)).collect();
        // How many there are of each kind, and the smallest one.
        let mut differences: BTreeMap<&str, (usize, &Pair, [Verdict; 2])> = BTreeMap::new();
        for (index, pair) in pairs.iter().enumerate() {
            if self.bench.interrupt.is_triggered() {
                return Err(Failure::Interrupted.into());
            }
            let here = found.get(index.to_string().as_str()).copied().unwrap_or(Verdict::Je);
            let there = theirs.verdict(&cases.join(index.to_string()), self.directory.path())?;
            if here == there {
                continue;
            }
            let (count, smallest, verdicts) = differences.entry(pair.kind()).or_insert((0, pair, [here, there]));
            *count += 1;
            if pair.size() < smallest.size() {
                (*smallest, *verdicts) = (pair, [here, there]);
            }
        }
        let is_itself = ours.starts_with("checker:");
        let compared = format!("{} / {}", if is_itself { "checker" } else { ours }, theirs.name);
        let kind = |(name, (count, pair, [ours, theirs])): (&'static str, (usize, &Pair, [Verdict; 2]))| Kind {
            name,
            count,
            size: pair.size(),
            ours,
            theirs,
            answer: pairs::shown(&pair.answer),
            output: pairs::shown(&pair.output),
            explained: self
                .explained
                .pairs(&compared)
                .find(|known| known.kind == name)
                .map(|known| known.reason.clone()),
        };
        let kinds = differences.into_iter().map(kind).collect();
        Ok(Row { ours: ours.into(), theirs: theirs.name.into(), pairs: pairs.len(), kinds })
    }
}

/// A program of somebody else's that compares.
struct Theirs<'a> {
    name: &'a str,
    program: &'a Path,
    arguments: &'a [&'a str],
    protocol: Protocol,
}

impl Theirs<'_> {
    /// The verdict of the program, started as it is meant to be.
    fn verdict(&self, case: &Path, directory: &Path) -> Result<Verdict, Box<dyn Error>> {
        let [output, answer] = ["in", "out"].map(|extension| case.with_extension(extension));
        let mut command = Command::new(self.program);
        match self.protocol {
            Protocol::Testlib => command.args([&output, &output, &answer]),
            // The name of the directory is put before that of a file.
            Protocol::Kattis => command.args([&output, &answer, &directory.join("")]).args(self.arguments),
        };
        command.stdin(File::open(&output)?).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(self.protocol.verdict(command.status()?.code()))
    }
}
