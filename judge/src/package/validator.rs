//! The programs of packages: a script that Python runs, or sources that a compiler of C or C++ makes a program of.

use super::Source;
use crate::run::Program;
use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use walkdir::WalkDir;

/// What is executed for the program whose source that is, compiled below `target` if need be.
///
/// # Errors
///
/// What is wrong with it: it is in no language that is known here, or does not compile.
pub fn program(source: &Source, target: &Path) -> Result<Program, String> {
    let unreadable = |error: io::Error| format!("cannot be read: {error}");
    let path = std::path::absolute(&source.path).map_err(unreadable)?;
    match Kind::of(&path).map_err(unreadable)? {
        Some(Kind::Executable(file)) => Ok(Program::new(file)),
        Some(Kind::Python(file)) => Ok(Program::new("python3").with(file)),
        Some(Kind::Script(folder)) => build(&folder, target).map(Program::new),
        Some(Kind::C(files)) => compile(&files, &path, source, target).map(Program::new),
        None => {
            Err("is not one program in a language that is known here: a script or a module of Python, sources of C \
            or C++, a script called `build` that makes `run`, or an executable file"
                .to_string())
        }
    }
}

/// What a program is made of.
#[derive(Debug, PartialEq)]
enum Kind {
    Executable(PathBuf),
    /// A script, or a folder with a `__main__.py`.
    Python(PathBuf),
    /// A folder with a script `build`.
    Script(PathBuf),
    /// Sources of C or C++, all of one program.
    C(Vec<PathBuf>),
}

impl Kind {
    /// What lies at `path`; a folder in a folder stands for that. `None` if it is something else, or several programs.
    fn of(path: &Path) -> io::Result<Option<Self>> {
        let mut files = vec![path.to_path_buf()];
        if path.is_dir() {
            let entries = fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path()));
            let entries = entries.collect::<io::Result<Vec<_>>>()?;
            let is_hidden =
                |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
            let folders: Vec<PathBuf>;
            (folders, files) = entries.into_iter().filter(|path| !is_hidden(path)).partition(|path| path.is_dir());
            files.sort();
            if let ([folder], []) = (&folders[..], &programs(&files)[..]) {
                return Kind::of(folder);
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

/// Compiles `files`, and says what is wrong if that fails. The program is called by the contents of all that it may be
/// made of, so that it is compiled once, and again when something changes.
fn compile(files: &[PathBuf], folder: &Path, source: &Source, target: &Path) -> Result<PathBuf, String> {
    let (variable, fallback) = if files.iter().any(|file| is_cpp(file)) { ("CXX", "c++") } else { ("CC", "cc") };
    let compiler = std::env::var_os(variable).filter(|name| !name.is_empty()).unwrap_or_else(|| fallback.into());
    let mut arguments: Vec<OsString> = vec!["-O2".into()];
    if variable == "CXX" {
        arguments.push("-std=gnu++20".into());
    }
    if let Some(headers) = &source.headers {
        arguments.extend(["-I".into(), headers.into()]);
    }
    let folders = [Some(folder), source.headers.as_deref()];
    let contents = contents(folders.into_iter().flatten())?;
    let mut hasher = DefaultHasher::new();
    (&compiler, &arguments, files, contents).hash(&mut hasher);
    let program = target.join(format!("judge/validators/{:016x}", hasher.finish()));
    if program.is_file() {
        return Ok(program);
    }
    let write = |error: io::Error| format!("cannot be written to {}: {error}", program.display());
    let folder = program.parent().unwrap_or(target);
    fs::create_dir_all(folder).map_err(write)?;
    // Under another name until it is whole.
    let unfinished = tempfile::Builder::new().prefix("unfinished-").tempdir_in(folder).map_err(write)?;
    let output = unfinished.path().join("program");
    let mut command = Command::new(&compiler);
    command.args(&arguments).arg("-o").arg(&output).args(files).stdin(Stdio::null());
    let shown = compiler.to_string_lossy();
    let compiled =
        command.output().map_err(|error| format!("needs the compiler `{shown}`, which does not start: {error}"))?;
    if !compiled.status.success() {
        let errors = String::from_utf8_lossy(&compiled.stderr);
        return Err(format!("does not compile with `{shown}`:\n{}", errors.trim_end()));
    }
    fs::rename(&output, &program).map_err(write)?;
    Ok(program)
}

/// A number for what is in all files of these folders.
fn contents<'a>(folders: impl Iterator<Item = &'a Path>) -> Result<u64, String> {
    let unreadable = |error: io::Error| format!("cannot be read: {error}");
    let mut hasher = DefaultHasher::new();
    for folder in folders {
        for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
            let entry = entry.map_err(|error| unreadable(error.into()))?;
            if entry.file_type().is_file() {
                entry.file_name().hash(&mut hasher);
                fs::read(entry.path()).map_err(unreadable)?.hash(&mut hasher);
            }
        }
    }
    Ok(hasher.finish())
}

