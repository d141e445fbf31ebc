//! What commands run: an executable of the workspace's own is built before, wherever a command names it, as a tester
//! does that is called as `python3 tester.py target/release/ahc001-a`.

use super::step::Step;
use crate::build::{Profile, build};
use crate::command::absolute;
use crate::problem::Binary;
use crate::selection::normalized;
use crate::workspace::Workspace;
use crate::{Error, Result};
use runner::Program;
use std::path::{Path, PathBuf};

/// Builds each binary of a problem whose executable one of these `commands` names, as the directory of that says. It is
/// an error if one does not compile: what was made of an older source would run.
pub fn build_named<'a>(
    workspace: &Workspace,
    commands: impl IntoIterator<Item = &'a Program>,
    on_step: &mut dyn FnMut(Step),
) -> Result<()> {
    let paths: Vec<PathBuf> = commands.into_iter().flat_map(paths).collect();
    for profile in [Profile::Release, Profile::Dev] {
        // cargo need not be asked for the target directory where no word can be a path into it.
        let is_like_one = |path: &&PathBuf| path.parent().is_some_and(|parent| parent.ends_with(profile.directory()));
        let paths: Vec<&PathBuf> = paths.iter().filter(is_like_one).collect();
        if paths.is_empty() {
            continue;
        }
        let directory = workspace.target_directory()?;
        let named = paths.into_iter().filter_map(|path| Some((name_in(directory, path)?, path)));
        let named: Vec<(Binary, &PathBuf)> =
            named.filter_map(|(name, path)| Some((binary(workspace, name)?, path))).collect();
        let mut binaries: Vec<Binary> = named.iter().map(|(binary, _)| binary.clone()).collect();
        binaries.dedup();
        if binaries.is_empty() {
            continue;
        }
        let all = binaries.len();
        on_step(Step::Build(all));
        let built = build(workspace.root(), &binaries, profile, &mut |event| on_step(Step::Cargo(event, all)))?;
        for (binary, path) in named {
            let Some(built) = built.get(&binary) else { continue };
            let built = built
                .as_ref()
                .map_err(|error| Error::DoesNotCompile { id: binary.name.clone(), reason: error.to_string() })?;
            if built != path {
                let built = workspace.below(built);
                return Err(Error::Argument {
                    argument: workspace.below(path),
                    reason: format!("cargo builds it elsewhere, as `build.target` may say: name {built}"),
                });
            }
        }
    }
    Ok(())
}

/// Which program it is, if it is one of those in `directory`, where cargo puts them, perhaps below the name of a
/// platform that `build.target` states.
fn name_in<'a>(directory: &Path, path: &'a Path) -> Option<&'a Path> {
    let below = path.strip_prefix(directory).ok()?;
    (2..=3).contains(&below.components().count()).then(|| path.file_name().map(Path::new)).flatten()
}

/// The words of a command that may be paths, and those of what a shell is given to run.
fn paths(command: &Program) -> Vec<PathBuf> {
    let words = [command.path.as_os_str()].into_iter().chain(command.arguments.iter().map(AsRef::as_ref));
    let words = words.flat_map(|word| {
        let inner = shlex::split(&word.to_string_lossy()).unwrap_or_default();
        inner.into_iter().map(PathBuf::from).chain([PathBuf::from(word)])
    });
    let paths = words.filter(|word| word.components().count() > 1);
    paths.map(|path| normalized(&absolute(&path))).collect()
}

/// The binary of a problem that is called `name`.
fn binary(workspace: &Workspace, name: &Path) -> Option<Binary> {
    let name = name.to_str()?;
    let own = || workspace.ids().find(|id| *id == name).map(Binary::solution);
    workspace.binary(name).map(|(_, solution)| solution.binary).or_else(own)
}
