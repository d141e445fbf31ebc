//! Problem packages of Kattis and the ICPC, in the format called legacy and the one that began as 2023-07-draft; see
//! <https://icpc.io/problem-package-format/>.

use super::error::PackageError;
use super::yaml::{Document, Node};
use super::{Answers, Judges, Limits, Package, Source};
use crate::case::{Part, Validation, collect, pair};
use crate::checker::ToolKind;
use crate::compare::{Comparison, Flags};
use crate::files::read_text;
use crate::limits::{LARGEST, seconds};
use crate::problem::Protocol;
use crate::{Error, Result};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What makes a directory a package.
pub const FILE: &str = "problem.yaml";

/// Problems whose solutions run several times for a case.
const MULTI_PASS: &str = "multi-pass";

/// How often they run, where nothing states it.
const PASSES: usize = 2;

/// The format requires one for each input, of interactive problems, too; problemtools leaves out inputs without.
pub const ANSWERS: Answers = Answers {
    extension: "ans",
    place: "beside it",
    advice: "add what is missing (an empty one where the package's own validator needs none), or name a directory of \
             the package that is complete, such as data/sample",
};

/// The directories in `data` that hold cases; what is beside them is there for whoever tests the package.
const GROUPS: [&str; 2] = [SAMPLES, "secret"];

/// The one for the cases of the statement.
const SAMPLES: &str = "sample";

/// True if `path`, in a package, is the directory of all its cases or of some.
pub fn is_data(path: &Path) -> bool {
    path.strip_prefix("data")
        .is_ok_and(|below| below.as_os_str().is_empty() || GROUPS.iter().any(|group| below.starts_with(group)))
}

/// True if `path` is one of the [`GROUPS`] of the package in `root`, or a part of it.
pub fn is_group(root: &Path, path: &Path) -> bool {
    GROUPS.iter().any(|group| path.starts_with(root.join("data").join(group)))
}

/// Reads the package in `directory`.
pub fn read(directory: &Path) -> Result<Package> {
    let path = directory.join(FILE);
    let missing = || Error::io("read", &path)(std::io::ErrorKind::NotFound.into());
    let document = Document::read(&path)?.ok_or_else(missing)?;
    let validator = Validator::read(directory, &document)?;
    let judges = match &validator.program {
        None => Judges::Compare(Comparison::Kattis(Flags::default())),
        Some((path, kind)) => {
            let source = Some(Source::Files { path: path.clone(), headers: None });
            let (checker, interactor) = match kind {
                ToolKind::Checker => (source, None),
                ToolKind::Interactor => (None, source),
            };
            Judges::Programs { protocol: Protocol::Kattis, checker, interactor }
        }
    };
    let mut groups = Groups { validator: &validator, known: HashMap::new() };
    let mut cases = Vec::new();
    for group in GROUPS {
        let data = directory.join("data");
        if !data.join(group).is_dir() {
            continue;
        }
        let (mut inputs, mut answers) = (BTreeMap::new(), BTreeMap::new());
        collect(&data.join(group), &mut inputs, &mut answers, |extension| match extension {
            "in" => Some(Part::Input),
            "ans" => Some(Part::Answer),
            _ => None,
        })?;
        for mut case in pair(inputs, answers)? {
            let files = case.input.with_extension("files");
            if files.is_dir() {
                return Err(PackageError::Files.at(&files));
            }
            case.validation = groups.of(&case.input, &data)?;
            case.name = format!("{group}/{}", case.name);
            cases.push(case);
        }
    }
    if cases.is_empty() {
        return Err(PackageError::NoCases.at(directory));
    }
    let has_secrets = cases.iter().any(|case| !case.input.starts_with(directory.join("data").join(SAMPLES)));
    let samples_of = (!has_secrets).then(|| directory.to_path_buf());
    let mut limits = limits(directory, &document)?;
    limits.passes = Some(passes(&document, &validator)?);
    Ok(Package { cases, samples_of, limits, judges })
}

/// Who validates outputs.
struct Validator {
    /// The package's own program, which is a checker or an interactor; else Kattis's default validator.
    program: Option<(PathBuf, ToolKind)>,
    /// Its arguments for every case; a group of cases may add to them.
    arguments: Vec<String>,
}

