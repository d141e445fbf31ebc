//! A generator and a brute force to begin with: files that are not there yet, and what is appended to the manifest.

use crate::files::{replace, write_new};
use crate::problem::{Binary, Problem, Role, Target};
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::fs;
use std::path::PathBuf;

/// What was made.
#[derive(Debug)]
pub struct Initialised {
    /// The new files.
    pub written: Vec<PathBuf>,
    /// The manifest.
    pub manifest: PathBuf,
    /// What it has at its end now.
    pub appended: String,
}

/// The library that the skeletons are written with.
const LIBRARY: &str = "testlib";

/// Writes those of generator and brute force that `problem` does not have, from `templates/problem/stress` or
/// `templates/problem/stress-leetcode`. Whatever a person has written stays as it is: only the manifest gets longer.
pub fn init(workspace: &Workspace, problem: &Problem) -> Result<Initialised> {
    let id = &problem.id;
    let package = workspace.package(id)?;
    let missing: Vec<Role> = [Role::Generator, Role::BruteForce]
        .into_iter()
        .filter(|role| package.tool_binary(role.suffix()).is_err())
        .collect();
    let manifest = problem.folder.join("Cargo.toml");
    if missing.is_empty() {
        let advice = format!("{id} has a generator and a brute force: `cargo judge stress {id}` runs them");
        return Err(Error::Exists { path: manifest, advice });
    }
    if !workspace.shares(LIBRARY) {
        let reason = format!(
            "the skeletons use {LIBRARY}, which is not in [workspace.dependencies] of {}",
            workspace.root().join("Cargo.toml").display()
        );
        return Err(Error::Argument { argument: "--init".to_string(), reason });
    }
    let skeletons = skeletons(workspace, problem.settings.target);
    let mut files = Vec::new();
    for role in &missing {
        let name = format!("{}.rs", role.suffix());
        let (path, skeleton) = (problem.folder.join(&name), skeletons.join(&name));
        if path.symlink_metadata().is_ok() {
            let binary = Binary::tool(id, role.suffix()).name;
            let advice =
                format!("it is no [[bin]] yet: with name = \"{binary}\" and path = \"{name}\" it is the {role}");
            return Err(Error::Exists { path, advice });
        }
        let text = fs::read_to_string(&skeleton).map_err(Error::io("read", &skeleton))?;
        files.push((path, text.replace("{{id}}", id)));
    }
    let before = fs::read_to_string(&manifest).map_err(Error::io("read", &manifest))?;
    let appended = addition(id, &missing, depends_on_library(&before));
    let newline = if before.ends_with('\n') { "" } else { "\n" };
    let after = format!("{before}{newline}{appended}");
    if let Err(error) = toml::from_str::<toml::Table>(&after) {
        let message =
            format!("these lines cannot follow its end ({}): add what they state by hand\n{appended}", error.message());
        return Err(Error::Manifest { path: manifest, line: None, message });
    }
    let written: Vec<PathBuf> = files.iter().map(|(path, _)| path.clone()).collect();
    write_all(&files)?;
    if let Err(error) = replace(&manifest, after.as_bytes()) {
        remove(&written);
        return Err(Error::io("write", &manifest)(error));
    }
    Ok(Initialised { written, manifest, appended })
}

/// Where the skeletons for `target` are.
fn skeletons(workspace: &Workspace, target: Target) -> PathBuf {
    let name = if target == Target::Leetcode { "stress-leetcode" } else { "stress" };
    workspace.root().join("templates/problem").join(name)
}

/// Writes all of them, or none.
fn write_all(files: &[(PathBuf, String)]) -> Result<()> {
    for (number, (path, text)) in files.iter().enumerate() {
        if let Err(error) = write_new(path, text.as_bytes()) {
            let written: Vec<PathBuf> = files[..number].iter().map(|(path, _)| path.clone()).collect();
            remove(&written);
            return Err(error);
        }
    }
    Ok(())
}

/// Takes back what was just written. What cannot be removed is a file like any other.
fn remove(written: &[PathBuf]) {
    for path in written {
        let _ = fs::remove_file(path);
    }
}

/// Whether the manifest names the library as a dependency.
fn depends_on_library(manifest: &str) -> bool {
    let manifest: toml::Table = toml::from_str(manifest).unwrap_or_default();
    manifest.get("dependencies").and_then(|dependencies| dependencies.get(LIBRARY)).is_some()
}

/// What is appended to the manifest of `id`.
fn addition(id: &str, missing: &[Role], has_library: bool) -> String {
    let mut text = String::new();
    for role in missing {
        let (binary, suffix) = (Binary::tool(id, role.suffix()).name, role.suffix());
        text += &format!("\n[[bin]]\nname = \"{binary}\"\npath = \"{suffix}.rs\"\ntest = false\n");
    }
    if !has_library {
        text += &format!("\n[dependencies.{LIBRARY}]\nworkspace = true\n");
    }
    text
}
