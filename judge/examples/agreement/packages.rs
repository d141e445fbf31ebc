//! Packages below a directory, and their submissions.

use crate::expectation::Expectation;
use judge::package::Package;
use serde::Deserialize;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use walkdir::WalkDir;
use yaml_rust2::YamlLoader;

/// A directory that a person names.
pub struct Source {
    /// Its last component.
    pub name: String,
    /// The commit that is checked out, if it is a clone.
    pub revision: Option<String>,
    /// Those with submissions.
    pub packages: Vec<Found>,
}

pub struct Found {
    pub path: PathBuf,
    /// Below the source.
    pub name: String,
    /// As the judge reads it; an error is the judge's message.
    pub read: Result<Readable, String>,
    pub submissions: Vec<Submission>,
}

pub struct Readable {
    pub cases: usize,
    pub time_limit: Option<Duration>,
    /// How many times longer than the slowest accepted submission the others may take, where no limit is stated.
    multiplier: f64,
}

pub struct Submission {
    pub path: PathBuf,
    /// Below the source.
    pub name: String,
    /// `None` if no verdict is expected.
    pub expectation: Result<Option<Expectation>, String>,
}

impl Source {
    pub fn find(directory: &Path) -> io::Result<Self> {
        let directory = directory.canonicalize()?;
        // An error if it is a file.
        fs::read_dir(&directory)?;
        let name = directory.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_visible = |entry: &walkdir::DirEntry| !entry.file_name().to_string_lossy().starts_with('.');
        let mut packages = Vec::new();
        for entry in WalkDir::new(&directory).sort_by_file_name().into_iter().filter_entry(is_visible) {
            let entry = entry?;
            let submissions = match entry.file_name().to_str() {
                Some("problem.yaml") => kattis(entry.path()),
                Some("problem.xml") => polygon(entry.path()),
                _ => continue,
            };
            let path = entry.path().parent().expect("a file is in a directory").to_path_buf();
            if submissions.is_empty() {
                continue;
            }
            let below = |path: &Path| path.strip_prefix(&directory).unwrap_or(path).display().to_string();
            let named = |(path, expectation): (PathBuf, _)| Submission { name: below(&path), path, expectation };
            packages.push(Found {
                name: below(&path),
                read: Readable::read(&path),
                submissions: submissions.into_iter().map(named).collect(),
                path,
            });
        }
        Ok(Source { revision: revision(&directory), name, packages })
    }
}

impl Readable {
    fn read(path: &Path) -> Result<Self, String> {
        let package = Package::find(path).map_err(|error| without(&error.to_string(), path))?.ok_or("no package")?;
        Ok(Readable { cases: package.cases.len(), time_limit: package.time_limit(), multiplier: multiplier(path) })
    }

    /// As Kattis finds a limit: whole seconds.
    pub fn limit(&self, slowest: Duration) -> Duration {
        Duration::from_secs_f64((slowest.as_secs_f64() * self.multiplier).ceil().max(1.0))
    }
}

/// A message about a package or its files, without the directory.
pub fn without(message: &str, package: &Path) -> String {
    let package = package.display().to_string();
    message.replace(&format!("{package}/"), "").replace(&format!("{package}: "), "")
}

/// The commit that is checked out in `directory`, if that is a clone itself.
fn revision(directory: &Path) -> Option<String> {
    if !directory.join(".git").exists() {
        return None;
    }
    let output = Command::new("git").arg("-C").arg(directory).args(["rev-parse", "HEAD"]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_string())
}

/// 5 in the older format, 2 in the newer one, unless the package states another.
fn multiplier(package: &Path) -> f64 {
    let text = fs::read_to_string(package.join("problem.yaml")).unwrap_or_default();
    let documents = YamlLoader::load_from_str(&text).unwrap_or_default();
    let Some(document) = documents.first() else { return 5.0 };
    let is_newer = document["problem_format_version"].as_str().is_some_and(|version| version.starts_with("20"));
    let limits = &document["limits"];
    let stated = if is_newer { &limits["time_multipliers"]["ac_to_time_limit"] } else { &limits["time_multiplier"] };
    let number = stated.as_f64().or(stated.as_i64().map(|whole| whole as f64)).filter(|number| *number >= 1.0);
    number.unwrap_or(if is_newer { 2.0 } else { 5.0 })
}

type Expected = (PathBuf, Result<Option<Expectation>, String>);

