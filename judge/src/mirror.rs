//! A workspace that cargo can read, where it cannot read the whole: of an empty directory in `problems`, of a manifest
//! with a mistake or of a dependency that does not exist, cargo says only that it reads no package at all, also none of
//! the other problems.
//!
//! So cargo is asked again in a mirror below the target directory: a directory with the same manifest and with symbolic
//! links to all that is in the workspace, except to the problems that cargo complained of.

use crate::error::{Error, Result, Unreadable, listed};
use crate::files::{directories, package_name};
use crate::target_directory;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

/// Where cargo is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The directory of the workspace's manifest.
    pub root: PathBuf,
    /// Where cargo puts what it builds, if that is not the workspace's own choice.
    pub target: Option<PathBuf>,
}

impl Place {
    /// The workspace itself.
    fn own(root: &Path) -> Self {
        Place { root: root.to_path_buf(), target: None }
    }
}

/// Calls cargo at the workspace `root`. As long as it fails because of directories in `problems`, these are added to
/// `unreadable`, and it is called again where they are not.
pub fn readable<T>(
    root: &Path,
    unreadable: &mut Vec<Unreadable>,
    mut call: impl FnMut(&Place, &[Unreadable]) -> Result<T>,
) -> Result<T> {
    let mut place = if unreadable.is_empty() { Place::own(root) } else { mirror(root, unreadable)? };
    loop {
        let error = match call(&place, unreadable) {
            Ok(value) => return Ok(value),
            // A person knows of no mirror.
            Err(error) => error.of_cargo_at(&place.root, root),
        };
        let Some(complaint) = error.complaint_of_cargo() else { return Err(error) };
        if complaint.contains("failed to parse lock file") && has_conflict(&root.join("Cargo.lock")) {
            return Err(Error::LockConflict { path: root.join("Cargo.lock") });
        }
        if complaint.contains("failed to load manifest for workspace member") && !can_be_in_a_pattern(root) {
            return Err(Error::NotForCargo { root: root.to_path_buf() });
        }
        let more = blamed(root, complaint, unreadable)?;
        if more.is_empty() {
            return Err(error);
        }
        unreadable.extend(more);
        place = mirror(root, unreadable)?;
    }
}

/// Has git left both sides of a conflict in the file at `path`?
fn has_conflict(path: &Path) -> bool {
    fs::read_to_string(path).is_ok_and(|text| text.lines().any(|line| line.starts_with("<<<<<<< ")))
}

/// False if cargo finds no problem in `root` by the pattern `problems/*`, before which it puts that path.
fn can_be_in_a_pattern(root: &Path) -> bool {
    root.to_str().is_some_and(|path| !path.contains(['[', '*', '?']))
}

/// The directories that `complaint` is about, besides the `known` ones.
fn blamed(root: &Path, complaint: &str, known: &[Unreadable]) -> Result<Vec<Unreadable>> {
    let complaint = complaint.trim();
    let mut blamed = directories(&root.join("problems"))?;
    blamed.retain(|id| known.iter().all(|known| known.id != *id) && names(complaint, id));
    // Of two packages with the same name cargo names both, and one of them is where that name belongs.
    if let [_, _, ..] = blamed[..] {
        let is_impostor = |id: &String| package_name(&root.join("problems").join(id)).is_none_or(|name| name != *id);
        if blamed.iter().any(is_impostor) {
            blamed.retain(is_impostor);
        }
    }
    if let Some(dependency) = not_shared(complaint).filter(|_| !blamed.is_empty()) {
        return all_without(root, dependency, blamed, known);
    }
    let unreadable = |id: String| {
        let has_manifest = root.join("problems").join(&id).join("Cargo.toml").exists();
        let reason = if has_manifest { reason(complaint) } else { "there is no Cargo.toml in it".to_string() };
        Unreadable { id, reason, complaint: complaint.to_string(), is_of_workspace: false }
    };
    Ok(blamed.into_iter().map(unreadable).collect())
}

