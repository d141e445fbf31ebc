//! `list`: what there is.

use super::{Exit, printing};
use crate::report::list;
use crate::workspace::Workspace;
use crate::{Error, Result, case};

/// Does it.
pub fn run(workspace: &Workspace) -> Result<Exit> {
    let mut rows = Vec::new();
    for problem in workspace.select(&[])? {
        let cases = match case::find(&problem.id, &problem.cases) {
            Ok(cases) => Some(cases.len()),
            Err(Error::NoCases { .. }) => None,
            Err(error) => return Err(error),
        };
        rows.push((problem, cases));
    }
    list(anstream::stdout().lock(), &rows).map_err(printing())?;
    Ok(Exit::Accepted)
}
