//! The compiler, called directly, because a judge has no cargo for one file.

use crate::text::identifiers;
use crate::{Error, Result};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel, DiagnosticSpan};
use cargo_platform::Cfg;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::str::FromStr;

/// The words between backquotes in a message.
pub fn quoted(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2).flat_map(identifiers)
}

/// The bytes that `span` is about.
pub fn bytes(span: &DiagnosticSpan) -> Range<usize> {
    span.byte_start as usize..span.byte_end as usize
}

/// The toolchain that cargo uses here.
pub struct Compiler {
    sysroot: PathBuf,
    host: String,
    cfg: Vec<Cfg>,
    /// Called before every start of a program.
    is_cancelled: Box<dyn Fn() -> bool + Send + Sync>,
    /// Called after it.
    on_step: Box<dyn Fn(Step) + Send + Sync>,
}

/// What a program is started for, on a text of so many bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// rustc reports what is wrong with it and what it does not use.
    Check(usize),
    /// rustc writes its code, to be compared.
    Code(usize),
    /// rustc makes the executable.
    Build(usize),
    /// clippy looks for what is too new.
    Lint(usize),
    /// rustc changes the edition of a crate.
    Migrate,
}

/// One unit with the names of its functions and their lines, no optimisation, and no checks that an optimised build
/// does not have, either.
const UNOPTIMISED: [&str; 7] = [
    "-Copt-level=0",
    "-Cno-prepopulate-passes",
    "-Cdebug-assertions=off",
    "-Coverflow-checks=off",
    "-Cdebuginfo=1",
    "-Ccodegen-units=1",
    "-Csymbol-mangling-version=v0",
];

/// What a line of the compiler's output has that is about an error. In the text of a message, there is a backslash
/// before each quotation mark.
const ERROR: &str = "\"level\":\"error";

/// What a text is called as a crate. The names of its functions begin so.
pub const CRATE: &str = "bundle";

/// How one text is compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// Edition, optimisation, lints, linked crates.
    pub flags: Vec<OsString>,
}

impl Arguments {
    /// Compiles in this edition.
    #[must_use]
    pub fn edition(edition: u16) -> Self {
        Arguments::default().arg(format!("--edition={edition}"))
    }

    /// One more argument.
    #[must_use]
    pub fn arg(mut self, argument: impl Into<OsString>) -> Self {
        self.flags.push(argument.into());
        self
    }

    /// Items that load every linked crate, whether the text names it or not. The compiler takes some generic functions
    /// from the crates that are loaded, so only texts that load the same ones can have the same code.
    fn loaded(&self) -> String {
        let externs = self.flags.windows(2).filter(|pair| pair[0] == "--extern");
        let names = externs.filter_map(|pair| pair[1].to_str()?.split_once('=').map(|(name, _)| name));
        // A crate may be called like a keyword.
        names.map(|name| format!("extern crate r#{name} as _;\n")).collect()
    }

    /// Several more arguments.
    #[must_use]
    pub fn args<I: Into<OsString>>(mut self, arguments: impl IntoIterator<Item = I>) -> Self {
        self.flags.extend(arguments.into_iter().map(Into::into));
        self
    }
}

impl std::fmt::Debug for Compiler {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Compiler")
            .field("sysroot", &self.sysroot)
            .field("host", &self.host)
            .finish_non_exhaustive()
    }
}

impl Compiler {
    /// Finds the toolchain of `$RUSTC`, or of `rustc` in `PATH`, and its configuration when it optimises, as judges do.
    ///
    /// # Errors
    ///
    /// If rustc cannot be run or prints nothing.
    pub fn find() -> Result<Self> {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
        let asked = |arguments: &[&str]| -> Result<String> {
            let output = Command::new(&rustc).args(arguments).stdin(Stdio::null()).stderr(Stdio::inherit()).output();
            let output = output.map_err(Error::io("run", Path::new(&rustc)))?;
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        };
        // One call for all three: starting the compiler through its proxy takes longer than its answer.
        let answer = asked(&["--print", "sysroot", "--print", "host-tuple", "--print", "cfg", "-O"])?;
        let mut lines = answer.lines();
        let (sysroot, host) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        if host.is_empty() {
            return Err(Error::NoToolchain);
        }
        let cfg = lines.filter_map(|line| Cfg::from_str(line).ok()).collect();
        let (sysroot, host) = (PathBuf::from(sysroot), host.to_string());
        Ok(Compiler { sysroot, host, cfg, is_cancelled: Box::new(|| false), on_step: Box::new(|_| {}) })
    }

