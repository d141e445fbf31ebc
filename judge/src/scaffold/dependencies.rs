//! The crates that a new problem begins with.

use crate::error::nearest;
use crate::problem::Target;
use crate::workspace::Workspace;
use crate::{Error, Result};

/// A crate that the solution may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency {
    /// The package's name.
    pub name: &'static str,
    /// In exactly this version.
    pub version: &'static str,
}

/// The names that `--with` knows: what AtCoder has. A judge that has none gets the same versions, inlined.
pub fn crates() -> impl Iterator<Item = &'static str> {
    Target::Atcoder.environment().crates.iter().map(|(name, _)| *name)
}

/// The crates of these names, each once.
pub fn dependencies(names: &[String]) -> Result<Vec<Dependency>> {
    let mut dependencies = Vec::new();
    for name in names {
        let known = Target::Atcoder.environment().crates.iter().find(|(known, _)| known == name);
        let Some(&(name, version)) = known else {
            let nearest = nearest(name, crates());
            let nearest = if nearest.is_empty() { String::new() } else { format!(": {}?", nearest.join(", ")) };
            let reason = format!(
                "not one of the {} crates that AtCoder has{nearest}; any other one goes into the problem's Cargo.toml \
                 by hand, and a bundle has what it uses of it, as far as that can be inlined",
                crates().count()
            );
            return Err(Error::Argument { argument: format!("--with {name}"), reason });
        };
        let dependency = Dependency { name, version };
        if !dependencies.contains(&dependency) {
            dependencies.push(dependency);
        }
    }
    Ok(dependencies)
}

/// The text of a manifest with these dependencies, as far as it lacks them: as the workspace has them, if it does.
pub fn with_dependencies(text: &str, dependencies: &[Dependency], workspace: &Workspace) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    for &Dependency { name, version } in dependencies {
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
        if lines[start..end].iter().filter_map(|line| key(line)).any(|key| key == name) {
            continue;
        }
        let line = if workspace.shares(name) {
            format!("{name}.workspace = true")
        } else {
            format!("{name} = \"={version}\"")
        };
        let next = lines[start..end].iter().position(|line| key(line).is_none_or(|key| *key > *name));
        lines.insert(next.map_or(end, |next| start + next), line);
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_by_their_names() {
        let found = |names: &[&str]| dependencies(&names.iter().map(|name| name.to_string()).collect::<Vec<_>>());
        let acl = Dependency { name: "ac-library-rs", version: "0.2.0" };
        let rand = Dependency { name: "rand", version: "0.9.2" };
        assert_eq!(found(&["ac-library-rs", "rand", "ac-library-rs"]).unwrap(), [acl, rand]);
        assert_eq!(found(&[]).unwrap(), []);
        for (name, said) in
            [("ac_library", ": ac-library-rs"), ("lazy-static", ": lazy_static"), ("qqq", " AtCoder has; any")]
        {
            let error = found(&["rand", name]).unwrap_err().to_string();
            assert!(error.starts_with(&format!("--with {name}: not one of the ")) && error.contains(said), "{error}");
        }
    }

    #[test]
    fn a_manifest_gets_what_it_lacks() {
        let root = tempfile::tempdir().unwrap();
        let manifest = "[workspace]\nmembers = []\n[workspace.dependencies]\nitertools = \"=0.14.0\"\n";
        std::fs::write(root.path().join("Cargo.toml"), manifest).unwrap();
        let workspace = Workspace::load(root.path()).unwrap();
        let names = ["ac-library-rs", "itertools", "rand", "proconio"].map(str::to_string);
        let dependencies = dependencies(&names).unwrap();
        let with = |text: &str| with_dependencies(text, &dependencies, &workspace);
        let text =
            "[package]\n\n[dependencies]\nproconio.workspace = true\ntemplates = { path = \"x\" }\n\n[lints]\na = 1\n";
        let expected = "[package]\n\n[dependencies]\nac-library-rs = \"=0.2.0\"\nitertools.workspace = true\n\
            proconio.workspace = true\nrand = \"=0.9.2\"\ntemplates = { path = \"x\" }\n\n[lints]\na = 1\n";
        assert_eq!(with(text), expected);
        assert_eq!(with(expected), expected, "what is there stays as it is");
        let expected = "[package]\n\n[dependencies]\nac-library-rs = \"=0.2.0\"\nitertools.workspace = true\n\
            proconio = \"=0.5.0\"\nrand = \"=0.9.2\"\n";
        assert_eq!(with("[package]\n"), expected);
        assert_eq!(with_dependencies("[package]\n", &[], &workspace), "[package]\n");
    }
}
