//! `open`: a problem's page in the browser, and its solution in the editor.

use super::exit::Exit;
use crate::address::is_address;

use crate::editor::Editor;
use crate::submit::{Here, Host};
use crate::workspace::Workspace;
use crate::{Result, report};

/// The arguments of `open`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge open p4055")]
pub struct Open {
    /// The problem, such as `p4055`; it may be left out in its directory
    id: Option<String>,
    /// Only the page
    #[arg(long, conflicts_with = "editor")]
    page: bool,
    /// Only the editor
    #[arg(long)]
    editor: bool,
}

pub fn run(workspace: &Workspace, open: &Open) -> Result<Exit> {
    let problem = workspace.problem_or_here(open.id.as_deref())?;
    if !open.editor {
        match &problem.settings.url {
            Some(url) if is_address(url) => match Here.open(url) {
                Ok(()) => report::dimmed(&format!("opened {url}")),
                Err(failure) => report::not_opened(url, &failure),
            },
            _ => report::dimmed(&format!("{} has no url in its Cargo.toml, so there is no page to open", problem.id)),
        }
    }
    if !open.page {
        Editor::find()?.edit(std::slice::from_ref(&problem.solution.source))?;
    }
    Ok(Exit::Accepted)
}
