//! Commands as they are typed: a program and its arguments.

use crate::run::Program;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::File;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Why a command cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// It names no program.
    #[error("invalid command `{0}`: it is empty, or a quote is not closed")]
    Invalid(String),
    /// An interpreter would not find its script, and its exit code for that could be taken for a decision.
    #[error("invalid command `{command}`: there is no file {}", script.display())]
    NoScript {
        /// As it was given.
        command: String,
        /// Where it would be.
        script: PathBuf,
    },
}

/// Programs whose first argument, unless it is an option, is the script that they run; often with a version behind.
/// `java` may get the name of a class instead.
const SCRIPT_RUNNERS: [&str; 9] = ["python", "pypy", "sh", "bash", "perl", "ruby", "node", "lua", "php"];

/// It is an error if `program`, given as `text` in `directory`, is an interpreter without its script.
fn check_script(text: &str, program: &Program, directory: &Path) -> Result<(), CommandError> {
    let name = program.path.file_name().unwrap_or_default().to_string_lossy();
    let is_interpreter = SCRIPT_RUNNERS.contains(&name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.'));
    let script = program.arguments.first().filter(|word| is_interpreter && !word.to_string_lossy().starts_with('-'));
    match script.map(|script| directory.join(script)).filter(|script| !script.exists()) {
        Some(script) => Err(CommandError::NoScript { command: text.to_string(), script }),
        None => Ok(()),
    }
}

/// True if `text` is a command, not the name of a program of the problem's package.
#[must_use]
pub fn is_command(text: &str) -> bool {
    text.is_empty() || text.contains(|c: char| c.is_whitespace() || c == '/')
}

/// The program and its arguments, split as a shell would split them.
pub fn parse(text: &str) -> Result<Program, CommandError> {
    let mut words = shlex::split(text).unwrap_or_default().into_iter();
    let path = words.next().ok_or_else(|| CommandError::Invalid(text.to_string()))?;
    Ok(words.fold(Program::new(path), |program, word| program.arg(word)))
}

/// The program and its arguments, for a run where one stands. An interpreter must find its script.
pub fn parse_here(text: &str) -> Result<Program, CommandError> {
    let program = parse(text)?;
    check_script(text, &program, Path::new(""))?;
    Ok(program)
}

/// The same for a run in any directory: a relative path to the program is one from here.
pub fn parse_from_here(text: &str) -> Result<Program, CommandError> {
    let program = parse_here(text)?;
    let is_path = program.path.to_string_lossy().contains('/');
    Ok(if is_path { Program { path: absolute(&program.path), ..program } } else { program })
}

/// The program and its arguments as one means them who stands in `directory`, for a run anywhere: a relative path to
/// the program is one from there, and a word that names something there stands for its path.
pub fn parse_from(text: &str, directory: &Path) -> Result<Program, CommandError> {
    let program = parse(text)?;
    check_script(text, &program, directory)?;
    let Program { path, arguments, .. } = program.clone();
    let at = |word: &OsStr| absolute(&directory.join(word));
    let is_there = |word: &OsStr| !word.is_empty() && at(word).exists();
    let is_path = path.to_string_lossy().contains('/') || find(&Program::new(at(path.as_os_str()))).is_ok();
    let path = if is_path { at(path.as_os_str()) } else { path };
    let arguments = arguments.into_iter().map(|word| if is_there(&word) { at(&word).into() } else { word }).collect();
    Ok(Program { path, arguments, ..program })
}

/// `words` as a shell takes them for the same words.
#[must_use]
pub fn joined(words: &[String]) -> String {
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_else(|_| words.join(" "))
}

/// A program whose file is `path`, as it can be typed where one stands.
#[must_use]
pub fn from_here(path: &Path) -> PathBuf {
    let below = std::env::current_dir().ok().and_then(|here| path.strip_prefix(here).ok().map(Path::to_path_buf));
    // A name without a slash would be looked for in PATH.
    below.filter(|below| below.components().count() > 1).unwrap_or_else(|| path.to_path_buf())
}

/// A command as it can be typed.
#[must_use]
pub fn typed(program: &Program) -> String {
    let path = program.path.to_string_lossy().into_owned();
    let words = program.arguments.iter().map(|argument| argument.to_string_lossy().into_owned());
    let words: Vec<String> = std::iter::once(path).chain(words).collect();
    joined(&words)
}

/// `word` as a shell takes it for one word.
#[must_use]
pub fn quoted(word: &str) -> Cow<'_, str> {
    shlex::try_quote(word).unwrap_or(Cow::Borrowed(word))
}

