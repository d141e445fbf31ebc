//! What to add to a problem whose solution names a crate that its manifest lacks. The compiler proposes to add a
//! package of the same name; ac-library-rs is called otherwise, and a judge has one version of each crate.

use crate::problem::Target;
use cargo_metadata::diagnostic::Diagnostic;

/// How the compiler marks the first word of a path that begins with no crate and no module.
const MARK: &str = "use of unresolved module or unlinked crate `";

/// The packages whose libraries are called otherwise, and how.
const RENAMED: [(&str, &str); 1] = [("ac-library-rs", "ac_library")];

/// The line that says how `package` gets the crate that it lacks by this error, if AtCoder has that crate.
pub fn hint(diagnostic: &Diagnostic, package: &str) -> Option<String> {
    let mut labels = diagnostic.spans.iter().filter_map(|span| span.label.as_deref());
    let (library, _) = labels.find_map(|label| label.strip_prefix(MARK)?.split_once('`'))?;
    let (name, version) = atcoders(library)?;
    Some(format!(
        "help: AtCoder has `{library}`: `cargo add --package {package} {name}@={version}` adds it as it is there"
    ))
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
