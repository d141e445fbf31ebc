//! Compiles the opponents.

use crate::compiler::{Compiler, modified};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The program of each of these names in `directory`, compiled where a source is newer.
pub fn compile(names: &BTreeSet<&str>, directory: &Path) -> Result<(), String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR"));
    let headers = newest_header(sources).map_err(|error| format!("failed to read {}: {error}", sources.display()))?;
    let compiler = Compiler::cpp(&["-O2", "-std=c++17"]);
    for name in names {
        compiler.compile(&sources.join(name).with_extension("cpp"), headers, &directory.join(name))?;
    }
    Ok(())
}

fn newest_header(sources: &Path) -> io::Result<SystemTime> {
    let mut newest = SystemTime::UNIX_EPOCH;
    for entry in fs::read_dir(sources)? {
        let path: PathBuf = entry?.path();
        if path.extension().is_some_and(|extension| extension == "hpp") {
            newest = newest.max(modified(&path)?);
        }
    }
    Ok(newest)
}
