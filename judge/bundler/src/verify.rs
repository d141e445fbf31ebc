//! Compiles a bundle alone, as the judge does, before anybody submits it.

use crate::rustc::is_error;
use crate::{Arguments, Bundle, Compiler, Environment, Error, Result};
use cargo_metadata::diagnostic::Diagnostic;
use cargo_metadata::semver::Version;
use std::fs;
use std::path::{Path, PathBuf};

/// The bundles that were compiled already. A text that differs from another only in its first line, which is a
/// comment, and that is compiled in the same way, is not compiled again.
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
    /// Compiles `bundle` as the judge does, checks that the judge's compiler is new enough, and returns the
    /// executable. The text is kept in `directory` as `name.rs`.
    ///
    /// # Errors
    ///
    /// If the judge's compiler would refuse the text or is too old for it, or if no compiler can be run.
    pub fn verify(
        &mut self,
        compiler: &Compiler,
        bundle: &Bundle,
        environment: &Environment,
        directory: &Path,
        name: &str,
    ) -> Result<PathBuf> {
        fs::create_dir_all(directory).map_err(Error::io("create", directory))?;
        let kept = directory.join(name).with_extension("rs");
        fs::write(&kept, &bundle.text).map_err(Error::io("write", &kept))?;
        let arguments = bundle.externs.clone().arg(format!("--edition={}", environment.edition));
        // The names of symbols change nothing but keep two equal programs from being equal files.
        let building = arguments.clone().args(environment.flags.iter().copied()).arg("-Cstrip=symbols");
        let program = bundle.program.replacen(&bundle.head, "", 1);
        let known = self.0.iter_mut().find(|proof| proof.building == building && proof.program == program);
        let rustc = environment.rustc.map(|version| Version::parse(version).expect("the versions of judges are whole"));
        let is_new_enough = rustc.as_ref().is_none_or(|rustc| known.as_ref().is_some_and(|proof| proof.covers(rustc)));
        let executable = directory.join(name);
        let (built, newer) = std::thread::scope(|scope| {
            let newer = (!is_new_enough).then(|| scope.spawn(|| newer(compiler, bundle, environment, &arguments)));
            let built = known.is_none().then(|| compiler.build(&bundle.program, &executable, &building));
            (built.transpose(), newer.map(|thread| thread.join().expect("reading diagnostics does not panic")))
        });
        if let Some(error) = built?.iter().flatten().find(|diagnostic| is_error(diagnostic)) {
            return Err(Error::Refused { rendered: rendered(error), kept });
        }
        if let (Some(newer), Some(version)) = (newer.transpose()?.flatten(), environment.rustc) {
            return Err(Error::TooOld { version: version.to_string(), rendered: rendered(&newer), kept });
        }
        if let Some(proof) = known {
            if !is_new_enough {
                proof.rustc = rustc;
            }
            return Ok(proof.executable.clone());
        }
        self.0.push(Proof { program, building, executable: executable.clone(), rustc });
        Ok(executable)
    }
}

impl Proof {
    /// Is it known that `rustc` is new enough? A newer compiler has all that an older one has.
    fn covers(&self, rustc: &Version) -> bool {
        self.rustc.as_ref().is_some_and(|oldest| oldest <= rustc)
    }
}

fn rendered(diagnostic: &Diagnostic) -> String {
    diagnostic.rendered.as_ref().unwrap_or(&diagnostic.message).clone()
}

/// The first diagnostic of clippy about something that the judge's compiler does not have yet.
fn newer(
    compiler: &Compiler,
    bundle: &Bundle,
    environment: &Environment,
    arguments: &Arguments,
) -> Result<Option<Diagnostic>> {
    let Some(version) = environment.rustc else { return Ok(None) };
    let configuration = tempfile::tempdir().map_err(Error::io("create a directory in", &std::env::temp_dir()))?;
    let path = configuration.path().join("clippy.toml");
    fs::write(&path, format!("msrv = \"{version}\"\n")).map_err(Error::io("write", &path))?;
    let lints = ["-Aclippy::all", "--force-warn=clippy::incompatible_msrv"];
    let diagnostics = compiler.clippy(&bundle.program, configuration.path(), &arguments.clone().args(lints))?;
    let is_newer = |diagnostic: &Diagnostic| {
        is_error(diagnostic) || diagnostic.code.as_ref().is_some_and(|code| code.code == "clippy::incompatible_msrv")
    };
    Ok(diagnostics.into_iter().find(is_newer))
}
