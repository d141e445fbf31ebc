//! The judge itself, as a person calls it, in a workspace with one problem that has no say in anything.

use crate::process::{self, Failure};
use judge::verdict::Verdict;
use runner::Interrupt;
use serde::Deserialize;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

/// An executable with this variable in its environment is the judge.
const JUDGE: &str = "AGREEMENT_JUDGE";

/// Makes this executable the judge where it was started as that. Call it first in `main`, after
/// `become_helper_if_asked`.
pub fn become_judge_if_asked() -> Option<ExitCode> {
    std::env::var_os(JUDGE).map(|_| judge::cli::main())
}

/// What a package does not state is Kattis's. A package without a time limit gets one from its accepted submissions.
const MANIFEST: &str = "[package]\nname = \"p\"\nedition = \"2024\"\n\n[package.metadata.judge]\ntitle = \"P\"\n\
    target = \"kattis\"\ntime-limit = \"10s\"\nmemory-limit = \"1GiB\"\n\n[[bin]]\nname = \"p\"\npath = \"main.rs\"\n";

const MAIN: &str = "fn main() {}\n";

/// Where the judge runs.
pub struct Bench<'a> {
    /// The workspace.
    pub root: PathBuf,
    /// For one call on the wall clock.
    pub timeout: Duration,
    /// Whether solutions run in the sandbox.
    pub sandbox: bool,
    pub interrupt: &'a Interrupt,
}

/// What the judge found.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    pub verdict: Verdict,
    /// The message for the first case that was not accepted.
    pub detail: String,
    /// Those with an answer.
    pub cases: Vec<Case>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub name: String,
    pub verdict: Verdict,
    pub cpu_ms: f64,
}

/// Why there is no verdict.
#[derive(Debug, thiserror::Error)]
pub enum NoVerdict {
    /// The judge's own words.
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Process(#[from] Failure),
}

#[derive(Deserialize)]
struct Document {
    problems: Vec<Problem>,
}

#[derive(Deserialize)]
struct Problem {
    verdict: Option<Verdict>,
    cases: Vec<JsonCase>,
}

#[derive(Deserialize)]
struct JsonCase {
    name: String,
    verdict: Option<Verdict>,
    cpu_ms: f64,
    detail: String,
}

impl Bench<'_> {
    /// Writes the workspace.
    pub fn prepare(&self) -> io::Result<()> {
        fs::create_dir_all(self.root.join("problems/p"))?;
        fs::create_dir_all(self.root.join("cases/p"))?;
        fs::create_dir_all(self.programs())?;
        let workspace = "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\"]\n";
        let files = [("Cargo.toml", workspace), ("problems/p/Cargo.toml", MANIFEST), ("problems/p/main.rs", MAIN)];
        files.into_iter().try_for_each(|(file, text)| {
            let file = self.root.join(file);
            // Another such process may read it at this moment.
            if fs::read_to_string(&file).is_ok_and(|known| known == text) {
                return Ok(());
            }
            let new = tempfile::NamedTempFile::new_in(&self.root)?;
            fs::write(new.path(), text)?;
            new.persist(&file).map(drop).map_err(|error| error.error)
        })
    }

    /// Where programs lie, each in a directory of its own, within the workspace, so that the judge can start there.
    pub fn programs(&self) -> PathBuf {
        self.root.join("programs")
    }

    /// Judges the command on the cases in `package`.
    pub fn judge(
        &self,
        (command, directory): (&[String], &Path),
        package: &Path,
        options: &[String],
    ) -> Result<Judged, NoVerdict> {
        let exec =
            shlex::try_join(command.iter().map(String::as_str)).map_err(|e| NoVerdict::Refused(e.to_string()))?;
        let executable = std::env::current_exe().map_err(|error| Failure::Io { program: "the judge".into(), error })?;
        let mut judge = Command::new(executable);
        judge.args(["test", "p", "--format", "json", "--jobs", "1", "--exec", &exec, "--cases"]).arg(package);
        judge.args(options).args(self.sandbox.then_some("--sandbox"));
        judge.env(JUDGE, "1").env("CARGO_TARGET_DIR", self.root.join("target")).current_dir(directory);
        let output = process::output(&mut judge, self.timeout, self.interrupt)?;
        let Ok(document) = serde_json::from_slice::<Document>(&output.stdout) else {
            let text = String::from_utf8_lossy(&output.stderr);
            return Err(NoVerdict::Refused(text.trim().trim_start_matches("error: ").to_string()));
        };
        let problem = document.problems.into_iter().next().ok_or(NoVerdict::Refused("nothing was judged".into()))?;
        let verdict = problem.verdict.ok_or(NoVerdict::Refused("no case has an answer".into()))?;
        let first = problem.cases.iter().find(|case| case.verdict == Some(verdict));
        let detail = first.map_or(String::new(), |case| format!("{}: {}", case.name, case.detail));
        let detail = if verdict == Verdict::Ac { String::new() } else { detail };
        let case = |case: JsonCase| Some(Case { name: case.name, verdict: case.verdict?, cpu_ms: case.cpu_ms });
        Ok(Judged { verdict, detail, cases: problem.cases.into_iter().filter_map(case).collect() })
    }
}
