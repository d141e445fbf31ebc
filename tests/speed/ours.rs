//! Builds our programs.

use crate::running::Failed;
use judge::build::{Event, Profile, build};
use judge::problem::Binary;
use judge::workspace::Workspace;
use std::path::PathBuf;

/// The programs of these binaries, in their order, built as judges build them.
pub fn programs(workspace: &Workspace, binaries: &[Binary]) -> Result<Vec<PathBuf>, Failed> {
    let mut once = binaries.to_vec();
    once.sort_by(|a, b| a.name.cmp(&b.name));
    once.dedup();
    let built = build(workspace.root(), &once, Profile::Release, &mut |event| {
        if let Event::Diagnostic(text) = event {
            eprint!("{text}");
        }
    })?;
    let program = |binary: &Binary| match built.get(binary) {
        Some(Ok(path)) => Ok(path.clone()),
        Some(Err(error)) => Err(Failed::Unmeasured(format!("{} does not compile: {}", binary.name, error.0))),
        None => Err(Failed::Unmeasured(format!("{} was not built", binary.name))),
    };
    binaries.iter().map(program).collect()
}
