//! Samples become cases: new files beside those that are there, of which none is touched.

pub mod clipboard;
mod limits;
pub mod source;
mod suite;

use crate::case::{self, Case};
use crate::contradiction::{Contradiction, Name, Other};
use crate::files::{self, write_all_new};
use crate::problem::{Problem, Settings};
use crate::standing::is_skeleton;
use crate::workspace::Workspace;
use crate::{Error, Result};
use rustix::fs::FlockOperation;
use statement::Sample;
use statement::layout::Layout;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// What became of samples.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Added {
    /// The files that were written, each input before its answer.
    pub written: Vec<PathBuf>,
    /// How many cases are new.
    pub new: usize,
    /// Those of the new ones that have no answer: what a program prints there is shown, not judged.
    pub unanswered: Vec<String>,
    /// How many cases were there without an answer, and have one now.
    pub answered: usize,
    /// How many samples were there already, and were skipped.
    pub duplicates: usize,
    /// The samples that were left out, because their inputs have other answers already.
    pub contradictions: Vec<Contradiction>,
}

/// Writes `samples` to `cases/<id>/` as `sample-N.in` and `sample-N.out`, from the first number on that none there has;
/// one that has a name keeps it, with hyphens for what does not belong into a name. A sample whose input is there
/// already is skipped; where that case has no answer yet, it gets this one. One whose input has another answer, there
/// or in a sample before it, which the problem does not accept for this one, is an error, and then nothing is written.
pub fn add(workspace: &Workspace, id: &str, samples: &[Sample]) -> Result<Added> {
    let (files, added) = plan(workspace, id, samples)?;
    if !added.contradictions.is_empty() {
        return Err(Error::Contradictions(added.contradictions));
    }
    Ok(Added { written: written(files)?, ..added })
}

/// The same, but a sample whose input has another answer already is left out, and the others are written.
pub fn add_what_agrees(workspace: &Workspace, id: &str, samples: &[Sample]) -> Result<Added> {
    let (files, added) = plan(workspace, id, samples)?;
    Ok(Added { written: written(files)?, ..added })
}

/// What became of the constraints that a page states.
#[derive(Clone, Debug, PartialEq)]
pub enum Kept {
    /// They are in this file, which is new.
    New(PathBuf),
    /// They are there already, or there are none.
    Same,
    /// This file has others, and stays as it is.
    Others(PathBuf),
}

/// Keeps these lines of a page for the programs that `stress --init` makes, unless a file has others.
pub fn keep_constraints(problem: &Problem, lines: &[String]) -> Result<Kept> {
    let path = problem.constraints();
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    if lines.is_empty() || fs::read_to_string(&path).is_ok_and(|there| there.trim_end() == text.trim_end()) {
        return Ok(Kept::Same);
    }
    if path.symlink_metadata().is_ok() {
        return Ok(Kept::Others(path));
    }
    write_all_new(&[(&path, text)])?;
    Ok(Kept::New(path))
}

/// Puts the statements that read this input into the solution, if that is still a skeleton with a call of `input!`, as
/// nobody has begun it; true if it does.
pub fn read_input(problem: &Problem, layout: &Layout) -> Result<bool> {
    let path = &problem.solution.source;
    if !is_skeleton(problem, path) {
        return Ok(false);
    }
    let text = fs::read_to_string(path).map_err(Error::io("read", path))?;
    let Some(text) = layout.put_into(&text) else { return Ok(false) };
    files::replace(path, text.as_bytes()).map_err(Error::io("write", path))?;
    Ok(true)
}

/// Writes all of them, or none: an input before its answer, since one without an answer is a case, and gets the answer
/// the next time.
fn written(files: Vec<Planned>) -> Result<Vec<PathBuf>> {
    write_all_new(&files)?;
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// What comes before the number in the names of samples.
const SAMPLE: &str = "sample-";

/// How the cases of a directory are named: [`case::find`] knows several forms, and a directory has one of them.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    /// `sample-1.in` and `sample-1.out`.
    Beside,
    /// `in/sample-1` and `out/sample-1`.
    Directories,
    /// `in/sample-1.in` and `out/sample-1.out`, as Library Checker has them.
    DirectoriesWithExtensions,
    /// `1` and `1.a`.
    Numbered,
}

