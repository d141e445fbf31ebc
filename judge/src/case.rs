//! Cases: the input files below a directory, each with its answer beside it.

mod wanted;

pub use wanted::Wanted;

use crate::compare::Comparison;
use crate::problem::Problem;
use crate::run::check_regular;
use crate::{Error, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// One input, usually with its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The path of the input below the directory of cases, without extension: `sample-1`, `secret/big-3`.
    pub name: String,
    /// The file that the program reads.
    pub input: PathBuf,
    /// The file with what is expected, `.out` or `.ans`; without one the case runs, and its output is shown.
    pub answer: Option<PathBuf>,
    /// How it is judged where that is not for the problem's settings to say.
    pub validation: Validation,
}

/// How a package or a command line wants a case judged, beyond the settings of its problem.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Validation {
    /// In place of the settings' comparison.
    pub compare: Option<Comparison>,
    /// What follows the arguments of Kattis's protocol, for a checker or an interactor.
    pub arguments: Vec<String>,
}

impl Case {
    /// A case of no package.
    pub fn new(name: impl Into<String>, input: PathBuf, answer: Option<PathBuf>) -> Self {
        Case { name: name.into(), input, answer, validation: Validation::default() }
    }

    /// True for one of the statement's, as `add` and `listen` name them.
    #[must_use]
    pub fn is_sample(&self) -> bool {
        self.name.starts_with("sample")
    }
}

/// The inputs of the problem's samples, with their files.
pub fn samples(problem: &Problem) -> Result<Vec<(PathBuf, String)>> {
    let cases = match of(problem) {
        Err(Error::NoCases { .. }) => Vec::new(),
        cases => cases?,
    };
    let samples = cases.iter().filter(|case| case.is_sample());
    let text = |case: &Case| fs::read_to_string(&case.input).map_err(Error::io("read", &case.input));
    samples.map(|case| Ok((case.input.clone(), text(case)?))).collect()
}

/// All cases of `problem`.
pub fn of(problem: &Problem) -> Result<Vec<Case>> {
    let lacks_interactor = problem.settings.lacks_interactor;
    find(&problem.id, &problem.cases).map_err(|error| match error {
        Error::NoCases { id, directory, .. } => Error::NoCases { id, directory, lacks_interactor },
        error => error,
    })
}

/// All cases [`below`] the directory of the problem `id`; to have none is an error.
pub fn find(id: &str, directory: &Path) -> Result<Vec<Case>> {
    let cases = if directory.exists() { below(directory)? } else { Vec::new() };
    if cases.is_empty() {
        let (id, directory) = (id.to_string(), directory.to_path_buf());
        return Err(Error::NoCases { id, directory, lacks_interactor: false });
    }
    Ok(cases)
}

/// All cases below `directory`, in natural order of their names: inputs `*.in` with their answers beside them, and,
/// where `directory` has a directory `in` and a directory `out`, the files of the former with the answers of the same
/// name in the latter, as AtCoder publishes its cases. Where answers are called `01.a`, as Polygon has them, inputs are
/// also the files without extension whose names are numbers; else, where answers are called `output0.txt`, as CMS has
/// them, also `input0.txt`.
pub fn below(directory: &Path) -> Result<Vec<Case>> {
    if !directory.is_dir() {
        let message = "cases are read from a directory or a zip archive, and this is another file; if it is an \
                       archive, unpack it; to judge on one case of the problem's, use `--case`";
        return Err(Error::file(directory, message));
    }
    let (mut inputs, mut answers) = match numbered(directory)? {
        (_, answers) if answers.is_empty() => worded(directory)?,
        numbered => numbered,
    };
    collect(directory, &mut inputs, &mut answers, Part::of_extension)?;
    let [pair_in, pair_out] = ["in", "out"].map(|name| directory.join(name));
    if pair_in.is_dir() && pair_out.is_dir() {
        let is_beside = |name: &str| !name.starts_with("in/") && !name.starts_with("out/");
        inputs.retain(|name, _| is_beside(name));
        answers.retain(|name, _| is_beside(name));
        collect(&pair_in, &mut inputs, &mut BTreeMap::new(), |_| Some(Part::Input))?;
        collect(&pair_out, &mut BTreeMap::new(), &mut answers, |_| Some(Part::Answer))?;
    }
    pair(inputs, answers)
}

