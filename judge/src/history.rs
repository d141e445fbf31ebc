//! The last verdict on each problem, so that a list can show it.

use crate::Result;
use crate::data;
use crate::files;
use crate::judging::ProblemResult;
use crate::problem::Problem;
use crate::verdict::Verdict;
use crate::workspace::Workspace;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use walkdir::WalkDir;

/// How a solution was judged the last time, on all of its problem's own cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    /// The verdict.
    pub verdict: Verdict,
    /// When it was reached.
    pub when: SystemTime,
    /// How many cases there were.
    pub cases: usize,
    /// How many files decided about it.
    files: usize,
}

impl Last {
    /// True if a file of the problem, or a case, has changed since the verdict, is new or was removed.
    #[must_use]
    pub fn is_outdated(&self, problem: &Problem) -> bool {
        let (mut number, mut is_newer) = (0, false);
        for file in deciding(problem) {
            number += 1;
            is_newer |= files::last_change(file.path()).is_some_and(|changed| changed > self.when);
        }
        is_newer || number != self.files
    }
}

/// The files that decide about the verdict on `problem`: those in its directory, its cases, and the data that its
/// manifest names.
fn deciding(problem: &Problem) -> impl Iterator<Item = walkdir::DirEntry> {
    let published = problem.settings.published.as_ref().map(|published| data::on_disk(&published.path));
    let all = [&*problem.folder, &problem.cases].into_iter().chain(published).flat_map(WalkDir::new).flatten();
    // The judge itself writes down runs. Opening a file in an editor changes the date of its directory.
    let runs = problem.runs();
    all.filter(move |file| {
        !file.file_type().is_dir() && !file.path().starts_with(&runs) && !files::changes_no_verdict(file.path())
    })
}

/// The file.
#[derive(Serialize, Deserialize)]
struct Record {
    verdict: Verdict,
    /// Milliseconds since 1970.
    when: u64,
    cases: usize,
    files: usize,
}

/// The last verdict on the solution that is called `id`; `None` if there is none, or none that can be read.
#[must_use]
pub fn last(workspace: &Workspace, id: &str) -> Option<Last> {
    let text = fs::read(file(workspace, id).ok()?).ok()?;
    let Record { verdict, when, cases, files } = serde_json::from_slice(&text).ok()?;
    Some(Last { verdict, when: UNIX_EPOCH.checked_add(Duration::from_millis(when))?, cases, files })
}

/// Notes the verdict, if there is one. Nothing depends on that: where it cannot be written, there is no note.
pub fn record(workspace: &Workspace, result: &ProblemResult) {
    // Of what was cut short, only a failure is known.
    if let Some(verdict) = result.verdict().filter(|verdict| *verdict != Verdict::Ac || result.not_judged == 0) {
        let _ = write(workspace, result, verdict);
    }
}

fn write(workspace: &Workspace, result: &ProblemResult, verdict: Verdict) -> Option<()> {
    let file = file(workspace, &result.id).ok()?;
    let directory = file.parent()?;
    fs::create_dir_all(directory).ok()?;
    let when = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_millis().try_into().ok()?;
    let files = deciding(&workspace.problem(&result.id).ok()?).count();
    let record = Record { verdict, when, cases: result.cases.len() + result.not_judged, files };
    // Two judges may write at the same time.
    files::replace(&file, &serde_json::to_vec(&record).ok()?).ok()
}

fn file(workspace: &Workspace, id: &str) -> Result<PathBuf> {
    Ok(workspace.target_directory()?.join("judge/verdicts").join(format!("{id}.json")))
}
