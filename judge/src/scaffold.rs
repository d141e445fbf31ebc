//! Copies for people to work on: new problems and programs from the skeletons, and templates to paste.

mod beside;
mod dependencies;
mod paper;
mod problem;
mod request;
mod shorten;
mod stub;
mod tool;

use crate::catalogue::Template;
use crate::workspace::Workspace;
use crate::{Error, Result, catalogue};
use std::fs;
use std::path::PathBuf;

pub use beside::{Additions, Begun, Source, skeleton_for};
pub use dependencies::{Dependency, Version, crates};
pub use problem::{
    Interaction, Made, NewProblem, PlannedProblem, check_id, check_name, one_line, plan_problem, plan_problems,
    shown_memory, shown_time, skeleton, skeletons,
};
pub use request::{Place, Request, Requested, lower_case, place, requested};
pub use stub::{use_clipboard, use_stub};
pub use tool::{add_tools, add_wrong};

/// The template `name`, whole, inside a module of its name: so it can be pasted anywhere in a file, next to others, and
/// `use templates::nim::nim_sum` becomes `use nim::nim_sum`.
pub fn template(workspace: &Workspace, name: &str) -> Result<String> {
    let (_, text) = read_template(workspace, name)?;
    Ok(as_module(name, &text))
}

/// The template `name` inside a module of its name, without its tests, and of its prose the shortest part.
pub fn template_code(workspace: &Workspace, name: &str) -> Result<String> {
    let (path, text) = read_template(workspace, name)?;
    let code = shorten::shorten(&text).map_err(unparsed(path, "; `--whole` copies the file without reading it"))?;
    Ok(as_module(name, &code))
}

/// The code of `template` as somebody types it from paper.
pub fn template_for_paper(workspace: &Workspace, template: &Template) -> Result<String> {
    paper::for_paper(&template.text).map_err(unparsed(catalogue::path(workspace, &template.name), ""))
}

/// What is wrong in the file of a template that is no Rust, and what to do about it.
fn unparsed(path: PathBuf, advice: &str) -> impl FnOnce(syn::Error) -> Error {
    move |error| Error::line(path, error.span().start().line, format!("{error}{advice}"))
}

/// The path and the text of the template `name`.
fn read_template(workspace: &Workspace, name: &str) -> Result<(PathBuf, String)> {
    let path = catalogue::path(workspace, name);
    let text = fs::read_to_string(&path).map_err(Error::io("read", &path))?;
    Ok((path, text))
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