/// The files of a directory `in`, which is `directory` or in it, as cases without answers. Nothing if there is a
/// directory `out` beside it.
pub fn inputs_alone(directory: &Path) -> Result<Vec<Case>> {
    let inputs = if directory.ends_with("in") { directory.to_path_buf() } else { directory.join("in") };
    if !inputs.is_dir() || inputs.with_file_name("out").exists() {
        return Ok(Vec::new());
    }
    let mut found = Inputs::new();
    collect_named(&inputs, &mut found, &mut Answers::new(), |below| Some((Part::Input, below.with_extension(""))))?;
    pair(found, Answers::new())
}

/// The cases `*.in` whose files are in `directory` itself, and in no directory below it.
pub fn directly_in(directory: &Path) -> Result<Vec<Case>> {
    let (mut inputs, mut answers) = (Inputs::new(), Answers::new());
    collect_named(directory, &mut inputs, &mut answers, |below| {
        let extension = below.extension()?.to_str()?;
        let is_here = below.parent() == Some(Path::new(""));
        Some((Part::of_extension(extension).filter(|_| is_here)?, below.with_extension("")))
    })?;
    pair(inputs, answers)
}

/// Files by the names of their cases.
pub type Inputs = BTreeMap<String, PathBuf>;
/// Files by the names of their cases, of which there should be one for each.
pub type Answers = BTreeMap<String, BTreeSet<PathBuf>>;

/// Cases as Polygon names them: an input `01` and its answer `01.a`. Nothing if there is no such answer.
pub fn numbered(directory: &Path) -> Result<(Inputs, Answers)> {
    let (mut inputs, mut answers) = (Inputs::new(), Answers::new());
    collect(directory, &mut inputs, &mut answers, |extension| match extension {
        "" => Some(Part::Input),
        "a" => Some(Part::Answer),
        _ => None,
    })?;
    let is_number = |name: &str| {
        let last = name.rsplit('/').next().unwrap_or(name);
        !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit())
    };
    inputs.retain(|name, _| is_number(name));
    answers.retain(|name, _| is_number(name));
    Ok(if answers.is_empty() { Default::default() } else { (inputs, answers) })
}

/// Cases as CMS names them: an input `input0.txt` and its answer `output0.txt`, beside each other or in directories
/// `input` and `output`, which are no part of their names. Nothing if there is no such answer.
fn worded(directory: &Path) -> Result<(Inputs, Answers)> {
    let (mut inputs, mut answers) = (Inputs::new(), Answers::new());
    collect_named(directory, &mut inputs, &mut answers, |below| {
        let name = below.file_name()?.to_str()?.strip_suffix(".txt")?;
        let (part, word) =
            [(Part::Input, "input"), (Part::Answer, "output")].into_iter().find(|(_, word)| name.starts_with(word))?;
        let number = name.strip_prefix(word)?;
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let around = below.parent()?;
        let around = if around.ends_with(word) { around.parent()? } else { around };
        Some((part, around.join(number)))
    })?;
    Ok(if answers.is_empty() { Default::default() } else { (inputs, answers) })
}

/// Cases in natural order, each input with its answer if there is one.
pub fn pair(inputs: Inputs, mut answers: Answers) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for (name, input) in inputs {
        let mut candidates = answers.remove(&name).unwrap_or_default();
        if candidates.len() > 1 {
            return Err(Error::file(
                input,
                "this input has two answers that differ only in the extension: keep one of them",
            ));
        }
        let answer = candidates.pop_first();
        [Some(&input), answer.as_ref()].into_iter().flatten().try_for_each(|path| check_readable(path))?;
        cases.push(Case::new(name, input, answer));
    }
    if let Some(path) = answers.into_values().flatten().next() {
        return Err(Error::file(path, "an answer without its input: there is no input of the same name"));
    }
    cases.sort_by(|left, right| alphanumeric_sort::compare_str(&left.name, &right.name));
    Ok(cases)
}

/// Which part of a case a file is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    /// The program reads it.
    Input,
    /// The output is compared with it.
    Answer,
}

impl Part {
    /// What files with this extension are for.
    fn of_extension(extension: &str) -> Option<Self> {
        match extension {
            "in" => Some(Part::Input),
            "out" | "ans" => Some(Part::Answer),
            _ => None,
        }
    }

    /// What the extension of a file says that it is for, in small letters or capitals.
    #[must_use]
    pub fn by_extension(path: &Path) -> Option<Self> {
        Part::of_extension(&path.extension()?.to_str()?.to_ascii_lowercase())
    }

