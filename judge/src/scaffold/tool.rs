//! A checker, an interactor or wrong solutions to begin with.

use super::beside::{Additions, Begun, Source, skeleton_file, skeleton_for};
use crate::checker::Role;
use crate::command::quoted;
use crate::problem::{self, Problem};
use crate::workspace::Workspace;
use crate::{Error, Result, case};

/// Writes those of these tools that `problem` does not have, from `templates/problem/checker`, `checker-leetcode` and
/// `interactor`, and the settings that name them. An interactor reads cases of its own form: a problem without any gets
/// the one that the skeleton reads.
pub fn add_tools(workspace: &Workspace, problem: &Problem, roles: &[Role]) -> Result<Begun> {
    let (id, settings) = (&problem.id, &problem.settings);
    let mut additions = Additions::to(workspace, problem)?;
    for role in roles {
        match role {
            Role::Checker if settings.checker.is_some() => {}
            Role::Checker => {
                let skeleton = skeleton_for(settings.target, "checker");
                additions.program(workspace, "checker", "check", Source::Skeleton(&skeleton))?;
                additions.setting("compare", "{ checker = \"check\" }");
            }
            Role::Interactor if settings.interactor.is_some() => {}
            Role::Interactor => {
                additions.program(workspace, "interactor", "interact", Source::Skeleton("interactor"))?;
                additions.setting("interactor", "\"interact\"");
                let example = skeleton_file(workspace, "interactor", EXAMPLE);
                if matches!(case::of(problem), Err(Error::NoCases { .. })) && example.exists() {
                    additions.file(&example, problem.cases.join(EXAMPLE))?;
                }
            }
        }
    }
    let names: Vec<String> = roles.iter().map(|role| format!("{role}")).collect();
    let names = names.join(" and its ");
    additions.write(format!("{id} has its {names}: `cargo judge test {}` runs it", quoted(id)))
}

/// Writes the program of wrong solutions, from `templates/problem/wrong`, that `problem` does not have.
pub fn add_wrong(workspace: &Workspace, problem: &Problem) -> Result<Begun> {
    let (id, role) = (&problem.id, problem::Role::WrongSolutions);
    let mut additions = Additions::to(workspace, problem)?;
    additions.program(workspace, &role.to_string(), role.suffix(), Source::Skeleton("wrong"))?;
    additions.write(format!("{id} has its {role}: `cargo judge check {}` judges them", quoted(id)))
}

/// The case of an interactor's skeleton.
const EXAMPLE: &str = "example-1.in";
