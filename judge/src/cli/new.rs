//! `new`: starts a problem.

use super::{Exit, printing};
use crate::Result;
use crate::scaffold::{self, NewProblem};
use crate::workspace::{Target, Workspace};
use std::io::Write;

/// The arguments of `new`.
#[derive(Debug, clap::Args)]
pub struct New {
    /// The id: names the folder, the package and the binary
    id: String,
    /// The title; as long as none is given, the id
    #[arg(long)]
    title: Option<String>,
    /// The problem's address
    #[arg(long, default_value = "")]
    url: String,
    /// The judge it gets submitted to
    #[arg(long, value_enum, default_value_t = Target::Plain)]
    target: Target,
}

/// Does it.
pub fn run(workspace: &Workspace, new: &New) -> Result<Exit> {
    let target = new.target.to_string();
    let title = new.title.as_deref().unwrap_or(&new.id);
    let files = scaffold::new_problem(workspace, &NewProblem { id: &new.id, title, url: &new.url, target: &target })?;
    let mut stdout = anstream::stdout().lock();
    for path in files {
        let path = path.strip_prefix(workspace.root()).unwrap_or(&path);
        writeln!(stdout, "{}", path.display()).map_err(printing())?;
    }
    writeln!(stdout, "next: `cargo judge test {}`", new.id).map_err(printing())?;
    Ok(Exit::Accepted)
}
