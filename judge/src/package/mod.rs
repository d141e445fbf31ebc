//! Published test data: directories that state beside their cases how those are judged.
//!
//! A problem package of Kattis or the ICPC has a `problem.yaml`, one of Polygon a `problem.xml`, a problem of Library
//! Checker's an `info.toml`, and AtCoder's tools for a heuristic contest are a crate. What these state overrides the
//! problem's own settings; what they do not, such as the time limit of most of Kattis's, those decide.

mod atcoder;
mod error;
mod forms;
mod kattis;
mod library_checker;
mod polygon;
mod validator;
pub mod yaml;

use crate::Result;
use crate::case::{self, Case};
use crate::checker::ToolKind;
use crate::command::absolute;
use crate::compare::Comparison;
use crate::files::innermost;
use crate::problem::{Protocol, Settings, Tool};
use crate::selection::normalized;
use error::PackageError;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;
use walkdir::WalkDir;

/// A package that was read.
#[derive(Debug)]
pub struct Package {
    /// Its cases in natural order, each with what the package states about judging it.
    pub cases: Vec<Case>,
    /// Where it lies, if it has samples only, and more was asked for.
    pub samples_of: Option<PathBuf>,
    limits: Limits,
    judges: Judges,
}

/// The cases of a directory that is not the problem's own, with the package that it is or that it belongs to, if any.
pub fn published(directory: &Path) -> Result<(Option<Package>, Vec<Case>)> {
    if let Some(package) = Package::published(directory)? {
        let cases = package.cases.clone();
        return Ok((Some(package), cases));
    }
    let inner = innermost(directory);
    let place = place_of(&inner).map_err(|error| error.at(directory))?;
    let cases = forms::cases(place.as_deref().unwrap_or(directory))?;
    let cases = if cases.is_empty() { case::inputs_alone(&inner)? } else { cases };
    if let Some(first) = first_of_contest(&inner, &cases) {
        return Err(PackageError::Contest(first).at(directory));
    }
    if cases.is_empty() { Err(PackageError::Unknown.at(directory)) } else { Ok((None, cases)) }
}

/// The directory with `in` and `out` that is in `directory`, at any depth. A contest has one for each problem, and then
/// one must be named.
fn place_of(directory: &Path) -> Result<Option<PathBuf>, PackageError> {
    let are_apart = |directory: &Path| ["in", "out"].iter().all(|name| directory.join(name).is_dir());
    let mut found = Vec::new();
    let mut entries = WalkDir::new(directory).follow_links(true).sort_by_file_name().into_iter();
    while let Some(entry) = entries.next() {
        // What cannot be read is an error of whoever looks for cases.
        let Ok(entry) = entry else { continue };
        if entry.file_type().is_dir() && are_apart(entry.path()) {
            found.push(entry.into_path());
            entries.skip_current_dir();
        }
    }
    match &mut found[..] {
        [first, _, ..] => Err(PackageError::SeveralDirectories(std::mem::take(first))),
        found => Ok(found.first().cloned()),
    }
}

/// The first of several directories in `directory` that have all of the cases, and are called as the problems of a
/// contest are: `A`, `B`, `C1`. Those of one problem's groups have numbers or words.
fn first_of_contest(directory: &Path, cases: &[Case]) -> Option<PathBuf> {
    let is_label = |name: &str| {
        let mut letters = name.bytes();
        let rest = |letters: std::str::Bytes| letters.len() <= 1 && letters.clone().all(|it| it.is_ascii_digit());
        letters.next().is_some_and(|first| first.is_ascii_alphabetic()) && rest(letters)
    };
    let label = |case: &Case| {
        let below = case.input.strip_prefix(directory).ok()?;
        let name = below.parent()?.components().next()?.as_os_str().to_str()?;
        is_label(name).then(|| name.to_string())
    };
    let labels: BTreeSet<String> = cases.iter().map(label).collect::<Option<_>>()?;
    labels.first().filter(|_| labels.len() > 1).map(|first| directory.join(first))
}

/// Where the answers of a package are, and what to do where one is missing.
#[derive(Clone, Copy)]
struct Answers {
    extension: &'static str,
    place: &'static str,
    advice: &'static str,
}

impl Answers {
    /// Each of `cases` must have its answer: who sees AC must not have been judged on a part.
    fn check(self, cases: &[Case]) -> Result<()> {
        let mut unanswered = cases.iter().filter(|case| case.answer.is_none());
        let Some(first) = unanswered.next() else { return Ok(()) };
        let file = first.input.with_extension(self.extension);
        let expected = format!("{} {}", file.file_name().unwrap_or_default().to_string_lossy(), self.place);
        let missing = 1 + unanswered.count();
        Err(PackageError::NoAnswer { missing, expected, advice: self.advice }.at(&first.input))
    }
}

