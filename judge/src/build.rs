//! Building programs of the workspace, all in one call of cargo.

use crate::workspace::Workspace;
use crate::{Error, Result};
use cargo_metadata::Message;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use std::collections::HashMap;
use std::ffi::OsString;
use std::io::BufReader;
use std::path::PathBuf;
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
    call_cargo(workspace, binaries, profile, &mut on_event)
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

fn call_cargo(
    workspace: &Workspace,
    binaries: &[Binary],
    profile: Profile,
    on_event: &mut impl FnMut(Event),
) -> Result<HashMap<Binary, Built>> {
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
                on_event(Event::Diagnostic(message.message.rendered.as_deref().unwrap_or(&message.message.message)));
                if message.message.level == DiagnosticLevel::Error {
                    first_errors.entry(message.target.name).or_insert_with(|| place_and_text(&message.message));
                }
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
    Ok(built)
}

/// Builds `binary` as judges do and returns all that cargo reports about it, for the bundler.
pub(crate) fn build_for_bundling(workspace: &Workspace, binary: &Binary) -> Result<Vec<Message>> {
    let mut command = cargo(workspace, "build", Profile::Release);
    command.stdout(Stdio::piped()).args(["--message-format", "json-diagnostic-rendered-ansi"]);
    command.args(["--package", &binary.package, "--bin", &binary.name]);
    let program = PathBuf::from(command.get_program());
    let tried = |action| Error::io(action, &program);
    let mut child = command.spawn().map_err(tried("start"))?;
    let stdout = child.stdout.take().map(BufReader::new);
    let mut messages = Vec::new();
    for message in stdout.into_iter().flat_map(Message::parse_stream) {
        let message = message.map_err(tried("read the messages of"))?;
        if let Message::CompilerMessage(compiler) = &message
            && compiler.message.level == DiagnosticLevel::Error
        {
            anstream::eprint!("{}", compiler.message.rendered.as_deref().unwrap_or(&compiler.message.message));
        }
        messages.push(message);
    }
    let status = child.wait().map_err(tried("wait for"))?;
    if !status.success() {
        return Err(cargo_failed(&command, status));
    }
    Ok(messages)
}

/// `problems/p/main.rs:3:5: mismatched types`
fn place_and_text(diagnostic: &Diagnostic) -> String {
    let text = &diagnostic.message;
    match diagnostic.spans.iter().find(|span| span.is_primary) {
        Some(span) => format!("{}:{}:{}: {text}", span.file_name, span.line_start, span.column_start),
        None => text.clone(),
    }
}
