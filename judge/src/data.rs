//! Test data: the cases that a problem is judged on, with the package that states how, if they belong to one.

use crate::archive;
use crate::case::{self, Case};
use crate::package::{Package, published};
use crate::problem::{Problem, Published};
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Cases, and what states how they are judged.
#[derive(Debug, Default)]
pub struct Data {
    /// The package that they belong to.
    pub package: Option<Package>,
    /// In natural order; of data that a manifest names, the problem's own come after it.
    pub cases: Vec<Case>,
}

impl Data {
    /// What a directory or a zip archive holds.
    pub fn at(workspace: &Workspace, path: &Path) -> Result<Self> {
        let (package, cases) = published(&directory_of(workspace, path)?)?;
        Ok(Data { package, cases })
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
            return Ok(Data { package: None, cases: case::of(problem)? });
        };
        let whole = |case: &Case| case.input.canonicalize().unwrap_or_else(|_| case.input.clone());
        let known: HashSet<PathBuf> = package.cases.iter().map(whole).collect();
        let beside = case::directly_in(&problem.cases)?.into_iter().filter(|case| !known.contains(&whole(case)));
        let cases = package.cases.iter().cloned().chain(beside).collect();
        Ok(Data { package: Some(package), cases })
    }
}

/// The cases that `problem` is judged on.
pub fn cases(workspace: &Workspace, problem: &Problem) -> Result<Vec<Case>> {
    Data::of(workspace, problem).map(|data| data.cases)
}

/// The package by which `problem` is judged, whether or not there are cases.
pub fn package_of(workspace: &Workspace, problem: &Problem) -> Result<Option<Package>> {
    match &problem.settings.published {
        Some(named) => Package::find(&directory_of(workspace, present(named)?)?),
        None => own_package(problem),
    }
}

fn own_package(problem: &Problem) -> Result<Option<Package>> {
    if problem.cases.is_dir() { Package::find(&problem.cases) } else { Ok(None) }
}

/// Where the data is that a manifest names.
fn present(named: &Published) -> Result<&Path> {
    if named.path.exists() {
        return Ok(&named.path);
    }
    let message = format!(
        "[package.metadata.judge] cases: there is no {}: bring the data there, or name where it is (a relative path \
         starts in the problem's directory); without this key, the problem is judged on its own cases",
        named.path.display()
    );
    Err(Error::line(&named.manifest, Some(named.line), message))
}

fn directory_of(workspace: &Workspace, path: &Path) -> Result<PathBuf> {
    if archive::is_archive(path) { archive::unpacked(workspace, path) } else { Ok(path.to_path_buf()) }
}
