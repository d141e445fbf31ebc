//! Copies for people to work on: a new problem from the skeleton, and templates to paste.

mod shorten;

use crate::workspace::Workspace;
use crate::{Error, Result};
use std::fs;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// What replaces the placeholders `{{id}}`, `{{title}}`, `{{url}}` and `{{target}}` of the skeleton.
pub struct NewProblem<'a> {
    /// The id.
    pub id: &'a str,
    /// The title.
    pub title: &'a str,
    /// The address of the problem.
    pub url: &'a str,
    /// The judge it gets submitted to.
    pub target: &'a str,
}

/// Copies `templates/problem/` to `problems/<id>/`, and its `cases/` to `cases/<id>/`. Returns the files written.
pub fn new_problem(workspace: &Workspace, new: &NewProblem) -> Result<Vec<PathBuf>> {
    check_id(workspace, new.id)?;
    let skeleton = workspace.root().join("templates/problem");
    let folders = ["problems", "cases"].map(|place| workspace.root().join(place).join(new.id));
    for path in &folders {
        if path.symlink_metadata().is_ok() {
            let advice =
                format!("choose another id, or work on the one that is there with `cargo judge test {}`", new.id);
            return Err(Error::Exists { path: path.clone(), advice });
        }
    }
    let [problem, cases] = &folders;
    let mut files = Vec::new();
    for entry in WalkDir::new(&skeleton).sort_by_file_name() {
        let entry = entry.map_err(|error| Error::Case {
            path: skeleton.clone(),
            message: format!("failed to read the skeleton: {error}"),
        })?;
        if entry.file_type().is_dir() {
            continue;
        }
        let below = entry.path().strip_prefix(&skeleton).unwrap_or(entry.path());
        let target = match below.strip_prefix("cases") {
            Ok(case) => cases.join(case),
            Err(_) => problem.join(below),
        };
        let text = fs::read_to_string(entry.path()).map_err(Error::io("read", entry.path()))?;
        files.push((target, fill_in(&text, new)));
    }
    // Everything was read, so what can still fail is the disk. The manifest goes first: `problems/*` are members of the
    // workspace, and cargo refuses a member without one.
    files.sort_by_key(|(path, _)| !path.ends_with("Cargo.toml"));
    for (path, text) in &files {
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(Error::io("create", parent))?;
        }
        fs::write(path, text).map_err(Error::io("write", path))?;
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

fn fill_in(text: &str, new: &NewProblem) -> String {
    let quoted = |value: &str| value.replace('\\', "\\\\").replace('"', "\\\"");
    // Without an address there is no key for one.
    let text = if new.url.is_empty() { text.replace("url = \"{{url}}\"\n", "") } else { text.to_string() };
    text.replace("{{id}}", new.id)
        .replace("{{title}}", &quoted(new.title))
        .replace("{{url}}", &quoted(new.url))
        .replace("{{target}}", new.target)
}

/// What a problem's programs are called after its id.
const SUFFIXES: [&str; 5] = ["-brute", "-gen", "-wrong", "-check", "-interact"];

/// An id becomes a directory, a package and a binary: it must be a name for all of them, and none of the binaries that
/// the problem has, or is likely to get, may have the name of another one.
fn check_id(workspace: &Workspace, id: &str) -> Result<()> {
    let starts_well = id.starts_with(|first: char| first.is_ascii_lowercase());
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let invalid = |reason: String| Err(Error::InvalidId { id: id.to_string(), reason });
    if !starts_well || !id.chars().all(allowed) {
        return invalid(
            "an id is made of a-z, 0-9, - and _, and starts with a letter, because it names a package".to_string(),
        );
    }
    if ["test", "core", "std", "alloc", "proc-macro", "build", "deps", "examples", "incremental"].contains(&id)
        || ["judge", "runner", "bundler", "templates", "tests", "proconio", "itertools"].contains(&id)
    {
        return invalid("cargo, Rust or this workspace uses the name already".to_string());
    }
    if workspace.ids().any(|known| known.eq_ignore_ascii_case(id)) {
        return Err(Error::Exists {
            path: workspace.root().join("problems").join(id),
            advice: format!("work on it with `cargo judge test {id}`, or choose another id"),
        });
    }
    for known in workspace.ids() {
        let is_of =
            |problem: &str, name: &str| SUFFIXES.iter().any(|suffix| name.strip_suffix(suffix) == Some(problem));
        if is_of(known, id)
            || workspace.package(known).is_ok_and(|package| package.binaries.iter().any(|binary| binary == id))
        {
            return invalid(format!("it is the name of a program of the problem {known}"));
        }
        if is_of(id, known) {
            return invalid(format!("the problem {known} is called as one of its programs would be"));
        }
    }
    Ok(())
}

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
