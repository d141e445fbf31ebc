//! The workspace: which problems there are, and where everything is.
//!
//! Only the manifests that a command needs are read, so that it takes as long among three hundred problems as among
//! three.

use crate::manifest::{Package, Root};
use crate::problem::Problem;
use crate::selection::{Named, Names};
use crate::{Error, Result, build};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A workspace whose own manifest was read; those of problems are read when they are asked for.
pub struct Workspace {
    root: PathBuf,
    /// The directory that it was looked for from.
    here: PathBuf,
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
                let (root, target_directory) = (root.to_path_buf(), OnceLock::new());
                return Ok(Workspace { root, here: folder, manifest, ids, target_directory });
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

    /// All problems in natural order, or those that `arguments` name, in their order, each once.
    ///
    /// Where all are asked for, a directory of `cases/` that belongs to none is an error.
    pub fn select(&self, arguments: &[String]) -> Result<Vec<Problem>> {
        if arguments.is_empty() {
            let problems = self.ids().map(|id| self.read_problem(id)).collect::<Result<_>>()?;
            self.refuse_orphans()?;
            return Ok(problems);
        }
        Ok(self.selection(arguments)?.into_iter().map(|selected| selected.problem).collect())
    }

    /// The problems that `arguments` name, each once, with those of their cases that are named. Without arguments, the
    /// problem in whose directory one stands, or else all.
    pub fn selection(&self, arguments: &[String]) -> Result<Vec<Selected>> {
        let all_cases = |problem| Selected { problem, cases: Vec::new() };
        if arguments.is_empty() {
            return Ok(match self.names().here() {
                Some(id) => vec![all_cases(self.read_problem(id)?)],
                None => self.select(&[])?.into_iter().map(all_cases).collect(),
            });
        }
        // By id: the named cases, or none where all are meant.
        let mut chosen: Vec<(&str, Vec<PathBuf>)> = Vec::new();
        let mut errors = Vec::new();
        for argument in arguments {
            let ids = match self.names().resolve(argument) {
                Named::Problem(id) => vec![id],
                Named::Several(ids) => ids,
                Named::Cases(id, path) => {
                    match chosen.iter_mut().find(|(known, _)| *known == id) {
                        Some((_, cases)) if !cases.is_empty() => cases.push(path),
                        Some(_) => {}
                        None => chosen.push((id, vec![path])),
                    }
                    continue;
                }
                Named::Unknown(name) if chosen.iter().any(|(id, _)| self.has_case(id, &name)) => {
                    errors.push(Error::CaseForProblem { name });
                    continue;
                }
                other => {
                    errors.push(self.cannot_be_one(argument, other));
                    continue;
                }
            };
            for id in ids {
                match chosen.iter_mut().find(|(known, _)| *known == id) {
                    Some((_, cases)) => cases.clear(),
                    None => chosen.push((id, Vec::new())),
                }
            }
        }
        if !errors.is_empty() {
            return Err(if errors.len() == 1 { errors.remove(0) } else { Error::Several(errors) });
        }
        chosen.into_iter().map(|(id, cases)| Ok(Selected { problem: self.read_problem(id)?, cases })).collect()
    }

    /// The problem that `argument` names.
    pub fn problem(&self, argument: &str) -> Result<Problem> {
        match self.names().resolve(argument) {
            Named::Problem(id) | Named::Cases(id, _) => self.read_problem(id),
            Named::Several(ids) if ids.len() == 1 => self.read_problem(ids[0]),
            other => Err(self.cannot_be_one(argument, other)),
        }
    }

    /// The problem that `argument` names, or the one in whose directory one stands if there is no argument.
    pub fn problem_or_here(&self, argument: Option<&str>) -> Result<Problem> {
        match (argument, self.names().here()) {
            (Some(argument), _) => self.problem(argument),
            (None, Some(id)) => self.read_problem(id),
            (None, None) => Err(Error::NoProblemHere { directory: self.here.clone() }),
        }
    }

    /// The id of the problem in whose directory, or in whose cases, one stands.
    #[must_use]
    pub fn id_here(&self) -> Option<&str> {
        self.names().here()
    }

    /// What arguments can name.
    #[must_use]
    pub fn names(&self) -> Names<'_> {
        Names { root: &self.root, here: &self.here, ids: &self.ids }
    }

    /// True if the problem `id` has the file of a case `name`.
    fn has_case(&self, id: &str, name: &str) -> bool {
        self.root.join("cases").join(id).join(format!("{name}.in")).is_file()
    }

    /// Why `argument`, which stands for `named`, is no single problem.
    fn cannot_be_one(&self, argument: &str, named: Named) -> Error {
        let name = argument.to_string();
        match named {
            Named::Ambiguous(ids) | Named::Several(ids) => {
                Error::Ambiguous { name, choices: ids.into_iter().map(str::to_string).collect() }
            }
            Named::NoMatch => Error::NoMatch { pattern: name },
            Named::Unknown(id) => Error::unknown("problem", &id, self.ids(), "`cargo judge list`"),
            Named::Elsewhere | Named::Problem(_) | Named::Cases(..) => Error::NotOfAProblem { path: name },
        }
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

/// A problem that is to be judged.
#[derive(Clone, Debug)]
pub struct Selected {
    /// The problem.
    pub problem: Problem,
    /// The files and directories of the cases that are meant; none where all are.
    pub cases: Vec<PathBuf>,
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
