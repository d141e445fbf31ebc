//! Problems put aside, brought back and given another id. Nothing is deleted: what is put aside lies in `.removed` at
//! the root of the workspace.

use crate::command::quoted;
use crate::files::{self, directories};
use crate::selection::{is_pattern, matches};
use crate::workspace::Workspace;
use crate::{Error, Result, scaffold};
use serde::Deserialize;
use std::cmp::Reverse;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fmt, fs};
use toml::Spanned;

/// The directory of what was put aside: `.removed/<id>/<number>/problem` and `…/cases`, the number counting from 1.
const REMOVED: &str = ".removed";
/// What is moved together: its place in the workspace, and its name where it is put aside.
const PARTS: [(&str, &str); 2] = [("problems", "problem"), ("cases", "cases")];

/// A directory that was moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// From where.
    pub from: PathBuf,
    /// To where.
    pub to: PathBuf,
}

/// Puts `problems/<id>` and `cases/<id>` aside, or the one of them that there is, whatever is in them.
pub fn remove(workspace: &Workspace, id: &str) -> Result<Vec<Moved>> {
    let shelf = workspace.root().join(REMOVED).join(id);
    let number = numbers(&shelf)?.last().map_or(1, |last| last + 1);
    let slot = shelf.join(number.to_string());
    let moves = PARTS.map(|(place, name)| Moved { from: workspace.root().join(place).join(id), to: slot.join(name) });
    move_all(existing(moves))
}

/// What was put aside at one time. It is shown, and named, as `<id>/<number>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The id that it had.
    pub id: String,
    /// Which one of this id: the highest was put aside last.
    pub number: u32,
    /// When, if the disk tells.
    pub when: Option<SystemTime>,
    /// `problem`, `cases` or both.
    pub parts: Vec<&'static str>,
}

impl fmt::Display for Removed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.id, self.number)
    }
}

/// All that was put aside, what is of one id in the order in which that was done.
pub fn removed(workspace: &Workspace) -> Result<Vec<Removed>> {
    let shelf = workspace.root().join(REMOVED);
    let mut all = Vec::new();
    for id in directories(&shelf)? {
        for number in numbers(&shelf.join(&id))? {
            let slot = shelf.join(&id).join(number.to_string());
            let is_there = |name: &&str| slot.join(name).symlink_metadata().is_ok();
            let parts = PARTS.map(|(_, name)| name).into_iter().filter(is_there).collect();
            // It has not changed since something was moved there.
            let when = slot.metadata().and_then(|slot| slot.modified()).ok();
            all.push(Removed { id: id.clone(), number, when, parts });
        }
    }
    Ok(all)
}

/// What can be asked for: each id, and where there are several of it, each of these.
pub fn removed_names(workspace: &Workspace) -> Result<Vec<String>> {
    let all = removed(workspace)?;
    let mut names = Vec::new();
    for of_one_id in all.chunk_by(|one, next| one.id == next.id) {
        names.extend(of_one_id.first().map(|one| one.id.clone()));
        if of_one_id.len() > 1 {
            names.extend(of_one_id.iter().map(Removed::to_string));
        }
    }
    Ok(names)
}

/// What `argument` means: an id, or a pattern of ids, what was put aside last of each; `<id>/<number>` just that.
pub fn removed_like(workspace: &Workspace, argument: &str) -> Result<Vec<Removed>> {
    let is_meant = |id: &str| if is_pattern(argument) { matches(argument, id) } else { id == argument };
    let all = removed(workspace)?;
    let mut found = Vec::new();
    for of_one_id in all.chunk_by(|one, next| one.id == next.id) {
        let last = of_one_id.last().filter(|last| is_meant(&last.id));
        found.extend(last.or_else(|| of_one_id.iter().find(|one| one.to_string() == argument)).cloned());
    }
    if found.is_empty() {
        let names = removed_names(workspace)?;
        let names = names.iter().map(String::as_str);
        return Err(Error::unknown("removed problem", argument, names, "`cargo judge restore`"));
    }
    Ok(found)
}

/// Brings back what was put aside.
pub fn restore(workspace: &Workspace, Removed { id, number, .. }: &Removed) -> Result<Vec<Moved>> {
    let shelf = workspace.root().join(REMOVED).join(id);
    let slot = shelf.join(number.to_string());
    let moves = PARTS.map(|(place, name)| Moved { from: slot.join(name), to: workspace.root().join(place).join(id) });
    let moved = move_all(existing(moves))?;
    // Only if they are empty.
    let _ = fs::remove_dir(&slot).and_then(|()| fs::remove_dir(&shelf));
    Ok(moved)
}

/// True if a part of the problem `old` is called `new` already: by a [`rename`] that was killed, or by a person who has
/// moved its directory.
#[must_use]
pub fn is_half_renamed(workspace: &Workspace, old: &str, new: &str) -> bool {
    let [own, other] = [old, new].map(|id| workspace.folder(id));
    if own.symlink_metadata().is_ok() {
        return files::package_name(&own).is_some_and(|name| name == new);
    }
    let has_cases = workspace.cases(old).is_dir() && old != new;
    files::package_name(&other).is_some_and(|name| name == old || name == new && has_cases)
}

