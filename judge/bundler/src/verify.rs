//! Proved before it is printed: compiled alone as the judge does, and judged on every case.

use super::rustc::is_error;
use super::{Arguments, Bundle, Compiler, Environment};
use crate::{Error, Result};
use cargo_metadata::diagnostic::Diagnostic;
use cargo_metadata::semver::Version;
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Item, UseTree};

use super::edit::range;

/// What was compiled already. A text that differs from another in no more than its first line, which is a comment, and that
/// is compiled in the same way, need not be compiled again.
#[derive(Debug, Default)]
pub struct Proofs(Vec<Proof>);

#[derive(Debug)]
struct Proof {
    /// Without the first line.
    program: String,
    building: Arguments,
    executable: PathBuf,
    /// The oldest compiler that is known to be new enough.
    rustc: Option<Version>,
}

impl Proofs {
    /// Compiles `bundle` as the judge does, checks that its compiler is new enough, and returns the executable.
    ///
    /// # Errors
    ///
    /// If a step fails; the text is kept in `folder`, and the message says where.
    pub fn verify(
        &mut self,
        compiler: &Compiler,
        bundle: &Bundle,
        environment: &Environment,
        folder: &Path,
        name: &str,
    ) -> Result<PathBuf> {
        fs::create_dir_all(folder).map_err(Error::io("create", folder))?;
        let kept = folder.join(name).with_extension("rs");
        fs::write(&kept, &bundle.text).map_err(Error::io("write", &kept))?;
        let failed = |step: &str, said: &Diagnostic| {
            let rendered = said.rendered.as_deref().unwrap_or(&said.message);
            Error::Usage(format!("{step}: {rendered}\nthe text is kept in {}", kept.display()))
        };
        let arguments = bundle.externs.clone().with(format!("--edition={}", environment.edition));
        // Names of symbols do nothing, but they keep two programs that are the same from being the same file.
        let building = arguments.clone().with_all(environment.flags.iter().copied()).with("-Cstrip=symbols");
        let program = bundle.program.replacen(&bundle.head, "", 1);
        let known = self.0.iter_mut().find(|proof| proof.building == building && proof.program == program);
        let rustc = environment.rustc.map(|version| Version::parse(version).expect("the versions of judges are whole"));
        // Whatever an older compiler has, a newer one has, too.
        let is_new_enough = rustc.as_ref().is_none_or(|rustc| {
            known.as_ref().is_some_and(|proof| proof.rustc.as_ref().is_some_and(|oldest| oldest <= rustc))
        });
        let executable = folder.join(name);
        let (built, newer) = std::thread::scope(|scope| {
            let newer = (!is_new_enough).then(|| scope.spawn(|| newer(compiler, bundle, environment, &arguments)));
            let built = known.is_none().then(|| compiler.build(&bundle.program, &executable, &building));
            (built.transpose(), newer.map(|thread| thread.join().expect("reading diagnostics does not panic")))
        });
        if let Some(error) = built?.iter().flatten().find(|said| is_error(said)) {
            return Err(failed("the judge's compiler would refuse it", error));
        }
        if let (Some(said), Some(version)) = (newer.transpose()?.flatten(), environment.rustc) {
            return Err(failed(&format!("the judge has rustc {version}, which is too old for it"), &said));
        }
        Ok(match known {
            Some(proof) => {
                proof.rustc = if is_new_enough { proof.rustc.take() } else { rustc };
                proof.executable.clone()
            }
            None => {
                self.0.push(Proof { program, building, executable: executable.clone(), rustc });
                executable
            }
        })
    }
}

/// What clippy finds in `bundle` that the judge's compiler does not have yet.
fn newer(
    compiler: &Compiler,
    bundle: &Bundle,
    environment: &Environment,
    arguments: &Arguments,
) -> Result<Option<Diagnostic>> {
    let Some(version) = environment.rustc else { return Ok(None) };
    let configuration = tempfile::tempdir().map_err(Error::io("create a folder in", &std::env::temp_dir()))?;
    let path = configuration.path().join("clippy.toml");
    fs::write(&path, format!("msrv = \"{version}\"\n")).map_err(Error::io("write", &path))?;
    let lints = ["-Aclippy::all", "--force-warn=clippy::incompatible_msrv"];
    let said = compiler.clippy(&bundle.program, configuration.path(), &arguments.clone().with_all(lints))?;
    let is_newer = |diagnostic: &Diagnostic| {
        is_error(diagnostic) || diagnostic.code.as_ref().is_some_and(|code| code.code == "clippy::incompatible_msrv")
    };
    Ok(said.into_iter().find(is_newer))
}

/// A text for LeetCode with what LeetCode has around it: `struct Solution` before it, and behind it a `main`, which is the
/// author's own. The author's whole text is `absolute`, with `::` before the names of crates.
#[must_use]
pub fn with_driver(text: &str, absolute: &str) -> String {
    fn leaves(tree: &UseTree, path: &str, all: &mut Vec<(String, String)>) {
        match tree {
            UseTree::Path(part) => leaves(&part.tree, &format!("{path}{}::", part.ident), all),
            UseTree::Name(name) => all.push((name.ident.to_string(), format!("{path}{}", name.ident))),
            UseTree::Rename(rename) => {
                all.push((rename.rename.to_string(), format!("{path}{} as {}", rename.ident, rename.rename)));
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, path, all)),
            _ => all.push(("*".to_string(), format!("{path}*"))),
        }
    }
    let imports = |text: &str| -> Vec<(String, String)> {
        let mut all = Vec::new();
        let syntax = syn::parse_file(text).map(|file| file.items).unwrap_or_default();
        for item in &syntax {
            if let Item::Use(item) = item {
                let colon = if item.leading_colon.is_some() { "::" } else { "" };
                leaves(&item.tree, colon, &mut all);
            }
        }
        all
    };
    let there = imports(text);
    let mut driver = String::from("\nmod driver {\n    #![allow(warnings)]\n    use super::*;\n");
    for (name, path) in imports(absolute) {
        if there.iter().all(|(known, _)| *known != name) {
            driver += &format!("    use {path};\n");
        }
    }
    let syntax = syn::parse_file(absolute).map(|file| file.items).unwrap_or_default();
    for item in &syntax {
        if let Item::Fn(function) = item
            && function.sig.ident == "main"
        {
            driver += &format!("    pub {}\n", &absolute[range(&function.sig).start..range(item).end]);
        }
    }
    format!("struct Solution;\n{text}{driver}}}\nfn main() {{\n    driver::main();\n}}\n")
}