/// The limits that a package sets.
#[derive(Debug, Default, PartialEq)]
struct Limits {
    time: Option<Duration>,
    /// In bytes.
    memory: Option<u64>,
    /// In bytes.
    output: Option<u64>,
    /// How often a solution may run for a case.
    passes: Option<usize>,
}

/// Who decides, as a package states.
#[derive(Debug, PartialEq)]
enum Judges {
    /// The judge itself, by comparing, on what an interactor wrote if there is one.
    Compare(Comparison),
    /// The package's own programs: at least one of the two.
    Programs { protocol: Protocol, checker: Option<Source>, interactor: Option<Source> },
}

/// Where the source of one of a package's programs lies.
#[derive(Clone, Debug, PartialEq)]
enum Source {
    /// The file, or the directory with all of its files, and where the compiler looks for headers.
    Files { path: PathBuf, headers: Option<PathBuf> },
    /// A binary of the crate in a directory.
    Crate { directory: PathBuf, binary: &'static str },
}

impl Source {
    fn path(&self) -> &Path {
        match self {
            Source::Files { path, .. } => path,
            Source::Crate { directory, .. } => directory,
        }
    }
}

impl Package {
    /// The package in `directory`, or in the only directory in it that is one, as archives are unpacked; or that of
    /// which `directory` is the data, or a part of it, with the cases there. `None` if there is none.
    pub fn find(directory: &Path) -> Result<Option<Self>> {
        if let Some(package) = Package::read(directory)? {
            return Ok(Some(package));
        }
        // A link may lead into a package, or within one to where its data is.
        let paths = [directory.canonicalize().ok(), Some(normalized(&absolute(directory)))];
        for path in paths.iter().flatten() {
            if let Some(package) = Package::around(path)? {
                return Ok(Some(package));
            }
        }
        let Ok(entries) = std::fs::read_dir(directory) else { return Ok(None) };
        let mut packages: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        packages.retain(|path| {
            let is_named = |name| path.join(name).is_file();
            let has_file = is_named(kattis::FILE) || is_named(polygon::FILE);
            has_file || library_checker::problem(path).is_some() || atcoder::tools(path).is_some()
        });
        packages.sort();
        match &packages[..] {
            [] => Ok(None),
            [package] => Package::read(package),
            [first, ..] => Err(PackageError::Several(first.clone()).at(directory)),
        }
    }

    /// The same, also where a problem of Library Checker's lies deeper, as in a copy of a part of its repository.
    pub fn published(directory: &Path) -> Result<Option<Self>> {
        if let Some(package) = Package::find(directory)? {
            return Ok(Some(package));
        }
        let place = place_of(&innermost(directory)).map_err(|error| error.at(directory))?;
        place.map_or(Ok(None), |place| Package::find(&place))
    }

    /// The package of whose data `directory` is all or a part, with the cases that are there. They are called as in the
    /// whole package.
    fn around(directory: &Path) -> Result<Option<Self>> {
        for root in directory.ancestors().skip(1) {
            let is_data_of = |file: &str, is_data: fn(&Path) -> bool| {
                root.join(file).is_file() && directory.strip_prefix(root).is_ok_and(is_data)
            };
            let (mut package, answers) = if is_data_of(kattis::FILE, kattis::is_data) {
                (kattis::read(root)?, kattis::ANSWERS)
            } else if is_data_of(polygon::FILE, polygon::is_data) {
                (polygon::read(root)?, polygon::ANSWERS)
            } else {
                continue;
            };
            package.cases.retain(|case| case.input.starts_with(directory));
            if package.cases.is_empty() {
                return Err(PackageError::NoCasesBelow(root.to_path_buf()).at(directory));
            }
            answers.check(&package.cases)?;
            // Whoever names the samples knows what they are.
            package.samples_of = package.samples_of.filter(|_| !kattis::is_group(root, directory));
            return Ok(Some(package));
        }
        Ok(None)
    }

