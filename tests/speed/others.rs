//! The programs of others.

use crate::compiler::Compiler;
use runner::Program;
use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A program of somebody.
pub struct Other {
    /// The file's name without its ending.
    pub name: String,
    /// What it does not compile for, else.
    pub program: Result<Program, String>,
}

/// Those in `folder`, by name, compiled below `target` where they have changed. There may be none.
pub fn compile(folder: &Path, target: &Path) -> Result<Vec<Other>, String> {
    let failed = |error| format!("failed to read {}: {error}", folder.display());
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(failed)?,
    };
    let sources: BTreeSet<PathBuf> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>().map_err(failed)?;
    let cpp = Compiler::cpp(&["-O2", "-std=c++20"]);
    let install = "install Rust, or name another compiler by the variable RUSTC";
    let command = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let rust = Compiler { command, flags: &["-O", "--edition", "2021"], install };
    let directory = target.join("speed/others").join(folder.file_name().unwrap_or_default());
    fs::create_dir_all(&directory).map_err(|error| format!("failed to make {}: {error}", directory.display()))?;
    let mut others = Vec::new();
    for source in sources {
        let compiler = match source.extension().and_then(|extension| extension.to_str()) {
            Some("cpp") => &cpp,
            Some("rs") => &rust,
            _ => continue,
        };
        let file = source.file_name().unwrap_or_default().to_string_lossy();
        let program = directory.join(file.replace('.', "-"));
        let compiled = compiler.compile(&source, SystemTime::UNIX_EPOCH, &program);
        let name = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        others.push(Other { name, program: compiled.map(|()| Program::new(program)) });
    }
    Ok(others)
}
