//! Compiles a bundle alone, as the judge does, before anybody submits it.

use crate::listing::Listing;
use crate::rustc::{self, is_error};
use crate::{Arguments, Bundle, Compiler, Environment, Error, Result};
use cargo_metadata::diagnostic::Diagnostic;
use cargo_metadata::semver::Version;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The bundles that were compiled already. A text that differs from another only in its first line, which is a
/// comment, and that is compiled in the same way, is not compiled again.
#[derive(Debug, Default)]
pub struct Proofs(Vec<Proof>);

#[derive(Debug)]
struct Proof {
    /// Without the first line.
    program: String,
    /// Edition and linked crates.
    arguments: Arguments,
    /// The judge's own flags.
    flags: &'static [&'static str],
    executable: PathBuf,
    /// The oldest compiler that is known to be new enough.
    rustc: Option<Version>,
}

/// The program before anything was removed from it.
#[derive(Debug)]
pub struct Whole {
    program: String,
    /// Edition and linked crates.
    arguments: Arguments,
    /// What the front end made of it, by the flags that it was compiled with.
    codes: HashMap<Vec<&'static str>, Arc<str>>,
    /// The same, read.
    listings: HashMap<Vec<&'static str>, Listing>,
    /// Another text that was found to be the same program, and how it was compiled.
    same: Option<(String, Arguments, Vec<&'static str>)>,
}

impl Whole {
    /// `flags` make the code `ir` of it.
    pub fn new(program: String, arguments: Arguments, flags: &[&'static str], ir: String) -> Self {
        let codes = HashMap::from([(front_end(flags).collect(), ir.into())]);
        Whole { program, arguments, codes, listings: HashMap::new(), same: None }
    }

    /// The code that the judge's flags make of it.
    pub fn listing(&mut self, compiler: &Compiler, flags: &[&'static str]) -> Result<&Listing> {
        Ok(match self.listings.entry(front_end(flags).collect()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(vacant) => {
                let listing = match self.codes.get(vacant.key()) {
                    Some(ir) => Listing::new(ir),
                    None => listing(compiler, &self.program, &self.arguments, flags)?.unwrap_or_default(),
                };
                vacant.insert(listing)
            }
        })
    }

    /// What the front end makes of it.
    pub fn code(&self, compiler: &Compiler, flags: &[&'static str]) -> Result<Arc<str>> {
        match self.codes.get(&front_end(flags).collect::<Vec<_>>()) {
            Some(known) => Ok(Arc::clone(known)),
            None => Ok(code(compiler, &self.program, &self.arguments, flags)?.unwrap_or_default().into()),
        }
    }

    /// The code that the judge's flags make of it, optimised.
    pub fn optimised(&self, compiler: &Compiler, flags: &[&'static str]) -> Result<Listing> {
        Ok(optimised(compiler, &self.program, &self.arguments, flags)?.unwrap_or_default())
    }

    /// The function in which `program`, compiled with `arguments` and the judge's flags, is another one than `whole`.
    pub fn difference(
        whole: &Mutex<Whole>,
        compiler: &Compiler,
        program: &str,
        arguments: &Arguments,
        flags: &[&'static str],
    ) -> Result<Option<String>> {
        let lock = || whole.lock().unwrap_or_else(PoisonError::into_inner);
        let front_end: Vec<&str> = front_end(flags).collect();
        let is_same = |(text, by, with): &(String, Arguments, Vec<&str>)| {
            (text.as_str(), by, with) == (program, arguments, &front_end)
        };
        if lock().same.as_ref().is_some_and(is_same) {
            return Ok(None);
        }
        let other = thread::scope(|scope| {
            let other = scope.spawn(|| listing(compiler, program, arguments, flags));
            // It takes as long to read what is compared.
            lock().listing(compiler, flags)?;
            other.join().expect("reading a listing does not panic")
        });
        let other = other?.unwrap_or_default();
        let mut whole = lock();
        let difference = whole.listing(compiler, flags)?.difference(&other);
        if difference.is_none() {
            whole.same = Some((program.to_string(), arguments.clone(), front_end));
        }
        Ok(difference)
    }

    /// Is `program` the same program as `whole`?
    pub fn is_same(whole: &Mutex<Whole>, compiler: &Compiler, program: &str, flags: &[&'static str]) -> Result<bool> {
        let arguments = whole.lock().unwrap_or_else(PoisonError::into_inner).arguments.clone();
        Ok(Whole::difference(whole, compiler, program, &arguments, flags)?.is_none())
    }
}

/// The flags that matter before anything is optimised.
fn front_end(flags: &[&'static str]) -> impl Iterator<Item = &'static str> {
    flags.iter().copied().filter(|flag| !flag.starts_with("-Copt-level"))
}

/// What the front end makes of `program` with a judge's flags, or the errors.
pub fn code(
    compiler: &Compiler,
    program: &str,
    arguments: &Arguments,
    flags: &[&'static str],
) -> Result<Result<String, Vec<Diagnostic>>> {
    compiler.intermediate(program, &arguments.clone().args(front_end(flags)).arg("--cap-lints=allow"))
}

/// The same in a form that can be compared; `None` if it does not compile.
pub fn listing(
    compiler: &Compiler,
    program: &str,
    arguments: &Arguments,
    flags: &[&'static str],
) -> Result<Option<Listing>> {
    Ok(code(compiler, program, arguments, flags)?.ok().map(|ir| Listing::new(&ir)))
}

/// What a judge's flags make of `program`, optimised; `None` if it does not compile.
pub fn optimised(
    compiler: &Compiler,
    program: &str,
    arguments: &Arguments,
    flags: &[&'static str],
) -> Result<Option<Listing>> {
    let arguments = arguments.clone().args(flags.iter().copied()).arg("--cap-lints=allow");
    Ok(compiler.optimised(program, &arguments)?.ok().map(|ir| Listing::new(&ir)))
}

impl Proofs {
    /// Compiles `bundle` as the judge does, checks that the judge's compiler is new enough and that the code is that
    /// of the `whole` program, and returns the executable. The text is kept in `directory` as `name.rs`.
    ///
    /// # Errors
    ///
    /// If the judge's compiler would refuse the text or is too old for it, if the text is another program than the
    /// whole one, or if no compiler can be run.
    pub fn verify(
        &mut self,
        compiler: &Compiler,
        bundle: &Bundle,
        whole: &Mutex<Whole>,
        environment: &Environment,
        directory: &Path,
        name: &str,
    ) -> Result<PathBuf> {
        fs::create_dir_all(directory).map_err(Error::io("create", directory))?;
        let kept = directory.join(name).with_extension("rs");
        fs::write(&kept, &bundle.text).map_err(Error::io("write", &kept))?;
        let (arguments, flags) = (bundle.arguments.clone(), environment.flags);
        // The names of symbols change nothing but keep two equal programs from being equal files.
        let building = arguments.clone().args(flags.iter().copied()).arg("-Cstrip=symbols");
        let program = bundle.program.replacen(&bundle.head, "", 1);
        // Other flags are another configuration.
        let depends = program.contains("target_feature");
        let covers = |proof: &Proof| !depends || front_end(proof.flags).eq(front_end(flags));
        let is_equal = |proof: &Proof| proof.arguments == arguments && proof.program == program;
        let is_proved = self.0.iter().any(|proof| is_equal(proof) && covers(proof));
        let known = self.0.iter_mut().find(|proof| is_equal(proof) && proof.flags == flags);
        let rustc = environment.rustc.map(|version| Version::parse(version).expect("the versions of judges are whole"));
        let is_new_enough = rustc.as_ref().is_none_or(|rustc| known.as_ref().is_some_and(|proof| proof.covers(rustc)));
        let executable = directory.join(name);
        let (built, newer, difference, differs_there) = thread::scope(|scope| {
            let newer = (!is_new_enough).then(|| scope.spawn(|| newer(compiler, bundle, environment, &arguments)));
            let difference =
                // Without the head, so that `line!()` is the same.
                (!is_proved).then(|| scope.spawn(|| Whole::difference(whole, compiler, &program, &arguments, flags)));
            let twins = bundle.twins.as_ref().filter(|_| !is_proved);
            let differs_there = twins.map(|twins| scope.spawn(|| between(compiler, twins, &arguments, flags)));
            let built = known.is_none().then(|| compiler.build(&bundle.program, &executable, &building));
            let newer = newer.map(|thread| thread.join().expect("reading diagnostics does not panic"));
            let difference = difference.map(|thread| thread.join().expect("reading a listing does not panic"));
            let differs_there = differs_there.map(|thread| thread.join().expect("reading a listing does not panic"));
            (built, newer, difference, differs_there)
        });
        if let Some(error) = built.transpose()?.iter().flatten().next() {
            return Err(Error::Refused { rendered: rendered(error), kept });
        }
        if let (Some(newer), Some(version)) = (newer.transpose()?.flatten(), environment.rustc) {
            return Err(Error::TooOld { version: version.to_string(), rendered: rendered(&newer), kept });
        }
        if let Some(function) = difference.transpose()?.flatten() {
            return Err(Error::Differs { function, kept });
        }
        match differs_there.transpose()? {
            Some(Err(errors)) => return Err(Error::Refused { rendered: errors, kept }),
            Some(Ok(Some(function))) => return Err(Error::DiffersWithDefinitions { function, kept }),
            Some(Ok(None)) | None => {}
        }
        if let Some(proof) = known {
            if !is_new_enough {
                proof.rustc = rustc;
            }
            return Ok(proof.executable.clone());
        }
        self.0.push(Proof { program, arguments, flags, executable: executable.clone(), rustc });
        Ok(executable)
    }
}

/// The function in which two programs differ, or the compiler's message.
fn between(
    compiler: &Compiler,
    twins: &[String; 2],
    arguments: &Arguments,
    flags: &[&'static str],
) -> Result<Result<Option<String>, String>> {
    let [one, other] = twins.each_ref().map(|program| code(compiler, program, arguments, flags));
    Ok(match (one?, other?) {
        (Ok(one), Ok(other)) => Ok(Listing::new(&one).difference(&Listing::new(&other))),
        (Err(errors), _) | (_, Err(errors)) => Err(errors.first().map(rendered).unwrap_or_default()),
    })
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

/// It reports what the compiler that its settings name does not have.
const LINT: &str = "clippy::incompatible_msrv";

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
    let others = ["-Aclippy::all", "-Aunused", "-Anonstandard_style"];
    let arguments = arguments.clone().args(others).arg(format!("--force-warn={LINT}"));
    let diagnostics = compiler.clippy(&bundle.program, LINT, configuration.path(), &arguments)?;
    Ok(diagnostics.into_iter().find(|diagnostic| is_error(diagnostic) || rustc::code(diagnostic) == LINT))
}
