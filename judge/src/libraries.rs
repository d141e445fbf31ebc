//! When the libraries changed that problems use, so that a verdict of before is known to be old.

use crate::files::last_change;
use crate::manifest::PathDependency;
use crate::problem::Problem;
use crate::workspace::Workspace;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use walkdir::WalkDir;

/// The packages of a workspace that its problems depend on, by their paths; each is looked through once.
pub struct Libraries<'w> {
    workspace: &'w Workspace,
    templates: PathBuf,
    changed: RefCell<HashMap<PathBuf, Option<SystemTime>>>,
}

impl<'w> Libraries<'w> {
    /// Those of this workspace.
    #[must_use]
    pub fn new(workspace: &'w Workspace) -> Self {
        let templates = workspace.root().join("templates");
        let templates = templates.canonicalize().unwrap_or(templates);
        Libraries { workspace, templates, changed: RefCell::default() }
    }

    /// When something changed last that `problem` may use of them: of each that its sources name, all; but of the
    /// templates, which do not use each other, those that its sources name.
    #[must_use]
    pub fn changed(&self, problem: &Problem) -> Option<SystemTime> {
        let texts = sources(&problem.folder).filter_map(|path| fs::read_to_string(path).ok()).collect::<String>();
        let names: HashSet<&str> = texts.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let dependencies = self.workspace.package(&problem.id).map(|package| package.dependencies).unwrap_or_default();
        let used = dependencies.into_iter().filter(|it| names.contains(it.name.replace('-', "_").as_str()));
        used.filter_map(|PathDependency { directory, .. }| {
            if directory != self.templates {
                return self.changed_of(&directory);
            }
            let is_named = |file: &PathBuf| {
                let stem = file.file_stem().and_then(|stem| stem.to_str());
                file.parent() == Some(&directory) && stem.is_some_and(|stem| names.contains(stem))
            };
            sources(&directory).filter(is_named).filter_map(|file| last_change(&file)).max()
        })
        .max()
    }

    /// When the package in `directory` changed last, or one that it depends on.
    fn changed_of(&self, directory: &Path) -> Option<SystemTime> {
        if let Some(known) = self.changed.borrow().get(directory) {
            return *known;
        }
        let packages = self.workspace.with_dependencies(directory).unwrap_or_else(|_| vec![directory.to_path_buf()]);
        let newest = packages.iter().flat_map(|package| sources(package)).filter_map(|file| last_change(&file)).max();
        self.changed.borrow_mut().insert(directory.to_path_buf(), newest);
        newest
    }
}

/// The Rust files below `directory`, without what is built, and what is hidden.
fn sources(directory: &Path) -> impl Iterator<Item = PathBuf> {
    let is_source = |entry: &walkdir::DirEntry| {
        let name = entry.file_name().to_string_lossy();
        entry.depth() == 0 || (!name.starts_with('.') && name != "target")
    };
    let files = WalkDir::new(directory).into_iter().filter_entry(is_source).flatten().map(walkdir::DirEntry::into_path);
    files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::sleep;
    use std::time::Duration;

    #[test]
    fn what_a_problem_names_is_what_it_uses() {
        let directory = tempfile::tempdir().unwrap();
        let write = |file: &str, text: &str| {
            let path = directory.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
        };
        let package = |name: &str, dependencies: &str| {
            format!(
                "[package]\nname = \"{name}\"\n[package.metadata.judge]\ntitle = \"T\"\ntarget = \"plain\"\n\
                 [[bin]]\nname = \"{name}\"\npath = \"main.rs\"\n[dependencies]\n{dependencies}"
            )
        };
        write("Cargo.toml", "[workspace]\nmembers = [\"problems/*\"]\n");
        let all = "templates = { path = \"../../templates\" }\nmy-lib = { path = \"../../lib\" }\n";
        write("problems/p/Cargo.toml", &package("p", all));
        write("templates/Cargo.toml", &package("templates", ""));
        write("lib/Cargo.toml", &package("my-lib", "base = { path = \"../base\" }\n"));
        write("base/Cargo.toml", &package("base", ""));
        let used = ["templates/nim.rs", "templates/octal.rs", "lib/src/lib.rs", "lib/src/tree.rs", "base/src/lib.rs"];
        let other = [
            "templates/lib.rs",
            "templates/problem/full/main.rs",
            "lib/target/debug/build/out.rs",
            "lib/.git/hook.rs",
            "lib/notes.md",
        ];
        let sources = [
            ("fn main() {}", &[][..]),
            ("use templates::nim::nim_sum; fn main() {}", &used[..1]),
            ("use templates::{nim::nim_sum, octal}; fn main() {}", &used[..2]),
            ("use templates::nimber; fn main() {}", &[]),
            ("use my_lib::Tree; fn main() {}", &used[2..]),
            ("mod mine; fn main() {}", &used[2..]),
        ];
        for changed in used.into_iter().chain(other) {
            used.into_iter().chain(other).for_each(|file| write(file, ""));
            // Longer than a tick of the file system's clock.
            sleep(Duration::from_millis(20));
            let before = SystemTime::now();
            sleep(Duration::from_millis(20));
            write(changed, "// ");
            for (source, uses) in sources {
                write("problems/p/main.rs", source);
                write("problems/p/mine.rs", if source.contains("mod mine") { "use my_lib::*;" } else { "" });
                let workspace = Workspace::load(directory.path()).unwrap();
                let last = Libraries::new(&workspace).changed(&workspace.read_problem("p").unwrap());
                assert_eq!(last > Some(before), uses.contains(&changed), "{changed}: {source}");
            }
        }
    }
}