impl Validator {
    fn read(directory: &Path, document: &Document) -> Result<Self> {
        let types = document.get("type")?;
        let has_type = |name: &str| match &types {
            Some(node) => Ok::<_, Error>(node.words()?.iter().any(|word| word == name)),
            None => Ok(false),
        };
        if let (true, Some(node)) = (has_type("submit-answer")?, &types) {
            return Err(node.wrong("submit-answer problems are beyond this judge"));
        }
        // The names in the old format and in the new one; some packages state one format and follow the other.
        let program = ["output_validators", "output_validator"].map(|name| directory.join(name));
        let program = program.into_iter().find(|path| path.is_dir());
        let validation = document.get("validation")?;
        let program = match (is_legacy(document)?, &validation) {
            (true, None) => None,
            (true, Some(node)) => custom(node)?
                .map(|kind| {
                    let missing = || node.wrong("custom, but there is no directory output_validators beside this file");
                    program.map(|program| (program, kind)).ok_or_else(missing)
                })
                .transpose()?,
            (false, _) => match (program, has_type("interactive")?, &types) {
                (None, true, Some(node)) => {
                    return Err(node.wrong("interactive, but there is no directory output_validator beside this file"));
                }
                (program, true, _) => program.map(|program| (program, ToolKind::Interactor)),
                (program, false, _) => program.map(|program| (program, ToolKind::Checker)),
            },
        };
        let mut validator = Validator { program, arguments: Vec::new() };
        if let Some(node) = document.get("validator_flags")? {
            validator.arguments = validator.checked(&node)?;
        }
        Ok(validator)
    }

    /// The arguments that stand in `node`; those of the default validator are checked.
    fn checked(&self, node: &Node) -> Result<Vec<String>> {
        let words = node.words()?;
        if self.program.is_none() {
            Flags::parse(words.iter().map(String::as_str)).map_err(|error| node.wrong(error))?;
        }
        Ok(words)
    }
}

/// Which of the two formats it is.
fn is_legacy(document: &Document) -> Result<bool> {
    let Some(node) = document.get("problem_format_version")? else { return Ok(true) };
    let version = node.words()?.concat();
    match version.as_str() {
        "legacy" | "legacy-icpc" => Ok(true),
        "draft" => Ok(false),
        // A year and a month: later ones are more like the latest than like the oldest.
        _ if version.starts_with("20") => Ok(false),
        _ => {
            Err(node.wrong(format!("unknown version `{version}`; there are legacy, 2023-07-draft, 2025-09 and others")))
        }
    }
}

/// For what follows `validation`: what the package's own validator is; `None` if it has none.
fn custom(node: &Node) -> Result<Option<ToolKind>> {
    let words = node.words()?;
    let mut words = words.iter().map(String::as_str);
    let first = words.next();
    let (is_known, is_interactive) = words.fold((true, false), |(is_known, is_interactive), word| {
        (is_known && ["score", "interactive", MULTI_PASS].contains(&word), is_interactive || word == "interactive")
    });
    match (first, is_known, is_interactive) {
        (Some("default"), true, false) => Ok(None),
        (Some("custom"), true, false) => Ok(Some(ToolKind::Checker)),
        (Some("custom"), true, true) => Ok(Some(ToolKind::Interactor)),
        _ => Err(node.wrong("it may be default, or custom with score, interactive and multi-pass after it")),
    }
}

/// What the groups of cases state, each directory read once.
struct Groups<'a> {
    validator: &'a Validator,
    known: HashMap<PathBuf, Vec<String>>,
}

impl Groups<'_> {
    /// How the case with this input is validated.
    fn of(&mut self, input: &Path, data: &Path) -> Result<Validation> {
        let own = Document::read(&input.with_extension("yaml"))?;
        let own = own.as_ref().map(|document| self.own(document)).transpose()?.flatten();
        let group = match (own, input.parent()) {
            (Some(arguments), _) => arguments,
            (None, Some(directory)) => self.group(directory, data)?,
            (None, None) => Vec::new(),
        };
        let arguments = [&self.validator.arguments[..], &group].concat();
        let flags = Flags::parse(arguments.iter().map(String::as_str));
        let compare = flags.ok().filter(|_| self.validator.program.is_none()).map(Comparison::Kattis);
        Ok(Validation { compare, arguments })
    }

    /// What a group's cases add to the validator's arguments: its own, or those of the closest group around it.
    fn group(&mut self, directory: &Path, data: &Path) -> Result<Vec<String>> {
        if let Some(arguments) = self.known.get(directory) {
            return Ok(arguments.clone());
        }
        let mut arguments = None;
        for name in ["testdata.yaml", "test_group.yaml"] {
            if let Some(document) = Document::read(&directory.join(name))? {
                arguments = self.own(&document)?.or(arguments);
            }
        }
        let arguments = match (arguments, directory.parent()) {
            (Some(arguments), _) => arguments,
            (None, Some(parent)) if directory != data => self.group(parent, data)?,
            (None, _) => Vec::new(),
        };
        self.known.insert(directory.to_path_buf(), arguments.clone());
        Ok(arguments)
    }

    /// What one file states.
    fn own(&self, document: &Document) -> Result<Option<Vec<String>>> {
        if let Some(node) = document.get("args")?
            && !node.words()?.is_empty()
        {
            return Err(node.wrong("arguments for the program; this judge gives it none"));
        }
        for key in ["output_validator_args", "output_validator_flags"] {
            let Some(mut node) = document.get(key)? else { continue };
            if node.is_table() {
                let Some(flags) = node.get("flags")? else { continue };
                node = flags;
            }
            return self.validator.checked(&node).map(Some);
        }
        Ok(None)
    }
}