    /// What the name of a file says that it is for: its extension, or else the word that it begins with, as in
    /// `input1.txt` and `answer.txt`.
    #[must_use]
    pub fn named(path: &Path) -> Option<Self> {
        let name = path.file_name()?.to_str()?.to_ascii_lowercase();
        let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, ""));
        let word = stem.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
        Part::of_extension(extension).or(match (extension, word) {
            ("a", _) | (_, "out" | "output" | "ans" | "answer") => Some(Part::Answer),
            (_, "in" | "input") => Some(Part::Input),
            _ => None,
        })
    }
}

impl std::fmt::Display for Part {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Part::Input => "input",
            Part::Answer => "answer",
        })
    }
}

/// Sorts the files below `directory`, by their names without extension, into inputs and answers: `part` knows their
/// extensions.
pub fn collect(
    directory: &Path,
    inputs: &mut Inputs,
    answers: &mut Answers,
    part: impl Fn(&str) -> Option<Part>,
) -> Result<()> {
    collect_named(directory, inputs, answers, |below| {
        let extension = below.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        Some((part(extension)?, below.with_extension("")))
    })
}

/// Sorts the files below `directory` into inputs and answers: `part` knows, from their paths there, what they are and
/// how their cases are called. Hidden files are nobody's.
pub fn collect_named(
    directory: &Path,
    inputs: &mut Inputs,
    answers: &mut Answers,
    part: impl Fn(&Path) -> Option<(Part, PathBuf)>,
) -> Result<()> {
    for entry in WalkDir::new(directory).follow_links(true) {
        // What begins with a dot is an editor's, a system's or a repository's, as `.gitkeep` is.
        let is_hidden = |name: &OsStr| name.as_encoded_bytes().starts_with(b".");
        let entry = match entry {
            // Emacs notes who edits a file in a link that leads nowhere.
            Err(error) if error.path().and_then(Path::file_name).is_some_and(is_hidden) => continue,
            entry => entry.map_err(|error| unreadable(directory, &error))?,
        };
        let below = entry.path().strip_prefix(directory).unwrap_or(entry.path());
        let is_file = !entry.file_type().is_dir() && !is_hidden(entry.file_name());
        let Some((part, name)) = part(below).filter(|_| is_file) else { continue };
        let name = name.to_string_lossy().into_owned();
        match part {
            Part::Answer => drop(answers.entry(name).or_default().insert(entry.into_path())),
            Part::Input => {
                if let Some(other) = inputs.insert(name, entry.path().to_path_buf()) {
                    let message = format!("this input has the name of the case whose input is {}", other.display());
                    return Err(Error::file(entry.path(), message));
                }
            }
        }
    }
    Ok(())
}

/// What of a directory of cases cannot be read, and why.
fn unreadable(directory: &Path, error: &walkdir::Error) -> Error {
    let path = error.path().unwrap_or(directory);
    let reason = error.io_error().map_or_else(|| error.to_string(), io::Error::to_string);
    let message = match (error.loop_ancestor(), path.read_link()) {
        (Some(ancestor), _) => format!("this link leads back to {}: remove it", ancestor.display()),
        (None, Ok(to)) => {
            let to = to.display();
            format!("this link to {to} leads nowhere ({reason}): remove it, or put there what it shall lead to")
        }
        (None, Err(_)) => format!("failed to read this among the cases: {reason}"),
    };
    Error::file(path, message)
}

/// The files below `directory` that none of its `cases` has, although their names are those of inputs or answers
/// somewhere else: with other extensions, or with these in capitals.
#[must_use]
pub fn unused(directory: &Path, cases: &[Case]) -> Vec<PathBuf> {
    let used: BTreeSet<&Path> = cases
        .iter()
        .flat_map(|case| [Some(&case.input), case.answer.as_ref()])
        .flatten()
        .map(PathBuf::as_path)
        .collect();
    let files = WalkDir::new(directory).follow_links(true).sort_by_file_name().into_iter().flatten();
    let files = files.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path);
    files.filter(|path| !used.contains(path.as_path()) && is_like_a_case(path)).collect()
}

