//! Our programs and the templates, as texts.

use judge::catalogue::{self, Template, is_used};
use judge::workspace::Workspace;
use std::fs;
use std::path::PathBuf;

/// The programs of `tests/library-checker` of these names, or all, sorted.
pub fn programs(workspace: &Workspace, names: &[String]) -> Result<Vec<String>, String> {
    let folder = folder(workspace);
    let failed = |error| format!("failed to read {}: {error}", folder.display());
    let mut known = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        if let Some(stem) = stem.filter(|_| path.extension().is_some_and(|extension| extension == "rs")) {
            known.push(stem.to_string());
        }
    }
    known.sort();
    if let Some(name) = names.iter().find(|name| !known.contains(name)) {
        return Err(format!("there is no tests/library-checker/{name}.rs; there are {}", known.join(", ")));
    }
    known.retain(|name| names.is_empty() || names.contains(name));
    Ok(known)
}

/// A program of `tests/library-checker`.
pub fn program(workspace: &Workspace, name: &str) -> Result<String, String> {
    let path = folder(workspace).join(name).with_extension("rs");
    fs::read_to_string(&path).map_err(|error| format!("failed to read {}: {error}", path.display()))
}

fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root().join("tests/library-checker")
}

/// The templates that a program with this text uses, by name.
pub fn templates(workspace: &Workspace, text: &str) -> Result<Vec<Template>, String> {
    let names = catalogue::names(workspace).map_err(|error| error.to_string())?.into_iter();
    let used = names.filter(|name| is_used(name, text)).map(|name| Template::read(workspace, &name));
    used.collect::<Result<_, _>>().map_err(|error| error.to_string())
}
