//! Compiles the opponents.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

const FLAGS: [&str; 2] = ["-O2", "-std=c++17"];

const INSTALL: &str = "install g++ (Debian: `apt install g++`, Fedora: `dnf install gcc-c++`, Arch: `pacman -S gcc`), \
                       or name another compiler by the variable CXX";

/// The program of each of these names in `directory`, compiled where a source is newer.
pub fn compile(names: &BTreeSet<&str>, directory: &Path) -> Result<(), String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR"));
    let headers = newest_header(sources).map_err(|error| format!("failed to read {}: {error}", sources.display()))?;
    let compiler = env::var("CXX").unwrap_or_else(|_| "g++".to_string());
    for name in names {
        let (source, program) = (sources.join(name).with_extension("cpp"), directory.join(name));
        let changed = modified(&source).map_err(|error| format!("failed to read {}: {error}", source.display()))?;
        if modified(&program).is_ok_and(|built| built > changed.max(headers)) {
            continue;
        }
        eprintln!("   Compiling {name}.cpp by {compiler} {}", FLAGS.join(" "));
        run(&compiler, &source, &program)?;
    }
    Ok(())
}

fn run(compiler: &str, source: &Path, program: &Path) -> Result<(), String> {
    // A compiler that fails leaves what was there.
    let fresh = program.with_extension("new");
    let mut command = Command::new(compiler);
    command.args(FLAGS).arg("-o").args([&fresh, source]);
    match command.output() {
        Ok(output) if output.status.success() => fs::rename(&fresh, program)
            .map_err(|error| format!("failed to rename {} to {}: {error}", fresh.display(), program.display())),
        Ok(output) => Err(format!(
            "`{compiler}` does not compile {}: {INSTALL}\n{}",
            source.display(),
            String::from_utf8_lossy(&output.stderr).trim_end()
        )),
        Err(error) => Err(format!("failed to run `{compiler}`, which compiles the opponents: {error}; {INSTALL}")),
    }
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

fn modified(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}
