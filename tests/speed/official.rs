//! A problem of Library Checker, with its data.

use crate::running::Failed;
use judge::case::Case;
use judge::checker::Tools;
use judge::package::Package;
use judge::problem::{Settings, Target};
use judge::task::{self, Task};
use runner::Program;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub struct Official {
    name: String,
    settings: Settings,
    tools: Tools,
    pub cases: Vec<Case>,
}

impl Official {
    /// The problem of this name in the repository `checkout`; its checker is compiled below `target`.
    pub fn read(name: &str, checkout: &Path, target: &Path) -> Result<Self, Failed> {
        let folder = folder(name, checkout).map_err(Failed::Unmeasured)?;
        let missing = || Failed::Unmeasured(format!("{} is no problem of Library Checker's", folder.display()));
        let package = Package::find(&folder)?.ok_or_else(missing)?;
        // What the problem does not state is as on the site.
        let mut settings = Settings {
            title: name.to_string(),
            time_limit: Duration::from_secs(10),
            memory_limit: 1 << 30,
            output_limit: 256 << 20,
            ..Settings::of(Target::LibraryChecker)
        };
        package.set_limits(&mut settings);
        package.set_judges(&mut settings, false, target)?;
        let tools = task::tools(&settings, &HashMap::new()).map_err(|error| Failed::Unmeasured(error.to_string()))?;
        Ok(Official { name: name.to_string(), settings, tools, cases: package.cases })
    }

    /// Judging `program`, with so much CPU time in place of the problem's limit, if any is given.
    pub fn task(&self, program: &Program, time: Option<Duration>) -> Task {
        let mut task = Task::new(&self.name, &self.settings, Ok(program.clone()), Ok(self.tools.clone()));
        task.limits.time = time.unwrap_or(task.limits.time);
        task
    }
}

/// The directory of a problem: the repository has one for each field.
fn folder(name: &str, checkout: &Path) -> Result<PathBuf, String> {
    let failed = |error| format!("failed to read {}: {error}", checkout.display());
    for entry in fs::read_dir(checkout).map_err(failed)? {
        let folder = entry.map_err(failed)?.path().join(name);
        if folder.join("info.toml").is_file() {
            return Ok(folder);
        }
    }
    Err(format!("{} has no problem of this name: it should be Library Checker's repository", checkout.display()))
}
