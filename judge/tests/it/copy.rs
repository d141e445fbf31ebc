//! What `copy` prints: pasted into a file of its own it compiles, and it is the code of the template and little more.

use judge::scaffold;
use judge::workspace::Workspace;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Compiles a library.
pub fn rustc(folder: &Path, arguments: &[&str]) {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let flags = ["--crate-type", "lib", "--emit", "metadata"].map(OsStr::new);
    let output = Command::new(compiler).current_dir(folder).args(flags).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn every_template_compiles_as_it_is_pasted() {
    let workspace = Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let names = scaffold::templates(&workspace).unwrap();
    assert!(names.len() >= 10, "{names:?}");
    for name in names {
        let code = scaffold::template_code(&workspace, &name).unwrap();
        for left_out in ["cfg(test)", "#[test]", "```", "Verified", "# Complexity"] {
            assert!(!code.contains(left_out), "{name}: {left_out} in\n{code}");
        }
        for kept in ["- **Time**: ", "- **Source**: "] {
            assert!(code.contains(kept), "{name}: no {kept} in\n{code}");
        }
        let file = format!("{name}.rs");
        fs::write(folder.path().join(&file), code.replacen("mod ", "pub mod ", 1)).unwrap();
        for edition in ["2021", "2024"] {
            rustc(folder.path(), &["--edition", edition, "-D", "warnings", &file]);
        }
    }
}