impl Form {
    fn of(directory: &Path, cases: &[Known]) -> Self {
        let ends = |known: &Known| known.case.input.extension().is_some_and(|extension| extension == "in");
        if directory.join("in").is_dir() && directory.join("out").is_dir() {
            let have_extensions = !cases.is_empty() && cases.iter().all(ends);
            if have_extensions { Form::DirectoriesWithExtensions } else { Form::Directories }
        } else if !cases.is_empty() && cases.iter().all(|known| known.case.input.extension().is_none()) {
            Form::Numbered
        } else {
            Form::Beside
        }
    }

    /// The files of a case that is called `name`: its input and its answer.
    fn paths(self, directory: &Path, name: &str) -> (PathBuf, PathBuf) {
        match self {
            Form::Beside => (directory.join(format!("{name}.in")), directory.join(format!("{name}.out"))),
            Form::Directories => (directory.join("in").join(name), directory.join("out").join(name)),
            Form::DirectoriesWithExtensions => {
                (directory.join("in").join(format!("{name}.in")), directory.join("out").join(format!("{name}.out")))
            }
            Form::Numbered => (directory.join(name), directory.join(format!("{name}.a"))),
        }
    }

    /// What comes before the numbers of cases that would be called `prefix` and a number where there is a choice.
    fn prefix(self, prefix: &'static str) -> &'static str {
        if self == Form::Numbered { "" } else { prefix }
    }
}

/// A case that is there, or that a sample makes.
struct Known {
    case: Case,
    input: String,
    answer: Option<String>,
    /// The sample that makes it, or gives it its answer.
    sample: Option<Name>,
}

/// A file and its text.
type Planned = (PathBuf, String);

/// What to write for `samples`, and what will have become of them then.
fn plan(workspace: &Workspace, id: &str, samples: &[Sample]) -> Result<(Vec<Planned>, Added)> {
    let directory = &workspace.cases(id);
    let settings = workspace.read_problem(id)?.settings;
    let mut known = known(id, directory)?;
    let form = Form::of(directory, &known);
    let prefix = form.prefix(SAMPLE);
    let mut number = highest_number(directory, form, prefix)?;
    let (mut files, mut added) = (Vec::new(), Added::default());
    let mut counted = 0;
    for Sample { name, input, answer } in samples {
        counted += usize::from(name.is_none());
        let sample = name.clone().map_or(Name::Number(counted), Name::Own);
        let (input, answer) = (normalized(input), answer.as_deref().map(normalized));
        let Some(same) = known.iter_mut().find(|known| known.input == input) else {
            let own = name.as_deref().filter(|_| form != Form::Numbered).and_then(file_name);
            let name = own.map(|own| free_name(own, directory, form, &known)).unwrap_or_else(|| {
                number += 1;
                format!("{prefix}{number}")
            });
            let (input_path, answer_path) = form.paths(directory, &name);
            files.push((input_path.clone(), input.clone()));
            files.extend(answer.clone().map(|answer| (answer_path, answer)));
            known.push(Known { case: Case::new(name, input_path, None), input, answer, sample: Some(sample) });
            added.new += 1;
            continue;
        };
        match (&same.answer, answer) {
            (Some(first), Some(second)) if !agree(&settings, first, &second) => {
                let other = same.sample.clone().map_or_else(|| Other::Case(same.case.input.clone()), Other::Sample);
                added.contradictions.push(Contradiction { sample, other, answers: [first.clone(), second] });
            }
            (None, Some(answer)) => {
                files.push((form.paths(directory, &same.case.name).1, answer.clone()));
                added.answered += usize::from(same.sample.is_none());
                (same.answer, same.sample) = (Some(answer), Some(sample));
            }
            _ => added.duplicates += 1,
        }
    }
    let unanswered = known.into_iter().filter(|known| known.answer.is_none() && known.sample.is_some());
    added.unanswered = unanswered.map(|known| known.case.name).collect();
    Ok((files, added))
}

/// What the files of a sample are called that is called `name` where it comes from: `secret-g1-big` for
/// `secret/g1/big`. `None` for the statement's samples, and for numbers, which say nothing elsewhere.
fn file_name(name: &str) -> Option<String> {
    let is_counted = name.to_lowercase().starts_with("sample") || name.bytes().all(|byte| byte.is_ascii_digit());
    let words: Vec<&str> = name.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|it| !it.is_empty()).collect();
    (!is_counted && !words.is_empty()).then(|| words.join("-"))
}

