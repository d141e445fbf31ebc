//! Test data: the cases that a problem is judged on, with the package that states how, if they belong to one.

use crate::archive;
use crate::case::{self, Case};
use crate::files::innermost;
use crate::package::{Package, published};
use crate::problem::{Problem, Published};
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use text::visible;
use walkdir::{DirEntry, WalkDir};

/// Cases, and what states how they are judged.
#[derive(Debug, Default)]
pub struct Data {
    /// The package that they belong to.
    pub package: Option<Package>,
    /// In natural order; of data that a manifest names, the problem's own come after it.
    pub cases: Vec<Case>,
    /// What to say of files that became no case.
    pub left_over: Option<String>,
}

impl Data {
    /// What a directory holds, or a zip archive, or a directory in one.
    pub fn at(workspace: &Workspace, path: &Path) -> Result<Self> {
        unpacked(workspace, path, Data::of_directory)
    }

    /// What a directory holds.
    pub fn of_directory(directory: &Path) -> Result<Self> {
        let (package, cases) = published(directory)?;
        let left_over = if package.is_none() { left_over(&innermost(directory), &cases) } else { None };
        Ok(Data { package, cases, left_over })
    }

    /// What `problem` is judged on: what its manifest names, and what its own directory of cases holds.
    pub fn of(workspace: &Workspace, problem: &Problem) -> Result<Self> {
        let Some(named) = &problem.settings.published else { return Data::own(problem) };
        let mut data = Data::at(workspace, present(named)?)?;
        match case::of(problem) {
            Err(Error::NoCases { .. }) => {}
            own => data.cases.extend(own?),
        }
        Ok(data)
    }

    /// What the problem's own directory holds. In that of a package, there may be cases beside it.
    fn own(problem: &Problem) -> Result<Self> {
        let Some(package) = own_package(problem)? else {
            return Ok(Data { cases: case::of(problem)?, ..Data::default() });
        };
        let whole = |case: &Case| case.input.canonicalize().unwrap_or_else(|_| case.input.clone());
        let known: HashSet<PathBuf> = package.cases.iter().map(whole).collect();
        let beside = case::directly_in(&problem.cases)?.into_iter().filter(|case| !known.contains(&whole(case)));
        let cases = package.cases.iter().cloned().chain(beside).collect();
        Ok(Data { package: Some(package), cases, left_over: None })
    }
}

/// The cases that `problem` is judged on.
pub fn cases(workspace: &Workspace, problem: &Problem) -> Result<Vec<Case>> {
    Data::of(workspace, problem).map(|data| data.cases)
}

/// The package by which `problem` is judged, whether or not there are cases.
pub fn package_of(workspace: &Workspace, problem: &Problem) -> Result<Option<Package>> {
    match &problem.settings.published {
        Some(named) => unpacked(workspace, present(named)?, Package::published),
        None => own_package(problem),
    }
}

fn own_package(problem: &Problem) -> Result<Option<Package>> {
    if problem.cases.is_dir() { Package::find(&problem.cases) } else { Ok(None) }
}

/// Where the data is that a manifest names.
fn present(named: &Published) -> Result<&Path> {
    if is_there(&named.path) {
        return Ok(&named.path);
    }
    let message = format!(
        "[package.metadata.judge] cases: there is no {}: bring the data there, or name where it is (a relative path \
         starts in the problem's directory); without this key, the problem is judged on its own cases",
        named.path.display()
    );
    Err(Error::line(&named.manifest, Some(named.line), message))
}

/// Is there something at `path`, perhaps in an archive?
pub fn is_there(path: &Path) -> bool {
    path.exists() || on_disk(path).exists()
}

/// The file or the directory that changes where what is at `path` does: of a directory in an archive, the archive.
pub fn on_disk(path: &Path) -> &Path {
    archive::located(path).map_or(path, |(archive, _)| archive)
}

/// What `read` makes of the directory at `path`, which may be an archive, or in one. Messages name what can be typed.
fn unpacked<T>(workspace: &Workspace, path: &Path, read: impl FnOnce(&Path) -> Result<T>) -> Result<T> {
    let Some((archive, inside)) = archive::located(path) else { return read(path) };
    let unpacked = archive::unpacked(workspace, archive)?;
    let made = archive::below(&unpacked, archive, inside).and_then(|directory| read(&directory));
    made.map_err(|error| match error {
        Error::File { path, line, message } => Error::line(path, line, archive::typed(&message, archive, &unpacked)),
        error => error,
    })
}

/// The most files that a note names.
const NAMED: usize = 3;

/// Names the files below `directory` that belong to none of its `cases`; hidden ones are nobody's.
fn left_over(directory: &Path, cases: &[Case]) -> Option<String> {
    let files = cases.iter().flat_map(|case| [Some(&*case.input), case.answer.as_deref()]).flatten();
    let files: HashSet<&Path> = files.collect();
    let is_hidden = |entry: &DirEntry| entry.file_name().to_string_lossy().starts_with('.');
    let entries = WalkDir::new(directory).min_depth(1).follow_links(true).sort_by_file_name().into_iter();
    let entries = entries.filter_entry(|entry| !is_hidden(entry)).flatten();
    let others: Vec<String> = entries
        .filter(|entry| entry.file_type().is_file() && !files.contains(entry.path()))
        .map(|entry| entry.path().strip_prefix(directory).unwrap_or(entry.path()).to_string_lossy().into_owned())
        .collect();
    let named = others.iter().take(NAMED).map(|name| visible(name.as_bytes(), 100)).collect::<Vec<_>>().join(", ");
    match others.len() {
        0 => None,
        1 => Some(format!("no case was made of the file {named}")),
        number if number > NAMED => Some(format!("no case was made of {number} files: {named}, …")),
        number => Some(format!("no case was made of {number} files: {named}")),
    }
}
