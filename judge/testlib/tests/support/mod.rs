//! How the tests start their programs.

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub fn program(name: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_testlib-test-programs"));
    command.env("PROGRAM", name).env_remove("TESTLIB_SERVE").env_remove("RUST_BACKTRACE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on `input`, which it may leave unread.
pub fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}