fn limits(directory: &Path, document: &Document) -> Result<Limits> {
    let limits = document.get("limits")?;
    let get = |key| limits.as_ref().map_or(Ok(None), |limits| limits.get(key));
    let mebibytes = |key| {
        let Some(node) = get(key)? else { return Ok(None) };
        let size = (node.positive()? * f64::from(1 << 20)) as u64;
        if size > LARGEST {
            return Err(node.wrong("this should be at most a pebibyte, in MiB"));
        }
        Ok(Some(size.max(1)))
    };
    let time = match get("time_limit")? {
        None => time_limit_beside(directory)?,
        Some(node) => Some(seconds(node.positive()?).ok_or_else(|| node.wrong("this should be at most a day"))?),
    };
    Ok(Limits { time, memory: mebibytes("memory")?, output: mebibytes("output")?, passes: None })
}

/// How often a solution may run for a case.
fn passes(document: &Document, validator: &Validator) -> Result<usize> {
    let mut stated = None;
    for node in [document.get("type")?, document.get("validation")?].into_iter().flatten() {
        if node.words()?.iter().any(|word| word == MULTI_PASS) {
            stated = Some(node);
        }
    }
    let Some(node) = stated else { return Ok(1) };
    if validator.program.is_none() {
        return Err(node.wrong("multi-pass, but there is no output validator that could ask for another pass"));
    }
    let limits = document.get("limits")?;
    let Some(node) = limits.map_or(Ok(None), |limits| limits.get("validation_passes"))? else { return Ok(PASSES) };
    match node.positive()? {
        passes if passes >= 2.0 && passes.fract() == 0.0 => Ok(passes as usize),
        _ => Err(node.wrong("this should be a whole number, at least 2")),
    }
}

