//! Runs a program under limits of 1 s of CPU time, 256 MiB of memory and 1 MiB of output, and prints what it used:
//! `cargo run -p runner --example limits -- sleep 5`.

use runner::{Execute, Input, Limits, Program, Runner, become_helper_if_asked};
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 256 << 20, output: 1 << 20 };

fn main() -> ExitCode {
    become_helper_if_asked();
    let mut words = std::env::args_os().skip(1);
    let Some(path) = words.next() else {
        eprintln!("usage: limits PROGRAM [ARGUMENT…]");
        return ExitCode::FAILURE;
    };
    let program = words.fold(Program::new(path), Program::arg);
    match run(&program) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(program: &Program) -> Result<(), Box<dyn std::error::Error>> {
    let outcome = Runner::from_current_executable()?.execute(program, Input::Bytes(b""), &LIMITS)?;
    std::io::stdout().write_all(&outcome.stdout.to_vec()?)?;
    eprintln!("end    {:?}", outcome.end);
    eprintln!("CPU    {:?}", outcome.cpu);
    eprintln!("wall   {:?}", outcome.wall);
    eprintln!("memory {} KiB", outcome.memory >> 10);
    Ok(())
}
