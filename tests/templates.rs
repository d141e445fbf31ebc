//! Templates as they are used: compiled alone by bare rustc, and pasted into another file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The library of proconio for bare rustc: `--extern` and where its own dependencies are.
fn proconio(folder: &Path) -> Vec<String> {
    let deps = std::env::current_exe().expect("a test knows where it is");
    let deps = deps.parent().expect("a test lies in a folder");
    // Several builds of proconio may lie here; any that this rustc can read will do.
    let libraries = fs::read_dir(deps).unwrap().map(|entry| entry.unwrap().path());
    let is_library = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("libproconio-") && name.ends_with(".rlib")
    };
    let source = folder.join("uses_proconio.rs");
    fs::write(&source, "extern crate proconio;").unwrap();
    for library in libraries.filter(is_library) {
        let flags = vec![
            "--extern".to_string(),
            format!("proconio={}", library.display()),
            "-L".to_string(),
            format!("dependency={}", deps.display()),
        ];
        let compiled = rustc(folder, &source, &[]).args(&flags).args(["--crate-type", "lib"]).output().unwrap();
        if compiled.status.success() {
            return flags;
        }
    }
    panic!("{} has no proconio that rustc can read", deps.display())
}

fn rustc(folder: &Path, source: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.current_dir(folder).arg(source).args(flags);
    command
}

fn run(mut command: Command, what: &str) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{what}: {error}"));
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success(), "{what}:\n{stdout}\n{stderr}");
    stdout.into_owned()
}

#[test]
fn each_compiles_alone_in_two_editions_without_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    let proconio = proconio(folder.path());
    let workspace = tests::workspace();
    for name in judge::scaffold::templates(&workspace).unwrap() {
        let source = workspace.root().join("templates").join(&name).with_extension("rs");
        for edition in ["2021", "2024"] {
            let flags = ["--crate-type", "lib", "--emit", "metadata", "-D", "warnings", "--edition", edition];
            let mut command = rustc(folder.path(), &source, &flags);
            if name == "literal" {
                command.args(&proconio);
            }
            run(command, &format!("{name} in edition {edition}"));
        }
    }
}

/// What `copy` prints can stand in one file, all templates together, and their tests pass there.
#[test]
fn all_copies_live_in_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let workspace = tests::workspace();
    let names = judge::scaffold::templates(&workspace).unwrap();
    let copies: Vec<String> = names.iter().map(|name| judge::scaffold::template(&workspace, name).unwrap()).collect();
    let source = folder.path().join("pasted.rs");
    fs::write(&source, format!("#![allow(dead_code)]\nfn main() {{}}\n\n{}", copies.join("\n"))).unwrap();
    let mut command = rustc(folder.path(), &source, &["--test", "-O", "--edition", "2024", "-o", "pasted"]);
    command.args(proconio(folder.path()));
    run(command, "all templates in one file");
    let passed = run(Command::new(folder.path().join("pasted")), "the tests of the pasted templates");
    for name in names {
        assert!(passed.contains(&format!("test {name}::tests::")), "{name} has no test in\n{passed}");
    }
}