    /// Starts no further program once `is_cancelled` returns true; what needs one then fails with
    /// [`Error::Interrupted`].
    #[must_use]
    pub fn until(mut self, is_cancelled: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.is_cancelled = Box::new(is_cancelled);
        self
    }

    /// Passes on what every program is started for.
    #[must_use]
    pub fn observed(mut self, on_step: impl Fn(Step) + Send + Sync + 'static) -> Self {
        self.on_step = Box::new(on_step);
        self
    }

    fn begin(&self, step: Step) -> Result<()> {
        if (self.is_cancelled)() {
            return Err(Error::Interrupted);
        }
        (self.on_step)(step);
        Ok(())
    }

    /// The toolchain's directory.
    #[must_use]
    pub(crate) fn sysroot(&self) -> &Path {
        &self.sysroot
    }

    /// The platform that it runs on and compiles for, such as `x86_64-unknown-linux-gnu`.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The configuration (`cfg`) of every crate in an optimised build for the host.
    #[must_use]
    pub fn cfg(&self) -> &[Cfg] {
        &self.cfg
    }

    /// Compiles `text` without producing code, and returns the diagnostics: the errors alone, if there are any.
    ///
    /// # Errors
    ///
    /// If the compiler cannot be run.
    pub fn check(&self, text: &str, arguments: &Arguments) -> Result<Vec<Diagnostic>> {
        self.begin(Step::Check(text.len()))?;
        let directory = tempfile::tempdir().map_err(Error::io("create a directory in", &std::env::temp_dir()))?;
        let output = directory.path().join("bundle.rmeta");
        let arguments = arguments.clone().arg("--emit=metadata").arg("-o").arg(output);
        self.run("rustc", text, &arguments, &[], Some(""))
    }

    /// What the compiler's front end makes of `text`, as LLVM IR without any optimisation but as for an optimised
    /// build, or the errors.
    ///
    /// # Errors
    ///
    /// If the compiler cannot be run.
    pub fn intermediate(&self, text: &str, arguments: &Arguments) -> Result<Result<String, Vec<Diagnostic>>> {
        self.ir(text, &arguments.clone().args(UNOPTIMISED))
    }

    /// What the compiler makes of `text`, as LLVM IR in one unit, or the errors.
    ///
    /// # Errors
    ///
    /// If the compiler cannot be run.
    pub fn optimised(&self, text: &str, arguments: &Arguments) -> Result<Result<String, Vec<Diagnostic>>> {
        self.ir(text, &arguments.clone().args(["-Ccodegen-units=1", "-Csymbol-mangling-version=v0"]))
    }

    fn ir(&self, text: &str, arguments: &Arguments) -> Result<Result<String, Vec<Diagnostic>>> {
        self.begin(Step::Code(text.len()))?;
        let directory = tempfile::tempdir().map_err(Error::io("create a directory in", &std::env::temp_dir()))?;
        let output = directory.path().join("bundle.ll");
        let arguments = arguments.clone().arg("--emit=llvm-ir").arg("-o").arg(&output);
        let text = format!("{text}\n{}", arguments.loaded());
        let diagnostics = self.run("rustc", &text, &arguments, &[], None)?;
        if !diagnostics.is_empty() {
            return Ok(Err(diagnostics));
        }
        fs::read_to_string(&output).map(Ok).map_err(Error::io("read", &output))
    }

