//! The programs of `tests/library-checker`: each is whole, and right on the small cases beside it. On Library Checker's
//! own data `just library-checker` judges them.

use crate::broken::{self, Broken};
use crate::subject;
use cargo_metadata::Message;
use cargo_metadata::camino::Utf8PathBuf;
use judge::build::{Built, Profile, build};
use judge::case;
use judge::catalogue::lines_of_code;
use judge::problem::{Binary, Target, default_comparison};
use judge::task::Task;
use judge::verdict::Verdict;
use libtest_mimic::{Failed, Trial};
use runner::{Limits, Program};
use std::collections::{BTreeSet, HashMap};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tempfile::TempDir;

/// The package of the programs, and what their binaries are called before the problem's name.
const PACKAGE: &str = "library-checker";

/// So many lines of code are enough for reading, one call and printing.
const LONGEST: usize = 40;

/// The small cases are small: whoever needs this loops.
const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

type Compiled = OnceLock<Result<Programs, String>>;

pub fn trials() -> Vec<Trial> {
    let folder = folder();
    let is_source = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
    let programs: Vec<String> = named(&folder, is_source).into_iter().collect();
    let cases = named(&folder.join("cases"), Path::is_dir);
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_else(|error| panic!("{error}"));
    let is_declared = |problem: &String| manifest.contains(&declaration(problem));
    // Cargo builds nothing at all if it is asked for a binary that it does not know.
    let known: Vec<String> = programs.iter().filter(|problem| is_declared(problem)).cloned().collect();
    let compiled = Arc::new(Compiled::new());
    let mut trials = Vec::new();
    for problem in &programs {
        let (compiled, known, problem, is_declared) =
            (Arc::clone(&compiled), known.clone(), problem.clone(), is_declared(problem));
        trials.push(broken::trial(format!("library-checker::{problem}"), move |broken| {
            is_whole(&problem, broken);
            broken
                .require(is_declared, || format!("tests/library-checker/Cargo.toml lacks\n{}", declaration(&problem)));
            if is_declared {
                let compiled = compiled.get_or_init(|| Programs::compile(&known).map_err(|error| error.to_string()));
                is_accepted(&problem, compiled.as_ref().map_err(Failed::from)?, broken)?;
            }
            Ok(())
        }));
    }
    trials.push(broken::trial("library-checker::every-folder-of-cases-has-a-program".to_string(), move |broken| {
        for problem in cases.iter().filter(|problem| !programs.contains(problem)) {
            broken.require(false, || {
                format!("tests/library-checker/cases/{problem} is there, but no tests/library-checker/{problem}.rs")
            });
        }
        Ok(())
    }));
    trials
}

fn folder() -> PathBuf {
    crate::workspace().root().join("tests/library-checker")
}

/// The stems of what lies in `folder` and is wanted.
fn named(folder: &Path, is_wanted: impl Fn(&Path) -> bool) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("failed to read {}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| is_wanted(path));
    paths.filter_map(|path| path.file_stem()?.to_str().map(str::to_string)).collect()
}

fn binary(problem: &str) -> Binary {
    Binary::new(PACKAGE, format!("{PACKAGE}-{problem}"))
}

/// The part of the manifest that makes a binary of the program.
fn declaration(problem: &str) -> String {
    format!("[[bin]]\nname = \"{PACKAGE}-{problem}\"\npath = \"{problem}.rs\"\ntest = false\ndoc = false\n")
}

/// It states which problem it solves, is short, and uses a template.
fn is_whole(problem: &str, broken: &mut Broken) {
    let at = format!("tests/library-checker/{problem}.rs");
    let text = fs::read_to_string(folder().join(format!("{problem}.rs"))).unwrap_or_default();
    let head: Vec<&str> = text.lines().map(str::trim).filter(|line| line.starts_with("//!")).collect();
    let title = head.first().and_then(|line| line.strip_prefix("//! Library Checker, ")?.split_once(": "));
    broken.require(title.is_some(), || {
        format!("{at}: it must start with `//! Library Checker, TITLE: what is asked.`, with the title of the problem")
    });
    let address = format!("//! <https://judge.yosupo.jp/problem/{problem}>");
    broken.require(head.contains(&address.as_str()), || format!("{at}: its head lacks the line `{address}`"));
    let length = lines_of_code(&text);
    broken.require(length <= LONGEST, || {
        format!("{at}: {length} lines of code, more than {LONGEST}: what takes so many belongs into the template")
    });
    broken.require(!text.contains("#[cfg(test)]"), || format!("{at}: tests do not belong here"));
    broken.require(text.contains("templates::"), || format!("{at}: it uses no template"));
}

