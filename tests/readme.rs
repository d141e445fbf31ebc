//! The README and the reference under test.

#[path = "workspace/readme.rs"]
mod readme;

use std::process::ExitCode;

fn main() -> ExitCode {
    judge::run::become_helper_if_asked();
    if let Some(exit) = readme::become_program_if_asked() {
        return exit;
    }
    libtest_mimic::run(&libtest_mimic::Arguments::from_args(), readme::trials()).exit_code()
}
