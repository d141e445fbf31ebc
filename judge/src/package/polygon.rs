//! Packages of Polygon, as Codeforces's problem setters use it: the full ones, which hold their tests.

use super::error::PackageError;
use super::{Answers, Judges, Limits, Package, Source};
use crate::case::{numbered, pair};
use crate::compare::Comparison;
use crate::files::read_text;
use crate::limits::{LARGEST, LONGEST};
use crate::problem::Protocol;
use crate::{Error, Result};
use serde::Deserialize;
use std::path::Path;
use std::time::Duration;

/// What makes a directory a package.
pub const FILE: &str = "problem.xml";

#[derive(Deserialize)]
struct Problem {
    judging: Judging,
    #[serde(default)]
    assets: Assets,
}

#[derive(Deserialize)]
struct Judging {
    #[serde(default)]
    testset: Vec<Testset>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Testset {
    #[serde(rename = "@name", default)]
    name: String,
    /// In milliseconds.
    time_limit: Option<u64>,
    /// In bytes.
    memory_limit: Option<u64>,
}

#[derive(Default, Deserialize)]
struct Assets {
    checker: Option<Asset>,
    interactor: Option<Asset>,
}

#[derive(Deserialize)]
struct Asset {
    #[serde(rename = "@name", default)]
    name: String,
    source: Option<File>,
}

#[derive(Deserialize)]
struct File {
    #[serde(rename = "@path")]
    path: String,
}

/// testlib's checker that compares tokens.
const TOKENS: &str = "std::wcmp.cpp";

/// Polygon makes one for each input.
pub const ANSWERS: Answers = Answers {
    extension: "a",
    place: "beside it",
    advice: "download the full package, which has all that are generated",
};

/// The directory of the cases.
const TESTS: &str = "tests";

/// True if `path`, in a package, is the directory of all its cases or of some.
pub fn is_data(path: &Path) -> bool {
    path.starts_with(TESTS)
}

/// Reads the package in `directory`.
pub fn read(directory: &Path) -> Result<Package> {
    let path = directory.join(FILE);
    let text = read_text(&path).map_err(Error::io("read", &path))?;
    let problem: Problem = quick_xml::de::from_str(&text)
        .map_err(|error| Error::file(&path, format!("not a description of a problem of Polygon's: {error}")))?;
    let tests = directory.join(TESTS);
    let (inputs, answers) = if tests.is_dir() { numbered(&tests)? } else { Default::default() };
    if inputs.is_empty() {
        return Err(PackageError::NoTests.at(directory));
    }
    // There may be smaller sets beside that of the judging.
    let sets = &problem.judging.testset;
    let set = sets.iter().find(|set| set.name == "tests").or(sets.first());
    let limits = Limits {
        time: set
            .and_then(|set| set.time_limit)
            .filter(|&time| time > 0)
            .map(|time| Duration::from_millis(time).min(LONGEST)),
        memory: set.and_then(|set| set.memory_limit).filter(|&memory| memory > 0).map(|memory| memory.min(LARGEST)),
        ..Limits::default()
    };
    let Assets { checker, interactor } = problem.assets;
    let source = |asset: Asset| {
        // testlib.h lies among the other files.
        let headers = Some(directory.join("files")).filter(|path| path.is_dir());
        asset.source.map(|file| Source::Files { path: directory.join(file.path), headers })
    };
    let interactor = interactor.and_then(source);
    // What an interactor has written is not the output, so there even tokens take a checker.
    let checker = checker.filter(|checker| interactor.is_some() || checker.name != TOKENS).and_then(source);
    let judges = if checker.is_none() && interactor.is_none() {
        Judges::Compare(Comparison::Tokens)
    } else {
        Judges::Programs { protocol: Protocol::Testlib, checker, interactor }
    };
    Ok(Package { cases: pair(inputs, answers)?, samples_of: None, limits, judges })
}