/// Why no program can be started, and what to type instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProgram {
    /// Nothing is at this path.
    #[error("there is no program {} (a relative path starts where you stand)", .0.display())]
    Absent(PathBuf),
    /// No directory of PATH has it.
    #[error(
        "there is no program `{}` in the directories of PATH; a file here is `{}`",
        .0, shown(&Path::new(".").join(.0))
    )]
    NotInPath(String),
    /// It is a directory.
    #[error("{} is a directory: name a program in it", .0.display())]
    Directory(PathBuf),
    /// It is a text that an interpreter runs.
    #[error("{} is no program by itself: name what runs it, too, as in \"{interpreter} {}\"", path.display(), shown(path))]
    Script {
        /// As it was given.
        path: PathBuf,
        /// What runs it.
        interpreter: &'static str,
    },
    /// It is a text that a compiler makes a program of.
    #[error("{} is a source, not a program: compile it, as in `{compiler} {}`, and name what comes of it{}",
        path.display(), shown(path), or_by_name(compiler))]
    Source {
        /// As it was given.
        path: PathBuf,
        /// The compiler.
        compiler: &'static str,
    },
    /// It is some other file.
    #[error("{} is not executable: if it is a program, `chmod +x {}` makes it so", .0.display(), shown(.0))]
    NotExecutable(PathBuf),
}

/// By what files of these extensions are run.
const INTERPRETERS: [(&str, &str); 9] = [
    ("py", "python3"),
    ("java", "java"),
    ("js", "node"),
    ("lua", "lua"),
    ("php", "php"),
    ("pl", "perl"),
    ("r", "Rscript"),
    ("rb", "ruby"),
    ("sh", "sh"),
];

/// By what files of these extensions are compiled.
const COMPILERS: [(&str, &str); 9] = [
    ("c", "gcc -O2"),
    ("cc", "g++ -O2"),
    ("cpp", "g++ -O2"),
    ("cxx", "g++ -O2"),
    ("d", "dmd"),
    ("go", "go build"),
    ("hs", "ghc -O2"),
    ("kt", "kotlinc"),
    ("rs", "rustc -O"),
];

