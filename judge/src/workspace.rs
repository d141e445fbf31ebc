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
    /// Where all are asked for, what cannot be read is an error; see [`Workspace::survey`].
    pub fn select(&self, ids: &[String]) -> Result<Vec<Problem>> {
        if ids.is_empty() {
            let Survey { problems, troubles } = self.survey();
            return troubles.into_iter().next().map_or(Ok(problems), Err);
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

    /// The name of the directory in `problems` or `cases` that `argument` names, as a problem is named or by its path;
    /// it may be no problem at all.
    pub fn directory_name(&self, argument: &str) -> Result<String> {
        let name = Path::new(argument).file_name().and_then(|name| name.to_str()).unwrap_or(argument);
        let is_there = |place: &str| {
            let path = self.root.join(place).join(name);
            Path::new(name).components().count() == 1 && path.parent() == Some(&self.root.join(place)) && path.is_dir()
        };
        let place = Path::new(argument).parent().and_then(Path::file_name).and_then(|place| place.to_str());
        let is_named = place.is_none_or(|place| place == "problems" || place == "cases");
        if is_named && (is_there("problems") || is_there("cases")) {
            return Ok(name.to_string());
        }
        self.problem(argument).map(|problem| problem.id)
    }

    fn read_problem(&self, id: &str) -> Result<Problem> {
        let (folder, cases) = (self.root.join("problems").join(id), self.root.join("cases").join(id));
        Ok(Problem { id: id.to_string(), folder, cases, settings: self.package(id)?.problem(&self.manifest)? })
    }

    /// All that there is: the problems that can be read, and what is wrong with the rest.
    pub fn survey(&self) -> Survey {
        let mut survey = Survey::default();
        for id in self.ids() {
            match self.read_problem(id) {
                Ok(problem) => survey.problems.push(problem),
                Err(error) => survey.troubles.push(error),
            }
        }
        survey.troubles.extend(self.strangers().unwrap_or_else(|error| vec![error]));
        survey
    }

    /// Directories that are no problem's: nothing in them would ever be judged, which is an error, not silence.
    fn strangers(&self) -> Result<Vec<Error>> {
        let mut strangers = Vec::new();
        for (place, what) in
            [("problems", "no problem: there is no Cargo.toml in it"), ("cases", "cases of no problem")]
        {
            for name in directories(&self.root.join(place))? {
                let path = self.root.join(place).join(&name);
                if self.ids().any(|id| id == name) || path.join("Cargo.toml").is_file() {
                    continue;
                }
                let message = format!("{what}; `cargo judge remove {name}` puts it aside");
                strangers.push(Error::Case { path, message });
            }
        }
        Ok(strangers)
    }
}

/// What there is in a workspace.
#[derive(Debug, Default)]
pub struct Survey {
    /// The problems, in natural order.
    pub problems: Vec<Problem>,
    /// Why others cannot be read, and which directories belong to none.
    pub troubles: Vec<Error>,
}

/// The directories of `problems` that have a manifest and are not excluded from the workspace, in natural order.
fn ids(problems: &Path, excluded: &[PathBuf]) -> Result<Vec<String>> {
    let mut ids = directories(problems)?;
    ids.retain(|id| {
        let is_excluded = excluded.iter().any(|folder| *folder == Path::new("problems").join(id));
        !is_excluded && problems.join(id).join("Cargo.toml").is_file()
    });
    Ok(ids)
}

/// The names of the directories in `place`, in natural order; none if it does not exist.
pub fn directories(place: &Path) -> Result<Vec<String>> {
    if !place.is_dir() {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for entry in fs::read_dir(place).map_err(Error::io("read", place))? {
        let entry = entry.map_err(Error::io("read", place))?;
        if entry.path().is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort_by(|left, right| alphanumeric_sort::compare_str(left, right));
    Ok(names)
}