/// `name`, or with a number after it if a case is called so, or a file.
fn free_name(name: String, directory: &Path, form: Form, known: &[Known]) -> String {
    let is_free = |name: &String| {
        let (input, answer) = form.paths(directory, name);
        !known.iter().any(|known| known.case.name == *name) && !input.exists() && !answer.exists()
    };
    let mut numbered = (2..).map(|number: u64| format!("{name}-{number}"));
    if is_free(&name) { name } else { numbered.find(is_free).expect("there are more numbers than files") }
}

/// True if two answers to one input say the same.
fn agree(settings: &Settings, first: &str, second: &str) -> bool {
    let is_same = || settings.compare.difference(&first.as_bytes(), &second.as_bytes()).is_ok_and(|it| it.is_none());
    // Where a checker decides, there may be many answers.
    settings.checker.is_some() || first.trim_end() == second.trim_end() || is_same()
}

/// The cases that are there, with their texts.
fn known(id: &str, directory: &Path) -> Result<Vec<Known>> {
    let cases = match case::find(id, directory) {
        Err(Error::NoCases { .. }) => Vec::new(),
        cases => cases?,
    };
    let read = |path: &Path| -> Result<String> {
        let bytes = fs::read(path).map_err(Error::io("read", path))?;
        Ok(normalized(&String::from_utf8_lossy(&bytes)))
    };
    let known = cases.into_iter().map(|case| {
        let (input, answer) = (read(&case.input)?, case.answer.as_deref().map(read).transpose()?);
        Ok(Known { case, input, answer, sample: None })
    });
    known.collect()
}

/// `text` as a file of cases has it: every line ends in `\n`, the last one too.
fn normalized(text: &str) -> String {
    let mut text = text.replace("\r\n", "\n");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// The highest number that a case of this form has in its name; 0 if none has one. Files that are no cases count: what
/// is called `sample-3.txt` belongs to somebody.
fn highest_number(directory: &Path, form: Form, prefix: &str) -> Result<u64> {
    let directories = match form {
        Form::Directories | Form::DirectoriesWithExtensions => vec![directory.join("in"), directory.join("out")],
        Form::Beside | Form::Numbered => vec![directory.to_path_buf()],
    };
    let mut highest = 0;
    for directory in directories {
        let entries = match fs::read_dir(&directory) {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            entries => entries.map_err(Error::io("read", &directory))?,
        };
        for entry in entries {
            let name = entry.map_err(Error::io("read", &directory))?.file_name();
            let digits = name.to_str().and_then(|name| name.split('.').next()?.strip_prefix(prefix));
            // A number near the largest one would leave none to follow it.
            let number = digits.and_then(|digits| digits.parse::<u32>().ok()).map_or(0, u64::from);
            highest = highest.max(number);
        }
    }
    Ok(highest)
}

/// What became of a case that was to be stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Stored {
    /// It is new.
    New(Case),
    /// There was one with this input already, and nothing was written.
    Known(Case),
}

