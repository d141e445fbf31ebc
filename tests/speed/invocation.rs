//! Where the person stands.

use std::env;
use std::path::{Path, PathBuf};

/// `path`, from where the person stands: cargo starts a benchmark in the directory of its package, and leaves the
/// variable PWD as it was.
pub fn from_invocation(path: &Path) -> PathBuf {
    env::var_os("PWD").map_or_else(|| path.to_path_buf(), |invocation| Path::new(&invocation).join(path))
}
