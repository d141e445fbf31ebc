//! Where cargo puts what it builds, as far as that is plain without cargo, which takes a tenth of a second to answer,
//! and does not answer at all where it cannot read the workspace.

use crate::files::configurations;
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
    let decides = |file: PathBuf| match fs::read_to_string(&file) {
        Ok(text) => ["target-dir", "include"].iter().any(|word| text.contains(word)),
        Err(error) => error.kind() != std::io::ErrorKind::NotFound,
    };
    (!configurations(root)?.any(decides)).then(|| root.join("target"))
}
