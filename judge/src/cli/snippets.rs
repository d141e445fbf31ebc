//! `snippets`: templates in an editor's own format.

use super::exit::Exit;
use crate::snippets::{self, Editor};
use crate::workspace::Workspace;
use crate::{Error, Result, report};
use std::fmt::Write;
use std::path::PathBuf;

/// The arguments of `snippets`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  cargo judge snippets --editor vscode > .vscode/templates.code-snippets")]
pub struct Snippets {
    /// Names of templates, such as `nim`; all of them if none is named
    names: Vec<String>,
    /// Whose format to print
    #[arg(long, value_enum)]
    editor: Editor,
    /// Write files into this directory and print their paths; no file that has another text is overwritten
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    output: Option<PathBuf>,
}

pub fn run(workspace: &Workspace, arguments: &Snippets) -> Result<Exit> {
    let snippets = snippets::of_templates(workspace, &arguments.names)?;
    let files = snippets::files(arguments.editor, &snippets)?;
    let mut text = String::new();
    match (&arguments.output, &files[..]) {
        (Some(directory), files) => {
            for path in snippets::write(directory, files)? {
                let _ = writeln!(text, "{}", path.display());
            }
        }
        (None, [file]) => text.push_str(&file.text),
        (None, files) => return Err(Error::SeveralFiles { count: files.len() }),
    }
    report::print(&text)?;
    Ok(Exit::Accepted)
}
