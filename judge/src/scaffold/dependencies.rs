//! The crates that a new problem begins with.

use crate::problem::Target;
use crate::workspace::Workspace;
use crate::{Error, Result};
use text::nearest;

/// A crate that the solution may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency {
    /// The key in the manifest.
    pub name: String,
    /// Which version.
    pub version: Version,
}

/// The version of a crate that a new problem begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Version {
    /// As `[workspace.dependencies]` states it.
    Shared,
    /// Exactly this one.
    Exact(&'static str),
}

/// The crate `name` as AtCoder has it. A judge that has none gets the same version, inlined.
fn atcoders(name: &str) -> Option<Version> {
    let crates = Target::Atcoder.environment().crates;
    crates.iter().find(|(known, _)| *known == name).map(|(_, version)| Version::Exact(version))
}

/// The names that `--with` knows: the keys of `[workspace.dependencies]`, and what AtCoder has.
pub fn crates(workspace: &Workspace) -> Vec<&str> {
    let others = Target::Atcoder.environment().crates.iter().map(|(name, _)| *name);
    workspace.shared().chain(others.filter(|name| !workspace.shares(name))).collect()
}

/// The crates of these names, each once.
pub fn dependencies(workspace: &Workspace, names: &[String]) -> Result<Vec<Dependency>> {
    let mut dependencies = Vec::new();
    for name in names {
        let known = if workspace.shares(name) { Some(Version::Shared) } else { atcoders(name) };
        if name.contains('/') {
            let reason = "expected the name of a crate: features go into the problem's Cargo.toml by hand, as in \
                          `mylib = { workspace = true, features = [\"extra\"] }`";
            return Err(Error::Argument { argument: format!("--with {name}"), reason: reason.to_string() });
        }
        let Some(version) = known else {
            let nearest = nearest(name, crates(workspace));
            let nearest = if nearest.is_empty() { String::new() } else { format!(": {}?", nearest.join(", ")) };
            let reason = format!(
                "not one of the {} crates that AtCoder has, nor in [workspace.dependencies] of {}{nearest}; a library \
                 of your own goes there, and any other crate into the problem's Cargo.toml by hand: a bundle has what \
                 it uses of it, as far as that can be inlined",
                Target::Atcoder.environment().crates.len(),
                workspace.root().join("Cargo.toml").display()
            );
            return Err(Error::Argument { argument: format!("--with {name}"), reason });
        };
        let dependency = Dependency { name: name.clone(), version };
        if !dependencies.contains(&dependency) {
            dependencies.push(dependency);
        }
    }
    Ok(dependencies)
}

/// The text of a manifest with these dependencies, as far as it lacks them.
pub fn with_dependencies(text: &str, dependencies: &[Dependency]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    for Dependency { name, version } in dependencies {
        let start = match lines.iter().position(|line| line.trim() == "[dependencies]") {
            Some(head) => head + 1,
            None => {
                lines.extend([String::new(), "[dependencies]".to_string()]);
                lines.len()
            }
        };
        let end = lines[start..].iter().position(|line| line.starts_with('[')).map_or(lines.len(), |end| start + end);
        let key = |line: &str| {
            let key = line.split(['=', '.', ' ']).next().unwrap_or_default();
            Some(key.trim_matches(['"', '\'']).to_string()).filter(|key| !key.is_empty() && !key.starts_with('#'))
        };
        if lines[start..end].iter().filter_map(|line| key(line)).any(|key| key == *name) {
            continue;
        }
        let line = match version {
            Version::Shared => format!("{name}.workspace = true"),
            Version::Exact(version) => format!("{name} = \"={version}\""),
        };
        let next = lines[start..end].iter().position(|line| key(line).is_none_or(|key| key > *name));
        lines.insert(next.map_or(end, |next| start + next), line);
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A workspace with these lines in `[workspace.dependencies]`.
    fn workspace(shared: &str) -> (tempfile::TempDir, Workspace) {
        let root = tempfile::tempdir().unwrap();
        let manifest = format!("[workspace]\nmembers = []\n[workspace.dependencies]\n{shared}");
        std::fs::write(root.path().join("Cargo.toml"), manifest).unwrap();
        let workspace = Workspace::load(root.path()).unwrap();
        (root, workspace)
    }

    #[test]
    fn crates_by_their_names() {
        let (_root, workspace) = workspace("itertools = \"=0.14.0\"\nmylib = { path = \"mylib\" }\n");
        let found =
            |names: &[&str]| dependencies(&workspace, &names.iter().map(|name| name.to_string()).collect::<Vec<_>>());
        let with = |name: &str, version| Dependency { name: name.to_string(), version };
        let acl = with("ac-library-rs", Version::Exact("0.2.0"));
        let rand = with("rand", Version::Exact("0.9.2"));
        assert_eq!(found(&["ac-library-rs", "rand", "ac-library-rs"]).unwrap(), [acl, rand]);
        let shared = ["mylib", "itertools"].map(|name| with(name, Version::Shared));
        assert_eq!(found(&["mylib", "itertools", "mylib"]).unwrap(), shared);
        assert_eq!(found(&[]).unwrap(), []);
        for (name, said) in [
            ("ac_library", ": ac-library-rs"),
            ("lazy-static", ": lazy_static"),
            ("mylbi", ": mylib?"),
            ("qqq", "Cargo.toml; a library of your own goes there"),
        ] {
            let error = found(&["rand", name]).unwrap_err().to_string();
            assert!(error.starts_with(&format!("--with {name}: not one of the ")) && error.contains(said), "{error}");
        }
        let names = crates(&workspace);
        assert_eq!(names[..2], ["itertools", "mylib"]);
        assert_eq!(names.iter().filter(|name| **name == "itertools").count(), 1);
    }

    #[test]
    fn a_manifest_gets_what_it_lacks() {
        let (_root, workspace) = workspace("itertools = \"=0.14.0\"\n");
        let names = ["ac-library-rs", "itertools", "rand", "proconio"].map(str::to_string);
        let dependencies = dependencies(&workspace, &names).unwrap();
        let with = |text: &str| with_dependencies(text, &dependencies);
        let text =
            "[package]\n\n[dependencies]\nproconio.workspace = true\ntemplates = { path = \"x\" }\n\n[lints]\na = 1\n";
        let expected = "[package]\n\n[dependencies]\nac-library-rs = \"=0.2.0\"\nitertools.workspace = true\n\
            proconio.workspace = true\nrand = \"=0.9.2\"\ntemplates = { path = \"x\" }\n\n[lints]\na = 1\n";
        assert_eq!(with(text), expected);
        assert_eq!(with(expected), expected, "what is there stays as it is");
        let expected = "[package]\n\n[dependencies]\nac-library-rs = \"=0.2.0\"\nitertools.workspace = true\n\
            proconio = \"=0.5.0\"\nrand = \"=0.9.2\"\n";
        assert_eq!(with("[package]\n"), expected);
        assert_eq!(with_dependencies("[package]\n", &[]), "[package]\n");
    }
}
