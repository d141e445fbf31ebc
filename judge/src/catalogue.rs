//! The templates of a workspace as their own files describe them: field, summary, items of the head.

mod head;
mod line;
mod public;
mod search;
mod words;

use crate::workspace::Workspace;
use crate::{Error, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

pub use head::Head;
pub use line::{lines_of_code, sentence, shortened, without_links};
pub use public::Public;
use public::public_items;
use search::Places;
pub use search::{Hit, Query, Reason};

/// What templates are about, in the order in which they are listed. A template names one of these in its head; a person
/// may have other ones, which come behind.
pub const FIELDS: [&str; 8] = ["graphs", "numbers", "sequences", "strings", "geometry", "sets", "games", TOOLS];

/// The field of what reads, writes or draws, and solves no problem.
pub const TOOLS: &str = "tools";

/// The field of a template that names none; it comes last.
pub const OTHER: &str = "other";

/// One file of `templates/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// The file's, without `.rs`.
    pub name: String,
    /// What the file says of itself.
    pub head: Head,
    /// All of the file.
    pub text: String,
    items: OnceLock<Vec<Public>>,
    places: OnceLock<Places>,
}

impl Template {
    fn new(name: &str, text: String) -> Self {
        let (items, places) = (OnceLock::new(), OnceLock::new());
        Template { name: name.to_string(), head: Head::of(&text), text, items, places }
    }

    /// What it offers, in the order of the file. The file is parsed at the first call.
    #[must_use]
    pub fn items(&self) -> &[Public] {
        self.items.get_or_init(|| public_items(&self.text))
    }

    /// The template `name`.
    pub fn read(workspace: &Workspace, name: &str) -> Result<Self> {
        let path = path(workspace, name);
        // A template that a judge would not compile is still one that somebody looks for.
        let text = fs::read(&path).map_err(Error::io("read", &path))?;
        Ok(Template::new(name, String::from_utf8_lossy(&text).into_owned()))
    }

    /// What it is about: one of [`FIELDS`], a person's own field, or [`OTHER`].
    #[must_use]
    pub fn field(&self) -> &str {
        self.head.item("Field").unwrap_or(OTHER)
    }

    /// Where it stands in the list of all.
    fn place(&self) -> (usize, &str, &str) {
        let field = self.field();
        let known = FIELDS.iter().position(|known| *known == field);
        let rank = if field == OTHER { usize::MAX } else { known.unwrap_or(FIELDS.len()) };
        (rank, field, &self.name)
    }
}

/// The file of the template `name`.
#[must_use]
pub fn path(workspace: &Workspace, name: &str) -> PathBuf {
    // Not `with_extension`: a name may have a dot.
    workspace.root().join("templates").join(format!("{name}.rs"))
}

