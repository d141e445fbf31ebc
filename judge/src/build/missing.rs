//! What to add to a problem whose solution names a crate that its manifest lacks, or is only what LeetCode takes, and
//! what to remove from the manifest of a library in which `unsafe` is forbidden by the workspace, or to write into
//! that of an older solution. The compiler proposes to add a package of the same name; ac-library-rs is called
//! otherwise, and a judge has one version of each crate.

use crate::manifest::{Package, Root};
use crate::problem::Target;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use statement::leetcode::Stub;
use std::fs;
use std::path::Path;

/// How the compiler marks the first word of a path that begins with no crate and no module.
const MARK: &str = "use of unresolved module or unlinked crate `";

/// The packages whose libraries are called otherwise, and how.
const RENAMED: [(&str, &str); 1] = [("ac-library-rs", "ac_library")];

/// What says how to mend this error in `source`, a file of `package` in the workspace at `root`, where the compiler
/// cannot know.
pub fn hint(diagnostic: &Diagnostic, package: &str, source: &Path, root: &Path) -> Option<String> {
    let target = target_of(source, root);
    let is_for_leetcode = target == Some(Target::Leetcode);
    a_crate(diagnostic, package, is_for_leetcode, root)
        .or_else(|| around_a_stub(diagnostic, source).filter(|_| is_for_leetcode))
        .or_else(|| shared_lints(diagnostic, package))
        .or_else(|| older_edition(diagnostic, package, target?))
}

/// What solutions that were written before edition 2024 may have, and it refuses: a variable `gen`, and references to a
/// `static mut`.
fn older_edition(diagnostic: &Diagnostic, package: &str, target: Target) -> Option<String> {
    let is_lint = diagnostic.code.as_ref().is_some_and(|code| code.code == "static_mut_refs");
    let is_error = diagnostic.level == DiagnosticLevel::Error;
    if !is_error || !(is_lint || diagnostic.message.contains("reserved keyword `gen`")) {
        return None;
    }
    let but = match target.editions() {
        editions if editions.contains(&2021) => String::new(),
        _ => format!("; what {target} gets must do without this, for it is compiled in edition 2024"),
    };
    Some(format!(
        "help: that is since edition 2024: with `edition = \"2021\"` in the Cargo.toml of `{package}`, an older \
         solution compiles as it is{but}"
    ))
}

/// How the compiler calls the lint against `unsafe`.
const UNSAFE: &str = "unsafe_code";

/// The lines that have `package` obey the workspace's lints, if one of these is against `unsafe` and keeps it from
/// being built: `cargo new` writes them.
fn shared_lints(diagnostic: &Diagnostic, package: &str) -> Option<String> {
    let is_cargos = |note: &Diagnostic| note.message.starts_with("requested on the command line");
    if diagnostic.code.as_ref()?.code != UNSAFE || !diagnostic.children.iter().any(is_cargos) {
        return None;
    }
    Some(format!(
        "help: the workspace forbids this to each package whose manifest says so: remove the lines `[lints]` and \
         `workspace = true` from the Cargo.toml of `{package}`"
    ))
}

/// How the compiler calls the error that there is no `main`.
const NO_MAIN: &str = "E0601";

/// The lines that make a program of what LeetCode takes, if it is that.
fn around_a_stub(diagnostic: &Diagnostic, source: &Path) -> Option<String> {
    if diagnostic.code.as_ref()?.code != NO_MAIN {
        return None;
    }
    let [above, below] = Stub::parse(&fs::read_to_string(source).ok()?).ok()?.missing();
    Some(format!(
        "help: this is what LeetCode takes; a program needs this above it, too:\n\n{above}\n\nand this below it:\n\n{}",
        below.trim_end()
    ))
}

/// The target that the manifest beside `source` states, in the workspace at `root`.
fn target_of(source: &Path, root: &Path) -> Option<Target> {
    let root = Root::read(root).ok()??;
    let settings = Package::read(source.parent()?, &root).and_then(|package| package.problem(&root)).ok()?;
    Some(settings.target)
}

/// The line that says how `package` gets the crate that it lacks by this error, if the workspace at `root` shares that
/// crate, or AtCoder has it.
fn a_crate(diagnostic: &Diagnostic, package: &str, is_for_leetcode: bool, root: &Path) -> Option<String> {
    let mut labels = diagnostic.spans.iter().filter_map(|span| span.label.as_deref());
    let (library, _) = labels.find_map(|label| label.strip_prefix(MARK)?.split_once('`'))?;
    if let Some(name) = shared(library, root) {
        return Some(format!("help: the workspace has `{library}`: `cargo add --package {package} {name}` adds it"));
    }
    let (name, version) = atcoders(library)?;
    let command = format!("`cargo add --package {package} {name}@={version}`");
    Some(match is_for_leetcode {
        true => format!("help: {command} adds `{library}`; a bundle for LeetCode has what is used of it in it"),
        false => format!("help: AtCoder has `{library}`: {command} adds it as it is there"),
    })
}

/// The key of `[workspace.dependencies]` for a library of this name.
fn shared(library: &str, root: &Path) -> Option<String> {
    let root = Root::read(root).ok()??;
    root.shared().find(|name| library_of(name) == library).map(str::to_string)
}

/// The package that AtCoder has with a library of this name, and its version.
fn atcoders(library: &str) -> Option<(&'static str, &'static str)> {
    Target::Atcoder.environment().crates.iter().copied().find(|(package, _)| library_of(package) == library)
}

/// What paths begin with that lead into `package`.
fn library_of(package: &str) -> String {
    let renamed = RENAMED.iter().find(|(name, _)| *name == package);
    renamed.map_or_else(|| package.replace('-', "_"), |(_, library)| library.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_by_their_libraries() {
        let known = [
            ("ac_library", Some(("ac-library-rs", "0.2.0"))),
            ("itertools_num", Some(("itertools-num", "0.1.3"))),
            ("rand_pcg", Some(("rand_pcg", "0.9.0"))),
            ("rand", Some(("rand", "0.9.2"))),
            ("ac_library_rs", None),
            ("library", None),
            ("serde", None),
        ];
        for (library, package) in known {
            assert_eq!(atcoders(library), package, "{library}");
        }
    }
}