    /// Compiles `text` to `executable`, and returns the errors.
    ///
    /// # Errors
    ///
    /// If the compiler cannot be run.
    pub fn build(&self, text: &str, executable: &Path, arguments: &Arguments) -> Result<Vec<Diagnostic>> {
        self.begin(Step::Build(text.len()))?;
        let around = executable.parent().unwrap_or(executable);
        // A directory of its own, because the compiler puts its other files there, whatever they are called.
        let directory = tempfile::tempdir_in(around).map_err(Error::io("create a directory in", around))?;
        let built = directory.path().join("bundle").with_extension(std::env::consts::EXE_EXTENSION);
        let arguments = arguments.clone().arg("--emit=link").arg("-o").arg(&built);
        let errors = self.run("rustc", text, &arguments, &[], None)?;
        if errors.is_empty() {
            fs::rename(built, executable).map_err(Error::io("write", executable))?;
        }
        Ok(errors)
    }

    /// Runs clippy on `text` with the settings in `configuration`, the directory of a `clippy.toml`, and returns what
    /// `lint` reports, or the errors.
    ///
    /// # Errors
    ///
    /// If clippy is not installed beside the compiler.
    pub fn clippy(
        &self,
        text: &str,
        lint: &str,
        configuration: &Path,
        arguments: &Arguments,
    ) -> Result<Vec<Diagnostic>> {
        self.begin(Step::Lint(text.len()))?;
        let output = configuration.join("bundle.rmeta");
        let arguments = arguments.clone().arg("--emit=metadata").arg("-o").arg(output);
        let environment = [("CLIPPY_CONF_DIR", configuration.as_os_str())];
        self.run("clippy-driver", text, &arguments, &environment, Some(lint))
    }

