//! Problems of Library Checker, as its repository has them; see
//! <https://github.com/yosupo06/library-checker-problems>. Their data is generated, which its `generate.py` does.

use super::error::PackageError;
use super::{Answers, Judges, Limits, Package, Source};
use crate::case::{Part, collect, pair};
use crate::files::read_text;
use crate::limits::seconds;
use crate::problem::{Protocol, Target, default_limits};
use crate::{Error, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use text::line_at;
use toml::Spanned;

/// What makes a directory a problem, together with one of [`BESIDE`]: many other things have a file of this name.
const FILE: &str = "info.toml";

/// What each problem has, of which a copy may lack some.
const BESIDE: [&str; 4] = ["gen", "sol", CHECKER, "verifier.cpp"];

/// Unless [`FILE`] names another.
const CHECKER: &str = "checker.cpp";

/// Those that the script generates are there, or it is another error: one of somebody's own is missing.
const ANSWERS: Answers =
    Answers { extension: "out", place: "in the directory out", advice: "write it, or take the input away" };

/// What generates the data, in the root of the repository.
const GENERATE: &str = "generate.py";

#[derive(Deserialize)]
struct Info {
    /// In seconds.
    timelimit: Option<Spanned<f64>>,
    tests: Vec<Test>,
    #[serde(default = "checker")]
    checker: PathBuf,
}

fn checker() -> PathBuf {
    CHECKER.into()
}

/// A generator, or an input that somebody wrote.
#[derive(Deserialize)]
struct Test {
    name: PathBuf,
    /// How many cases it makes.
    number: usize,
}

/// The problem that `directory` is, or whose data it is: in `in` alone there are no answers.
pub fn problem(directory: &Path) -> Option<PathBuf> {
    let is_problem = |path: &Path| path.join(FILE).is_file() && BESIDE.iter().any(|name| path.join(name).exists());
    if is_problem(directory) {
        return Some(directory.to_path_buf());
    }
    let around = std::path::absolute(directory).ok().filter(|path| path.ends_with("in") || path.ends_with("out"))?;
    around.parent().filter(|path| is_problem(path)).map(Path::to_path_buf)
}

/// Whether all problems are in `directory`, one level deeper than anyone looks for them.
pub fn is_repository(directory: &Path) -> bool {
    directory.join(GENERATE).is_file() && directory.join("common/testlib.h").is_file()
}

/// Reads the problem in `directory`.
pub fn read(directory: &Path) -> Result<Package> {
    let path = directory.join(FILE);
    let text = read_text(&path).map_err(Error::io("read", &path))?;
    let wrong = |offset: Option<usize>, message: String| {
        Error::line(&path, offset.map(|offset| line_at(&text, offset)), message)
    };
    let info: Info = toml::from_str(&text).map_err(|error| {
        let message = format!("not a description of a problem of Library Checker's: {}", error.message());
        wrong(error.span().map(|span| span.start), message)
    })?;
    let time = match info.timelimit {
        None => None,
        Some(limit) => {
            let time = seconds(*limit.as_ref());
            let message = || "timelimit: it takes seconds, more than 0 and at most a day".to_string();
            Some(time.ok_or_else(|| wrong(Some(limit.span().start), message()))?)
        }
    };
    let stated = info.tests.iter().flat_map(|test| {
        let stem = test.name.file_stem().unwrap_or_default().to_string_lossy();
        (0..test.number).map(move |index| format!("{stem}_{index:02}"))
    });
    let stated: Vec<String> = stated.collect();
    if stated.is_empty() {
        return Err(wrong(None, "no tests: there must be a [[tests]] whose number is not 0".to_string()));
    }
    let source = Source::Files { path: directory.join(info.checker), headers: headers(directory) };
    let judges = Judges::Programs { protocol: Protocol::Testlib, checker: Some(source), interactor: None };
    // The site states it, and the repository does not.
    let memory = default_limits(Target::LibraryChecker).map(|limits| limits.memory);
    let limits = Limits { time, memory, ..Limits::default() };
    Ok(Package { cases: cases(directory, &stated)?, samples_of: None, limits, judges })
}

/// Where `testlib.h` lies: in the repository around `directory`.
fn headers(directory: &Path) -> Option<PathBuf> {
    let directory = std::path::absolute(directory).ok()?;
    directory.ancestors().map(|path| path.join("common")).find(|path| path.join("testlib.h").is_file())
}

/// All cases in `directory`, among them each of those that are `stated`: who sees AC must not have been judged on a
/// part.
fn cases(directory: &Path, stated: &[String]) -> Result<Vec<crate::case::Case>> {
    let (mut inputs, mut answers) = (BTreeMap::new(), BTreeMap::new());
    let below = |name: &str| Some(directory.join(name)).filter(|path| path.is_dir());
    if let Some(path) = below("in") {
        collect(&path, &mut inputs, &mut BTreeMap::new(), |extension| (extension == "in").then_some(Part::Input))?;
    }
    if let Some(path) = below("out") {
        collect(&path, &mut BTreeMap::new(), &mut answers, |extension| (extension == "out").then_some(Part::Answer))?;
    }
    let is_missing = |name: &&String| !inputs.contains_key(*name) || !answers.contains_key(*name);
    let missing: Vec<&String> = stated.iter().filter(is_missing).collect();
    if let Some(first) = missing.first() {
        let kind = if inputs.contains_key(*first) { "out" } else { "in" };
        let place = std::path::absolute(directory).unwrap_or_else(|_| directory.to_path_buf());
        let root = place.ancestors().find(|path| path.join(GENERATE).is_file()).map(Path::to_path_buf);
        let problem = place.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let first = PathBuf::from(format!("{kind}/{first}.{kind}"));
        let error = PackageError::NotGenerated { missing: missing.len(), all: stated.len(), first, problem, root };
        return Err(error.at(directory));
    }
    let cases = pair(inputs, answers)?;
    ANSWERS.check(&cases).map(|()| cases)
}

#[cfg(test)]
mod tests {
    use super::super::tests::directory;
    use super::*;
    use std::fs;
    use std::time::Duration;

    const INFO: &str = "title = 'X'\ntimelimit = 2.5\n[[tests]]\n  name = \"example.in\"\n  number = 1\n\
        [[tests]]\n  name = \"big.cpp\"\n  number = 11\n[params]\n  N_MAX = 5\n";

    /// A repository with the problem `graph/x`, whose data is there.
    fn repository(info: &str) -> tempfile::TempDir {
        let repository = directory(&[
            ("generate.py", ""),
            ("common/testlib.h", ""),
            ("graph/x/info.toml", info),
            ("graph/x/checker.cpp", ""),
            ("graph/x/in/example_00.in", ""),
            ("graph/x/out/example_00.out", ""),
        ]);
        for index in 0..11 {
            for (folder, ending) in [("in", "in"), ("out", "out")] {
                fs::write(repository.path().join(format!("graph/x/{folder}/big_{index:02}.{ending}")), "").unwrap();
            }
        }
        repository
    }

    #[test]
    fn a_problem_and_its_data() {
        let repository = repository(INFO);
        let root = repository.path();
        let package = read(&root.join("graph/x")).unwrap();
        let names: Vec<&str> = package.cases.iter().map(|case| case.name.as_str()).collect();
        assert_eq!((names.len(), names[0], names[10], names[11]), (12, "big_00", "big_10", "example_00"));
        assert_eq!(
            package.limits,
            Limits { time: Some(Duration::from_millis(2500)), memory: Some(1 << 30), ..Limits::default() }
        );
        let (path, headers) = (root.join("graph/x/checker.cpp"), Some(root.join("common")));
        let checker = Some(Source::Files { path, headers });
        assert_eq!(package.judges, Judges::Programs { protocol: Protocol::Testlib, checker, interactor: None });
        // Without a limit, the manifest's holds; a checker may have another name; numbers may be whole.
        let info = INFO.replace("timelimit = 2.5", "checker = 'c/check.cpp'");
        fs::write(root.join("graph/x/info.toml"), &info).unwrap();
        let package = read(&root.join("graph/x")).unwrap();
        assert_eq!(package.limits.time, None);
        assert!(format!("{:?}", package.judges).contains("graph/x/c/check.cpp"));
        fs::write(root.join("graph/x/info.toml"), INFO.replace("2.5", "2")).unwrap();
        assert_eq!(read(&root.join("graph/x")).unwrap().limits.time, Some(Duration::from_secs(2)));
    }

    #[test]
    fn a_problem_is_found_from_its_data_and_from_the_directory_around_it() {
        let repository = repository(INFO);
        let root = repository.path();
        let found = |path: &str| Package::find(&root.join(path)).map(|found| found.map(|package| package.cases.len()));
        for path in ["graph/x", "graph/x/in", "graph/x/out", "graph"] {
            assert_eq!(found(path).unwrap(), Some(12), "{path}");
        }
        let error = found(".").unwrap_err().to_string();
        assert!(error.contains("name the directory of one of them, such as graph/shortest_path"), "{error}");
        fs::create_dir_all(root.join("graph/y/gen")).unwrap();
        fs::write(root.join("graph/y/info.toml"), "").unwrap();
        let error = found("graph").unwrap_err().to_string();
        assert!(error.contains("several problem packages: name one of them, such as"), "{error}");
        // A file of this name says nothing in itself.
        fs::create_dir_all(root.join("other/in")).unwrap();
        fs::write(root.join("other/info.toml"), "").unwrap();
        assert_eq!([found("other").unwrap(), found("other/in").unwrap()], [None, None]);
    }

    /// Never on a part of the data.
    #[test]
    fn data_that_was_not_generated() {
        let repository = repository(INFO);
        let problem = repository.path().join("graph/x");
        let message = || read(&problem).unwrap_err().to_string();
        fs::remove_file(problem.join("out/big_10.out")).unwrap();
        let command = format!("run `./generate.py -p x` in {}", repository.path().display());
        let said = message();
        assert!(said.contains("1 of its 12 cases is not there, out/big_10.out: ") && said.contains(&command), "{said}");
        fs::remove_file(problem.join("in/big_03.in")).unwrap();
        let said = message();
        assert!(said.contains("2 of its 12 cases are not there, in/big_03.in is the first: "), "{said}");
        fs::remove_dir_all(problem.join("in")).unwrap();
        fs::remove_dir_all(problem.join("out")).unwrap();
        let said = message();
        assert!(said.contains("none of its 12 cases is there: ") && said.contains("requirements.txt"), "{said}");
        fs::remove_file(repository.path().join("generate.py")).unwrap();
        let said = message();
        assert!(said.contains("run `./generate.py -p x` in the root of Library Checker's repository"), "{said}");
    }

    #[test]
    fn what_is_wrong_is_placed() {
        let tests = "[[tests]]\nname = \"a.in\"\nnumber = 1\n";
        let rows = [
            ("title = \n".to_string(), "info.toml:1: not a description of a problem of Library Checker's"),
            ("title = 'x'\n".to_string(), "missing field `tests`"),
            ("tests = []\n".to_string(), "info.toml: no tests: there must be a [[tests]]"),
            ("\n[[tests]]\nname = 'a.in'\nnumber = -1\n".to_string(), "info.toml:4: not a description"),
            ("[[tests]]\nname = 'a.in'\n".to_string(), "missing field `number`"),
            (format!("timelimit = 'much'\n{tests}"), "info.toml:1: not a description"),
            (format!("title = 'x'\ntimelimit = 0.0\n{tests}"), "info.toml:2: timelimit: it takes seconds, more than 0"),
            (format!("timelimit = -1.0\n{tests}"), "info.toml:1: timelimit: it takes seconds"),
            (format!("timelimit = 1e9\n{tests}"), "info.toml:1: timelimit: it takes seconds"),
            (format!("timelimit = nan\n{tests}"), "info.toml:1: timelimit: it takes seconds"),
        ];
        for (info, message) in rows {
            let directory = directory(&[("info.toml", &info), ("checker.cpp", "")]);
            let error = read(directory.path()).unwrap_err().to_string();
            assert!(error.contains(message), "{info:?}: {error}");
        }
        // Data of one's own beside the stated one is judged, too; so it needs answers.
        let repository = repository(INFO);
        let problem = repository.path().join("graph/x");
        fs::write(problem.join("in/mine.in"), "").unwrap();
        let error = read(&problem).unwrap_err().to_string();
        assert!(error.contains("mine.in: an input without an answer"), "{error}");
        fs::write(problem.join("out/mine.out"), "").unwrap();
        assert_eq!(read(&problem).unwrap().cases.len(), 13);
    }
}
