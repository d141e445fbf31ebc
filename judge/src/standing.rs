//! How far each problem is, and what its person would sensibly do next.

use crate::command::quoted;
use crate::history::{self, Last};
use crate::libraries::Libraries;
use crate::macro_calls::macro_calls;
use crate::problem::Problem;
use crate::verdict::Verdict;
use crate::workspace::Workspace;
use crate::{Error, Result, data};
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// A problem, and how far it is.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The problem.
    pub problem: Problem,
    /// How many cases it has.
    pub cases: usize,
    /// How far it is.
    pub stage: Stage,
    /// When its solution was changed last, if that is known.
    pub changed: Option<SystemTime>,
}

/// How far a problem is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Its solution is still a skeleton.
    Unsolved,
    /// Nobody has judged it.
    Unjudged,
    /// Its solution, its cases, or a library that it uses have changed since it was judged.
    Changed(Last),
    /// It is as it was judged.
    Judged(Last),
}

impl Standing {
    /// That of `problem`, which may use these libraries. It is an error if its cases cannot be read.
    pub fn of(workspace: &Workspace, libraries: &Libraries, problem: Problem) -> Result<Self> {
        let cases = match data::cases(workspace, &problem) {
            Ok(cases) => cases.len(),
            Err(Error::NoCases { .. }) => 0,
            Err(error) => return Err(error),
        };
        let changed = fs::metadata(&problem.solution.source).and_then(|file| file.modified()).ok();
        let stage = match history::last(workspace, problem.name()) {
            _ if is_unsolved(&problem) => Stage::Unsolved,
            None => Stage::Unjudged,
            Some(last) if last.is_outdated(&problem) || libraries.changed(&problem) > Some(last.when) => {
                Stage::Changed(last)
            }
            Some(last) => Stage::Judged(last),
        };
        Ok(Standing { problem, cases, stage, changed })
    }

    /// The last verdict.
    #[must_use]
    pub fn last(&self) -> Option<&Last> {
        match &self.stage {
            Stage::Unsolved | Stage::Unjudged => None,
            Stage::Changed(last) | Stage::Judged(last) => Some(last),
        }
    }

    /// Is it accepted as it is?
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        matches!(&self.stage, Stage::Judged(last) if last.verdict == Verdict::Ac)
    }

    /// The command that comes next, and what for.
    #[must_use]
    pub fn next(&self) -> (String, &'static str) {
        let id = quoted(self.problem.name());
        match &self.stage {
            Stage::Unsolved => (format!("open {id}"), "to solve it"),
            _ if self.cases == 0 && self.problem.settings.lacks_interactor => {
                (format!("add {id} --interactor"), "for an interactor and a first case")
            }
            _ if self.cases == 0 => (format!("add {id} --edit"), "for a first case"),
            Stage::Unjudged => (format!("test {id}"), "to judge it"),
            Stage::Changed(_) => (format!("test {id}"), "to judge what has changed"),
            Stage::Judged(last) if last.verdict == Verdict::Ac => (format!("submit {id}"), "to submit it"),
            Stage::Judged(_) => (format!("watch {id}"), "to mend it"),
        }
    }
}

/// Is the solution still a skeleton, or does it say `todo!()`? False for what cannot be read, and for a worked problem,
/// which somebody holds to be solved.
#[must_use]
pub fn is_unsolved(problem: &Problem) -> bool {
    is_unwritten(problem, &problem.solution.source)
}

/// The same of any `file` of the problem's that skeletons have.
#[must_use]
pub fn is_unwritten(problem: &Problem, file: &Path) -> bool {
    if problem.folder.join("README.md").exists() {
        return false;
    }
    fs::read_to_string(file).is_ok_and(|text| calls_todo(&text)) || is_skeleton(problem, file)
}

/// Is this `file` of the problem's, which skeletons have, still below its head as one of them has it?
#[must_use]
pub fn is_skeleton(problem: &Problem, file: &Path) -> bool {
    let name = if *file == problem.solution.source { Some("main.rs".as_ref()) } else { file.file_name() };
    let (text, name) = (fs::read_to_string(file).unwrap_or_default(), name.unwrap_or_default());
    skeletons(problem, name).any(|skeleton| below_head(&text) == below_head(&skeleton))
}

fn calls_todo(text: &str) -> bool {
    // Most solutions need not be read token by token.
    text.contains("todo") && text.parse().is_ok_and(|tokens| macro_calls(tokens).iter().any(|name| name == "todo"))
}

/// What skeletons have as the file of a problem that is called `name`.
fn skeletons(problem: &Problem, name: &OsStr) -> impl Iterator<Item = String> {
    let root = problem.folder.ancestors().nth(2).unwrap_or(&problem.folder);
    let skeletons = fs::read_dir(root.join("templates/problem")).into_iter().flatten().flatten();
    let texts = skeletons.filter_map(move |skeleton| fs::read_to_string(skeleton.path().join(name)).ok());
    texts.map(|text| text.replace("{{id}}", &problem.id))
}

/// A program without what its head says about the problem.
fn below_head(text: &str) -> &str {
    let is_head = |line: &&str| line.starts_with("//!") || line.trim().is_empty();
    let head: usize = text.split_inclusive('\n').take_while(is_head).map(str::len).sum();
    &text[head..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_begins_below_its_head() {
        for (text, below) in [
            ("//! A\n//!\n//! <b>\n\nuse c;\n//! d\n", "use c;\n//! d\n"),
            ("use c;", "use c;"),
            ("//! A", ""),
            ("", ""),
        ] {
            assert_eq!(below_head(text), below);
        }
    }

    #[test]
    fn what_nobody_has_solved_yet() {
        for (text, is_unsolved) in [
            ("fn main() { todo!() }", true),
            ("fn main() { println!(\"{}\", { todo !(\"later\") }); }", true),
            ("fn main() { std::todo![] }", true),
            ("// todo!()\nfn main() { let todo = !\"todo!()\".is_empty(); }", false),
            ("fn todo() {} fn main() { if !todo() {} }", false),
            ("fn main() { let todo = 1; if todo != 2 {} }", false),
        ] {
            assert_eq!(calls_todo(text), is_unsolved, "{text}");
        }
    }
}