    /// Compiles the library whose first file is `root` without producing code and with these `variables` in its
    /// environment, and returns the diagnostics.
    ///
    /// # Errors
    ///
    /// If the compiler cannot be run.
    pub fn check_file(
        &self,
        root: &Path,
        arguments: &Arguments,
        variables: &BTreeMap<String, String>,
    ) -> Result<Vec<Diagnostic>> {
        self.begin(Step::Migrate)?;
        let directory = tempfile::tempdir().map_err(Error::io("create a directory in", &std::env::temp_dir()))?;
        let output = directory.path().join("bundle.rmeta");
        let mut command = Command::new(self.sysroot.join("bin/rustc"));
        command.args(["--error-format=json", "--emit=metadata", "-o"]).arg(output).args(&arguments.flags).arg(root);
        let output = command.envs(variables).stdin(Stdio::null()).output().map_err(Error::io("compile", root))?;
        let stderr = String::from_utf8_lossy(&output.stderr);
        Ok(stderr.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
    }

    /// What `program` finds wrong with `text`; or, if nothing is, the warnings that have the text `warning`.
    fn run(
        &self,
        program: &str,
        text: &str,
        arguments: &Arguments,
        environment: &[(&str, &OsStr)],
        warning: Option<&str>,
    ) -> Result<Vec<Diagnostic>> {
        let path = self.sysroot.join("bin").join(program);
        let mut command = Command::new(&path);
        command.args(["--error-format=json", "--crate-name", CRATE]).args(&arguments.flags).arg("-");
        command.arg("--sysroot").arg(&self.sysroot).envs(environment.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(Error::io("start", &path))?;
        let mut stdin = child.stdin.take();
        let text = text.to_string();
        // In a thread of its own, because the compiler may print before it has read everything.
        let writer =
            std::thread::spawn(move || stdin.as_mut().map_or(Ok(()), |stdin| stdin.write_all(text.as_bytes())));
        let Output { status, stderr, .. } = child.wait_with_output().map_err(Error::io("wait for", &path))?;
        let written = writer.join().expect("writing does not panic");
        let stderr = String::from_utf8_lossy(&stderr);
        // A text without newlines may get megabytes of warnings, each with all of it.
        let (errors, others): (Vec<&str>, Vec<&str>) = stderr.lines().partition(|line| line.contains(ERROR));
        let is_wanted = |line: &&str| errors.is_empty() && warning.is_some_and(|warning| line.contains(warning));
        let wanted = errors.iter().copied().chain(others.into_iter().filter(is_wanted));
        let mut diagnostics: Vec<Diagnostic> = wanted.filter_map(|line| serde_json::from_str(line).ok()).collect();
        // "aborting due to 2 previous errors" is not about the text.
        diagnostics.retain(|diagnostic| !diagnostic.message.starts_with("aborting due to"));
        if !status.success() && !diagnostics.iter().any(is_error) {
            written.map_err(Error::io("write to", &path))?;
            return Err(Error::CompilerFailed { path, status, stderr: stderr.trim().to_string() });
        }
        Ok(diagnostics)
    }
}

/// Where the outermost macro was called that `span` comes from.
#[must_use]
pub fn call_site(span: &DiagnosticSpan) -> &DiagnosticSpan {
    span.expansion.as_ref().map_or(span, |expansion| call_site(&expansion.span))
}

/// The code of a diagnostic, such as `E0277` or `dead_code`, or nothing.
#[must_use]
pub fn code(diagnostic: &Diagnostic) -> &str {
    diagnostic.code.as_ref().map_or("", |code| &code.code)
}

/// True for a diagnostic that keeps a text from compiling.
#[must_use]
pub fn is_error(diagnostic: &Diagnostic) -> bool {
    matches!(diagnostic.level, DiagnosticLevel::Error | DiagnosticLevel::Ice)
}

/// An error as the compiler reports it: with `message`, about what stands at `at` on `line`.
#[cfg(test)]
pub fn error(code: &str, message: &str, at: Range<usize>, line: &str) -> Diagnostic {
    let line = serde_json::json!({"text": line, "highlight_start": 1, "highlight_end": 1});
    let span = serde_json::json!({
        "file_name": "", "byte_start": at.start, "byte_end": at.end, "line_start": 1, "line_end": 1, "column_start": 1,
        "column_end": 1, "is_primary": true, "text": [line], "label": null, "suggested_replacement": null,
        "suggestion_applicability": null, "expansion": null,
    });
    let error = serde_json::json!({
        "message": message, "code": {"code": code, "explanation": null}, "level": "error", "spans": [span],
        "children": [], "rendered": null,
    });
    serde_json::from_value(error).expect("it is one")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_returned_alone() {
        let compiler = Compiler::find().unwrap();
        let arguments = Arguments::edition(2021).arg("--crate-type=lib");
        let codes = |text: &str| -> Vec<String> {
            let found = compiler.check(text, &arguments).unwrap();
            // It counts the warnings, too.
            found.iter().map(|found| code(found).to_string()).filter(|code| !code.is_empty()).collect()
        };
        let warned = "fn f() { let \"level\\\":\\\"error\" = \"\" else { return }; }";
        assert_eq!(codes(warned), ["dead_code"]);
        assert_eq!(codes(&format!("{warned} const C: u8 = 1u16;")), ["E0308"]);
        let directory = tempfile::tempdir().unwrap();
        let found = |lint| compiler.clippy(warned, lint, directory.path(), &arguments).unwrap().len();
        assert_eq!((found("dead_code"), found("clippy::incompatible_msrv")), (1, 0));
    }

    #[test]
    fn linked_crates_are_loaded_in_every_edition() {
        let directory = tempfile::tempdir().unwrap();
        let compiler = Compiler::find().unwrap();
        // In edition 2024 the name of the crate is a keyword.
        let library = directory.path().join("libgen.rmeta");
        let metadata = Arguments::edition(2021).args(["--crate-type=lib", "--emit=metadata", "-Cmetadata=gen", "-o"]);
        let metadata = metadata.arg(&library);
        assert!(compiler.run("rustc", "", &metadata, &[], Some("")).unwrap().is_empty());
        let linking = Arguments::default().arg("--extern").arg(format!("gen={}", library.display()));
        assert_eq!(linking.loaded(), "extern crate r#gen as _;\n");
        for edition in [2015, 2018, 2021, 2024] {
            let arguments = Arguments::edition(edition).arg("--crate-type=lib").args(linking.flags.clone());
            assert_eq!(compiler.check(&linking.loaded(), &arguments).unwrap(), [], "edition {edition}");
        }
    }
}
