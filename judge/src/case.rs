//! Cases: the input files below a folder, each with its answer beside it.

use crate::{Error, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// One input, usually with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The path of the input below the folder of cases, without extension: `sample-1`, `secret/big-3`.
    pub name: String,
    /// The file that the program reads.
    pub input: PathBuf,
    /// The file with what is expected, `.out` or `.ans`; without one the case runs, and its output is shown.
    pub answer: Option<PathBuf>,
}

/// All cases below `folder`, in natural order of their names.
///
/// # Errors
///
/// If the folder cannot be read, holds no case, or holds an answer without an input or an input with two answers.
pub fn find(id: &str, folder: &Path) -> Result<Vec<Case>> {
    let no_cases = || Error::NoCases { id: id.to_string(), folder: folder.to_path_buf() };
    if !folder.exists() {
        return Err(no_cases());
    }
    let mut inputs = BTreeMap::new();
    let mut answers: BTreeMap<String, BTreeSet<PathBuf>> = BTreeMap::new();
    for entry in WalkDir::new(folder).follow_links(true) {
        let entry = entry.map_err(|error| Error::Case {
            path: folder.to_path_buf(),
            message: format!("failed to read this folder of cases: {error}"),
        })?;
        let extension = entry.path().extension().and_then(|extension| extension.to_str());
        if entry.file_type().is_dir() || !matches!(extension, Some("in" | "out" | "ans")) {
            continue;
        }
        let below = entry.path().strip_prefix(folder).unwrap_or(entry.path()).with_extension("");
        let name = below.to_string_lossy().into_owned();
        if extension == Some("in") {
            inputs.insert(name, entry.into_path());
        } else {
            answers.entry(name).or_default().insert(entry.into_path());
        }
    }
    let mut cases = Vec::new();
    for (name, input) in inputs {
        let mut candidates = answers.remove(&name).unwrap_or_default();
        if candidates.len() > 1 {
            let message = "this input has two answers, one in .out and one in .ans: keep one of them".to_string();
            return Err(Error::Case { path: input, message });
        }
        cases.push(Case { name, input, answer: candidates.pop_first() });
    }
    if let Some(path) = answers.into_values().flatten().next() {
        let message = format!("an answer without its input: there is no {}", path.with_extension("in").display());
        return Err(Error::Case { path, message });
    }
    if cases.is_empty() {
        return Err(no_cases());
    }
    cases.sort_by(|left, right| alphanumeric_sort::compare_str(&left.name, &right.name));
    Ok(cases)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        folder
    }

    #[test]
    fn found_recursively_in_natural_order() {
        let folder = folder(&["b-10.in", "b-10.ans", "b-9.in", "b-9.out", "a/x.y.in", "a/x.y.out", "c.in", "note.txt"]);
        let cases = find("p", folder.path()).unwrap();
        let shown: Vec<_> = cases.iter().map(|case| (case.name.as_str(), case.answer.is_some())).collect();
        assert_eq!(shown, [("a/x.y", true), ("b-9", true), ("b-10", true), ("c", false)]);
    }

    #[test]
    fn what_does_not_pair_up_is_an_error() {
        for (files, message) in [
            (&["a.in", "a.out", "a.ans"][..], "two answers"),
            (&["a.in", "b.out"], "answer without its input"),
            (&["note.txt"], "has no cases"),
        ] {
            let folder = folder(files);
            let error = find("p", folder.path()).unwrap_err().to_string();
            assert!(error.contains(message), "{files:?}: {error}");
        }
        assert!(find("p", Path::new("/does/not/exist")).unwrap_err().to_string().contains("p has no cases"));
    }
}
