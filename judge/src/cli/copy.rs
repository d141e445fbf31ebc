//! `copy`: templates, ready to paste.

use super::{Exit, printing};
use crate::report::listed_templates;
use crate::workspace::Workspace;
use crate::{Result, scaffold};
use std::collections::HashSet;
use std::io::Write;

/// The arguments of `copy`.
#[derive(Debug, clap::Args)]
pub struct Copy {
    /// Names of templates, such as `nim`
    names: Vec<String>,
    /// Print all of each file, with its tests and its whole documentation
    #[arg(long)]
    whole: bool,
}

pub fn run(workspace: &Workspace, copy: &Copy) -> Result<Exit> {
    let mut stdout = anstream::stdout().lock();
    if copy.names.is_empty() {
        let mut rows = Vec::new();
        for name in scaffold::templates(workspace)? {
            let summary = scaffold::summary(workspace, &name)?;
            rows.push((name, summary));
        }
        listed_templates(stdout, &rows).map_err(printing())?;
        return Ok(Exit::Accepted);
    }
    let mut seen = HashSet::new();
    let names = copy.names.iter().map(|name| scaffold::template_name(name)).filter(|name| seen.insert(*name));
    let form = if copy.whole { scaffold::template } else { scaffold::template_code };
    // All are found before any is printed: half of what was asked for helps nobody.
    let modules: Vec<String> = names.map(|name| form(workspace, name)).collect::<Result<_>>()?;
    stdout.write_all(modules.join("\n").as_bytes()).map_err(printing())?;
    Ok(Exit::Accepted)
}
