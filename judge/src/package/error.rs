//! Why a package cannot be judged with.

use crate::Error;
use crate::checker::ToolKind;
use crate::command::quoted;
use crate::problem::Protocol;
use std::io;
use std::path::{Path, PathBuf};

/// What is wrong with a file or a directory of a package.
#[derive(Debug, thiserror::Error)]
pub enum PackageError {
    #[error(
        "no cases in it: they are inputs `*.in` with answers `*.out` or `*.ans`, directories `in` and `out`, inputs \
        `01` with answers `01.a`, `input0.txt` with `output0.txt`, files called in one of the other ways of \
        judge/docs/packages.md, or a package of Kattis, ICPC, Polygon or Library Checker; `cargo judge add ID INPUT \
        ANSWER` takes two files of any names"
    )]
    Unknown,
    #[error("several problem packages: name one of them, such as {}", .0.display())]
    Several(PathBuf),
    #[error("several directories in it have `in` and `out`: name one of them, such as {}", .0.display())]
    SeveralDirectories(PathBuf),
    #[error(
        "the directories in it are called as the problems of a contest, and each has cases: name one of them, such as \
        {}",
        .0.display()
    )]
    Contest(PathBuf),
    #[error(
        "AtCoder's tools without inputs: there is no `.txt` file in it; `cargo run -r --bin gen seeds.txt` in {} \
        writes an input for each number in that file",
        tools.display()
    )]
    NoInputs { tools: PathBuf },
    #[error("files for the program to read, beside its input; this judge gives it none")]
    Files,
    #[error(
        "a problem package without cases: there is no `.in` file in data/sample or data/secret; some are published \
        without their secret data"
    )]
    NoCases,
    #[error("no case of the problem package in {} is in this directory: name another, or the package", .0.display())]
    NoCasesBelow(PathBuf),
    #[error(
        "a package of Polygon's without tests, 01 and 01.a in the directory tests: download the full package, which \
        has those that are generated too"
    )]
    NoTests,
    #[error(
        "all problems of Library Checker's: name the directory of one of them, such as graph/shortest_path in this one"
    )]
    Repository,
    #[error(
        "a problem of Library Checker's whose data was not generated, or not all of it; {}: run `./generate.py -p {}` \
        in {}, which needs Python 3, the packages of its requirements.txt and g++, and for some problems \
        `ulimit -s unlimited` before it",
        absent(*missing, *all, first), quoted(problem),
        root.as_ref().map_or("the root of Library Checker's repository".to_string(), |root| root.display().to_string())
    )]
    NotGenerated { missing: usize, all: usize, first: PathBuf, problem: String, root: Option<PathBuf> },
    #[error("an input without an answer{}: there is no {expected}; {advice}", among(*missing))]
    NoAnswer {
        /// How many inputs have none.
        missing: usize,
        /// The file that is not there.
        expected: String,
        /// What to do.
        advice: &'static str,
    },
    #[error(
        "solutions interact with this program of the package, so only what follows `--compare kattis:` can take \
        its place"
    )]
    InteractorChosen,
    #[error("the package's {kind} {error}{}", advice(*kind, *protocol))]
    Program { kind: ToolKind, protocol: Protocol, error: ProgramError },
}

impl PackageError {
    /// For `path`, which has it.
    pub fn at(self, path: &Path) -> Error {
        Error::file(path, self.to_string())
    }
}

/// How many inputs, this one among them, have no answer.
fn among(missing: usize) -> String {
    if missing > 1 { format!(", one of {missing}") } else { String::new() }
}

/// Which cases are missing.
fn absent(missing: usize, all: usize, first: &Path) -> String {
    match missing {
        1 => format!("1 of its {all} cases is not there, {}", first.display()),
        _ if missing == all => format!("none of its {all} cases is there"),
        _ => format!("{missing} of its {all} cases are not there, {} is the first", first.display()),
    }
}

/// What to do about a program of a package's that cannot be run.
fn advice(kind: ToolKind, protocol: Protocol) -> &'static str {
    match (protocol, kind) {
        (Protocol::Kattis, _) => "\nbuild it yourself, and pass `--compare \"kattis:COMMAND\"`",
        (Protocol::AtCoder, ToolKind::Checker) => "\nbuild it yourself, and pass `--compare \"atcoder:COMMAND\"`",
        (Protocol::AtCoder, ToolKind::Interactor) => {
            "\nbuild it yourself, and name it in the manifest: interactor = { program = \"COMMAND\", protocol = \
             \"atcoder\" }"
        }
        (Protocol::Testlib, ToolKind::Checker) => "\nbuild it yourself, and pass `--compare \"checker:COMMAND\"`",
        (Protocol::Testlib, ToolKind::Interactor) => "",
    }
}

/// What is wrong with a program of a package, as the rest of a sentence.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    #[error("cannot be read: {0}")]
    Read(io::Error),
    #[error("cannot be written to {}: {error}", path.display())]
    Write { path: PathBuf, error: io::Error },
    #[error("cannot be copied to {}: {error}", path.display())]
    Copy { path: PathBuf, error: io::Error },
    #[error(
        "is not one program in a language that is known here: a script or a module of Python, sources of C or C++, a \
        script called `build` that makes `run`, or an executable file"
    )]
    Unknown,
    #[error("needs the compiler `{compiler}`, which does not start: {error}")]
    NoCompiler { compiler: String, error: io::Error },
    #[error("does not compile with `{compiler}`:\n{errors}")]
    DoesNotCompile { compiler: String, errors: String },
    #[error("has a script `build`, which does not start: {0}")]
    BuildDoesNotStart(io::Error),
    #[error("has a script `build`, which fails ({status}):\n{errors}")]
    BuildFails { status: std::process::ExitStatus, errors: String },
    #[error("has a script `build`, which does not make an executable file `run`")]
    BuildMakesNothing,
    #[error("is not built by `{command}`:\n{errors}")]
    CargoFails { command: String, errors: String },
}

impl ProgramError {
    /// For `map_err`: a file of a copy could not be written.
    pub fn copy(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| ProgramError::Copy { path: path.to_path_buf(), error }
    }

    /// For `map_err`: a program could not be written.
    pub fn write(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| ProgramError::Write { path: path.to_path_buf(), error }
    }
}
