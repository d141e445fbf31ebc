//! Templates as they are used: compiled alone by bare rustc, and pasted into another file.

use libtest_mimic::{Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The editions that judges compile.
const EDITIONS: [&str; 2] = ["2021", "2024"];

pub fn trials() -> Vec<Trial> {
    let names = judge::scaffold::templates(&crate::workspace()).unwrap_or_else(|error| panic!("{error}"));
    let alone = |name: &String| {
        let name = name.clone();
        Trial::test(format!("template::{name}"), move || compiles_alone(&name))
    };
    let mut trials: Vec<Trial> = names.iter().map(alone).collect();
    trials.push(Trial::test("template::all-in-one-file", move || live_in_one_file(&names)));
    trials
}

/// The library of proconio for bare rustc: `--extern` and where its own dependencies are.
fn proconio(folder: &Path) -> Result<Vec<String>, Failed> {
    let deps = std::env::current_exe()?;
    let deps = deps.parent().ok_or("a test lies in a folder")?;
    let source = folder.join("uses_proconio.rs");
    fs::write(&source, "extern crate proconio;")?;
    // Several builds of proconio may lie here; any that this rustc can read will do.
    for library in fs::read_dir(deps)? {
        let library = library?;
        let name = library.file_name();
        let name = name.to_string_lossy();
        if !name.starts_with("libproconio-") || !name.ends_with(".rlib") {
            continue;
        }
        let flags = vec![
            "--extern".to_string(),
            format!("proconio={}", library.path().display()),
            "-L".to_string(),
            format!("dependency={}", deps.display()),
        ];
        let mut command = rustc(folder, &source, &["--crate-type", "lib", "--emit", "metadata"]);
        if command.args(&flags).output()?.status.success() {
            return Ok(flags);
        }
    }
    Err(format!("{} has no proconio that rustc can read", deps.display()).into())
}

fn rustc(folder: &Path, source: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.current_dir(folder).arg(source).args(flags);
    command
}

fn run(mut command: Command, what: &str) -> Result<String, Failed> {
    let output = command.output()?;
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    if output.status.success() { Ok(stdout) } else { Err(format!("{what}:\n{stdout}\n{stderr}").into()) }
}

fn path(name: &str) -> PathBuf {
    crate::workspace().root().join("templates").join(name).with_extension("rs")
}

/// A template compiles alone, in each edition, without a warning.
fn compiles_alone(name: &str) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let source = path(name);
    let is_reader = fs::read_to_string(&source)?.contains("use proconio::");
    let proconio = if is_reader { proconio(folder.path())? } else { vec![] };
    for edition in EDITIONS {
        let flags = ["--crate-type", "lib", "--emit", "metadata", "-D", "warnings", "--edition", edition];
        let mut command = rustc(folder.path(), &source, &flags);
        command.args(&proconio);
        run(command, &format!("{name} in edition {edition}"))?;
    }
    Ok(())
}

/// What `copy` prints can stand in one file, all templates together, in each edition, and none of their tests is lost
/// there. What these tests find out cargo runs them for; the text is the same.
fn live_in_one_file(names: &[String]) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let workspace = crate::workspace();
    let proconio = proconio(folder.path())?;
    let mut copies = String::from("#![allow(dead_code)]\nfn main() {}\n");
    let mut tests = 0;
    for name in names {
        let copy = judge::scaffold::template(&workspace, name)?;
        let expected = fs::read_to_string(path(name))?.matches("#[test]\n").count();
        if copy.matches("#[test]\n").count() != expected {
            return Err(format!("the copy of {name} lacks some of its {expected} tests").into());
        }
        tests += expected;
        copies = copies + "\n" + &copy;
    }
    let source = folder.path().join("pasted.rs");
    fs::write(&source, copies)?;
    for edition in EDITIONS {
        let mut command = rustc(folder.path(), &source, &["--test", "--edition", edition, "-o", "pasted"]);
        command.args(&proconio);
        run(command, &format!("all templates in one file, edition {edition}"))?;
        let mut listed = Command::new(folder.path().join("pasted"));
        listed.args(["--list", "--format", "terse"]);
        let listed = run(listed, "the list of the tests")?;
        for name in names {
            if !listed.lines().any(|line| line.starts_with(&format!("{name}::tests::"))) {
                return Err(format!("edition {edition}: {name} has no test in\n{listed}").into());
            }
        }
        if listed.lines().filter(|line| line.ends_with(": test")).count() != tests {
            return Err(
                format!("edition {edition}: these are not the {tests} tests of the templates:\n{listed}").into()
            );
        }
    }
    Ok(())
}
