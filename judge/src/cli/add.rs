//! `add`: cases for a problem that is there.

use super::Exit;
use crate::add::{self, clipboard, source};
use crate::workspace::Workspace;
use crate::{Result, report};
use std::fmt::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  cargo judge add lc26 --clipboard          # what you copied from the problem's page, in English or Chinese
  cargo judge add abc428-a in.txt out.txt   # one case from its input and its answer
  cargo judge add p4055 ~/Downloads/p4055.zip";

/// The arguments of `add`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Add {
    /// The problem, such as `lc26`
    id: String,
    /// A directory or a zip archive of cases, an input file and an answer file, or a file with the text of a page;
    /// `-`, or nothing, for a text on standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Take the text from the clipboard
    #[arg(long, conflicts_with_all = ["paths", "edit"])]
    clipboard: bool,
    /// Write one case in your editor ($VISUAL or $EDITOR): an input and its answer
    #[arg(long, conflicts_with = "paths")]
    edit: bool,
}

pub fn run(workspace: &Workspace, arguments: &Add) -> Result<Exit> {
    let problem = workspace.problem(&arguments.id)?;
    let found = if arguments.clipboard {
        source::from_text(&problem, &clipboard::read()?)?
    } else if arguments.edit {
        let mut editor = ["VISUAL", "EDITOR"].into_iter().filter_map(|name| std::env::var(name).ok());
        source::from_editor(&problem, &editor.find(|editor| !editor.trim().is_empty()).unwrap_or_default())?
    } else {
        source::from_paths(&problem, &arguments.paths)?
    };
    let added = add::add(workspace, &problem.id, &found.samples)?;
    let mut paths = String::new();
    for path in &added.written {
        let _ = writeln!(paths, "{}", path.strip_prefix(workspace.root()).unwrap_or(path).display());
    }
    report::print(&paths)?;
    report::added(&problem.id, found.samples.len() - added.duplicates, added.duplicates, &found.notes);
    Ok(Exit::Accepted)
}
