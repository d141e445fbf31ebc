//! A checker, an interactor or wrong solutions to begin with.

use super::beside::{Additions, Begun, Source, skeleton_file, skeleton_for};
use crate::checker::ToolKind;
use crate::command::quoted;
use crate::problem::{Problem, Role};
use crate::workspace::Workspace;
use crate::{Error, Result, case};

/// Writes those of these tools that `problem` does not have, from `templates/problem/checker`, `checker-leetcode`,
/// `checker-passes` and `interactor`, and the settings that name them; with `passes`, they may have the solution run so
/// often. What reads cases of its own form has an example beside its skeleton, which a problem without any case gets.
pub fn add_tools(workspace: &Workspace, problem: &Problem, kinds: &[ToolKind], passes: Option<u32>) -> Result<Begun> {
    let (id, settings) = (&problem.id, &problem.settings);
    let mut additions = Additions::to(workspace, problem)?;
    let mut is_new = false;
    let has_no_case = matches!(case::of(problem), Err(Error::NoCases { .. }));
    for kind in kinds {
        let name = kind.role().suffix();
        let (there, skeleton) = match kind {
            ToolKind::Checker if passes.is_some() => (&settings.checker, "checker-passes".to_string()),
            ToolKind::Checker => (&settings.checker, skeleton_for(settings.target, "checker")),
            ToolKind::Interactor => (&settings.interactor, "interactor".to_string()),
        };
        if there.is_some() {
            additions.file_of(workspace, kind.role(), Source::Skeleton(&skeleton))?;
            continue;
        }
        additions.program(workspace, kind.role(), Source::Skeleton(&skeleton))?;
        // Only Kattis's protocol has passes.
        let protocol = if passes.is_some() { ", protocol = \"kattis\"" } else { "" };
        match kind {
            ToolKind::Checker => additions.setting("compare", format!("{{ checker = \"{name}\"{protocol} }}")),
            ToolKind::Interactor if protocol.is_empty() => additions.setting("interactor", format!("\"{name}\"")),
            ToolKind::Interactor => additions.setting("interactor", format!("{{ program = \"{name}\"{protocol} }}")),
        }
        let example = skeleton_file(workspace, &skeleton, EXAMPLE);
        if has_no_case && example.exists() {
            additions.file(&example, problem.cases.join(EXAMPLE))?;
        }
        is_new = true;
    }
    if let Some(passes) = passes.filter(|_| is_new && settings.passes == 1) {
        additions.setting("passes", passes.to_string());
        additions.note("a pass ends with `testlib::next_pass`, and `testlib::state` begins the next one".to_string());
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

/// The case that a skeleton reads.
const EXAMPLE: &str = "example-1.in";
