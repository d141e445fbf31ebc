//! What the benchmarks of the judge have in common.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The one in the middle.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// The milliseconds that `work` takes.
pub fn milliseconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64() * 1e3
}

/// A static program of this source: starting one that does nothing costs least, so what the judge adds shows most.
pub fn static_program(directory: &Path, name: &str, text: &str) -> PathBuf {
    let (source, program) = (directory.join(format!("{name}.rs")), directory.join(name));
    std::fs::write(&source, text).expect("a file can be written");
    let mut rustc = Command::new("rustc");
    rustc.args(["-O", "-C", "panic=abort", "-C", "target-feature=+crt-static", "-o"]).arg(&program).arg(&source);
    match rustc.status() {
        Ok(status) if status.success() => program,
        Ok(status) => panic!("rustc could not compile {} ({status}); its own message is above", source.display()),
        Err(error) => {
            panic!("failed to run rustc, which must be in PATH to compile the programs that are measured: {error}")
        }
    }
}

/// Runs it without input and output; true if it ends well.
pub fn quiet(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Starts `program` so many times, and waits for it each time.
pub fn bare(program: &Path, times: u32) {
    for _ in 0..times {
        assert!(quiet(&mut Command::new(program)), "{} fails", program.display());
    }
}
