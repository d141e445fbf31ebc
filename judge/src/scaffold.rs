//! Copies for people to work on: new problems from the skeletons, and templates to paste.

mod dependencies;
mod problem;
mod request;
mod shorten;
mod stub;

use crate::workspace::Workspace;
use crate::{Error, Result};
use std::fs;
use std::path::{Path, PathBuf};

pub use dependencies::{Dependency, crates};
pub use problem::{
    Interaction, Made, NewProblem, PlannedProblem, check_id, one_line, plan_problem, plan_problems, shown_memory,
    shown_time, skeletons,
};
pub use request::{Place, Request, Requested, place, requested};
pub use stub::{use_clipboard, use_stub};

/// The names of all templates, in alphabetical order.
pub fn templates(workspace: &Workspace) -> Result<Vec<String>> {
    let folder = workspace.root().join("templates");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).map_err(Error::io("read", &folder))? {
        let path = entry.map_err(Error::io("read", &folder))?.path();
        let is_template = path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("lib.rs");
        if let (true, Some(name)) = (is_template, path.file_stem().and_then(|name| name.to_str())) {
            names.push(name.to_string());
        }
    }
    names.sort_unstable();
    Ok(names)
}

/// The template `name`, whole, inside a module of its name: so it can be pasted anywhere in a file, next to others, and
/// `use templates::nim::nim_sum` becomes `use nim::nim_sum`.
pub fn template(workspace: &Workspace, name: &str) -> Result<String> {
    let (name, _, text) = read_template(workspace, name)?;
    Ok(as_module(&name, &text))
}

/// The template `name` inside a module of its name, without its tests, and of its prose the shortest part.
pub fn template_code(workspace: &Workspace, name: &str) -> Result<String> {
    let (name, path, text) = read_template(workspace, name)?;
    let code = shorten::shorten(&text).map_err(|error| {
        let line = error.span().start().line;
        Error::Case { path, message: format!("line {line}: {error}; `--whole` copies the file without reading it") }
    })?;
    Ok(as_module(&name, &code))
}

/// The name, the path and the text of the template that `argument` names.
fn read_template(workspace: &Workspace, argument: &str) -> Result<(String, PathBuf, String)> {
    let name = template_name(workspace, argument)?;
    let path = workspace.root().join("templates").join(&name).with_extension("rs");
    let text = fs::read_to_string(&path).map_err(Error::io("read", &path))?;
    Ok((name, path, text))
}

/// The template that `argument` names: by its name in any case, or by its file.
pub fn template_name(workspace: &Workspace, argument: &str) -> Result<String> {
    let known = templates(workspace)?;
    let file = Path::new(argument).file_name().and_then(|name| name.to_str()).unwrap_or(argument);
    let name = file.strip_suffix(".rs").unwrap_or(file);
    let exact = known.iter().find(|template| *template == name);
    match exact.or_else(|| known.iter().find(|template| template.eq_ignore_ascii_case(name))) {
        Some(template) => Ok(template.clone()),
        None => {
            let known = known.iter().map(String::as_str);
            Err(Error::unknown("template", name, known, "`cargo judge copy` without a name"))
        }
    }
}

/// Whoever pastes a template rarely uses all of it, and does not want to read about the rest at every build.
fn as_module(name: &str, text: &str) -> String {
    let mut module = format!("#[allow(dead_code)]\nmod {name} {{\n");
    for line in text.lines() {
        if !line.is_empty() {
            module.push_str("    ");
            module.push_str(line);
        }
        module.push('\n');
    }
    module.push_str("}\n");
    module
}

/// What a template is about: the first paragraph of its head, on one line.
pub fn summary(workspace: &Workspace, name: &str) -> Result<String> {
    let path: &Path = &workspace.root().join("templates").join(name).with_extension("rs");
    let text = fs::read_to_string(path).map_err(Error::io("read", path))?;
    let paragraph: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//! ")).collect();
    Ok(paragraph.join(" "))
}
