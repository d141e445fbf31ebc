//! Our programs: what a reader wants to know of them.

use judge::problem::Binary;
use std::fs;
use std::path::Path;

/// A program of `tests/library-checker`.
pub struct Program {
    /// The problem's name, and the file's.
    pub problem: String,
    /// The templates it uses, but those that read.
    pub templates: Vec<String>,
    /// Lines of code: its own, and those of the templates.
    pub lines: [usize; 2],
}

impl Program {
    pub fn binary(&self) -> Binary {
        Binary::new("library-checker", format!("library-checker-{}", self.problem))
    }
}

/// How those are called that only read the input.
const READERS: [&str; 1] = ["fast_input"];

/// Those of these names, or all.
pub fn select(root: &Path, names: &[String]) -> Result<Vec<Program>, String> {
    let (folder, templates) = (root.join("tests/library-checker"), root.join("templates"));
    let known = sources(&folder)?;
    if let Some(name) = names.iter().find(|name| !known.contains(name)) {
        return Err(format!("there is no tests/library-checker/{name}.rs; there are {}", known.join(", ")));
    }
    let templates: Vec<(String, String)> = sources(&templates)?
        .into_iter()
        .filter(|name| !READERS.contains(&name.as_str()))
        .map(|name| read(&templates.join(&name).with_extension("rs")).map(|text| (name, text)))
        .collect::<Result<_, _>>()?;
    let wanted = known.into_iter().filter(|name| names.is_empty() || names.contains(name));
    wanted.map(|problem| program(&folder, problem, &templates)).collect()
}

fn program(folder: &Path, problem: String, templates: &[(String, String)]) -> Result<Program, String> {
    let text = read(&folder.join(&problem).with_extension("rs"))?;
    let is_used = |name: &str| [':', ';'].iter().any(|end| text.contains(&format!("templates::{name}{end}")));
    let used: Vec<&(String, String)> = templates.iter().filter(|(name, _)| is_used(name)).collect();
    let lines = [lines(&text), used.iter().map(|(_, text)| lines(text)).sum()];
    Ok(Program { problem, templates: used.iter().map(|(name, _)| name.clone()).collect(), lines })
}

/// Lines of code before the tests.
fn lines(text: &str) -> usize {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default().lines().map(str::trim);
    code.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// The stems of the files `*.rs` in `folder`, sorted.
fn sources(folder: &Path) -> Result<Vec<String>, String> {
    let failed = |error| format!("failed to read {}: {error}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if let (Some("rs"), Some(stem)) =
            (path.extension().and_then(|it| it.to_str()), path.file_stem().and_then(|it| it.to_str()))
        {
            names.push(stem.to_string());
        }
    }
    names.sort();
    Ok(names)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("failed to read {}: {error}", path.display()))
}
