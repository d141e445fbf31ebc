//! `new`: starts a problem.

use super::Exit;
use crate::problem::Target;
use crate::scaffold::{self, NewProblem};
use crate::workspace::Workspace;
use crate::{Result, report};
use std::fmt::Write;

/// The arguments of `new`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo judge new abc428-a --target atcoder")]
pub struct New {
    /// The id: names the directory, the package and the binary
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

pub fn run(workspace: &Workspace, new: &New) -> Result<Exit> {
    let target = new.target.to_string();
    let title = new.title.as_deref().unwrap_or(&new.id);
    let files = scaffold::new_problem(workspace, &NewProblem { id: &new.id, title, url: &new.url, target: &target })?;
    let mut text = String::new();
    for path in files {
        let _ = writeln!(text, "{}", path.strip_prefix(workspace.root()).unwrap_or(&path).display());
    }
    report::print(&format!("{text}next: `cargo judge test {}`\n", new.id))?;
    Ok(Exit::Accepted)
}
