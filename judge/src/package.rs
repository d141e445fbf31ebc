//! Published test data: folders that say beside their cases how those are judged.
//!
//! A problem package of Kattis or the ICPC has a `problem.yaml`, one of Polygon a `problem.xml`. What they say overrides
//! the problem's own settings; what they do not say, such as the time limit of most of Kattis's, those still decide.

mod kattis;
mod polygon;
mod validator;
mod yaml;

use crate::case::Case;
use crate::checker::Role;
use crate::compare::Compare;
use crate::problem::{Protocol, Settings, Tool};
use crate::{Error, Result};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A package that was read.
#[derive(Debug)]
pub struct Package {
    /// Its cases in natural order, each with what the package says about judging it.
    pub cases: Vec<Case>,
    limits: Limits,
    judges: Judges,
}

/// The limits that a package sets.
#[derive(Debug, Default, PartialEq)]
struct Limits {
    time: Option<Duration>,
    /// In bytes.
    memory: Option<u64>,
    /// In bytes.
    output: Option<u64>,
}

/// Who decides, as a package says.
#[derive(Debug, PartialEq)]
enum Judges {
    /// The judge itself, by comparing, on what an interactor wrote if there is one.
    Compare(Compare),
    /// The package's own programs: at least one of the two.
    Programs { protocol: Protocol, checker: Option<Source>, interactor: Option<Source> },
}

/// Where the source of one of a package's programs lies.
#[derive(Clone, Debug, PartialEq)]
struct Source {
    /// The file, or the folder with all of its files.
    path: PathBuf,
    /// Where the compiler looks for headers.
    headers: Option<PathBuf>,
}

impl Package {
    /// The package in `folder`, or in the only folder in it that is one, as archives are unpacked; `None` if there is none.
    ///
    /// # Errors
    ///
    /// If there are several, or what is there is broken or wants what this judge cannot do.
    pub fn find(folder: &Path) -> Result<Option<Self>> {
        if let Some(package) = Package::read(folder)? {
            return Ok(Some(package));
        }
        let Ok(entries) = std::fs::read_dir(folder) else { return Ok(None) };
        let mut packages: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        packages.retain(|path| path.join(kattis::FILE).is_file() || path.join(polygon::FILE).is_file());
        packages.sort();
        match &packages[..] {
            [] => Ok(None),
            [package] => Package::read(package),
            [first, ..] => {
                let message = format!("several problem packages: name one of them, such as {}", first.display());
                Err(Error::Case { path: folder.to_path_buf(), message })
            }
        }
    }

    fn read(folder: &Path) -> Result<Option<Self>> {
        if folder.join(kattis::FILE).is_file() {
            return kattis::read(folder).map(Some);
        }
        if folder.join(polygon::FILE).is_file() {
            return polygon::read(folder).map(Some);
        }
        Ok(None)
    }

    /// True if a program of the package's takes part, which may have to be compiled.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        matches!(&self.judges, Judges::Programs { .. })
    }

    /// Puts the package's limits in the place of a problem's.
    pub fn set_limits(&self, settings: &mut Settings) {
        settings.time_limit = self.limits.time.unwrap_or(settings.time_limit);
        settings.memory_limit = self.limits.memory.unwrap_or(settings.memory_limit);
        settings.output_limit = self.limits.output.unwrap_or(settings.output_limit);
    }

    /// Likewise for who decides; with `is_chosen`, the settings name that already, and it takes the place of the package's
    /// checker. Where solutions talk to a program of Kattis's, which is both in one, it takes the place of that. What has
    /// to be compiled goes to a folder below `target`, where it is found the next time.
    ///
    /// # Errors
    ///
    /// If a program of the package's is in a language that this judge does not know, or does not compile, or if the
    /// solution talks and what the settings name does not.
    pub fn set_judges(&self, settings: &mut Settings, is_chosen: bool, target: &Path) -> Result<()> {
        settings.interactor = None;
        if !is_chosen {
            settings.checker = None;
        }
        let (protocol, checker, interactor) = match &self.judges {
            Judges::Compare(_) if is_chosen => return Ok(()),
            Judges::Compare(compare) => {
                settings.compare = *compare;
                return Ok(());
            }
            Judges::Programs { protocol, checker, interactor } => (*protocol, checker, interactor),
        };
        if let (true, Protocol::Kattis, Some(source)) = (is_chosen, protocol, interactor) {
            settings.interactor = settings.checker.take().filter(|tool| tool.protocol == Protocol::Kattis);
            let message = "solutions talk to this program of the package, so only what follows `--compare kattis:` can \
                take its place";
            let refused = || Error::Case { path: source.path.clone(), message: message.to_string() };
            return if settings.interactor.is_some() { Ok(()) } else { Err(refused()) };
        }
        if let (false, Some(source)) = (is_chosen, checker) {
            settings.checker = Some(tool(source, Role::Checker, protocol, target)?);
        }
        if let Some(source) = interactor {
            settings.interactor = Some(tool(source, Role::Interactor, protocol, target)?);
        }
        Ok(())
    }
}

/// A program of a package, ready to run.
fn tool(source: &Source, role: Role, protocol: Protocol, target: &Path) -> Result<Tool> {
    let advice = match (protocol, role) {
        (Protocol::Kattis, _) => "\nbuild it yourself, and pass `--compare \"kattis:COMMAND\"`",
        (Protocol::Testlib, Role::Checker) => "\nbuild it yourself, and pass `--compare \"checker:COMMAND\"`",
        (Protocol::Testlib, Role::Interactor) => "",
    };
    let program = validator::program(source, target).map_err(|message| Error::Case {
        path: source.path.clone(),
        message: format!("the package's {role} {message}{advice}"),
    })?;
    Ok(Tool { source: crate::problem::Source::Command(program), protocol, points: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with these files.
    pub(super) fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (file, text) in files {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        folder
    }

    #[test]
    fn a_package_is_found_where_archives_put_it() {
        let case = [("data/secret/1.in", ""), ("data/secret/1.ans", "")];
        let below = |name: &str| {
            let mut files = vec![(format!("{name}/problem.yaml"), "")];
            files.extend(case.map(|(file, text)| (format!("{name}/{file}"), text)));
            files
        };
        let found = |files: Vec<(String, &str)>| {
            let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (file.as_str(), *text)).collect();
            let folder = folder(&files);
            Package::find(folder.path()).map(|package| package.map(|package| package.cases.len()))
        };
        assert_eq!(found(below(".")).unwrap(), Some(1));
        assert_eq!(found(below("different")).unwrap(), Some(1));
        assert_eq!(found(below("much/too/deep")).unwrap(), None);
        assert_eq!(found(vec![("1.in".to_string(), "")]).unwrap(), None);
        let error = found([below("a"), below("b")].concat()).unwrap_err().to_string();
        assert!(
            error.contains("several problem packages: name one of them, such as ") && error.ends_with("/a"),
            "{error}"
        );
    }
}
