//! Commands as they are typed: a program and its arguments.

use crate::run::Program;
use std::borrow::Cow;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Why a command cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// It names no program.
    #[error("invalid command `{0}`: it is empty, or a quote is not closed")]
    Invalid(String),
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
    let is_path = program.path.to_string_lossy().contains('/');
    Ok(if is_path { Program { path: absolute(&program.path), ..program } } else { program })
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
    fn a_command_is_split_as_a_shell_would() {
        let program = parse_from_here("python3 'my check.py' -q").unwrap();
        assert_eq!(program, Program::new("python3").arg("my check.py").arg("-q"));
        assert_eq!(parse("./check").unwrap(), Program::new("./check"));
        assert!(parse_from_here("./check").unwrap().path.is_absolute());
        for text in ["", " ", "sh -c 'x"] {
            assert_eq!(parse(text), Err(CommandError::Invalid(text.to_string())));
            assert!(parse_from_here(text).is_err());
        }
    }
}