/// The programs, unoptimised: that compiles in a third of the time, and what overflows panics. `just library-checker`
/// builds them as judges do.
enum Programs {
    /// All in one executable: its first argument says which.
    Together(TempDir),
    /// Where that does not compile, each for itself says why.
    Apart(HashMap<Binary, Built>),
}

impl Programs {
    /// As modules of one file, which takes a tenth of the time that the compiler needs for each.
    fn compile(problems: &[String]) -> Result<Programs, Box<dyn Error>> {
        let directory = tempfile::tempdir()?;
        let (mut modules, mut calls) = (String::new(), String::new());
        for problem in problems {
            let text = fs::read_to_string(folder().join(format!("{problem}.rs")))?;
            modules += &format!("mod {problem} {{\n{}}}\n", text.replacen("\nfn main()", "\npub fn main()", 1));
            calls += &format!("{problem:?} => {problem}::main(),\n");
        }
        let main = "fn main() {\nmatch std::env::args().nth(1).unwrap().as_str() {\n";
        fs::write(directory.path().join("all.rs"), format!("{modules}{main}{calls}_ => panic!(),\n}}\n}}\n"))?;
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        rustc.current_dir(&directory).args(["--edition", "2024", "-A", "warnings", "all.rs"]);
        for (name, path) in libraries(problems)? {
            let dependencies = path.parent().ok_or("a library is in a directory")?;
            rustc.arg("-L").arg(format!("dependency={dependencies}")).arg("--extern").arg(format!("{name}={path}"));
        }
        if rustc.output()?.status.success() {
            return Ok(Programs::Together(directory));
        }
        let binaries: Vec<Binary> = problems.iter().map(|problem| binary(problem)).collect();
        Ok(Programs::Apart(build(crate::workspace().root(), &binaries, Profile::Dev, &mut |_| {})?))
    }

    fn get(&self, problem: &str) -> Result<Program, Failed> {
        match self {
            Programs::Together(directory) => Ok(Program::new(directory.path().join("all")).arg(problem)),
            Programs::Apart(built) => match built.get(&binary(problem)) {
                Some(Ok(path)) => Ok(Program::new(path)),
                Some(Err(error)) => Err(format!("{problem}.rs does not compile: {}", error.0).into()),
                None => Err(format!("{problem}.rs was not built").into()),
            },
        }
    }
}

/// The libraries that the programs use, as cargo has built them for one of them.
fn libraries(problems: &[String]) -> Result<Vec<(String, Utf8PathBuf)>, Box<dyn Error>> {
    let problem = problems.first().ok_or("tests/library-checker has no program")?;
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(folder()).args(["build", "--quiet", "--message-format=json", "--bin", &binary(problem).name]);
    let mut libraries = Vec::new();
    for message in Message::parse_stream(&cargo.output()?.stdout[..]) {
        let Message::CompilerArtifact(artifact) = message? else { continue };
        let is_library = |path: &Utf8PathBuf| path.extension() == Some("rlib");
        libraries.extend(artifact.filenames.into_iter().find(is_library).map(|path| (artifact.target.name, path)));
    }
    Ok(libraries)
}

/// It prints the answer of each of its cases.
fn is_accepted(problem: &str, programs: &Programs, broken: &mut Broken) -> Result<(), Failed> {
    let cases = folder().join("cases").join(problem);
    if !cases.is_dir() {
        return Err(format!(
            "tests/library-checker/cases/{problem} is missing: a program has at least one small case, NAME.in and \
             NAME.out, with only one right answer"
        )
        .into());
    }
    let cases = case::find(problem, &cases)?;
    let program = programs.get(problem)?;
    let task = Task::compared(problem, LIMITS, default_comparison(Target::LibraryChecker), program);
    for case in &cases {
        broken.require(case.answer.is_some(), || format!("{} has no answer beside it", case.input.display()));
        let result = subject::judge_on(&task, case)?;
        broken.require(result.verdict() == Some(Verdict::Ac) || case.answer.is_none(), || {
            let verdict = result.verdict().map_or("not judged".to_string(), |verdict| verdict.to_string());
            format!("{}: {verdict}: {}", case.input.display(), result.detail())
        });
    }
    Ok(())
}
