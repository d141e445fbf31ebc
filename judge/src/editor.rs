//! The person's editor, as `$VISUAL` or `$EDITOR` names it.

use crate::run::Program;
use crate::{Error, Result, command};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// An editor with the arguments that its variable has.
#[derive(Clone, Debug)]
pub struct Editor(Program);

impl Editor {
    /// The editor of the person who runs this.
    pub fn find() -> Result<Self> {
        let set = |name| Some((name, env::var(name).ok().filter(|value| !value.trim().is_empty())?));
        let (variable, value) = ["VISUAL", "EDITOR"].into_iter().find_map(set).ok_or(Error::NoEditor)?;
        let program = command::parse(&value).map_err(|source| Error::InvalidEditor { variable, source })?;
        Ok(Editor(program))
    }

    /// Opens `files`; ends when the editor does, which one with a window of its own does at once.
    pub fn edit(&self, files: &[PathBuf]) -> Result<()> {
        let Editor(Program { path, arguments, .. }) = self;
        let status = Command::new(path).args(arguments).args(files).status();
        let status = status.map_err(Error::io("start the editor", path))?;
        if status.success() { Ok(()) } else { Err(Error::Editor { name: path.clone(), status }) }
    }
}
