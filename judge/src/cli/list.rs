//! `list`: what there is.

use super::Exit;
use crate::report::{cannot_print, list};
use crate::workspace::Workspace;
use crate::{Error, Result, case};

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
    list(anstream::stdout().lock(), &rows).map_err(cannot_print())?;
    Ok(Exit::Accepted)
}
