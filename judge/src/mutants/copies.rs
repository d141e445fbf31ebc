//! A workspace below the target directory in which each mutant of a problem is a program of its own: one call of cargo
//! builds all of them, and nothing is ever written among a person's sources.
//!
//! Files that are right already are left as they are: what has not changed since is not built again.

use super::mutant::Mutant;
use crate::mirror::Place;
use crate::problem::{Binary, Problem};
use crate::{Error, Result};
use std::collections::HashSet;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The binary that a mutant is built as.
#[must_use]
pub fn binary(id: &str, mutant: &Mutant) -> Binary {
    Binary::new(id, format!("{id}-m{}", mutant.number))
}

/// Where the copies of the problem `id` are; below `target`, where cargo puts what it builds.
#[must_use]
pub fn place(target: &Path, id: &str) -> Place {
    let home = target.join("judge/mutants");
    Place { root: home.join(id), target: Some(home.join("target")) }
}

/// The source that a bundle is kept in, below the place of the copies.
#[must_use]
pub fn bundle(id: &str) -> PathBuf {
    Path::new("packages").join(id).join("bundle.rs")
}

/// Writes the workspace of `sources`, each a file with its text and the binary that it becomes, if it becomes one. They
/// take the place of the solution of `problem`, which belongs to the workspace at `root`.
pub fn write(root: &Path, place: &Place, problem: &Problem, sources: &[(&str, &str, Option<String>)]) -> Result<()> {
    let mut copies = Copies { root, place: &place.root, kept: HashSet::new() };
    copies.manifest_of_workspace()?;
    copies.package(problem, sources)?;
    let Copies { kept, .. } = copies;
    remove_others(&place.root, &kept)
}

struct Copies<'a> {
    /// The workspace.
    root: &'a Path,
    /// That of the copies.
    place: &'a Path,
    /// What belongs there.
    kept: HashSet<PathBuf>,
}

impl Copies<'_> {
    /// The workspace's own manifest with other members, so that profiles, lints and versions are the same.
    fn manifest_of_workspace(&mut self) -> Result<()> {
        let mut manifest = read_manifest(&self.root.join("Cargo.toml"))?;
        if let Some(workspace) = manifest.get_mut("workspace").and_then(Value::as_table_mut) {
            for key in ["exclude", "default-members"] {
                workspace.remove(key);
            }
            workspace.insert("members".to_string(), Value::Array(vec!["packages/*".into()]));
            absolute_paths(workspace, self.root);
        }
        absolute_paths(&mut manifest, self.root);
        self.write("Cargo.toml", manifest.to_string().as_bytes())?;
        let lock = self.root.join("Cargo.lock");
        match fs::read(&lock) {
            Ok(lock) => self.write("Cargo.lock", &lock),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(Error::io("read", &lock)(error)),
        }
    }

    /// One package for all, so that cargo builds them beside each other.
    fn package(&mut self, problem: &Problem, sources: &[(&str, &str, Option<String>)]) -> Result<()> {
        let directory = Path::new("packages").join(&problem.id);
        let programs = sources.iter().filter_map(|(file, _, name)| Some((name.clone()?, file.to_string())));
        let manifest = manifest(problem, programs)?;
        self.write(directory.join("Cargo.toml"), manifest.to_string().as_bytes())?;
        self.links(&problem.folder, &directory)?;
        sources.iter().try_for_each(|(file, text, _)| self.write(directory.join(file), text.as_bytes()))
    }

    /// Links to all that is in `from`, except to its manifest: a source may include what is beside it.
    fn links(&mut self, from: &Path, to: &Path) -> Result<()> {
        for entry in fs::read_dir(from).map_err(Error::io("read", from))? {
            let entry = entry.map_err(Error::io("read", from))?;
            let name = entry.file_name();
            if name == "Cargo.toml" {
                continue;
            }
            self.keep(to.join(&name));
            let link = self.place.join(to).join(&name);
            if fs::read_link(&link).is_ok_and(|there| there == entry.path()) {
                continue;
            }
            remove_if_there(&link)?;
            symlink(entry.path(), &link).map_err(Error::io("create", &link))?;
        }
        Ok(())
    }

    fn write(&mut self, path: impl AsRef<Path>, content: &[u8]) -> Result<()> {
        let path = path.as_ref();
        self.keep(path);
        let path = self.place.join(path);
        // Whoever wrote through a link would write into a person's source.
        let is_file = fs::symlink_metadata(&path).is_ok_and(|there| there.is_file());
        if is_file && fs::read(&path).is_ok_and(|there| there == content) {
            return Ok(());
        }
        if !is_file {
            remove_if_there(&path)?;
        }
        let parent = path.parent().unwrap_or(self.place);
        fs::create_dir_all(parent).map_err(Error::io("create", parent))?;
        fs::write(&path, content).map_err(Error::io("write", &path))
    }

    /// It is not removed in the end, nor are the directories that it is in.
    fn keep(&mut self, path: impl AsRef<Path>) {
        self.kept.extend(path.as_ref().ancestors().map(Path::to_path_buf));
    }
}

