//! Commands as they are typed: a program and its arguments.

use crate::run::Program;
use std::borrow::Cow;
use std::ffi::OsStr;
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
const INTERPRETERS: [&str; 9] = ["python", "pypy", "sh", "bash", "perl", "ruby", "node", "lua", "php"];

/// It is an error if `program`, given as `text` in `directory`, is an interpreter without its script.
fn check_script(text: &str, program: &Program, directory: &Path) -> Result<(), CommandError> {
    let name = program.path.file_name().unwrap_or_default().to_string_lossy();
    let is_interpreter = INTERPRETERS.contains(&name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.'));
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

/// The program and its arguments, for a run in any directory: a relative path to the program is one from here.
pub fn parse_from_here(text: &str) -> Result<Program, CommandError> {
    let program = parse(text)?;
    check_script(text, &program, Path::new(""))?;
    let is_path = program.path.to_string_lossy().contains('/');
    Ok(if is_path { Program { path: absolute(&program.path), ..program } } else { program })
}

/// The program and its arguments as one means them who stands in `directory`, for a run anywhere: a relative path to
/// the program is one from there, and a word that names something there stands for its path.
pub fn parse_from(text: &str, directory: &Path) -> Result<Program, CommandError> {
    let program = parse(text)?;
    check_script(text, &program, directory)?;
    let Program { path, arguments, confinement } = program;
    let at = |word: &OsStr| absolute(&directory.join(word));
    let is_there = |word: &OsStr| !word.is_empty() && at(word).exists();
    let is_path = path.to_string_lossy().contains('/') || exists(&Program::new(at(path.as_os_str())));
    let path = if is_path { at(path.as_os_str()) } else { path };
    let arguments = arguments.into_iter().map(|word| if is_there(&word) { at(&word).into() } else { word }).collect();
    Ok(Program { path, arguments, confinement })
}

/// `words` as a shell takes them for the same words.
#[must_use]
pub fn joined(words: &[String]) -> String {
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_else(|_| words.join(" "))
}

/// `word` as a shell takes it for one word.
#[must_use]
pub fn quoted(word: &str) -> Cow<'_, str> {
    shlex::try_quote(word).unwrap_or(Cow::Borrowed(word))
}

/// True if there is a file to execute: where the path of `program` says, or, for a name without a slash, in PATH.
#[must_use]
pub fn exists(program: &Program) -> bool {
    let is_executable =
        |path: &Path| path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0);
    if program.path.to_string_lossy().contains('/') {
        return is_executable(&program.path);
    }
    let directories = std::env::var_os("PATH").unwrap_or_else(|| "/bin:/usr/bin".into());
    std::env::split_paths(&directories).any(|directory| is_executable(&directory.join(&program.path)))
}

/// `path` from the root; as it is if there is no current directory.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
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
            assert_eq!(exists(&parse(command).unwrap()), expected, "{command}");
        }
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