/// The dependency that a package inherits by this complaint, but the workspace does not have.
fn not_shared(complaint: &str) -> Option<&str> {
    let (_, inherited) = complaint.split_once("workspace root manifest's `workspace.dependencies.")?;
    inherited.split_once('`').map(|(name, _)| name)
}

/// The problems that inherit `dependency`, which the workspace at `root` does not have: cargo complains of one, and
/// without that it would of the next one.
fn all_without(root: &Path, dependency: &str, blamed: Vec<String>, known: &[Unreadable]) -> Result<Vec<Unreadable>> {
    let problems = root.join("problems");
    let mut ids = directories(&problems)?;
    ids.retain(|id| {
        let is_known = known.iter().any(|known| known.id == *id);
        blamed.contains(id) || !is_known && inherits(&problems.join(id), dependency).unwrap_or(false)
    });
    let who = if ids.len() == 1 { "the problem" } else { "the problems" };
    let take = if ids.len() == 1 { "takes" } else { "take" };
    let line = if root.join(dependency).join("Cargo.toml").is_file() {
        format!("`{dependency} = {{ path = \"{dependency}\" }}`")
    } else {
        format!("`{dependency} = \"…\"` with its version, or `{dependency} = {{ path = \"…\" }}`,")
    };
    let lacks = format!("`{dependency}` is missing below [workspace.dependencies]");
    let complaint = format!(
        "error: {}: {lacks}, where {who} {} {take} it from: write {line} there",
        root.join("Cargo.toml").display(),
        listed(&ids, "and")
    );
    let reason = format!("{lacks} in the workspace's Cargo.toml");
    let unreadable = |id| {
        let (reason, complaint) = (reason.clone(), complaint.clone());
        Unreadable { id, reason, complaint, is_of_workspace: true }
    };
    Ok(ids.into_iter().map(unreadable).collect())
}

/// Whether the manifest in `directory` says `dependency.workspace = true`.
fn inherits(directory: &Path, dependency: &str) -> Option<bool> {
    let manifest: toml::Table = toml::from_str(&fs::read_to_string(directory.join("Cargo.toml")).ok()?).ok()?;
    let tables = ["dependencies", "dev-dependencies", "build-dependencies"].map(|kind| manifest.get(kind));
    let mut said = tables.into_iter().flatten().filter_map(|table| table.get(dependency)?.get("workspace")?.as_bool());
    Some(said.any(|is_inherited| is_inherited))
}

/// The cause in a complaint, in a line.
fn reason(complaint: &str) -> String {
    fn first(text: &str) -> Option<&str> {
        text.lines().map(str::trim).find(|line| !line.is_empty())
    }
    // Before it there may be warnings.
    let said = complaint.split_once("error: ").map_or(complaint, |(_, said)| said);
    let causes: Vec<&str> = said.split("Caused by:").skip(1).filter_map(first).collect();
    if !causes.is_empty() {
        return causes.join(": ");
    }
    let mut lines = said.lines().map(str::trim);
    let what = lines.next().unwrap_or_default();
    // A mistake in a manifest has a place there.
    let second = lines.next().unwrap_or_default();
    if let Some(place) = second.strip_prefix("--> ") {
        return format!("{place}: {what}");
    }
    // Of a version that cannot be chosen, cargo says what it looked for, where, and in a paragraph of its own, why
    // nothing serves.
    let why: Vec<&str> = match said.split("\n\n").nth(1) {
        Some(why) => why.lines().map(str::trim).filter(|line| !line.is_empty()).collect(),
        None => vec![second].into_iter().filter(|line| line.starts_with("candidate versions")).collect(),
    };
    if why.is_empty() { what.to_string() } else { format!("{}: {}", what.trim_end_matches(['.', ':']), why.join(" ")) }
}

/// Does a path in `complaint` lead to `problems/<id>` or below?
fn names(complaint: &str, id: &str) -> bool {
    let path = format!("problems/{id}");
    complaint.match_indices(&path).any(|(at, _)| {
        let next = complaint[at + path.len()..].chars().next();
        next.is_none_or(|next| !(next.is_alphanumeric() || "-_.*".contains(next)))
    })
}

