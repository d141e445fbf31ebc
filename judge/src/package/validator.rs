//! The programs of packages: a script that Python runs, or sources that a compiler of C or C++ makes a program of.

use super::error::ProgramError;
use crate::run::Program;
use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use walkdir::WalkDir;

/// What is executed for the program with this source, compiled below `target` if need be. The compiler looks for
/// headers in the directory `headers`, too.
pub fn program(path: &Path, headers: Option<&Path>, target: &Path) -> Result<Program, ProgramError> {
    let path = std::path::absolute(path).map_err(ProgramError::Read)?;
    match Kind::new(&path).map_err(ProgramError::Read)? {
        Some(Kind::Executable(file)) => Ok(Program::new(file)),
        Some(Kind::Python(file)) => Ok(Program::new("python3").arg(file)),
        Some(Kind::Script(directory)) => build(&directory, target).map(Program::new),
        Some(Kind::C(files)) => compile(&files, &path, headers, target).map(Program::new),
        None => Err(ProgramError::Unknown),
    }
}

/// What a program is made of.
#[derive(Debug, PartialEq)]
enum Kind {
    Executable(PathBuf),
    /// A script, or a directory with a `__main__.py`.
    Python(PathBuf),
    /// A directory with a script `build`.
    Script(PathBuf),
    /// Sources of C or C++, all of one program.
    C(Vec<PathBuf>),
}

impl Kind {
    /// What lies at `path`; an only directory in it stands for it. `None` if it is something else, or several programs.
    fn new(path: &Path) -> io::Result<Option<Self>> {
        let mut files = vec![path.to_path_buf()];
        if path.is_dir() {
            let entries = fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path()));
            let entries = entries.collect::<io::Result<Vec<_>>>()?;
            let is_hidden =
                |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
            let directories: Vec<PathBuf>;
            (directories, files) = entries.into_iter().filter(|path| !is_hidden(path)).partition(|path| path.is_dir());
            files.sort();
            if let ([directory], []) = (&directories[..], &programs(&files)[..]) {
                return Kind::new(directory);
            }
        }
        let named = |name: &str| files.iter().find(|file| file.file_name().is_some_and(|found| found == name));
        if let Some(build) = named("build") {
            return Ok(is_executable(build).then(|| Kind::Script(path.to_path_buf())));
        }
        if let Some(run) = named("run") {
            return Ok(is_executable(run).then(|| Kind::Executable(run.clone())));
        }
        let sources: Vec<PathBuf> = files.iter().filter(|file| is_c(file) || is_cpp(file)).cloned().collect();
        let scripts: Vec<&PathBuf> = files.iter().filter(|file| has_extension(file, &["py", "py3"])).collect();
        Ok(match (&sources[..], &scripts[..]) {
            ([], [script]) => Some(Kind::Python(script.to_path_buf())),
            ([], [_, ..]) if named("__main__.py").is_some() => Some(Kind::Python(path.to_path_buf())),
            ([_, ..], []) => Some(Kind::C(sources)),
            ([], []) if files.len() == 1 && is_executable(&files[0]) => Some(Kind::Executable(files.remove(0))),
            _ => None,
        })
    }
}

/// Those of `files` that are programs, or parts of one: neither headers nor texts.
fn programs(files: &[PathBuf]) -> Vec<&PathBuf> {
    files
        .iter()
        .filter(|file| is_c(file) || is_cpp(file) || has_extension(file, &["py"]) || is_executable(file))
        .collect()
}

fn has_extension(file: &Path, extensions: &[&str]) -> bool {
    file.extension().and_then(|extension| extension.to_str()).is_some_and(|found| extensions.contains(&found))
}

fn is_c(file: &Path) -> bool {
    has_extension(file, &["c"])
}

fn is_cpp(file: &Path) -> bool {
    has_extension(file, &["cc", "cpp", "cxx", "c++", "C"])
}

fn is_executable(file: &Path) -> bool {
    file.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0)
}

/// Compiles `files`. The name of the program is the digest of all that it may be made of, so that it is compiled once,
/// and again when something changes.
fn compile(
    files: &[PathBuf],
    directory: &Path,
    headers: Option<&Path>,
    target: &Path,
) -> Result<PathBuf, ProgramError> {
    let (variable, fallback) = if files.iter().any(|file| is_cpp(file)) { ("CXX", "c++") } else { ("CC", "cc") };
    let compiler = std::env::var_os(variable).filter(|name| !name.is_empty()).unwrap_or_else(|| fallback.into());
    let mut arguments: Vec<OsString> = vec!["-O2".into()];
    if variable == "CXX" {
        arguments.push("-std=gnu++20".into());
    }
    if let Some(headers) = headers {
        arguments.extend(["-I".into(), headers.into()]);
    }
    // Of a file alone, what it includes from beside it is part of it, too.
    let beside = if directory.is_file() { headers_beside(directory)? } else { Vec::new() };
    let parts = [Some(directory), headers].into_iter().flatten();
    let contents = contents(parts.chain(beside.iter().map(PathBuf::as_path)))?;
    let program = kept_at(target, (&compiler, &arguments, files, contents));
    if program.is_file() {
        return Ok(program);
    }
    let write = ProgramError::write(&program);
    let directory = program.parent().unwrap_or(target);
    fs::create_dir_all(directory).map_err(&write)?;
    // Under another name until it is whole.
    let unfinished = tempfile::Builder::new().prefix("unfinished-").tempdir_in(directory).map_err(&write)?;
    let output = unfinished.path().join("program");
    let mut command = Command::new(&compiler);
    command.args(&arguments).arg("-o").arg(&output).args(files).stdin(Stdio::null());
    let compiler = compiler.to_string_lossy().into_owned();
    let compiled = match command.output() {
        Ok(compiled) => compiled,
        Err(error) => return Err(ProgramError::NoCompiler { compiler, error }),
    };
    if !compiled.status.success() {
        return Err(ProgramError::DoesNotCompile { compiler, errors: errors(&compiled) });
    }
    fs::rename(&output, &program).map_err(write)?;
    Ok(program)
}