    fn read(directory: &Path) -> Result<Option<Self>> {
        if directory.join(kattis::FILE).is_file() {
            let package = kattis::read(directory)?;
            return kattis::ANSWERS.check(&package.cases).map(|()| Some(package));
        }
        if directory.join(polygon::FILE).is_file() {
            let package = polygon::read(directory)?;
            return polygon::ANSWERS.check(&package.cases).map(|()| Some(package));
        }
        if let Some(problem) = library_checker::problem(directory) {
            return library_checker::read(&problem).map(Some);
        }
        if let Some(tools) = atcoder::tools(directory) {
            return atcoder::read(&tools, directory).map(Some);
        }
        if library_checker::is_repository(directory) {
            return Err(PackageError::Repository.at(directory));
        }
        Ok(None)
    }

    /// True if a program of the package's takes part, which may have to be compiled.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        matches!(&self.judges, Judges::Programs { .. })
    }

    /// The limit of CPU time that the package states.
    #[must_use]
    pub fn time_limit(&self) -> Option<Duration> {
        self.limits.time
    }

    /// Puts the package's limits in the place of a problem's.
    pub fn set_limits(&self, settings: &mut Settings) {
        settings.time_limit = self.limits.time.unwrap_or(settings.time_limit);
        settings.memory_limit = self.limits.memory.unwrap_or(settings.memory_limit);
        settings.output_limit = self.limits.output.unwrap_or(settings.output_limit);
        settings.passes = self.limits.passes.unwrap_or(settings.passes);
    }

    /// Puts what decides for the package in the place of what decides for a problem. With `is_chosen`, the settings
    /// name that already, and it takes the place of the package's checker. Where solutions interact with a program of
    /// Kattis's, which is checker and interactor in one, it takes the place of that. What has to be compiled goes to a
    /// directory below `target`, where it is found the next time.
    pub fn set_judges(&self, settings: &mut Settings, is_chosen: bool, target: &Path) -> Result<()> {
        settings.interactor = None;
        if !is_chosen {
            settings.checker = None;
        }
        let (protocol, checker, interactor) = match &self.judges {
            Judges::Compare(_) if is_chosen => return Ok(()),
            Judges::Compare(compare) => {
                settings.compare = *compare;
                return Ok(());
            }
            Judges::Programs { protocol, checker, interactor } => (*protocol, checker, interactor),
        };
        if let (true, Protocol::Kattis, Some(source)) = (is_chosen, protocol, interactor) {
            settings.interactor = settings.checker.take().filter(|tool| tool.protocol == Protocol::Kattis);
            return match settings.interactor {
                Some(_) => Ok(()),
                None => Err(PackageError::InteractorChosen.at(source.path())),
            };
        }
        if let (false, Some(source)) = (is_chosen, checker) {
            settings.checker = Some(tool(source, ToolKind::Checker, protocol, target)?);
        }
        if let Some(source) = interactor {
            settings.interactor = Some(tool(source, ToolKind::Interactor, protocol, target)?);
        }
        Ok(())
    }
}

/// A program of a package, ready to run.
fn tool(source: &Source, kind: ToolKind, protocol: Protocol, target: &Path) -> Result<Tool> {
    let program = match source {
        Source::Files { path, headers } => validator::program(path, headers.as_deref(), target),
        Source::Crate { directory, binary } => atcoder::program(directory, binary, target),
    };
    let program = program.map_err(|error| PackageError::Program { kind, protocol, error }.at(source.path()))?;
    Ok(Tool { source: crate::problem::Source::Command(program), protocol, points: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A directory with these files.
    pub(super) fn directory(files: &[(&str, &str)]) -> tempfile::TempDir {
        let directory = tempfile::tempdir().unwrap();
        for (file, text) in files {
            let path = directory.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        directory
    }

    #[test]
    fn a_package_is_found_where_archives_put_it() {
        let case = [("data/secret/1.in", ""), ("data/secret/1.ans", "")];
        let below = |name: &str| {
            let mut files = vec![(format!("{name}/problem.yaml"), "")];
            files.extend(case.map(|(file, text)| (format!("{name}/{file}"), text)));
            files
        };
        let found = |files: Vec<(String, &str)>| {
            let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (file.as_str(), *text)).collect();
            let directory = directory(&files);
            Package::find(directory.path()).map(|package| package.map(|package| package.cases.len()))
        };
        assert_eq!(found(below(".")).unwrap(), Some(1));
        assert_eq!(found(below("different")).unwrap(), Some(1));
        assert_eq!(found(below("much/too/deep")).unwrap(), None);
        assert_eq!(found(vec![("1.in".to_string(), "")]).unwrap(), None);
        let error = found([below("a"), below("b")].concat()).unwrap_err().to_string();
        assert!(
            error.contains("several problem packages: name one of them, such as ") && error.ends_with("/a"),
            "{error}"
        );
    }
}
