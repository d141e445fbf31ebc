//! `copy`: templates, ready to paste.

use super::{Exit, printing};
use crate::report::listed_templates;
use crate::workspace::Workspace;
use crate::{Result, scaffold};
use std::io::Write;

/// Does it.
pub fn run(workspace: &Workspace, names: &[String]) -> Result<Exit> {
    let mut stdout = anstream::stdout().lock();
    if names.is_empty() {
        let mut rows = Vec::new();
        for name in scaffold::templates(workspace)? {
            let summary = scaffold::summary(workspace, &name)?;
            rows.push((name, summary));
        }
        listed_templates(stdout, &rows).map_err(printing())?;
        return Ok(Exit::Accepted);
    }
    // All are found before any is printed: half of what was asked for helps nobody.
    let modules: Vec<String> = names.iter().map(|name| scaffold::template(workspace, name)).collect::<Result<_>>()?;
    stdout.write_all(modules.join("\n").as_bytes()).map_err(printing())?;
    Ok(Exit::Accepted)
}
