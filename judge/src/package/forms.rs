//! Names that files of published cases have elsewhere. Which is the input of which answer is in the name alone.

use crate::case::{self, Answers, Case, Inputs, Part, collect_named, pair};
use crate::{Error, Result};
use std::path::Path;

/// A way to name an input and its answer.
struct Form {
    /// An input and its answer.
    example: [&'static str; 2],
    /// What a file of this name is, and how its case is called.
    read: fn(&str) -> Option<(Part, String)>,
}

const FORMS: [Form; 7] = [
    Form { example: ["SUM.INP", "SUM.OUT"], read: by_extension },
    Form { example: ["zad.in.1", "zad.out.1"], read: number_last },
    Form { example: ["horse.in1", "horse.out1"], read: number_in_extension },
    Form { example: ["I.1", "O.1"], read: letter_first },
    Form { example: ["test1.in.txt", "test1.out.txt"], read: before_txt },
    Form { example: ["in1.txt", "out1.txt"], read: word_first },
    Form { example: ["sample-01-in.txt", "sample-01-out.txt"], read: word_last },
];

/// The cases of a `directory` that somebody else has made: those [below it](case::below) if one has an answer, or else
/// those whose files are called as elsewhere.
pub fn cases(directory: &Path) -> Result<Vec<Case>> {
    let own = case::below(directory);
    if own.as_ref().is_ok_and(|cases| cases.iter().any(|case| case.answer.is_some())) {
        return own;
    }
    elsewhere(directory)?.map_or(own, Ok)
}

/// The cases below `directory` whose files are called by one of the forms, which has an input with its answer there.
/// Nothing if that is none; if it is several, nobody knows which are meant.
fn elsewhere(directory: &Path) -> Result<Option<Vec<Case>>> {
    let mut found: Option<(&Form, Inputs, Answers)> = None;
    for form in &FORMS {
        let (mut inputs, mut answers) = (Inputs::new(), Answers::new());
        collect_named(directory, &mut inputs, &mut answers, |below| {
            let (part, name) = (form.read)(below.file_name()?.to_str()?)?;
            Some((part, below.with_file_name(name)))
        })?;
        if !inputs.keys().any(|name| answers.contains_key(name)) {
            continue;
        }
        if let Some((other, ..)) = &found {
            let [one, two] = [other, form].map(|form| form.example.join("` with `"));
            let message = format!("cases are called in two ways, as `{one}` and as `{two}`: keep each in a directory");
            return Err(Error::file(directory, message));
        }
        found = Some((form, inputs, answers));
    }
    found.map(|(_, inputs, answers)| pair(inputs, answers)).transpose()
}

/// A word for an input or an answer, in small letters or capitals.
fn word(text: &str) -> Option<Part> {
    match &*text.to_ascii_lowercase() {
        "in" | "input" => Some(Part::Input),
        "out" | "output" | "ans" | "answer" => Some(Part::Answer),
        _ => None,
    }
}

/// Is it a number, perhaps with a letter for one of several cases of a number: `12`, `1a`?
fn is_number(text: &str) -> bool {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    text.len() - digits.len() <= 1 && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// What comes before `.txt`, in small letters or capitals.
fn text_file(name: &str) -> Option<&str> {
    name.rsplit_once('.').filter(|(_, extension)| extension.eq_ignore_ascii_case("txt")).map(|(stem, _)| stem)
}

/// `SUM.INP` and `SUM.OUT`, `1.IN` and `1.ANS`, `1.dat` and `1.out`, `1.in` and `1.sol`, `1.input` and `1.output`.
fn by_extension(name: &str) -> Option<(Part, String)> {
    let (stem, extension) = name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty())?;
    let part = match &*extension.to_ascii_lowercase() {
        "in" | "inp" | "input" | "dat" => Part::Input,
        "out" | "output" | "ans" | "sol" => Part::Answer,
        _ => return None,
    };
    Some((part, stem.to_string()))
}

/// `zad.in.1` and `zad.out.1`, also `zad.in.1a`.
fn number_last(name: &str) -> Option<(Part, String)> {
    let (stem, number) = name.rsplit_once('.').filter(|(_, number)| is_number(number))?;
    let (stem, kind) = stem.rsplit_once('.')?;
    Some((word(kind)?, format!("{stem}.{number}")))
}

/// `horse.in1` and `horse.out1`.
fn number_in_extension(name: &str) -> Option<(Part, String)> {
    let (stem, extension) = name.rsplit_once('.')?;
    let (kind, number) = extension.split_at(extension.find(|c: char| c.is_ascii_digit())?);
    Some((word(kind)?, format!("{stem}.{number}"))).filter(|_| is_number(number))
}

/// `I.1` and `O.1`.
fn letter_first(name: &str) -> Option<(Part, String)> {
    let (letter, number) = name.split_once('.').filter(|(_, number)| is_number(number))?;
    let part = match letter {
        "I" | "i" => Part::Input,
        "O" | "o" => Part::Answer,
        _ => return None,
    };
    Some((part, number.to_string()))
}

/// `test1.in.txt` and `test1.out.txt`.
fn before_txt(name: &str) -> Option<(Part, String)> {
    let (stem, kind) = text_file(name)?.rsplit_once('.')?;
    Some((word(kind)?, stem.to_string())).filter(|(_, name)| !name.is_empty())
}

/// `in1.txt` and `out1.txt`, also `input_1.txt` and `answer_1.txt`.
fn word_first(name: &str) -> Option<(Part, String)> {
    let stem = text_file(name)?;
    let (kind, rest) = stem.split_at(stem.find(|c: char| !c.is_ascii_alphabetic())?);
    let number = rest.trim_start_matches(['-', '_', ' ']);
    Some((word(kind)?, number.to_string())).filter(|_| is_number(number))
}

/// `sample-01-in.txt` and `sample-01-out.txt`, also `1_in.txt` and `1_out.txt`.
fn word_last(name: &str) -> Option<(Part, String)> {
    let (stem, kind) = text_file(name)?.rsplit_once(['-', '_', ' '])?;
    Some((word(kind)?, stem.to_string())).filter(|(_, name)| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::package::tests;

    fn directory(files: &[&str]) -> tempfile::TempDir {
        tests::directory(&files.iter().map(|file| (*file, "")).collect::<Vec<_>>())
    }

    /// Each of the cases that are found, with the files that it has.
    fn found(files: &[&str]) -> Vec<String> {
        let directory = directory(files);
        let below = |path: &Path| path.strip_prefix(directory.path()).unwrap().display().to_string();
        let cases = elsewhere(directory.path()).unwrap().unwrap_or_default();
        let shown = |case: Case| {
            let answer = case.answer.as_deref().map_or("none".to_string(), below);
            format!("{}: {} {answer}", case.name, below(&case.input))
        };
        cases.into_iter().map(shown).collect()
    }

    #[test]
    fn names_of_other_judges() {
        for (files, cases) in [
            (&["1.inp", "1.out", "2.inp"][..], &["1: 1.inp 1.out", "2: 2.inp none"][..]),
            (&["Test01/SUM.INP", "Test01/SUM.OUT"], &["Test01/SUM: Test01/SUM.INP Test01/SUM.OUT"]),
            (&["A.IN", "A.OUT", "b.In", "b.Ans"], &["A: A.IN A.OUT", "b: b.In b.Ans"]),
            (&["1.dat", "1.ans", "g/2.dat", "g/2.out"], &["1: 1.dat 1.ans", "g/2: g/2.dat g/2.out"]),
            (&["01.in", "01.sol"], &["01: 01.in 01.sol"]),
            (&["1.input", "1.output"], &["1: 1.input 1.output"]),
            (&["zad.in.1", "zad.out.1"], &["zad.1: zad.in.1 zad.out.1"]),
            (&["zad.in.1a", "zad.out.1a"], &["zad.1a: zad.in.1a zad.out.1a"]),
            (
                &["horse.in10", "horse.out10", "horse.in9"],
                &["horse.9: horse.in9 none", "horse.10: horse.in10 horse.out10"],
            ),
            (&["I.1", "O.1", "I.10", "O.10"], &["1: I.1 O.1", "10: I.10 O.10"]),
            (&["test1.in.txt", "test1.out.txt"], &["test1: test1.in.txt test1.out.txt"]),
            (&["in1.txt", "out1.txt"], &["1: in1.txt out1.txt"]),
            (&["input_01.TXT", "answer_01.TXT"], &["01: input_01.TXT answer_01.TXT"]),
            (&["sample-01-in.txt", "sample-01-out.txt"], &["sample-01: sample-01-in.txt sample-01-out.txt"]),
            (&["1_in.txt", "1_out.txt"], &["1: 1_in.txt 1_out.txt"]),
        ] {
            assert_eq!(found(files), cases, "{files:?}");
        }
    }

    /// Without a pair, and where a number or a word may be anything, no form is meant.
    #[test]
    fn what_might_be_anything() {
        for files in [
            &["1.dat"][..],
            &["1.inp", "2.out"],
            &["test.1", "test.1.sol"],
            &["in.txt", "out.txt"],
            &["1.txt", "1.ans.bak"],
            &["zad.1", "zad.2"],
            &["main.in.rs", "main.out.rs"],
            &["begin.txt", "about.txt"],
            &["in1", "out1"],
            &[".in.txt", ".out.txt"],
            &["12ab.txt", "I.1ab", "O.1ab"],
        ] {
            assert_eq!(found(files), Vec::<String>::new(), "{files:?}");
        }
        let directory = directory(&["1.inp", "1.out", "I.1", "O.1"]);
        let error = elsewhere(directory.path()).unwrap_err().to_string();
        let both = "as `SUM.INP` with `SUM.OUT` and as `I.1` with `O.1`: keep each in a directory";
        assert!(error.contains(both), "{error}");
        let other = self::directory(&["1.inp", "1.out", "2.out"]);
        let error = elsewhere(other.path()).unwrap_err().to_string();
        assert!(error.contains("2.out: an answer without its input"), "{error}");
    }

    #[test]
    fn the_documented_names() {
        let documentation = include_str!("../../docs/packages.md");
        for Form { example: [input, answer], .. } in FORMS {
            assert!(documentation.contains(&format!("`{input}` with `{answer}`")), "{input}");
        }
    }
}
