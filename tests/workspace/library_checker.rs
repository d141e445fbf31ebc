//! The programs of `tests/library-checker`: each is whole, and right on the small cases beside it. On Library Checker's
//! own data `just library-checker` judges them.

use crate::broken::{self, Broken};
use crate::subject;
use judge::build::{Built, Profile, build};
use judge::case;
use judge::catalogue::lines_of_code;
use judge::problem::{Binary, Target, default_comparison};
use judge::task::Task;
use judge::verdict::Verdict;
use libtest_mimic::{Failed, Trial};
use runner::{Limits, Program};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The package of the programs, and what their binaries are called before the problem's name.
const PACKAGE: &str = "library-checker";

/// So many lines of code are enough for reading, one call and printing.
const LONGEST: usize = 40;

/// The small cases are small: whoever needs this loops.
const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

type Programs = OnceLock<Result<HashMap<Binary, Built>, String>>;

pub fn trials() -> Vec<Trial> {
    let folder = folder();
    let is_source = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
    let programs: Vec<String> = named(&folder, is_source).into_iter().collect();
    let cases = named(&folder.join("cases"), Path::is_dir);
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_else(|error| panic!("{error}"));
    let is_declared = |problem: &String| manifest.contains(&declaration(problem));
    // Cargo builds nothing at all if it is asked for a binary that it does not know.
    let known: Vec<Binary> = programs.iter().filter(|problem| is_declared(problem)).map(|it| binary(it)).collect();
    let built = Arc::new(Programs::new());
    let mut trials = Vec::new();
    for problem in &programs {
        let (built, known, problem, is_declared) =
            (Arc::clone(&built), known.clone(), problem.clone(), is_declared(problem));
        trials.push(broken::trial(format!("library-checker::{problem}"), move |broken| {
            is_whole(&problem, broken);
            broken
                .require(is_declared, || format!("tests/library-checker/Cargo.toml lacks\n{}", declaration(&problem)));
            if is_declared {
                is_accepted(&problem, &known, &built, broken)?;
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

/// It prints the answer of each of its cases.
fn is_accepted(problem: &str, known: &[Binary], built: &Programs, broken: &mut Broken) -> Result<(), Failed> {
    let cases = folder().join("cases").join(problem);
    if !cases.is_dir() {
        return Err(format!(
            "tests/library-checker/cases/{problem} is missing: a program has at least one small case, NAME.in and \
             NAME.out, with only one right answer"
        )
        .into());
    }
    let cases = case::find(problem, &cases)?;
    let built = built.get_or_init(|| {
        // Compiled in a third of the time, and what overflows panics. `just library-checker` builds them as judges do.
        build(crate::workspace().root(), known, Profile::Dev, |_| {}).map_err(|error| error.to_string())
    });
    let built = built.as_ref().map_err(Failed::from)?;
    let program = match built.get(&binary(problem)) {
        Some(Ok(path)) => Program::new(path),
        Some(Err(error)) => return Err(format!("{problem}.rs does not compile: {}", error.0).into()),
        None => return Err(format!("{problem}.rs was not built").into()),
    };
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
