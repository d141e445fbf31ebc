//! Compiles programs of others.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

/// A compiler with its options.
pub struct Compiler {
    pub command: String,
    pub flags: &'static [&'static str],
    /// What to do if it is missing.
    pub install: &'static str,
}

impl Compiler {
    /// The one for C++ that the variable CXX names, or g++.
    pub fn cpp(flags: &'static [&'static str]) -> Self {
        let install = "install g++ (Debian: `apt install g++`, Fedora: `dnf install gcc-c++`, Arch: `pacman -S gcc`), \
                       or name another compiler by the variable CXX";
        Compiler { command: std::env::var("CXX").unwrap_or_else(|_| "g++".to_string()), flags, install }
    }

    /// Makes `program` of `source`, unless it is newer than that and than `headers`.
    pub fn compile(&self, source: &Path, headers: SystemTime, program: &Path) -> Result<(), String> {
        let changed = modified(source).map_err(|error| format!("failed to read {}: {error}", source.display()))?;
        if modified(program).is_ok_and(|built| built > changed.max(headers)) {
            return Ok(());
        }
        let Compiler { command, flags, install } = self;
        let name = source.file_name().unwrap_or_default().display();
        eprintln!("   Compiling {name} by {command} {}", flags.join(" "));
        // A compiler that fails leaves what was there.
        let fresh = program.with_extension("new");
        match Command::new(command).args(*flags).arg("-o").args([&fresh, source]).output() {
            Ok(output) if output.status.success() => fs::rename(&fresh, program)
                .map_err(|error| format!("failed to rename {} to {}: {error}", fresh.display(), program.display())),
            Ok(output) => Err(format!(
                "`{command}` does not compile {}: {install}\n{}",
                source.display(),
                String::from_utf8_lossy(&output.stderr).trim_end()
            )),
            Err(error) => Err(format!("failed to run `{command}`, which compiles the opponents: {error}; {install}")),
        }
    }
}

/// When `path` was changed last.
pub fn modified(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}
