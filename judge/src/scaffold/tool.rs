//! A checker, an interactor or wrong solutions to begin with.

use super::beside::{Additions, Begun, Source, skeleton_file, skeleton_for};
use crate::checker::ToolKind;
use crate::command::quoted;
use crate::problem::{Problem, Role};
use crate::workspace::Workspace;
use crate::{Error, Result, case};

/// Writes those of these tools that `problem` does not have, from `templates/problem/checker`, `checker-leetcode` and
/// `interactor`, and the settings that name them. An interactor reads cases of its own form: a problem without any gets
/// the one that the skeleton reads.
pub fn add_tools(workspace: &Workspace, problem: &Problem, kinds: &[ToolKind]) -> Result<Begun> {
    let (id, settings) = (&problem.id, &problem.settings);
    let mut additions = Additions::to(workspace, problem)?;
    for kind in kinds {
        let name = kind.role().suffix();
        match kind {
            ToolKind::Checker if settings.checker.is_some() => {}
            ToolKind::Checker => {
                let skeleton = skeleton_for(settings.target, "checker");
                additions.program(workspace, kind.role(), Source::Skeleton(&skeleton))?;
                additions.setting("compare", format!("{{ checker = \"{name}\" }}"));
            }
            ToolKind::Interactor if settings.interactor.is_some() => {}
            ToolKind::Interactor => {
                additions.program(workspace, kind.role(), Source::Skeleton("interactor"))?;
                additions.setting("interactor", format!("\"{name}\""));
                let example = skeleton_file(workspace, "interactor", EXAMPLE);
                if matches!(case::of(problem), Err(Error::NoCases { .. })) && example.exists() {
                    additions.file(&example, problem.cases.join(EXAMPLE))?;
                }
            }
        }
    }
    let names: Vec<String> = kinds.iter().map(ToolKind::to_string).collect();
    let names = names.join(" and its ");
    additions.write(format!("{id} has its {names}: `cargo judge test {}` runs it", quoted(id)))
}

/// Writes the program of wrong solutions, from `templates/problem/wrong`, that `problem` does not have.
pub fn add_wrong(workspace: &Workspace, problem: &Problem) -> Result<Begun> {
    let (id, role) = (&problem.id, Role::WrongSolutions);
    let mut additions = Additions::to(workspace, problem)?;
    additions.program(workspace, role, Source::Skeleton("wrong"))?;
    additions.write(format!("{id} has its {role}: `cargo judge check {}` judges them", quoted(id)))
}

/// The case of an interactor's skeleton.
const EXAMPLE: &str = "example-1.in";