/// Makes a case of an input and its answer, if that is known, in `directory`: its name is `prefix` with the number that
/// follows the highest one there. Its files appear whole, and in the place of no other.
pub fn store(
    id: &str,
    directory: &Path,
    prefix: &'static str,
    (input, answer): (&[u8], Option<&[u8]>),
) -> Result<Stored> {
    fs::create_dir_all(directory).map_err(Error::io("create", directory))?;
    // Whoever else stores a case here waits: nobody else is meant to.
    let lock = File::open(directory).map_err(Error::io("open", directory))?;
    rustix::fs::flock(&lock, FlockOperation::LockExclusive)
        .map_err(|error| Error::io("lock", directory)(error.into()))?;
    let known = known(id, directory)?;
    let form = Form::of(directory, &known);
    let text = normalized(&String::from_utf8_lossy(input));
    if let Some(same) = known.into_iter().find(|known| known.input == text) {
        return Ok(Stored::Known(same.case));
    }
    let prefix = form.prefix(prefix);
    let mut number = highest_number(directory, form, prefix)?;
    loop {
        number += 1;
        let name = format!("{prefix}{number}");
        let (input_path, answer_path) = form.paths(directory, &name);
        let files: Vec<_> =
            [(&input_path, input)].into_iter().chain(answer.map(|answer| (&answer_path, answer))).collect();
        match write_all_new(&files) {
            Err(Error::Exists { .. }) => continue,
            written => written?,
        }
        return Ok(Stored::New(Case::new(name, input_path, answer.map(|_| answer_path))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const ID: &str = "abc428-a";

    fn sample(input: &str, answer: &str) -> Sample {
        Sample::new(input, Some(answer.to_string()))
    }

    /// A workspace with these files in `cases/abc428-a/`.
    struct Scratch(tempfile::TempDir);

    impl Scratch {
        fn new(files: &[(&str, &str)]) -> Self {
            let scratch = Scratch(tempfile::tempdir().unwrap());
            fs::write(scratch.0.path().join("Cargo.toml"), "[workspace]\nmembers = [\"problems/*\"]\n").unwrap();
            scratch.set("");
            for (file, text) in files {
                let path = scratch.cases().join(file);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
            }
            scratch
        }

        /// Makes the problem, with this line more in its settings.
        fn set(&self, setting: &str) {
            let folder = self.0.path().join("problems").join(ID);
            let manifest = format!(
                "[package]\nname = \"{ID}\"\n[package.metadata.judge]\ntitle = \"T\"\ntarget = \"plain\"\n{setting}\n\
                 [[bin]]\nname = \"{ID}\"\n[[bin]]\nname = \"{ID}-check\"\n"
            );
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("Cargo.toml"), manifest).unwrap();
        }

        fn cases(&self) -> PathBuf {
            self.0.path().join("cases").join(ID)
        }

        /// How many were written, how many were there already.
        fn add(&self, samples: &[Sample]) -> Result<(usize, usize)> {
            let workspace = Workspace::load(self.0.path()).unwrap();
            let added = add(&workspace, ID, samples)?;
            assert!(added.written.iter().all(|path| path.is_file()));
            Ok((added.written.len(), added.duplicates))
        }

        fn files(&self) -> BTreeMap<String, String> {
            let files = walkdir::WalkDir::new(self.cases()).into_iter().flatten();
            let files = files.filter(|entry| entry.file_type().is_file()).map(|entry| {
                let name = entry.path().strip_prefix(self.cases()).unwrap().to_str().unwrap().to_string();
                (name, fs::read_to_string(entry.path()).unwrap())
            });
            files.collect()
        }
    }

    fn files(expected: &[(&str, &str)]) -> BTreeMap<String, String> {
        expected.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect()
    }

    #[test]
    fn the_first_samples() {
        let scratch = Scratch::new(&[]);
        let without = Sample::new("3", None);
        assert_eq!(scratch.add(&[sample("1 2\r\n3\r\n", "6"), without, sample("", "")]).unwrap(), (5, 0));
        let expected = [
            ("sample-1.in", "1 2\n3\n"),
            ("sample-1.out", "6\n"),
            ("sample-2.in", "3\n"),
            ("sample-3.in", ""),
            ("sample-3.out", ""),
        ];
        assert_eq!(scratch.files(), files(&expected));
    }

    #[test]
    fn duplicates_are_skipped_and_numbers_go_on() {
        let there = [("sample-2.in", "1\n"), ("sample-2.out", "1\n"), ("own.in", "7"), ("own.ans", "7")];
        let scratch = Scratch::new(&[&there[..], &[("sample-9.txt", "a note")]].concat());
        let samples = [sample("1", "1"), sample("2", "2"), sample("7\n", "7 \n\n"), sample("2\n", "2")];
        assert_eq!(scratch.add(&samples).unwrap(), (2, 3));
        let added = [("sample-9.txt", "a note"), ("sample-10.in", "2\n"), ("sample-10.out", "2\n")];
        assert_eq!(scratch.files(), files(&[&there[..], &added[..]].concat()));
        assert_eq!(scratch.add(&samples).unwrap(), (0, 4));
        // Without an answer it says nothing new.
        assert_eq!(scratch.add(&[Sample::new("1", None)]).unwrap(), (0, 1));
    }

    #[test]
    fn a_case_without_an_answer_gets_it() {
        let scratch = Scratch::new(&[("by-hand.in", "1\n")]);
        assert_eq!(scratch.add(&[sample("1", "2"), sample("1", "2")]).unwrap(), (1, 1));
        assert_eq!(scratch.files(), files(&[("by-hand.in", "1\n"), ("by-hand.out", "2\n")]));
        // What has no answer at first may have one in the end.
        let samples = ["3", "4"].map(|input| Sample::new(input, None));
        let workspace = Workspace::load(scratch.0.path()).unwrap();
        let added = super::add(&workspace, ID, &[&samples[..], &[sample("3", "5")]].concat()).unwrap();
        let counts = (added.new, added.answered, added.duplicates, added.unanswered);
        assert_eq!(counts, (2, 0, 0, vec!["sample-2".to_string()]));
    }

    /// Nothing is written, not what came before either, and no directory is made.
    #[test]
    fn another_answer_is_an_error() {
        let there = [("sample-1.in", "1\n"), ("sample-1.out", "1\n")];
        let scratch = Scratch::new(&there);
        let error = scratch.add(&[sample("0", "0"), sample("1", "2")]).unwrap_err().to_string();
        assert!(
            error.starts_with("sample 2 has the input of ") && error.contains("/sample-1.in and another"),
            "{error}"
        );
        assert_eq!(scratch.files(), files(&there));
        let scratch = Scratch::new(&[]);
        let error = scratch.add(&[sample("0", "0"), sample("1", "0"), sample("0", "1")]).unwrap_err().to_string();
        assert!(
            error.starts_with("samples 1 and 3 have the same input and different answers, `0` and `1`;"),
            "{error}"
        );
        assert!(error.contains("nothing was written"), "{error}");
        assert!(!scratch.cases().exists());
    }

    /// What the problem accepts for an answer says nothing new about it.
    #[test]
    fn another_answer_that_is_accepted_is_the_same() {
        let scratch = Scratch::new(&[("a.in", "1\n"), ("a.out", "0.5 x\n")]);
        let samples = [sample("1", "0.50000 x")];
        scratch.add(&samples).unwrap_err();
        for setting in ["compare = \"float:1e-6\"", "compare = { checker = \"check\" }"] {
            scratch.set(setting);
            assert_eq!(scratch.add(&samples).unwrap(), (0, 1), "{setting}");
        }
    }

    /// What was added is found beside what was there, whatever form that has.
    #[test]
    fn every_form_of_a_directory() {
        let directories = [("in/a.txt", "1\n"), ("out/a.txt", "1\n")];
        let numbered = [("07", "1\n"), ("07.a", "1\n")];
        let added = [
            (directories, [("in/sample-1", "2\n"), ("out/sample-1", "2\n")]),
            (numbered, [("8", "2\n"), ("8.a", "2\n")]),
        ];
        for (there, added) in added {
            let scratch = Scratch::new(&there);
            assert_eq!(scratch.add(&[sample("1", "1"), sample("2", "2")]).unwrap(), (2, 1));
            assert_eq!(scratch.files(), files(&[there, added].concat()));
            assert_eq!(case::find(ID, &scratch.cases()).unwrap().len(), 2);
        }
    }

    /// Both files or none, and none in the place of another; the same input is stored once, whoever stores it.
    #[test]
    fn what_is_found_is_stored_once() {
        let scratch = Scratch::new(&[("stress-1.out.txt", ""), ("own.in", "7")]);
        let store = |input: &str, answer| store(ID, &scratch.cases(), "stress-", (input.as_bytes(), answer)).unwrap();
        let Stored::Known(known) = store("7\n", None) else { panic!("it is `own`") };
        assert_eq!(known.name, "own");
        let made = std::thread::scope(|scope| {
            let stores = [1, 2, 3, 4].map(|_| scope.spawn(|| store("1\n", Some(&b"2\n"[..]))));
            stores.map(|store| store.join().unwrap())
        });
        let new: Vec<_> = made.iter().filter(|stored| matches!(stored, Stored::New(_))).collect();
        assert!(matches!(new[..], [Stored::New(case)] if case.name == "stress-2"), "{made:?}");
        let expected = [("own.in", "7"), ("stress-1.out.txt", ""), ("stress-2.in", "1\n"), ("stress-2.out", "2\n")];
        assert_eq!(scratch.files(), files(&expected));
    }
}