/// The workspace at `root` without these problems.
fn mirror(root: &Path, without: &[Unreadable]) -> Result<Place> {
    let target = target_directory::plain(root).unwrap_or_else(|| root.join("target"));
    let home = target.join("judge/mirror");
    let mirror = home.join("workspace");
    match fs::remove_dir_all(&mirror) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(Error::io("remove", &mirror)(error)),
        _ => {}
    }
    let problems = mirror.join("problems");
    fs::create_dir_all(&problems).map_err(Error::io("create", &problems))?;
    let link = |from: PathBuf, to: PathBuf| symlink(from, &to).map_err(Error::io("create", &to));
    for entry in fs::read_dir(root).map_err(Error::io("read", root))? {
        let entry = entry.map_err(Error::io("read", root))?;
        let (name, path) = (entry.file_name(), entry.path());
        let is_left_out = name == "problems" || name == ".git" || path == target;
        if name == "Cargo.lock" {
            // cargo may rewrite it.
            fs::copy(&path, mirror.join(&name)).map_err(Error::io("copy", &path))?;
        } else if !is_left_out {
            link(path, mirror.join(name))?;
        }
    }
    for id in directories(&root.join("problems"))? {
        if without.iter().all(|unreadable| unreadable.id != id) {
            link(root.join("problems").join(&id), problems.join(&id))?;
        }
    }
    Ok(Place { root: mirror, target: Some(home.join("target")) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_names_whole_paths() {
        let complaint = "failed to read `/w/problems/abc-1/Cargo.toml`, required by `p` (/w/problems/zoo)";
        for (id, is_named) in [("abc-1", true), ("zoo", true), ("abc", false), ("abc-", false), ("o", false)] {
            assert_eq!(names(complaint, id), is_named, "{id}");
        }
        assert!(!names("referenced via `problems/*`", ""));
    }

    #[test]
    fn a_reason_says_the_cause() {
        for (complaint, expected) in [
            (
                "warning: unused manifest key: x\nerror: failed to select a version for `lib`.\n    \
                 ... required by package `a v0.1.0 (/w/problems/a)`\nversions that meet the requirements `*` are: 0.1.0\n\n\
                 package `a` depends on `lib` with feature `nope` but `lib` does not have that feature.\n \
                 available features: acl, debug\n\n\n\
                 failed to select a version for `lib` which could resolve this conflict",
                "failed to select a version for `lib`: package `a` depends on `lib` with feature `nope` but `lib` does \
                 not have that feature. available features: acl, debug",
            ),
            (
                "error: failed to select a version for the requirement `lib = \"^9\"`\n\
                 candidate versions found which didn't match: 1.0.0, 0.1.0\nlocation searched: an index\n\
                 required by package `a v0.1.0 (/w/problems/a)`",
                "failed to select a version for the requirement `lib = \"^9\"`: candidate versions found which didn't \
                 match: 1.0.0, 0.1.0",
            ),
            (
                "error: no matching package named `lib` found\nlocation searched: an index\nrequired by package `a`",
                "no matching package named `lib` found",
            ),
            (
                "error: invalid type: integer `3`\n  --> problems/a/Cargo.toml:22:9\n   |\n22 | lib = 3\n   |       ^\n\
                 error: failed to load manifest for workspace member `/w/problems/a`",
                "problems/a/Cargo.toml:22:9: invalid type: integer `3`",
            ),
            (
                "error: failed to load manifest for workspace member `/w/problems/a`\n\nCaused by:\n  \
                 failed to read `/w/x/Cargo.toml`\n\nCaused by:\n  No such file or directory (os error 2)",
                "failed to read `/w/x/Cargo.toml`: No such file or directory (os error 2)",
            ),
            ("something else", "something else"),
        ] {
            assert_eq!(reason(complaint), expected, "{complaint}");
        }
    }
}