/// The time limit where it stood before there was a place for it in `problem.yaml`.
fn time_limit_beside(directory: &Path) -> Result<Option<Duration>> {
    for name in [".timelimit", "domjudge-problem.ini"] {
        let path = directory.join(name);
        let text = match read_text(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            Err(error) => return Err(Error::io("read", &path)(error)),
        };
        let value = |line: &str| {
            if name == ".timelimit" {
                return (!line.trim().is_empty()).then(|| line.trim().to_string());
            }
            let (key, value) = line.split_once('=')?;
            (key.trim() == "timelimit").then(|| value.trim().trim_matches(['"', '\'']).to_string())
        };
        let Some((line, value)) = text.lines().enumerate().find_map(|(line, text)| Some((line, value(text)?))) else {
            continue;
        };
        let limit = value.parse().ok().and_then(seconds);
        let message = format!("invalid time limit `{value}`: it takes seconds, more than 0 and at most a day");
        let wrong = || Error::line(&path, line + 1, message);
        return limit.map(Some).ok_or_else(wrong);
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::super::tests::directory;
    use super::*;

    /// What is read from a package with this `problem.yaml` and these other files, beside one case.
    fn package(yaml: &str, files: &[(&str, &str)]) -> Result<Package> {
        let case = [("data/secret/1.in", ""), ("data/secret/1.ans", ""), ("problem.yaml", yaml)];
        read(directory(&[&case[..], files].concat()).path())
    }

    const KATTIS: Flags =
        Flags { case_sensitive: false, space_change_sensitive: false, absolute: None, relative: None };

    #[test]
    fn limits_in_all_their_places() {
        let limits = |yaml: &str, files: &[(&str, &str)]| {
            let limits = package(yaml, files).unwrap().limits;
            (limits.time.map(|time| time.as_millis()), limits.memory, limits.output)
        };
        let timelimit = [(".timelimit", "3\n")];
        let domjudge = [("domjudge-problem.ini", "name = 'x'\ntimelimit = '1.5'\n")];
        assert_eq!(limits("", &[]), (None, None, None));
        assert_eq!(limits("limits:\n", &[]), (None, None, None));
        assert_eq!(limits("limits:\n  memory: 512\n  output: 8\n", &[]), (None, Some(512 << 20), Some(8 << 20)));
        assert_eq!(limits("limits: {time_limit: 2.5}", &timelimit).0, Some(2500));
        assert_eq!(limits("limits: {time_multiplier: 5}", &timelimit).0, Some(3000));
        assert_eq!(limits("", &domjudge).0, Some(1500));
        assert_eq!(limits("", &[timelimit, domjudge].concat()).0, Some(3000));
        assert_eq!(limits("", &[("domjudge-problem.ini", "color = red\n")]).0, None);
    }

    #[test]
    fn how_many_passes() {
        let passes = |yaml: &str, validator: &str| package(yaml, &[(validator, "")]).unwrap().limits.passes;
        let old = |yaml: &str| passes(yaml, "output_validators/check.py");
        assert_eq!(old("validation: custom"), Some(1));
        // It is for multi-pass problems alone.
        assert_eq!(old("validation: custom\nlimits: {validation_passes: 7}"), Some(1));
        assert_eq!(old("validation: custom multi-pass"), Some(2));
        assert_eq!(old("validation: custom interactive multi-pass\nlimits:\n  validation_passes: 26"), Some(26));
        let new = |yaml: &str| passes(&format!("problem_format_version: 2025-09\n{yaml}"), "output_validator/check.py");
        assert_eq!(new("type: pass-fail"), Some(1));
        assert_eq!(new("type: multi-pass"), Some(2));
        assert_eq!(new("type: [interactive, multi-pass]\nlimits: {validation_passes: 3}"), Some(3));
    }

    /// The flags of each case, from the file, from its group or a group around that, or from its own file.
    #[test]
    fn flags_of_the_problem_and_of_groups() {
        let secret = |name: &'static str| (name, "");
        let files = [
            secret("data/secret/a/1.in"),
            secret("data/secret/a/deep/2.in"),
            secret("data/secret/b/3.in"),
            secret("data/secret/b/4.in"),
            secret("data/sample/1.in"),
            ("data/testdata.yaml", "output_validator_flags: float_tolerance 0.5\non_reject: continue\n"),
            ("data/secret/a/testdata.yaml", "output_validator_flags: {name: x, flags: space_change_sensitive}"),
            ("data/secret/b/test_group.yaml", "output_validator_args: [float_absolute_tolerance, '1e-3']"),
            ("data/secret/b/4.yaml", "output_validator_args: []\nhint: easy"),
        ];
        let package = package("validator_flags: case_sensitive", &files).unwrap();
        let shown: Vec<_> =
            package.cases.iter().map(|case| (case.name.as_str(), case.validation.compare.unwrap())).collect();
        let flags = Flags { case_sensitive: true, ..KATTIS };
        let tolerant = Flags { absolute: Some(0.5), relative: Some(0.5), ..flags };
        let expected = [
            ("sample/1", tolerant),
            ("secret/1", tolerant),
            ("secret/a/1", Flags { space_change_sensitive: true, ..flags }),
            ("secret/a/deep/2", Flags { space_change_sensitive: true, ..flags }),
            ("secret/b/3", Flags { absolute: Some(1e-3), ..flags }),
            ("secret/b/4", flags),
        ];
        assert_eq!(shown, expected.map(|(name, flags)| (name, Comparison::Kattis(flags))));
    }

    #[test]
    fn who_validates() {
        let judges = |yaml: &str, files: &[(&str, &str)]| {
            let judges = package(yaml, files).unwrap().judges;
            match judges {
                Judges::Compare(compare) => format!("{compare:?}"),
                Judges::Programs { checker, interactor, .. } => {
                    let name =
                        |source: Option<Source>| source.map(|source| source.path().file_name().unwrap().to_owned());
                    format!("{:?} {:?}", name(checker), name(interactor))
                }
            }
        };
        let old = [("output_validators/check.py", "")];
        let new = [("output_validator/check.py", "")];
        let default = format!("{:?}", Comparison::Kattis(KATTIS));
        assert_eq!(judges("", &[]), default);
        // The old format states it, in the new one the directory does.
        assert_eq!(judges("validation: default", &old), default);
        assert_eq!(judges("validation: custom", &old), "Some(\"output_validators\") None");
        assert_eq!(judges("validation: custom interactive", &old), "None Some(\"output_validators\")");
        let version = "problem_format_version: 2023-07-draft\n";
        assert_eq!(judges(version, &[]), default);
        assert_eq!(judges(version, &new), "Some(\"output_validator\") None");
        let interactive = format!("{version}type: [scoring, interactive]");
        assert_eq!(judges(&interactive, &new), "None Some(\"output_validator\")");
        assert_eq!(judges(&format!("{version}type: interactive"), &new), "None Some(\"output_validator\")");
        let arguments = package("validation: custom\nvalidator_flags: a 7 b", &old).unwrap();
        assert_eq!(arguments.cases[0].validation.arguments, ["a", "7", "b"]);
    }

    #[test]
    fn what_is_wrong_is_placed() {
        type Row<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str);
        let rows: &[Row] = &[
            ("name: x\nlimits:\n  memory: much\n", &[], "problem.yaml:3: limits.memory: this should be a number"),
            ("limits:\n  output: 0\n", &[], "problem.yaml:2: limits.output: this should be a number greater than 0"),
            ("limits: {memory: 1e300}\n", &[], "limits.memory: this should be at most a pebibyte"),
            ("limits: 5\n", &[], "problem.yaml:1: limits: this should have keys and values"),
            ("limits: {time_limit: 1000000}\n", &[], "limits.time_limit: this should be at most a day"),
            ("\n- a\n- b\n", &[], "problem.yaml:2: this should have keys and values"),
            ("a: [1\nb: 2\n", &[], "problem.yaml:2: not valid YAML: "),
            ("validation: fancy\n", &[], "problem.yaml:1: validation: it may be default, or custom with"),
            ("validation: custom fancy\n", &[], "validation: it may be default, or custom with"),
            ("validation: custom\n", &[], "validation: custom, but there is no directory output_validators"),
            ("validator_flags: fuzzy\n", &[], "validator_flags: the default validator has no flag `fuzzy`"),
            ("validator_flags: [[]]\n", &[], "validator_flags: this should be a list of texts"),
            ("problem_format_version: new\n", &[], "problem_format_version: unknown version `new`; there are legacy"),
            ("type: submit-answer\n", &[], "type: submit-answer problems are beyond this judge"),
            ("validation: custom multi-pass\n", &[], "validation: custom, but there is no directory output_validators"),
            ("type: multi-pass\n", &[], "yaml:1: type: multi-pass, but there is no output validator"),
            (
                "validation: custom multi-pass\nlimits: {validation_passes: 1}\n",
                &[("output_validators/check.py", "")],
                "problem.yaml:2: limits.validation_passes: this should be a whole number, at least 2",
            ),
            ("problem_format_version: 2025-09\ntype: interactive", &[], "problem.yaml:2: type: interactive, but there"),
            ("", &[(".timelimit", "soon\n")], ".timelimit:1: invalid time limit `soon`: it takes seconds"),
            ("", &[("domjudge-problem.ini", "a = b\ntimelimit=-1")], "domjudge-problem.ini:2: invalid time limit `-1`"),
            (
                "",
                &[("data/secret/testdata.yaml", "x: 1\noutput_validator_flags: float_tolerance x")],
                "testdata.yaml:2: output_validator_flags: invalid tolerance `x` after float_tolerance",
            ),
            ("", &[("data/secret/1.yaml", "args: [-v]")], "1.yaml:1: args: arguments for the program"),
            ("", &[("data/secret/1.files/data.txt", "")], "secret/1.files: files for the program to read"),
            ("", &[("data/secret/2.ans", "")], "2.ans: an answer without its input"),
        ];
        for (yaml, files, message) in rows {
            let error = package(yaml, files).unwrap_err().to_string();
            assert!(error.contains(message), "{yaml:?} {files:?}: {error}");
        }
        let error = read(directory(&[("problem.yaml", ""), ("data/other/1.in", "")]).path()).unwrap_err().to_string();
        assert!(error.contains("there is no `.in` file in data/sample or data/secret"), "{error}");
    }

    /// Unknown keys are the package's business, and so is what lies about beside the cases.
    #[test]
    fn the_rest_is_left_alone() {
        let yaml = "name: {en: Hello, sv: Hej}\nlicense: cc by-sa\nkeywords: [a, b]\nlimits: {code: 3, fancy: x}\n\
            credits: {authors: A <a@b.c>}\nuuid: 7\nconstants: {n: 5}\n";
        let files = [
            ("data/secret/2.in", ""),
            ("data/secret/1.desc", ""),
            ("data/secret/1.out", ""),
            ("data/sample/1.interaction", ""),
            ("data/invalid_input/1.in", ""),
            ("submissions/accepted/1.in", ""),
        ];
        let package = package(yaml, &files).unwrap();
        let shown: Vec<_> = package.cases.iter().map(|case| (case.name.as_str(), case.answer.is_some())).collect();
        assert_eq!(shown, [("secret/1", true), ("secret/2", false)]);
    }
}
