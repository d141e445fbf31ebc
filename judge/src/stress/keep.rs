//! What was found becomes a case, or a file below `target/` to look at.

use crate::add::{self, Stored};
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::fs;
use std::path::PathBuf;

/// Where a counterexample is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The file of the input.
    pub input: PathBuf,
    /// The file of the answer, if there is one.
    pub answer: Option<PathBuf>,
    /// How it got there.
    pub how: How,
}

/// How a counterexample got to where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It is a new case.
    New,
    /// A case of the problem had this input before.
    Known,
    /// It is no case: only a copy to look at.
    Aside,
}

impl Kept {
    /// What a case is called that has this input.
    #[must_use]
    pub fn name(&self) -> String {
        self.input.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }
}

/// Makes a case of the problem `id`, unless it has one with this input.
pub fn keep(workspace: &Workspace, id: &str, input: &[u8], answer: Option<&[u8]>) -> Result<Kept> {
    let directory = workspace.cases(id);
    let (case, how) = match add::store(id, &directory, "stress-", (input, answer))? {
        Stored::New(case) => (case, How::New),
        Stored::Known(case) => (case, How::Known),
    };
    Ok(Kept { input: case.input, answer: case.answer, how })
}

/// Writes an input, and its answer if there is one, to `target/stress/`, in place of what was put there before.
pub fn put(workspace: &Workspace, name: &str, input: &[u8], answer: Option<&[u8]>) -> Result<Kept> {
    let directory = workspace.target_directory()?.join("stress");
    fs::create_dir_all(&directory).map_err(Error::io("create", &directory))?;
    let write = |extension: &str, text: &[u8]| {
        let path = directory.join(format!("{name}.{extension}"));
        fs::write(&path, text).map_err(Error::io("write", &path))?;
        Ok::<PathBuf, Error>(path)
    };
    let input = write("in", input)?;
    let answer = answer.map(|answer| write("out", answer)).transpose()?;
    Ok(Kept { input, answer, how: How::Aside })
}
