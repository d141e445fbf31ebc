//! The workspace: which problems there are, and where everything is.
//!
//! Only the manifests that a command needs are read, so that it takes as long among three hundred problems as among
//! three.

use crate::manifest::{Package, Root};
use crate::problem::Problem;
use crate::{Error, Result, build};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A workspace whose own manifest was read; those of problems are read when they are asked for.
pub struct Workspace {
    root: PathBuf,
    manifest: Root,
    /// In natural order.
    ids: Vec<String>,
    target_directory: OnceLock<PathBuf>,
}

impl Workspace {
    /// Reads the workspace that `folder` is in: the nearest directory above it whose manifest has a `[workspace]`.
    pub fn load(folder: &Path) -> Result<Self> {
        let folder = folder.canonicalize().map_err(Error::io("find", folder))?;
        for root in folder.ancestors().filter(|root| root.join("Cargo.toml").is_file()) {
            if let Some(manifest) = Root::read(root)? {
                let ids = ids(&root.join("problems"), &manifest.exclude)?;
                return Ok(Workspace { root: root.to_path_buf(), manifest, ids, target_directory: OnceLock::new() });
            }
        }
        Err(Error::NoWorkspace { directory: folder })
    }

    /// The directory of the workspace's manifest.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where cargo puts what it builds.
    pub fn target_directory(&self) -> Result<&Path> {
        if let Some(known) = self.target_directory.get() {
            return Ok(known);
        }
        let found = build::target_directory(&self.root)?;
        Ok(self.target_directory.get_or_init(|| found))
    }

    /// The ids of all problems, in natural order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }

    /// The manifest of the problem `id`.
    pub fn package(&self, id: &str) -> Result<Package> {
        Package::read(&self.root.join("problems").join(id), &self.manifest)
    }

    /// The directories of the packages that `problem` is built from: its own, and those of its path dependencies, and
    /// theirs.
    pub fn source_folders(&self, problem: &Problem) -> Result<Vec<PathBuf>> {
        let mut folders = vec![problem.folder.clone()];
        let mut next = 0;
        while let Some(folder) = folders.get(next) {
            for dependency in Package::read(folder, &self.manifest)?.dependencies {
                if !folders.contains(&dependency) {
                    folders.push(dependency);
                }
            }
            next += 1;
        }
        Ok(folders)
    }

    /// All problems in natural order, or those with the given ids in the given order, each once. A path such as
    /// `problems/lc913/`, as a shell completes it, stands for its last part.
    ///
    /// Where all are asked for, a directory of `cases/` that belongs to none is an error.
    pub fn select(&self, ids: &[String]) -> Result<Vec<Problem>> {
        if ids.is_empty() {
            let problems = self.ids().map(|id| self.read_problem(id)).collect::<Result<_>>()?;
            self.refuse_orphans()?;
            return Ok(problems);
        }
        let mut problems: Vec<Problem> = Vec::new();
        for id in ids {
            let problem = self.problem(id)?;
            if problems.iter().all(|known| known.id != problem.id) {
                problems.push(problem);
            }
        }
        Ok(problems)
    }

    /// The problem that is called `id`, or whose directory `id` is a path to.
    pub fn problem(&self, id: &str) -> Result<Problem> {
        let id = Path::new(id).file_name().and_then(|name| name.to_str()).unwrap_or(id);
        if self.ids().all(|known| known != id) {
            return Err(Error::unknown("problem", id, self.ids(), "`cargo judge list`"));
        }
        self.read_problem(id)
    }

    fn read_problem(&self, id: &str) -> Result<Problem> {
        let (folder, cases) = (self.root.join("problems").join(id), self.root.join("cases").join(id));
        Ok(Problem { id: id.to_string(), folder, cases, settings: self.package(id)?.problem(&self.manifest)? })
    }

    /// Cases that belong to no problem would never be run: an error, not silence.
    fn refuse_orphans(&self) -> Result<()> {
        let cases = self.root.join("cases");
        if !cases.exists() {
            return Ok(());
        }
        for entry in fs::read_dir(&cases).map_err(Error::io("read", &cases))? {
            let entry = entry.map_err(Error::io("read", &cases))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.path().is_dir() && self.ids().all(|id| id != name) {
                let message =
                    format!("cases of no problem: there is no problems/{name}; `cargo judge new {name}` makes one");
                return Err(Error::Case { path: entry.path(), message });
            }
        }
        Ok(())
    }
}

/// The directories of `problems` that have a manifest and are not excluded from the workspace, in natural order.
fn ids(problems: &Path, excluded: &[PathBuf]) -> Result<Vec<String>> {
    let mut ids = Vec::new();
    if problems.is_dir() {
        for entry in fs::read_dir(problems).map_err(Error::io("read", problems))? {
            let entry = entry.map_err(Error::io("read", problems))?;
            let id = entry.file_name().to_string_lossy().into_owned();
            let is_excluded = excluded.iter().any(|folder| *folder == Path::new("problems").join(&id));
            if !is_excluded && entry.path().join("Cargo.toml").is_file() {
                ids.push(id);
            }
        }
    }
    ids.sort_by(|left, right| alphanumeric_sort::compare_str(left, right));
    Ok(ids)
}