/// Where the program made of `sources` is kept below `target`.
pub(super) fn kept_at(target: &Path, sources: impl Hash) -> PathBuf {
    target.join(format!("judge/validators/{:016x}", digest(sources)))
}

fn digest(sources: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    sources.hash(&mut hasher);
    hasher.finish()
}

/// What a command printed to standard error.
fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).trim_end().to_string()
}

/// The headers in the directory of `file`.
fn headers_beside(file: &Path) -> Result<Vec<PathBuf>, ProgramError> {
    let Some(directory) = file.parent() else { return Ok(Vec::new()) };
    let entries = fs::read_dir(directory).and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
    let mut files: Vec<PathBuf> = entries.map_err(ProgramError::Read)?.iter().map(fs::DirEntry::path).collect();
    files.retain(|path| has_extension(path, &["h", "hh", "hpp"]));
    files.sort();
    Ok(files)
}

/// A digest of all of these files, and of all files in these directories.
pub(super) fn contents<'a>(directories: impl Iterator<Item = &'a Path>) -> Result<u64, ProgramError> {
    let mut contents = 0;
    for directory in directories {
        for entry in WalkDir::new(directory).follow_links(true).sort_by_file_name() {
            let entry = entry.map_err(|error| ProgramError::Read(error.into()))?;
            if entry.file_type().is_file() {
                let bytes = fs::read(entry.path()).map_err(ProgramError::Read)?;
                contents = digest((contents, entry.file_name(), bytes));
            }
        }
    }
    Ok(contents)
}

/// Runs the script `build` in a copy of `directory`; it makes `run`.
fn build(directory: &Path, target: &Path) -> Result<PathBuf, ProgramError> {
    let copy = kept_at(target, (directory, contents([directory].into_iter())?));
    let run = copy.join("run");
    // The script may know where it runs, so that the copy cannot move once it is whole; this file states that it is.
    let whole = copy.with_extension("built");
    if whole.is_file() {
        return Ok(run);
    }
    let write = ProgramError::copy(&copy);
    if copy.exists() {
        fs::remove_dir_all(&copy).map_err(&write)?;
    }
    copy_below(directory, directory, &copy)?;
    let mut command = Command::new(copy.join("build"));
    let built = command.current_dir(&copy).stdin(Stdio::null()).output();
    let built = built.map_err(ProgramError::BuildDoesNotStart)?;
    if !built.status.success() {
        return Err(ProgramError::BuildFails { status: built.status, errors: errors(&built) });
    }
    if !is_executable(&run) {
        return Err(ProgramError::BuildMakesNothing);
    }
    fs::write(&whole, "").map_err(write)?;
    Ok(run)
}