fn is_like_a_case(path: &Path) -> bool {
    let Some(name) = path.file_name().and_then(|name| name.to_str()).filter(|name| !name.starts_with('.')) else {
        return false;
    };
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let has_number = stem.bytes().any(|byte| byte.is_ascii_digit());
    let is_text = matches!(extension.to_ascii_lowercase().as_str(), "" | "a" | "txt");
    // Some systems hide `.txt`, and so it is written twice.
    let is_named = || Part::named(path).or_else(|| Part::by_extension(Path::new(stem))).is_some();
    Part::by_extension(path).is_some() || is_text && (has_number || is_named())
}

/// Refuses what nobody can read to its end: whoever judged by it would wait for ever.
fn check_readable(path: &Path) -> Result<()> {
    match check_regular(path) {
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => {
            Err(Error::file(path, format!("{error}, so it can be neither an input nor an answer")))
        }
        // Whoever reads it states what else is wrong.
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn directory(files: &[&str]) -> tempfile::TempDir {
        let directory = tempfile::tempdir().unwrap();
        for file in files {
            let path = directory.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        directory
    }

    #[test]
    fn found_recursively_in_natural_order() {
        let directory = directory(&[
            ".b.in",
            "b-10.in",
            "b-10.ans",
            "b-9.in",
            "b-9.out",
            "a/x.y.in",
            "a/x.y.out",
            "c.in",
            "note.txt",
        ]);
        let cases = find("p", directory.path()).unwrap();
        let shown: Vec<_> = cases.iter().map(|case| (case.name.as_str(), case.answer.is_some())).collect();
        assert_eq!(shown, [("a/x.y", true), ("b-9", true), ("b-10", true), ("c", false)]);
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_somewhere_or_are_named() {
        use std::os::unix::fs::symlink;
        let files = directory(&["1.in", "elsewhere/2.in"]);
        let [path, outside] = [files.path().join("1.in"), files.path().join("elsewhere")];
        let link = |name: &str, to: &Path| symlink(to, files.path().join(name)).unwrap();
        link("3.in", &path);
        // As Emacs does, and where nobody looks for cases.
        link(".#1.in", Path::new("me@here.1234:5678"));
        link(".loop", files.path());
        let names = |cases: Vec<Case>| cases.into_iter().map(|case| case.name).collect::<Vec<_>>();
        assert_eq!(names(find("p", files.path()).unwrap()), ["1", "3", "elsewhere/2"]);
        for (name, to, message) in [
            ("4.in", Path::new("/nowhere"), "this link to /nowhere leads nowhere (No such file or directory"),
            ("5.in", Path::new("5.in"), "this link to 5.in leads nowhere (Too many levels of symbolic links"),
            ("more", &*outside.join(".."), "this link leads back to "),
        ] {
            link(name, to);
            let error = find("p", files.path()).unwrap_err().to_string();
            let path = files.path().join(name);
            assert!(error.starts_with(&format!("{}: {message}", path.display())), "{error}");
            std::fs::remove_file(path).unwrap();
        }
    }

    #[test]
    fn a_folder_of_inputs_and_one_of_answers() {
        let pairs = ["in/b_2.txt", "in/b_10.in", "out/b_2.txt", "out/b_10.out", "in/deep/00", "out/deep/00"];
        // Somebody's own beside them is a case like any other.
        let own = ["own.in", "own.out", "deep/own.in", "deep/own.ans", "note.txt"];
        let directory = directory(&[&pairs[..], &own].concat());
        let cases = find("p", directory.path()).unwrap();
        let shown: Vec<_> = cases.iter().map(|case| (case.name.as_str(), case.answer.clone().unwrap())).collect();
        let expected = [
            ("b_2", "out/b_2.txt"),
            ("b_10", "out/b_10.out"),
            ("deep/00", "out/deep/00"),
            ("deep/own", "deep/own.ans"),
            ("own", "own.out"),
        ];
        assert_eq!(shown, expected.map(|(name, answer)| (name, directory.path().join(answer))));
    }

    #[test]
    fn what_asks_for_cases() {
        let directory = directory(&["sample-1.in", "sample-1.out", "sample-10.in", "deep/big.1.in", "deep/big.2.in"]);
        let cases = find("p", directory.path()).unwrap();
        let path = |name: &str| directory.path().join(name).display().to_string();
        for (text, expected) in [
            ("sample-1", &["sample-1"][..]),
            ("sample-1.in", &["sample-1"]),
            ("sample-1.out", &["sample-1"]),
            ("sample-*", &["sample-1", "sample-10"]),
            ("SAMPLE-?", &["sample-1"]),
            ("*", &["deep/big.1", "deep/big.2", "sample-1", "sample-10"]),
            ("*big*", &["deep/big.1", "deep/big.2"]),
            ("deep/big.1", &["deep/big.1"]),
            (&path("sample-1.in"), &["sample-1"]),
            (&path("sample-1.out"), &["sample-1"]),
            (&path("deep"), &["deep/big.1", "deep/big.2"]),
            ("sample", &[]),
            ("sample-1.txt", &[]),
            ("", &[]),
        ] {
            let wanted: Wanted = text.parse().unwrap();
            let found: Vec<_> = cases.iter().filter(|case| wanted.includes(case)).map(|case| &case.name).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn numbered_as_polygon_does() {
        let numbered = ["01", "01.a", "02", "02.a", "10", "10.a", "README", "gen/1", "gen/1.a"];
        // Somebody's own beside them is a case like any other.
        let directory = directory(&[&numbered[..], &["own.in", "own.out", "3.in", "3.a"]].concat());
        let cases = find("p", directory.path()).unwrap();
        let shown: Vec<_> = cases.iter().map(|case| (case.name.as_str(), case.answer.is_some())).collect();
        let expected = ["01", "02", "3", "10", "gen/1", "own"].map(|name| (name, true));
        assert_eq!(shown, expected);
    }

    #[test]
    fn numbered_as_cms_does() {
        let beside = ["input1.txt", "output1.txt", "input10.txt", "output10.txt", "input2.txt", "g/input1.txt"];
        let directories = ["x/input/input003.txt", "x/output/output003.txt"];
        // What is called otherwise is no case of that form.
        let other = ["input.txt", "input1b.txt", "output1.txt.bak", "own.in", "own.out"];
        let directory = directory(&[&beside[..], &directories, &other].concat());
        let cases = find("p", directory.path()).unwrap();
        let shown: Vec<_> = cases.iter().map(|case| (case.name.as_str(), case.answer.is_some())).collect();
        let expected = [("1", true), ("2", false), ("10", true), ("g/1", false), ("own", true), ("x/003", true)];
        assert_eq!(shown, expected);
    }

    #[test]
    fn what_is_called_as_a_case_might_be() {
        let used = ["in/1.txt", "out/1.txt", "a.in", "a.out"];
        let meant = ["UP.IN", "UP.OUT", "deep/2.txt", "3", "input.txt", "answer", "b.in.txt", "sample1.Ans"];
        let other = [
            "README",
            "README.md",
            "README.txt",
            "notes.txt",
            ".gitkeep",
            ".1.in.swp",
            "5.in~",
            "6.in.bak",
            "gen.py",
            "a.zip",
        ];
        let directory = directory(&[&used[..], &meant, &other].concat());
        let cases = find("p", directory.path()).unwrap();
        let unused: BTreeSet<_> = unused(directory.path(), &cases).into_iter().collect();
        assert_eq!(unused, meant.map(|file| directory.path().join(file)).into_iter().collect());
        assert!(super::unused(Path::new("/does/not/exist"), &[]).is_empty());
    }

    #[test]
    fn what_does_not_pair_up_is_an_error() {
        for (files, message) in [
            (&["a.in", "a.out", "a.ans"][..], "two answers"),
            (&["a.in", "b.out"], "answer without its input"),
            (&["note.txt"], "has no cases"),
            (&["in/a.txt", "out/b.txt"], "answer without its input"),
            (&["in/a.txt", "in/a.in", "out/a.txt"], "has the name of the case"),
            (&["in/a.txt", "a.in", "out/a.txt"], "has the name of the case"),
            (&["01", "02.a"], "answer without its input"),
            (&["01", "01.a", "01.in"], "has the name of the case"),
            (&["1", "2"], "has no cases"),
            (&["input1.txt", "input2.txt"], "has no cases"),
            (&["input1.txt", "output2.txt"], "answer without its input"),
            (&["input1.txt", "output1.txt", "input/input1.txt"], "has the name of the case"),
        ] {
            let directory = directory(files);
            let error = find("p", directory.path()).unwrap_err().to_string();
            assert!(error.contains(message), "{files:?}: {error}");
        }
        assert!(find("p", Path::new("/does/not/exist")).unwrap_err().to_string().contains("p has no cases"));
    }
}