/// An error unless there is a file to execute: where the path of `program` says, or, for a name without a slash, in
/// PATH.
pub fn find(program: &Program) -> Result<(), NoProgram> {
    let path = &program.path;
    let is_path = path.to_string_lossy().contains('/');
    if !is_path && is_in_path(path) {
        return Ok(());
    }
    let by = |table: &[(&str, &'static str)]| {
        let extension = path.extension()?.to_str()?;
        table.iter().find(|(of, _)| extension.eq_ignore_ascii_case(of)).map(|(_, by)| *by)
    };
    let given = || path.clone();
    let is_text = by(&INTERPRETERS).or(by(&COMPILERS)).is_some();
    let is_program = is_executable(path) && (!is_text || begins_well(path));
    if is_path && is_program {
        Ok(())
    } else if is_path && path.is_dir() {
        Err(NoProgram::Directory(given()))
    } else if is_program || !path.is_file() {
        Err(if is_path { NoProgram::Absent(given()) } else { NoProgram::NotInPath(path.display().to_string()) })
    } else if let Some(interpreter) = by(&INTERPRETERS) {
        Err(NoProgram::Script { path: given(), interpreter })
    } else if let Some(compiler) = by(&COMPILERS) {
        Err(NoProgram::Source { path: given(), compiler })
    } else if is_path {
        Err(NoProgram::NotExecutable(given()))
    } else {
        Err(NoProgram::NotInPath(path.display().to_string()))
    }
}

fn is_executable(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

fn is_in_path(name: &Path) -> bool {
    let directories = std::env::var_os("PATH").unwrap_or_else(|| "/bin:/usr/bin".into());
    std::env::split_paths(&directories).any(|directory| is_executable(&directory.join(name)))
}

/// Whether a file begins as a script or a program of Linux does: many file systems call every file executable.
fn begins_well(path: &Path) -> bool {
    let mut start = [0; 4];
    let length = File::open(path).and_then(|mut file| file.read(&mut start)).unwrap_or(0);
    start[..length].starts_with(b"#!") || start[..length] == *b"\x7fELF"
}

/// `path` as a word of a command.
fn shown(path: &Path) -> String {
    quoted(&path.to_string_lossy()).into_owned()
}

/// `path` from the root; as it is if there is no current directory.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}

/// What may be done in place of compiling a source by hand.
fn or_by_name(compiler: &str) -> &'static str {
    if compiler.starts_with("rustc") {
        "; a [[bin]] of a problem is judged by its own name, as in `cargo judge test lc913-alt`"
    } else {
        ""
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn what_follows_checker_is_a_name_or_a_command() {
        for name in ["check", "float-check", "check_2"] {
            assert!(!is_command(name), "{name}");
        }
        for command in ["", " ", "./check", "/bin/check", "python3 check.py"] {
            assert!(is_command(command), "{command}");
        }
    }

    #[test]
    fn what_can_be_executed() {
        for (command, expected) in
            [("sh", true), ("/bin/sh -c x", true), ("no-such-program", false), ("./sh", false), ("/etc/passwd", false)]
        {
            assert_eq!(find(&parse(command).unwrap()).is_ok(), expected, "{command}");
        }
    }

    /// The file is there, so the message says what is to be done with it.
    #[test]
    fn files_that_are_no_programs() {
        let directory = tempfile::tempdir().unwrap();
        for (name, text, mode, advice) in [
            ("a.py", "print(1)\n", 0o644, "/a.py is no program by itself: name what runs it, too, as in \"python3 "),
            ("b.py", "print(1)\n", 0o755, "as in \"python3 "),
            ("c.py", "#!/usr/bin/python3\n", 0o644, "as in \"python3 "),
            ("d.py", "#!/usr/bin/python3\n", 0o755, ""),
            ("e f.SH", "", 0o755, "e f.SH'\""),
            ("a.cpp", "int main() {}\n", 0o644, "is a source, not a program: compile it, as in `g++ -O2 "),
            ("b.cpp", "int main() {}\n", 0o755, "as in `g++ -O2 "),
            ("c.cpp", "\x7fELF", 0o755, ""),
            ("notes", "x\n", 0o644, "is not executable: if it is a program, `chmod +x "),
            ("run", "x\n", 0o755, ""),
        ] {
            let path = directory.path().join(name);
            std::fs::write(&path, text).unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
            let found = find(&Program::new(&path)).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(found.contains(advice) && found.is_empty() == advice.is_empty(), "{name} {mode:o}: {found}");
        }
        let found = find(&Program::new(directory.path())).unwrap_err().to_string();
        assert!(found.ends_with(" is a directory: name a program in it"), "{found}");
    }

    #[test]
    fn a_command_is_meant_where_its_files_are() {
        let directory = tempfile::tempdir().unwrap();
        let at = |name: &str| directory.path().join(name);
        fs::write(at("check.py"), "").unwrap();
        fs::write(at("check"), "").unwrap();
        fs::set_permissions(at("check"), fs::Permissions::from_mode(0o755)).unwrap();
        let parse = |text| parse_from(text, directory.path());
        let rows = [
            ("python3 check.py -q no.py", Program::new("python3").arg(at("check.py")).arg("-q").arg("no.py")),
            ("check check.py", Program::new(at("check")).arg(at("check.py"))),
            ("./no check.py", Program::new(at("./no")).arg(at("check.py"))),
            ("/bin/sh -c 'exit 0'", Program::new("/bin/sh").arg("-c").arg("exit 0")),
            // It cannot be executed.
            ("check.py ''", Program::new("check.py").arg("")),
        ];
        for (text, expected) in rows {
            assert_eq!(parse(text), Ok(expected), "{text}");
        }
        for text in ["python3 no.py", "/usr/bin/python3.11 no.py", "sh ./no.sh"] {
            assert!(matches!(parse(text), Err(CommandError::NoScript { .. })), "{text}");
            assert!(matches!(parse_from_here(text), Err(CommandError::NoScript { .. })), "{text}");
        }
    }

    #[test]
    fn a_command_is_split_as_a_shell_would() {
        let program = parse_from_here("check 'my check.py' -q").unwrap();
        assert_eq!(program, Program::new("check").arg("my check.py").arg("-q"));
        assert_eq!(parse("./check").unwrap(), Program::new("./check"));
        assert!(parse_from_here("./check").unwrap().path.is_absolute());
        for text in ["", " ", "sh -c 'x"] {
            assert_eq!(parse(text), Err(CommandError::Invalid(text.to_string())));
            assert!(parse_from_here(text).is_err());
        }
    }
}
