//! A generator and a brute force to begin with.

use crate::problem::{Problem, Role, Target};
use crate::scaffold::{Additions, Begun};
use crate::workspace::Workspace;
use crate::{Error, Result};

/// Writes those of generator and brute force that `problem` does not have, from `templates/problem/stress` or
/// `templates/problem/stress-leetcode`.
pub fn init(workspace: &Workspace, problem: &Problem) -> Result<Begun> {
    let id = &problem.id;
    let skeleton = if problem.settings.target == Target::Leetcode { "stress-leetcode" } else { "stress" };
    let mut additions = Additions::to(workspace, problem)?;
    for role in [Role::Generator, Role::BruteForce] {
        additions.program(workspace, &role.to_string(), role.suffix(), skeleton)?;
    }
    if additions.is_empty() {
        let advice = format!("{id} has a generator and a brute force: `cargo judge stress {id}` runs them");
        return Err(Error::Exists { path: problem.folder.join("Cargo.toml"), advice });
    }
    additions.write()
}
