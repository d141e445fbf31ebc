//! The person's editor, as `$VISUAL` or `$EDITOR` names it.

use crate::{Error, Result, command};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Opens `files`; ends when the editor does, which one with a window of its own does at once.
pub fn edit(files: &[PathBuf]) -> Result<()> {
    let mut command = start()?;
    let name = PathBuf::from(command.get_program());
    let status = command.args(files).status().map_err(Error::io("start the editor", &name))?;
    if status.success() { Ok(()) } else { Err(Error::Editor { name, status }) }
}

/// Opens `files` beside what goes on here, which only an editor with a window of its own can.
pub fn edit_beside(files: &[PathBuf]) -> Result<()> {
    let mut command = start()?;
    let name = PathBuf::from(command.get_program());
    command.args(files).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(Error::io("start the editor", &name))?;
    // Somebody must ask how it ended, or it stays in the process table.
    std::thread::spawn(move || child.wait());
    Ok(())
}

/// The editor with the arguments that its variable has.
fn start() -> Result<Command> {
    let set = |name: &&str| std::env::var(name).is_ok_and(|value| !value.trim().is_empty());
    let Some(name) = ["VISUAL", "EDITOR"].into_iter().find(set) else { return Err(Error::NoEditor) };
    let value = std::env::var(name).unwrap_or_default();
    let program = command::parse(&value).map_err(|source| Error::InvalidEditor { variable: name, source })?;
    let mut command = Command::new(program.path);
    command.args(&program.arguments);
    Ok(command)
}
