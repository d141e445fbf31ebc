//! `copy`: templates, ready to paste.

use super::Exit;
use crate::report::{self, cannot_print, listed_templates};
use crate::workspace::Workspace;
use crate::{Result, scaffold};

pub fn run(workspace: &Workspace, names: &[String]) -> Result<Exit> {
    if names.is_empty() {
        let mut rows = Vec::new();
        for name in scaffold::templates(workspace)? {
            let summary = scaffold::summary(workspace, &name)?;
            rows.push((name, summary));
        }
        listed_templates(anstream::stdout().lock(), &rows).map_err(cannot_print())?;
        return Ok(Exit::Accepted);
    }
    // All are found before any is printed: half of what was asked for helps nobody.
    let modules: Vec<String> = names.iter().map(|name| scaffold::template(workspace, name)).collect::<Result<_>>()?;
    report::print(&modules.join("\n"))?;
    Ok(Exit::Accepted)
}
