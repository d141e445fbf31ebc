//! Test suites of cargo-compete: a file `testcases/a.yml` with the samples of one problem.

use crate::package::yaml::{Document, Node};
use crate::{Error, Result};
use statement::Sample;
use std::path::Path;

/// Is it one by its name?
pub fn is_suite(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "yml" || extension == "yaml")
}

/// What a file holds.
#[derive(Debug, PartialEq)]
pub struct Suite {
    /// The cases that it lists. Those that it names by patterns, in directories, are not among them.
    pub cases: Vec<Sample>,
    /// The comparison with a tolerance, if there is one, as a manifest states it: `float:1e-6`.
    pub compare: Option<String>,
}

/// Reads a file that has at least one case.
pub fn read(path: &Path) -> Result<Suite> {
    let suite = Document::read(path)?;
    let listed = suite.as_ref().map(|suite| suite.get("cases")).transpose()?.flatten();
    let cases = match &listed {
        Some(listed) => listed.items()?.iter().map(sample).collect::<Result<Vec<_>>>()?,
        None => Vec::new(),
    };
    if cases.is_empty() {
        let message = "no cases in it: they are a list `cases` of tables with `in` and `out`, as cargo-compete has \
                       them; cases in a directory are added by naming that";
        return Err(Error::file(path, message));
    }
    Ok(Suite { cases, compare: suite.as_ref().map(tolerance).transpose()?.flatten() })
}

fn sample(case: &Node) -> Result<Sample> {
    let text =
        |key| -> Result<Option<String>> { case.get(key)?.map(|node| node.text().map(str::to_string)).transpose() };
    let input = text("in")?.ok_or_else(|| case.wrong("a case without `in`, its input"))?;
    Ok(Sample { name: text("name")?, input, answer: text("out")? })
}

/// The comparison of `match: {Float: {absolute_error: 1e-6, relative_error: 1e-6}}`.
fn tolerance(suite: &Document) -> Result<Option<String>> {
    let Some(rule) = suite.get("match")?.filter(Node::is_table) else { return Ok(None) };
    let Some(float) = rule.get("Float")?.filter(Node::is_table) else { return Ok(None) };
    let error = |key| -> Result<Option<f64>> { float.get(key)?.map(|node| node.positive()).transpose() };
    Ok(match (error("absolute_error")?, error("relative_error")?) {
        (Some(absolute), Some(relative)) if absolute == relative => Some(format!("float:{absolute:e}")),
        (Some(absolute), Some(relative)) => Some(format!("float:{absolute:e},{relative:e}")),
        (Some(absolute), None) => Some(format!("float:{absolute:e},0")),
        (None, Some(relative)) => Some(format!("float:0,{relative:e}")),
        (None, None) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suite(text: &str) -> Result<Suite> {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("a.yml");
        std::fs::write(&path, text).unwrap();
        read(&path)
    }

    #[test]
    fn the_cases_of_a_suite() {
        let text = "---\ntype: Batch\ntimelimit: 2s\nmatch: Lines\n\ncases:\n  - name: sample1\n    in: |\n      3\n\
                    \u{20}     1 2 3\n    out: |\n      6\n  - in: \"7\\n\"\n    out: ~\n\n\
                    extend:\n  - type: Text\n    path: ./a\n";
        let sample = |name: Option<&str>, input: &str, answer: Option<&str>| Sample {
            name: name.map(str::to_string),
            input: input.to_string(),
            answer: answer.map(str::to_string),
        };
        let cases = vec![sample(Some("sample1"), "3\n1 2 3\n", Some("6\n")), sample(None, "7\n", None)];
        assert_eq!(suite(text).unwrap(), Suite { cases, compare: None });
    }

    #[test]
    fn the_tolerance_of_a_suite() {
        for (rule, line) in [
            ("Exact", None),
            ("Float: {absolute_error: 1e-6, relative_error: 1e-6}", Some("float:1e-6")),
            ("Float: {absolute_error: 1e-9, relative_error: 1e-6}", Some("float:1e-9,1e-6")),
            ("Float: {absolute_error: ~, relative_error: 1e-6}", Some("float:0,1e-6")),
        ] {
            let colon = if rule.contains(':') { "\n  " } else { " " };
            let suite = suite(&format!("match:{colon}{rule}\ncases: [{{in: a, out: b}}]")).unwrap();
            assert_eq!(suite.compare.as_deref(), line, "{rule}");
        }
    }

    #[test]
    fn what_is_no_suite() {
        for (text, message) in [
            ("", "a.yml: no cases in it: "),
            ("type: Interactive\n", "a.yml: no cases in it: "),
            ("cases: []\n", "a.yml: no cases in it: "),
            ("cases:\n  - name: x\n", "a.yml:2: cases: a case without `in`, its input"),
            ("cases:\n  - in: [1]\n", "a.yml:2: cases.in: this should be a text"),
            ("cases: {}\n", "a.yml:1: cases: this should be a list"),
        ] {
            let error = suite(text).unwrap_err().to_string();
            assert!(error.contains(message), "{text:?}: {error}");
        }
    }
}
