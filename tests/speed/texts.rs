//! Our programs and the templates, as texts.

use std::fs;
use std::path::Path;

/// The programs of `tests/library-checker` of these names, or all, sorted.
pub fn programs(root: &Path, names: &[String]) -> Result<Vec<String>, String> {
    let mut known = sources(&root.join("tests/library-checker"))?;
    if let Some(name) = names.iter().find(|name| !known.contains(name)) {
        return Err(format!("there is no tests/library-checker/{name}.rs; there are {}", known.join(", ")));
    }
    known.retain(|name| names.is_empty() || names.contains(name));
    Ok(known)
}

/// A program of `tests/library-checker`.
pub fn program(root: &Path, name: &str) -> Result<String, String> {
    read(&root.join("tests/library-checker").join(name).with_extension("rs"))
}

/// The templates that a program with this text uses, with their texts.
pub fn templates(root: &Path, text: &str) -> Result<Vec<(String, String)>, String> {
    let folder = root.join("templates");
    let mut names = sources(&folder)?;
    names.retain(|name| [':', ';'].iter().any(|end| text.contains(&format!("templates::{name}{end}"))));
    let text = |name: String| read(&folder.join(&name).with_extension("rs")).map(|text| (name, text));
    names.into_iter().map(text).collect()
}

/// The stems of the files `*.rs` in `folder`, sorted.
fn sources(folder: &Path) -> Result<Vec<String>, String> {
    let failed = |error| format!("failed to read {}: {error}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        if let Some(stem) = stem.filter(|_| path.extension().is_some_and(|extension| extension == "rs")) {
            names.push(stem.to_string());
        }
    }
    names.sort();
    Ok(names)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("failed to read {}: {error}", path.display()))
}
