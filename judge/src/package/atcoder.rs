//! AtCoder's tools for a heuristic contest: a crate with the programs `gen`, `vis` or `tester`, which makes the inputs
//! in its directory `in` and scores outputs; see the README in the archive that each such problem links to.

use super::error::{PackageError, ProgramError};
use super::validator::{contents, copy_below, kept_at};
use super::{Judges, Limits, Package, Source};
use crate::build;
use crate::case::{Answers, Inputs, Part, collect_named, pair};
use crate::problem::Protocol;
use crate::run::Program;
use crate::{Error, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Scores an output: `vis INPUT OUTPUT`.
const SCORES: &str = "vis";

/// Runs a solution: `tester COMMAND < INPUT > OUTPUT`. Where it is, inputs depend on outputs, or may.
const RUNS: &str = "tester";

/// What the programs are made of.
const SOURCES: [&str; 4] = ["Cargo.toml", "Cargo.lock", "build.rs", "src"];

/// The tools that `directory` holds, or of which it is a directory with inputs.
pub fn tools(directory: &Path) -> Option<PathBuf> {
    let are_tools = |path: &Path| {
        let decides = has(path, SCORES) || has(path, RUNS);
        path.join("Cargo.toml").is_file() && decides && (has(path, "gen") || path.join("in").is_dir())
    };
    if are_tools(directory) {
        return Some(directory.to_path_buf());
    }
    let directory = std::path::absolute(directory).ok()?;
    let around = directory.parent().filter(|path| are_tools(path))?;
    let is_of_inputs = !directory.ends_with("src") && !directory.ends_with("target");
    is_of_inputs.then(|| around.to_path_buf())
}

/// Is there a program of this name among the tools at `path`?
fn has(path: &Path, binary: &str) -> bool {
    path.join("src/bin").join(binary).with_extension("rs").is_file()
}

/// Reads the `tools`, with the inputs in `directory`, or those that came along.
pub fn read(tools: &Path, directory: &Path) -> Result<Package> {
    let inputs = if directory == tools { tools.join("in") } else { directory.to_path_buf() };
    let mut found = Inputs::new();
    if inputs.is_dir() {
        collect_named(&inputs, &mut found, &mut Answers::new(), |below| {
            let is_input = below.extension().is_some_and(|extension| extension == "txt");
            (is_input && below.parent() == Some(Path::new(""))).then(|| (Part::Input, below.with_extension("")))
        })?;
    }
    if found.is_empty() {
        return Err(PackageError::NoInputs { tools: tools.to_path_buf() }.at(&inputs));
    }
    let program = |binary| Some(Source::Crate { directory: tools.to_path_buf(), binary });
    let (checker, interactor) = if has(tools, RUNS) { (None, program(RUNS)) } else { (program(SCORES), None) };
    let judges = Judges::Programs { protocol: Protocol::AtCoder, checker, interactor };
    Ok(Package { cases: pair(found, Answers::new())?, samples_of: None, limits: Limits::default(), judges })
}

/// A binary of the crate in `directory`, built below `target`: once, and again when a source changes. It is built of a
/// copy, which belongs to no workspace around it.
pub fn program(directory: &Path, binary: &str, target: &Path) -> Result<Program, ProgramError> {
    let sources: Vec<PathBuf> = SOURCES.iter().map(|name| directory.join(name)).filter(|path| path.exists()).collect();
    let copy = kept_at(target, ("cargo", contents(sources.iter().map(PathBuf::as_path))?));
    let program = copy.join("target/release").join(binary);
    if program.is_file() {
        return Ok(Program::new(program));
    }
    copied(&sources, directory, &copy)?;
    match build::build_crate(&copy, binary) {
        Ok(program) => Ok(Program::new(program)),
        Err(Error::Cargo { command, said, .. }) => {
            Err(ProgramError::CargoFails { command, errors: said.trim_end().to_string() })
        }
        Err(error) => Err(ProgramError::CargoFails { command: "cargo build".to_string(), errors: error.to_string() }),
    }
}

/// Copies the `sources` in `directory`, as a workspace of their own.
fn copied(sources: &[PathBuf], directory: &Path, copy: &Path) -> Result<(), ProgramError> {
    let write = ProgramError::copy(copy);
    fs::create_dir_all(copy).map_err(&write)?;
    sources.iter().try_for_each(|source| copy_below(source, directory, copy))?;
    let manifest = copy.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).map_err(&write)?;
    let is_workspace = toml::from_str::<toml::Table>(&text).is_ok_and(|table| table.contains_key("workspace"));
    if is_workspace { Ok(()) } else { fs::write(&manifest, text + "\n\n[workspace]\n").map_err(write) }
}
