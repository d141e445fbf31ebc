//! Building programs of the workspace, all in one call of cargo, or in none if nothing has changed.

use crate::fresh::Freshness;
use crate::workspace::Workspace;
use crate::{Error, Result};
use cargo_metadata::Message;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use std::collections::{BTreeSet, HashMap};
use std::ffi::OsString;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// A binary of the workspace.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Binary {
    /// The package it belongs to.
    pub package: String,
    /// Its own name.
    pub name: String,
}

impl Binary {
    /// The binary `name` of `package`.
    pub fn new(package: impl Into<String>, name: impl Into<String>) -> Self {
        Binary { package: package.into(), name: name.into() }
    }

    /// A program beside the solution of a problem, named without the id: `<id>-check`, `<id>-interact`.
    #[must_use]
    pub fn tool(id: &str, name: &str) -> Self {
        Binary::new(id, format!("{id}-{name}"))
    }

    /// The solution of a problem.
    #[must_use]
    pub fn solution(id: &str) -> Self {
        Binary::new(id, id)
    }
}

/// The profile that cargo builds with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// As judges build.
    Release,
    /// cargo's default.
    Dev,
}

/// What became of a binary: the executable, or the first error of the compiler.
pub type Built = Result<PathBuf, CompileError>;

/// Why a binary does not compile. The compiler's whole message is on standard error already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError(pub String);

/// What happens while cargo builds.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// So many of the binaries are done.
    Built(usize),
    /// A warning or an error as the compiler renders it, with ANSI styles.
    Diagnostic(&'a str),
}

/// Builds `binaries` and says what became of each. One that does not compile does not keep the others from being built.
///
/// cargo's own messages, as on a broken manifest, go to standard error.
///
/// # Errors
///
/// If cargo cannot be started, or fails for another reason than that a program does not compile.
pub fn build(
    workspace: &Workspace,
    binaries: &[Binary],
    profile: Profile,
    mut on_event: impl FnMut(Event),
) -> Result<HashMap<Binary, Built>> {
    let Some(freshness) = Freshness::of(workspace.root()) else {
        return call_cargo(workspace, binaries, profile, &mut on_event).map(|Called { built, .. }| built);
    };
    let (fresh, others): (Vec<&Binary>, Vec<&Binary>) =
        binaries.iter().partition(|binary| freshness.is_fresh(binary, profile));
    let others: Vec<Binary> = others.into_iter().cloned().collect();
    let mut built: HashMap<Binary, Built> =
        fresh.into_iter().map(|binary| (binary.clone(), Ok(freshness.executable(binary, profile)))).collect();
    if others.is_empty() {
        return Ok(built);
    }
    let before: Vec<_> = others.iter().map(|binary| freshness.state(binary, profile)).collect();
    let overlooked: BTreeSet<String> = others.iter().flat_map(|binary| freshness.overlooked(binary, profile)).collect();
    if !overlooked.is_empty() {
        clean(workspace, &overlooked, profile)?;
    }
    let called = call_cargo(workspace, &others, profile, &mut on_event)?;
    // What the compiler has to say it says again the next time; and what a build script reads nobody knows.
    if !called.has_said_something && !called.has_run_build_scripts {
        for (binary, before) in others.iter().zip(before) {
            let is_there = called.built.get(binary) == Some(&Ok(freshness.executable(binary, profile)));
            if let (Some(before), true) = (before, is_there) {
                freshness.remember(binary, profile, &before);
            }
        }
    }
    built.extend(called.built);
    Ok(built)
}

/// Has cargo forget that it has built these packages.
fn clean(workspace: &Workspace, packages: &BTreeSet<String>, profile: Profile) -> Result<()> {
    let mut command = cargo(workspace, "clean", profile);
    for package in packages {
        command.args(["--package", package]);
    }
    let status = command.status().map_err(Error::io("start", Path::new(command.get_program())))?;
    if status.success() { Ok(()) } else { Err(cargo_failed(&command, status)) }
}

/// A call of cargo.
pub(crate) fn cargo(workspace: &Workspace, command: &str, profile: Profile) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    cargo.current_dir(workspace.root()).stdin(Stdio::null()).args([command, "--quiet"]);
    if profile == Profile::Release {
        cargo.arg("--release");
    }
    cargo
}

/// Why such a call failed, after its own message.
pub(crate) fn cargo_failed(command: &Command, status: ExitStatus) -> Error {
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    Error::Cargo { command: format!("cargo {}", words.join(" ")), status }
}

/// What a call of cargo came to.
struct Called {
    built: HashMap<Binary, Built>,
    /// A warning, or an error.
    has_said_something: bool,
    /// Those of packages that are not from a registry.
    has_run_build_scripts: bool,
}

fn call_cargo(
    workspace: &Workspace,
    binaries: &[Binary],
    profile: Profile,
    on_event: &mut impl FnMut(Event),
) -> Result<Called> {
    let mut command = cargo(workspace, "build", profile);
    command.stdout(Stdio::piped()).args(["--keep-going", "--message-format", "json-diagnostic-rendered-ansi"]);
    for binary in binaries {
        command.args(["--package", &binary.package, "--bin", &binary.name]);
    }
    let program = PathBuf::from(command.get_program());
    let tried = |action| Error::io(action, &program);
    let mut child = command.spawn().map_err(tried("start"))?;
    let mut built = HashMap::new();
    let mut first_errors: HashMap<String, String> = HashMap::new();
    let (mut has_said_something, mut has_run_build_scripts) = (false, false);
    let stdout = child.stdout.take().map(BufReader::new);
    for message in stdout.into_iter().flat_map(Message::parse_stream) {
        match message.map_err(tried("read the messages of"))? {
            Message::CompilerArtifact(artifact) => {
                let Some(executable) = artifact.executable else { continue };
                let found = binaries.iter().find(|binary| {
                    binary.name == artifact.target.name && artifact.package_id.repr.contains(&binary.package)
                });
                if let Some(binary) = found {
                    built.insert(binary.clone(), Ok(executable.into_std_path_buf()));
                    on_event(Event::Built(built.len()));
                }
            }
            Message::CompilerMessage(message) => {
                has_said_something = true;
                on_event(Event::Diagnostic(message.message.rendered.as_deref().unwrap_or(&message.message.message)));
                if message.message.level == DiagnosticLevel::Error {
                    first_errors.entry(message.target.name).or_insert_with(|| place_and_text(&message.message));
                }
            }
            Message::BuildScriptExecuted(script) => {
                has_run_build_scripts |= !script.package_id.repr.starts_with("registry+");
            }
            _ => {}
        }
    }
    let status = child.wait().map_err(tried("wait for"))?;
    if !status.success() && first_errors.is_empty() {
        return Err(cargo_failed(&command, status));
    }
    let any = first_errors.values().next().cloned().unwrap_or_else(|| "it was not built".to_string());
    for binary in binaries {
        built.entry(binary.clone()).or_insert_with(|| {
            // Without an error of its own, it waited for a library that does not compile.
            Err(CompileError(first_errors.get(&binary.name).unwrap_or(&any).clone()))
        });
    }
    Ok(Called { built, has_said_something, has_run_build_scripts })
}

/// `problems/p/main.rs:3:5: mismatched types`
fn place_and_text(diagnostic: &Diagnostic) -> String {
    let text = &diagnostic.message;
    match diagnostic.spans.iter().find(|span| span.is_primary) {
        Some(span) => format!("{}:{}:{}: {text}", span.file_name, span.line_start, span.column_start),
        None => text.clone(),
    }
}