/// Gives the problem `old` the id `new`: its directories, its package and its programs, and its title if that is `old`.
/// Of what is [half renamed](is_half_renamed), the rest.
pub fn rename(workspace: &Workspace, old: &str, new: &str) -> Result<Vec<Moved>> {
    let command = format!("rename {}", quoted(old));
    if is_half_renamed(workspace, old, new) {
        scaffold::check_name(new, &command)?;
    } else {
        scaffold::check_id(workspace, new, &command)?;
    }
    let is_moved = workspace.folder(old).symlink_metadata().is_err();
    let manifest = workspace.folder(if is_moved { new } else { old }).join("Cargo.toml");
    let text = fs::read_to_string(&manifest).map_err(Error::io("read", &manifest))?;
    let renamed = renamed(&text, old, new).map_err(|error| Error::file(&manifest, error.to_string()))?;
    let moves = PARTS.map(|(place, _)| {
        let folder = workspace.root().join(place);
        Moved { from: folder.join(old), to: folder.join(new) }
    });
    let mut moves = existing(moves);
    refuse_existing(&moves)?;
    let write = || files::replace(&manifest, renamed.as_bytes()).map_err(Error::io("replace", &manifest));
    // Until the last step the package is not called as its directory. Every command reports that, with the command
    // that does the rest.
    if !is_moved {
        write()?;
    }
    moves.reverse();
    let mut moved = move_all(moves)?;
    moved.reverse();
    if is_moved {
        write()?;
    }
    Ok(moved)
}

/// `text`, a manifest, for a package and programs that are called after `new` in place of `old`. A title that is `old`
/// came from the id, and follows it. Nothing is left to do where the package is called `new`.
fn renamed(text: &str, old: &str, new: &str) -> Result<String, toml::de::Error> {
    #[derive(Deserialize)]
    struct Manifest {
        package: Package,
        #[serde(default)]
        bin: Vec<Binary>,
    }
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    struct Package {
        name: Spanned<String>,
        default_run: Option<Spanned<String>>,
        #[serde(default)]
        metadata: Metadata,
    }
    #[derive(Default, Deserialize)]
    struct Metadata {
        #[serde(default)]
        judge: Judge,
    }
    #[derive(Default, Deserialize)]
    struct Judge {
        title: Option<Spanned<toml::Value>>,
    }
    #[derive(Deserialize)]
    struct Binary {
        name: Option<Spanned<String>>,
    }
    let Manifest { package, bin } = toml::from_str(text)?;
    if package.name.get_ref() == new {
        return Ok(text.to_string());
    }
    let mut names = vec![package.name];
    names.extend(package.default_run);
    names.extend(bin.into_iter().filter_map(|binary| binary.name));
    let mut values: Vec<(Range<usize>, String)> = Vec::new();
    for name in names {
        let rest = name.get_ref().strip_prefix(old);
        if let Some(rest) = rest.filter(|rest| rest.is_empty() || rest.starts_with('-')) {
            values.push((name.span(), format!("{new}{rest}")));
        }
    }
    let title = package.metadata.judge.title.filter(|title| title.get_ref().as_str() == Some(old));
    values.extend(title.map(|title| (title.span(), new.to_string())));
    // From the last to the first, so that the places of those before stay what they are.
    values.sort_by_key(|(place, _)| Reverse(place.start));
    let mut renamed = text.to_string();
    for (place, value) in values {
        renamed.replace_range(place, &format!("\"{value}\""));
    }
    Ok(renamed)
}

fn existing(moves: [Moved; 2]) -> Vec<Moved> {
    moves.into_iter().filter(|moved| moved.from.symlink_metadata().is_ok()).collect()
}

fn refuse_existing(moves: &[Moved]) -> Result<()> {
    match moves.iter().find(|moved| moved.to.symlink_metadata().is_ok()) {
        None => Ok(()),
        Some(Moved { to, .. }) => {
            let advice = "choose another id, or put that one aside with `cargo judge remove`".to_string();
            Err(Error::Exists { path: to.clone(), advice })
        }
    }
}

/// Moves all, or nothing if one of the places is taken.
fn move_all(moves: Vec<Moved>) -> Result<Vec<Moved>> {
    refuse_existing(&moves)?;
    for Moved { from, to } in &moves {
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(Error::io("create", parent))?;
        }
        fs::rename(from, to).map_err(Error::io("move", from))?;
    }
    Ok(moves)
}

/// The number that is written like this, which `01` is not.
fn number(name: &str) -> Option<u32> {
    name.parse().ok().filter(|number: &u32| number.to_string() == name)
}

/// The numbers that are used in `shelf`, in order.
fn numbers(shelf: &Path) -> Result<Vec<u32>> {
    let mut numbers: Vec<u32> = directories(shelf)?.iter().filter_map(|name| number(name)).collect();
    numbers.sort_unstable();
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_gets_another_name_and_keeps_the_rest() {
        let before = "[package]\nname = \"a-1\" # mine\ndefault-run = \"a-1\"\n\n[package.metadata.judge]\n\
            title = \"a-1\"\n\n[[bin]]\nname = \"a-1\"\npath = \"main.rs\"\n\n[[bin]]\nname = \"a-1-brute\"\n\n\
            [[bin]]\nname = \"a-12\"\n";
        let after = "[package]\nname = \"b\" # mine\ndefault-run = \"b\"\n\n[package.metadata.judge]\n\
            title = \"b\"\n\n[[bin]]\nname = \"b\"\npath = \"main.rs\"\n\n[[bin]]\nname = \"b-brute\"\n\n\
            [[bin]]\nname = \"a-12\"\n";
        assert_eq!(renamed(before, "a-1", "b").unwrap(), after);
        // A title of its own stays, whatever it begins with.
        let before = before.replace("title = \"a-1\"", "title = \"a-1-x\"");
        let after = after.replace("title = \"b\"", "title = \"a-1-x\"");
        assert_eq!(renamed(&before, "a-1", "b").unwrap(), after);
    }
}
