//! The compiler, called directly: a judge has no cargo for one file.

use crate::{Error, Result};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use cargo_platform::Cfg;
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::str::FromStr;

/// The toolchain that cargo uses here.
pub struct Compiler {
    sysroot: PathBuf,
    host: String,
    cfg: Vec<Cfg>,
    /// Asked before anything is started.
    is_cancelled: Box<dyn Fn() -> bool + Send + Sync>,
}

/// How one text is compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// Edition, optimisation, lints.
    pub flags: Vec<OsString>,
}

impl Arguments {
    /// One more argument.
    #[must_use]
    pub fn with(mut self, argument: impl Into<OsString>) -> Self {
        self.flags.push(argument.into());
        self
    }

    /// Several more arguments.
    #[must_use]
    pub fn with_all<I: Into<OsString>>(mut self, arguments: impl IntoIterator<Item = I>) -> Self {
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
    /// Asks rustc where it lives and what it sets when it optimises, as judges let it.
    ///
    /// # Errors
    ///
    /// If it cannot be run.
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
            return Err(Error::Usage("`rustc --print sysroot` says nothing: is there a toolchain?".to_string()));
        }
        let cfg = lines.filter_map(|line| Cfg::from_str(line).ok()).collect();
        Ok(Compiler { sysroot: PathBuf::from(sysroot), host: host.to_string(), cfg, is_cancelled: Box::new(|| false) })
    }

    /// Starts nothing more once `is_cancelled` returns true.
    #[must_use]
    pub fn until(mut self, is_cancelled: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.is_cancelled = Box::new(is_cancelled);
        self
    }

    fn go_on(&self) -> Result<()> {
        if (self.is_cancelled)() { Err(Error::Interrupted) } else { Ok(()) }
    }

    /// The target that it compiles for by itself, such as `x86_64-unknown-linux-gnu`.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// What is set for every crate in an optimised build.
    #[must_use]
    pub fn cfg(&self) -> &[Cfg] {
        &self.cfg
    }

    /// Compiles `text` without producing code, and returns what the compiler says about it.
    ///
    /// # Errors
    ///
    /// If the compiler cannot be run.
    pub fn check(&self, text: &str, arguments: &Arguments) -> Result<Vec<Diagnostic>> {
        let folder = tempfile::tempdir().map_err(Error::io("create a folder in", &std::env::temp_dir()))?;
        let output = folder.path().join("bundle.rmeta");
        let arguments = arguments.clone().with("--emit=metadata").with("-o").with(output);
        self.run("rustc", text, &arguments, &[])
    }

    /// Compiles `text` to `executable`.
    ///
    /// # Errors
    ///
    /// If the compiler cannot be run.
    pub fn build(&self, text: &str, executable: &Path, arguments: &Arguments) -> Result<Vec<Diagnostic>> {
        self.run("rustc", text, &arguments.clone().with("-o").with(executable), &[])
    }

    /// Has clippy look at `text` with the settings in `configuration`, the folder of a `clippy.toml`.
    ///
    /// # Errors
    ///
    /// If clippy is not installed beside the compiler.
    pub fn clippy(&self, text: &str, configuration: &Path, arguments: &Arguments) -> Result<Vec<Diagnostic>> {
        let output = configuration.join("bundle.rmeta");
        let arguments = arguments.clone().with("--emit=metadata").with("-o").with(output);
        self.run("clippy-driver", text, &arguments, &[("CLIPPY_CONF_DIR", configuration.as_os_str())])
    }

    /// Has the compiler look at the library whose first file is `root`.
    ///
    /// # Errors
    ///
    /// If the compiler cannot be run.
    pub fn check_file(&self, root: &Path, arguments: &Arguments) -> Result<Vec<Diagnostic>> {
        self.go_on()?;
        let folder = tempfile::tempdir().map_err(Error::io("create a folder in", &std::env::temp_dir()))?;
        let output = folder.path().join("bundle.rmeta");
        let mut command = Command::new(self.sysroot.join("bin/rustc"));
        command.args(["--error-format=json", "--emit=metadata", "-o"]).arg(output).args(&arguments.flags).arg(root);
        let output = command.stdin(Stdio::null()).output().map_err(Error::io("compile", root))?;
        let said = String::from_utf8_lossy(&output.stderr);
        Ok(said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
    }

    fn run(
        &self,
        tool: &str,
        text: &str,
        arguments: &Arguments,
        environment: &[(&str, &OsStr)],
    ) -> Result<Vec<Diagnostic>> {
        self.go_on()?;
        let path = self.sysroot.join("bin").join(tool);
        let mut command = Command::new(&path);
        command.args(["--error-format=json", "--crate-name=bundle"]).args(&arguments.flags).arg("-");
        command.arg("--sysroot").arg(&self.sysroot).envs(environment.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(Error::io("start", &path))?;
        let mut stdin = child.stdin.take();
        let text = text.to_string();
        // Beside the reading, for the compiler may say something before it has read everything.
        let writer =
            std::thread::spawn(move || stdin.as_mut().map_or(Ok(()), |stdin| stdin.write_all(text.as_bytes())));
        let Output { status, stderr, .. } = child.wait_with_output().map_err(Error::io("wait for", &path))?;
        let written = writer.join().expect("writing does not panic");
        let said = String::from_utf8_lossy(&stderr);
        let mut diagnostics: Vec<Diagnostic> =
            said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        // "aborting due to 2 previous errors" is no message about the text.
        diagnostics.retain(|diagnostic| !diagnostic.message.starts_with("aborting due to"));
        if !status.success() && !diagnostics.iter().any(is_error) {
            written.map_err(Error::io("write to", &path))?;
            return Err(Error::Usage(format!("{} failed ({status}): {}", path.display(), said.trim())));
        }
        Ok(diagnostics)
    }
}

/// True for what keeps a text from compiling.
#[must_use]
pub fn is_error(diagnostic: &Diagnostic) -> bool {
    matches!(diagnostic.level, DiagnosticLevel::Error | DiagnosticLevel::Ice)
}