/// The files and directories in the directories of `submissions`.
fn kattis(file: &Path) -> Vec<Expected> {
    let submissions = file.with_file_name("submissions");
    let entries = WalkDir::new(&submissions).min_depth(2).max_depth(2).sort_by_file_name();
    let entries = entries.into_iter().filter_map(Result::ok);
    let paths = entries.filter(|entry| !entry.file_name().to_string_lossy().starts_with('.'));
    paths
        .map(|entry| {
            let path = entry.path().strip_prefix(&submissions).expect("it was found there");
            (entry.path().to_path_buf(), Expectation::new(&submissions, path))
        })
        .collect()
}

#[derive(Deserialize)]
struct Problem {
    assets: Assets,
}

#[derive(Deserialize)]
struct Assets {
    #[serde(default)]
    solutions: Solutions,
}

#[derive(Default, Deserialize)]
struct Solutions {
    #[serde(default)]
    solution: Vec<Solution>,
}

#[derive(Deserialize)]
struct Solution {
    #[serde(rename = "@tag", default)]
    tag: String,
    source: File,
}

#[derive(Deserialize)]
struct File {
    #[serde(rename = "@path")]
    path: PathBuf,
}

fn polygon(file: &Path) -> Vec<Expected> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let solutions = quick_xml::de::from_str::<Problem>(&text).map(|problem| problem.assets.solutions.solution);
    let expected =
        |solution: Solution| (file.with_file_name(solution.source.path), Ok(Expectation::polygon(&solution.tag)));
    solutions.unwrap_or_default().into_iter().map(expected).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(files: &[(&str, &str)]) -> (tempfile::TempDir, Source) {
        let directory = tempfile::tempdir().unwrap();
        for (file, text) in files {
            let path = directory.path().join("them").join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let source = Source::find(&directory.path().join("them")).unwrap();
        (directory, source)
    }

    #[test]
    fn packages_with_submissions() {
        let (_directory, source) = source(&[
            ("a/b/problem.yaml", "limits: {time_multiplier: 3}"),
            ("a/b/data/secret/1.in", ""),
            ("a/b/data/secret/1.ans", ""),
            ("a/b/submissions/accepted/x.py", ""),
            ("a/b/submissions/accepted/.gitkeep", ""),
            ("a/b/submissions/wrong_answer/y/main.py", ""),
            ("a/b/submissions/README", ""),
            ("broken/problem.yaml", "type: submit-answer"),
            ("broken/submissions/accepted/x.py", ""),
            ("skeleton/problem.yaml", ""),
        ]);
        let names: Vec<&str> = source.packages.iter().map(|package| package.name.as_str()).collect();
        assert_eq!((source.name.as_str(), &names[..]), ("them", &["a/b", "broken"][..]));
        let [package, broken] = &source.packages[..] else { panic!("there are two") };
        let names: Vec<&str> = package.submissions.iter().map(|submission| submission.name.as_str()).collect();
        assert_eq!(names, ["a/b/submissions/accepted/x.py", "a/b/submissions/wrong_answer/y"]);
        let read = package.read.as_ref().unwrap();
        assert_eq!(
            (read.cases, read.time_limit, read.limit(Duration::from_millis(700))),
            (1, None, Duration::from_secs(3))
        );
        assert_eq!(read.limit(Duration::ZERO), Duration::from_secs(1));
        let error = broken.read.as_ref().err().unwrap();
        assert!(error.starts_with("problem.yaml:1: type: submit-answer"), "{error}");
    }

    #[test]
    fn solutions_of_polygon() {
        let xml = "<problem><judging/><assets><solutions><solution tag=\"main\"><source path=\"solutions/a.cpp\" \
            type=\"cpp.g++17\"/></solution><solution tag=\"rejected\"><source path=\"solutions/b.cpp\"/></solution>\
            </solutions></assets></problem>";
        let (_directory, source) = source(&[("p/problem.xml", xml), ("p/tests/01", ""), ("p/tests/01.a", "")]);
        let shown = |submission: &Submission| {
            let expectation = submission.expectation.clone().unwrap().unwrap();
            format!("{} {expectation}", submission.name)
        };
        let shown: Vec<String> = source.packages[0].submissions.iter().map(shown).collect();
        assert_eq!(shown, ["p/solutions/a.cpp AC", "p/solutions/b.cpp WA or TLE or RE or MLE or OLE"]);
    }
}
