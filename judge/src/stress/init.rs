//! A generator and a brute force to begin with.

use crate::Result;
use crate::command::quoted;
use crate::problem::{Problem, Role};
use crate::scaffold::{Additions, Begun, skeleton_for};
use crate::workspace::Workspace;

/// Writes those of generator and brute force that `problem` does not have, from `templates/problem/stress` or
/// `templates/problem/stress-leetcode`.
pub fn init(workspace: &Workspace, problem: &Problem) -> Result<Begun> {
    let id = &problem.id;
    let skeleton = skeleton_for(problem.settings.target, "stress");
    let mut additions = Additions::to(workspace, problem)?;
    for role in [Role::Generator, Role::BruteForce] {
        additions.program(workspace, &role.to_string(), role.suffix(), &skeleton)?;
    }
    additions.write(format!("{id} has a generator and a brute force: `cargo judge stress {}` runs them", quoted(id)))
}