/// Copies `source`, a file of `directory` or a directory with all that is in it, to the same place below `copy`.
pub(super) fn copy_below(source: &Path, directory: &Path, copy: &Path) -> Result<(), ProgramError> {
    let write = ProgramError::copy(copy);
    for entry in WalkDir::new(source).follow_links(true) {
        let entry = entry.map_err(|error| write(error.into()))?;
        let to = copy.join(entry.path().strip_prefix(directory).unwrap_or(entry.path()));
        if entry.file_type().is_dir() {
            fs::create_dir_all(&to).map_err(&write)?;
        } else {
            fs::copy(entry.path(), &to).map_err(&write)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::tests::directory;
    use super::*;

    #[test]
    fn what_a_program_is_made_of() {
        let shown = |files: &[&str], executable: &[&str]| {
            let files: Vec<(&str, &str)> = files.iter().map(|file| (*file, "")).collect();
            let directory = directory(&files);
            for file in executable {
                fs::set_permissions(directory.path().join(file), fs::Permissions::from_mode(0o755)).unwrap();
            }
            let below = |path: &Path| path.strip_prefix(directory.path()).unwrap().display().to_string();
            match Kind::new(directory.path()).unwrap() {
                None => "none".to_string(),
                Some(Kind::Executable(path)) => format!("execute {}", below(&path)),
                Some(Kind::Script(path)) => format!("build {}", below(&path)),
                Some(Kind::Python(path)) => format!("python {}", below(&path)),
                Some(Kind::C(paths)) => paths.iter().map(|path| below(path)).collect::<Vec<_>>().join(" "),
            }
        };
        assert_eq!(shown(&["check.py"], &["check.py"]), "python check.py");
        assert_eq!(shown(&["v/check.py", ".git/x"], &[]), "python v/check.py");
        assert_eq!(shown(&["v/__main__.py", "v/__init__.py", "v/a.py"], &[]), "python v");
        assert_eq!(shown(&["v/validate.cc", "v/validate.h", "v/a.cpp"], &[]), "v/a.cpp v/validate.cc");
        // As archives from elsewhere are unpacked, everything may be executable.
        assert_eq!(shown(&["validate.c", "README"], &["validate.c", "README"]), "validate.c");
        assert_eq!(shown(&["v/run", "v/a.py"], &["v/run"]), "execute v/run");
        assert_eq!(shown(&["check"], &["check"]), "execute check");
        assert_eq!(shown(&["v/build", "v/a.cc", "v/run"], &["v/build", "v/run"]), "build v");
        for (files, executable) in [
            (&["v/run"][..], &[][..]),
            (&["v/build", "v/a.cc"], &[]),
            (&["a.py", "b.py"], &[]),
            (&["a.py", "b.cc"], &[]),
            (&["a/a.py", "b/b.py"], &[]),
            (&["check"], &[]),
            (&["Check.java"], &[]),
            (&["README"], &[]),
        ] {
            assert_eq!(shown(files, executable), "none", "{files:?}");
        }
    }

    /// One after the other: while one thread starts a program, the others' freshly written ones may be busy.
    #[test]
    fn built_once_and_again_after_a_change() {
        sources_are_compiled();
        headers_beside_one_file_count();
        a_build_script_runs_in_a_copy();
    }

    fn sources_are_compiled() {
        let directory = directory(&[
            ("v/v.c", "#include \"v.h\"\nint main(void) { return CODE; }\n"),
            ("v/v.h", "#define CODE 42\n"),
        ]);
        let source = directory.path().join("v");
        let built = || program(&source, None, &directory.path().join("target"));
        let first = built().unwrap();
        let written = |program: &Program| fs::metadata(&program.path).unwrap().modified().unwrap();
        let time = written(&first);
        let again = built().unwrap();
        assert_eq!((&again, written(&again)), (&first, time));
        fs::write(directory.path().join("v/v.h"), "#define CODE 43\n").unwrap();
        let changed = built().unwrap();
        assert_eq!(Command::new(&changed.path).status().unwrap().code(), Some(43));
        fs::write(directory.path().join("v/v.h"), "").unwrap();
        let error = built().unwrap_err().to_string();
        assert!(error.starts_with("does not compile with `cc`:") && error.contains("CODE"), "{error}");
    }

    fn headers_beside_one_file_count() {
        let directory = directory(&[
            ("v/v.c", "#include \"v.h\"\nint main(void) { return CODE; }\n"),
            ("v/v.h", "#define CODE 7\n"),
        ]);
        let source = directory.path().join("v/v.c");
        let code = || {
            let program = program(&source, None, &directory.path().join("target")).unwrap();
            Command::new(&program.path).status().unwrap().code()
        };
        assert_eq!(code(), Some(7));
        fs::write(directory.path().join("v/v.h"), "#define CODE 8\n").unwrap();
        assert_eq!(code(), Some(8));
    }

    fn a_build_script_runs_in_a_copy() {
        let script = "#!/bin/sh\necho built >> log\n[ -e fine ] || { echo not fine >&2; exit 3; }\nmv fine run\n";
        let directory = directory(&[("v/build", script), ("v/fine", "#!/bin/sh\nexit 42\n")]);
        for file in ["v/build", "v/fine"] {
            fs::set_permissions(directory.path().join(file), fs::Permissions::from_mode(0o755)).unwrap();
        }
        let source = directory.path().join("v");
        let built = || program(&source, None, &directory.path().join("target"));
        let first = built().unwrap();
        assert_eq!(built().unwrap(), first);
        assert_eq!(Command::new(&first.path).status().unwrap().code(), Some(42));
        assert_eq!(fs::read_to_string(first.path.with_file_name("log")).unwrap(), "built\n");
        assert!(!directory.path().join("v/log").exists() && directory.path().join("v/fine").exists());
        fs::set_permissions(directory.path().join("v/fine"), fs::Permissions::from_mode(0o644)).unwrap();
        fs::write(directory.path().join("v/fine"), "changed").unwrap();
        assert!(matches!(built().unwrap_err(), ProgramError::BuildMakesNothing));
        fs::remove_file(directory.path().join("v/fine")).unwrap();
        let error = built().unwrap_err().to_string();
        assert!(error.contains("which fails (exit status: 3):\nnot fine"), "{error}");
    }
}