/// Runs the script `build` in a copy of `folder`, and says what is wrong if it does not make `run`.
fn build(folder: &Path, target: &Path) -> Result<PathBuf, String> {
    let mut hasher = DefaultHasher::new();
    (folder, contents([folder].into_iter())?).hash(&mut hasher);
    let copy = target.join(format!("judge/validators/{:016x}", hasher.finish()));
    let run = copy.join("run");
    // The script may know where it runs, so that the copy cannot move once it is whole; this file says that it is.
    let whole = copy.with_extension("built");
    if whole.is_file() {
        return Ok(run);
    }
    let write = |error: io::Error| format!("cannot be copied to {}: {error}", copy.display());
    if copy.exists() {
        fs::remove_dir_all(&copy).map_err(write)?;
    }
    for entry in WalkDir::new(folder).follow_links(true) {
        let entry = entry.map_err(|error| write(error.into()))?;
        let to = copy.join(entry.path().strip_prefix(folder).unwrap_or(entry.path()));
        if entry.file_type().is_dir() {
            fs::create_dir_all(&to).map_err(write)?;
        } else {
            fs::copy(entry.path(), &to).map_err(write)?;
        }
    }
    let mut command = Command::new(copy.join("build"));
    let built = command.current_dir(&copy).stdin(Stdio::null()).output();
    let built = built.map_err(|error| format!("has a script `build`, which does not start: {error}"))?;
    if !built.status.success() {
        let errors = String::from_utf8_lossy(&built.stderr);
        return Err(format!("has a script `build`, which fails ({}):\n{}", built.status, errors.trim_end()));
    }
    if !is_executable(&run) {
        return Err("has a script `build`, which does not make an executable file `run`".to_string());
    }
    fs::write(&whole, "").map_err(write)?;
    Ok(run)
}

#[cfg(test)]
mod tests {
    use super::super::tests::folder;
    use super::*;

    #[test]
    fn what_a_program_is_made_of() {
        let shown = |files: &[&str], executable: &[&str]| {
            let files: Vec<(&str, &str)> = files.iter().map(|file| (*file, "")).collect();
            let folder = folder(&files);
            for file in executable {
                fs::set_permissions(folder.path().join(file), fs::Permissions::from_mode(0o755)).unwrap();
            }
            let below = |path: &Path| path.strip_prefix(folder.path()).unwrap().display().to_string();
            match Kind::of(folder.path()).unwrap() {
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
        a_build_script_runs_in_a_copy();
    }

    fn sources_are_compiled() {
        let folder =
            folder(&[("v/v.c", "#include \"v.h\"\nint main(void) { return CODE; }\n"), ("v/v.h", "#define CODE 42\n")]);
        let source = Source { path: folder.path().join("v"), headers: None };
        let built = || program(&source, &folder.path().join("target"));
        let first = built().unwrap();
        let written = |program: &Program| fs::metadata(&program.path).unwrap().modified().unwrap();
        let time = written(&first);
        let again = built().unwrap();
        assert_eq!((&again, written(&again)), (&first, time));
        fs::write(folder.path().join("v/v.h"), "#define CODE 43\n").unwrap();
        let changed = built().unwrap();
        assert_eq!(Command::new(&changed.path).status().unwrap().code(), Some(43));
        fs::write(folder.path().join("v/v.h"), "").unwrap();
        let error = built().unwrap_err();
        assert!(error.starts_with("does not compile with `cc`:") && error.contains("CODE"), "{error}");
    }

    fn a_build_script_runs_in_a_copy() {
        let script = "#!/bin/sh\necho built >> log\n[ -e fine ] || { echo not fine >&2; exit 3; }\nmv fine run\n";
        let folder = folder(&[("v/build", script), ("v/fine", "#!/bin/sh\nexit 42\n")]);
        for file in ["v/build", "v/fine"] {
            fs::set_permissions(folder.path().join(file), fs::Permissions::from_mode(0o755)).unwrap();
        }
        let source = Source { path: folder.path().join("v"), headers: None };
        let built = || program(&source, &folder.path().join("target"));
        let first = built().unwrap();
        assert_eq!(built().unwrap(), first);
        assert_eq!(Command::new(&first.path).status().unwrap().code(), Some(42));
        assert_eq!(fs::read_to_string(first.path.with_file_name("log")).unwrap(), "built\n");
        assert!(!folder.path().join("v/log").exists() && folder.path().join("v/fine").exists());
        fs::set_permissions(folder.path().join("v/fine"), fs::Permissions::from_mode(0o644)).unwrap();
        fs::write(folder.path().join("v/fine"), "changed").unwrap();
        assert_eq!(built().unwrap_err(), "has a script `build`, which does not make an executable file `run`");
        fs::remove_file(folder.path().join("v/fine")).unwrap();
        let error = built().unwrap_err();
        assert!(error.contains("which fails (exit status: 3):\nnot fine"), "{error}");
    }
}
