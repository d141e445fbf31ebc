//! `copy`: templates on standard output.

use super::Exit;
use crate::report::{self, cannot_print, listed_templates};
use crate::workspace::Workspace;
use crate::{Result, scaffold};

/// The arguments of `copy`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  cargo judge copy nim >> problems/abc428-a/main.rs")]
pub struct Copy {
    /// Names of templates, such as `nim`, or their files
    names: Vec<String>,
    /// Print all of each file, with its tests and its whole documentation
    #[arg(long)]
    whole: bool,
}

pub fn run(workspace: &Workspace, copy: &Copy) -> Result<Exit> {
    if copy.names.is_empty() {
        let mut rows = Vec::new();
        for name in scaffold::templates(workspace)? {
            let summary = scaffold::summary(workspace, &name)?;
            rows.push((name, summary));
        }
        listed_templates(anstream::stdout().lock(), &rows).map_err(cannot_print())?;
        return Ok(Exit::Accepted);
    }
    let mut names: Vec<String> = Vec::new();
    for name in &copy.names {
        let name = scaffold::template_name(workspace, name)?;
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let form = if copy.whole { scaffold::template } else { scaffold::template_code };
    // All of them before the first is printed: an unknown name prints nothing.
    let modules: Vec<String> = names.iter().map(|name| form(workspace, name)).collect::<Result<_>>()?;
    report::print(&modules.join("\n"))?;
    Ok(Exit::Accepted)
}