/// The names of all templates, in alphabetical order.
pub fn names(workspace: &Workspace) -> Result<Vec<String>> {
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

/// All templates, field by field.
pub fn templates(workspace: &Workspace) -> Result<Vec<Template>> {
    let templates = names(workspace)?.into_iter().map(|name| Template::read(workspace, &name));
    let mut templates: Vec<Template> = templates.collect::<Result<_>>()?;
    templates.sort_by(|left, right| left.place().cmp(&right.place()));
    Ok(templates)
}

/// An error unless one of `templates` is about `field`.
pub fn check_field(templates: &[Template], field: &str) -> Result<()> {
    if templates.iter().any(|template| template.field() == field) {
        return Ok(());
    }
    Err(Error::unknown("field", field, fields(templates), "`cargo judge copy` without a name"))
}

/// Those of `templates` that are about `field`.
pub fn of_field(templates: &mut Vec<Template>, field: &str) -> Result<()> {
    check_field(templates, field)?;
    templates.retain(|template| template.field() == field);
    Ok(())
}

/// The fields that these have, which are in the order of [`templates`].
#[must_use]
pub fn fields(templates: &[Template]) -> Vec<&str> {
    let mut fields: Vec<&str> = templates.iter().map(Template::field).collect();
    fields.dedup();
    fields
}

/// The template that `argument` names: by its name in any case, by its file, or by a public function or type that no
/// other template has.
pub fn named(workspace: &Workspace, argument: &str) -> Result<String> {
    let known = names(workspace)?;
    let name = stem(argument);
    let exact = known.iter().find(|template| *template == name);
    if let Some(template) = exact.or_else(|| known.iter().find(|template| is_alike(template, name))) {
        return Ok(template.clone());
    }
    let templates = templates(workspace)?;
    let has_it = |template: &&Template| {
        template.items().iter().any(|item| !item.is_method && item.name.eq_ignore_ascii_case(name))
    };
    let with_it: Vec<&Template> = templates.iter().filter(has_it).collect();
    match with_it[..] {
        [template] => Ok(template.name.clone()),
        _ => Err(unknown(&templates, &with_it, name)),
    }
}

/// The templates that these arguments name, each once.
pub fn all_named(workspace: &Workspace, arguments: &[String]) -> Result<Vec<String>> {
    let mut names: Vec<String> = Vec::new();
    for argument in arguments {
        let name = named(workspace, argument)?;
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

/// Whether a program with this text uses the template `name`: a function of it, or all of it as a module.
#[must_use]
pub fn is_used(name: &str, text: &str) -> bool {
    [':', ';'].iter().any(|end| text.contains(&format!("templates::{name}{end}")))
}

/// What `argument` calls a template, which may be its file.
#[must_use]
pub fn stem(argument: &str) -> &str {
    let file = Path::new(argument).file_name().and_then(|name| name.to_str()).unwrap_or(argument);
    file.strip_suffix(".rs").unwrap_or(file)
}

/// Whether these are the same but for case and hyphens.
#[must_use]
pub fn is_alike(template: &str, name: &str) -> bool {
    template.replace('-', "_").eq_ignore_ascii_case(&name.replace('-', "_"))
}

/// Nothing is called `name`: what has it, what is called so but for one letter, what is about it, and what is called
/// nearly so.
fn unknown(templates: &[Template], with_it: &[&Template], name: &str) -> Error {
    let query = Query::new(name);
    let standard = query.as_ref().map(Query::standard).unwrap_or_default();
    let hits = query.as_ref().map(|query| query.search(templates)).unwrap_or_default();
    let about = hits.iter().filter(|hit| hit.is_close()).map(|hit| hit.template);
    let mut nearest: Vec<String> = Vec::new();
    let mistyped = templates.iter().filter(|template| strsim::damerau_levenshtein(&template.name, name) == 1);
    for template in with_it.iter().copied().chain(mistyped).chain(about) {
        if nearest.len() < 3 && !nearest.contains(&template.name) {
            nearest.push(template.name.clone());
        }
    }
    if nearest.is_empty() && standard.is_empty() {
        nearest = text::nearest(name, templates.iter().map(|template| template.name.as_str()));
    }
    Error::UnknownTemplate { name: name.to_string(), nearest, standard }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(name: &str, text: &str) -> Template {
        Template::new(name, text.to_string())
    }

    #[test]
    fn a_typing_mistake_comes_before_what_is_about_something_like_it() {
        let templates = [template("nimber", "//! Nimm.\n"), template("nim", "//! A game.\n")];
        let Error::UnknownTemplate { nearest, .. } = unknown(&templates, &[], "nimm") else { panic!("it is unknown") };
        assert_eq!(nearest, ["nim", "nimber"]);
    }

    #[test]
    fn what_is_in_no_known_field_comes_last() {
        let mut templates = [
            template("a", ""),
            template("b", "//! B.\n"),
            template("c", "//! C.\n//!\n//! - **Field**: zeta\n"),
            template("d", "//! D.\n//!\n//! - **Field**: tools\n"),
            template("e", "//! - **Field**: graphs\n"),
            template("f", "//! F.\n//!\n//! - **Field**: alpha\n"),
            template("g", "//! G.\n//!\n//! - **Field**: graphs\n"),
        ];
        templates.sort_by(|left, right| left.place().cmp(&right.place()));
        assert_eq!(templates.each_ref().map(|template| template.name.as_str()), ["e", "g", "d", "f", "c", "a", "b"]);
        assert_eq!(fields(&templates), ["graphs", "tools", "alpha", "zeta", "other"]);
    }
}
