//! How far each problem is, and what its person would sensibly do next.

use crate::history::{self, Last};
use crate::problem::Problem;
use crate::verdict::Verdict;
use crate::workspace::Workspace;
use crate::{Error, Result, case};
use std::fs;
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
    /// Its solution or its cases have changed since it was judged.
    Changed(Last),
    /// It is as it was judged.
    Judged(Last),
}

impl Standing {
    /// That of `problem`. It is an error if its cases cannot be read.
    pub fn of(workspace: &Workspace, problem: Problem) -> Result<Self> {
        let cases = match case::find(&problem.id, &problem.cases) {
            Ok(cases) => cases.len(),
            Err(Error::NoCases { .. }) => 0,
            Err(error) => return Err(error),
        };
        let changed = fs::metadata(problem.solution()).and_then(|file| file.modified()).ok();
        let stage = match history::last(workspace, &problem.id) {
            _ if problem.is_unsolved() => Stage::Unsolved,
            None => Stage::Unjudged,
            Some(last) if last.is_outdated(&problem) => Stage::Changed(last),
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
        let id = &self.problem.id;
        match &self.stage {
            Stage::Unsolved => (format!("open {id}"), "to solve it"),
            _ if self.cases == 0 => (format!("add {id} --edit"), "for a first case"),
            Stage::Unjudged => (format!("test {id}"), "to judge it"),
            Stage::Changed(_) => (format!("test {id}"), "to judge what has changed"),
            Stage::Judged(last) if last.verdict == Verdict::Ac => (format!("submit {id}"), "to submit it"),
            Stage::Judged(_) => (format!("watch {id}"), "to mend it"),
        }
    }
}
