//! Solutions of this workspace for the bundler: built by cargo, with the first line that says what they are.

use crate::Result;
use crate::build::{Binary, build_for_bundling};
use crate::workspace::{Problem, Target, Workspace};
use bundler::cargo_metadata::{Metadata, MetadataCommand};
use bundler::{Bundle, Bundles, Compiler, Graph, Options};
use std::process::Command;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Bundles the solution of `problem`.
pub fn bundle(workspace: &Workspace, compiler: &Compiler, problem: &Problem, options: &Options) -> Result<Bundle> {
    let bundler = Bundler::new(workspace, compiler);
    Ok(bundler.open(&Binary::solution(&problem.id))?.bundle(&bundler.head(problem, options.target), options)?)
}

/// What all bundles of a workspace have in common.
pub struct Bundler<'a> {
    workspace: &'a Workspace,
    compiler: &'a Compiler,
    /// What cargo reports about the workspace's packages: asked once, however many solutions there are.
    metadata: Mutex<Option<Arc<Metadata>>>,
    /// `, source 1234567`, or nothing outside of a repository.
    revision: OnceLock<String>,
}

impl<'a> Bundler<'a> {
    /// For the binaries of `workspace`.
    #[must_use]
    pub fn new(workspace: &'a Workspace, compiler: &'a Compiler) -> Self {
        Bundler { workspace, compiler, metadata: Mutex::default(), revision: OnceLock::new() }
    }

    /// Has cargo build `binary`, so that it can be bundled for any judge.
    pub fn open(&self, binary: &Binary) -> Result<Bundles<'a>> {
        let (metadata, messages) = std::thread::scope(|scope| {
            let metadata = scope.spawn(|| self.metadata());
            let messages = build_for_bundling(self.workspace, binary);
            (metadata.join().expect("reading metadata does not panic"), messages)
        });
        let graph = Graph::new(&*metadata?, messages?, &binary.name, self.compiler)?;
        Ok(Bundles::new(self.compiler, &binary.name, graph))
    }

    fn metadata(&self) -> Result<Arc<Metadata>> {
        // Whoever comes while cargo is being asked waits for its answer.
        let mut known = self.metadata.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(metadata) = &*known {
            return Ok(Arc::clone(metadata));
        }
        let options = ["--filter-platform", self.compiler.host()].map(str::to_string).to_vec();
        let mut command = MetadataCommand::new();
        let metadata = Arc::new(command.current_dir(self.workspace.root()).other_options(options).exec()?);
        Ok(Arc::clone(known.insert(metadata)))
    }

    /// The first line of a bundle: `// P4055. Game, for luogu, source 1234567`
    #[must_use]
    pub fn head(&self, problem: &Problem, target: Target) -> String {
        let revision = self.revision.get_or_init(|| {
            let mut git = Command::new("git");
            git.current_dir(self.workspace.root());
            git.args(["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]);
            let revision = git.output().ok().filter(|output| output.status.success());
            let revision = revision.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_string());
            revision.filter(|text| !text.is_empty()).map(|text| format!(", source {text}")).unwrap_or_default()
        });
        let title = &problem.settings.title;
        let title: String = title.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        format!("// {}: {title}, for {target}{revision}\n", problem.id)
    }
}