/// The manifest of `problem` with other binaries: names, with the files of their sources.
fn manifest(problem: &Problem, binaries: impl Iterator<Item = (String, String)>) -> Result<Table> {
    let mut manifest = read_manifest(&problem.folder.join("Cargo.toml"))?;
    absolute_paths(&mut manifest, &problem.folder);
    for key in ["lib", "bin", "dev-dependencies", "test", "bench", "example"] {
        manifest.remove(key);
    }
    if let Some(package) = manifest.get_mut("package").and_then(Value::as_table_mut) {
        package.remove("default-run");
        for key in ["autobins", "autoexamples", "autotests", "autobenches"] {
            package.insert(key.to_string(), false.into());
        }
    }
    let binary = |(name, path): (String, String)| {
        let keys = [("name", name.into()), ("path", path.into()), ("test", Value::from(false))];
        Value::Table(keys.map(|(key, value)| (key.to_string(), value)).into_iter().collect())
    };
    manifest.insert("bin".to_string(), Value::Array(binaries.map(binary).collect()));
    Ok(manifest)
}

fn read_manifest(path: &Path) -> Result<Table> {
    let text = fs::read_to_string(path).map_err(Error::io("read", path))?;
    text.parse().map_err(|error: toml::de::Error| Error::file(path, error.to_string()))
}

/// Makes every `path` of a dependency one from `/`: it is relative to `directory`.
fn absolute_paths(table: &mut Table, directory: &Path) {
    for (key, value) in table.iter_mut() {
        let Some(inner) = value.as_table_mut() else { continue };
        if !["dependencies", "dev-dependencies", "build-dependencies", "target", "patch", "replace"]
            .contains(&key.as_str())
        {
            continue;
        }
        make_absolute(inner, directory);
    }
}

fn make_absolute(table: &mut Table, directory: &Path) {
    for (key, value) in table.iter_mut() {
        match value {
            Value::String(path) if key == "path" => *path = directory.join(&*path).display().to_string(),
            Value::Table(inner) => make_absolute(inner, directory),
            _ => {}
        }
    }
}

fn remove_if_there(path: &Path) -> Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(Error::io("remove", path)(error)),
        _ => Ok(()),
    }
}

/// Removes what earlier mutants have left in `place`; links are removed, never what they lead to.
fn remove_others(place: &Path, kept: &HashSet<PathBuf>) -> Result<()> {
    let entries = walkdir::WalkDir::new(place).min_depth(1).contents_first(true);
    for entry in entries.into_iter().flatten() {
        let below = entry.path().strip_prefix(place).unwrap_or(entry.path());
        if kept.contains(below) || below.starts_with("target") {
            continue;
        }
        let is_directory = entry.file_type().is_dir();
        let removed = if is_directory { fs::remove_dir(entry.path()) } else { fs::remove_file(entry.path()) };
        removed.map_err(Error::io("remove", entry.path()))?;
    }
    Ok(())
}
