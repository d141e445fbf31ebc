//! Where cargo puts what it builds, as far as that is plain without cargo, which takes a tenth of a second to answer,
//! and does not answer at all where it cannot read the workspace.

use std::fs;
use std::path::{Path, PathBuf};

/// Where cargo puts what it builds in the workspace at `root`; `None` if only cargo knows.
pub fn plain(root: &Path) -> Option<PathBuf> {
    // It comes before every other setting.
    if let Some(directory) = std::env::var_os("CARGO_TARGET_DIR").filter(|directory| !directory.is_empty()) {
        return Some(root.join(directory));
    }
    if std::env::var_os("CARGO_BUILD_TARGET_DIR").is_some() {
        return None;
    }
    let home = match std::env::var_os("CARGO_HOME") {
        Some(home) => root.join(home),
        None => std::env::home_dir()?.join(".cargo"),
    };
    let directories = root.ancestors().map(|directory| directory.join(".cargo")).chain([home]);
    let mut files = directories.flat_map(|directory| ["config.toml", "config"].map(|name| directory.join(name)));
    let decides = |file: PathBuf| match fs::read_to_string(&file) {
        Ok(text) => ["target-dir", "include"].iter().any(|word| text.contains(word)),
        Err(error) => error.kind() != std::io::ErrorKind::NotFound,
    };
    (!files.any(decides)).then(|| root.join("target"))
}
